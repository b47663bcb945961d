"""What theory looks at under Chinese Official, and the sole-wait test that the wait fan need."""

from __future__ import annotations

from functools import lru_cache

from calculator.theory import Shape, TheoryRules, theory_of
from tiles.hand import Hand

from .options import McrOptions


@lru_cache(maxsize=64)
def theory_rules(options: McrOptions) -> TheoryRules:
    """Return all five shapes; four equal tiles are two pairs, and by the options an exhausted tile is a wait."""
    return TheoryRules(
        shapes=frozenset(Shape),
        fifth_copy=options.joker_fifth_copy,
        four_as_two_pairs=True,
        wait_on_exhausted=options.exhausted_waits,
    )


def is_sole_wait(hand: Hand, options: McrOptions) -> bool:
    """Return whether a complete hand waited for one kind only before its last tile.

    Waits are counted over all shapes and over all that jokers could be.
    """
    before = hand.with_concealed(hand.concealed[:-1])
    return len(theory_of(before, theory_rules(options)).useful) == 1
