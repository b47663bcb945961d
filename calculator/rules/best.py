"""The best score of a hand: every reading is scored by its rule set, and the greatest rank is kept."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from itertools import islice
from typing import Any

from tiles.hand import Hand
from tiles.tile import Tile

from .bounds import HasBounds
from .drawn import Drawn, Draws
from .irregular import FULL_HAND
from .joker_options import as_played, with_bonus_tiles
from .jokers import ANY, JokerPool
from .reading import Reading
from .readings import has_jokers, readings, table_readings
from .ruleset import RuleSet, Scorer
from .score import Score
from .search import SCORE_COST, Search, is_better
from .situation import Situation
from .tables import JokerRules, Tables
from .tree import AT_ONCE, Tree


@dataclass(frozen=True, slots=True)
class Best:
    """The best score found; it is exact but for hands with very many jokers.

    Where it is not, no reading scores more than ``at_most`` points (None: nothing is known).
    """

    score: Score
    exact: bool = True
    at_most: int | None = None


@dataclass(slots=True)
class Budget:
    """The work that several calls may do together; ``left`` falls below zero when a call had to do more."""

    left: int


FULL = 300_000
"""The most work for one hand: combinations of which a bound is worked out, a reading scored being worth a hundred."""

EACH = 200_000
"""The most work for all wins in one situation."""

SHARE = 1_500
"""The work for one of many wins over one tree, before it is given a tree of its own, with closer bounds."""

FEW = 6
"""A hand of so many combinations is scored without bounds: they would cost more than they save."""

_ANY = Tile(ANY, "j")


def best_score(hand: Hand, situation: Situation, rule_set: RuleSet, options: Any, *, work: int = FULL) -> Best | None:
    """Return the best score of a hand, None when the hand is not complete.

    The greatest ``Score.rank`` wins; of equal ranks, the reading with the lowest tiles for the jokers, then the one
    that comes first (with many jokers not all that are equal are looked at). A win that the rules forbid is returned
    only when no reading is legal. ``work`` limits what is done for a hand with jokers; it is counted, not timed, so
    that the same question always has the same answer.
    """
    hand, bonus_jokers = _prepared(hand, options)
    if hand.drawn is None:
        return None
    if has_jokers(hand):
        best = _best_with_jokers(hand, situation, rule_set, options, _affordable(hand, work))
    else:
        theory = rule_set.theory(options)
        found = readings(hand, shapes=theory.shapes, four_as_two_pairs=theory.four_as_two_pairs)
        best = _exact(_greatest(rule_set.scorer(hand, situation, options), found))
    return _told(best, bonus_jokers)


def best_of_draws(
    hand: Hand,
    wins: Sequence[tuple[Tile, Situation]],
    rule_set: RuleSet,
    options: Any,
    *,
    work: int = EACH,
    budget: Budget | None = None,
) -> list[Best | None]:
    """Return the best score of each win of a ready hand (3n+1 tiles): by this tile, in this situation.

    The same as ``best_score`` of the hand with each tile drawn, but much faster for hands with jokers. ``work`` limits
    what is done for all wins in the same situation; what was done is taken from ``budget``. A tile has a kind, it is no
    joker.
    """
    hand, bonus_jokers = _prepared(hand, options)
    if has_jokers(hand) and isinstance(rule_set, HasBounds):
        found = _best_over_one_tree(hand, wins, rule_set, options, _affordable(hand, work), budget or Budget(0))
    else:
        found = [best_score(hand.draw(tile), situation, rule_set, options) for tile, situation in wins]
    return [_told(best, bonus_jokers) for best in found]


def _affordable(hand: Hand, work: int) -> int:
    """Each step takes longer in a hand of more than four sets and a pair, so half as many are taken."""
    return work if hand.size <= FULL_HAND else work // 2


def _prepared(hand: Hand, options: Any) -> tuple[Hand, tuple[tuple[Tile, Tile], ...]]:
    """The hand as it is played, bonus jokers replaced by bonus tiles, and what these became."""
    return with_bonus_tiles(as_played(hand, options)) if hand.set_aside else (hand, ())


def _told(best: Best | None, bonus_jokers: tuple[tuple[Tile, Tile], ...]) -> Best | None:
    """The same with what the bonus jokers became in the reading."""
    if best is None or not bonus_jokers:
        return best
    reading = replace(best.score.reading, jokers=(*best.score.reading.jokers, *bonus_jokers))
    return replace(best, score=replace(best.score, reading=reading))


def _best_with_jokers(hand: Hand, situation: Situation, rule_set: RuleSet, options: Any, work: int) -> Best | None:
    tables = Tables.of(hand, _joker_rules(rule_set, options))
    scorer = rule_set.scorer(hand, situation, options)
    if not isinstance(rule_set, HasBounds):
        return _unbounded(scorer, tables, work)
    if tables.size <= FEW:
        return _exact(_greatest(scorer, table_readings(tables)))
    return _found(Search(Tree(tables, rule_set.bounds(hand, situation, options)), tables, scorer, work))


def _best_over_one_tree(
    hand: Hand, wins: Sequence[tuple[Tile, Situation]], rule_set: RuleSet, options: Any, work: int, budget: Budget
) -> list[Best | None]:
    """The best score of each win, searched in the tree of the hand with a joker for any tile drawn."""
    rules, of_any = _joker_rules(rule_set, options), hand.draw(_ANY)
    tables = Tables.of(of_any, replace(rules, joker_pair=True))  # the tile drawn makes a pair with a joker
    draws = Draws(tables, JokerPool.of(hand.concealed), rules.joker_pair)
    trees: dict[Situation, Tree] = {}
    found = []
    for tile, situation in wins:
        if situation not in trees and isinstance(rule_set, HasBounds):
            trees[situation] = Tree(tables, rule_set.bounds(of_any, situation, options, any_tile=True))
        tree, won = trees[situation], hand.draw(tile)
        limit = work if tables.size > AT_ONCE else min(work, tree.work + SHARE)
        best = None
        if not tile.is_red:  # a red five is worth more than the bounds of any tile know
            scorer = rule_set.scorer(won, situation, options)
            best = _found(Search(tree, Tables.of(won, rules), scorer, limit, Drawn(draws, tile)))
        if tile.is_red or (best and not best.exact and limit < work):
            best = best_score(won, situation, rule_set, options, work=max(1, work - tree.work))
            tree.work += SHARE
        found.append(best)
    budget.left -= sum(tree.work for tree in trees.values())
    return found


def _joker_rules(rule_set: RuleSet, options: Any) -> JokerRules:
    theory = rule_set.theory(options)
    return JokerRules(
        shapes=theory.shapes,
        kinds=theory.kinds,
        fifth_copy=theory.fifth_copy,
        four_as_two_pairs=theory.four_as_two_pairs,
        joker_pair=options.joker_as_pair,
    )


def _greatest(scorer: Scorer, found: Iterable[Reading]) -> Score | None:
    """The score of the greatest rank, of equal ones the first with the lowest tiles; None if there is no reading."""
    best: Score | None = None
    for reading in found:
        score = scorer.score(reading)
        if best is None or is_better(score, best):
            best = score
    return best


def _exact(score: Score | None) -> Best | None:
    return Best(score) if score else None


def _unbounded(scorer: Scorer, tables: Tables, work: int) -> Best | None:
    """The best of as many readings as the work allows, of a rule set without bounds."""
    found = table_readings(tables)
    score = _greatest(scorer, islice(found, work // SCORE_COST))
    return Best(score, exact=next(found, None) is None) if score else None


def _found(search: Search) -> Best | None:
    """Run a search, and return what it found."""
    search.run()
    if search.best is None:
        return None
    if search.exact:
        return Best(search.best)
    at_most = search.tree.bounds.points(search.limit)
    return Best(search.best, exact=at_most <= search.best.points, at_most=at_most)
