"""Rows: sums, covers, and memory that does not grow without bounds."""

from __future__ import annotations

import random
from itertools import product

import pytest

from calculator.theory.rows import EXTRA, EXTRA_BITS, ID_BITS, IMPOSSIBLE, Memo, Space, cost, slot_of

Slots = dict[tuple[int, int], list[tuple[int, int]]]


def random_slots(chance: random.Random, *, plain: bool) -> Slots:
    found: Slots = {}
    for slot in product(range(3), (0, 1)):
        count = chance.choice((0, 1, 1)) if plain else chance.choice((0, 1, 2, 3))
        found[slot] = [(need := chance.randint(0, 6), 0 if plain else chance.randint(0, need)) for _ in range(count)]
    return found


def row_of(space: Space, slots: Slots) -> int:
    return space.row({slot: [cost(*pair) for pair in pairs] for slot, pairs in slots.items()})


@pytest.mark.parametrize("plain", [True, False])
@pytest.mark.parametrize("draws_exceed", [True, False])
def test_finish_is_the_least_of_all_sums(plain: bool, draws_exceed: bool) -> None:
    chance = random.Random(3)
    for _ in range(200):
        space = Space(2, draws_exceed=draws_exceed)
        one, two = random_slots(chance, plain=plain), random_slots(chance, plain=plain)
        melds, pair, jokers = chance.randint(0, 2), chance.randint(0, 1), chance.randint(0, 5)
        key = row_of(space, one) << ID_BITS | row_of(space, two)
        left = [
            left_of(first[0] + second[0], first[1] + second[1], jokers, draws_exceed=draws_exceed)
            for part in product(range(melds + 1), range(pair + 1))
            for first in one[part]
            for second in two[melds - part[0], pair - part[1]]
        ]
        assert space.finishes(melds * 2 + pair, jokers)[key] == min(left, default=IMPOSSIBLE)
        through = space.covers(jokers)[space.sums[key]]
        assert space.finishes(melds * 2 + pair, 0)[through << ID_BITS | space.nothing] == min(left, default=IMPOSSIBLE)


def left_of(need: int, extra: int, jokers: int, *, draws_exceed: bool) -> int:
    """What jokers leave: they may not play the extra tiles, or they alone may."""
    if draws_exceed:
        return extra + max(0, need - extra - jokers)
    return max(0, need - jokers) if extra <= jokers else IMPOSSIBLE


def test_slot_keeps_what_may_still_win() -> None:
    assert slot_of([cost(3, 0), cost(2, 1), cost(2, 2), cost(4, 0), cost(3, 0)]) == (cost(2, 1), cost(3, 0))
    assert cost(5, 2) >> EXTRA_BITS == 5
    assert cost(5, 2) & EXTRA == 2


def test_equal_rows_have_one_id() -> None:
    space = Space(1)
    assert space.row({(0, 0): [cost(1)]}) == space.row({(0, 0): [cost(1), cost(2)], (1, 1): []})
    assert space.row({}) != space.row({(0, 0): [cost(0)]}) == space.nothing


def test_memo_forgets() -> None:
    asked = []
    memo = Memo(lambda key: asked.append(key) or key * 2, limit=3)
    assert [memo[key] for key in (1, 2, 1, 3, 4, 1)] == [2, 4, 2, 6, 8, 2]
    assert asked == [1, 2, 3, 4, 1]
    assert len(memo) <= 3


def test_a_full_space_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("calculator.theory.rows.MOST_ROWS", 4)
    calls = []
    space = Space(1, on_full=lambda: calls.append(len(space.rows)))
    for need in range(6):
        space.row({(0, 0): [cost(need)]})
    assert calls == [4]
