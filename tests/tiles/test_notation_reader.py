"""The reader: every spelling, and where each tile of a text goes."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tiles.hand import Hand
from tiles.meld import Meld, MeldKind, Source
from tiles.notation import MAX_LENGTH, NotationError, parse, parse_tiles
from tiles.notation.signs import DIGITS, FORMATS, SIGNS
from tiles.tile import Tile, tile


def codes(tiles: tuple[Tile, ...]) -> str:
    return " ".join(each.code for each in tiles)


# What notation tables and official charts say, written out once more: numbers of code points, not signs.
UNICODE = {
    **{0x1F000 + i: code for i, code in enumerate(["1z", "2z", "3z", "4z", "7z", "6z", "5z"])},
    **{0x1F007 + i: f"{i + 1}m" for i in range(9)},
    **{0x1F010 + i: f"{i + 1}s" for i in range(9)},
    **{0x1F019 + i: f"{i + 1}p" for i in range(9)},
    **{0x1F022 + i: code for i, code in enumerate(["5h", "6h", "8h", "7h", "1h", "2h", "3h", "4h", "1j"])},
}

ALTERNATIVES = {
    **{f"{i + 1}m": f"{i + 1}m {i + 1}w {sign} {sign}万 {sign}萬" for i, sign in enumerate("一二三四五六七八九")},
    **{f"{i + 1}p": f"{i + 1}p {i + 1}b {sign} {i + 1}ｂ" for i, sign in enumerate("①②③④⑤⑥⑦⑧⑨")},
    **{f"{i + 1}s": f"{i + 1}s {sign} {i + 1}ｓ" for i, sign in enumerate("１２３４５６７８９")},
    **{f"{i + 1}h": f"{i + 1}h {i + 1}f {sign} {i + 1}ｆ" for i, sign in enumerate("春夏秋冬梅蘭菊竹")},
    "0m": "0m 0w", "0p": "0p 0b", "0s": "0s",
    "1z": "1z E 東 东 Ｅ", "2z": "2z S 南 Ｓ", "3z": "3z W 西 Ｗ", "4z": "4z N 北 Ｎ",
    "5z": "5z P Wh 白 Ｗｈ", "6z": "6z F G 發 发 発", "7z": "7z C R 中 Ｃ",
    "1j": "1j J Ｊ", "2j": "2j im iw ｉｍ", "3j": "3j ip ib", "4j": "4j is", "5j": "5j", "6j": "6j", "7j": "7j",
    "8j": "8j iz", "9j": "9j H X 9h 9f ih if",
}  # fmt: skip
SPELLINGS = [
    *((code, spelling) for code, spellings in ALTERNATIVES.items() for spelling in spellings.split()),
    *((code, chr(point) + selector) for point, code in UNICODE.items() for selector in ("", "\ufe0e", "\ufe0f")),
]


class TestSpellings:
    @pytest.mark.parametrize(
        ("text", "expected"),
        [
            ("123456789m", "1m 2m 3m 4m 5m 6m 7m 8m 9m"),
            ("123456789p", "1p 2p 3p 4p 5p 6p 7p 8p 9p"),
            ("123456789s", "1s 2s 3s 4s 5s 6s 7s 8s 9s"),
            ("1234567z", "1z 2z 3z 4z 5z 6z 7z"),
            ("1z2z3z4z5z6z7z", "1z 2z 3z 4z 5z 6z 7z"),
            ("0m0p0s", "0m 0p 0s"),
            ("ESWNPFC", "1z 2z 3z 4z 5z 6z 7z"),
            ("ESWNWhGR", "1z 2z 3z 4z 5z 6z 7z"),
            ("123w", "1m 2m 3m"),
            ("123b", "1p 2p 3p"),
            ("0w0b", "0m 0p"),
            ("一二三四五六七八九", "1m 2m 3m 4m 5m 6m 7m 8m 9m"),
            ("①②③④⑤⑥⑦⑧⑨", "1p 2p 3p 4p 5p 6p 7p 8p 9p"),
            ("１２３４５６７８９", "1s 2s 3s 4s 5s 6s 7s 8s 9s"),
            ("東南西北白發中", "1z 2z 3z 4z 5z 6z 7z"),
            ("东发発", "1z 6z 6z"),
            ("一万二萬三四万", "1m 2m 3m 4m"),
            ("一 万", "1m"),
            ("12345678h", "1h 2h 3h 4h 5h 6h 7h 8h"),
            ("12345678f", "1h 2h 3h 4h 5h 6h 7h 8h"),
            ("春夏秋冬梅蘭菊竹", "1h 2h 3h 4h 5h 6h 7h 8h"),
            ("兰", "6h"),
        ],
    )
    def test_tiles(self, text: str, expected: str) -> None:
        assert codes(parse_tiles(text)) == expected

    @pytest.mark.parametrize(("point", "code"), UNICODE.items())
    def test_unicode(self, point: int, code: str) -> None:
        assert codes(parse_tiles(chr(point))) == code

    @pytest.mark.parametrize(
        ("text", "expected"),
        [
            ("1j J 🀪", "1j 1j 1j"),
            ("2j im iw", "2j 2j 2j"),
            ("3j ip ib", "3j 3j 3j"),
            ("4j is", "4j 4j"),
            ("5j 6j 7j", "5j 6j 7j"),
            ("8j iz", "8j 8j"),
            ("9j H X 9h 9f ih if", "9j 9j 9j 9j 9j 9j 9j"),
            ("1234j", "1j 2j 3j 4j"),
            ("1i3m", "1m 2j 3m"),
            ("iiis", "4j 4j 4j"),
            ("i1z", "8j 1z"),
            ("1i9h", "1h 9j 9j"),
        ],
    )
    def test_jokers(self, text: str, expected: str) -> None:
        assert codes(parse_tiles(text)) == expected

    @pytest.mark.parametrize(
        ("text", "expected"),
        [
            ("wW", None),
            ("1wW", "1m 3z"),
            ("1pP", "1p 5z"),
            ("1fF", "1h 6z"),
            ("1sS", "1s 2z"),
            ("1bN", "1p 4z"),
            ("WWhW", "3z 5z 3z"),
            ("WhWh", "5z 5z"),
            ("W h", "5z"),
            ("W1h", "3z 1h"),
            ("Wih", "3z 9j"),
        ],
    )
    def test_letters_to_watch(self, text: str, expected: str | None) -> None:
        if expected is None:
            with pytest.raises(NotationError):
                parse_tiles(text)
        else:
            assert codes(parse_tiles(text)) == expected

    @pytest.mark.parametrize(
        ("text", "expected"),
        [
            ("１２３m", "1m 2m 3m"),
            ("１２３ｍ", "1m 2m 3m"),
            ("４０６ｐ", "4p 0p 6p"),
            ("１２３４m", "1m 2m 3m 4m"),
            ("１２３ 4m", "1s 2s 3s 4m"),
            ("１２３0m", "1s 2s 3s 0m"),
            ("１２３im", "1s 2s 3s 2j"),
            ("１２３s", "1s 2s 3s"),
            ("１E", "1s 1z"),
            ("9m１", "9m 1s"),
        ],
    )
    def test_full_width_digits_are_bamboos_unless_a_suffix_follows(self, text: str, expected: str) -> None:
        assert codes(parse_tiles(text)) == expected

    @pytest.mark.parametrize(
        ("text", "expected"),
        [
            (" 1 2\t3\n m\u3000", "1m 2m 3m"),
            ("🀄\ufe0e🀄\ufe0f🀇\ufe0f", "7z 7z 1m"),
            ("\ufeff1\u200bm", "1m"),
            ("12ｍＥＷｈＪｉｚ", "1m 2m 1z 5z 1j 8j"),
        ],
    )
    def test_what_is_passed_over_and_full_width_letters(self, text: str, expected: str) -> None:
        assert codes(parse_tiles(text)) == expected

    def test_all_formats_in_one_text(self) -> None:
        mixed = parse("1m2w三 4p5b⑥ 7s８🀘 1zSW北WhF🀄")
        assert codes(mixed.concealed) == "1m 2m 3m 4p 5p 6p 7s 8s 9s 1z 2z 3z 4z 5z 6z 7z"

    def test_no_sign_has_two_meanings(self) -> None:
        for row in FORMATS.values():
            for each, (body, suffix) in row.signs.items():
                assert (DIGITS[suffix][body] if suffix else SIGNS[body]) == each

    @settings(max_examples=300, deadline=None)
    @given(typed=st.lists(st.sampled_from(SPELLINGS), max_size=30), between=st.sampled_from(["", " ", "\u200b"]))
    def test_any_spelling_beside_any_other(self, typed: list[tuple[str, str]], between: str) -> None:
        text = between.join(spelling for _, spelling in typed)
        assert codes(parse_tiles(text)) == " ".join(code for code, _ in typed)


class TestHands:
    def test_nothing(self) -> None:
        assert parse("") == parse("  \n") == parse("()<>") == parse("<,>") == Hand()

    def test_last_tile_is_drawn_and_the_rest_sorted(self) -> None:
        hand = parse("9m1m5z3m4m")
        assert codes(hand.concealed) == "1m 3m 9m 5z 4m"
        assert hand.drawn == tile("4m")

    def test_waiting_hand_is_sorted_through(self) -> None:
        assert codes(parse("9m1m5z3m").concealed) == "1m 3m 9m 5z"
        assert parse("9m1m5z3m").drawn is None

    def test_drawn_tile_may_be_followed_by_melds_and_bonus_tiles(self) -> None:
        hand = parse("9p1p[EEE]2h(1h)<1p>")
        assert hand.drawn == tile("1p")
        assert codes(hand.set_aside) == "1h 2h"
        assert parse("2h9p[EEE]1p3h").drawn == tile("1p")

    def test_melds_between_concealed_tiles(self) -> None:
        assert parse("12m[EEE]3m") == parse("123m[EEE]") == parse("[EEE]123m")

    def test_set_aside_takes_any_tiles(self) -> None:
        assert codes(parse("(444z5h1h0mHJ)").set_aside) == "0m 4z 4z 4z 1h 5h 1j 9j"

    def test_bonus_jokers_are_set_aside(self) -> None:
        assert codes(parse("1mX1p").set_aside) == "9j"

    @pytest.mark.parametrize(
        ("text", "dora", "ura"),
        [
            ("<4m7z,2p>", "4m 7z", "2p"),
            ("<4m7z>", "4m 7z", ""),
            ("<,2p>", "", "2p"),
            ("<2p,>", "2p", ""),
            ("<7z4m><1m,2p>1s<,3p0p>", "7z 4m 1m", "2p 3p 0p"),
            ("＜７ｚ，②＞", "7z", "2p"),
            ("< 1h , J >", "1h", "1j"),
        ],
    )
    def test_indicators(self, text: str, dora: str, ura: str) -> None:
        hand = parse(text)
        assert (codes(hand.dora_indicators), codes(hand.ura_indicators)) == (dora, ura)

    def test_any_number_of_tiles_is_a_hand(self) -> None:
        assert [parse("12345678"[:count] + "m").size for count in range(1, 9)] == list(range(1, 9))

    def test_four_of_a_kind_with_red_fives_and_any_number_of_jokers(self) -> None:
        assert parse("05m<5m,0m>").visible_counts()[4] == 4
        assert parse("0000p").visible_counts()[13] == 4
        assert parse("11111111j").size == 8


class TestMelds:
    @pytest.mark.parametrize(
        ("text", "kind", "tiles", "claim"),
        [
            ("[123m]", MeldKind.CHOW, "1m 2m 3m", 0),
            ("[123m,1]", MeldKind.CHOW, "1m 2m 3m", 1),
            ("[312m,1]", MeldKind.CHOW, "1m 2m 3m", 3),
            ("[321m,2]", MeldKind.CHOW, "1m 2m 3m", 2),
            ("[406p,2]", MeldKind.CHOW, "4p 0p 6p", 2),
            ("[111z]", MeldKind.PUNG, "1z 1z 1z", 0),
            ("[EEE,3]", MeldKind.PUNG, "1z 1z 1z", 3),
            ("[055s,1]", MeldKind.PUNG, "0s 5s 5s", 1),
            ("[550s,3]", MeldKind.PUNG, "5s 5s 0s", 3),
            ("[1111m]", MeldKind.KONG, "1m 1m 1m 1m", 0),
            ("[WhWhWhWh,4]", MeldKind.KONG, "5z 5z 5z 5z", 4),
            ("[0555m,8]", MeldKind.KONG, "0m 5m 5m 5m", 8),
            ("[5055m,6]", MeldKind.KONG, "5m 0m 5m 5m", 6),
            ("[1m1j3m]", MeldKind.CHOW, "1m 1j 3m", 0),
            ("[1i3m,2]", MeldKind.CHOW, "1m 2j 3m", 2),
            ("[J1z1z,1]", MeldKind.PUNG, "1j 1z 1z", 1),
            ("[5mJJ]", MeldKind.SET, "5m 1j 1j", 0),
            ("[JJJJ,5]", MeldKind.KONG, "1j 1j 1j 1j", 5),
            ("[一二三,1]", MeldKind.CHOW, "1m 2m 3m", 1),
            ("［１２３，１］", MeldKind.CHOW, "1s 2s 3s", 1),
            ("[①②③,３]", MeldKind.CHOW, "1p 2p 3p", 3),
            ("[🀀🀀🀀,2]", MeldKind.PUNG, "1z 1z 1z", 2),
        ],
    )
    def test_kind_tiles_and_claim(self, text: str, kind: MeldKind, tiles: str, claim: int) -> None:
        (meld,) = parse(text).melds
        assert (meld.kind, codes(meld.tiles), meld.claim) == (kind, tiles, claim)

    @pytest.mark.parametrize(
        ("old", "new"),
        [
            ("[123m1]", "[123m,1]"),
            ("[123m 3]", "[123m,3]"),
            ("[1m2m3m2]", "[123m,2]"),
            ("[EEE1]", "[EEE,1]"),
            ("[WhWhWh2]", "[WhWhWh,2]"),
            ("[一二三万1]", "[123m,1]"),
            ("[１２３1]", "[123s,1]"),
            ("[🀀🀀🀀🀀8]", "[EEEE,8]"),
            ("[1j2j2j1]", "[1j2j2j,1]"),
        ],
    )
    def test_claim_digit_without_a_comma(self, old: str, new: str) -> None:
        assert parse(old) == parse(new)

    def test_full_width_digit_before_the_bracket_is_a_tile(self) -> None:
        (meld,) = parse("[１１１１]").melds
        assert (meld.kind, meld.claim) == (MeldKind.KONG, 0)
        with pytest.raises(NotationError, match="no chow, pung or kong"):
            parse("[１２３１]")

    @pytest.mark.parametrize(
        ("text", "concealed", "extended", "source"),
        [
            ("[1111m]", True, False, None),
            ("[1111m,1]", False, False, Source.LEFT),
            ("[1111m,2]", False, False, Source.OPPOSITE),
            ("[1111m,3]", False, False, Source.OPPOSITE),
            ("[1111m,4]", False, False, Source.RIGHT),
            ("[1111m,5]", False, True, Source.LEFT),
            ("[1111m,6]", False, True, Source.OPPOSITE),
            ("[1111m,7]", False, True, Source.RIGHT),
            ("[1111m,8]", False, True, Source.RIGHT),
        ],
    )
    def test_kongs(self, text: str, concealed: bool, extended: bool, source: Source | None) -> None:
        (meld,) = parse(text).melds
        assert (meld.is_concealed, meld.is_extended, meld.source) == (concealed, extended, source)

    @pytest.mark.parametrize(
        ("text", "expected"),
        [
            ("[🀫🀇🀇🀫]", "[1111m]"),
            ("[🀇🀫🀫🀇]", "[1111m]"),
            ("[🀫🀫🀫E]", "[EEEE]"),
            ("[🀫0m5m🀫]", "[0555m]"),
            ("[🀫J1p🀫]", "[1pJ1p1p]"),
        ],
    )
    def test_face_down_tiles_are_what_the_others_are(self, text: str, expected: str) -> None:
        assert parse(text) == parse(expected)

    def test_melds_keep_their_order(self) -> None:
        assert parse("[999s,1][111m]").melds == (
            Meld.of(map(tile, ["9s"] * 3), 1),
            Meld.of(map(tile, ["1m"] * 3)),
        )


class TestPlainRuns:
    def test_order_kept_and_copies_not_counted(self) -> None:
        assert codes(parse_tiles("9m1p11111p1h1h")) == "9m 1p 1p 1p 1p 1p 1p 1h 1h"

    def test_may_be_longer_than_a_hand(self) -> None:
        assert len(parse_tiles("1m2p" * (MAX_LENGTH // 2))) == MAX_LENGTH
