"""The readings of a hand with jokers as tables: products of the divisions of its four groups of tiles.

All nodes of a hand together hold every reading exactly once, but for the place of the winning tile. Which tiles the
jokers must become is settled by the node as far as it matters, so every row of a node can be covered.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from itertools import combinations, product
from math import prod

from calculator.theory.shape import Shape
from tiles.hand import Hand
from tiles.meld import Meld
from tiles.tile import COPIES, KINDS

from .divisions import GROUPS
from .irregular import FULL_HAND, HONORS_AND_KNITTED, KNITTED, ORPHANS
from .jokers import JokerPool, Needs, needs_of
from .parts import (
    MANY,
    NO_MELDS,
    Choice,
    Choices,
    Group,
    MeldReading,
    PartKey,
    Parts,
    group_slice,
    pair_parts,
    set_parts,
)
from .reading import Block


@dataclass(frozen=True, slots=True)
class JokerRules:
    """Which readings the rules allow: winning shapes, tiles that exist, and what jokers may do."""

    shapes: frozenset[Shape]
    kinds: frozenset[int] = frozenset(range(KINDS))
    fifth_copy: bool = False
    four_as_two_pairs: bool = False
    joker_pair: bool = True
    """Two jokers alone may be a pair."""


@dataclass(frozen=True, slots=True, eq=False)
class Node:
    """Every combination of one row from each of four parts.

    ``needs`` are the tiles that jokers must become (honors all counted as winds, unless some joker knows the
    difference); ``prefix`` are the blocks of a knitted straight.
    """

    shape: Shape
    parts: tuple[Parts, ...]
    needs: Needs
    prefix: tuple[Block, ...] = ()

    @property
    def size(self) -> int:
        return prod(len(parts) for parts in self.parts)

    def replace(self, group: int, parts: Parts) -> Node:
        """Return this node with other parts of one group."""
        return Node(self.shape, (*self.parts[:group], parts, *self.parts[group + 1 :]), self.needs, self.prefix)


@dataclass(frozen=True, slots=True)
class Whole:
    """One way to fill an irregular shape that is a single block of fourteen tiles."""

    shape: Shape
    kinds: tuple[int, ...]


@dataclass(frozen=True)
class Tables:
    """The tables of one hand."""

    hand: Hand
    rules: JokerRules
    pool: JokerPool
    counts: tuple[int, ...]
    melds: tuple[tuple[MeldReading, ...], ...]
    """The possible readings of each declared meld."""

    @classmethod
    @lru_cache(maxsize=1)  # the same hand is often asked for in one situation after the other
    def of(cls, hand: Hand, rules: JokerRules) -> Tables:
        """Return the tables of a hand of 3n+2 tiles."""
        melds = tuple(
            tuple(reading for reading in meld.kinds() if rules.kinds.issuperset(reading[1])) for meld in hand.melds
        )
        return cls(hand, rules, JokerPool.of(hand.concealed), tuple(hand.counts()), melds)

    @cached_property
    def nodes(self) -> tuple[Node, ...]:
        """The nodes of the standard shape, knitted straight and seven pairs."""
        return tuple(self._nodes())

    @cached_property
    def wholes(self) -> tuple[Whole, ...]:
        """Every thirteen orphans and honors-and-knitted that the hand can be."""
        return tuple(self._wholes())

    @cached_property
    def size(self) -> int:
        """How many combinations there are, the place of the winning tile left aside."""
        return sum(node.size for node in self.nodes) + len(self.wholes)

    def _nodes(self) -> Iterator[Node]:
        shapes, hand = self.rules.shapes, self.hand
        if Shape.STANDARD in shapes:
            yield from self._standard(Shape.STANDARD, (len(hand.concealed) - 2) // 3, ())
        if hand.size != FULL_HAND:
            return
        if Shape.KNITTED_STRAIGHT in shapes and len(hand.melds) <= 1:
            for blocks in KNITTED:
                yield from self._standard(Shape.KNITTED_STRAIGHT, 1 - len(hand.melds), blocks)
        if Shape.SEVEN_PAIRS in shapes and not hand.melds:
            groups = [pair_parts(self._group(Shape.SEVEN_PAIRS, first)) for first in GROUPS]
            yield from self._products(Shape.SEVEN_PAIRS, groups, (0, FULL_HAND // 2), ())

    def _wholes(self) -> Iterator[Whole]:
        if len(self.hand.concealed) != FULL_HAND:
            return
        for shape, kinds in _irregular(self.rules.shapes, self.counts):
            missing = [kinds.count(kind) - held for kind, held in enumerate(self.counts)]
            if self.rules.kinds.issuperset(kinds) and self.pool.covers(needs_of(missing)):
                yield Whole(shape, kinds)

    def _standard(self, shape: Shape, sets: int, prefix: tuple[Block, ...]) -> Iterator[Node]:
        """The nodes of so many concealed sets and a pair, beside the blocks of ``prefix``."""
        for placing in _placings(self.hand.melds, self.melds):
            groups = [
                set_parts(self._group(shape, first, sets, choices, prefix))
                for first, choices in zip(GROUPS, placing, strict=True)
            ]
            yield from self._products(shape, groups, (sets, 1), prefix)

    def _products(
        self,
        shape: Shape,
        groups: Sequence[Mapping[PartKey, Parts]],
        wanted: tuple[int, int],
        prefix: tuple[Block, ...],
    ) -> Iterator[Node]:
        """The products of parts that add up to the wanted sets and pairs, and that the jokers can cover."""
        honors = defaultdict(list)
        for key in groups[3]:
            honors[key.sets, key.pairs].append(key)
        for m, p, s in product(*groups[:3]):
            left = wanted[0] - m.sets - p.sets - s.sets, wanted[1] - m.pairs - p.pairs - s.pairs
            for z in honors.get(left, ()):
                needs = (m.needs[0], p.needs[0], s.needs[0], z.needs[0], z.needs[1])
                if self.pool.covers(needs):
                    yield Node(shape, (groups[0][m], groups[1][p], groups[2][s], groups[3][z]), needs, prefix)

    def _group(
        self,
        shape: Shape,
        first: int,
        sets: int = 0,
        choices: Choices = NO_MELDS,
        prefix: tuple[Block, ...] = (),
    ) -> Group:
        rules = self.rules
        knitted = [kind for block in prefix for kind in block.kinds]
        copies = MANY if rules.fifth_copy else COPIES
        return Group(
            shape=shape,
            first=first,
            held=group_slice(self.counts, first),
            limits=group_slice([copies * (kind in rules.kinds) for kind in range(KINDS)], first),
            most=self.pool.most(first),
            sets=sets,
            choices=choices,
            knitted=group_slice([knitted.count(kind) for kind in range(KINDS)], first),
            apart=self.pool.tells_honors_apart,
            joker_pair=rules.joker_pair,
            four_as_two=rules.four_as_two_pairs,
        )


def _irregular(shapes: frozenset[Shape], counts: Sequence[int]) -> Iterator[tuple[Shape, tuple[int, ...]]]:
    """Every full hand of the shapes that are one block and that contains tiles of these counts."""
    held = {kind for kind, count in enumerate(counts) if count}
    double = [kind for kind in held if counts[kind] > 1]
    if Shape.THIRTEEN_ORPHANS in shapes and held <= ORPHANS and sum(counts) <= len(held) + 1:
        for kind in double or sorted(ORPHANS):
            yield Shape.THIRTEEN_ORPHANS, tuple(sorted((*ORPHANS, kind)))
    if Shape.HONORS_AND_KNITTED in shapes and not double:
        for kinds in HONORS_AND_KNITTED:
            if held <= kinds:
                for left_out in combinations(sorted(kinds - held), len(kinds) - FULL_HAND):
                    yield Shape.HONORS_AND_KNITTED, tuple(sorted(kinds.difference(left_out)))


def _placings(melds: Sequence[Meld], readings: Sequence[tuple[MeldReading, ...]]) -> Iterator[tuple[Choices, ...]]:
    """Every way to place the declared melds in the groups: for each group, the possible readings of its melds.

    Which of several melds that can be the same sets lies where does not matter, so each way is there once.
    """
    places = [sorted({GROUPS.index(kinds[0] // 9 * 9) for _, kinds in options}) for options in readings]
    alike = list(_alike(melds, readings))
    known: dict[tuple[int, ...], Choices] = {}
    for placing in product(*places):
        if any(placing[earlier] > placing[later] for earlier, later in alike):
            continue
        by_group = []
        for group in range(len(GROUPS)):
            here = tuple(index for index, place in enumerate(placing) if place == group)
            if (place := (group, *here)) not in known:
                options = [[read for read in readings[index] if read[1][0] // 9 == group] for index in here]
                known[place] = Choices(_choices(melds, here, options))
            by_group.append(known[place])
        yield tuple(by_group)


def _alike(melds: Sequence[Meld], readings: Sequence[tuple[MeldReading, ...]]) -> Iterator[tuple[int, int]]:
    """Every meld with the one before it, by index, that can be the same sets."""
    latest: dict[tuple[bool, tuple[MeldReading, ...]], int] = {}
    for later, key in enumerate(zip([meld.is_concealed for meld in melds], readings, strict=True)):
        if key in latest:
            yield latest[key], later
        latest[key] = later


def _choices(melds: Sequence[Meld], here: Sequence[int], options: Sequence[Sequence[MeldReading]]) -> Iterator[Choice]:
    """Every reading of some melds; which of several melds is which set does not matter, so each is there once."""
    found: dict[tuple[tuple[bool, MeldReading], ...], Choice] = {(): ()}
    for index, own in zip(here, options, strict=True):
        longer: dict[tuple[tuple[bool, MeldReading], ...], Choice] = {}
        for (sign, choice), read in product(found.items(), own):
            longer.setdefault(tuple(sorted((*sign, (melds[index].is_concealed, read)))), (*choice, (index, read)))
        found = longer
    yield from found.values()
