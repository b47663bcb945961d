"""The page's sprite: every piece of the art in one file, coloured by CSS variables.

``python -m tiles.drawing.sprite`` writes it anew after a change of the art.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from .art import PIECES
from .svg import coloured, definitions
from .theme import VARIABLES

FILE: Final = Path(__file__).parents[2] / "static" / "tiles" / "sprite.svg"


def sprite() -> str:
    """Return the sprite; its pieces are combined as ``tiles.drawing.parts`` says."""
    return f'<svg xmlns="http://www.w3.org/2000/svg">{definitions(PIECES, coloured(VARIABLES))}</svg>\n'


if __name__ == "__main__":
    FILE.write_text(sprite(), encoding="utf-8")
