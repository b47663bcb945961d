"""What one request of the page comes to: a question, after the press if there was one, and its answer."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property
from typing import Final

from django.urls import reverse
from django.utils.translation import gettext

from calculator.analysis import Analysis, State, ask
from calculator.question import Fault, FindPreset, Question
from tiles.notation import write, write_tiles

from . import palette
from .query import Nearest, Query, address, nearest_question

TEXT_FIELDS: Final = ("hand", "seen", "discards")
"""The fields that people type in, which are also the ids of their elements."""


@dataclass(frozen=True)
class Visit:
    """What one request comes to: the nearest question, after the press if there was one, and the answer.

    The answer is worked out when it is asked for: a request that is sent elsewhere needs none.
    """

    nearest: Nearest
    find_preset: FindPreset
    asked: str
    """The hand as it came, before any press."""
    into: palette.Into
    recent: str = ""
    """The newest tiles, where the canonical hand does not show which they are."""
    note: str = ""
    """Why a press could do nothing."""

    @property
    def question(self) -> Question:
        return self.nearest.question

    @cached_property
    def analysis(self) -> Analysis:
        """The answer, with the fault if there is one."""
        return _answer(self.nearest, self.find_preset)

    @property
    def fault(self) -> Fault | None:
        """What is wrong; a wrong number of tiles is a state, not a fault."""
        error = self.analysis.error
        return None if error is None or error.code == "tile-count" else error

    @property
    def typed(self) -> dict[str, str]:
        """What stands in the text fields: the canonical writing, or what could not be read."""
        question = self.question
        canonical = {"hand": write(question.hand, question.format)} | {
            name: write_tiles(getattr(question, name), question.format) for name in ("seen", "discards")
        }
        return canonical | {name: text for name, text in self.nearest.left_out.items() if name in canonical}

    @cached_property
    def address(self) -> str:
        """The one address of this question."""
        return address(reverse("calculator"), self.nearest.params)

    @property
    def entry_params(self) -> dict[str, str]:
        """What an address must carry besides the question where no script keeps it."""
        params = {"into": str(self.into) if self.into is not palette.Into.HAND else "", "pressed": self.recent}
        return {name: text for name, text in params.items() if text}


def visit(query: Query, find_preset: FindPreset) -> Visit:
    """Return what a query comes to."""
    nearest, recent, note = _pressed(query, find_preset)
    return Visit(
        nearest=nearest,
        find_preset=find_preset,
        asked=query.params.get("hand", ""),
        into=palette.next_into(query.press, query.into),
        recent=recent,
        note=note,
    )


def _pressed(query: Query, find_preset: FindPreset) -> tuple[Nearest, str, str]:
    """Return the question after the press, the newest tiles, and why the press could do nothing."""
    nearest = nearest_question(query.params, find_preset)
    if not query.press:
        return nearest, _recent(nearest, query), ""
    field = query.into.value if query.into.value in TEXT_FIELDS else "hand"
    if field in nearest.left_out:
        text = palette.press_text(nearest.left_out[field], query.press)
        return nearest_question({**query.params, field: text}, find_preset), "", ""
    entry, note = _entry(nearest, query), ""
    try:
        entry = palette.press(entry, query.press, query.into)
    except palette.PressError as error:
        note = error.message.text(gettext)
    return replace(nearest, question=entry.question), write_tiles(entry.recent), note


def _entry(nearest: Nearest, query: Query) -> palette.Entry:
    hand = "" if "hand" in nearest.left_out else query.params.get("hand", "")
    return palette.entry(nearest.question, hand, query.pressed)


def _recent(nearest: Nearest, query: Query) -> str:
    """Return the newest tiles as the query names them, if its hand still has them."""
    if not query.pressed or "hand" in nearest.left_out:
        return ""
    return write_tiles(_entry(nearest, query).recent)


def _answer(nearest: Nearest, find_preset: FindPreset) -> Analysis:
    """Return the answer to the nearest question, with the fault if there is one; nothing is said of a hand at fault."""
    if "hand" in nearest.left_out:
        return Analysis(None, State.INCOMPLETE, error=nearest.fault)
    question = nearest.question
    # Faults of a readable hand are to lie in the text that the field shows.
    answer = ask({**question.to_params(), "hand": write(question.hand, question.format)}, find_preset)
    return replace(answer, error=nearest.fault) if nearest.fault else answer
