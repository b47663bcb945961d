"""Situations that cannot be are refused with a reason; what can be is let through; oddities are told."""

from __future__ import annotations

from typing import Any

import pytest

from calculator.rules.riichi import RIICHI, RiichiOptions
from calculator.rules.riichi.checks import BARS, UNUSED, VALUE_BARS
from calculator.rules.ruleset import SituationError
from calculator.rules.situation import FaceUp
from tests.rules.riichi_asking import SANMA, TENHOU, situation, with_options
from tests.rules.riichi_records import OPTIONS
from tiles.notation import parse, parse_tiles

CLOSED = "234m456p78s22p111m9s"
OPEN = "234m456p78s22p9s[111m,1]"
KONG = "234m456p78s22p9s[1111m]"
DRAGONS = "13m22p2m[555z,1][666z,1][777z,1]"
NORTH = "111m456p78s22p555z9s(4z)"
TSUMO = {"win": "self-draw"}
RIICHI_ON = {"riichi": "riichi"}

IMPOSSIBLE: list[tuple[str, dict[str, Any], str, str]] = [
    # hand, what is said to have happened, code, field to mend
    (OPEN, RIICHI_ON, "riichi-open-hand", "riichi"),
    (OPEN, {"riichi": "double"}, "riichi-open-hand", "riichi"),
    (CLOSED, {"ippatsu": True}, "ippatsu-without-riichi", "ippatsu"),
    (CLOSED, {"open_riichi": True}, "open-riichi-without-riichi", "open_riichi"),
    (KONG, {"replacement": True}, "replacement-discard", "replacement"),
    (CLOSED, {**TSUMO, "replacement": True}, "replacement-without-kong", "replacement"),
    (OPEN, {**TSUMO, "replacement": True}, "replacement-without-kong", "replacement"),
    (CLOSED, {**TSUMO, "robbing": True}, "robbing-self-draw", "robbing"),
    ("234m456p78s22p999s9s", {"robbing": True}, "robbing-copies", "robbing"),
    ("234m456p78s22p111m9s<9s,>", {"robbing": True}, "robbing-copies", "robbing"),
    (OPEN, {**TSUMO, "first": True}, "first-melds", "first"),
    (KONG, {**TSUMO, "first": True}, "first-melds", "first"),
    (f"{CLOSED}<4p5s,>", {**TSUMO, "first": True}, "first-indicators", "first"),
    (CLOSED, {"eighth_win": True}, "eighth-win-seat", "eighth_win"),
    (CLOSED, {"seat": "E", "first": True}, "first-dealer-discard", "first"),
    (CLOSED, {**TSUMO, "seat": "E", "first": True, "riichi": "double"}, "riichi-first", "first"),
    (CLOSED, {**TSUMO, "first": True, **RIICHI_ON}, "riichi-first", "first"),
    (KONG, {**TSUMO, **RIICHI_ON, "ippatsu": True, "replacement": True}, "ippatsu-replacement", "replacement"),
    (CLOSED, {**RIICHI_ON, "ippatsu": True, "kong_discard": True}, "ippatsu-kong-discard", "kong_discard"),
    (CLOSED, {**TSUMO, "last": True, "first": True}, "last-first", "first"),
    (KONG, {**TSUMO, "last": True, "replacement": True}, "last-replacement", "replacement"),
    (CLOSED, {"last": True, "robbing": True}, "last-robbing", "robbing"),
    (CLOSED, {"last": True, "riichi_tile": True}, "last-riichi-tile", "riichi_tile"),
    (CLOSED, {"robbing": True, "first": True}, "robbing-first", "first"),
    (CLOSED, {"robbing": True, "riichi_tile": True}, "robbing-riichi-tile", "riichi_tile"),
    (CLOSED, {"robbing": True, "kong_discard": True}, "robbing-kong-discard", "kong_discard"),
    (CLOSED, {"kong_discard": True, "first": True}, "kong-discard-first", "first"),
    (CLOSED, {**TSUMO, "riichi_tile": True}, "riichi-tile-self-draw", "riichi_tile"),
    (CLOSED, {**TSUMO, "kong_discard": True}, "kong-discard-self-draw", "kong_discard"),
    (CLOSED, {"riichi": "double", "ippatsu": True, "last": True}, "ippatsu-last", "ippatsu"),
]


@pytest.mark.parametrize(("hand", "facts", "code", "field"), IMPOSSIBLE)
def test_what_cannot_be(hand: str, facts: dict[str, Any], code: str, field: str) -> None:
    with pytest.raises(SituationError) as caught:
        RIICHI.check(parse(hand), situation(**facts), TENHOU)
    assert (caught.value.code, caught.value.field) == (code, field)
    assert str(caught.value).endswith(".")


def test_every_bar_is_tested() -> None:
    tested = {row[2] for row in IMPOSSIBLE} | {"replacement-first", "first-norths", "robbing-discarded"}
    assert {bar.code for bar in BARS} == tested
    assert {bar.code for bar in VALUE_BARS} == {"seat-three-players", "pao-three-players"}


def test_a_tile_discarded_twice_is_not_robbed() -> None:
    """The other three copies are in the kan that is robbed, and its pung claimed one discard at most."""
    twice, once = FaceUp(discards=parse_tiles("99s")), FaceUp(parse_tiles("99s"), parse_tiles("9s"))
    with pytest.raises(SituationError) as caught:
        RIICHI.check(parse(CLOSED), situation(robbing=True), TENHOU, face_up=twice)
    assert (caught.value.code, caught.value.field) == ("robbing-discarded", "robbing")
    assert "robbing" in RIICHI.impossible(parse(CLOSED), situation(), TENHOU, face_up=twice)
    assert RIICHI.check(parse(CLOSED), situation(robbing=True), TENHOU, face_up=once) == []
    assert "robbing" not in RIICHI.impossible(parse(CLOSED), situation(), TENHOU, face_up=once)


def test_red_fives_seen_elsewhere_are_those_that_the_hand_cannot_have() -> None:
    hand, shown = parse("234m406p78s22p111m9s"), FaceUp(seen=parse_tiles("0p"))
    assert [n.code for n in RIICHI.check(hand, situation(), TENHOU, face_up=shown)] == ["too-many-red-fives"]
    assert RIICHI.check(hand, situation(), TENHOU, face_up=FaceUp(seen=parse_tiles("5p0s"))) == []


def test_a_north_set_aside_ends_the_first_turn_only_where_it_is_dora() -> None:
    hand, first = parse(NORTH), situation(**TSUMO, first=True)
    with pytest.raises(SituationError) as caught:
        RIICHI.check(hand, first, SANMA)
    assert (caught.value.code, caught.value.field) == ("first-norths", "first")
    assert "first" in RIICHI.impossible(hand, first, SANMA)
    for options in (TENHOU, with_options(SANMA, north="yakuhai"), with_options(SANMA, north="guest-wind")):
        assert [notice.code for notice in RIICHI.check(hand, first, options)] == ["set-aside"]
        assert "first" not in RIICHI.impossible(hand, first, options)


def test_indicators_that_no_kan_turned_say_nothing_of_the_first_turn() -> None:
    hand, rules = parse(f"{CLOSED}<4p5s,>"), with_options(kandora=0)
    assert [notice.code for notice in RIICHI.check(hand, situation(**TSUMO, first=True), rules)] == ["no-kan-dora"]


def test_three_players_have_neither_north_nor_opposite() -> None:
    hand = parse("111m456p78s22p555z9s")
    for facts, field in (({"seat": "N"}, "seat"), ({"pao": "X"}, "pao")):
        with pytest.raises(SituationError) as caught:
            RIICHI.check(hand, situation(**facts), SANMA)
        assert caught.value.field == field
        RIICHI.check(hand, situation(**facts), TENHOU)


POSSIBLE: list[tuple[str, dict[str, Any], RiichiOptions]] = [
    # Real wins of all of these stand in the records, or the rules allow them in so many words.
    (KONG, RIICHI_ON, TENHOU),
    (CLOSED, {**RIICHI_ON, "ippatsu": True, "robbing": True}, TENHOU),
    (CLOSED, {**RIICHI_ON, "ippatsu": True, "last": True}, TENHOU),
    (CLOSED, {**TSUMO, **RIICHI_ON, "ippatsu": True, "last": True}, TENHOU),
    (CLOSED, {"riichi": "double", "ippatsu": True}, TENHOU),
    (CLOSED, {"riichi": "double", "last": True}, TENHOU),
    (CLOSED, {**RIICHI_ON, "last": True}, TENHOU),
    (CLOSED, {**RIICHI_ON, "robbing": True}, TENHOU),
    (KONG, {**TSUMO, **RIICHI_ON, "replacement": True}, TENHOU),
    (KONG, {"robbing": True}, TENHOU),
    (OPEN, {"last": True}, TENHOU),
    (OPEN, {**TSUMO, "last": True}, TENHOU),
    (CLOSED, {**TSUMO, "first": True}, TENHOU),
    (CLOSED, {**TSUMO, "seat": "E", "first": True}, TENHOU),
    (CLOSED, {"first": True}, with_options(renhou="mangan")),
    ("119m19p19s123456z7z", {"robbing": True}, TENHOU),
    (NORTH, {**TSUMO, "replacement": True}, SANMA),
    (NORTH, {**TSUMO, **RIICHI_ON, "replacement": True}, SANMA),
    (KONG, {**TSUMO, "last": True, "replacement": True}, with_options(rinshan_haitei=1)),
    (CLOSED, {"honba": 5, "sticks": 4}, TENHOU),
    (DRAGONS, {"pao": "R"}, TENHOU),
]


@pytest.mark.parametrize(("hand", "facts", "options"), POSSIBLE)
def test_what_can_be(hand: str, facts: dict[str, Any], options: RiichiOptions) -> None:
    assert RIICHI.check(parse(hand), situation(**facts), options) == []


def test_a_north_that_was_replaced_counts_as_a_kan_only_where_the_rules_say_so() -> None:
    facts = {**TSUMO, "replacement": True}
    for options in (with_options(SANMA, nuki_rinshan=0), with_options(SANMA, north="guest-wind"), TENHOU):
        with pytest.raises(SituationError, match="needs a kan"):
            RIICHI.check(parse(NORTH), situation(**facts), options)


# What the controls of the page are told.


def impossible(hand: str, options: RiichiOptions = TENHOU, /, **facts: Any) -> set[str]:
    return set(RIICHI.impossible(parse(hand), situation(**facts), options))


HOUSE = {"open_riichi", "riichi_tile", "kong_discard", "eighth_win", "pao"}


def test_controls_of_a_closed_hand_won_on_a_discard() -> None:
    assert impossible(CLOSED) == {"ippatsu", "replacement", "first"} | HOUSE
    assert impossible(CLOSED, riichi="riichi") == {"replacement", "first"} | HOUSE
    assert impossible(CLOSED, with_options(renhou="mangan")) == {"ippatsu", "replacement"} | HOUSE


def test_controls_of_a_closed_hand_won_by_self_draw() -> None:
    assert impossible(CLOSED, **TSUMO) == {"ippatsu", "replacement", "robbing"} | HOUSE
    assert impossible(KONG, **TSUMO) == {"ippatsu", "robbing", "first"} | HOUSE
    assert impossible(CLOSED, **TSUMO, first=True) == {"riichi", "ippatsu", "replacement", "robbing", "last"} | HOUSE


def test_controls_of_an_open_hand() -> None:
    assert impossible(OPEN) == {"riichi", "ippatsu", "replacement", "first"} | HOUSE


def test_controls_follow_the_options() -> None:
    rules = with_options(open_riichi=1, tsubame_gaeshi=1, kanburi=1, paarenchan=1)
    assert impossible(CLOSED, rules, riichi="riichi") == {"replacement", "first", "eighth_win", "pao"}
    assert impossible(CLOSED, rules, riichi="riichi", seat="E") == {"replacement", "first", "pao"}
    assert impossible(DRAGONS, rules, seat="E") == {"riichi", "ippatsu", "open_riichi", "replacement", "first"}
    assert "pao" in impossible(DRAGONS, with_options(pao=""))
    jpml = OPTIONS["riichi-jpml-a-2023"]
    assert "ippatsu" in impossible(CLOSED, jpml, riichi="riichi")


def test_a_reason_for_every_control() -> None:
    reasons = RIICHI.impossible(parse(OPEN), situation(), TENHOU)
    assert str(reasons["riichi"]) == "Riichi needs a closed hand, and this one has an open meld."
    assert str(reasons["ippatsu"]) == "Ippatsu needs riichi."


@pytest.mark.parametrize(("hand", "facts", "_code", "field"), IMPOSSIBLE)
def test_controls_and_check_agree(hand: str, facts: dict[str, Any], _code: str, field: str) -> None:
    assert field in RIICHI.impossible(parse(hand), situation(**facts), TENHOU)


IGNORED: list[tuple[RiichiOptions, dict[str, Any], str]] = [
    (with_options(ippatsu=0), {**RIICHI_ON, "ippatsu": True}, "no-ippatsu"),
    (with_options(double_riichi=0), {"riichi": "double"}, "no-double-riichi"),
    (TENHOU, {"first": True}, "no-renhou"),
    (with_options(pao=""), {"pao": "R"}, "no-pao"),
    (TENHOU, {"pao": "R"}, "nobody-liable"),
    (TENHOU, {**RIICHI_ON, "open_riichi": True}, "no-open-riichi"),
    (TENHOU, {"riichi_tile": True}, "no-tsubame-gaeshi"),
    (TENHOU, {"kong_discard": True}, "no-kanburi"),
    (TENHOU, {"seat": "E", "eighth_win": True}, "no-paarenchan"),
]


@pytest.mark.parametrize(("options", "facts", "code"), IGNORED)
def test_what_the_rules_do_not_know_is_ignored_with_a_notice(
    options: RiichiOptions, facts: dict[str, Any], code: str
) -> None:
    assert [n.code for n in RIICHI.check(parse(CLOSED), situation(**facts), options)] == [code]


def test_every_ignored_fact_is_tested() -> None:
    assert {bar.code for bar in UNUSED} | {"no-double-riichi"} == {row[2] for row in IGNORED}


# Notices about the hand.

NOTICES: list[tuple[str, RiichiOptions, dict[str, Any], list[str]]] = [
    (f"{CLOSED}<4p,>", TENHOU, {}, []),
    (f"{CLOSED}<4p5s,>", TENHOU, {}, ["indicators-without-kongs"]),
    (f"{KONG}<4p5s,>", TENHOU, {}, []),
    (f"{KONG}<4p,>", TENHOU, {}, ["missing-indicators"]),
    (f"{KONG}<4p,>", TENHOU, {**TSUMO, "replacement": True}, []),
    (f"{CLOSED}<4p5s6s7s1z2z,>", TENHOU, {}, ["too-many-indicators"]),
    (f"{CLOSED}<4p5s,>", with_options(kandora=0), {}, ["no-kan-dora"]),
    (f"{KONG}<4p,>", with_options(kandora=0), {}, []),
    (f"{CLOSED}<4p,5s>", TENHOU, {}, ["ura-without-riichi"]),
    (f"{CLOSED}<4p,5s>", TENHOU, RIICHI_ON, []),
    (f"{CLOSED}<4p,5s>", with_options(ura=0), RIICHI_ON, ["no-ura"]),
    (f"{CLOSED}<4p,5s6s>", TENHOU, RIICHI_ON, ["too-many-ura"]),
    (f"{KONG}<4p5s,6s7s>", with_options(kanura=0), RIICHI_ON, ["no-kan-ura"]),
    (f"{CLOSED}(1h)", TENHOU, {}, ["bonus-tiles"]),
    (f"{CLOSED}(4z)", TENHOU, {}, ["set-aside"]),
    (NORTH, SANMA, {}, []),
    (NORTH, with_options(SANMA, north="yakuhai"), {}, ["set-aside"]),
    (NORTH, with_options(SANMA, north="none"), {}, ["tile-not-in-game", "set-aside"]),
    (CLOSED, SANMA, {}, ["tile-not-in-game"]),
    ("456p78s22s9s[555z,1][123p,1]", SANMA, {}, ["chow-three-players"]),
    ("340m406p78s555z99m9s", TENHOU, {}, []),
    ("340m406p78s555z99m9s", with_options(aka_m=0), {}, ["too-many-red-fives"]),
    ("34m1j456p78s22p111m9s", TENHOU, {}, ["house-rule-jokers"]),
    ("22m", TENHOU, {}, ["not-a-full-hand"]),
    ("2m", TENHOU, {}, ["not-a-full-hand"]),
    ("22m34p", TENHOU, {}, ["not-a-full-hand"]),
    ("111222333444m55z66s", TENHOU, {}, ["not-a-full-hand"]),
    ("111222333m55z66s", TENHOU, {}, []),
    ("22m3p", TENHOU, {}, []),
]


@pytest.mark.parametrize(("hand", "options", "facts", "codes"), NOTICES)
def test_notices(hand: str, options: RiichiOptions, facts: dict[str, Any], codes: list[str]) -> None:
    assert [notice.code for notice in RIICHI.check(parse(hand), situation(**facts), options)] == codes


def test_the_white_pocchi() -> None:
    rules, drawn = with_options(shiro_pocchi=1), "234m456p789s22p11m1j"

    def codes(hand: str, **facts: Any) -> list[str]:
        return [notice.code for notice in RIICHI.check(parse(hand), situation(**facts), rules)]

    assert codes(drawn, **TSUMO, riichi="riichi") == []
    assert codes(drawn, **TSUMO) == ["pocchi-without-riichi"]
    assert codes(drawn, riichi="riichi") == ["pocchi-without-riichi"]
    assert codes("234m456p789s22p11j1m", **TSUMO, riichi="riichi") == ["house-rule-jokers"]


def test_notices_can_be_read() -> None:
    for hand, options, facts, codes in NOTICES:
        for notice in RIICHI.check(parse(hand), situation(**facts), options):
            assert str(notice.message).endswith("."), codes
