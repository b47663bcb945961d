"""What every rule set can add to a win for its jokers, explained beside its own patterns."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from calculator.rules.joker_options import ANY_WAIT, NO_JOKERS
from calculator.rules.options import BaseOptions
from tiles.message import Message, gettext_noop

from .entry import Entry
from .patterns import Section, Worth

_ = gettext_noop

_BONUS_OPTIONS: Final[Mapping[str, str]] = {NO_JOKERS: "no_joker_bonus", ANY_WAIT: "any_wait_bonus"}
"""The option that gives each of the bonuses about jokers its value."""

BY_OPTION: Final = Worth(by_option=True)
"""The value of a pattern that an option alone gives one."""

JOKER_BONUSES: Final = Section(
    "joker-bonuses", Message(_("Jokers")), tuple(_BONUS_OPTIONS),
    _("House rules: off unless an option gives them a value. They do not make a win possible by themselves."),
)  # fmt: skip
"""What every rule set can add to a win for its jokers."""


def joker_bonus(key: str, options: BaseOptions) -> int:
    """Return what the bonus of this key adds under these options."""
    return int(getattr(options, _BONUS_OPTIONS[key]))


def joker_entries(without: str, any_tile: str) -> tuple[Entry, Entry]:
    """Return the entries of the bonuses about jokers, with an example of each."""
    return (
        Entry(NO_JOKERS, _("A win without any joker."), f"{without} o.no_joker_bonus=1"),
        Entry(
            ANY_WAIT, _("A win of a hand that any tile would have completed."), f"{any_tile} o.any_wait_bonus=1",
            _("Four sets and a joker, for one: whatever is drawn, the joker makes a pair of it."),
        ),
    )  # fmt: skip
