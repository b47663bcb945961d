"""The payments of a win as a small table by seat; what is paid and what is won come to nothing together."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from django.utils.translation import gettext
from django.utils.translation import gettext_noop as _

from calculator.rules.riichi.payments import place_of
from calculator.rules.score import Score
from calculator.rules.situation import Situation, Wind

from .words import WINDS, number

_BY_DISCARD: Final[Mapping[str, str]] = {
    "discarder": _("Discarder"),
    "others": _("Each of the other two"),
}
"""Payers whose seats are not known."""


@dataclass(frozen=True, slots=True)
class Payment:
    """By how much the points of a seat change, with its sign."""

    label: str
    amount: str


def payment_rows(score: Score, situation: Situation, players: int) -> tuple[Payment, ...]:
    """Return who receives and who pays what, the winner first, then the seats in turn order; nothing when nobody pays.

    The seat of a discarder is not known, nor are those of the players who pay beside one.
    """
    if "penalty" in score.payments:
        return (Payment(gettext("Penalty for a false win"), _lost(score.payments["penalty"])),)
    paid = list(_by_seat(score, situation, players) if situation.self_draw else _by_role(score, situation, players))
    if sticks := score.payments.get("sticks", 0):
        paid.append((gettext("From the table"), sticks, 1))
    won = sum(amount * payers for _label, amount, payers in paid)
    if not won:
        return ()
    winner = gettext("%(seat)s wins") % {"seat": gettext(WINDS[situation.seat])}
    return (Payment(winner, f"+{number(won)}"), *(Payment(label, _lost(amount)) for label, amount, _payers in paid))


def _lost(amount: int) -> str:
    return f"−{number(amount)}" if amount else number(0)


def _by_seat(score: Score, situation: Situation, players: int) -> Iterator[tuple[str, int, int]]:
    """Yield each other seat, what it pays on a self-draw, and that it is one player."""
    liable = _liable_place(score, situation, players)
    for place in range(1, players):
        wind = _seat_at(place, situation, players)
        seat = gettext(WINDS[wind])
        if place == liable:
            yield gettext("%(seat)s (liable)") % {"seat": seat}, score.payments["liable"], 1
        elif "dealer" in score.payments and wind is Wind.EAST:
            yield gettext("%(seat)s (dealer)") % {"seat": seat}, score.payments["dealer"], 1
        else:
            yield seat, score.payments.get("each", 0), 1


def _by_role(score: Score, situation: Situation, players: int) -> Iterator[tuple[str, int, int]]:
    """Yield who pays on a discard, what each of them pays, and how many they are."""
    for role, label in _BY_DISCARD.items():
        if role in score.payments:
            yield gettext(label), score.payments[role], 1 if role == "discarder" else players - 2
    if place := _liable_place(score, situation, players):
        seat = gettext(WINDS[_seat_at(place, situation, players)])
        yield gettext("%(seat)s (liable)") % {"seat": seat}, score.payments["liable"], 1


def _liable_place(score: Score, situation: Situation, players: int) -> int | None:
    known = situation.pao is not None and "liable" in score.payments
    return place_of(situation.pao, players) if known and situation.pao else None


def _seat_at(place: int, situation: Situation, players: int) -> Wind:
    """Return the seat that many places after the winner in turn order."""
    winds = tuple(Wind)
    return winds[(winds.index(situation.seat) + place) % players]
