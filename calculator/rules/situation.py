"""The situation of a win: everything that scores but is not a tile."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from tiles.tile import Tile


class Win(StrEnum):
    SELF_DRAW = "self-draw"
    DISCARD = "discard"


class Wind(StrEnum):
    """A seat or round wind; ``kind`` is its tile kind."""

    EAST = "E"
    SOUTH = "S"
    WEST = "W"
    NORTH = "N"

    @property
    def kind(self) -> int:
        return 27 + "ESWN".index(self.value)


class Riichi(StrEnum):
    RIICHI = "riichi"
    DOUBLE = "double"


class Pao(StrEnum):
    """The player liable for a big hand, seen from the winner: left, across, right."""

    LEFT = "L"
    ACROSS = "X"
    RIGHT = "R"


@dataclass(frozen=True, slots=True)
class Situation:
    """The facts of the win, under the names of the public interface; every rule set reads those it knows."""

    win: Win = Win.SELF_DRAW
    seat: Wind = Wind.EAST
    round: Wind = Wind.EAST
    riichi: Riichi | None = None
    ippatsu: bool = False
    last: bool = False
    replacement: bool = False
    robbing: bool = False
    first: bool = False
    last_of_kind: bool = False
    honba: int = 0
    sticks: int = 0
    pao: Pao | None = None
    open_riichi: bool = False
    """The hand was shown with the riichi (these last four count in some riichi house rules)."""
    riichi_tile: bool = False
    """Won on the tile with which somebody declared riichi."""
    kong_discard: bool = False
    """Won on the discard of somebody who had just declared a kong."""
    eighth_win: bool = False
    """The eighth win in a row."""

    @property
    def self_draw(self) -> bool:
        return self.win is Win.SELF_DRAW


@dataclass(frozen=True, slots=True)
class FaceUp:
    """The tiles that lie face up outside the hand, as far as they are known: what others show, and own discards.

    What others show may hold the sets that they declared; of one's own discards each may lie in such a set.
    """

    seen: tuple[Tile, ...] = ()
    discards: tuple[Tile, ...] = ()

    @property
    def tiles(self) -> tuple[Tile, ...]:
        return (*self.seen, *self.discards)


NOTHING_SHOWN: Final = FaceUp()
