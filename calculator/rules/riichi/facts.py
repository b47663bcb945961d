"""Facts: what the yaku and the fu look at, gathered once for the hand and once for each reading."""

from __future__ import annotations

from collections.abc import Mapping
from enum import IntEnum
from functools import cache
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from calculator.rules.reading import BlockKind, DealtShape, Reading
from calculator.rules.situation import Riichi, Situation, Wind
from calculator.theory.shape import Shape
from tiles.hand import Hand
from tiles.tile import EAST, FIRST_HONOR, KINDS, NORTH, WHITE, code_of_kind

from . import features as f
from .triplets import TRIPLETS, Triplet

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


RUN_TEXTS: Final = tuple(f"{first % 9 + 1}{first % 9 + 2}{first % 9 + 3}{'mps'[first // 9]}" for first in range(27))
"""The text of the run that begins with a kind (only kinds that can begin one are ever asked)."""
PAIR_TEXTS: Final = tuple(code_of_kind(kind)[0] + code_of_kind(kind) for kind in range(KINDS))

_RUN_WAITS: Final = tuple(
    (
        Wait.EDGE if first % 9 == 6 else Wait.TWO_SIDED,
        Wait.CLOSED,
        Wait.EDGE if first % 9 == 0 else Wait.TWO_SIDED,
    )
    for first in range(FIRST_HONOR)
)
_OUTER_RUN: Final = tuple(first % 9 in (0, 6) for first in range(FIRST_HONOR))
_IRREGULAR: Final[Mapping[Shape | DealtShape, int]] = {
    Shape.SEVEN_PAIRS: f.SEVEN_PAIRS,
    Shape.THIRTEEN_ORPHANS: f.ORPHANS,
    DealtShape.THIRTEEN_UNCONNECTED: f.UNCONNECTED,
}
_BY_RUNS: Final = (0, 0, 0, *(f.THREE_RUNS,) * 4)
_BY_EQUAL_RUNS: Final = (0, *(f.TWINS,) * 5)
_BY_TRIPLETS: Final = (
    0,
    f.TRIPLETS,
    f.TRIPLETS,
    f.TRIPLETS | f.THREE_TRIPLETS,
    *(f.TRIPLETS | f.THREE_TRIPLETS | f.FOUR_TRIPLETS,) * 3,
)
"""Features by the number of sets of a sort; a hand of seventeen tiles has five sets, one of twenty six."""


_RUN, _KONG, _PAIR = BlockKind.RUN, BlockKind.KONG, BlockKind.PAIR
_STANDARD, _TWO_SIDED = Shape.STANDARD, Wait.TWO_SIDED
_WINDS: Final = tuple(Wind)


class Case:
    """What all readings of one hand share: the situation, the options and what follows from them."""

    __slots__ = ("any_wait", "features", "options", "pair_values", "ron", "round", "seat", "situation")

    def __init__(self, hand: Hand, situation: Situation, options: RiichiOptions) -> None:
        self.situation = situation
        self.options = options
        self.ron = not situation.self_draw
        self.seat = EAST + _WINDS.index(situation.seat)
        self.round = EAST + _WINDS.index(situation.round)
        self.features = (
            _hand_features(hand) | _win_features(situation, options) | f.seat_wind(self.seat) | f.round_wind(self.round)
        )
        north = options.players == 3 and options.north == "yakuhai"
        self.pair_values = _pair_values(self.seat, self.round, options.double_wind_pair_fu, north)
        self.any_wait = options.tenhou_any_wait and self.features & _HEAVEN == _HEAVEN


_HEAVEN: Final = f.FIRST | f.TSUMO | f.DEALER


def _hand_features(hand: Hand) -> int:
    if not hand.melds:
        return f.CLOSED | f.NO_MELD
    return f.CLOSED if hand.is_closed else f.OPEN


def _win_features(situation: Situation, options: RiichiOptions) -> int:
    features = f.TSUMO if situation.self_draw else f.RON
    features |= f.DEALER if situation.seat is _WINDS[0] else f.NON_DEALER
    if situation.riichi is not None:
        double = situation.riichi is Riichi.DOUBLE and options.double_riichi
        features |= f.RIICHI | (f.DOUBLE_RIICHI if double else f.SINGLE_RIICHI)
    return (
        features
        | situation.ippatsu * f.IPPATSU
        | situation.last * f.LAST
        | situation.replacement * f.REPLACEMENT
        | situation.robbing * f.ROBBING
        | situation.first * f.FIRST
        | situation.open_riichi * f.SHOWN
        | situation.riichi_tile * f.RIICHI_TILE
        | situation.kong_discard * f.KONG_DISCARD
        | situation.eighth_win * f.EIGHTH_WIN
    )


@cache
def _pair_values(seat: int, round_wind: int, double_wind: int, north: bool) -> Mapping[int, int]:
    """The fu of a pair by its kind: dragons, the two winds that count, north where it is yakuhai."""
    values = {WHITE: 2, WHITE + 1: 2, WHITE + 2: 2, seat: 2, round_wind: 2}
    if seat == round_wind:
        values[seat] = double_wind
    if north:
        values[NORTH] = 2
    return MappingProxyType(values)


class Facts:
    """What one reading is made of.

    ``runs`` are the lowest kinds of the runs, ``run_mask`` the same as bits; ``triplets`` are triplets and kongs,
    ``triplet_mask`` their kinds; ``mask`` has the bit of every kind in the hand. ``pair`` is the pair of a standard
    hand, else None.
    """

    __slots__ = (
        "case", "features", "kongs", "mask", "pair", "pinfu", "reading", "run_mask", "runs", "triplet_mask",
        "triplets", "wait",
    )  # fmt: skip

    def __init__(self, case: Case, reading: Reading) -> None:
        self.case = case
        self.reading = reading
        self.runs: list[int] = []
        self.triplets: list[Triplet] = []
        self.kongs = self.run_mask = self.triplet_mask = 0
        self.pair: int | None = None
        self.wait = Wait.NONE
        self.pinfu = False
        sets = self._read_sets() if reading.shape is _STANDARD else self._read_irregular()
        self.features = case.features | sets | f.tile_features(self.mask)

    def _read_sets(self) -> int:
        """Read the sets and the pair of a standard hand, and return the features that they have."""
        reading, runs, triplets = self.reading, self.runs, self.triplets
        completed = reading.blocks[reading.winning_block] if self.case.ron else None
        mask = 0
        outside = True
        for block in reading.blocks:
            kind, first = block.kind, block.kinds[0]
            if kind is _RUN:
                runs.append(first)
                mask |= 7 << first
                outside = outside and _OUTER_RUN[first]
                continue
            mask |= 1 << first
            outside = outside and f.IS_ORPHAN[first]
            if kind is _PAIR:
                self.pair = first
            elif kind is _KONG:
                self.kongs += 1
                triplets.append(TRIPLETS[3 - block.claimed][first])
            else:
                triplets.append(TRIPLETS[not (block.claimed or block is completed)][first])
        self.mask = mask
        self._read_wait()
        return self._set_features() | (f.STANDARD | f.OUTSIDE if outside else f.STANDARD)

    def _read_wait(self) -> None:
        reading = self.reading
        block = reading.blocks[reading.winning_block]
        if block.kind is _RUN:
            self.wait = _RUN_WAITS[block.kinds[0]][reading.winning - block.kinds[0]]
        else:
            self.wait = Wait.PAIR if block.kind is _PAIR else Wait.TWO_PAIRS
        self.pinfu = self._is_pinfu()

    def _is_pinfu(self) -> bool:
        """Whether the hand is closed and has no fu of its own: runs, a worthless pair, a two-sided wait."""
        case = self.case
        closed = bool(case.features & f.CLOSED)
        return closed and not self.triplets and self.wait is _TWO_SIDED and self.pair not in case.pair_values

    def _set_features(self) -> int:
        features = f.PINFU if self.pinfu else 0
        if self.runs:
            for first in self.runs:
                self.run_mask |= 1 << first
            features |= f.RUNS | _BY_RUNS[len(self.runs)] | _BY_EQUAL_RUNS[len(self.runs) - self.run_mask.bit_count()]
        if self.triplets:
            for triplet in self.triplets:
                self.triplet_mask |= 1 << triplet.kind
            features |= _BY_TRIPLETS[len(self.triplets)] | f.honor_triplets(self.triplet_mask)
            features |= (f.HONOR_TRIPLETS if self.triplet_mask >> EAST else 0) | (f.KONGS if self.kongs else 0)
        return features

    def _read_irregular(self) -> int:
        self.mask = 0
        for block in self.reading.blocks:
            for kind in block.kinds:
                self.mask |= 1 << kind
        return _IRREGULAR.get(self.reading.shape, 0)

    def triplet_texts(self, *kinds: int) -> tuple[str, ...]:
        """Return the texts of the triplets of these kinds, which must be there, in this order."""
        texts = {triplet.kind: triplet.text for triplet in self.triplets}
        return tuple(texts[kind] for kind in kinds)

    def count(self, kind: int) -> int:
        """Return how many tiles of a kind the hand has, jokers that stand for it included."""
        return sum([block.kinds.count(kind) for block in self.reading.blocks])
