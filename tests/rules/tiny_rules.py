"""A rule set of a few lines, whose scores are what a test wants them to be."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from calculator.rules.options import BaseOptions
from calculator.rules.reading import Reading
from calculator.rules.ruleset import Notice, PatternRow
from calculator.rules.score import Score
from calculator.rules.situation import NOTHING_SHOWN, FaceUp, Situation
from calculator.theory.shape import TheoryRules
from tiles.hand import Hand
from tiles.message import Message

Worth = Callable[[Reading], int]
"""What a reading is worth; a negative worth is no legal win."""


class TinyScorer:
    def __init__(self, worth: Worth) -> None:
        self.worth = worth
        self.scored = 0

    def score(self, reading: Reading) -> Score:
        self.scored += 1
        worth = self.worth(reading)
        return Score(
            legal=worth >= 0,
            patterns=(),
            total=worth,
            points=max(worth, 0),
            payments={},
            reading=reading,
            rank=(int(worth >= 0), worth),
        )


class TinyRules:
    """A rule set without bounds."""

    key = "tiny"
    options: type[BaseOptions] = BaseOptions
    situation_fields: frozenset[str] = frozenset()
    catalogue: Mapping[str, PatternRow] = MappingProxyType({})
    furiten = False

    def __init__(self, worth: Worth, theory: TheoryRules | None = None) -> None:
        self.scores = TinyScorer(worth)
        self._theory = theory or TheoryRules()

    def theory(self, options: BaseOptions) -> TheoryRules:
        return self._theory

    def check(
        self, hand: Hand, situation: Situation, options: BaseOptions, *, face_up: FaceUp = NOTHING_SHOWN
    ) -> list[Notice]:
        return []

    def impossible(
        self, hand: Hand, situation: Situation, options: BaseOptions, *, face_up: FaceUp = NOTHING_SHOWN
    ) -> dict[str, Message]:
        return {}

    def proven(self, hand: Hand, situation: Situation, *, face_up: FaceUp = NOTHING_SHOWN) -> Situation:
        return situation

    def as_dealt(self, hand: Hand, situation: Situation, options: BaseOptions) -> None:
        return None

    def scorer(self, hand: Hand, situation: Situation, options: BaseOptions) -> TinyScorer:
        return self.scores
