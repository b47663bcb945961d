"""The fan of Chinese Official for reference pages."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from calculator.rules.mcr.fan import Fan
from calculator.rules.mcr.fan_win import BLESSINGS
from calculator.rules.mcr.options import McrOptions
from calculator.rules.mcr.ruleset import MCR
from calculator.rules.mcr.table import TABLE, edition
from tiles.message import Message, gettext_noop

from . import mcr_large, mcr_small
from .joker_bonuses import BY_OPTION, JOKER_BONUSES, joker_bonus, joker_entries
from .patterns import Beside, Patterns, Scope, Section, Worth, entries_by_key

_ = gettext_noop

_HOUSE: Final = frozenset(fan.key for fan in BLESSINGS)

_ENTRIES: Final = entries_by_key(
    mcr_large.FROM_64, mcr_large.FROM_24, mcr_large.FROM_12,
    mcr_small.FROM_8, mcr_small.FROM_4, mcr_small.FROM_2, mcr_small.FROM_1, mcr_small.BLESSINGS,
    joker_entries("2477s[234m,1][234p,1][999m,2]3s win=discard", "123345m456p789s1j5z win=discard"),
)  # fmt: skip


def _worth_under(key: str, options: McrOptions) -> Worth:
    """The points under some options; the fan that an edition does not look for count nothing if they are house fan."""
    if key in JOKER_BONUSES.keys:
        return Worth(points=joker_bonus(key, options))
    points = {fan.key: fan.points for fan in edition(options)}
    missing = 0 if key in _HOUSE else TABLE[key].points
    return Worth(points=points.get(key, missing))


def _sections() -> Iterator[Section]:
    listed = [fan for fan in TABLE.values() if fan.key not in _HOUSE]
    for points in sorted({fan.points for fan in listed}, reverse=True):
        keys = tuple(fan.key for fan in listed if fan.points == points)
        title = Message(_("1 point")) if points == 1 else Message(_("%(points)d points"), {"points": points})
        yield Section(f"points-{points}", title, keys)
    yield Section(
        "house", Message(_("Outside the list")), tuple(fan.key for fan in BLESSINGS),
        _("House fan, counted only by an option."),
    )  # fmt: skip


def _excluded(fan: Fan) -> tuple[Beside, ...]:
    """What a fan keeps from counting."""
    scopes = ((Scope.ALWAYS, fan.excludes), (Scope.SAME_SETS, fan.within), (Scope.ONE, fan.once))
    return tuple(Beside(key, scope) for scope, keys in scopes for key in keys)


PATTERNS: Final = Patterns(
    rule_set=MCR,
    usual="mcr",
    title=_("Fan of Chinese Official"),
    description=_("All 81 fan of Chinese Official (MCR): points, meaning, what they exclude, and an example of each."),
    entries=_ENTRIES,
    sections=(*_sections(), JOKER_BONUSES),
    worth={key: Worth(points=TABLE[key].points) if key in TABLE else BY_OPTION for key in _ENTRIES},
    worth_under=_worth_under,
    excluded={key: _excluded(TABLE[key]) if key in TABLE else () for key in _ENTRIES},
)
