"""What cannot be: one table, from which the check of a situation and the controls of the page both read.

A ``Bar`` names a field of the situation and when it cannot be set. It never looks at the field itself, so the same row
says "this is impossible" of a question and "this cannot be chosen now" to a control.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final, NamedTuple

from calculator.rules.robbed import DISCARDED_TWICE, is_discarded_twice
from calculator.rules.ruleset import Notice, SituationError
from calculator.rules.situation import NOTHING_SHOWN, FaceUp, Pao, Riichi, Situation, Wind
from tiles.hand import Hand
from tiles.meld import MeldKind
from tiles.message import Message, gettext_noop

from .dora import counted_norths
from .liability import can_be_liable
from .options import RiichiOptions

_ = gettext_noop


class Win(NamedTuple):
    """All that a bar may look at."""

    hand: Hand
    situation: Situation
    options: RiichiOptions
    face_up: FaceUp = NOTHING_SHOWN


class Bar(NamedTuple):
    """A field that cannot be set while something else is so."""

    field: str
    code: str
    message: str
    when: Callable[[Win], bool]


def _between(first: str, second: str, message: str, unless: str = "") -> tuple[Bar, Bar]:
    """Two fields that exclude each other, unless an option allows both."""

    def bar(field: str, other: str) -> Bar:
        def when(win: Win) -> bool:
            allowed = bool(unless) and getattr(win.options, unless)
            return bool(getattr(win.situation, other)) and not allowed

        return Bar(field, f"{first}-{second}".replace("_", "-"), message, when)

    return bar(second, first), bar(first, second)


def _has_replacement(win: Win) -> bool:
    """Whether the hand drew a replacement: it has a kong, or a north set aside where that counts."""
    has_kong = any(meld.kind is MeldKind.KONG for meld in win.hand.melds)
    return has_kong or (win.options.nuki_rinshan and counted_norths(win.hand, win.options) > 0)


def _holds_robbed_tile(win: Win) -> bool:
    """Whether the hand shows a second copy of its winning tile: the other three are in the kong that was robbed."""
    winning = win.hand.drawn.kind if win.hand.drawn else None
    return winning is not None and win.hand.visible_counts()[winning] > 1


def _is_dealer(win: Win) -> bool:
    return win.situation.seat is Wind.EAST


BARS: Final[tuple[Bar, ...]] = (
    Bar("riichi", "riichi-open-hand", _("Riichi needs a closed hand, and this one has an open meld."),
        lambda win: not win.hand.is_closed),
    Bar("ippatsu", "ippatsu-without-riichi", _("Ippatsu needs riichi."), lambda win: win.situation.riichi is None),
    Bar("open_riichi", "open-riichi-without-riichi", _("Open riichi needs riichi."),
        lambda win: win.situation.riichi is None),
    Bar("replacement", "replacement-discard", _("A replacement tile is drawn: the win must be by self-draw."),
        lambda win: not win.situation.self_draw),
    Bar("replacement", "replacement-without-kong", _("A replacement tile needs a kan, and this hand has none."),
        lambda win: not _has_replacement(win)),
    Bar("robbing", "robbing-self-draw", _("A kan is robbed from another player: the win must be by discard."),
        lambda win: win.situation.self_draw),
    Bar("robbing", "robbing-copies",
        _("The other three copies of a robbed tile are in the kan, and this hand shows one of them."),
        _holds_robbed_tile),
    Bar("robbing", "robbing-discarded", DISCARDED_TWICE, lambda win: is_discarded_twice(win.hand, win.face_up)),
    Bar("first", "first-melds", _("The first turn ends with the first meld, and this hand has one."),
        lambda win: bool(win.hand.melds)),
    Bar("first", "first-norths", _("The first turn ends when a north is set aside."),
        lambda win: counted_norths(win.hand, win.options) > 0),
    Bar("first", "first-indicators", _("A second dora indicator comes with a kan, and a kan ends the first turn."),
        lambda win: win.options.kandora and len(win.hand.dora_indicators) > 1),
    Bar("first", "first-dealer-discard", _("The dealer discards first: the first turn is won by self-draw."),
        lambda win: _is_dealer(win) and not win.situation.self_draw),
    Bar("riichi_tile", "riichi-tile-self-draw", _("The tile of a riichi is a discard: the win must be by discard."),
        lambda win: win.situation.self_draw),
    Bar("kong_discard", "kong-discard-self-draw", _("The win must be by discard."),
        lambda win: win.situation.self_draw),
    Bar("eighth_win", "eighth-win-seat", _("The eighth win in a row is the dealer's: the seat must be East."),
        lambda win: not _is_dealer(win)),
    *_between("riichi", "first", _("Nobody wins in the first turn after declaring riichi: riichi takes a turn.")),
    *_between("ippatsu", "replacement", _("A kan or a north set aside ends the turn in which ippatsu counts.")),
    *_between("ippatsu", "kong_discard", _("A kan ends the turn in which ippatsu counts.")),
    *_between("last", "first", _("The last tile is not in the first turn.")),
    *_between("last", "replacement", _("A replacement tile is not the last of the wall."), unless="rinshan_haitei"),
    *_between("last", "robbing", _("No kan can be declared on the last tile, so none can be robbed.")),
    *_between("last", "riichi_tile", _("Riichi cannot be declared with the last discard.")),
    *_between("replacement", "first", _("A kan ends the first turn.")),
    *_between("robbing", "first", _("A kan ends the first turn.")),
    *_between("robbing", "riichi_tile", _("A robbed tile is not a discard.")),
    *_between("robbing", "kong_discard", _("A robbed tile is not a discard.")),
    *_between("kong_discard", "first", _("A kan ends the first turn.")),
    Bar("ippatsu", "ippatsu-last", _("Ippatsu after double riichi cannot come with the last tile."),
        lambda win: win.situation.last and win.situation.riichi is Riichi.DOUBLE),
    Bar("last", "ippatsu-last", _("Ippatsu after double riichi cannot come with the last tile."),
        lambda win: win.situation.ippatsu and win.situation.riichi is Riichi.DOUBLE),
)  # fmt: skip
"""What cannot be, whatever the options."""


def _without(field: str, yaku: str) -> Bar:
    """A field that means nothing while the one local yaku that reads it is off."""
    message = _("The local yaku for this is off in these rules.")
    return Bar(field, f"no-{yaku.replace('_', '-')}", message, lambda win: not getattr(win.options, yaku))


UNUSED: Final[tuple[Bar, ...]] = (
    Bar("ippatsu", "no-ippatsu", _("These rules have no ippatsu."), lambda win: not win.options.ippatsu),
    Bar("first", "no-renhou", _("These rules have no Blessing of Man."),
        lambda win: win.options.renhou == "off" and not win.situation.self_draw),
    Bar("pao", "no-pao", _("These rules know no liability."), lambda win: not win.options.pao),
    Bar("pao", "nobody-liable",
        _("Nobody can be liable: that takes a pattern these rules know liability for, with all its sets declared and "
          "the last one claimed. Write the melds in the order in which they were declared."),
        lambda win: bool(win.options.pao) and not can_be_liable(win.hand, win.situation, win.options)),
    Bar("open_riichi", "no-open-riichi", _("These rules have no open riichi."),
        lambda win: not win.options.open_riichi),
    _without("riichi_tile", "tsubame_gaeshi"),
    _without("kong_discard", "kanburi"),
    _without("eighth_win", "paarenchan"),
)  # fmt: skip
"""What the options leave without a meaning: ignored with a notice."""

VALUE_BARS: Final[tuple[Bar, ...]] = (
    Bar("seat", "seat-three-players", _("With three players nobody sits North."),
        lambda win: win.situation.seat is Wind.NORTH),
    Bar("pao", "pao-three-players", _("With three players nobody sits opposite."),
        lambda win: win.situation.pao is Pao.ACROSS),
)  # fmt: skip
"""Values that three players do not have."""


def check_situation(win: Win) -> list[Notice]:
    """Return notices of what these rules ignore; ``SituationError`` for the first thing that cannot be."""
    for bar in _broken(win, BARS):
        raise SituationError(bar.code, Message(bar.message), bar.field)
    if win.options.players == 3:
        for bar in VALUE_BARS:
            if bar.when(win):
                raise SituationError(bar.code, Message(bar.message), bar.field)
    notices = [Notice(bar.code, Message(bar.message)) for bar in _broken(win, UNUSED)]
    if win.situation.riichi is Riichi.DOUBLE and not win.options.double_riichi:
        notices.append(
            Notice("no-double-riichi", Message(_("These rules have no double riichi: it counts as riichi.")))
        )
    return notices


def impossible_fields(win: Win) -> dict[str, Message]:
    """Return the fields that cannot be set, or would mean nothing, each with the first reason."""
    reasons: dict[str, Message] = {}
    for bar in (*BARS, *UNUSED):
        if bar.field not in reasons and bar.when(win):
            reasons[bar.field] = Message(bar.message)
    return reasons


def _broken(win: Win, bars: tuple[Bar, ...]) -> Iterator[Bar]:
    return (bar for bar in bars if getattr(win.situation, bar.field) and bar.when(win))
