"""The columns that the bounds of every rule set have in common, and the tests that are made of them.

Every test is generous: it may say yes where something is not so, never no where it is.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import IntEnum
from functools import lru_cache
from typing import Final

import numpy as np

from calculator.theory.shape import Shape
from tiles.tile import EAST, FIRST_HONOR, GREEN, KINDS, NORTH, WHITE

from .bounds import FIELD_BITS, field
from .divisions import GUARDS, RANKS, RUN_TYPES, SET_TYPES, TILE_BITS, Flags, Numbers, packed, pair_rank
from .irregular import ORPHANS
from .parts import MANY, Parts

_ALL: Final = (1 << KINDS) - 1


def mask_of(*kinds: int) -> int:
    """Return the bit mask of these kinds."""
    return sum({1 << kind for kind in kinds})


SUIT_MASKS: Final = tuple(mask_of(*range(first, first + RANKS)) for first in (0, 9, 18))
HONOR_MASK: Final = mask_of(*range(FIRST_HONOR, KINDS))
ORPHAN_MASK: Final = mask_of(*ORPHANS)


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
    """A terminal or an honor in every set and in the pair."""
    NO_TRIPLETS = 10


OWN_EVERY: Final = 11
"""From here on, the bits of ``EVERY`` are a rule set's own."""

_ONLY: Final = (
    _ALL & ~ORPHAN_MASK,
    ORPHAN_MASK & ~HONOR_MASK,
    ORPHAN_MASK,
    HONOR_MASK,
    _ALL & ~HONOR_MASK,
    *(_ALL & ~suit for suit in SUIT_MASKS),
    mask_of(19, 20, 21, 23, 25, GREEN),
)
"""Of which kinds alone the parts consist, for the first bits."""


class Sum(IntEnum):
    """Fields of the column ``SUM``."""

    RUNS = 0
    TRIPLETS = 1
    CONCEALED_TRIPLETS = 2
    TWINS = 3
    """Pairs of equal runs."""
    EQUAL_RUNS = 4
    """The most copies of one run."""


OWN_SUM: Final = 5
"""This field and the next are a rule set's own."""

HONOR_SETS: Final = 3 * SET_TYPES
"""In the column ``SOME`` stand sixteen set types of each suit, then the triplets of honors from this place on."""

HAS: Final = KINDS
HAS_WINDS: Final = KINDS + 3
HAS_DRAGONS: Final = KINDS + 4
OWN_ALSO: Final = KINDS + 5
"""In the column ``ALSO`` stand the kinds of pairs, which suits there are, winds, dragons, and a rule set's own bits."""

_INNER_SETS: Final = [*range(1, RUN_TYPES - 1), *range(RUN_TYPES + 1, SET_TYPES - 1)]
"""The set types without a terminal."""
_SET_SHIFTS: Final = 3 * np.arange(SET_TYPES, dtype=np.int64)[:, None]
_TILE_SHIFTS: Final = TILE_BITS * np.arange(RANKS, dtype=np.int64)[:, None]
_WINDS: Final = packed([MANY] * (NORTH - EAST + 1))
_DRAGONS: Final = _WINDS << TILE_BITS * (WHITE - EAST) & packed([MANY] * (KINDS - EAST))


class PartFacts:
    """What the columns of parts are made of. Of seven pairs, ``sets`` and ``own`` are empty."""

    def __init__(self, parts: Parts) -> None:
        self.parts = parts
        self.is_honors = parts.first == FIRST_HONOR
        self.tiles = parts.tiles >> _TILE_SHIFTS & MANY
        """How many tiles of each rank, nine rows."""
        self.sets = parts.divisions >> _SET_SHIFTS & 7
        """How many sets of each type, sixteen rows; ``own`` are the concealed ones."""
        in_pairs = parts.shape is Shape.SEVEN_PAIRS
        self.own = np.zeros_like(self.sets) if in_pairs else parts.concealed >> _SET_SHIFTS & 7
        self.present = self.sets > 0
        self.pair = pair_rank(parts.divisions)

    def some(self) -> Numbers:
        """Return the column ``SOME``."""
        sets, first = bits_of(self.present), self.parts.first
        return sets >> RUN_TYPES << HONOR_SETS if self.is_honors else sets << first // RANKS * SET_TYPES

    def also(self) -> Numbers:
        """Return the common bits of the column ``ALSO``."""
        parts = self.parts
        pair = np.where(self.pair > 0, 1 << np.maximum(parts.first + self.pair - 1, 0), 0)
        if not self.is_honors:
            return pair | flag(parts.tiles > 0, HAS + parts.first // RANKS)
        return pair | flag(parts.tiles & _WINDS > 0, HAS_WINDS) | flag(parts.tiles & _DRAGONS > 0, HAS_DRAGONS)

    def every(self) -> Numbers:
        """Return the common bits of the column ``EVERY``."""
        only = bits_of(self.only(_ONLY))
        return (
            only
            | flag(self._outside(), Every.OUTSIDE)
            | flag(self.none_of(range(RUN_TYPES, SET_TYPES)), Every.NO_TRIPLETS)
        )

    def sums(self, *own: Numbers) -> Numbers:
        """Return the column ``SUM``, with a rule set's own fields."""
        runs, triplets = self.sets[:RUN_TYPES], self.sets[RUN_TYPES:]
        concealed = self.own[RUN_TYPES:].sum(axis=0)
        fields = (runs.sum(axis=0), triplets.sum(axis=0), concealed, (runs // 2).sum(axis=0), runs.max(axis=0), *own)
        out = np.zeros(len(self.parts), dtype=np.int64)
        for index, numbers in enumerate(fields):
            out += numbers << FIELD_BITS * index
        return out

    def only(self, masks: tuple[int, ...]) -> Flags:
        """Return for each mask of kinds, as a row, where the parts hold no tiles but of these kinds."""
        found: Flags = (_packed_masks(masks, self.parts.first) - self.parts.tiles) & GUARDS == GUARDS
        return found

    def none_of(self, types: Sequence[int]) -> Flags:
        """Return where there are no sets of these types."""
        found: Flags = np.logical_not(self.present[list(types)].any(axis=0))
        return found

    def weighed(self, weights: tuple[int, ...]) -> Numbers:
        """Return the sum over all tiles of the weights of their kinds, given for 34 kinds."""
        own = np.array([*weights[self.parts.first :], 0, 0][:RANKS], dtype=np.int64)
        found: Numbers = own @ self.tiles
        return found

    def _outside(self) -> Flags:
        if self.is_honors:
            return np.ones(len(self.parts), dtype=np.bool_)
        found: Flags = self.none_of(_INNER_SETS) & ((self.pair <= 1) | (self.pair == RANKS))
        return found


@lru_cache(maxsize=64)
def _packed_masks(masks: tuple[int, ...], first: int) -> Numbers:
    """Any number of the tiles of each mask, guards set, one below the other."""
    limits = [packed(MANY * (mask >> first + rank & 1) for rank in range(RANKS)) | GUARDS for mask in masks]
    return np.array(limits, dtype=np.int64)[:, None]


def flag(flags: Flags, place: int) -> Numbers:
    """Return numbers with one bit set where the flags are."""
    return flags.astype(np.int64) << place


def bits_of(flags: Flags) -> Numbers:
    """Return numbers whose bits are these flags, the first row lowest."""
    found: Numbers = np.left_shift(flags, np.arange(len(flags), dtype=np.int64)[:, None], dtype=np.int64).sum(axis=0)
    return found


class Combined:
    """Tests of combined columns, each an array with one answer for every combination."""

    def __init__(self, columns: Numbers) -> None:
        self.size = columns.shape[1]
        self.some, self.also, self._every, self._sums = columns

    def every(self, *tests: int) -> Flags:
        """Return where all of these are true."""
        mask = sum(1 << test for test in tests)
        found: Flags = self._every & mask == mask
        return found

    def total(self, what: int) -> Numbers:
        """Return the sum of a field."""
        return field(self._sums, what)

    def bit(self, *places: int) -> Flags:
        """Return where all of these bits of the column ``ALSO`` are there."""
        mask = sum(1 << place for place in places)
        found: Flags = self.also & mask == mask
        return found

    def suits_absent(self) -> Numbers:
        """Return how many suits can be absent."""
        suits = self._every >> Every.NO_CHARACTERS
        found: Numbers = (suits & 1) + (suits >> 1 & 1) + (suits >> 2 & 1)
        return found

    def suits_present(self) -> Numbers:
        """Return how many suits can be there."""
        suits = self.also >> HAS
        found: Numbers = (suits & 1) + (suits >> 1 & 1) + (suits >> 2 & 1)
        return found

    def honors(self) -> Flags:
        """Return where honors can be there."""
        found: Flags = self.also >> HAS_WINDS & 3 != 0
        return found

    def honor_triplets(self, first: int, last: int) -> Numbers:
        """Return of how many honors from ``first`` to ``last`` there are triplets."""
        out = np.zeros(self.size, dtype=np.int64)
        for kind in range(first, last + 1):
            out += self.some >> HONOR_SETS + kind - FIRST_HONOR & 1
        return out

    def pair_among(self, first: int, last: int) -> Flags:
        """Return where there is a pair of a kind from ``first`` to ``last``."""
        found: Flags = self.also >> first & (1 << last + 1 - first) - 1 != 0
        return found

    def runs_of_suit(self, suit: int) -> Numbers:
        """Return the runs of a suit as bits, by their lowest rank."""
        found: Numbers = self.some >> suit * SET_TYPES & (1 << RUN_TYPES) - 1
        return found

    def triplets_of_suit(self, suit: int) -> Numbers:
        """Return the triplets of a suit as bits, by rank."""
        found: Numbers = self.some >> suit * SET_TYPES + RUN_TYPES & (1 << RANKS) - 1
        return found

    def in_every_suit(self) -> Numbers:
        """Return the set types that all suits have, as bits: runs, then triplets from bit 7 on."""
        some = self.some
        found: Numbers = some & some >> SET_TYPES & some >> 2 * SET_TYPES & (1 << SET_TYPES) - 1
        return found

    def rising_triplets(self, length: int) -> Flags:
        """Return where a suit has triplets of so many consecutive ranks."""
        found = np.zeros(self.size, dtype=np.bool_)
        for suit in range(3):
            rising = triplets = self.triplets_of_suit(suit)
            for step in range(1, length):
                rising = rising & triplets >> step
            found |= rising != 0
        return found
