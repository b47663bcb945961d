"""The nine jokers: a star, and under it what the joker stands for."""

from __future__ import annotations

from .shapes import Point, kanji, solid, star, stroke
from .suits import coins, great_circle, sticks, upright

_AT: Point = (150, 246)
_SUITS = (
    kanji("萬", (150, 188), "red", scale=0.6)
    + coins([(86, 292)], 104, "blue")
    + sticks(upright((186, 292), (236, 292)), 100, "green")
)
_DRAGONS = (
    kanji("中", (150, 192), "red", scale=0.5)
    + kanji("發", (86, 294), "green", scale=0.48)
    + stroke("M180 248H252V342H180Z", 12, "blue")
)
_DOMAINS = (
    kanji("百", (84, 288), "purple") + kanji("搭", (216, 288), "purple"),
    kanji("萬", _AT, "red"),
    great_circle(_AT, 194),
    sticks(upright((84, 246), (150, 246), (216, 246)), 170, "green"),
    _SUITS,
    kanji("風", _AT, "ink"),
    _DRAGONS,
    kanji("字", _AT, "ink"),
    kanji("花", _AT, "green"),
)
"""Any, characters, circles, bamboos, suits, winds, dragons, honors, bonus."""


def badge(center: Point, radius: float) -> str:
    """Return the star that says joker."""
    return solid(star(center, radius), radius * 0.2, "purple")


def joker(rank: int) -> str:
    """Return joker 1-9; the one that stands for anything has the great star."""
    return (badge((150, 130), 92) if rank == 1 else badge((150, 84), 46)) + _DOMAINS[rank - 1]
