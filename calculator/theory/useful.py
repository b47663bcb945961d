"""Useful tiles: masks of kinds made into lists with what is left of each."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from tiles.tile import KINDS

from .rows import Memo
from .shape import Shape

Masks = tuple[int, ...]
"""For every shape that a hand can aim at, the kinds useful for it, as bits; none for shapes that are farther off."""
_PIECE: Final = 511
_KINDS: Final = tuple(
    (start, tuple(tuple(start + bit for bit in range(9) if piece >> bit & 1) for piece in range(_PIECE + 1)))
    for start in range(0, KINDS, 9)
)
"""The kinds of every mask of nine bits, from each start."""
_SHAPES: Final = tuple(Shape)
_KIND_BITS: Final = 6
_KIND: Final = (1 << _KIND_BITS) - 1
_LEFT: Final = 7
_SERVED: Final = 1 << _KIND_BITS + 3
"""The bit of the first shape, above those of a kind and of the copies left."""


@dataclass(frozen=True, slots=True)
class Useful:
    """A kind whose draw lowers the shanten, the copies left of it, and the shapes that it serves."""

    kind: int
    left: int
    shapes: tuple[Shape, ...]


class UsefulTiles(NamedTuple):
    """Useful tiles with the copies left of all of them, and the kinds of which some are left."""

    tiles: tuple[Useful, ...]
    left: int
    kinds: int


def union(masks: Iterable[int]) -> int:
    """Return the kinds useful for any of the shapes."""
    found = 0
    for mask in masks:
        found |= mask
    return found


def kinds_of(mask: int) -> tuple[int, ...]:
    """Return the kinds whose bits are set, in order."""
    kinds: tuple[int, ...] = ()
    for start, pieces in _KINDS:
        kinds += pieces[mask >> start & _PIECE]
    return kinds


class Listing:
    """Makes lists of useful tiles for one hand."""

    def __init__(self, shapes: Sequence[Shape], left: Sequence[int]) -> None:
        self._bits = [_SERVED << _SHAPES.index(shape) for shape in shapes]
        self._left = left
        self._keys = [kind | copies << _KIND_BITS for kind, copies in enumerate(left)]

    def left(self, masks: Masks) -> int:
        """Return the copies left of the useful tiles of these masks."""
        return sum([self._left[kind] for kind in kinds_of(union(masks))])

    def of(self, masks: Masks) -> UsefulTiles:
        """Return the useful tiles of these masks."""
        every = union(masks)
        kinds = kinds_of(every)
        keys = [self._keys[kind] for kind in kinds]
        for bit, mask in zip(self._bits, masks, strict=True):
            if mask == every:
                keys = [key | bit for key in keys]
            elif mask:
                keys = [key | bit if mask >> (key & _KIND) & 1 else key for key in keys]
        left = [self._left[kind] for kind in kinds]
        return UsefulTiles(tuple([_TILES[key] for key in keys]), sum(left), len(left) - left.count(0))


def _tile(key: int) -> Useful:
    shapes = tuple([shape for index, shape in enumerate(_SHAPES) if key & _SERVED << index])
    return Useful(key & _KIND, key >> _KIND_BITS & _LEFT, shapes)


_TILES: Final = Memo(_tile)
"""All useful tiles there can be (a few thousand), by kind, copies left, and a bit for every shape served."""
