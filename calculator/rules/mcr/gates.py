"""Which facts of a win can be true together, and why not: one table for checks, switched-off controls and scores."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Any, Final

from calculator.rules.robbed import DISCARDED_TWICE, is_discarded_twice
from calculator.rules.situation import NOTHING_SHOWN, FaceUp, Situation, Wind
from tiles.hand import Hand
from tiles.meld import MeldKind
from tiles.message import gettext_noop
from tiles.tile import COPIES, Tile

_ = gettext_noop


@dataclass(frozen=True, slots=True)
class Case:
    """What a gate looks at: the hand, what is said of its win, and what lies face up besides."""

    hand: Hand
    win: Situation
    face_up: FaceUp = NOTHING_SHOWN

    @property
    def held(self) -> int:
        """How many other copies of the winning tile are concealed."""
        return self._copies(self.hand.concealed[:-1])

    @property
    def melded(self) -> int:
        """How many copies of the winning tile lie in own melds."""
        return sum(self._copies(meld.tiles) for meld in self.hand.melds)

    @property
    def won_by_joker(self) -> bool:
        return self.hand.drawn is not None and self.hand.drawn.is_joker

    @property
    def has_kong(self) -> bool:
        return any(meld.kind is MeldKind.KONG for meld in self.hand.melds)

    @property
    def is_last_of_kind(self) -> bool:
        """Whether the other three copies of the winning tile lie face up: in own open melds, discarded, or seen."""
        melded = sum(self._copies(meld.tiles) for meld in self.hand.melds if not meld.is_concealed)
        return melded + self._copies(self.face_up.tiles) == COPIES - 1

    def _copies(self, tiles: Iterable[Tile]) -> int:
        """How many of these tiles are of the winning kind; none where the winning tile is a joker or not known."""
        kind = self.hand.drawn.kind if self.hand.drawn else None
        return 0 if kind is None else sum(tile.kind == kind for tile in tiles)


@dataclass(frozen=True, slots=True)
class Gate:
    """A reason why a fact of the situation cannot be: ``shut`` says whether it applies."""

    field: str
    code: str
    reason: str
    shut: Callable[[Case], bool]
    harmless: bool = False
    """The fact may be claimed all the same: it is true, and included in another."""


_NO_KONG_AFTER_LAST: Final = _("After the last tile no kong can be made, so none can be robbed.")
INCLUDES_LAST_TILE: Final = _("Robbing the Kong includes Last Tile; choose one of them.")

GATES: Final = (
    Gate("robbing", "robbing-self-draw", _("A robbed kong is won like a discard, not by self-draw."),
         lambda case: case.win.self_draw),
    Gate("robbing", "robbing-own-copy", _("The tile added to a pung is the fourth copy: you cannot hold another."),
         lambda case: case.held + case.melded > 0),
    Gate("robbing", "robbing-discarded", DISCARDED_TWICE, lambda case: is_discarded_twice(case.hand, case.face_up)),
    Gate("last_of_kind", "last-of-kind-held",
         _("Last Tile needs the other three copies face up, but a copy of the winning tile is concealed in the hand."),
         lambda case: case.held > 0),
    Gate("last_of_kind", "last-of-kind-joker", _("A joker is not the last tile of its kind."),
         lambda case: case.won_by_joker),
    Gate("last_of_kind", "last-of-kind-robbing", INCLUDES_LAST_TILE,
         lambda case: case.win.robbing, harmless=True),
    Gate("last", "last-robbing", _NO_KONG_AFTER_LAST, lambda case: case.win.robbing),
    Gate("replacement", "replacement-discard", _("A replacement tile is drawn: the win must be by self-draw."),
         lambda case: not case.win.self_draw),
    Gate("replacement", "replacement-no-kong", _("A replacement tile needs a kong among the declared melds."),
         lambda case: not case.has_kong),
    Gate("robbing", "robbing-last", _NO_KONG_AFTER_LAST, lambda case: case.win.last),
    Gate("robbing", "robbing-last-of-kind", INCLUDES_LAST_TILE, lambda case: case.win.last_of_kind, harmless=True),
    Gate("first", "first-melds", _("A win in the first turn comes before any declared meld."),
         lambda case: bool(case.hand.melds)),
    Gate("first", "first-dealer", _("In the first turn the dealer wins by self-draw only."),
         lambda case: case.win.seat is Wind.EAST and not case.win.self_draw),
    Gate("first", "first-last", _("The last tile is not drawn in the first turn."), lambda case: case.win.last),
    Gate("first", "first-robbing", _("No kong is robbed in the first turn."), lambda case: case.win.robbing),
)  # fmt: skip
"""Why a fact cannot be. Of two that exclude each other, the earlier one is dropped when a score has to choose."""


def shut_gates(hand: Hand, situation: Situation, face_up: FaceUp = NOTHING_SHOWN) -> Iterator[Gate]:
    """Yield the gates that are shut for this hand and this win, whether or not their fact is claimed."""
    case = Case(hand, situation, face_up)
    return (gate for gate in GATES if gate.shut(case))


def settled(hand: Hand, situation: Situation) -> Situation:
    """Return the situation as it can be: impossible facts dropped, and Last Tile set where the own melds prove it."""
    for gate in GATES:
        if getattr(situation, gate.field) and gate.shut(Case(hand, situation)):
            dropped: dict[str, Any] = {gate.field: False}
            situation = replace(situation, **dropped)
    return with_last_of_kind(hand, situation)


def with_last_of_kind(hand: Hand, situation: Situation, face_up: FaceUp = NOTHING_SHOWN) -> Situation:
    """Return the situation with Last Tile set where the tiles that lie face up prove it."""
    if not situation.robbing and Case(hand, situation, face_up).is_last_of_kind:
        return replace(situation, last_of_kind=True)
    return situation
