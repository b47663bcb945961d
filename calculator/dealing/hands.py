"""Hands on the way to a win, of an exact shanten."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from random import Random
from typing import Final

from calculator.question import DEFAULT_SITUATION, Question
from calculator.rules.irregular import FULL_HAND
from calculator.rules.options import BaseOptions
from calculator.rules.ruleset import Preset
from calculator.rules.situation import Win
from calculator.theory import shanten
from tiles.hand import Hand, count_kinds
from tiles.notation import parse
from tiles.tile import KINDS, Tile

from .game import Game
from .wall import Wall
from .wins import Dealt, deal_win, with_indicators

WON: Final = -1
READY: Final = 0
FURTHEST: Final = 4
"""The greatest shanten dealt. Few hands off the wall are further, and there is little to learn from them."""

_TRIES: Final = 12
"""Ways from a win to tiles off the wall that are tried before one to a hand known to be far."""

_FAR: Final = tuple(count_kinds(parse("9m159p233469s2356z").concealed))
"""Further than ``FURTHEST`` from every shape of every game, and of tiles that no game sets aside or leaves out."""


def deal(preset: Preset, aim: int | None, rng: Random, *, options: BaseOptions | None = None) -> Question:
    """Return a question with a random hand: of shanten ``aim`` exactly, or for None fourteen tiles off the wall.

    A won hand (-1) is a legal win under the rules, a ready one (0) lacks the last tile of such a win, and one further
    away has drawn and is to discard. ``options`` are the preset's own unless given. The same state of ``rng`` deals the
    same hand. ``ValueError`` for an ``aim`` beyond ``FURTHEST``.
    """
    question = Question(Hand(), preset, preset.options if options is None else options)
    game = Game.of(preset, question.options)
    if aim is None:
        dealt = _off_the_wall(game, rng)
    elif aim == WON:
        dealt = deal_win(question, game, rng)
    elif aim == READY:
        dealt = _ready(deal_win(question, game, rng))
    elif aim in range(1, FURTHEST + 1):
        dealt = _on_the_way(question, game, aim, rng)
    else:
        raise ValueError(f"no hand of shanten {aim} is dealt")
    return replace(question, hand=dealt.hand, situation=dealt.situation)


def _off_the_wall(game: Game, rng: Random) -> Dealt:
    wall = Wall(game, rng)
    tiles, aside = wall.draw(FULL_HAND)
    return Dealt(with_indicators(Hand(tuple(tiles), set_aside=tuple(aside)), DEFAULT_SITUATION, game, wall))


def _ready(won: Dealt) -> Dealt:
    """Return a win before its last tile: ready, since that tile is still to come."""
    hand = replace(won.hand, concealed=won.hand.concealed[:-1], ura_indicators=())
    return Dealt(hand, replace(won.situation, win=Win.SELF_DRAW))


def _on_the_way(question: Question, game: Game, aim: int, rng: Random) -> Dealt:
    """Return a hand of this shanten, met on the way from a win to tiles off the wall, or to ``_FAR``.

    A hand is as far as the nearest win has tiles that it lacks, so exchanging one tile changes the shanten by one at
    most, and a way passes every number up to that of its end.
    """
    won = deal_win(question, game, rng, melds=aim == 1).hand
    for _ in range(_TRIES):
        end, _aside = Wall(game, rng, without=_declared(won)).draw(len(won.concealed))
        if met := next(_met(won, count_kinds(end), game, aim, rng), None):
            return met
    closed = deal_win(question, game, rng, melds=False).hand
    return next(_met(closed, _FAR, game, aim, rng))


def _met(won: Hand, end: Sequence[int], game: Game, aim: int, rng: Random) -> Iterator[Dealt]:
    """Yield the hands of this shanten on the way from a win to the kinds of ``end``."""
    melded = count_kinds(_declared(won))
    for counts in _way(won.counts(), end, rng):
        if shanten(counts, game.theory, melds=len(won.melds), melded=melded) == aim:
            yield _dressed(counts, won, game, rng)


def _way(start: Sequence[int], end: Sequence[int], rng: Random) -> Iterator[list[int]]:
    """Yield the counts of a hand after each exchange that brings it from ``start`` to ``end``, in random order.

    Only what differs is exchanged, so that no kind ever has more copies than at one of the two ends.
    """
    counts = list(start)
    gone, come = _surplus(start, end), _surplus(end, start)
    rng.shuffle(gone)
    rng.shuffle(come)
    for discarded, drawn in zip(gone, come, strict=True):
        counts[discarded] -= 1
        counts[drawn] += 1
        yield counts


def _surplus(more: Sequence[int], less: Sequence[int]) -> list[int]:
    """Return the kinds of which there are more, as often as there are more."""
    return [kind for kind in range(KINDS) for _copy in range(more[kind] - less[kind])]


def _dressed(counts: Sequence[int], won: Hand, game: Game, rng: Random) -> Dealt:
    """Return a hand of these concealed kinds with the melds of a win, any of its tiles being the drawn one."""
    wall = Wall(game, rng, without=_declared(won))
    tiles = wall.take_all(kind for kind, count in enumerate(counts) for _copy in range(count))
    rng.shuffle(tiles)
    hand = replace(won, concealed=tuple(tiles), set_aside=tuple(wall.set_aside(FULL_HAND)), ura_indicators=())
    return Dealt(with_indicators(hand, DEFAULT_SITUATION, game, wall))


def _declared(hand: Hand) -> list[Tile]:
    return [tile for meld in hand.melds for tile in meld.tiles]
