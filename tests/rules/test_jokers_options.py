"""The options about jokers that all rule sets share."""

from __future__ import annotations

from dataclasses import replace

import pytest

from calculator.rules.best import best_of_draws, best_score
from calculator.rules.joker_options import as_played, check_jokers, with_bonus_tiles
from calculator.rules.mcr import MCR, McrOptions
from calculator.rules.options import BaseOptions, override
from calculator.rules.riichi import RIICHI, RiichiOptions
from calculator.rules.ruleset import SituationError
from calculator.rules.score import Score
from calculator.rules.situation import Riichi, Situation, Win
from tiles.notation import parse
from tiles.tile import tile

SELF_DRAW, DISCARD = Situation(), Situation(win=Win.DISCARD)


def riichi(hand: str, situation: Situation = SELF_DRAW, **values: str) -> Score | None:
    best = best_score(parse(hand), situation, RIICHI, override(RiichiOptions(), values))
    return best.score if best else None


def mcr(hand: str, situation: Situation = SELF_DRAW, **values: str) -> Score | None:
    best = best_score(parse(hand), situation, MCR, override(McrOptions(), values))
    return best.score if best else None


def became(score: Score | None) -> str:
    assert score
    return " ".join(f"{joker}={each}" for joker, each in score.reading.jokers)


def values_of(score: Score | None) -> dict[str, int]:
    assert score
    return {pattern.key: pattern.total for pattern in score.patterns}


@pytest.mark.parametrize(
    ("hand", "played", "expected"),
    [
        ("123m(1h5h9j)", "none", "123m(1h5h9j)"),
        ("123m456p78s11z(1h)", "seasons", "123m456p78s11z1j"),
        ("123m456p78s11z(5h)", "seasons", "123m456p78s11z(5h)"),
        ("123m456p78s11z(1h5h)", "flowers", "123m456p78s11z1j(1h)"),
        ("123m456p78s11z(9j)", "flowers", "123m456p78s11z1j"),
        ("1m(1h2h5h9j)", "all", "1m1111j"),
        # A drawn tile stays the drawn one: eleven tiles and three jokers are fourteen.
        ("123m456p7899s4p(123h)", "seasons", "123m456p7899s111j4p"),
        # Else a joker is drawn: thirteen tiles and one.
        ("123m456p789s1234z(1h)", "all", "123m456p789s1234z1j"),
    ],
)
def test_bonus_tiles_as_jokers(hand, played, expected):
    assert as_played(parse(hand), BaseOptions(bonus_as_jokers=played)) == parse(expected)


def test_bonus_tiles_as_jokers_score_as_jokers():
    score = riichi("123m456p789s1177z(1h)", bonus_as_jokers="seasons")
    assert became(score) == "1j=1z"
    assert values_of(score) == {"menzen_tsumo": 1, "round_wind_east": 1, "seat_wind_east": 1}
    assert riichi("123m456p789s1177z(1h)", bonus_as_jokers="flowers") is None
    assert values_of(mcr("123m456p789s1177z(1h5h)", bonus_as_jokers="seasons"))["flower_tiles"] == 1


def test_a_bonus_joker_becomes_the_first_bonus_tile_that_is_missing():
    hand, pairs = with_bonus_tiles(parse("11m(1h3h9j9j)"))
    assert hand == parse("11m(1h2h3h4h)")
    assert pairs == ((tile("9j"), tile("2h")), (tile("9j"), tile("4h")))
    assert with_bonus_tiles(parse("11m(5h)")) == (parse("11m(5h)"), ())


def test_a_bonus_joker_scores_as_a_flower_and_says_what_it_became():
    score = mcr("[123m,1]345m678p56s33z7s(1h9j)", DISCARD)
    assert values_of(score) == {"chicken_hand": 8, "flower_tiles": 2}
    assert became(score) == "9j=2h"
    (best,) = best_of_draws(parse("[123m,1]345m678p56s33z(9j)"), [(tile("7s"), DISCARD)], MCR, McrOptions())
    assert best
    assert became(best.score) == "9j=1h"


def test_no_other_joker_becomes_a_bonus_tile():
    hand = "123m456p789s1122z2z"
    assert "flower_tiles" not in values_of(mcr(hand + "(1j8j)"))
    assert became(mcr(hand + "(1j9j)")) == "9j=1h"


def test_riichi_has_no_use_for_a_bonus_joker():
    assert values_of(riichi("123m456p789s111z55z(9j)")) == values_of(riichi("123m456p789s111z55z"))


@pytest.mark.parametrize(
    ("hand", "values", "code"),
    [
        ("11z[1m1j3m]", {"jokers_in_melds": "off"}, "joker-in-meld"),
        ("11z[1m1j1j]", {"jokers_in_melds": "one"}, "jokers-in-meld"),
        ("11z[1m1m1m1j]", {}, "joker-in-concealed-kong"),
        # The joker of the run is 2m, and the kong has all of them; six 6m, whichever meld the jokers are in.
        ("11z[1m5j3m][2222m]", {}, "joker-fifth-copy"),
        ("11z[66m1j][6m6m1j]", {}, "joker-fifth-copy"),
    ],
)
def test_melds_that_the_options_forbid(hand, values, code):
    with pytest.raises(SituationError) as refused:
        check_jokers(parse(hand), override(BaseOptions(), values))
    assert (refused.value.code, refused.value.field) == (code, "hand")


@pytest.mark.parametrize(
    ("hand", "values", "codes"),
    [
        ("11z[1m2m3m]", {"jokers_in_melds": "off"}, []),
        ("1j1z[1m2m3m]", {"jokers_in_melds": "off"}, []),
        ("11z[1m1j3m]", {"jokers_in_melds": "one"}, []),
        ("11z[1m1j3m]", {}, []),
        ("11z[1m1j1j][1j1j1j]", {}, ["jokers-in-meld"]),
        ("11z[1m1m1m1j,1]", {}, []),
        ("11z[1m1m1m1j]", {"joker_in_concealed_kong": "1"}, []),
        ("11z[1m5j3m][2222m]", {"joker_fifth_copy": "1"}, []),
        ("11z[1m5j3m][222m]", {}, []),
        ("11z[66m1j][67m1j]", {}, []),
        ("11j", {"joker_as_pair": "0"}, ["joker-pair"]),
        ("1z1j[1m2m3m]", {"joker_as_pair": "0"}, []),
    ],
)
def test_melds_that_the_options_allow(hand, values, codes):
    assert [notice.code for notice in check_jokers(parse(hand), override(BaseOptions(), values))] == codes


def test_a_fifth_copy_only_where_the_options_allow_it():
    # 444m and the pair of a fourth and a fifth 4m.
    hand = "4444m123p456p78s1j9s"
    assert riichi(hand) is None
    assert became(riichi(hand, joker_fifth_copy="1")) == "1j=4m"


def test_copies_in_melds_count_and_indicators_do_not():
    assert became(riichi("1j23m11z567p777p[111m,1]")) == "1j=1m"
    assert became(riichi("1j23m11z567p777p[1111m]")) == "1j=4m"
    assert became(riichi("1j23m11z567p777p[1111m]<4m4m4m4m>")) == "1j=4m"


def test_two_jokers_alone_as_the_pair():
    hand = "[111m][222p][333s][777z]11j"
    assert became(riichi(hand)) == "1j=1z 1j=1z"
    assert riichi(hand, joker_as_pair="0") is None
    assert became(riichi("123m456p789s777z11j", joker_as_pair="0")) == "1j=1m 1j=1m"


def test_dora_from_the_tile_that_a_joker_stands_for():
    hand = "123m456p78s5551z1j9s<4z>"
    assert became(riichi(hand)) == "1j=1z"
    assert values_of(riichi(hand))["dora"] == 2
    assert values_of(riichi(hand, dora_from_joker="0"))["dora"] == 1


def test_a_joker_is_never_a_red_five():
    assert "aka_dora" not in values_of(riichi("123m46p1j55z789s123s"))
    assert values_of(riichi("123m06p1j55z789s123s"))["aka_dora"] == 1


def test_a_bonus_for_a_hand_without_jokers():
    plain, with_joker = "123m456p789s111z5z5z", "123m456p789s111z5z1j"
    assert values_of(riichi(plain, no_joker_bonus="2"))["no_jokers"] == 2
    assert "no_jokers" not in values_of(riichi(plain))
    assert "no_jokers" not in values_of(riichi(with_joker, no_joker_bonus="2"))
    assert "no_jokers" not in values_of(riichi("789s111z5z5z[123m][4p1j6p]", no_joker_bonus="2"))
    assert riichi(plain, no_joker_bonus="2").han == riichi(plain).han + 2
    fan = mcr(plain, no_joker_bonus="3")
    assert values_of(fan)["no_jokers"] == 3
    assert fan.total == mcr(plain).total + 3


def test_a_bonus_is_no_yaku_and_does_not_reach_the_minimum():
    without_yaku = riichi("123m456p7s8s5z5z[234m,1]9s", DISCARD, no_joker_bonus="5")
    assert without_yaku.legal is False
    assert without_yaku.reason == "no-yaku"
    short = mcr("[123m,1]345m678p55z7s8s9s", SELF_DRAW, no_joker_bonus="8")
    assert short.legal is False
    assert short.total == 8 + mcr("[123m,1]345m678p55z7s8s9s").total


@pytest.mark.parametrize(
    ("hand", "bonus"),
    [
        # Ready for any tile: four sets and a joker.
        ("123m456p789s345m1j9s", 1),
        # The joker completes a set, so that only some tiles win.
        ("123m456p789s34m5z1j5z", None),
    ],
)
def test_a_bonus_for_a_hand_that_any_tile_completes(hand, bonus):
    assert values_of(riichi(hand, any_wait_bonus="1")).get("any_wait") == bonus
    assert values_of(mcr(hand, any_wait_bonus="1")).get("any_wait") == bonus
    assert "any_wait" not in values_of(riichi(hand))


def test_what_the_bounds_rest_on_counts_the_bonus():
    hand = parse("123m456p78s1z1111j9s")
    for rule_set, options in ((RIICHI, RiichiOptions()), (MCR, McrOptions())):
        without, with_bonus = (
            best_score(hand, SELF_DRAW, rule_set, each) for each in (options, replace(options, any_wait_bonus=4))
        )
        assert without
        assert with_bonus
        assert with_bonus.exact
        assert with_bonus.score.total == without.score.total + 4


def test_closed_stays_closed_with_jokers():
    assert values_of(riichi("123m456p789s23s5z1j5z", Situation(riichi=Riichi.RIICHI)))["riichi"] == 1
    assert "concealed_hand" in values_of(mcr("123m456p789s23s5z1j5z", DISCARD))
