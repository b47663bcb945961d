"""Upper bounds: what a rule set says so that the best reading of a hand with many jokers is found without scoring all.

A rule set may have bounds (``HasBounds``). They describe the parts of a hand by five
numbers each, *columns*, which are combined over the four groups of tiles and over sets of alternatives:

- ``SOME``, ``ALSO``: bits that the whole has if any part has them;
- ``EVERY``: bits that the whole has if all its parts have them;
- ``SUMS``, two columns: small numbers in fields of nine bits, added up.

From the combined columns they make keys: whole numbers that no score of these readings exceeds. For alternatives the
columns are merged so that bits are the union and fields the greatest, so a bound that never falls when bits or fields
are added holds for all of them at once.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Any, Final, Protocol, runtime_checkable

import numpy as np

from calculator.theory.shape import Shape
from tiles.hand import Hand

from .divisions import Numbers
from .parts import Parts
from .score import Score
from .situation import Situation
from .tables import Whole

SOME, ALSO, EVERY, SUMS = range(4)
COLUMNS: Final = 5

FIELD_BITS: Final = 9
FIELDS: Final = 7
"""So many fields stand in each of the last two columns."""
FIELD_MASK: Final = (1 << FIELD_BITS) - 1


class Bounds(Protocol):
    """The upper bounds of one hand in one situation."""

    def depends(self, first: int) -> Hashable:
        """Return what the columns of the group with this lowest kind depend on, besides the parts themselves."""
        ...

    def columns(self, parts: Parts) -> Numbers:
        """Return the columns of the parts of one group, an array of ``COLUMNS`` rows."""
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


@runtime_checkable
class HasBounds(Protocol):
    """A rule set that has bounds."""

    def bounds(self, hand: Hand, situation: Situation, options: Any, *, any_tile: bool = False) -> Bounds:
        """Return the bounds of this hand's scores; with ``any_tile`` of all hands with a tile for the drawn joker."""
        ...


def combined(columns: Sequence[Numbers], rows: Sequence[Numbers]) -> Numbers:
    """Return the columns of combinations: of each group its columns, and which of its parts each combination has."""
    out = columns[0][:, rows[0]]
    for group, chosen in zip(columns[1:], rows[1:], strict=True):
        out[SOME] |= group[SOME][chosen]
        out[ALSO] |= group[ALSO][chosen]
        out[EVERY] &= group[EVERY][chosen]
        out[SUMS:] += group[SUMS:, chosen]
    return out


def merged(columns: Numbers) -> Numbers:
    """Return one column for many alternatives: the union of the bits, the greatest of each field."""
    if columns.shape[1] == 1:
        return columns
    out: Numbers = np.bitwise_or.reduce(columns, axis=1, keepdims=True)
    for sums in (SUMS, SUMS + 1):
        fields = columns[sums] >> _FIELD_SHIFTS & FIELD_MASK
        out[sums] = (fields.max(axis=1) << _FIELD_SHIFTS[:, 0]).sum()
    return out


_FIELD_SHIFTS: Final = np.arange(FIELDS, dtype=np.int64)[:, None] * FIELD_BITS


def field(columns: Numbers, index: int) -> Numbers:
    """Return one of the fourteen fields of the columns ``SUMS``."""
    found: Numbers = columns[SUMS + index // FIELDS] >> FIELD_BITS * (index % FIELDS) & FIELD_MASK
    return found


def sums_of(fields: Sequence[Numbers]) -> Numbers:
    """Return the columns ``SUMS`` of these fields, two rows."""
    out = np.zeros((COLUMNS - SUMS, len(fields[0])), dtype=np.int64)
    for index, numbers in enumerate(fields):
        out[index // FIELDS] += numbers << FIELD_BITS * (index % FIELDS)
    return out
