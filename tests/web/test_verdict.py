"""An answer in a few words."""

from __future__ import annotations

import pytest

from calculator.analysis import ask
from calculator.rules.preset import PRESETS
from calculator.verdict import Captioned, Verdict, rules_title, verdict
from tiles.tile import tile


def verdict_of(**params: str) -> Verdict:
    said = verdict(ask(params))
    assert said is not None
    return said


def test_a_riichi_win() -> None:
    """Seven han are a haneman, 18,000 points for the dealer."""
    said = verdict_of(hand="234067m3455p678s5p<4p>", win="discard", riichi="riichi")
    patterns = ("Riichi 1", "Pinfu 1", "All Simples 1", "Dora 3", "Red Five 1")
    assert said == Verdict("Riichi: Tenhou", "Haneman", "18,000 points", patterns)


def test_a_yakuman_needs_no_values() -> None:
    said = verdict_of(hand="19m19p19s12345677z", seat="S")
    assert (said.headline, said.detail) == ("Yakuman", "32,000 points")
    assert said.patterns == ("Thirteen Orphans, Thirteen Waits",)


def test_no_win_says_why() -> None:
    said = verdict_of(hand="[123m,1]456p789s11z234s", win="discard")
    assert (said.headline, said.detail, said.patterns, said.fault) == ("No yaku", "", (), "")


def test_waits_with_their_prices() -> None:
    """1500 points for 1 han 30 fu of a dealer, by self-draw as by discard."""
    said = verdict_of(hand="123456m789p2355s", riichi="riichi")
    assert (said.headline, said.detail) == ("13 tiles: ready", "2 kinds, 8 tiles")
    assert [each.tile.code for each in said.tiles] == ["1s", "4s"]
    assert said.tiles[0].caption == "2,900 – 3,900"


def test_useful_tiles_with_the_copies_left() -> None:
    said = verdict_of(hand="123m456p78s1133z9p")
    assert (said.headline, said.detail) == ("13 tiles: 1-shanten", "4 kinds, 12 tiles")
    assert said.tiles[0] == Captioned(tile("6s"), "4")


def test_discards_that_leave_the_hand_nearest_to_ready() -> None:
    said = verdict_of(hand="123m456p78s1133z9p9m")
    assert (said.headline, said.detail) == ("14 tiles: 1-shanten", "Best discards")
    assert said.tiles == (Captioned(tile("9m"), "12"), Captioned(tile("9p"), "12"))


def test_a_hand_that_any_tile_completes() -> None:
    said = verdict_of(hand="123m456p789s234m1j")
    assert (said.detail, said.tiles) == ("Any tile completes this hand.", ())


def test_a_number_of_tiles_that_no_hand_has() -> None:
    said = verdict_of(hand="123m")
    assert said.headline == "3 tiles"
    assert said.fault == "3 tiles (a meld counts as 3): add 1 to have 4, or remove 1 to have 2."


def test_a_tile_that_the_game_does_not_have() -> None:
    assert "5m is not used" in verdict_of(hand="5m", rules="sanma-tenhou").fault


@pytest.mark.parametrize("params", [{}, {"hand": "8z"}, {"hand": "1m", "rules": "whist"}])
def test_nothing_is_said_without_a_hand(params: dict[str, str]) -> None:
    assert verdict(ask(params)) is None


def test_as_a_sentence() -> None:
    said = verdict_of(hand="123m456p78s1133z9p9m")
    assert said.sentence == "Riichi: Tenhou · 14 tiles: 1-shanten · Best discards · 9 of characters, 9 of circles"


def test_names_of_rules() -> None:
    assert rules_title(PRESETS["sanma-tenhou"]) == "Riichi: Tenhou, three players"
    assert rules_title(PRESETS["mcr"]) == "Chinese Official (MCR)"
