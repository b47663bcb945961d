"""The columns that the upper bounds of Chinese Official need besides those that all rule sets have in common."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Final

import numpy as np

from calculator.rules.columns import OWN_ALSO, OWN_EVERY, OWN_SUM, PartFacts, bits_of, flag, mask_of
from calculator.rules.divisions import RANKS, RUN_TYPES, SET_TYPES, TILE_BITS, Flags, Numbers, at_least, packed
from calculator.rules.parts import Parts
from calculator.theory.shape import Shape
from tiles.tile import COPIES, WHITE

UPPER, MIDDLE, LOWER, UPPER_FOUR, LOWER_FOUR, REVERSIBLE, EVENS, FIVES, NO_RUNS = range(OWN_EVERY, OWN_EVERY + 9)
"""Bits of the column ``EVERY``: tiles of these ranks only, a five in every set and in the pair, no runs."""

GATES, TERMINAL_CHOWS, SHIFTED_PAIRS = range(OWN_ALSO, OWN_ALSO + 3)
"""Bits of the column ``ALSO``: nine gates before the win; 123 and 789 twice with a pair of fives; seven consecutive
pairs."""

HOGS: Final = OWN_SUM
"""Kinds with four copies or more, kongs among them."""
TERMINAL_PUNGS: Final = OWN_SUM + 1


def _ranks(*ranks: int) -> int:
    """These ranks in all suits."""
    return mask_of(*(first + rank - 1 for first in (0, 9, 18) for rank in ranks))


_ONLY: Final = (
    _ranks(7, 8, 9),
    _ranks(4, 5, 6),
    _ranks(1, 2, 3),
    _ranks(6, 7, 8, 9),
    _ranks(1, 2, 3, 4),
    mask_of(9, 10, 11, 12, 13, 16, 17, 19, 21, 22, 23, 25, 26, WHITE),
    _ranks(2, 4, 6, 8),
)
"""Of which kinds alone the parts consist, for the first own bits of ``EVERY``."""

_WITHOUT_FIVE: Final = [0, 1, 5, 6, *(RUN_TYPES + rank for rank in range(RANKS) if rank != 4)]
"""The set types that contain no five."""
_GATES: Final = packed((3, 1, 1, 1, 1, 1, 1, 1, 3))
_SEVEN_PAIRS: Final = [packed([2] * 7) << TILE_BITS * rank for rank in range(3)]
_FIVES: Final = 5


class PartColumns:
    """Makes the columns of parts; ``winning`` is the kind of the winning tile, None when it is a joker."""

    def __init__(self, winning: int | None, *, melded: bool) -> None:
        self._winning = winning
        self._melded = melded

    def depends(self, first: int) -> Hashable:
        """Return what the columns of a group depend on."""
        here = self._winning is None or first <= self._winning < first + RANKS
        return "mcr", self._winning if here else -1, self._melded

    def columns(self, parts: Parts) -> Numbers:
        """Return the columns of some parts."""
        facts = PartFacts(parts)
        every = facts.every() | bits_of(facts.only(_ONLY)) << UPPER
        every |= flag(_all_fives(facts), FIVES) | flag(facts.none_of(range(RUN_TYPES)), NO_RUNS)
        also = facts.also() | facts.elsewhere(self._winning)
        if not facts.is_honors:
            also |= self._specials(facts)
        hogs = (facts.tiles >= COPIES).sum(axis=0)
        terminals = facts.sets[RUN_TYPES] + facts.sets[SET_TYPES - 1]
        sums = facts.sums(hogs, np.zeros_like(terminals) if facts.is_honors else terminals)
        return np.stack((facts.some(), also, every, *sums))

    def _specials(self, facts: PartFacts) -> Numbers:
        """The bits that lie in one suit as a whole."""
        tiles, sets = facts.parts.tiles, facts.sets
        chows = (sets[0] == 2) & (sets[RUN_TYPES - 1] == 2) & (facts.pair == _FIVES)
        pairs: Flags = np.isin(tiles, _SEVEN_PAIRS) & (facts.parts.shape is Shape.SEVEN_PAIRS)
        return flag(self._gates(facts), GATES) | flag(chows, TERMINAL_CHOWS) | flag(pairs, SHIFTED_PAIRS)

    def _gates(self, facts: PartFacts) -> Flags:
        """Where the tiles without the winning one are 1112345678999."""
        tiles = facts.parts.tiles
        if self._melded or facts.parts.shape is not Shape.STANDARD:
            return np.zeros(len(tiles), dtype=np.bool_)
        if self._winning is None:
            return at_least(tiles, _GATES)
        rank = self._winning - facts.parts.first
        return (
            np.equal(tiles, _GATES + (1 << TILE_BITS * rank)) if 0 <= rank < RANKS else np.zeros_like(tiles, np.bool_)
        )


def _all_fives(facts: PartFacts) -> Flags:
    """Where every set and the pair contain a five."""
    if facts.is_honors:
        empty: Flags = facts.parts.tiles == 0
        return empty
    found: Flags = facts.none_of(_WITHOUT_FIVE) & ((facts.pair == 0) | (facts.pair == _FIVES))
    return found
