"""The shapes that wins are built in: mostly such as bring the patterns that people play for."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import permutations
from random import Random
from typing import Final, NamedTuple

from calculator.theory import Shape
from tiles.tile import COPIES, FIRST_HONOR, KINDS, WHITE

from .game import Game

Set = tuple[int, ...]
"""A chow or a pung, as tile kinds."""

_SETS: Final = 4
_SUITS: Final = (0, 9, 18)
"""The first kind of each suit."""
_HONORS: Final = frozenset(range(FIRST_HONOR, KINDS))
_ALL: Final = frozenset(range(KINDS))
_SIMPLES: Final = frozenset(kind for kind in range(FIRST_HONOR) if kind % 9 not in (0, 8))
_ORPHANS: Final = tuple(sorted(_ALL - _SIMPLES))
_ONE_SUIT: Final = tuple(frozenset(range(first, first + 9)) for first in _SUITS)
_CHOWS: Final[tuple[Set, ...]] = tuple((first, first + 1, first + 2) for first in range(FIRST_HONOR) if first % 9 < 7)
_KNITTED: Final = tuple(
    tuple(first + rank + step for first, rank in zip(_SUITS, ranks, strict=True) for step in (0, 3, 6))
    for ranks in permutations(range(3))
)
"""147, 258 and 369, each in another suit: the six ways."""


class Built(NamedTuple):
    """A complete hand as tile kinds: sets, which may be declared, and the rest, which may not."""

    sets: tuple[Set, ...]
    rest: tuple[int, ...]

    @property
    def kinds(self) -> Iterator[int]:
        """All tiles of the hand."""
        yield from self.rest
        for each in self.sets:
            yield from each


Build = Callable[[Random, frozenset[int]], Built]
"""Builds a win of the kinds given."""


class Theme(NamedTuple):
    """A shape to build: how often, of which kinds it may be, and how."""

    weight: int
    shape: Shape
    kinds: tuple[frozenset[int], ...]
    build: Build


def _pungs(kinds: Iterable[int]) -> tuple[Set, ...]:
    return tuple((kind,) * 3 for kind in kinds)


def _standard(chows: float, starts: Sequence[tuple[Set, ...]] = ((),), knitted: Sequence[Set] = ((),)) -> Build:
    """Build sets and a pair around one of ``starts``, other sets being chows with this probability.

    ``knitted`` are tiles in place of three sets.
    """

    def build(rng: Random, kinds: frozenset[int]) -> Built:
        fitting = [start for start in starts if all(kinds.issuperset(each) for each in start)]
        sets, rest = list(rng.choice(fitting or [()])), rng.choice(knitted)
        held = Counter([*rest, *(kind for each in sets for kind in each)])
        while len(sets) + len(rest) // 3 < _SETS:
            sets.append(_another(rng, kinds, held, chows))
            held.update(sets[-1])
        pair = rng.choice([kind for kind in sorted(kinds) if held[kind] <= COPIES - 2])
        return Built(tuple(sets), (*rest, pair, pair))

    return build


def _another(rng: Random, kinds: frozenset[int], held: Counter[int], chows: float) -> Set:
    """Return a set of which the wall has the tiles: a chow with this probability, if there is any."""
    pool = [run for run in _CHOWS if kinds.issuperset(run) and all(held[kind] < COPIES for kind in run)]
    if not pool or rng.random() >= chows:
        pool = list(_pungs(kind for kind in sorted(kinds) if held[kind] <= COPIES - 3)) or pool
    return rng.choice(pool)


def _pairs(rng: Random, kinds: frozenset[int]) -> Built:
    return Built((), tuple(kind for kind in rng.sample(sorted(kinds), 7) for _copy in range(2)))


def _orphans(rng: Random, kinds: frozenset[int]) -> Built:  # noqa: ARG001
    return Built((), (*_ORPHANS, rng.choice(_ORPHANS)))


def _honors_and_knitted(rng: Random, kinds: frozenset[int]) -> Built:  # noqa: ARG001
    return Built((), tuple(rng.sample([*rng.choice(_KNITTED), *sorted(_HONORS)], 14)))


_STRAIGHTS: Final = tuple(tuple(_CHOWS[suit * 7 + step] for step in (0, 3, 6)) for suit in range(3))
_MIXED_STRAIGHTS: Final = tuple(
    tuple(_CHOWS[suit * 7 + step] for suit, step in enumerate(steps)) for steps in permutations((0, 3, 6))
)
_MIXED_CHOWS: Final = tuple(tuple(_CHOWS[suit * 7 + rank] for suit in range(3)) for rank in range(7))
_SHIFTED_CHOWS: Final = tuple(
    tuple(_CHOWS[suit * 7 + rank + step] for suit, step in enumerate(steps))
    for rank in range(5)
    for steps in permutations(range(3))
)
_DRAGONS: Final = tuple((each,) for each in _pungs(range(WHITE, KINDS)))

THEMES: Final = (
    Theme(6, Shape.STANDARD, (_ALL,), _standard(0.8)),
    Theme(6, Shape.STANDARD, (_SIMPLES,), _standard(0.8)),
    Theme(5, Shape.STANDARD, (_ALL,), _standard(0.7, _DRAGONS)),
    Theme(4, Shape.STANDARD, tuple(suit | _HONORS for suit in _ONE_SUIT), _standard(0.6)),
    Theme(2, Shape.STANDARD, _ONE_SUIT, _standard(0.8)),
    Theme(4, Shape.STANDARD, (_ALL,), _standard(0)),
    Theme(3, Shape.STANDARD, (_ALL,), _standard(0.7, _STRAIGHTS)),
    Theme(2, Shape.STANDARD, (_ALL,), _standard(0.7, _MIXED_STRAIGHTS)),
    Theme(3, Shape.STANDARD, (_ALL,), _standard(0.7, _MIXED_CHOWS)),
    Theme(2, Shape.STANDARD, (_ALL,), _standard(0.9, _SHIFTED_CHOWS)),
    Theme(3, Shape.SEVEN_PAIRS, (_ALL, _SIMPLES, *(suit | _HONORS for suit in _ONE_SUIT)), _pairs),
    Theme(1, Shape.THIRTEEN_ORPHANS, (frozenset(_ORPHANS),), _orphans),
    Theme(2, Shape.KNITTED_STRAIGHT, (_ALL,), _standard(0.7, knitted=_KNITTED)),
    Theme(2, Shape.HONORS_AND_KNITTED, (_ALL,), _honors_and_knitted),
)
"""All that is built; a rule set takes part in those whose shape it knows."""

_ENOUGH: Final = 7
"""With fewer kinds there is too little to build of (as of characters with three players)."""


def built(game: Game, rng: Random) -> Built:
    """Return a complete hand in one of the shapes of a game. Whether it may win is for the rules to say."""
    theme, choices = rng.choices(*_choices(game))[0]
    return theme.build(rng, rng.choice(choices))


@lru_cache(maxsize=64)
def _choices(game: Game) -> tuple[list[tuple[Theme, list[frozenset[int]]]], list[int]]:
    """The themes of a game, each with the kinds that there are for it, and how often to take which."""
    found = [(theme, _kinds(theme, game)) for theme in THEMES if theme.shape in game.theory.shapes]
    found = [(theme, choices) for theme, choices in found if choices]
    return found, [theme.weight for theme, _choices in found]


def _kinds(theme: Theme, game: Game) -> list[frozenset[int]]:
    if theme.shape is Shape.THIRTEEN_ORPHANS:  # the one hand that keeps what others set aside
        return [kinds for kinds in theme.kinds if kinds <= game.theory.kinds]
    return [kinds & game.kinds for kinds in theme.kinds if len(kinds & game.kinds) >= _ENOUGH]
