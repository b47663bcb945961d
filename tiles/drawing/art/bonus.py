"""Seasons and flowers: a sign, a small picture, and the seat's number as on real tiles."""

from __future__ import annotations

from .index import numeral
from .shapes import Point, around, dots, fill, kanji, line, spokes, stroke

_SIGNS = "春夏秋冬梅蘭菊竹"
_AT: Point = (150, 274)
"""The middle of the picture."""


def spring() -> str:
    """Return a blossom over two leaves."""
    leaves = (
        "M150 322C112 322 84 304 76 272C116 268 144 286 150 322Z"
        "M150 306C156 270 184 252 224 256C216 288 188 306 150 306Z"
    )
    blossom = (150, 236)
    return (
        stroke("M150 340V262", 12, "green")
        + fill(leaves, "green")
        + dots(around(blossom, 18, 5), 26, "red")
        + dots([blossom], 16, "gold")
    )


def summer() -> str:
    """Return the sun."""
    return dots([_AT], 76, "red") + stroke(spokes(_AT, 52, 68, 12), 11, "gold")


def autumn() -> str:
    """Return a maple leaf."""
    half = [(166, 238), (190, 226), (188, 258), (222, 250), (212, 280), (226, 290), (186, 312)]
    mirrored = [(300 - x, y) for x, y in reversed(half)]
    leaf = line((150, 206), *half, (150, 312), *mirrored) + "Z"
    return fill(leaf, "red") + stroke("M150 342V262M150 304 182 280M150 304 118 280", 8, "gold")


def winter() -> str:
    """Return a snowflake."""
    forks = around(_AT, 34, 6)
    twigs = [
        line(tip, fork) for turn in (-0.05, 0.05) for fork, tip in zip(forks, around(_AT, 58, 6, turn), strict=True)
    ]
    return stroke(spokes(_AT, 0, 68, 6) + "".join(twigs), 10, "blue")


def plum() -> str:
    """Return a plum blossom."""
    return dots(around(_AT, 40, 5), 58, "red") + dots([_AT], 44, "gold") + stroke(spokes(_AT, 10, 26, 5, 0.1), 5, "red")


def orchid() -> str:
    """Return an orchid between its long leaves."""
    leaves = "M150 342C146 300 116 262 70 254M150 342C156 306 190 282 232 284M150 342C146 310 148 290 152 262"
    flower = (154, 240)
    return stroke(leaves, 11, "green") + stroke(spokes(flower, 14, 30, 5), 20, "purple") + dots([flower], 18, "gold")


def chrysanthemum() -> str:
    """Return a chrysanthemum."""
    return (
        stroke(spokes(_AT, 30, 60, 14), 15, "gold")
        + stroke(spokes(_AT, 14, 24, 8), 11, "gold")
        + dots([_AT], 20, "red")
    )


def bamboo() -> str:
    """Return a cane of bamboo with its leaves."""
    leaves = (
        "M166 262C174 232 202 216 240 224C230 254 202 270 166 262ZM134 286C98 292 70 278 60 248C98 240 124 256 134 286Z"
        "M166 322C172 294 196 280 230 286C222 312 198 328 166 322Z"
    )
    return stroke("M150 338V314M150 290V264M150 240V214", 28, "green") + fill(leaves, "green")


_PICTURES = (spring, summer, autumn, winter, plum, orchid, chrysanthemum, bamboo)


def bonus(rank: int) -> str:
    """Return bonus tile 1-8: Spring ... Winter, Plum, Orchid, Chrysanthemum, Bamboo."""
    group, place = divmod(rank - 1, 4)
    colour = ("blue", "green")[group]
    return numeral(str(place + 1), colour) + kanji(_SIGNS[rank - 1], (186, 112), colour) + _PICTURES[rank - 1]()
