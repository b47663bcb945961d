"""Winds and dragons."""

from __future__ import annotations

from .shapes import kanji, stroke

_WHITE = 5
_SIGNS = {1: ("東", "ink"), 2: ("南", "ink"), 3: ("西", "ink"), 4: ("北", "ink"), 6: ("發", "green"), 7: ("中", "red")}


def honor(rank: int) -> str:
    """Return the sign of East, South, West, North, White, Green or Red (1-7)."""
    if rank == _WHITE:
        return frame()
    sign, colour = _SIGNS[rank]
    return kanji(sign, (150, 189), colour, weight=7)


def frame() -> str:
    """Return the White dragon: a blue double frame with notched corners."""
    inner = "M100 80H200c0 14 6 20 20 20V278c-14 0-20 6-20 20H100c0-14-6-20-20-20V100c14 0 20-6 20-20Z"
    return stroke("M50 50H250V328H50Z", 18, "blue") + stroke(inner, 8, "blue")
