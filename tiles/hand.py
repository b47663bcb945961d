"""The hand: concealed tiles, declared melds, tiles set aside and indicators."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from operator import attrgetter

from .meld import Meld
from .tile import KINDS, Tile

_sort_key = attrgetter("sort_key")


@dataclass(frozen=True, slots=True)
class Hand:
    """A hand in canonical order, immutable; equal hands are equal however they were typed.

    The last concealed tile given to a hand of 3n+2 tiles is the drawn (winning) tile and stays last; all others are
    sorted. Bonus tiles given among the concealed ones are set aside. Melds and indicators keep their order.
    """

    concealed: tuple[Tile, ...] = ()
    melds: tuple[Meld, ...] = ()
    set_aside: tuple[Tile, ...] = ()
    dora_indicators: tuple[Tile, ...] = ()
    ura_indicators: tuple[Tile, ...] = ()

    def __post_init__(self) -> None:
        bonus = [tile for tile in self.concealed if tile.is_bonus]
        playing = [tile for tile in self.concealed if not tile.is_bonus] if bonus else self.concealed
        last = playing[-1:] if len(playing) % 3 == 2 else ()
        rest = playing[: len(playing) - len(last)]
        object.__setattr__(self, "concealed", (*sorted(rest, key=_sort_key), *last))
        object.__setattr__(self, "melds", tuple(self.melds))
        object.__setattr__(self, "set_aside", tuple(sorted([*self.set_aside, *bonus], key=_sort_key)))
        object.__setattr__(self, "dora_indicators", tuple(self.dora_indicators))
        object.__setattr__(self, "ura_indicators", tuple(self.ura_indicators))

    @property
    def size(self) -> int:
        """The number of tiles in play, a declared meld counting as three."""
        return len(self.concealed) + 3 * len(self.melds)

    @property
    def drawn(self) -> Tile | None:
        """The drawn or winning tile of a hand of 3n+2 tiles, else None."""
        return self.concealed[-1] if self.size % 3 == 2 else None

    @property
    def is_closed(self) -> bool:
        """Whether nothing was claimed (concealed kongs leave a hand closed)."""
        return all(meld.is_concealed for meld in self.melds)

    def in_play(self) -> Iterator[Tile]:
        """Yield the tiles that make the hand: concealed ones, then those of the melds."""
        yield from self.concealed
        for meld in self.melds:
            yield from meld.tiles

    def tiles(self) -> Iterator[Tile]:
        """Yield every physical tile: concealed, in melds, set aside, indicators."""
        yield from self.in_play()
        yield from self.set_aside
        yield from self.dora_indicators
        yield from self.ura_indicators

    def counts(self) -> list[int]:
        """Return how many natural copies of each of the 34 kinds are concealed (jokers left out)."""
        return count_kinds(self.concealed)

    def visible_counts(self) -> list[int]:
        """Return how many natural copies of each of the 34 kinds this hand shows anywhere."""
        return count_kinds(self.tiles())

    def jokers(self) -> Counter[int]:
        """Return how many concealed jokers there are of each rank 1-8 (the bonus joker is set aside)."""
        return Counter(tile.rank for tile in self.concealed if tile.is_joker)

    def with_concealed(self, tiles: Iterable[Tile]) -> Hand:
        """Return this hand with other concealed tiles, the last one drawn when there are 3n+2."""
        return Hand(tuple(tiles), self.melds, self.set_aside, self.dora_indicators, self.ura_indicators)

    def draw(self, tile: Tile) -> Hand:
        """Return this hand with ``tile`` added last."""
        return self.with_concealed((*self.concealed, tile))

    def discard(self, tile: Tile) -> Hand:
        """Return this hand without one copy of ``tile``; ``ValueError`` if none is concealed."""
        tiles = list(self.concealed)
        tiles.reverse()
        tiles.remove(tile)
        tiles.reverse()
        return self.with_concealed(tiles)


def count_kinds(tiles: Iterable[Tile]) -> list[int]:
    """Return the number of tiles of each of the 34 kinds; bonus tiles and jokers are left out."""
    counts = [0] * KINDS
    for tile in tiles:
        if (kind := tile.kind) is not None:
            counts[kind] += 1
    return counts
