"""Which fan count together: the best legal set, what it includes, and the tiles that make it."""

from __future__ import annotations

from dataclasses import replace
from itertools import compress, product

import pytest

from calculator.rules.mcr import MCR, PRESETS, McrOptions
from calculator.rules.mcr.combine import count
from calculator.rules.mcr.gates import settled
from calculator.rules.mcr.table import edition
from calculator.rules.mcr.view import Context, View
from calculator.rules.readings import readings
from tests.rules.mcr_records import DISCARD, SELF_DRAW, points_of, score_of
from tests.rules.mcr_wins import random_wins

OPTIONS = (
    *(preset.options for preset in PRESETS),
    McrOptions(blessings=True, discard_pung_concealed=True, last_claim_adds_replacement=True),
)
MOST_HELD = 12
"""Sets of more fan than this are not tried one by one."""


def views(seed, number, options):
    theory = MCR.theory(options)
    for hand, situation in random_wins(seed, number):
        context = Context(hand, settled(hand, situation), options)
        for reading in readings(hand, shapes=theory.shapes, four_as_two_pairs=True):
            yield View(reading, context)


def points_of_set(held, chosen):
    """The points of a set of fan; None where one of them loses all its instances to another."""
    points = 0
    for fan, found in chosen:
        left = [group for group in found if not loses(fan, group, chosen)]
        left = left[sum(fan.key in other.once for other, _ in chosen) :]
        if not left:
            return None
        points += fan.points * len(left)
    return points


def loses(fan, group, chosen):
    return any(
        fan.key in other.excludes or (fan.key in other.within and any(set(group) <= set(outer) for outer in groups))
        for other, groups in chosen
    )


@pytest.mark.parametrize("options", OPTIONS, ids=["mcr", "wmo", "1998", "extras"])
def test_what_counts_is_the_best_of_all_legal_sets(options):
    tried = 0
    for view in views(5, 150, options):
        held = [(fan, found) for fan in edition(options) if (found := fan.find(view))]
        if len(held) <= MOST_HELD:
            tried += 1
            sets = (list(compress(held, choice)) for choice in product((0, 1), repeat=len(held)))
            values = [value for chosen in sets if (value := points_of_set(held, chosen)) is not None]
            assert sum(row.points for row in count(view, edition(options))) == max(values)
    assert tried > 120


@pytest.mark.parametrize("options", OPTIONS, ids=["mcr", "wmo", "1998", "extras"])
def test_a_fan_excludes_only_what_is_worth_no_more(options):
    points = {fan.key: fan.points for fan in edition(options)}
    for fan in edition(options):
        for key in (*fan.excludes, *fan.within, *fan.once):
            assert points[key] <= fan.points, (fan.key, key)


@pytest.mark.parametrize(
    ("hand", "situation", "key", "absorbs"),
    [
        ("[111z,1][222z,1]333444z5m5m", DISCARD, "big_four_winds",
         {"big_three_winds", "all_pungs", "prevalent_wind", "seat_wind", "pung_of_terminals_or_honors"}),
        ("[1111m][2222p,1][5555s,5][9999m,2]3z3z", DISCARD, "four_kongs",
         {"three_kongs", "all_pungs", "two_melded_kongs", "concealed_and_melded_kong", "concealed_kong",
          "melded_kong", "single_wait"}),
        ("1133m5577p22s44z6z6z", SELF_DRAW, "seven_pairs", {"fully_concealed_hand", "single_wait"}),
        ("1112345678999m5m", DISCARD, "nine_gates",
         {"full_flush", "concealed_hand", "no_honors", "pung_of_terminals_or_honors"}),
        ("[555z,1]666z123m45p99s6p", DISCARD, "two_dragon_pungs", {"dragon_pung", "pung_of_terminals_or_honors"}),
        ("[222m,1][456s,1][777p,1][789m,1]5z5z", DISCARD, "melded_hand", {"single_wait"}),
        ("[123p,1]45678p11z777s9p", DISCARD, "pure_straight", {"short_straight", "two_terminal_chows"}),
        ("123m345m678p56s33z7s", SELF_DRAW, "fully_concealed_hand", {"self_drawn"}),
        ("[123m,1]345m678p56s33z7s", replace(DISCARD, robbing=True), "robbing_the_kong", set()),
    ],
)  # fmt: skip
def test_a_fan_tells_what_it_includes(hand, situation, key, absorbs):
    pattern = next(pattern for pattern in score_of(hand, situation).patterns if pattern.key == key)
    assert set(pattern.absorbs) == absorbs
    assert len(pattern.absorbs) == len(absorbs)


def test_a_fan_that_keeps_an_instance_is_told_where_it_lost_one():
    score = score_of("[555z,1][999m,1]123m45p99s6p", DISCARD)
    assert points_of(score) == {"dragon_pung": 2, "pung_of_terminals_or_honors": 1}
    by_key = {pattern.key: pattern for pattern in score.patterns}
    assert by_key["dragon_pung"].absorbs == ("pung_of_terminals_or_honors",)
    assert by_key["pung_of_terminals_or_honors"].tiles == ("9m", "9m", "9m")


@pytest.mark.parametrize(
    ("hand", "situation", "key", "tiles"),
    [
        ("[123m,1]345m678p56s33z7s", SELF_DRAW, "self_drawn", "7s"),
        ("[345m,1]234p[678p,1]57s22z6s", DISCARD, "closed_wait", "5s6s7s"),
        ("[345m,1]234p[678p,1]567s2z2z", DISCARD, "single_wait", "2z2z"),
        ("[333m,1]345m678p56s22z7s", DISCARD, "tile_hog", "3m3m3m3m"),
        ("[345m,1]345p678p56s22z7s", DISCARD, "mixed_double_chow", "3m4m5m3p4p5p"),
        ("[8888m,1]345m678p56s22z7s", DISCARD, "melded_kong", "8m8m8m8m"),
        ("147m258p369s[333z,1]5z5z", DISCARD, "knitted_straight", "1m4m7m2p5p8p3s6s9s"),
        ("147m258s369p1234z5z", DISCARD, "knitted_straight", "1m4m7m3p6p9p2s5s8s"),
        ("[123m,1]345m678p56s33z7s(1h2h9j)", DISCARD, "flower_tiles", "1h2h3h"),
        ("[123m,1][345m,1]678p56s33z7s", DISCARD, "chicken_hand", "1m2m3m3m4m5m6p7p8p5s6s7s3z3z"),
        ("[555z,1]666z77z123m45p6p", DISCARD, "little_three_dragons", "5z5z5z6z6z6z7z7z"),
        ("[1111m][2222s,1]345p678p9s9s", SELF_DRAW, "concealed_and_melded_kong", "1m1m1m1m2s2s2s2s"),
    ],
)
def test_a_fan_names_the_tiles_that_make_it(hand, situation, key, tiles):
    pattern = next(pattern for pattern in score_of(hand, situation).patterns if pattern.key == key)
    assert "".join(pattern.tiles) == tiles
