"""The principles that bind fan of chows and pungs, held to examples and to a count of forests that knows no more."""

from __future__ import annotations

import random
from itertools import chain, combinations, combinations_with_replacement

import pytest

from calculator.rules.mcr.joins import CHOW_JOINS, PUNG_JOINS, join_chows, join_pungs
from calculator.rules.mcr.table import TABLE
from tests.rules.mcr_records import DISCARD, fan_of, score_of

CHOWS = [first for first in range(27) if first % 9 < 7]


def counts(joined):
    return {key: len(groups) for key, groups in joined.items()}


@pytest.mark.parametrize(
    ("chows", "joined"),
    [
        ((0, 1), {}),
        ((0, 0), {"pure_double_chow": 1}),
        ((0, 9), {"mixed_double_chow": 1}),
        ((1, 4), {"short_straight": 1}),
        ((0, 6), {"two_terminal_chows": 1}),
        ((1, 5), {}),
        ((6, 9), {}),
        # Non-identical: 123 234 345 and 123 345 567 share sets, so Pure Shifted Chows counts once; 234 567 joins 567.
        ((0, 1, 2, 4), {"pure_shifted_chows": 1, "short_straight": 1}),
        # Non-separation: within Four Pure Shifted Chows there is a Short Straight that cannot be split off.
        ((0, 1, 2, 3), {"four_pure_shifted_chows": 1, "pure_shifted_chows": 2, "short_straight": 1}),
        ((0, 2, 4, 6), {"four_pure_shifted_chows": 1, "pure_shifted_chows": 2, "two_terminal_chows": 1}),
        ((0, 0, 0), {"pure_triple_chow": 1, "pure_double_chow": 3}),
        ((0, 3, 6), {"pure_straight": 1, "short_straight": 2, "two_terminal_chows": 1}),
        # Account-once: after a fan of three chows the fourth joins once, though it fits twice.
        ((0, 3, 6, 6), {"pure_straight": 1, "pure_double_chow": 1, "short_straight": 2, "two_terminal_chows": 1}),
        ((0, 9, 18, 18), {"mixed_triple_chow": 1, "pure_double_chow": 1, "mixed_double_chow": 3}),
        # Four chows that make a circle of four pairs are joined three times.
        ((0, 6, 18, 24), {"mixed_double_chow": 2, "two_terminal_chows": 1}),
        # Mixed Shifted Chows rise by one rank; by two they are nothing.
        ((0, 10, 20), {"mixed_shifted_chows": 1}),
        ((2, 10, 18), {"mixed_shifted_chows": 1}),
        ((0, 11, 22), {}),
        ((0, 12, 24), {"mixed_straight": 1}),
        ((0, 3, 15), {"short_straight": 1}),
        # Pure shifts keep one step.
        ((0, 1, 3), {"short_straight": 1}),
        # The second 456 joins once: as Mixed Double Chow, which stands before Short Straight in the list.
        ((0, 3, 12, 24), {"mixed_straight": 1, "mixed_double_chow": 1}),
    ],
)
def test_chows(chows, joined):
    assert counts(join_chows(chows)) == joined


@pytest.mark.parametrize(
    ("pungs", "joined"),
    [
        ((0, 9), {"double_pung": 1}),
        ((0, 1, 9, 10), {"double_pung": 2}),
        ((4, 13, 22), {"triple_pung": 1, "double_pung": 1}),
        ((2, 3, 4), {"pure_shifted_pungs": 1}),
        ((2, 3, 4, 5), {"four_pure_shifted_pungs": 1, "pure_shifted_pungs": 1}),
        ((0, 2, 4), {}),
        ((0, 10, 20), {"mixed_shifted_pungs": 1}),
        # Non-identical: 222m 333p 444s and 333p 444s 555m share sets.
        ((1, 4, 11, 21), {"mixed_shifted_pungs": 1}),
        # A pung of another set may be doubled beside Mixed Shifted Pungs.
        ((0, 10, 19, 20), {"mixed_shifted_pungs": 1, "double_pung": 1}),
    ],
)
def test_pungs(pungs, joined):
    assert counts(join_pungs(pungs)) == joined


def test_what_lies_within_a_larger_fan_is_told_and_not_counted():
    score = score_of("[123m,1]123m123m789p5s5s", DISCARD)
    assert fan_of(score) == {"pure_triple_chow": 1, "all_chows": 1, "single_wait": 1}
    assert score.patterns[0].absorbs == ("pure_double_chow",)


def forest_points(chows):
    """The most points of fan that form a forest: every fan of n chows joins n pieces that were apart."""
    candidates = [
        (join.points, places)
        for join in CHOW_JOINS
        for places in combinations(range(len(chows)), join.size)
        if join.test(tuple(chows[place] for place in places))
    ]
    sets = chain.from_iterable(combinations(candidates, size) for size in range(4))
    return max(sum(points for points, _ in chosen) for chosen in sets if is_forest(chosen, len(chows)))


def is_forest(chosen, count):
    root = list(range(count))
    for _, places in chosen:
        pieces = {root[place] for place in places}
        if len(pieces) < len(places):
            return False
        root = [min(pieces) if piece in pieces else piece for piece in root]
    return True


def taken(chows):
    """The points of the fan that count once those within larger ones are excluded."""
    joined = join_chows(chows)
    left = dict(joined)
    for key, groups in joined.items():
        for other in TABLE[key].excludes:
            left.pop(other, None)
        for other in TABLE[key].within:
            if other in left:
                left[other] = [places for places in left[other] if not any(set(places) <= set(g) for g in groups)]
    return sum(TABLE[key].points * len(groups) for key, groups in left.items())


def test_chow_fan_have_the_most_points_of_any_forest():
    rng = random.Random(69)
    one_suit = list(combinations_with_replacement(CHOWS[:7], 4))
    near = [first for first in CHOWS if first % 9 in (0, 1, 3, 6)]
    mixed = [tuple(sorted(rng.choice((CHOWS, near))[rng.randrange(12)] for _ in range(4))) for _ in range(1500)]
    for chows in [*one_suit, *mixed]:
        assert taken(chows) == forest_points(chows), chows


def test_the_order_of_the_joins_is_the_official_one():
    for joins in (CHOW_JOINS, PUNG_JOINS):
        numbers = [TABLE[join.key].number for join in joins]
        assert numbers == sorted(numbers)
