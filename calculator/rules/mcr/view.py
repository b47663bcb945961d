"""What the predicates of the fan look at: one reading taken apart, and what all readings of the hand share."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache, cached_property
from typing import Final

from calculator.rules.reading import Block, BlockKind, Reading
from calculator.rules.situation import Situation
from tiles.hand import Hand
from tiles.tile import FIRST_HONOR, KINDS, code_of_kind

from .joins import join_chows, join_pungs
from .options import McrOptions
from .waits import is_sole_wait

Group = tuple[int, ...]
"""The blocks of a reading, by index, that make one instance of a fan."""

Found = Sequence[Group]
"""The instances of a fan in a reading: their number is the count, the groups say what makes them."""

CODES: Final = tuple(code_of_kind(kind) for kind in range(KINDS))
"""The Tenhou sign of every kind."""

NIBBLE: Final = 4
"""Bits that count the copies of one kind: with jokers beyond four copies there may be up to fourteen."""

_BITS: Final = {  # of a block whose lowest kind is 0
    BlockKind.RUN: 0b111,
    BlockKind.TRIPLET: 1,
    BlockKind.KONG: 1,
    BlockKind.PAIR: 1,
    BlockKind.KNITTED: 0b1001001,
}
_COPIES: Final = {
    BlockKind.RUN: 0x111,
    BlockKind.TRIPLET: 3,
    BlockKind.KONG: 0,
    BlockKind.PAIR: 2,
    BlockKind.KNITTED: 0x1001001,
    BlockKind.SINGLES: 0,
}


@cache
def codes_of(kinds: tuple[int, ...]) -> tuple[str, ...]:
    """Return the Tenhou signs of the tiles of a block."""
    return tuple(CODES[kind] for kind in kinds)


def kind_bits(kinds: Iterable[int]) -> int:
    """Return kinds as the set bits of a number."""
    return sum({1 << kind for kind in kinds})


SUIT_BITS: Final = tuple(kind_bits(range(first, first + 9)) for first in (0, 9, 18))
HONOR_BITS: Final = kind_bits(range(FIRST_HONOR, KINDS))


class Context:
    """What all readings of one hand share. The sole-wait test is made at most once, when a reading asks for it."""

    def __init__(self, hand: Hand, situation: Situation, options: McrOptions) -> None:
        self.hand = hand
        self.situation = situation
        self.options = options
        self.self_draw = situation.self_draw
        self.seat = situation.seat.kind
        self.round = situation.round.kind
        self.flowers = tuple(tile.code for tile in hand.set_aside if tile.is_bonus)

    @cached_property
    def sole_wait(self) -> bool:
        """Whether the hand before the win waited for one kind only, over all shapes and all that jokers could be."""
        return is_sole_wait(self.hand, self.options)


class View:
    """One reading taken apart once, so that every predicate is a line.

    ``bits`` has a set bit for every kind in the hand, ``block_bits`` the same for each block; ``copies`` counts the
    copies of each kind outside kongs, in ``NIBBLE`` bits each; ``suits`` is the number of suits. ``chows`` and
    ``pungs`` (kongs among them) are (lowest kind, block index) in ascending order; ``concealed_pungs`` are block
    indices, a pung completed by a discard left out unless the options say otherwise. ``joined`` are the fan that join
    chows or pungs, by key.
    """

    __slots__ = ("_tiles", "bits", "block_bits", "blocks", "chows", "closed", "concealed_kongs", "concealed_pungs",
                 "context", "copies", "joined", "melded_kongs", "pair", "pair_block", "pungs", "shape", "situation",
                 "suits", "whole", "winning", "winning_block")  # fmt: skip

    def __init__(self, reading: Reading, context: Context) -> None:
        self.context = context
        self.situation = context.situation
        self.shape = reading.shape
        self.blocks = reading.blocks
        self.winning = reading.winning
        self.winning_block = reading.winning_block
        self.whole: Found = (tuple(range(len(reading.blocks))),)
        self.pair: int | None = None
        self.pair_block = -1
        self.chows: list[tuple[int, int]] = []
        self.pungs: list[tuple[int, int]] = []
        self.concealed_pungs: list[int] = []
        self.concealed_kongs: list[int] = []
        self.melded_kongs: list[int] = []
        self.closed = True
        self.block_bits: list[int] = []
        self.bits = self.copies = 0
        for index, block in enumerate(reading.blocks):
            self._take(block, index)
        self.suits = sum(1 for suit in SUIT_BITS if self.bits & suit)
        self.joined: dict[str, Found] = {}
        self._join()
        self._tiles: tuple[str, ...] = ()

    def _take(self, block: Block, index: int) -> None:
        """Take one block into account."""
        first, kind = block.kinds[0], block.kind
        bits = kind_bits(block.kinds) if kind is BlockKind.SINGLES else _BITS[kind] << first
        self.block_bits.append(bits)
        self.bits |= bits
        self.copies += _COPIES[kind] << NIBBLE * first
        if block.claimed:
            self.closed = False
        if kind is BlockKind.RUN:
            self.chows.append((first, index))
        elif kind is BlockKind.PAIR:
            self.pair, self.pair_block = first, index
        elif kind is BlockKind.TRIPLET or kind is BlockKind.KONG:
            self._take_pung(block, index)

    def _take_pung(self, block: Block, index: int) -> None:
        """A pung or kong: melded, concealed, or completed by a discard."""
        self.pungs.append((block.kinds[0], index))
        if block.kind is BlockKind.KONG:
            (self.melded_kongs if block.claimed else self.concealed_kongs).append(index)
        if block.claimed:
            return
        by_discard = index == self.winning_block and not self.context.self_draw
        if not by_discard or self.context.options.discard_pung_concealed:
            self.concealed_pungs.append(index)

    def _join(self) -> None:
        """Sort chows and pungs, and find out what they are joined to."""
        self.chows.sort()
        self.pungs.sort()
        suit_pungs = [pung for pung in self.pungs if pung[0] < FIRST_HONOR]
        for sets, join in ((self.chows, join_chows), (suit_pungs, join_pungs)):
            if len(sets) > 1:
                for key, groups in join(tuple(first for first, _ in sets)).items():
                    self.joined[key] = [tuple(sets[place][1] for place in places) for places in groups]

    @property
    def tiles(self) -> tuple[str, ...]:
        """The signs of all tiles, block by block."""
        if not self._tiles:
            self._tiles = tuple([code for block in self.blocks for code in codes_of(block.kinds)])
        return self._tiles
