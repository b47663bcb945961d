"""Tiles and hands in words: the text alternatives of their pictures."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import groupby

from ..hand import Hand
from ..meld import Meld, MeldKind, Source
from ..message import Message, gettext_noop
from ..message import gettext_noop as _
from ..tile import Tile
from .layout import part_drawn

Translate = Callable[[str], str]

_SUITS = {"m": _("%(rank)s of characters"), "p": _("%(rank)s of circles"), "s": _("%(rank)s of bamboos")}
_RED = {"m": _("%(rank)s of characters, red"), "p": _("%(rank)s of circles, red"), "s": _("%(rank)s of bamboos, red")}
_OTHERS = {
    "z": (
        _("East wind"), _("South wind"), _("West wind"), _("North wind"),
        _("White dragon"), _("Green dragon"), _("Red dragon"),
    ),
    "h": (
        _("Spring (season)"), _("Summer (season)"), _("Autumn (season)"), _("Winter (season)"),
        _("Plum (flower)"), _("Orchid (flower)"), _("Chrysanthemum (flower)"), _("Bamboo (flower)"),
    ),
    "j": (
        _("any-tile joker"), _("characters joker"), _("circles joker"), _("bamboos joker"), _("suits joker"),
        _("winds joker"), _("dragons joker"), _("honors joker"), _("bonus joker"),
    ),
}  # fmt: skip

_MELDS = {
    MeldKind.CHOW: _("chow: %(tiles)s"),
    MeldKind.PUNG: _("pung: %(tiles)s"),
    MeldKind.KONG: _("kong: %(tiles)s"),
    MeldKind.SET: _("set: %(tiles)s"),
}
_COMMA = _(", ")
_CONCEALED_KONG = _("concealed kong: %(tiles)s")
_EXTENDED_KONG = _("extended kong: %(tiles)s")
_CLAIMS = {
    Source.LEFT: _("%(meld)s (%(claimed)s claimed from the left)"),
    Source.OPPOSITE: _("%(meld)s (%(claimed)s claimed from opposite)"),
    Source.RIGHT: _("%(meld)s (%(claimed)s claimed from the right)"),
}


def tile_name(tile: Tile) -> Message:
    """Return a tile's name, such as "5 of characters, red", "White dragon", "Plum (flower)" or "circles joker"."""
    if tile.suit in _OTHERS:
        return Message(_OTHERS[tile.suit][tile.rank - 1])
    return Message((_RED if tile.is_red else _SUITS)[tile.suit], {"rank": tile.rank or 5})


def describe(hand: Hand, translate: Translate = gettext_noop) -> str:
    """Return the whole hand in words, group by group from left to right; an empty hand is an empty text."""
    standing, drawn = part_drawn(hand)
    groups = [
        (_("concealed: %(tiles)s"), standing),
        (_("drawn: %(tiles)s"), drawn),
        (_("set aside: %(tiles)s"), hand.set_aside),
        (_("dora indicators: %(tiles)s"), hand.dora_indicators),
        (_("ura-dora indicators: %(tiles)s"), hand.ura_indicators),
    ]
    texts = [
        Message(msgid, {"tiles": list_tiles(tiles, translate)}).text(translate) if tiles else ""
        for msgid, tiles in groups
    ]
    texts[2:2] = [describe_meld(meld, translate) for meld in hand.melds]
    return "; ".join(text for text in texts if text)


def describe_meld(meld: Meld, translate: Translate = gettext_noop) -> str:
    """Return a declared meld in words, with the claimed tile and whom it came from when that is known."""
    message = Message(_meld_msgid(meld), {"tiles": list_tiles(meld.tiles, translate)})
    if meld.source is not None and meld.claimed_index is not None:
        claimed = tile_name(meld.tiles[meld.claimed_index])
        message = Message(_CLAIMS[meld.source], {"meld": message, "claimed": claimed})
    return message.text(translate)


def _meld_msgid(meld: Meld) -> str:
    if meld.is_concealed:
        return _CONCEALED_KONG
    return _EXTENDED_KONG if meld.is_extended else _MELDS[meld.kind]


def list_tiles(tiles: Iterable[Tile], translate: Translate = gettext_noop) -> str:
    """Return tiles in words; plain neighbours of one suit share its name ("1, 2, 3 of circles, East wind")."""
    texts: list[str] = []
    for suit, run in groupby(tiles, key=lambda tile: "" if tile.is_red else tile.suit):
        if suit in _SUITS:
            ranks = translate(_COMMA).join(str(tile.rank) for tile in run)
            texts.append(Message(_SUITS[suit], {"rank": ranks}).text(translate))
        else:
            texts += [tile_name(tile).text(translate) for tile in run]
    return translate(_COMMA).join(texts)
