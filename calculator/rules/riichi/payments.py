"""Payments: who pays what, with four players and with three, and what each seat's points change by.

``Score.payments`` has these keys, each with the points that one player of that role pays, counters included:

- win on a discard: ``{"discarder": 5200}``
- self-draw of the dealer: ``{"each": 2600}``
- self-draw of another: ``{"dealer": 2600, "each": 1300}``
- with a liable player: ``liable`` besides, all that this player pays (a dealer who is liable pays as ``liable`` only);
  on a discard ``discarder`` pays the rest, on a self-draw ``dealer`` and ``each`` are there only if they pay something
- ``sticks``: what the winner takes from the table; there only when there are sticks
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from types import MappingProxyType
from typing import Final, NamedTuple

from calculator.rules.score import Score
from calculator.rules.situation import Pao, Situation, Wind

from .options import RiichiOptions

STICK: Final = 1000
_WINDS: Final = tuple(Wind)


class Terms(NamedTuple):
    """What the options and the situation say about paying."""

    players: int
    dealer: int
    """The dealer's place, counted from the winner in turn order: 0 is the winner."""
    self_draw: bool
    tsumo_loss: str
    honba_discarder: int
    honba_each: int
    sticks: int
    liable: int | None
    """The liable player's place."""
    liable_pays_honba: bool

    def plain(self) -> Terms:
        """Return the same terms without counters, sticks and liability: the price of the hand alone."""
        return self._replace(honba_discarder=0, honba_each=0, sticks=0, liable=None)


class Settlement(NamedTuple):
    """What the winner receives without counters and sticks, and the payments."""

    points: int
    payments: Mapping[str, int]


def terms_of(situation: Situation, options: RiichiOptions) -> Terms:
    """Return the terms of a win."""
    players = options.players
    return Terms(
        players,
        -_WINDS.index(situation.seat) % players,
        situation.self_draw,
        options.tsumo_loss if players == 3 else "loss",
        situation.honba * options.honba_value,
        situation.honba * options.honba_each,
        situation.sticks * STICK,
        None if situation.pao is None else place_of(situation.pao, players),
        options.pao_honba == "liable",
    )


def place_of(seat: Pao, players: int) -> int:
    """Return a player's place in turn order from the winner: right 1, across 2, left 3 (2 of three players)."""
    return {Pao.RIGHT: 1, Pao.ACROSS: 2, Pao.LEFT: players - 1}[seat]


def round_up(points: int) -> int:
    """Return the points rounded up to a hundred."""
    return -(-points // 100) * 100


_Shares = tuple[int, int]
"""What the dealer and what another player pays on a self-draw; the same twice when the dealer wins."""

_MADE_GOOD: Final[Mapping[str, Callable[[int, int, int], _Shares]]] = MappingProxyType({
    "loss": lambda dealer, other, _missing: (dealer, other),
    "ron-loss": lambda dealer, other, _missing: (dealer, other),
    "half": lambda dealer, other, missing: (dealer + round_up(missing // 2), other + round_up(missing // 2)),
    "full": lambda dealer, other, missing: (dealer + missing, other + missing),
    "equal": lambda dealer, other, missing: (round_up((dealer + other + missing) // 2),) * 2,
    "proportional": lambda dealer, other, missing: (
        round_up(2 * (dealer + other + missing) // 3), round_up((dealer + other + missing) // 3),
    ),
    "dealer": lambda dealer, other, missing: (dealer + missing, other),
    "non-dealer": lambda dealer, other, missing: (dealer, other + missing),
    "add-1000": lambda dealer, other, _missing: (dealer + 1000, other + 1000),
})  # fmt: skip
"""How the share of the missing fourth player is made good (three players).

``loss``: not at all. ``ron-loss``: not at all, and a discarder too pays only what a self-draw brings. ``half``: each
of the two pays half of it more. ``full``: each pays all of it more. ``equal``: both end up paying alike.
``proportional``: the dealer ends up paying twice what the other pays. ``dealer`` and ``non-dealer``: one of them pays
it. ``add-1000``: each pays a thousand more. Source: the methods that riichi_advanced lists for three players.
"""

_ALIKE: Final = frozenset({"equal", "proportional", "dealer", "non-dealer"})
"""What comes to ``half`` when the dealer wins, as both payers are non-dealers then."""


def _self_draw_shares(base: int, terms: Terms) -> _Shares:
    if terms.dealer:
        dealer, other = round_up(2 * base), round_up(base)
        missing, method = other, terms.tsumo_loss
    else:
        dealer = other = missing = round_up(2 * base)
        method = "half" if terms.tsumo_loss in _ALIKE else terms.tsumo_loss
    return _MADE_GOOD[method](dealer, other, missing)


def _self_draw_by_place(base: int, terms: Terms) -> list[int]:
    """What the players pay on a self-draw, by place from the winner's right."""
    dealer, other = _self_draw_shares(base, terms)
    return [dealer if place == terms.dealer else other for place in range(1, terms.players)]


def _discard_price(base: int, terms: Terms) -> int:
    """What a discarder pays."""
    if terms.tsumo_loss == "ron-loss":
        return sum(_self_draw_by_place(base, terms))
    return round_up(base * (4 if terms.dealer else 6))


@lru_cache(maxsize=8192)
def settle(base: int, covered: int, terms: Terms) -> Settlement:
    """Return points and payments of a hand of ``base`` basic points, for ``covered`` of which somebody is liable."""
    if terms.self_draw:
        points, payments = _settle_self_draw(base, covered, terms)
    else:
        points, payments = _settle_discard(base, covered, terms)
    if terms.sticks:
        payments["sticks"] = terms.sticks
    return Settlement(points, MappingProxyType(payments))


def _settle_discard(base: int, covered: int, terms: Terms) -> tuple[int, dict[str, int]]:
    """The liable player and the discarder go halves on what is covered; the discarder pays the rest."""
    if terms.liable is None or not covered:
        points = _discard_price(base, terms)
        return points, {"discarder": points + terms.honba_discarder}
    split = _discard_price(covered, terms)
    rest = _discard_price(base - covered, terms)
    payments = {"discarder": split - split // 2 + rest, "liable": split // 2}
    payments["liable" if terms.liable_pays_honba else "discarder"] += terms.honba_discarder
    return split + rest, payments


def _settle_self_draw(base: int, covered: int, terms: Terms) -> tuple[int, dict[str, int]]:
    """The liable player pays all that is covered, and all counters; the rest is shared as ever."""
    liable = terms.liable if covered else None
    split = sum(_self_draw_by_place(covered, terms)) if liable else 0
    uncovered = base - covered if liable else base
    shares = _self_draw_by_place(uncovered, terms) if uncovered else [0] * (terms.players - 1)
    points = split + sum(shares)
    if liable:
        shares[liable - 1] += split + terms.honba_each * len(shares)
    else:
        shares = [share + terms.honba_each for share in shares]
    return points, _by_role(shares, liable, terms)


def _by_role(shares: list[int], liable: int | None, terms: Terms) -> dict[str, int]:
    payments: dict[str, int] = {}
    for place, share in enumerate(shares, 1):
        role = "liable" if place == liable else "dealer" if place == terms.dealer else "each"
        if share:
            payments[role] = share
    return payments


def seat_changes(
    score: Score, situation: Situation, options: RiichiOptions, *, discarder: int | None = None
) -> tuple[int, ...]:
    """Return by how much each seat's points change, in turn order from the winner (who stands first).

    ``discarder`` is the discarder's place, 1 for the player to the winner's right; ``ValueError`` when a win on a
    discard comes without it. A discarder who is liable too pays both. Sticks are won, not paid: the sum of all
    changes is what lay on the table.
    """
    terms = terms_of(situation, options)
    paid = [0] * terms.players
    if "discarder" in score.payments:
        if discarder is None or not 0 < discarder < terms.players:
            raise ValueError("no such discarder")
        paid[discarder] = score.payments["discarder"]
    for place in range(1, terms.players):
        if place == terms.liable and "liable" in score.payments:
            paid[place] += score.payments["liable"]
        elif terms.self_draw:
            role = "dealer" if place == terms.dealer else "each"
            paid[place] = score.payments.get(role, 0)
    return (sum(paid) + score.payments.get("sticks", 0), *(-points for points in paid[1:]))
