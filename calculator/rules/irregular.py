"""The tiles of the irregular winning shapes."""

from __future__ import annotations

from itertools import permutations
from typing import Final

from tiles.tile import FIRST_HONOR, KINDS

from .reading import Block, BlockKind

FULL_HAND: Final = 14
"""The irregular shapes exist only in a hand of this many tiles."""

ORPHANS: Final = frozenset(kind for kind in range(KINDS) if kind >= FIRST_HONOR or kind % 9 in (0, 8))
"""The thirteen terminals and honors."""

KNITTED: Final = tuple(
    tuple(
        Block(BlockKind.KNITTED, (9 * suit + start, 9 * suit + start + 3, 9 * suit + start + 6))
        for suit, start in enumerate(starts)
    )
    for starts in permutations(range(3))
)
"""The six knitted straights: three blocks each, one of every suit."""

HONORS_AND_KNITTED: Final = tuple(
    frozenset(kind for block in blocks for kind in block.kinds) | frozenset(range(FIRST_HONOR, KINDS))
    for blocks in KNITTED
)
"""The sixteen kinds from which honors-and-knitted takes fourteen, for each of the six knitted straights."""
