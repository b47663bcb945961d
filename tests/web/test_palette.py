"""The palette's keys on questions: melds from the newest tiles, what can be taken back, what is used up."""

from __future__ import annotations

import time

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from calculator.question import Question
from calculator.views.palette import CODES, Entry, Into, PressError, entry, exhausted, press
from tests.strategies import hands
from tiles.hand import Hand
from tiles.notation import parse, parse_tiles, write, write_tiles


def typed(hand: str, pressed: str = "") -> Entry:
    return entry(Question.from_params({"hand": hand}), hand, pressed)


def after(hand: str, *keys: str, pressed: str = "") -> str:
    state = typed(hand, pressed)
    for key in keys:
        state = press(state, key)
    return write(state.question.hand)


class TestMelds:
    @pytest.mark.parametrize(
        ("hand", "key", "result"),
        [
            ("123m234m", "chow", "123m[234m]"),
            ("3m1m2m", "chow", "[123m]"),
            ("123m9s", "chow", "9s[123m]"),
            ("555m0m", "pung", "5m[055m]"),
            ("55m0m", "pung", "[055m]"),
            ("1z2z1z2z1z", "pung", "22z[111z]"),
            ("1m1j3m", "chow", "[1m1j3m]"),
            ("5z5z7j", "pung", "[55z7j]"),
            ("1j2j3m", "pung", "[3m1j2j]"),
            ("2222p", "kong", "[2222p,1]"),
            ("2222p", "concealed-kong", "[2222p]"),
            ("[222p]2p", "kong", "[2222p,5]"),
            ("[222p,3]2p", "kong", "[2222p,7]"),
            ("[055p,1]5p", "kong", "[0555p,5]"),
        ],
    )
    def test_made(self, hand: str, key: str, result: str):
        assert after(hand, key) == write(parse(result))

    @pytest.mark.parametrize(
        ("hand", "key", "words"),
        [
            ("1245m", "chow", "there is no chow"),
            ("123z", "chow", "there is no chow"),
            ("11m22m", "pung", "there is no pung"),
            ("111m", "kong", "there is no kong"),
            ("[222p]2p", "concealed-kong", "there is no kong"),
            ("", "chow", "there is no chow"),
        ],
    )
    def test_refused(self, hand: str, key: str, words: str):
        with pytest.raises(PressError, match=words):
            press(typed(hand), key)

    def test_the_newest_tiles_come_first_even_when_the_hand_is_sorted(self):
        assert after("234567m", "chow") == "234m[567m]"
        assert after("234567m", "chow", pressed="234m") == "567m[234m]"

    def test_any_hand_answers_in_time(self):
        no_kong = "112233445566778899m112233445566778899p112233445566778899s1122334455667z" + "9m"
        begin = time.perf_counter()
        with pytest.raises(PressError, match="there is no kong"):
            press(typed(no_kong), "concealed-kong")
        assert time.perf_counter() - begin < 1


class TestTakingBack:
    @pytest.mark.parametrize(
        ("hand", "pressed", "result"),
        [
            ("19s1m", "", "19s"),
            ("1m9s", "1m", "9s"),
            ("[123m][456m]", "", "[123m]"),
            ("(1h5h)", "", "(1h)"),
            ("<4m,2p>", "", "<,2p>"),
            ("", "", ""),
        ],
    )
    def test_the_newest_thing_goes(self, hand: str, pressed: str, result: str):
        assert after(hand, "delete", pressed=pressed) == result

    def test_where_the_keys_go_to(self):
        state = typed("1m<4m5m,2p>(1h)")
        assert write(press(state, "delete", Into.DORA).question.hand) == "1m(1h)<4m,2p>"
        assert write(press(state, "delete", Into.URA).question.hand) == "1m(1h)<45m>"
        assert write(press(state, "delete", Into.ASIDE).question.hand) == "1m<45m,2p>"

    def test_lists_of_their_own(self):
        state = press(press(typed("1m"), "2p", Into.SEEN), "9s", Into.SEEN)
        assert write_tiles(state.question.seen) == "2p9s"
        assert write_tiles(press(state, "delete", Into.SEEN).question.seen) == "2p"
        assert press(state, "clear", Into.SEEN).question.seen == ()
        assert write(press(state, "clear", Into.SEEN).question.hand) == "1m"
        assert write_tiles(press(state, "clear").question.seen) == "2p9s"

    def test_sort_puts_the_drawn_tile_among_the_others(self):
        assert after("199s1m5p", "sort") == "1m5p199s"
        assert after("5p9s1m", "sort") == "1m5p9s"


class TestMoving:
    @pytest.mark.parametrize(
        ("hand", "key", "result"),
        [
            ("123m55z", "winning-2m", "13m55z2m"),
            ("123m55z", "winning-5z", "123m55z"),
            ("055m", "winning-0m", "550m"),
            ("0558m8m", "winning-5m", "05885m"),
            ("11z[123m][456p][789s]", "meld-3-1", "11z[789s][123m][456p]"),
            ("11z[123m][456p][789s]", "meld-1-9", "11z[456p][789s][123m]"),
            ("11z[123m][456p][789s]", "meld-2-2", "11z[123m][456p][789s]"),
        ],
    )
    def test_made(self, hand: str, key: str, result: str):
        assert after(hand, key) == write(parse(result))

    @pytest.mark.parametrize(
        ("hand", "key", "words"),
        [
            ("123m55z", "winning-9s", "not among the concealed"),
            ("5m55z", "winning-0m", "not among the concealed"),
            ("123m", "winning-", "no key"),
            ("123m", "winning-99", "no key"),
            ("11z[123m]", "meld-2-1", "no such meld"),
            ("11z[123m]", "meld-0-1", "no key"),
            ("11z[123m]", "meld-1", "no key"),
        ],
    )
    def test_refused(self, hand: str, key: str, words: str):
        with pytest.raises(PressError, match=words):
            press(typed(hand), key)


class TestCopies:
    def test_what_is_used_up(self):
        hand = parse("5550m11z[111s](1h)<1z1z>")
        assert exhausted(hand) == {"5m", "0m", "1z", "1h"}
        assert exhausted(parse("99s1h"), parse_tiles("9s2h9s1z")) == {"9s", "1h", "2h"}

    def test_jokers_never_are(self):
        assert exhausted(parse("1j1j1j1j1j")) == frozenset()

    def test_one_too_many_is_refused(self):
        for hand, key in (("5550m", "5m"), ("5550m", "0m"), ("(1h)", "1h"), ("11z<11z>", "1z")):
            with pytest.raises(PressError, match=r"there (are|is) only"):
                press(typed(hand), key)

    def test_unknown_keys_are_refused(self):
        with pytest.raises(PressError, match="There is no key “8z”"):
            press(typed("1m"), "8z")


@settings(max_examples=60, deadline=None)
@given(
    hand=hands(), keys=st.lists(st.sampled_from([*sorted(CODES), "chow", "pung", "kong", "sort", "delete"]), max_size=6)
)
def test_whatever_is_pressed_the_hand_can_be_written_and_the_order_is_the_hands(hand: Hand, keys: list[str]):
    text = write(hand)
    state = typed(text)
    for key in keys:
        try:
            state = press(state, key)
        except PressError:
            continue
        assert parse(write(state.question.hand)) == state.question.hand
        assert sorted(state.order) == sorted(state.question.hand.concealed)
        assert len(state.recent) <= 4
