"""``theory_of``: the ready-made hands of the rule notes, the joker check values, and what a table must hold."""

from __future__ import annotations

from dataclasses import replace

import pytest

from calculator.theory import Shape, Theory, TheoryError, TheoryRules, theory_of
from tiles.notation import parse
from tiles.notation.parser import parse_tiles
from tiles.tile import KINDS, code_of_kind

RIICHI = TheoryRules()
LIMIT_OFF = TheoryRules(fifth_copy=True)
MCR = TheoryRules(frozenset(Shape), four_as_two_pairs=True, wait_on_exhausted=True)
THREE_PLAYERS = TheoryRules(kinds=frozenset(range(KINDS)) - frozenset(range(1, 8)))


def theory(text: str, rules: TheoryRules = RIICHI, *, seen: str = "") -> Theory:
    return theory_of(parse(text), rules, seen=parse_tiles(seen))


def useful(found: Theory) -> dict[str, int]:
    return {code_of_kind(tile.kind): tile.left for tile in found.useful}


class TestKnownHands:
    """Hands that other programs got wrong (rules/riichi_cases.md, Theory)."""

    @pytest.mark.parametrize(
        ("text", "shanten"),
        [
            ("123456789m1111z", 1),
            ("123456789m1111p", 1),
            ("1112223334444z", 1),
            ("245568m245568p77s", 2),
            ("145s36m12579p256z", 5),
            ("12479s5p344569m5z", 3),
            ("5566m233799p4444z", 1),
            ("[123m]19m19p19s12345z", 6),
            ("123566789m45699s", 0),
            ("123m123p33334444z", 1),
            ("1111m111122233z", 1),
            ("19m19p19s1234567z1m", -1),
            ("1m", 0),
            ("11m", -1),
            ("14m", 0),
            ("147m258p369s1234z", 6),
        ],
    )
    def test_shanten(self, text: str, shanten: int) -> None:
        assert theory(text).shanten == shanten

    def test_seven_pairs_beats_the_standard_shape(self) -> None:
        shapes = theory("5566m233799p4444z").shapes
        assert (shapes[Shape.STANDARD], shapes[Shape.SEVEN_PAIRS]) == (2, 1)

    def test_shapes_that_want_a_concealed_hand_are_off_with_melds(self) -> None:
        assert dict(theory("[123m]19m19p19s12345z").shapes) == {Shape.STANDARD: 6}

    def test_a_concealed_kong_is_a_meld_too(self) -> None:
        assert dict(theory("[1111m]19p19s12345z2m").shapes) == {Shape.STANDARD: 6}

    def test_the_hand_itself_lowers_what_is_left(self) -> None:
        assert useful(theory("111m234p567s2233z")) == {"2z": 2, "3z": 2}

    def test_ready_by_discard(self) -> None:
        rows = [(str(row.tile), row.shanten, row.left) for row in theory("123566789m45699s").discards[:3]]
        assert rows == [("6m", 0, 7), ("9m", 0, 7), ("5m", 0, 4)]


class TestThreePlayers:
    """Kinds that the game is played without can be neither drawn nor played by a joker."""

    def test_no_runs_of_characters(self) -> None:
        assert theory("1111m111122233z", THREE_PLAYERS).shanten == 2

    def test_useful_tiles_exist(self) -> None:
        text = "19m123p456p789s55z"
        assert {"1m", "2m", "3m", "7m", "8m", "9m", "5z"} == set(useful(theory(text)))
        assert {"1m", "9m", "5z"} == set(useful(theory(text, THREE_PLAYERS)))

    def test_a_joker_is_no_absent_tile(self) -> None:
        assert theory("13m1j19p", RIICHI).shanten == 0
        assert theory("13m2j19p", THREE_PLAYERS).shanten == 1


CHECK_VALUES = [
    # 13 tiles, shanten, kinds and tiles with the limit of four; then without it (rules/jokers.md, section 3)
    ("123m456p789s345m1j", 0, 34, 124, 0, 34, 124),
    ("123m456p789s34m5z1j", 0, 3, 10, 0, 3, 10),
    ("123m456p789s34m1z6j", 0, 2, 7, 0, 2, 7),
    ("123m456p789s34m1z7j", 1, None, None, 1, None, None),
    ("123m456p789s34m5z7j", 0, 2, 7, 0, 2, 7),
    ("4444m123p456p78s1j", 1, None, None, 0, 2, 8),
    ("111122223333m1j", 0, 31, 124, 0, 31, 124),
    ("19m19p19s123456z1j", 0, 13, 40, 0, 13, 40),
    ("19m19p19s123456z7j", 0, 13, 40, 0, 13, 40),
    ("456m456p456s77z56j", 1, None, None, 1, None, None),
]


class TestJokers:
    @pytest.mark.parametrize(("text", "shanten", "kinds", "left", "loose", "loose_kinds", "loose_left"), CHECK_VALUES)
    def test_check_values(
        self, text: str, shanten: int, kinds: int, left: int, loose: int, loose_kinds: int, loose_left: int
    ) -> None:
        for rules, distance, many, tiles in (
            (RIICHI, shanten, kinds, left),
            (LIMIT_OFF, loose, loose_kinds, loose_left),
        ):
            found = theory(text, rules)
            assert found.shanten == distance
            if distance == 0:
                assert (found.kinds, found.left) == (many, tiles)

    @pytest.mark.parametrize(
        ("text", "rules", "waits"),
        [
            ("123m456p789s34m5z1j", RIICHI, {"2m": 3, "5m": 4, "5z": 3}),
            ("123m456p789s34m1z6j", RIICHI, {"2m": 3, "5m": 4}),
            ("123m456p789s34m5z7j", RIICHI, {"2m": 3, "5m": 4}),
            ("4444m123p456p78s1j", LIMIT_OFF, {"6s": 4, "9s": 4}),
        ],
    )
    def test_waits(self, text: str, rules: TheoryRules, waits: dict[str, int]) -> None:
        assert useful(theory(text, rules)) == waits

    @pytest.mark.parametrize(
        ("text", "any_tile"),
        [
            ("123m456p789s345m1j", True),
            ("111122223333m1j", True),
            ("1133m5577p2299s1j", False),
            ("123m456p789s34m5z1j", False),
            ("123m456p789s1122z", False),
            ("1111111111111j", True),
        ],
    )
    def test_any_tile(self, text: str, any_tile: bool) -> None:
        assert theory(text).any_tile is any_tile

    @pytest.mark.parametrize(("four_as_two_pairs", "kinds", "left"), [(True, 34, 124), (False, 28, 112)])
    def test_six_pairs_and_a_joker(self, four_as_two_pairs: bool, kinds: int, left: int) -> None:
        """Any tile completes seven pairs where four of a kind are two pairs, else any tile that is no pair yet."""
        found = theory("1133m5577p2299s1j", TheoryRules(four_as_two_pairs=four_as_two_pairs))
        assert (found.shanten, found.kinds, found.left, found.any_tile) == (0, kinds, left, four_as_two_pairs)

    def test_jokers_of_two_domains_cannot_share_a_set(self) -> None:
        """A suits joker and a winds joker beside three runs and a pair: each wants a set of its own."""
        found = theory("456m456p456s77z56j")
        assert found.shanten == 1
        assert all(tile.left for tile in found.useful)

    def test_a_joker_is_a_row_of_its_own_below_equal_tiles(self) -> None:
        rows = theory("123m456p789s345m1j1z").discards
        assert [(str(row.tile), row.shanten, row.left) for row in rows[:1]] == [("1z", 0, 123)]
        joker = next(row for row in rows if row.tile.is_joker)
        assert (joker.shanten, joker.left, joker.kinds) == (0, 3, 1)

    def test_of_equal_rows_the_joker_is_last(self) -> None:
        rows = [(str(row.tile), row.shanten, row.left, row.kinds) for row in theory("3s224z8j").discards]
        assert rows == [("3s", 0, 5, 2), ("4z", 0, 3, 1), ("2z", 1, 24, 7), ("8j", 1, 24, 7)]

    def test_a_bonus_joker_never_plays(self) -> None:
        assert theory("123m456p789s34m55z9j").shanten == 0

    def test_jokers_in_melds_use_up_copies(self) -> None:
        """The joker is a 2m, and three more are concealed: a fourth natural one may not come, or would exceed."""
        assert useful(theory("[1m1j3m]222m13m456p11z")) == {"1z": 2}
        assert useful(theory("[1m1j3m]222m13m456p11z", LIMIT_OFF)) == {"2m": 1, "1z": 2}

    def test_more_concealed_than_the_joker_leaves(self) -> None:
        """The joker is a 3m: of the four concealed ones one has to go, whatever else does."""
        rows = theory("[1m2m1j]3333m456p789s1z").discards
        assert [(str(row.tile), row.shanten) for row in rows if row.shanten == 0] == [("3m", 0)]

    def test_a_meld_with_jokers_is_what_the_hand_leaves_it(self) -> None:
        """Two jokers beside 5m can be a run, and the pair of 5m stands; one joker beside 55m is the fourth 5m."""
        assert useful(theory("[5m1j1j]55m123p456p78s")) == {"6s": 4, "9s": 4}
        assert theory("[5m5m1j]55m123p456p78s").shanten == 2


class TestCopies:
    def test_none_left_is_listed_and_not_counted(self) -> None:
        found = theory("123m456p789s11z23s", seen="1111s444s")
        assert useful(found) == {"1s": 0, "4s": 1}
        assert (found.left, found.kinds) == (1, 1)

    def test_indicators_and_tiles_set_aside_are_seen(self) -> None:
        assert useful(theory("123m456p789s34m55z<5m,2m>(2m)")) == {"2m": 1, "5m": 3}

    def test_exhausted_waits_are_a_rule(self) -> None:
        """Of 1m all four are held: riichi is one step away, Chinese Official waits for a tile that is not there."""
        text = "1111m222333444z"
        assert theory(text, TheoryRules(frozenset((Shape.STANDARD,)))).shanten == 1
        found = theory(text, TheoryRules(frozenset((Shape.STANDARD,)), wait_on_exhausted=True))
        assert (found.shanten, useful(found), found.left, found.kinds) == (0, {"1m": 0}, 0, 0)

    def test_jokers_in_melds_are_bound_where_exhausted_waits_count(self) -> None:
        """The joker is the third 1s of the pung: 1s may be waited for, but a pair of it would hold the fifth copy."""
        found = theory("123456789m1s[1s1s1j]", MCR)
        assert (found.shanten, list(useful(found))) == (0, ["1s"])
        assert theory("123456789m11s[1s1s1j]", MCR).shanten == 0
        assert theory("123456789m11s[1s1s1j]", replace(MCR, fifth_copy=True)).shanten == -1
        assert theory("123456789m11s[2s3s1j]", MCR).shanten == -1

    def test_nobody_gets_closer_by_a_tile_that_is_not_there(self) -> None:
        found = theory("1111333455569p", TheoryRules(frozenset((Shape.STANDARD,)), wait_on_exhausted=True))
        assert found.shanten == 1
        assert "1p" not in useful(found)

    def test_copies_in_melds_are_used_up(self) -> None:
        """The fourth 1m can make no pair with the three of the pung."""
        assert theory("[111m,1]1m456p789s123s").shanten == 1
        assert theory("[111m,1]2m456p789s123s").shanten == 0

    def test_red_and_plain_fives_are_rows_of_their_own(self) -> None:
        rows = [str(row.tile) for row in theory("0555m123p456p78s11z").discards]
        assert rows.index("5m") + 1 == rows.index("0m")
        assert [str(row.tile) for row in theory("055m123p456p789s1z1z").discards].count("5m") == 1

    def test_only_the_red_five_is_held(self) -> None:
        assert "0m" in [str(row.tile) for row in theory("0m9m123p456p78s111z2z").discards]


class TestTable:
    def test_best_first(self) -> None:
        rows = theory("123m40678p12s5567z9s9p").discards
        keys = [(row.shanten, -row.left, -row.kinds) for row in rows]
        assert keys == sorted(keys)
        assert len(rows) == len({row.tile for row in rows})

    def test_every_row_is_the_theory_of_what_is_left(self) -> None:
        hand = parse("123m40678p1255s67z")
        for row in theory_of(hand, RIICHI).discards:
            left = theory_of(hand.discard(row.tile), RIICHI, seen=(row.tile,))
            assert (row.shanten, row.left, row.kinds, row.useful) == (left.shanten, left.left, left.kinds, left.useful)

    def test_a_won_hand_still_has_a_table(self) -> None:
        found = theory("123m456p789s11122z")
        assert found.shanten == -1
        assert min(row.shanten for row in found.discards) == 0
        assert found.useful == ()

    def test_which_shapes_a_tile_serves(self) -> None:
        found = theory("1122m3344p5566s7z")
        assert (found.shanten, found.shapes[Shape.STANDARD]) == (0, 3)
        assert [(code_of_kind(tile.kind), tile.shapes) for tile in found.useful] == [("7z", (Shape.SEVEN_PAIRS,))]

    def test_tiles_that_serve_two_shapes(self) -> None:
        found = theory("112233m44556p17z")
        served = {code_of_kind(tile.kind): tile.shapes for tile in found.useful}
        assert found.shapes[Shape.STANDARD] == found.shapes[Shape.SEVEN_PAIRS] == 1
        assert served["6p"] == (Shape.STANDARD, Shape.SEVEN_PAIRS)
        assert served["1z"] == (Shape.STANDARD, Shape.SEVEN_PAIRS)


class TestSizes:
    def test_sixteen_tiles(self) -> None:
        """Five melds and a pair; the shapes made for 13 tiles are off."""
        found = theory("123m456m789m123p456p1z")
        assert (found.shanten, dict(found.shapes), useful(found)) == (0, {Shape.STANDARD: 0}, {"1z": 3})
        assert theory("123m456m789m123p456p11z").shanten == -1

    @pytest.mark.parametrize(
        ("text", "code"),
        [
            ("", "tile-count"),
            ("123m", "tile-count"),
            ("123m456p789s123z444z", "tile-count"),
            ("123456789m123456p", "tile-count"),
            ("123456789m123456789p", "too-many-tiles"),
            ("123456789m123456789p1s", "too-many-tiles"),
        ],
    )
    def test_errors(self, text: str, code: str) -> None:
        with pytest.raises(TheoryError) as raised:
            theory(text)
        assert raised.value.code == code

    def test_no_shape_fits(self) -> None:
        with pytest.raises(TheoryError) as raised:
            theory("[123m]19m19p19s12345z", TheoryRules(frozenset((Shape.SEVEN_PAIRS,))))
        assert raised.value.code == "no-shape"


class TestKnitted:
    def test_honors_and_knitted(self) -> None:
        found = theory("147m258p369s1234z", MCR)
        assert found.shapes[Shape.HONORS_AND_KNITTED] == 0
        assert set(useful(found)) == {"5z", "6z", "7z"}

    def test_knitted_straight_with_a_meld(self) -> None:
        found = theory("[111z,1]147m258p369s2z", MCR)
        assert dict(found.shapes) == {Shape.STANDARD: 6, Shape.KNITTED_STRAIGHT: 0}
        assert useful(found) == {"2z": 3}

    def test_two_melds_are_too_many_for_a_knitted_straight(self) -> None:
        assert set(theory("[111z,1][222z,1]147m258p3s", MCR).shapes) == {Shape.STANDARD}

    def test_four_of_a_kind_as_two_pairs(self) -> None:
        assert theory("1111222233334m", MCR).shapes[Shape.SEVEN_PAIRS] == 0
        assert theory("1111222233334m").shapes[Shape.SEVEN_PAIRS] == 6
