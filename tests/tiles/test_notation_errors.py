"""Every kind of fault: its code, the exact place that a page underlines, and its message."""

from __future__ import annotations

import copy

import pytest

from tiles.notation import NotationError, parse, parse_tiles


def fault(text: str) -> NotationError:
    with pytest.raises(NotationError) as caught:
        parse(text)
    assert caught.value.text == text
    return caught.value


@pytest.mark.parametrize(
    ("text", "code", "position", "length"),
    [
        # A sign that is none; it is named before anything else that is wrong.
        ("123m?", "unknown-character", 5, 1),
        ("12q", "unknown-character", 3, 1),
        ("[12m 4x", "unknown-character", 7, 1),
        ("1m\x00", "unknown-character", 3, 1),
        ("\ud800", "unknown-character", 1, 1),
        (" 😀1m", "unknown-character", 2, 1),
        ("①⑩", "unknown-character", 2, 1),
        ("1m|2m", "unknown-character", 3, 1),
        ("1M", "unknown-character", 2, 1),
        ("e", "unknown-character", 1, 1),
        ("1I3m", "unknown-character", 2, 1),
        ("１２Ｍ", "unknown-character", 3, 1),
        # Digits and suffixes.
        ("123", "no-suffix", 1, 3),
        ("1m23", "no-suffix", 3, 2),
        ("1m 2 3 ", "no-suffix", 4, 3),
        ("12E", "no-suffix", 1, 2),
        ("i", "no-suffix", 1, 1),
        ("12３m", "no-suffix", 1, 2),
        ("１０", "no-suffix", 2, 1),
        ("(12)", "no-suffix", 2, 2),
        ("<1m,2>", "no-suffix", 5, 1),
        ("[1231]", "no-suffix", 2, 4),
        ("[123m12]", "no-suffix", 6, 2),
        ("[1]", "no-suffix", 2, 1),
        ("[1E1E1]", "no-suffix", 2, 1),
        ("8z", "not-in-suit", 1, 1),
        ("0z", "not-in-suit", 1, 1),
        ("9z", "not-in-suit", 1, 1),
        ("1 289z", "not-in-suit", 4, 1),
        ("0j", "not-in-suit", 1, 1),
        ("ij", "not-in-suit", 1, 1),
        ("10h", "not-in-suit", 2, 1),
        ("1８z", "not-in-suit", 2, 1),
        ("７８ｚ", "not-in-suit", 2, 1),
        ("m", "no-digits", 1, 1),
        ("12m m", "no-digits", 5, 1),
        ("Em", "no-digits", 2, 1),
        ("万", "no-digits", 1, 1),
        ("一万万", "no-digits", 3, 1),
        ("1萬", "no-digits", 2, 1),
        ("東万", "no-digits", 2, 1),
        ("wh", "no-digits", 1, 1),
        # Brackets and commas.
        ("[123m", "unclosed-bracket", 1, 1),
        ("1m (1h", "unclosed-bracket", 4, 1),
        ("<1m,", "unclosed-bracket", 1, 1),
        ("1m＜", "unclosed-bracket", 3, 1),
        ("123m]", "unmatched-bracket", 5, 1),
        (")", "unmatched-bracket", 1, 1),
        ("[123m>", "unmatched-bracket", 6, 1),
        ("(1h]", "unmatched-bracket", 4, 1),
        ("[123m[456m]]", "nested-bracket", 6, 1),
        ("(1h<1m>)", "nested-bracket", 4, 1),
        ("1m,2m", "stray-comma", 3, 1),
        ("(1h,2h)", "stray-comma", 4, 1),
        ("<1m,2m,3m>", "stray-comma", 7, 1),
        # Melds.
        ("[]", "not-a-meld", 1, 2),
        ("1m[12m]", "not-a-meld", 3, 5),
        ("[ 124m ]", "not-a-meld", 1, 8),
        ("[1m2m3p,1]", "not-a-meld", 1, 10),
        ("[11112m]", "not-a-meld", 1, 8),
        ("[1234m]", "not-a-meld", 1, 7),
        ("[ESW]", "not-a-meld", 1, 5),
        ("[891m]", "not-a-meld", 1, 6),
        ("[1m2j4m]", "not-a-meld", 1, 8),
        ("[111h]", "not-a-meld", 1, 6),
        ("[HHH]", "not-a-meld", 1, 5),
        ("[12m,9]", "not-a-meld", 1, 7),
        ("[🀫🀇🀈🀫]", "not-a-meld", 1, 6),
        ("[123m,4]", "claim-digit", 7, 1),
        ("[123m,0]", "claim-digit", 7, 1),
        ("[123m0]", "claim-digit", 6, 1),
        ("[EEE 5]", "claim-digit", 6, 1),
        ("[1111m,9]", "claim-digit", 8, 1),
        ("[1111m,12]", "claim-digit", 8, 2),
        ("[123m,]", "claim-digit", 6, 1),
        ("[123m,i]", "claim-digit", 7, 1),
        ("[123m,E]", "claim-digit", 7, 1),
        ("[123m,1m]", "claim-digit", 7, 1),
        ("[123m, 1 , 2]", "claim-digit", 8, 5),
        ("[123m,,]", "claim-digit", 7, 1),
        ("[123m，０]", "claim-digit", 7, 1),
        ("🀫", "face-down", 1, 1),
        ("(🀫)", "face-down", 2, 1),
        ("[🀫🀇🀇]", "face-down", 2, 1),
        ("[🀫🀇🀇🀫,1]", "face-down", 2, 1),
        ("[🀇🀇🀇🀫1]", "face-down", 5, 1),
        ("[🀫🀫🀫🀫]", "face-down", 2, 1),
        ("[🀫JJ🀫]", "face-down", 2, 1),
        # Too many of one tile.
        ("11111m", "fifth-copy", 5, 1),
        ("1111m 1w", "fifth-copy", 7, 1),
        ("11z[EEE,1]", "fifth-copy", 7, 1),
        ("[🀫🀇🀇🀫]一", "fifth-copy", 7, 1),
        ("1m[🀇🀇🀇🀫]", "fifth-copy", 7, 1),
        ("55m(5m)<0m,5m>", "fifth-copy", 12, 1),
        ("WhWh白5z<P>", "fifth-copy", 9, 1),
        ("５５５５W Wh白白白W h", "fifth-copy", 12, 3),
        ("1h2h1f", "bonus-twice", 5, 1),
        ("(1h)春", "bonus-twice", 5, 1),
        ("8h<🀤>", "bonus-twice", 4, 1),
        # Length.
        ("1j" * 100 + " ", "too-long", 201, 1),
        ("?" * 1000, "too-long", 201, 800),
    ],
)
def test_code_and_place(text: str, code: str, position: int, length: int) -> None:
    error = fault(text)
    assert (error.code, error.position, error.length) == (code, position, length)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("123m?", "“?” is not a tile. Remove it or write a tile such as 1m."),
        ("\x07", "“U+0007” is not a tile. Remove it or write a tile such as 1m."),
        ("1M", "“M” is not a tile; capital and small letters differ. Write “m”."),
        ("x", "“x” is not a tile; capital and small letters differ. Write “X”."),
        ("99x", "“x” is not a tile. Remove it or write a tile such as 1m."),
        ("1m23", "“23” has no suit. Add m, p, s or z after it."),
        ("18z", "There is no tile 8z. Before z use one of 1 2 3 4 5 6 7 i."),
        ("0h", "There is no tile 0h. Before h use one of 1 2 3 4 5 6 7 8 i 9."),
        ("1m p", "“p” has no number. Write a number before it."),
        ("1万", "“万” only follows a Chinese numeral such as 一. After other digits write m."),
        ("[123m", "“[” is not closed. Add “]” after the last tile inside."),
        ("1m)", "“)” closes nothing. Remove it or open a bracket before it."),
        ("<1m)", "“)” does not close “<”. Write “>”."),
        ("(1h[", "“[” stands inside “(”. Write “)” before it."),
        ("1m,", "“,” has no meaning here. Remove it."),
        ("[12m,1]", "[12m,1] is no chow, pung or kong. Put the three or four tiles of one in brackets."),
        ("[123m,4]", "“4” is no digit from 1 to 3, which says the claimed tile. Change it or leave it out."),
        ("[1111m,0]", "“0” is no digit from 1 to 8, which says the claimed tile. Change it or leave it out."),
        ("🀫", "A face-down tile only belongs in a concealed kong. Write the tile that it is."),
        ("1111m一", "This is the fifth 1m; there are only four. Remove one."),
        ("1h春", "This is the second 1h; there is only one. Remove one."),
        ("1m" * 120, "The text has 240 characters. Shorten it to 200."),
    ],
)
def test_message_says_what_and_how_to_mend_it(text: str, message: str) -> None:
    assert str(fault(text)) == message


def test_longest_text() -> None:
    assert len(parse("J" * 200).concealed) == 200
    assert fault("J" * 201).code == "too-long"


@pytest.mark.parametrize(
    ("text", "code", "position", "length"),
    [
        ("1m[", "bracket-in-tiles", 3, 1),
        ("1m>", "bracket-in-tiles", 3, 1),
        ("1m,2m", "stray-comma", 3, 1),
        ("1m 2", "no-suffix", 4, 1),
        ("🀫", "face-down", 1, 1),
        ("1m!", "unknown-character", 3, 1),
        ("J" * 401, "too-long", 401, 1),
    ],
)
def test_plain_runs(text: str, code: str, position: int, length: int) -> None:
    with pytest.raises(NotationError) as caught:
        parse_tiles(text)
    assert (caught.value.code, caught.value.position, caught.value.length) == (code, position, length)


def test_error_can_be_copied() -> None:
    """As pytest and process pools do, by way of its arguments."""
    error = copy.copy(fault("1m?"))
    assert (error.code, error.position, error.length, error.text) == ("unknown-character", 3, 1, "1m?")
    assert str(error) == "“?” is not a tile. Remove it or write a tile such as 1m."
