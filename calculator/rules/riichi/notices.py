"""Notices: what is odd about a hand but does not stop its score."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from typing import Final

from calculator.rules.irregular import FULL_HAND
from calculator.rules.ruleset import Notice
from tiles.meld import MeldKind
from tiles.message import Message, gettext_noop
from tiles.tile import KINDS, NORTH, code_of_kind

from .checks import Win
from .options import RiichiOptions

_ = gettext_noop

MOST_INDICATORS: Final = 5
"""One, and one for each of the four kongs that can be declared."""

_CHARACTERS_LEFT_OUT: Final = frozenset(range(1, 8))


def kinds_in_game(options: RiichiOptions) -> frozenset[int]:
    """Return the kinds in the game: three players leave out 2 to 8 of characters, and some rules the norths."""
    kinds = frozenset(range(KINDS))
    if options.players == 4:
        return kinds
    return kinds - _CHARACTERS_LEFT_OUT - ({NORTH} if options.north == "none" else set())


def hand_notices(win: Win) -> list[Notice]:
    """Return what is odd about this hand under these options."""
    return [notice for source in _SOURCES for notice in source(win)]


def _size(win: Win) -> Iterator[Notice]:
    if win.hand.size % 3 and win.hand.size not in (FULL_HAND - 1, FULL_HAND):
        text = _(
            "A full hand has 14 tiles, a kan counted as three; this one has %(count)d, and what is there is scored."
        )
        if win.hand.size % 3 == 1:
            text = _(
                "A full hand has 13 tiles before the draw, a kan counted as three; this one has %(count)d, and the "
                "answer is for what is there."
            )
        yield Notice("not-a-full-hand", Message(text, {"count": win.hand.size}))


def _foreign_tiles(win: Win) -> Iterator[Notice]:
    kinds = kinds_in_game(win.options)
    foreign = sorted({kind for tile in win.hand.tiles() if (kind := tile.kind) is not None and kind not in kinds})
    if foreign:
        codes = " ".join(map(code_of_kind, foreign))
        yield Notice("tile-not-in-game", Message(_("These rules are played without %(tiles)s."), {"tiles": codes}))
    if any(tile.is_bonus for tile in win.hand.tiles()):
        yield Notice("bonus-tiles", Message(_("Riichi has no flowers and seasons: they count nothing.")))


def _set_aside(win: Win) -> Iterator[Notice]:
    count_as_dora = win.options.players == 3 and win.options.north == "nukidora"
    aside = [tile for tile in win.hand.set_aside if not tile.is_bonus]
    if any(tile.kind != NORTH or not count_as_dora for tile in aside):
        yield Notice("set-aside", Message(_("In these rules the tiles set aside count nothing.")))


def _chows(win: Win) -> Iterator[Notice]:
    if (
        win.options.players == 3
        and not win.options.sanma_chii
        and any(meld.kind is MeldKind.CHOW for meld in win.hand.melds)
    ):
        yield Notice("chow-three-players", Message(_("With three players no chow can be claimed.")))


def _red_fives(win: Win) -> Iterator[Notice]:
    reds = Counter(tile.suit for tile in (*win.hand.tiles(), *win.face_up.tiles) if tile.is_red)
    for suit, most in (("m", win.options.aka_m), ("p", win.options.aka_p), ("s", win.options.aka_s)):
        if reds[suit] > most:
            text = _("These rules have %(most)d of %(tile)s, and there are %(count)d: the others count as plain fives.")
            yield Notice("too-many-red-fives", Message(text, {"most": most, "tile": f"0{suit}", "count": reds[suit]}))


def _indicators(win: Win) -> Iterator[Notice]:
    # An open kan turns its indicator only after the replacement tile, on which the hand may have been won.
    shown, kongs = len(win.hand.dora_indicators), sum(meld.kind is MeldKind.KONG for meld in win.hand.melds)
    if shown > MOST_INDICATORS:
        text = _("There are never more than five dora indicators: one, and one for each of four kans.")
        yield Notice("too-many-indicators", Message(text))
    elif shown > 1 and not win.options.kandora:
        yield Notice("no-kan-dora", Message(_("These rules have no kan dora: only the first indicator counts.")))
    elif shown > 1 + kongs:
        text = _("%(count)d dora indicators mean that other players declared kans: this hand has too few for them.")
        yield Notice("indicators-without-kongs", Message(text, {"count": shown}))
    elif 0 < shown < 1 + kongs - win.situation.replacement and win.options.kandora:
        yield Notice("missing-indicators", Message(_("Each kan turns one more dora indicator.")))


def _ura(win: Win) -> Iterator[Notice]:
    shown = len(win.hand.ura_indicators)
    if not shown:
        return
    if not win.options.ura:
        yield Notice("no-ura", Message(_("These rules have no ura dora.")))
    elif win.situation.riichi is None:
        yield Notice("ura-without-riichi", Message(_("Ura dora count only after riichi.")))
    elif shown > 1 and not win.options.kanura:
        yield Notice("no-kan-ura", Message(_("These rules have no kan ura dora: only the first indicator counts.")))
    elif shown > max(len(win.hand.dora_indicators), 1):
        yield Notice("too-many-ura", Message(_("There are no more ura dora indicators than dora indicators.")))


def _jokers(win: Win) -> Iterator[Notice]:
    jokers = [tile for tile in win.hand.tiles() if tile.is_joker and not tile.is_bonus]
    if not jokers:
        return
    pocchi = (
        win.options.shiro_pocchi
        and jokers == [win.hand.drawn]
        and win.hand.drawn is not None
        and win.hand.drawn.rank == 1
    )
    if not pocchi:
        yield Notice("house-rule-jokers", Message(_("House rule: riichi has no jokers.")))
    elif win.situation.riichi is None or not win.situation.self_draw:
        text = _("The white pocchi stands for any tile only when it is drawn after riichi; else it is a White Dragon.")
        yield Notice("pocchi-without-riichi", Message(text))


_SOURCES: Final[tuple[Callable[[Win], Iterator[Notice]], ...]] = (
    _size, _foreign_tiles, _set_aside, _chows, _red_fives, _indicators, _ura, _jokers,
)  # fmt: skip
