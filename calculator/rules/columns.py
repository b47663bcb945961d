"""The columns that the bounds of every rule set have in common, and the tests that are made of them.

Every test is generous: it may say yes where something is not so, never no where it is.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import IntEnum
from functools import cached_property, lru_cache
from typing import Final

import numpy as np

from calculator.theory.shape import Shape
from tiles.tile import EAST, FIRST_HONOR, GREEN, KINDS, NORTH, RED, WHITE

from .bounds import SUMS, field, sums_of
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
    """Fields of the columns ``SUMS``: how many sets there are. Those of one group alone are never too many."""

    RUNS_OF_CHARACTERS = 0
    RUNS_OF_CIRCLES = 1
    RUNS_OF_BAMBOOS = 2
    TRIPLETS_OF_CHARACTERS = 3
    TRIPLETS_OF_CIRCLES = 4
    TRIPLETS_OF_BAMBOOS = 5
    TRIPLETS_OF_WINDS = 6
    TRIPLETS_OF_DRAGONS = 7
    CONCEALED_TRIPLETS = 8
    TWINS = 9
    """Pairs of equal runs."""


OWN_SUM: Final = 10
"""From here on, the fields are a rule set's own; there is room for four."""

HONOR_SETS: Final = 3 * SET_TYPES
"""In the column ``SOME`` stand sixteen set types of each suit, then the triplets of honors from this place on."""

HAS: Final = KINDS
HAS_WINDS: Final = KINDS + 3
HAS_DRAGONS: Final = KINDS + 4
THREE_EQUAL_RUNS: Final = KINDS + 5
FOUR_EQUAL_RUNS: Final = KINDS + 6
ELSEWHERE: Final = KINDS + 7
OWN_ALSO: Final = KINDS + 8
"""In the column ``ALSO`` stand the kinds of pairs; then which suits there are, winds, dragons, three and four equal
runs, and whether the winning tile can complete something other than a triplet; from here on, a rule set's own bits."""

_INNER_SETS: Final = [*range(1, RUN_TYPES - 1), *range(RUN_TYPES + 1, SET_TYPES - 1)]
"""The set types without a terminal."""
_SET_SHIFTS: Final = 3 * np.arange(SET_TYPES, dtype=np.int64)[:, None]
_TILE_SHIFTS: Final = TILE_BITS * np.arange(RANKS, dtype=np.int64)[:, None]
WINDS: Final = NORTH - EAST + 1
_WINDS: Final = packed([MANY] * WINDS)
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
        pair: Numbers = np.where(self.pair > 0, 1 << np.maximum(parts.first + self.pair - 1, 0), 0)
        if not self.is_honors:
            equal = self.sets[:RUN_TYPES].max(axis=0)
            runs = flag(equal >= 3, THREE_EQUAL_RUNS) | flag(equal >= 4, FOUR_EQUAL_RUNS)
            suit: Numbers = pair | runs | flag(parts.tiles > 0, HAS + parts.first // RANKS)
            return suit
        both: Numbers = pair | flag(parts.tiles & _WINDS > 0, HAS_WINDS) | flag(parts.tiles & _DRAGONS > 0, HAS_DRAGONS)
        return both

    def elsewhere(self, winning: int | None) -> Numbers:
        """Return the bit ``ELSEWHERE``: where a winning tile of this kind, or of any, fits a run or the pair."""
        parts = self.parts
        if winning is None or parts.shape is not Shape.STANDARD:
            return np.full(len(parts), 1 << ELSEWHERE, dtype=np.int64)
        rank = winning - parts.first
        if not 0 <= rank < RANKS:
            return np.zeros(len(parts), dtype=np.int64)
        runs = [] if self.is_honors else range(max(0, rank - 2), min(rank, RUN_TYPES - 1) + 1)
        fits: Flags = (self.own[list(runs)] > 0).any(axis=0) | (self.pair == rank + 1)
        return flag(fits, ELSEWHERE)

    def every(self) -> Numbers:
        """Return the common bits of the column ``EVERY``."""
        outside = flag(self._outside(), Every.OUTSIDE)
        no_triplets = flag(self.none_of(range(RUN_TYPES, SET_TYPES)), Every.NO_TRIPLETS)
        found: Numbers = bits_of(self.only(_ONLY)) | outside | no_triplets
        return found

    def sums(self, *own: Numbers) -> Numbers:
        """Return the columns ``SUMS``, with a rule set's own fields."""
        runs, triplets = self.sets[:RUN_TYPES].sum(axis=0), self.sets[RUN_TYPES:]
        fields = [np.zeros_like(runs)] * OWN_SUM
        if self.is_honors:
            fields[Sum.TRIPLETS_OF_WINDS] = triplets[:WINDS].sum(axis=0)
            fields[Sum.TRIPLETS_OF_DRAGONS] = triplets[WINDS:].sum(axis=0)
        else:
            fields[Sum.RUNS_OF_CHARACTERS + self.parts.first // RANKS] = runs
            fields[Sum.TRIPLETS_OF_CHARACTERS + self.parts.first // RANKS] = triplets.sum(axis=0)
        fields[Sum.CONCEALED_TRIPLETS] = self.own[RUN_TYPES:].sum(axis=0)
        fields[Sum.TWINS] = (self.sets[:RUN_TYPES] // 2).sum(axis=0)
        return sums_of((*fields, *own))

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
    """Tests of combined columns, each an array with one answer for every combination.

    With ``fifth_copy`` there may be two triplets of a kind.
    """

    def __init__(self, columns: Numbers, *, fifth_copy: bool = False) -> None:
        self.size = columns.shape[1]
        self.fifth_copy = fifth_copy
        self._columns = columns
        self._some, self._also, self._every = columns[:SUMS]
        self._rising: dict[int, Flags] = {}

    def every(self, *tests: int) -> Flags:
        """Return where all of these are true."""
        mask = sum(1 << test for test in tests)
        found: Flags = self._every & mask == mask
        return found

    def bit(self, *places: int) -> Flags:
        """Return where all of these bits of the column ``ALSO`` are there."""
        mask = sum(1 << place for place in places)
        found: Flags = self._also & mask == mask
        return found

    def total(self, what: int) -> Numbers:
        """Return the sum of a field."""
        return field(self._columns, what)

    @cached_property
    def runs(self) -> Numbers:
        """How many runs there are."""
        m, p, s = self.runs_by_suit
        return m + p + s

    @cached_property
    def triplets(self) -> Numbers:
        """How many triplets there are."""
        m, p, s = self.triplets_by_suit
        return m + p + s + self.total(Sum.TRIPLETS_OF_WINDS) + self.total(Sum.TRIPLETS_OF_DRAGONS)

    @cached_property
    def runs_by_suit(self) -> tuple[Numbers, ...]:
        """How many runs there are in each suit."""
        return tuple(self.total(Sum.RUNS_OF_CHARACTERS + suit) for suit in range(3))

    @cached_property
    def triplets_by_suit(self) -> tuple[Numbers, ...]:
        """How many triplets there are in each suit."""
        return tuple(self.total(Sum.TRIPLETS_OF_CHARACTERS + suit) for suit in range(3))

    def concealed_triplets(self, *, by_discard: bool) -> Numbers:
        """Return how many triplets are concealed, the one left out that a discard has to complete."""
        found = self.total(Sum.CONCEALED_TRIPLETS)
        return found - ~self.bit(ELSEWHERE) if by_discard else found

    @cached_property
    def wind_triplets(self) -> Numbers:
        """How many triplets of winds there are."""
        return self._at_most_one_each(self.total(Sum.TRIPLETS_OF_WINDS), EAST, NORTH)

    @cached_property
    def dragon_triplets(self) -> Numbers:
        """How many triplets of dragons there are."""
        return self._at_most_one_each(self.total(Sum.TRIPLETS_OF_DRAGONS), WHITE, RED)

    def _at_most_one_each(self, total: Numbers, first: int, last: int) -> Numbers:
        return total if self.fifth_copy else np.minimum(total, self.honor_triplets(first, last))

    def honor_triplets(self, first: int, last: int) -> Numbers:
        """Return of how many honors from ``first`` to ``last`` there are triplets."""
        return _ones(self._some >> HONOR_SETS + first - FIRST_HONOR & (1 << last + 1 - first) - 1)

    def pair_among(self, first: int, last: int) -> Flags:
        """Return where there is a pair of a kind from ``first`` to ``last``."""
        found: Flags = self._also & (1 << last + 1) - (1 << first) != 0
        return found

    @cached_property
    def suits_absent(self) -> Numbers:
        """How many suits can be absent."""
        return _ones(self._every >> Every.NO_CHARACTERS & 7)

    @cached_property
    def suits_present(self) -> Numbers:
        """How many suits can be there."""
        return _ones(self._also >> HAS & 7)

    @cached_property
    def honors(self) -> Flags:
        """Where honors can be there."""
        found: Flags = self._also >> HAS_WINDS & 3 != 0
        return found

    @cached_property
    def which_runs(self) -> tuple[Numbers, ...]:
        """The runs of each suit as bits, by their lowest rank."""
        return tuple(self._some >> suit * SET_TYPES & (1 << RUN_TYPES) - 1 for suit in range(3))

    @cached_property
    def which_triplets(self) -> tuple[Numbers, ...]:
        """The triplets of each suit as bits, by rank."""
        return tuple(self._some >> suit * SET_TYPES + RUN_TYPES & (1 << RANKS) - 1 for suit in range(3))

    def rising_triplets(self, length: int) -> Flags:
        """Return where a suit has triplets of so many consecutive ranks."""
        if length not in self._rising:
            found = np.zeros(self.size, dtype=np.bool_)
            for triplets, number in zip(self.which_triplets, self.triplets_by_suit, strict=True):
                rising = triplets
                for step in range(1, length):
                    rising = rising & triplets >> step
                found |= (rising != 0) & (number >= length)
            self._rising[length] = found
        return self._rising[length]


def _ones(bits: Numbers) -> Numbers:
    """How many bits are set."""
    return np.bitwise_count(bits).astype(np.int64)
