"""Shanten of many hands at once, over a numpy array of counts.

The same rows and sums as everywhere in this package, laid out as arrays: a word of a suit is a number to base five, and
its class is one look-up in a dense table, made on first use from the shipped one.
"""

from __future__ import annotations

from functools import cache
from typing import Final, NamedTuple

import numpy as np
import numpy.typing as npt

from tiles.message import Message
from tiles.message import gettext_noop as _
from tiles.tile import COPIES, FIRST_HONOR, KINDS

from .counts import MOST_MELDS, TheoryError
from .letters import Copies
from .rows import IMPOSSIBLE
from .shape import Shape
from .suits import MELDS, RANKS
from .table import suit_table

Integers = npt.NDArray[np.integer]
Indices = npt.NDArray[np.intp]
Rows = npt.NDArray[np.uint8]
"""Needs by row, melds and pair."""

RIICHI_SHAPES: Final = frozenset((Shape.STANDARD, Shape.SEVEN_PAIRS, Shape.THIRTEEN_ORPHANS))
_CHUNK: Final = 1 << 14
"""Hands worked on together: what they need fits the cache."""
_BASE: Final = COPIES + 1
_GROUPS: Final = ((0, RANKS), (RANKS, 2 * RANKS), (2 * RANKS, FIRST_HONOR), (FIRST_HONOR, KINDS))
_HONORS: Final = KINDS - FIRST_HONOR
_FULL: Final = 4
"""Melds of the hands that can aim at seven pairs and thirteen orphans."""
_FOUR: Final = np.dtype("<u4")
"""Four numbers of a byte each."""
_ORPHANS: Final = 13
_PAIRS: Final = 7


def batch_shanten(counts: Integers, *, shapes: frozenset[Shape] = frozenset((Shape.STANDARD,))) -> npt.NDArray[np.int8]:
    """Return the shanten of every row of counts of the 34 kinds, the least over ``shapes``.

    The shapes may be the standard one and, beside it, seven pairs and thirteen orphans (``RIICHI_SHAPES``). Hands have
    no jokers; hands of fewer than 13 tiles are taken as having melds declared, whose copies are not known.
    ``TheoryError`` as for ``HandCounts``, if any row deserves it.
    """
    hands = np.ascontiguousarray(counts)
    if hands.size and (hands.max() > COPIES or hands.min() < 0):
        raise TheoryError("fifth-copy", Message(_("There are only four tiles of each kind.")))
    found = np.empty(len(hands), np.int8)
    for start in range(0, len(hands), _CHUNK):
        found[start : start + _CHUNK] = _shantens(hands[start : start + _CHUNK], shapes)
    return found


def _shantens(hands: Integers, shapes: frozenset[Shape]) -> npt.NDArray[np.int8]:
    columns = np.ascontiguousarray((hands.astype(np.float32) @ _weights()).T, np.intp)
    words, tiles = columns[:-1], columns[-1]
    melds = _checked_melds(tiles)
    distances = _standard(words, melds)
    if Shape.SEVEN_PAIRS in shapes or Shape.THIRTEEN_ORPHANS in shapes:
        full = melds == _FULL
        others = _others(words if full.all() else words[:, full], shapes)
        distances[full] = np.minimum(distances[full], others)
    return distances.astype(np.int8) - np.int8(1)


@cache
def _weights() -> npt.NDArray[np.float32]:
    """The matrix that turns counts into the words of the groups and the number of tiles."""
    weights = np.zeros((KINDS, len(_GROUPS) + 1), np.float32)
    for index, (start, end) in enumerate(_GROUPS):
        weights[start:end, index] = [_BASE**place for place in reversed(range(end - start))]
    weights[:, -1] = 1
    return weights


def _checked_melds(tiles: Indices) -> Indices:
    """How many melds the hands of so many tiles have."""
    if tiles.size and tiles.max() > 3 * MOST_MELDS + 2:
        raise TheoryError("too-many-tiles", Message(_("%(count)d tiles are too many."), {"count": int(tiles.max())}))
    if not (tiles % 3).all():
        wrong = int(tiles[tiles % 3 == 0][0])
        raise TheoryError("tile-count", Message(_("No hand has %(count)d tiles."), {"count": wrong}))
    return tiles // 3


def _standard(words: Indices, melds: Indices) -> npt.NDArray[np.uint8]:
    """The tiles still to draw for the standard shape."""
    tables = _tables()
    first = tables.suits.take(words[0]).astype(np.intp) * tables.suit_classes + tables.suits.take(words[1])
    last = tables.suits.take(words[2]).astype(np.intp) * tables.honor_classes + tables.honors.take(words[3])
    ends = tables.first.take(first) + tables.last.take(last)
    distances: npt.NDArray[np.uint8] = tables.finish.take(ends + melds * (len(tables.finish) // (MELDS + 1)))
    return distances


class _Tables(NamedTuple):
    """Classes of words and of their sums; tables of two classes are laid out flat."""

    suits: npt.NDArray[np.uint8]
    """The class of every word of a suit."""
    suit_classes: int
    honors: npt.NDArray[np.uint8]
    """The class of every word of the honors."""
    honor_classes: int
    first: Indices
    """The class of the sum of two suits, times the number of classes in ``last``."""
    last: Indices
    """The class of the sum of a suit and the honors."""
    finish: npt.NDArray[np.uint8]
    """The tiles still to draw, by melds, class of the first half and class of the last half."""


@cache
def _tables() -> _Tables:
    table = suit_table(Copies.CAPPED)
    steps = np.array(table.steps, np.uint16).reshape(-1, _BASE)
    suits = np.zeros(1, np.uint16)
    for _rank in range(RANKS):
        suits = steps[suits].ravel()
    honors, honor_rows = _honors()
    first, first_rows = _classes(_sums(table.needs, table.needs))
    last, last_rows = _classes(_sums(table.needs, honor_rows))
    ends = np.stack([_finish(first_rows, last_rows, melds) for melds in range(MELDS + 1)])
    classes = len(table.needs), len(honor_rows)
    first *= len(last_rows)
    return _Tables(suits.astype(np.uint8), classes[0], honors, classes[1], first.ravel(), last.ravel(), ends.ravel())


def _honors() -> tuple[npt.NDArray[np.uint8], Rows]:
    """The classes of the words of the honors, and their rows."""
    kinds = np.full((_BASE, MELDS + 1, 2), IMPOSSIBLE, np.uint8)
    for held in range(_BASE):
        kinds[held, 0, 0], kinds[held, 0, 1], kinds[held, 1, 0] = 0, max(0, 2 - held), max(0, 3 - held)
    classes, rows = np.zeros(1, np.intp), np.full((1, MELDS + 1, 2), IMPOSSIBLE, np.uint8)
    rows[0, 0, 0] = 0
    for _kind in range(_HONORS):
        index, rows = _classes(_sums(rows, kinds))
        classes = index[classes].ravel()
    return classes.astype(np.uint8), rows


def _sums(left: Rows, right: Rows) -> Rows:
    """The sums of each row of one list with each of the other."""
    found = np.full((len(left), len(right), MELDS + 1, 2), IMPOSSIBLE, np.uint8)
    for melds in range(MELDS + 1):
        for pair in (0, 1):
            part = left[:, None, : MELDS + 1 - melds, : 2 - pair] + right[None, :, melds, pair, None, None]
            target = found[:, :, melds:, pair:]
            np.minimum(target, part, out=target)
    return found


def _classes(rows: Rows) -> tuple[Indices, Rows]:
    """The class of every row of an array of rows, and the row of every class."""
    different, index = np.unique(rows.reshape(-1, MELDS + 1, 2), axis=0, return_inverse=True)
    return index.reshape(rows.shape[:2]).astype(np.intp), different


def _finish(first: Rows, last: Rows, melds: int) -> npt.NDArray[np.uint8]:
    """The tiles still to draw for so many melds and a pair, by the rows of both halves of a hand."""
    found = np.full((len(first), len(last)), IMPOSSIBLE, np.uint8)
    for part in range(melds + 1):
        for pair in (0, 1):
            np.minimum(found, first[:, part, pair, None] + last[None, :, melds - part, 1 - pair], out=found)
    return found


def _others(words: Indices, shapes: frozenset[Shape]) -> npt.NDArray[np.uint8]:
    """The tiles still to draw for seven pairs or thirteen orphans, the fewer."""
    suits, honors = _numbers(RANKS), _numbers(_HONORS)
    sums = suits.take(words[0]) + suits.take(words[1]) + suits.take(words[2]) + honors.take(words[3])
    pairs, kinds, orphans, doubles = sums.view(np.uint8).reshape(-1, 4).T
    found = np.full(words.shape[1], IMPOSSIBLE, np.uint8)
    if Shape.SEVEN_PAIRS in shapes:
        missing = _PAIRS - np.minimum(kinds, _PAIRS)
        np.minimum(found, _PAIRS - pairs + missing, out=found)
    if Shape.THIRTEEN_ORPHANS in shapes:
        np.minimum(found, _ORPHANS + 1 - orphans - np.minimum(doubles, 1), out=found)
    return found


@cache
def _numbers(places: int) -> npt.NDArray[np.uint32]:
    """Four numbers, a byte each, for every word of so many kinds: pairs, kinds, kinds of orphans, pairs of orphans."""
    held = np.arange(_BASE)
    pairs, kinds = held >= 2, held >= 1
    no = np.zeros(_BASE, bool)
    numbers = np.zeros(1, _FOUR)
    for place in range(places):
        is_orphan = places != RANKS or place in (0, RANKS - 1)
        each = np.stack([pairs, kinds, kinds if is_orphan else no, pairs if is_orphan else no], axis=-1)
        numbers = np.add.outer(numbers, each.astype(np.uint8).view(_FOUR).ravel()).ravel()
    return numbers
