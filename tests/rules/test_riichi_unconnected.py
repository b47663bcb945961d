"""Thirteen unconnected tiles on the first draw: a local yaku with a shape of its own."""

from __future__ import annotations

import pytest

from calculator.analysis import Analysis, State, ask
from calculator.rules.riichi.unconnected import unconnected
from tiles.notation import parse

HAND = "158m3p259s124456z9p"
"""The example of the list of local yaku (Arcturus wiki, "Shiisanpuutaa")."""


def answer(hand: str = HAND, **params: str) -> Analysis:
    return ask({"hand": hand, "first": "1", "o.shiisanpuutaa": "1", **params})


def found(analysis: Analysis) -> dict[str, int]:
    return {row.key: row.yakuman for row in analysis.score.patterns} if analysis.score else {}


def test_it_wins_as_it_was_dealt() -> None:
    dealer, other = answer(), answer(seat="S")
    assert found(dealer) == found(other) == {"shiisanpuutaa": 1}
    assert dealer.score is not None
    assert other.score is not None
    assert (dealer.score.points, dict(dealer.score.payments)) == (48000, {"each": 16000})
    assert (other.score.points, dict(other.score.payments)) == (32000, {"dealer": 16000, "each": 8000})
    assert (dealer.score.fu, dealer.score.limit) == (0, "yakuman")
    assert (dealer.state, dealer.theory and dealer.theory.shanten) == (State.WON, -1)


def test_its_value_may_be_edited() -> None:
    assert found(answer(**{"o.shiisanpuutaa": "2"})) == {"shiisanpuutaa": 2}


@pytest.mark.parametrize("params", [{"o.shiisanpuutaa": "0"}, {"first": "0"}, {"win": "discard", "seat": "S"}])
def test_it_needs_the_option_and_a_first_draw(params: dict[str, str]) -> None:
    analysis = answer(**params)
    assert (analysis.score, analysis.state) == (None, State.BUILDING)


def test_other_rules_do_not_know_it() -> None:
    assert ask({"hand": HAND, "first": "1", "rules": "mcr", "o.blessings": "1"}).score is None


def test_a_hand_of_an_ordinary_shape_is_what_it_is() -> None:
    """Thirteen orphans are unconnected too: they are thirteen orphans, and the Blessing of Heaven."""
    assert set(found(answer("19m19p19s1234567z1z"))) == {"tenhou", "kokushi_musou_13"}


@pytest.mark.parametrize(
    ("hand", "is_one"),
    [
        (HAND, True),
        ("158m36p259s12456z1z", True),
        ("11m4m7m147p147s1235z", True),
        ("147m147p147s1234z7s", True),
        # Tiles next to each other or with one between could stand in a run; those of other suits could not.
        ("158m3p259s124456z5p", False),
        ("158m3p259s124456z4p", False),
        ("179m3p258s124456z6p", False),
        ("1479m1p9p1s123456z7z", False),
        ("19m147p1s1234567z4z", True),
        # No pair, two pairs, three of a kind.
        ("148m26p149s123567z", False),
        ("158m36p259s12445z1z", False),
        ("158m3p259s12444z69p", False),
        ("158m3p259s124456z", False),
        ("158m3p259s12456z9p1j", False),
        ("15m3p29s124456z[888s,1]", False),
    ],
)
def test_the_shape(hand: str, is_one: bool) -> None:
    assert (unconnected(parse(hand)) is not None) is is_one
