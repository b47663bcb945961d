"""The score of a reading: its fan as records, the total, whether it is enough, and who pays what."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from calculator.rules.reading import Reading
from calculator.rules.score import Names, PatternScore, Score
from tiles.message import Message, gettext_noop

from .combine import Counted, count
from .fan_win import CHICKEN_HAND, FLOWER_TILES
from .options import McrOptions
from .table import edition
from .view import Context, View

_ = gettext_noop

BASE: Final = 8
"""What every loser pays whatever the hand is worth."""

LOSERS: Final = 3

_STEPS: Final = {1: "Ⅰ", 2: "Ⅱ"}
_SHIFTED_CHOWS: Final = ("four_pure_shifted_chows", "pure_shifted_chows")


class McrScorer:
    """Scores the readings of one hand in one situation."""

    def __init__(self, context: Context, bonuses: tuple[PatternScore, ...] = ()) -> None:
        self._context = context
        self._bonuses = bonuses
        self._options: McrOptions = context.options
        self._fan = edition(context.options)

    def score(self, reading: Reading) -> Score:
        """Return the score of a reading.

        ``total`` are the points of the fan, flowers and bonuses about jokers included; the minimum is asked of them
        without these.
        ``payments`` is ``{"each": 8 + total}`` by self-draw and ``{"discarder": 8 + total, "others": 8}`` by discard
        (each of the two others), ``points`` their sum over the three losers. A win below the minimum (``reason``
        ``below-minimum``) pays nothing; where the options punish false wins, ``payments`` is ``{"penalty": n}``,
        which the declarer loses.
        """
        view = View(reading, self._context)
        counted = count(view, self._fan) or [Counted(CHICKEN_HAND, view.whole, CHICKEN_HAND.points)]
        points = sum(row.points for row in counted)
        legal = points >= self._options.minimum
        if found := FLOWER_TILES.find(view):
            counted.append(Counted(FLOWER_TILES, found, len(found)))
        total = points + len(self._context.flowers) + sum(bonus.value for bonus in self._bonuses)
        payments = self._payments(total) if legal else self._penalty()
        return Score(
            legal=legal,
            patterns=(*(self._record(view, row) for row in counted), *self._bonuses),
            total=total,
            points=_received(payments),
            payments=payments,
            reading=reading,
            rank=(int(legal), total, *(row.points for row in counted), *(-row.fan.number for row in counted)),
            reason=None if legal else "below-minimum",
            message=None if legal else self._too_few(points),
        )

    def _record(self, view: View, row: Counted) -> PatternScore:
        fan = row.fan
        return PatternScore(
            key=fan.key,
            names=self._names(view, row),
            value=fan.points,
            count=len(row.found),
            tiles=fan.tiles(view, row.found),
            absorbs=tuple(row.absorbs),
        )

    def _names(self, view: View, row: Counted) -> Names:
        """The names of a fan; where the options ask for it, shifted chows tell their step."""
        names = row.fan.names
        if not self._options.name_step or row.fan.key not in _SHIFTED_CHOWS:
            return names
        low, high = sorted(view.blocks[index].first for index in row.found[0])[:2]
        step = _STEPS[high - low]
        return Names(f"{names.en} {step}", names.zh + step, names.ja + step)

    def _payments(self, total: int) -> Mapping[str, int]:
        if self._context.self_draw:
            return {"each": BASE + total}
        return {"discarder": BASE + total, "others": BASE}

    def _penalty(self) -> Mapping[str, int]:
        penalty = self._options.false_win_penalty
        return {"penalty": penalty} if penalty else {}

    def _too_few(self, points: int) -> Message:
        template = _("%(points)d of the %(minimum)d points needed")
        if points + len(self._context.flowers) >= self._options.minimum:
            template = _("%(points)d of the %(minimum)d points needed; flowers do not count here")
        return Message(template, {"points": points, "minimum": self._options.minimum})


def _received(payments: Mapping[str, int]) -> int:
    """What the winner receives of all losers together; a penalty is negative."""
    shares = {"each": LOSERS, "discarder": 1, "others": LOSERS - 1, "penalty": -1}
    return sum(shares[payer] * amount for payer, amount in payments.items())
