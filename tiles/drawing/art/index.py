"""The corner index: digits and letters as single strokes, so that no font is needed."""

from __future__ import annotations

from .shapes import stroke

STROKES = {
    "1": "M6 15 22 2V60",
    "2": "M3 17C3-5 38-5 38 17C38 32 5 43 2 60H39",
    "3": "M4 2H36L18 24C32 22 39 31 39 41C39 65 8 66 2 50",
    "4": "M28 60V1L1 43H40",
    "5": "M35 2H9L6 28C16 18 39 20 39 40C39 65 8 66 2 50",
    "6": "M31 1C15 11 3 27 3 41C3 66 38 66 38 41C38 20 8 18 3 41",
    "7": "M2 2H38L15 60",
    "8": "M20 28C3 26 3 1 20 1S37 26 20 28C-4 30-3 60 20 60S44 30 20 28Z",
    "9": "M9 61C25 51 37 35 37 21C37-4 2-4 2 21C2 42 32 44 37 21",
    "E": "M36 2H5V60H36M5 30H31",
    "S": "M37 12C31-3 4-2 4 16C4 36 38 27 38 45C38 65 8 65 2 49",
    "W": "M-4 2 8 60 20 16 32 60 44 2",
    "N": "M3 61V2L37 60V1",
    "P": "M5 61V2H20C44 2 44 35 20 35H5",
    "F": "M36 2H5V61M5 30H30",
    "C": "M38 13C31-4 2-3 2 31S31 66 38 49",
}
"""Every digit and letter in a box 40 wide and 60 high."""


def numeral(sign: str, colour: str) -> str:
    """Return a digit or letter in the tile's upper left corner."""
    return f'<g transform="translate(30 32)scale(1.2)">{stroke(STROKES[sign], 11, colour)}</g>'
