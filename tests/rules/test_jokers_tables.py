"""Divisions of a suit as numbers, and the tables that are made of them."""

from __future__ import annotations

from itertools import combinations_with_replacement
from math import comb

import numpy as np
import pytest

from calculator.rules.divisions import (
    at_least,
    at_most,
    divisions_of,
    packed,
    pairs_of,
    set_number,
    split_of,
    tiles_of_rank,
    unpacked,
)
from calculator.rules.readings import readings, table_readings
from calculator.rules.tables import JokerRules, Tables
from calculator.theory.shape import Shape
from tiles.hand import Hand
from tiles.notation import parse

EVERY_SHAPE = frozenset(Shape)


def tables(text: str, **rules: bool) -> Tables:
    return Tables.of(parse(text), JokerRules(EVERY_SHAPE, **rules))


@pytest.mark.parametrize(("sets", "honors"), [(0, False), (1, False), (2, False), (4, False), (3, True), (5, True)])
def test_every_multiset_of_sets_is_there_once(sets, honors):
    types, ranks = (7, 7) if honors else (16, 9)
    divisions, tiles = divisions_of(sets, pair=False, honors=honors)
    assert len(divisions) == len(set(divisions.tolist())) == comb(types + sets - 1, sets)
    assert all(sum(unpacked(each)) == 3 * sets for each in tiles.tolist())
    with_pair, _ = divisions_of(sets, pair=True, honors=honors)
    assert len(with_pair) == ranks * len(divisions)


def test_a_division_tells_its_sets_and_its_pair():
    run, triplet = set_number(0), set_number(7 + 4)
    assert unpacked(run[1]) == [1, 1, 1, 0, 0, 0, 0, 0, 0]
    assert unpacked(triplet[1]) == [0, 0, 0, 0, 3, 0, 0, 0, 0]
    sets, pair = split_of(2 * run[0] + triplet[0] + (9 << 48), 9)
    assert [block.kinds for block in sets] == [(9, 10, 11), (9, 10, 11), (13, 13, 13)]
    assert pair.kinds == (17, 17)
    assert split_of(0, 0) == ((), None)


def test_fields_are_compared_all_at_once():
    numbers = np.array([packed(counts) for counts in ((0, 4, 2), (1, 3, 2), (17, 0, 0))], dtype=np.int64)
    assert at_least(numbers, packed((0, 3, 2))).tolist() == [True, True, False]
    assert at_most(numbers, packed((1, 4, 4, 4))).tolist() == [True, True, False]
    assert tiles_of_rank(numbers, 1).tolist() == [4, 3, 0]


@pytest.mark.parametrize(("pairs", "four", "count"), [(0, True, 1), (2, False, 36), (2, True, 45), (7, False, 36)])
def test_choices_of_pairs(pairs, four, count):
    found = pairs_of(pairs, honors=False, four_as_two=four)
    assert len(set(found.tolist())) == count
    assert count == sum(
        1
        for chosen in combinations_with_replacement(range(9), pairs)
        if max((chosen.count(rank) for rank in chosen), default=0) <= (2 if four else 1)
    )


@pytest.mark.parametrize(
    ("hand", "size"),
    [
        ("123m456p789s34m11z1j", 2),
        ("123m456p789s34m55z6j", 0),
        ("1j1j", 34),
        # Thirteen orphans with any of thirteen doubles.
        ("19m19p19s123456z1j1j", 13),
    ],
)
def test_sizes(hand, size):
    assert tables(hand).size == size


def test_all_jokers_are_millions_of_combinations():
    assert Tables.of(parse("11111111111111j"), JokerRules(EVERY_SHAPE, four_as_two_pairs=True)).size > 20_000_000


def test_readings_of_a_table_are_those_of_the_hand():
    hand: Hand = parse("12m46p1j55z3j[66j3z]")
    found = list(readings(hand, shapes=EVERY_SHAPE))
    assert found == list(table_readings(Tables.of(hand, JokerRules(EVERY_SHAPE))))
    assert found


def test_melds_that_can_be_exchanged_are_read_once():
    # Two sets of any jokers: each pair of sets once, whichever meld is which.
    found = tables("11z[111j][111j]").nodes
    choices = {choice for node in found for parts in node.parts for choice in parts.choices if len(choice) == 2}
    kinds = [tuple(sorted(reading for _, reading in choice)) for choice in choices]
    assert len(kinds) == len(set(kinds)) == 3 * comb(17, 2) + comb(8, 2)


def test_melds_that_can_be_exchanged_lie_in_the_groups_once():
    # Two of the 54 sets without 1z, but not the same of the 33 triplets twice; whichever meld lies in which suit.
    assert tables("11z[111j][111j]").size == comb(54 + 1, 2) - 33
