"""Which pieces of the art make up a placed tile, for composed pictures and for the page's sprite alike."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from .art import index_of
from .layout import Placed

_TURN = "translate(11 289)rotate(-90)"
"""From an upright tile's signs to a sideways tile's face, whose thickness shows on its long side."""
_BESIDE_INDEX = "translate(58 76)scale(.78)"
"""Leaves the upper left corner to the index."""


class Part(NamedTuple):
    """A piece of the art and how to move it; no transform leaves it at the tile's corner."""

    piece: str
    transform: str = ""


def parts_of(placed: Placed, *, index: bool = False) -> Iterator[Part]:
    """Yield the pieces of a tile from the bottom up, placed from the tile's own upper left corner."""
    if placed.face_down:
        yield Part("back")
        return
    tile = placed.tile
    turn = _TURN if placed.rotation else ""
    corner = index_of(tile.rank, tile.suit) if index else None
    yield Part("sideways" if placed.rotation else "upright")
    yield Part(tile.code, turn + (_BESIDE_INDEX if corner else ""))
    if corner:
        yield Part(corner, turn)
    if tile.is_red:
        yield Part("red-five", turn)
    if placed.joker:
        yield Part("joker", turn)
