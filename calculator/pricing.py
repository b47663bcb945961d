"""Prices of wins that have not happened: what each wait would be worth, and what each discard can lead to."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, fields, replace
from typing import Any, Final

from tiles.hand import Hand, count_kinds
from tiles.tile import COPIES, Tile, tile_of_kind

from .question import Question
from .rules.best import Best, best_of_draws, best_score
from .rules.ruleset import SituationError
from .rules.score import Score
from .rules.search import Effort
from .rules.situation import Situation, Win
from .theory import Discard, Theory

TABLE_SCORES: Final = 2_000
TABLE_WORK: Final = 120_000
"""The effort of one table of waits of a hand with jokers, shared by its wins (``Effort``)."""

MOST_WINS: Final = 800
"""So many wins, divided by the number of jokers, are priced over all discards of a hand, the best discards first."""


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

    ``exact`` is false where a hand with very many jokers may be worth more.
    """

    low: Score
    high: Score
    exact: bool = True


def price(question: Question, won: Hand, win: Win) -> Best | None:
    """Return the score of a win that has not happened; None if the hand is not complete or the win cannot be.

    Facts of the question's situation that could not be then are dropped.
    """
    situation = _situation(question, won, win)
    return best_score(won, situation, question.preset.rule_set, question.options) if situation else None


def priced_waits(question: Question, theory: Theory) -> Iterator[Wait]:
    """Yield the waits of a ready hand of 3n+1 tiles, each with its price by self-draw and by discard."""
    hand = question.hand
    if hand.size % 3 != 1 or theory.shanten:
        return
    kinds = [row.kind for row in theory.useful]
    own = {tile.kind for tile in question.discards}
    for row, (self_draw, discard) in zip(theory.useful, _prices(question, hand, kinds), strict=True):
        tile = tile_of_kind(row.kind)
        yield Wait(tile, row.left, self_draw, discard, furiten=row.kind in own)


def price_ranges(question: Question, theory: Theory) -> dict[Tile, PriceRange]:
    """Return what each discard that leaves the hand ready can win, as far as ``MOST_WINS`` goes."""
    ranges: dict[Tile, PriceRange] = {}
    jokers = sum(tile.is_joker for tile in _in_play(question.hand))
    most = MOST_WINS // jokers if jokers else None
    for row in theory.discards:
        if row.shanten or (most is not None and most <= 0):
            break
        if found := _range(question, row):
            ranges[row.tile] = found
        most = most and most - 2 * len(row.useful)
    return ranges


def _range(question: Question, row: Discard) -> PriceRange | None:
    left = question.hand.discard(row.tile)
    pairs = _prices(question, left, [useful.kind for useful in row.useful if useful.left])
    wins = sorted((best for pair in pairs for best in pair if best and best.score.legal), key=_rank)
    return PriceRange(wins[0].score, wins[-1].score, all(best.exact for best in wins)) if wins else None


def _rank(best: Best) -> tuple[int, ...]:
    return best.score.rank


def _prices(question: Question, hand: Hand, kinds: Sequence[int]) -> Iterator[tuple[Best | None, Best | None]]:
    """The prices of a ready hand by self-draw and by discard for each kind; None for what cannot be."""
    held = count_kinds(_in_play(hand))
    situations = {
        (kind, win): _situation(question, hand.draw(tile_of_kind(kind)), win) if held[kind] < COPIES else None
        for kind in kinds
        for win in Win
    }
    found = _best_of(question, hand, {key: situation for key, situation in situations.items() if situation})
    return ((found.get((kind, Win.SELF_DRAW)), found.get((kind, Win.DISCARD))) for kind in kinds)


def _best_of(
    question: Question, hand: Hand, wins: Mapping[tuple[int, Win], Situation]
) -> dict[tuple[int, Win], Best | None]:
    if not wins:
        return {}
    draws = [(tile_of_kind(kind), situation) for (kind, _win), situation in wins.items()]
    effort = Effort(scores=TABLE_SCORES // len(draws), work=TABLE_WORK)
    best = best_of_draws(hand, draws, question.preset.rule_set, question.options, effort=effort)
    return dict(zip(wins, best, strict=True))


def _situation(question: Question, won: Hand, win: Win) -> Situation | None:
    """The situation of a win that has not happened, without the facts that could not be then; None if it cannot be."""
    rule_set, options = question.preset.rule_set, question.options
    situation = replace(question.situation, win=win)
    impossible = rule_set.impossible(won, situation, options)
    unset: dict[str, Any] = {f.name: f.default for f in fields(Situation) if f.name in impossible and f.name != "win"}
    situation = replace(situation, **unset)
    try:
        rule_set.check(won, situation, options)
    except SituationError:
        return None
    return situation


def _in_play(hand: Hand) -> Iterable[Tile]:
    return (*hand.concealed, *(tile for meld in hand.melds for tile in meld.tiles))
