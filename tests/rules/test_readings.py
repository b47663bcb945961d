"""Readings of hands without jokers: every division of the tiles, every block that can hold the winning tile."""

from __future__ import annotations

import pytest

from calculator.rules.reading import Block, BlockKind, Reading
from calculator.rules.readings import readings
from calculator.theory.shape import Shape
from tiles.notation import parse

EVERY_SHAPE = frozenset(Shape)


def shown(reading: Reading) -> str:
    """The shape and the blocks as text: declared ones in brackets, the one with the winning tile starred."""
    blocks = (text_of(block) + "*" * (i == reading.winning_block) for i, block in enumerate(reading.blocks))
    return f"{reading.shape}: {' '.join(blocks)}"


def text_of(block: Block) -> str:
    if block.kind is BlockKind.SINGLES:
        return f"{len(block.kinds)} singles"
    text = "".join(str(kind % 9 + 1) for kind in block.kinds) + "mpsz"[block.first // 9]
    return f"[{text}]" if block.declared else text


def all_shown(text: str, *, shapes: frozenset[Shape] = EVERY_SHAPE, four_as_two_pairs: bool = False) -> list[str]:
    return sorted(map(shown, readings(parse(text), shapes=shapes, four_as_two_pairs=four_as_two_pairs)))


@pytest.mark.parametrize(
    ("hand", "expected"),
    [
        ("123m456p789s11555z", ["standard: 123m 456p 789s 555z* 11z"]),
        ("11m", ["standard: 11m*"]),
        ("12355m", ["standard: 123m 55m*"]),
        ("55533s", ["standard: 555s 33s*"]),
        ("123456789m123456p1z1z", ["standard: 123m 456m 789m 123p 456p 11z*"]),
        ("22234m1p1p", []),
        ("1234m", []),
        ("123m", []),
        ("", []),
    ],
)
def test_standard_hands_of_any_size(hand, expected):
    assert all_shown(hand) == expected


def test_three_equal_runs_and_three_triplets_are_different_readings():
    assert all_shown("111222333m55z999p") == [
        "standard: 111m 222m 333m 999p* 55z",
        "standard: 123m 123m 123m 999p* 55z",
    ]


def test_every_way_to_divide_one_suit():
    assert all_shown("11122233344455m") == [
        "standard: 111m 222m 333m 444m 55m*",
        "standard: 111m 234m 234m 234m 55m*",
        "standard: 111m 234m 345m* 345m 22m",
        "standard: 123m 123m 123m 444m 55m*",
    ]


def test_the_winning_tile_stands_in_each_different_block_that_can_hold_it():
    assert all_shown("23345m789p123s44m4m") == [
        "standard: 234m 345m 789p 123s 44m*",
        "standard: 234m 345m* 789p 123s 44m",
        "standard: 234m* 345m 789p 123s 44m",
    ]


def test_equal_blocks_hold_the_winning_tile_once():
    assert all_shown("2233p11s44p") == ["standard: 234p* 234p 11s"]


def test_nine_gates_won_on_any_tile_are_read_once_for_each_place():
    assert all_shown("1112345678999m5m") == ["standard: 111m 234m 678m 999m 55m*"]
    assert all_shown("1112345678999m2m") == ["standard: 111m 345m 678m 999m 22m*"]


def test_declared_melds_come_first_and_keep_their_order():
    (reading,) = readings(parse("11z789s[5555p][333m,2][1p2p3p,1]"), shapes=EVERY_SHAPE)
    assert shown(reading) == "standard: [5555p] [333m] [123p] 789s* 11z"
    assert [block.claimed for block in reading.blocks] == [False, True, True, False, False]
    assert [block.declared for block in reading.blocks] == [True, True, True, False, False]
    assert [block.kind.name for block in reading.blocks] == ["KONG", "TRIPLET", "RUN", "RUN", "PAIR"]
    assert reading.winning == 26
    assert reading.jokers == ()


def test_a_declared_meld_never_holds_the_winning_tile():
    assert all_shown("45m11z6m[456m][789p][789s]") == ["standard: [456m] [789p] [789s] 456m* 11z"]


def test_red_fives_are_fives():
    assert all_shown("340m0p5p") == ["standard: 345m 55p*"]


def test_seven_pairs_are_pairs_and_may_be_standard_too():
    assert all_shown("112233m445566p77s") == [
        "seven-pairs: 11m 22m 33m 44p 55p 66p 77s*",
        "standard: 123m 123m 456p 456p 77s*",
    ]
    assert all_shown("112233m445566p77s", shapes=frozenset({Shape.STANDARD})) == [
        "standard: 123m 123m 456p 456p 77s*",
    ]


def test_four_equal_tiles_are_two_pairs_only_where_the_rules_say_so():
    assert all_shown("1133m5577p229999s") == []
    assert all_shown("1133m5577p229999s", four_as_two_pairs=True) == [
        "seven-pairs: 11m 33m 55p 77p 22s 99s* 99s",
    ]


def test_thirteen_orphans_are_one_block_with_its_double():
    assert all_shown("19m19p19s12345677z") == ["thirteen-orphans: 14 singles*"]
    (reading,) = readings(parse("19m19p19s12345677z"), shapes=EVERY_SHAPE)
    assert reading.blocks[0].kinds == (0, 8, 9, 17, 18, 26, 27, 28, 29, 30, 31, 32, 33, 33)
    assert all_shown("19m19p19s1234567z8m") == []
    assert all_shown("19m19p19s12345677z", shapes=frozenset({Shape.STANDARD})) == []


def test_honors_and_knitted_are_one_block():
    assert all_shown("147m258p369s12345z") == ["honors-and-knitted: 14 singles*"]
    assert all_shown("147m258p36s123456z7z") == []
    assert all_shown("147m28p39s1234567z") == ["honors-and-knitted: 14 singles*"]
    assert all_shown("147m28p38s1234567z") == []


def test_a_knitted_straight_may_have_one_declared_set():
    assert all_shown("147m258p369s12355m") == ["knitted-straight: 147m 258p 369s 123m 55m*"]
    assert all_shown("147m258p369s55m[1m2m3m]") == ["knitted-straight: [123m] 147m 258p 369s 55m*"]
    assert all_shown("369m147p258s777z1z1z") == ["knitted-straight: 369m 147p 258s 777z 11z*"]


def test_the_winning_tile_of_a_knitted_straight_may_stand_in_the_straight_or_outside():
    assert all_shown("47m258p369s123m55z1m") == [
        "knitted-straight: 147m 258p 369s 123m* 55z",
        "knitted-straight: 147m* 258p 369s 123m 55z",
    ]
