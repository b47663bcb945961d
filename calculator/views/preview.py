"""``GET /preview.png``: the picture beside the link to a question, 1200 by 630 pixels.

It takes the parameters of the page. A question that cannot be read is answered 400 with the reason as plain text.
"""

from __future__ import annotations

from hashlib import sha256
from typing import Final

from django.core.cache import cache
from django.http import HttpRequest, HttpResponseBase, QueryDict
from django.urls import reverse
from django.views.decorators.http import require_safe

from calculator.analysis import analyze
from calculator.permalink import query_string
from calculator.preview import preview_svg
from calculator.question import Question, QuestionError
from calculator.rules.preset import PRESETS
from tiles.drawing import svg_png
from tiles.views import QueryError, cacheable, explain_faults, refuse_crowds

from .query import address, read_query

LIFETIME: Final = 3600
"""Seconds that a painted picture is kept: sites that show previews ask several times soon after a link is sent."""


@require_safe
@explain_faults
def preview(request: HttpRequest) -> HttpResponseBase:
    """Return the preview of a question; it is painted once, whoever asks."""
    question = _question(request.GET)
    key = f"preview:{sha256(query_string(_params(question)).encode()).hexdigest()}"
    picture: bytes | None = cache.get(key)
    if picture is None:
        picture = svg_png(preview_svg(analyze(question)))
        cache.set(key, picture, LIFETIME)
    return cacheable(request, sha256(picture).hexdigest(), "image/png", lambda: picture)


def preview_address(question: Question) -> str:
    """Return the path and query of a question's preview."""
    return address(reverse("preview"), _params(question))


def _question(query: QueryDict) -> Question:
    try:
        question = Question.from_params(read_query(query, PRESETS.get).params)
    except QuestionError as error:
        raise QueryError(error.fault.message) from error
    refuse_crowds(question.hand)
    return question


def _params(question: Question) -> dict[str, str]:
    """Return the parameters that make a difference: how the hand is written makes none."""
    return {name: text for name, text in question.to_params().items() if name != "format"}
