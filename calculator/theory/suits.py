"""Counting what the nine kinds of a suit need, one rank after the other.

The shipped table is made by this count, and words that it does not know are counted on demand. The state after a rank
is what is needed so far, by the runs that began one rank earlier and two ranks earlier (at most two of each: three
equal runs are three pungs), melds, pair, and tiles beyond the cap.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import product
from typing import Final, NamedTuple

import numpy as np
import numpy.typing as npt

from .letters import LETTERS, Copies
from .rows import IMPOSSIBLE

States = npt.NDArray[np.uint8]
"""Needs, indexed by runs one rank old, runs two ranks old, melds, pair, tiles beyond the cap, and word."""
Letters = npt.NDArray[np.uint8]

RANKS: Final = 9
MELDS: Final = 5
RUNS: Final = 3
"""Runs that may begin at one rank: 0, 1 or 2."""
_MOST_USED: Final = 3 * (RUNS - 1) + 3 * MELDS + 2


def first_states(words: int, extras: int) -> States:
    """Return the states before the first rank: nothing begun, nothing needed."""
    states = np.full((RUNS, RUNS, MELDS + 1, 2, extras + 1, words), IMPOSSIBLE, np.uint8)
    states[0, 0, 0, 0, 0] = 0
    return states


def next_states(states: States, letters: Letters, rank: int, copies: Copies) -> States:
    """Return the states after the kind at ``rank`` (0-8), which each word has in its own letter."""
    prices = _prices(copies)
    result = np.empty_like(states)
    for group in np.unique(prices.group[letters]).tolist():
        chosen = prices.group[letters] == group
        if chosen.all():
            return _next_states(states, prices.needs[:, letters], prices.extras[group], rank)
        result[..., chosen] = _next_states(
            states[..., chosen], prices.needs[:, letters[chosen]], prices.extras[group], rank
        )
    return result


def _next_states(states: States, needs: npt.NDArray[np.uint8], extras: Sequence[int], rank: int) -> States:
    """The next states of words that go beyond the cap in the same way; ``needs`` by copies used and word."""
    result = np.full_like(states, IMPOSSIBLE)
    melds, pairs, costs = states.shape[2:5]
    possible: list[bool] = (needs.min(axis=1) < IMPOSSIBLE).tolist()
    for older, old, new, pungs, pair in _choices(rank):
        used, began = older + old + new + 3 * pungs + 2 * pair, new + pungs
        extra = extras[used]
        if possible[used] and began < melds and extra < costs:
            source = states[old, older, : melds - began, : pairs - pair, : costs - extra] + needs[used]
            part = result[new, old, began:, pair:, extra:]
            np.minimum(part, source, out=part)
    return result


@cache
def _choices(rank: int) -> tuple[tuple[int, int, int, int, int], ...]:
    """The uses of the kind at this rank: runs two ranks old, one rank old, new ones, pungs, pairs."""
    older, old = (RUNS if rank > 1 else 1), (RUNS if rank > 0 else 1)
    return tuple(product(range(older), range(old), range(RUNS if rank < RANKS - 2 else 1), range(MELDS + 1), (0, 1)))


class _Prices(NamedTuple):
    """What it costs to use a kind so often."""

    needs: npt.NDArray[np.uint8]
    """Tiles needed, by copies used and letter."""
    group: npt.NDArray[np.uint8]
    """By letter, an index of ``extras``."""
    extras: list[tuple[int, ...]]
    """Tiles beyond the cap, by copies used."""


@cache
def _prices(copies: Copies) -> _Prices:
    needs = np.full((_MOST_USED + 1, len(LETTERS)), IMPOSSIBLE, np.uint8)
    extras: dict[tuple[int, ...], int] = {}
    group = np.zeros(len(LETTERS), np.uint8)
    for letter in range(len(LETTERS)):
        prices = [price_of(letter, used, copies) for used in range(_MOST_USED + 1)]
        for used, price in enumerate(prices):
            if price is not None:
                needs[used, letter] = price[0]
        beyond = tuple(price[1] if price else 0 for price in prices)
        group[letter] = extras.setdefault(beyond, len(extras))
    return _Prices(needs, group, list(extras))


@cache
def price_of(letter: int, used: int, copies: Copies) -> tuple[int, int] | None:
    """Return the tiles needed, and those of them beyond the cap, to use a kind so often; None if that cannot be."""
    natural, cap, absent = LETTERS[letter]
    need = max(0, used - natural)
    over = max(0, used - max(cap, natural))
    if over and (absent or copies is Copies.CAPPED):
        return None
    return need, 0 if copies is Copies.FREE else over
