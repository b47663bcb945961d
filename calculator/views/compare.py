"""Two to six questions side by side: hands, rules or discards, with what differs marked.

The address holds the whole comparison, one ``q`` for each question, so it can be shared as it is. Everything that adds
to it (a saved hand, a link, other rules, discards) leads to such an address.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Final
from urllib.parse import parse_qsl, urlencode

from django.contrib import messages
from django.http import HttpRequest, HttpResponse, QueryDict
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext
from django.views.decorators.http import require_safe

from calculator.importing import link_params
from calculator.models import SavedHand, Visitor
from calculator.permalink import query_string
from calculator.question import OPTION_PREFIX
from calculator.rules.preset import DEFAULT_PRESET, PRESETS
from calculator.stored import find_preset, hand_params, presets_of
from tiles.notation import write

from .columns import columns, rows
from .controls import preset_groups
from .query import Nearest, nearest_question

Params = Mapping[str, str]

MOST: Final = 6
"""As many questions as fit side by side."""

_SAVED_LINK: Final = re.compile(r"/hands/([\w-]{10,32})/")


@require_safe
def compare(request: HttpRequest) -> HttpResponse:
    """Show the questions of the address side by side; whatever else is asked leads to an address of questions."""
    visitor, query = request.user, request.GET
    asked = [nearest_question(params, find_preset(visitor)) for params in _asked(query, visitor)]
    questions = list({query_string(nearest.params): nearest for nearest in asked})
    if dict(query.lists()) != ({"q": questions} if questions else {}) or len(questions) > MOST:
        if len(questions) > MOST:
            text = gettext("No more than %(count)d fit side by side; the first ones are shown.")
            messages.warning(request, text % {"count": MOST})
        return redirect(comparison_address(questions[:MOST]))
    return render(request, "compare/compare.html", _context(request, asked, questions))


def comparison_address(questions: Iterable[str]) -> str:
    """Return the address at which these questions, given as query strings, stand side by side."""
    query = urlencode([("q", question) for question in questions])
    return f"{reverse('compare')}?{query}" if query else reverse("compare")


def _context(request: HttpRequest, asked: list[Nearest], questions: list[str]) -> dict[str, object]:
    shown = columns(asked)
    others = [comparison_address(questions[:place] + questions[place + 1 :]) for place in range(len(questions))]
    return {
        "columns": list(zip(shown, questions, others, strict=True)),
        "rows": rows(shown),
        "questions": questions,
        "room": len(questions) < MOST,
        "groups": preset_groups(presets_of(request.user), PRESETS[DEFAULT_PRESET]),
        "link": request.build_absolute_uri(comparison_address(questions)),
    }


def _asked(query: QueryDict, visitor: Visitor) -> Iterator[Params]:
    """Yield the questions that a query string asks for: those it has, those it adds, those it makes of one of them."""
    had = [_read(text) for text in query.getlist("q")]
    place = int(text) if (text := query.get("of", "")).isdecimal() and len(text) < 3 else 0
    cuts = query.getlist("cut") if place < len(had) else []
    for index, params in enumerate(had):
        if index == place and cuts:
            yield from _discards(params, cuts, visitor)
        else:
            yield params
    if place < len(had):
        yield from (_under(had[place], key) for key in query.getlist("rules") if key)
    yield from _saved(query.getlist("saved"), visitor)
    for text in query.getlist("add"):
        if text.strip():
            yield from _added(text.strip(), visitor)


def _read(text: str) -> dict[str, str]:
    return {name: value.replace("\x00", "\ufffd") for name, value in parse_qsl(text.removeprefix("?"))}


def _under(params: Params, rules: str) -> Params:
    """The same question under other rules."""
    return {name: text for name, text in params.items() if not name.startswith(OPTION_PREFIX)} | {"rules": rules}


def _discards(params: Params, cuts: list[str], visitor: Visitor) -> Iterator[Params]:
    """The same question after each of these discards; those that the hand does not hold are passed over."""
    question = nearest_question(params, find_preset(visitor)).question
    for tile in dict.fromkeys(question.hand.concealed):
        if tile.code in cuts:
            yield {**params, "hand": write(question.hand.discard(tile))}


def _added(text: str, visitor: Visitor) -> Iterator[Params]:
    """What somebody has pasted: the link of a saved hand, a permalink, or a hand in any notation."""
    if found := _SAVED_LINK.search(text):
        return _saved([found[1]], visitor)
    return iter([link_params(text) or {"hand": text.replace("\x00", "\ufffd")}])


def _saved(slugs: list[str], visitor: Visitor) -> Iterator[Params]:
    """The questions of saved hands that the visitor can see, in the order of their slugs."""
    clean = [slug.replace("\x00", "") for slug in slugs[: MOST + 1]]
    found = {saved.slug: saved for saved in SavedHand.objects.visible_to(visitor).filter(slug__in=clean)}
    return (hand_params(found[slug]) for slug in clean if slug in found)
