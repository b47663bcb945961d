"""Fan that lie in which tiles the hand consists of: suits, honors, terminals, ranges, green and reversible tiles."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from calculator.rules.score import Names
from calculator.theory.shape import Shape
from tiles.tile import EAST, GREEN, KINDS, NORTH, RED, WHITE

from .fan import Fan, whole
from .view import CODES, HONOR_BITS, NIBBLE, Found, Group, View, kind_bits


def _ranks(*ranks: int) -> int:
    """These ranks in all three suits."""
    return kind_bits(first + rank - 1 for first in (0, 9, 18) for rank in ranks)


_TERMINALS: Final = _ranks(1, 9)
_EVEN: Final = _ranks(2, 4, 6, 8)
_WINDS: Final = kind_bits(range(EAST, NORTH + 1))
_DRAGONS: Final = kind_bits(range(WHITE, RED + 1))
_GREEN: Final = kind_bits([19, 20, 21, 23, 25, GREEN])
_REVERSIBLE: Final = kind_bits([9, 10, 11, 12, 13, 16, 17, 19, 21, 22, 23, 25, 26, WHITE])
_FOUR_OR_MORE: Final = sum(0b1100 << NIBBLE * kind for kind in range(KINDS))
"""The bits of ``View.copies`` that are set where a kind has four copies."""


def _only(allowed: int) -> Callable[[View], Found]:
    """The predicate that the hand has no kinds but these."""
    return whole(lambda view: not view.bits & ~allowed)


def _terminals_and_honors(view: View) -> bool:
    both = view.bits & _TERMINALS and view.bits & HONOR_BITS
    return bool(both) and not view.bits & ~(_TERMINALS | HONOR_BITS)


def _every_block_has(kinds: int) -> Callable[[View], Found]:
    """The predicate that every set and the pair of a basic hand contain one of these kinds."""
    return whole(lambda view: view.shape is Shape.STANDARD and all(bits & kinds for bits in view.block_bits))


def _four_of_a_kind(view: View) -> list[Group]:
    """Kinds whose four copies are all used, without a kong; a group here is a kind, not blocks."""
    fours = view.copies & _FOUR_OR_MORE
    return [(kind,) for kind in range(KINDS) if fours >> NIBBLE * kind & 0xF] if fours else []


def _four_copies(view: View, found: Found) -> tuple[str, ...]:  # noqa: ARG001
    return tuple(CODES[kind] for (kind,) in found for _ in range(4))


FAN: Final = (
    Fan(3, "all_green", 88, Names("All Green", "绿一色", "緑一色"), _only(_GREEN),
        excludes=("half_flush", "one_voided_suit")),
    Fan(8, "all_terminals", 64, Names("All Terminals", "清幺九", "清幺九"), _only(_TERMINALS),
        excludes=("all_terminals_and_honors", "all_pungs", "outside_hand", "pung_of_terminals_or_honors", "no_honors",
                  "double_pung")),
    Fan(11, "all_honors", 64, Names("All Honors", "字一色", "字一色"), _only(HONOR_BITS),
        excludes=("all_terminals_and_honors", "all_pungs", "outside_hand", "pung_of_terminals_or_honors")),
    Fan(18, "all_terminals_and_honors", 32, Names("All Terminals and Honors", "混幺九", "混幺九"),
        whole(_terminals_and_honors), excludes=("all_pungs", "outside_hand", "pung_of_terminals_or_honors")),
    Fan(21, "all_even_pungs", 24, Names("All Even Pungs", "全双刻", "全双刻"),
        whole(lambda view: len(view.pungs) == 4 and not view.bits & ~_EVEN),
        excludes=("all_pungs", "all_simples", "no_honors")),
    Fan(22, "full_flush", 24, Names("Full Flush", "清一色", "清一色"),
        whole(lambda view: view.suits == 1 and not view.bits & HONOR_BITS), excludes=("no_honors",)),
    Fan(25, "upper_tiles", 24, Names("Upper Tiles", "全大", "全大"), _only(_ranks(7, 8, 9)),
        excludes=("upper_four", "no_honors")),
    Fan(26, "middle_tiles", 24, Names("Middle Tiles", "全中", "全中"), _only(_ranks(4, 5, 6)),
        excludes=("all_simples", "no_honors")),
    Fan(27, "lower_tiles", 24, Names("Lower Tiles", "全小", "全小"), _only(_ranks(1, 2, 3)),
        excludes=("lower_four", "no_honors")),
    Fan(31, "all_fives", 16, Names("All Fives", "全带五", "全帯五"), _every_block_has(_ranks(5)),
        excludes=("all_simples", "no_honors")),
    Fan(36, "upper_four", 12, Names("Upper Four", "大于五", "大于五"), _only(_ranks(6, 7, 8, 9)),
        excludes=("no_honors",)),
    Fan(37, "lower_four", 12, Names("Lower Four", "小于五", "小于五"), _only(_ranks(1, 2, 3, 4)),
        excludes=("no_honors",)),
    Fan(40, "reversible_tiles", 8, Names("Reversible Tiles", "推不倒", "推不倒"), _only(_REVERSIBLE),
        excludes=("one_voided_suit",)),
    Fan(50, "half_flush", 6, Names("Half Flush", "混一色", "混一色"),
        whole(lambda view: view.suits == 1 and bool(view.bits & HONOR_BITS))),
    Fan(52, "all_types", 6, Names("All Types", "五门齐", "五門斉"),
        whole(lambda view: view.suits == 3 and bool(view.bits & _WINDS and view.bits & _DRAGONS))),
    Fan(55, "outside_hand", 4, Names("Outside Hand", "全带幺", "全帯幺"), _every_block_has(_TERMINALS | HONOR_BITS)),
    Fan(64, "tile_hog", 2, Names("Tile Hog", "四归一", "四帰一"), _four_of_a_kind, tiles=_four_copies),
    Fan(68, "all_simples", 2, Names("All Simples", "断幺", "断幺"), _only(_ranks(2, 3, 4, 5, 6, 7, 8)),
        excludes=("no_honors",)),
    Fan(75, "one_voided_suit", 1, Names("One Voided Suit", "缺一门", "缺一門"), whole(lambda view: view.suits == 2)),
    Fan(76, "no_honors", 1, Names("No Honors", "无字", "無字"), whole(lambda view: not view.bits & HONOR_BITS)),
)  # fmt: skip
