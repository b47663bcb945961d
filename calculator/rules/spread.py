"""Bounds of nodes and of the combinations in them, worked out for many at once."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Final

import numpy as np

from calculator.theory.shape import Shape

from .bounds import EVERY, SUMS, Bounds, combined, merged
from .divisions import GROUPS, Numbers
from .parts import Parts, joined
from .tables import Node


@dataclass(frozen=True, slots=True, eq=False)
class Rows:
    """Combinations of some nodes with their bounds, the greatest first, equal ones in the order of the nodes.

    ``node`` says whose a combination is, ``parts`` which row of each of the node's four parts it takes. ``laid`` holds
    for each group all its parts laid end to end, and ``at`` the row that is taken, counted over all of these.
    """

    nodes: Sequence[Node]
    node: Numbers
    parts: Numbers
    keys: Numbers
    laid: Sequence[Sequence[Parts]]
    at: Numbers

    def take(self, places: Numbers) -> Rows:
        """Return these combinations only."""
        return Rows(
            self.nodes, self.node[places], self.parts[:, places], self.keys[places], self.laid, self.at[:, places]
        )

    def by_node(self) -> Iterator[tuple[Node, Rows]]:
        """Yield each node with its own combinations."""
        for index, node in enumerate(self.nodes):
            yield node, self.take(np.flatnonzero(self.node == index))


@dataclass(slots=True)
class Spreader:
    """Works out bounds; the columns of each part only once."""

    bounds: Bounds
    _columns: dict[Parts, Numbers] = field(default_factory=dict)

    def node_keys(self, nodes: Sequence[Node]) -> list[int]:
        """Return for each node a key that none of its combinations exceeds."""
        keys = [0] * len(nodes)
        for shape, indices in _by_shape(nodes):
            columns, rows = [], []
            for group in range(GROUP_COUNT):
                places = self._places([nodes[index].parts[group] for index in indices])
                columns.append(np.concatenate([merged(self._columns[parts]) for parts in places], axis=1))
                order = {parts: place for place, parts in enumerate(places)}
                rows.append(np.array([order[nodes[index].parts[group]] for index in indices]))
            found = self.bounds.keys(shape, combined(columns, rows))
            for index, key in zip(indices, found.tolist(), strict=True):
                keys[index] = key
        return keys

    def rows(self, nodes: Sequence[Node]) -> Iterator[Rows]:
        """Yield all combinations of these nodes, those of one shape together, the greatest bound first."""
        for shape, indices in _by_shape(nodes):
            same = [nodes[index] for index in indices]
            node = np.repeat(np.arange(len(same)), [each.size for each in same])
            parts = np.concatenate([_combinations(each) for each in same], axis=1)
            columns, at, laid = [], [], []
            for group in range(GROUP_COUNT):
                own = [each.parts[group] for each in same]
                places = self._places(own)
                laid.append(list(places))
                columns.append(np.concatenate([self._columns[each] for each in places], axis=1))
                at.append(np.array([places[each] for each in own])[node] + parts[group])
            keys = self.bounds.keys(shape, combined(columns, at))
            yield Rows(same, node, parts, keys, laid, np.stack(at)).take(np.argsort(-keys, kind="stable"))

    def divided(self, node: Node) -> list[Node]:
        """Return smaller nodes with the same combinations.

        The largest part whose rows differ in what is true of them all is divided by that; else the honors, row by
        row; else the largest part by halves.
        """
        columns = [self._columns[parts] for parts in node.parts]
        kinds = [np.unique(each[EVERY]) for each in columns]
        if various := [group for group in range(GROUP_COUNT) if len(kinds[group]) > 1]:
            group = max(various, key=lambda index: len(node.parts[index]))
            return self._divided(node, group, [np.flatnonzero(columns[group][EVERY] == kind) for kind in kinds[group]])
        if (honors := len(node.parts[-1])) > 1:
            return self._divided(node, GROUP_COUNT - 1, list(np.arange(honors)[:, None]))
        group = max(range(GROUP_COUNT), key=lambda index: len(node.parts[index]))
        order = np.argsort(-columns[group][SUMS], kind="stable")
        middle = len(order) // 2
        return self._divided(node, group, [np.sort(order[:middle]), np.sort(order[middle:])])

    def _divided(self, node: Node, group: int, pieces: Sequence[Numbers]) -> list[Node]:
        """Nodes with these rows of the parts of one group."""
        parts = node.parts[group]
        columns = self._columns[parts]
        nodes = []
        for rows in pieces:
            piece = parts.take(rows)
            self._columns[piece] = columns[:, rows]
            nodes.append(node.replace(group, piece))
        return nodes

    def _places(self, wanted: Sequence[Parts]) -> dict[Parts, int]:
        """Different parts, each with its place when they are laid end to end; works out the columns of new ones."""
        self._learn([parts for parts in dict.fromkeys(wanted) if parts not in self._columns])
        places: dict[Parts, int] = {}
        end = 0
        for parts in wanted:
            if parts not in places:
                places[parts] = end
                end += len(parts)
        return places

    def _learn(self, parts: Sequence[Parts]) -> None:
        """Work out the columns of parts of one group, or remember them from an earlier search."""
        if not parts:
            return
        depends = self.bounds.depends(parts[0].first)
        self._columns |= {each: each.columns[depends] for each in parts if depends in each.columns}
        if new := [each for each in parts if depends not in each.columns]:
            columns = self.bounds.columns(joined(new))
            ends = np.cumsum([len(each) for each in new])
            for each, own in zip(new, np.split(columns, ends[:-1], axis=1), strict=True):
                self._columns[each] = own
                if len(each) <= REMEMBERED:
                    each.columns[depends] = own


GROUP_COUNT: Final = len(GROUPS)

REMEMBERED: Final = 2000
"""Columns of so many rows are remembered with their parts, which other searches will meet again."""


def _combinations(node: Node) -> Numbers:
    """Every combination of rows of the node's parts, an array of four rows."""
    return np.indices([len(parts) for parts in node.parts]).reshape(GROUP_COUNT, -1)


def _by_shape(nodes: Sequence[Node]) -> Iterator[tuple[Shape, list[int]]]:
    """The indices of the nodes of each shape."""
    shapes = dict.fromkeys(node.shape for node in nodes)
    for shape in shapes:
        yield shape, [index for index, node in enumerate(nodes) if node.shape is shape]
