"""Tiles that can be clicked: what they lead to."""

from __future__ import annotations

from dataclasses import dataclass, replace

from django.utils.translation import gettext

from calculator.question import Question
from calculator.rules.joker_options import as_played
from tiles.drawing import describe_meld, tile_name
from tiles.hand import Hand
from tiles.meld import Meld
from tiles.notation import write
from tiles.tile import COPIES, Tile, tile_of_kind

from .query import address


class Links:
    """Addresses of the same question with another hand."""

    def __init__(self, path: str, question: Question) -> None:
        self._path = path
        self._held = question.hand
        self._hand = as_played(question.hand, question.options)
        self._counts = self._hand.visible_counts()
        self._params = {"hand": "", **question.to_params()}
        self._discards: dict[Tile, str] = {}

    def to(self, hand: Hand) -> str:
        """Return the address of the question with this hand in place of its own."""
        params = {**self._params, "hand": write(hand)}
        return address(self._path, {name: text for name, text in params.items() if text})

    def draw(self, kind: int) -> str:
        """Return the address after drawing a tile of this kind; empty when the hand holds all of its copies."""
        return "" if self._counts[kind] >= COPIES else self.to(self._hand.draw(tile_of_kind(kind)))

    def discard(self, tile: Tile) -> str:
        """Return the address after discarding a concealed tile; the page has it twice, in the hand and in the table."""
        if tile not in self._discards:
            self._discards[tile] = self.to(self._hand.discard(tile))
        return self._discards[tile]

    def take_back(self, place: int) -> str:
        """Return the address with the meld at ``place`` (from 0) among the concealed tiles again, as never declared."""
        hand = self._held
        melds = hand.melds[:place] + hand.melds[place + 1 :]
        return self.to(replace(hand, concealed=(*hand.melds[place].tiles, *hand.concealed), melds=melds))

    def without(self, field: str, place: int) -> str:
        """Return the address without one of the tiles of ``field``, which is one of a hand that are not in play."""
        tiles = getattr(self._held, field)
        return self.to(replace(self._held, **{field: tiles[:place] + tiles[place + 1 :]}))


@dataclass(frozen=True, slots=True)
class TileLink:
    """A tile with the number of its copies left; with an ``href`` it can be clicked, and ``label`` says what for."""

    tile: Tile
    href: str = ""
    left: int = 0
    label: str = ""


@dataclass(frozen=True, slots=True)
class MeldLink:
    """A declared meld, as a hand of nothing else; a click takes its tiles back among the concealed ones."""

    hand: Hand
    href: str
    label: str


def draw_link(tile: Tile, left: int, links: Links) -> TileLink:
    """Return a tile that is drawn when clicked."""
    href = links.draw(tile.kind) if tile.kind is not None else ""
    return TileLink(tile, href, left, gettext("Draw: %(tile)s") % {"tile": tile_name(tile).text(gettext)})


def discard_link(tile: Tile, left: int, links: Links) -> TileLink:
    """Return a concealed tile that is discarded when clicked."""
    label = gettext("Discard: %(tile)s") % {"tile": tile_name(tile).text(gettext)}
    return TileLink(tile, links.discard(tile), left, label)


def meld_link(place: int, meld: Meld, links: Links) -> MeldLink:
    """Return a meld that is taken back when clicked."""
    hand = Hand(melds=(meld,))
    return MeldLink(
        hand, links.take_back(place), gettext("Take back: %(meld)s") % {"meld": describe_meld(meld, gettext)}
    )


def removal_link(field: str, place: int, tile: Tile, links: Links) -> TileLink:
    """Return a tile that is not in play, such as an indicator, which is taken away when clicked."""
    label = gettext("Take away: %(tile)s") % {"tile": tile_name(tile).text(gettext)}
    return TileLink(tile, links.without(field, place), label=label)
