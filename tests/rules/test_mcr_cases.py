"""Hands that public calculators got wrong, and hands on which they differ by rule.

Right answers come from the rule text; where schools differ, an option chooses and both answers are held here.
"""

from __future__ import annotations

from dataclasses import replace
from itertools import permutations

import pytest

from calculator.rules.situation import Win
from tests.rules.mcr_records import DEFAULT, DISCARD, SELF_DRAW, fan_of, points_of, score_of
from tiles.notation import NotationError, parse

SETTLED = (
    # Sole wait: 1p wins too, so there is no Edge Wait.
    ("[444z,3]77789m11888p7m", DISCARD,
     {"tile_hog": 2, "two_concealed_pungs": 2, "pung_of_terminals_or_honors": 1, "one_voided_suit": 1}),
    ("[444z,3]78889m11888p8m", DISCARD,
     {"tile_hog": 2, "double_pung": 2, "two_concealed_pungs": 2, "pung_of_terminals_or_honors": 1,
      "one_voided_suit": 1}),
    # A tile of which all four copies are held is still a wait: no Single Wait.
    ("1234444678m456p1m", SELF_DRAW,
     {"fully_concealed_hand": 4, "tile_hog": 2, "one_voided_suit": 1, "no_honors": 1}),
    # A kong of one kind does not hide the Tile Hog of another.
    ("[1111m][222s,1]78999s44p9s", DISCARD,
     {"tile_hog": 2, "two_concealed_pungs": 2, "concealed_kong": 2, "pung_of_terminals_or_honors": 2,
      "no_honors": 1}),
    # Chicken Hand is no fan beside Knitted Straight.
    ("[678s,3]147m369s25p22z8p", DISCARD, {"knitted_straight": 12}),
    # Tile Hog of a knitted tile and a pung of its kind, melded or not.
    ("[999p,1]147m258s369p5z5z", DISCARD,
     {"knitted_straight": 12, "tile_hog": 2, "pung_of_terminals_or_honors": 1, "single_wait": 1}),
    ("147m258s369999p5z5z", DISCARD,
     {"knitted_straight": 12, "tile_hog": 2, "concealed_hand": 2, "pung_of_terminals_or_honors": 1, "single_wait": 1}),
    # Account-once: four chows are joined three times at most ...
    ("123789m123789s5m5m", DISCARD,
     {"concealed_hand": 2, "all_chows": 2, "mixed_double_chow": 2, "two_terminal_chows": 1, "one_voided_suit": 1,
      "single_wait": 1}),
    # ... and a fourth chow is joined once to a fan of three.
    ("[123m,1][456m,1]789m123s5p5p", DISCARD,
     {"pure_straight": 16, "all_chows": 2, "mixed_double_chow": 1, "single_wait": 1}),
    ("[123m,1][789p,1]789s1299p3p", DISCARD,
     {"outside_hand": 4, "all_chows": 2, "mixed_double_chow": 2, "two_terminal_chows": 1, "edge_wait": 1}),
    # Seven pairs with four equal tiles.
    ("1122334455m555z5z", DISCARD, {"seven_pairs": 24, "half_flush": 6, "tile_hog": 2}),
    # Melded Hand: by discard only, and a concealed kong is no claimed set.
    ("[222m,1][456s,1][777p,1][789m,1]5z5z", DISCARD, {"melded_hand": 6}),
    ("[222m,1][456s,1][777p,1][789m,1]5z5z", SELF_DRAW, {"single_wait": 1, "self_drawn": 1}),
    ("[2222m][456s,1][777p,1][789m,1]5z5z", DISCARD, {"concealed_kong": 2, "single_wait": 1}),
)  # fmt: skip


@pytest.mark.parametrize(("hand", "situation", "fan"), SETTLED)
def test_settled(hand, situation, fan):
    assert points_of(score_of(hand, situation)) == fan


def test_melds_may_come_in_any_order():
    for closed in ("55m12379s789p8s", "55m123p12379s8s"):
        meld = "[123p,3]" if "789p" in closed else "[789p,1]"
        assert points_of(score_of(meld + closed, DISCARD)) == {"three_suited_terminal_chows": 16, "closed_wait": 1}
    for melds in permutations(("[123p,3]", "[123s,1]", "[789p,1]")):
        fan = points_of(score_of("".join(melds) + "79s55m8s", DISCARD))
        assert fan == {"three_suited_terminal_chows": 16, "closed_wait": 1}


CHICKEN = "[123m,1][345m,1]678p56s33z7s"


@pytest.mark.parametrize(
    ("hand", "situation", "legal", "total"),
    [
        (CHICKEN, DISCARD, True, 8),
        # Self-Drawn is a fan, so a drawn Chicken Hand is worth 1, which is not enough.
        (CHICKEN, SELF_DRAW, False, 1),
        # Flowers are fan after the win: they neither spoil a Chicken Hand nor help to eight.
        (CHICKEN + "(123h)", DISCARD, True, 11),
        (CHICKEN + "(12345678h)", SELF_DRAW, False, 9),
    ],
)
def test_chicken_hand_makes_legality_go_up_and_down(hand, situation, legal, total):
    score = score_of(hand, situation)
    assert (score.legal, score.total) == (legal, total)


@pytest.mark.parametrize("suits", ["mps", "pms", "spm"])
def test_the_first_kind_of_all_is_a_winning_tile_like_any_other(suits):
    # 1m has the number 0, which was once taken for "no winning tile", and every wait was lost.
    one, two, three = suits
    fan = points_of(score_of(f"[345{two},1][678{two},1]222567{three}1{one}1{one}", DISCARD))
    assert fan == {"no_honors": 1, "short_straight": 1, "single_wait": 1}


@pytest.mark.parametrize("five", "05")
def test_a_red_five_is_a_five(five):
    assert points_of(score_of(f"[34{five}m,1]{five}55p678p88s67s{five}s", DISCARD)) == {"all_simples": 2}


@pytest.mark.parametrize(("flower", "total"), [("", 11), ("(5h)", 12)])
def test_a_discard_win_is_paid_by_the_discarder_and_eight_by_the_others(flower, total):
    score = score_of("234m1235578p345s9p" + flower, DISCARD)
    assert score.total == total
    assert score.payments == {"discarder": 8 + total, "others": 8}
    assert score.points == 24 + total


@pytest.mark.parametrize(("flower", "total"), [("", 14), ("(5h)", 15)])
def test_a_self_drawn_win_is_paid_by_all(flower, total):
    score = score_of("[1111m][2222s]345p678p9s9s" + flower, SELF_DRAW)
    assert score.total == total
    assert score.payments == {"each": 8 + total}
    assert score.points == 24 + 3 * total


@pytest.mark.parametrize("hand", ["[222z,1][333z,1]44s11122z2z", "[111m,1]11m1m"])
def test_five_copies_are_refused_before_they_are_scored(hand):
    with pytest.raises(NotationError):
        parse(hand)


@pytest.mark.parametrize("text", ["[123m,1][456m,1]789m123s5p5p", "[123m1][456m1]789m123s5p5p"])
def test_both_ways_to_write_a_claim_are_read(text):
    assert score_of(text, DISCARD).total == 20


def test_an_extended_kong_scores_as_a_direct_one():
    direct, extended = parse("[1111s,2]345m678p56s33z7s"), parse("[1111s,6]345m678p56s33z7s")
    assert direct != extended
    assert points_of(score_of(direct, DISCARD)) == points_of(score_of(extended, DISCARD))


BODY_WAITS_OFF = replace(DEFAULT, knitted_body_waits=False)


@pytest.mark.parametrize(
    ("hand", "situation", "counted", "not_counted"),
    [
        ("258m23469p14788s3p", DISCARD, 17, 16),
        ("13347s12369m258p3m", DISCARD, 17, 16),
        ("1147s123369m258p1s", DISCARD, 17, 16),
        # Here the winning tile can only be part of the straight itself.
        ("[345m,1]258m1488s369p7s", DISCARD, 14, 14),
    ],
)
def test_waits_on_the_body_of_a_knitted_straight_are_an_option(hand, situation, counted, not_counted):
    assert score_of(hand, situation).total == counted
    assert score_of(hand, situation, BODY_WAITS_OFF).total == not_counted


@pytest.mark.parametrize(("points", "total"), [(6, 14), (8, 16)])
def test_two_concealed_kongs(points, total):
    options = replace(DEFAULT, two_concealed_kongs=points)
    assert score_of("[1111m][2222s]345p678p9s9s", SELF_DRAW, options).total == total


@pytest.mark.parametrize(("points", "total"), [(5, 10), (6, 11), (3, 8)])
def test_a_concealed_and_a_melded_kong(points, total):
    options = replace(DEFAULT, concealed_and_melded_kong=points)
    assert score_of("[1111m][2222s,1]345p678p9s9s", SELF_DRAW, options).total == total


@pytest.mark.parametrize(
    ("hand", "with_self_drawn", "with_fully_concealed"),
    [
        ("1112345678999m5m", 92, 95),
        ("2233445566778m8m", 91, 94),
        ("19m19p19s1234567z1z", 89, 92),
        ("111m333p555s777z9m9m", 69, 72),
        ("1133m5577p22s44z6z6z", 31, 34),
        ("147m258p3s123456z7z", 25, 28),
        ("147m258p36s12345z6z", 13, 16),
    ],
)
def test_always_concealed_hands_may_add_fully_concealed_hand(hand, with_self_drawn, with_fully_concealed):
    added = replace(DEFAULT, fully_concealed_with_irregular=True)
    assert score_of(hand, SELF_DRAW).total == with_self_drawn
    assert score_of(hand, SELF_DRAW, added).total == with_fully_concealed
    # By discard there is nothing to choose.
    assert score_of(hand, DISCARD).total == score_of(hand, DISCARD, added).total


@pytest.mark.parametrize(("adds", "total"), [(True, 24), (False, 12)])
def test_lesser_honors_and_knitted_with_all_nine_knitted_tiles(adds, total):
    options = replace(DEFAULT, lesser_adds_knitted_straight=adds)
    assert score_of("147m258s369p1234z5z", DISCARD, options).total == total


def test_equal_totals_have_one_list():
    # Two Terminal Chows twice and Mixed Double Chow once would be as much; the earlier fan of the list is taken.
    fan = fan_of(score_of("[123m,1]55789m12789s3s", SELF_DRAW))
    assert fan == {"all_chows": 1, "mixed_double_chow": 2, "two_terminal_chows": 1, "one_voided_suit": 1,
                   "edge_wait": 1, "self_drawn": 1}  # fmt: skip


def test_of_two_waits_the_winning_tile_may_have_made_the_first_of_the_list_is_named():
    fan = fan_of(score_of("67888m67889999p7p", replace(DISCARD, win=Win.SELF_DRAW)))
    assert fan["edge_wait"] == 1
    assert "closed_wait" not in fan
