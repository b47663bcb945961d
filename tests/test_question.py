"""Questions: read from parameters, written back to them."""

from dataclasses import fields

import pytest
from hypothesis import given
from hypothesis import strategies as st

from calculator.permalink import permalink
from calculator.question import FIELDS, Question, QuestionError, allowed_values
from calculator.rules.preset import PRESETS
from calculator.rules.situation import Pao, Riichi, Situation, Win, Wind
from tests.strategies import hands

FULL = {
    "hand": "123m406p1155z[789s,1]<4m,2p>",
    "rules": "riichi-mleague",
    "o.kuitan": "0",
    "win": "discard",
    "seat": "S",
    "round": "W",
    "riichi": "double",
    "ippatsu": "1",
    "last": "1",
    "replacement": "1",
    "robbing": "1",
    "first": "1",
    "last_of_kind": "1",
    "honba": "3",
    "sticks": "2",
    "pao": "X",
    "open_riichi": "1",
    "riichi_tile": "1",
    "kong_discard": "1",
    "eighth_win": "1",
    "seen": "5m9p",
    "discards": "1z",
    "format": "mcr",
}


def fault_of(params: dict[str, str]) -> tuple[str, str, int | None, int | None]:
    with pytest.raises(QuestionError) as caught:
        Question.from_params(params)
    fault = caught.value.fault
    return fault.code, fault.field, fault.position, fault.length


def test_an_empty_question_is_the_default_and_has_the_bare_address() -> None:
    question = Question.from_params({})
    assert question.preset.key == "riichi-tenhou"
    assert question.situation == Situation(win=Win.SELF_DRAW, seat=Wind.EAST, round=Wind.EAST)
    assert question.to_params() == {}
    assert permalink(question) == "/"


def test_every_parameter_is_read_and_written_back_in_the_order_of_the_interface() -> None:
    params = Question.from_params(FULL).to_params()
    assert params == FULL
    assert list(params) == list(FULL)


def test_the_parameters_cover_the_whole_situation() -> None:
    assert {f.name for f in fields(Situation)} <= set(FIELDS)
    assert set(FULL) - {"o.kuitan"} == set(FIELDS)


def test_words_become_values() -> None:
    situation = Question.from_params(FULL).situation
    assert (situation.win, situation.seat, situation.round) == (Win.DISCARD, Wind.SOUTH, Wind.WEST)
    assert (situation.riichi, situation.pao, situation.honba, situation.sticks) == (Riichi.DOUBLE, Pao.ACROSS, 3, 2)


@pytest.mark.parametrize(
    ("params", "expected"),
    [
        ({"hand": "12m8z"}, ("not-in-suit", "hand", 4, 1)),
        ({"hand": "123m", "seen": "1q"}, ("unknown-character", "seen", 2, 1)),
        ({"hand": "123m", "discards": "12"}, ("no-suffix", "discards", 1, 2)),
        # A fifth copy, a bonus tile twice: over the hand, its melds and indicators, what is seen and the discards.
        ({"hand": "111m", "seen": "9p 11m"}, ("fifth-copy", "seen", 5, 1)),
        ({"hand": "1m[111m,1]", "seen": "1m"}, ("fifth-copy", "seen", 1, 1)),
        ({"hand": "99m<99m,>", "discards": "9m"}, ("fifth-copy", "discards", 1, 1)),
        ({"hand": "1s", "seen": "11s", "discards": "2s1s1s"}, ("fifth-copy", "discards", 5, 1)),
        ({"hand": "0p55p", "seen": "505p"}, ("fifth-copy", "seen", 2, 1)),
        ({"seen": "EEEEE"}, ("fifth-copy", "seen", 5, 1)),
        ({"hand": "1m(1h)", "seen": "2h1h"}, ("bonus-twice", "seen", 3, 1)),
        ({"seen": "5h", "discards": "5h"}, ("bonus-twice", "discards", 1, 1)),
        ({"rules": "nowhere"}, ("unknown-rules", "rules", None, None)),
        ({"rules": "mcr", "o.kuitan": "1"}, ("unknown-option", "rules", None, None)),
        ({"o.kuitan": "perhaps"}, ("bad-option", "rules", None, None)),
        ({"win": "ron"}, ("bad-value", "win", None, None)),
        ({"seat": "1"}, ("bad-value", "seat", None, None)),
        ({"riichi": "triple"}, ("bad-value", "riichi", None, None)),
        ({"honba": "-1"}, ("bad-value", "honba", None, None)),
        ({"honba": "100"}, ("bad-value", "honba", None, None)),
        ({"sticks": "٣"}, ("bad-value", "sticks", None, None)),
        ({"ippatsu": "maybe"}, ("bad-value", "ippatsu", None, None)),
        ({"format": "braille"}, ("bad-value", "format", None, None)),
    ],
)
def test_a_question_that_cannot_be_read_names_the_field_at_fault(
    params: dict[str, str], expected: tuple[str, str, int | None, int | None]
) -> None:
    assert fault_of(params) == expected


def test_the_fault_of_a_fifth_copy_says_what_counts_and_how_to_mend_it() -> None:
    with pytest.raises(QuestionError) as caught:
        Question.from_params({"hand": "111m", "seen": "11m"})
    text = "With the hand and all else in sight this is the fifth 1m; there are only four. Remove one."
    assert str(caught.value.fault.message) == text


def test_four_copies_in_sight_and_any_number_of_jokers_are_in_order() -> None:
    question = Question.from_params({"hand": "111m1j[1p1j1j]", "seen": "1m111j", "discards": "1j"})
    assert len(question.face_up.tiles) == 5


@pytest.mark.parametrize("off", ["", "0", "false", "no"])
def test_a_switch_may_be_off_in_so_many_words(off: str) -> None:
    assert Question.from_params({"ippatsu": off, "riichi": off, "honba": ""}).situation == Situation()


def test_an_option_equal_to_the_presets_is_left_out_of_the_link() -> None:
    assert Question.from_params({"o.kuitan": "1"}).to_params() == {}


@pytest.mark.parametrize("key", list(PRESETS))
def test_every_preset_has_an_address(key: str) -> None:
    params = {} if key == "riichi-tenhou" else {"rules": key}
    assert Question.from_params({"rules": key}).to_params() == params


@given(hand=hands(), win=st.sampled_from(Win), honba=st.integers(0, 99), riichi=st.sampled_from([None, *Riichi]))
def test_one_question_has_one_address(hand: object, win: Win, honba: int, riichi: Riichi | None) -> None:
    preset = PRESETS["mcr"]
    situation = Situation(win=win, honba=honba, riichi=riichi)
    question = Question(hand=hand, preset=preset, options=preset.options, situation=situation)  # type: ignore[arg-type]
    assert Question.from_params(question.to_params()) == question


def test_every_parameter_says_what_it_takes() -> None:
    shown = {name: allowed_values(name) for name in FIELDS}
    assert [name for name, text in shown.items() if not text] == ["hand", "rules", "seen", "discards"]
    assert shown["win"] == "self-draw, discard"
    assert shown["pao"] == "L, X, R"
    assert (shown["ippatsu"], shown["honba"]) == ("0, 1", "0-99")
