"""A whole answer as text: plain for a terminal or a message, or Markdown. One report, printed in two ways."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from django.utils.translation import gettext, pgettext

from calculator.analysis import Analysis
from calculator.answer import block_texts
from calculator.embed import escape_markdown
from calculator.question import Fault, Question
from calculator.verdict import rules_title
from calculator.views.controls import Control, SituationControls, changed_options, situation_controls
from calculator.views.links import Links, TileLink
from calculator.views.results import DiscardGroup, TheoryPanel, state_line, theory_panel
from calculator.views.scores import PatternView, Price, ScorePanel, score_panel, wait_row
from calculator.views.words import listed
from tiles.notation import write


@dataclass(frozen=True, slots=True)
class Code:
    """Text in which every sign counts, such as a hand."""

    text: str


@dataclass(frozen=True, slots=True)
class Table:
    """Rows of cells under a head; the columns from ``numbers`` on hold numbers."""

    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    numbers: int


Piece = str | Code | Table


@dataclass(frozen=True, slots=True)
class Section:
    """What is said under one title; the first section of a report has none."""

    title: str
    pieces: tuple[Piece, ...]


@dataclass(frozen=True, slots=True)
class Panels:
    """What the page shows of an answer, from which the report is made."""

    theory: TheoryPanel | None = None
    score: ScorePanel | None = None
    situation: SituationControls | None = None


def panels_of(analysis: Analysis) -> Panels:
    """Return the panels of an answer."""
    if analysis.question is None:
        return Panels()
    links = Links("/", analysis.question)
    return Panels(theory_panel(analysis, links), score_panel(analysis), situation_controls(analysis.question, {}))


# What the report says


Report = tuple[Section, ...]
"""The sections of a report, none of them empty."""


def report(analysis: Analysis, panels: Panels, *, params: Mapping[str, str] | None = None) -> Report:
    """Return the report of an answer in the reader's language.

    ``params`` are the question as it was typed: with them a fault is shown at its place.
    """
    sections = (
        Section("", (*_question(analysis, panels.situation, params or {}),)),
        *_score(analysis, panels.score),
        Section(gettext("Waits"), (*_waits(analysis),)),
        Section(gettext("Useful tiles"), (*_useful(panels.theory),) if not analysis.waits else ()),
        *_discards(panels),
    )
    return tuple(section for section in sections if section.pieces)


def _question(analysis: Analysis, situation: SituationControls | None, params: Mapping[str, str]) -> Iterator[Piece]:
    question = analysis.question
    if question:
        if hand := write(question.hand, question.format):
            yield Code(hand)
        yield rules_title(question.base)
        yield from filter(None, (_joined(_situation(situation)), _joined(_options(question))))
    if analysis.error:
        yield from _fault(analysis.error, params)
    for notice in analysis.warnings:
        yield gettext("Note: %(message)s") % {"message": notice.message.text(gettext)}
    if analysis.theory:
        yield state_line(analysis)


def _joined(words: Iterable[str]) -> str:
    return " · ".join(words)


def _situation(controls: SituationControls | None) -> Iterator[str]:
    """Yield the facts of the win: how and where always, the others where they are set."""
    if controls is None:
        return
    for control in (*controls.words, *controls.numbers, *controls.switches):
        if control.name in ("win", "seat", "round") or control.changed:
            yield _fact(control)


def _fact(control: Control) -> str:
    chosen = [choice.label for choice in control.choices if choice.selected]
    value = listed(chosen) if control.choices else control.value if control.is_number else ""
    return f"{control.label}: {value}" if value else control.label


def _options(question: Question) -> Iterator[str]:
    """Yield the options that differ from the preset."""
    for control in changed_options(question):
        yield f"{control.label}: {control.words}"


def _fault(fault: Fault, params: Mapping[str, str]) -> Iterator[Piece]:
    text = params.get(fault.field, "")
    if fault.position and text:
        yield Code(f"{text}\n{' ' * (fault.position - 1)}{'^' * max(fault.length or 1, 1)}")
    yield gettext("Error: %(message)s") % {"message": fault.message.text(gettext)}


def _score(analysis: Analysis, panel: ScorePanel | None) -> Iterator[Section]:
    score, question = analysis.score, analysis.question
    if panel is None or score is None or question is None:
        return
    worth = (panel.worth,) if panel.worth else ()
    blocks = Code(" ".join(block_texts(score.reading, question.hand)))
    yield Section(panel.headline, (*worth, blocks, _patterns(panel), *panel.notes))
    if panel.fu_parts:
        yield Section(gettext("Fu"), (_fu(panel),))
    if panel.payments:
        head = (gettext("Seat"), gettext("Points"))
        rows = tuple((payment.label, payment.amount) for payment in panel.payments)
        yield Section(gettext("Payments"), (Table(head, rows, 1),))


def _patterns(panel: ScorePanel) -> Table:
    """Return the patterns with their values and, unless the reader knows no other, their original names."""
    originals = tuple(map(_original, panel.patterns))
    names = (gettext("Pattern"), *(_counted(pattern) for pattern in panel.patterns), gettext("Total"))
    values = (gettext("Value"), *(pattern.value for pattern in panel.patterns), panel.total)
    columns = (names, (gettext("Original name"), *originals, ""), values) if any(originals) else (names, values)
    head, *rows = zip(*columns, strict=True)
    return Table(head, tuple(rows), len(columns) - 1)


def _counted(pattern: PatternView) -> str:
    return f"{pattern.name} ×{pattern.count}" if pattern.count > 1 else pattern.name


def _original(pattern: PatternView) -> str:
    return next((name for language, name in pattern.others if language in ("ja", "zh-Hans", "zh-Hant")), "")


def _fu(panel: ScorePanel) -> Table:
    rows = ((part.label, part.tiles, part.amount) for part in panel.fu_parts)
    head = (gettext("Part"), gettext("Tiles"), gettext("Fu"))
    return Table(head, (*rows, (gettext("Together"), "", panel.fu)), 2)


def _waits(analysis: Analysis) -> Iterator[Piece]:
    if analysis.question is None or not analysis.waits:
        return
    head = (gettext("Tile"), pgettext("tiles", "Left"), gettext("Self-draw"), gettext("Discard"))
    links = Links("/", analysis.question)
    rows = ((wait.tile.code, str(wait.left), *map(_price, wait_row(wait, links).prices)) for wait in analysis.waits)
    yield Table(head, tuple(rows), len(head))


def _price(price: Price) -> str:
    return f"{price.text} ({price.detail})" if price.detail else price.text


def _useful(theory: TheoryPanel | None) -> Iterator[Piece]:
    if theory is None or not theory.useful:
        return
    yield theory.useful_summary
    for group in theory.useful:
        yield f"{group.title}: {_tiles(group.tiles)}" if group.title else _tiles(group.tiles)


def _tiles(links: Iterable[TileLink]) -> str:
    return " ".join(f"{link.tile.code}×{link.left}" for link in links)


def _discards(panels: Panels) -> Iterator[Section]:
    """Yield the discards, group by group; of a hand that has won there is nothing to discard."""
    if panels.theory is None or (panels.score and panels.score.legal):
        return
    for group in panels.theory.discards:
        yield Section(gettext("Discards: %(state)s") % {"state": group.title}, (_discard_table(group),))


def _discard_table(group: DiscardGroup) -> Table:
    head = (pgettext("tile", "Discard"), gettext("Useful tiles"), pgettext("tiles", "Left"), gettext("Price"))
    rows = ((row.link.tile.code, _tiles(row.useful), str(row.link.left), row.price) for row in group.rows)
    width = 4 if group.has_prices else 3
    return Table(head[:width], tuple(row[:width] for row in rows), 2)


# How it is printed


def as_text(printed: Report) -> str:
    """Return the report as plain text, its tables aligned."""
    return "\n".join(line for section in printed for line in _text_section(section)).strip()


def _text_section(section: Section) -> Iterator[str]:
    yield ""
    if section.title:
        yield section.title
    for piece in section.pieces:
        match piece:
            case Table():
                yield from _aligned(piece)
            case Code():
                yield piece.text
            case str():
                yield piece


def _aligned(table: Table) -> Iterator[str]:
    rows = (table.head, *table.rows)
    widths = [max(map(_width, column)) for column in zip(*rows, strict=True)]
    for row in rows:
        cells = (
            _padded(cell, width, right=place >= table.numbers)
            for place, (cell, width) in enumerate(zip(row, widths, strict=True))
        )
        yield "  " + "  ".join(cells).rstrip()


def _width(text: str) -> int:
    """Return how many columns a text takes on a terminal, where the signs of East Asia take two."""
    return len(text) if text.isascii() else sum(2 if unicodedata.east_asian_width(sign) in "WF" else 1 for sign in text)


def _padded(text: str, width: int, *, right: bool) -> str:
    space = " " * (width - _width(text))
    return space + text if right else text + space


def as_markdown(printed: Report, *, picture: str = "") -> str:
    """Return the report as Markdown; ``picture`` is Markdown to begin with."""
    lines = [picture] if picture else []
    lines += [line for section in printed for line in _markdown_section(section)]
    return "\n".join(lines).strip()


def _markdown_section(section: Section) -> Iterator[str]:
    if section.title:
        yield ""
        yield f"### {escape_markdown(section.title)}"
    for piece in section.pieces:
        yield ""
        match piece:
            case Table():
                yield from _piped(piece)
            case Code():
                yield from ("```", piece.text, "```")
            case str():
                yield escape_markdown(piece)


def _piped(table: Table) -> Iterator[str]:
    yield _pipes(map(escape_markdown, table.head))
    yield _pipes("---:" if place >= table.numbers else "---" for place in range(len(table.head)))
    yield from (_pipes(map(escape_markdown, row)) for row in table.rows)


def _pipes(cells: Iterable[str]) -> str:
    return f"| {' | '.join(cells)} |"
