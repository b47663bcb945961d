"""How hands are drawn: one layout, from which pictures (SVG, PNG) and glyph text are made, and the same in words."""

from .layout import Group, GroupKind, Layout, Placed, lay_meld, lay_out, row
from .names import describe, describe_meld, list_tiles, tile_name
from .png import hand_png, svg_png
from .svg import DEFAULT_SIZE, Style, hand_svg
from .text import hand_glyphs, hand_text
from .theme import DEFAULT_THEME, THEMES

__all__ = [
    "DEFAULT_SIZE",
    "DEFAULT_THEME",
    "THEMES",
    "Group",
    "GroupKind",
    "Layout",
    "Placed",
    "Style",
    "describe",
    "describe_meld",
    "hand_glyphs",
    "hand_png",
    "hand_svg",
    "hand_text",
    "lay_meld",
    "lay_out",
    "list_tiles",
    "row",
    "svg_png",
    "tile_name",
]
