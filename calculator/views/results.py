"""What an analysis says about theory, as plain data for templates: the state, useful tiles, discards, writings."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Final

from django.utils.formats import number_format
from django.utils.translation import gettext, ngettext

from calculator.analysis import Analysis, State
from calculator.pricing import PriceRange
from calculator.question import Question
from calculator.theory import GOOD_WAIT, Discard, Theory, TheoryRules, Useful, improvements, one_step
from tiles.hand import Hand
from tiles.notation import FORMATS, tile_count_fault, write
from tiles.tile import Tile, tile_of_kind

from .links import Links, TileLink, discard_link, draw_link
from .scores import price_text
from .words import listed, word

AT_A_GLANCE: Final = 9
"""More tiles than this are no answer at a glance."""


@dataclass(frozen=True, slots=True)
class UsefulGroup:
    """Useful tiles that serve the same winning shapes; ``title`` is empty when there is only one such group."""

    title: str
    tiles: tuple[TileLink, ...]


@dataclass(frozen=True, slots=True)
class DiscardRow:
    """A discard: how far the hand is after it, and what then helps. ``share`` is its percentage of the group's best."""

    link: TileLink
    share: int
    useful: tuple[TileLink, ...]
    price: str


@dataclass(frozen=True, slots=True)
class DiscardGroup:
    """Discards that leave the hand equally far from ready, best first."""

    title: str
    rows: tuple[DiscardRow, ...]

    @property
    def has_prices(self) -> bool:
        return any(row.price for row in self.rows)


@dataclass(frozen=True, slots=True)
class Shape:
    """How far a hand is from one winning shape."""

    name: str
    distance: str


@dataclass(frozen=True, slots=True)
class Wider:
    """A draw that does not bring the hand closer but makes more tiles useful: what to discard then, and how many."""

    link: TileLink
    discard: Tile
    left: int


@dataclass(frozen=True, slots=True)
class TheoryPanel:
    """Theory as the page shows it."""

    shapes: tuple[Shape, ...]
    any_tile: bool
    useful: tuple[UsefulGroup, ...]
    useful_summary: str
    outlook: str
    """What a hand one step from ready may come to wait for."""
    wider: tuple[Wider, ...]
    discards: tuple[DiscardGroup, ...]

    @property
    def best(self) -> tuple[TileLink, ...]:
        """The tiles to wait for or to draw, else the best tiles to discard: the answer in one glance, a few at most."""
        if self.useful:
            found = [link for group in self.useful for link in group.tiles if link.left]
        else:
            rows = self.discards[0].rows if self.discards else ()
            found = [row.link for row in rows if row.link.left == rows[0].link.left]
        return tuple(found) if len(found) <= AT_A_GLANCE else ()


@dataclass(frozen=True, slots=True)
class Writing:
    """The hand in one of the six formats."""

    key: str
    name: str
    text: str


def writings(hand: Hand) -> tuple[Writing, ...]:
    """Return the hand in all six formats."""
    return tuple(Writing(key, gettext(form.name), write(hand, key)) for key, form in FORMATS.items())


def state_line(analysis: Analysis) -> str:
    """Return one sentence on how far the hand is, such as ``13 tiles: 1-shanten``."""
    hand = analysis.question.hand if analysis.question else Hand()
    if analysis.theory is None:
        fault = tile_count_fault(hand)
        return fault.text(gettext) if fault and hand != Hand() else ""
    count = ngettext("%(count)d tile", "%(count)d tiles", hand.size) % {"count": hand.size}
    return gettext("%(count)s: %(state)s") % {"count": count, "state": _state(analysis, analysis.theory)}


def _state(analysis: Analysis, theory: Theory) -> str:
    if analysis.state is State.WON:
        return gettext("won")
    if analysis.state is State.BUILDING:
        return distance_text(theory.shanten)
    if analysis.question and analysis.question.hand.size % 3 == 1:
        return gettext("ready")
    return gettext("ready after a discard")


def distance_text(shanten: int) -> str:
    """Return a shanten number in words."""
    if shanten < 0:
        return gettext("complete")
    return gettext("%(shanten)d-shanten") % {"shanten": shanten} if shanten else gettext("ready")


def theory_panel(analysis: Analysis, links: Links) -> TheoryPanel | None:
    """Return what theory says; None for a hand of an impossible size."""
    theory, question = analysis.theory, analysis.question
    if theory is None or question is None:
        return None
    prices = analysis.prices
    building = analysis.state is State.BUILDING and not theory.discards
    return TheoryPanel(
        shapes=tuple(Shape(word(shape), distance_text(distance)) for shape, distance in theory.shapes.items()),
        any_tile=theory.any_tile,
        useful=_useful_groups(theory.useful, links),
        useful_summary=_summary(theory.useful),
        outlook=_outlook(question) if building and theory.shanten == 1 else "",
        wider=tuple(_wider(question, links)) if building else (),
        discards=_discard_groups(theory.discards, prices.get, links),
    )


def _summary(useful: Iterable[Useful]) -> str:
    """Return how many kinds and tiles help, those that are used up left out."""
    left = [row.left for row in useful if row.left]
    kinds = ngettext("%(count)d kind", "%(count)d kinds", len(left)) % {"count": len(left)}
    tiles = ngettext("%(count)d tile", "%(count)d tiles", sum(left)) % {"count": sum(left)}
    return listed((kinds, tiles))


def _outlook(question: Question) -> str:
    ahead = one_step(question.hand, _rules(question), seen=(*question.seen, *question.discards))
    if ahead is None or not ahead.left:
        return ""
    template = gettext("%(good)d of %(left)d lead to a wait for %(least)d tiles or more; on average it is %(average)s.")
    average = number_format(ahead.average, 1)
    return template % {"good": ahead.good, "left": ahead.left, "least": GOOD_WAIT, "average": average}


def _wider(question: Question, links: Links) -> Iterator[Wider]:
    seen = (*question.seen, *question.discards)
    for draw in improvements(question.hand, _rules(question), seen=seen):
        yield Wider(draw_link(tile_of_kind(draw.kind), draw.left, links), draw.then.tile, draw.then.left)


def _rules(question: Question) -> TheoryRules:
    return question.preset.rule_set.theory(question.options)


def _useful_groups(useful: Sequence[Useful], links: Links) -> tuple[UsefulGroup, ...]:
    shapes = sorted({row.shapes for row in useful})
    return tuple(
        UsefulGroup(
            " / ".join(word(shape) for shape in served) if len(shapes) > 1 else "",
            tuple(draw_link(tile_of_kind(row.kind), row.left, links) for row in useful if row.shapes == served),
        )
        for served in shapes
    )


def _discard_groups(
    discards: Sequence[Discard], price_of: Callable[[Tile], PriceRange | None], links: Links
) -> tuple[DiscardGroup, ...]:
    return tuple(
        _discard_group(shanten, list(rows), price_of, links)
        for shanten, rows in groupby(discards, key=lambda row: row.shanten)
    )


def _discard_group(
    shanten: int, rows: Sequence[Discard], price_of: Callable[[Tile], PriceRange | None], links: Links
) -> DiscardGroup:
    most = max(row.left for row in rows) or 1
    title = distance_text(shanten)
    return DiscardGroup(title, tuple(_discard_row(row, price_of(row.tile), most, links) for row in rows))


def _discard_row(row: Discard, price: PriceRange | None, most: int, links: Links) -> DiscardRow:
    return DiscardRow(
        link=discard_link(row.tile, row.left, links),
        share=round(100 * row.left / most),
        useful=tuple(TileLink(tile_of_kind(useful.kind), left=useful.left) for useful in row.useful),
        price=_range_text(price) if price else "",
    )


def _range_text(price: PriceRange) -> str:
    low, high = price_text(price.low), price_text(price.high)
    least = "" if price.exact else "≥ "
    return least + (low if low == high else f"{low} – {high}")
