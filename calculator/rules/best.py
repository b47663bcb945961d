"""The best score of a hand: every reading is scored by its rule set, and the greatest rank is kept."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from tiles.hand import Hand

from .reading import Reading
from .readings import has_jokers, readings
from .ruleset import RuleSet, Scorer
from .score import Score
from .search import FULL, Effort, Search
from .situation import Situation
from .tables import JokerRules, Tables


@dataclass(frozen=True, slots=True)
class Best:
    """The best score found. Without jokers it is exact.

    With very many jokers it may not be: then nothing scores more than ``at_most`` points (None: nothing is known).
    """

    score: Score
    exact: bool = True
    at_most: int | None = None


def best_score(
    hand: Hand, situation: Situation, rule_set: RuleSet, options: Any, *, effort: Effort = FULL
) -> Best | None:
    """Return the best score of a hand, None when the hand is not complete.

    The greatest ``Score.rank`` wins; of equal ranks, the reading that comes first. A win that the rules forbid is
    returned only when no reading is legal. ``effort`` limits the work done for a hand with jokers.
    """
    if hand.drawn is None:
        return None
    scorer = rule_set.scorer(hand, situation, options)
    if has_jokers(hand):
        return _best_with_jokers(hand, situation, rule_set, options, scorer, effort)
    theory = rule_set.theory(options)
    found = readings(hand, shapes=theory.shapes, four_as_two_pairs=theory.four_as_two_pairs)
    score = _greatest(scorer, found)
    return Best(score) if score else None


def _greatest(scorer: Scorer, found: Iterable[Reading]) -> Score | None:
    """The first score of the greatest rank, None if there is no reading."""
    return max((scorer.score(reading) for reading in found), key=lambda score: score.rank, default=None)


def _best_with_jokers(
    hand: Hand, situation: Situation, rule_set: RuleSet, options: Any, scorer: Scorer, effort: Effort
) -> Best | None:
    theory = rule_set.theory(options)
    rules = JokerRules(
        shapes=theory.shapes,
        kinds=theory.kinds,
        fifth_copy=theory.fifth_copy,
        four_as_two_pairs=theory.four_as_two_pairs,
        joker_pair=options.joker_as_pair,
    )
    bounds = rule_set.bounds(hand, situation, options) if hasattr(rule_set, "bounds") else None
    search = Search(Tables.of(hand, rules), scorer, bounds, effort)
    search.run()
    if search.best is None:
        return None
    if search.exact:
        return Best(search.best)
    at_most = bounds.points(search.limit) if bounds and search.limit is not None else None
    return Best(search.best, exact=at_most == search.best.points, at_most=at_most)
