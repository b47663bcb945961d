"""An answer as a readable table for a terminal."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import islice

from django.utils.translation import gettext, ngettext

from calculator.analysis import Analysis, PriceRange, State, Wait
from calculator.answer import block_text
from calculator.question import Fault, Question
from calculator.rules.best import Best
from calculator.rules.score import Score
from calculator.theory import Discard, Theory, Useful
from tiles.notation import write
from tiles.tile import Tile, code_of_kind

MOST_DISCARDS = 8


def table(analysis: Analysis, params: Mapping[str, str]) -> str:
    """Return the whole answer as lines of text."""
    return "\n".join(_lines(analysis, params))


def _lines(analysis: Analysis, params: Mapping[str, str]) -> Iterator[str]:
    question = analysis.question
    if question:
        yield _hand_line(question)
    if analysis.error:
        yield from _fault(analysis.error, params)
    for notice in analysis.warnings:
        yield gettext("Note: %(message)s") % {"message": notice.message.text(gettext)}
    if analysis.theory:
        yield _state_line(analysis.state, analysis.theory)
        yield from _useful_lines(analysis.theory, priced=bool(analysis.waits))
        yield from _wait_lines(analysis.waits)
        yield from _discard_lines(analysis.theory, analysis.prices or {})
    if analysis.best:
        yield from _score_lines(analysis.best)


def _hand_line(question: Question) -> str:
    return f"{write(question.hand, question.format)}  ({gettext(question.preset.name)})"


def _fault(fault: Fault, params: Mapping[str, str]) -> Iterator[str]:
    text = params.get(fault.field, "")
    if fault.position and text:
        yield text
        yield " " * (fault.position - 1) + "^" * max(fault.length or 1, 1)
    yield gettext("Error: %(message)s") % {"message": fault.message.text(gettext)}


def _state_line(state: State, theory: Theory) -> str:
    shapes = ", ".join(f"{shape} {distance}" for shape, distance in theory.shapes.items())
    words = {
        State.WON: gettext("complete"),
        State.READY: gettext("ready"),
        State.BUILDING: gettext("%(count)d-shanten") % {"count": theory.shanten},
    }
    return f"{words[state]}  ({shapes})"


def _useful_lines(theory: Theory, *, priced: bool) -> Iterator[str]:
    if theory.useful and not priced:
        yield gettext("Useful tiles: %(tiles)s") % {"tiles": _tiles(theory.useful)}


def _tiles(useful: tuple[Useful, ...]) -> str:
    total = sum(row.left for row in useful)
    names = " ".join(f"{code_of_kind(row.kind)}×{row.left}" for row in useful)
    return f"{names} = {ngettext('%(count)d tile', '%(count)d tiles', total) % {'count': total}}"


def _wait_lines(waits: tuple[Wait, ...]) -> Iterator[str]:
    for wait in waits:
        self_draw, discard = (_price(best) for best in (wait.self_draw, wait.discard))
        words = gettext("%(tile)s×%(left)d  self-draw %(self_draw)s, discard %(discard)s")
        yield words % {"tile": wait.tile.code, "left": wait.left, "self_draw": self_draw, "discard": discard}


def _price(best: Best | None) -> str:
    if best is None:
        return "-"
    score = best.score
    return str(score.points) if score.legal else gettext("no win (%(why)s)") % {"why": _reason(score)}


def _reason(score: Score) -> str:
    return score.message.text(gettext) if score.message else str(score.reason)


def _discard_lines(theory: Theory, prices: Mapping[Tile, PriceRange]) -> Iterator[str]:
    for row in islice(theory.discards, MOST_DISCARDS):
        yield f"{row.tile.code}  {_distance(row)}  {_tiles(row.useful)}{_range(prices.get(row.tile))}"


def _distance(row: Discard) -> str:
    return gettext("%(count)d-shanten") % {"count": row.shanten} if row.shanten else gettext("ready")


def _range(price: PriceRange | None) -> str:
    return f"  {price.low.points}-{price.high.points}" if price else ""


def _score_lines(best: Best) -> Iterator[str]:
    score = best.score
    yield " ".join(block_text(block) for block in score.reading.blocks)
    for pattern in score.patterns:
        times = f" ×{pattern.count}" if pattern.count > 1 else ""
        value = gettext("yakuman") if pattern.yakuman else str(pattern.value)
        yield f"  {value:>8}{times}  {gettext(pattern.names.en)} {pattern.names.ja}"
    for part in score.fu_parts:
        yield f"  {part.fu:>5} fu  {part.key} {part.tiles}".rstrip()
    if not score.legal:
        yield gettext("No win: %(why)s") % {"why": _reason(score)}
    yield _total_line(score)
    if score.payments:
        yield ", ".join(f"{who} {amount}" for who, amount in score.payments.items())


def _total_line(score: Score) -> str:
    if score.han is None:
        return gettext("Total %(total)d, the winner receives %(points)d") % {
            "total": score.total,
            "points": score.points,
        }
    words = gettext("%(han)d han %(fu)d fu, %(points)d points")
    line = words % {"han": score.han, "fu": score.fu or 0, "points": score.points}
    return f"{line} ({score.limit})" if score.limit else line
