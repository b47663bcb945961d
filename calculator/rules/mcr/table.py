"""The table of all fan, and its editions: what the options change in points and exclusions."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from functools import lru_cache
from types import MappingProxyType
from typing import Final

from calculator.rules.options import specs
from calculator.rules.ruleset import PatternRow
from calculator.theory.shape import Shape

from . import fan_joined, fan_pungs, fan_shapes, fan_tiles, fan_win
from .fan import NONE, Fan
from .options import McrOptions
from .view import Found, View

TABLE: Final[Mapping[str, Fan]] = MappingProxyType(
    {
        fan.key: fan
        for fan in sorted(
            (*fan_tiles.FAN, *fan_joined.FAN, *fan_pungs.FAN, *fan_shapes.FAN, *fan_win.FAN, *fan_win.BLESSINGS),
            key=lambda fan: fan.number,
        )
    }
)
"""Every fan by its key, in official order: the 81, then those outside the list."""

_POINT_OPTIONS: Final = ("two_concealed_kongs", "concealed_and_melded_kong")
"""Fan whose points are an option of the same name."""

_ALWAYS_CONCEALED: Final = ("nine_gates", "seven_shifted_pairs", "thirteen_orphans", "four_concealed_pungs",
                            "seven_pairs", "greater_honors_and_knitted_tiles",
                            "lesser_honors_and_knitted_tiles")  # fmt: skip

_MORE_EXCLUDED_IN_1998: Final[Mapping[str, str]] = {
    "big_three_dragons": "one_voided_suit",
    "all_terminals": "triple_pung",
    "little_three_dragons": "one_voided_suit",
    "quadruple_chow": "one_voided_suit",
    "four_pure_shifted_pungs": "one_voided_suit",
    "four_pure_shifted_chows": "one_voided_suit",
    "big_three_winds": "one_voided_suit",
}

_NOT_WITH_SEVEN_PAIRS_IN_1998: Final = ("all_green", "all_terminals", "all_honors", "all_terminals_and_honors",
                                        "full_flush", "upper_tiles", "middle_tiles", "lower_tiles", "upper_four",
                                        "lower_four", "half_flush")  # fmt: skip
"""Flushes, ranges, green, honors and terminals: seven pairs outrank none of them, they simply are not made of pairs."""


@lru_cache(maxsize=64)
def edition(options: McrOptions) -> tuple[Fan, ...]:
    """Return the fan of these options in the order in which they are counted: most points first, then official order.

    Chicken Hand and Flower Tiles are left out: they are added when the others have been counted.
    """
    fan = dict(TABLE)
    for special in (fan_win.CHICKEN_HAND, fan_win.FLOWER_TILES, *(() if options.blessings else fan_win.BLESSINGS)):
        del fan[special.key]
    for key in _POINT_OPTIONS:
        fan[key] = replace(fan[key], points=getattr(options, key))
    if options.fully_concealed_with_irregular:
        for key in _ALWAYS_CONCEALED:
            fan[key] = replace(fan[key], excludes=_without(fan[key].excludes, "fully_concealed_hand"))
    if options.strict_1998:
        for key, excluded in _MORE_EXCLUDED_IN_1998.items():
            fan[key] = replace(fan[key], excludes=(*fan[key].excludes, excluded))
        for key in _NOT_WITH_SEVEN_PAIRS_IN_1998:
            fan[key] = replace(fan[key], find=_not_of_pairs(fan[key].find))
    return tuple(sorted(fan.values(), key=lambda row: (-row.points, row.number)))


def _without(keys: Iterable[str], dropped: str) -> tuple[str, ...]:
    return tuple(key for key in keys if key != dropped)


def _not_of_pairs(find: Callable[[View], Found]) -> Callable[[View], Found]:
    """The predicate ``find``, but never for seven pairs."""
    return lambda view: NONE if view.shape is Shape.SEVEN_PAIRS else find(view)


def _catalogue() -> Mapping[str, PatternRow]:
    """The table for people; points that differ by edition show the other editions' in brackets."""
    choices = {name: spec.choices for name, spec in specs(McrOptions).items() if name in _POINT_OPTIONS}
    rows = {}
    for key, fan in TABLE.items():
        others = ", ".join(str(points) for points in choices.get(key, ()) if points != fan.points)
        rows[key] = PatternRow(key, fan.names, f"{fan.points} ({others})" if others else str(fan.points))
    return MappingProxyType(rows)


CATALOGUE: Final = _catalogue()
"""Every fan as a row of a reference page."""
