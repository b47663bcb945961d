"""Dora from indicators, red fives, norths set aside, and what jokers add."""

from __future__ import annotations

from typing import Any

import pytest

from calculator.rules.riichi import RiichiOptions
from calculator.rules.riichi.dora import dora_of
from tests.rules.riichi_asking import SANMA, TENHOU, score, with_options, yaku
from tiles.tile import tile

HAKU = "78s22p9s[555z,1]"


def kind(code: str) -> int:
    found = tile(code).kind
    assert found is not None
    return found


@pytest.mark.parametrize(
    ("indicator", "dora"),
    [
        ("1m", "2m"), ("8m", "9m"), ("9m", "1m"), ("9p", "1p"), ("9s", "1s"), ("4p", "5p"), ("0p", "6p"), ("0m", "6m"),
        ("1z", "2z"), ("2z", "3z"), ("3z", "4z"), ("4z", "1z"), ("5z", "6z"), ("6z", "7z"), ("7z", "5z"),
    ],
)  # fmt: skip
def test_the_tile_after_the_indicator(indicator: str, dora: str) -> None:
    assert dora_of(kind(indicator)) == kind(dora)


def test_the_ring_of_characters_with_three_players() -> None:
    assert dora_of(kind("1m"), ring_of_two=True) == kind("9m")
    assert dora_of(kind("9m"), ring_of_two=True) == kind("1m")
    assert dora_of(kind("9s"), ring_of_two=True) == kind("1s")


def dora(hand: str, options: RiichiOptions = TENHOU, /, **facts: Any) -> dict[str, int]:
    keys = ("dora", "ura_dora", "aka_dora", "nukidora")
    return {key: han for key, han in yaku(hand, options, **facts).items() if key in keys}


CASES: list[tuple[str, dict[str, Any], dict[str, int]]] = [
    (f"234m456p{HAKU}<1m,>", {}, {"dora": 1}),
    (f"234m456p{HAKU}<1p,>", {}, {"dora": 2}),
    (f"234m456p{HAKU}<7z,>", {}, {"dora": 3}),
    ("234m456p78s22p9s[5555z,1]<7z,>", {}, {"dora": 4}),
    (f"234m456p{HAKU}<1p1p,>", {}, {"dora": 4}),
    (f"234m456p{HAKU}<1m1p7z,>", {}, {"dora": 6}),
    (f"234m456p{HAKU}<9s,>", {}, {}),
    (f"234m406p{HAKU}<9s,>", {}, {"aka_dora": 1}),
    (f"234m406p{HAKU}<4p,>", {}, {"dora": 1, "aka_dora": 1}),
    (f"234m456p{HAKU}<0p,>", {}, {"dora": 1}),
    ("234m78s22p9s[555z,1][406p,1]<9s,>", {}, {"aka_dora": 1}),
    ("234m78s22p9s[555z,1][0555p,1]<9s,>", {}, {"aka_dora": 1}),
    ("340m406p46s22p555z0s<9s,>", {}, {"aka_dora": 3}),
    ("234m456p78s22p555z9s<9s,1p>", {"riichi": "riichi"}, {"ura_dora": 2}),
    ("234m456p78s22p555z9s<9s,1p>", {"riichi": "double"}, {"ura_dora": 2}),
    ("234m456p78s22p555z9s<9s,1p>", {}, {}),
    ("1133m5577p2299s4z4z<3z,>", {}, {"dora": 2}),
]


@pytest.mark.parametrize(("hand", "facts", "expected"), CASES)
def test_dora(hand: str, facts: dict[str, Any], expected: dict[str, int]) -> None:
    assert dora(hand, **facts) == expected


OPTIONS: list[tuple[str, dict[str, object], dict[str, Any], dict[str, int]]] = [
    ("234m456p78s22p555z9s<1m1p,7s1p>", {}, {"riichi": "riichi"}, {"dora": 3, "ura_dora": 3}),
    ("234m456p78s22p555z9s<1m1p,7s1p>", {"kandora": 0}, {"riichi": "riichi"}, {"dora": 1, "ura_dora": 3}),
    ("234m456p78s22p555z9s<1m1p,7s1p>", {"kanura": 0}, {"riichi": "riichi"}, {"dora": 3, "ura_dora": 1}),
    ("234m456p78s22p555z9s<1m1p,7s1p>", {"ura": 0}, {"riichi": "riichi"}, {"dora": 3}),
    (f"234m406p{HAKU}<9s,>", {"aka_p": 0}, {}, {}),
    ("340m456p78s22p555z9s<9s,>", {"aka_m": 0}, {}, {}),
    ("340m22p78s555z9s[406m,1]<9s,>", {"aka_m": 2}, {}, {"aka_dora": 2}),
    ("340m22p78s555z9s[406m,1]<9s,>", {}, {}, {"aka_dora": 1}),
]


@pytest.mark.parametrize(("hand", "options", "facts", "expected"), OPTIONS)
def test_what_the_options_change(
    hand: str, options: dict[str, object], facts: dict[str, Any], expected: dict[str, int]
) -> None:
    assert dora(hand, with_options(**options), **facts) == expected


THREE: list[tuple[str, dict[str, object], dict[str, int]]] = [
    ("111m456p78s22p555z9s(4z)<9s,>", {}, {"nukidora": 1}),
    ("111m456p78s22p555z9s(444z)<9s,>", {}, {"nukidora": 3}),
    # A west as indicator makes the norths dora, those set aside too.
    ("111m456p78s22p555z9s(44z)<3z,>", {}, {"nukidora": 2, "dora": 2}),
    ("111m456p78s44z555z9s(44z)<3z,>", {}, {"nukidora": 2, "dora": 4}),
    ("111m456p78s22p555z9s(44z)<9s,>", {"north": "yakuhai"}, {}),
    ("111m456p78s22p555z9s(44z)<9s,>", {"north": "guest-wind"}, {}),
    ("111m456p78s22p555z9s(44z)<9s,>", {"players": 4}, {}),
    ("111m456p78s22p555z9s<9m,>", {}, {"dora": 3}),
    ("999m456p78s22p555z9s<1m,>", {}, {"dora": 3}),
    ("999m456p78s22p555z9s<1m,>", {"manzu19_dora_ring": 0}, {}),
    ("111m456p78s22p555z9s<9m,>", {"manzu19_dora_ring": 0}, {"dora": 3}),
]


@pytest.mark.parametrize(("hand", "options", "expected"), THREE)
def test_three_players(hand: str, options: dict[str, object], expected: dict[str, int]) -> None:
    assert dora(hand, with_options(SANMA, **options)) == expected


def test_dora_are_no_yaku() -> None:
    found = score("234m567p78s22p9s[111m,1]<1m,>")
    assert (found.legal, found.reason, found.points, dict(found.payments)) == (False, "no-yaku", 0, {})
    assert str(found.message) == "1 han of dora, no yaku"
    assert [(pattern.key, pattern.total) for pattern in found.patterns] == [("dora", 1)]
    without = score("234m567p78s22p9s[111m,1]")
    assert (without.legal, str(without.message)) == (False, "No yaku")


def test_norths_may_be_enough_to_win() -> None:
    hand = "111m456p78s22p9s[999p,1](4z)"
    assert score(hand, SANMA).reason == "no-yaku"
    found = score(hand, with_options(SANMA, nuki_as_yaku=1))
    assert (found.legal, found.han, found.fu, found.points) == (True, 1, 40, 1300)


def test_a_minimum_of_two_han() -> None:
    rules = with_options(minimum_han=2)
    found = score("234m456p78s22p555z9s<1m,>", rules)
    assert (found.legal, found.reason) == (False, "below-minimum")
    assert str(found.message) == "1 han of yaku, and these rules ask for 2"
    assert score("234m456p78s22p555z9s<1m,>", rules, riichi="riichi").legal
    assert score("13m22p2m[555z,1][666z,1][777z,1]", with_options(minimum_han=13)).legal


def test_the_tiles_that_are_dora() -> None:
    found = score("111m406p78s44z555z9s(44z)<3z4p,>", SANMA).patterns
    assert {p.key: p.tiles for p in found if p.key != "haku"} == {
        "dora": ("4z", "4z", "4z", "4z", "5p"),
        "aka_dora": ("0p",),
        "nukidora": ("4z", "4z"),
    }


def test_jokers_are_dora_by_what_they_stand_for_but_never_red() -> None:
    hand = "234m46p3j78s22p555z9s<4p,>"
    assert dora(hand) == {"dora": 1}
    assert dora(hand, with_options(dora_from_joker=0)) == {}


NO_YAKU = "234m567p78s22p9s[111m,1]"
WITHOUT = [
    (NO_YAKU, {}, "No yaku"),
    (f"{NO_YAKU}<9m,>", {}, "3 han of dora, no yaku"),
    (NO_YAKU, {"no_joker_bonus": 2}, "2 han of bonuses, no yaku"),
    (f"{NO_YAKU}<9m,>", {"no_joker_bonus": 2}, "3 han of dora and 2 of bonuses, no yaku"),
]


@pytest.mark.parametrize(("hand", "values", "expected"), WITHOUT)
def test_a_hand_without_yaku_says_what_it_has(hand: str, values: dict[str, object], expected: str) -> None:
    """A bonus of the options is no dora."""
    found = score(hand, with_options(**values))
    assert (found.legal, found.reason, str(found.message)) == (False, "no-yaku", expected)
