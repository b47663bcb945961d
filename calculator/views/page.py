"""What the templates of the page are given."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final

from django.http import HttpRequest
from django.urls import reverse
from django.utils.translation import gettext

from calculator.permalink import query_string
from calculator.question import Fault, Question
from calculator.rules.ruleset import Preset
from calculator.stored import STORED_PREFIX, presets_of
from tiles.notation import FORMATS, write
from tiles.tile import Tile, tile

from . import controls, display, palette, results, scores
from .links import Links
from .query import address
from .shortcuts import shortcuts
from .visit import Visit
from .welcome import welcome

UNFINISHED: Final = frozenset(("no-suffix", "unclosed-bracket"))
"""Faults that a hand goes through while it is being typed, when they stand at its end."""


@dataclass(frozen=True, slots=True)
class Key:
    """A key of the palette."""

    tile: Tile
    used_up: bool
    hint: str = ""


@dataclass(frozen=True, slots=True)
class Place:
    """A place that pressed tiles can go to."""

    value: str
    label: str
    hint: str
    selected: bool


@dataclass(frozen=True, slots=True)
class FaultView:
    """A fault, with the text of its field parted where it lies."""

    message: str
    field: str
    before: str = ""
    marked: str = ""
    after: str = ""
    position: int | None = None
    unfinished: bool = False


def page_context(request: HttpRequest, visit: Visit) -> dict[str, Any]:
    """Return everything that the whole page shows."""
    shown = fragment_context(request, visit, rules_too=True) | _palette(visit.question)
    return shown | {"shortcuts": shortcuts()}


def fragment_context(request: HttpRequest, visit: Visit, *, rules_too: bool, into_too: bool = False) -> dict[str, Any]:
    """Return what the fragments show: the answer and the situation; the rules, and the places that keys go to, only
    when they may have changed."""
    question, analysis = visit.question, visit.analysis
    links = Links(reverse("calculator"), question)
    shown: dict[str, Any] = {
        "visit": visit,
        "analysis": analysis,
        "fault": _fault_view(visit),
        "unreadable": "hand" in visit.nearest.left_out,
        "typed": visit.typed,
        "used_up": " ".join(sorted(palette.exhausted(question.hand, question.face_up.tiles))),
        "display": display.display(question.hand, links),
        "state_line": results.state_line(analysis),
        "score": scores.score_panel(analysis),
        "waits": scores.wait_rows(analysis, links),
        "theory": results.theory_panel(analysis, links),
        "warnings": tuple(notice.message.text(gettext) for notice in analysis.warnings),
        "winning": display.winning_tiles(question.hand, analysis.state),
        "situation": controls.situation_controls(question, _situation_faults(analysis.error)),
        "formats": tuple((key, gettext(form.name), key == question.format) for key, form in FORMATS.items()),
        "writings": results.writings(question.hand),
        **_addresses(request, visit),
    }
    if rules_too:
        shown |= _rules(request, question)
    if into_too or rules_too:
        shown["places"] = tuple(_places(question, visit.into))
    if shown["unreadable"] or not visit.typed["hand"]:
        shown |= welcome()
    return shown


def _addresses(request: HttpRequest, visit: Visit) -> dict[str, str]:
    """Return where else this question leads to."""
    params = visit.nearest.params
    return {
        "link": request.build_absolute_uri(visit.address),
        "image": request.build_absolute_uri(address(reverse("tiles:hand-svg"), {"hand": write(visit.question.hand)})),
        "save": address(reverse("hand-new"), params),
        "compare": address(reverse("compare"), {"q": query_string(params)}),
    }


def _rules(request: HttpRequest, question: Question) -> dict[str, Any]:
    presets = presets_of(request.user)
    current = _current(presets, question)
    groups = controls.option_groups(question)
    return {
        "preset": current,
        "presets": controls.preset_groups(presets, current),
        "options": groups,
        "changed": controls.changed_options(question),
    }


def _current(presets: Iterable[Preset], question: Question) -> Preset:
    """Return the preset that a question is under: a visitor's own with just these options, else a built-in one."""
    own = (preset for preset in presets if preset.key.startswith(STORED_PREFIX) and _is_same(preset, question))
    return next(own, question.base)


def _is_same(preset: Preset, question: Question) -> bool:
    return preset.base == question.base.key and preset.options == question.options


def _palette(question: Question) -> dict[str, Any]:
    used_up = palette.exhausted(question.hand, question.face_up.tiles)
    return {
        "rows": tuple((suit, _keys(codes, used_up)) for suit, codes in palette.ROWS),
        "bonus": _keys(palette.BONUS, used_up),
        "jokers": _keys(palette.JOKERS, used_up),
    }


def _keys(codes: tuple[str, ...], used_up: frozenset[str]) -> tuple[Key, ...]:
    return tuple(Key(tile(code), code in used_up, gettext(palette.JOKER_DOMAINS.get(code, " "))) for code in codes)


def _places(question: Question, into: palette.Into) -> Iterator[Place]:
    """Yield the places that tiles can go to; indicators only where the rules know dora."""
    has_dora = "dora" in question.preset.rule_set.catalogue
    for place, (label, hint) in palette.PLACES.items():
        if has_dora or place not in (palette.Into.DORA, palette.Into.URA) or place is into:
            yield Place(str(place), gettext(label), gettext(hint), place is into)


def _situation_faults(error: Fault | None) -> Mapping[str, str]:
    if error is None or error.field not in controls.LABELS:
        return {}
    return {error.field: error.message.text(gettext)}


def _fault_view(visit: Visit) -> FaultView | None:
    fault = visit.fault
    if fault is None:
        return None
    message = fault.message.text(gettext)
    if fault.field in list(palette.Into) and fault.field != palette.Into.HAND:
        message = f"{gettext(palette.PLACES[palette.Into(fault.field)][1])}: {message}"
    text = visit.typed.get(fault.field, "")
    if fault.position is None or fault.length is None:
        return FaultView(message, fault.field)
    start, end = fault.position - 1, fault.position - 1 + fault.length
    at_end = end >= len(text.rstrip()) or fault.code == "unclosed-bracket"
    return FaultView(
        message, fault.field, text[:start], text[start:end] or " ", text[end:], fault.position,
        unfinished=fault.code in UNFINISHED and at_end,
    )  # fmt: skip
