"""``GET /api/analyze``: the answer as JSON."""

from __future__ import annotations

from django.http import HttpRequest, JsonResponse
from django.utils.translation import gettext
from django.views.decorators.http import require_safe

from calculator.analysis import ask
from calculator.answer import to_json
from calculator.stored import find_preset

from .words import name_of


@require_safe
def analyze(request: HttpRequest) -> JsonResponse:
    """Answer the question in the query string; one with an error has status 400 and the same body."""
    params = request.GET.dict()
    analysis = ask(params, find_preset(request.user))
    return JsonResponse(
        to_json(analysis, params, translate=gettext, naming=name_of), status=400 if analysis.error else 200
    )
