"""The search for the best reading of a hand with jokers: best bound first, and never more work than allowed.

Work is counted, not timed, so that the same question always has the same answer.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from heapq import heappop, heappush
from itertools import chain, count, product

from .bounds import Bounds
from .reading import Reading
from .readings import row_readings, whole_readings
from .ruleset import Scorer
from .score import Score
from .spread import Rows, Spreader
from .tables import Node, Tables, Whole


@dataclass(frozen=True, slots=True)
class Effort:
    """How much work a search may do: readings scored, and combinations for which a bound is worked out."""

    scores: int = 1500
    rows: int = 300_000


FULL = Effort()

FEW = 6
"""So many combinations are scored at once: bounds would cost more than they save."""

AT_ONCE = 12_000
"""So many combinations are spread out in one go."""

SMALL = 1_500
"""A node of so many is not divided any more."""

TOGETHER = 16
"""So many nodes are divided or spread out together."""

NODE_COST = 25
"""The work of handling one node, in combinations."""


@dataclass(eq=False, slots=True)
class _Queue:
    """Combinations, the greatest bound first, and which of them is next."""

    rows: Rows
    keys: list[int]
    next: int = 0


_Item = Node | Whole | _Queue


@dataclass(slots=True)
class Search:
    """One search. After ``run``, ``best`` is the best score found, None if there is no reading.

    ``exact`` says that nothing better can be there. Where it is false, ``limit`` is the key that nothing exceeds, if
    the rule set has bounds.
    """

    tables: Tables
    scorer: Scorer
    bounds: Bounds | None
    effort: Effort = FULL
    best: Score | None = None
    exact: bool = True
    limit: int | None = None
    _best_key: int = -1
    _heap: list[tuple[int, int, _Item]] = field(default_factory=list)
    _order: Iterator[int] = field(default_factory=count)
    _scored: int = 0
    _rows: int = 0

    def run(self) -> None:
        """Score readings until no other can be better, or until the effort is spent."""
        nodes, wholes = list(self.tables.nodes()), list(self.tables.wholes())
        size = sum(node.size for node in nodes)
        if self.bounds is None or size + len(wholes) <= FEW:
            self._score_all(nodes, wholes)
            return
        spreader = Spreader(self.bounds)
        for whole in wholes:
            self._push(self.bounds.whole_key(whole), whole)
        if size <= AT_ONCE:
            self._spread(spreader, nodes)
        else:
            self._push_nodes(spreader, nodes)
        self._best_first(spreader)

    def _score_all(self, nodes: Iterable[Node], wholes: Iterable[Whole]) -> None:
        """Score one reading after another, in no order of worth."""
        of_rows = (
            row_readings(self.tables, node, row)
            for node in nodes
            for row in product(*(range(len(parts)) for parts in node.parts))
        )
        of_wholes = (whole_readings(self.tables, whole) for whole in wholes)
        for found in chain(of_rows, of_wholes):
            if self._is_spent:
                self.exact = False
                return
            self._score(found)

    def _best_first(self, spreader: Spreader) -> None:
        while self._heap:
            key = -self._heap[0][0]
            if key <= self._best_key:
                return
            if self._is_spent:
                self.exact, self.limit = False, key
                return
            item = heappop(self._heap)[2]
            if isinstance(item, _Queue):
                self._score_next(item)
            elif isinstance(item, Whole):
                self._score(whole_readings(self.tables, item))
            else:
                self._open(spreader, item)

    @property
    def _is_spent(self) -> bool:
        return self._scored >= self.effort.scores or self._rows >= self.effort.rows

    def _push(self, key: int, item: _Item) -> None:
        if key > self._best_key:
            heappush(self._heap, (-key, next(self._order), item))

    def _score(self, found: Iterable[Reading]) -> None:
        """Score readings, and keep the best; of equal ones, the first."""
        for reading in found:
            self._scored += 1
            score = self.scorer.score(reading)
            if self.best is None or score.rank > self.best.rank:
                self.best = score
                self._best_key = self.bounds.key(score) if self.bounds else -1

    def _score_next(self, queue: _Queue) -> None:
        rows, index = queue.rows, queue.next
        queue.next += 1
        if queue.next < len(queue.keys):
            self._push(queue.keys[queue.next], queue)
        self._score(row_readings(self.tables, rows.nodes[rows.node[index]], rows.parts[:, index].tolist()))

    def _open(self, spreader: Spreader, node: Node) -> None:
        """Divide large nodes and spread out small ones: this one, and with it others that are due next."""
        nodes, size = [node], node.size
        while self._heap and len(nodes) < TOGETHER and isinstance(other := self._heap[0][2], Node) and size < AT_ONCE:
            heappop(self._heap)
            nodes.append(other)
            size += other.size if other.size <= SMALL else 0
        if large := [each for each in nodes if each.size > SMALL]:
            self._push_nodes(spreader, [part for each in large for part in spreader.divided(each)])
        if small := [each for each in nodes if each.size <= SMALL]:
            self._spread(spreader, small)

    def _push_nodes(self, spreader: Spreader, nodes: Sequence[Node]) -> None:
        self._rows += NODE_COST * len(nodes)
        for key, node in zip(spreader.node_keys(nodes), nodes, strict=True):
            self._push(key, node)

    def _spread(self, spreader: Spreader, nodes: Sequence[Node]) -> None:
        self._rows += sum(node.size for node in nodes)
        for rows in spreader.rows(nodes):
            sorted_rows = rows.best_first(self._best_key)
            if keys := sorted_rows.keys.tolist():
                self._push(keys[0], _Queue(sorted_rows, keys))
