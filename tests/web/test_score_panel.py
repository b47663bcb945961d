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


def paid(**params: str) -> list[tuple[str, str]]:
    return [(payment.label, payment.amount) for payment in panel(**params).payments]


class TestPayments:
    """By seat, the winner first; amounts as in test_riichi_payments and test_mcr_cases, here with seats and signs."""

    def test_a_dealer_draws(self):
        rows = [("East wins", "+7,800"), ("South", "−2,600"), ("West", "−2,600"), ("North", "−2,600")]
        assert paid(hand="123m406p789s11555z") == rows

    def test_another_draws(self):
        rows = [("West wins", "+4,000"), ("North", "−1,000"), ("East (dealer)", "−2,000"), ("South", "−1,000")]
        assert paid(hand="123m406p789s11555z", seat="W", round="S") == rows

    def test_counters_and_sticks(self):
        """Two counters are 200 more from each; the table holds one stick."""
        assert paid(hand="123m406p789s11555z", seat="W", round="S", honba="2", sticks="1") == [
            ("West wins", "+5,600"), ("North", "−1,200"), ("East (dealer)", "−2,200"), ("South", "−1,200"),
            ("From the table", "−1,000"),
        ]  # fmt: skip

    def test_three_players(self):
        shown = paid(hand="123p406p789s11555z", rules="sanma-tenhou", seat="S", round="W")
        assert [label for label, _amount in shown] == ["South wins", "West", "East (dealer)"]

    def test_a_discarder_sits_anywhere(self):
        assert paid(hand="123m406p789s11555z", win="discard") == [("East wins", "+3,900"), ("Discarder", "−3,900")]

    def test_liability_for_a_part(self):
        """All Honors is shared, Big Three Dragons is the liable player's alone: 16,000, 8,000 and 40,000."""
        shown = panel(
            hand="11z22z1z[555z,1][666z,1][777z,1]", rules="riichi-mahjong-soul", win="self-draw", seat="S", pao="X"
        )
        assert [(payment.label, payment.amount) for payment in shown.payments] == [
            ("South wins", "+64,000"), ("West", "−8,000"), ("North (liable)", "−40,000"), ("East (dealer)", "−16,000"),
        ]  # fmt: skip
        assert "Called out: 64000" in shown.notes

    def test_chinese_official(self):
        """8 from everyone besides the points, which the discarder alone pays (mcr.md, Settlement)."""
        hand = {"hand": "123456789m23p55s1p", "rules": "mcr"}
        drawn = paid(**hand)
        assert [label for label, _amount in drawn] == ["East wins", "South", "West", "North"]
        assert len({amount for _label, amount in drawn[1:]}) == 1
        discarded = dict(paid(**hand, win="discard"))
        assert discarded["Each of the other two"] == "−8"
        points = panel(**hand, win="discard").total.removesuffix(" fan")
        assert discarded["Discarder"] == f"−{8 + int(points)}"
        assert discarded["East wins"] == f"+{24 + int(points)}"

    def test_nobody_pays_for_no_win(self):
        assert paid(hand="123m456p789s11m[789s]") == []


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
