"""Limits: from han and fu to basic points, rounding up to a mangan, counted yakuman, and the price table."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from calculator.rules.riichi import LIMIT_NAMES
from calculator.rules.riichi.limits import basic_points
from calculator.rules.riichi.payments import settle, terms_of
from tests.rules.riichi_asking import TENHOU, score, situation, with_options

TSUMO = {"win": "self-draw"}

# Non-dealer by discard, dealer by discard, non-dealer by self-draw (others, dealer), dealer by self-draw (each);
# the score table of the EMA Riichi Competition Rules 2016. A dash: no hand has it.
TABLE = """
1 30   1000  1500   300  500   500
1 40   1300  2000   400  700   700
1 50   1600  2400   400  800   800
1 60   2000  2900   500 1000  1000
1 70   2300  3400   600 1200  1200
1 80   2600  3900   700 1300  1300
1 90   2900  4400   800 1500  1500
1 100  3200  4800   800 1600  1600
1 110  3600  5300   900 1800  1800
2 20      -     -   400  700   700
2 25   1600  2400     -    -     -
2 30   2000  2900   500 1000  1000
2 40   2600  3900   700 1300  1300
2 50   3200  4800   800 1600  1600
2 60   3900  5800  1000 2000  2000
2 70   4500  6800  1200 2300  2300
2 80   5200  7700  1300 2600  2600
2 90   5800  8700  1500 2900  2900
2 100  6400  9600  1600 3200  3200
2 110  7100 10600  1800 3600  3600
3 20      -     -   700 1300  1300
3 25   3200  4800   800 1600  1600
3 30   3900  5800  1000 2000  2000
3 40   5200  7700  1300 2600  2600
3 50   6400  9600  1600 3200  3200
3 60   7700 11600  2000 3900  3900
3 70   8000 12000  2000 4000  4000
4 20      -     -  1300 2600  2600
4 25   6400  9600  1600 3200  3200
4 30   7700 11600  2000 3900  3900
4 40   8000 12000  2000 4000  4000
5 30   8000 12000  2000 4000  4000
6 30  12000 18000  3000 6000  6000
7 30  12000 18000  3000 6000  6000
8 30  16000 24000  4000 8000  8000
10 30 16000 24000  4000 8000  8000
11 30 24000 36000  6000 12000 12000
12 30 24000 36000  6000 12000 12000
13 30 32000 48000  8000 16000 16000
26 30 32000 48000  8000 16000 16000
"""
ROWS = [tuple(row.split()) for row in TABLE.strip().splitlines()]


@pytest.mark.parametrize("row", ROWS)
def test_the_score_table(row: tuple[str, ...]) -> None:
    han, fu, *amounts = row
    base, _limit = basic_points(int(han), int(fu), TENHOU)
    told = [
        settle(base, 0, terms_of(situation(win=win, seat=seat), TENHOU)).payments
        for win, seat in (("discard", "S"), ("discard", "E"), ("self-draw", "S"), ("self-draw", "E"))
    ]
    found = [told[0]["discarder"], told[1]["discarder"], told[2]["each"], told[2]["dealer"], told[3]["each"]]
    assert [str(amount) for amount, given in zip(found, amounts, strict=True) if given != "-"] == [
        amount for amount in amounts if amount != "-"
    ]


LIMITS = [
    (4, 30, None), (4, 40, "mangan"), (3, 70, "mangan"), (5, 20, "mangan"), (6, 30, "haneman"), (7, 30, "haneman"),
    (8, 30, "baiman"), (10, 30, "baiman"), (11, 30, "sanbaiman"), (12, 30, "sanbaiman"), (13, 30, "kazoe"),
]  # fmt: skip


@pytest.mark.parametrize(("han", "fu", "limit"), LIMITS)
def test_limits(han: int, fu: int, limit: str | None) -> None:
    assert basic_points(han, fu, TENHOU)[1] == limit
    assert limit is None or limit in LIMIT_NAMES


@pytest.mark.parametrize(("han", "fu"), [(4, 30), (3, 60)])
def test_kiriage(han: int, fu: int) -> None:
    assert basic_points(han, fu, TENHOU) == (1920, None)
    assert basic_points(han, fu, with_options(kiriage=1)) == (2000, "mangan")


@pytest.mark.parametrize(("han", "fu"), [(4, 25), (3, 50), (2, 110), (1, 110)])
def test_kiriage_rounds_nothing_else(han: int, fu: int) -> None:
    assert basic_points(han, fu, with_options(kiriage=1)) == basic_points(han, fu, TENHOU)


def test_a_hand_rounded_up_says_so() -> None:
    mangan = score("234m456p67s456s22p8s<1m1p,>", with_options(kiriage=1), riichi="riichi")
    assert (mangan.han, mangan.notes) == (6, ())
    rounded = score("234m456p67s456s22p8s<1m,>", with_options(kiriage=1), riichi="riichi")
    assert (rounded.han, rounded.fu, rounded.limit, rounded.points) == (4, 30, "mangan", 8000)
    assert [str(note) for note in rounded.notes] == ["Rounded up to a mangan."]
    assert score("234m456p67s456s22p8s<1m,>", riichi="riichi").points == 7700


KAZOE = [
    ("yakuman", 13, 8000, "kazoe"),
    ("yakuman", 26, 8000, "kazoe"),
    ("sanbaiman", 13, 6000, "sanbaiman"),
    ("sanbaiman", 28, 6000, "sanbaiman"),
    ("unlimited", 12, 6000, "sanbaiman"),
    ("unlimited", 25, 8000, "kazoe"),
    ("unlimited", 26, 16000, "kazoe"),
    ("unlimited", 39, 24000, "kazoe"),
]


@pytest.mark.parametrize(("kazoe", "han", "base", "limit"), KAZOE)
def test_thirteen_han(kazoe: str, han: int, base: int, limit: str) -> None:
    assert basic_points(han, 30, with_options(kazoe=kazoe)) == (base, limit)


def test_the_most_yakuman_hold_for_counted_ones_too() -> None:
    assert basic_points(39, 30, replace(TENHOU, kazoe="unlimited", max_multiple=2)) == (16000, "kazoe")


def test_han_that_count_as_several_yakuman_say_so() -> None:
    """``kazoe=unlimited``: one yakuman for each thirteen han."""
    rules, hand = with_options(kazoe="unlimited"), "123m678m99m22m444m9m"
    twice = score(f"{hand}<8m8m8m3m3m,3m1m>", rules, riichi="riichi")
    assert (twice.han, twice.limit, twice.points) == (28, "kazoe", 64000)
    assert [str(note) for note in twice.notes] == ["28 han count as 2 yakuman."]
    assert score(f"{hand}<8m8m8m,>", rules, riichi="riichi").notes == ()
    assert score(f"{hand}<8m8m8m3m3m,3m1m>", TENHOU, riichi="riichi").notes == ()


def test_a_counted_yakuman_is_no_yakuman() -> None:
    found = score("123m678m99m22m444m9m<8m8m8m,>", riichi="riichi")
    assert (found.han, found.limit, found.yakuman, found.points) == (16, "kazoe", 0, 32000)


# A limit of its own is legal where the other yaku are too few, however many dora there are: "han of yaku that a win
# needs" is asked of the yaku that count, and a mangan has five.
LIMIT_OR_NOTHING = [
    ("234067m678p22s40s3s<1s,>", {"renhou": "mangan", "minimum_han": 3}, {"first": True}, ["renhou"]),
    ("23p22s[555m,1]234s567s1p<4m1s,>", {"iipin_moyue": 5, "minimum_han": 2}, {**TSUMO, "last": True}, ["iipin_moyue"]),
]


@pytest.mark.parametrize(("hand", "values", "facts", "keys"), LIMIT_OR_NOTHING)
def test_a_legal_limit_before_more_han_that_may_not_win(
    hand: str, values: dict[str, object], facts: dict[str, Any], keys: list[str]
) -> None:
    found = score(hand, with_options(**values), **facts)
    assert (found.legal, found.limit, found.points) == (True, "mangan", 8000)
    assert [pattern.key for pattern in found.patterns] == keys


def test_the_greater_of_two_legal_ways_counts() -> None:
    found = score("234067m678p22s40s3s<1s,>", with_options(renhou="mangan", minimum_han=2), first=True)
    assert (found.limit, found.han, found.points) == ("haneman", 6, 12000)
    flat = score("234067m678p22s40s3s<1s,>", with_options(renhou="mangan-flat", minimum_han=2), first=True)
    assert (flat.limit, flat.points) == ("mangan", 8000)


def test_a_limit_below_the_minimum_does_not_win_either() -> None:
    found = score("234067m678p22s40s3s<1s,>", with_options(renhou="mangan", minimum_han=6), first=True)
    assert (found.legal, found.reason) == (False, "below-minimum")
