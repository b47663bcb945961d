"""Which chows, and which pungs, of a hand are joined to fan: the best legal set by the principles of the rule book.

Non-separation and account-once: chows joined to a fan are one piece, and a further fan may only join pieces that are
not yet joined to each other, so the fan form a forest over the chows. Non-identical: a set makes each fan once only,
which is all that binds pungs.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations, pairwise
from typing import Final

Kinds = tuple[int, ...]
"""The lowest kinds of sets, ascending."""

Places = tuple[int, ...]
"""Sets by their place among those asked about."""

Joined = Mapping[str, tuple[Places, ...]]
"""The fan that sets are joined to, by key, each with the places of the sets that make its instances."""


@dataclass(frozen=True, slots=True)
class Join:
    """A fan that joins ``size`` sets of one sort: ``test`` takes their lowest kinds."""

    key: str
    points: int
    size: int
    test: Callable[[Kinds], bool]


def _apart(kinds: Kinds, *steps: int) -> bool:
    """Whether the sets lie in one suit, each next one the same of these steps higher."""
    gaps = {high - low for low, high in pairwise(kinds)}
    return len(gaps) == 1 and gaps <= set(steps) and kinds[0] // 9 == kinds[-1] // 9


def _mixed(kinds: Kinds, step: int) -> bool:
    """Whether the sets lie in different suits, their ranks rising by ``step`` in some order of the suits."""
    ranks = sorted(kind % 9 for kind in kinds)
    suits = {kind // 9 for kind in kinds}
    return len(suits) == len(kinds) and all(high - low == step for low, high in pairwise(ranks))


CHOW_JOINS: Final = (
    Join("quadruple_chow", 48, 4, lambda kinds: _apart(kinds, 0)),
    Join("four_pure_shifted_chows", 32, 4, lambda kinds: _apart(kinds, 1, 2)),
    Join("pure_triple_chow", 24, 3, lambda kinds: _apart(kinds, 0)),
    Join("pure_straight", 16, 3, lambda kinds: _apart(kinds, 3)),
    Join("pure_shifted_chows", 16, 3, lambda kinds: _apart(kinds, 1, 2)),
    Join("mixed_straight", 8, 3, lambda kinds: _mixed(kinds, 3)),
    Join("mixed_triple_chow", 8, 3, lambda kinds: _mixed(kinds, 0)),
    Join("mixed_shifted_chows", 6, 3, lambda kinds: _mixed(kinds, 1)),
    Join("pure_double_chow", 1, 2, lambda kinds: _apart(kinds, 0)),
    Join("mixed_double_chow", 1, 2, lambda kinds: _mixed(kinds, 0)),
    Join("short_straight", 1, 2, lambda kinds: _apart(kinds, 3)),
    Join("two_terminal_chows", 1, 2, lambda kinds: _apart(kinds, 6)),
)
"""Fan of chows in official order. Steps of three can only be 123 456 789, a step of six only 123 789."""

PUNG_JOINS: Final = (
    Join("four_pure_shifted_pungs", 48, 4, lambda kinds: _apart(kinds, 1)),
    Join("pure_shifted_pungs", 24, 3, lambda kinds: _apart(kinds, 1)),
    Join("triple_pung", 16, 3, lambda kinds: _mixed(kinds, 0)),
    Join("mixed_shifted_pungs", 8, 3, lambda kinds: _mixed(kinds, 1)),
    Join("double_pung", 2, 2, lambda kinds: _mixed(kinds, 0)),
)
"""Fan of pungs in official order."""

_Choice = tuple[tuple[Join, Places], ...]


@lru_cache(maxsize=1 << 14)
def join_chows(chows: Kinds) -> Joined:
    """Return the legal set of chow fan with the most points, and the fan that lie within one of them.

    Of sets with equal points, the one whose fan come first in the official list is taken, so the answer is the same
    every time. What lies within a larger fan (Pure Double Chow in Pure Triple Chow) is there to be excluded by it.
    """
    candidates = list(_candidates(CHOW_JOINS, chows))
    best = max(_legal_sets(candidates, ()), key=lambda choice: sum(join.points for join, _ in choice))
    return _by_key([one for one in candidates if one in best or _within(one[1], best)])


@lru_cache(maxsize=1 << 14)
def join_pungs(pungs: Kinds) -> Joined:
    """Return the fan of suit pungs; a pung takes part in each fan once."""
    chosen: list[tuple[Join, Places]] = []
    for join, places in _candidates(PUNG_JOINS, pungs):
        if not _repeats(join, places, chosen):
            chosen.append((join, places))
    return _by_key(chosen)


def _candidates(joins: tuple[Join, ...], sets: Kinds) -> Iterator[tuple[Join, Places]]:
    """Every fan that some of these sets make."""
    for join in joins:
        for places in combinations(range(len(sets)), join.size):
            if join.test(tuple(sets[place] for place in places)):
                yield join, places


def _within(places: Places, chosen: _Choice) -> bool:
    """Whether the sets are some of those that make one of these fan."""
    return any(set(places) < set(group) for _, group in chosen)


def _by_key(chosen: Sequence[tuple[Join, Places]]) -> Joined:
    keys = dict.fromkeys(join.key for join, _ in chosen)
    return {key: tuple(places for join, places in chosen if join.key == key) for key in keys}


def _legal_sets(candidates: list[tuple[Join, Places]], chosen: _Choice) -> Iterator[_Choice]:
    """Every legal set that extends ``chosen`` by candidates, those with early candidates first."""
    for index, (join, places) in enumerate(candidates):
        if not _repeats(join, places, chosen) and not _closes_circle(places, chosen):
            yield from _legal_sets(candidates[index + 1 :], (*chosen, (join, places)))
    yield chosen


def _repeats(join: Join, places: Places, chosen: Sequence[tuple[Join, Places]]) -> bool:
    """Whether one of the sets already makes this fan (non-identical)."""
    return any(other is join and set(group) & set(places) for other, group in chosen)


def _closes_circle(places: Places, chosen: _Choice) -> bool:
    """Whether two of the sets are joined already, directly or through others (account-once)."""
    pieces: dict[int, frozenset[int]] = {}
    for _, group in chosen:
        piece = frozenset(group).union(*(pieces.get(place, ()) for place in group))
        pieces.update(dict.fromkeys(piece, piece))
    return len({pieces.get(place, frozenset((place,))) for place in places}) < len(places)


JOIN_POINTS: Final = {join.key: join.points for join in (*CHOW_JOINS, *PUNG_JOINS)}
