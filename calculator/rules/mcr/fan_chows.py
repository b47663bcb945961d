"""Fan that join chows, and the choice among them: the best legal set by the principles of the rule book.

Non-separation and account-once: sets joined to a fan are one piece, and a further fan may only join pieces that are not
yet joined to each other, so the fan form a forest over the chows. Non-identical: a chow makes each fan once only.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations, pairwise
from typing import Final

from calculator.rules.score import Names
from tiles.tile import FIRST_HONOR

from .fan import Fan, Found, Group, whole
from .view import View


@dataclass(frozen=True, slots=True)
class Join:
    """A fan of ``size`` chows; ``test`` takes their lowest kinds, ascending."""

    fan: Fan
    size: int
    test: Callable[[tuple[int, ...]], bool]


def _joined(key: str) -> Callable[[View], Found]:
    """The predicate that looks a fan up in the best set for the chows of the hand."""

    def find(view: View) -> Found:
        groups = best_joins(tuple(first for first, _ in view.chows)).get(key, ())
        return [tuple(view.chows[place][1] for place in group) for group in groups]

    return find


def _join(
    number: int,
    key: str,
    points: int,
    names: Names,
    size: int,
    test: Callable[[tuple[int, ...]], bool],
    *,
    excludes: tuple[str, ...] = (),
) -> Join:
    """A row of the table below: the fields of ``Fan``, then those of ``Join``."""
    return Join(Fan(number, key, points, names, _joined(key), excludes=excludes), size, test)


def _apart(chows: tuple[int, ...], *steps: int) -> bool:
    """Whether the chows lie in one suit, each next one the same of these steps higher."""
    gaps = {high - low for low, high in pairwise(chows)}
    return len(gaps) == 1 and gaps <= set(steps) and chows[0] // 9 == chows[-1] // 9


def _mixed(chows: tuple[int, ...], step: int) -> bool:
    """Whether the chows lie in different suits, their ranks rising by ``step`` in some order of the suits."""
    ranks = sorted(chow % 9 for chow in chows)
    suits = {chow // 9 for chow in chows}
    return len(suits) == len(chows) and all(high - low == step for low, high in pairwise(ranks))


JOINS: Final = (
    _join(14, "quadruple_chow", 48, Names("Quadruple Chow", "一色四同顺", "一色四同順"),
          4, lambda chows: _apart(chows, 0),
          excludes=("pure_triple_chow", "pure_double_chow", "pure_shifted_pungs", "tile_hog", "seven_pairs")),
    _join(16, "four_pure_shifted_chows", 32, Names("Four Pure Shifted Chows", "一色四步高", "一色四歩高"),
          4, lambda chows: _apart(chows, 1, 2),
          excludes=("pure_shifted_chows", "short_straight", "two_terminal_chows")),
    _join(23, "pure_triple_chow", 24, Names("Pure Triple Chow", "一色三同顺", "一色三同順"),
          3, lambda chows: _apart(chows, 0), excludes=("pure_shifted_pungs",)),
    _join(28, "pure_straight", 16, Names("Pure Straight", "清龙", "清龍"), 3, lambda chows: _apart(chows, 3)),
    _join(30, "pure_shifted_chows", 16, Names("Pure Shifted Chows", "一色三步高", "一色三歩高"),
          3, lambda chows: _apart(chows, 1, 2)),
    _join(39, "mixed_straight", 8, Names("Mixed Straight", "花龙", "花龍"), 3, lambda chows: _mixed(chows, 3)),
    _join(41, "mixed_triple_chow", 8, Names("Mixed Triple Chow", "三色三同顺", "三色三同順"),
          3, lambda chows: _mixed(chows, 0)),
    _join(51, "mixed_shifted_chows", 6, Names("Mixed Shifted Chows", "三色三步高", "三色三歩高"),
          3, lambda chows: _mixed(chows, 1)),
    _join(69, "pure_double_chow", 1, Names("Pure Double Chow", "一般高", "一般高"),
          2, lambda chows: _apart(chows, 0)),
    _join(70, "mixed_double_chow", 1, Names("Mixed Double Chow", "喜相逢", "喜相逢"),
          2, lambda chows: _mixed(chows, 0)),
    _join(71, "short_straight", 1, Names("Short Straight", "连六", "連六"),
          2, lambda chows: _apart(chows, 3)),
    _join(72, "two_terminal_chows", 1, Names("Two Terminal Chows", "老少副", "老少副"),
          2, lambda chows: _apart(chows, 6)),
)  # fmt: skip
"""The fan that join chows. (Steps of three in one suit can only be 123 456 789, a step of six only 123 789.)"""

Choice = tuple[tuple[Join, Group], ...]
"""Fan with the chows that make them, by place, in official order."""


@lru_cache(maxsize=1 << 14)
def best_joins(chows: tuple[int, ...]) -> dict[str, tuple[Group, ...]]:
    """Return the legal set of chow fan with the most points, as key to groups of places in ``chows``.

    ``chows`` are lowest kinds, ascending. Of sets with equal points, the one whose fan come first in the official list
    is taken, so the answer is the same every time.
    """
    candidates = [
        (join, places)
        for join in JOINS
        for places in combinations(range(len(chows)), join.size)
        if join.test(tuple(chows[place] for place in places))
    ]
    best = max(_legal_sets(candidates, ()), key=lambda choice: sum(join.fan.points for join, _ in choice))
    keys = {join.fan.key for join, _ in best}
    return {key: tuple(places for join, places in best if join.fan.key == key) for key in keys}


def _legal_sets(candidates: list[tuple[Join, Group]], chosen: Choice) -> Iterator[Choice]:
    """Every legal set that extends ``chosen`` by candidates, those with early candidates first."""
    for index, candidate in enumerate(candidates):
        if _may_join(candidate, chosen):
            yield from _legal_sets(candidates[index + 1 :], (*chosen, candidate))
    yield chosen


def _may_join(candidate: tuple[Join, Group], chosen: Choice) -> bool:
    """Whether a fan may be added: it closes no circle (account-once), and repeats on no set (non-identical)."""
    join, places = candidate
    if any(other is join and set(group) & set(places) for other, group in chosen):
        return False
    pieces: dict[int, frozenset[int]] = {}
    for _, group in chosen:
        piece = frozenset(group).union(*(pieces.get(place, ()) for place in group))
        pieces.update(dict.fromkeys(piece, piece))
    return len({pieces.get(place, frozenset((place,))) for place in places}) == len(places)


def _terminal_chows(view: View) -> tuple[int, ...] | None:
    """The suits of two 123 and two 789 beside a pair of fives, with the pair's suit last; None for other hands."""
    firsts = [first for first, _ in view.chows]
    pair = view.pair
    if len(firsts) != 4 or pair is None or pair >= FIRST_HONOR or pair % 9 != 4:
        return None
    low, high = [first for first in firsts if first % 9 == 0], [first - 6 for first in firsts if first % 9 == 6]
    return (*(first // 9 for first in low), pair // 9) if low == high and len(low) == 2 else None


def _one_suit(view: View) -> bool:
    suits = _terminal_chows(view)
    return suits is not None and len(set(suits)) == 1


def _three_suits(view: View) -> bool:
    suits = _terminal_chows(view)
    return suits is not None and len(set(suits)) == 3


def _all_chows(view: View) -> bool:
    """Four sets that are chows or make a knitted straight, at least one chow among them, and a suit pair."""
    return bool(view.chows) and len(view.blocks) == 5 and not view.pungs and (view.pair or 0) < FIRST_HONOR


FAN: Final = (
    *(join.fan for join in JOINS),
    Fan(13, "pure_terminal_chows", 64, Names("Pure Terminal Chows", "一色双龙会", "一色双龍会"), whole(_one_suit),
        excludes=("seven_pairs", "full_flush", "all_chows", "pure_double_chow", "two_terminal_chows", "no_honors")),
    Fan(29, "three_suited_terminal_chows", 16, Names("Three-Suited Terminal Chows", "三色双龙会", "三色双龍会"),
        whole(_three_suits), excludes=("all_chows", "mixed_double_chow", "two_terminal_chows", "no_honors")),
    Fan(63, "all_chows", 2, Names("All Chows", "平和", "平和"), whole(_all_chows), excludes=("no_honors",)),
)  # fmt: skip
