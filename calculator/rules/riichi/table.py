"""The table of all yaku, and the same table priced under some options."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from types import MappingProxyType
from typing import Final, NamedTuple

from calculator.rules.ruleset import PatternRow
from calculator.rules.score import Names, PatternScore

from . import features as f
from .common import COMMON
from .local import LOCAL
from .options import RiichiOptions
from .yaku import Worth, Yaku, whole
from .yakuman import YAKUMAN

TABLE: Final[tuple[Yaku, ...]] = (*COMMON, *YAKUMAN, *LOCAL)
"""Every yaku, in the order in which results list them."""

DORA_NAMES: Final[Mapping[str, Names]] = MappingProxyType({
    "dora": Names("Dora", "宝牌", "ドラ", "Dora"),
    "aka_dora": Names("Red Five", "赤宝牌", "赤ドラ", "Aka dora"),
    "nukidora": Names("North Dora", "拔北宝牌", "抜きドラ", "Nukidora"),
    "ura_dora": Names("Ura Dora", "里宝牌", "裏ドラ", "Ura dora"),
})  # fmt: skip
"""The han that are no yaku, in the order in which results list them."""

CATALOGUE: Final[Mapping[str, PatternRow]] = MappingProxyType(
    {yaku.key: PatternRow(yaku.key, yaku.names, yaku.value) for yaku in TABLE}
    | {key: PatternRow(key, names, "1") for key, names in DORA_NAMES.items()}
)
"""Every pattern by its key."""


@dataclass(frozen=True, slots=True, eq=False)
class Priced:
    """A yaku and its price in a hand: han, or a multiple of yakuman. Patterns once made are kept in ``made``."""

    yaku: Yaku
    han: int
    yakuman: int
    worth: Worth
    certain: bool
    """Whether the needs of the yaku define it completely."""
    made: dict[tuple[str, ...], PatternScore] = field(default_factory=dict)

    def pattern(self, tiles: tuple[str, ...], absorbs: tuple[str, ...] = ()) -> PatternScore:
        """Return this yaku as found in a hand, made by these sets; one that absorbs others is not kept."""
        if absorbs:
            return self._pattern(tiles, absorbs)
        pattern = self.made.get(tiles)
        if pattern is None:
            pattern = self.made[tiles] = self._pattern(tiles, ())
        return pattern

    def _pattern(self, tiles: tuple[str, ...], absorbs: tuple[str, ...]) -> PatternScore:
        han = 0 if self.yakuman else self.han
        return PatternScore(self.yaku.key, self.yaku.names, han, 1, tiles, self.yakuman, absorbs)


def _priced(yaku: Yaku, worth: Worth, han: int) -> Priced:
    return Priced(yaku, han, worth.yakuman, worth, certain=yaku.holds is whole)


_CACHED: Final = 1 << 13
"""How many feature sets a priced table remembers; real hands show some hundreds."""


class Candidates(NamedTuple):
    """What a reading may have: yakuman, and other yaku, ``plain`` if none of these absorbs or is a limit of its own."""

    limits: tuple[Priced, ...]
    others: tuple[Priced, ...]
    plain: bool


class PricedTable:
    """The yaku that exist under some options, and which of them a reading with given features may have."""

    def __init__(self, options: RiichiOptions) -> None:
        worths = [(yaku, yaku.worth_under(options)) for yaku in TABLE]
        self._closed = [_priced(yaku, worth, worth.closed) for yaku, worth in worths]
        self._open = [_priced(yaku, worth, worth.open) for yaku, worth in worths]
        self.candidates = lru_cache(maxsize=_CACHED)(self._candidates)
        """Return the yakuman and the other yaku whose needs these features meet."""

    def _candidates(self, features: int) -> Candidates:
        priced = self._open if features & f.OPEN else self._closed
        found = [p for p in priced if features & p.yaku.needs == p.yaku.needs]
        others = tuple(p for p in found if p.han and not p.yakuman)
        plain = not any(p.yaku.absorbs or p.worth.alternative for p in others)
        return Candidates(tuple(p for p in found if p.yakuman), others, plain)


@lru_cache(maxsize=64)
def priced_table(options: RiichiOptions) -> PricedTable:
    """Return the table priced under these options."""
    return PricedTable(options)
