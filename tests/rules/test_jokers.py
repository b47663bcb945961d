"""What jokers can become together, and which joker becomes which tile."""

from __future__ import annotations

import random
from itertools import permutations

import pytest

from calculator.rules.jokers import JokerPool, assign, leaf_of, less_one, meld_jokers, needs_of, winning_kinds
from tests.rules.winning_hands import JOKERS
from tiles.meld import Meld
from tiles.tile import KINDS, tile, tile_of_kind


def tiles(codes: str):
    return [tile(code) for code in codes.split()]


def kinds(codes: str) -> list[int]:
    return [each.kind for each in tiles(codes)]


def can_cover(jokers, wanted) -> bool:
    """By trying every order."""
    return len(jokers) == len(wanted) and any(
        all(kind in joker.domain for joker, kind in zip(jokers, order, strict=True)) for order in permutations(wanted)
    )


def test_leaves():
    assert [leaf_of(kind) for kind in (0, 8, 9, 17, 18, 26, 27, 30, 31, 33)] == [0, 0, 1, 1, 2, 2, 3, 3, 4, 4]
    assert needs_of([1] * KINDS) == (9, 9, 9, 4, 3)
    assert less_one((1, 2, 3, 4, 5), 3) == (1, 2, 3, 3, 5)


def test_counting_is_as_good_as_trying_every_order():
    chance = random.Random("cover")
    covered = 0
    for _ in range(400):
        jokers = chance.choices(JOKERS, k=chance.randrange(5))
        wanted = [chance.randrange(KINDS) for _ in range(len(jokers) + chance.choice((0, 0, 0, 1, -1)) % 5)]
        needs = needs_of([wanted.count(kind) for kind in range(KINDS)])
        expected = can_cover(jokers, wanted)
        covered += expected
        assert JokerPool.of(jokers).covers(needs) is expected, (jokers, wanted)
        pairs = assign(jokers, wanted)
        if len(jokers) == len(wanted):
            assert (pairs is not None) is expected, (jokers, wanted)
        if expected:
            assert sorted(became.kind for _, became in pairs) == sorted(wanted)
            assert sorted(joker for joker, _ in pairs) == sorted(jokers)
            assert all(became.kind in joker.domain for joker, became in pairs)
    assert covered > 50


def test_the_most_restricted_jokers_choose_first_and_take_the_lowest():
    assert assign(tiles("1j 5j 2j"), kinds("1m 2m 1z")) == tuple(zip(tiles("1j 2j 5j"), tiles("1z 1m 2m"), strict=True))
    assert assign(tiles("6j 8j"), kinds("1z 5z")) == tuple(zip(tiles("6j 8j"), tiles("1z 5z"), strict=True))
    assert assign(tiles("7j"), kinds("1z")) is None
    assert assign([], []) == ()


@pytest.mark.parametrize(
    ("jokers", "first", "most"),
    [("1j 2j 5j 6j", 0, 3), ("1j 2j 5j 6j", 9, 2), ("1j 2j 5j 6j", 27, 2), ("3j 4j", 27, 0), ("7j 8j", 27, 2)],
)
def test_the_most_tiles_of_a_group(jokers, first, most):
    assert JokerPool.of(tiles(jokers)).most(first) == most


def test_winds_and_dragons_are_told_apart_only_where_a_joker_does():
    assert JokerPool.of(tiles("1j 8j 5j")).tells_honors_apart is False
    assert JokerPool.of(tiles("1j 6j")).tells_honors_apart is True
    assert JokerPool.of(tiles("7j")).tells_honors_apart is True


def test_the_drawn_joker_can_be_what_the_others_leave():
    assert winning_kinds(tile("1j"), tiles("2j"), kinds("1m 1z")) == kinds("1z")
    assert winning_kinds(tile("2j"), tiles("1j"), kinds("1m 1z")) == kinds("1m")
    assert winning_kinds(tile("1j"), tiles("1j 1j"), kinds("3s 3s 1m")) == kinds("1m 3s")
    assert winning_kinds(tile("6j"), tiles("7j"), kinds("5z 1m")) == []


def test_jokers_of_a_meld_fill_what_its_tiles_leave():
    meld = Meld.of(tiles("1m 1j 3m"))
    assert meld_jokers(meld, kinds("1m 2m 3m")) == ((tile("1j"), tile("2m")),)
    kong = Meld.of(tiles("0p 1j 3j 5p"))
    assert meld_jokers(kong, kinds("5p 5p 5p 5p")) == ((tile("1j"), tile("5p")), (tile("3j"), tile("5p")))
    assert meld_jokers(Meld.of(tiles("1s 2s 3s")), kinds("1s 2s 3s")) == ()


def test_a_red_five_never_comes_from_a_joker():
    assert assign(tiles("2j"), kinds("5m")) == ((tile("2j"), tile_of_kind(4)),)
