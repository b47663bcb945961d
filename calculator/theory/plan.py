"""Plans: what hands of one size under one set of rules share, with the memory behind it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final, NamedTuple

from tiles.tile import COPIES, KINDS

from .aim import Aim, Reading
from .counts import MOST_MELDS
from .forms import Form, Reader, make_forms, may_count, slot_of_shape
from .goals import Goal, Jokers, goal_of
from .letters import CODE, Copies, Letter
from .rows import IMPOSSIBLE, Memo
from .shape import Shape, TheoryRules

_MOST_DRAWS: Final = 2 * MOST_MELDS + 1
"""No hand needs more draws than this."""
_EXTRAS: Final = (0, 2, 4, 8, _MOST_DRAWS, 3 * MOST_MELDS + 2)
"""How many tiles beyond the cap an engine can count: the least that is enough for the jokers is taken."""
_HARMLESS: Final = {0: 2, 1: 3}
"""The cap that a pair alone, or a meld and a pair, cannot tell from four copies."""


@lru_cache(maxsize=6)
def _forms(copies: Copies, extras: int, four_as_two_pairs: bool) -> dict[Shape, Form]:
    return make_forms(copies, extras, four_as_two_pairs=four_as_two_pairs, on_full=forget)


def forget() -> None:
    """Give up all memory; hands at work keep what they hold of it."""
    _forms.cache_clear()
    planner_of.cache_clear()


class Way(NamedTuple):
    """A way that a shape can lie."""

    shape: int
    """The index of the shape among those of the plan."""
    goal: Goal[Any]
    readers: tuple[Reader, ...]
    """A reader for each group."""
    rows: tuple[Memo[bytes, int], ...]
    """The rows that the readers know."""


@dataclass(frozen=True, slots=True)
class Plan:
    """All that hands with the same rules, size, number of melds and jokers share."""

    copies: Copies
    harmless: int
    """The cap from which on it cannot matter."""
    copies_do_not_matter: bool
    """No copies are used up by melds, and no kind is absent: letters are counts."""
    absent: tuple[int, ...]
    """The kinds that the game is played without."""
    groups: tuple[slice, ...]
    """Where the words of the groups are."""
    shapes: tuple[Shape, ...]
    """The shapes that count and that such hands can aim at."""
    ways: tuple[Way, ...]
    """Every way that a shape can lie."""

    def distance(self, concealed: Sequence[int], melded: Sequence[Sequence[int]]) -> int:
        """Return the tiles that a hand has still to draw, ``IMPOSSIBLE`` if it can aim at nothing."""
        if self.copies_do_not_matter:
            hands = [self._words(concealed)]
        else:
            hands = [reading.words for reading in self.readings(concealed, melded)]
        found = [way.goal.read(way.rows, words) for words in hands for way in self.ways]
        return min(found, default=IMPOSSIBLE)

    def aims(self, concealed: Sequence[int], melded: Sequence[Sequence[int]]) -> list[Aim]:
        """Return all aims of a hand."""
        readings = self.readings(concealed, melded)
        return [Aim(shape, goal, readers, reading) for reading in readings for shape, goal, readers, _ in self.ways]

    def readings(self, concealed: Sequence[int], melded: Sequence[Sequence[int]]) -> list[Reading]:
        """Return a hand in letters, for each of the ways in which its melds may use up copies."""
        if self.copies_do_not_matter:
            return [Reading(self._words(concealed))]
        return list(dict.fromkeys([self._reading(concealed, used) for used in melded]))

    def _reading(self, concealed: Sequence[int], melded: Sequence[int]) -> Reading:
        letters = bytearray(concealed)
        surplus = []
        if self.copies is not Copies.FREE:
            for kind, used in enumerate(melded):
                held, cap = concealed[kind], COPIES - used
                if held > cap:
                    surplus.append(kind)
                letters[kind] = CODE[Letter(min(cap, held), COPIES if cap >= self.harmless else cap)]
        for kind in self.absent:
            letters[kind] = CODE[Letter(concealed[kind], concealed[kind], absent=True)]
        return Reading(self._words(letters), frozenset(surplus))

    def _words(self, letters: Sequence[int]) -> tuple[bytes, ...]:
        """The letters of all kinds, cut into the groups."""
        word = bytes(letters)
        return tuple([word[group] for group in self.groups])


class Planner:
    """Makes plans for one set of rules, and keeps them."""

    LIMIT: Final = 1_000

    def __init__(self, rules: TheoryRules) -> None:
        self._rules = rules
        self._absent = tuple(sorted(frozenset(range(KINDS)) - rules.kinds))
        self._plans: dict[tuple[int, int, Jokers, bool], Plan] = {}

    def plan(self, melds: int, declared: int, jokers: Jokers, *, melded_jokers: bool = False) -> Plan:
        """Return the plan for hands of ``melds`` melds and a pair, some of them declared, jokers in these or not."""
        key = melds, declared, jokers, melded_jokers
        plan = self._plans.get(key)
        if plan is None:
            if len(self._plans) >= self.LIMIT:
                self._plans.clear()
            plan = self._plans[key] = self._make(*key)
        return plan

    def _make(self, melds: int, declared: int, jokers: Jokers, melded_jokers: bool) -> Plan:
        copies = self._bounds(jokers, melded_jokers)
        wanted = {Copies.JOKERS_EXCEED: sum(jokers), Copies.DRAWS_EXCEED: _MOST_DRAWS}.get(copies, 0)
        extras = min(each for each in _EXTRAS if each >= wanted)
        forms = _forms(copies, extras, self._rules.four_as_two_pairs)
        slots = {
            shape: slot
            for shape in Shape
            if shape in self._rules.shapes and may_count(shape, melds, declared)
            if (slot := slot_of_shape(shape, melds - declared)) is not None
        }
        ways = []
        for index, (shape, slot) in enumerate(slots.items()):
            goal = goal_of(forms[shape].space, slot, jokers)
            for variant in forms[shape].variants:
                readers = variant[: len(jokers.groups)]
                ways.append(Way(index, goal, readers, tuple(reader.rows for reader in readers)))
        return Plan(
            copies=copies,
            harmless=_HARMLESS.get(melds - declared, COPIES) if copies is Copies.CAPPED else COPIES,
            copies_do_not_matter=not self._absent and (not declared or copies is Copies.FREE),
            absent=self._absent,
            groups=tuple(slice(*group) for group in jokers.groups),
            shapes=tuple(slots),
            ways=tuple(ways),
        )

    def _bounds(self, jokers: Jokers, melded_jokers: bool) -> Copies:
        """What bounds the copies of a kind."""
        if self._rules.wait_on_exhausted:
            has_jokers = any(jokers) or melded_jokers
            return Copies.DRAWS_EXCEED if has_jokers and not self._rules.fifth_copy else Copies.FREE
        return Copies.JOKERS_EXCEED if any(jokers) and self._rules.fifth_copy else Copies.CAPPED


planner_of = lru_cache(maxsize=64)(Planner)
