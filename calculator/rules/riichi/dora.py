"""Dora: which kinds the indicators make, and how many of them a hand has."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from calculator.rules.score import PatternScore
from calculator.rules.situation import Situation
from tiles.hand import Hand
from tiles.tile import EAST, KINDS, NORTH, WHITE, Tile, code_of_kind

from .facts import Facts
from .options import RiichiOptions
from .table import DORA_NAMES

_CHARACTER_1, _CHARACTER_9 = 0, 8


def dora_of(indicator: int, *, ring_of_two: bool = False) -> int:
    """Return the kind that an indicator of this kind makes dora: the next one, in a ring.

    ``ring_of_two``: 1 and 9 of characters indicate each other, as the others are not in the game.

    >>> dora_of(8), dora_of(30), dora_of(33)
    (0, 27, 31)
    """
    if ring_of_two and indicator in (_CHARACTER_1, _CHARACTER_9):
        return _CHARACTER_9 - indicator
    if indicator < EAST:
        first, size = indicator - indicator % 9, 9
    else:
        first, size = (EAST, 4) if indicator < WHITE else (WHITE, 3)
    return first + (indicator - first + 1) % size


_CODES: Final = tuple(map(code_of_kind, range(KINDS)))
_FOLLOWING: Final = tuple(tuple(dora_of(kind, ring_of_two=ring) for kind in range(KINDS)) for ring in (False, True))


def counted_norths(hand: Hand, options: RiichiOptions) -> int:
    """Return how many norths are set aside as dora under these options."""
    if options.players != 3 or options.north != "nukidora":
        return 0
    return sum(tile.kind == NORTH for tile in hand.set_aside)


def counted_reds(hand: Hand, options: RiichiOptions) -> tuple[str, ...]:
    """Return the red fives of a hand that count, no more of a suit than the game has; jokers are never red."""
    reds = [tile for tile in hand.concealed if not tile.rank]
    for meld in hand.melds:
        reds += [tile for tile in meld.tiles if not tile.rank]
    if not reds:
        return ()
    allowed = {"m": options.aka_m, "p": options.aka_p, "s": options.aka_s}
    reds.sort()
    return tuple(
        tile.code for suit, most in allowed.items() for tile in [red for red in reds if red.suit == suit][:most]
    )


class HandDora:
    """The dora of a hand: what its indicators, red fives and norths give to each of its readings, and ``bonuses``."""

    def __init__(
        self, hand: Hand, situation: Situation, options: RiichiOptions, bonuses: tuple[PatternScore, ...] = ()
    ) -> None:
        self._bonuses = bonuses
        self.reds = counted_reds(hand, options)
        self.norths = counted_norths(hand, options) if hand.set_aside else 0
        ring = options.players == 3 and options.manzu19_dora_ring
        self._dora = _indicated(hand.dora_indicators, every=options.kandora, ring=ring)
        counts_ura = situation.riichi is not None and options.ura
        self._ura = _indicated(hand.ura_indicators if counts_ura else (), every=options.kanura, ring=ring)
        self._from_joker = options.dora_from_joker
        self._fixed: tuple[PatternScore, ...] | None = None

    def weights(self) -> tuple[int, ...]:
        """Return for each of the 34 kinds how many han one tile of it brings as dora and ura dora."""
        return tuple(self._dora.count(kind) + self._ura.count(kind) for kind in range(KINDS))

    def patterns(self, facts: Facts) -> tuple[PatternScore, ...]:
        """Return the dora of a reading; only its jokers can make it differ from the hand's other readings."""
        if facts.reading.jokers:
            return self._patterns(facts)
        if self._fixed is None:
            self._fixed = self._patterns(facts)
        return self._fixed

    def _patterns(self, facts: Facts) -> tuple[PatternScore, ...]:
        found = (
            ("dora", self._hits(facts, self._dora)),
            ("aka_dora", self.reds),
            ("nukidora", (_CODES[NORTH],) * self.norths),
            ("ura_dora", self._hits(facts, self._ura)),
        )
        return tuple([_pattern(key, tiles) for key, tiles in found if tiles]) + self._bonuses

    def _hits(self, facts: Facts, dora: Sequence[int]) -> tuple[str, ...]:
        """The tiles that the indicators make dora, each as often as it counts."""
        hits: list[str] = []
        for kind in dora:
            count = facts.count(kind) if facts.mask >> kind & 1 else 0
            if kind == NORTH:
                count += self.norths
            if facts.reading.jokers and not self._from_joker:
                count -= sum(tile.kind == kind for _joker, tile in facts.reading.jokers)
            if count:
                hits += [_CODES[kind]] * count
        return tuple(hits)


def _indicated(indicators: Sequence[Tile], *, every: bool, ring: bool) -> list[int]:
    """The dora kinds, one for each indicator that counts: all of them, or without kan dora only the first."""
    if not indicators:
        return []
    following = _FOLLOWING[ring]
    kinds = [tile.kind for tile in (indicators if every else indicators[:1])]
    return [following[kind] for kind in kinds if kind is not None]


@lru_cache(maxsize=4096)
def _pattern(key: str, tiles: tuple[str, ...]) -> PatternScore:
    return PatternScore(key, DORA_NAMES[key], 1, len(tiles), tiles)
