"""A hand under a set of rules: all its aims taken together."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from operator import attrgetter
from typing import NamedTuple

from .aim import Aim
from .counts import HandCounts, no_shape
from .plan import planner_of
from .rows import IMPOSSIBLE
from .shape import Shape, TheoryRules
from .useful import Masks


class Left(NamedTuple):
    """What a discard of a kind leaves: the distance, and the kinds that are useful then."""

    kind: int
    distance: int
    masks: Masks


class Position:
    """The aims of a hand: of every shape the best counts, and the best shapes of all decide.

    Kinds of which the player has all copies are useful only as the last tile: a wait without tiles may count as a wait,
    but nobody gets closer by a tile that is not there. ``TheoryError`` if no shape of the rules fits the hand.
    """

    def __init__(self, counts: HandCounts, rules: TheoryRules) -> None:
        melded_jokers = counts.readings != (counts.melded,)
        plan = planner_of(rules).plan(counts.size // 3, counts.melds, counts.jokers, melded_jokers=melded_jokers)
        self._counts = counts
        self.rules = rules
        self._aims = plan.aims(counts.concealed, (counts.melded,) if rules.fifth_copy else counts.readings)
        self.shapes = plan.shapes
        self._distances = [IMPOSSIBLE] * len(self.shapes)
        for aim in self._aims:
            self._distances[aim.shape] = min(self._distances[aim.shape], aim.distance)
        self.distance = min(self._distances, default=IMPOSSIBLE)
        """Tiles still to draw."""
        if self.distance >= IMPOSSIBLE:
            raise no_shape()

    def by_shape(self) -> dict[Shape, int]:
        """Return the shanten of every shape that is possible."""
        shantens = zip(self.shapes, self._distances, strict=True)
        return {shape: distance - 1 for shape, distance in shantens if distance < IMPOSSIBLE}

    def useful(self) -> Masks:
        """Return the kinds whose draw lowers the distance."""
        masks = [0] * len(self.shapes)
        for aim in self._aims:
            if aim.distance == self.distance:
                masks[aim.shape] |= aim.useful()
        return _drawable(masks, self.distance, self._counts.exhausted)

    def discards(self, *, nearest: bool = False) -> Iterator[Left]:
        """Yield what every kind that can be discarded leaves; ``nearest``: only where the distance is the least."""
        after = list(self._after_discards(nearest=nearest))
        kinds = {kind: min([distances[kind] for _, distances in after]) for kind in after[0][1]}
        farthest = min(kinds.values(), default=IMPOSSIBLE) if nearest else IMPOSSIBLE
        for kind, distance in kinds.items():
            if distance > farthest:
                continue
            masks = [0] * len(self.shapes)
            for aim, distances in after:
                if distances[kind] == distance:
                    masks[aim.shape] |= aim.useful_after(kind, distance)
            yield Left(kind, distance, _drawable(masks, distance, self._counts.exhausted & ~(1 << kind)))

    def _after_discards(self, *, nearest: bool) -> Iterator[tuple[Aim, dict[int, int]]]:
        """The aims with their distances after each discard; ``nearest``: without those too far to be the nearest.

        No discard brings an aim nearer than it is.
        """
        least = IMPOSSIBLE
        for aim in sorted(self._aims, key=attrgetter("distance")) if nearest else self._aims:
            if nearest and aim.distance > least:
                return
            distances = aim.after_discards()
            least = min([least, *distances.values()])
            yield aim, distances

    def without_joker(self, rank: int) -> Position:
        """Return the position after discarding a joker of this rank (1-8)."""
        return Position(replace(self._counts, jokers=self._counts.jokers.without(rank)), self.rules)


def _drawable(masks: list[int], distance: int, exhausted: int) -> Masks:
    if distance == 1 or not exhausted:
        return tuple(masks)
    return tuple([mask & ~exhausted for mask in masks])
