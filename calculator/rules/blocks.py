"""The blocks of a hand: shared block objects, declared melds as blocks, and suits split into sets and a pair."""

from __future__ import annotations

from functools import cache, lru_cache

from tiles.meld import Meld, MeldKind
from tiles.tile import FIRST_HONOR, KINDS

from .reading import Block, BlockKind

Split = tuple[Block, ...]
"""Sets by their lowest tile, triplets before runs, then the pair if there is one."""

RUNS = {kind: Block(BlockKind.RUN, (kind, kind + 1, kind + 2)) for kind in range(FIRST_HONOR) if kind % 9 < 7}
"""The runs by their lowest kind."""
TRIPLETS = tuple(Block(BlockKind.TRIPLET, (kind,) * 3) for kind in range(KINDS))
PAIRS = tuple(Block(BlockKind.PAIR, (kind,) * 2) for kind in range(KINDS))

_DECLARED = {MeldKind.CHOW: BlockKind.RUN, MeldKind.PUNG: BlockKind.TRIPLET, MeldKind.KONG: BlockKind.KONG}


def meld_block(meld: Meld) -> Block:
    """Return a declared meld without jokers as a block."""
    kind, kinds = next(meld.kinds())
    return declared_block(kind, kinds, claimed=not meld.is_concealed)


@cache
def declared_block(kind: MeldKind, kinds: tuple[int, ...], *, claimed: bool) -> Block:
    """Return the block of a declared meld read as a chow, pung or kong of these kinds."""
    return Block(_DECLARED[kind], kinds, declared=True, claimed=claimed)


@lru_cache(maxsize=1 << 16)
def split_group(counts: bytes, first: int) -> tuple[tuple[Split, Block | None], ...]:
    """Return every way to use up all tiles of a suit (or the honors) as sets and at most one pair.

    ``counts`` are the copies of each kind of the group, ``first`` is its lowest kind. Three equal runs and three
    triplets are two ways. Every way has a pair, or none has: the number of tiles says which.
    """
    place = next((index for index, count in enumerate(counts) if count), None)
    if place is None:
        return (((), None),)
    found: list[tuple[Split, Block | None]] = []
    kind, copies = first + place, counts[place]
    for triplets in range(copies // 3, -1, -1):
        for pairs in (0, 1):
            runs = copies - 3 * triplets - 2 * pairs
            rest = _without_runs(counts, place, runs, first) if runs >= 0 else None
            if rest is None:
                continue
            head = (TRIPLETS[kind],) * triplets + ((RUNS[kind],) * runs if runs else ())
            head = (TRIPLETS[kind],) * triplets + ((RUNS[kind],) * runs if runs else ())
            for sets, pair in split_group(rest, first):
                if not (pairs and pair):
                    found.append((head + sets, PAIRS[kind] if pairs else pair))
    return tuple(found)


def _without_runs(counts: bytes, place: int, runs: int, first: int) -> bytes | None:
    """The counts with all copies of ``place`` used, ``runs`` of them in runs; None where that is impossible."""
    rest = bytearray(counts)
    rest[place] = 0
    if runs:
        if first + place not in RUNS or min(rest[place + 1], rest[place + 2]) < runs:
            return None
        rest[place + 1] -= runs
        rest[place + 2] -= runs
    return bytes(rest)
