"""What the colours of the art look like: two themes of tiles, and one of variables that a style sheet sets."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

Theme = Mapping[str, str]
"""A colour for every role that the art names."""

DEFAULT_THEME: Final = "ivory"

THEMES: Final[Mapping[str, Theme]] = MappingProxyType(
    {
        "ivory": {
            "face": "#fffcf0", "side": "#d8c69a", "edge": "#8d7f5f", "back": "#1f7a5a", "lattice": "#7cc4a8",
            "ink": "#1d2430", "red": "#c3272b", "green": "#14794a", "blue": "#1f4fa3", "purple": "#7a3aa8",
            "gold": "#e0a106",
        },
        "black": {
            "face": "#262b33", "side": "#12151a", "edge": "#74808f", "back": "#c98a1b", "lattice": "#f3d48b",
            "ink": "#f3f1ea", "red": "#ff6f66", "green": "#4fd08a", "blue": "#7fb2ff", "purple": "#c79bff",
            "gold": "#ffce4a",
        },
    }
)  # fmt: skip
"""Ivory tiles with dark signs, and black tiles with light ones."""

VARIABLES: Final[Theme] = {role: f"var(--tile-{role},{colour})" for role, colour in THEMES[DEFAULT_THEME].items()}
"""For the page's sprite: CSS variables ``--tile-<role>``, ivory where none is set."""
