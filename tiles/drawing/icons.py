"""The site's icons: the Red dragon, alone or on felt.

``python -m tiles.drawing.icons`` paints them anew after a change of the art.
"""

from __future__ import annotations

import struct
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from ..tile import tile
from .art.bodies import HEIGHT, WIDTH
from .layout import row
from .parts import parts_of
from .png import svg_png
from .svg import coloured, definitions, place
from .theme import DEFAULT_THEME, THEMES

FOLDER: Final = Path(__file__).parents[2] / "static" / "icons"
FELT: Final = "#1d5a48"

_SIGN: Final = "7z"
_WHOLE: Final = 1.0
_SAFE: Final = 0.62
"""How high the tile is in a square of 1; systems that cut icons leave the inner four fifths alone."""


def icon_svg(size: int, *, share: float = _WHOLE, background: str = "") -> str:
    """Return a square icon: the tile, ``share`` of the height, before a ``background`` that is clear by default."""
    (placed,) = row([tile(_SIGN)]).tiles
    side = HEIGHT / share
    left, top = (WIDTH - side) / 2, (HEIGHT - side) / 2
    ground = f'<rect x="{left:g}" y="{top:g}" width="{side:g}" height="{side:g}" fill="{background}"/>'
    pieces = definitions((part.piece for part in parts_of(placed)), coloured(THEMES[DEFAULT_THEME]))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{size}" height="{size}"'
        f' viewBox="{left:g} {top:g} {side:g} {side:g}">{ground if background else ""}{pieces}{place(placed)}</svg>'
    )


def icon_png(size: int, *, share: float = _WHOLE, background: str = "") -> bytes:
    """Return the same as PNG."""
    return svg_png(icon_svg(size, share=share, background=background))


def icon_ico(*sizes: int) -> bytes:
    """Return the plain icon in several sizes as one file, the way browsers of old ask for it."""
    pictures = [icon_png(size) for size in sizes]
    offset = 6 + 16 * len(sizes)
    entries = b""
    for size, picture in zip(sizes, pictures, strict=True):
        entries += struct.pack("<BBBBHHII", size, size, 0, 0, 1, 32, len(picture), offset)
        offset += len(picture)
    return struct.pack("<HHH", 0, 1, len(sizes)) + entries + b"".join(pictures)


def icons() -> Mapping[str, bytes]:
    """Return every icon under the name of its file."""
    return {
        "icon-192.png": icon_png(192),
        "icon-512.png": icon_png(512),
        "maskable-512.png": icon_png(512, share=_SAFE, background=FELT),
        "apple-touch-icon.png": icon_png(180, share=0.74, background=FELT),
        "favicon.ico": icon_ico(16, 32, 48),
    }


if __name__ == "__main__":
    for name, picture in icons().items():
        (FOLDER / name).write_bytes(picture)
