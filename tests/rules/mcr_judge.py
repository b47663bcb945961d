"""PyMahjongGB, an independent engine, as judge of wins under Chinese Official; tests skip where it is missing."""

from __future__ import annotations

from collections import Counter

import pytest

from calculator.rules.situation import Situation
from tests.rules.mcr_records import key_of
from tiles.hand import Hand
from tiles.meld import Meld, MeldKind
from tiles.tile import Tile

MahjongGB = pytest.importorskip("MahjongGB")

CODES = [f"{suit}{rank}" for suit in "WBT" for rank in range(1, 10)] + ["F1", "F2", "F3", "F4", "J3", "J2", "J1"]
"""The engine's names of the 34 kinds; its dragons run Red, Green, White."""


def judge(hand: Hand, situation: Situation) -> Counter[str]:
    """Return the fan that the public engine counts for a win, flowers among them."""
    fans = MahjongGB.MahjongFanCalculator(*judge_arguments(hand, situation))
    return Counter({key_of(name): count for _, count, _, name in fans})


def judge_arguments(hand: Hand, situation: Situation) -> tuple[object, ...]:
    """Return a win as the engine takes it; the last argument asks for the English names."""
    return (
        tuple(_pack(meld) for meld in hand.melds),
        tuple(CODES[_kind(tile)] for tile in hand.concealed[:-1]),
        CODES[_kind(hand.concealed[-1])],
        len(hand.set_aside),
        situation.self_draw,
        situation.last_of_kind,
        situation.replacement if situation.self_draw else situation.robbing,
        situation.last,
        "ESWN".index(situation.seat),
        "ESWN".index(situation.round),
        True,
    )


def _kind(tile: Tile) -> int:
    assert tile.kind is not None
    return tile.kind


def _pack(meld: Meld) -> tuple[str, str, int]:
    kinds = [_kind(tile) for tile in meld.tiles]
    word = {MeldKind.CHOW: "CHI", MeldKind.PUNG: "PENG", MeldKind.KONG: "GANG"}[meld.kind]
    return word, CODES[kinds[1]], 0 if meld.is_concealed else 1
