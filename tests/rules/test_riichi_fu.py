"""Fu: every part with its amount and the set that earns it, and the sum rounded up to ten.

Values: EMA Riichi Competition Rules 2016, chapter on scoring; Tenhou's manual.
"""

from __future__ import annotations

from typing import Any

import pytest

from calculator.rules.riichi import FU_NAMES, RiichiOptions
from tests.rules.riichi_asking import SANMA, TENHOU, score, with_options
from tests.rules.riichi_records import records, score_of

TSUMO = {"win": "self-draw"}


def parts(hand: str, options: RiichiOptions = TENHOU, /, **facts: Any) -> list[tuple[str, int, str]]:
    """The parts but the first, which is always the twenty fu of winning, and the rounding."""
    found = [(part.key, part.fu, part.tiles) for part in score(hand, options, **facts).fu_parts]
    assert found[0] == ("base", 20, "")
    return [part for part in found[1:] if part[0] != "rounding"]


SETS = [
    # A set with the fu it earns; the hand around it has none but the ten of a closed hand won on a discard.
    ("222m", "closed_triplet", 4),
    ("111m", "closed_triplet", 8),
    ("555z", "closed_triplet", 8),
    ("[222m,1]", "open_triplet", 2),
    ("[999m,1]", "open_triplet", 4),
    ("[333z,1]", "open_triplet", 4),
    ("[2222m]", "closed_kong", 16),
    ("[1111m]", "closed_kong", 32),
    ("[4444z]", "closed_kong", 32),
    ("[2222m,1]", "open_kong", 8),
    ("[2222m,5]", "open_kong", 8),
    ("[1111m,1]", "open_kong", 16),
    ("[1111m,5]", "open_kong", 16),
    ("[7777z,1]", "open_kong", 16),
]


@pytest.mark.parametrize(("block", "key", "fu"), SETS)
def test_sets(block: str, key: str, fu: int) -> None:
    concealed = "" if block.startswith("[") else block
    declared = block if block.startswith("[") else ""
    found = parts(f"{concealed}678m456p22p78s9s{declared}")
    assert [part for part in found if part[0] != "closed_discard"] == [(key, fu, block.strip("[]").split(",")[0])]


@pytest.mark.parametrize(("win", "key", "fu"), [("discard", "open_triplet", 2), ("self-draw", "closed_triplet", 4)])
def test_a_triplet_that_a_discard_completes_is_open(win: str, key: str, fu: int) -> None:
    assert (key, fu, "222s") in parts("678m456p567m22s33z2s", win=win)


PAIRS = [
    ("55z", {}, [("dragon_pair", 2, "55z")]),
    ("66z", {}, [("dragon_pair", 2, "66z")]),
    ("77z", {}, [("dragon_pair", 2, "77z")]),
    ("22z", {}, [("wind_pair", 2, "22z")]),
    ("11z", {}, [("wind_pair", 2, "11z")]),
    ("33z", {}, []),
    ("99p", {}, []),
    ("11z", {"seat": "E"}, [("double_wind_pair", 4, "11z")]),
    ("11z", {"seat": "E", "round": "S"}, [("wind_pair", 2, "11z")]),
    ("22z", {"seat": "S", "round": "S"}, [("double_wind_pair", 4, "22z")]),
]


@pytest.mark.parametrize(("pair", "facts", "expected"), PAIRS)
def test_pairs(pair: str, facts: dict[str, Any], expected: list[tuple[str, int, str]]) -> None:
    assert parts(f"234m678m456p78s{pair}9s", **facts) == [*expected, ("closed_discard", 10, "")]


def test_a_pair_of_both_winds_may_have_two_fu() -> None:
    rules = with_options(double_wind_pair_fu=2)
    assert parts("234m678m456p78s11z9s", rules, seat="E")[0] == ("double_wind_pair", 2, "11z")


def test_north_is_worth_a_pair_where_it_is_a_value_tile() -> None:
    hand = "111m678p456p78s44z9s"
    assert ("wind_pair", 2, "44z") in parts(hand, with_options(SANMA, north="yakuhai"))
    assert all(part[0] != "wind_pair" for part in parts(hand, SANMA))


WAITS = [
    ("234m678m456p78s33z9s", []),
    ("234m678m456p78s33z6s", []),
    ("234m678m456p79s33z8s", [("closed_wait", 2, "789s")]),
    ("234m678m456p89s33z7s", [("edge_wait", 2, "789s")]),
    ("234m678m456p12s33z3s", [("edge_wait", 2, "123s")]),
    ("234m678m456p789s3z3z", [("pair_wait", 2, "33z")]),
    ("234m678m456p22s33z3z", [("open_triplet", 4, "333z")]),
]


@pytest.mark.parametrize(("hand", "expected"), WAITS)
def test_waits(hand: str, expected: list[tuple[str, int, str]]) -> None:
    assert parts(hand) == [*expected, ("closed_discard", 10, "")]


WINS: list[tuple[str, dict[str, Any], int]] = [
    ("234m678m456p78s33z9s", {}, 30),
    ("234m678m456p78s33z9s", TSUMO, 20),
    ("78s33z9s[234m,1][678m,1][456p,1]", {}, 30),
    ("78s33z9s[234m,1][678m,1][456p,1]", TSUMO, 30),
    ("234m678m456p79s33z8s", {}, 40),
    ("234m678m456p79s33z8s", TSUMO, 30),
    ("1133m5577p2299s4z4z", {}, 25),
    ("1133m5577p2299s4z4z", TSUMO, 25),
    ("19m19p19s1234567z5z", {}, 0),
    ("11z55m1z[2222z][3333z,1][4444z,1]", {}, 90),
]


@pytest.mark.parametrize(("hand", "facts", "fu"), WINS)
def test_fu_of_hands(hand: str, facts: dict[str, Any], fu: int) -> None:
    assert score(hand, **facts).fu == fu


def test_an_open_hand_without_fu() -> None:
    hand = "78s33z9s[234m,1][678m,1][456p,1]"
    assert parts(hand) == [("open_pinfu", 2, "")]
    strict = with_options(open_pinfu_fu=0)
    assert (parts(hand, strict), score(hand, strict).fu) == ([], 20)
    assert (parts(hand, strict, **TSUMO), score(hand, strict, **TSUMO).fu) == ([("self_draw", 2, "")], 30)


def test_self_draw() -> None:
    pinfu, other = "234m678m456p78s33z9s", "234m678m456p79s33z8s"
    assert parts(pinfu, **TSUMO) == []
    assert parts(pinfu, with_options(pinfu_tsumo=0), **TSUMO) == [("self_draw", 2, "")]
    assert parts(other, **TSUMO) == [("closed_wait", 2, "789s"), ("self_draw", 2, "")]


def test_self_draw_after_a_kan_may_have_no_fu() -> None:
    hand, facts = "678m456p78s33z9s[1111m,1]", {**TSUMO, "replacement": True}
    assert parts(hand, **facts) == [("open_kong", 16, "1111m"), ("self_draw", 2, "")]
    assert parts(hand, with_options(rinshan_tsumo_fu=0), **facts) == [("open_kong", 16, "1111m")]


def test_the_parts_add_up_and_have_names() -> None:
    for record in records()[::7]:
        found = score_of(record.hand, record.situation, record.options)
        assert sum(part.fu for part in found.fu_parts) == found.fu == record.fu
        assert {part.key for part in found.fu_parts} <= set(FU_NAMES)
