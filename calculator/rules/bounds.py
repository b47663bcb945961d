"""Upper bounds: what a rule set says so that the best reading of a hand with many jokers is found without scoring all.

A rule set may have a method ``bounds(hand, situation, options) -> Bounds``. It describes the parts of a hand by four
numbers each, *columns*, which are combined over the four groups of tiles and over sets of alternatives:

- ``SOME``, ``ALSO``: bits that the whole has if any part has them;
- ``EVERY``: bits that the whole has if all its parts have them;
- ``SUM``: small numbers in fields of nine bits, added up.

From the combined columns it makes keys: whole numbers that no score of these readings exceeds. For alternatives the
columns are merged so that bits are the union and fields the greatest, so a bound that never falls when bits or fields
are added holds for all of them at once.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Final, Protocol

import numpy as np

from calculator.theory.shape import Shape

from .divisions import GUARDS, RANKS, SET_TYPES, TILE_BITS, Flags, Numbers, packed, pair_rank
from .parts import MANY, Parts
from .score import Score
from .tables import Whole

SOME, ALSO, EVERY, SUM = range(4)
COLUMNS: Final = 4

FIELD_BITS: Final = 9
FIELDS: Final = 7
FIELD_MASK: Final = (1 << FIELD_BITS) - 1


class Bounds(Protocol):
    """The upper bounds of one hand in one situation."""

    def columns(self, parts: Parts) -> Numbers:
        """Return the columns of the parts of one group, an array of four rows."""
        ...

    def keys(self, shape: Shape, columns: Numbers) -> Numbers:
        """Return for each combination of parts, described by its columns, a key that none of its scores exceeds."""
        ...

    def whole_key(self, whole: Whole) -> int:
        """Return a key that no score of an irregular hand exceeds."""
        ...

    def key(self, score: Score) -> int:
        """Return the key of a score, never negative. A greater ``Score.rank`` never has a lesser key."""
        ...

    def points(self, key: int) -> int:
        """Return the points (``Score.points``) that a win of this key is worth at most."""
        ...


def combined(columns: Sequence[Numbers], rows: Sequence[Numbers]) -> Numbers:
    """Return the columns of combinations: of each group its columns, and which of its parts each combination has."""
    out = columns[0][:, rows[0]]
    for group, chosen in zip(columns[1:], rows[1:], strict=True):
        out[SOME] |= group[SOME][chosen]
        out[ALSO] |= group[ALSO][chosen]
        out[EVERY] &= group[EVERY][chosen]
        out[SUM] += group[SUM][chosen]
    return out


def merged(columns: Numbers) -> Numbers:
    """Return one column for many alternatives: the union of the bits, the greatest of each field."""
    if columns.shape[1] == 1:
        return columns
    out: Numbers = np.bitwise_or.reduce(columns, axis=1, keepdims=True)
    fields = columns[SUM] >> _FIELD_SHIFTS & FIELD_MASK
    out[SUM] = (fields.max(axis=1) << _FIELD_SHIFTS[:, 0]).sum()
    return out


_FIELD_SHIFTS: Final = np.arange(FIELDS, dtype=np.int64)[:, None] * FIELD_BITS


def field(sums: Numbers, index: int) -> Numbers:
    """Return one of the seven fields of the column ``SUM``."""
    return sums >> FIELD_BITS * index & FIELD_MASK


def fields_of(values: Mapping[int, Numbers], size: int) -> Numbers:
    """Return the column of numbers below 512, each placed in its field."""
    out = np.zeros(size, dtype=np.int64)
    for index, numbers in values.items():
        out += numbers << FIELD_BITS * index
    return out


def bits_of(flags: Flags) -> Numbers:
    """Return numbers whose bits are these flags, the first row of flags lowest."""
    bits: Numbers = np.left_shift(flags, np.arange(len(flags), dtype=np.int64)[:, None], dtype=np.int64).sum(axis=0)
    return bits


_SET_SHIFTS: Final = 3 * np.arange(SET_TYPES, dtype=np.int64)[:, None]
_TILE_SHIFTS: Final = TILE_BITS * np.arange(RANKS, dtype=np.int64)[:, None]


def set_counts(divisions: Numbers) -> Numbers:
    """Return how many sets there are of each type, sixteen rows."""
    return divisions >> _SET_SHIFTS & 7


def tile_counts(tiles: Numbers) -> Numbers:
    """Return how many tiles there are of each rank, nine rows."""
    return tiles >> _TILE_SHIFTS & MANY


def only(parts: Parts, masks: tuple[int, ...]) -> Flags:
    """Return for each mask of kinds, as a row, where parts hold no tiles but of these kinds."""
    flags: Flags = (_packed_masks(masks, parts.first) - parts.tiles) & GUARDS == GUARDS
    return flags


@lru_cache(maxsize=64)
def _packed_masks(masks: tuple[int, ...], first: int) -> Numbers:
    """Any number of the tiles of each mask, guards set, as a column."""
    limits = [packed(MANY * (mask >> first + rank & 1) for rank in range(RANKS)) | GUARDS for mask in masks]
    return np.array(limits, dtype=np.int64)[:, None]


def pair_bit(parts: Parts) -> Numbers:
    """Return the bit of the kind of the pair, 0 where there is none."""
    rank = pair_rank(parts.divisions)
    return np.where(rank > 0, 1 << np.maximum(parts.first + rank - 1, 0), 0)


def weighed(parts: Parts, weights: Sequence[int]) -> Numbers:
    """Return the sum over all tiles of the weights of their kinds, given for 34 kinds."""
    own = np.array([*weights[parts.first : parts.first + RANKS], 0, 0][:RANKS], dtype=np.int64)
    total: Numbers = own @ tile_counts(parts.tiles)
    return total
