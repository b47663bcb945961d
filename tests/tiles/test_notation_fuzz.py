"""Any text at all is a hand or a ``NotationError`` that points into it."""

from __future__ import annotations

from collections.abc import Callable

from hypothesis import example, given, settings
from hypothesis import strategies as st

from tests.strategies import hands
from tiles.hand import Hand
from tiles.notation import FORMATS, MAX_LENGTH, NotationError, parse, parse_tiles, tile_count_fault, write
from tiles.notation.signs import BACK, DIGITS, INVISIBLE, PLAIN_FORMS, SIGNS, WAN, WIDE_DIGITS

PLAIN = "0123456789i" + "".join(DIGITS)
MARKS = "[](),<>"
OWN = [*SIGNS, *PLAIN, *MARKS, *WAN, *WIDE_DIGITS, *INVISIBLE, *map(chr, PLAIN_FORMS), BACK, " ", "\u3000"]

own_signs = st.lists(st.sampled_from(OWN), max_size=MAX_LENGTH // 2).map("".join)
plain_signs = st.text(alphabet=PLAIN + MARKS, max_size=MAX_LENGTH)
any_signs = st.text(alphabet=st.characters(exclude_categories=()), max_size=MAX_LENGTH + 20)


def pointing(read: Callable[[str], object], text: str) -> object:
    """Return what was read, or None where a sound error was raised."""
    try:
        return read(text)
    except NotationError as caught:
        error = caught
    assert error.code
    assert str(error)
    assert error.text == text
    assert error.position >= 1
    assert error.length >= 1
    assert error.position - 1 + error.length <= len(text)
    return None


@settings(max_examples=400, deadline=None)
@given(text=own_signs | plain_signs | any_signs)
@example(text="")
@example(text="[")
@example(text="\ud800")
def test_any_text(text: str) -> None:
    hand = pointing(parse, text)
    pointing(parse_tiles, text)
    if isinstance(hand, Hand):
        written = {key: write(hand, key) for key in FORMATS}
        assert all(parse(each) == hand for each in written.values() if len(each) <= MAX_LENGTH)
        tile_count_fault(hand)


@settings(max_examples=300, deadline=None)
@given(data=st.data(), hand=hands(sizes=range(12)), key=st.sampled_from(list(FORMATS)))
def test_a_hand_with_a_slip_of_the_keyboard(data: st.DataObject, hand: Hand, key: str) -> None:
    """One sign put in, left out or replaced: the errors near a good hand are the ones that people meet."""
    text = write(hand, key)
    place = data.draw(st.integers(0, len(text)))
    sign = data.draw(st.sampled_from(["", *OWN]))
    pointing(parse, text[:place] + sign + text[place + data.draw(st.integers(0, 1)) :])
