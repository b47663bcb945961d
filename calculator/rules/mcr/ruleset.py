"""Chinese Official as a rule set: theory, checks and scorer behind the one protocol."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import Final

from calculator.rules.joker_options import BONUS_ROWS, bonuses
from calculator.rules.options import BaseOptions
from calculator.rules.ruleset import Notice, PatternRow, SituationError
from calculator.rules.situation import NOTHING_SHOWN, FaceUp, Situation
from calculator.theory.shape import TheoryRules
from tiles.hand import Hand
from tiles.message import Message, gettext_noop
from tiles.tile import COPIES

from .bound import McrBounds
from .gates import INCLUDES_LAST_TILE, Case, settled, shut_gates, with_last_of_kind
from .options import McrOptions
from .scorer import McrScorer
from .table import CATALOGUE
from .view import Context
from .waits import theory_rules

_ = gettext_noop

_FULL_HANDS: Final = (13, 14)

_FIRST_IGNORED: Final = Message(_("A win in the first turn is nothing special under these rules."))


class Mcr:
    """Chinese Official (MCR, Guobiao): 81 fan, eight points to win."""

    key = "mcr"
    options: type[BaseOptions] = McrOptions
    situation_fields = frozenset(("win", "seat", "round", "last", "replacement", "robbing", "first", "last_of_kind"))
    catalogue: Mapping[str, PatternRow] = MappingProxyType({**CATALOGUE, **BONUS_ROWS})
    furiten = False

    def theory(self, options: McrOptions) -> TheoryRules:
        """Return all five shapes; four equal tiles are two pairs, and by the options an exhausted tile is a wait."""
        return theory_rules(options)

    def check(
        self, hand: Hand, situation: Situation, options: McrOptions, *, face_up: FaceUp = NOTHING_SHOWN
    ) -> list[Notice]:
        """Return what is worth knowing of the hand; ``SituationError`` for a claimed fact that cannot be."""
        for gate in shut_gates(hand, situation, face_up):
            counts = options.blessings or gate.field != "first"
            if counts and not gate.harmless and getattr(situation, gate.field):
                raise SituationError(gate.code, Message(gate.reason), gate.field)
        return _notices(Case(hand, situation, face_up), options)

    def impossible(
        self, hand: Hand, situation: Situation, options: McrOptions, *, face_up: FaceUp = NOTHING_SHOWN
    ) -> dict[str, Message]:
        """Return the facts that cannot be for this hand and win, each with the first reason found."""
        reasons = {} if options.blessings else {"first": _FIRST_IGNORED}
        for gate in shut_gates(hand, situation, face_up):
            reasons.setdefault(gate.field, Message(gate.reason))
        return reasons

    def proven(self, hand: Hand, situation: Situation, *, face_up: FaceUp = NOTHING_SHOWN) -> Situation:
        """Return the situation with Last Tile set where the other three copies of the winning tile lie face up."""
        return with_last_of_kind(hand, situation, face_up)

    def as_dealt(self, hand: Hand, situation: Situation, options: McrOptions) -> None:  # noqa: ARG002
        """Return None: every win has one of the five shapes."""
        return

    def scorer(self, hand: Hand, situation: Situation, options: McrOptions) -> McrScorer:
        """Return the scorer of this hand's readings; facts that cannot be are not scored."""
        return McrScorer(Context(hand, settled(hand, situation), options), bonuses(hand, self, options))

    def bounds(self, hand: Hand, situation: Situation, options: McrOptions, *, any_tile: bool = False) -> McrBounds:
        """Return the upper bounds of this hand's scores, or of all hands with a tile for the drawn joker."""
        certain = settled(hand, situation)
        if any_tile:
            certain = replace(certain, last_of_kind=situation.last_of_kind or _may_be_last_of_kind(hand))
        bonus = sum(pattern.value for pattern in bonuses(hand, self, options))
        return McrBounds(Context(hand, certain, options), bonus=bonus)


def _notices(case: Case, options: McrOptions) -> list[Notice]:
    hand, situation, tiles = case.hand, case.win, list(case.hand.tiles())
    found = (
        (hand.size not in _FULL_HANDS, "hand-size", _("A hand of Chinese Official has 13 tiles, 14 when it wins.")),
        (any(tile.is_red for tile in tiles), "red-fives", _("Red fives count as ordinary fives.")),
        (hand.dora_indicators or hand.ura_indicators, "indicators", _("Dora indicators mean nothing here.")),
        (any(not tile.is_bonus for tile in hand.set_aside), "set-aside", _("Only flowers set aside score.")),
        (any(tile.is_joker for tile in tiles), "jokers", _("Jokers are a house rule: the best assignment counts.")),
        (situation.first and not options.blessings, "first-ignored", _FIRST_IGNORED.msgid),
        (situation.robbing and situation.last_of_kind, "last-of-kind-robbing", INCLUDES_LAST_TILE),
        (
            not situation.last_of_kind and not situation.robbing and case.is_last_of_kind,
            "last-of-kind-forced",
            _("Last Tile counts: the other three copies of the winning tile lie face up."),
        ),
    )
    return [Notice(code, Message(text)) for applies, code, text in found if applies]


def _may_be_last_of_kind(hand: Hand) -> bool:
    """Whether three copies of a tile lie in own melds, so that the fourth is the last one."""
    melded = Counter(tile.kind for meld in hand.melds for tile in meld.tiles if tile.kind is not None)
    return COPIES - 1 in melded.values()


MCR: Final = Mcr()
