"""The tree of jokers: from the rows of the groups to the number of tiles still to draw.

Joker domains are nested (any over suits and honors, suits over the three suits, honors over winds and dragons), so the
most needs are covered by letting the narrowest jokers cover first, from the groups up. Each level is a look-up.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from tiles.tile import FIRST_HONOR, KINDS, WHITE

from .forms import Form, Near
from .rows import ID_BITS, Memo, Space

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
        return SPLIT if self.winds or self.dragons else WHOLE


class Context(NamedTuple):
    """What lies around one group: the way from its row to the tiles still to draw."""

    covers: Memo | None
    sibling: int | None
    covers_both: Memo | None
    rest: int


class Goal:
    """A form, the slot wanted and the jokers at hand; makes trees of the rows of the groups."""

    def __init__(self, form: Form, slot: int, jokers: Jokers) -> None:
        self.space: Space = form.space
        self.sums = form.space.sums
        self.finish = form.space.finishes(slot, jokers.any)
        self.jokers = jokers
        own = (jokers.characters, jokers.circles, jokers.bamboos, jokers.winds, jokers.dragons)
        if jokers.groups is WHOLE:
            own = (*own[:3], jokers.honors, 0)
        self.covers = [self._cover(count) for count in own]
        self.covers_suits = self._cover(jokers.suits)
        self.covers_honors = self._cover(jokers.honors) if jokers.groups is SPLIT else None

    def _cover(self, jokers: int) -> Memo | None:
        return self.space.covers(jokers) if jokers else None

    def add(self, first: int, second: int, covers: Memo | None = None) -> int:
        """Return the sum of two rows, covered as far as may be."""
        row = self.sums[first << ID_BITS | second]
        return covers[row] if covers is not None else row


class Tree:
    """The rows of a hand's groups, added up."""

    __slots__ = ("_covered", "_goal", "_honors", "_rows", "_suits", "distance")

    def __init__(self, goal: Goal, rows: list[int]) -> None:
        self._goal = goal
        covered = [row if covers is None else covers[row] for row, covers in zip(rows, goal.covers, strict=False)]
        self._rows = rows
        self._covered = covered
        self._suits = goal.add(goal.add(covered[0], covered[1]), covered[2], goal.covers_suits)
        self._honors = (
            covered[3] if len(covered) == len(WHOLE) else goal.add(covered[3], covered[4], goal.covers_honors)
        )
        self.distance = goal.finish[self._suits << ID_BITS | self._honors]
        """Tiles still to draw."""

    def replaced(self, group: int, row: int) -> Tree:
        """Return the tree with another row in a group."""
        return Tree(self._goal, [*self._rows[:group], row, *self._rows[group + 1 :]])

    def context(self, group: int) -> Context:
        """Return what surrounds a group."""
        goal, rows = self._goal, self._covered
        if group < len(SUITS):
            first, second = (rows[other] for other in range(len(SUITS)) if other != group)
            sibling, covers, rest = goal.add(first, second), goal.covers_suits, self._honors
        elif len(rows) == len(WHOLE):
            return Context(goal.covers[group], None, None, self._suits)
        else:
            sibling, covers, rest = rows[7 - group], goal.covers_honors, self._suits
        if covers is None:
            return Context(goal.covers[group], None, None, goal.add(sibling, rest))
        return Context(goal.covers[group], sibling, covers, rest)

    def reach(self, context: Context, row: int) -> int:
        """Return the tiles still to draw with another row in the group of this context."""
        goal = self._goal
        if context.covers is not None:
            row = context.covers[row]
        if context.sibling is not None:
            row = goal.add(row, context.sibling, context.covers_both)
        return goal.finish[row << ID_BITS | context.rest]

    def closer(self, context: Context, near: Near, distance: int) -> int:
        """Return the draws of a group that come closer than ``distance``, as bits of the place in the group."""
        draws = 0
        if context.covers is None and context.sibling is None:
            finish, rest = self._goal.finish, context.rest
            for row, bits in near:
                if finish[row << ID_BITS | rest] < distance:
                    draws |= bits
            return draws
        for row, bits in near:
            if self.reach(context, row) < distance:
                draws |= bits
        return draws
