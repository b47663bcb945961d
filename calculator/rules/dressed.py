"""A reading in the tiles that the hand really holds: red fives, the claims of its melds, jokers as what they became."""

from __future__ import annotations

from dataclasses import dataclass

from tiles.hand import Hand
from tiles.meld import Meld
from tiles.tile import Tile, tile_of_kind

from .jokers import meld_jokers
from .reading import Block, Reading

Became = list[tuple[Tile, Tile]]
"""Jokers, each with the tile that it became."""


@dataclass(frozen=True, slots=True)
class Played:
    """A tile of a reading: what it counts as, the joker that plays it, whether it won the hand."""

    tile: Tile
    joker: Tile | None = None
    winning: bool = False


def dressed(reading: Reading, hand: Hand) -> tuple[tuple[Played, ...], ...]:
    """Return the tiles of each block of a reading of this complete hand, in the order of the block's kinds."""
    became = [pair for pair in reading.jokers if not pair[0].is_bonus]
    blocks = []
    for meld, block in zip(hand.melds, reading.blocks, strict=False):
        own = list(meld_jokers(meld, block.kinds))
        for pair in own:
            became.remove(pair)
        blocks.append(_tiles_of(block, list(meld.tiles), own))
    *held, drawn = hand.concealed
    won = Played(drawn, None, winning=True)
    if drawn.is_joker:
        won = Played(tile_of_kind(reading.winning), drawn, winning=True)
        became.remove((drawn, won.tile))
    for index, block in enumerate(reading.blocks[len(hand.melds) :], len(hand.melds)):
        blocks.append(_tiles_of(block, held, became, won if index == reading.winning_block else None))
    return tuple(blocks)


def meld_as_read(meld: Meld, block: Block) -> Meld:
    """Return a declared meld with the tiles that its jokers became in its block; the claim stays where it was."""
    became = list(meld_jokers(meld, block.kinds))
    tiles = []
    for tile in meld.tiles:
        pair = next((pair for pair in became if pair[0] == tile), None)
        if pair:
            became.remove(pair)
        tiles.append(pair[1] if pair else tile)
    return Meld.of(tiles, meld.claim)


def _tiles_of(block: Block, held: list[Tile], became: Became, won: Played | None = None) -> tuple[Played, ...]:
    """Take the tiles of a block from those not yet used; the winning one stands last of its kind."""
    place = None
    if won and won.tile.kind is not None:
        place = len(block.kinds) - 1 - block.kinds[::-1].index(won.tile.kind)
    return tuple(won if won and index == place else _take(kind, held, became) for index, kind in enumerate(block.kinds))


def _take(kind: int, held: list[Tile], became: Became) -> Played:
    for tile in held:
        if tile.kind == kind:
            held.remove(tile)
            return Played(tile)
    pair = next(pair for pair in became if pair[1].kind == kind)
    became.remove(pair)
    return Played(pair[1], pair[0])
