"""The winning shapes, and which of them the theory of a game looks at."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from tiles.tile import KINDS


class Shape(StrEnum):
    """The winning shapes, under the names of the public interface."""

    STANDARD = "standard"
    SEVEN_PAIRS = "seven-pairs"
    THIRTEEN_ORPHANS = "thirteen-orphans"
    KNITTED_STRAIGHT = "knitted-straight"
    HONORS_AND_KNITTED = "honors-and-knitted"


@dataclass(frozen=True, slots=True)
class TheoryRules:
    """What the theory of a game looks at: winning shapes, tiles that exist, and how copies are counted."""

    shapes: frozenset[Shape] = frozenset((Shape.STANDARD, Shape.SEVEN_PAIRS, Shape.THIRTEEN_ORPHANS))
    kinds: frozenset[int] = frozenset(range(KINDS))
    """The kinds 0-33 that the game is played with."""
    fifth_copy: bool = False
    """A joker may stand for a fifth copy."""
    four_as_two_pairs: bool = False
    """Four of a kind count as two pairs in seven pairs."""
    wait_on_exhausted: bool = False
    """A hand that waits only on a fifth copy still counts as ready (MCR counts such waits as waits)."""
