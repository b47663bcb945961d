"""Upper bounds of the scores of a hand with jokers: the fan that its readings could have, by the rules of exclusion."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping, Set
from typing import Final

import numpy as np

from calculator.rules.bounds import COLUMNS
from calculator.rules.columns import FOUR_EQUAL_RUNS, Combined
from calculator.rules.divisions import Flags, Numbers
from calculator.rules.irregular import FULL_HAND
from calculator.rules.parts import Parts
from calculator.rules.score import Score
from calculator.rules.tables import Whole
from calculator.theory.shape import Shape
from tiles.tile import COPIES, FIRST_HONOR

from .bound_columns import PartColumns
from .bound_fan import ALTERNATIVES, FAN, WITHIN, Count, Rows, chow_points
from .fan import Fan
from .fan_win import CHICKEN_HAND
from .joins import CHOW_JOINS
from .scorer import BASE, LOSERS
from .table import edition
from .view import Context

_LEGAL: Final = 1 << 20
_KNITTED_TILES: Final = 9
_HONORS: Final = 7
_CHOW_FAN: Final = frozenset(join.key for join in CHOW_JOINS)
_LINES: Final = {key: index for index, keys in enumerate(ALTERNATIVES) for key in keys}
_JOINED_OTHERWISE: Final = ("pure_terminal_chows", "three_suited_terminal_chows")
"""Fan whose chows are not joined to anything else; they could be joined by three small fan."""
_SMALL_JOINS: Final = 3


class McrBounds:
    """The upper bounds of one hand in one situation (the protocol ``calculator.rules.bounds.Bounds``)."""

    def __init__(self, context: Context, *, bonus: int = 0) -> None:
        hand = context.hand
        self._context = context
        self._more = len(context.flowers) + bonus
        self._fan = tuple(fan for fan in edition(context.options) if fan.key not in _CHOW_FAN)
        usual = hand.size == FULL_HAND and not context.options.joker_fifth_copy
        self._lines = _LINES if usual else {}
        self._within: Mapping[str, tuple[str, ...]] = WITHIN if usual else {}
        self._columns = PartColumns(hand.concealed[-1].kind, melded=bool(hand.melds))
        self._kongs = [meld.is_concealed for meld in hand.melds if len(meld.tiles) == COPIES]
        self._whole_keys: dict[tuple[Shape, frozenset[str]], int] = {}
        self._claimed = sum(not meld.is_concealed for meld in hand.melds)

    def depends(self, first: int) -> Hashable:
        """Return what the columns of a group depend on."""
        return self._columns.depends(first)

    def columns(self, parts: Parts) -> Numbers:
        """Return the columns of the parts of one group."""
        return self._columns.columns(parts)

    def keys(self, shape: Shape, columns: Numbers) -> Numbers:
        """Return the keys that the combinations of parts do not exceed."""
        return self._keys(self._rows(shape, columns), frozenset())

    def whole_key(self, whole: Whole) -> int:
        """Return the key that an irregular hand does not exceed."""
        honors = sum(kind >= FIRST_HONOR for kind in whole.kinds)
        missing = set()
        if honors < _HONORS:
            missing.add("greater_honors_and_knitted_tiles")
        if len(whole.kinds) - honors < _KNITTED_TILES or not self._context.options.lesser_adds_knitted_straight:
            missing.add("knitted_straight")
        place = whole.shape, frozenset(missing)
        if place not in self._whole_keys:
            nothing = np.zeros((COLUMNS, 1), dtype=np.int64)
            self._whole_keys[place] = int(self._keys(self._rows(whole.shape, nothing), missing)[0])
        return self._whole_keys[place]

    def key(self, score: Score) -> int:
        """Return legality and total as one number."""
        return _LEGAL * score.legal + score.total

    def points(self, key: int) -> int:
        """Return what the winner of so many points receives."""
        return BASE * LOSERS + key % _LEGAL * (LOSERS if self._context.self_draw else 1)

    def _rows(self, shape: Shape, columns: Numbers) -> Rows:
        return Rows(
            shape=shape,
            columns=Combined(columns, fifth_copy=self._context.options.joker_fifth_copy),
            context=self._context,
            closed=not self._claimed,
            claimed=self._claimed,
            concealed_kongs=sum(self._kongs),
            melded_kongs=len(self._kongs) - sum(self._kongs),
            sole_wait=self._context.sole_wait,
        )

    def _keys(self, rows: Rows, missing: Set[str]) -> Numbers:
        """The keys of all fan that can be there but the missing ones."""
        points = np.maximum(self._points_of(rows, missing), self._least(rows))
        legal = points >= self._context.options.minimum
        keys: Numbers = np.where(legal, _LEGAL, 0) + points + self._more
        return keys

    def _points_of(self, rows: Rows, missing: Set[str]) -> Numbers:
        """The points of the fan that count among those that can be there.

        No fan has fewer points than those that it excludes, so one that is there by error makes no sum too small.
        """
        none = np.zeros(rows.columns.size, dtype=np.bool_)
        found = self._found(rows, missing)
        several = self._several(found, none)
        excluded = {"tile_hog": rows.columns.bit(FOUR_EQUAL_RUNS)}
        points, chows = np.zeros(rows.columns.size, dtype=np.int64), chow_points(rows.columns)
        lines: dict[int, Numbers] = {}
        for fan, count in found:
            counted = count * ~excluded.get(fan.key, none)
            line = self._lines.get(fan.key)
            if line is None:
                points = points + fan.points * counted
            else:
                lines[line] = np.maximum(lines.get(line, 0), fan.points * counted)
            alone = (counted > 0) & ~several.get(line, none)
            for key in (*fan.excludes, *self._within.get(fan.key, ())):
                excluded[key] = excluded.get(key, none) | alone
            if fan.key in _JOINED_OTHERWISE:
                chows = np.where(alone & (chows <= _SMALL_JOINS), 0, chows)
        return points + sum(lines.values()) + chows

    def _found(self, rows: Rows, missing: Set[str]) -> list[tuple[Fan, Count]]:
        """The fan that can be there, and how often."""
        counts = ((fan, FAN[fan.key](rows) if fan.key in FAN else 1) for fan in self._fan if fan.key not in missing)
        return [(fan, count) for fan, count in counts if np.any(count)]

    def _several(self, found: Iterable[tuple[Fan, Count]], none: Flags) -> dict[int | None, Flags]:
        """For every line of alternatives, where several of them can be there (in different readings)."""
        seen: dict[int | None, Flags] = {}
        several: dict[int | None, Flags] = {}
        for fan, count in found:
            line = self._lines.get(fan.key)
            if line is not None:
                there = none | (count > 0)
                several[line] = several.get(line, none) | there & seen.get(line, none)
                seen[line] = seen.get(line, none) | there
        return several

    def _least(self, rows: Rows) -> int:
        """What an open hand without any fan is worth when it wins by discard."""
        return 0 if rows.closed or self._context.self_draw else CHICKEN_HAND.points
