"""Patterns as reference pages show them: plain data for templates."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from django.urls import reverse
from django.utils.translation import gettext, ngettext
from django.utils.translation import gettext_noop as _

from calculator.analysis import analyze
from calculator.question import Question
from calculator.reference.catalogue import REFERENCES
from calculator.reference.patterns import Beside, Patterns, Scope, Worth
from calculator.rules.riichi.limits import LIMIT_NAMES
from tiles.hand import Hand

from .controls import Control, changed_options, situation_controls
from .query import address
from .scores import ScorePanel, score_panel
from .words import in_languages, listed, name_of, number

_SCOPES: Final[Mapping[Scope, str]] = {
    Scope.ALWAYS: "%(name)s",
    Scope.SAME_SETS: _("%(name)s (of the same sets)"),
    Scope.ONE: _("%(name)s (one of them)"),
}


@dataclass(frozen=True, slots=True)
class PatternLink:
    """A pattern to go to, by its name; where it is one of several that exclude each other, with how far."""

    name: str
    href: str


@dataclass(frozen=True, slots=True)
class PatternCard:
    """A pattern as lists show it. ``example`` opens in the calculator."""

    key: str
    name: str
    others: tuple[tuple[str, str], ...]
    """Language code and name."""
    href: str
    worth: str
    definition: str
    note: str
    excluded: tuple[PatternLink, ...]
    hand: Hand
    example: str


@dataclass(frozen=True, slots=True)
class SectionView:
    """Patterns of one value, or of one sort."""

    key: str
    title: str
    note: str
    cards: tuple[PatternCard, ...]


@dataclass(frozen=True, slots=True)
class Fact:
    """Something that is so in an example, or a value and the rules that give it."""

    label: str
    text: str


@dataclass(frozen=True, slots=True)
class PatternPage:
    """All there is to say about one pattern."""

    card: PatternCard
    section: PatternLink
    ordinary: bool
    """An ordinary yaku of riichi, which does not count beside a yakuman."""
    yakuman: bool
    excluding: tuple[PatternLink, ...]
    facts: tuple[Fact, ...]
    score: ScorePanel | None
    values: tuple[Fact, ...]
    before: PatternLink | None
    after: PatternLink | None


@lru_cache(maxsize=512)
def example_question(rule_set: str, key: str) -> Question:
    """Return the question of a pattern's example."""
    return Question.from_params(REFERENCES[rule_set].example(key))


def section_views(patterns: Patterns) -> tuple[SectionView, ...]:
    """Return all patterns of a rule set in their sections."""
    return tuple(
        SectionView(
            section.key, section.title.text(gettext), gettext(section.note) if section.note else "",
            tuple(pattern_card(patterns, key) for key in section.keys),
        )
        for section in patterns.sections
    )  # fmt: skip


def pattern_card(patterns: Patterns, key: str) -> PatternCard:
    """Return a pattern as lists show it."""
    entry, rule_set = patterns.entries[key], patterns.rule_set
    question = example_question(rule_set.key, key)
    name, *others = in_languages(rule_set.catalogue[key].names)
    return PatternCard(
        key=key,
        name=name[1],
        others=tuple(others),
        href=pattern_address(rule_set.key, key),
        worth=worth_text(patterns.worth[key]),
        definition=gettext(entry.definition),
        note=gettext(entry.note) if entry.note else "",
        excluded=_links(patterns, patterns.excluded[key]),
        hand=question.hand,
        example=address(reverse("calculator"), question.to_params()),
    )


def pattern_page(patterns: Patterns, key: str) -> PatternPage:
    """Return all there is to say about one pattern."""
    question = example_question(patterns.rule_set.key, key)
    keys = [key for section in patterns.sections for key in section.keys]
    place = keys.index(key)
    return PatternPage(
        card=pattern_card(patterns, key),
        section=_section_link(patterns, key),
        ordinary=bool(patterns.worth[key].closed),
        yakuman=bool(patterns.worth[key].yakuman),
        excluding=_links(patterns, patterns.excluding[key]),
        facts=tuple(_facts(question)),
        score=score_panel(analyze(question)),
        values=tuple(_values(patterns, key)),
        before=_link(patterns, Beside(keys[place - 1])) if place else None,
        after=_link(patterns, Beside(keys[place + 1])) if place + 1 < len(keys) else None,
    )


def pattern_address(rule_set: str, key: str) -> str:
    """Return the address of a pattern's page."""
    return reverse("reference-pattern", args=(rule_set, key))


def _section_link(patterns: Patterns, key: str) -> PatternLink:
    """The place of a pattern's section in the list."""
    section = next(section for section in patterns.sections if key in section.keys)
    href = reverse("reference-patterns", args=(patterns.rule_set.key,))
    return PatternLink(section.title.text(gettext), f"{href}#{section.key}")


def _links(patterns: Patterns, others: tuple[Beside, ...]) -> tuple[PatternLink, ...]:
    return tuple(_link(patterns, other) for other in others)


def _link(patterns: Patterns, beside: Beside) -> PatternLink:
    rule_set = patterns.rule_set
    name = name_of(rule_set.catalogue[beside.key].names)
    return PatternLink(gettext(_SCOPES[beside.scope]) % {"name": name}, pattern_address(rule_set.key, beside.key))


def worth_text(worth: Worth) -> str:
    """Return a value as people write it: ``3 han, 2 open``, ``1 han, closed only``, ``8 points``, ``2 × yakuman``."""
    if worth.by_option:
        return gettext("as an option says")
    if worth.yakuman:
        return gettext("yakuman") if worth.yakuman == 1 else f"{worth.yakuman} × " + gettext("yakuman")
    if worth.points:
        template = ngettext("%(points)s point", "%(points)s points", worth.points)
        return template % {"points": number(worth.points)}
    if not worth.closed:
        return gettext("does not count")
    closed = gettext(LIMIT_NAMES[worth.limit]) if worth.limit else gettext("%(han)d han") % {"han": worth.closed}
    if not worth.opened:
        return gettext("%(value)s, closed only") % {"value": closed}
    if worth.opened == worth.closed:
        return closed
    return gettext("%(value)s, %(open)d open") % {"value": closed, "open": worth.opened}


def _facts(question: Question) -> Iterator[Fact]:
    """Yield the rules and what happened at the win, as far as it is worth saying."""
    yield Fact(gettext("Rules"), gettext(question.preset.name))
    for control in changed_options(question):
        yield Fact(control.label, control.words)
    controls = situation_controls(question, {})
    for control in controls.words:
        if control.changed or control.name in ("win", "seat", "round"):
            yield Fact(control.label, _chosen(control))
    for control in controls.switches:
        if control.changed:
            yield Fact(control.label, gettext("yes"))


def _chosen(control: Control) -> str:
    return next(choice.label for choice in control.choices if choice.selected)


def _values(patterns: Patterns, key: str) -> Iterator[Fact]:
    """Yield the values under the built-in rules, if they differ."""
    values = patterns.values(key)
    if len(values) > 1:
        for worth, presets in values.items():
            yield Fact(worth_text(worth), listed(gettext(preset.name) for preset in presets))
