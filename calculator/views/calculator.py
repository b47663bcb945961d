"""``GET /``: the page. One view, one address: the whole page, or only the fragments that changed when htmx asks."""

from __future__ import annotations

from typing import Final
from urllib.parse import urlsplit

from django.http import HttpRequest, HttpResponse, HttpResponseRedirect, QueryDict
from django.shortcuts import render
from django.views.decorators.http import require_safe
from django.views.decorators.vary import vary_on_headers
from django_htmx.http import push_url, replace_url, reswap
from django_htmx.middleware import HtmxDetails

from calculator.rules.preset import DEFAULT_PRESET
from calculator.stored import STORED_PREFIX, find_preset, start_rules

from .page import fragment_context, page_context
from .query import Query, address, read_query, rules_in
from .visit import TEXT_FIELDS, Visit, visit

STEPS: Final = ("undo", "redo")
"""The ids of the buttons that go from one question to another as a whole, rules and all."""


class HtmxRequest(HttpRequest):
    """A request that has been through the htmx middleware."""

    htmx: HtmxDetails


@require_safe
@vary_on_headers("HX-Request", "HX-History-Restore-Request")
def calculator(request: HtmxRequest) -> HttpResponse:
    """Show the question in the query string and its answer; ``press`` is a key of the palette.

    A plain load of any other address than the question's own is sent there, so that reloading never presses twice.
    """
    if not request.GET and (rules := start_rules(request.user)) != DEFAULT_PRESET:
        return HttpResponseRedirect(address(request.path, {"rules": rules}))
    find = find_preset(request.user)
    query = read_query(request.GET, find)
    asked = visit(query, find)
    if request.htmx and not request.htmx.history_restore_request:
        return _fragments(request, query, asked)
    wanted = asked.nearest.params | asked.entry_params
    if asked.note or dict(request.GET.lists()) == {name: [text] for name, text in wanted.items()}:
        return render(request, "calculator.html", page_context(request, asked))
    return HttpResponseRedirect(address(request.path, wanted))


def _shown(request: HtmxRequest) -> str:
    """Return the address of the page that asks, without its host; empty when what was sent is no address."""
    try:
        parts = urlsplit(request.htmx.current_url or "")
    except ValueError:
        return ""
    return f"{parts.path}?{parts.query}" if parts.query else parts.path


def _rules_changed(request: HtmxRequest, query: Query, asked: Visit) -> bool:
    """Whether the rules or their options may be others than on the page that asks, or have a fault to show."""
    shown = QueryDict(_shown(request).partition("?")[2]).dict()
    is_fault = asked.fault is not None and asked.fault.field == "rules"
    is_stored = query.params.get("rules", "").startswith(STORED_PREFIX)
    return is_fault or is_stored or rules_in(shown) != rules_in(asked.nearest.params)


def _fragments(request: HtmxRequest, query: Query, asked: Visit) -> HttpResponse:
    """Answer htmx with what changed. Typing replaces the address, as does undoing; every other act adds one."""
    typing = request.htmx.trigger in TEXT_FIELDS
    stepping = request.htmx.trigger in STEPS
    moved = bool(query.press) or request.htmx.boosted or stepping
    parts = {"fields_too": moved, "rules_too": not typing and _rules_changed(request, query, asked)}
    shown = fragment_context(request, asked, rules_too=parts["rules_too"], into_too=asked.into is not query.into)
    response = render(request, "_fragments.html", shown | parts)
    if "hand" in asked.nearest.left_out:
        reswap(response, "none")  # the last results stay in sight while a hand is being typed
    if typing or stepping or _shown(request) == asked.address:
        return replace_url(response, asked.address)
    return push_url(response, asked.address)
