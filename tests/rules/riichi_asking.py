"""Short ways to ask for the score of a riichi hand in tests."""

from __future__ import annotations

from typing import Any

from calculator.rules.options import override
from calculator.rules.riichi import RiichiOptions
from calculator.rules.score import Score
from calculator.rules.situation import Pao, Riichi, Situation, Win, Wind
from tests.rules.riichi_records import OPTIONS, score_of
from tiles.notation import parse

TENHOU = OPTIONS["riichi-tenhou"]
MAHJONG_SOUL = OPTIONS["riichi-mahjong-soul"]
SANMA = OPTIONS["sanma-tenhou"]

WORDS = {"win": Win, "seat": Wind, "round": Wind, "riichi": Riichi, "pao": Pao}


def situation(**facts: Any) -> Situation:
    """The situation with these facts: South's win on a discard in an East round, unless they say otherwise."""
    given: dict[str, Any] = {"win": "discard", "seat": "S", **facts}
    for name, word in WORDS.items():
        if name in given:
            given[name] = word(given[name])
    return Situation(**given)


def score(hand: str, options: RiichiOptions = TENHOU, /, **facts: Any) -> Score:
    """The score of a hand as written."""
    return score_of(parse(hand), situation(**facts), options)


def yaku(hand: str, options: RiichiOptions = TENHOU, /, **facts: Any) -> dict[str, int]:
    """Han by key; a yakuman counts as minus its multiple."""
    return {pattern.key: -pattern.yakuman or pattern.total for pattern in score(hand, options, **facts).patterns}


def with_options(options: RiichiOptions = TENHOU, /, **values: object) -> RiichiOptions:
    """The options with some values changed, those of local yaku too."""
    return override(options, {name: str(value) for name, value in values.items()})
