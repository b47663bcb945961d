"""What every rule set gives: the one shape through which analysis, page and command line see all of them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Protocol

from calculator.theory.shape import TheoryRules
from tiles.hand import Hand
from tiles.message import Message

from .options import BaseOptions
from .reading import Reading
from .score import Names, Score
from .situation import NOTHING_SHOWN, FaceUp, Situation


@dataclass(frozen=True, slots=True)
class Notice:
    """Something worth knowing that does not stop the answer."""

    code: str
    message: Message


class SituationError(ValueError):
    """A situation that cannot be (ippatsu without riichi, ...): ``field`` names the question's field to mend."""

    def __init__(self, code: str, message: Message, field: str) -> None:
        super().__init__(str(message))
        self.code = code
        self.message = message
        self.field = field


@dataclass(frozen=True, slots=True)
class PatternRow:
    """One row of a rule set's catalogue, for reference pages and translations."""

    key: str
    names: Names
    value: str
    """The value as people write it: ``1``, ``3 (2 open)``, ``yakuman``."""


class Scorer(Protocol):
    """Scores the readings of one hand in one situation."""

    def score(self, reading: Reading) -> Score: ...


class RuleSet(Protocol):
    """A rule set; one instance each, listed in ``preset.py``."""

    key: str
    options: type[BaseOptions]
    situation_fields: frozenset[str]
    """The fields of ``Situation`` that this rule set reads."""
    catalogue: Mapping[str, PatternRow]
    furiten: bool
    """Whether one's own discards can bar a win by discard."""

    def theory(self, options: Any) -> TheoryRules:
        """Return what theory looks at under these options."""
        ...

    def check(self, hand: Hand, situation: Situation, options: Any, *, face_up: FaceUp = NOTHING_SHOWN) -> list[Notice]:
        """Return notices (the answer's ``warnings``); raise ``SituationError`` for what cannot be."""
        ...

    def impossible(
        self, hand: Hand, situation: Situation, options: Any, *, face_up: FaceUp = NOTHING_SHOWN
    ) -> dict[str, Message]:
        """Return the situation fields that cannot be set for this hand, each with the reason (controls go off)."""
        ...

    def proven(self, hand: Hand, situation: Situation, *, face_up: FaceUp = NOTHING_SHOWN) -> Situation:
        """Return the situation with the facts that the tiles themselves prove, said or not."""
        ...

    def as_dealt(self, hand: Hand, situation: Situation, options: Any) -> Reading | None:
        """Return the reading of a hand that wins as it was dealt, in no shape of theory; None if it does not."""
        ...

    def scorer(self, hand: Hand, situation: Situation, options: Any) -> Scorer:
        """Return the scorer of this hand's readings; work shared by all readings is done here, once."""
        ...


@dataclass(frozen=True, slots=True)
class Preset:
    """A named option set of a rule set.

    ``caveat`` marks presets that rest on secondary sources: the page then says "check with the organiser".
    """

    key: str
    name: str
    """English name, marked for translation."""
    rule_set: RuleSet
    options: BaseOptions
    caveat: bool = False
    note: str = ""
    """One English sentence on where the values come from or what is uncertain, marked for translation."""
    base: str = ""
    """For a preset that somebody stored: the key of the built-in that it derives from."""
