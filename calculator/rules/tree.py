"""All readings of a hand with jokers as a tree: nodes that divide into smaller ones, and at last into combinations.

Every branch has its bound. What one search has opened, other searches over the same tree find open.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from .bounds import Bounds
from .spread import Rows, Spreader
from .tables import Node, Tables, Whole

AT_ONCE = 12_000
"""A hand of so many combinations is spread out in one go."""

SMALL = 1_500
"""A node of so many combinations is not divided any more."""

NODE_COST = 25
"""The work of handling one node, in combinations."""

Branch = tuple[int, Node | Whole | Rows]
"""A key that no score exceeds, and the readings that it holds for. The key of ``Rows`` is that of the first."""


@dataclass(slots=True, eq=False)
class Tree:
    """The readings of one hand with the bounds of one situation; ``work`` counts what was done to open it."""

    tables: Tables
    bounds: Bounds
    work: int = 0
    _spreader: Spreader = field(init=False)
    _roots: list[Branch] = field(default_factory=list)
    _opened: dict[Node, list[Branch]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self._spreader = Spreader(self.bounds)
        self._roots = [(self.bounds.whole_key(whole), whole) for whole in self.tables.wholes]
        if self.tables.size <= AT_ONCE:
            self._roots += [(int(rows.keys[0]), rows) for rows in self._spread(self.tables.nodes)]
        else:
            self._roots += self._with_keys(self.tables.nodes)

    def roots(self) -> list[Branch]:
        """Return the branches that hold everything."""
        return self._roots

    def open(self, nodes: Sequence[Node]) -> list[Branch]:
        """Return what is in these nodes: large ones divided, small ones spread out."""
        closed = [node for node in nodes if node not in self._opened]
        if large := [node for node in closed if node.size > SMALL]:
            self._divide(large)
        if small := [node for node in closed if node.size <= SMALL]:
            for rows in self._spread(small):
                self._opened |= {node: [(int(own.keys[0]), own)] for node, own in rows.by_node()}
        return [branch for node in nodes for branch in self._opened[node]]

    def _divide(self, nodes: Sequence[Node]) -> None:
        parts = [self._spreader.divided(node) for node in nodes]
        branches = iter(self._with_keys([part for own in parts for part in own]))
        for node, own in zip(nodes, parts, strict=True):
            self._opened[node] = [next(branches) for _ in own]

    def _with_keys(self, nodes: Sequence[Node]) -> list[Branch]:
        self.work += NODE_COST * len(nodes)
        return list(zip(self._spreader.node_keys(nodes), nodes, strict=True))

    def _spread(self, nodes: Sequence[Node]) -> Iterator[Rows]:
        self.work += sum(node.size for node in nodes)
        return self._spreader.rows(nodes)
