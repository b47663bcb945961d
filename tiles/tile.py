"""The tile: 34 kinds in play, three red fives, eight bonus tiles and nine jokers.

A *kind* is an index 0-33 (characters 0-8, circles 9-17, bamboos 18-26, East South West North White Green Red 27-33).
The engines count kinds; only people and notations see tiles.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache, total_ordering
from typing import Final

SUITS: Final = "mpszhj"
"""Suit letters in sorting order: characters, circles, bamboos, honors, bonus tiles, jokers."""

KINDS: Final = 34
COPIES: Final = 4
"""How many of each kind a set of tiles holds (of a bonus tile there is one)."""

FIRST_HONOR: Final = 27
EAST, SOUTH, WEST, NORTH, WHITE, GREEN, RED = range(FIRST_HONOR, KINDS)

RANKS: Final = {
    "m": "0123456789",
    "p": "0123456789",
    "s": "0123456789",
    "z": "1234567",
    "h": "12345678",
    "j": "123456789",
}
"""The rank digits of each suit letter; rank 0 is a red five."""

_CHARACTERS = frozenset(range(9))
_CIRCLES = frozenset(range(9, 18))
_BAMBOOS = frozenset(range(18, 27))
_WINDS = frozenset(range(EAST, NORTH + 1))
_DRAGONS = frozenset(range(WHITE, RED + 1))

JOKER_DOMAINS: Final[tuple[frozenset[int], ...]] = (
    frozenset(range(KINDS)),
    _CHARACTERS,
    _CIRCLES,
    _BAMBOOS,
    _CHARACTERS | _CIRCLES | _BAMBOOS,
    _WINDS,
    _DRAGONS,
    _WINDS | _DRAGONS,
    frozenset(),
)
"""The kinds that joker ``1j`` ... ``9j`` (index 0-8) may stand for; the bonus joker stands for none."""

BONUS_JOKER_RANK: Final = 9

BONUS_TILES: Final = 8
"""How many bonus tiles a set of tiles holds, each once."""


@total_ordering
@dataclass(frozen=True, slots=True, eq=True)
class Tile:
    """One tile, named by rank and suit letter as in Tenhou's notation (``5m``, red five ``0m``, ``1h``, ``1j``).

    Tiles sort by suit, then rank; a red five stands just before the plain fives.
    """

    rank: int
    suit: str
    kind: int | None = field(init=False, repr=False, compare=False)
    """The kind 0-33 that this tile is a copy of; None for bonus tiles and jokers. Stored: engines ask all the time."""
    sort_key: tuple[int, int] = field(init=False, repr=False, compare=False)
    """Stored too: every hand is sorted."""

    def __post_init__(self) -> None:
        if str(self.rank) not in RANKS.get(self.suit, ""):
            raise ValueError(f"no such tile: {self.rank}{self.suit}")
        in_play = self.suit not in "hj"
        object.__setattr__(self, "sort_key", (SUITS.index(self.suit), self.rank * 2 if self.rank else 9))
        object.__setattr__(self, "kind", SUITS.index(self.suit) * 9 + (self.rank or 5) - 1 if in_play else None)

    @property
    def code(self) -> str:
        """The Tenhou sign, such as ``5m`` or ``0p``."""
        return f"{self.rank}{self.suit}"

    @property
    def is_red(self) -> bool:
        return self.rank == 0

    @property
    def is_bonus(self) -> bool:
        """A flower or season, or the joker that stands for one: set aside, never part of a set."""
        return self.suit == "h" or (self.suit == "j" and self.rank == BONUS_JOKER_RANK)

    @property
    def is_joker(self) -> bool:
        """One of the nine jokers, the bonus joker included."""
        return self.suit == "j"

    @property
    def domain(self) -> frozenset[int]:
        """The kinds this tile can stand for: its own, a joker's domain, none for a bonus tile."""
        if self.suit == "j":
            return JOKER_DOMAINS[self.rank - 1]
        kind = self.kind
        return frozenset() if kind is None else frozenset((kind,))

    def __lt__(self, other: Tile) -> bool:
        return self.sort_key < other.sort_key

    def __str__(self) -> str:
        return self.code


@cache
def tile(code: str) -> Tile:
    """Return the tile with this Tenhou sign; ``ValueError`` if there is none.

    >>> tile("0m").kind == tile("5m").kind
    True
    """
    if len(code) != 2 or not code[0].isdecimal():
        raise ValueError(f"no such tile: {code}")
    return Tile(int(code[0]), code[1])


@cache
def tile_of_kind(kind: int) -> Tile:
    """Return the plain tile of a kind 0-33."""
    return Tile(kind % 9 + 1, SUITS[kind // 9])


def code_of_kind(kind: int) -> str:
    """Return the Tenhou sign of a kind 0-33."""
    return tile_of_kind(kind).code
