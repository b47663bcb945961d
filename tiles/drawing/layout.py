"""Where every tile of a hand lies. Pictures and glyph text are both made from this and from nothing else."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass, replace
from enum import StrEnum

from ..hand import Hand
from ..meld import Meld, MeldKind
from ..tile import Tile
from .art.bodies import HEIGHT, WIDTH

SIDEWAYS = -90
"""Turned to the left, as a claimed tile lies."""


class GroupKind(StrEnum):
    CONCEALED = "concealed"
    DRAWN = "drawn"
    MELD = "meld"
    SET_ASIDE = "set-aside"
    DORA = "dora"
    URA = "ura"


_GAPS = {
    GroupKind.CONCEALED: 0, GroupKind.DRAWN: 70, GroupKind.MELD: 100, GroupKind.SET_ASIDE: 180, GroupKind.DORA: 180,
    GroupKind.URA: 100,
}  # fmt: skip
"""The room left free before a group."""


@dataclass(frozen=True, slots=True)
class Placed:
    """A tile with the upper left corner of the space that it takes, as it lies."""

    tile: Tile
    x: int
    y: int
    rotation: int = 0
    """0 or ``SIDEWAYS``."""
    face_down: bool = False
    joker: bool = False
    """A joker became this tile: its corner bears a star."""

    @property
    def width(self) -> int:
        return HEIGHT if self.rotation else WIDTH

    @property
    def height(self) -> int:
        return WIDTH if self.rotation else HEIGHT


@dataclass(frozen=True, slots=True)
class Group:
    """Tiles that lie together, and where the group itself lies; its tiles are placed from its own corner."""

    kind: GroupKind
    tiles: tuple[Placed, ...]
    x: int = 0
    y: int = 0

    @property
    def width(self) -> int:
        return max(placed.x + placed.width for placed in self.tiles)

    @property
    def height(self) -> int:
        return max(placed.y + placed.height for placed in self.tiles)


@dataclass(frozen=True, slots=True)
class Layout:
    """Groups from left to right on one base line, with no empty group among them."""

    groups: tuple[Group, ...]

    @property
    def width(self) -> int:
        return max((group.x + group.width for group in self.groups), default=0)

    @property
    def height(self) -> int:
        return max((group.height for group in self.groups), default=0)

    def tiles(self) -> Iterator[Placed]:
        """Yield every tile, placed from the upper left corner of the whole."""
        for group in self.groups:
            for placed in group.tiles:
                yield replace(placed, x=placed.x + group.x, y=placed.y + group.y)


def lay_out(hand: Hand, *, show_concealed_kong: bool = False) -> Layout:
    """Return where the tiles of a hand lie: concealed, drawn, melds, set aside, dora and ura indicators.

    ``show_concealed_kong`` turns up the outer tiles of a concealed kong. An empty hand has a layout of no size.
    """
    standing, drawn = part_drawn(hand)
    groups = [
        row(standing),
        row(drawn, kind=GroupKind.DRAWN),
        *(lay_meld(meld, show_concealed_kong=show_concealed_kong) for meld in hand.melds),
        row(hand.set_aside, kind=GroupKind.SET_ASIDE),
        row(hand.dora_indicators, kind=GroupKind.DORA),
        row(hand.ura_indicators, kind=GroupKind.URA),
    ]
    return _line_up(group for group in groups if group.tiles)


def part_drawn(hand: Hand) -> tuple[tuple[Tile, ...], tuple[Tile, ...]]:
    """Return the concealed tiles without the drawn one, and the drawn one if there is one."""
    place = len(hand.concealed) - (hand.drawn is not None)
    return hand.concealed[:place], hand.concealed[place:]


def row(
    tiles: Iterable[Tile], *, kind: GroupKind = GroupKind.CONCEALED, jokers: Collection[int] = frozenset()
) -> Group:
    """Return tiles standing side by side; ``jokers`` are the places (from 0) of those that a joker became."""
    placed = (Placed(tile, place * WIDTH, 0, joker=place in jokers) for place, tile in enumerate(tiles))
    return Group(kind, tuple(placed))


def lay_meld(meld: Meld, *, show_concealed_kong: bool = False) -> Group:
    """Return how a declared meld lies.

    The claimed tile lies sideways: of a chow at the far left, else in its place, with the added tile of an extended
    kong on top of it. Of a concealed kong the outer tiles lie face down.
    """
    claimed, added = meld.claimed_index, meld.added_index
    order = [place for place in range(len(meld.tiles)) if place != added]
    if meld.kind is MeldKind.CHOW and claimed is not None:
        order.remove(claimed)
        order.insert(0, claimed)
    top = 0 if added is None else 2 * WIDTH - HEIGHT
    hidden = (0, len(meld.tiles) - 1) if meld.is_concealed and not show_concealed_kong else ()
    placed: list[Placed] = []
    x = 0
    for place in order:
        lying = place == claimed
        y = top + (HEIGHT - WIDTH if lying else 0)
        placed.append(Placed(meld.tiles[place], x, y, SIDEWAYS if lying else 0, face_down=place in hidden))
        if lying and added is not None:
            placed.append(Placed(meld.tiles[added], x, y - WIDTH, SIDEWAYS))
        x += placed[-1].width
    return Group(GroupKind.MELD, tuple(placed))


def _line_up(groups: Iterable[Group]) -> Layout:
    """Put groups side by side on one base line."""
    given = list(groups)
    height = max((group.height for group in given), default=0)
    placed: list[Group] = []
    for group in given:
        x = placed[-1].x + placed[-1].width + _GAPS[group.kind] if placed else 0
        placed.append(replace(group, x=x, y=height - group.height))
    return Layout(tuple(placed))
