"""Every yaku with its value, closed and open, and what it must not be mistaken for.

Values: the yaku lists of EMA Riichi Competition Rules 2016 and of Tenhou, which agree on all of these.
"""

from __future__ import annotations

from typing import Any

import pytest

from calculator.rules.riichi.table import CATALOGUE, TABLE
from tests.rules.riichi_asking import MAHJONG_SOUL, SANMA, TENHOU, score, with_options, yaku

TSUMO = {"win": "self-draw"}
RIICHI = {"riichi": "riichi"}
DEALER = {"seat": "E"}

Asked = tuple[str, dict[str, Any], dict[str, int]]

ORDINARY: list[Asked] = [
    # What happened.
    ("234m456p78s22p111m9s", RIICHI, {"riichi": 1}),
    ("234m456p78s22p9s[5555m]", RIICHI, {"riichi": 1}),
    ("234m456p78s22p111m9s", {"riichi": "double"}, {"double_riichi": 2}),
    ("234m456p78s22p111m9s", {**RIICHI, "ippatsu": True}, {"riichi": 1, "ippatsu": 1}),
    ("234m456p78s22p111m9s", TSUMO, {"menzen_tsumo": 1}),
    ("234m456p78s22p9s[1111m]", {**TSUMO, "replacement": True}, {"menzen_tsumo": 1, "rinshan": 1}),
    ("234m456p78s22p9s[1111m,1]", {**TSUMO, "replacement": True}, {"rinshan": 1}),
    ("234m456p78s22p111m9s", {"robbing": True}, {"chankan": 1}),
    ("234m456p78s22p9s[111m,1]", {"robbing": True}, {"chankan": 1}),
    ("234m456p78s22p111m9s", {**TSUMO, "last": True}, {"menzen_tsumo": 1, "haitei": 1}),
    ("234m456p78s22p9s[111m,1]", {**TSUMO, "last": True}, {"haitei": 1}),
    ("234m456p78s22p111m9s", {"last": True}, {"houtei": 1}),
    ("234m456p78s22p9s[111m,1]", {"last": True}, {"houtei": 1}),
    # Triplets that count.
    ("234m456p78s22p555z9s", {}, {"haku": 1}),
    ("234m456p78s22p9s[555z,1]", {}, {"haku": 1}),
    ("234m456p78s22p666z9s", {}, {"hatsu": 1}),
    ("234m456p78s22p9s[666z,1]", {}, {"hatsu": 1}),
    ("234m456p78s22p777z9s", {}, {"chun": 1}),
    ("234m456p78s22p9s[7777z,1]", {}, {"chun": 1}),
    ("234m456p78s22p111z9s", {}, {"round_wind_east": 1}),
    ("234m456p78s22p9s[111z,1]", {}, {"round_wind_east": 1}),
    ("234m456p78s22p222z9s", {**DEALER, "round": "S"}, {"round_wind_south": 1}),
    ("234m456p78s22p9s[222z,1]", {**DEALER, "round": "S"}, {"round_wind_south": 1}),
    ("234m456p78s22p333z9s", {"round": "W"}, {"round_wind_west": 1}),
    ("234m456p78s22p9s[333z,1]", {"round": "W"}, {"round_wind_west": 1}),
    ("234m456p78s22p444z9s", {"round": "N"}, {"round_wind_north": 1}),
    ("234m456p78s22p9s[444z,1]", {"round": "N"}, {"round_wind_north": 1}),
    ("234m456p78s22p111z9s", {**DEALER, "round": "S"}, {"seat_wind_east": 1}),
    ("234m456p78s22p9s[111z,1]", {**DEALER, "round": "S"}, {"seat_wind_east": 1}),
    ("234m456p78s22p222z9s", {}, {"seat_wind_south": 1}),
    ("234m456p78s22p9s[222z,1]", {}, {"seat_wind_south": 1}),
    ("234m456p78s22p333z9s", {"seat": "W"}, {"seat_wind_west": 1}),
    ("234m456p78s22p9s[333z,1]", {"seat": "W"}, {"seat_wind_west": 1}),
    ("234m456p78s22p444z9s", {"seat": "N"}, {"seat_wind_north": 1}),
    ("234m456p78s22p9s[444z,1]", {"seat": "N"}, {"seat_wind_north": 1}),
    ("234m456p78s22p111z9s", DEALER, {"round_wind_east": 1, "seat_wind_east": 1}),
    # Runs and wait.
    ("234m456p78s567s22p9s", {}, {"pinfu": 1}),
    ("234m456p78s567s22p9s", TSUMO, {"menzen_tsumo": 1, "pinfu": 1}),
    ("234m456p78s567s33z9s", {}, {"pinfu": 1}),
    ("223344m567p22p12s3s", {}, {"iipeikou": 1}),
    ("222333444m13p99s2p", {}, {"sanankou": 2}),
    ("223344m778899p2s2s", {}, {"ryanpeikou": 3}),
    ("222233334444m9s9s", {}, {"ryanpeikou": 3}),
    ("123m456m79m456p33z8m", {}, {"ittsuu": 2}),
    ("79m33z8m[123m,1][456m,1][456p,1]", {}, {"ittsuu": 1}),
    ("123m123p13s456p33z2s", {}, {"sanshoku_doujun": 2}),
    ("13s33z2s[123m,1][123p,1][456p,1]", {}, {"sanshoku_doujun": 1}),
    # Triplets.
    ("222m222p22s456s33z2s", {}, {"sanshoku_doukou": 2}),
    ("22s33z2s[222m,1][222p,1][456s,1]", {}, {"sanshoku_doukou": 2}),
    ("46s33z5s[2222m][3333p,1][7777s,1]", {}, {"sankantsu": 2}),
    ("46s33z5s[2222m][3333p][7777s,1]", {}, {"sankantsu": 2}),
    ("46s33z5s[2222m][3333p][7777s]", {}, {"sankantsu": 2, "sanankou": 2}),
    ("22s33z2s[333m,1][999p,1][777s,1]", {}, {"toitoi": 2}),
    ("333m999p22s444s77s2s", {}, {"toitoi": 2, "sanankou": 2}),
    ("222m333p777s46s33z5s", {}, {"sanankou": 2}),
    ("222m333p777s3z[456s,1]3z", {}, {"sanankou": 2}),
    ("222m333p77s33z46s7s5s", {}, {"sanankou": 2}),
    ("222m333p77s33z456s7s", {}, {}),
    ("222m333p77s33z456s7s", TSUMO, {"menzen_tsumo": 1, "sanankou": 2}),
    ("46s77z5s[555z,1][666z,1][123p,1]", {}, {"shousangen": 2, "haku": 1, "hatsu": 1}),
    ("123p46s555666z77z5s", {}, {"shousangen": 2, "haku": 1, "hatsu": 1}),
    # Terminals, honors, suits.
    ("234m456p67s456s22p8s", {}, {"tanyao": 1, "pinfu": 1}),
    ("67s22p8s[234m,1][456p,1][456s,1]", {}, {"tanyao": 1}),
    ("123m789p12s999m33z3s", {}, {"chanta": 2}),
    ("12s33z3s[123m,1][789p,1][999m,1]", {}, {"chanta": 1}),
    ("123m789p12s999m11p3s", {}, {"junchan": 3}),
    ("12s11p3s[123m,1][789p,1][999m,1]", {}, {"junchan": 2}),
    ("1199m1199p99s33z4z4z", {}, {"chiitoitsu": 2, "honroutou": 2}),
    ("11s44z1s[999p,1][999m,1][333z,1]", {}, {"honroutou": 2, "toitoi": 2}),
    ("1133m5577p2299s4z4z", {}, {"chiitoitsu": 2}),
    ("123m567m99m33z444z9m", {}, {"honitsu": 3}),
    ("99m33z9m[123m,1][567m,1][444z,1]", {}, {"honitsu": 2}),
    ("123m678m99m22m444m9m", {}, {"chinitsu": 6}),
    ("99m22m9m[123m,1][678m,1][444m,1]", {}, {"chinitsu": 5}),
    ("1133557799m226z6z", {}, {"chiitoitsu": 2, "honitsu": 3}),
]
"""A hand, what happened, and all its yaku."""


@pytest.mark.parametrize(("hand", "facts", "expected"), ORDINARY)
def test_ordinary_yaku(hand: str, facts: dict[str, Any], expected: dict[str, int]) -> None:
    assert yaku(hand, **facts) == expected


YAKUMAN: list[Asked] = [
    ("234m456p78s22p111m9s", {**TSUMO, **DEALER, "first": True}, {"tenhou": 1}),
    ("234m456p78s22p111m9s", {**TSUMO, "first": True}, {"chiihou": 1}),
    ("13m22p2m[555z,1][666z,1][777z,1]", {}, {"daisangen": 1}),
    ("12m22p555666777z3m", {}, {"daisangen": 1}),
    ("222m333p777s33z44p4p", TSUMO, {"suuankou": 1}),
    ("222m333p777s444p3z3z", {}, {"suuankou_tanki": 1}),
    ("222m333p777s444p3z3z", TSUMO, {"suuankou_tanki": 1}),
    ("222m444p3z3z[3333p][7777s]", {}, {"suuankou_tanki": 1}),
    ("222333z44z55z4z[666z,1]", {}, {"tsuuiisou": 1}),
    ("1122334455667z7z", {}, {"tsuuiisou": 1}),
    ("234s88s66z6z[234s,1][666s,1]", {}, {"ryuuiisou": 1}),
    ("4466s6s[234s,1][333s,1][888s,1]", {}, {"ryuuiisou": 1}),
    ("11m99p9p[999m,1][111s,1][111p,1]", {}, {"chinroutou": 1}),
    ("1112345678999m5m", {}, {"junsei_chuuren_poutou": 1}),
    ("1112235678999m4m", {}, {"chuuren_poutou": 1}),
    ("1112345678999s1s", TSUMO, {"junsei_chuuren_poutou": 1}),
    ("19m19p19s1234567z5z", {}, {"kokushi_musou_13": 1}),
    ("119m19p19s123456z7z", {}, {"kokushi_musou": 1}),
    ("11z22z1z[333z,1][444z,1][123m,1]", {}, {"shousuushii": 1}),
    ("11z55m1z[222z,1][333z,1][444z,1]", {}, {"daisuushii": 1}),
    ("5m5m[2222m,1][3333p,1][7777s][9999s,5]", {}, {"suukantsu": 1}),
]
"""A hand, what happened, and its yakuman: all single at Tenhou."""


@pytest.mark.parametrize(("hand", "facts", "expected"), YAKUMAN)
def test_yakuman(hand: str, facts: dict[str, Any], expected: dict[str, int]) -> None:
    found = score(hand, **facts)
    assert {pattern.key: pattern.yakuman for pattern in found.patterns} == expected
    assert (found.limit, found.yakuman, found.han) == ("yakuman", 1, None)
    assert found.points == (48000 if facts.get("seat") == "E" else 32000)


NEAR: list[tuple[str, str, dict[str, Any]]] = [
    ("pinfu", "234m456p79s567s22p8s", {}),
    ("pinfu", "234m456p89s456s22p7s", {}),
    ("pinfu", "234m456p78s567s2p9s2p", {}),
    ("pinfu", "234m456p78s567s55z9s", {}),
    ("pinfu", "234m456p78s567s22z9s", {}),
    ("pinfu", "234m456p78s567s11z9s", {}),
    ("pinfu", "78s567s22p9s[234m,1][456p,1]", {}),
    ("tanyao", "234m456p67s567s99p8s", {}),
    ("iipeikou", "12s22p3s[234m,1][234m,1][567m,1]", {}),
    ("menzen_tsumo", "78s567s22p9s[234m,1][456p,1]", TSUMO),
    ("seat_wind_west", "234m456p78s22p333z9s", {}),
    ("round_wind_south", "234m456p78s22p222z9s", {}),
    ("toitoi", "222m333p777s46s33z5s", {}),
    ("sanankou", "46s33z5s[222m,1][3333p][7777s]", {}),
    ("suuankou", "222m333p777s33z44p4p", {}),
    ("suuankou", "222m333p3z3z[4444s][777s,1]", TSUMO),
    ("suuankou_tanki", "222m333p777s33z44p4p", TSUMO),
    ("sankantsu", "46s33z5s[2222m][3333p][777s,1]", {}),
    ("chanta", "1133m7799p1199s3z3z", {}),
    ("chanta", "123m789p12s444m33z3s", {}),
    ("honroutou", "123m789p12s999m33z3s", {}),
    ("honitsu", "123m567m99m33p444z9m", {}),
    ("chinitsu", "123m567m99m33z444z9m", {}),
    ("ittsuu", "123m456p78m33z456s9m", {}),
    ("sanshoku_doujun", "123m123p23s456p33z4s", {}),
    ("sanshoku_doukou", "222m222p3346789s5s", {}),
    ("chuuren_poutou", "1112345678m5m[9999m]", {}),
    ("ryuuiisou", "223344s66688s55s8s", {}),
    ("daisangen", "123p46s555666z77z5s", {}),
    ("daisuushii", "11z22z1z[333z,1][444z,1][123m,1]", {}),
    ("riichi", "234m456p78s22p111m9s", {}),
]
"""A yaku, and a hand that nearly has it."""


@pytest.mark.parametrize(("key", "hand", "facts"), NEAR)
def test_near_misses(key: str, hand: str, facts: dict[str, Any]) -> None:
    assert key not in yaku(hand, **facts)


def test_every_yaku_has_a_test() -> None:
    tested = {key for _hand, _facts, found in (*ORDINARY, *YAKUMAN) for key in found}
    elsewhere = {"open_riichi", "open_double_riichi", "renhou", "yakuhai_north"}
    assert tested | elsewhere >= {row.key for row in TABLE if not row.local}


@pytest.mark.parametrize(
    ("hand", "facts", "expected"),
    [
        ("222m333p777s444p3z3z", {}, {"suuankou_tanki": 2}),
        ("222m333p777s33z44p4p", TSUMO, {"suuankou": 1}),
        ("19m19p19s1234567z5z", {}, {"kokushi_musou_13": 2}),
        ("119m19p19s123456z7z", {}, {"kokushi_musou": 1}),
        ("1112345678999m5m", {}, {"junsei_chuuren_poutou": 2}),
        ("1112235678999m4m", {}, {"chuuren_poutou": 1}),
        ("11z55m1z[222z,1][333z,1][444z,1]", {}, {"daisuushii": 2}),
    ],
)
def test_double_yakuman_at_mahjong_soul(hand: str, facts: dict[str, Any], expected: dict[str, int]) -> None:
    found = score(hand, MAHJONG_SOUL, **facts)
    assert {pattern.key: pattern.yakuman for pattern in found.patterns} == expected
    assert found.points == 32000 * sum(expected.values())


def test_yakuman_add_up_unless_the_rules_say_no() -> None:
    hand = "222555666777z1z1z"
    assert yaku(hand) == {"daisangen": -1, "suuankou_tanki": -1, "tsuuiisou": -1}
    assert score(hand).points == 3 * 32000
    assert score(hand, MAHJONG_SOUL).points == 4 * 32000
    alone = score(hand, with_options(yakuman_stack=0))
    assert (alone.yakuman, alone.points) == (1, 32000)
    absorbed = {"suuankou_tanki", "tsuuiisou"}
    assert [(p.key, set(p.absorbs)) for p in alone.patterns] == [("daisangen", absorbed)]


def test_the_most_that_a_hand_can_be_worth() -> None:
    hand = "111222333444z5z5z"
    found = score(hand, MAHJONG_SOUL)
    assert {p.key: p.yakuman for p in found.patterns} == {"daisuushii": 2, "suuankou_tanki": 2, "tsuuiisou": 1}
    assert (found.yakuman, found.points) == (5, 5 * 32000)
    capped = score(hand, with_options(MAHJONG_SOUL, max_multiple=4))
    assert (capped.yakuman, capped.points) == (4, 4 * 32000)
    assert [str(note) for note in capped.notes] == ["These rules count at most 4 yakuman in a hand."]


def test_yakuman_stand_alone() -> None:
    assert yaku("13m22p2m[555z,1][666z,1][777z,1]<1m>", last=True) == {"daisangen": -1}


def test_what_includes_what() -> None:
    assert {p.key: p.absorbs for p in score("123m789p12s999m11p3s").patterns} == {"junchan": ("chanta",)}
    tanki = score("222m333p777s444p3z3z").patterns
    assert {p.key: p.absorbs for p in tanki} == {"suuankou_tanki": ("suuankou",)}


def test_the_sets_that_make_a_yaku() -> None:
    assert {p.key: p.tiles for p in score("123m456m79m456p33z8m").patterns} == {"ittsuu": ("123m", "456m", "789m")}
    found = score("46s77z5s[555z,1][6666z,1][123p,1]").patterns
    assert {p.key: p.tiles for p in found} == {
        "haku": ("555z",),
        "hatsu": ("6666z",),
        "shousangen": ("555z", "6666z", "77z"),
    }


# What the options change.


def test_kuitan() -> None:
    hand = "67s22p8s[234m,1][456p,1][456s,1]"
    assert yaku(hand, with_options(kuitan=0)) == {}
    assert yaku("234m456p67s456s22p8s", with_options(kuitan=0)) == {"tanyao": 1, "pinfu": 1}


def test_ippatsu_and_double_riichi_can_be_off() -> None:
    hand = "234m456p78s22p111m9s"
    assert yaku(hand, with_options(ippatsu=0), riichi="riichi", ippatsu=True) == {"riichi": 1}
    assert yaku(hand, with_options(double_riichi=0), riichi="double") == {"riichi": 1}


def test_pinfu_by_self_draw_can_be_off() -> None:
    hand = "234m456p78s567s22p9s"
    assert yaku(hand, with_options(pinfu_tsumo=0), win="self-draw") == {"menzen_tsumo": 1}
    assert yaku(hand, with_options(pinfu_tsumo=0)) == {"pinfu": 1}


def test_open_riichi() -> None:
    hand, rules = "234m456p78s22p111m9s", with_options(open_riichi=1)
    assert yaku(hand, rules, riichi="riichi", open_riichi=True) == {"open_riichi": 2}
    assert yaku(hand, rules, riichi="double", open_riichi=True) == {"open_double_riichi": 3}
    assert yaku(hand, TENHOU, riichi="riichi", open_riichi=True) == {"riichi": 1}


def test_without_double_riichi_nothing_rests_on_it() -> None:
    """Where it counts as riichi (the notice says so), open riichi is 2 han, and no yakuman asks for a double one."""
    hand = "234m456p78s22p111m9s"
    rules = with_options(double_riichi=0, open_riichi=1, ishi_no_ue_ni_mo_sannen=1)
    assert yaku(hand, rules, riichi="double", open_riichi=True) == {"open_riichi": 2}
    assert yaku(hand, rules, riichi="double", last=True) == {"riichi": 1, "houtei": 1}
    assert yaku(hand, with_options(ishi_no_ue_ni_mo_sannen=1), riichi="double", last=True) == {
        "ishi_no_ue_ni_mo_sannen": -1
    }


def test_all_green_may_need_the_green_dragon() -> None:
    rules = with_options(ryuuiisou_needs_hatsu=1)
    assert yaku("234s88s66z6z[234s,1][666s,1]", rules) == {"ryuuiisou": -1}
    assert yaku("4466s6s[234s,1][333s,1][888s,1]", rules) == {"chinitsu": 5, "tanyao": 1}


def test_the_last_tile_after_a_kan() -> None:
    facts = {"win": "self-draw", "replacement": True, "last": True}
    found = yaku("234m456p78s22p9s[1111m,1]", with_options(rinshan_haitei=1), **facts)
    assert found == {"rinshan": 1, "haitei": 1}


def test_the_blessing_of_heaven_may_choose_its_winning_tile() -> None:
    facts = {"win": "self-draw", "seat": "E", "first": True}
    for hand, key in (
        ("119m19p19s123456z7z", "kokushi_musou_13"),
        ("222m333p777s33z44p4p", "suuankou_tanki"),
        ("1112235678999m4m", "junsei_chuuren_poutou"),
    ):
        assert yaku(hand, MAHJONG_SOUL, **facts) == {"tenhou": -1, key: -2}
        assert key not in yaku(hand, TENHOU, **facts)


def test_four_equal_tiles_as_two_pairs() -> None:
    rules = with_options(chiitoi_same_pairs=1)
    assert yaku("1111m5577p2299s4z4z", rules) == {"chiitoitsu": 2}


def test_seven_pairs_in_the_old_way() -> None:
    new, old = (score("1133m5577p2299s4z4z", with_options(chiitoi_fu=value)) for value in ("25x2", "50x1"))
    assert [(s.han, s.fu, s.points) for s in (new, old)] == [(2, 25, 1600), (1, 50, 1600)]


@pytest.mark.parametrize(
    ("renhou", "stacks", "hand", "expected", "points"),
    [
        ("off", 0, "234m456p78s22p111m9s", {}, 0),
        ("1", 1, "234m456p78s22p111m9s", {"renhou": 1}, 1300),
        ("4", 1, "234m456p78s22p111m9s", {"renhou": 4}, 8000),
        ("mangan", 0, "234m456p78s22p111m9s", {"renhou": 5}, 8000),
        ("mangan-flat", 0, "234m456p78s22p111m9s", {"renhou": 5}, 8000),
        ("baiman", 0, "234m456p78s22p111m9s", {"renhou": 8}, 16000),
        ("yakuman", 0, "234m456p78s22p111m9s", {"renhou": -1}, 32000),
        ("mangan", 0, "123m678m99m22m444m9m", {"chinitsu": 6}, 12000),
        ("mangan", 1, "123m678m99m22m444m9m", {"renhou": 5, "chinitsu": 6}, 24000),
        ("mangan-flat", 0, "123m678m99m22m444m9m", {"renhou": 5}, 8000),
        ("baiman", 0, "123m678m99m22m444m9m", {"renhou": 8}, 16000),
        ("baiman", 1, "123m678m99m22m444m9m", {"renhou": 8, "chinitsu": 6}, 32000),
        ("mangan", 0, "119m19p19s123456z7z", {"kokushi_musou": -1}, 32000),
        ("mangan-flat", 0, "119m19p19s123456z7z", {"kokushi_musou": -1}, 32000),
        ("yakuman", 0, "119m19p19s123456z7z", {"renhou": -1, "kokushi_musou": -1}, 64000),
    ],
)
def test_the_blessing_of_man(renhou: str, stacks: int, hand: str, expected: dict[str, int], points: int) -> None:
    rules = with_options(renhou=renhou, renhou_stacks=stacks)
    assert yaku(hand, rules, first=True) == expected
    assert score(hand, rules, first=True).points == points


def test_north_with_three_players() -> None:
    hand = "111m456p78s22p444z9s"
    assert yaku(hand, SANMA) == {}
    assert yaku(hand, with_options(SANMA, north="yakuhai")) == {"yakuhai_north": 1}
    assert yaku(hand, with_options(SANMA, north="guest-wind")) == {}


# The table itself.


def test_keys_are_unique_and_in_the_catalogue() -> None:
    keys = [row.key for row in TABLE]
    assert len(set(keys)) == len(keys)
    assert set(CATALOGUE) == set(keys) | {"dora", "ura_dora", "aka_dora", "nukidora"}


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("riichi", "1"),
        ("junchan", "3 (2 open)"),
        ("toitoi", "2"),
        ("chinitsu", "6 (5 open)"),
        ("daisangen", "yakuman"),
        ("ryanpeikou", "3"),
        ("isshoku_sanjun", "3 (2 open)"),
        ("dora", "1"),
    ],
)
def test_values_as_people_write_them(key: str, value: str) -> None:
    assert CATALOGUE[key].value == value


def test_every_name_is_there_in_three_languages() -> None:
    assert all(row.names.en and row.names.zh and row.names.ja and row.names.romaji for row in CATALOGUE.values())
