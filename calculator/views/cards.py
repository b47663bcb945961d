"""Saved hands as plain data for templates: the hand drawn, its state, its score, all computed anew."""

from __future__ import annotations

from dataclasses import dataclass

from django.urls import reverse
from django.utils.translation import gettext

from calculator.analysis import Analysis
from calculator.models import SavedHand, User
from calculator.rules.preset import PRESETS
from calculator.stored import answer, hand_params
from tiles.hand import Hand
from tiles.notation import NotationError, parse

from .query import address, nearest_question
from .results import state_line
from .scores import headline, worth
from .words import listed


@dataclass(frozen=True, slots=True)
class Card:
    """A saved hand as it is listed. ``hand`` is None when today's reader cannot read it: then its text is shown."""

    saved: SavedHand
    analysis: Analysis
    hand: Hand | None
    rules: str
    state: str
    score: str
    fault: str
    href: str
    """The hand in the calculator."""


def card(saved: SavedHand, *, share: int = 1) -> Card:
    """Return a saved hand as it is listed; whatever has become of the rules, the hand can be read.

    ``share`` as in ``analyze``.
    """
    analysis, params = answer(saved, share=share), hand_params(saved)
    error, score = analysis.error, analysis.score
    return Card(
        saved=saved,
        analysis=analysis,
        hand=_hand(saved.hand),
        rules=rules_name(saved.rules),
        state="" if error and analysis.theory is None else state_line(analysis),
        score=_score_text(analysis) if score else "",
        fault=error.message.text(gettext) if error else "",
        href=address(reverse("calculator"), nearest_question(params, PRESETS.get).params),
    )


def cards(hands: list[SavedHand]) -> list[Card]:
    """Return saved hands as they are listed."""
    return [card(saved, share=len(hands)) for saved in hands]


def rules_name(key: str) -> str:
    """Return the name of built-in rules, or their key when they exist no more."""
    return gettext(PRESETS[key].name) if key in PRESETS else key


def own_tags(user: User) -> list[str]:
    """Return the names of the tags that a user's hands carry, in order."""
    return list(user.tags.filter(hands__deleted=None, hands__isnull=False).distinct().values_list("name", flat=True))


def _hand(text: str) -> Hand | None:
    try:
        return parse(text)
    except NotationError:
        return None


def _score_text(analysis: Analysis) -> str:
    score = analysis.score
    if score is None:
        return ""
    return listed((headline(score), worth(score))) if score.legal else headline(score)
