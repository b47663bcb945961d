"""Plans: what hands of one size under one set of rules share, with the memory behind it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final

from tiles.tile import COPIES, KINDS

from .aim import Aim, Reading
from .counts import MOST_MELDS, HandCounts
from .forms import Form, Reader, make_forms, may_count, slot_of_shape
from .goals import Goal, Jokers, goal_of
from .letters import CODE, Copies, Letter
from .rows import ID_BITS, IMPOSSIBLE, Space
from .shape import Shape, TheoryRules

_MOST_DRAWS: Final = 2 * MOST_MELDS + 1
"""No hand needs more draws than this."""
_EXTRAS: Final = (0, 2, 4, 8, _MOST_DRAWS, 3 * MOST_MELDS + 2)
"""How many tiles beyond the cap an engine can count: the least that is enough for the jokers is taken."""
_HARMLESS: Final = {0: 2, 1: 3}
"""The cap that a pair alone, or a meld and a pair, cannot tell from four copies."""
MOST_ROWS: Final = 1 << (ID_BITS - 1)
"""An engine that knows more rows than this is replaced by a new one, which bounds its memory."""


@lru_cache(maxsize=16)
def _forms(copies: Copies, extras: int, four_as_two_pairs: bool) -> dict[Shape, Form]:
    return make_forms(copies, extras, four_as_two_pairs=four_as_two_pairs)


@dataclass(frozen=True, slots=True)
class Plan:
    """All that hands with the same rules, size, number of melds and jokers share."""

    copies: Copies
    harmless: int
    """The cap from which on it cannot matter."""
    absent: tuple[int, ...]
    """The kinds that the game is played without."""
    groups: tuple[tuple[int, int], ...]
    shapes: tuple[Shape, ...]
    """The shapes that count and that such hands can aim at."""
    ways: tuple[tuple[int, Goal[Any], tuple[Reader, ...]], ...]
    """Every way that a shape can lie: the index of the shape, the goal, and a reader for each group."""
    spaces: tuple[Space, ...]
    fifth_copy: bool

    def is_full(self) -> bool:
        """Return whether the memory behind this plan has grown too large."""
        return any(len(space.rows) > MOST_ROWS for space in self.spaces)

    def aims(self, counts: HandCounts) -> list[Aim]:
        """Return all aims of such a hand."""
        return [Aim(*way, reading) for reading in self.readings(counts) for way in self.ways]

    def distance(self, counts: HandCounts) -> int:
        """Return the tiles that such a hand has still to draw, ``IMPOSSIBLE`` if it can aim at nothing."""
        return min(
            [
                goal.distance([reader.rows[word] for reader, word in zip(readers, reading.words, strict=True)])
                for reading in self.readings(counts)
                for _, goal, readers in self.ways
            ],
            default=IMPOSSIBLE,
        )

    def readings(self, counts: HandCounts) -> list[Reading]:
        """Return the hand in letters, in every way that the jokers in its melds leave open."""
        if not counts.melds and not self.absent:
            word = bytes(counts.concealed)
            return [Reading(tuple([word[start:end] for start, end in self.groups]))]
        melded = (counts.melded,) if self.fifth_copy else counts.readings
        return list(dict.fromkeys([self._reading(counts, used) for used in melded]))

    def _reading(self, counts: HandCounts, melded: Sequence[int]) -> Reading:
        letters = bytearray(counts.concealed)
        surplus = []
        if self.copies is not Copies.FREE:
            for kind, used in enumerate(melded):
                held, cap = counts.concealed[kind], COPIES - used
                if held > cap:
                    surplus.append(kind)
                letters[kind] = CODE[Letter(min(cap, held), COPIES if cap >= self.harmless else cap)]
        for kind in self.absent:
            letters[kind] = CODE[Letter(counts.concealed[kind], counts.concealed[kind], absent=True)]
        word = bytes(letters)
        return Reading(tuple([word[start:end] for start, end in self.groups]), frozenset(surplus))


class Planner:
    """Makes plans for one set of rules, and keeps them."""

    LIMIT: Final = 1_000

    def __init__(self, rules: TheoryRules) -> None:
        self._rules = rules
        self._absent = tuple(sorted(frozenset(range(KINDS)) - rules.kinds))
        self._plans: dict[tuple[int, int, Jokers], Plan] = {}

    def plan(self, melds: int, declared: int, jokers: Jokers) -> Plan:
        """Return the plan for hands of ``melds`` melds and a pair, some of them declared."""
        key = melds, declared, jokers
        plan = self._plans.get(key)
        if plan is None or plan.is_full():
            if plan is not None or len(self._plans) >= self.LIMIT:
                _forms.cache_clear()
                self._plans.clear()
            plan = self._plans[key] = self._make(melds, declared, jokers)
        return plan

    def _make(self, melds: int, declared: int, jokers: Jokers) -> Plan:
        copies = self._bounds(jokers)
        wanted = {Copies.JOKERS_EXCEED: sum(jokers), Copies.DRAWS_EXCEED: _MOST_DRAWS}.get(copies, 0)
        extras = min(each for each in _EXTRAS if each >= wanted)
        forms = _forms(copies, extras, self._rules.four_as_two_pairs)
        slots = {
            shape: slot
            for shape in Shape
            if shape in self._rules.shapes and may_count(shape, melds, declared)
            if (slot := slot_of_shape(shape, melds - declared)) is not None
        }
        return Plan(
            copies,
            _HARMLESS.get(melds - declared, COPIES) if copies is Copies.CAPPED else COPIES,
            self._absent,
            jokers.groups,
            tuple(slots),
            tuple(
                (index, goal_of(forms[shape].space, slot, jokers), readers[: len(jokers.groups)])
                for index, (shape, slot) in enumerate(slots.items())
                for readers in forms[shape].variants
            ),
            tuple({forms[shape].space for shape in slots}),
            self._rules.fifth_copy,
        )

    def _bounds(self, jokers: Jokers) -> Copies:
        """What bounds the copies of a kind."""
        if self._rules.wait_on_exhausted:
            return Copies.DRAWS_EXCEED if any(jokers) and not self._rules.fifth_copy else Copies.FREE
        return Copies.JOKERS_EXCEED if any(jokers) and self._rules.fifth_copy else Copies.CAPPED


planner_of = lru_cache(maxsize=64)(Planner)
