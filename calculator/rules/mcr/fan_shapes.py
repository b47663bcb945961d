"""Fan of the irregular shapes, and Nine Gates."""

from __future__ import annotations

from typing import Final

from calculator.rules.reading import BlockKind
from calculator.rules.score import Names
from calculator.theory.shape import Shape
from tiles.tile import FIRST_HONOR

from .fan import NONE, Fan, whole
from .view import CODES, HONOR_BITS, NIBBLE, Found, View

_NINE_GATES: Final = frozenset(0x311111113 << NIBBLE * first for first in (0, 9, 18))
"""The copies of 1112345678999 in each suit."""

_SEVEN_KINDS: Final = frozenset(0b1111111 << first for first in range(FIRST_HONOR) if first % 9 < 3)
"""Seven consecutive kinds of one suit."""

_CONCEALED: Final = ("concealed_hand", "fully_concealed_hand")
"""What a hand that cannot be melded does not add (Fully Concealed Hand is an option)."""


def _nine_gates(view: View) -> bool:
    """1112345678999 before the win, whichever tile of the suit wins: a wait on all nine."""
    return view.closed and view.copies - (1 << NIBBLE * view.winning) in _NINE_GATES


def _honors_and_knitted(view: View) -> bool:
    return view.shape is Shape.HONORS_AND_KNITTED


def _knitted_straight(view: View) -> Found:
    """The three knitted blocks; or, by the options, honors-and-knitted that holds all nine knitted tiles."""
    if view.shape is Shape.KNITTED_STRAIGHT:
        return (tuple(index for index, block in enumerate(view.blocks) if block.kind is BlockKind.KNITTED),)
    nine = _honors_and_knitted(view) and (view.bits & ~HONOR_BITS).bit_count() == 9
    return view.whole if nine and view.context.options.lesser_adds_knitted_straight else NONE


def _knitted_tiles(view: View, found: Found) -> tuple[str, ...]:
    return tuple(
        CODES[kind] for group in found for index in group for kind in view.blocks[index].kinds if kind < FIRST_HONOR
    )


FAN: Final = (
    Fan(4, "nine_gates", 88, Names("Nine Gates", "九莲宝灯", "九蓮宝燈"), whole(_nine_gates),
        excludes=("full_flush", "no_honors", *_CONCEALED), once=("pung_of_terminals_or_honors",)),
    Fan(6, "seven_shifted_pairs", 88, Names("Seven Shifted Pairs", "连七对", "連七対"),
        whole(lambda view: view.shape is Shape.SEVEN_PAIRS and view.bits in _SEVEN_KINDS),
        excludes=("seven_pairs", "full_flush", "no_honors", "single_wait", *_CONCEALED)),
    Fan(7, "thirteen_orphans", 88, Names("Thirteen Orphans", "十三幺", "十三幺"),
        whole(lambda view: view.shape is Shape.THIRTEEN_ORPHANS),
        excludes=("all_terminals_and_honors", "all_types", "single_wait", *_CONCEALED)),
    Fan(19, "seven_pairs", 24, Names("Seven Pairs", "七对", "七対"),
        whole(lambda view: view.shape is Shape.SEVEN_PAIRS), excludes=("single_wait", *_CONCEALED)),
    Fan(20, "greater_honors_and_knitted_tiles", 24, Names("Greater Honors and Knitted Tiles", "七星不靠", "七星不靠"),
        whole(lambda view: _honors_and_knitted(view) and not HONOR_BITS & ~view.bits),
        excludes=("lesser_honors_and_knitted_tiles", "all_types", "single_wait", *_CONCEALED)),
    Fan(34, "lesser_honors_and_knitted_tiles", 12, Names("Lesser Honors and Knitted Tiles", "全不靠", "全不靠"),
        whole(_honors_and_knitted), excludes=("all_types", "single_wait", *_CONCEALED)),
    Fan(35, "knitted_straight", 12, Names("Knitted Straight", "组合龙", "組合龍"), _knitted_straight,
        tiles=_knitted_tiles),
)  # fmt: skip
