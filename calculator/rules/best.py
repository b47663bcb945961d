"""The best score of a hand: every reading is scored by its rule set, and the greatest rank is kept."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from tiles.hand import Hand

from .reading import Reading
from .readings import readings
from .ruleset import RuleSet, Scorer
from .score import Score
from .situation import Situation


@dataclass(frozen=True, slots=True)
class Best:
    """The best score found."""

    score: Score


def best_score(hand: Hand, situation: Situation, rule_set: RuleSet, options: Any) -> Best | None:
    """Return the best score of a hand, None when the hand is not complete.

    The greatest ``Score.rank`` wins; of equal ranks, the reading that comes first. A win that the rules forbid is
    returned only when no reading is legal.
    """
    theory = rule_set.theory(options)
    found = readings(hand, shapes=theory.shapes, four_as_two_pairs=theory.four_as_two_pairs)
    score = _greatest(rule_set.scorer(hand, situation, options), found)
    return Best(score) if score else None


def _greatest(scorer: Scorer, found: Iterable[Reading]) -> Score | None:
    """The first score of the greatest rank, None if there is no reading."""
    return max((scorer.score(reading) for reading in found), key=lambda score: score.rank, default=None)
