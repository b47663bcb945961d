"""The best of all readings, and what is said when not all could be looked at."""

from __future__ import annotations

import pytest

from calculator.rules.best import best_of_draws, best_score
from calculator.rules.mcr import MCR, McrOptions
from calculator.rules.options import BaseOptions
from calculator.rules.reading import BlockKind, Reading
from calculator.rules.riichi import RIICHI, RiichiOptions
from calculator.rules.riichi.options import DOUBLE_YAKUMAN
from calculator.rules.search import SCORE_COST
from calculator.rules.situation import Situation, Win
from calculator.theory.shape import Shape, TheoryRules
from tests.rules.tiny_rules import TinyRules
from tiles.notation import parse
from tiles.tile import tile

SELF_DRAW, DISCARD = Situation(), Situation(win=Win.DISCARD)
OPTIONS = BaseOptions()


def triplets(reading: Reading) -> int:
    return sum(block.kind is BlockKind.TRIPLET for block in reading.blocks)


def best(hand: str, rules: TinyRules, scores: int = 1000):
    return best_score(parse(hand), SELF_DRAW, rules, OPTIONS, work=SCORE_COST * scores)


def became(found) -> str:
    return " ".join(f"{joker}={each}" for joker, each in found.score.reading.jokers)


def test_the_greatest_rank_wins():
    many = best("111222333m55z999p", TinyRules(triplets))
    few = best("111222333m55z999p", TinyRules(lambda reading: 4 - triplets(reading)))
    assert many.score.total == 4
    assert few.score.total == 3
    assert many.exact
    assert many.at_most is None


def test_of_equal_ranks_the_first_reading_is_kept():
    rules = TinyRules(lambda reading: 1)
    assert triplets(best("111222333m55z999p", rules).score.reading) == 4
    assert best("111222333m55z999p", rules) == best("333222111m55z999p", rules)


@pytest.mark.parametrize(("rule_set", "options"), [(RIICHI, RiichiOptions()), (MCR, McrOptions())])
def test_of_equal_ranks_the_lowest_tiles_are_kept(rule_set, options):
    assert became(best_score(parse("123m456p78s3344z1j9s"), SELF_DRAW, rule_set, options)) == "1j=3z"
    assert became(best_score(parse("123m456p7s3344z11j9s"), SELF_DRAW, rule_set, options)) == "1j=8s 1j=3z"


def test_an_illegal_win_only_where_none_is_legal():
    assert best("111222333m55z999p", TinyRules(lambda reading: 3 - triplets(reading))).score.legal
    assert not best("111222333m55z999p", TinyRules(lambda reading: -triplets(reading))).score.legal


@pytest.mark.parametrize(
    "hand", ["", "1m", "123m", "123m456p789s1234z", "123m456p789s12345z", "12m1j", "13m55z6j", "1z2z"]
)
def test_no_score_for_a_hand_that_is_not_complete(hand):
    assert best(hand, TinyRules(triplets)) is None


def test_only_the_shapes_of_the_rules():
    hand = "1133m5577p2299s77z"
    assert best(hand, TinyRules(triplets)) is not None
    assert best(hand, TinyRules(triplets, TheoryRules(shapes=frozenset({Shape.STANDARD})))) is None
    assert best("19m19p19s1234567z1j", TinyRules(triplets, TheoryRules(shapes=frozenset({Shape.STANDARD})))) is None


def test_a_rule_set_without_bounds_scores_what_the_work_allows():
    hand = "123m456p78s1z1111j9s"
    rules = TinyRules(triplets)
    everything = best(hand, rules, scores=10_000)
    assert everything.exact
    assert everything.score.total == 1
    count = rules.scores.scored
    assert count > 90
    limited = TinyRules(triplets)
    some = best(hand, limited, scores=10)
    assert limited.scores.scored == 10
    assert not some.exact
    assert some.at_most is None
    assert best(hand, TinyRules(triplets), scores=count).exact
    assert not best(hand, TinyRules(triplets), scores=count - 1).exact


def test_many_jokers_are_exact_within_little_work():
    doubles = RiichiOptions(double_yakuman=frozenset(DOUBLE_YAKUMAN))
    found = best_score(parse("11111111111111j"), SELF_DRAW, RIICHI, doubles)
    # Big Four Winds and the single wait count twice, All Honors once.
    assert found.exact
    assert found.score.yakuman == 5
    assert {pattern.key for pattern in found.score.patterns} == {"suuankou_tanki", "tsuuiisou", "daisuushii"}
    found = best_score(parse("1111111111111j9s"), DISCARD, RIICHI, RiichiOptions())
    assert found.exact
    assert found.score.yakuman == 2
    assert "suuankou_tanki" in {pattern.key for pattern in found.score.patterns}


def test_many_jokers_under_chinese_official():
    found = best_score(parse("11111111111111j"), SELF_DRAW, MCR, McrOptions())
    assert found.exact
    keys = {pattern.key: pattern.total for pattern in found.score.patterns}
    assert keys == {
        "big_three_dragons": 88,
        "all_honors": 64,
        "four_concealed_pungs": 64,
        "prevalent_wind": 2,
        "seat_wind": 2,
        "self_drawn": 1,
    }


@pytest.mark.parametrize(
    ("rule_set", "options", "text"),
    [(RIICHI, RiichiOptions(), "1111111111111j9s"), (MCR, McrOptions(), "1m5p11111111111j1s")],
)
def test_where_the_work_is_done_the_answer_lies_between_two_bounds(rule_set, options, text):
    hand = parse(text)
    exact = best_score(hand, SELF_DRAW, rule_set, options)
    assert exact.exact
    hasty = best_score(hand, SELF_DRAW, rule_set, options, work=1)
    assert not hasty.exact
    assert hasty.score.points <= exact.score.points <= hasty.at_most


def test_the_same_question_has_the_same_answer():
    for rule_set, options in ((RIICHI, RiichiOptions()), (MCR, McrOptions())):
        found = [
            best_score(parse(hand), SELF_DRAW, rule_set, options)
            for hand in ("1m5p111111j1s23z44z9s", "44z1111j5p11j32z1s1m9s")
        ]
        assert found[0] == found[1]


def test_a_drawn_joker_wins_where_it_is_worth_most():
    found = best_score(parse("1112345678999m2j"), SELF_DRAW, RIICHI, RiichiOptions())
    assert {pattern.key for pattern in found.score.patterns} == {"junsei_chuuren_poutou"}
    found = best_score(parse("19m19p19s1234567z1j"), DISCARD, RIICHI, RiichiOptions())
    assert {pattern.key for pattern in found.score.patterns} == {"kokushi_musou_13"}
    found = best_score(parse("9m19p19s1234567z7z1j"), DISCARD, RIICHI, RiichiOptions())
    assert {pattern.key for pattern in found.score.patterns} == {"kokushi_musou"}
    assert became(found) == "1j=1m"


def test_yakuman_that_depend_on_the_wait_use_the_wait_of_the_assigned_hand():
    # As 2z the joker would complete a triplet by discard; as 4s it leaves a wait for the pair.
    found = best_score(parse("111m222p333s44s2z1j2z"), DISCARD, RIICHI, RiichiOptions())
    assert {pattern.key for pattern in found.score.patterns} == {"suuankou_tanki"}
    assert became(found) == "1j=4s"


def test_draws_are_priced_as_if_each_had_been_asked_alone():
    hand = parse("123m456p78s1z1111j")
    wins = [(tile(code), situation) for code in ("9s", "1z", "5z", "5m") for situation in (SELF_DRAW, DISCARD)]
    for rule_set, options in ((RIICHI, RiichiOptions()), (MCR, McrOptions())):
        together = best_of_draws(hand, wins, rule_set, options)
        alone = [best_score(hand.draw(each), situation, rule_set, options) for each, situation in wins]
        assert [found.score.rank for found in together] == [found.score.rank for found in alone]
        assert all(found.exact for found in together)


@pytest.mark.parametrize("hand", ["123m456p78s1z1111j", "1122m3344p55s6z17j", "123m456p12s11z777j"])
def test_draws_are_priced_alike_where_two_jokers_are_no_pair(hand):
    tiles = [tile(code) for code in ("1m", "9s", "3s", "1z", "5z", "6z")]
    for rule_set, options in ((RIICHI, RiichiOptions(joker_as_pair=False)), (MCR, McrOptions(joker_as_pair=False))):
        together = best_of_draws(parse(hand), [(each, SELF_DRAW) for each in tiles], rule_set, options)
        alone = [best_score(parse(hand).draw(each), SELF_DRAW, rule_set, options) for each in tiles]
        assert [found and found.score.rank for found in together] == [found and found.score.rank for found in alone]


@pytest.mark.parametrize(
    ("hand", "drawn", "wins"),
    [
        # 3s completes 123s, and two dragon jokers would be the pair; a joker for any suit tile makes one with 1s.
        ("123m456p789s12s77j", "3s", False),
        ("123m456p789s12s15j", "3s", True),
        ("1122m3344p55s1z77j", "1z", False),
        ("1122m3344p55s6z77j", "5z", True),
    ],
)
def test_a_draw_beside_two_jokers_that_are_no_pair(hand, drawn, wins):
    for rule_set, options in ((RIICHI, RiichiOptions(joker_as_pair=False)), (MCR, McrOptions(joker_as_pair=False))):
        (found,) = best_of_draws(parse(hand), [(tile(drawn), SELF_DRAW)], rule_set, options)
        assert (found is not None) == wins


def test_draws_that_complete_nothing_have_no_score():
    hand = parse("123m456p789s34m5z6j")
    found = best_of_draws(hand, [(tile("2m"), SELF_DRAW), (tile("1m"), SELF_DRAW)], RIICHI, RiichiOptions())
    assert found == [None, None]
    found = best_of_draws(
        parse("123m456p789s34m1z6j"), [(tile("2m"), DISCARD), (tile("9m"), DISCARD)], MCR, McrOptions()
    )
    assert found[0] is not None
    assert found[1] is None


def test_draws_of_a_hand_without_jokers_or_of_rules_without_bounds():
    hand = parse("123m456p789s34m55z")
    (found,) = best_of_draws(hand, [(tile("2m"), SELF_DRAW)], RIICHI, RiichiOptions())
    assert found == best_score(hand.draw(tile("2m")), SELF_DRAW, RIICHI, RiichiOptions())
    (found,) = best_of_draws(parse("11m1j5z"), [(tile("5z"), SELF_DRAW)], TinyRules(triplets), OPTIONS)
    assert became(found) == "1j=1m"


def test_a_joker_is_no_drawn_tile_of_a_kind():
    with pytest.raises(ValueError, match="kind"):
        best_of_draws(parse("123m1j"), [(tile("2j"), SELF_DRAW)], RIICHI, RiichiOptions())


def test_a_red_five_drawn_counts_as_one():
    hand = parse("123m46p789s55z1z1j1j")
    wins = [(tile("5p"), SELF_DRAW), (tile("0p"), SELF_DRAW)]
    plain, red = best_of_draws(hand, wins, RIICHI, RiichiOptions())
    assert red.score.han == plain.score.han + 1
