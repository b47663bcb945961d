"""Upper bounds of the scores of a hand with jokers: which yaku its readings could have, and what they would pay."""

from __future__ import annotations

from collections.abc import Hashable
from functools import lru_cache, reduce
from operator import or_
from typing import Final, NamedTuple

import numpy as np

from calculator.rules.bounds import COLUMNS
from calculator.rules.columns import Combined
from calculator.rules.divisions import Numbers
from calculator.rules.parts import Parts
from calculator.rules.score import Score
from calculator.rules.situation import Situation
from calculator.rules.tables import Whole
from calculator.theory.shape import Shape
from tiles.hand import Hand
from tiles.tile import COPIES, NORTH

from . import features as f
from .bound_columns import DORA, FU, PartColumns
from .bound_yaku import FEATURES, Rows, Tests
from .dora import HandDora
from .facts import Case
from .limits import YAKUMAN, basic_points, capped
from .options import RiichiOptions
from .payments import Terms, settle, terms_of
from .table import TABLE
from .yaku import MANGAN_HAN, Yaku

_BASE_FU: Final = 20
_WAIT_FU: Final = 2
_FU_STEP: Final = 5
_MOST_HAN: Final = 127
_MOST_FU: Final = 255
_MOST_YAKUMAN: Final = 63
_LEGAL: Final = 1 << 48

_SHAPES: Final = {
    Shape.STANDARD: f.STANDARD,
    Shape.SEVEN_PAIRS: f.SEVEN_PAIRS,
    Shape.THIRTEEN_ORPHANS: f.ORPHANS,
}
_READING_FEATURES: Final = reduce(or_, FEATURES)
_INSTEAD: Final = {"ryanpeikou": ("iipeikou",)}
"""Yaku that cannot hold beside another, though the other does not absorb them."""


class _Candidate(NamedTuple):
    """A yaku that the situation allows, its price, and which others count instead of it where they may hold."""

    yaku: Yaku
    han: int
    yakuman: int
    alternative: bool
    instead: tuple[str, ...]


class _Han(NamedTuple):
    """The most that the yaku of each row can bring; ``alternative`` is the greatest limit of its own."""

    han: Numbers
    pinfu: Numbers
    alternative: Numbers
    yakuman: Numbers


class RiichiBounds:
    """The upper bounds of one hand in one situation (the protocol ``calculator.rules.bounds.Bounds``)."""

    def __init__(
        self, hand: Hand, situation: Situation, options: RiichiOptions, *, bonus: int = 0, any_tile: bool = False
    ) -> None:
        self._options = options
        self._case = Case(hand, situation, options)
        self._kongs = sum(len(meld.tiles) == COPIES for meld in hand.melds)
        self._concealed_kongs = sum(meld.is_concealed for meld in hand.melds)
        self._winning = hand.concealed[-1].kind
        dora = HandDora(hand, situation, options)
        weights = dora.weights()
        self._fixed_dora = bonus + len(dora.reds) + dora.norths * (1 + weights[NORTH])
        if not options.dora_from_joker:
            naturals = [*hand.concealed, *(tile for meld in hand.melds for tile in meld.tiles)]
            self._fixed_dora += sum(weights[tile.kind] for tile in naturals if tile.kind is not None)
            self._fixed_dora += max(weights) * any_tile
            weights = (0,) * len(weights)
        self._minimum_han = options.minimum_han - (dora.norths if options.nuki_as_yaku else 0)
        self._whole_key: int | None = None
        self._part_columns = PartColumns(hand.melds, self._winning, self._case.pair_values, weights)
        terms = terms_of(situation, options)
        self._prices = _prices(terms, options)
        self._yakuman_prices = _yakuman_prices(terms, options)

    def depends(self, first: int) -> Hashable:
        """Return what the columns of a group depend on."""
        return self._part_columns.depends(first)

    def columns(self, parts: Parts) -> Numbers:
        """Return the columns of the parts of one group."""
        return self._part_columns.columns(parts)

    def keys(self, shape: Shape, columns: Numbers) -> Numbers:
        """Return the keys that the combinations of parts do not exceed."""
        combined = Combined(columns, fifth_copy=self._options.joker_fifth_copy)
        found = self._han(shape, self._rows(combined))
        dora = combined.total(DORA) + self._fixed_dora
        fu = self._fu(shape, combined)
        keys = self._key_of(found.han, dora, fu)
        keys = np.maximum(keys, self._key_of(found.alternative, np.zeros_like(dora), fu))
        with_pinfu = self._key_of(found.han + found.pinfu, dora, np.full_like(fu, self._pinfu_fu()))
        keys = np.where(found.pinfu > 0, np.maximum(keys, with_pinfu), keys)
        yakuman = _LEGAL + (self._yakuman_prices[found.yakuman] << 21) + (found.yakuman << 15)
        return np.where(found.yakuman > 0, np.maximum(keys, yakuman), keys)

    def whole_key(self, whole: Whole) -> int:
        """Return the key that thirteen orphans do not exceed."""
        if self._whole_key is None:
            everything = np.full((COLUMNS, 1), -1, dtype=np.int64)
            self._whole_key = int(self.keys(whole.shape, everything)[0])
        return self._whole_key

    def key(self, score: Score) -> int:
        """Return legality, points, yakuman, han and fu as one number (of yakuman hands, han and fu do not matter)."""
        key = _LEGAL * score.legal + (score.points << 21) + (score.yakuman << 15)
        return key if score.yakuman else key + (min(score.total, _MOST_HAN) << 8) + (score.fu or 0)

    def points(self, key: int) -> int:
        """Return the points of a key."""
        return key % _LEGAL >> 21

    def _rows(self, combined: Combined) -> Rows:
        return Rows(combined, self._kongs, self._concealed_kongs, self._winning, self._case.ron)

    def _han(self, shape: Shape, rows: Rows) -> _Han:
        """What the yaku bring at most."""
        known = self._case.features | _SHAPES.get(shape, 0) | (f.KONGS if self._kongs else 0)
        tests, held = Tests(rows), {}
        zero = np.zeros(rows.columns.size, dtype=np.int64)
        han, pinfu, alternative, yakuman = zero.copy(), zero.copy(), zero.copy(), zero.copy()
        stack = self._options.yakuman_stack
        for yaku, value, multiple, is_alternative, instead in self._candidates(known):
            holds = held[yaku.key] = tests.possible(yaku, known)
            for other in instead:
                holds = holds & ~held[other]
            if multiple:
                yakuman = yakuman + multiple * holds if stack else np.maximum(yakuman, multiple * holds)
            elif is_alternative:
                alternative = np.maximum(alternative, value * holds)
            elif yaku.key == "pinfu":
                pinfu += value * holds
            else:
                han += value * holds
        return _Han(han, pinfu, alternative, np.minimum(yakuman, _MOST_YAKUMAN))

    def _candidates(self, known: int) -> tuple[_Candidate, ...]:
        closed = bool(self._case.features & f.CLOSED)
        return _candidates(known, self._kongs, self._options, closed=closed)

    def _key_of(self, yaku_han: Numbers, dora: Numbers, fu: Numbers) -> Numbers:
        """The keys of so many han of yaku and dora; without enough yaku, of a win that is not allowed."""
        han = np.minimum(yaku_han + dora, _MOST_HAN)
        allowed = yaku_han >= self._minimum_han
        points = np.where(allowed, self._prices[han, fu // _FU_STEP], 0)
        keys: Numbers = np.where(allowed, _LEGAL, 0) + (points << 21) + (han << 8) + fu
        return keys

    def _fu(self, shape: Shape, combined: Combined) -> Numbers:
        """The most fu of each row, a pinfu apart."""
        fu = np.zeros(combined.size, dtype=np.int64)
        if shape is Shape.SEVEN_PAIRS:
            return fu + (50 if self._options.chiitoi_fu == "50x1" else 25)
        if shape is not Shape.STANDARD:
            return fu
        raw = _BASE_FU + _WAIT_FU + self._win_fu() + combined.total(FU)
        return np.minimum(-(-raw // 10) * 10, _MOST_FU)

    def _win_fu(self) -> int:
        """The fu of winning: of a closed hand by discard, or by self-draw."""
        features = self._case.features
        if self._case.ron:
            return 10 if features & f.CLOSED else 0
        return 0 if features & f.REPLACEMENT and not self._options.rinshan_tsumo_fu else 2

    def _pinfu_fu(self) -> int:
        return 30 if self._case.ron or not self._options.pinfu_tsumo else 20


@lru_cache(maxsize=256)
def _candidates(known: int, kongs: int, options: RiichiOptions, *, closed: bool) -> tuple[_Candidate, ...]:
    """The yaku whose needs can be met when the features ``known`` are there, those that replace others first."""
    found = []
    for yaku in TABLE:
        worth = yaku.worth_under(options)
        han = worth.closed if closed else worth.open
        can_be = not yaku.needs & ~(known | _READING_FEATURES) and kongs >= _KONGS.get(yaku.key, 0)
        if can_be and (han or worth.yakuman):
            found.append(_Candidate(yaku, han, worth.yakuman, worth.alternative, ()))
    found.sort(key=lambda each: -len(_replaced(each.yaku)))
    return tuple(each._replace(instead=_replacing(each, found)) for each in found)


_KONGS: Final = {"sankantsu": 3, "suukantsu": 4}


def _replaced(yaku: Yaku) -> tuple[str, ...]:
    """The yaku that do not count beside this one."""
    return (*yaku.absorbs, *_INSTEAD.get(yaku.key, ()))


def _replacing(candidate: _Candidate, others: list[_Candidate]) -> tuple[str, ...]:
    """The yaku that count instead of this one, and never for less."""
    return tuple(
        other.yaku.key
        for other in others
        if candidate.yaku.key in _replaced(other.yaku)
        and other.yakuman >= candidate.yakuman
        and other.han >= candidate.han
        and not other.alternative
    )


@lru_cache(maxsize=64)
def _prices(terms: Terms, options: RiichiOptions) -> Numbers:
    """The points of a win by han and by fu, in steps of five."""
    prices = np.zeros((_MOST_HAN + 1, _MOST_FU // _FU_STEP + 1), dtype=np.int64)
    for han in range(_MOST_HAN + 1):
        for step in range(prices.shape[1]) if han < MANGAN_HAN else (0,):
            base, _ = basic_points(han, step * _FU_STEP, options)
            prices[han, step:] = _points(base, terms)
    return prices


@lru_cache(maxsize=64)
def _yakuman_prices(terms: Terms, options: RiichiOptions) -> Numbers:
    """The points of a win by multiples of yakuman."""
    bases = [YAKUMAN * capped(multiple, options) for multiple in range(_MOST_YAKUMAN + 1)]
    return np.array([_points(base, terms) for base in bases], dtype=np.int64)


def _points(base: int, terms: Terms) -> int:
    """The most that a win of so many basic points pays, whoever is liable for however much of it."""
    return max(settle(base, covered, terms).points for covered in {0, base, *range(YAKUMAN, base, YAKUMAN)})
