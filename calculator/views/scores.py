"""Scores as plain data for templates: the reading laid out, patterns, fu, payments, the price of each wait."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Final

from django.urls import reverse
from django.utils.translation import gettext, ngettext
from django.utils.translation import gettext_noop as _

from calculator.analysis import Analysis
from calculator.pricing import Wait, price
from calculator.question import Question
from calculator.rules.best import Best
from calculator.rules.dressed import Played, dressed
from calculator.rules.options import BaseOptions
from calculator.rules.reading import Block, BlockKind, Reading
from calculator.rules.riichi.fu import FU_NAMES
from calculator.rules.riichi.limits import LIMIT_NAMES
from calculator.rules.riichi.options import RiichiOptions
from calculator.rules.riichi.spoken import next_limit, spoken
from calculator.rules.ruleset import RuleSet
from calculator.rules.score import FuPart, PatternScore, Score
from calculator.rules.situation import Win

from .links import Links, TileLink, draw_link
from .payments import Payment, payment_rows
from .words import listed, name_of, names_beside, number


@dataclass(frozen=True, slots=True)
class BlockView:
    """A set or pair of the reading."""

    name: str
    tiles: tuple[Played, ...]


@dataclass(frozen=True, slots=True)
class PatternView:
    """A pattern: its value, its name in the reader's language and in the other languages of the field."""

    key: str
    value: str
    name: str
    others: tuple[tuple[str, str], ...]
    """Language code and name."""
    count: int
    tiles: tuple[str, ...]
    absorbs: tuple[str, ...]
    href: str
    """Its page of reference."""


@dataclass(frozen=True, slots=True)
class Line:
    """A line of a sum."""

    label: str
    amount: str
    tiles: str = ""


@dataclass(frozen=True, slots=True)
class ScorePanel:
    """A score as the page shows it."""

    legal: bool
    headline: str
    worth: str
    bound: str
    """Where not every reading could be tried: between what and what the score lies."""
    blocks: tuple[BlockView, ...]
    patterns: tuple[PatternView, ...]
    total: str
    fu_parts: tuple[Line, ...]
    fu: str
    payments: tuple[Payment, ...]
    notes: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Price:
    """The price of a win: ``text`` in points or fan, ``detail`` how it comes about; or why there is none."""

    text: str
    detail: str
    legal: bool


@dataclass(frozen=True, slots=True)
class WaitRow:
    """Tiles that complete the hand at the same prices, by self-draw and by discard."""

    links: tuple[TileLink, ...]
    prices: tuple[Price, ...]
    furiten: bool

    @property
    def left(self) -> int:
        return sum(link.left for link in self.links)


BLOCK_NAMES: Final[Mapping[BlockKind, tuple[str, str]]] = {
    BlockKind.RUN: (_("chow"), _("open chow")),
    BlockKind.TRIPLET: (_("concealed pung"), _("open pung")),
    BlockKind.KONG: (_("concealed kong"), _("open kong")),
    BlockKind.PAIR: (_("pair"), _("pair")),
    BlockKind.KNITTED: (_("knitted"), _("knitted")),
    BlockKind.SINGLES: (_("single tiles"), _("single tiles")),
}
"""Names of blocks: in the hand, and claimed."""


def price_text(score: Score) -> str:
    """Return what a win is worth, in short: points where the rules count han, else fan."""
    return number(score.total) if _counts_fan(score) else number(score.points)


def _counts_fan(score: Score) -> bool:
    return score.han is None and not score.yakuman


def score_panel(analysis: Analysis) -> ScorePanel | None:
    """Return the score of a complete hand; None for any other."""
    score, question = analysis.score, analysis.question
    if score is None or question is None:
        return None
    return ScorePanel(
        legal=score.legal,
        headline=headline(score),
        worth=worth(score) if score.legal else "",
        bound=_bound(analysis.best) if analysis.best else "",
        blocks=tuple(_blocks(score.reading, question)),
        patterns=tuple(pattern_view(pattern, question.preset.rule_set) for pattern in score.patterns),
        total=_total(score),
        fu_parts=tuple(_fu_line(part) for part in score.fu_parts),
        fu=number(score.fu) if score.fu else "",
        payments=payment_rows(score, question.situation, _players(question.options)),
        notes=(
            *(note.text(gettext) for note in score.notes),
            *_riichi_notes(score, question),
            *_other_win(question),
        ),
    )


def headline(score: Score) -> str:
    """Return what a score is called: ``4 han 30 fu``, ``Mangan``, ``12 fan``; why it is no win, when it is none."""
    if not score.legal:
        return score.message.text(gettext) if score.message else gettext("No win")
    if score.limit and score.yakuman < 2:
        return gettext(LIMIT_NAMES[score.limit])
    return _total(score)


def worth(score: Score) -> str:
    """Return what the winner receives."""
    return gettext("%(points)s points") % {"points": number(score.points)}


def _bound(best: Best) -> str:
    if best.exact:
        return ""
    least = number(best.score.points)
    if best.at_most is None:
        return gettext("With so many jokers this is what was found in time: at least %(least)s points.") % {
            "least": least
        }
    template = gettext(
        "With so many jokers this is what was found in time: at least %(least)s points, at most %(most)s."
    )
    return template % {"least": least, "most": number(best.at_most)}


def _total(score: Score) -> str:
    if score.yakuman == 1:
        return gettext(LIMIT_NAMES["yakuman"])
    if score.yakuman:
        return gettext("%(count)d × yakuman") % {"count": score.yakuman}
    if score.han is None:
        return gettext("%(fan)s fan") % {"fan": number(score.total)}
    if not score.fu:
        return gettext("%(han)s han") % {"han": number(score.han)}
    return gettext("%(han)s han %(fu)s fu") % {"han": number(score.han), "fu": number(score.fu)}


def _riichi_notes(score: Score, question: Question) -> Iterator[str]:
    """Yield how the price is called out, and what more han would make of it."""
    if not isinstance(question.options, RiichiOptions) or not score.legal:
        return
    if called := spoken(score, question.situation, question.options):
        yield gettext("Called out: %(spoken)s") % {"spoken": called.text(gettext)}
    if more := next_limit(score, question.situation, question.options):
        han, then = more
        name = gettext(LIMIT_NAMES[then.limit]) if then.limit else f"{then.han} / {then.fu}"
        template = ngettext(
            "%(count)d more han: %(name)s, %(points)s points",
            "%(count)d more han: %(name)s, %(points)s points",
            han,
        )
        yield template % {"count": han, "name": name, "points": number(then.points)}


_OTHER_WIN: Final[Mapping[Win, str]] = {
    Win.SELF_DRAW: _("Self-drawn instead: %(score)s"),
    Win.DISCARD: _("Won on a discard instead: %(score)s"),
}


def _other_win(question: Question) -> Iterator[str]:
    """Yield what the same hand is worth when it is won the other way."""
    other = Win.DISCARD if question.situation.self_draw else Win.SELF_DRAW
    best = price(question, question.hand, other)
    if best:
        least = "" if best.exact else "≥ "
        parts = [least + headline(best.score), worth(best.score)] if best.score.legal else [headline(best.score)]
        yield gettext(_OTHER_WIN[other]) % {"score": listed(parts)}


def _fu_line(part: FuPart) -> Line:
    return Line(gettext(FU_NAMES[part.key]), number(part.fu), part.tiles)


def pattern_view(pattern: PatternScore, rule_set: RuleSet) -> PatternView:
    """Return a pattern of a score in the reader's language."""
    absorbed = (rule_set.catalogue[key].names for key in pattern.absorbs if key in rule_set.catalogue)
    if pattern.yakuman:
        value = gettext("yakuman") if pattern.yakuman == 1 else f"{pattern.yakuman} × " + gettext("yakuman")
    else:
        value = number(pattern.total)
    return PatternView(
        key=pattern.key,
        value=value,
        name=name_of(pattern.names),
        others=tuple(names_beside(pattern.names)),
        count=pattern.count,
        tiles=pattern.tiles,
        absorbs=tuple(map(name_of, absorbed)),
        href=reverse("reference-pattern", args=(rule_set.key, pattern.key)),
    )


def _players(options: BaseOptions) -> int:
    return options.players if isinstance(options, RiichiOptions) else 4


def _blocks(reading: Reading, question: Question) -> Iterator[BlockView]:
    """Yield the blocks with the tiles that the hand really holds: red fives, and jokers where they play a tile."""
    for index, (block, tiles) in enumerate(zip(reading.blocks, dressed(reading, question.hand), strict=True)):
        won = index == reading.winning_block
        yield BlockView(_block_name(block, discarded=won and not question.situation.self_draw), tiles)


def _block_name(block: Block, *, discarded: bool) -> str:
    if block.kind is BlockKind.TRIPLET and discarded:
        return gettext("pung")  # A triplet that a discard completed is neither claimed nor concealed.
    return gettext(BLOCK_NAMES[block.kind][block.claimed])


def wait_row(wait: Wait, links: Links) -> WaitRow:
    """Return a wait with its price by self-draw and by discard."""
    prices = tuple(_price(best) for best in (wait.self_draw, wait.discard))
    return WaitRow((draw_link(wait.tile, wait.left, links),), prices, wait.furiten)


def wait_rows(analysis: Analysis, links: Links) -> tuple[WaitRow, ...]:
    """Return the waits, those of the same prices together, in the order of their first tiles."""
    rows: dict[tuple[tuple[Price, ...], bool], WaitRow] = {}
    for wait in analysis.waits:
        row = wait_row(wait, links)
        same = rows.get((row.prices, row.furiten))
        rows[row.prices, row.furiten] = replace(same, links=same.links + row.links) if same else row
    return tuple(rows.values())


def _price(best: Best | None) -> Price:
    if best is None:
        return Price("–", "", legal=False)
    score = best.score
    fan = sorted(score.patterns, key=lambda pattern: -pattern.total) if _counts_fan(score) else ()
    if not score.legal:
        why = gettext("furiten") if score.reason == "furiten" else headline(score)
        return Price(why, listed(f"{name_of(each.names)} {each.total}" for each in fan), legal=False)
    least = "" if best.exact else "≥ "
    if not fan:
        return Price(least + price_text(score), headline(score), legal=True)
    return Price(least + _total(score), listed(name_of(each.names) for each in fan[:2]), legal=True)
