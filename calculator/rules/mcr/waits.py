"""Whether a hand waited for one tile only."""

from __future__ import annotations

from calculator.rules.readings import readings
from calculator.theory.shape import Shape
from tiles.hand import Hand
from tiles.tile import COPIES, KINDS, tile_of_kind


def is_sole_wait(hand: Hand, *, exhausted: bool) -> bool:
    before = hand.concealed[:-1]
    waits = 0
    visible = hand.visible_counts()
    for kind in range(KINDS):
        if not exhausted and visible[kind] - (kind == hand.concealed[-1].kind) >= COPIES:
            continue
        done = hand.with_concealed((*before, tile_of_kind(kind)))
        waits += any(True for _ in readings(done, shapes=frozenset(Shape), four_as_two_pairs=True))
    return waits == 1
