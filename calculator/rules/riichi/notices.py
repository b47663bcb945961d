"""Notices: what is odd about a hand but does not stop its score."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from typing import Final

from calculator.rules.ruleset import Notice
from calculator.rules.situation import Situation
from tiles.hand import Hand
from tiles.meld import MeldKind
from tiles.message import Message, gettext_noop
from tiles.tile import KINDS, NORTH, code_of_kind

from .options import RiichiOptions

_ = gettext_noop

FULL_HAND: Final = 14
MOST_INDICATORS: Final = 5
"""One, and one for each of the four kongs that can be declared."""

_CHARACTERS_LEFT_OUT: Final = frozenset(range(1, 8))


def kinds_in_game(options: RiichiOptions) -> frozenset[int]:
    """Return the kinds in the game: three players leave out 2 to 8 of characters, and some rules the norths."""
    kinds = frozenset(range(KINDS))
    if options.players == 4:
        return kinds
    return kinds - _CHARACTERS_LEFT_OUT - ({NORTH} if options.north == "none" else set())


def hand_notices(hand: Hand, situation: Situation, options: RiichiOptions) -> list[Notice]:
    """Return what is odd about this hand under these options."""
    return [notice for source in _SOURCES for notice in source(hand, situation, options)]


def _size(hand: Hand, _situation: Situation, _options: RiichiOptions) -> Iterator[Notice]:
    if hand.size % 3 and hand.size not in (FULL_HAND - 1, FULL_HAND):
        text = _(
            "A full hand has 14 tiles, a kan counted as three; this one has %(count)d, and what is there is scored."
        )
        if hand.size % 3 == 1:
            text = _(
                "A full hand has 13 tiles before the draw, a kan counted as three; this one has %(count)d, and the "
                "answer is for what is there."
            )
        yield Notice("not-a-full-hand", Message(text, {"count": hand.size}))


def _foreign_tiles(hand: Hand, _situation: Situation, options: RiichiOptions) -> Iterator[Notice]:
    kinds = kinds_in_game(options)
    foreign = sorted({kind for tile in hand.tiles() if (kind := tile.kind) is not None and kind not in kinds})
    if foreign:
        codes = " ".join(map(code_of_kind, foreign))
        yield Notice("tile-not-in-game", Message(_("These rules are played without %(tiles)s."), {"tiles": codes}))
    if any(tile.is_bonus for tile in hand.tiles()):
        yield Notice("bonus-tiles", Message(_("Riichi has no flowers and seasons: they count nothing.")))


def _set_aside(hand: Hand, _situation: Situation, options: RiichiOptions) -> Iterator[Notice]:
    count_as_dora = options.players == 3 and options.north == "nukidora"
    aside = [tile for tile in hand.set_aside if not tile.is_bonus]
    if any(tile.kind != NORTH or not count_as_dora for tile in aside):
        yield Notice("set-aside", Message(_("In these rules the tiles set aside count nothing.")))


def _chows(hand: Hand, _situation: Situation, options: RiichiOptions) -> Iterator[Notice]:
    if options.players == 3 and not options.sanma_chii and any(meld.kind is MeldKind.CHOW for meld in hand.melds):
        yield Notice("chow-three-players", Message(_("With three players no chow can be claimed.")))


def _red_fives(hand: Hand, _situation: Situation, options: RiichiOptions) -> Iterator[Notice]:
    reds = Counter(tile.suit for tile in hand.tiles() if tile.is_red)
    for suit, most in (("m", options.aka_m), ("p", options.aka_p), ("s", options.aka_s)):
        if reds[suit] > most:
            text = _("These rules have %(most)d of %(tile)s, and there are %(count)d: the others count as plain fives.")
            yield Notice("too-many-red-fives", Message(text, {"most": most, "tile": f"0{suit}", "count": reds[suit]}))


def _indicators(hand: Hand, situation: Situation, options: RiichiOptions) -> Iterator[Notice]:
    # An open kan turns its indicator only after the replacement tile, on which the hand may have been won.
    shown, kongs = len(hand.dora_indicators), sum(meld.kind is MeldKind.KONG for meld in hand.melds)
    if shown > MOST_INDICATORS:
        text = _("There are never more than five dora indicators: one, and one for each of four kans.")
        yield Notice("too-many-indicators", Message(text))
    elif shown > 1 and not options.kandora:
        yield Notice("no-kan-dora", Message(_("These rules have no kan dora: only the first indicator counts.")))
    elif shown > 1 + kongs:
        text = _("%(count)d dora indicators mean that other players declared kans: this hand has too few for them.")
        yield Notice("indicators-without-kongs", Message(text, {"count": shown}))
    elif 0 < shown < 1 + kongs - situation.replacement and options.kandora:
        yield Notice("missing-indicators", Message(_("Each kan turns one more dora indicator.")))


def _ura(hand: Hand, situation: Situation, options: RiichiOptions) -> Iterator[Notice]:
    shown = len(hand.ura_indicators)
    if not shown:
        return
    if not options.ura:
        yield Notice("no-ura", Message(_("These rules have no ura dora.")))
    elif situation.riichi is None:
        yield Notice("ura-without-riichi", Message(_("Ura dora count only after riichi.")))
    elif shown > 1 and not options.kanura:
        yield Notice("no-kan-ura", Message(_("These rules have no kan ura dora: only the first indicator counts.")))
    elif shown > max(len(hand.dora_indicators), 1):
        yield Notice("too-many-ura", Message(_("There are no more ura dora indicators than dora indicators.")))


def _jokers(hand: Hand, situation: Situation, options: RiichiOptions) -> Iterator[Notice]:
    jokers = [tile for tile in hand.tiles() if tile.is_joker and not tile.is_bonus]
    if not jokers:
        return
    pocchi = options.shiro_pocchi and jokers == [hand.drawn] and hand.drawn is not None and hand.drawn.rank == 1
    if not pocchi:
        yield Notice("house-rule-jokers", Message(_("House rule: riichi has no jokers.")))
    elif situation.riichi is None or not situation.self_draw:
        text = _("The white pocchi stands for any tile only when it is drawn after riichi; else it is a White Dragon.")
        yield Notice("pocchi-without-riichi", Message(text))


_SOURCES: Final[tuple[Callable[[Hand, Situation, RiichiOptions], Iterator[Notice]], ...]] = (
    _size, _foreign_tiles, _set_aside, _chows, _red_fives, _indicators, _ura, _jokers,
)  # fmt: skip
