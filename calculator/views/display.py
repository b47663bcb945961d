"""The hand as it is drawn on the page, everything in it to be clicked."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from django.utils.translation import gettext

from calculator.analysis import State
from tiles.hand import Hand
from tiles.tile import Tile

from . import palette
from .links import Links, MeldLink, TileLink, discard_link, meld_link, removal_link


@dataclass(frozen=True, slots=True)
class Aside:
    """Tiles not in play that belong together, such as the dora indicators; each can be taken away."""

    label: str
    tiles: tuple[TileLink, ...]


@dataclass(frozen=True, slots=True)
class Display:
    """The hand as it is drawn: concealed tiles, the drawn one apart, melds, and what is not in play."""

    concealed: tuple[TileLink, ...]
    drawn: TileLink | None
    melds: tuple[MeldLink, ...]
    asides: tuple[Aside, ...]

    @property
    def is_empty(self) -> bool:
        return not (self.concealed or self.drawn or self.melds or self.asides)


@dataclass(frozen=True, slots=True)
class WinningTile:
    """A tile that a won hand may have been won with; ``key`` is the one to press."""

    tile: Tile
    key: str
    is_drawn: bool


def display(hand: Hand, links: Links) -> Display:
    """Return the hand as it is drawn."""
    tiles = [discard_link(held, 0, links) for held in hand.concealed]
    drawn = tiles.pop() if hand.drawn and tiles else None
    melds = tuple(meld_link(place, meld, links) for place, meld in enumerate(hand.melds))
    return Display(tuple(tiles), drawn, melds, tuple(_asides(hand, links)))


def _asides(hand: Hand, links: Links) -> Iterator[Aside]:
    for into, field in palette.LISTS.items():
        tiles = tuple(removal_link(field, place, held, links) for place, held in enumerate(getattr(hand, field)))
        if tiles:
            short, full = palette.PLACES[into]
            # A dora is not the tile that shows it: that has to be said.
            yield Aside(gettext(short if into is palette.Into.ASIDE else full), tiles)


def winning_tiles(hand: Hand, state: State) -> tuple[WinningTile, ...]:
    """Return the tiles that a won hand may have been won with; none where there is no choice."""
    tiles = tuple(dict.fromkeys(sorted(hand.concealed))) if state is State.WON else ()
    return tuple(WinningTile(held, palette.WINNING + held.code, held == hand.drawn) for held in tiles if len(tiles) > 1)
