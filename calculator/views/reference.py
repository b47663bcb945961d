"""The reference pages: patterns, notation, jokers, rules, glossary. Only the language makes them differ."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Any

from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext
from django.views.decorators.cache import cache_control
from django.views.decorators.http import require_safe
from django.views.decorators.vary import vary_on_cookie

from calculator.reference.catalogue import REFERENCES
from calculator.reference.jokers import RULES
from calculator.reference.patterns import Patterns
from calculator.rules.preset import PRESETS

from . import reference_help, reference_patterns, reference_rules
from .reference_help import KINDS_OF_TILES

View = Callable[..., HttpResponse]

FRESH_SECONDS = 600
"""How long a browser need not ask again; who signs in or changes the language gets a page of their own at once."""


@dataclass(frozen=True, slots=True)
class Step:
    """A page above this one."""

    title: str
    href: str


def _kept(view: View) -> View:
    """A view that is only read, and whose pages the reader's own browser may keep for a while."""
    return require_safe(vary_on_cookie(cache_control(private=True, max_age=FRESH_SECONDS)(view)))


def _page(request: HttpRequest, template: str, *steps: Step, **context: Any) -> HttpResponse:
    """Show a page; ``context`` has its ``title`` and ``description``, ``steps`` the pages between it and the index.

    What is dear to make is given as a function: the template calls it, but not when it has kept the page.
    """
    context["trail"] = (Step(gettext("Reference"), reverse("reference")), *steps) if template != "index" else ()
    context["kept_seconds"] = 0 if settings.DEBUG else FRESH_SECONDS
    return render(request, f"reference/{template}.html", context)


@_kept
def index(request: HttpRequest) -> HttpResponse:
    """Show the way to all pages."""
    return _page(
        request, "index", title=gettext("Reference"),
        description=gettext(
            "Yaku of riichi, fan of Chinese Official, notation, jokers, rules and a glossary of mahjong."
        ),
        lists=tuple(_summary(patterns) for patterns in REFERENCES.values()),
        presets=tuple(map(reference_rules.preset_link, PRESETS.values())),
    )  # fmt: skip


def _summary(patterns: Patterns) -> tuple[Step, str, tuple[Step, ...]]:
    """A list of patterns: where it is, what it holds, and its sections."""
    href = reverse("reference-patterns", args=(patterns.rule_set.key,))
    sections = (Step(section.title.text(gettext), f"{href}#{section.key}") for section in patterns.sections)
    return Step(gettext(patterns.title), href), gettext(patterns.description), tuple(sections)


@_kept
def pattern_list(request: HttpRequest, rule_set: str) -> HttpResponse:
    """Show all patterns of a rule set."""
    patterns = _patterns(rule_set)
    return _page(
        request, "patterns", title=gettext(patterns.title), description=gettext(patterns.description),
        sections=partial(reference_patterns.section_views, patterns),
    )  # fmt: skip


@_kept
def pattern(request: HttpRequest, rule_set: str, key: str) -> HttpResponse:
    """Show one pattern, with its example scored."""
    patterns = _patterns(rule_set)
    if key not in patterns.entries:
        raise Http404(f"no pattern {key} in {rule_set}")
    shown = reference_patterns.pattern_page(patterns, key)
    above = Step(gettext(patterns.title), reverse("reference-patterns", args=(rule_set,)))
    return _page(
        request, "pattern", above, title=shown.card.name, description=shown.card.definition,
        page=shown, score=shown.score,
    )  # fmt: skip


def _patterns(rule_set: str) -> Patterns:
    if rule_set not in REFERENCES:
        raise Http404(f"no rule set {rule_set}")
    return REFERENCES[rule_set]


@_kept
def notation(request: HttpRequest) -> HttpResponse:
    """Show how hands are written."""
    return _page(
        request, "notation", title=gettext("Notation"),
        description=gettext("How mahjong hands are written: six formats, melds, jokers, flowers and indicators."),
        parts=reference_help.parts,
        kinds=tuple(gettext(title) for title, _tiles in KINDS_OF_TILES),
        formats=reference_help.formats,
        faulty=reference_help.faulty,
    )  # fmt: skip


@_kept
def jokers(request: HttpRequest) -> HttpResponse:
    """Show the nine jokers, and how hands with jokers are scored."""
    return _page(
        request, "jokers", title=gettext("Jokers"),
        description=gettext("The nine jokers: what each stands for, how it is written, and how hands with them score."),
        jokers=reference_help.joker_tiles,
        rules=tuple(map(gettext, RULES)),
        examples=reference_help.joker_examples,
        options=reference_help.joker_options,
    )  # fmt: skip


@_kept
def rules(request: HttpRequest) -> HttpResponse:
    """Show all built-in rules side by side."""
    return _page(
        request, "rules", title=gettext("Rules"),
        description=gettext("All built-in rules of riichi and Chinese Official, and where they differ."),
        games=reference_rules.games,
    )  # fmt: skip


@_kept
def preset(request: HttpRequest, key: str) -> HttpResponse:
    """Show all options of one set of rules."""
    if key not in PRESETS:
        raise Http404(f"no rules {key}")
    shown = reference_rules.preset_page(PRESETS[key])
    return _page(
        request, "preset", Step(gettext("Rules"), reverse("reference-rules")), title=shown.preset.name,
        description=gettext("All options of the rules %(name)s, and what differs from other rules.")
        % {"name": shown.preset.name},
        page=shown,
    )  # fmt: skip


@_kept
def glossary(request: HttpRequest) -> HttpResponse:
    """Show the words of the field."""
    return _page(
        request, "glossary", title=gettext("Glossary"),
        description=gettext("The words of mahjong in English, Chinese and Japanese, each in a sentence."),
        chapters=reference_help.terms,
    )  # fmt: skip
