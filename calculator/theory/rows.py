"""Rows: what a group of kinds still needs for every number of melds and pairs, and how rows add up.

A row has a slot for each ``(melds, pair)``; the slot holds the *costs* between which later choices decide: pairs of
tiles needed and, among them, tiles beyond the cap. Without jokers that is a single number. There are few different rows
(a few hundred), so each gets a small id, and combining two groups is one look-up of a pair of ids.

A ``Space`` keeps the rows, and every sum ever made, for one kind of slots.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from threading import Lock
from typing import Final, TypeVar

Key = TypeVar("Key")
Value = TypeVar("Value")
Slot = tuple[int, ...]
"""Costs none of which is better both ways: ``need << EXTRA_BITS | extra``, the least need first; () if impossible."""
Row = tuple[Slot, ...]
"""The slots ``melds * 2 + pair``."""

EXTRA_BITS: Final = 5
EXTRA: Final = (1 << EXTRA_BITS) - 1
IMPOSSIBLE: Final = 99
"""The need of what no draws complete."""
ID_BITS: Final = 16
MOST_ROWS: Final = 1 << (ID_BITS - 1)
"""Half of the ids there are: the hand at work still finds free ones."""


def cost(need: int, extra: int = 0) -> int:
    """Return a cost: this many tiles needed, ``extra`` of them beyond the cap."""
    return need << EXTRA_BITS | extra


def slot_of(costs: Iterable[int]) -> Slot:
    """Return the slot of these costs, without those that another one beats or equals both ways."""
    kept: list[int] = []
    for value in sorted(set(costs)):
        if not kept or value & EXTRA < kept[-1] & EXTRA:
            kept.append(value)
    return tuple(kept)


class Memo(dict[Key, Value]):
    """Results by key, found on first use; forgotten as a whole when there are too many."""

    def __init__(self, find: Callable[[Key], Value], *, limit: int = 50_000) -> None:
        super().__init__()
        self._find = find
        self._limit = limit

    def __missing__(self, key: Key) -> Value:
        if len(self) >= self._limit:
            self.clear()
        value = self[key] = self._find(key)
        return value


Sums = Memo[int, int]


class Space:
    """The rows of up to ``melds`` melds and a pair.

    ``draws_exceed`` tells what the extra tiles of a cost are: tiles that only draws can bring (else: only jokers).
    ``on_full`` is called when there are so many rows that the space should be given up for a new one.
    """

    def __init__(self, melds: int, *, draws_exceed: bool = False, on_full: Callable[[], None] = lambda: None) -> None:
        self.melds = melds
        self._on_full = on_full
        self.rows: list[Row] = []
        self.sums: Sums = Memo(self._sum)
        """Ids of the sums of two rows, by ``first << ID_BITS | second``."""
        self._draws_exceed = draws_exceed
        self._ids: dict[Row, int] = {}
        self._needs: list[tuple[int, ...] | None] = []
        self._covers: dict[int, Sums] = {}
        self._finishes: dict[tuple[int, int], Sums] = {}
        self._lock = Lock()
        self.nothing = self.row({(0, 0): (cost(0),)})
        """The row of no kinds at all."""

    def id_of(self, row: Row) -> int:
        """Return the id of a row, a new one for a new row."""
        found = self._ids.get(row)
        if found is not None:
            return found
        with self._lock:
            if row not in self._ids:
                self.rows.append(row)
                self._needs.append(_plain(row))
                self._ids[row] = len(self.rows) - 1
                if len(self.rows) == MOST_ROWS:
                    self._on_full()
            return self._ids[row]

    def row(self, slots: dict[tuple[int, int], Iterable[int]]) -> int:
        """Return the id of the row with these costs at (melds, pair); what is not named is impossible."""
        return self.id_of(
            tuple(slot_of(slots.get((melds, pair), ())) for melds in range(self.melds + 1) for pair in (0, 1))
        )

    def covers(self, jokers: int) -> Sums:
        """Return the ids of rows after as many needs as possible are covered by ``jokers`` jokers."""
        if jokers not in self._covers:
            self._covers[jokers] = Memo(lambda row: self._covered(row, jokers))
        return self._covers[jokers]

    def finishes(self, slot: int, jokers: int) -> Sums:
        """Return the tiles still to draw for ``slot`` of the sum of two rows, ``jokers`` covering any needs."""
        if (slot, jokers) not in self._finishes:
            self._finishes[slot, jokers] = Memo(lambda key: self._finished(key, slot, jokers))
        return self._finishes[slot, jokers]

    def _sum(self, key: int) -> int:
        first, second = key >> ID_BITS, key & (1 << ID_BITS) - 1
        left, right = self._needs[first], self._needs[second]
        if left is not None and right is not None:
            slots = (_least_sum(left, right, slot) for slot in range(len(left)))
            return self.id_of(tuple(() if need >= IMPOSSIBLE else (cost(need),) for need in slots))
        one, two = self.rows[first], self.rows[second]
        return self.id_of(tuple(_slot_sum(one, two, slot) for slot in range(len(one))))

    def _covered(self, row: int, jokers: int) -> int:
        if self._draws_exceed:
            return self.id_of(tuple(slot_of(_drawn_rest(value, jokers) for value in slot) for slot in self.rows[row]))
        return self.id_of(tuple(slot_of(_joker_rest(value, jokers) for value in slot) for slot in self.rows[row]))

    def _finished(self, key: int, slot: int, jokers: int) -> int:
        first, second = key >> ID_BITS, key & (1 << ID_BITS) - 1
        rest = _drawn_rest if self._draws_exceed else _joker_rest
        left = (rest(value, jokers) for value in _slot_sum(self.rows[first], self.rows[second], slot))
        return min(
            (value >> EXTRA_BITS for value in left if self._draws_exceed or not value & EXTRA), default=IMPOSSIBLE
        )


def _joker_rest(value: int, jokers: int) -> int:
    """What is left of a cost after ``jokers`` jokers, which take the tiles that only jokers can be first."""
    return cost(max(0, (value >> EXTRA_BITS) - jokers), max(0, (value & EXTRA) - jokers))


def _drawn_rest(value: int, jokers: int) -> int:
    """What is left of a cost after ``jokers`` jokers, which leave the tiles that only draws can be."""
    extra = value & EXTRA
    return cost(max(extra, (value >> EXTRA_BITS) - jokers), extra)


def _plain(row: Row) -> tuple[int, ...] | None:
    """The needs of a row in which no choice is open and nothing goes beyond the cap."""
    if any(len(slot) > 1 or (slot and slot[0] & EXTRA) for slot in row):
        return None
    return tuple(slot[0] >> EXTRA_BITS if slot else IMPOSSIBLE for slot in row)


def _splits(slot: int) -> Iterable[tuple[int, int]]:
    """The pairs of slots that add up to ``slot``."""
    for melds in range(slot // 2 + 1):
        for pair in range(slot % 2 + 1):
            first = melds * 2 + pair
            yield first, slot - first


def _least_sum(left: tuple[int, ...], right: tuple[int, ...], slot: int) -> int:
    return min([left[one] + right[two] for one, two in SPLITS[slot]])


def _slot_sum(left: Row, right: Row, slot: int) -> Slot:
    return slot_of(a + b for one, two in SPLITS[slot] for a in left[one] for b in right[two])


SPLITS: Final = tuple(tuple(_splits(slot)) for slot in range(2 * (7 + 1)))
"""By slot, for as many sets as any shape has: seven pairs."""
