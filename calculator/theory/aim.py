"""One way for a hand to become a winning shape: how far it is, what brings it closer, what every discard leads to."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from .forms import Reader
from .goals import Goal


class Reading(NamedTuple):
    """A hand in letters; jokers in its melds may leave several readings."""

    words: tuple[bytes, ...]
    """The word of every group."""
    surplus: frozenset[int] = frozenset()
    """Kinds of which more are concealed than may be used beside what the melds' jokers stand for."""


class Aim:
    """A reading of a hand and a way for a shape to lie on it; sets of kinds are bit masks.

    ``shape`` is the place of the shape among those that count, ``distance`` the number of tiles still to draw.
    """

    __slots__ = ("_around", "_goal", "_others", "_readers", "_rows", "_surplus", "_words", "distance", "shape")

    def __init__(self, shape: int, goal: Goal[Any], readers: Sequence[Reader], reading: Reading) -> None:
        self.shape = shape
        self._goal = goal
        self._readers = readers
        self._words = words = reading.words
        self._surplus = reading.surplus
        self._rows = rows = [reader.rows[word] for reader, word in zip(readers, words, strict=True)]
        self._around: Sequence[Any] = ()
        self._others: dict[tuple[int, int], int] = {}
        self.distance = goal.distance(rows)

    def useful(self) -> int:
        """Return the kinds whose draw lowers the distance."""
        return self._closer(self._surroundings(), self.distance, skip=None)

    def after_discards(self) -> dict[int, int]:
        """Return the distance after discarding a natural tile of each kind that is concealed."""
        found = {}
        goal, around = self._goal, self._surroundings()
        for group, (start, _) in enumerate(goal.groups):
            rest = around[group]
            for place, (_, row) in self._readers[group].left[self._words[group]].items():
                found[start + place] = goal.reach(rest, row)
        found.update(dict.fromkeys(self._surplus, self.distance))
        return found

    def useful_after(self, kind: int, distance: int) -> int:
        """Return the kinds whose draw lowers the distance once the discard of this kind has made it ``distance``."""
        group = self._goal.group_of(kind)
        start, reader, word = self._goal.groups[group][0], self._readers[group], self._words[group]
        word, row = (word, self._rows[group]) if kind in self._surplus else reader.left[word][kind - start]
        others = self._others.get((group, row))
        if others is None:
            rows = self._rows.copy()
            rows[group] = row
            others = self._others[group, row] = self._closer(self._goal.around(rows), distance, skip=group)
        return others | self._goal.closer(self._around[group], reader.near[word], distance) << start

    def _surroundings(self) -> Sequence[Any]:
        if not self._around:
            self._around = self._goal.around(self._rows)
        return self._around

    def _closer(self, around: Sequence[Any], distance: int, *, skip: int | None) -> int:
        """The kinds outside the group ``skip`` that come closer than ``distance``."""
        found = 0
        goal, readers, words = self._goal, self._readers, self._words
        for group, (start, _) in enumerate(goal.groups):
            if group != skip:
                found |= goal.closer(around[group], readers[group].near[words[group]], distance) << start
        return found
