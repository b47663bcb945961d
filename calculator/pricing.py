"""Prices of wins that have not happened: what each wait would be worth, and what each discard can lead to."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, fields, replace
from functools import lru_cache
from typing import Any, Final

from tiles.hand import Hand, count_kinds
from tiles.message import Message, gettext_noop
from tiles.tile import COPIES, Tile, tile_of_kind

from .question import Question
from .rules.best import Best, Budget, best_of_draws, best_score
from .rules.ruleset import SituationError
from .rules.score import Score
from .rules.situation import Situation, Win
from .theory import Discard, Theory, theory_of

TABLE_WORK: Final = 60_000
"""The most work for the waits of a hand with jokers, in each situation (see ``best_of_draws``)."""

ALL_WORK: Final = 120_000
"""The most work for all prices of a question."""

LEAST_WORK: Final = 4_000
"""The work in each situation for the waits after a discard whose turn comes when all that work is done."""

MOST_WINS: Final = 800
"""So many wins, divided by the number of jokers, are priced over all discards of a hand, the best discards first."""


_ = gettext_noop

FURITEN: Final = Message(
    _("Furiten: a tile that completes this hand is among your own discards, so it wins by self-draw only.")
)

_DEFAULTS: Final[Mapping[str, Any]] = {f.name: f.default for f in fields(Situation)}

_OF_THE_MOMENT: Final[Mapping[str, Any]] = {
    name: default
    for name, default in _DEFAULTS.items()
    if name in {"ippatsu", "last", "replacement", "robbing", "first", "last_of_kind", "riichi_tile", "kong_discard"}
}
"""Facts about one tile, drawn or discarded: they are over once the hand discards."""

_FACTS: Final[Mapping[str, Any]] = {
    name: default for name, default in _DEFAULTS.items() if name not in {"win", "seat", "round", "honba", "sticks"}
}
"""What is said of a win and may be impossible; without any of it there is nothing to check."""

_RED_FIVES: Final = {4: "aka_m", 13: "aka_p", 22: "aka_s"}
"""The option that says how many fives of a kind are red, in rules that have them."""


@dataclass(frozen=True, slots=True)
class Wait:
    """A tile that completes a ready hand, and the price of the win; None where that win cannot be priced."""

    tile: Tile
    left: int
    self_draw: Best | None
    discard: Best | None
    furiten: bool = False

    @property
    def scores(self) -> tuple[Score, ...]:
        """The scores of the legal wins, self-draw first."""
        return tuple(best.score for best in (self.self_draw, self.discard) if best and best.score.legal)


@dataclass(frozen=True, slots=True)
class PriceRange:
    """The least and the greatest that a ready hand can win with, over its waits, by self-draw and by discard.

    ``low`` and ``high`` are the least and the greatest score by rank, ``points`` the least and the most received, which
    need not go together. ``exact`` is false where a hand with very many jokers may be worth more.
    """

    low: Score
    high: Score
    points: tuple[int, int]
    exact: bool = True


@lru_cache(maxsize=256)
def price(question: Question, won: Hand, win: Win) -> Best | None:
    """Return the score of a win that has not happened; None if the hand is not complete or the win cannot be.

    Facts of the question's situation that could not be then are dropped, and a win that furiten forbids is none. Jokers
    are given ``TABLE_WORK``.
    """
    situation = _situation(question, won, win)
    if situation is None:
        return None
    best = best_score(won, situation, question.preset.rule_set, question.options, work=TABLE_WORK)
    return _barred(best) if is_furiten(replace(question, hand=won, situation=situation)) else best


def priced_waits(question: Question, theory: Theory, budget: Budget) -> Iterator[Wait]:
    """Yield the waits of a ready hand of 3n+1 tiles, each with its price by self-draw and by discard.

    ``budget`` is the work that may be done for a hand with jokers.
    """
    hand = question.hand
    if hand.size % 3 != 1 or theory.shanten:
        return
    own = {tile.kind for tile in question.discards} if question.preset.rule_set.furiten else set()
    barred = any(row.kind in own for row in theory.useful)
    tiles = [_tile_left(question, row.kind) for row in theory.useful]
    for row, (tile, self_draw, discard) in zip(theory.useful, _prices(question, tiles, budget), strict=True):
        yield Wait(tile, row.left, self_draw, _barred(discard) if barred else discard, furiten=row.kind in own)


def is_furiten(question: Question) -> bool:
    """Return whether a complete hand won on a discard could not be: its wait is among one's own discards."""
    hand, rule_set = question.hand, question.preset.rule_set
    if not (rule_set.furiten and question.discards) or hand.drawn is None or question.situation.self_draw:
        return False
    waits = theory_of(hand.discard(hand.drawn), rule_set.theory(question.options)).useful
    return not {row.kind for row in waits}.isdisjoint(tile.kind for tile in question.discards)


def price_ranges(question: Question, theory: Theory, budget: Budget) -> dict[Tile, PriceRange]:
    """Return what each discard that leaves the hand ready can win, as far as ``MOST_WINS`` goes.

    ``budget`` is the work that may be done for a hand with jokers.
    """
    ranges: dict[Tile, PriceRange] = {}
    jokers = sum(tile.is_joker for tile in question.hand.in_play())
    most = MOST_WINS // jokers if jokers else None
    later = replace(question, situation=replace(question.situation, **_OF_THE_MOMENT))
    for row in theory.discards:
        if row.shanten or (most is not None and most <= 0):
            break
        if found := _range(later, row, budget):
            ranges[row.tile] = found
        most = most and most - 2 * len(row.useful)
    return ranges


def _range(question: Question, row: Discard, budget: Budget) -> PriceRange | None:
    after = replace(question, hand=question.hand.discard(row.tile), discards=(*question.discards, row.tile))
    own = {tile.kind for tile in after.discards} if after.preset.rule_set.furiten else set()
    barred = any(useful.kind in own for useful in row.useful)
    tiles = [_tile_left(after, useful.kind) for useful in row.useful if useful.left]
    priced = ((best, None if barred else other) for _tile, best, other in _prices(after, tiles, budget))
    wins = sorted((best for pair in priced for best in pair if best and best.score.legal), key=_rank)
    if not wins:
        return None
    received = [best.score.points for best in wins]
    exact = all(best.exact for best in wins)
    return PriceRange(wins[0].score, wins[-1].score, (min(received), max(received)), exact)


def _rank(best: Best) -> tuple[int, ...]:
    return best.score.rank


def _barred(best: Best | None) -> Best | None:
    """The same as a win that furiten forbids."""
    return best and replace(best, score=replace(best.score, legal=False, reason="furiten", message=FURITEN))


def _tile_left(question: Question, kind: int) -> Tile:
    """The tile of a kind that is still to come: the red five where all plain ones are seen."""
    plain = tile_of_kind(kind)
    reds = getattr(question.options, _RED_FIVES.get(kind, ""), 0)
    if not reds:
        return plain
    seen = (*question.hand.tiles(), *question.seen, *question.discards)
    return Tile(0, plain.suit) if sum(tile == plain for tile in seen) >= COPIES - reds else plain


def _prices(
    question: Question, tiles: Sequence[Tile], budget: Budget
) -> Iterator[tuple[Tile, Best | None, Best | None]]:
    """Each tile with the prices of a ready hand by self-draw and by discard; None for what cannot be."""
    hand = question.hand
    shown = count_kinds((*hand.tiles(), *question.face_up.tiles))
    won = {tile: hand.draw(tile) for tile in tiles if shown[tile.kind or 0] < COPIES}
    situations = {
        (tile, win): situation
        for tile, drawn in won.items()
        for win in Win
        if (situation := _situation(question, drawn, win))
    }
    found = _best_of(question, situations, budget)
    return ((tile, found.get((tile, Win.SELF_DRAW)), found.get((tile, Win.DISCARD))) for tile in tiles)


def _best_of(
    question: Question, wins: Mapping[tuple[Tile, Win], Situation], budget: Budget
) -> dict[tuple[Tile, Win], Best | None]:
    if not wins:
        return {}
    draws = [(tile, situation) for (tile, _win), situation in wins.items()]
    work = max(LEAST_WORK, min(TABLE_WORK, budget.left // len(set(wins.values()))))
    rule_set, options = question.preset.rule_set, question.options
    best = best_of_draws(question.hand, draws, rule_set, options, work=work, budget=budget)
    return dict(zip(wins, best, strict=True))


def _situation(question: Question, won: Hand, win: Win) -> Situation | None:
    """The situation of a win that has not happened, as the tiles prove it and without what could not be then.

    None if it cannot be.
    """
    rule_set, options, face_up = question.preset.rule_set, question.options, question.face_up
    situation = replace(question.situation, win=win)
    while any(getattr(situation, name) != default for name, default in _FACTS.items()):
        try:
            rule_set.check(won, situation, options, face_up=face_up)
        except SituationError as impossible:
            field = impossible.field
            if field not in _FACTS or getattr(situation, field) == _FACTS[field]:
                return None
            # One fact at a time: what only stood against a fact that is dropped may stay.
            dropped: dict[str, Any] = {field: _FACTS[field]}
            situation = replace(situation, **dropped)
        else:
            break
    return rule_set.proven(won, situation, face_up=face_up)
