"""Fan of pungs and kongs: winds, dragons, concealment, kongs."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from calculator.rules.score import Names
from tiles.tile import EAST, FIRST_HONOR, NORTH, RED, WHITE

from .fan import NONE, Fan, whole
from .view import Found, Group, View


def _of(view: View, low: int, high: int) -> Group:
    """The pungs of kinds from ``low`` to ``high``."""
    if not view.pungs or view.pungs[-1][0] < low:
        return ()
    return tuple(index for kind, index in view.pungs if low <= kind <= high)


def _at_least(count: int, low: int, high: int) -> Callable[[View], Found]:
    """The predicate that so many pungs are of kinds from ``low`` to ``high``; all of them make it."""

    def find(view: View) -> Found:
        pungs = _of(view, low, high)
        return (pungs,) if len(pungs) >= count else NONE

    return find


def _with_pair(count: int, low: int, high: int) -> Callable[[View], Found]:
    """The predicate that so many pungs and the pair are of kinds from ``low`` to ``high``."""

    def find(view: View) -> Found:
        pungs = _of(view, low, high)
        if len(pungs) != count or view.pair is None or not low <= view.pair <= high:
            return NONE
        return ((*pungs, view.pair_block),)

    return find


def _each(view: View, low: int, high: int) -> Found:
    """The pungs of kinds from ``low`` to ``high``, one by one."""
    return [(index,) for index in _of(view, low, high)]


def _terminals_or_honors(view: View) -> Found:
    return [(index,) for kind, index in view.pungs if kind >= FIRST_HONOR or kind % 9 in (0, 8)]


def _concealed(count: int) -> Callable[[View], Found]:
    """The predicate of at least so many concealed pungs."""
    return lambda view: (tuple(view.concealed_pungs),) if len(view.concealed_pungs) >= count else NONE


def _kongs(count: int) -> Callable[[View], Found]:
    """The predicate of at least so many kongs of any sort."""

    def find(view: View) -> Found:
        kongs = (*view.concealed_kongs, *view.melded_kongs)
        return (kongs,) if len(kongs) >= count else NONE

    return find


def _concealed_and_melded(view: View) -> Found:
    if view.concealed_kongs and view.melded_kongs:
        return ((view.concealed_kongs[0], view.melded_kongs[0]),)
    return NONE


_PTH: Final = "pung_of_terminals_or_honors"
_ONE_OR_TWO_KONGS: Final = ("two_concealed_kongs", "concealed_and_melded_kong", "two_melded_kongs", "concealed_kong",
                            "melded_kong")  # fmt: skip

FAN: Final = (
    Fan(1, "big_four_winds", 88, Names("Big Four Winds", "大四喜", "大四喜"), _at_least(4, EAST, NORTH),
        excludes=("big_three_winds", "all_pungs", "prevalent_wind", "seat_wind", _PTH)),
    Fan(2, "big_three_dragons", 88, Names("Big Three Dragons", "大三元", "大三元"), _at_least(3, WHITE, RED),
        excludes=("two_dragon_pungs", "dragon_pung"), within=(_PTH,)),
    Fan(5, "four_kongs", 88, Names("Four Kongs", "四杠", "四槓"), _kongs(4),
        excludes=("all_pungs", "single_wait", "three_kongs", *_ONE_OR_TWO_KONGS)),
    Fan(9, "little_four_winds", 64, Names("Little Four Winds", "小四喜", "小四喜"), _with_pair(3, EAST, NORTH),
        excludes=("big_three_winds", _PTH)),
    Fan(10, "little_three_dragons", 64, Names("Little Three Dragons", "小三元", "小三元"), _with_pair(2, WHITE, RED),
        excludes=("two_dragon_pungs", "dragon_pung"), within=(_PTH,)),
    Fan(12, "four_concealed_pungs", 64, Names("Four Concealed Pungs", "四暗刻", "四暗刻"), _concealed(4),
        excludes=("all_pungs", "concealed_hand", "fully_concealed_hand", "three_concealed_pungs",
                  "two_concealed_pungs")),
    Fan(17, "three_kongs", 32, Names("Three Kongs", "三杠", "三槓"), _kongs(3), excludes=_ONE_OR_TWO_KONGS),
    Fan(33, "three_concealed_pungs", 16, Names("Three Concealed Pungs", "三暗刻", "三暗刻"), _concealed(3),
        excludes=("two_concealed_pungs",)),
    Fan(38, "big_three_winds", 12, Names("Big Three Winds", "三风刻", "三風刻"), _at_least(3, EAST, NORTH),
        within=(_PTH,)),
    Fan(48, "two_concealed_kongs", 6, Names("Two Concealed Kongs", "双暗杠", "双暗槓"),
        lambda view: (tuple(view.concealed_kongs),) if len(view.concealed_kongs) > 1 else NONE,
        excludes=("concealed_kong", "two_concealed_pungs")),
    Fan(49, "all_pungs", 6, Names("All Pungs", "碰碰和", "碰碰和"), whole(lambda view: len(view.pungs) == 4)),
    Fan(54, "two_dragon_pungs", 6, Names("Two Dragon Pungs", "双箭刻", "双箭刻"), _at_least(2, WHITE, RED),
        within=("dragon_pung", _PTH)),
    Fan(57, "two_melded_kongs", 4, Names("Two Melded Kongs", "双明杠", "双明槓"),
        lambda view: (tuple(view.melded_kongs),) if len(view.melded_kongs) > 1 else NONE, excludes=("melded_kong",)),
    Fan(59, "dragon_pung", 2, Names("Dragon Pung", "箭刻", "箭刻"),
        lambda view: _each(view, WHITE, RED), within=(_PTH,)),
    Fan(60, "prevalent_wind", 2, Names("Prevalent Wind", "圈风刻", "圏風刻"),
        lambda view: _each(view, view.context.round, view.context.round), within=(_PTH,)),
    Fan(61, "seat_wind", 2, Names("Seat Wind", "门风刻", "門風刻"),
        lambda view: _each(view, view.context.seat, view.context.seat), within=(_PTH,)),
    Fan(66, "two_concealed_pungs", 2, Names("Two Concealed Pungs", "双暗刻", "双暗刻"), _concealed(2)),
    Fan(67, "concealed_kong", 2, Names("Concealed Kong", "暗杠", "暗槓"),
        lambda view: [(index,) for index in view.concealed_kongs]),
    Fan(73, _PTH, 1, Names("Pung of Terminals or Honors", "幺九刻", "幺九刻"), _terminals_or_honors),
    Fan(74, "melded_kong", 1, Names("Melded Kong", "明杠", "明槓"),
        lambda view: [(index,) for index in view.melded_kongs]),
    Fan(82, "concealed_and_melded_kong", 5, Names("Concealed and Melded Kong", "明暗杠", "明暗槓"),
        _concealed_and_melded, excludes=("concealed_kong", "melded_kong")),
)  # fmt: skip
