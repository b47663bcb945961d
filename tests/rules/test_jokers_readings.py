"""Readings of hands with jokers equal those of every assignment of the jokers, one by one."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from calculator.rules.reading import Reading
from calculator.rules.readings import readings
from calculator.theory.shape import Shape
from tests.rules.joker_hands import assignments, random_joker_hand
from tiles.hand import Hand
from tiles.notation import parse, write
from tiles.tile import tile_of_kind

EVERY_SHAPE = frozenset(Shape)

Seen = tuple[object, ...]


def seen(reading: Reading) -> Seen:
    """A reading without what the jokers became, equal melds in one order."""
    declared = tuple(sorted((block.kind, block.kinds, block.claimed) for block in reading.blocks if block.declared))
    concealed = tuple((block.kind, block.kinds) for block in reading.blocks if not block.declared)
    return reading.shape, declared, concealed, reading.winning, reading.winning_block


def by_assignment(hand: Hand, *, fifth_copy: bool = False, four_as_two_pairs: bool = False) -> set[Seen]:
    return {
        seen(reading)
        for done in assignments(hand, fifth_copy=fifth_copy)
        for reading in readings(done, shapes=EVERY_SHAPE, four_as_two_pairs=four_as_two_pairs)
    }


def check(hand: Hand, **options: bool) -> int:
    found = list(readings(hand, shapes=EVERY_SHAPE, **options))
    assert {seen(reading) for reading in found} == by_assignment(hand, **options), write(hand)
    assert len({(r.shape, r.blocks, r.winning, r.winning_block) for r in found}) == len(found), write(hand)
    for reading in found:
        check_jokers(hand, reading)
    return len(found)


def check_jokers(hand: Hand, reading: Reading) -> None:
    """Every joker became a tile of its domain, and naturals with these tiles are just what the blocks hold."""
    in_play = [*hand.concealed, *(each for meld in hand.melds for each in meld.tiles)]
    assert Counter(joker for joker, _ in reading.jokers) == Counter(each for each in in_play if each.is_joker)
    assert all(became.kind in joker.domain and not became.is_red for joker, became in reading.jokers)
    tiles = Counter(each.kind for each in in_play if not each.is_joker)
    tiles.update(became.kind for _, became in reading.jokers)
    assert tiles == Counter(kind for block in reading.blocks for kind in block.kinds)
    drawn = hand.concealed[-1]
    assert (
        drawn.kind == reading.winning
        if drawn.kind is not None
        else (drawn, tile_of_kind(reading.winning)) in reading.jokers
    )


CHOSEN_HANDS = (
    "123m456p789s34m11z1j",
    "123m456p789s34m1j11z",
    "1133m5577p2299s7z1j",
    "19m19p19s1234567z7j",
    "147m258p36s123m5m1j",
    "147m258p36s12357z1j",
    "2223334445556m1j",
    "12m55z2j",
    "1z6j",
    "1j1j",
    "77m[1m1j3m]",
    "77m[1j1j3m][1j1j3m]",
    "7m1j[1j5p5p][6j6j6j]",
    "46m1j77s[5555m][1j1j1j]",
    "77s[1j1j1j1j][555m1j]",
    "123m12p118s5z7j4j5z",
    "1112m4j3j8j2z",
    "11m22p3j8j8j8j",
)


@pytest.mark.parametrize("hand", CHOSEN_HANDS)
@pytest.mark.parametrize("fifth_copy", [False, True])
@pytest.mark.parametrize("four_as_two_pairs", [False, True])
def test_chosen_hands(hand, fifth_copy, four_as_two_pairs):
    check(parse(hand), fifth_copy=fifth_copy, four_as_two_pairs=four_as_two_pairs)


@pytest.mark.parametrize(("jokers", "hands"), [(1, 60), (2, 25), (3, 6)])
@pytest.mark.parametrize("fifth_copy", [False, True])
def test_random_hands(jokers, hands, fifth_copy):
    chance = random.Random(f"readings {jokers} {fifth_copy}")
    found = [check(random_joker_hand(chance, jokers), fifth_copy=fifth_copy) for _ in range(hands)]
    assert min(found) > 0
    assert max(found) > 4 * jokers


@pytest.mark.slow
@pytest.mark.parametrize(("jokers", "hands"), [(1, 1500), (2, 500), (3, 60)])
@pytest.mark.parametrize("fifth_copy", [False, True])
def test_many_random_hands(jokers, hands, fifth_copy):
    chance = random.Random(f"many readings {jokers} {fifth_copy}")
    assert min(check(random_joker_hand(chance, jokers), fifth_copy=fifth_copy) for _ in range(hands)) > 0


def test_two_jokers_alone_are_no_pair_where_the_rules_say_so():
    def shown(text: str, *, joker_pair: bool) -> set[str]:
        found = readings(parse(text), shapes=EVERY_SHAPE, joker_pair=joker_pair)
        return {"".join(became.code for _, became in reading.jokers) for reading in found}

    assert shown("123m1j1j", joker_pair=False) == {"1m1m", "2m2m", "3m3m", "1m4m"}
    assert len(shown("123m1j1j", joker_pair=True)) == 34 + 1  # any pair, or 1m 4m
    assert shown("123m1j1m", joker_pair=False) == {"1m", "4m"}
    assert "5p5p4z" in shown("1133m5577s22z1j1j4z1j", joker_pair=True)
    assert shown("1133m5577s22z1j1j4z1j", joker_pair=False) == set()


def test_jokers_become_only_tiles_of_the_game():
    kinds = frozenset(range(34)) - frozenset(range(1, 8))

    def found(**options: frozenset[int]) -> set[str]:
        hand = parse("1m1j1j77p")
        return {became.code for r in readings(hand, shapes=EVERY_SHAPE, **options) for _, became in r.jokers}

    assert found() == {"1m", "2m", "3m", "7p"}
    assert found(kinds=kinds) == {"1m", "7p"}
