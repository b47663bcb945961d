"""The one door: a question in, everything there is to say about it out.

Only this module brings theory and score together. It never translates and never prints; ``answer.py`` and the
templates do.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, fields, replace
from enum import StrEnum
from functools import lru_cache
from typing import Any, Final

from tiles.hand import Hand, count_kinds
from tiles.message import Message, gettext_noop
from tiles.notation import place_of, tile_count_fault
from tiles.tile import COPIES, Tile, tile_of_kind

from .question import Fault, FindPreset, Question, QuestionError, fault_of
from .rules.best import Best, best_score
from .rules.preset import PRESETS
from .rules.ruleset import Notice, SituationError
from .rules.score import Score
from .rules.situation import Situation, Win
from .theory import Discard, Theory, TheoryRules, theory_of

_ = gettext_noop


class State(StrEnum):
    """How far a hand is, under the names of the public interface."""

    WON = "won"
    READY = "ready"
    BUILDING = "building"
    INCOMPLETE = "incomplete"


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
    """The least and the greatest that a ready hand can win with, over its waits, by self-draw and by discard."""

    low: Score
    high: Score


@dataclass(frozen=True, slots=True)
class Analysis:
    """The answer to a question.

    ``theory`` is None for a hand of an impossible size or for a question that could not be read; ``best`` is None
    unless the hand is complete and its situation possible. ``prices`` holds, for each discard that leaves the hand
    ready and can win, what it can win. With ``error`` set, what could be told in spite of it is still there.
    """

    question: Question | None
    state: State
    theory: Theory | None = None
    best: Best | None = None
    waits: tuple[Wait, ...] = ()
    prices: Mapping[Tile, PriceRange] | None = None
    warnings: tuple[Notice, ...] = ()
    error: Fault | None = None

    @property
    def score(self) -> Score | None:
        """The score of a complete hand under its best reading."""
        return self.best.score if self.best else None


def ask(params: Mapping[str, str], find_preset: FindPreset = PRESETS.get) -> Analysis:
    """Return the answer to a question given as text; a question that cannot be read gives an answer with ``error``."""
    try:
        question = Question.from_params(params, find_preset)
    except QuestionError as error:
        return Analysis(None, State.INCOMPLETE, error=error.fault)
    return _located(analyze(question), params.get("hand", ""))


def _located(analysis: Analysis, text: str) -> Analysis:
    """Say where a fault of the hand lies in the text as typed: at the tile at fault, or in the whole of it."""
    error = analysis.error
    if error is None or error.field != "hand" or error.position or not text:
        return analysis
    position, length = (error.tile and place_of(text, error.tile)) or (1, len(text))
    return replace(analysis, error=replace(error, position=position, length=length))


@lru_cache(maxsize=512)
def analyze(question: Question) -> Analysis:
    """Return the answer to a question: theory for every hand of a possible size, the score of a complete one."""
    hand = question.hand
    if not any(hand.tiles()):
        return Analysis(question, State.INCOMPLETE)
    if count_fault := tile_count_fault(hand):
        return Analysis(question, State.INCOMPLETE, error=Fault("tile-count", count_fault))
    if misfit := _foreign_tile(question):
        return Analysis(question, State.INCOMPLETE, error=misfit)
    theory = theory_of(hand, _theory_rules(question), seen=(*question.seen, *question.discards))
    warnings = list(_unused_fields(question))
    error = None
    try:
        warnings += question.preset.rule_set.check(hand, question.situation, question.options)
    except SituationError as impossible:
        error = fault_of(impossible)
    best = None if error else _best(question, hand, question.situation)
    waits = () if error else tuple(_waits(question, hand, theory))
    if question.preset.rule_set.furiten and any(wait.furiten for wait in waits):
        warnings.append(_FURITEN)
    return Analysis(
        question=question,
        state=_state(theory.shanten),
        theory=theory,
        best=best,
        waits=waits,
        prices={} if error else _prices(question, theory),
        warnings=tuple(warnings),
        error=error,
    )


_FURITEN: Final = Notice(
    "furiten",
    Message(_("Furiten: a tile that completes this hand is among your own discards, so it wins by self-draw only.")),
)


def _state(shanten: int) -> State:
    if shanten < 0:
        return State.WON
    return State.BUILDING if shanten else State.READY


def _theory_rules(question: Question) -> TheoryRules:
    return question.preset.rule_set.theory(question.options)


def _foreign_tile(question: Question) -> Fault | None:
    """A tile in play that the game is not played with (2m-8m in three-player riichi): nothing can be said then."""
    kinds = _theory_rules(question).kinds
    for tile in _in_play(question.hand):
        if tile.kind is not None and tile.kind not in kinds:
            template = _("%(tile)s is not used under these rules; remove it, or choose other rules.")
            return Fault("foreign-tile", Message(template, {"tile": tile.code}), tile=tile)
    return None


def _in_play(hand: Hand) -> Iterator[Tile]:
    """The tiles that make the hand: concealed ones and melds."""
    yield from hand.concealed
    for meld in hand.melds:
        yield from meld.tiles


def _unused_fields(question: Question) -> Iterator[Notice]:
    """One notice for each fact of the situation that the rule set has no use for."""
    used = question.preset.rule_set.situation_fields
    for f in fields(Situation):
        if f.name not in used and getattr(question.situation, f.name) != f.default:
            template = _("“%(name)s” means nothing under these rules and is ignored.")
            yield Notice("unused-field", Message(template, {"name": f.name}))


def _best(question: Question, hand: Hand, situation: Situation) -> Best | None:
    return best_score(hand, situation, question.preset.rule_set, question.options)


def _waits(question: Question, hand: Hand, theory: Theory) -> Iterator[Wait]:
    """The waits of a ready hand of 3n+1 tiles, each with its price by self-draw and by discard."""
    if hand.size % 3 != 1 or theory.shanten:
        return
    held = count_kinds(_in_play(hand))
    own = {tile.kind for tile in question.discards}
    for useful in theory.useful:
        exhausted = held[useful.kind] >= COPIES
        won = hand.draw(tile_of_kind(useful.kind))
        self_draw, discard = (None if exhausted else price(question, won, win) for win in Win)
        yield Wait(won.concealed[-1], useful.left, self_draw, discard, furiten=useful.kind in own)


def price(question: Question, won: Hand, win: Win) -> Best | None:
    """Return the score of a win that has not happened; None if the hand is not complete or the win cannot be.

    Facts of the question's situation that could not be then are dropped.
    """
    rule_set, options = question.preset.rule_set, question.options
    situation = replace(question.situation, win=win)
    impossible = rule_set.impossible(won, situation, options)
    unset: dict[str, Any] = {f.name: f.default for f in fields(Situation) if f.name in impossible and f.name != "win"}
    try:
        rule_set.check(won, situation := replace(situation, **unset), options)
    except SituationError:
        return None
    return _best(question, won, situation)


def _prices(question: Question, theory: Theory) -> dict[Tile, PriceRange]:
    """For every discard that leaves the hand ready: the range of what it can win."""
    return {row.tile: prices for row in theory.discards if row.shanten == 0 and (prices := _price_range(question, row))}


def _price_range(question: Question, row: Discard) -> PriceRange | None:
    left = question.hand.discard(row.tile)
    scores = list(_win_scores(question, left, (useful.kind for useful in row.useful if useful.left)))
    if not scores:
        return None
    by_points = sorted(scores, key=lambda score: score.rank)
    return PriceRange(by_points[0], by_points[-1])


def _win_scores(question: Question, left: Hand, kinds: Iterable[int]) -> Iterator[Score]:
    for kind in kinds:
        for win in Win:
            best = price(question, left.draw(tile_of_kind(kind)), win)
            if best and best.score.legal:
                yield best.score
