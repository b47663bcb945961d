"""Every fan on an example hand, with its points and all that counts beside it.

Points and exclusions are those of the official list of 81 fan; each example was also put to PyMahjongGB 1.4.0.
"""

from __future__ import annotations

from dataclasses import replace

import pytest

from calculator.rules.mcr import MCR, McrOptions
from calculator.rules.mcr.fan_win import BLESSINGS
from calculator.rules.mcr.table import TABLE
from calculator.rules.situation import Wind
from tests.rules.mcr_records import DISCARD, SELF_DRAW, points_of, score_of

EXAMPLES = (
    (
        "big_four_winds",
        88,
        "[111z,1][222z,1]333444z1m1m",
        DISCARD,
        {"all_terminals_and_honors": 32, "half_flush": 6, "two_concealed_pungs": 2, "single_wait": 1},
    ),
    ("big_three_dragons", 88, "[555z,1][666z,2]777z234p9s9s", DISCARD, {"one_voided_suit": 1, "single_wait": 1}),
    (
        "all_green",
        88,
        "[234s,1][234s,1]666888s6z6z",
        DISCARD,
        {"two_concealed_pungs": 2, "pure_double_chow": 1, "single_wait": 1},
    ),
    (
        "nine_gates",
        88,
        "1112345678999m5m",
        SELF_DRAW,
        {"two_concealed_pungs": 2, "pung_of_terminals_or_honors": 1, "self_drawn": 1},
    ),
    ("four_kongs", 88, "[1111m][2222p,1][5555s,5][9999m,2]3z3z", DISCARD, {"pung_of_terminals_or_honors": 2}),
    ("seven_shifted_pairs", 88, "2233445566778m8m", DISCARD, {"all_simples": 2}),
    ("thirteen_orphans", 88, "19m19p19s1234567z1z", DISCARD, {}),
    ("all_terminals", 64, "[111m,1][999m,2]111p999s9p9p", DISCARD, {"two_concealed_pungs": 2, "single_wait": 1}),
    (
        "little_four_winds",
        64,
        "[111z,1][222z,1]333z44z78m9m",
        DISCARD,
        {"half_flush": 6, "outside_hand": 4, "prevalent_wind": 2, "seat_wind": 2},
    ),
    ("little_three_dragons", 64, "[555z,1]666z77z123m45p6p", DISCARD, {"one_voided_suit": 1}),
    ("all_honors", 64, "1122334455667z7z", DISCARD, {"seven_pairs": 24}),
    (
        "four_concealed_pungs",
        64,
        "111m333p555s777z9m9m",
        SELF_DRAW,
        {"dragon_pung": 2, "pung_of_terminals_or_honors": 1, "single_wait": 1, "self_drawn": 1},
    ),
    ("pure_terminal_chows", 64, "1122335577899m8m", DISCARD, {"concealed_hand": 2, "closed_wait": 1}),
    ("quadruple_chow", 48, "[234s,1]234s234s23s99p4s", DISCARD, {"all_chows": 2, "one_voided_suit": 1}),
    (
        "four_pure_shifted_pungs",
        48,
        "[222p,1][333p,1]444p555p1z1z",
        DISCARD,
        {"half_flush": 6, "two_concealed_pungs": 2, "single_wait": 1},
    ),
    ("four_pure_shifted_chows", 32, "[123s,1]234s345s45s88p6s", DISCARD, {"all_chows": 2, "one_voided_suit": 1}),
    ("three_kongs", 32, "[2222m,1][4444p,1][8888s,1]345s9p9p", DISCARD, {"no_honors": 1, "single_wait": 1}),
    (
        "all_terminals_and_honors",
        32,
        "[111m,1][999p,1]111s77z11z1z",
        DISCARD,
        {"all_types": 6, "prevalent_wind": 2, "seat_wind": 2, "double_pung": 2},
    ),
    ("seven_pairs", 24, "1133m5577p22s44z6z6z", DISCARD, {"all_types": 6}),
    ("greater_honors_and_knitted_tiles", 24, "147m258p3s123456z7z", DISCARD, {}),
    ("all_even_pungs", 24, "[222m,1][444p,1]666s888s2p2p", DISCARD, {"two_concealed_pungs": 2, "single_wait": 1}),
    (
        "full_flush",
        24,
        "[123m,1][456m,2]55577m99m9m",
        DISCARD,
        {"tile_hog": 2, "short_straight": 1, "pung_of_terminals_or_honors": 1},
    ),
    ("pure_triple_chow", 24, "[567p,1]567p567p11z34s2s", DISCARD, {"one_voided_suit": 1}),
    ("pure_shifted_pungs", 24, "[333s,1]444s555s78p22z9p", DISCARD, {"two_concealed_pungs": 2, "one_voided_suit": 1}),
    ("upper_tiles", 24, "[789m,1]777p888s99s78m9m", DISCARD, {"two_concealed_pungs": 2, "pure_double_chow": 1}),
    ("middle_tiles", 24, "[456m,1]444p555s66s45m6m", DISCARD, {"two_concealed_pungs": 2, "pure_double_chow": 1}),
    (
        "lower_tiles",
        24,
        "[123m,1]111p333s22s12m3m",
        DISCARD,
        {"two_concealed_pungs": 2, "pure_double_chow": 1, "pung_of_terminals_or_honors": 1, "edge_wait": 1},
    ),
    ("pure_straight", 16, "[123p,1]45678p11z777s9p", DISCARD, {"one_voided_suit": 1}),
    ("three_suited_terminal_chows", 16, "[123p,1]789p12789s55m3s", DISCARD, {"edge_wait": 1}),
    ("pure_shifted_chows", 16, "[123p,1]345p567p66s34m2m", DISCARD, {"all_chows": 2}),
    ("all_fives", 16, "[345m,1]567p555s55m46s5s", DISCARD, {"mixed_shifted_chows": 6, "tile_hog": 2}),
    ("triple_pung", 16, "[444m,1][444p,1]444s22z67p8p", DISCARD, {}),
    ("three_concealed_pungs", 16, "222m444p888s33z56p7p", SELF_DRAW, {"fully_concealed_hand": 4}),
    ("lesser_honors_and_knitted_tiles", 12, "147m258p36s12345z6z", DISCARD, {}),
    (
        "knitted_straight",
        12,
        "147m258p369s[333z,1]5z5z",
        DISCARD,
        {"all_types": 6, "pung_of_terminals_or_honors": 1, "single_wait": 1},
    ),
    ("upper_four", 12, "[678m,1]789p666s99s67p8p", DISCARD, {"mixed_double_chow": 1}),
    ("lower_four", 12, "[123m,1]234p444s11s23p1p", DISCARD, {"mixed_double_chow": 1}),
    (
        "big_three_winds",
        12,
        "[111z,1][222z,1]333z55p78m6m",
        DISCARD,
        {"prevalent_wind": 2, "seat_wind": 2, "one_voided_suit": 1},
    ),
    ("mixed_straight", 8, "[123m,1]456p78s222z99p9s", DISCARD, {"pung_of_terminals_or_honors": 1}),
    ("reversible_tiles", 8, "[123p,1]888p456s99s55z5z", DISCARD, {"dragon_pung": 2}),
    ("mixed_triple_chow", 8, "[345m,1]345p34s666z99m5s", DISCARD, {"dragon_pung": 2}),
    ("mixed_shifted_pungs", 8, "[333m,1]444p555s22z78m9m", DISCARD, {"two_concealed_pungs": 2}),
    ("chicken_hand", 8, "[123m,1][345m,1]678p56s33z7s", DISCARD, {}),
    ("last_tile_draw", 8, "[123m,1]345m678p56s33z7s", replace(SELF_DRAW, last=True), {}),
    ("last_tile_claim", 8, "[123m,1]345m678p56s33z7s", replace(DISCARD, last=True), {}),
    (
        "out_with_replacement_tile",
        8,
        "[2222m,1]345m678p56s33z7s",
        replace(SELF_DRAW, replacement=True),
        {"melded_kong": 1},
    ),
    ("robbing_the_kong", 8, "[123m,1]345m678p56s33z7s", replace(DISCARD, robbing=True), {}),
    (
        "two_concealed_kongs",
        6,
        "[1111m][2222s]345p678p9s9s",
        SELF_DRAW,
        {
            "fully_concealed_hand": 4,
            "short_straight": 1,
            "pung_of_terminals_or_honors": 1,
            "no_honors": 1,
            "single_wait": 1,
        },
    ),
    ("all_pungs", 6, "[222m,1][555p,1]888s33z44z4z", DISCARD, {"pung_of_terminals_or_honors": 1}),
    ("half_flush", 6, "[123m,1]345m67m99m444z8m", DISCARD, {"short_straight": 1, "pung_of_terminals_or_honors": 1}),
    ("mixed_shifted_chows", 6, "[123m,1]234p34s666z99m5s", DISCARD, {"dragon_pung": 2}),
    ("all_types", 6, "[123m,1]67p789s33z555z8p", DISCARD, {"dragon_pung": 2}),
    ("melded_hand", 6, "[222m,1][456s,1][777p,1][789m,1]5z5z", DISCARD, {}),
    ("two_dragon_pungs", 6, "[555z,1]666z123m45p99s6p", DISCARD, {}),
    (
        "outside_hand",
        4,
        "[123m,1]789p78s999s33z9s",
        DISCARD,
        {"tile_hog": 2, "mixed_double_chow": 1, "pung_of_terminals_or_honors": 1},
    ),
    ("fully_concealed_hand", 4, "123m345m678p56s33z7s", SELF_DRAW, {}),
    ("two_melded_kongs", 4, "[2222m,1][7777p,5]345p56s33z7s", DISCARD, {}),
    ("last_tile", 4, "[123m,1]345m678p56s33z7s", replace(DISCARD, last_of_kind=True), {}),
    ("dragon_pung", 2, "[555z,1]345m678p56s99s7s", DISCARD, {}),
    ("prevalent_wind", 2, "[333z,1]345m678p56s99s7s", replace(DISCARD, round=Wind.WEST), {}),
    ("seat_wind", 2, "[222z,1]345m678p56s99s7s", replace(DISCARD, seat=Wind.SOUTH), {}),
    ("concealed_hand", 2, "123m345m678p56s33z7s", DISCARD, {}),
    ("all_chows", 2, "[123m,1]345m678p56s99s7s", DISCARD, {}),
    ("tile_hog", 2, "[333m,1]345m678p56s22z7s", DISCARD, {}),
    ("double_pung", 2, "[333m,1]333p678p56s22z7s", DISCARD, {}),
    ("two_concealed_pungs", 2, "444m888p[345p,1]56s22z7s", DISCARD, {}),
    ("concealed_kong", 2, "[8888m][678p,1]345m56s22z7s", DISCARD, {}),
    ("all_simples", 2, "[234m,1]456m678p56s22p7s", DISCARD, {"mixed_shifted_chows": 6, "all_chows": 2}),
    ("pure_double_chow", 1, "[345m,1]345m678p56s22z7s", DISCARD, {}),
    ("mixed_double_chow", 1, "[345m,1]345p678p56s22z7s", DISCARD, {"short_straight": 1}),
    ("short_straight", 1, "[345m,1]678m678p56s22z7s", DISCARD, {"mixed_double_chow": 1}),
    ("two_terminal_chows", 1, "[123m,1]789m678p56s22z7s", DISCARD, {"mixed_shifted_chows": 6}),
    ("pung_of_terminals_or_honors", 1, "[999m,1]345m678p56s22z7s", DISCARD, {}),
    ("melded_kong", 1, "[8888m,1]345m678p56s22z7s", DISCARD, {}),
    ("one_voided_suit", 1, "[123m,1][345m,1]67p333p22z8p", DISCARD, {}),
    ("no_honors", 1, "[123m,1]444m678p56s99s7s", DISCARD, {}),
    ("edge_wait", 1, "[345m,1]456p[678p,1]12s22z3s", DISCARD, {}),
    ("closed_wait", 1, "[345m,1]234p[678p,1]57s22z6s", DISCARD, {}),
    ("single_wait", 1, "[345m,1]234p[678p,1]567s2z2z", DISCARD, {}),
    ("self_drawn", 1, "[123m,1]345m678p56s33z7s", SELF_DRAW, {}),
    ("flower_tiles", 3, "[123m,1]345m678p56s33z7s(1h2h9j)", DISCARD, {"chicken_hand": 8}),
    (
        "concealed_and_melded_kong",
        5,
        "[1111m][2222s,1]345p678p9s9s",
        SELF_DRAW,
        {"short_straight": 1, "pung_of_terminals_or_honors": 1, "no_honors": 1, "single_wait": 1, "self_drawn": 1},
    ),
)
"""Fan, its points, a hand that has it, how the hand was won, and the points of the other fan."""


@pytest.mark.parametrize(("key", "points", "hand", "situation", "others"), EXAMPLES, ids=[row[0] for row in EXAMPLES])
def test_example(key, points, hand, situation, others):
    score = score_of(hand, situation)
    assert points_of(score) == {key: points, **others}
    assert score.total == points + sum(others.values())


def test_every_fan_has_an_example():
    assert [row[0] for row in EXAMPLES] == [key for key in TABLE if key not in {fan.key for fan in BLESSINGS}]
    assert len(EXAMPLES) == 82


BLESSED = McrOptions(blessings=True)


@pytest.mark.parametrize(
    ("key", "situation", "others"),
    [
        # Seat and win name the blessing; it replaces the concealment and, for the dealer's first hand, the wait.
        ("heavenly_hand", SELF_DRAW, {}),
        ("earthly_hand", replace(SELF_DRAW, seat=Wind.SOUTH), {"single_wait": 1}),
        ("human_hand", replace(DISCARD, seat=Wind.SOUTH), {"single_wait": 1}),
    ],
)
def test_blessings_count_eight_where_the_options_have_them(key, situation, others):
    hand, first = "123m345m678p567s3z3z", replace(situation, first=True)
    assert points_of(score_of(hand, first, BLESSED)) == {key: 8, **others}
    assert key not in points_of(score_of(hand, first))
    assert key not in points_of(score_of(hand, situation, BLESSED))


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("big_four_winds", "88"),
        ("two_concealed_kongs", "6 (8)"),
        ("concealed_and_melded_kong", "5 (6, 3)"),
        ("flower_tiles", "1"),
    ],
)
def test_the_catalogue_shows_points_and_other_editions(key, value):
    assert MCR.catalogue[key].value == value
    assert MCR.catalogue[key].key == key


def test_the_catalogue_is_the_official_list_by_number_and_points():
    official = [fan for fan in TABLE.values() if fan.number <= 81]
    assert [fan.number for fan in official] == list(range(1, 82))
    assert [fan.points for fan in official] == sorted((fan.points for fan in official), reverse=True)


def test_keys_are_the_english_names():
    for key, fan in TABLE.items():
        assert key == fan.names.en.lower().replace(" ", "_").replace("-", "_")


def test_names_are_told_apart_in_every_language():
    for language in ("en", "zh", "ja"):
        names = [getattr(fan.names, language) for fan in TABLE.values()]
        assert len(set(names)) == len(names)
        assert all(names)


def test_exclusions_name_fan_of_the_table():
    named = {key for fan in TABLE.values() for key in (*fan.excludes, *fan.within, *fan.once)}
    assert named <= set(TABLE)
