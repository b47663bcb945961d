"""Tiles drawn to a ready hand with jokers: which readings of "this hand and any tile" are readings with which tile."""

from __future__ import annotations

from dataclasses import dataclass, field

import numpy as np

from calculator.theory.shape import Shape
from tiles.tile import Tile

from .divisions import GROUPS, RANKS, Flags, Numbers, at_most, packed, pair_rank, tiles_of_rank
from .jokers import DRAGON_LEAF, WIND_LEAF, JokerPool, Needs, leaf_of, less_one, needs_of
from .parts import Parts, group_ranks, group_slice
from .spread import Rows
from .tables import Node, Tables, Whole


@dataclass(slots=True, eq=False)
class Draws:
    """The tables of a ready hand and a joker for any tile, the drawn one; ``pool`` are the hand's own jokers.

    Without ``joker_pair`` two of the hand's jokers alone are no pair, though the tables have it.
    """

    tables: Tables
    pool: JokerPool
    joker_pair: bool = True
    _covered: dict[tuple[Needs, int], bool] = field(default_factory=dict)
    _spare: dict[Parts, Numbers] = field(default_factory=dict)
    _most_spare: dict[Parts, list[int]] = field(default_factory=dict)
    _natural: dict[tuple[Parts, int], Flags] = field(default_factory=dict)

    def can_cover(self, node: Node, leaf: int) -> bool:
        """Return whether the hand's jokers become the tiles that a node needs, but one of this leaf."""
        leaf = min(leaf, DRAGON_LEAF if self.tables.pool.tells_honors_apart else WIND_LEAF)
        place = node.needs, leaf
        if place not in self._covered:
            self._covered[place] = self.pool.covers(less_one(node.needs, leaf))
        return self._covered[place]

    def spare(self, parts: Parts) -> Numbers:
        """Return how many more concealed tiles parts have than the hand has natural ones, a row for each rank."""
        if parts not in self._spare:
            ranks = range(group_ranks(parts.first))
            concealed = parts.tiles - parts.choices.numbers[parts.choice, 1]
            held = np.array(group_slice(self.tables.counts, parts.first), dtype=np.int64)[:, None]
            self._spare[parts] = np.stack([tiles_of_rank(concealed, rank) for rank in ranks]) - held
        return self._spare[parts]

    def has_natural_pairs(self, parts: Parts, drawn: int) -> Flags:
        """Return for each row whether every pair has a natural tile, when a tile of the kind ``drawn`` comes."""
        place = parts, drawn if group_of(drawn) == GROUPS.index(parts.first) else -1
        if place not in self._natural:
            held = [count + (kind == drawn) for kind, count in enumerate(self.tables.counts)]
            own = group_slice(held, parts.first)
            if parts.shape is Shape.SEVEN_PAIRS:
                found = at_most(parts.concealed, packed(2 * count for count in own))
            else:
                found = np.array([True, *(count > 0 for count in own)])[pair_rank(parts.concealed)]
            self._natural[place] = found
        return self._natural[place]

    def most_spare(self, parts: Parts) -> list[int]:
        """Return for each rank the most that any row of ``spare`` has."""
        if parts not in self._most_spare:
            self._most_spare[parts] = self.spare(parts).max(axis=1).tolist()
        return self._most_spare[parts]


class Drawn:
    """One natural tile drawn."""

    def __init__(self, draws: Draws, tile: Tile) -> None:
        if tile.kind is None:
            raise ValueError(f"not a tile of a kind: {tile}")
        self._draws = draws
        self._kind = tile.kind
        self._leaf = leaf_of(tile.kind)
        self._group = group_of(tile.kind)
        self._rank = tile.kind - GROUPS[self._group]

    def is_in(self, item: Node | Whole) -> bool:
        """Return whether some reading can have this tile drawn."""
        draws = self._draws
        if isinstance(item, Node):
            spare = draws.most_spare(item.parts[self._group])[self._rank] > 0
            return spare and draws.can_cover(item, self._leaf) and self._may_have_natural_pairs(item)
        missing = [item.kinds.count(kind) - held for kind, held in enumerate(draws.tables.counts)]
        return missing[self._kind] > 0 and draws.pool.covers(less_one(needs_of(missing), self._leaf))

    def is_in_rows(self, rows: Rows) -> Flags:
        """Return for each combination whether it can have this tile drawn."""
        draws = self._draws
        covered = np.array([draws.can_cover(node, self._leaf) for node in rows.nodes])
        spare = np.concatenate([draws.spare(parts)[self._rank] for parts in rows.laid[self._group]])
        found: Flags = covered[rows.node] & (spare[rows.at[self._group]] > 0)
        if not draws.joker_pair:
            for at, laid in zip(rows.at, rows.laid, strict=True):
                found &= np.concatenate([draws.has_natural_pairs(parts, self._kind) for parts in laid])[at]
        return found

    def _may_have_natural_pairs(self, node: Node) -> bool:
        draws = self._draws
        return draws.joker_pair or all(draws.has_natural_pairs(parts, self._kind).any() for parts in node.parts)


def group_of(kind: int) -> int:
    """Return the place of a kind's group among ``GROUPS``."""
    return min(kind // RANKS, len(GROUPS) - 1)
