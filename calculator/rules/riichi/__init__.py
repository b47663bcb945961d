"""Riichi, four and three players: options, yaku, fu, limits, payments and the built-in presets."""

from __future__ import annotations

from .fu import FU_NAMES
from .limits import LIMIT_NAMES
from .options import RiichiOptions
from .payments import seat_changes
from .presets import PRESETS
from .rule_set import RIICHI
from .spoken import Price, more_han, next_limit, spoken

__all__ = [
    "FU_NAMES",
    "LIMIT_NAMES",
    "PRESETS",
    "RIICHI",
    "Price",
    "RiichiOptions",
    "more_han",
    "next_limit",
    "seat_changes",
    "spoken",
]
