"""Random wins of every shape against PyMahjongGB, an independent engine: the totals agree but where the rules say not.

Where they differ, every class of difference is counted, explained, and held to the rule text by an example.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from calculator.rules.mcr import MCR, McrOptions
from calculator.rules.mcr.fan_win import BLESSINGS
from calculator.rules.mcr.table import TABLE
from calculator.rules.ruleset import SituationError
from tests.rules.mcr_judge import judge
from tests.rules.mcr_records import DISCARD, SELF_DRAW, fan_of, points_of, score_of
from tests.rules.mcr_wins import random_wins
from tests.rules.test_mcr_fan import EXAMPLES
from tiles.notation import parse, write

WINS = 20_000


def points(fan: Counter[str]) -> int:
    return sum(TABLE[key].points * number for key, number in fan.items())


def robbed_after_the_last_tile(situation) -> bool:
    """A question that cannot be: after the last tile no kong is made. The engine adds the points of both."""
    return not situation.self_draw and situation.robbing and situation.last


def compare(seed, number):
    """Totals that differ, lists that differ at equal totals, and how often each fan was counted."""
    totals, lists, counted = [], [], Counter()
    for hand, situation in random_wins(seed, number):
        ours, theirs = Counter(fan_of(score_of(hand, situation))), judge(hand, situation)
        counted.update(ours.keys())
        if points(ours) != points(theirs):
            totals.append((hand, situation, ours, theirs))
        elif ours != theirs:
            lists.append((hand, situation, ours, theirs))
    return totals, lists, counted


def told(differences):
    return [f"{write(hand)} {situation}: {dict(a - b)} {dict(b - a)}" for hand, situation, a, b in differences]


def check(seed, number):
    totals, lists, counted = compare(seed, number)
    impossible = [row for row in totals if robbed_after_the_last_tile(row[1])]
    assert told(row for row in totals if row not in impossible) == []
    for _, _, ours, theirs in impossible:
        assert theirs - ours == Counter({"last_tile_claim": 1})
    # Ties: another list of the same total. They are rare, and mostly another reading.
    assert len(lists) <= 1 + number / 2000
    return counted


@pytest.mark.parametrize(
    ("hand", "situation"), [(row[2], row[3]) for row in EXAMPLES], ids=[row[0] for row in EXAMPLES]
)
def test_the_example_of_every_fan(hand, situation):
    assert Counter(fan_of(score_of(hand, situation))) == judge(parse(hand), situation)


def test_a_thousand_wins():
    check(7, 1000)


@pytest.mark.slow
def test_twenty_thousand_wins_in_which_every_fan_turns_up():
    counted = check(81, WINS)
    assert set(TABLE) - set(counted) == {fan.key for fan in BLESSINGS}


def test_a_kong_cannot_be_robbed_after_the_last_tile():
    hand = "[123m,1]345m678p56s33z7s"
    both = replace(DISCARD, robbing=True, last=True)
    assert judge(parse(hand), both) == Counter({"robbing_the_kong": 1, "last_tile_claim": 1})
    with pytest.raises(SituationError):
        MCR.check(parse(hand), both, McrOptions())
    assert points_of(score_of(hand, both)) == {"robbing_the_kong": 8}


@pytest.mark.parametrize(
    ("hand", "situation", "ours", "theirs"),
    [
        # Three equal chows are three rising pungs as well: 24 and 2 for either reading.
        (
            "33444555666s[567s,2]",
            DISCARD,
            {"pure_shifted_pungs": 1, "two_concealed_pungs": 1},
            {"pure_triple_chow": 1, "all_chows": 1},
        ),
        ("11134444568882p", SELF_DRAW, {"short_straight": 1}, {"pung_of_terminals_or_honors": 1}),
    ],
)
def test_ties_are_told_apart(hand, situation, ours, theirs):
    found, judged = Counter(fan_of(score_of(hand, situation))), judge(parse(hand), situation)
    assert points(found) == points(judged)
    assert found - judged == ours
    assert judged - found == theirs
