"""Random riichi wins: hands that score, in situations that can be."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from calculator.rules.riichi import RIICHI, RiichiOptions
from calculator.rules.situation import Riichi, Situation, Win, Wind
from tests.rules.winning_hands import random_win
from tiles.hand import Hand
from tiles.meld import Meld, MeldKind
from tiles.tile import COPIES, NORTH, Tile, tile, tile_of_kind

FIVES = (4, 13, 22)
SWITCHES = ("ippatsu", "last", "replacement", "robbing", "first", "open_riichi")


def random_riichi_win(chance: random.Random, options: RiichiOptions) -> tuple[Hand, Situation]:
    """Return a hand of a shape that riichi knows, with a situation that can be under these options."""
    while True:
        hand = random_win(chance)
        kinds = set(RIICHI.theory(options).kinds)
        if {kind for each in hand.tiles() if (kind := each.kind) is not None} <= kinds:
            break
    hand = _indicated(chance, _dyed(chance, hand, options), options)
    return hand, _possible(hand, _random_situation(chance, hand, options), options)


def _dyed(chance: random.Random, hand: Hand, options: RiichiOptions) -> Hand:
    """The hand with as many red fives as can be: one in four copies, by chance among fewer."""
    counts = Counter(each.kind for each in (*hand.concealed, *(t for meld in hand.melds for t in meld.tiles)))
    red = {
        kind
        for kind, most in zip(FIVES, (options.aka_m, options.aka_p, options.aka_s), strict=True)
        if most and chance.random() < counts[kind] / COPIES
    }

    def dyed(tiles: Iterable[Tile]) -> list[Tile]:
        done = []
        for each in tiles:
            kind = each.kind
            assert kind is not None
            done.append(tile("0" + each.suit) if kind in red else tile_of_kind(kind))
            red.discard(kind)
        return done

    concealed = dyed(hand.concealed)
    melds = [Meld.of(dyed(meld.tiles), 1 if meld.claim else 0) for meld in hand.melds]
    return Hand(tuple(concealed), tuple(melds))


def _indicated(chance: random.Random, hand: Hand, options: RiichiOptions) -> Hand:
    """The hand with indicators and, with three players, norths set aside, from what is left of the tiles."""
    counts = hand.visible_counts()
    left = [kind for kind in sorted(RIICHI.theory(options).kinds) for _ in range(COPIES - counts[kind])]
    chance.shuffle(left)
    aside: list[Tile] = []
    if options.players == 3:
        aside = [tile("4z")] * min(left.count(NORTH), chance.choice((0, 0, 1, 2, 4)))
        for _ in aside:
            left.remove(NORTH)
    shown = 1 + min(sum(meld.kind is MeldKind.KONG for meld in hand.melds) + chance.choice((0, 0, 1)), 4)
    dora, ura = ([tile_of_kind(left.pop()) for _ in range(shown)] for _ in range(2))
    return replace(hand, set_aside=tuple(aside), dora_indicators=tuple(dora), ura_indicators=tuple(ura))


def _random_situation(chance: random.Random, hand: Hand, options: RiichiOptions) -> Situation:
    seats = tuple(Wind)[: options.players]
    switches: dict[str, Any] = {name: chance.random() < 0.2 for name in SWITCHES}
    return Situation(
        win=chance.choice(tuple(Win)),
        seat=chance.choice(seats),
        round=chance.choice(seats),
        riichi=chance.choice((None, Riichi.RIICHI, Riichi.RIICHI, Riichi.DOUBLE)) if hand.is_closed else None,
        honba=chance.choice((0, 0, 1, 3)),
        sticks=chance.choice((0, 0, 1, 2)),
        **switches,
    )


def _possible(hand: Hand, situation: Situation, options: RiichiOptions) -> Situation:
    """The situation without what cannot be, one fact after the other."""
    default = Situation()
    while True:
        impossible = RIICHI.impossible(hand, situation, options)
        broken = [name for name in impossible if getattr(situation, name) != getattr(default, name)]
        if not broken:
            return situation
        name = broken[-1]
        unset: dict[str, Any] = {name: getattr(default, name)}
        situation = replace(situation, **unset)
