"""Goals: from the rows of a hand's groups to the number of tiles still to draw.

Joker domains are nested (any over suits and honors, suits over the three suits, honors over winds and dragons), so the
most needs are covered by letting the narrowest jokers cover first, from the groups up. Each level is a look-up.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any, Final, Generic, NamedTuple, TypeVar

from tiles.tile import FIRST_HONOR, KINDS, WHITE

from .rows import ID_BITS, Memo, Space, Sums

Near = tuple[tuple[int, int], ...]
"""Rows after a draw, each with the draws that lead there, as bits of the place in the word."""

SUITS: Final = ((0, 9), (9, 18), (18, FIRST_HONOR))
WHOLE: Final = (*SUITS, (FIRST_HONOR, KINDS))
"""The groups of kinds, as ranges."""
SPLIT: Final = (*SUITS, (FIRST_HONOR, WHITE), (WHITE, KINDS))
"""The same with winds and dragons apart, for jokers of these alone."""


class Jokers(NamedTuple):
    """Concealed jokers by domain, in the order of their ranks 1-8."""

    any: int = 0
    characters: int = 0
    circles: int = 0
    bamboos: int = 0
    suits: int = 0
    winds: int = 0
    dragons: int = 0
    honors: int = 0

    @property
    def groups(self) -> tuple[tuple[int, int], ...]:
        """The groups of kinds that have to be told apart."""
        return SPLIT if self.winds or self.dragons else WHOLE

    def without(self, rank: int) -> Jokers:
        """Return these jokers without one of this rank (1-8)."""
        return Jokers(*(count - (index == rank) for index, count in enumerate(self, start=1)))


Around = TypeVar("Around")


class Goal(ABC, Generic[Around]):
    """What a hand aims at: a slot of a space, and the jokers at hand.

    ``Around`` is what surrounds a group: all that is needed to finish the sum with another row in the group.
    """

    def __init__(self, space: Space, slot: int, jokers: Jokers) -> None:
        self.groups = jokers.groups
        self._group_of = [index for index, (start, end) in enumerate(self.groups) for _ in range(start, end)]
        self._sums = space.sums
        self._finish = space.finishes(slot, jokers.any)

    def group_of(self, kind: int) -> int:
        """Return the index of the group that a kind belongs to."""
        return self._group_of[kind]

    @abstractmethod
    def distance(self, rows: Sequence[int]) -> int:
        """Return the tiles still to draw with these rows of the groups."""

    def read(self, memos: Sequence[Memo[bytes, int]], words: Sequence[bytes]) -> int:
        """Return the tiles still to draw with these words of the groups, whose rows the memories know."""
        return self.distance([memo[word] for memo, word in zip(memos, words, strict=True)])

    @abstractmethod
    def around(self, rows: Sequence[int]) -> Sequence[Around]:
        """Return what surrounds each group."""

    @abstractmethod
    def reach(self, around: Around, row: int) -> int:
        """Return the tiles still to draw with another row in the group."""

    def closer(self, around: Around, near: Near, distance: int) -> int:
        """Return the draws that come closer than ``distance``, as bits of the place in the group."""
        draws = 0
        for row, bits in near:
            if self.reach(around, row) < distance:
                draws |= bits
        return draws


class PlainGoal(Goal[int]):
    """No jokers, or only such as stand for any tile: a group is surrounded by the sum of the others."""

    def distance(self, rows: Sequence[int]) -> int:
        characters, circles, bamboos, honors = rows
        sums = self._sums
        return self._finish[sums[characters << ID_BITS | circles] << ID_BITS | sums[bamboos << ID_BITS | honors]]

    def read(self, memos: Sequence[Memo[bytes, int]], words: Sequence[bytes]) -> int:
        characters, circles, bamboos, honors = words
        sums = self._sums
        first = sums[memos[0][characters] << ID_BITS | memos[1][circles]]
        return self._finish[first << ID_BITS | sums[memos[2][bamboos] << ID_BITS | memos[3][honors]]]

    def around(self, rows: Sequence[int]) -> Sequence[int]:
        characters, circles, bamboos, honors = rows
        sums = self._sums
        first = sums[characters << ID_BITS | circles]
        last = sums[bamboos << ID_BITS | honors]
        return (
            sums[circles << ID_BITS | last],
            sums[characters << ID_BITS | last],
            sums[first << ID_BITS | honors],
            sums[first << ID_BITS | bamboos],
        )

    def reach(self, around: int, row: int) -> int:
        return self._finish[row << ID_BITS | around]

    def closer(self, around: int, near: Near, distance: int) -> int:
        draws = 0
        finish = self._finish
        for row, bits in near:
            if finish[row << ID_BITS | around] < distance:
                draws |= bits
        return draws


class Nested(NamedTuple):
    """The way out from a group: its own jokers, its siblings and the jokers above them, the rest."""

    covers: Sums | None
    siblings: int
    covers_all: Sums | None
    rest: int


class NestedGoal(Goal[Nested]):
    """Jokers of narrower domains too."""

    def __init__(self, space: Space, slot: int, jokers: Jokers) -> None:
        super().__init__(space, slot, jokers)

        def covers(count: int) -> Sums | None:
            return space.covers(count) if count else None

        split = jokers.groups is SPLIT
        honors = (jokers.winds, jokers.dragons) if split else (jokers.honors,)
        own = (jokers.characters, jokers.circles, jokers.bamboos, *honors)
        self._covers = tuple(covers(count) for count in own)
        self._covers_suits = covers(jokers.suits)
        self._covers_honors = covers(jokers.honors) if split else None
        self._no_siblings = space.nothing

    def distance(self, rows: Sequence[int]) -> int:
        suits, honors = self._halves(self._covered(rows))
        return self._finish[suits << ID_BITS | honors]

    def around(self, rows: Sequence[int]) -> Sequence[Nested]:
        covered = self._covered(rows)
        suits, honors = self._halves(covered)
        first, second, third = covered[:3]
        pairs = (self._add(second, third), self._add(first, third), self._add(first, second))
        found = [Nested(self._covers[index], pair, self._covers_suits, honors) for index, pair in enumerate(pairs)]
        siblings = covered[:2:-1] if len(covered) > len(WHOLE) else [self._no_siblings]
        found.extend(
            Nested(self._covers[index], sibling, self._covers_honors, suits)
            for index, sibling in enumerate(siblings, start=len(pairs))
        )
        return found

    def reach(self, around: Nested, row: int) -> int:
        if around.covers is not None:
            row = around.covers[row]
        row = self._add(row, around.siblings, around.covers_all)
        return self._finish[row << ID_BITS | around.rest]

    def _covered(self, rows: Sequence[int]) -> list[int]:
        """The rows after the jokers of each group alone."""
        return [row if covers is None else covers[row] for row, covers in zip(rows, self._covers, strict=True)]

    def _halves(self, covered: Sequence[int]) -> tuple[int, int]:
        """The rows of all suits and of all honors, after the jokers of these."""
        suits = self._add(self._add(covered[0], covered[1]), covered[2], self._covers_suits)
        if len(covered) == len(WHOLE):
            return suits, covered[3]
        return suits, self._add(covered[3], covered[4], self._covers_honors)

    def _add(self, first: int, second: int, covers: Sums | None = None) -> int:
        row = self._sums[first << ID_BITS | second]
        return row if covers is None else covers[row]


def goal_of(space: Space, slot: int, jokers: Jokers) -> Goal[Any]:
    """Return the goal for these jokers."""
    return (NestedGoal if any(jokers[1:]) else PlainGoal)(space, slot, jokers)
