"""Which readings of a hand with jokers could have a yaku: generous tests for whole tables of readings at once."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import Final, NamedTuple

import numpy as np

from calculator.rules.columns import FOUR_EQUAL_RUNS, HAS, THREE_EQUAL_RUNS, Combined, Every, Sum
from calculator.rules.divisions import Flags, Numbers
from tiles.tile import COPIES, EAST, FIRST_HONOR, KINDS, NORTH, RED, WHITE

from . import features as f
from .bound_columns import GATES, STRAIGHT, WORTHLESS_PAIR
from .yaku import Yaku


class Rows(NamedTuple):
    """What the tests look at: combined columns, and what is fixed for the hand."""

    columns: Combined
    kongs: int
    concealed_kongs: int
    winning: int | None
    """The kind of the winning tile, None when it is a joker."""
    ron: bool

    def runs(self, least: int) -> Flags:
        """Return where there are so many runs."""
        return self.columns.runs >= least

    def triplets(self, least: int) -> Flags:
        """Return where there are so many triplets."""
        return self.columns.triplets >= least

    def concealed(self, least: int) -> Flags:
        """Return where there are so many concealed triplets; one that a discard completed is none."""
        return self.columns.concealed_triplets(by_discard=self.ron) + self.concealed_kongs >= least

    def pair_wait(self) -> Flags:
        """Return where the winning tile can be in the pair."""
        if self.winning is None:
            return np.ones(self.columns.size, dtype=np.bool_)
        return self.columns.pair_among(self.winning, self.winning)

    def dragons(self, least: int) -> Flags:
        """Return where there are triplets of so many dragons."""
        return self.columns.dragon_triplets >= least

    def winds(self, least: int) -> Flags:
        """Return where there are triplets of so many winds."""
        return self.columns.wind_triplets >= least


Test = Callable[[Rows], Flags]


def _always(rows: Rows) -> Flags:
    return np.ones(rows.columns.size, dtype=np.bool_)


def _never(rows: Rows) -> Flags:
    return np.zeros(rows.columns.size, dtype=np.bool_)


def _honor_triplet(kind: int) -> Test:
    return lambda rows: rows.columns.honor_triplets(kind, kind) > 0


def _common(by_suit: Sequence[Numbers]) -> Flags:
    """Where a set of one rank is there in every suit."""
    m, p, s = by_suit
    found: Flags = m & p & s != 0
    return found


FEATURES: Final[Mapping[int, Test]] = MappingProxyType({
    f.RUNS: lambda rows: rows.runs(1),
    f.THREE_RUNS: lambda rows: rows.runs(3),
    f.TWINS: lambda rows: rows.columns.total(Sum.TWINS) >= 1,
    f.TRIPLETS: lambda rows: rows.triplets(1),
    f.THREE_TRIPLETS: lambda rows: rows.triplets(3),
    f.FOUR_TRIPLETS: lambda rows: rows.triplets(COPIES),
    f.HONOR_TRIPLETS: lambda rows: rows.columns.honor_triplets(EAST, RED) > 0,
    f.OUTSIDE: lambda rows: rows.columns.every(Every.OUTSIDE),
    f.PINFU: lambda rows: rows.columns.every(Every.NO_TRIPLETS, WORTHLESS_PAIR),
    f.SIMPLES_ONLY: lambda rows: rows.columns.every(Every.SIMPLES),
    f.NO_SIMPLES: lambda rows: rows.columns.every(Every.ORPHANS),
    f.HONORS: lambda rows: rows.columns.honors,
    f.NO_HONORS: lambda rows: rows.columns.every(Every.NO_HONORS),
    f.ONE_SUIT: lambda rows: rows.columns.suits_absent >= 2,
    f.NO_SUIT: lambda rows: rows.columns.every(Every.HONORS),
    f.THREE_SUITS: lambda rows: rows.columns.bit(HAS, HAS + 1, HAS + 2),
    f.ALL_GREEN: lambda rows: rows.columns.every(Every.GREEN),
    **{f.honor_triplet(kind): _honor_triplet(kind) for kind in range(FIRST_HONOR, KINDS)},
})  # fmt: skip
"""Features of readings. A feature that is not listed may be there always."""

HOLDS: Final[Mapping[str, Test]] = MappingProxyType({
    "ryanpeikou": lambda rows: rows.columns.total(Sum.TWINS) >= 2,
    "ittsuu": lambda rows: rows.columns.bit(STRAIGHT),
    "sanshoku_doujun": lambda rows: _common(rows.columns.which_runs),
    "sanshoku_doukou": lambda rows: _common(rows.columns.which_triplets),
    "sanankou": lambda rows: rows.concealed(3),
    "shousangen": lambda rows: rows.dragons(2) & rows.columns.pair_among(WHITE, RED),
    "daisangen": lambda rows: rows.dragons(3),
    "suuankou": lambda rows: rows.concealed(4),
    "suuankou_tanki": lambda rows: rows.concealed(4) & rows.pair_wait(),
    "chinroutou": lambda rows: rows.columns.every(Every.TERMINALS),
    "chuuren_poutou": lambda rows: rows.columns.bit(GATES),
    "junsei_chuuren_poutou": lambda rows: rows.columns.bit(GATES),
    "shousuushii": lambda rows: rows.winds(3) & rows.columns.pair_among(EAST, NORTH),
    "daisuushii": lambda rows: rows.winds(4),
    "sanpuukou": lambda rows: rows.winds(3),
    "sanrenkou": lambda rows: rows.columns.rising_triplets(3),
    "suurenkou": lambda rows: rows.columns.rising_triplets(4),
    "isshoku_sanjun": lambda rows: rows.columns.bit(THREE_EQUAL_RUNS),
    "isshoku_yonjun": lambda rows: rows.columns.bit(FOUR_EQUAL_RUNS),
    "daisharin": lambda rows: rows.columns.every(Every.NO_CHARACTERS, Every.NO_BAMBOOS, Every.SIMPLES),
    "daichikurin": lambda rows: rows.columns.every(Every.NO_CHARACTERS, Every.NO_CIRCLES, Every.SIMPLES),
    "daisuurin": lambda rows: rows.columns.every(Every.NO_CIRCLES, Every.NO_BAMBOOS, Every.SIMPLES),
    "shousharin": lambda rows: rows.columns.every(Every.NO_CHARACTERS, Every.NO_BAMBOOS, Every.NO_HONORS),
    "shouchikurin": lambda rows: rows.columns.every(Every.NO_CHARACTERS, Every.NO_CIRCLES, Every.NO_HONORS),
    "shousuurin": lambda rows: rows.columns.every(Every.NO_CIRCLES, Every.NO_BAMBOOS, Every.NO_HONORS),
    "hyakuman_goku": lambda rows: rows.columns.every(Every.NO_CIRCLES, Every.NO_BAMBOOS),
    "benikujaku": lambda rows: rows.columns.every(Every.NO_CHARACTERS, Every.NO_CIRCLES),
    "kouitten": lambda rows: rows.columns.every(Every.NO_CHARACTERS, Every.NO_CIRCLES),
    "kokuiisou": lambda rows: rows.columns.every(Every.NO_CHARACTERS, Every.NO_BAMBOOS),
    "shiisanpuutaa": _never,
    "kinkei_dokuritsu": lambda rows: rows.columns.pair_among(18, 18),
})  # fmt: skip
"""What yaku ask for beyond their features. A yaku that is not listed may hold wherever its features are."""


class Tests:
    """The answers of the tests for some rows; each feature is asked for once."""

    def __init__(self, rows: Rows) -> None:
        self._rows = rows
        self._found: dict[int, Flags] = {}

    def possible(self, yaku: Yaku, known: int) -> Flags:
        """Return where a yaku may hold whose needs ``known``, a mask, are met."""
        holds = HOLDS.get(yaku.key, _always)(self._rows)
        for feature in _single_bits(yaku.needs & ~known):
            if feature in FEATURES:
                holds = holds & self._feature(feature)
        return holds

    def _feature(self, feature: int) -> Flags:
        if feature not in self._found:
            self._found[feature] = FEATURES[feature](self._rows)
        return self._found[feature]


def _single_bits(mask: int) -> Iterator[int]:
    while mask:
        bit = mask & -mask
        yield bit
        mask ^= bit
