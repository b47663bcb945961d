"""The wall: one set of tiles, of which no copy is dealt twice."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import Final

from tiles.tile import COPIES, FIRST_HONOR, RANKS, Tile, tile_of_kind

from .game import Game

_FIVE: Final = 4


class Wall:
    """What is left to deal of the tiles of a game."""

    def __init__(self, game: Game, rng: Random, *, without: Iterable[Tile] = ()) -> None:
        self._game = game
        self._rng = rng
        self._left = [tile for kind in sorted(game.theory.kinds) for tile in _copies(kind, game)]
        if game.flowers:
            self._left += [Tile(int(rank), "h") for rank in RANKS["h"]]
        for tile in without:
            self._left.remove(tile)
        rng.shuffle(self._left)

    def take(self, kind: int) -> Tile:
        """Return a copy of this kind, a red five as often as there are such; ``ValueError`` if none is left."""
        found = next((tile for tile in self._left if tile.kind == kind), None)
        if found is None:
            raise ValueError(f"no copy left: {tile_of_kind(kind)}")
        self._left.remove(found)
        return found

    def take_all(self, kinds: Iterable[int]) -> list[Tile]:
        """Return a copy of each of these kinds."""
        return [self.take(kind) for kind in kinds]

    def indicators(self, count: int) -> list[Tile]:
        """Return tiles to turn over."""
        return [self._left.pop() for _ in range(count)]

    def draw(self, count: int) -> tuple[list[Tile], list[Tile]]:
        """Return ``count`` tiles to keep, and those set aside that came up among them."""
        kept: list[Tile] = []
        aside: list[Tile] = []
        while len(kept) < count:
            tile = self._left.pop()
            (aside if self._is_set_aside(tile) else kept).append(tile)
        return kept, aside

    def set_aside(self, draws: int) -> list[Tile]:
        """Return the tiles that so many draws would have set aside; all others stay in the wall."""
        found = [tile for tile in self._rng.sample(self._left, draws) if self._is_set_aside(tile)]
        for tile in found:
            self._left.remove(tile)
        return found

    def _is_set_aside(self, tile: Tile) -> bool:
        return tile.is_bonus or tile.kind in self._game.aside


def _copies(kind: int, game: Game) -> list[Tile]:
    """The copies of a kind, with as many red fives as the game has."""
    plain = tile_of_kind(kind)
    if kind >= FIRST_HONOR or kind % 9 != _FIVE:
        return [plain] * COPIES
    reds = game.reds[kind // 9]
    return [Tile(0, plain.suit)] * reds + [plain] * (COPIES - reds)
