"""From a query string to a question and back to an address, whatever the query string holds."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from django.http import QueryDict

from calculator.permalink import query_string
from calculator.question import FIELDS, OPTION_PREFIX, Fault, FindPreset, Question, QuestionError
from calculator.rules.options import BaseOptions, specs
from calculator.rules.preset import DEFAULT_PRESET

from .palette import Into

OPTIONS_OF: Final = "options_of"
"""Names the rules whose options form was sent along: what is absent from such a form is switched off."""


@dataclass(frozen=True, slots=True)
class Query:
    """A query string, parted: ``params`` are the question's, the others are the palette's."""

    params: Mapping[str, str]
    press: str = ""
    into: Into = Into.HAND
    pressed: str = ""


def read_query(query: QueryDict, find_preset: FindPreset) -> Query:
    """Return what a query string says; names that are none of the page's are left out."""
    rules = query.get("rules") or DEFAULT_PRESET
    params = {name: str(query[name]) for name in FIELDS if query.get(name)}
    options_of = query.get(OPTIONS_OF)
    if options_of in (None, rules):
        params |= {name: str(query[name]) for name in query if name.startswith(OPTION_PREFIX)}
    preset = find_preset(rules)
    if options_of == rules and preset:
        params |= _whole_form(query, preset.options)
    into = query.get("into")
    return Query(
        params={name: text.replace("\x00", "\ufffd") for name, text in params.items()},
        press=query.get("press", ""),
        into=Into(into) if into in list(Into) else Into.HAND,
        pressed=query.get("pressed", ""),
    )


def _whole_form(query: QueryDict, options: BaseOptions) -> dict[str, str]:
    """Return the options of a form that shows all of them: an absent switch is off, a set is what was ticked."""
    params = {}
    for name, spec in specs(options).items():
        field = OPTION_PREFIX + name
        if isinstance(spec.default, bool):
            params[field] = query.get(field, "0")
        elif isinstance(spec.default, frozenset):
            params[field] = ",".join(query.getlist(field))
    return params


@dataclass(frozen=True, slots=True)
class Nearest:
    """The nearest question that can be read: ``left_out`` are the parameters at fault, ``fault`` is the first fault."""

    question: Question
    left_out: Mapping[str, str]
    fault: Fault | None = None

    @property
    def params(self) -> dict[str, str]:
        """The parameters in canonical order, those at fault as they came."""
        return _in_order(self.question.to_params() | dict(self.left_out))


def nearest_question(params: Mapping[str, str], find_preset: FindPreset) -> Nearest:
    """Return the nearest readable question to these parameters."""
    kept = dict(params)
    left_out: dict[str, str] = {}
    first = None
    while True:
        try:
            return Nearest(Question.from_params(kept, find_preset), left_out, first)
        except QuestionError as error:
            first = first or error.fault
            names = _at_fault(error.fault, kept)
            left_out |= {name: kept.pop(name) for name in names}


def _at_fault(fault: Fault, params: Mapping[str, str]) -> list[str]:
    if fault.field == "rules" and fault.code != "unknown-rules":
        return [name for name in params if name.startswith(OPTION_PREFIX)]
    return [fault.field]


def rules_in(params: Mapping[str, str]) -> dict[str, str]:
    """Return those of the parameters that say under which rules: their key and the options."""
    return {name: text for name, text in params.items() if name == "rules" or name.startswith(OPTION_PREFIX)}


def _in_order(params: Mapping[str, str]) -> dict[str, str]:
    """Return the parameters in the order of the public interface, options after the rules."""
    place = {name: (index, 0) for index, name in enumerate(FIELDS)}
    ordered = sorted(params, key=lambda name: place.get(name, (FIELDS.index("rules"), 1)))
    return {name: params[name] for name in ordered}


def address(path: str, params: Mapping[str, str]) -> str:
    """Return the address with these parameters, ``path`` alone when there are none."""
    return f"{path}?{query_string(params)}" if params else path
