"""A fan: one row of the table of Chinese Official, with the predicate that finds it and what it excludes."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from calculator.rules.score import Names

from .view import CODES, Found, View, codes_of

NONE: Final[Found] = ()


def block_tiles(view: View, found: Found) -> tuple[str, ...]:
    """Return the tiles of the blocks that make these instances, instance by instance."""
    if found is view.whole:
        return view.tiles
    return tuple([code for group in found for index in group for code in codes_of(view.blocks[index].kinds)])


def winning_tile(view: View, found: Found) -> tuple[str, ...]:  # noqa: ARG001
    """Return the winning tile alone, for fan that lie in how it came."""
    return (CODES[view.winning],)


@dataclass(frozen=True, slots=True)
class Fan:
    """One fan.

    ``number`` is its place in the official list. ``find`` returns the instances that a reading holds. While it counts,
    ``excludes`` names the fan that are not added at all, ``within`` those not added where they are made of the same
    sets, ``once`` those of which one instance is not added. ``tiles`` tells the tiles that make the instances.
    """

    number: int
    key: str
    points: int
    names: Names
    find: Callable[[View], Found]
    excludes: tuple[str, ...] = ()
    within: tuple[str, ...] = ()
    once: tuple[str, ...] = ()
    tiles: Callable[[View, Found], tuple[str, ...]] = block_tiles


def whole(test: Callable[[View], bool]) -> Callable[[View], Found]:
    """Return the predicate of a fan that the whole hand makes, once, where ``test`` holds."""
    return lambda view: view.whole if test(view) else NONE
