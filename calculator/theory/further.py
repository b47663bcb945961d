"""Looking one draw further: what useful tiles lead to, and which others make a hand wider."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from tiles.hand import Hand
from tiles.tile import Tile, tile_of_kind

from .counts import HandCounts
from .hand_theory import Discard, Theory, best_discard, theory_of
from .shape import TheoryRules

GOOD_WAIT: Final = 5
"""A wait for this many tiles or more is a good one."""


@dataclass(frozen=True, slots=True)
class Draw:
    """A kind that may be drawn, the copies left of it, and the best discard then."""

    kind: int
    left: int
    then: Discard


@dataclass(frozen=True, slots=True)
class OneStep:
    """What lies behind the useful tiles of a hand one step from ready."""

    draws: tuple[Draw, ...]
    """The useful tiles that are left, each with the discard that waits for the most tiles."""
    left: int
    """Copies left of all of them."""
    good: int
    """Those among them that lead to a good wait: ``GOOD_WAIT`` tiles or more."""
    average: float
    """The tiles waited for, on average over all of them; 0 if none is left."""


def one_step(hand: Hand, rules: TheoryRules, *, seen: Iterable[Tile] = ()) -> OneStep | None:
    """Return what the useful tiles of a hand of 3n+1 tiles lead to; None unless it is one step from ready.

    A tile just discarded from the hand belongs among the ``seen``. Errors as for ``theory_of``.
    """
    seen = tuple(seen)
    theory = theory_of(hand, rules, seen=seen)
    if theory.shanten != 1 or theory.discards:
        return None
    useful = [(tile.kind, tile.left) for tile in theory.useful if tile.left]
    draws = tuple(_draw(hand, rules, seen, *each) for each in useful)
    left = sum(draw.left for draw in draws)
    waits = sum(draw.left * draw.then.left for draw in draws)
    good = sum(draw.left for draw in draws if draw.then.left >= GOOD_WAIT)
    return OneStep(draws, left, good, waits / left if left else 0.0)


def improvements(hand: Hand, rules: TheoryRules, *, seen: Iterable[Tile] = (), most: int = 5) -> tuple[Draw, ...]:
    """Return the draws that keep the shanten of a hand of 3n+1 tiles but widen what is useful, the widest first.

    At most ``most`` of them; none for a hand of 3n+2 tiles. Every draw costs a discard table: ask for this only where
    it is shown. Errors as for ``theory_of``.
    """
    seen = tuple(seen)
    theory = theory_of(hand, rules, seen=seen)
    if theory.discards:
        return ()
    draws = [_draw(hand, rules, seen, *each) for each in _idle(hand, rules, seen, theory)]
    wider = [draw for draw in draws if draw.then.shanten == theory.shanten and draw.then.left > theory.left]
    wider.sort(key=lambda draw: (-draw.then.left, -draw.left, draw.kind))
    return tuple(wider[:most])


def _idle(hand: Hand, rules: TheoryRules, seen: tuple[Tile, ...], theory: Theory) -> list[tuple[int, int]]:
    """The kinds that are left but not useful, with how many are left."""
    left = HandCounts.of(hand, seen=seen).left
    useful = {tile.kind for tile in theory.useful}
    return [(kind, left[kind]) for kind in sorted(rules.kinds - useful) if left[kind]]


def _draw(hand: Hand, rules: TheoryRules, seen: tuple[Tile, ...], kind: int, left: int) -> Draw:
    return Draw(kind, left, best_discard(hand.draw(tile_of_kind(kind)), rules, seen=seen))
