"""The theory of a hand: shanten, useful tiles, discards."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from tiles.hand import Hand
from tiles.tile import Tile

from .counts import HandCounts
from .position import Left, Position
from .shape import Shape, TheoryRules
from .useful import Listing, Useful, union


@dataclass(frozen=True, slots=True)
class Discard:
    """What a hand becomes by discarding a tile (a joker or a red five being tiles of their own)."""

    tile: Tile
    shanten: int
    left: int
    """Copies left of all useful tiles."""
    kinds: int
    """Useful kinds of which a copy is left."""
    useful: tuple[Useful, ...]


@dataclass(frozen=True, slots=True)
class Theory:
    """How far a hand is from winning, and what brings it closer."""

    shanten: int
    """-1 won, 0 ready, n steps from ready: the least over ``shapes``."""
    shapes: Mapping[Shape, int]
    """The shanten of each shape that the rules count and the hand can aim at (a shape that wants a concealed hand, or
    another size of hand, is left out)."""
    useful: tuple[Useful, ...] = ()
    """With 3n+1 tiles: the kinds that lower the shanten, even those of which none is left; if ready, the waits."""
    left: int = 0
    kinds: int = 0
    any_tile: bool = False
    """A ready hand that every kind completes, but for those of which it holds all copies itself."""
    discards: tuple[Discard, ...] = ()
    """With 3n+2 tiles: a row for every tile that can be discarded, best first."""


def theory_of(hand: Hand, rules: TheoryRules, *, seen: Iterable[Tile] = ()) -> Theory:
    """Return the theory of a hand; ``seen`` are tiles visible elsewhere, which lower the numbers left.

    ``TheoryError`` if the hand is incomplete (3n tiles), too large or holds five of a kind.
    """
    counts = HandCounts.of(hand, seen=seen)
    position = Position(counts, rules)
    listing = Listing(position.shapes, counts.left)
    shanten = position.distance - 1
    if counts.size % 3 == 2:
        rows = _rows(hand, position, listing, position.discards())
        return Theory(shanten, position.by_shape(), discards=tuple(sorted(rows, key=_rank)))
    masks = position.useful()
    useful = listing.of(masks)
    any_tile = shanten == 0 and not _drawable(counts, rules) & ~union(masks)
    return Theory(shanten, position.by_shape(), useful.tiles, useful.left, useful.kinds, any_tile)


def best_discard(hand: Hand, rules: TheoryRules, *, seen: Iterable[Tile] = ()) -> Discard:
    """Return the first row of the discards of a hand of 3n+2 tiles, found without making the rows of worse ones.

    Errors as for ``theory_of``; ``ValueError`` if nothing can be discarded.
    """
    counts = HandCounts.of(hand, seen=seen)
    position = Position(counts, rules)
    listing = Listing(position.shapes, counts.left)
    return min(_rows(hand, position, listing, _widest(position, listing)), key=_rank)


def _widest(position: Position, listing: Listing) -> list[Left]:
    """The discards of natural tiles that leave the hand nearest, those among them with the most useful tiles."""
    found = list(position.discards(nearest=True))
    left = [listing.left(after.masks) for after in found]
    most = max(left, default=0)
    return [after for after, number in zip(found, left, strict=True) if number == most]


def _drawable(counts: HandCounts, rules: TheoryRules) -> int:
    """The kinds of which the player does not have all copies, as bits."""
    return sum(1 << kind for kind in rules.kinds) & ~counts.exhausted


def _rows(hand: Hand, position: Position, listing: Listing, discards: Iterable[Left]) -> Iterator[Discard]:
    """The rows of these discards of natural tiles and of all jokers, in no order."""
    tiles: dict[int | None, list[Tile]] = {}
    for tile in set(hand.concealed):
        tiles.setdefault(tile.kind, []).append(tile)
    for kind, distance, masks in discards:
        useful = listing.of(masks)
        for tile in tiles[kind]:
            yield Discard(tile, distance - 1, useful.left, useful.kinds, useful.tiles)
    for joker in tiles.get(None, ()):
        without = position.without_joker(joker.rank)
        useful = listing.of(without.useful())
        yield Discard(joker, without.distance - 1, useful.left, useful.kinds, useful.tiles)


def _rank(row: Discard) -> tuple[int, int, int, bool, bool, tuple[int, int]]:
    """Best first; among equals a joker is kept, then a red five, then the tiles stand in order."""
    return row.shanten, -row.left, -row.kinds, row.tile.is_joker, row.tile.is_red, row.tile.sort_key
