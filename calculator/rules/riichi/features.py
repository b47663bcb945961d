"""Features: what a reading and its situation have, as bits, so that most yaku need not be asked at all.

A yaku names the features it needs. The bits are cheap to know; a predicate is asked only when all of them are there.
Tile sets are bit masks over the 34 kinds.
"""

from __future__ import annotations

from typing import Final

from tiles.tile import EAST, FIRST_HONOR, GREEN, KINDS, NORTH, RED, WHITE

# Shape of the reading.
STANDARD: Final = 1 << 0
SEVEN_PAIRS: Final = 1 << 1
ORPHANS: Final = 1 << 2

# The hand and the win.
CLOSED: Final = 1 << 3
OPEN: Final = 1 << 4
TSUMO: Final = 1 << 5
RON: Final = 1 << 6
DEALER: Final = 1 << 7
NON_DEALER: Final = 1 << 8
NO_MELD: Final = 1 << 9

# What happened.
RIICHI: Final = 1 << 10
SINGLE_RIICHI: Final = 1 << 11
DOUBLE_RIICHI: Final = 1 << 12
SHOWN: Final = 1 << 13
IPPATSU: Final = 1 << 14
LAST: Final = 1 << 15
REPLACEMENT: Final = 1 << 16
ROBBING: Final = 1 << 17
FIRST: Final = 1 << 18
RIICHI_TILE: Final = 1 << 19
KONG_DISCARD: Final = 1 << 20
EIGHTH_WIN: Final = 1 << 21

# The sets.
RUNS: Final = 1 << 22
THREE_RUNS: Final = 1 << 23
TWINS: Final = 1 << 24
"""Two equal runs or more."""
TRIPLETS: Final = 1 << 25
THREE_TRIPLETS: Final = 1 << 26
FOUR_TRIPLETS: Final = 1 << 27
KONGS: Final = 1 << 28
HONOR_TRIPLETS: Final = 1 << 29
OUTSIDE: Final = 1 << 30
"""A terminal or an honor in every set and in the pair."""
PINFU: Final = 1 << 31
"""A closed hand of runs without fu of its own."""

# The tiles.
SIMPLES_ONLY: Final = 1 << 32
NO_SIMPLES: Final = 1 << 33
HONORS: Final = 1 << 34
NO_HONORS: Final = 1 << 35
ONE_SUIT: Final = 1 << 36
NO_SUIT: Final = 1 << 37
THREE_SUITS: Final = 1 << 38
ALL_GREEN: Final = 1 << 39

UNCONNECTED: Final = 1 << 55
"""The shape of the reading: thirteen unconnected tiles."""

_FIRST_HONOR_TRIPLET: Final = 40
_FIRST_SEAT_WIND: Final = 47
_FIRST_ROUND_WIND: Final = 51


def honor_triplet(kind: int) -> int:
    """Return the feature of a triplet of this honor."""
    return 1 << _FIRST_HONOR_TRIPLET + kind - FIRST_HONOR


def honor_triplets(mask: int) -> int:
    """Return the features of the honors among these triplets."""
    return mask >> FIRST_HONOR << _FIRST_HONOR_TRIPLET


def seat_wind(kind: int) -> int:
    """Return the feature of a seat of this wind."""
    return 1 << _FIRST_SEAT_WIND + kind - FIRST_HONOR


def round_wind(kind: int) -> int:
    """Return the feature of a round of this wind."""
    return 1 << _FIRST_ROUND_WIND + kind - FIRST_HONOR


def mask_of(*kinds: int) -> int:
    """Return the bit mask of these kinds."""
    mask = 0
    for kind in kinds:
        mask |= 1 << kind
    return mask


SUIT_MASKS: Final = tuple(0x1FF << first for first in (0, 9, 18))
HONOR_MASK: Final = mask_of(*range(FIRST_HONOR, KINDS))
WIND_MASK: Final = mask_of(*range(EAST, NORTH + 1))
DRAGON_MASK: Final = mask_of(WHITE, GREEN, RED)
TERMINAL_MASK: Final = mask_of(0, 8, 9, 17, 18, 26)
ORPHAN_MASK: Final = TERMINAL_MASK | HONOR_MASK
GREEN_MASK: Final = mask_of(19, 20, 21, 23, 25, GREEN)
"""The tiles that are green all over: 2, 3, 4, 6, 8 of bamboos and the green dragon."""
SIMPLE_MASK: Final = ((1 << KINDS) - 1) & ~ORPHAN_MASK

IS_ORPHAN: Final = tuple(bool(ORPHAN_MASK >> kind & 1) for kind in range(KINDS))
"""Whether a kind is a terminal or an honor."""

_BY_SUITS: Final = (NO_SUIT, ONE_SUIT, ONE_SUIT, 0, ONE_SUIT, 0, 0, THREE_SUITS)


def tile_features(mask: int) -> int:
    """Return the features of a hand that consists of these kinds."""
    features = HONORS if mask & HONOR_MASK else NO_HONORS
    if not mask & ORPHAN_MASK:
        features |= SIMPLES_ONLY
    elif not mask & SIMPLE_MASK:
        features |= NO_SIMPLES
    if not mask & ~GREEN_MASK:
        features |= ALL_GREEN
    suits = (mask & 0x1FF and 1) | (mask & 0x3FE00 and 2) | (mask & 0x7FC0000 and 4)
    return features | _BY_SUITS[suits]
