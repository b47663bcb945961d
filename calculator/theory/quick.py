"""Quick answers from counts, for scoring and for loops."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from .counts import NO_JOKERS, NONE, HandCounts, no_shape, size_of
from .goals import Jokers
from .plan import planner_of
from .position import Position
from .rows import IMPOSSIBLE
from .shape import TheoryRules
from .useful import kinds_of, union

RIICHI: Final = TheoryRules()


def shanten(
    concealed: Sequence[int],
    rules: TheoryRules = RIICHI,
    *,
    jokers: Jokers = NO_JOKERS,
    melds: int = 0,
    melded: Sequence[int] = NONE,
) -> int:
    """Return the shanten of a hand: -1 won, 0 ready, the least over the shapes of the rules.

    ``concealed`` and ``melded`` are the natural copies of the 34 kinds in the concealed tiles and in the ``melds``
    declared melds. ``TheoryError`` as for ``HandCounts``, and if no shape of the rules fits the hand.

    >>> shanten([3, 1, 1, 1, 1, 1, 1, 1, 3] + [0] * 25)
    0
    """
    size = size_of(concealed, jokers=jokers, melds=melds, melded=melded)
    distance = planner_of(rules).plan(size // 3, melds, jokers).distance(concealed, (melded,))
    if distance >= IMPOSSIBLE:
        raise no_shape()
    return distance - 1


def waits(
    concealed: Sequence[int],
    rules: TheoryRules = RIICHI,
    *,
    jokers: Jokers = NO_JOKERS,
    melds: int = 0,
    melded: Sequence[int] = NONE,
) -> frozenset[int]:
    """Return the kinds that complete a hand of 3n+1 tiles in any shape of the rules; none if it is not ready.

    Whether a kind counts of which the player has all copies is ``rules.wait_on_exhausted``. Errors as for ``shanten``.
    """
    position = Position(HandCounts(tuple(concealed), jokers, melds, tuple(melded)), rules)
    return frozenset(kinds_of(union(position.useful()))) if position.distance == 1 else frozenset()
