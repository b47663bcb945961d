"""Random complete hands, skewed to hands that score: few suits, equal tiles, terminals, irregular shapes."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence

from calculator.rules.irregular import HONORS_AND_KNITTED, KNITTED, ORPHANS
from tiles.hand import Hand
from tiles.meld import Meld
from tiles.tile import COPIES, FIRST_HONOR, KINDS, Tile, tile, tile_of_kind

JOKERS = tuple(tile(f"{rank}j") for rank in range(1, 9))
RUNS = tuple((kind, kind + 1, kind + 2) for kind in range(FIRST_HONOR) if kind % 9 < 7)
TRIPLETS = tuple((kind,) * 3 for kind in range(KINDS))
TERMINALS = sorted(ORPHANS)
RED_FIVES = {4: tile("0m"), 13: tile("0p"), 22: tile("0s")}


def random_win(chance: random.Random, *, sets: int = 4, melds: bool = True, irregular: bool = True) -> Hand:
    """Return a complete hand without jokers; the last concealed tile is any of its tiles."""
    while True:
        blocks, declared = _blocks(chance, sets, melds=melds, irregular=irregular)
        count = Counter(kind for block in (*blocks, *declared) for kind in block)
        if max(count.values()) <= COPIES:
            break
    reds = {five for five in RED_FIVES if chance.random() < 0.5}
    concealed = [_tile(reds, kind) for block in blocks for kind in block]
    chance.shuffle(concealed)
    return Hand(tuple(concealed), tuple(_meld(chance, reds, block) for block in declared))


def _blocks(
    chance: random.Random, sets: int, *, melds: bool, irregular: bool
) -> tuple[list[Sequence[int]], list[Sequence[int]]]:
    """Concealed and declared blocks, not yet counted."""
    shape = chance.random()
    if irregular and sets == COPIES and shape < 0.2:
        return _irregular(chance, shape), []
    kinds = _colors(chance)
    runs = [block for block in RUNS if kinds.issuperset(block)]
    triplets = [block for block in TRIPLETS if kinds.issuperset(block)]
    share = chance.choice((0.0, 0.3, 0.5, 0.8, 1.0)) if runs else 0.0
    chosen = [chance.choice(runs if chance.random() < share else triplets) for _ in range(sets)]
    open_sets = chance.choice((0, 0, 0, 1, 2, 3, 4)) if melds else 0
    declared = [
        (*block, block[0]) if len(set(block)) == 1 and chance.random() < 0.3 else block for block in chosen[:open_sets]
    ]
    return [*chosen[open_sets:], (chance.choice(sorted(kinds)),) * 2], declared


def _colors(chance: random.Random) -> set[int]:
    """The kinds that a hand is made of: all, one suit with or without honors, simples, terminals, green ..."""
    suit = 9 * chance.randrange(3)
    return set(
        chance.choice(
            (
                range(KINDS),
                range(FIRST_HONOR),
                range(suit, suit + 9),
                [*range(suit, suit + 9), *range(FIRST_HONOR, KINDS)],
                [kind for kind in range(FIRST_HONOR) if 0 < kind % 9 < 8],
                TERMINALS,
                [kind for kind in range(FIRST_HONOR) if kind % 9 in (0, 1, 2, 6, 7, 8)],
                [19, 20, 21, 23, 25, 32],
                range(FIRST_HONOR, KINDS),
                [*range(4), *range(9, 13), *range(18, 22)],
            )
        )
    )


def _irregular(chance: random.Random, shape: float) -> list[Sequence[int]]:
    if shape < 0.1:
        kinds = chance.choice((range(KINDS), range(18, 27), range(FIRST_HONOR, KINDS), TERMINALS))
        return [(kind, kind) for kind in chance.sample(list(kinds), 7)]
    if shape < 0.13:
        return [(*ORPHANS, chance.choice(TERMINALS))]
    if shape < 0.16:
        return [chance.sample(sorted(chance.choice(HONORS_AND_KNITTED)), 14)]
    knitted = [kind for block in chance.choice(KNITTED) for kind in block.kinds]
    return [knitted, chance.choice((*RUNS, *TRIPLETS)), (chance.randrange(KINDS),) * 2]


def _tile(reds: set[int], kind: int) -> Tile:
    """The tile of a kind; the red five if it is there, which then is there no longer."""
    if kind not in reds:
        return tile_of_kind(kind)
    reds.remove(kind)
    return RED_FIVES[kind]


def _meld(chance: random.Random, reds: set[int], kinds: Sequence[int]) -> Meld:
    claim = chance.choice((0, 1)) if len(kinds) == COPIES else 1
    return Meld.of([_tile(reds, kind) for kind in kinds], claim=claim)
