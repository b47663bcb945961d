"""The theory of a hand: shanten, useful tiles, discards."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace

from tiles.hand import Hand
from tiles.tile import KINDS, Tile

from .aim import Aim
from .counts import HandCounts
from .engine import aims_of
from .shape import Shape, TheoryRules


@dataclass(frozen=True, slots=True)
class Useful:
    """A kind whose draw lowers the shanten, the copies left of it, and the shapes that it serves."""

    kind: int
    left: int
    shapes: tuple[Shape, ...]


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
    aims = aims_of(counts, rules)
    shapes = {aim.form.shape: aim.distance - 1 for aim in aims}
    shanten = min(shapes.values())
    listing = _Listing(counts.left)
    if counts.size % 3 == 2:
        rows = _discards(hand, counts, aims, rules, listing)
        return Theory(shanten, shapes, discards=tuple(sorted(rows, key=_rank)))
    useful = listing.of((aim.form.shape, aim.useful()) for aim in aims if aim.distance == shanten + 1)
    drawable = sum(counts.concealed[k] + counts.melded[k] < 4 for k in rules.kinds)
    return Theory(shanten, shapes, *useful, any_tile=shanten == 0 and len(useful[0]) >= drawable)


class _Listing:
    """Makes lists of useful tiles, each but once."""

    def __init__(self, left: list[int]) -> None:
        self._left = left
        self._tiles: dict[tuple[int, tuple[Shape, ...]], Useful] = {}
        self._lists: dict[tuple[tuple[Shape, int], ...], tuple[tuple[Useful, ...], int, int]] = {}

    def of(self, masks: Iterable[tuple[Shape, int]]) -> tuple[tuple[Useful, ...], int, int]:
        """Return the useful tiles of these shapes, the copies left and the kinds of which some are left."""
        key = tuple(masks)
        if key not in self._lists:
            useful = tuple(self._useful(key))
            self._lists[key] = useful, sum(tile.left for tile in useful), sum(tile.left > 0 for tile in useful)
        return self._lists[key]

    def _useful(self, masks: tuple[tuple[Shape, int], ...]) -> Iterator[Useful]:
        for kind in range(KINDS):
            shapes = tuple(shape for shape, mask in masks if mask >> kind & 1)
            if shapes:
                entry = kind, shapes
                if entry not in self._tiles:
                    self._tiles[entry] = Useful(kind, self._left[kind], shapes)
                yield self._tiles[entry]


def _discards(
    hand: Hand, counts: HandCounts, aims: list[Aim], rules: TheoryRules, listing: _Listing
) -> Iterator[Discard]:
    by_kind: dict[int, tuple[int, tuple[tuple[Useful, ...], int, int]]] = {}
    for tile in sorted(set(hand.concealed)):
        kind = tile.kind
        if kind is None:
            fewer = counts.jokers._replace(**{counts.jokers._fields[tile.rank - 1]: counts.jokers[tile.rank - 1] - 1})
            after = [
                (aim.form.shape, aim.distance, aim.useful()) for aim in aims_of(replace(counts, jokers=fewer), rules)
            ]
            shanten, (useful, left, kinds) = _best(after, listing)
        else:
            if kind not in by_kind:
                by_kind[kind] = _best([(aim.form.shape, *aim.after_discard(kind)) for aim in aims], listing)
            shanten, (useful, left, kinds) = by_kind[kind]
        yield Discard(tile, shanten, left, kinds, useful)


def _best(after: list[tuple[Shape, int, int]], listing: _Listing) -> tuple[int, tuple[tuple[Useful, ...], int, int]]:
    distance = min(entry[1] for entry in after)
    return distance - 1, listing.of((shape, mask) for shape, reached, mask in after if reached == distance)


def _rank(row: Discard) -> tuple[int, int, int, bool, bool, Tile]:
    return row.shanten, -row.left, -row.kinds, row.tile.is_joker, row.tile.is_red, row.tile
