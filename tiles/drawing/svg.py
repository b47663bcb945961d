"""Hands as SVG: presentation attributes only, so that any content security policy lets them pass."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import cache
from typing import TypedDict
from xml.sax.saxutils import escape

from ..hand import Hand
from ..message import Message, gettext_noop
from ..message import gettext_noop as _
from .art import PIECES
from .art.bodies import HEIGHT
from .art.shapes import PEN
from .layout import Placed, lay_out
from .names import describe
from .parts import parts_of
from .theme import DEFAULT_THEME, THEMES, Theme

TITLE = Message(_("Mahjong hand"))
DEFAULT_SIZE = 80


class Style(TypedDict, total=False):
    """The options of ``hand_svg``."""

    size: int
    theme: str
    index: bool
    show_concealed_kong: bool
    translate: Callable[[str], str]


def hand_svg(
    hand: Hand,
    *,
    size: int = DEFAULT_SIZE,
    theme: str = DEFAULT_THEME,
    index: bool = False,
    show_concealed_kong: bool = False,
    translate: Callable[[str], str] = gettext_noop,
) -> str:
    """Return a picture of the hand, with the hand in words as its description.

    ``size`` is the height of an upright tile in pixels (an extended kong is half as high again), ``theme`` a key of
    ``THEMES``; ``index`` adds corner indexes and ``show_concealed_kong`` shows all four tiles of a concealed kong.
    ``ValueError`` if the hand is empty or there is no such theme.
    """
    layout = lay_out(hand, show_concealed_kong=show_concealed_kong)
    if not layout.groups:
        raise ValueError("an empty hand has no picture")
    if theme not in THEMES:
        raise ValueError(f"no such theme: {theme}")
    used = dict.fromkeys(part.piece for placed in layout.tiles() for part in parts_of(placed, index=index))
    width, height = (round(length * size / HEIGHT) for length in (layout.width, layout.height))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}"'
        f' viewBox="0 0 {layout.width} {layout.height}" role="img">'
        f"<title>{escape(TITLE.text(translate))}</title><desc>{escape(describe(hand, translate))}</desc>"
        f"{definitions(used, _coloured(theme))}"
        f"{''.join(place(placed, index=index) for placed in layout.tiles())}</svg>"
    )


def coloured(theme: Theme) -> dict[str, str]:
    """Return every piece of the art with real colours in place of their roles."""
    return {name: piece.format_map(theme) for name, piece in PIECES.items()}


@cache
def _coloured(theme: str) -> Mapping[str, str]:
    return coloured(THEMES[theme])


def definitions(names: Iterable[str], pieces: Mapping[str, str]) -> str:
    """Return the named pieces for ``<use>`` to refer to."""
    return "<defs>" + "".join(f'<g id="{name}" {PEN}>{pieces[name]}</g>' for name in names) + "</defs>"


def place(placed: Placed, *, index: bool = False, source: str = "", name: str = "") -> str:
    """Return a tile at its place, made of pieces that are defined in the file ``source`` (this one by default).

    A ``name`` becomes what a pointer over the tile shows.
    """
    uses = "".join(
        f'<use href="{source}#{piece}"' + (f' transform="{transform}"' if transform else "") + "/>"
        for piece, transform in parts_of(placed, index=index)
    )
    title = f"<title>{escape(name)}</title>" if name else ""
    move = f' transform="translate({placed.x} {placed.y})"' if placed.x or placed.y else ""
    return f"<g{move}>{title}{uses}</g>"
