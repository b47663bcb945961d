"""Fan that join chows, and fan that join pungs of rising or equal ranks. ``joins.py`` says which of them a hand has."""

from __future__ import annotations

from typing import Final

from calculator.rules.score import Names
from tiles.tile import FIRST_HONOR

from .fan import NONE, Fan, whole
from .joins import JOIN_POINTS
from .view import Found, View


def _joined(
    number: int, key: str, names: Names, *, excludes: tuple[str, ...] = (), within: tuple[str, ...] = ()
) -> Fan:
    """The row of a fan whose sets were joined when the reading was taken apart."""

    def find(view: View) -> Found:
        return view.joined.get(key, NONE)

    return Fan(number, key, JOIN_POINTS[key], names, find, excludes=excludes, within=within)


def _terminal_chows(view: View) -> tuple[int, ...]:
    """The suits of 123 and 789, each twice, beside a pair of fives, and the pair's suit; empty for other hands."""
    firsts = [first for first, _ in view.chows]
    if len(firsts) != 4 or view.pair is None or view.pair >= FIRST_HONOR or view.pair % 9 != 4:
        return ()
    low, high = [first for first in firsts if first % 9 == 0], [first - 6 for first in firsts if first % 9 == 6]
    return (*(first // 9 for first in low), view.pair // 9) if low == high and len(low) == 2 else ()


def _all_chows(view: View) -> bool:
    """Four chows, or a knitted straight and a chow, and a suit pair."""
    return bool(view.chows) and not view.pungs and len(view.blocks) == 5 and (view.pair or 0) < FIRST_HONOR


FAN: Final = (
    Fan(13, "pure_terminal_chows", 64, Names("Pure Terminal Chows", "一色双龙会", "一色双龍会"),
        whole(lambda view: len(set(_terminal_chows(view))) == 1),
        excludes=("seven_pairs", "full_flush", "all_chows", "pure_double_chow", "two_terminal_chows", "no_honors")),
    _joined(14, "quadruple_chow", Names("Quadruple Chow", "一色四同顺", "一色四同順"),
            excludes=("pure_triple_chow", "pure_double_chow", "pure_shifted_pungs", "tile_hog", "seven_pairs")),
    _joined(15, "four_pure_shifted_pungs", Names("Four Pure Shifted Pungs", "一色四节高", "一色四節高"),
            excludes=("pure_shifted_pungs", "pure_triple_chow", "all_pungs")),
    _joined(16, "four_pure_shifted_chows", Names("Four Pure Shifted Chows", "一色四步高", "一色四歩高"),
            excludes=("pure_shifted_chows", "short_straight", "two_terminal_chows")),
    _joined(23, "pure_triple_chow", Names("Pure Triple Chow", "一色三同顺", "一色三同順"),
            excludes=("pure_shifted_pungs",), within=("pure_double_chow",)),
    _joined(24, "pure_shifted_pungs", Names("Pure Shifted Pungs", "一色三节高", "一色三節高"),
            excludes=("pure_triple_chow",)),
    _joined(28, "pure_straight", Names("Pure Straight", "清龙", "清龍"),
            within=("short_straight", "two_terminal_chows")),
    Fan(29, "three_suited_terminal_chows", 16, Names("Three-Suited Terminal Chows", "三色双龙会", "三色双龍会"),
        whole(lambda view: len(set(_terminal_chows(view))) == 3),
        excludes=("all_chows", "mixed_double_chow", "two_terminal_chows", "no_honors")),
    _joined(30, "pure_shifted_chows", Names("Pure Shifted Chows", "一色三步高", "一色三歩高")),
    _joined(32, "triple_pung", Names("Triple Pung", "三同刻", "三同刻"), within=("double_pung",)),
    _joined(39, "mixed_straight", Names("Mixed Straight", "花龙", "花龍")),
    _joined(41, "mixed_triple_chow", Names("Mixed Triple Chow", "三色三同顺", "三色三同順"),
            within=("mixed_double_chow",)),
    _joined(42, "mixed_shifted_pungs", Names("Mixed Shifted Pungs", "三色三节高", "三色三節高")),
    _joined(51, "mixed_shifted_chows", Names("Mixed Shifted Chows", "三色三步高", "三色三歩高")),
    Fan(63, "all_chows", 2, Names("All Chows", "平和", "平和"), whole(_all_chows), excludes=("no_honors",)),
    _joined(65, "double_pung", Names("Double Pung", "双同刻", "双同刻")),
    _joined(69, "pure_double_chow", Names("Pure Double Chow", "一般高", "一般高")),
    _joined(70, "mixed_double_chow", Names("Mixed Double Chow", "喜相逢", "喜相逢")),
    _joined(71, "short_straight", Names("Short Straight", "连六", "連六")),
    _joined(72, "two_terminal_chows", Names("Two Terminal Chows", "老少副", "老少副")),
)  # fmt: skip
