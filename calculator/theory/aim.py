"""One hand aiming at one shape: how far it is, what brings it closer, what every discard leads to."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from .forms import Form, Reader
from .letters import DISCARDED, replace_letter
from .tree import Context, Goal, Jokers, Tree

Words = tuple[bytes, ...]
"""The word of every group of a hand."""


@dataclass(slots=True)
class _Lie:
    """One way for the shape to lie on one set of words."""

    words: Words
    variant: tuple[int, ...]
    tree: Tree
    contexts: dict[int, Context] = field(default_factory=dict)
    others: dict[tuple[int, int], int] = field(default_factory=dict)
    """The draws outside a group that help once the group's row is another one, by group and row."""

    def context(self, group: int) -> Context:
        if group not in self.contexts:
            self.contexts[group] = self.tree.context(group)
        return self.contexts[group]


class Aim:
    """A hand and the shape it aims at. ``distance`` is the number of tiles still to draw; useful kinds are bit masks.

    ``hands`` are the readings of the hand's copies (several when jokers in its melds can be read in several ways); the
    best reading counts.
    """

    def __init__(self, form: Form, slot: int, jokers: Jokers, hands: Sequence[Words]) -> None:
        self.form = form
        self._slot = slot
        self._jokers = jokers
        self._hands = hands
        self._goal = Goal(form, slot, jokers)
        self._groups = jokers.groups
        self._lies = [self._lie(words, variant) for words in hands for variant in form.variants]
        self.distance = min(lie.tree.distance for lie in self._lies)

    def _lie(self, words: Words, variant: tuple[int, ...]) -> _Lie:
        readers = self.form.readers
        rows = [readers[variant[min(group, 3)]].row(word) for group, word in enumerate(words)]
        return _Lie(words, variant, Tree(self._goal, rows))

    def useful(self) -> int:
        """Return the kinds whose draw lowers the distance."""
        found = 0
        for lie in self._lies:
            if lie.tree.distance == self.distance:
                found |= self._closer(lie, lie.tree, skip=None)
        return found

    def after_discard(self, kind: int) -> tuple[int, int]:
        """Return the distance and the useful kinds after discarding a natural tile of this kind."""
        group = next(index for index, (_, end) in enumerate(self._groups) if kind < end)
        place = kind - self._groups[group][0]
        reached = []
        for lie in self._lies:
            word = lie.words[group]
            code = DISCARDED[word[place]]
            assert code is not None, "nothing to discard"  # noqa: S101
            left = replace_letter(word, place, code)
            row = self._reader(lie, group).row(left)
            reached.append((lie.tree.reach(lie.context(group), row), lie, left, row))
        distance = min(entry[0] for entry in reached)
        found = 0
        for near, lie, left, row in reached:
            if near == distance:
                found |= self._useful_after(lie, group, left, row, distance)
        return distance, found

    def _reader(self, lie: _Lie, group: int) -> Reader:
        return self.form.readers[lie.variant[min(group, 3)]]

    def _closer(self, lie: _Lie, tree: Tree, skip: int | None) -> int:
        """The kinds outside the group ``skip`` that bring this lie closer than ``tree`` is."""
        found = 0
        for group, (start, _) in enumerate(self._groups):
            if group != skip:
                near = self._reader(lie, group).near(lie.words[group])
                found |= tree.closer(tree.context(group), near, tree.distance) << start
        return found

    def _useful_after(self, lie: _Lie, group: int, left: bytes, row: int, distance: int) -> int:
        if (group, row) not in lie.others:
            tree = lie.tree.replaced(group, row)
            lie.others[group, row] = self._closer(lie, tree, skip=group)
        near = self._reader(lie, group).near(left)
        own = lie.tree.closer(lie.context(group), near, distance)
        return lie.others[group, row] | own << self._groups[group][0]
