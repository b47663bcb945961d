"""Fu: every part a record, and the sum of the records the hand's fu."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from types import MappingProxyType
from typing import Final

from calculator.rules.score import FuPart
from tiles.message import gettext_noop

from . import features as f
from .facts import PAIR_TEXTS, RUN_TEXTS, Facts, Wait

_ = gettext_noop

FU_NAMES: Final[Mapping[str, str]] = MappingProxyType({
    "base": _("Winning"),
    "closed_discard": _("Closed hand, won on a discard"),
    "self_draw": _("Self-draw"),
    "open_triplet": _("Open triplet"),
    "closed_triplet": _("Closed triplet"),
    "open_kong": _("Open kan"),
    "closed_kong": _("Closed kan"),
    "dragon_pair": _("Pair of dragons"),
    "wind_pair": _("Pair of a seat or round wind"),
    "double_wind_pair": _("Pair of the wind of both seat and round"),
    "closed_wait": _("Closed wait"),
    "edge_wait": _("Edge wait"),
    "pair_wait": _("Pair wait"),
    "open_pinfu": _("Open hand without other fu"),
    "seven_pairs": _("Seven pairs"),
    "rounding": _("Rounding up"),
})  # fmt: skip
"""What the page calls each part, marked for translation."""

_BASE: Final = FuPart("base", 20)
_CLOSED_DISCARD: Final = FuPart("closed_discard", 10)
_SELF_DRAW: Final = FuPart("self_draw", 2)
_SEVEN_PAIRS: Final = {"25x2": (FuPart("seven_pairs", 25),), "50x1": (FuPart("seven_pairs", 50),)}
_ROUNDING: Final = tuple(FuPart("rounding", fu) for fu in range(10))
_WAIT_KEYS: Final = {Wait.CLOSED: "closed_wait", Wait.EDGE: "edge_wait", Wait.PAIR: "pair_wait"}


def fu_of(facts: Facts) -> tuple[int, int, tuple[FuPart, ...]]:
    """Return the fu, what they were before rounding, and the parts (rounding among them).

    Thirteen orphans and unconnected tiles have none. A pinfu has 20 by self-draw (where it counts with one) and 30 by
    discard. An open hand without fu of its own gets two, so that no win has 20 by discard, unless the options say
    otherwise.
    """
    if facts.features & f.SEVEN_PAIRS:
        parts = _SEVEN_PAIRS[facts.case.options.chiitoi_fu]
        return parts[0].fu, parts[0].fu, parts
    if facts.features & (f.ORPHANS | f.UNCONNECTED):
        return 0, 0, ()
    own = _own_parts(facts)
    listed = [_BASE, *own, *_win_parts(facts, has_fu=bool(own))]
    raw = sum([part.fu for part in listed])
    rounding = -raw % 10
    if rounding:
        listed.append(_ROUNDING[rounding])
    return raw + rounding, raw, tuple(listed)


def _own_parts(facts: Facts) -> list[FuPart]:
    """The parts that lie in the sets, the pair and the wait."""
    parts = [triplet.part for triplet in facts.triplets]
    case, pair = facts.case, facts.pair
    if pair is not None and pair in case.pair_values:
        parts.append(_pair_part(pair, pair == case.seat == case.round, case.pair_values[pair]))
    if facts.wait in _WAIT_KEYS:
        parts.append(_wait_part(facts.wait, facts.reading.blocks[facts.reading.winning_block].first))
    return parts


def _win_parts(facts: Facts, *, has_fu: bool) -> list[FuPart]:
    """The parts that lie in the way of winning."""
    options, features = facts.case.options, facts.features
    if features & f.RON:
        if features & f.CLOSED:
            return [_CLOSED_DISCARD]
        return [_open_pinfu(options.open_pinfu_fu)] if options.open_pinfu_fu and not has_fu else []
    if facts.pinfu and options.pinfu_tsumo:
        return []
    if features & f.REPLACEMENT and not options.rinshan_tsumo_fu:
        return []
    return [_SELF_DRAW]


@cache
def _pair_part(kind: int, double_round: bool, fu: int) -> FuPart:
    key = "dragon_pair" if f.DRAGON_MASK >> kind & 1 else "double_wind_pair" if double_round else "wind_pair"
    return FuPart(key, fu, PAIR_TEXTS[kind])


@cache
def _wait_part(wait: Wait, first: int) -> FuPart:
    return FuPart(_WAIT_KEYS[wait], 2, (PAIR_TEXTS if wait is Wait.PAIR else RUN_TEXTS)[first])


@cache
def _open_pinfu(fu: int) -> FuPart:
    return FuPart("open_pinfu", fu)
