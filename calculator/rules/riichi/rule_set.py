"""Riichi as a rule set."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields
from functools import lru_cache
from types import MappingProxyType
from typing import Final

from calculator.rules.joker_options import BONUS_ROWS, bonuses
from calculator.rules.options import BaseOptions
from calculator.rules.reading import Reading
from calculator.rules.ruleset import Notice, PatternRow, Scorer
from calculator.rules.situation import NOTHING_SHOWN, FaceUp, Situation
from calculator.theory.shape import TheoryRules
from tiles.hand import Hand
from tiles.message import Message

from .bound import RiichiBounds
from .checks import Win, check_situation, impossible_fields
from .local import SHIISANPUUTAA
from .notices import hand_notices, kinds_in_game
from .options import RiichiOptions
from .scorer import RiichiScorer
from .table import CATALOGUE
from .unconnected import unconnected


@lru_cache(maxsize=64)
def _theory_rules(options: RiichiOptions) -> TheoryRules:
    return TheoryRules(
        kinds=kinds_in_game(options),
        fifth_copy=options.joker_fifth_copy,
        four_as_two_pairs=options.chiitoi_same_pairs,
    )


_NOT_READ: Final = frozenset({"last_of_kind"})


class RiichiRules:
    """Japanese mahjong with four or three players."""

    key: str = "riichi"
    options: type[BaseOptions] = RiichiOptions
    situation_fields: frozenset[str] = frozenset(field.name for field in fields(Situation)) - _NOT_READ
    catalogue: Mapping[str, PatternRow] = MappingProxyType({**CATALOGUE, **BONUS_ROWS})
    furiten: bool = True

    def theory(self, options: RiichiOptions) -> TheoryRules:
        """Return the shapes and tiles of the game under these options."""
        return _theory_rules(options)

    def check(
        self, hand: Hand, situation: Situation, options: RiichiOptions, *, face_up: FaceUp = NOTHING_SHOWN
    ) -> list[Notice]:
        """Return what is odd or ignored; ``SituationError`` for what cannot be."""
        win = Win(hand, situation, options, face_up)
        return [*check_situation(win), *hand_notices(win)]

    def impossible(
        self, hand: Hand, situation: Situation, options: RiichiOptions, *, face_up: FaceUp = NOTHING_SHOWN
    ) -> dict[str, Message]:
        """Return the fields that cannot be set for this hand, or mean nothing under these options, with the reason."""
        return impossible_fields(Win(hand, situation, options, face_up))

    def proven(self, hand: Hand, situation: Situation, *, face_up: FaceUp = NOTHING_SHOWN) -> Situation:  # noqa: ARG002
        """Return the situation as it is: the tiles prove nothing that riichi asks for."""
        return situation

    def as_dealt(self, hand: Hand, situation: Situation, options: RiichiOptions) -> Reading | None:
        """Return the reading of thirteen unconnected tiles on the first draw, where the local yaku is played."""
        is_played = bool(getattr(options, SHIISANPUUTAA))
        return unconnected(hand) if is_played and situation.first and situation.self_draw else None

    def scorer(self, hand: Hand, situation: Situation, options: RiichiOptions) -> Scorer:
        """Return the scorer of this hand's readings."""
        return RiichiScorer(hand, situation, options, bonuses(hand, self, options))

    def bounds(
        self, hand: Hand, situation: Situation, options: RiichiOptions, *, any_tile: bool = False
    ) -> RiichiBounds:
        """Return the upper bounds of this hand's scores, or of all hands with a tile for the drawn joker."""
        bonus = sum(pattern.value for pattern in bonuses(hand, self, options))
        return RiichiBounds(hand, situation, options, bonus=bonus, any_tile=any_tile)


RIICHI: Final = RiichiRules()
