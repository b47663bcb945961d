"""Tiles and hands in words."""

from __future__ import annotations

import pytest

from tests.strategies import ALL_TILES
from tiles.drawing import describe, describe_meld, list_tiles, tile_name
from tiles.hand import Hand
from tiles.notation import parse, parse_tiles
from tiles.tile import tile


@pytest.mark.parametrize(
    ("code", "name"),
    [
        ("1m", "1 of characters"), ("5m", "5 of characters"), ("0m", "5 of characters, red"),
        ("9p", "9 of circles"), ("0p", "5 of circles, red"), ("3s", "3 of bamboos"), ("0s", "5 of bamboos, red"),
        ("1z", "East wind"), ("2z", "South wind"), ("3z", "West wind"), ("4z", "North wind"),
        ("5z", "White dragon"), ("6z", "Green dragon"), ("7z", "Red dragon"),
        ("1h", "Spring (season)"), ("4h", "Winter (season)"), ("5h", "Plum (flower)"), ("6h", "Orchid (flower)"),
        ("7h", "Chrysanthemum (flower)"), ("8h", "Bamboo (flower)"),
        ("1j", "any-tile joker"), ("3j", "circles joker"), ("5j", "suits joker"), ("9j", "bonus joker"),
    ],
)  # fmt: skip
def test_tile_names(code: str, name: str) -> None:
    assert str(tile_name(tile(code))) == name


def test_every_tile_has_a_name_of_its_own() -> None:
    assert len({str(tile_name(each)) for each in ALL_TILES}) == len(ALL_TILES) == 54


def test_neighbours_of_a_suit_share_its_name() -> None:
    assert list_tiles(parse_tiles("123m406p11z")) == (
        "1, 2, 3 of characters, 4 of circles, 5 of circles, red, 6 of circles, East wind, East wind"
    )
    assert list_tiles([]) == ""


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("[345p]", "chow: 3, 4, 5 of circles"),
        ("[345p,2]", "chow: 3, 4, 5 of circles (4 of circles claimed from the left)"),
        ("[777z,2]", "pung: Red dragon, Red dragon, Red dragon (Red dragon claimed from opposite)"),
        ("[777z,3]", "pung: Red dragon, Red dragon, Red dragon (Red dragon claimed from the right)"),
        ("[1111m]", "concealed kong: 1, 1, 1, 1 of characters"),
        ("[1111m,1]", "kong: 1, 1, 1, 1 of characters (1 of characters claimed from the left)"),
        ("[1111m,6]", "extended kong: 1, 1, 1, 1 of characters (1 of characters claimed from opposite)"),
        ("[1m1j1j]", "set: 1 of characters, any-tile joker, any-tile joker"),
    ],
)
def test_melds_in_words(text: str, words: str) -> None:
    assert describe_meld(parse(text).melds[0]) == words


def test_a_hand_in_words_from_left_to_right() -> None:
    hand = parse("11z2z2z7m[345p](1h4z)<4m,2p>")
    assert describe(hand) == (
        "concealed: East wind, East wind, South wind, South wind; drawn: 7 of characters; chow: 3, 4, 5 of circles;"
        " set aside: North wind, Spring (season); dora indicators: 4 of characters; ura-dora indicators: 2 of circles"
    )
    assert describe(Hand()) == ""


def test_words_are_translated_inside_and_out() -> None:
    words = {"drawn: %(tiles)s": "gezogen: %(tiles)s", "East wind": "Ostwind", "%(rank)s of circles": "Kreis %(rank)s"}
    assert describe(parse("1p1z"), lambda msgid: words.get(msgid, msgid)) == "concealed: Kreis 1; gezogen: Ostwind"
