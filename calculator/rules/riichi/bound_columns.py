"""What the upper bounds of riichi look at: the columns of parts of a hand, and the tests made of them.

Every test is generous: it may say yes where the yaku does not hold, never no where it does.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import IntEnum
from typing import Final

import numpy as np

from calculator.rules import bounds as b
from calculator.rules.divisions import (
    RANKS,
    RUN_TYPES,
    SET_TYPES,
    Flags,
    Numbers,
    at_least,
    packed,
    pair_rank,
)
from calculator.rules.parts import Parts
from calculator.theory.shape import Shape
from tiles.meld import Meld
from tiles.tile import COPIES, FIRST_HONOR, KINDS

from . import features as f

_ALL: Final = (1 << KINDS) - 1


class Every(IntEnum):
    """Bits of the column ``EVERY``: what is true of a hand when it is true of every part of it."""

    SIMPLES = 0
    TERMINALS = 1
    ORPHANS = 2
    HONORS = 3
    NO_HONORS = 4
    NO_CHARACTERS = 5
    NO_CIRCLES = 6
    NO_BAMBOOS = 7
    GREEN = 8
    OUTSIDE = 9
    NO_TRIPLETS = 10
    WORTHLESS_PAIR = 11


_ONLY: Final = (
    f.SIMPLE_MASK, f.TERMINAL_MASK, f.ORPHAN_MASK, f.HONOR_MASK, _ALL & ~f.HONOR_MASK,
    *(_ALL & ~suit for suit in f.SUIT_MASKS), f.GREEN_MASK,
)  # fmt: skip
"""Of which tiles the parts consist, for the first bits."""


class Sum(IntEnum):
    """Fields of the column ``SUM``."""

    RUNS = 0
    TRIPLETS = 1
    CONCEALED_TRIPLETS = 2
    TWINS = 3
    """Pairs of equal runs."""
    FU = 4
    DORA = 5
    EQUAL_RUNS = 6
    """The most copies of one run."""


HONOR_SETS: Final = 3 * SET_TYPES
"""In the column ``SOME`` stand sixteen set types of each suit, then the triplets of honors from this place on."""

HAS: Final = KINDS
"""In the column ``ALSO`` stand the kinds of pairs, then from here on which of the four groups there are."""
STRAIGHT: Final = KINDS + 4
GATES: Final = KINDS + 5

_INNER_SETS: Final = [*range(1, RUN_TYPES - 1), *range(RUN_TYPES + 1, SET_TYPES - 1)]
"""The set types without a terminal."""
_OUTER: Final = (np.array([[1], *[[0]] * (RANKS - 2), [1]]), np.ones((RANKS, 1), dtype=np.int64))
"""Which triplets are of terminals or honors: in a suit, and among the honors."""
_NINE_GATES: Final = packed((3, 1, 1, 1, 1, 1, 1, 1, 3))


class PartColumns:
    """Makes the columns of parts; ``pair_fu`` is the fu of pairs by kind, ``dora`` the han of a tile of each kind."""

    def __init__(self, melds: tuple[Meld, ...], pair_fu: Mapping[int, int], dora: tuple[int, ...]) -> None:
        self._pair_fu = pair_fu
        self._dora = dora
        self._declared_fu = max([2, *(16 if meld.is_concealed else 8 for meld in melds if len(meld.tiles) == COPIES)])

    def columns(self, parts: Parts) -> Numbers:
        """Return the columns of some parts."""
        size = len(parts)
        has = (parts.tiles > 0).astype(np.int64) << HAS + parts.first // RANKS
        every = b.bits_of(b.only(parts, _ONLY))
        dora = b.weighed(parts, self._dora)
        if parts.shape is Shape.SEVEN_PAIRS:
            return np.stack((np.zeros_like(has), has, every, b.fields_of({Sum.DORA.value: dora}, size)))
        sets, own = b.set_counts(parts.divisions), b.set_counts(parts.concealed)
        present = sets > 0
        pair_fu = self._fu_of_pairs(parts)
        sums = {
            Sum.RUNS.value: sets[:RUN_TYPES].sum(axis=0),
            Sum.TRIPLETS.value: sets[RUN_TYPES:].sum(axis=0),
            Sum.CONCEALED_TRIPLETS.value: own[RUN_TYPES:].sum(axis=0),
            Sum.TWINS.value: (sets[:RUN_TYPES] // 2).sum(axis=0),
            Sum.EQUAL_RUNS.value: sets[:RUN_TYPES].max(axis=0),
            Sum.FU.value: pair_fu + self._fu_of_triplets(sets - own, own, parts.first),
            Sum.DORA.value: dora,
        }
        more = np.stack((_is_outside(parts, present), ~present[RUN_TYPES:].any(axis=0), pair_fu == 0))
        return np.stack(
            (
                _placed(b.bits_of(present), parts.first),
                has | b.pair_bit(parts) | _specials(parts, present),
                every | b.bits_of(more) << Every.OUTSIDE,
                b.fields_of(sums, size),
            )
        )

    def _fu_of_pairs(self, parts: Parts) -> Numbers:
        fu = np.array([0, *(self._pair_fu.get(parts.first + rank, 0) for rank in range(RANKS))], dtype=np.int64)
        return fu[pair_rank(parts.divisions)]

    def _fu_of_triplets(self, declared: Numbers, own: Numbers, first: int) -> Numbers:
        """The most fu that triplets and kongs can have; which of the declared ones are kongs is not looked at."""
        fu = (4 * own + self._declared_fu * declared)[RUN_TYPES:] << _OUTER[first == FIRST_HONOR]
        total: Numbers = fu.sum(axis=0)
        return total


def _placed(sets: Numbers, first: int) -> Numbers:
    """Set types at their place in the column ``SOME``."""
    return sets >> RUN_TYPES << HONOR_SETS if first == FIRST_HONOR else sets << first // RANKS * SET_TYPES


def _specials(parts: Parts, present: Flags) -> Numbers:
    """The bits of a straight and of nine gates."""
    if parts.first == FIRST_HONOR:
        return np.zeros_like(parts.tiles)
    straight = present[[0, 3, 6]].all(axis=0)
    gates = at_least(parts.tiles, _NINE_GATES)
    return straight.astype(np.int64) << STRAIGHT | gates.astype(np.int64) << GATES


def _is_outside(parts: Parts, present: Flags) -> Flags:
    """Where a terminal or an honor is in every set and in the pair."""
    if parts.first == FIRST_HONOR:
        return np.ones(len(parts), dtype=np.bool_)
    rank = pair_rank(parts.divisions)
    outside: Flags = ~present[_INNER_SETS].any(axis=0) & ((rank <= 1) | (rank == RANKS))
    return outside


class Combined:
    """Tests of combined columns, each an array with one answer for every combination."""

    def __init__(self, columns: Numbers) -> None:
        self.size = columns.shape[1]
        self._some, self._also, self._every, self._sums = columns

    def every(self, *tests: Every) -> Flags:
        """Return where all of these are true."""
        mask = sum(1 << test for test in tests)
        found: Flags = self._every & mask == mask
        return found

    def total(self, what: Sum) -> Numbers:
        """Return the sum of a field."""
        found: Numbers = b.field(self._sums, what)
        return found

    def has(self, *groups: int) -> Flags:
        """Return where these groups of tiles, by index, are there."""
        mask = sum(1 << HAS + group for group in groups)
        found: Flags = self._also & mask == mask
        return found

    def one_suit(self) -> Flags:
        """Return where there is one suit at most."""
        suits = self._every >> Every.NO_CHARACTERS
        found: Flags = (suits & 1) + (suits >> 1 & 1) + (suits >> 2 & 1) >= 2
        return found

    def honor_triplets(self, first: int, last: int) -> Numbers:
        """Return of how many honors from ``first`` to ``last`` there are triplets."""
        out = np.zeros(self.size, dtype=np.int64)
        for kind in range(first, last + 1):
            out += self._some >> HONOR_SETS + kind - FIRST_HONOR & 1
        return out

    def pair_among(self, first: int, last: int) -> Flags:
        """Return where there is a pair of a kind from ``first`` to ``last``."""
        found: Flags = self._also >> first & (1 << last + 1 - first) - 1 != 0
        return found

    def straight(self) -> Flags:
        found: Flags = self._also >> STRAIGHT & 1 != 0
        return found

    def nine_gates(self) -> Flags:
        found: Flags = self._also >> GATES & 1 != 0
        return found

    def same_run(self) -> Flags:
        """Return where one run is there in every suit."""
        found: Flags = self._in_every_suit() & (1 << RUN_TYPES) - 1 != 0
        return found

    def same_triplet(self) -> Flags:
        """Return where one triplet is there in every suit."""
        found: Flags = self._in_every_suit() >> RUN_TYPES != 0
        return found

    def rising_triplets(self, length: int) -> Flags:
        """Return where a suit has triplets of so many consecutive ranks."""
        found = np.zeros(self.size, dtype=np.bool_)
        for suit in range(3):
            triplets = self._some >> suit * SET_TYPES + RUN_TYPES & 0x1FF
            rising = triplets
            for step in range(1, length):
                rising = rising & triplets >> step
            found |= rising != 0
        return found

    def _in_every_suit(self) -> Numbers:
        """The set types that all suits have."""
        found: Numbers = self._some & self._some >> SET_TYPES & self._some >> 2 * SET_TYPES & (1 << SET_TYPES) - 1
        return found
