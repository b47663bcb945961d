"""Forms: how each winning shape turns a group of kinds into a row, and which slot of the sum it wants.

=====================  ==============================  =====================
shape                  slots count                     wanted
=====================  ==============================  =====================
standard               melds, pair                     n melds, a pair
seven pairs            pairs                           seven
thirteen orphans       the duplicate, as a pair        one
knitted straight       melds, pair beside the straight  n - 3 melds, a pair
honors and knitted     kinds left out of the sixteen   two
=====================  ==============================  =====================
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from itertools import permutations
from typing import Final

from tiles.tile import COPIES

from .goals import Near
from .letters import CODE, DISCARDED, DRAWN, LETTERS, Copies
from .rows import ID_BITS, Memo, Space, cost
from .shape import Shape
from .suit_rows import SuitRows, changes
from .suits import MELDS, RANKS, price_of

RowOf = Callable[[bytes], int]
"""Finds the id of a word's row."""
SEVEN: Final = 7
LEFT_OUT: Final = 2
FULL: Final = 4
"""Melds of a hand of 13 or 14 tiles, the size that all shapes but the standard one are made for."""
KNITTED: Final = 3
"""The melds whose place a knitted straight takes."""
_WORDS: Final = 10_000
"""The most words whose surroundings are remembered."""


class Reader:
    """Reads words, and remembers what it read."""

    def __init__(self, row_of: RowOf, copies: Copies) -> None:
        self._draws = DRAWN[copies]
        self.rows = Memo(row_of)
        """The id of a word's row."""
        self.near = Memo(self._near, limit=_WORDS)
        """The other rows that one draw can lead to."""
        self.left = Memo(self._left, limit=_WORDS)
        """What every discard leaves of a word: by the place discarded from, the word after it and the id of its row."""

    def _near(self, word: bytes) -> Near:
        here = self.rows[word]
        draws: dict[int, int] = {}
        for place, drawn in changes(word, self._draws):
            row = self.rows[drawn]
            if row != here:
                draws[row] = draws.get(row, 0) | 1 << place
        return tuple(draws.items())

    def _left(self, word: bytes) -> dict[int, tuple[bytes, int]]:
        return {place: (left, self.rows[left]) for place, left in changes(word, DISCARDED)}


@dataclass(frozen=True, slots=True)
class Form:
    """A winning shape made ready for one kind of bounds.

    ``variants`` are the ways the shape can lie; each has a reader for every suit, the honors, and what is left of them
    without the winds.
    """

    shape: Shape
    space: Space
    variants: tuple[tuple[Reader, ...], ...]


_SLOTS: Final[dict[Shape, Callable[[int], int | None]]] = {
    Shape.STANDARD: lambda melds: melds * 2 + 1,
    Shape.SEVEN_PAIRS: lambda _: SEVEN * 2,
    Shape.THIRTEEN_ORPHANS: lambda _: 1,
    Shape.KNITTED_STRAIGHT: lambda melds: (melds - KNITTED) * 2 + 1 if melds >= KNITTED else None,
    Shape.HONORS_AND_KNITTED: lambda _: LEFT_OUT * 2,
}


def slot_of_shape(shape: Shape, melds: int) -> int | None:
    """Return the slot wanted of a hand with so many melds yet to conceal; None if the shape needs more."""
    return _SLOTS[shape](melds)


def may_count(shape: Shape, size: int, melds: int) -> bool:
    """Return whether a hand of ``size`` melds, ``melds`` of them declared, can aim at this shape."""
    if shape is Shape.STANDARD:
        return True
    return size == FULL and melds <= (1 if shape is Shape.KNITTED_STRAIGHT else 0)


def make_forms(
    copies: Copies, extras: int, *, four_as_two_pairs: bool, on_full: Callable[[], None]
) -> dict[Shape, Form]:
    """Return every shape's form under these bounds; ``on_full`` is called when they remember too much."""
    exceed = copies is Copies.DRAWS_EXCEED
    standard, pairs, orphans, singles = (
        Space(melds, draws_exceed=exceed, on_full=on_full) for melds in (MELDS, SEVEN, 0, LEFT_OUT)
    )
    suits = SuitRows(standard, copies, extras)

    def form(shape: Shape, space: Space, rows: Sequence[RowOf]) -> Form:
        readers = [Reader(row, copies) for row in rows]
        orders = permutations(readers) if len(readers) > 1 else [readers * 3]
        return Form(shape, space, tuple((*order, readers[0], readers[0]) for order in orders))

    return {
        each.shape: each
        for each in (
            form(Shape.STANDARD, standard, [_standard(standard, suits, copies)]),
            form(Shape.SEVEN_PAIRS, pairs, [_pairs(pairs, copies, four_as_two=four_as_two_pairs)]),
            form(Shape.THIRTEEN_ORPHANS, orphans, [_orphans(orphans, copies)]),
            form(Shape.KNITTED_STRAIGHT, standard, [_straight(standard, suits, copies, order) for order in range(3)]),
            form(Shape.HONORS_AND_KNITTED, singles, [_singles(singles, copies, order) for order in range(3)]),
        )
    }


def _kinds(space: Space, copies: Copies, uses: dict[tuple[int, int], int]) -> Memo[int, int]:
    """Rows of single kinds by letter; the kind may be used so often in each slot (melds, pair)."""

    def row(letter: int) -> int:
        prices = {slot: price_of(letter, used, copies) for slot, used in uses.items()}
        return space.row({slot: [cost(*price)] for slot, price in prices.items() if price})

    return Memo(row)


def _sum(space: Space, rows: Iterable[int]) -> int:
    total = space.nothing
    for row in rows:
        total = space.sums[total << ID_BITS | row]
    return total


def _standard(space: Space, suits: SuitRows, copies: Copies) -> RowOf:
    kinds = _kinds(
        space, copies, {(pungs, pair): 3 * pungs + 2 * pair for pungs in range(MELDS + 1) for pair in (0, 1)}
    )
    return lambda word: suits(word) if len(word) == RANKS else _sum(space, map(kinds.__getitem__, word))


def _pairs(space: Space, copies: Copies, *, four_as_two: bool) -> RowOf:
    kinds = _kinds(space, copies, {(pairs, 0): 2 * pairs for pairs in range(3 if four_as_two else 2)})
    return lambda word: _sum(space, map(kinds.__getitem__, word))


def _orphans(space: Space, copies: Copies) -> RowOf:
    kinds = _kinds(space, copies, {(0, 0): 1, (0, 1): 2})
    ends = RANKS - 1
    return lambda word: _sum(space, map(kinds.__getitem__, word[::ends] if len(word) == RANKS else word))


def _singles(space: Space, copies: Copies, order: int) -> RowOf:
    kinds = _kinds(space, copies, {(0, 0): 1, (1, 0): 0})
    return lambda word: _sum(space, map(kinds.__getitem__, word[order::3] if len(word) == RANKS else word))


def _straight(space: Space, suits: SuitRows, copies: Copies, order: int) -> RowOf:
    """Every third tile of the suit from ``order`` is taken out; the rest makes melds and a pair as always."""
    standard = _standard(space, suits, copies)
    taken = _kinds(space, copies, {(0, 0): 1})

    def row(word: bytes) -> int:
        if len(word) != RANKS:
            return standard(word)
        rest = bytearray(word)
        for rank in range(order, RANKS, 3):
            rest[rank] = _after_taking(word[rank], copies)
        return _sum(space, [suits(bytes(rest)), *(taken[word[rank]] for rank in range(order, RANKS, 3))])

    return row


def _after_taking(letter: int, copies: Copies) -> int:
    """The letter of a kind of which one copy is spoken for.

    Beside it at most one meld and a pair are wanted, so a cap of three is as good as one of four: only a pung and a
    pair of the kind would tell them apart, and the pair is as cheap of any other kind.
    """
    held = LETTERS[letter]
    natural = max(0, held.natural - 1)
    if held.absent:
        return CODE[held._replace(natural=natural, cap=natural)]
    cap = max(0, held.cap - 1)
    as_good_as_four = cap == COPIES - 1 and natural <= cap
    return CODE[held._replace(natural=natural, cap=COPIES if copies is Copies.FREE or as_good_as_four else cap)]
