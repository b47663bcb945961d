"""Random wins of every shape under Chinese Official."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator, Sequence

from calculator.rules.readings import HONORS_AND_KNITTED, KNITTED, ORPHANS
from calculator.rules.situation import Situation, Win, Wind
from tiles.hand import Hand
from tiles.meld import Meld
from tiles.tile import COPIES, FIRST_HONOR, KINDS, Tile, tile_of_kind

TERMINALS_AND_HONORS = tuple(sorted(ORPHANS))
HONORS = tuple(range(FIRST_HONOR, KINDS))

POOLS: tuple[tuple[int, ...], ...] = (
    tuple(range(KINDS)),
    tuple(range(FIRST_HONOR)),
    *(tuple(range(first, first + 9)) for first in (0, 9, 18)),
    *((*range(first, first + 9), *HONORS) for first in (0, 9, 18)),
    tuple(range(18)),
    TERMINALS_AND_HONORS,
    (0, 8, 9, 17, 18, 26),
    tuple(kind for kind in range(FIRST_HONOR) if kind % 9 in (0, 1, 2, 6, 7, 8)),
    *(
        tuple(kind for kind in range(FIRST_HONOR) if kind % 9 in ranks)
        for ranks in (range(4), range(5, 9), range(2, 7))
    ),
    (*range(FIRST_HONOR), *HONORS, *HONORS, *HONORS),
    HONORS,
    (19, 20, 21, 23, 25, 32),
    (9, 10, 11, 12, 13, 16, 17, 19, 21, 22, 23, 25, 26, 31),
)
"""The kinds that a random hand takes its sets from, so that every fan turns up."""

WINDS = tuple(Wind)


class Deal:
    """One random win in the making: a wall of four copies, and what was taken from it."""

    def __init__(self, rng: random.Random) -> None:
        self.rng = rng
        self.pool = rng.choice(POOLS)
        self.left = Counter(dict.fromkeys(range(KINDS), COPIES))

    def take(self, kinds: Sequence[int]) -> bool:
        """Take these tiles if the wall still has them."""
        if Counter(kinds) <= self.left:
            self.left.subtract(kinds)
            return True
        return False

    def some_set(self, *, chow: float, kong: float) -> tuple[int, ...]:
        """Take a random set of the pool."""
        while True:
            kind = self.rng.choice(self.pool)
            is_chow = self.rng.random() < chow and kind < FIRST_HONOR and kind % 9 < 7
            size = COPIES if self.rng.random() < kong else 3
            kinds = (kind, kind + 1, kind + 2) if is_chow else (kind,) * size
            if set(kinds) <= set(self.pool) and self.take(kinds):
                return kinds

    def pair(self) -> tuple[int, ...]:
        """Take a random pair of the pool."""
        while True:
            kind = self.rng.choice(self.pool)
            if self.take((kind, kind)):
                return kind, kind

    def meld(self, kinds: tuple[int, ...]) -> Meld:
        """Declare a set; a kong is concealed, direct or extended."""
        tiles = [tile_of_kind(kind) for kind in kinds]
        return Meld.of(tiles, self.rng.choice((0, 0, 1, 2, 5)) if len(tiles) == COPIES else self.rng.randint(1, 3))


def random_win(rng: random.Random) -> tuple[Hand, Situation]:
    """Return a complete hand of any shape with a situation whose facts may or may not be possible for it."""
    make = rng.choices(
        (
            _standard,
            _joined_chows,
            _plain,
            _knitted,
            _seven_pairs,
            _shifted_pairs,
            _orphans,
            _honors_and_knitted,
            _nine_gates,
            _terminal_chows,
        ),
        (60, 8, 3, 10, 8, 1, 1, 5, 2, 2),
    )[0]
    concealed, melds = make(Deal(rng))
    rng.shuffle(concealed)
    tiles = [tile_of_kind(kind) for kind in concealed]
    flowers = [Tile(rank, "h") for rank in range(1, 1 + rng.choice((0, 0, 0, 1, 3)))]
    return Hand(tuple(tiles), tuple(melds), tuple(flowers)), _random_situation(rng)


def _random_situation(rng: random.Random) -> Situation:
    special = {name: rng.random() < 0.1 for name in ("last", "replacement", "robbing", "last_of_kind")}
    return Situation(win=rng.choice(tuple(Win)), seat=rng.choice(WINDS), round=rng.choice(WINDS), **special)


def _standard(deal: Deal) -> tuple[list[int], list[Meld]]:
    chow, kong = deal.rng.choice((0.0, 0.3, 0.6, 0.9)), deal.rng.choice((0.0, 0.1, 0.7))
    sets = []
    while len(sets) < 4:
        sets.append(deal.some_set(chow=chow, kong=kong))
        if deal.rng.random() < 0.4 and len(sets) < 4:
            sets += _near(deal, sets[-1])
    return _declared_at_random(deal, sets, deal.pair())


def _declared_at_random(deal: Deal, sets: list[tuple[int, ...]], pair: tuple[int, ...]) -> tuple[list[int], list[Meld]]:
    """Declare kongs, and other sets by chance."""
    declare = deal.rng.random()
    concealed, melds = list(pair), []
    for kinds in sets:
        if len(kinds) == COPIES or deal.rng.random() < declare:
            melds.append(deal.meld(kinds))
        else:
            concealed += kinds
    return concealed, melds


def _near(deal: Deal, kinds: tuple[int, ...]) -> list[tuple[int, ...]]:
    """A set related to another one: the same or a step away, in the same suit or in another."""
    if kinds[0] >= FIRST_HONOR:
        return []
    rank = kinds[0] % 9 + deal.rng.choice((0, 0, 1, 1, 2, 3, 6))
    last = rank + kinds[-1] - kinds[0]
    suit = deal.rng.choice((kinds[0] // 9, deal.rng.randrange(3)))
    moved = tuple(9 * suit + rank + kind - kinds[0] for kind in kinds)
    return [moved] if last < 9 and set(moved) <= set(deal.pool) and deal.take(moved) else []


def _joined_chows(deal: Deal) -> tuple[list[int], list[Meld]]:
    """Three chows of different suits or of one, their ranks rising evenly, a random set and a pair."""
    deal.pool = tuple(range(KINDS))
    step = deal.rng.randrange(4)
    start, suits = deal.rng.randrange(7 - 2 * step), deal.rng.choice(((0, 1, 2), (0, 0, 0), (1, 1, 1), (2, 0, 1)))
    sets = [tuple(9 * suit + start + step * place + n for n in range(3)) for place, suit in enumerate(suits)]
    for kinds in sets:
        deal.take(kinds)
    sets.append(deal.some_set(chow=0.7, kong=0.1))
    return _declared_at_random(deal, sets, deal.pair())


def _plain(deal: Deal) -> tuple[list[int], list[Meld]]:
    """Chows and a pair of honors, two of the chows claimed: often worth nothing by discard."""
    deal.pool = tuple(range(FIRST_HONOR))
    sets = [deal.some_set(chow=1, kong=0) for _ in range(4)]
    honor = deal.rng.choice(HONORS)
    concealed = [honor, honor, *(kind for kinds in sets[2:] for kind in kinds)]
    return concealed, [deal.meld(kinds) for kinds in sets[:2]]


def _terminal_chows(deal: Deal) -> tuple[list[int], list[Meld]]:
    """123 and 789 twice, in one suit or two, and a pair of fives."""
    low, high, five = deal.rng.choice(((0, 0, 0), (9, 9, 9), (0, 9, 18), (18, 0, 9), (0, 9, 9)))
    sets = [(first + start, first + start + 1, first + start + 2) for first in (low, high) for start in (0, 6)]
    return _declared_at_random(deal, sets, (five + 4, five + 4))


def _knitted(deal: Deal) -> tuple[list[int], list[Meld]]:
    body = [kind for block in deal.rng.choice(KNITTED) for kind in block.kinds]
    deal.take(body)
    if deal.rng.random() < 0.5:
        deal.pool = (*body, *body, *HONORS)
    if deal.rng.random() < 0.6:
        deal.pool = tuple(range(KINDS))
    rest = deal.some_set(chow=0.5, kong=0.1)
    pair = list(deal.pair())
    if len(rest) == COPIES or deal.rng.random() < 0.4:
        return body + pair, [deal.meld(rest)]
    return body + pair + list(rest), []


def _seven_pairs(deal: Deal) -> tuple[list[int], list[Meld]]:
    return [kind for _ in range(7) for kind in deal.pair()], []


def _shifted_pairs(deal: Deal) -> tuple[list[int], list[Meld]]:
    first = deal.rng.choice((0, 9, 18)) + deal.rng.randrange(3)
    return [kind for kind in range(first, first + 7) for _ in range(2)], []


def _orphans(deal: Deal) -> tuple[list[int], list[Meld]]:
    return [*TERMINALS_AND_HONORS, deal.rng.choice(TERMINALS_AND_HONORS)], []


def _honors_and_knitted(deal: Deal) -> tuple[list[int], list[Meld]]:
    return deal.rng.sample(sorted(deal.rng.choice(HONORS_AND_KNITTED)), 14), []


def _nine_gates(deal: Deal) -> tuple[list[int], list[Meld]]:
    first = deal.rng.choice((0, 9, 18))
    gates = [0, 0, 0, 1, 2, 3, 4, 5, 6, 7, 8, 8, 8, deal.rng.randrange(9)]
    return [first + rank for rank in gates], []


def random_wins(seed: int, count: int) -> Iterator[tuple[Hand, Situation]]:
    """Yield so many random wins, the same for every run of a seed."""
    rng = random.Random(seed)
    return (random_win(rng) for _ in range(count))
