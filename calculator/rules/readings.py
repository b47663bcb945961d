"""Every reading of a complete hand: its sets and pair, or its irregular shape, and where the winning tile went."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import permutations, product

from calculator.theory.shape import Shape
from tiles.hand import Hand
from tiles.tile import FIRST_HONOR, KINDS

from .blocks import PAIRS, Split, meld_block, split_group
from .reading import Block, BlockKind, Reading

FULL_HAND = 14
"""The irregular shapes exist only in a hand of this many tiles."""

ORPHANS = frozenset(kind for kind in range(KINDS) if kind >= FIRST_HONOR or kind % 9 in (0, 8))
"""The thirteen terminals and honors."""

KNITTED = tuple(
    tuple(
        Block(BlockKind.KNITTED, (9 * suit + start, 9 * suit + start + 3, 9 * suit + start + 6))
        for suit, start in enumerate(starts)
    )
    for starts in permutations(range(3))
)
"""The six knitted straights: three blocks each, one of every suit."""

_HONORS = frozenset(range(FIRST_HONOR, KINDS))
HONORS_AND_KNITTED = tuple(frozenset(k for block in blocks for k in block.kinds) | _HONORS for blocks in KNITTED)
"""The sixteen kinds from which honors-and-knitted takes fourteen, for each of the six knitted straights."""


def readings(hand: Hand, *, shapes: frozenset[Shape], four_as_two_pairs: bool = False) -> Iterator[Reading]:
    """Yield every reading of a hand of 3n+2 tiles without jokers; nothing when it is not complete.

    There is one reading for each way to divide the tiles and each different block that can hold the winning tile.
    Seven pairs are seven ``PAIR`` blocks; four equal tiles are two of them only with ``four_as_two_pairs``. Thirteen
    orphans and honors-and-knitted are one ``SINGLES`` block of fourteen kinds (the orphan held twice stands in it
    twice). A knitted straight is three ``KNITTED`` blocks, a set and a pair. Concealed sets are sorted, the pair last.
    """
    drawn = hand.drawn
    if drawn is None or (winning := drawn.kind) is None:
        return
    declared = tuple(meld_block(meld) for meld in hand.melds)
    for shape, split in _divisions(hand, shapes, four_as_two_pairs=four_as_two_pairs):
        yield from placed(shape, declared, split, winning)


def placed(shape: Shape, declared: Split, split: Split, winning: int) -> Iterator[Reading]:
    """Yield the readings of one division: one for each different concealed block that holds the winning kind."""
    blocks = declared + split
    previous = None
    for index in range(len(declared), len(blocks)):
        block = blocks[index]
        if winning in block.kinds and block is not previous:
            yield Reading(shape, blocks, winning, index)
            previous = block


def _divisions(hand: Hand, shapes: frozenset[Shape], *, four_as_two_pairs: bool) -> Iterator[tuple[Shape, Split]]:
    """Every way to divide the concealed tiles, with the shape it makes."""
    counts = bytes(hand.counts())
    if Shape.STANDARD in shapes:
        for split in standard(counts):
            yield Shape.STANDARD, split
    if hand.size == FULL_HAND and len(hand.melds) <= 1 and Shape.KNITTED_STRAIGHT in shapes:
        for split in knitted_straights(counts):
            yield Shape.KNITTED_STRAIGHT, split
    if sum(counts) == FULL_HAND:
        yield from _concealed_divisions(counts, shapes, four_as_two_pairs=four_as_two_pairs)


def _concealed_divisions(
    counts: bytes, shapes: frozenset[Shape], *, four_as_two_pairs: bool
) -> Iterator[tuple[Shape, Split]]:
    """The divisions of fourteen concealed tiles into shapes that allow no declared meld."""
    if Shape.SEVEN_PAIRS in shapes:
        for split in seven_pairs(counts, four_as_two_pairs=four_as_two_pairs):
            yield Shape.SEVEN_PAIRS, split
    for shape in (Shape.THIRTEEN_ORPHANS, Shape.HONORS_AND_KNITTED):
        if shape in shapes and _is_irregular(shape, counts):
            yield shape, (Block(BlockKind.SINGLES, _listed(counts)),)


def standard(counts: bytes) -> Iterator[Split]:
    """Yield every division of these counts of 34 kinds into sets and one pair."""
    groups = [split_group(counts[first : first + 9], first) for first in (0, 9, 18, 27)]
    for parts in product(*groups):
        pairs = [pair for _, pair in parts if pair]
        if len(pairs) == 1:
            yield (*parts[0][0], *parts[1][0], *parts[2][0], *parts[3][0], pairs[0])


def knitted_straights(counts: bytes) -> Iterator[Split]:
    """Yield every division into a knitted straight, at most one set, and a pair."""
    for blocks in KNITTED:
        rest = bytearray(counts)
        if all(rest[kind] for block in blocks for kind in block.kinds):
            for block in blocks:
                for kind in block.kinds:
                    rest[kind] -= 1
            for split in standard(bytes(rest)):
                yield blocks + split


def seven_pairs(counts: bytes, *, four_as_two_pairs: bool) -> Iterator[Split]:
    """Yield the seven pairs, if these fourteen tiles are seven pairs."""
    allowed = (0, 2, 4) if four_as_two_pairs else (0, 2)
    if all(count in allowed for count in counts):
        yield tuple(PAIRS[kind] for kind in range(KINDS) for _ in range(counts[kind] // 2))


def _is_irregular(shape: Shape, counts: bytes) -> bool:
    """Whether fourteen tiles are thirteen orphans, or honors-and-knitted."""
    held = {kind for kind in range(KINDS) if counts[kind]}
    if shape is Shape.THIRTEEN_ORPHANS:
        return held == ORPHANS
    return len(held) == FULL_HAND and any(held <= kinds for kinds in HONORS_AND_KNITTED)


def _listed(counts: Iterable[int]) -> tuple[int, ...]:
    """The tiles of these counts, one by one."""
    return tuple(kind for kind, count in enumerate(counts) for _ in range(count))
