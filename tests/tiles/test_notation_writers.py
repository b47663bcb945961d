"""The six writers, and the law that what is written reads back."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.strategies import any_tiles, hands
from tiles.hand import Hand
from tiles.meld import Meld
from tiles.notation import FORMATS, parse, parse_tiles, write, write_meld, write_tiles
from tiles.tile import Tile

formats = st.sampled_from(list(FORMATS))
spaces = st.sampled_from(["", "", "", " ", "\u3000", "\n"])
FULL_WIDTH = str.maketrans("[]()<>,", "［］（）＜＞，")


def test_six_formats_in_order() -> None:
    assert [(row.key, row.name) for row in FORMATS.values()] == [
        ("tenhou", "Tenhou"),
        ("mcr", "Chinese Official Mahjong Helper"),
        ("english", "English Mahjong Printing"),
        ("pinyin", "Hanyu Pinyin"),
        ("chinese", "Notation (Chinese numerals)"),
        ("unicode", "Unicode"),
    ]
    assert list(FORMATS) == [row.key for row in FORMATS.values()]


@pytest.mark.parametrize(
    ("key", "expected"),
    [
        ("tenhou", "10m9p1s1234567z18h19j"),
        ("mcr", "10m9p1sESWNPFC18h19j"),
        ("english", "10m9p1sESWNWhGR18h19j"),
        ("pinyin", "10w9b1s1234567z18h19j"),
        ("chinese", "一0m⑨１東南西北白發中春竹19j"),
        ("unicode", "🀇0m🀡🀐🀀🀁🀂🀃🀆🀅🀄🀦🀤19j"),
    ],
)
def test_signs(key: str, expected: str) -> None:
    assert write_tiles(parse_tiles("10m9p1s1234567z18h19j"), key) == expected


@pytest.mark.parametrize(
    ("key", "expected"),
    [
        ("tenhou", "230m5z1m[123p,2][1111z](4z1h)<4m7z,2p>"),
        ("mcr", "230mP1m[123p,2][EEEE](N1h)<4mC,2p>"),
        ("english", "230mWh1m[123p,2][EEEE](N1h)<4mR,2p>"),
        ("pinyin", "230w5z1w[123b,2][1111z](4z1h)<4w7z,2b>"),
        ("chinese", "二三0m白一[①②③,2][東東東東](北春)<四中,②>"),
        ("unicode", "🀈🀉0m🀆🀇[🀙🀚🀛,2][🀀🀀🀀🀀](🀃🀦)<🀊🀄,🀚>"),
    ],
)
def test_whole_hand(key: str, expected: str) -> None:
    hand = Hand(
        parse_tiles("5z320m1m"),
        (Meld.of(parse_tiles("213p"), 1), Meld.of(parse_tiles("1111z"))),
        parse_tiles("1h4z"),
        parse_tiles("4m7z"),
        parse_tiles("2p"),
    )
    assert write(hand, key) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("3m1m2m5m", "1235m"),
        ("3m1m", "31m"),
        ("9m9p1m1p5m", "19m19p5m"),
        ("[3m4m2m1]", "[234m,2]"),
        ("[🀫EE🀫]", "[1111z]"),
        ("<,2p>", "<,2p>"),
        ("<2p,>", "<2p>"),
        ("()<>", ""),
        ("X1h", "(1h9j)"),
        ("im1m", "2j1m"),
    ],
)
def test_canonical_writing(text: str, expected: str) -> None:
    assert write(parse(text)) == expected


def test_meld_alone() -> None:
    assert write_meld(Meld.of(parse_tiles("0555p"), 8), "pinyin") == "[0555b,8]"
    assert write_meld(Meld.of(parse_tiles("WhWhWh")), "english") == "[WhWhWh]"


def test_unknown_format() -> None:
    with pytest.raises(KeyError):
        write(Hand(), "klingon")
    with pytest.raises(KeyError):
        write_tiles([], "klingon")


@pytest.mark.parametrize("key", FORMATS)
@settings(max_examples=100, deadline=None)
@given(hand=hands())
def test_what_is_written_reads_back(key: str, hand: Hand) -> None:
    again = parse(write(hand, key))
    assert again == hand
    assert again.drawn == hand.drawn


@pytest.mark.parametrize("key", FORMATS)
@settings(max_examples=100, deadline=None)
@given(tiles=any_tiles)
def test_plain_runs_read_back(key: str, tiles: tuple[Tile, ...]) -> None:
    assert parse_tiles(write_tiles(tiles, key)) == tiles


@settings(max_examples=200, deadline=None)
@given(data=st.data(), tiles=any_tiles)
def test_signs_of_different_formats_never_merge(data: st.DataObject, tiles: tuple[Tile, ...]) -> None:
    text = "".join(write_tiles([each], data.draw(formats)) + data.draw(spaces) for each in tiles)
    assert parse_tiles(text) == tiles


@settings(max_examples=200, deadline=None)
@given(data=st.data(), hand=hands(sizes=range(9), max_melds=2))
def test_parts_of_a_hand_in_any_format_order_and_width(data: st.DataObject, hand: Hand) -> None:
    parts = [
        write(part, data.draw(formats))
        for part in (
            Hand(set_aside=hand.set_aside),
            Hand(dora_indicators=hand.dora_indicators),
            Hand(ura_indicators=hand.ura_indicators),
        )
    ]
    parts.append("".join(write_meld(meld, data.draw(formats)) for meld in hand.melds))
    parts += [write_tiles([each], data.draw(formats)) for each in hand.concealed[:-1]]
    shuffled = [*data.draw(st.permutations(parts)), write_tiles(hand.concealed[-1:], data.draw(formats))]
    text = data.draw(spaces).join(shuffled)
    assert parse(text) == parse(text.translate(FULL_WIDTH)) == hand


@settings(max_examples=100, deadline=None)
@given(hand=hands(sizes=[14], max_melds=0, jokers=False), key=formats)
def test_drawn_tile_stays_last_where_runs_merge(hand: Hand, key: str) -> None:
    written = write(Hand(hand.concealed), key)
    assert written == write_tiles(hand.concealed, key)
    assert parse(written).drawn == hand.concealed[-1]
