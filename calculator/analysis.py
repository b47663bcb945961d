"""The one door: a question in, everything there is to say about it out.

Only this module brings theory and score together. It never translates and never prints; ``answer.py`` and the
templates do.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, fields, replace
from enum import StrEnum
from functools import cached_property, lru_cache

from tiles.message import Message, gettext_noop
from tiles.notation import place_of, tile_count_fault
from tiles.tile import BONUS_TILES, Tile

from .pricing import ALL_WORK, FURITEN, PriceRange, Wait, is_furiten, price_ranges, priced_waits
from .question import FIELDS, OPTION_PREFIX, Fault, FindPreset, Question, QuestionError, fault_of, foreign_options
from .rules.best import FULL, Best, Budget, best_score
from .rules.joker_options import as_played, check_jokers
from .rules.preset import PRESETS
from .rules.ruleset import Notice, SituationError
from .rules.score import Score
from .rules.situation import Situation
from .theory import Theory, TheoryRules, theory_of

_ = gettext_noop


class State(StrEnum):
    """How far a hand is, under the names of the public interface."""

    WON = "won"
    READY = "ready"
    BUILDING = "building"
    INCOMPLETE = "incomplete"


@dataclass(frozen=True)
class Analysis:
    """The answer to a question.

    ``theory`` is None for a hand of an impossible size or for a question that could not be read; ``best`` is None
    unless the hand is complete and its situation possible, without which nothing has a price (``has_prices``). With
    ``error`` set, what could be told in spite of it is still there. ``share`` as in ``analyze``.
    """

    question: Question | None
    state: State
    theory: Theory | None = None
    best: Best | None = None
    waits: tuple[Wait, ...] = ()
    has_prices: bool = False
    warnings: tuple[Notice, ...] = ()
    error: Fault | None = None
    share: int = 1

    @cached_property
    def prices(self) -> Mapping[Tile, PriceRange]:
        """For each discard that leaves the hand ready and can win, what it can win. Worked out when it is asked for."""
        if self.question is None or self.theory is None or not self.has_prices:
            return {}
        return price_ranges(self.question, self.theory, Budget(ALL_WORK // self.share))

    @property
    def score(self) -> Score | None:
        """The score of a complete hand under its best reading."""
        return self.best.score if self.best else None


def ask(params: Mapping[str, str], find_preset: FindPreset = PRESETS.get, *, share: int = 1) -> Analysis:
    """Return the answer to a question given as text; a question that cannot be read gives an answer with ``error``.

    What the rules have no use for is ignored with a warning, be it a parameter or an option of other rules. ``share``
    as in ``analyze``.
    """
    foreign = foreign_options(params, find_preset)
    try:
        question = Question.from_params({name: params[name] for name in params if name not in foreign}, find_preset)
    except QuestionError as error:
        return Analysis(None, State.INCOMPLETE, error=error.fault)
    analysis = _located(analyze(question, share=share), params.get("hand", ""))
    unused = (Notice("unused-option", Message(_UNUSED, {"name": name})) for name in foreign)
    ignored = (*_unknown_fields(params), *unused)
    return replace(analysis, warnings=(*ignored, *analysis.warnings)) if ignored else analysis


def _located(analysis: Analysis, text: str) -> Analysis:
    """Say where a fault of the hand lies in the text as typed: at the tile at fault, or in the whole of it."""
    error = analysis.error
    if error is None or error.field != "hand" or error.position or not text:
        return analysis
    position, length = (error.tile and place_of(text, error.tile)) or (1, len(text))
    return replace(analysis, error=replace(error, position=position, length=length))


def analyze(question: Question, *, share: int = 1) -> Analysis:
    """Return the answer to a question: theory for every hand of a possible size, the score of a complete one.

    Bonus tiles that are jokers under the options are jokers in the answer's question. An answer that is one of many
    has its ``share`` of the work that hands with very many jokers may take: one in so many.
    """
    return _analyze(question, share)


@lru_cache(maxsize=512)
def _analyze(question: Question, share: int) -> Analysis:
    question = replace(question, hand=as_played(question.hand, question.options))
    hand = question.hand
    if not any(hand.tiles()):
        return Analysis(question, State.INCOMPLETE)
    if count_fault := tile_count_fault(hand):
        return Analysis(question, State.INCOMPLETE, error=Fault("tile-count", count_fault))
    if misfit := _foreign_tile(question):
        return Analysis(question, State.INCOMPLETE, error=misfit)
    theory = theory_of(hand, _theory_rules(question), seen=(*question.seen, *question.discards))
    warnings = list(_unused_fields(question))
    error = _bonus_joker_left_over(question)
    try:
        warnings += check_jokers(hand, question.options)
        warnings += question.preset.rule_set.check(hand, question.situation, question.options, face_up=question.face_up)
    except SituationError as impossible:
        error = error or fault_of(impossible)
    best = None if error else _best(question, FULL // share)
    if best and theory.shanten >= 0:  # it won as it was dealt
        theory = replace(theory, shanten=-1)
    if theory.shanten < 0 and not (best or error):
        theory = _not_won(theory)
    waits = () if error else tuple(priced_waits(question, theory, Budget(ALL_WORK // share)))
    if any(wait.furiten for wait in waits) or (theory.shanten < 0 and is_furiten(question)):
        warnings.append(Notice("furiten", FURITEN))
    return Analysis(
        question=question,
        state=_state(theory.shanten),
        theory=theory,
        best=best,
        waits=waits,
        has_prices=error is None,
        warnings=tuple(warnings),
        error=error,
        share=share,
    )


def _not_won(theory: Theory) -> Theory:
    """The theory of a hand that no reading completes: where two jokers may be no pair, one tile is still missing."""
    shapes = {shape: max(0, distance) for shape, distance in theory.shapes.items()}
    return replace(theory, shanten=0, shapes=shapes)


def _state(shanten: int) -> State:
    if shanten < 0:
        return State.WON
    return State.BUILDING if shanten else State.READY


def _theory_rules(question: Question) -> TheoryRules:
    return question.preset.rule_set.theory(question.options)


def _foreign_tile(question: Question) -> Fault | None:
    """A tile in play that the game is not played with (2m-8m in three-player riichi): nothing can be said then."""
    kinds = _theory_rules(question).kinds
    for tile in question.hand.in_play():
        if tile.kind is not None and tile.kind not in kinds:
            template = _("%(tile)s is not used under these rules; remove it, or choose other rules.")
            return Fault("foreign-tile", Message(template, {"tile": tile.code}), tile=tile)
    return None


def _bonus_joker_left_over(question: Question) -> Fault | None:
    """A bonus joker that has no bonus tile left to become: there are eight, one copy of each."""
    bonus = [tile for tile in question.hand.set_aside if tile.is_bonus]
    jokers = [tile for tile in bonus if tile.is_joker]
    if len(bonus) <= BONUS_TILES or not jokers:
        return None
    template = _("There are eight bonus tiles, one of each, and this hand has %(count)d: remove %(more)d.")
    return Fault(
        "bonus-joker", Message(template, {"count": len(bonus), "more": len(bonus) - BONUS_TILES}), tile=jokers[0]
    )


def _unknown_fields(params: Mapping[str, str]) -> Iterator[Notice]:
    """One notice for each parameter that is none of a question's: a slip of the pen should not go unseen."""
    for name in params:
        if name not in FIELDS and not name.startswith(OPTION_PREFIX):
            template = _("A question has no “%(name)s”; it is ignored.")
            yield Notice("unknown-field", Message(template, {"name": name[:40]}))


_UNUSED = _("“%(name)s” means nothing under these rules and is ignored.")


def _unused_fields(question: Question) -> Iterator[Notice]:
    """One notice for each fact of the situation that the rule set has no use for."""
    used = question.preset.rule_set.situation_fields
    for f in fields(Situation):
        if f.name not in used and getattr(question.situation, f.name) != f.default:
            yield Notice("unused-field", Message(_UNUSED, {"name": f.name}))


def _best(question: Question, work: int) -> Best | None:
    hand, rule_set = question.hand, question.preset.rule_set
    situation = rule_set.proven(hand, question.situation, face_up=question.face_up)
    best = best_score(hand, situation, rule_set, question.options, work=work)
    if best is None and (dealt := rule_set.as_dealt(hand, situation, question.options)):
        best = Best(rule_set.scorer(hand, situation, question.options).score(dealt))
    return best
