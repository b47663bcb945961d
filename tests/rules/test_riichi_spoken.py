"""The price as it is called out, and what more han would make of it."""

from __future__ import annotations

from typing import Any

import pytest

from calculator.rules.riichi import RiichiOptions, more_han, next_limit, spoken
from tests.rules.riichi_asking import MAHJONG_SOUL, SANMA, TENHOU, score, situation, with_options

HAKU = "78s22p9s[234m,1][456p,1][555z,1]"
DRAGONS = "13m22p2m[555z,1][666z,1][777z,1]"
HONORS = "11z22z1z[555z,1][666z,1][777z,1]"
PINFU = "234m456p67s456s22p8s"
TSUMO = {"win": "self-draw"}

CALLS: list[tuple[str, dict[str, Any], RiichiOptions, str]] = [
    (HAKU, {}, TENHOU, "1000"),
    (HAKU, {"seat": "E"}, TENHOU, "1500"),
    (HAKU, TSUMO, TENHOU, "300-500"),
    (HAKU, {**TSUMO, "seat": "E"}, TENHOU, "500 all"),
    (f"{PINFU}<1m,>", {"riichi": "riichi"}, TENHOU, "7700"),
    (f"{PINFU}<1m,>", {"riichi": "riichi"}, with_options(kiriage=1), "8000"),
    (f"{PINFU}<1m1p,>", {**TSUMO}, TENHOU, "3000-6000"),
    ("13m22p2m[555z,1][666z,1][777z,1]", {}, TENHOU, "32000"),
    # With counters the sum is said too; sticks are not.
    (f"{PINFU}<1m,>", {"riichi": "riichi", "honba": 1}, TENHOU, "7700 wa 8000"),
    (HAKU, {**TSUMO, "honba": 2}, TENHOU, "300-500 wa 500-700"),
    (HAKU, {**TSUMO, "seat": "E", "honba": 1}, TENHOU, "500 all wa 600 all"),
    (HAKU, {"sticks": 3}, TENHOU, "1000"),
    # Where somebody is liable the shares are not the usual ones: the sum is said.
    (DRAGONS, {**TSUMO, "pao": "R"}, TENHOU, "32000"),
    (DRAGONS, {**TSUMO, "pao": "R", "honba": 2}, TENHOU, "32000 wa 32600"),
    (DRAGONS, {"pao": "R", "honba": 1}, TENHOU, "32000 wa 32300"),
    (HONORS, {**TSUMO, "pao": "X"}, MAHJONG_SOUL, "64000"),
    (HONORS, TSUMO, MAHJONG_SOUL, "16000-32000"),
    (HAKU, {**TSUMO, "pao": "R", "honba": 2}, TENHOU, "300-500 wa 500-700"),
    ("45p22p6p[222s,1][888s,1][555z,1]", {**TSUMO, "honba": 1}, SANMA, "300-500 wa 400-600"),
]


@pytest.mark.parametrize(("hand", "facts", "options", "expected"), CALLS)
def test_the_call(hand: str, facts: dict[str, Any], options: RiichiOptions, expected: str) -> None:
    assert str(spoken(score(hand, options, **facts), situation(**facts), options)) == expected


def test_no_call_without_a_win() -> None:
    assert spoken(score("234m567p78s22p9s[111m,1]"), situation(), TENHOU) is None


def test_one_han_more() -> None:
    found = score(HAKU)
    price = more_han(found, situation(), TENHOU)
    assert price is not None
    assert (price.han, price.fu, price.limit, price.points, str(price.spoken)) == (2, 30, None, 2000, "2000")
    five = more_han(found, situation(), TENHOU, extra=4)
    assert five is not None
    assert (five.limit, five.points) == ("mangan", 8000)


def test_a_table_of_what_ura_dora_would_give() -> None:
    asked = situation(riichi="riichi", **TSUMO)
    found = score(PINFU, riichi="riichi", **TSUMO)
    prices = [more_han(found, asked, TENHOU, extra=extra) for extra in range(5)]
    assert [str(price.spoken) for price in prices if price] == [
        "1300-2600", "2000-4000", "3000-6000", "3000-6000", "4000-8000",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("dora", "extra", "limit", "points"),
    [("", 1, None, 3900), ("<1m1p,>", 1, "haneman", 12000), ("<1m1p4p,>", 2, "baiman", 16000)],
)
def test_what_would_raise_the_price(dora: str, extra: int, limit: str | None, points: int) -> None:
    found = next_limit(score(f"{PINFU}{dora}"), situation(), TENHOU)
    assert found is not None
    assert (found[0], found[1].limit, found[1].points) == (extra, limit, points)


def test_counted_yakuman_without_limit_grow_by_thirteen_han() -> None:
    """Chinitsu 6 and three indicators of three 9m each: 15 han; the next yakuman is at 26 (option ``kazoe``)."""
    asked, rules = situation(), with_options(kazoe="unlimited")
    found = score("123m678m99m22m444m9m<8m8m8m,>", rules)
    assert (found.han, found.points) == (15, 32000)
    more = next_limit(found, asked, rules)
    assert more is not None
    assert (more[0], more[1].limit, more[1].points) == (11, "kazoe", 64000)
    assert next_limit(found, asked, with_options(kazoe="unlimited", max_multiple=1)) is None


def test_nothing_raises_the_greatest_price() -> None:
    asked = situation()
    assert next_limit(score("13m22p2m[555z,1][666z,1][777z,1]"), asked, TENHOU) is None
    assert next_limit(score("123m678m99m22m444m9m<8m8m8m,>"), asked, TENHOU) is None
    assert next_limit(score("234m567p78s22p9s[111m,1]"), asked, TENHOU) is None
    cap = with_options(kazoe="sanbaiman")
    assert next_limit(score("123m678m99m22m444m9m<8m8m,>", cap), asked, cap) is None
    assert more_han(score("13m22p2m[555z,1][666z,1][777z,1]"), asked, TENHOU) is None
