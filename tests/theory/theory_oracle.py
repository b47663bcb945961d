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


@dataclass(frozen=True)
class Case:
    """What a hand is to the judge: counts, jokers by rank 1-8, copies in melds, melds to come."""

    held: tuple[int, ...]
    jokers: tuple[int, ...] = (0,) * 8
    melded: tuple[int, ...] = (0,) * KINDS
    melds: int = 4
    fifth_copy: bool = False
    wait_on_exhausted: bool = False
    kinds: frozenset[int] = frozenset(range(KINDS))


class _Program:
    """Variables and constraints, collected one by one."""

    def __init__(self) -> None:
        self.upper: list[float] = []
        self.rows: list[tuple[dict[int, float], float, float]] = []

    def variable(self, upper: float) -> int:
        self.upper.append(upper)
        return len(self.upper) - 1

    def constrain(self, terms: list[tuple[int, float]], low: float, high: float) -> None:
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


def _draws(case: Case, program: _Program, target: dict[int, list[tuple[int, float]]], fixed: dict[int, int]) -> int:
    """The fewest draws for a target whose copies of a kind are ``fixed`` plus the terms of ``target``."""
    drawn_all = []
    played: dict[int, list[int]] = {rank: [] for rank in range(8)}
    for kind in sorted(set(target) | set(fixed)):
        cap = 4 - case.melded[kind] if kind in case.kinds else case.held[kind]
        held = program.variable(case.held[kind])
        drawn = program.variable(17)
        drawn_all.append(drawn)
        jokers = [program.variable(case.jokers[rank]) for rank in range(8) if kind in DOMAINS[rank] and case.jokers[rank]]
        ranks = [rank for rank in range(8) if kind in DOMAINS[rank] and case.jokers[rank]]
        for rank, variable in zip(ranks, jokers, strict=True):
            played[rank].append(variable)
        copies = [(held, 1.0), (drawn, 1.0), *((joker, 1.0) for joker in jokers)]
        number = fixed.get(kind, 0)
        program.constrain([*copies, *((term, -factor) for term, factor in target.get(kind, []))], number, number)
        if kind not in case.kinds:
            program.constrain([(drawn, 1.0), *((joker, 1.0) for joker in jokers)], 0, 0)
        elif not case.wait_on_exhausted:
            program.constrain([(drawn, 1.0)], 0, cap - case.held[kind])
        if not case.fifth_copy and kind in case.kinds:
            counted = [(held, 1.0), *((joker, 1.0) for joker in jokers)]
            if not case.wait_on_exhausted:
                counted.append((drawn, 1.0))
            program.constrain(counted, 0, max(cap, case.held[kind]))
    for rank, variables in played.items():
        if variables:
            program.constrain([(variable, 1.0) for variable in variables], 0, case.jokers[rank])
    return program.least(drawn_all)


def _melds_and_pair(program: _Program, melds: int) -> dict[int, list[tuple[int, float]]]:
    target: dict[int, list[tuple[int, float]]] = {kind: [] for kind in range(KINDS)}
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


def seven_pairs(case: Case, *, four_as_two: bool = False) -> int:
    program = _Program()
    target = {kind: [(program.variable(2 if four_as_two else 1), 2.0)] for kind in range(KINDS)}
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
