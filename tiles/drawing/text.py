"""Hands as text: in one of the six notations, or as glyphs that lie as in the picture."""

from __future__ import annotations

from collections.abc import Iterable

from ..hand import Hand
from ..notation import write, write_tiles
from ..notation.signs import BACK
from .layout import Placed, lay_out

_TEXT_STYLE = {ord("🀄"): "🀄\ufe0e"}
"""The Red dragon alone is an emoji by default; the variation selector keeps it a plain sign."""


def hand_text(hand: Hand, format: str = "tenhou") -> str:  # noqa: A002
    """Return the hand in a notation, as ``tiles.notation.write`` does; ``KeyError`` if there is no such format."""
    return write(hand, format)


def hand_glyphs(hand: Hand, *, show_concealed_kong: bool = False) -> str:
    """Return the hand in Unicode tile glyphs as it lies, a space between groups.

    Tiles without a glyph (red fives, most jokers) stand in their Tenhou signs, tiles face down as backs.
    """
    layout = lay_out(hand, show_concealed_kong=show_concealed_kong)
    return " ".join(_glyphs(group.tiles) for group in layout.groups).translate(_TEXT_STYLE)


def _glyphs(tiles: Iterable[Placed]) -> str:
    return "".join(BACK if placed.face_down else write_tiles([placed.tile], "unicode") for placed in tiles)
