"""An independent judge of theory: integer programming over the hands aimed at.

Shares no code with the engines: a program chooses the sets of the hand aimed at, which tiles of it are held, drawn or
played by a joker, and draws as few as possible.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import permutations

import numpy as np
from scipy.optimize import Bounds, LinearConstraint, milp

KINDS = 34
SUITS = [range(9), range(9, 18), range(18, 27)]
DOMAINS = [
    range(34),
    range(9),
    range(9, 18),
    range(18, 27),
    range(27),
    range(27, 31),
    range(31, 34),
    range(27, 34),
]
ORPHANS = [0, 8, 9, 17, 18, 26, *range(27, 34)]
INFINITE = 99

Terms = list[tuple[int, float]]
"""A sum of variables, each with a factor."""


@dataclass(frozen=True)
class Case:
    """What a hand is to the judge: counts, jokers by rank 1-8, copies in melds, melds to come."""

    held: tuple[int, ...]
    jokers: tuple[int, ...] = (0,) * 8
    melded: tuple[int, ...] = (0,) * KINDS
    melds: int = 4
    kinds: frozenset[int] = frozenset(range(KINDS))
    fifth_copy: bool = False
    four_as_two_pairs: bool = False
    wait_on_exhausted: bool = False


class _Program:
    """Variables and constraints, collected one by one."""

    def __init__(self) -> None:
        self.upper: list[float] = []
        self.rows: list[tuple[dict[int, float], float, float]] = []

    def variable(self, upper: float) -> int:
        self.upper.append(upper)
        return len(self.upper) - 1

    def constrain(self, terms: Terms, low: float, high: float) -> None:
        row: dict[int, float] = {}
        for variable, factor in terms:
            row[variable] = row.get(variable, 0) + factor
        self.rows.append((row, low, high))

    def least(self, objective: list[int]) -> int:
        cost = np.zeros(len(self.upper))
        cost[objective] = 1
        matrix = np.zeros((len(self.rows), len(self.upper)))
        for index, (row, _, _) in enumerate(self.rows):
            for variable, factor in row.items():
                matrix[index, variable] = factor
        low, high = (np.array([row[side] for row in self.rows]) for side in (1, 2))
        result = milp(
            cost,
            constraints=LinearConstraint(matrix, low, high),
            integrality=np.ones(len(cost)),
            bounds=Bounds(0, np.array(self.upper)),
        )
        return round(result.fun) if result.success else INFINITE


def _draws(case: Case, program: _Program, target: dict[int, Terms], fixed: dict[int, int]) -> int:
    """The fewest draws for a target whose copies of a kind are ``fixed`` plus the terms of ``target``."""
    drawn_all: list[int] = []
    played: dict[int, Terms] = {rank: [] for rank in range(len(DOMAINS))}
    for kind in sorted(set(target) | set(fixed)):
        held: Terms = [(program.variable(case.held[kind]), 1.0)]
        drawn: Terms = [(program.variable(17), 1.0)]
        jokers: Terms = []
        for rank, domain in enumerate(DOMAINS):
            if kind in domain and case.jokers[rank]:
                joker = (program.variable(case.jokers[rank]), 1.0)
                jokers.append(joker)
                played[rank].append(joker)
        drawn_all.append(drawn[0][0])
        wanted = [(term, -factor) for term, factor in target.get(kind, [])]
        number = fixed.get(kind, 0)
        program.constrain([*held, *drawn, *jokers, *wanted], number, number)
        _bound(case, program, kind, held, drawn, jokers)
    for rank, jokers in played.items():
        program.constrain(jokers, 0, case.jokers[rank])
    return program.least(drawn_all)


def _bound(case: Case, program: _Program, kind: int, held: Terms, drawn: Terms, jokers: Terms) -> None:
    """The copies of a kind there may be: none drawn or played if it is absent, else as the rules say."""
    if kind not in case.kinds:
        program.constrain([*drawn, *jokers], 0, 0)
        return
    cap = 4 - case.melded[kind]
    if not case.wait_on_exhausted:
        program.constrain(drawn, 0, cap - case.held[kind])
    if not case.fifth_copy:
        counted = [*held, *jokers] if case.wait_on_exhausted else [*held, *jokers, *drawn]
        program.constrain(counted, 0, max(cap, case.held[kind]))


def _melds_and_pair(program: _Program, melds: int) -> dict[int, Terms]:
    target: dict[int, Terms] = {kind: [] for kind in range(KINDS)}
    sets, pairs = [], []
    for kind in range(KINDS):
        pung, pair = program.variable(melds), program.variable(1)
        target[kind] += [(pung, 3.0), (pair, 2.0)]
        sets.append(pung)
        pairs.append(pair)
        if kind < 27 and kind % 9 < 7:
            run = program.variable(melds)
            sets.append(run)
            for step in range(3):
                target[kind + step].append((run, 1.0))
    program.constrain([(each, 1.0) for each in sets], melds, melds)
    program.constrain([(each, 1.0) for each in pairs], 1, 1)
    return target


def standard(case: Case) -> int:
    program = _Program()
    return _draws(case, program, _melds_and_pair(program, case.melds), {})


def seven_pairs(case: Case) -> int:
    program = _Program()
    target = {kind: [(program.variable(2 if case.four_as_two_pairs else 1), 2.0)] for kind in range(KINDS)}
    program.constrain([(terms[0][0], 1.0) for terms in target.values()], 7, 7)
    return _draws(case, program, target, {})


def thirteen_orphans(case: Case) -> int:
    program = _Program()
    target = {kind: [(program.variable(1), 1.0)] for kind in ORPHANS}
    program.constrain([(terms[0][0], 1.0) for terms in target.values()], 1, 1)
    return _draws(case, program, target, dict.fromkeys(ORPHANS, 1))


def _knitted() -> list[list[int]]:
    return [
        [suit[0] + order + 3 * step for suit, order in zip(SUITS, orders, strict=True) for step in range(3)]
        for orders in permutations(range(3))
    ]


def honors_and_knitted(case: Case) -> int:
    found = []
    for tiles in _knitted():
        program = _Program()
        target = {kind: [(program.variable(1), 1.0)] for kind in [*tiles, *range(27, 34)]}
        program.constrain([(terms[0][0], 1.0) for terms in target.values()], 14, 14)
        found.append(_draws(case, program, target, {}))
    return min(found)


def knitted_straight(case: Case) -> int:
    found = []
    for tiles in _knitted():
        program = _Program()
        target = _melds_and_pair(program, case.melds - 3)
        found.append(_draws(case, program, target, dict.fromkeys(tiles, 1)))
    return min(found)
