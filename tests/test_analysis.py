"""The one door: what it answers, and that it answers at all."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from calculator.analysis import Analysis, State, analyze, ask
from calculator.pricing import price
from calculator.question import Question
from calculator.rules.preset import PRESETS
from calculator.rules.situation import Win


def answer(hand: str, **params: str) -> Analysis:
    return ask({"hand": hand, **params})


def codes(analysis: Analysis) -> list[str]:
    return [notice.code for notice in analysis.warnings]


@pytest.mark.parametrize(
    ("hand", "state", "shanten"),
    [
        ("123m456p789s11555z", State.WON, -1),
        ("123m406p[789s,1]1155z<4m,2p>", State.READY, 0),
        ("123m456p789s1155z9m", State.READY, 0),
        ("147m258p369s12345z", State.BUILDING, 6),
        ("55z", State.WON, -1),
        ("5z", State.READY, 0),
    ],
)
def test_states(hand: str, state: State, shanten: int) -> None:
    analysis = answer(hand)
    assert (analysis.state, analysis.theory and analysis.theory.shanten) == (state, shanten)


def test_two_jokers_that_may_be_no_pair_are_no_win() -> None:
    hand = "[111m,1][222p,1][333s,1][777z,1]11j"
    assert answer(hand).state is State.WON
    analysis = answer(hand, **{"o.joker_as_pair": "0"})
    assert (analysis.state, analysis.score) == (State.READY, None)
    assert analysis.theory is not None
    assert (analysis.theory.shanten, list(analysis.theory.shapes.values())) == (0, [0])
    assert "joker-pair" in codes(analysis)


def test_an_empty_hand_is_incomplete_and_no_error() -> None:
    analysis = answer("")
    assert (analysis.state, analysis.theory, analysis.error) == (State.INCOMPLETE, None, None)


@pytest.mark.parametrize(("hand", "length"), [("123m", 4), (" 123m45p 6p", 11)])
def test_a_wrong_number_of_tiles_is_said_of_the_whole_text(hand: str, length: int) -> None:
    analysis = answer(hand)
    assert analysis.state is State.INCOMPLETE
    assert analysis.theory is None
    assert analysis.error is not None
    assert (analysis.error.code, analysis.error.position, analysis.error.length) == ("tile-count", 1, length)


def test_a_tile_that_three_players_do_not_use_is_pointed_at() -> None:
    error = answer("19p 9m4m", rules="sanma-tenhou").error
    assert error is not None
    assert (error.code, error.position, error.length) == ("foreign-tile", 7, 1)


def test_every_wait_is_priced_by_self_draw_and_by_discard() -> None:
    waits = {
        wait.tile.code: [best.score.points for best in (wait.self_draw, wait.discard) if best]
        for wait in answer("123m406p[789s,1]1155z<4m,2p>").waits
    }
    # The dealer's East is two han, with the red five three: 20 + 8 + 2 + 2 fu self-drawn, 20 + 4 + 2 claimed.
    # White and the red five are two: 20 + 8 + 4 (pair of the double wind) + 2 fu self-drawn, 20 + 4 + 4 claimed.
    assert waits == {"1z": [7800, 5800], "5z": [3900, 2900]}


def test_a_wait_without_yaku_is_marked() -> None:
    """Closed, no riichi: a discard wins only with a yaku, a self-draw always."""
    (wait,) = answer("123m456p789s234s1z").waits
    assert wait.self_draw is not None
    assert wait.self_draw.score.legal
    assert wait.discard is not None
    assert (wait.discard.score.legal, wait.discard.score.reason) == (False, "no-yaku")


def test_a_wait_among_ones_own_discards_is_furiten_in_riichi_only() -> None:
    """``23s`` and the pair ``44s`` wait for 1s and 4s."""
    assert "furiten" in codes(answer("123m456p789s2344s", discards="4s9m"))
    assert "furiten" not in codes(answer("123m456p789s2344s", discards="9m"))
    assert "furiten" not in codes(answer("123m456p789s2344s", discards="4s9m", rules="mcr"))


def test_furiten_bars_a_win_by_discard_on_every_wait() -> None:
    waits = answer("34567m222p44s555s", riichi="riichi", discards="2m").waits
    assert {wait.tile.code: wait.furiten for wait in waits} == {"2m": True, "5m": False, "8m": False}
    for wait in waits:
        assert wait.self_draw is not None
        assert wait.discard is not None
        assert wait.self_draw.score.legal
        assert (wait.discard.score.legal, wait.discard.score.reason) == (False, "furiten")


@pytest.mark.parametrize(
    ("discards", "win", "warned"), [("7m", "discard", True), ("7m", "self-draw", False), ("9p", "discard", False)]
)
def test_a_win_by_discard_in_furiten_is_warned_of(discards: str, win: str, *, warned: bool) -> None:
    """``23456m`` waits for 1m, 4m and 7m."""
    analysis = answer("23456m222p44s555s1m", riichi="riichi", discards=discards, win=win)
    assert ("furiten" in codes(analysis)) is warned


def test_the_other_way_to_win_is_barred_by_furiten() -> None:
    """``23456m`` waits for 1m, 4m and 7m; the same hand drawn is a win, 1 han of riichi the only one by discard."""
    barred, free = (answer("23456m222p44s555s1m", riichi="riichi", discards=tile) for tile in ("7m", "9p"))
    assert barred.question is not None
    assert free.question is not None
    best = price(barred.question, barred.question.hand, Win.DISCARD)
    assert best is not None
    assert (best.score.legal, best.score.reason) == (False, "furiten")
    best = price(free.question, free.question.hand, Win.DISCARD)
    assert best is not None
    assert (best.score.legal, best.score.han, best.score.points) == (True, 1, 2000)
    best = price(barred.question, barred.question.hand, Win.SELF_DRAW)
    assert best is not None
    assert best.score.legal


def test_a_tile_just_discarded_makes_its_hand_furiten() -> None:
    """Discarding 4m from ``23456m`` + 4m leaves the wait 1m 4m 7m: won by self-draw alone, 1 han of tsumo at least."""
    prices = answer("234456m222p44s555s", riichi="riichi", seat="S").prices
    four = next(row for tile, row in prices.items() if tile.code == "4m")
    assert four.low.reading.blocks
    assert {row.key for row in four.low.patterns} >= {"riichi", "menzen_tsumo"}


def test_facts_of_the_drawn_tile_are_over_once_it_is_discarded() -> None:
    """Of a first draw (chiihou, a yakuman) nothing is left: pinfu and tanyao, 1000 by discard with 30 fu at least."""
    prices = answer("234567m678p22453s", seat="S", first="1").prices
    assert prices
    assert max(row.high.points for row in prices.values()) < 8000


def test_a_wait_of_which_only_the_red_five_is_left_is_priced_with_it() -> None:
    waits = {wait.tile.code: wait for wait in answer("46m555m22p345678s", seat="S", riichi="riichi").waits}
    assert set(waits) == {"0m", "2p"}
    wait = waits["0m"]
    assert wait.discard is not None
    assert {row.key for row in wait.discard.score.patterns} == {"riichi", "tanyao", "aka_dora"}
    assert wait.discard.score.points == 5200


def test_a_wait_whose_copies_all_lie_open_has_no_price() -> None:
    waits = {wait.tile.code: wait for wait in answer("2224447778899p<7p,>").waits}
    assert waits["7p"].left == 0
    assert (waits["7p"].self_draw, waits["7p"].discard) == (None, None)


def test_a_wait_whose_copies_are_all_seen_has_no_price() -> None:
    waits = {wait.tile.code: wait for wait in answer("123m456p789s1155z", seen="1z", discards="1z").waits}
    assert (waits["1z"].left, waits["1z"].self_draw, waits["1z"].discard) == (0, None, None)
    assert waits["5z"].self_draw is not None


def last_tile(hand: str, **params: str) -> set[str]:
    """The waits whose self-draw counts Last Tile."""
    return {
        wait.tile.code
        for wait in answer(hand, rules="mcr", **params).waits
        if wait.self_draw and "last_tile" in {row.key for row in wait.self_draw.score.patterns}
    }


def test_a_wait_whose_other_copies_lie_face_up_is_the_last_tile() -> None:
    """Discards and melds count, own concealed tiles do not (mcr.md, fan 58); said of a hand, it holds for all waits."""
    hand = "[123s,1]123m678p56s33z"
    assert last_tile(hand) == set()
    assert last_tile(hand, seen="44s", discards="4s77s") == {"4s"}
    assert last_tile(hand, seen="444777s") == {"4s", "7s"}
    assert last_tile(hand, last_of_kind="1") == {"4s", "7s"}
    assert last_tile("[234s,1]123m678p56s33z", seen="4s", discards="4s7s") == {"4s"}
    assert last_tile("[123s,1]123m78p57s33z4j", seen="999p666p") == {"6p", "9p"}


def test_last_tile_is_scored_and_told_where_the_tiles_prove_it() -> None:
    hand = "123m345m678p56s33z7s"
    won = answer(hand, rules="mcr", win="discard", seen="7s4m7s", discards="7s")
    assert won.score is not None
    # Concealed Hand 2, Last Tile 4; two chows of 678p 567s make no fan, the wait is two-sided.
    assert {row.key: row.total for row in won.score.patterns} == {"last_tile": 4, "concealed_hand": 2}
    assert "last-of-kind-forced" in codes(won)
    assert won.question is not None
    assert not won.question.situation.last_of_kind, "what follows from the tiles is not said in the address"


def test_a_tile_just_discarded_lies_face_up() -> None:
    """Of ``1m`` two are seen and one is discarded now: the wait on the fourth is a Last Tile."""
    prices = answer("23m[789p,1][456s,1][123p,1]55z1m", rules="mcr", seen="11m").prices
    one = next(row for tile, row in prices.items() if tile.code == "1m")
    assert "last_tile" in {row.key for row in one.high.patterns}


def test_a_bonus_joker_needs_a_bonus_tile_to_become() -> None:
    """There are eight, one copy of each (notation.md): with all held there is none left."""
    analysis = answer("123m345m678p56s33z(12345678h9j)7s", rules="mcr")
    assert analysis.error is not None
    assert (analysis.error.code, analysis.error.field) == ("bonus-joker", "hand")
    assert (analysis.error.position, analysis.error.length) == (29, 1)
    assert (analysis.score, analysis.state) == (None, State.WON)
    assert answer("123m345m678p56s33z(1234567h9j)7s", rules="mcr").error is None
    assert answer("123m345m678p56s33z(123456h999j)7s", rules="mcr").error is not None
    played = {"rules": "mcr", "o.bonus_as_jokers": "seasons"}
    assert answer("123m345m6p5s(12345678h9j)7s", **played).error is None


def test_a_parameter_that_no_question_has_is_not_ignored_in_silence() -> None:
    assert codes(answer("123m456p789s11555z", tsumo="1")) == ["unknown-field"]


def test_an_option_of_other_rules_is_ignored_with_a_warning_and_no_rules_option_is_a_fault() -> None:
    """What a rule set has no use for is ignored with a warning (interface.md); a misspelt option helps nobody."""
    params = {"hand": "123456789m23p55s1p", "rules": "mcr"}
    asked = ask({**params, "o.kuitan": "0"})
    assert [(notice.code, notice.message.text()) for notice in asked.warnings] == [
        ("unused-option", "“o.kuitan” means nothing under these rules and is ignored.")
    ]
    assert asked.score == ask(params).score
    misspelt = ask({**params, "o.kuittan": "0"})
    assert misspelt.error is not None
    assert misspelt.error.code == "unknown-option"


def test_seen_tiles_and_discards_leave_fewer_to_draw() -> None:
    def left(**params: str) -> dict[str, int]:
        theory = answer("123m456p789s1155z", **params).theory
        assert theory is not None
        return {wait.tile.code: wait.left for wait in answer("123m456p789s1155z", **params).waits}

    assert left() == {"1z": 2, "5z": 2}
    assert left(seen="15z") == {"1z": 1, "5z": 1}
    assert left(seen="1z", discards="1z") == {"1z": 0, "5z": 2}


def test_a_discard_that_leaves_the_hand_ready_shows_what_it_can_win() -> None:
    prices = answer("123m456p789s1155z9m").prices
    # Double East self-drawn makes 7800 by tsumo at most; White and no riichi claimed makes 2000 at least (30 fu).
    assert {tile.code: (row.low.points, row.high.points) for tile, row in prices.items()} == {"9m": (2000, 7800)}


def test_an_impossible_situation_is_refused_but_theory_stands() -> None:
    analysis = answer("123m456p789s11555z", ippatsu="1")
    assert analysis.error is not None
    assert (analysis.error.field, analysis.score) == ("ippatsu", None)
    assert analysis.state is State.WON


def test_what_the_rules_have_no_use_for_is_said_and_ignored() -> None:
    plain = answer("123m456p789s11555z", rules="mcr", win="discard")
    honba = answer("123m456p789s11555z", rules="mcr", win="discard", honba="3")
    assert codes(honba) == [*codes(plain), "unused-field"]
    assert plain.score is not None
    assert honba.score is not None
    assert plain.score.points == honba.score.points


SIGNS = "0123456789mpszhjiwb[](),<>ESWNPFCGR東一①１🀇 JHX"


@settings(max_examples=300, deadline=None)
@given(
    hand=st.text(SIGNS, max_size=24),
    rules=st.sampled_from(list(PRESETS)),
    win=st.sampled_from(["self-draw", "discard"]),
)
def test_any_text_is_answered(hand: str, rules: str, win: str) -> None:
    analysis = answer(hand, rules=rules, win=win)
    assert analysis.error or analysis.theory or analysis.state is State.INCOMPLETE


def test_a_hand_that_any_tile_completes_has_every_price() -> None:
    analysis = answer("1111j123m456p789s")
    assert analysis.theory is not None
    assert analysis.theory.any_tile
    assert len(analysis.waits) == 34
    assert all(wait.self_draw and wait.self_draw.exact and wait.discard for wait in analysis.waits)


def test_discards_of_a_hand_with_a_joker_have_prices() -> None:
    """Without the joker ``1z`` is the only wait: double East, and a closed hand by self-draw."""
    prices = answer("123m456p789s11z55z1j").prices
    joker = next(row for tile, row in prices.items() if tile.is_joker)
    assert (joker.low.points, joker.high.points) == (2000, 7800)
    assert joker.exact


@pytest.mark.parametrize("rules", ["riichi-tenhou", "mcr"])
@pytest.mark.parametrize("hand", ["11111111111111j", "1111111111111j", "2345678j2345678j", "11111111j123456m"])
def test_any_number_of_jokers_is_answered(hand: str, rules: str) -> None:
    analysis = answer(hand, rules=rules)
    assert analysis.error is None
    assert analysis.best or analysis.waits


def test_a_range_of_prices_tells_the_least_and_the_most_received() -> None:
    """Melded Hand makes the discard dearer in fan (31, 24 + 31 points), the self-draw in points (27: 24 + 3 x 27)."""
    prices = answer("[222m,1][333m,1][444m,1][789p,1]5z6z", rules="mcr").prices
    assert {row.points for row in prices.values()} == {(55, 105)}


def test_a_robbed_tile_may_be_called_the_last_of_its_kind() -> None:
    """Robbing the Kong includes Last Tile (official fan 47): eighteen fan either way."""
    hand = "[234m,1][555m,1]567m5557p6p(123h)"
    both = answer(hand, rules="mcr", win="discard", robbing="1", last_of_kind="1")
    assert both.error is None
    assert both.score is not None
    assert both.score.total == 18
    assert "last-of-kind-robbing" in codes(both)


def test_a_wait_for_a_tile_both_robbed_and_last_of_its_kind_is_priced_with_what_can_be() -> None:
    """A robbed kong includes Last Tile (official fan 47); a self-draw robs none, and Last Tile counts."""
    (wait,) = answer("46m678s22z123789p", rules="mcr", win="discard", robbing="1", last_of_kind="1").waits
    assert wait.discard is not None
    assert wait.self_draw is not None
    assert {row.key: row.value for row in wait.discard.score.patterns} == {
        "robbing_the_kong": 8, "concealed_hand": 2, "two_terminal_chows": 1, "closed_wait": 1,
    }  # fmt: skip
    assert {row.key: row.value for row in wait.self_draw.score.patterns} == {
        "fully_concealed_hand": 4, "last_tile": 4, "two_terminal_chows": 1, "closed_wait": 1,
    }  # fmt: skip


def test_one_of_many_answers_takes_its_share_of_the_work_and_says_so_where_it_is_too_little() -> None:
    question = Question.from_params({"hand": "11112222333344j", "rules": "mcr"})
    whole, part = analyze(question), analyze(question, share=60)
    assert whole.best is not None
    assert part.best is not None
    assert whole.best.exact
    assert not part.best.exact
    assert part.best.score.points <= whole.best.score.points <= (part.best.at_most or 0)
    few = Question.from_params({"hand": "123m456p789s115z5z1j", "rules": "mcr"})
    assert analyze(few, share=60).score == analyze(few).score


def test_all_discards_share_one_budget() -> None:
    """Three discards leave five jokers ready for any tile, and each of them has its prices."""
    prices = answer("1j2j5j1j1j[3s4s5s][7s7s7s][2z2z2z]", rules="mcr").prices
    assert {tile.code: (found.points, found.exact) for tile, found in prices.items()} == {
        "1j": ((33, 54), True), "2j": ((34, 72), False), "5j": ((33, 54), True),
    }  # fmt: skip
