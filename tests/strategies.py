"""Hypothesis strategies for tiles, melds and hands, shared by all rooms."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from hypothesis import strategies as st

from tiles.hand import Hand
from tiles.meld import EXTENDED, Meld
from tiles.tile import BONUS_JOKER_RANK, COPIES, FIRST_HONOR, KINDS, RANKS, Tile, tile, tile_of_kind

ALL_TILES = tuple(tile(rank + suit) for suit, ranks in RANKS.items() for rank in ranks)
JOKERS = tuple(each for each in ALL_TILES if each.is_joker and not each.is_bonus)
RED_FIVES = tuple(each for each in ALL_TILES if each.is_red)
BONUS_JOKER = Tile(BONUS_JOKER_RANK, "j")

SETS = (
    *((first, first + 1, first + 2) for first in range(FIRST_HONOR) if first % 9 < 7),
    *((kind,) * 3 for kind in range(KINDS)),
    *((kind,) * COPIES for kind in range(KINDS)),
)
"""Every chow, pung and kong, as tile kinds."""

any_tiles = st.lists(st.sampled_from(ALL_TILES), max_size=40).map(tuple)
"""Tiles of all 52 sorts in any order and number: no hand, only a run to write."""


class Wall:
    """What is left of one set of tiles, so that no hand holds a fifth copy."""

    def __init__(self) -> None:
        self.left = Counter(dict.fromkeys(range(KINDS), COPIES))

    def kinds(self) -> list[int]:
        return [kind for kind in range(KINDS) if self.left[kind]]

    def sets(self) -> list[tuple[int, ...]]:
        return [kinds for kinds in SETS if Counter(kinds) <= self.left]

    def take(self, kinds: Sequence[int]) -> None:
        self.left.subtract(kinds)


def _dressed(draw: st.DrawFn, kind: int, *, jokers: bool, red_fives: bool) -> Tile:
    """Return a tile that can stand for this kind: itself, mostly; else a red five or a joker."""
    options = [tile_of_kind(kind)]
    if red_fives and kind < FIRST_HONOR and kind % 9 == 4:
        options.append(RED_FIVES[kind // 9])
    if jokers and draw(st.integers(0, 4)) == 0:
        options = [joker for joker in JOKERS if kind in joker.domain]
    return draw(st.sampled_from(options))


@st.composite
def melds(draw: st.DrawFn, wall: Wall, *, jokers: bool = True, red_fives: bool = True) -> Meld:
    """One chow, pung or kong from the wall, typed in any order, with any claim digit or none."""
    kinds = draw(st.sampled_from(wall.sets()))
    typed = [_dressed(draw, kind, jokers=jokers, red_fives=red_fives) for kind in draw(st.permutations(kinds))]
    wall.take([each.kind for each in typed if each.kind is not None])
    return Meld.of(typed, draw(st.integers(0, 2 * EXTENDED if len(kinds) == COPIES else len(kinds))))


def _loose(draw: st.DrawFn, wall: Wall, count: int, *, jokers: bool, red_fives: bool) -> list[Tile]:
    """Return ``count`` tiles from the wall in any order."""
    found = []
    for _ in range(count):
        each = _dressed(draw, draw(st.sampled_from(wall.kinds())), jokers=jokers, red_fives=red_fives)
        wall.take([each.kind] if each.kind is not None else [])
        found.append(each)
    return found


@st.composite
def hands(
    draw: st.DrawFn,
    *,
    sizes: Sequence[int] = range(18),
    max_melds: int = 5,
    jokers: bool = True,
    red_fives: bool = True,
    bonus: bool = True,
    indicators: bool = True,
) -> Hand:
    """Hands of legal tiles: no fifth copy, no bonus tile twice; a meld counts as three of the size.

    By default everything that the notation knows occurs: jokers anywhere, red fives, every meld and claim, tiles set
    aside (bonus tiles and norths), indicators, and sizes that are no complete hand.
    """
    wall = Wall()
    dress = {"jokers": jokers, "red_fives": red_fives}
    size = draw(st.sampled_from(sizes))
    declared = [draw(melds(wall, **dress)) for _ in range(draw(st.integers(0, min(max_melds, size // 3))))]
    concealed = _loose(draw, wall, size - 3 * len(declared), **dress)
    aside: list[Tile] = []
    if bonus:
        aside += draw(st.lists(st.sampled_from([each for each in ALL_TILES if each.suit == "h"]), unique=True))
        aside += [BONUS_JOKER] * draw(st.integers(0, 2 if jokers else 0))
        aside += _loose(draw, wall, draw(st.integers(0, 3)), **dress)
    most = 5 if indicators else 0
    dora, ura = (_loose(draw, wall, draw(st.integers(0, most)), **dress) for _ in range(2))
    return Hand(tuple(concealed), tuple(declared), tuple(aside), tuple(dora), tuple(ura))
