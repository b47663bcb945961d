"""Local yaku: off by default, worth what their option says, and told from their neighbours.

Definitions and usual values: riichi_advanced's rule text and the Arcturus wiki's list of local yaku.
"""

from __future__ import annotations

from typing import Any

import pytest

from calculator.rules.options import specs
from calculator.rules.riichi import RiichiOptions
from calculator.rules.riichi.local import LOCAL
from tests.rules.riichi_asking import score, with_options, yaku

PLAIN = "234m456p78s22p111m9s"
FOUR_OPEN = "[234m,1][456p,1][789s,1][333z,1]"

Row = tuple[str, str, dict[str, Any], str, dict[str, Any]]

YAKUMAN: list[Row] = [
    ("daisharin", "2233445566778p8p", {}, "1122334455667p7p", {}),
    ("daichikurin", "2233445566778s8s", {}, "2233445566778p8p", {}),
    ("daisuurin", "2233445566778m8m", {}, "3344556677889m9m", {}),
    ("shousharin", "1122334455667p7p", {}, "2233445566778p8p", {}),
    ("shousharin", "3344556677889p9p", {}, "3344556677889s9s", {}),
    ("shouchikurin", "1122334455667s7s", {}, "1122334455667p7p", {}),
    ("shousuurin", "3344556677889m9m", {}, "2233445566778m8m", {}),
    ("daichisei", "1122334455667z7z", {}, "222333z44z55z4z[666z,1]", {}),
    ("suurenkou", "33m55z3m[444m,1][555m,1][666m,1]", {}, "33m55z3m[555m,1][666m,1][777m,1]", {}),
    ("isshoku_yonjun", "222233334444m9s9s", {}, "222333444m678m9s9s", {}),
    ("isshoku_yonjun", "23m99s4m[234m,1][234m,1][234m,1]", {}, "23m99s4m[234m,1][234m,1][345m,1]", {}),
    ("hyakuman_goku", "5588m8m[9999m,1][666m,1][777m,1]", {}, "1188m8m[999m,1][666m,1][777m,1]", {}),
    ("benikujaku", "11s77z1s[555s,1][777s,1][999s,1]", {}, "11s77z1s[555s,1][777s,1][888s,1]", {}),
    ("kouitten", "66s77z6s[234s,1][888s,1][444s,1]", {}, "66s66z6s[234s,1][888s,1][444s,1]", {}),
    ("kokuiisou", "224488p112233z4z4z", {}, "224466p112233z4z4z", {}),
    ("kokuiisou", "22p33z2p[111z,1][444p,1][888p,1]", {}, "22p55z2p[111z,1][444p,1][888p,1]", {}),
    ("ishi_no_ue_ni_mo_sannen", PLAIN, {"riichi": "double", "last": True}, PLAIN, {"riichi": "riichi", "last": True}),
    ("paarenchan", PLAIN, {"eighth_win": True}, PLAIN, {}),
]
"""Key, a hand that has it and what happened; a hand that nearly has it and what happened."""

HAN: list[Row] = [
    ("shiiaru_raotai", f"2p2p{FOUR_OPEN}", {}, "2p2p[234m,1][456p,1][789s,1][3333z]", {}),
    ("sanrenkou", "33m22p3m[444m,1][555m,1][999s,1]", {}, "33m22p3m[444m,1][555p,1][999s,1]", {}),
    ("isshoku_sanjun", "222333444m13p99s2p", {"riichi": "riichi"}, "223344m678m13p99s2p", {}),
    ("uumensai", "12m44z3m[555z,1][456p,1][789s,1]", {}, "12m44z3m[555p,1][456p,1][789s,1]", {}),
    ("sanpuukou", "12m99s3m[111z,1][333z,1][444z,1]", {}, "12m11z3m[222z,1][333z,1][444p,1]", {}),
    ("kinkei_dokuritsu", f"1s1s{FOUR_OPEN}", {}, f"2s2s{FOUR_OPEN}", {}),
    ("iipin_moyue", "23p22m1p[234m,1][456p,1][789s,1]", {"win": "self-draw", "last": True},
     "23p22m1p[234m,1][456p,1][789s,1]", {"last": True}),
    ("chuupin_raoyui", "78p22m9p[234m,1][456p,1][789s,1]", {"last": True},
     "78p22m6p[234m,1][456p,1][789s,1]", {"last": True}),
    ("uupin_kaihou", "46p22m5p[234m,1][1111p,1][789s,1]", {"win": "self-draw", "replacement": True},
     "46p22m5p[234m,1][1111p,1][789s,1]", {"win": "self-draw"}),
    ("tsubame_gaeshi", PLAIN, {"riichi_tile": True}, PLAIN, {}),
    ("kanburi", PLAIN, {"kong_discard": True}, PLAIN, {}),
]  # fmt: skip

USUAL = {
    "shiiaru_raotai": 1,
    "sanrenkou": 2,
    "isshoku_sanjun": 3,
    "uumensai": 2,
    "sanpuukou": 2,
    "kinkei_dokuritsu": 5,
    "iipin_moyue": 5,
    "chuupin_raoyui": 5,
    "uupin_kaihou": 5,
    "tsubame_gaeshi": 1,
    "kanburi": 1,
}


@pytest.mark.parametrize(("key", "hand", "facts", "near", "near_facts"), YAKUMAN)
def test_local_yakuman(key: str, hand: str, facts: dict[str, Any], near: str, near_facts: dict[str, Any]) -> None:
    once, twice = with_options(**{key: 1}), with_options(**{key: 2})
    assert yaku(hand, once, **facts)[key] == -1
    assert yaku(hand, twice, **facts)[key] == -2
    assert key not in yaku(near, once, **near_facts)
    assert key not in yaku(hand, **facts)


@pytest.mark.parametrize(("key", "hand", "facts", "near", "near_facts"), HAN)
def test_local_yaku(key: str, hand: str, facts: dict[str, Any], near: str, near_facts: dict[str, Any]) -> None:
    usual = with_options(**{key: USUAL[key]})
    assert yaku(hand, usual, **facts)[key] == USUAL[key]
    assert key not in yaku(near, usual, **near_facts)
    assert key not in yaku(hand, **facts)


def test_every_local_yaku_has_a_test_and_an_option() -> None:
    dealt = {"shiisanpuutaa"}  # it has a shape, and tests, of its own
    assert {row[0] for row in (*YAKUMAN, *HAN)} | dealt == {row.key for row in LOCAL}
    options = specs(RiichiOptions)
    assert all(options[row.key].default == 0 and options[row.key].group == "local" for row in LOCAL)
    assert {row.key: row.closed for row in LOCAL if not row.yakuman} == USUAL


def test_a_value_may_be_edited() -> None:
    assert yaku("33m22p3m[444m,1][555m,1][999s,1]", with_options(sanrenkou=3)) == {"sanrenkou": 3, "toitoi": 2}


def test_an_open_pure_triple_sequence_loses_a_han() -> None:
    hand = "23m99s4m[234m,1][234m,1][678p,1]"
    assert yaku(hand, with_options(isshoku_sanjun=3)) == {"isshoku_sanjun": 2}
    assert yaku(hand, with_options(isshoku_sanjun=2)) == {"isshoku_sanjun": 1}
    assert yaku(hand, with_options(isshoku_sanjun=1)) == {}


def test_a_pure_triple_sequence_includes_iipeikou() -> None:
    found = score("222333444m13p99s2p", with_options(isshoku_sanjun=3))
    assert {p.key: (p.total, p.absorbs) for p in found.patterns} == {"isshoku_sanjun": (3, ("iipeikou",))}


FOUR_RUNS = "22233334444m99s2m"
"""Four equal runs are two pairs of them, and three of them: sets shared, so that only the better counts."""


@pytest.mark.parametrize(
    ("value", "expected"),
    [
        (0, {"pinfu": 1, "ryanpeikou": 3}),
        (2, {"pinfu": 1, "ryanpeikou": 3}),
        (3, {"pinfu": 1, "ryanpeikou": 3}),
        (4, {"pinfu": 1, "isshoku_sanjun": 4}),
    ],
)
def test_four_equal_runs_are_no_pure_triple_sequence_besides(value: int, expected: dict[str, int]) -> None:
    assert yaku(FOUR_RUNS, with_options(isshoku_sanjun=value)) == expected


def test_the_better_of_two_absorbs_the_other() -> None:
    found = score(FOUR_RUNS, with_options(isshoku_sanjun=4))
    assert [p.absorbs for p in found.patterns if p.key == "isshoku_sanjun"] == [("ryanpeikou",)]


def test_an_open_hand_has_no_ryanpeikou_to_share_with() -> None:
    assert yaku("23m99s4m[234m,1][234m,1][234m,1]", with_options(isshoku_sanjun=3)) == {"isshoku_sanjun": 2}


def test_big_seven_stars_come_on_top_of_all_honors() -> None:
    assert yaku("1122334455667z7z", with_options(daichisei=1)) == {"tsuuiisou": -1, "daichisei": -1}


def test_big_wheels_beat_the_ordinary_reading() -> None:
    hand = "2233445566778p8p"
    assert (score(hand).limit, score(hand).points) == ("sanbaiman", 24000)
    assert (score(hand, with_options(daisharin=1)).limit, score(hand, with_options(daisharin=1)).points) == (
        "yakuman",
        32000,
    )


@pytest.mark.parametrize(
    ("value", "expected", "points"),
    [(5, {"iipin_moyue": 5}, 8000), (1, {"haitei": 1, "iipin_moyue": 1}, 2000), (0, {"haitei": 1}, 1100)],
)
def test_a_mangan_yaku_is_a_limit_or_adds_han(value: int, expected: dict[str, int], points: int) -> None:
    hand, rules = "23p22m1p[234m,1][456p,1][789s,1]", with_options(iipin_moyue=value)
    assert yaku(hand, rules, win="self-draw", last=True) == expected
    assert score(hand, rules, win="self-draw", last=True).points == points


def test_a_mangan_yaku_gives_way_to_a_greater_hand() -> None:
    hand, facts = "23p99p1p[234p,1][456p,1][111z,1]<8p,>", {"win": "self-draw", "last": True}
    without = score(hand, **facts)
    assert (without.limit, without.points) == ("haneman", 12000)
    assert score(hand, with_options(iipin_moyue=5), **facts).patterns == without.patterns
