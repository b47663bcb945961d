"""Every way to make sets and a pair of one suit (or of the honors), as numbers in numpy arrays.

Jokers make so many readings that they are not built one by one: a *division*, some sets with or without a pair in
one group of tiles, is a single number. Sixteen fields of three bits count its runs (by rank of the lowest tile,
1-7) and its triplets (1-9); four bits above them hold the rank of the pair, 0 for none. Numbers of the same group
add up. Beside it stands the number of its *tiles*: nine fields of six bits, how many tiles of each rank.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache, lru_cache
from itertools import combinations_with_replacement, product
from typing import Final

import numpy as np
import numpy.typing as npt

from tiles.tile import FIRST_HONOR

from .blocks import PAIRS, RUNS, TRIPLETS, Split
from .reading import Block

Numbers = npt.NDArray[np.int64]
Flags = npt.NDArray[np.bool_]

RANKS: Final = 9
HONOR_RANKS: Final = 7
RUN_TYPES: Final = 7
SET_TYPES: Final = RUN_TYPES + RANKS
"""Set types 0-6 are the runs, 7-15 the triplets of a group."""

PAIR_FIELD: Final = 3 * SET_TYPES
TILE_BITS: Final = 6
GUARDS: Final = sum(32 << TILE_BITS * rank for rank in range(RANKS))
"""The highest bit of every field of tiles: it is free, so that fields can be compared all at once."""

GROUPS: Final = (0, 9, 18, FIRST_HONOR)
"""The lowest kind of each group: three suits and the honors."""


def packed(counts: Iterable[int]) -> int:
    """Return the number that holds how many tiles of each rank there are."""
    return sum(count << TILE_BITS * rank for rank, count in enumerate(counts))


def at_least(tiles: Numbers, counts: int) -> Flags:
    """Return where every field of ``tiles`` is at least the field of ``counts``."""
    flags: Flags = ((tiles | GUARDS) - counts) & GUARDS == GUARDS
    return flags


def at_most(tiles: Numbers, counts: int) -> Flags:
    """Return where every field of ``tiles`` is at most the field of ``counts``."""
    flags: Flags = ((counts | GUARDS) - tiles) & GUARDS == GUARDS
    return flags


def tiles_of_rank(tiles: Numbers, rank: int) -> Numbers:
    """Return the field of one rank 0-8."""
    return tiles >> TILE_BITS * rank & 31


def pair_rank(divisions: Numbers) -> Numbers:
    """Return the rank 1-9 of the pair, 0 where there is none."""
    return divisions >> PAIR_FIELD


@cache
def set_number(set_type: int) -> tuple[int, int]:
    """Return the division and the tiles of a single set."""
    ranks = (set_type, set_type + 1, set_type + 2) if set_type < RUN_TYPES else (set_type - RUN_TYPES,) * 3
    return 1 << 3 * set_type, sum(1 << TILE_BITS * rank for rank in ranks)


@lru_cache(maxsize=64)
def divisions_of(sets: int, pair: bool, *, honors: bool) -> tuple[Numbers, Numbers]:
    """Return every division of so many sets, with or without a pair, and its tiles; however many copies that takes."""
    ranks = HONOR_RANKS if honors else RANKS
    types = range(RUN_TYPES, RUN_TYPES + HONOR_RANKS) if honors else range(SET_TYPES)
    numbers = [set_number(set_type) for set_type in types]
    chosen = list(combinations_with_replacement(numbers, sets))
    divisions = np.array([sum(number for number, _ in choice) for choice in chosen], dtype=np.int64)
    tiles = np.array([sum(number for _, number in choice) for choice in chosen], dtype=np.int64)
    if not pair:
        return divisions, tiles
    pairs = np.arange(ranks, dtype=np.int64)
    divisions = np.add.outer((pairs + 1) << PAIR_FIELD, divisions).ravel()
    return divisions, np.add.outer(2 << TILE_BITS * pairs, tiles).ravel()


@lru_cache(maxsize=64)
def pairs_of(pairs: int, *, honors: bool, four_as_two: bool) -> Numbers:
    """Return the tiles of every choice of so many pairs in one group, four equal tiles being two if allowed."""
    amounts = (0, 2, 4) if four_as_two else (0, 2)
    choices = product(amounts, repeat=HONOR_RANKS if honors else RANKS)
    return np.array([packed(choice) for choice in choices if sum(choice) == 2 * pairs], dtype=np.int64)


def split_of(division: int, first: int) -> tuple[Split, Block | None]:
    """Return the sets of a division, in canonical order, and its pair; ``first`` is the group's lowest kind."""
    sets = sorted(_sets_of(division, first), key=lambda block: (block.first, -block.kind))
    rank = division >> PAIR_FIELD
    return tuple(sets), PAIRS[first + rank - 1] if rank else None


def _sets_of(division: int, first: int) -> Iterator[Block]:
    for set_type in range(SET_TYPES):
        copies = division >> 3 * set_type & 7
        for _ in range(copies):
            yield RUNS[first + set_type] if set_type < RUN_TYPES else TRIPLETS[first + set_type - RUN_TYPES]


def unpacked(tiles: int) -> list[int]:
    """Return how many tiles of each of nine ranks a number of tiles holds."""
    return [tiles >> TILE_BITS * rank & 31 for rank in range(RANKS)]
