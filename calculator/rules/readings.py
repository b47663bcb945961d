"""Every reading of a complete hand: its sets and pair, or its irregular shape, and where the winning tile went."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import product

from calculator.theory.shape import Shape
from tiles.hand import Hand
from tiles.tile import KINDS, Tile, tile_of_kind

from .blocks import PAIRS, Split, declared_block, meld_block, split_group
from .divisions import GROUPS, RANKS, split_of, unpacked
from .irregular import FULL_HAND, HONORS_AND_KNITTED, KNITTED, ORPHANS
from .jokers import assign, meld_jokers, winning_kinds
from .reading import Block, BlockKind, Reading
from .tables import JokerRules, Node, Tables, Whole


def readings(
    hand: Hand,
    *,
    shapes: frozenset[Shape],
    four_as_two_pairs: bool = False,
    kinds: frozenset[int] = frozenset(range(KINDS)),
    fifth_copy: bool = False,
    joker_pair: bool = True,
) -> Iterator[Reading]:
    """Yield every reading of a hand of 3n+2 tiles; nothing when it is not complete.

    There is one reading for each way to divide the tiles and each different block that can hold the winning tile.
    Seven pairs are seven ``PAIR`` blocks; four equal tiles are two of them only with ``four_as_two_pairs``. Thirteen
    orphans and honors-and-knitted are one ``SINGLES`` block of fourteen kinds (the orphan held twice stands in it
    twice). A knitted straight is three ``KNITTED`` blocks, a set and a pair. Concealed sets are sorted, the pair last.

    Jokers, in melds too, become each of the ``kinds`` that they may; a fifth copy of a tile only with ``fifth_copy``,
    a pair of two jokers alone only with ``joker_pair``. With many jokers there are millions of readings:
    ``best.best_score`` finds the best without making them all.
    """
    if hand.drawn is None:
        return
    if has_jokers(hand):
        rules = JokerRules(shapes, kinds, fifth_copy, four_as_two_pairs, joker_pair)
        yield from table_readings(Tables.of(hand, rules))
    else:
        yield from _plain_readings(hand, shapes, four_as_two_pairs=four_as_two_pairs)


def has_jokers(hand: Hand) -> bool:
    """Return whether some concealed or declared tile is a joker."""
    return any(tile.is_joker for tile in hand.concealed) or any(
        tile.is_joker for meld in hand.melds for tile in meld.tiles
    )


def _plain_readings(hand: Hand, shapes: frozenset[Shape], *, four_as_two_pairs: bool) -> Iterator[Reading]:
    """The readings of a hand without jokers."""
    winning = hand.concealed[-1].kind
    if winning is None:
        return
    declared = tuple(meld_block(meld) for meld in hand.melds)
    for shape, split in _divisions(hand, shapes, four_as_two_pairs=four_as_two_pairs):
        yield from _placed(shape, declared, split, winning)


def _placed(
    shape: Shape, declared: Split, split: Split, winning: int, jokers: tuple[tuple[Tile, Tile], ...] = ()
) -> Iterator[Reading]:
    """The readings of one division: one for each different concealed block that holds the winning kind."""
    blocks = declared + split
    previous = None
    for index in range(len(declared), len(blocks)):
        block = blocks[index]
        if winning in block.kinds and block is not previous:
            yield Reading(shape, blocks, winning, index, jokers)
            previous = block


def _divisions(hand: Hand, shapes: frozenset[Shape], *, four_as_two_pairs: bool) -> Iterator[tuple[Shape, Split]]:
    """Every way to divide the concealed tiles, with the shape it makes."""
    counts = bytes(hand.counts())
    if Shape.STANDARD in shapes:
        for split in _standard(counts):
            yield Shape.STANDARD, split
    if hand.size == FULL_HAND and len(hand.melds) <= 1 and Shape.KNITTED_STRAIGHT in shapes:
        for split in _knitted_straights(counts):
            yield Shape.KNITTED_STRAIGHT, split
    if sum(counts) == FULL_HAND:
        yield from _concealed_divisions(counts, shapes, four_as_two_pairs=four_as_two_pairs)


def _concealed_divisions(
    counts: bytes, shapes: frozenset[Shape], *, four_as_two_pairs: bool
) -> Iterator[tuple[Shape, Split]]:
    """The divisions of fourteen concealed tiles into shapes that allow no declared meld."""
    if Shape.SEVEN_PAIRS in shapes:
        allowed = (0, 2, 4) if four_as_two_pairs else (0, 2)
        if all(count in allowed for count in counts):
            yield Shape.SEVEN_PAIRS, _pairs(counts)
    for shape in (Shape.THIRTEEN_ORPHANS, Shape.HONORS_AND_KNITTED):
        if shape in shapes and _is_irregular(shape, counts):
            yield shape, (Block(BlockKind.SINGLES, _listed(counts)),)


def _standard(counts: bytes) -> Iterator[Split]:
    """Every division of these counts of 34 kinds into sets and one pair."""
    groups = [split_group(counts[first : first + RANKS], first) for first in GROUPS]
    for parts in product(*groups):
        pairs = [pair for _, pair in parts if pair]
        if len(pairs) == 1:
            yield (*parts[0][0], *parts[1][0], *parts[2][0], *parts[3][0], pairs[0])


def _knitted_straights(counts: bytes) -> Iterator[Split]:
    """Every division into a knitted straight, at most one set, and a pair."""
    for blocks in KNITTED:
        rest = bytearray(counts)
        if all(rest[kind] for block in blocks for kind in block.kinds):
            for block in blocks:
                for kind in block.kinds:
                    rest[kind] -= 1
            for split in _standard(bytes(rest)):
                yield blocks + split


def _pairs(counts: Sequence[int]) -> Split:
    """The pairs of seven pairs; four equal tiles are two of them."""
    return tuple(PAIRS[kind] for kind in range(KINDS) for _ in range(counts[kind] // 2))


def _is_irregular(shape: Shape, counts: bytes) -> bool:
    """Whether fourteen tiles are thirteen orphans, or honors-and-knitted."""
    held = {kind for kind in range(KINDS) if counts[kind]}
    if shape is Shape.THIRTEEN_ORPHANS:
        return held == ORPHANS
    return len(held) == FULL_HAND and any(held <= kinds for kinds in HONORS_AND_KNITTED)


def _listed(counts: Iterable[int]) -> tuple[int, ...]:
    """The tiles of these counts, one by one."""
    return tuple(kind for kind, count in enumerate(counts) for _ in range(count))


def table_readings(tables: Tables) -> Iterator[Reading]:
    """Yield the readings of a hand with jokers, in no order of worth."""
    for node in tables.nodes:
        for row in product(*(range(len(parts)) for parts in node.parts)):
            yield from row_readings(tables, node, row)
    for whole in tables.wholes:
        yield from whole_readings(tables, whole)


def row_readings(tables: Tables, node: Node, row: Sequence[int]) -> Iterator[Reading]:
    """Yield the readings of one row of a node: one for each place that the winning tile can have."""
    rows = zip(node.parts, row, strict=True)
    read = sorted(choice for parts, index in rows for choice in parts.choices[parts.choice[index]])
    melds = tables.hand.melds
    declared = tuple(
        declared_block(kind, kinds, claimed=not melds[index].is_concealed) for index, (kind, kinds) in read
    )
    jokers = tuple(pair for index, (_, kinds) in read for pair in meld_jokers(melds[index], kinds))
    yield from _with_jokers(tables, node.shape, declared, _row_split(node, row), jokers)


def whole_readings(tables: Tables, whole: Whole) -> Iterator[Reading]:
    """Yield the readings of an irregular hand that is one block: one for each kind that can be the winning tile."""
    yield from _with_jokers(tables, whole.shape, (), (Block(BlockKind.SINGLES, whole.kinds),), ())


def _row_split(node: Node, row: Sequence[int]) -> Split:
    """The concealed blocks of one row."""
    numbers = [int(parts.concealed[index]) for parts, index in zip(node.parts, row, strict=True)]
    if node.shape is Shape.SEVEN_PAIRS:
        return _pairs([count for number in numbers for count in unpacked(number)])
    splits = [split_of(number, first) for number, first in zip(numbers, GROUPS, strict=True)]
    sets = tuple(block for blocks, _ in splits for block in blocks)
    return (*node.prefix, *sets, *(pair for _, pair in splits if pair))


def _with_jokers(
    tables: Tables, shape: Shape, declared: Split, split: Split, jokers: tuple[tuple[Tile, Tile], ...]
) -> Iterator[Reading]:
    """The readings of one division: every kind that the winning tile can be, in every block that can hold it."""
    *others, drawn = tables.hand.concealed
    pool = [tile for tile in others if tile.is_joker]
    tiles = Counter(kind for block in split for kind in block.kinds)
    missing = [kind for kind in sorted(tiles) for _ in range(tiles[kind] - tables.counts[kind])]
    if drawn.kind is not None:
        became = (*(assign(pool, missing) or ()), *jokers)
        yield from _placed(shape, declared, split, drawn.kind, became)
        return
    for winning in winning_kinds(drawn, pool, missing):
        rest = list(missing)
        rest.remove(winning)
        became = (*sorted([*(assign(pool, rest) or ()), (drawn, tile_of_kind(winning))]), *jokers)
        yield from _placed(shape, declared, split, winning, became)
