"""Facts: what the yaku and the fu look at, gathered once for the hand and once for each reading."""

from __future__ import annotations

from collections.abc import Mapping
from enum import IntEnum
from typing import TYPE_CHECKING, Final, NamedTuple

from calculator.rules.reading import BlockKind, Reading
from calculator.rules.situation import Riichi, Situation, Wind
from calculator.theory.shape import Shape
from tiles.hand import Hand
from tiles.tile import EAST, FIRST_HONOR, KINDS, NORTH, WHITE, code_of_kind

from . import features as f

if TYPE_CHECKING:
    from .options import RiichiOptions


class Wait(IntEnum):
    """The wait that the winning tile ended."""

    TWO_SIDED = 0
    CLOSED = 1
    EDGE = 2
    PAIR = 3
    TWO_PAIRS = 4
    """Two pairs, either of which becomes a triplet."""
    NONE = 5


class Triplet(NamedTuple):
    """A triplet or kong; one that a discard completed is not concealed."""

    kind: int
    kong: bool
    concealed: bool
    text: str


RUN_TEXTS: Final = tuple(f"{first % 9 + 1}{first % 9 + 2}{first % 9 + 3}{'mps'[first // 9]}" for first in range(27))
"""The text of the run that begins with a kind (only kinds that can begin one are ever asked)."""
PAIR_TEXTS: Final = tuple(code_of_kind(kind)[0] + code_of_kind(kind) for kind in range(KINDS))

_TRIPLETS: Final = tuple(
    tuple(
        Triplet(kind, kong, concealed, code_of_kind(kind)[0] * (3 if kong else 2) + code_of_kind(kind))
        for kind in range(KINDS)
    )
    for kong in (False, True)
    for concealed in (False, True)
)
_RUN_WAITS: Final = tuple(
    (
        Wait.EDGE if first % 9 == 6 else Wait.TWO_SIDED,
        Wait.CLOSED,
        Wait.EDGE if first % 9 == 0 else Wait.TWO_SIDED,
    )
    for first in range(FIRST_HONOR)
)
_OUTER_RUN: Final = tuple(first % 9 in (0, 6) for first in range(FIRST_HONOR))
_SHAPES: Final = {
    Shape.STANDARD: f.STANDARD,
    Shape.SEVEN_PAIRS: f.SEVEN_PAIRS,
    Shape.THIRTEEN_ORPHANS: f.ORPHANS,
}


class Case:
    """What all readings of one hand share: the situation, the options and what follows from them."""

    __slots__ = ("any_wait", "features", "options", "pair_values", "ron", "round", "seat", "situation")

    def __init__(self, hand: Hand, situation: Situation, options: RiichiOptions) -> None:
        self.situation = situation
        self.options = options
        self.ron = not situation.self_draw
        self.seat = situation.seat.kind
        self.round = situation.round.kind
        self.features = _case_features(hand, situation)
        self.pair_values = _pair_values(self.seat, self.round, options)
        self.any_wait = options.tenhou_any_wait and self.features & _HEAVEN == _HEAVEN


_HEAVEN: Final = f.FIRST | f.TSUMO | f.DEALER
_FLAGS: Final = (
    ("ippatsu", f.IPPATSU),
    ("last", f.LAST),
    ("replacement", f.REPLACEMENT),
    ("robbing", f.ROBBING),
    ("first", f.FIRST),
    ("open_riichi", f.SHOWN),
    ("riichi_tile", f.RIICHI_TILE),
    ("kong_discard", f.KONG_DISCARD),
    ("eighth_win", f.EIGHTH_WIN),
)


def _case_features(hand: Hand, situation: Situation) -> int:
    features = f.CLOSED if hand.is_closed else f.OPEN
    features |= f.TSUMO if situation.self_draw else f.RON
    features |= f.DEALER if situation.seat is Wind.EAST else f.NON_DEALER
    if not hand.melds:
        features |= f.NO_MELD
    if situation.riichi is not None:
        features |= f.RIICHI | (f.DOUBLE_RIICHI if situation.riichi is Riichi.DOUBLE else f.SINGLE_RIICHI)
    for name, bit in _FLAGS:
        if getattr(situation, name):
            features |= bit
    return features


def _pair_values(seat: int, round_wind: int, options: RiichiOptions) -> Mapping[int, int]:
    """The fu of a pair by its kind: dragons, the two winds that count, north where it is yakuhai."""
    values = {WHITE: 2, WHITE + 1: 2, WHITE + 2: 2, seat: 2, round_wind: 2}
    if seat == round_wind:
        values[seat] = options.double_wind_pair_fu
    if options.players == 3 and options.north == "yakuhai":
        values[NORTH] = 2
    return values


class Facts:
    """What one reading is made of.

    ``runs`` are the lowest kinds of the runs, ``run_mask`` the same as bits; ``triplets`` (kongs among them) by kind;
    ``mask`` has the bit of every kind in the hand. ``pair`` is the pair of a standard hand, else None.
    """

    __slots__ = (
        "case", "features", "kongs", "mask", "pair", "pinfu", "reading", "run_mask", "runs", "triplet_mask",
        "triplets", "wait",
    )  # fmt: skip

    def __init__(self, case: Case, reading: Reading) -> None:
        self.case = case
        self.reading = reading
        self.runs: list[int] = []
        self.triplets: dict[int, Triplet] = {}
        self.kongs = 0
        self.pair: int | None = None
        features = case.features | _SHAPES.get(reading.shape, 0)
        if reading.shape is Shape.STANDARD:
            features |= self._read_sets()
        else:
            self._read_irregular()
        self.features = features | f.tile_features(self.mask)

    def _read_sets(self) -> int:
        """Read the sets and the pair of a standard hand, and return the features that they have."""
        reading, ron = self.reading, self.case.ron
        mask = run_mask = triplet_mask = 0
        outside = True
        for index, block in enumerate(reading.blocks):
            kind, first = block.kind, block.kinds[0]
            if kind is BlockKind.RUN:
                self.runs.append(first)
                run_mask |= 1 << first
                mask |= 7 << first
                outside = outside and _OUTER_RUN[first]
                continue
            mask |= 1 << first
            outside = outside and f.IS_ORPHAN[first]
            if kind is BlockKind.PAIR:
                self.pair = first
                continue
            kong = kind is BlockKind.KONG
            concealed = not block.claimed and not (ron and index == reading.winning_block)
            self.kongs += kong
            self.triplets[first] = _TRIPLETS[2 * kong + concealed][first]
            triplet_mask |= 1 << first
        self.mask, self.run_mask, self.triplet_mask = mask, run_mask, triplet_mask
        self.wait = self._standard_wait()
        self.pinfu = self._is_pinfu()
        return self._set_features(outside=outside)

    def _set_features(self, *, outside: bool) -> int:
        features = f.OUTSIDE if outside else 0
        if self.runs:
            features |= f.RUNS | (f.TWINS if self.run_mask.bit_count() < len(self.runs) else 0)
        if self.triplets:
            features |= f.TRIPLETS | (f.HONOR_TRIPLETS if self.triplet_mask >> EAST else 0)
        return features

    def _read_irregular(self) -> None:
        self.run_mask = self.triplet_mask = 0
        self.mask = 0
        for block in self.reading.blocks:
            for kind in block.kinds:
                self.mask |= 1 << kind
        self.wait = Wait.NONE
        self.pinfu = False

    def _standard_wait(self) -> Wait:
        block = self.reading.blocks[self.reading.winning_block]
        if block.kind is BlockKind.RUN:
            return _RUN_WAITS[block.first][self.reading.winning - block.first]
        return Wait.PAIR if block.kind is BlockKind.PAIR else Wait.TWO_PAIRS

    def _is_pinfu(self) -> bool:
        """Whether the hand is closed and has no fu of its own: runs, a worthless pair, a two-sided wait."""
        closed = self.case.features & f.CLOSED
        return bool(
            closed
            and self.runs
            and not self.triplets
            and self.wait is Wait.TWO_SIDED
            and self.pair not in self.case.pair_values
        )

    def count(self, kind: int) -> int:
        """Return how many tiles of a kind the hand has, jokers that stand for it included."""
        return sum(block.kinds.count(kind) for block in self.reading.blocks)
