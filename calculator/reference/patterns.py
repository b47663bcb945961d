"""All patterns of a rule set as reference pages show them: explained, in sections, with values and exclusions.

Names, values and exclusions come from the tables that the engines score by, so a page cannot say anything else.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property
from typing import Any, NamedTuple

from calculator.rules.preset import PRESETS
from calculator.rules.ruleset import Preset, RuleSet
from tiles.message import Message

from .entry import Entry, params_of


class Worth(NamedTuple):
    """What a pattern is worth: han closed and open (0 open: closed hands only), yakuman, a limit, or points.

    All zero when the rules do not have it.
    """

    closed: int = 0
    opened: int = 0
    yakuman: int = 0
    points: int = 0
    limit: str = ""
    """The key of a limit that the pattern is worth by itself; then the han stand for it."""
    by_option: bool = False
    """It has no usual value: an option says what it adds."""


class Scope(StrEnum):
    """How far one pattern keeps another from counting."""

    ALWAYS = "always"
    SAME_SETS = "same-sets"
    """Only where it is made of the same sets."""
    ONE = "one"
    """One of several."""


class Beside(NamedTuple):
    """A pattern that does not count beside another, or the one beside which it does not."""

    key: str
    scope: Scope = Scope.ALWAYS


@dataclass(frozen=True, slots=True)
class Section:
    """Patterns that a list shows together: those of one value, or of one sort. ``key`` is its anchor."""

    key: str
    title: Message
    keys: tuple[str, ...]
    note: str = ""


@dataclass(frozen=True)
class Patterns:
    """All patterns of a rule set; ``usual`` is the preset under which examples are scored unless they name another."""

    rule_set: RuleSet
    usual: str
    title: str
    description: str
    entries: Mapping[str, Entry]
    sections: tuple[Section, ...]
    worth: Mapping[str, Worth]
    """The value of every pattern in the rule set's table."""
    worth_under: Callable[[str, Any], Worth]
    """The value of a pattern under some options."""
    excluded: Mapping[str, tuple[Beside, ...]]
    """What does not count beside each pattern."""

    @cached_property
    def excluding(self) -> Mapping[str, tuple[Beside, ...]]:
        """The patterns beside which each pattern does not count."""
        found: dict[str, list[Beside]] = {key: [] for key in self.entries}
        for key, others in self.excluded.items():
            for other in others:
                found[other.key].append(Beside(key, other.scope))
        return {key: tuple(others) for key, others in found.items()}

    @cached_property
    def presets(self) -> tuple[Preset, ...]:
        """The built-in presets of the rule set."""
        return tuple(preset for preset in PRESETS.values() if preset.rule_set is self.rule_set)

    def example(self, key: str) -> dict[str, str]:
        """Return the parameters of the question that shows a pattern."""
        return {"rules": self.usual} | params_of(self.entries[key].example)

    def values(self, key: str) -> dict[Worth, list[Preset]]:
        """Return what a pattern is worth under the built-in presets, and under which of them."""
        found: dict[Worth, list[Preset]] = {}
        for preset in self.presets:
            found.setdefault(self.worth_under(key, preset.options), []).append(preset)
        return found


def entries_by_key(*groups: Iterable[Entry]) -> Mapping[str, Entry]:
    """Return the entries of all groups by their keys."""
    return {entry.key: entry for group in groups for entry in group}
