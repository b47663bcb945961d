"""Declared melds: chow, pung and kong, with the tile that was claimed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache
from itertools import product

from .tile import COPIES, FIRST_HONOR, KINDS, Tile


class MeldKind(StrEnum):
    CHOW = "chow"
    PUNG = "pung"
    KONG = "kong"
    SET = "set"
    """Three tiles whose jokers leave open whether they are a chow or a pung."""


class Source(StrEnum):
    """Where a claimed tile came from, seen from the player who claimed it."""

    LEFT = "left"
    OPPOSITE = "opposite"
    RIGHT = "right"


EXTENDED = 4
"""Claim digits above this one say that a pung was extended to a kong."""

_SOURCES: dict[tuple[int, int], Source] = {
    (3, 1): Source.LEFT, (3, 2): Source.OPPOSITE, (3, 3): Source.RIGHT,
    (4, 1): Source.LEFT, (4, 2): Source.OPPOSITE, (4, 3): Source.OPPOSITE, (4, 4): Source.RIGHT,
    (4, 5): Source.LEFT, (4, 6): Source.OPPOSITE, (4, 7): Source.RIGHT, (4, 8): Source.RIGHT,
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Meld:
    """A declared set: its kind, its tiles in canonical order and the claim digit (0 when none was said).

    Build melds with ``Meld.of``: it finds the kind, orders the tiles and moves the claim digit along, so that
    two ways of writing one meld are equal. ``claim`` is the digit of the notation: the 1-based position of the claimed
    tile, plus four when a pung was extended to a kong.
    """

    kind: MeldKind
    tiles: tuple[Tile, ...]
    claim: int = 0

    @classmethod
    def of(cls, tiles: Iterable[Tile], claim: int = 0) -> Meld:
        """Return the meld of these tiles as typed; ``ValueError`` if they are no meld or the digit is out of range."""
        typed = tuple(tiles)
        kind = _kind_of(typed)
        if not 0 <= claim <= (2 * EXTENDED if kind is MeldKind.KONG else len(typed)):
            raise ValueError("claim digit out of range")
        if kind is MeldKind.CHOW or not claim:
            ordered = _in_order(typed, kind)
            return cls(kind, ordered, ordered.index(typed[claim - 1]) + 1 if claim else 0)
        place = (claim - 1) % EXTENDED
        rest = sorted(typed[:place] + typed[place + 1 :])
        return cls(kind, (*rest[:place], typed[place], *rest[place:]), claim)

    @property
    def is_concealed(self) -> bool:
        """A concealed kong: the only declared meld that keeps a hand concealed."""
        return self.kind is MeldKind.KONG and not self.claim

    @property
    def is_extended(self) -> bool:
        """A kong made by adding the fourth tile to a claimed pung."""
        return self.claim > EXTENDED

    @property
    def claimed_index(self) -> int | None:
        """The index in ``tiles`` of the claimed tile, or None when the notation does not say."""
        return (self.claim - 1) % EXTENDED if self.claim else None

    @property
    def added_index(self) -> int | None:
        """The index in ``tiles`` of the tile added to an extended kong, else None."""
        if not self.is_extended:
            return None
        return 2 if self.claimed_index == 3 else 3

    @property
    def source(self) -> Source | None:
        """Whom the claimed tile came from (a chow is always claimed from the left)."""
        if not self.claim:
            return None
        if self.kind is MeldKind.CHOW:
            return Source.LEFT
        return _SOURCES[len(self.tiles), self.claim]

    def kinds(self) -> Iterator[tuple[MeldKind, tuple[int, ...]]]:
        """Yield every reading: chow, pung or kong with the tile kinds it consists of, ascending.

        Without jokers there is exactly one.
        """
        yield from _readings(self.tiles)


@lru_cache(maxsize=4096)
def _readings(tiles: tuple[Tile, ...]) -> tuple[tuple[MeldKind, tuple[int, ...]], ...]:
    """Every set that these three or four tiles can be, cheapest tiles first."""
    found: dict[tuple[MeldKind, tuple[int, ...]], None] = {}
    for kind in range(KINDS):
        if all(kind in tile.domain for tile in tiles):
            found[MeldKind.KONG if len(tiles) == COPIES else MeldKind.PUNG, (kind,) * len(tiles)] = None
    if len(tiles) == 3:
        for first in range(FIRST_HONOR - 2):
            run = (first, first + 1, first + 2)
            if first % 9 < 7 and _covers(tiles, run):
                found[MeldKind.CHOW, run] = None
    return tuple(found)


def _covers(tiles: tuple[Tile, ...], run: tuple[int, int, int]) -> bool:
    """Whether the tiles can stand for the three kinds of the run, one each."""
    options = [[kind for kind in run if kind in tile.domain] for tile in tiles]
    return any(len(set(choice)) == 3 for choice in product(*options))


def _kind_of(tiles: tuple[Tile, ...]) -> MeldKind:
    kinds = {kind for kind, _ in _readings(tiles)} if len(tiles) in (3, COPIES) else set()
    if not kinds:
        raise ValueError("no chow, pung or kong")
    return kinds.pop() if len(kinds) == 1 else MeldKind.SET


def _in_order(tiles: tuple[Tile, ...], kind: MeldKind) -> tuple[Tile, ...]:
    """Sort the tiles, and let a lone joker of a chow stand in the gap that it fills (``1m1j3m``)."""
    ordered = sorted(tiles)
    naturals = [tile for tile in ordered if tile.kind is not None]
    if kind is MeldKind.CHOW and len(naturals) == 2:
        low, high = (tile.kind or 0 for tile in naturals)
        if high - low == 2:
            ordered = [naturals[0], ordered[2], naturals[1]]
    return tuple(ordered)
