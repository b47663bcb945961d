"""Counting what the nine kinds of a suit need, one rank after the other.

The shipped table is made by this count, and words that it does not know are counted on demand. The state after a rank
is what is needed so far, by the runs that began one rank earlier and two ranks earlier (at most two of each: three
equal runs are three pungs), melds, pair, and tiles beyond the cap.
"""

from __future__ import annotations

from functools import cache
from typing import Final

import numpy as np
import numpy.typing as npt

from .letters import LETTERS, Copies
from .rows import IMPOSSIBLE

States = npt.NDArray[np.uint8]
"""Needs, indexed by word, runs one rank old, runs two ranks old, melds, pair, tiles beyond the cap."""

RANKS: Final = 9
MELDS: Final = 5
RUNS: Final = 3
"""Runs that may begin at one rank: 0, 1 or 2."""


def first_states(words: int, extras: int) -> States:
    """Return the states before the first rank: nothing begun, nothing needed."""
    states = np.full((words, RUNS, RUNS, MELDS + 1, 2, extras + 1), IMPOSSIBLE, np.uint8)
    states[:, 0, 0, 0, 0, 0] = 0
    return states


def next_states(states: States, letter: int, rank: int, copies: Copies) -> States:
    """Return the states after the kind at ``rank`` (0-8), held as ``letter`` says."""
    result = np.full_like(states, IMPOSSIBLE)
    melds, pairs, extras = states.shape[3:]
    for older in range(RUNS if rank > 1 else 1):
        for old in range(RUNS if rank > 0 else 1):
            for new in range(RUNS if rank < RANKS - 2 else 1):
                target = result[:, new, old]
                for more, pair, need, extra in _blocks(letter, older + old + new, copies):
                    began = new + more
                    if began >= melds or extra >= extras:
                        continue
                    source = states[:, old, older, : melds - began, : pairs - pair, : extras - extra] + np.uint8(need)
                    part = target[:, began:, pair:, extra:]
                    np.minimum(part, source, out=part)
    return np.minimum(result, IMPOSSIBLE, out=result)


@cache
def _blocks(letter: int, in_runs: int, copies: Copies) -> tuple[tuple[int, int, int, int], ...]:
    """The pungs and pairs of one kind beside ``in_runs`` copies in runs: pungs, pair, need, tiles beyond the cap."""
    found = []
    for pungs in range(MELDS + 1):
        for pair in (0, 1):
            price = price_of(letter, in_runs + 3 * pungs + 2 * pair, copies)
            if price is not None:
                found.append((pungs, pair, *price))
    return tuple(found)


@cache
def price_of(letter: int, copies_used: int, copies: Copies) -> tuple[int, int] | None:
    """Return the tiles needed, and those of them beyond the cap, to use a kind so often; None if that cannot be."""
    natural, cap, absent = LETTERS[letter]
    need = max(0, copies_used - natural)
    over = max(0, copies_used - max(cap, natural))
    if over and (absent or copies is Copies.CAPPED):
        return None
    return need, 0 if copies is Copies.FREE else over
