"""A reading: one way to see a complete hand as sets and a pair, with every joker turned into a tile.

Rule sets score readings and never meet a joker. ``readings.py`` makes them, ``best.py`` keeps the best.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum, StrEnum

from calculator.theory.shape import Shape
from tiles.tile import Tile


class DealtShape(StrEnum):
    """Shapes that win as they are dealt: no exchange of tiles leads there, so theory does not look at them."""

    THIRTEEN_UNCONNECTED = "thirteen-unconnected"


class BlockKind(IntEnum):
    RUN = 0
    """Three consecutive tiles (a chow when declared)."""
    TRIPLET = 1
    KONG = 2
    PAIR = 3
    KNITTED = 4
    """Three tiles of one suit at distance three (147, 258, 369), part of a knitted straight."""
    SINGLES = 5
    """All tiles of an irregular hand such as thirteen orphans: one block that holds the whole hand."""


@dataclass(frozen=True, slots=True)
class Block:
    """A set, a pair, or the whole of an irregular hand.

    ``kinds`` are tile kinds 0-33, ascending. ``declared`` marks melds; ``claimed`` those that open the hand (a
    concealed kong is declared, not claimed). Whether a triplet finished by a discard is concealed, the rule set says.
    """

    kind: BlockKind
    kinds: tuple[int, ...]
    declared: bool = False
    claimed: bool = False

    @property
    def first(self) -> int:
        """The lowest tile kind, which names the block together with ``kind``."""
        return self.kinds[0]


@dataclass(frozen=True, slots=True)
class Reading:
    """One reading of a complete hand.

    ``blocks``: declared melds first, in the order they were declared, then the concealed blocks.
    ``winning`` is the kind of the winning tile (a joker turned into a tile), ``winning_block`` the index of the
    concealed block that it completed. ``jokers`` says what each joker became, as (joker, tile) pairs, in melds too.
    """

    shape: Shape | DealtShape
    blocks: tuple[Block, ...]
    winning: int
    winning_block: int
    jokers: tuple[tuple[Tile, Tile], ...] = ()
