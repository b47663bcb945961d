"""Jokers under Chinese Official: the scorer sees assigned tiles, but waits are counted over all assignments."""

from __future__ import annotations

from dataclasses import replace

import pytest

from calculator.rules.best import best_score
from calculator.rules.mcr import MCR
from calculator.rules.mcr.waits import is_sole_wait
from tests.rules.mcr_records import DEFAULT, DISCARD, SELF_DRAW, points_of, score_of
from tiles.notation import parse

CLOSED = "[345m,1][678p,1]234p57s2z{}6s"


@pytest.mark.parametrize(
    ("joker", "sole"),
    [
        ("2z", True),
        # Any joker may also be 6s, and then 2z wins.
        ("1j", False),
        # A wind can only be the second 2z: 6s stays the only wait.
        ("6j", True),
    ],
)
def test_a_sole_wait_is_sole_over_all_that_jokers_could_be(joker, sole):
    hand = CLOSED.format(joker)
    assert is_sole_wait(parse(hand), DEFAULT) is sole
    points = points_of(score_of(hand, DISCARD))
    assert points == ({"closed_wait": 1} if sole else {"chicken_hand": 8})


def test_the_joker_that_wins_is_what_scores_best():
    score = score_of("1112345678999m2j", SELF_DRAW)
    assert score.patterns[0].key == "nine_gates"
    # As 1m or 9m it adds Pure Straight and Tile Hog, more than Two Concealed Pungs as 2m, 5m or 8m.
    assert score.total == 88 + 16 + 2 + 1
    [(joker, became)] = score.reading.jokers
    assert joker.code == "2j"
    assert became.code in ("1m", "9m")


def test_a_pung_that_a_discard_completed_with_a_joker_is_open():
    hand = "[345s,1]222m555p66z8s4j8s"
    assert points_of(score_of(hand, DISCARD)) == {"two_concealed_pungs": 2}
    assert points_of(score_of(hand, SELF_DRAW)) == {"three_concealed_pungs": 16, "self_drawn": 1}


def test_a_bonus_joker_is_one_flower():
    assert points_of(score_of("[123m,1]345m678p56s33z7s(9j)", DISCARD)) == {"chicken_hand": 8, "flower_tiles": 1}


def test_last_tile_counts_natural_copies_only():
    # The joker in the meld is no copy of 5m that lies on the table.
    assert "last_tile" not in points_of(score_of("[55m1j,1]46m678p678s33z5m", DISCARD))
    assert "last_tile" in points_of(score_of("[555m,1]46m678p678s33z5m", DISCARD))


def test_five_copies_by_jokers_are_an_option_and_one_tile_hog():
    hand = parse("[333m,1][123m,1]12m2j456p9s9s")
    assert best_score(hand, DISCARD, MCR, DEFAULT) is None
    points = points_of(score_of(hand, DISCARD, replace(DEFAULT, joker_fifth_copy=True)))
    assert points == {"tile_hog": 2, "pure_double_chow": 1, "no_honors": 1, "single_wait": 1}
