"""Wins as they happen at a table: with melds or riichi, with dora, and accepted by the rules."""

from __future__ import annotations

from dataclasses import dataclass, replace
from random import Random
from typing import Final

from calculator.question import DEFAULT_SITUATION, Question
from calculator.rules.best import best_score
from calculator.rules.situation import Riichi, Situation, Win, Wind
from tiles.hand import Hand
from tiles.meld import EXTENDED, Meld, MeldKind

from .game import Game
from .themes import Built, Set, built
from .wall import Wall

_TRIES: Final = 60
"""Hands that are built before one is taken that wins for certain."""

_DRAWS: Final = 14
"""The draws of a hand, in which flowers come up."""

_OPEN: Final = 0.4
_KONG: Final = 0.15
_EXTENDED_KONG: Final = 0.3
_CONCEALED_KONG: Final = 0.04
_DISCARD: Final = 0.6
_RIICHI: Final = 0.65
"""How often a hand is open, a claimed set a kong, such a kong extended, and so on."""

_ROUNDS: Final = (Wind.EAST, Wind.SOUTH)
_FULL_SUITS: Final = (9, 18)
"""The first kinds of circles and bamboos, which no game leaves out."""


@dataclass(frozen=True, slots=True)
class Dealt:
    """A hand as it was dealt."""

    hand: Hand
    situation: Situation = DEFAULT_SITUATION


def deal_win(question: Question, game: Game, rng: Random, *, melds: bool = True) -> Dealt:
    """Return a win that is legal under the rules of ``question``, without declared sets unless ``melds``.

    If none of the hands built may win, as can be where options ask for very much, it is four concealed pungs drawn
    by oneself: a limit hand or near to one in every game.
    """
    for _ in range(_TRIES):
        dealt = _dealt(built(game, rng), game, rng, melds=melds)
        if _is_legal(dealt, question):
            return dealt
    return _four_concealed_pungs(game, rng)


def _is_legal(dealt: Dealt, question: Question) -> bool:
    best = best_score(dealt.hand, dealt.situation, question.preset.rule_set, question.options)
    return best is not None and best.score.legal


def _dealt(build: Built, game: Game, rng: Random, *, melds: bool) -> Dealt:
    wall = Wall(game, rng)
    claimed = _claims(build, game, rng) if melds and rng.random() < _OPEN else []
    kept = list(build.sets)
    for each in claimed:
        kept.remove(each)
    hidden = [each for each in kept if melds and _may_be_kong(each, build) and rng.random() < _CONCEALED_KONG]
    held = [each for each in kept if each not in hidden]
    tiles = wall.take_all([*build.rest, *(kind for each in held for kind in each)])
    rng.shuffle(tiles)
    declared = [_claimed(each, build, wall, game, rng) for each in claimed]
    declared += [Meld.of(wall.take_all([*each, each[0]])) for each in hidden]
    hand = Hand(tuple(tiles), tuple(declared), tuple(wall.set_aside(_DRAWS)))
    situation = _situation(game, rng, closed=hand.is_closed)
    return Dealt(with_indicators(hand, situation, game, wall), situation)


def _claims(build: Built, game: Game, rng: Random) -> list[Set]:
    """Return one to three sets of a hand that were claimed, no two alike; none where none can be."""
    claimable = sorted({each for each in build.sets if game.chows or _is_pung(each)})
    return rng.sample(claimable, rng.randint(1, min(3, len(claimable)))) if claimable else []


def _is_pung(each: Set) -> bool:
    return each[0] == each[1]


def _may_be_kong(each: Set, build: Built) -> bool:
    """Whether a set is a pung whose fourth tile is nowhere else in the hand."""
    return _is_pung(each) and list(build.kinds).count(each[0]) == len(each)


def _claimed(each: Set, build: Built, wall: Wall, game: Game, rng: Random) -> Meld:
    """Return a set claimed from somebody who sits at the table, perhaps a kong."""
    tiles = wall.take_all(each)
    if not _is_pung(each):
        return Meld.of(tiles, rng.randint(1, 3))
    if not _may_be_kong(each, build) or rng.random() >= _KONG:
        return Meld.of(tiles, rng.choice((1, 2, 3) if game.opposite else (1, 3)))
    claim = rng.choice((1, 2, 4) if game.opposite else (1, 4))
    extended = EXTENDED if rng.random() < _EXTENDED_KONG else 0
    return Meld.of([*tiles, wall.take(each[0])], claim + extended)


def _situation(game: Game, rng: Random, *, closed: bool) -> Situation:
    return Situation(
        win=Win.DISCARD if rng.random() < _DISCARD else Win.SELF_DRAW,
        seat=rng.choice(game.seats),
        round=rng.choice(_ROUNDS),
        riichi=Riichi.RIICHI if game.riichi and closed and rng.random() < _RIICHI else None,
    )


def with_indicators(hand: Hand, situation: Situation, game: Game, wall: Wall) -> Hand:
    """Return a hand with the indicators that lie open at its win, none where the rules have no dora."""
    if not game.dora:
        return hand
    kongs = sum(meld.kind is MeldKind.KONG for meld in hand.melds)
    dora = wall.indicators(1 + kongs * game.kong_dora)
    ura = wall.indicators(1 + kongs * game.kong_ura) if game.ura and situation.riichi else ()
    return replace(hand, dora_indicators=tuple(dora), ura_indicators=tuple(ura))


def _four_concealed_pungs(game: Game, rng: Random) -> Dealt:
    """Return four pungs in a row and a pair, of a suit that every game has, drawn by oneself."""
    wall = Wall(game, rng)
    first = rng.choice(_FULL_SUITS) + rng.randrange(5)
    tiles = wall.take_all([*(first + step for step in range(4) for _copy in range(3)), first + 4, first + 4])
    return Dealt(with_indicators(Hand(tuple(tiles)), Situation(), game, wall), Situation())
