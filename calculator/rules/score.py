"""The score of a reading: records that explain themselves and the sum that they make."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from tiles.message import Message

from .reading import Reading


@dataclass(frozen=True, slots=True)
class Names:
    """A pattern's name in the three languages of the field; ``romaji`` where the field uses it."""

    en: str
    zh: str
    ja: str
    romaji: str = ""


@dataclass(frozen=True, slots=True)
class PatternScore:
    """A pattern found in a hand: ``value`` for one instance, ``count`` instances, the tiles that make it.

    ``yakuman`` counts yakuman multiples (then ``value`` is 0). ``absorbs`` are keys of patterns that hold for this
    reading but are included in this one.
    """

    key: str
    names: Names
    value: int
    count: int = 1
    tiles: tuple[str, ...] = ()
    yakuman: int = 0
    absorbs: tuple[str, ...] = ()

    @property
    def total(self) -> int:
        return self.value * self.count


@dataclass(frozen=True, slots=True)
class FuPart:
    """One part of the fu: key, amount, and the block (as text) that earns it."""

    key: str
    fu: int
    tiles: str = ""


@dataclass(frozen=True, slots=True)
class Score:
    """What a reading is worth.

    ``total`` is the rule set's own sum (han; fan or points in MCR); ``points`` what the winner receives without honba
    and sticks; ``payments`` who pays what, honba and sticks included, in the schema of the rule set. An illegal win
    (``legal`` false) still lists what it has, and ``reason`` is a code with ``message`` saying why.
    ``rank`` orders scores of one hand: the greater is the better reading.
    """

    legal: bool
    patterns: tuple[PatternScore, ...]
    total: int
    points: int
    payments: Mapping[str, int]
    reading: Reading
    rank: tuple[int, ...]
    reason: str | None = None
    message: Message | None = None
    han: int | None = None
    fu: int | None = None
    fu_parts: tuple[FuPart, ...] = ()
    limit: str | None = None
    yakuman: int = 0
    notes: tuple[Message, ...] = field(default=())
