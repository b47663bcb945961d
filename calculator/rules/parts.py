"""One group of tiles of a hand with jokers: every division of the group that the jokers allow, as arrays."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import dataclass, field
from functools import cache, cached_property, lru_cache
from itertools import product
from typing import Final

import numpy as np

from calculator.theory.shape import Shape
from tiles.meld import MeldKind
from tiles.tile import COPIES, FIRST_HONOR, NORTH

from .divisions import (
    HONOR_RANKS,
    RANKS,
    RUN_TYPES,
    TILE_BITS,
    Numbers,
    at_least,
    at_most,
    divisions_of,
    packed,
    pair_rank,
    pairs_of,
    set_number,
    tiles_of_rank,
)
from .irregular import FULL_HAND

MANY: Final = 31
"""More copies of a tile than any hand has."""

MeldReading = tuple[MeldKind, tuple[int, ...]]
Choice = tuple[tuple[int, MeldReading], ...]
"""Readings of some declared melds, each with the index of its meld."""


class Choices(tuple[Choice, ...]):
    """Possible readings of the declared melds of a group; the hash is worked out once, as there may be thousands."""

    @cached_property
    def _hash(self) -> int:
        return super().__hash__()

    def __hash__(self) -> int:
        return self._hash

    @cached_property
    def numbers(self) -> Numbers:
        """The division and the tiles of the melds in each reading, a row for each."""
        return np.array([_declared(choice) for choice in self], dtype=np.int64).reshape(-1, 2)


NO_MELDS: Final = Choices(((),))


@dataclass(eq=False)
class Parts:
    """Some divisions of one group, index for index: concealed sets and pair, all sets and pair, all tiles.

    For seven pairs ``concealed`` holds tiles in place of divisions, and ``divisions`` nothing. ``first`` is the
    group's lowest kind. ``choices[choice[i]]`` reads the declared melds that lie in this group.
    """

    shape: Shape
    first: int
    concealed: Numbers
    divisions: Numbers
    """Concealed and declared sets (kongs as triplets) and the pair."""
    tiles: Numbers
    """Concealed and declared tiles, those of a knitted straight included."""
    choice: Numbers
    choices: Choices
    columns: dict[Hashable, Numbers] = field(default_factory=dict, repr=False)
    """What bounds have said of these parts, by what it depends on."""

    def take(self, rows: Numbers) -> Parts:
        """Return these rows only."""
        arrays = (self.concealed[rows], self.divisions[rows], self.tiles[rows], self.choice[rows])
        return Parts(self.shape, self.first, *arrays, self.choices)

    def __len__(self) -> int:
        return len(self.concealed)


def joined(parts: Sequence[Parts]) -> Parts:
    """Return the parts of one group and shape laid end to end, without their melds."""
    if len(parts) == 1:
        return parts[0]
    concealed, divisions, tiles = (
        np.concatenate([getattr(each, name) for each in parts]) for name in ("concealed", "divisions", "tiles")
    )
    return Parts(parts[0].shape, parts[0].first, concealed, divisions, tiles, np.zeros_like(tiles), NO_MELDS)


@dataclass(frozen=True, slots=True)
class PartKey:
    """What the parts of one group add to the hand: concealed sets, pairs, and the tiles that jokers must become.

    ``needs`` is one number for a suit; winds and dragons for the honors.
    """

    sets: int
    pairs: int
    needs: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Group:
    """What there is to know of one group of tiles; equal groups have equal parts.

    ``held`` are the natural concealed tiles of each rank, ``limits`` the most copies there may be of each, ``knitted``
    the tiles of a knitted straight. At most ``most`` tiles can come from jokers, at most ``sets`` concealed sets are
    wanted. The declared melds of the group are read as one of ``choices``. With ``apart`` winds and dragons are
    counted apart; without ``joker_pair`` two jokers alone are no pair.
    """

    shape: Shape
    first: int
    held: tuple[int, ...]
    limits: tuple[int, ...]
    most: int
    sets: int = 0
    choices: Choices = NO_MELDS
    knitted: tuple[int, ...] = ()
    apart: bool = False
    joker_pair: bool = True
    four_as_two: bool = False

    @property
    def is_honors(self) -> bool:
        return self.first == FIRST_HONOR


FEW_JOKERS: Final = 8
FEW_CHOICES: Final = 256
"""Parts are kept for other hands where no more jokers can be in the group and its melds have no more readings."""


def set_parts(group: Group) -> dict[PartKey, Parts]:
    """Return the divisions of a group into sets and at most one pair, by what they add to the hand."""
    is_small = group.most <= FEW_JOKERS and len(group.choices) <= FEW_CHOICES
    return _small_set_parts(group) if is_small else _set_parts(group)


@lru_cache(maxsize=64)
def _small_set_parts(group: Group) -> dict[PartKey, Parts]:
    return _set_parts(group)


def _set_parts(group: Group) -> dict[PartKey, Parts]:
    own = group.knitted or (0,) * len(group.held)
    wanted = packed(max(0, held - knitted) for held, knitted in zip(group.held, own, strict=True))
    found: dict[PartKey, Parts] = {}
    for pairs, sets in product((0, 1), range(group.sets + 1)):
        needed = 3 * sets + 2 * pairs + sum(own) - sum(group.held)
        if 0 <= needed <= group.most:
            divisions, tiles = divisions_of(sets, bool(pairs), honors=group.is_honors)
            rows = np.flatnonzero(at_least(tiles, wanted))
            parts = _with_melds(group, divisions[rows], tiles[rows] + packed(own))
            found |= _classes(group, parts, sets, pairs, needed)
    return found


@lru_cache(maxsize=64)
def pair_parts(group: Group) -> dict[PartKey, Parts]:
    """Return the choices of pairs in a group for seven pairs, by what they add to the hand."""
    limits = [min(COPIES, limit) for limit in group.limits]
    if not group.joker_pair:
        limits = [min(limit, 2 * held) for limit, held in zip(limits, group.held, strict=True)]
    found: dict[PartKey, Parts] = {}
    for pairs in range(FULL_HAND // 2 + 1):
        needed = 2 * pairs - sum(group.held)
        if 0 <= needed <= group.most:
            tiles = pairs_of(pairs, honors=group.is_honors, four_as_two=group.four_as_two)
            tiles = tiles[at_least(tiles, packed(group.held)) & at_most(tiles, packed(limits))]
            none = np.zeros_like(tiles)
            found |= _classes(
                group, Parts(group.shape, group.first, tiles, none, tiles, none, NO_MELDS), 0, pairs, needed
            )
    return found


def _with_melds(group: Group, divisions: Numbers, tiles: Numbers) -> Parts:
    """Every concealed division with every reading of the melds, where no tile is there too often."""
    declared = group.choices.numbers
    all_divisions = np.add.outer(declared[:, 0], divisions).ravel()
    all_tiles = np.add.outer(declared[:, 1], tiles).ravel()
    allowed = at_most(all_tiles, packed(group.limits))
    if not group.joker_pair:
        allowed &= np.array([True, *(held > 0 for held in group.held)], dtype=np.bool_)[pair_rank(all_divisions)]
    rows = np.flatnonzero(allowed)
    choice, concealed = np.divmod(rows, max(1, len(divisions)))
    return Parts(
        group.shape, group.first, divisions[concealed], all_divisions[rows], all_tiles[rows], choice, group.choices
    )


def _declared(choice: Choice) -> tuple[int, int]:
    """The division and the tiles of melds read in one way."""
    divisions = tiles = 0
    for _, reading in choice:
        division, own = _meld_number(reading)
        divisions += division
        tiles += own
    return divisions, tiles


@cache
def _meld_number(reading: MeldReading) -> tuple[int, int]:
    """The division and the tiles of one meld; a kong is a triplet of four tiles."""
    meld, kinds = reading
    rank = kinds[0] % RANKS
    division, _ = set_number(rank if meld is MeldKind.CHOW else RUN_TYPES + rank)
    return division, sum(1 << TILE_BITS * (kind % RANKS) for kind in kinds)


def _classes(group: Group, parts: Parts, sets: int, pairs: int, needed: int) -> dict[PartKey, Parts]:
    """These parts by what they add; the honors by missing winds too if some joker knows the difference."""
    if not len(parts):
        return {}
    if not group.is_honors:
        return {PartKey(sets, pairs, (needed,)): parts}
    if not group.apart:
        return {PartKey(sets, pairs, (needed, 0)): parts}
    winds = _missing_winds(group, parts)
    return {
        PartKey(sets, pairs, (number, needed - number)): parts.take(np.flatnonzero(winds == number))
        for number in np.unique(winds).tolist()
    }


def _missing_winds(group: Group, parts: Parts) -> Numbers:
    """How many winds jokers must become, row by row."""
    ranks = range(NORTH + 1 - FIRST_HONOR)
    declared = [sum(kind <= NORTH for _, (_, kinds) in choice for kind in kinds) for choice in parts.choices]
    winds = -np.array(declared, dtype=np.int64)[parts.choice] - sum(group.held[rank] for rank in ranks)
    for rank in ranks:
        winds += tiles_of_rank(parts.tiles, rank)
    return winds


def group_ranks(first: int) -> int:
    """Return how many ranks the group with this lowest kind has."""
    return HONOR_RANKS if first == FIRST_HONOR else RANKS


def group_slice(values: Sequence[int], first: int) -> tuple[int, ...]:
    """Return the values of one group out of those of all 34 kinds."""
    return tuple(values[first : first + group_ranks(first)])
