"""The art: every piece of a tile as a fragment of SVG in units of which a tile is 300 wide and 400 high.

The kanji are outlines of Noto Serif CJK Bold under the SIL Open Font License (``OFL-NotoSerifCJK.txt``); all else is
drawn here. Colours are roles in braces (``{red}``); ``tiles.drawing.theme`` says what they look like.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from . import bodies, bonus, honors, index, jokers, suits

_HONOR_INDEX = "ESWNPFC"

PIECES: Final[Mapping[str, str]] = MappingProxyType(
    {
        "upright": bodies.upright(),
        "sideways": bodies.sideways(),
        "back": bodies.face_down(),
        "red-five": bodies.red_corner(),
        "joker": bodies.joker_mark(),
    }
    | {
        f"{rank}{suit}": draw(rank or 5, red=not rank)
        for suit, draw in (("m", suits.character), ("p", suits.circles), ("s", suits.bamboos))
        for rank in (*range(1, 10), 0)
    }
    | {f"{rank}z": honors.honor(rank) for rank in range(1, 8)}
    | {f"{rank}h": bonus.bonus(rank) for rank in range(1, 9)}
    | {f"{rank}j": jokers.joker(rank) for rank in range(1, 10)}
    | {f"index-{sign}": index.numeral(sign, "ink") for sign in index.STROKES}
    | {"index-0": index.numeral("5", "red")}
)
"""Bodies, corner marks, the sign of every tile under its Tenhou sign, and the corner indexes."""


def index_of(rank: int, suit: str) -> str | None:
    """Return the piece that is a tile's corner index: 1-9, E S W N P F C, a red 5 for a red five.

    Bonus tiles have none: their number is part of their sign.
    """
    if suit == "h":
        return None
    return f"index-{_HONOR_INDEX[rank - 1]}" if suit == "z" else f"index-{rank}"
