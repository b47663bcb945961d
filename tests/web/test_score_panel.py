"""The score panel: what it calls the blocks of a hand, and who pays what."""

from __future__ import annotations

import pytest

from calculator.analysis import ask
from calculator.views.links import Links
from calculator.views.scores import ScorePanel, score_panel, wait_rows


def panel(**params: str) -> ScorePanel:
    found = score_panel(ask(params))
    assert found is not None
    return found


HAND = "444m345s99s55z[666z,1]5z"


@pytest.mark.parametrize("rules", ["riichi-tenhou", "mcr"])
@pytest.mark.parametrize(("win", "completed"), [("discard", "pung"), ("self-draw", "concealed pung")])
def test_a_triplet_that_a_discard_completed_is_neither_concealed_nor_claimed(
    rules: str, win: str, completed: str
) -> None:
    """Riichi gives it the fu of an open triplet; the Chinese Official fan of concealed pungs leave it out."""
    names = [(block.name, block.tiles[0].tile.code) for block in panel(hand=HAND, rules=rules, win=win).blocks]
    assert ("open pung", "6z") in names
    assert ("concealed pung", "4m") in names
    assert (completed, "5z") in names


def test_a_liable_player_who_does_not_deal_is_not_among_the_other_non_dealers() -> None:
    """All Honors is shared, Big Three Dragons is the liable player's alone: 16,000, 8,000 and 40,000."""
    shown = panel(
        hand="11z22z1z[555z,1][666z,1][777z,1]", rules="riichi-mahjong-soul", win="self-draw", seat="S", pao="X"
    )
    assert {line.label: line.amount for line in shown.payments} == {
        "The dealer pays": "16,000",
        "The liable player pays": "40,000",
        "Each other non-dealer pays": "8,000",
    }
    assert "Called out: 64000" in shown.notes


def test_without_a_liable_player_each_non_dealer_pays() -> None:
    shown = panel(hand=HAND, rules="riichi-tenhou", win="self-draw", seat="S")
    assert {line.label for line in shown.payments} == {"The dealer pays", "Each non-dealer pays"}


def test_a_wait_short_of_the_minimum_shows_its_fan_and_what_is_missing() -> None:
    """On 5s the chows 567 of circles and bamboos are a Mixed Double Chow, on 8s they are not (mcr.md, 3)."""
    analysis = ask({"hand": "234m567p22s67s[345m]", "rules": "mcr"})
    assert analysis.question is not None
    rows = wait_rows(analysis, Links("/", analysis.question))
    assert {row.links[0].tile.code: [(price.text, price.detail) for price in row.prices] for row in rows} == {
        "5s": [
            ("6 of the 8 points needed", "All Chows 2, All Simples 2, Mixed Double Chow 1, Self-Drawn 1"),
            ("5 of the 8 points needed", "All Chows 2, All Simples 2, Mixed Double Chow 1"),
        ],
        "8s": [
            ("5 of the 8 points needed", "All Chows 2, All Simples 2, Self-Drawn 1"),
            ("4 of the 8 points needed", "All Chows 2, All Simples 2"),
        ],
    }
    assert not any(price.legal for row in rows for price in row.prices)
