"""The tile itself: upright, lying sideways, face down, and what is marked on its corner."""

from __future__ import annotations

from .jokers import badge
from .shapes import dots, fill, stroke

WIDTH, HEIGHT = 300, 400
THICKNESS = 22
"""How much of a tile's side is seen below its face."""


def _block(width: int, height: int, colour: str, edge: int) -> str:
    return (
        f'<rect x="4" y="4" width="{width - 8}" height="{height - 8}" rx="34" fill="{{{colour}}}"'
        f' stroke="{{edge}}" stroke-width="{edge}"/>'
    )


def _body(width: int, height: int, colour: str) -> str:
    return _block(width, height, "side", 8) + _block(width, height - THICKNESS, colour, 5)


def upright() -> str:
    """Return a tile standing, without its sign."""
    return _body(WIDTH, HEIGHT, "face")


def sideways() -> str:
    """Return a tile lying on its long side, without its sign."""
    return _body(HEIGHT, WIDTH, "face")


def face_down() -> str:
    """Return the back of a tile."""
    lattice = "M150 66 224 189 150 312 76 189Z"
    return (
        _body(WIDTH, HEIGHT, "back")
        + stroke("M52 46H248V332H52Z", 7, "lattice")
        + stroke(lattice, 7, "lattice")
        + dots([(150, 189)], 44, "lattice")
    )


def red_corner() -> str:
    """Return the corner of a red five, which tells it from a plain five without its colour."""
    return fill("M236 8H262A30 30 0 0 1 292 38V64Z", "red")


def joker_mark() -> str:
    """Return the star on the corner of a tile that a joker became."""
    corner = (250, 52)
    return dots([corner], 92, "face") + badge(corner, 32)
