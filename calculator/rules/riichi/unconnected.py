"""Thirteen tiles of which no two can stand in one set, and a copy of one of them: shiisanpuutaa, a local yaku."""

from __future__ import annotations

from itertools import pairwise
from typing import Final

from calculator.rules.irregular import FULL_HAND
from calculator.rules.reading import Block, BlockKind, DealtShape, Reading
from tiles.hand import Hand
from tiles.tile import FIRST_HONOR

_APART: Final = 3
"""Two tiles of a suit so far apart stand in no run."""


def unconnected(hand: Hand) -> Reading | None:
    """Return the reading of a hand of one pair and twelve tiles that make no set with any other; None if it is none.

    The tiles are natural ones: a joker would be connected with all of them. Source: the list of local yaku of the
    Arcturus wiki.
    """
    kinds = tuple(sorted(tile.kind for tile in hand.concealed if tile.kind is not None))
    different = sorted(set(kinds))
    if hand.melds or len(kinds) != FULL_HAND or len(different) != FULL_HAND - 1:
        return None
    if any(_connected(one, other) for one, other in pairwise(different)):
        return None
    block = Block(BlockKind.SINGLES, kinds)
    return Reading(DealtShape.THIRTEEN_UNCONNECTED, (block,), hand.concealed[-1].kind or 0, 0)


def _connected(one: int, other: int) -> bool:
    return other < FIRST_HONOR and one // 9 == other // 9 and other - one < _APART
