"""Random hands for theory: skewed to one suit, to few kinds, to honors and terminals, where mistakes hide."""

from __future__ import annotations

import random
from collections.abc import Sequence

from calculator.theory import HandCounts, Jokers
from tiles.tile import COPIES, FIRST_HONOR, KINDS

ALL = tuple(range(KINDS))
CHARACTERS, BAMBOOS, HONORS = tuple(range(9)), tuple(range(18, 27)), tuple(range(FIRST_HONOR, KINDS))
ORPHANS = (0, 8, 9, 17, 18, 26, *HONORS)


def random_pool(chance: random.Random) -> Sequence[int]:
    """Return kinds to draw a hand from: all, one suit, a suit and honors, orphans, the winds, a few."""
    few = chance.sample(ALL, chance.randint(5, 9))
    close = chance.sample(CHARACTERS, chance.randint(4, 6))
    return chance.choice((ALL, CHARACTERS, BAMBOOS + HONORS, ORPHANS, HONORS[:4], few, close))


def random_counts(
    chance: random.Random, size: int, pool: Sequence[int], used: Sequence[int] = (0,) * KINDS
) -> list[int]:
    """Return the counts of ``size`` random tiles of a pool, of which some copies are ``used`` already."""
    wall = [kind for kind in pool for _ in range(COPIES - used[kind])]
    counts = [0] * KINDS
    for kind in chance.sample(wall, size):
        counts[kind] += 1
    return counts


def random_hand(chance: random.Random, *, melds: int = 5, jokers: bool = True) -> HandCounts:
    """Return a random hand of up to ``melds`` melds and a pair, some declared, perhaps with jokers."""
    while True:
        pool = random_pool(chance)
        total = chance.choice((4, 4, 4, 4, *range(melds + 1)))
        declared = min(total, chance.choice((0, 0, 0, 1, 1, 2, 3, 4, 5)))
        melded = _melded(chance, pool, declared)
        size = 3 * (total - declared) + chance.choice((1, 2))
        held = _jokers(chance, size) if jokers else Jokers()
        room = sum(COPIES - melded[kind] for kind in pool)
        if room >= size - sum(held):
            counts = random_counts(chance, size - sum(held), pool, melded)
            return HandCounts(tuple(counts), held, declared, tuple(melded))


def _melded(chance: random.Random, pool: Sequence[int], melds: int) -> list[int]:
    melded = [0] * KINDS
    while melds:
        kind = chance.choice((chance.choice(pool), chance.randrange(KINDS)))
        run = (kind, kind + 1, kind + 2) if kind < FIRST_HONOR and kind % 9 < 7 else (kind,) * 3
        block = chance.choice((run, run, (kind,) * 3, (kind,) * 4))
        if all(melded[each] + block.count(each) <= COPIES for each in block):
            for each in block:
                melded[each] += 1
            melds -= 1
    return melded


def _jokers(chance: random.Random, size: int) -> Jokers:
    counts = [0] * len(Jokers())
    domains = chance.sample(range(len(counts)), chance.choice((1, 1, 2, 3)))
    for _ in range(min(size, chance.choice((0, 0, 1, 1, 2, 3, 4, chance.randint(0, size))))):
        counts[chance.choice(domains)] += 1
    return Jokers(*counts)
