"""Payments: who pays what, with counters, sticks and liability, for four players and for three."""

from __future__ import annotations

from typing import Any

import pytest

from calculator.rules.riichi import RIICHI, RiichiOptions, seat_changes
from calculator.rules.riichi.options import TSUMO_LOSS
from calculator.rules.riichi.payments import settle, terms_of
from tests.rules.riichi_asking import MAHJONG_SOUL, SANMA, TENHOU, score, situation, with_options
from tests.rules.riichi_records import OPTIONS
from tiles.notation import parse

TSUMO = {"win": "self-draw"}
DEALER = {"seat": "E"}

HAKU = "78s22p9s[234m,1][456p,1][555z,1]"
HAKU_THREE = "45p22p6p[222s,1][888s,1][555z,1]"
"""White Dragon: one han of 30 fu whichever way it is won."""
DRAGONS = "13m22p2m[555z,1][666z,1][777z,1]"
HONORS = "11z22z1z[555z,1][666z,1][777z,1]"
"""Big Three Dragons, and those with All Honors besides."""


def payments(hand: str, options: RiichiOptions = TENHOU, /, **facts: Any) -> tuple[int, dict[str, int]]:
    found = score(hand, options, **facts)
    return found.points, dict(found.payments)


FOUR: list[tuple[dict[str, Any], int, dict[str, int]]] = [
    ({}, 1000, {"discarder": 1000}),
    (DEALER, 1500, {"discarder": 1500}),
    (TSUMO, 1100, {"each": 300, "dealer": 500}),
    ({**TSUMO, **DEALER}, 1500, {"each": 500}),
    ({"honba": 2}, 1000, {"discarder": 1600}),
    ({**TSUMO, "honba": 2}, 1100, {"each": 500, "dealer": 700}),
    ({**TSUMO, **DEALER, "honba": 2}, 1500, {"each": 700}),
    ({"sticks": 3}, 1000, {"discarder": 1000, "sticks": 3000}),
    ({"honba": 1, "sticks": 1}, 1000, {"discarder": 1300, "sticks": 1000}),
]


@pytest.mark.parametrize(("facts", "points", "expected"), FOUR)
def test_four_players(facts: dict[str, Any], points: int, expected: dict[str, int]) -> None:
    assert payments(HAKU, **facts) == (points, expected)


def test_counters_by_option() -> None:
    rules = with_options(honba_value=1500, honba_each=500)
    assert payments(HAKU, rules, honba=2)[1] == {"discarder": 4000}
    assert payments(HAKU, rules, honba=2, **TSUMO)[1] == {"each": 1300, "dealer": 1500}


THREE: list[tuple[dict[str, Any], int, dict[str, int]]] = [
    ({}, 1000, {"discarder": 1000}),
    (DEALER, 1500, {"discarder": 1500}),
    ({"honba": 1}, 1000, {"discarder": 1200}),
    (TSUMO, 800, {"each": 300, "dealer": 500}),
    ({**TSUMO, **DEALER}, 1000, {"each": 500}),
    ({**TSUMO, "honba": 1}, 800, {"each": 400, "dealer": 600}),
]


@pytest.mark.parametrize(("facts", "points", "expected"), THREE)
def test_three_players(facts: dict[str, Any], points: int, expected: dict[str, int]) -> None:
    assert payments(HAKU_THREE, SANMA, **facts) == (points, expected)


# A mangan, and one han of 30 fu: what the dealer and the other pay, what each pays the dealer, what a discarder pays.
MISSING: list[tuple[str, int, tuple[int, int], int, int]] = [
    ("loss", 2000, (4000, 2000), 4000, 8000),
    ("half", 2000, (5000, 3000), 6000, 8000),
    ("full", 2000, (6000, 4000), 8000, 8000),
    ("equal", 2000, (4000, 4000), 6000, 8000),
    ("proportional", 2000, (5400, 2700), 6000, 8000),
    ("dealer", 2000, (6000, 2000), 6000, 8000),
    ("non-dealer", 2000, (4000, 4000), 6000, 8000),
    ("add-1000", 2000, (5000, 3000), 5000, 8000),
    ("ron-loss", 2000, (4000, 2000), 4000, 6000),
    ("loss", 240, (500, 300), 500, 1000),
    ("half", 240, (700, 500), 800, 1000),
    ("full", 240, (800, 600), 1000, 1000),
    ("equal", 240, (600, 600), 800, 1000),
    ("proportional", 240, (800, 400), 800, 1000),
    ("add-1000", 240, (1500, 1300), 1500, 1000),
    ("ron-loss", 240, (500, 300), 500, 800),
]


@pytest.mark.parametrize(("method", "base", "shares", "each", "discard"), MISSING)
def test_the_missing_player(method: str, base: int, shares: tuple[int, int], each: int, discard: int) -> None:
    rules = with_options(SANMA, tsumo_loss=method)
    child = settle(base, 0, terms_of(situation(**TSUMO), rules))
    assert (child.points, dict(child.payments)) == (sum(shares), {"dealer": shares[0], "each": shares[1]})
    dealer = settle(base, 0, terms_of(situation(**TSUMO, **DEALER), rules))
    assert (dealer.points, dict(dealer.payments)) == (2 * each, {"each": each})
    assert settle(base, 0, terms_of(situation(), rules)).points == discard


def test_every_way_to_make_good_is_tested() -> None:
    assert {row[0] for row in MISSING} == set(TSUMO_LOSS)


def test_with_four_players_nothing_is_missing() -> None:
    assert payments(HAKU, with_options(tsumo_loss="full"), **TSUMO) == payments(HAKU, **TSUMO)


EMA = OPTIONS["riichi-ema-2016"]
LIABLE: list[tuple[str, RiichiOptions, dict[str, Any], int, dict[str, int]]] = [
    # One yakuman: half and half on a discard, all of it on a self-draw.
    (DRAGONS, TENHOU, {"pao": "X"}, 32000, {"discarder": 16000, "liable": 16000}),
    (DRAGONS, TENHOU, {"pao": "X", **TSUMO}, 32000, {"liable": 32000}),
    (DRAGONS, TENHOU, {"pao": "X", **TSUMO, **DEALER}, 48000, {"liable": 48000}),
    (DRAGONS, TENHOU, {"pao": "X", **DEALER}, 48000, {"discarder": 24000, "liable": 24000}),
    # Counters: by whom, the rules say; on a self-draw the liable player pays them all.
    (DRAGONS, TENHOU, {"pao": "X", "honba": 2}, 32000, {"discarder": 16000, "liable": 16600}),
    (DRAGONS, EMA, {"pao": "X", "honba": 2}, 32000, {"discarder": 16600, "liable": 16000}),
    (DRAGONS, EMA, {"pao": "X", **TSUMO, "honba": 2}, 32000, {"liable": 32600}),
    (DRAGONS, TENHOU, {"pao": "X", "sticks": 1}, 32000, {"discarder": 16000, "liable": 16000, "sticks": 1000}),
    # Two yakuman: Tenhou's liable player answers for the hand, Mahjong Soul's for the dragons.
    (HONORS, TENHOU, {"pao": "X"}, 64000, {"discarder": 32000, "liable": 32000}),
    (HONORS, TENHOU, {"pao": "X", **TSUMO}, 64000, {"liable": 64000}),
    (HONORS, MAHJONG_SOUL, {"pao": "X"}, 64000, {"discarder": 48000, "liable": 16000}),
    (HONORS, MAHJONG_SOUL, {"pao": "X", **TSUMO}, 64000, {"dealer": 16000, "each": 8000, "liable": 40000}),
    (HONORS, MAHJONG_SOUL, {"pao": "L", **TSUMO}, 64000, {"each": 8000, "liable": 48000}),
    (HONORS, MAHJONG_SOUL, {"pao": "X", **TSUMO, "honba": 1}, 64000, {"dealer": 16000, "each": 8000, "liable": 40300}),
    # Where yakuman do not add up there is but one.
    (HONORS, EMA, {"pao": "X"}, 32000, {"discarder": 16000, "liable": 16000}),
    # Four kans have liability at Tenhou, not at Mahjong Soul.
    ("5m5m[2222m,1][3333p,1][7777s,1][9999s,1]", TENHOU, {"pao": "R", **TSUMO}, 32000, {"liable": 32000}),
    (
        "5m5m[2222m,1][3333p,1][7777s,1][9999s,1]", MAHJONG_SOUL, {"pao": "R", **TSUMO}, 32000,
        {"dealer": 16000, "each": 8000},
    ),
    ("5m5m[111z,1][222z,1][333z,1][444z,1]", MAHJONG_SOUL, {"pao": "R", **TSUMO}, 64000, {"liable": 64000}),
    # Three players.
    ("13p99p2p[555z,1][666z,1][777z,1]", SANMA, {"pao": "R"}, 32000,
     {"discarder": 16000, "liable": 16000}),
]  # fmt: skip


@pytest.mark.parametrize(("hand", "options", "facts", "points", "expected"), LIABLE)
def test_liability(
    hand: str, options: RiichiOptions, facts: dict[str, Any], points: int, expected: dict[str, int]
) -> None:
    assert payments(hand, options, **facts) == (points, expected)


# Whoever may be named, nobody fed the last set: the rules of liability (riichi.wiki, "Sekinin barai") ask for a claim
# that completes the visible sets of the pattern.
UNFED: list[tuple[str, dict[str, Any], int, dict[str, int]]] = [
    # Concealed triplets of dragons, and one that the winning tile itself completes.
    ("34s44s555666777z5s", {"pao": "L"}, 32000, {"discarder": 32000}),
    ("34s44s555666777z5s", {"pao": "L", **TSUMO}, 32000, {"dealer": 16000, "each": 8000}),
    ("345s44s55z[666z,1][777z,1]5z", {"pao": "L"}, 32000, {"discarder": 32000}),
    ("345s44s55z[666z,1][777z,1]5z", {"pao": "L", **TSUMO}, 32000, {"dealer": 16000, "each": 8000}),
    ("34s44s555z[666z,1][777z,1]5s", {"pao": "X"}, 32000, {"discarder": 32000}),
    # Concealed kans alone; four of them are four concealed triplets besides.
    ("34s44s[5555z][6666z][7777z]5s", {"pao": "L"}, 32000, {"discarder": 32000}),
    ("1z[1111p][2222p][3333p][4444p]1z", {"pao": "L", **TSUMO}, 64000, {"dealer": 32000, "each": 16000}),
    # A concealed kan completes the pattern (mjx, pull request 329: no liability in the record of such a win).
    ("23s77p[555z,1][777z,1][6666z]1s", {"pao": "L"}, 32000, {"discarder": 32000}),
    ("23s77p[555z,1][6666z,5][7777z]1s", {"pao": "L", **TSUMO}, 32000, {"dealer": 16000, "each": 8000}),
    ("5m[111z,1][222z,1][333z,1][4444z]5m", {"pao": "R"}, 32000, {"discarder": 32000}),
    ("1z[1111p,1][2222p,1][3333p,1][4444p]1z", {"pao": "L", **TSUMO}, 32000, {"dealer": 16000, "each": 8000}),
    # Three winds lie there, the fourth is drawn.
    ("44z22m[111z,1][222z,1][333z,1]4z", {"pao": "R", **TSUMO}, 32000, {"dealer": 16000, "each": 8000}),
    # No big hand at all.
    (HAKU, {"pao": "R"}, 1000, {"discarder": 1000}),
]


@pytest.mark.parametrize(("hand", "facts", "points", "expected"), UNFED)
def test_nobody_is_liable_for_a_pattern_that_nobody_fed(
    hand: str, facts: dict[str, Any], points: int, expected: dict[str, int]
) -> None:
    assert payments(hand, **facts) == (points, expected)
    notes = [str(note) for note in score(hand, **facts).notes]
    assert notes == ["Nobody is liable: no pattern that these rules know liability for was fed."]
    assert [notice.code for notice in RIICHI.check(parse(hand), situation(**facts), TENHOU)] == ["nobody-liable"]
    without = {name: value for name, value in facts.items() if name != "pao"}
    assert str(RIICHI.impossible(parse(hand), situation(**without), TENHOU)["pao"]).startswith("Nobody can be liable")


FED = [
    DRAGONS,
    "13m22p2m[5555z][6666z][777z,1]",
    "13m22p2m[5555z,1][6666z,5][777z,3]",
    "13m22p2m[6666z][5555z,1][777z,3]",
    "2m[5555z][6666z][123m,1][7777z,5]2m",
    "2p[555z,1][6666z][123m,1][777z,1]2p",
    "13m22p2m[555z,1][66z1j,1][777z,1]",
    "1z[1111p,5][2222p][3333p][4444p]1z",
]


@pytest.mark.parametrize("hand", FED)
def test_one_claimed_set_can_have_been_the_last(hand: str) -> None:
    assert payments(hand, pao="L", **TSUMO)[1] == {"liable": 32000}
    assert "nobody-liable" not in {notice.code for notice in RIICHI.check(parse(hand), situation(pao="L"), TENHOU)}
    assert "pao" not in RIICHI.impossible(parse(hand), situation(), TENHOU)
    assert score(hand, pao="L").notes == ()


def test_the_rules_say_for_which_patterns_anybody_is_liable() -> None:
    kans = "5m5m[2222m,1][3333p,1][7777s,1][9999s,1]"
    assert [notice.code for notice in RIICHI.check(parse(kans), situation(pao="R"), MAHJONG_SOUL)] == ["nobody-liable"]
    assert RIICHI.check(parse(kans), situation(pao="R"), TENHOU) == []


def test_of_equal_yakuman_that_do_not_add_up_the_fed_one_is_shown() -> None:
    winds = "55z[111z,1][222z,1][333z,1][444z,1]"
    assert payments(winds, EMA, pao="R") == (32000, {"discarder": 16000, "liable": 16000})
    assert [(p.key, p.absorbs) for p in score(winds, EMA, pao="R").patterns] == [("daisuushii", ("tsuuiisou",))]
    assert [(p.key, p.absorbs) for p in score(winds, EMA).patterns] == [("tsuuiisou", ("daisuushii",))]


def test_liability_for_the_replacement_of_a_claimed_kan() -> None:
    rules = with_options(pao="daisangen,rinshan")
    facts: dict[str, Any] = {**TSUMO, "replacement": True, "pao": "R"}
    assert payments("78s22p9s[234m,1][456p,1][5555z,1]", rules, **facts) == (2700, {"liable": 2700})
    extended, concealed = ("78s22p9s[234m,1][456p,1][5555z,5]", "78s22p9s[234m,1][456p,1][5555z]")
    assert "liable" not in payments(extended, rules, **facts)[1]
    assert "liable" not in payments(concealed, rules, **facts)[1]
    assert "liable" not in payments("78s22p9s[234m,1][456p,1][5555z,1]", TENHOU, **facts)[1]
    # The kan declared last is the one whose replacement won: 3 han of 20 + 32 + 16 + 2 fu, a mangan.
    assert payments("78s22p9s[234m,1][7777z][5555z,1]", rules, **facts)[1] == {"liable": 8000}
    assert "liable" not in payments("78s22p9s[234m,1][5555z,1][7777z]", rules, **facts)[1]

    def told(hand: str, **situated: Any) -> list[str]:
        return [notice.code for notice in RIICHI.check(parse(f"{hand}<4s,>"), situation(**situated), rules)]

    assert told("78s22p9s[234m,1][456p,1][5555z,1]", **facts) == []
    assert told(extended, **facts) == ["nobody-liable"]
    assert told("78s22p9s[234m,1][456p,1][5555z,1]", **TSUMO, pao="R")[0] == "nobody-liable"


SEATS: list[tuple[RiichiOptions, str, dict[str, Any], int | None, tuple[int, ...]]] = [
    # South wins; to the right sits West, opposite North, to the left East, who deals.
    (TENHOU, HAKU, {}, 1, (1000, -1000, 0, 0)),
    (TENHOU, HAKU, {}, 3, (1000, 0, 0, -1000)),
    (TENHOU, HAKU, TSUMO, None, (1100, -300, -300, -500)),
    (TENHOU, HAKU, {**TSUMO, "seat": "N"}, None, (1100, -500, -300, -300)),
    (TENHOU, HAKU, {**TSUMO, "seat": "W", "honba": 1, "sticks": 2}, None, (3400, -400, -600, -400)),
    (TENHOU, HAKU, {**TSUMO, **DEALER}, None, (1500, -500, -500, -500)),
    (TENHOU, DRAGONS, {"pao": "X"}, 1, (32000, -16000, -16000, 0)),
    (TENHOU, DRAGONS, {"pao": "X"}, 2, (32000, 0, -32000, 0)),
    (TENHOU, DRAGONS, {"pao": "L", **TSUMO}, None, (32000, 0, 0, -32000)),
    (MAHJONG_SOUL, HONORS, {"pao": "X", **TSUMO}, None, (64000, -8000, -40000, -16000)),
    (SANMA, HAKU_THREE, {}, 2, (1000, 0, -1000)),
    (SANMA, HAKU_THREE, TSUMO, None, (800, -300, -500)),
    (SANMA, HAKU_THREE, {**TSUMO, "seat": "W"}, None, (800, -500, -300)),
]


@pytest.mark.parametrize(("options", "hand", "facts", "discarder", "changes"), SEATS)
def test_changes_by_seat(
    options: RiichiOptions, hand: str, facts: dict[str, Any], discarder: int | None, changes: tuple[int, ...]
) -> None:
    asked = situation(**facts)
    assert seat_changes(score(hand, options, **facts), asked, options, discarder=discarder) == changes


@pytest.mark.parametrize("discarder", [None, 0, 4, -1])
def test_a_win_on_a_discard_needs_a_discarder(discarder: int | None) -> None:
    with pytest.raises(ValueError, match="no such discarder"):
        seat_changes(score(HAKU), situation(), TENHOU, discarder=discarder)


def test_nobody_pays_for_a_hand_that_cannot_win() -> None:
    found = score("234m567p78s22p9s[111m,1]")
    assert seat_changes(found, situation(), TENHOU) == (0, 0, 0, 0)
