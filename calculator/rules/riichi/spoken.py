"""What players say and ask: the price as it is called out, and what more han would make of it."""

from __future__ import annotations

from dataclasses import dataclass

from calculator.rules.score import Score
from calculator.rules.situation import Situation
from tiles.message import Message, gettext_noop

from .limits import KAZOE_HAN, YAKUMAN, basic_points
from .options import RiichiOptions
from .payments import Settlement, Terms, settle, terms_of

_ = gettext_noop


@dataclass(frozen=True, slots=True)
class Price:
    """What a win with this many han and fu is worth, without counters, sticks and liability."""

    han: int
    fu: int
    limit: str | None
    points: int
    spoken: Message


def spoken(score: Score, situation: Situation, options: RiichiOptions) -> Message | None:
    """Return the price as it is called out: ``7700``, ``2000-4000``, ``2600 all``; with counters ``7700 wa 8000``.

    Where somebody is liable, the shares are no longer the usual ones, and the sum of the payments is called out.
    None for a hand that cannot win.
    """
    if not score.legal:
        return None
    terms = terms_of(situation, options)
    if "liable" in score.payments:
        counters = terms.honba_each * (terms.players - 1) if terms.self_draw else terms.honba_discarder
        said, counted = _sum(score.points), _sum(score.points + counters)
    else:
        base = _base(score, options)
        said = _said(settle(base, 0, terms.plain()))
        counted = _said(settle(base, 0, terms._replace(sticks=0)))
    return said if said == counted else Message(_("%(plain)s wa %(counted)s"), {"plain": said, "counted": counted})


def more_han(score: Score, situation: Situation, options: RiichiOptions, *, extra: int = 1) -> Price | None:
    """Return what the hand would be worth with so many han more; None for a yakuman or a hand that cannot win."""
    if not score.legal or score.yakuman or score.han is None or score.fu is None:
        return None
    return _price(score.han + extra, score.fu, terms_of(situation, options), options)


def next_limit(score: Score, situation: Situation, options: RiichiOptions) -> tuple[int, Price] | None:
    """Return how many han more would raise the price, and to what; None when nothing would."""
    now = more_han(score, situation, options, extra=0)
    if now is None:
        return None
    for extra in range(1, KAZOE_HAN + 1):
        price = more_han(score, situation, options, extra=extra)
        if price and price.points > now.points:
            return extra, price
    return None


def _base(score: Score, options: RiichiOptions) -> int:
    if score.yakuman:
        return YAKUMAN * score.yakuman
    return basic_points(score.han or 0, score.fu or 0, options)[0]


def _price(han: int, fu: int, terms: Terms, options: RiichiOptions) -> Price:
    base, limit = basic_points(han, fu, options)
    settlement = settle(base, 0, terms.plain())
    return Price(han, fu, limit, settlement.points, _said(settlement))


def _sum(points: int) -> Message:
    return Message("%(points)d", {"points": points})


def _said(settlement: Settlement) -> Message:
    payments = settlement.payments
    if "discarder" in payments:
        return Message("%(discarder)d", payments)
    if "dealer" in payments:
        return Message("%(each)d-%(dealer)d", payments)
    return Message(_("%(each)d all"), payments)
