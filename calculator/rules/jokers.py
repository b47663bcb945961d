"""What jokers may become: which tiles they can cover together, and which joker became which tile.

The domains of the jokers are nested (any > suits > one suit; any > honors > winds, dragons), so it is enough to
count: a set of tiles can be covered exactly when no domain is asked to hold more jokers than it needs tiles, and
giving the most restricted jokers their tiles first never goes wrong.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from tiles.meld import Meld
from tiles.tile import FIRST_HONOR, JOKER_DOMAINS, KINDS, NORTH, Tile, tile_of_kind

Needs = tuple[int, int, int, int, int]
"""How many tiles jokers must become: characters, circles, bamboos, winds, dragons."""

ANY, CHARACTERS, CIRCLES, BAMBOOS, SUITS, WINDS, DRAGONS, HONORS = range(1, 9)
"""The ranks of the jokers."""

WIND_LEAF: Final = 3
DRAGON_LEAF: Final = 4


def leaf_of(kind: int) -> int:
    """Return the place of a kind in ``Needs``."""
    return kind // 9 if kind < FIRST_HONOR else WIND_LEAF + (kind > NORTH)


@dataclass(frozen=True, slots=True)
class JokerPool:
    """Some jokers, counted by rank 1-8 (index 0-7)."""

    counts: tuple[int, ...]

    @classmethod
    def of(cls, tiles: Iterable[Tile]) -> JokerPool:
        """Return the pool of the jokers among these tiles."""
        ranks = [tile.rank for tile in tiles if tile.is_joker]
        return cls(tuple(ranks.count(rank) for rank in range(ANY, HONORS + 1)))

    @property
    def tells_honors_apart(self) -> bool:
        """Whether it matters which of the honors are winds and which dragons."""
        return bool(self.counts[WINDS - 1] or self.counts[DRAGONS - 1])

    def most(self, first: int) -> int:
        """Return how many tiles of the group with this lowest kind the jokers can become at most."""
        j = self.counts
        if first == FIRST_HONOR:
            return j[WINDS - 1] + j[DRAGONS - 1] + j[HONORS - 1] + j[ANY - 1]
        return j[_LEAF_JOKERS[first // 9] - 1] + j[SUITS - 1] + j[ANY - 1]

    def covers(self, needs: Needs) -> bool:
        """Return whether these jokers, all of them, can become just these tiles."""
        j = self.counts
        suits, honors = needs[0] + needs[1] + needs[2], needs[3] + needs[4]
        own_suits = j[CHARACTERS - 1] + j[CIRCLES - 1] + j[BAMBOOS - 1] + j[SUITS - 1]
        return (
            all(j[_LEAF_JOKERS[leaf] - 1] <= need for leaf, need in enumerate(needs))
            and own_suits <= suits
            and j[WINDS - 1] + j[DRAGONS - 1] + j[HONORS - 1] <= honors
            and suits + honors == sum(j)
        )


_LEAF_JOKERS: Final = (CHARACTERS, CIRCLES, BAMBOOS, WINDS, DRAGONS)
"""The joker of each leaf."""


def assign(jokers: Iterable[Tile], kinds: Iterable[int]) -> tuple[tuple[Tile, Tile], ...] | None:
    """Return (joker, tile) pairs, the most restricted jokers taking the lowest tiles first; None if it cannot be.

    There must be as many jokers as kinds. The pairs are sorted, so equal hands give equal answers.
    """
    left = sorted(kinds)
    pairs: list[tuple[Tile, Tile]] = []
    for joker in sorted(jokers, key=lambda joker: (len(JOKER_DOMAINS[joker.rank - 1]), joker.rank)):
        kind = next((kind for kind in left if kind in JOKER_DOMAINS[joker.rank - 1]), None)
        if kind is None:
            return None
        left.remove(kind)
        pairs.append((joker, tile_of_kind(kind)))
    return tuple(sorted(pairs))


def winning_kinds(drawn: Tile, others: Sequence[Tile], kinds: Sequence[int]) -> list[int]:
    """Return which of the kinds that jokers become the drawn joker can be, when the others become the rest."""
    pool = JokerPool.of(others)
    needs = needs_of([kinds.count(kind) for kind in range(KINDS)])
    return [kind for kind in sorted(set(kinds)) if kind in drawn.domain and pool.covers(less_one(needs, leaf_of(kind)))]


def needs_of(missing: Sequence[int]) -> Needs:
    """Return how many tiles of each leaf are missing, from how many of each of the 34 kinds are."""
    return (sum(missing[0:9]), sum(missing[9:18]), sum(missing[18:27]), sum(missing[27:31]), sum(missing[31:34]))


def less_one(needs: Needs, leaf: int) -> Needs:
    """Return the needs without one tile of a leaf."""
    a, b, c, d, e = (need - (index == leaf) for index, need in enumerate(needs))
    return a, b, c, d, e


def meld_jokers(meld: Meld, kinds: Sequence[int]) -> tuple[tuple[Tile, Tile], ...]:
    """Return what the jokers of a declared meld became when it is read as these kinds."""
    left = list(kinds)
    for tile in meld.tiles:
        if tile.kind is not None:
            left.remove(tile.kind)
    return assign((tile for tile in meld.tiles if tile.is_joker), left) or ()
