"""The search for the best reading of a hand with jokers: best bound first, and never more work than allowed.

Work is counted, not timed, so that the same question always has the same answer.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from heapq import heappop, heappush
from itertools import count
from operator import itemgetter

import numpy as np

from tiles.tile import Tile

from .divisions import Numbers
from .drawn import Drawn
from .reading import Reading
from .readings import row_readings, whole_readings
from .ruleset import Scorer
from .score import Score
from .spread import Rows
from .tables import Node, Tables, Whole
from .tree import Branch, Tree

SCORE_COST = 100
"""The work of scoring one reading, in combinations for which a bound is worked out."""

DIVE_EVERY = 8
"""Of so many openings, one goes down to a score at once: what it finds spares openings."""

LAST_DIVES = 12
"""So often is something looked for in what promises most, when no more work may be done."""

LAST_DIVES_OF_A_DRAW = 4
"""The same where it is one of many draws."""

TIES = 16
"""So many combinations are scored only because they may be as good as the best."""

TOGETHER = 16
"""So many nodes are opened together."""


@dataclass(eq=False, slots=True)
class _Queue:
    """Combinations in order of their bounds: which ones, and which of those is next."""

    rows: Rows
    places: Numbers
    keys: list[int]
    next: int = 0


_Item = Node | Whole | _Queue


@dataclass(slots=True)
class Search:
    """A search over a tree, for the hand of ``tables``. After ``run``, ``best`` is the best score found.

    ``best`` is None if there is no reading. ``exact`` says that nothing better can be there; where it is false, nothing
    exceeds the key ``limit``. ``work`` is how much may be done in the tree, by this and by other searches. ``drawn``
    narrows the tree of a hand with any tile to one drawn tile.
    """

    tree: Tree
    tables: Tables
    scorer: Scorer
    work: int
    drawn: Drawn | None = None
    best: Score | None = None
    exact: bool = True
    limit: int = -1
    _best_key: int = -1
    _heap: list[tuple[int, int, _Item]] = field(default_factory=list)
    _order: Iterator[int] = field(default_factory=count)

    def run(self) -> None:
        """Score readings until no other can be better, or until the work is done that may be."""
        self._push(self._entries(self.tree.roots()))
        while self._heap and self.best is None:
            self._dive(heappop(self._heap)[2])
        opened = 0
        while self._is_open() and self.tree.work < self.work:
            item = heappop(self._heap)[2]
            if isinstance(item, Node):
                opened += 1
                self._open(item) if opened % DIVE_EVERY else self._dive(item)
            else:
                self._score_from(item)
        for _ in range(LAST_DIVES_OF_A_DRAW if self.drawn else LAST_DIVES):
            if self._is_open():
                self._dive(heappop(self._heap)[2])
        if self._is_open():
            self.exact, self.limit = False, -self._heap[0][0]
        elif not self.drawn:
            self._look_at_ties()

    def _look_at_ties(self) -> None:
        """Score some of what may be just as good, so that of equal scores the one with the lowest tiles is kept."""
        for _ in range(TIES):
            if not self._heap or -self._heap[0][0] < self._best_key:
                return
            item = heappop(self._heap)[2]
            if not isinstance(item, Node):
                self._score_from(item)

    def _is_open(self) -> bool:
        """Whether something may be better than the best found."""
        return bool(self._heap) and -self._heap[0][0] > self._best_key

    def _dive(self, item: _Item) -> None:
        """Score what promises most in what promises most within an item, so that there is something to beat."""
        while isinstance(item, Node):
            inside = [entry for entry in self._entries(self._opened(item)) if self._wanted(entry[1])]
            if not inside:
                return
            best = max(inside, key=itemgetter(0))
            item = best[1]
            self._push(entry for entry in inside if entry is not best)
        self._score_from(item)

    def _opened(self, *nodes: Node) -> list[Branch]:
        """What is in those of these nodes that are wanted."""
        return self.tree.open([node for node in nodes if self._wanted(node)])

    def _wanted(self, item: _Item) -> bool:
        """Whether there are readings with the drawn tile in it."""
        return self.drawn is None or isinstance(item, _Queue) or self.drawn.is_in(item)

    def _entries(self, branches: Iterable[Branch]) -> Iterator[tuple[int, _Item]]:
        """Branches that may hold something better or as good, as they stand in the heap."""
        for key, item in branches:
            if key < self._best_key:
                continue
            if not isinstance(item, Rows):
                yield key, item
            elif queue := self._queue(item):
                yield queue.keys[0], queue

    def _queue(self, rows: Rows) -> _Queue | None:
        wanted = rows.keys >= self._best_key
        if self.drawn:
            wanted = wanted & self.drawn.is_in_rows(rows)
        places = np.flatnonzero(wanted)
        return _Queue(rows, places, rows.keys[places].tolist()) if len(places) else None

    def _push(self, entries: Iterable[tuple[int, _Item]]) -> None:
        for key, item in entries:
            heappush(self._heap, (-key, next(self._order), item))

    def _score(self, found: Iterable[Reading]) -> None:
        """Score readings, and keep the best."""
        for reading in found:
            self.tree.work += SCORE_COST
            score = self.scorer.score(reading)
            if self.best is None or is_better(score, self.best):
                self.best = score
                self._best_key = self.tree.bounds.key(score)

    def _score_from(self, item: Whole | _Queue) -> None:
        """Score a whole hand, or the next of some combinations."""
        if isinstance(item, Whole):
            if self._wanted(item):
                self._score(whole_readings(self.tables, item))
            return
        place = item.places[item.next]
        item.next += 1
        if item.next < len(item.keys):
            self._push([(item.keys[item.next], item)])
        rows = item.rows
        self._score(row_readings(self.tables, rows.nodes[rows.node[place]], rows.parts[:, place].tolist()))

    def _open(self, node: Node) -> None:
        """Open a node, and with it others that are due next."""
        nodes = [node]
        while self._heap and len(nodes) < TOGETHER and -self._heap[0][0] > self._best_key:
            other = self._heap[0][2]
            if not isinstance(other, Node):
                break
            heappop(self._heap)
            nodes.append(other)
        self._push(self._entries(self._opened(*nodes)))


def is_better(score: Score, other: Score) -> bool:
    """Return whether a score has the greater rank, or the same with lower tiles for the jokers."""
    if score.rank != other.rank:
        return score.rank > other.rank
    return _tiles(score.reading) < _tiles(other.reading)


def _tiles(reading: Reading) -> list[Tile]:
    return [tile for _, tile in reading.jokers]
