"""The columns that the upper bounds of riichi need besides those that all rule sets have in common."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from typing import Final

import numpy as np

from calculator.rules.columns import OWN_ALSO, OWN_EVERY, OWN_SUM, PartFacts, flag
from calculator.rules.divisions import RANKS, RUN_TYPES, Flags, Numbers, at_least, packed
from calculator.rules.parts import Parts
from calculator.theory.shape import Shape
from tiles.meld import Meld
from tiles.tile import COPIES, KINDS

WORTHLESS_PAIR: Final = OWN_EVERY
STRAIGHT: Final = OWN_ALSO
GATES: Final = OWN_ALSO + 1
FU: Final = OWN_SUM
DORA: Final = OWN_SUM + 1

_MOST_DORA: Final = 127
_NINE_GATES: Final = packed((3, 1, 1, 1, 1, 1, 1, 1, 3))
_OUTER: Final = (np.array([[1], *[[0]] * (RANKS - 2), [1]]), np.ones((RANKS, 1), dtype=np.int64))
"""Which triplets are of terminals or honors: in a suit, and among the honors."""


class PartColumns:
    """Makes the columns of parts.

    ``winning`` is the kind of the winning tile, None when it is a joker; ``pair_fu`` the fu of pairs by kind,
    ``dora`` the han of a tile of each kind.
    """

    def __init__(
        self, melds: tuple[Meld, ...], winning: int | None, pair_fu: Mapping[int, int], dora: tuple[int, ...]
    ) -> None:
        self._winning = winning
        self._pair_fu = pair_fu
        self._dora = dora
        self._declared_fu = max([2, *(16 if meld.is_concealed else 8 for meld in melds if len(meld.tiles) == COPIES)])

    def depends(self, first: int) -> Hashable:
        """Return what the columns of a group depend on."""
        kinds = range(first, min(first + RANKS, KINDS))
        fu = tuple(self._pair_fu.get(kind, 0) for kind in kinds)
        here = self._winning is None or self._winning in kinds
        return "riichi", self._winning if here else -1, fu, self._dora[first : first + RANKS], self._declared_fu

    def columns(self, parts: Parts) -> Numbers:
        """Return the columns of some parts."""
        facts = PartFacts(parts)
        dora = np.minimum(facts.weighed(self._dora), _MOST_DORA)
        if parts.shape is Shape.SEVEN_PAIRS:
            return np.stack((facts.some(), facts.also(), facts.every(), *facts.sums(np.zeros_like(dora), dora)))
        pair_fu = self._fu_of_pairs(facts)
        fu = pair_fu + self._fu_of_triplets(facts)
        every = facts.every() | flag(pair_fu == 0, WORTHLESS_PAIR)
        return np.stack(
            (
                facts.some(),
                facts.also() | facts.elsewhere(self._winning) | _specials(facts),
                every,
                *facts.sums(fu, dora),
            )
        )

    def _fu_of_pairs(self, facts: PartFacts) -> Numbers:
        first = facts.parts.first
        fu = np.array([0, *(self._pair_fu.get(first + rank, 0) for rank in range(RANKS))], dtype=np.int64)
        return fu[facts.pair]

    def _fu_of_triplets(self, facts: PartFacts) -> Numbers:
        """The most fu that triplets and kongs can have; which of the declared ones are kongs is not looked at."""
        fu = 4 * facts.own + self._declared_fu * (facts.sets - facts.own)
        total: Numbers = (fu[RUN_TYPES:] << _OUTER[facts.is_honors]).sum(axis=0)
        return total


def _specials(facts: PartFacts) -> Numbers:
    """The bits of a straight and of nine gates."""
    if facts.is_honors:
        return np.zeros_like(facts.parts.tiles)
    straight: Flags = facts.present[0] & facts.present[3] & facts.present[6]
    return flag(straight, STRAIGHT) | flag(at_least(facts.parts.tiles, _NINE_GATES), GATES)
