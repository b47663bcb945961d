"""The options and presets of Chinese Official, and the score as a record: total, minimum, payments."""

from __future__ import annotations

from dataclasses import replace

import pytest

from calculator.rules.mcr import MCR, PRESETS, McrOptions
from calculator.rules.mcr.waits import is_sole_wait
from calculator.rules.options import OptionError, differences, override, specs
from calculator.theory import Shape
from tests.rules.mcr_records import DEFAULT, DISCARD, SELF_DRAW, points_of, score_of
from tiles.notation import parse

WMO = PRESETS[1].options
STRICT = PRESETS[2].options

SEVEN_POINTS = "[222m,1][555p,1]888s33z44z4z"
"""All Pungs and a pung of winds."""


def test_presets_differ_from_current_practice_where_their_sources_do():
    assert [preset.key for preset in PRESETS] == ["mcr", "mcr-wmo-2006", "mcr-1998"]
    assert [differences(preset.options, DEFAULT) for preset in PRESETS] == [
        {},
        {"two_concealed_kongs": "8", "concealed_and_melded_kong": "6", "fully_concealed_with_irregular": "1"},
        {"concealed_and_melded_kong": "3", "strict_1998": "1"},
    ]
    assert [preset.caveat for preset in PRESETS] == [False, False, True]
    assert all(preset.rule_set is MCR and preset.note for preset in PRESETS)


def test_every_option_explains_itself():
    for spec in specs(McrOptions).values():
        assert str(spec.help)
        assert spec.group
        if spec.choices:
            assert spec.default in spec.choices


@pytest.mark.parametrize(
    ("name", "text"),
    [("minimum", "0"), ("minimum", "9"), ("two_concealed_kongs", "7"), ("concealed_and_melded_kong", "4")],
)
def test_values_out_of_range_are_refused(name, text):
    with pytest.raises(OptionError):
        override(DEFAULT, {name: text})


def test_seven_points_are_not_eight():
    score = score_of(SEVEN_POINTS, DISCARD)
    assert (score.legal, score.reason, score.total) == (False, "below-minimum", 7)
    assert str(score.message) == "7 of the 8 points needed"
    assert points_of(score) == {"all_pungs": 6, "pung_of_terminals_or_honors": 1}
    assert (score.points, score.payments) == (0, {})


def test_the_message_counts_no_flowers():
    score = score_of(SEVEN_POINTS + "(123h)", DISCARD)
    assert (score.legal, score.total) == (False, 10)
    assert str(score.message) == "7 of the 8 points needed; flowers do not count here"
    assert str(score_of(SEVEN_POINTS + "(1h)", DISCARD).message) == str(score.message)


def test_flowers_that_would_not_do_are_not_spoken_of():
    """Closed Wait alone; Self-Drawn makes two (mcr.md, 3)."""
    hand = "[123m,1][345m,1]678p57s33z(123456h)6s"
    assert str(score_of(hand, DISCARD).message) == "1 of the 8 points needed"
    assert str(score_of(hand, SELF_DRAW).message) == "2 of the 8 points needed; flowers do not count here"


@pytest.mark.parametrize(("minimum", "legal"), [(8, False), (7, True), (1, True)])
def test_the_minimum(minimum, legal):
    score = score_of(SEVEN_POINTS, DISCARD, replace(DEFAULT, minimum=minimum))
    assert score.legal is legal
    assert score.payments == ({"discarder": 15, "others": 8} if legal else {})


def test_a_false_win_costs_what_the_options_say():
    score = score_of(SEVEN_POINTS, DISCARD, replace(DEFAULT, false_win_penalty=40))
    assert (score.points, score.payments) == (-40, {"penalty": 40})
    won = score_of("19m19p19s1234567z1z", DISCARD, replace(DEFAULT, false_win_penalty=40))
    assert (won.points, won.payments) == (24 + 88, {"discarder": 96, "others": 8})


def test_the_greatest_rank_is_the_best_reading():
    seven, ten = score_of(SEVEN_POINTS + "(1234h)", DISCARD), score_of(SEVEN_POINTS, SELF_DRAW)
    assert (seven.legal, seven.total) == (False, 11)
    assert (ten.legal, ten.total) == (True, 10)
    assert ten.rank > seven.rank


@pytest.mark.parametrize(("concealed", "fan"), [(False, "two_concealed_pungs"), (True, "three_concealed_pungs")])
def test_a_pung_completed_by_a_discard(concealed, fan):
    options = replace(DEFAULT, discard_pung_concealed=concealed)
    points = points_of(score_of("[345s,1]222m555p66z88s8s", DISCARD, options))
    assert fan in points
    assert points_of(score_of("[345s,1]222m555p66z88s8s", SELF_DRAW, options))["three_concealed_pungs"] == 16


def test_a_pung_stays_concealed_where_the_discard_completes_a_chow():
    # 4p completes 456p, and the three 4p beside it were there before.
    assert points_of(score_of("[345s,1]222m44456p66z4p", DISCARD))["two_concealed_pungs"] == 2


@pytest.mark.parametrize(("exhausted", "total"), [(True, 8), (False, 9)])
def test_a_tile_of_which_all_copies_are_held_as_a_wait(exhausted, total):
    options = replace(DEFAULT, exhausted_waits=exhausted)
    assert score_of("1234444678m456p1m", SELF_DRAW, options).total == total
    assert MCR.theory(options).wait_on_exhausted is exhausted
    assert is_sole_wait(parse("1234444678m456p1m"), options) is not exhausted


def test_copies_in_own_melds_exhaust_a_wait_as_well():
    # 56m waits for 4m and 7m; all four 4m lie in a kong.
    hand = "[4444m,1]56m123p456s99s7m"
    assert "edge_wait" not in points_of(score_of(hand, DISCARD))
    assert not is_sole_wait(parse(hand), DEFAULT)
    assert is_sole_wait(parse(hand), replace(DEFAULT, exhausted_waits=False))


def test_theory_looks_at_all_five_shapes():
    theory = MCR.theory(replace(DEFAULT, joker_fifth_copy=True))
    assert theory.shapes == frozenset(Shape)
    assert theory.four_as_two_pairs
    assert theory.fifth_copy
    assert not MCR.theory(DEFAULT).fifth_copy


@pytest.mark.parametrize(
    ("hand", "current", "strict"),
    [
        # Seven pairs take no flush, range, green, honor or terminal fan ...
        ("1122446677889m9m", {"seven_pairs": 24, "full_flush": 24}, {"seven_pairs": 24, "no_honors": 1}),
        ("1133557799m11z2z2z", {"seven_pairs": 24, "half_flush": 6}, {"seven_pairs": 24}),
        (
            "66778899m778899p",
            {"seven_pairs": 24, "upper_four": 12, "one_voided_suit": 1},
            {"seven_pairs": 24, "no_honors": 1, "one_voided_suit": 1},
        ),
        ("7799m7788p77889s9s", {"seven_pairs": 24, "upper_tiles": 24}, {"seven_pairs": 24, "no_honors": 1}),
        ("223344668888s6z6z", {"all_green": 88, "seven_pairs": 24, "tile_hog": 2}, {"seven_pairs": 24, "tile_hog": 2}),
        ("1122334455667z7z", {"all_honors": 64, "seven_pairs": 24}, {"seven_pairs": 24}),
        ("1199m1199p1199s1z1z", {"all_terminals_and_honors": 32, "seven_pairs": 24}, {"seven_pairs": 24}),
        # ... but the others.
        ("2255m3366p4477s8s8s", {"seven_pairs": 24, "all_simples": 2}, {"seven_pairs": 24, "all_simples": 2}),
        # Big hands of honors or of one suit and a pair add no voided suit.
        (
            "[555z,1][666z,2]777z234p9s9s",
            {"big_three_dragons": 88, "one_voided_suit": 1, "single_wait": 1},
            {"big_three_dragons": 88, "single_wait": 1},
        ),
        ("[555z,1]666z77z123m45p6p", {"little_three_dragons": 64, "one_voided_suit": 1}, {"little_three_dragons": 64}),
        (
            "[234s,1]234s234s23s99p4s",
            {"quadruple_chow": 48, "all_chows": 2, "one_voided_suit": 1},
            {"quadruple_chow": 48, "all_chows": 2},
        ),
        (
            "[222p,1][333p,1]444p55p77s5p",
            {"four_pure_shifted_pungs": 48, "one_voided_suit": 1, "all_simples": 2},
            {"four_pure_shifted_pungs": 48, "all_simples": 2},
        ),
        (
            "[123s,1]234s345s45s88p6s",
            {"four_pure_shifted_chows": 32, "all_chows": 2, "one_voided_suit": 1},
            {"four_pure_shifted_chows": 32, "all_chows": 2},
        ),
        ("[222z,1][333z,1]444z55p78m6m", {"big_three_winds": 12, "one_voided_suit": 1}, {"big_three_winds": 12}),
        # All Terminals includes Triple Pung.
        ("[111m,1][111p,2]111s99m99p9p", {"all_terminals": 64, "triple_pung": 16}, {"all_terminals": 64}),
    ],
)
def test_strict_1998(hand, current, strict):
    assert points_of(score_of(hand, DISCARD)) == current
    assert points_of(score_of(hand, DISCARD, replace(DEFAULT, strict_1998=True))) == strict


def test_presets_score_the_kongs_as_their_editions_do():
    mixed, concealed = "[1111m][2222s,1]345p678p9s9s", "[1111m][2222s]345p678p9s9s"
    assert [score_of(mixed, SELF_DRAW, preset.options).total for preset in PRESETS] == [10, 11, 8]
    assert [score_of(concealed, SELF_DRAW, preset.options).total for preset in PRESETS] == [14, 16, 14]
    assert score_of("19m19p19s1234567z1z", SELF_DRAW, WMO).total == 92
    assert score_of("1122334455667z7z", DISCARD, STRICT).total == 24


@pytest.mark.parametrize(
    ("adds", "points"),
    [(False, {"last_tile_claim": 8}), (True, {"last_tile_claim": 8, "out_with_replacement_tile": 8})],
)
def test_last_tile_claim_read_literally(adds, points):
    options = replace(DEFAULT, last_claim_adds_replacement=adds)
    last = replace(DISCARD, last=True)
    assert points_of(score_of("[123m,1]345m678p56s33z7s", last, options)) == points
    assert points_of(score_of("[123m,1]345m678p56s33z7s", replace(SELF_DRAW, last=True), options)) == {
        "last_tile_draw": 8
    }


@pytest.mark.parametrize(
    ("hand", "name", "zh"),
    [
        ("[123s,1]234s345s45s88p6s", "Four Pure Shifted Chows Ⅰ", "一色四步高Ⅰ"),
        ("[123s,1]345s567s79s88p8s", "Four Pure Shifted Chows Ⅱ", "一色四步高Ⅱ"),
        ("[234p,1]345p456p66s34m2m", "Pure Shifted Chows Ⅰ", "一色三步高Ⅰ"),
        ("[123p,1]345p567p66s34m2m", "Pure Shifted Chows Ⅱ", "一色三步高Ⅱ"),
        ("[123p,1]45678p11z777s9p", "Pure Straight", "清龙"),
    ],
)
def test_shifted_chows_may_tell_their_step(hand, name, zh):
    first = score_of(hand, DISCARD, replace(DEFAULT, name_step=True)).patterns[0]
    assert (first.names.en, first.names.zh) == (name, zh)
    plain = score_of(hand, DISCARD).patterns[0]
    assert first.key == plain.key
    assert plain.names.en == name.rstrip("ⅠⅡ ")
