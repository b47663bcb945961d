"""Characters, circles and bamboos, as they stand on real tiles."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import chain
from math import hypot

from .shapes import Point, around, dots, fill, kanji, line, spokes, stroke

_NUMERALS = "一二三四五六七八九"

# Rank -> diameter, and the centers of the circles of each colour.
_CIRCLES: dict[int, tuple[int, dict[str, list[Point]]]] = {
    2: (130, {"green": [(150, 106)], "blue": [(150, 272)]}),
    3: (106, {"blue": [(82, 84)], "red": [(150, 189)], "green": [(218, 294)]}),
    4: (110, {"blue": [(90, 98), (210, 280)], "green": [(210, 98), (90, 280)]}),
    5: (94, {"blue": [(82, 84), (218, 294)], "green": [(218, 84), (82, 294)], "red": [(150, 189)]}),
    6: (94, {"green": [(94, 78), (206, 78)], "red": [(94, 198), (206, 198), (94, 300), (206, 300)]}),
    7: (82, {"green": [(68, 68), (150, 100), (232, 132)], "red": [(100, 220), (200, 220), (100, 308), (200, 308)]}),
    8: (80, {"blue": [(x, y) for y in (64, 147, 231, 314) for x in (98, 202)]}),
    9: (78, {colour: [(x, y) for x in (68, 150, 232)] for y, colour in ((74, "green"), (189, "red"), (304, "blue"))}),
}

Stick = tuple[Point, int]
"""The center of a bamboo stick, and how far its top leans to the right of its foot."""


def upright(*centers: Point) -> list[Stick]:
    """Return sticks that do not lean."""
    return [(center, 0) for center in centers]


def _grid(columns: Iterable[int], rows: Iterable[int]) -> list[Stick]:
    across = tuple(columns)
    return upright(*((x, y) for y in rows for x in across))


_EIGHT = [*_grid((54, 246), (104, 274)), ((114, 104), 64), ((186, 104), -64), ((114, 274), -64), ((186, 274), 64)]
"""The outer sticks stand, the inner ones make an M over a W."""

# Rank -> length, and the sticks of each colour. The tiles of All Green are green only.
_BAMBOOS: dict[int, tuple[int, dict[str, list[Stick]]]] = {
    2: (134, {"green": _grid((150,), (105, 273))}),
    3: (134, {"green": upright((150, 105), (90, 273), (210, 273))}),
    4: (134, {"green": _grid((90, 210), (105, 273))}),
    5: (134, {"green": _grid((68, 232), (105, 273)), "red": upright((150, 189))}),
    6: (134, {"green": _grid((68, 150, 232), (105, 273))}),
    7: (92, {"red": upright((150, 75)), "green": _grid((68, 150, 232), (189, 303))}),
    8: (128, {"green": _EIGHT}),
    9: (92, {"green": _grid((68, 232), (75, 189, 303)), "red": _grid((150,), (75, 189, 303))}),
}


def character(rank: int, *, red: bool = False) -> str:
    """Return the numeral over the sign for ten thousand; all red for the red five."""
    return kanji(_NUMERALS[rank - 1], (150, 100), "red" if red else "ink") + kanji("萬", (150, 262), "red")


def circles(rank: int, *, red: bool = False) -> str:
    """Return ``rank`` circles; all red for the red five."""
    if rank == 1:
        return great_circle((150, 189), 236)
    diameter, colours = _CIRCLES[rank]
    if red:
        colours = {"red": [*chain.from_iterable(colours.values())]}
    return "".join(coins(centers, diameter, colour) for colour, centers in colours.items())


def coins(centers: list[Point], diameter: float, colour: str) -> str:
    """Return circles with light petals round a light middle."""
    petals = [petal for center in centers for petal in around(center, diameter * 0.3, 6)]
    return (
        dots(centers, diameter, colour) + dots(petals, diameter * 0.16, "face") + dots(centers, diameter * 0.18, "face")
    )


def great_circle(center: Point, diameter: float) -> str:
    """Return the one of circles: rings round a red flower."""
    radius = diameter / 2
    return (
        dots([center], diameter, "green")
        + dots(around(center, radius * 0.84, 16), radius * 0.17, "face")
        + dots([center], diameter * 0.69, "face")
        + dots([center], diameter * 0.6, "blue")
        + stroke(spokes(center, radius * 0.42, radius * 0.48, 16, 1 / 32), radius * 0.07, "face")
        + dots(around(center, radius * 0.27, 8), radius * 0.25, "red")
        + dots([center], diameter * 0.24, "red")
        + dots([center], diameter * 0.1, "face")
    )


def bamboos(rank: int, *, red: bool = False) -> str:
    """Return ``rank`` bamboo sticks, a bird for the one; all red for the red five."""
    if rank == 1:
        return bird()
    length, colours = _BAMBOOS[rank]
    if red:
        colours = {"red": [*chain.from_iterable(colours.values())]}
    return "".join(sticks(group, length, colour) for colour, group in colours.items())


def sticks(group: list[Stick], length: float, colour: str) -> str:
    """Return bamboo sticks of two joints each, with a glint in every joint."""
    canes = knots = glints = ""
    half = length / 2 - 9
    for (x, y), lean in group:
        across, up = lean / hypot(lean, length), length / hypot(lean, length)

        def at(forward: float, aside: float = 0, *, place: Point = (x, y), way: Point = (across, up)) -> Point:
            return place[0] + way[0] * forward + way[1] * aside, place[1] - way[1] * forward + way[0] * aside

        canes += line(at(-half), at(half))
        knots += "".join(line(at(knot, -13), at(knot, 13)) for knot in (-half, 0, half))
        glints += "".join(line(at(side * half * 0.3), at(side * half * 0.7)) for side in (-1, 1))
    return stroke(canes, 32, colour) + stroke(knots, 18, colour) + stroke(glints, 8, "face")


def bird() -> str:
    """Return the one of bamboos: a peacock on its perch."""
    eye, tail, crest = (112, 92), [(262, 240), (244, 284), (210, 306)], [(96, 34), (122, 28), (148, 36)]
    return (
        stroke(
            "M196 196C232 196 252 214 262 240M190 214C224 224 240 252 244 282M178 230C204 250 212 276 210 304",
            20,
            "green",
        )
        + dots(tail, 36, "blue")
        + dots(tail, 16, "red")
        + stroke("M124 240V304M156 246V304", 9, "red")
        + stroke("M56 322H204", 24, "green")
        + stroke("M56 313V331M130 313V331M204 313V331", 14, "green")
        + stroke("M110 60 96 34M122 58V28M134 62 148 36", 7, "blue")
        + dots(crest, 16, "red")
        + fill("M84 84 44 104 88 114Z", "red")
        + fill(
            "M78 92C78 42 148 42 150 96C152 140 214 150 216 200C216 250 166 260 134 252C84 240 70 200 80 150"
            "C84 130 78 112 78 92Z",
            "green",
        )
        + fill("M124 168C150 150 196 172 210 206C190 234 150 236 132 216C120 200 118 182 124 168Z", "blue")
        + stroke("M140 184C156 182 170 190 180 200M142 204C152 206 160 208 168 210", 6, "face")
        + dots([eye], 24, "face")
        + dots([eye], 11, "ink")
    )
