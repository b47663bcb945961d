"""The pencils: small pieces of SVG in a tile's own units (300 wide, 400 high) with named colours.

A colour is a role in braces, such as ``{red}``; a theme says what it looks like (``tiles.drawing.theme``).
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from math import cos, pi, sin
from pathlib import Path

Point = tuple[float, float]

PEN = 'fill="none" stroke-linecap="round" stroke-linejoin="round"'
"""Attributes that every piece as a whole must have."""

OUTLINES: dict[str, str] = json.loads(Path(__file__).with_name("outlines.json").read_text(encoding="utf-8"))
"""Signs as relative path data around (0, 0); made by ``build.py``."""


def number(value: float) -> str:
    """Return a coordinate in whole units, 1/5 of a pixel of a tile 80 pixels high."""
    return str(round(value))


def pair(point: Point) -> str:
    """Return the two coordinates of a point."""
    return f"{number(point[0])} {number(point[1])}"


def around(center: Point, radius: float, count: int, turn: float = 0) -> list[Point]:
    """Return ``count`` points on a circle, clockwise from the top, ``turn`` being a part of a whole turn."""
    angles = [2 * pi * (index / count + turn) for index in range(count)]
    return [(center[0] + radius * sin(angle), center[1] - radius * cos(angle)) for angle in angles]


def fill(data: str, colour: str) -> str:
    """Return a filled path."""
    return f'<path d="{data}" fill="{{{colour}}}"/>'


def stroke(data: str, width: float, colour: str) -> str:
    """Return a line; its ends and corners are round as in all of a piece (``PEN``)."""
    return f'<path d="{data}" stroke="{{{colour}}}" stroke-width="{number(width)}"/>'


def solid(data: str, width: float, colour: str) -> str:
    """Return a filled path made ``width`` bolder."""
    return f'<path d="{data}" fill="{{{colour}}}" stroke="{{{colour}}}" stroke-width="{number(width)}"/>'


def line(*points: Point) -> str:
    """Return path data through the points."""
    return "M" + "L".join(pair(point) for point in points)


def dots(centers: Iterable[Point], diameter: float, colour: str) -> str:
    """Return round dots: lines of no length with round ends, the shortest way to write many."""
    return stroke("".join(f"M{pair(center)}h.1" for center in centers), diameter, colour)


def spokes(center: Point, inner: float, outer: float, count: int, turn: float = 0) -> str:
    """Return path data of ``count`` rays around a center."""
    ends = zip(around(center, inner, count, turn), around(center, outer, count, turn), strict=True)
    return "".join(line(start, end) for start, end in ends)


def star(center: Point, radius: float, points: int = 5, waist: float = 0.45) -> str:
    """Return path data of a star that stands on two feet."""
    outer = around(center, radius, points)
    inner = around(center, radius * waist, points, 0.5 / points)
    corners = [corner for both in zip(outer, inner, strict=True) for corner in both]
    return line(*corners) + "Z"


def kanji(sign: str, center: Point, colour: str, *, scale: float = 1, weight: float = 5) -> str:
    """Return a sign around ``center``, its thin strokes made ``weight`` bolder."""
    if scale == 1:
        return solid(f"M{pair(center)}{OUTLINES[sign]}", weight, colour)
    path = solid(f"M0 0{OUTLINES[sign]}", weight / scale, colour)
    return f'<g transform="translate({pair(center)})scale({scale:g})">{path}</g>'
