"""How often readings of a hand with jokers could have a fan: generous counts for whole tables of readings at once."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import permutations
from types import MappingProxyType
from typing import Final, NamedTuple

import numpy as np
import numpy.typing as npt

from calculator.rules.columns import (
    FOUR_EQUAL_RUNS,
    HAS,
    HAS_DRAGONS,
    HAS_WINDS,
    THREE_EQUAL_RUNS,
    Combined,
    Every,
    Sum,
)
from calculator.rules.divisions import Numbers
from calculator.rules.situation import Wind
from calculator.theory.shape import Shape
from tiles.tile import COPIES, EAST, NORTH, RED, WHITE

from . import bound_columns as c
from .joins import JOIN_POINTS
from .view import Context

Count = npt.NDArray[np.int64] | npt.NDArray[np.bool_] | bool | int
"""How often a fan can be there: for every row, or for all rows alike."""


class Rows(NamedTuple):
    """What the tests look at: combined columns, and what is fixed for the hand."""

    shape: Shape
    columns: Combined
    context: Context
    closed: bool
    claimed: int
    concealed_kongs: int
    melded_kongs: int
    sole_wait: bool

    @property
    def standard(self) -> bool:
        return self.shape is Shape.STANDARD

    @property
    def kongs(self) -> int:
        return self.concealed_kongs + self.melded_kongs

    def pungs(self, least: int) -> Count:
        """Return where there are so many pungs."""
        return self.columns.triplets >= least

    def concealed(self, least: int) -> Count:
        """Return where there are so many concealed pungs; one that a discard completed is none."""
        by_discard = not self.context.self_draw and not self.context.options.discard_pung_concealed
        return self.columns.concealed_triplets(by_discard=by_discard) + self.concealed_kongs >= least

    def winds(self) -> Numbers:
        """Return how many pungs of winds there are."""
        return self.columns.wind_triplets

    def dragons(self) -> Numbers:
        """Return how many pungs of dragons there are."""
        return self.columns.dragon_triplets

    def pungs_of(self, *kinds: int) -> Numbers:
        """Return how many pungs there are of these winds."""
        found = np.zeros(self.columns.size, dtype=np.int64)
        for kind in kinds:
            found += self.columns.honor_triplets(kind, kind)
        return np.where(found > 0, self.winds(), 0) if self.columns.fifth_copy else found

    def plain_winds(self) -> Numbers:
        """Return how many pungs there are of winds that are neither seat nor prevalent wind."""
        return self.pungs_of(*{EAST, EAST + 1, EAST + 2, NORTH} - {self.context.seat, self.context.round})

    def hogs(self) -> Numbers:
        """Return how many kinds have four copies outside kongs."""
        found = self.columns.total(c.HOGS)
        return found if self.columns.fifth_copy else np.maximum(found - self.kongs, 0)

    def ranks_with_pungs(self, suits: int) -> Numbers:
        """Return how many ranks have pungs in so many suits."""
        m, p, s = self.columns.which_triplets
        wanted: Numbers = m & p & s if suits == 3 else m & p | m & s | p & s
        found = np.bitwise_count(wanted).astype(np.int64)
        return 2 * found if self.columns.fifth_copy else found


def rising(one: Numbers, two: Numbers, three: Numbers, step: int) -> npt.NDArray[np.bool_]:
    """Return where bits rise by a step from each suit to another, in whatever order of the suits."""
    found = np.zeros(len(one), dtype=np.bool_)
    for low, middle, high in permutations((one, two, three)):
        found |= low & middle >> step & high >> 2 * step != 0
    return found


def _by_rank(rows: Rows) -> Count:
    m, p, s = rows.columns.which_triplets
    return rising(m, p, s, 1)


def _replacement(rows: Rows) -> Count:
    situation, options = rows.context.situation, rows.context.options
    return situation.replacement or (situation.last and options.last_claim_adds_replacement)


def _in_single_wait(rows: Rows) -> Count:  # noqa: ARG001
    """The three waits are a point each and never two of them: the single wait stands for all."""
    return False


def _three_suited(rows: Rows) -> Count:
    """123 and 789 in two suits, a pair of fives in the third."""
    found = np.zeros(rows.columns.size, dtype=np.bool_)
    for suit in range(3):
        others = [rows.columns.which_runs[other] & _ENDS == _ENDS for other in range(3) if other != suit]
        found |= others[0] & others[1] & rows.columns.bit(9 * suit + 4)
    return found


_ENDS: Final = 0b1000001
_MOST_OF_THREE: Final = 24
"""The most points of a fan of three chows: it leaves the fourth for a small one."""


def _blessing(rows: Rows, *, self_draw: bool, dealer: bool) -> Count:
    situation = rows.context.situation
    return situation.first and situation.self_draw is self_draw and (situation.seat is Wind.EAST) is dealer


FAN: Final[Mapping[str, Callable[[Rows], Count]]] = MappingProxyType({
    "big_four_winds": lambda rows: rows.winds() >= 4,
    "big_three_dragons": lambda rows: rows.dragons() >= 3,
    "all_green": lambda rows: rows.columns.every(Every.GREEN),
    "nine_gates": lambda rows: rows.columns.bit(c.GATES),
    "four_kongs": lambda rows: rows.kongs >= 4,
    "seven_shifted_pairs": lambda rows: rows.columns.bit(c.SHIFTED_PAIRS),
    "thirteen_orphans": lambda rows: rows.shape is Shape.THIRTEEN_ORPHANS,
    "all_terminals": lambda rows: rows.columns.every(Every.TERMINALS),
    "little_four_winds": lambda rows: (rows.winds() >= 3) & rows.columns.pair_among(EAST, NORTH),
    "little_three_dragons": lambda rows: (rows.dragons() >= 2) & rows.columns.pair_among(WHITE, RED),
    "all_honors": lambda rows: rows.columns.every(Every.HONORS),
    "four_concealed_pungs": lambda rows: rows.concealed(4),
    "pure_terminal_chows": lambda rows: rows.columns.bit(c.TERMINAL_CHOWS),
    "four_pure_shifted_pungs": lambda rows: rows.columns.rising_triplets(4),
    "three_kongs": lambda rows: rows.kongs >= 3,
    "all_terminals_and_honors": lambda rows: rows.columns.every(Every.ORPHANS)
                                             & ~rows.columns.every(Every.TERMINALS)
                                             & ~rows.columns.every(Every.HONORS),
    "seven_pairs": lambda rows: rows.shape is Shape.SEVEN_PAIRS,
    "greater_honors_and_knitted_tiles": lambda rows: rows.shape is Shape.HONORS_AND_KNITTED,
    "all_even_pungs": lambda rows: rows.columns.every(c.EVENS, c.NO_RUNS) & rows.pungs(COPIES),
    "full_flush": lambda rows: (rows.columns.suits_absent >= 2) & rows.columns.every(Every.NO_HONORS),
    "pure_shifted_pungs": lambda rows: rows.columns.rising_triplets(3) & ~rows.columns.rising_triplets(4),
    "upper_tiles": lambda rows: rows.columns.every(c.UPPER),
    "middle_tiles": lambda rows: rows.columns.every(c.MIDDLE),
    "lower_tiles": lambda rows: rows.columns.every(c.LOWER),
    "three_suited_terminal_chows": _three_suited,
    "all_fives": lambda rows: rows.standard and rows.columns.every(c.FIVES),
    "triple_pung": lambda rows: rows.ranks_with_pungs(3),
    "three_concealed_pungs": lambda rows: rows.concealed(3),
    "lesser_honors_and_knitted_tiles": lambda rows: rows.shape is Shape.HONORS_AND_KNITTED,
    "knitted_straight": lambda rows: rows.shape in (Shape.KNITTED_STRAIGHT, Shape.HONORS_AND_KNITTED),
    "upper_four": lambda rows: rows.columns.every(c.UPPER_FOUR) & ~rows.columns.every(c.UPPER),
    "lower_four": lambda rows: rows.columns.every(c.LOWER_FOUR) & ~rows.columns.every(c.LOWER),
    "big_three_winds": lambda rows: (rows.winds() == 3) & ~rows.columns.pair_among(EAST, NORTH),
    "reversible_tiles": lambda rows: rows.columns.every(c.REVERSIBLE),
    "mixed_shifted_pungs": _by_rank,
    "last_tile_draw": lambda rows: rows.context.situation.last and rows.context.self_draw,
    "last_tile_claim": lambda rows: rows.context.situation.last and not rows.context.self_draw,
    "out_with_replacement_tile": _replacement,
    "robbing_the_kong": lambda rows: rows.context.situation.robbing,
    "two_concealed_kongs": lambda rows: rows.concealed_kongs >= 2,
    "all_pungs": lambda rows: rows.pungs(COPIES),
    "half_flush": lambda rows: (rows.columns.suits_absent >= 2) & rows.columns.honors
                               & (rows.columns.suits_present > 0),
    "all_types": lambda rows: rows.columns.bit(HAS, HAS + 1, HAS + 2, HAS_WINDS, HAS_DRAGONS),
    "melded_hand": lambda rows: rows.claimed == COPIES and not rows.context.self_draw,
    "two_dragon_pungs": lambda rows: (rows.dragons() == 2) & ~rows.columns.pair_among(WHITE, RED),
    "concealed_and_melded_kong": lambda rows: bool(rows.concealed_kongs and rows.melded_kongs),
    "outside_hand": lambda rows: rows.standard
                                 and rows.columns.every(Every.OUTSIDE) & ~rows.columns.every(Every.ORPHANS),
    "fully_concealed_hand": lambda rows: rows.closed and rows.context.self_draw,
    "two_melded_kongs": lambda rows: rows.melded_kongs >= 2,
    "last_tile": lambda rows: rows.context.situation.last_of_kind,
    "dragon_pung": lambda rows: rows.dragons(),
    "prevalent_wind": lambda rows: rows.pungs_of(rows.context.round),
    "seat_wind": lambda rows: rows.pungs_of(rows.context.seat),
    "concealed_hand": lambda rows: rows.closed and not rows.context.self_draw,
    "all_chows": lambda rows: rows.columns.every(Every.NO_TRIPLETS, Every.NO_HONORS)
                              & (rows.columns.runs > 0),
    "tile_hog": lambda rows: rows.hogs(),
    "double_pung": lambda rows: rows.ranks_with_pungs(2),
    "two_concealed_pungs": lambda rows: rows.concealed(2),
    "concealed_kong": lambda rows: rows.concealed_kongs,
    "all_simples": lambda rows: rows.columns.every(Every.SIMPLES) & ~(rows.standard & rows.columns.every(c.FIVES))
                                & ~(rows.columns.every(c.EVENS, c.NO_RUNS) & rows.pungs(COPIES)),
    "pung_of_terminals_or_honors": lambda rows: rows.columns.total(c.TERMINAL_PUNGS) + rows.plain_winds(),
    "melded_kong": lambda rows: rows.melded_kongs,
    "one_voided_suit": lambda rows: (rows.columns.suits_present >= 2) & (rows.columns.suits_absent >= 1),
    "no_honors": lambda rows: rows.columns.every(Every.NO_HONORS),
    "edge_wait": _in_single_wait,
    "closed_wait": _in_single_wait,
    "single_wait": lambda rows: rows.sole_wait,
    "self_drawn": lambda rows: rows.context.self_draw,
    "heavenly_hand": lambda rows: _blessing(rows, self_draw=True, dealer=True),
    "earthly_hand": lambda rows: _blessing(rows, self_draw=True, dealer=False),
    "human_hand": lambda rows: _blessing(rows, self_draw=False, dealer=False),
})  # fmt: skip
"""How often a fan can be there. One that is not listed may be there once, always.

Where a fan of ``ALTERNATIVES`` is there, lesser ones of the same line that it includes are not.
"""

ALTERNATIVES: Final = (
    ("big_four_winds", "big_three_dragons", "little_four_winds", "little_three_dragons", "big_three_winds",
     "two_dragon_pungs"),
    ("all_terminals", "all_honors", "all_terminals_and_honors", "all_even_pungs", "all_fives", "outside_hand",
     "all_simples"),
    ("upper_tiles", "middle_tiles", "lower_tiles", "upper_four", "lower_four"),
    ("full_flush", "half_flush", "all_types", "one_voided_suit"),
    ("four_pure_shifted_pungs", "pure_shifted_pungs", "triple_pung", "mixed_shifted_pungs"),
)  # fmt: skip
"""Fan of which a full hand counts one at most, if there is no fifth copy of any tile."""

WITHIN: Final = {"two_dragon_pungs": ("dragon_pung",), "triple_pung": ("double_pung",)}
"""Fan that lie wholly within another in such a hand."""


def chow_points(columns: Combined) -> Numbers:
    """Return the most points of fan that join chows: one of three or four chows and a small one, or small ones."""
    best = np.zeros(columns.size, dtype=np.int64)
    m, p, s = columns.which_runs
    tests = {
        "quadruple_chow": columns.bit(FOUR_EQUAL_RUNS),
        "four_pure_shifted_chows": _any_suit(columns, 4, lambda runs: runs & runs >> 1 & runs >> 2 & runs >> 3)
        | _any_suit(columns, 4, lambda runs: runs & runs >> 2 & runs >> 4 & runs >> 6),
        "pure_triple_chow": columns.bit(THREE_EQUAL_RUNS),
        "pure_straight": _any_suit(columns, 3, lambda runs: runs & runs >> 3 & runs >> 6),
        "pure_shifted_chows": _any_suit(
            columns, 3, lambda runs: runs & runs >> 1 & runs >> 2 | runs & runs >> 2 & runs >> 4
        ),
        "mixed_straight": rising(m, p, s, 3),
        "mixed_triple_chow": m & p & s != 0,
        "mixed_shifted_chows": rising(m, p, s, 1),
    }
    for key, test in tests.items():
        best = np.maximum(best, JOIN_POINTS[key] * test)
    small = _small_joins(columns)
    chows = columns.runs
    joined = best + ((best <= _MOST_OF_THREE) & (best > 0) & (chows >= COPIES) & (small > 0))
    pieces = np.maximum(chows - 1, 0)
    points: Numbers = np.where(chows > COPIES, 2 * joined + pieces, np.maximum(joined, np.minimum(small, pieces)))
    return points


def _any_suit(columns: Combined, least: int, join: Callable[[Numbers], Numbers]) -> npt.NDArray[np.bool_]:
    """Where a suit has so many runs at least, and some of them are joined."""
    found = np.zeros(columns.size, dtype=np.bool_)
    for runs, number in zip(columns.which_runs, columns.runs_by_suit, strict=True):
        found |= (join(runs) != 0) & (number >= least)
    return found


def _small_joins(columns: Combined) -> Numbers:
    """How many pairs of chows are equal, in two suits, consecutive, or the two ends of a suit."""
    m, p, s = columns.which_runs
    found = columns.total(Sum.TWINS)
    for one, other in ((m, p), (m, s), (p, s), (m, m >> 3), (p, p >> 3), (s, s >> 3)):
        found = found + np.bitwise_count(one & other)
    for runs in (m, p, s):
        found = found + (runs & _ENDS == _ENDS)
    return found
