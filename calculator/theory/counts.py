"""What the theory counts of a hand: concealed tiles, jokers, declared melds, and what lies open."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from operator import add
from typing import Final

from tiles.hand import Hand, count_kinds
from tiles.meld import Meld
from tiles.message import Message
from tiles.message import gettext_noop as _
from tiles.tile import COPIES, KINDS, Tile

from .goals import Jokers

MOST_MELDS: Final = 5
NONE: Final[tuple[int, ...]] = (0,) * KINDS
NO_JOKERS: Final = Jokers()


class TheoryError(ValueError):
    """A hand that theory cannot count.

    ``code`` is ``tile-count``, ``too-many-tiles``, ``fifth-copy`` or ``no-shape``.
    """

    def __init__(self, code: str, message: Message) -> None:
        super().__init__(str(message))
        self.code = code
        self.message = message


def no_shape() -> TheoryError:
    """Return the error for a hand that no shape of the rules fits."""
    return TheoryError("no-shape", Message(_("No winning shape of these rules fits this hand.")))


def size_of(concealed: Sequence[int], *, jokers: Jokers, melds: int, melded: Sequence[int]) -> int:
    """Return the number of tiles of a hand, a declared meld being three. ``TheoryError`` as for ``HandCounts``."""
    own = list(map(add, concealed, melded)) if melds else concealed
    if max(own) > COPIES or min(concealed) < 0:
        raise TheoryError("fifth-copy", Message(_("There are only four tiles of each kind.")))
    size = sum(concealed) + sum(jokers) + 3 * melds
    if size > 3 * MOST_MELDS + 2:
        raise TheoryError("too-many-tiles", Message(_("%(count)d tiles are too many."), {"count": size}))
    if size % 3 == 0:
        raise TheoryError("tile-count", Message(_("No hand has %(count)d tiles."), {"count": size}))
    return size


@dataclass(frozen=True, slots=True)
class HandCounts:
    """A hand as theory sees it.

    ``TheoryError`` if the tiles are 3n (an incomplete hand), more than five melds and a pair, or if there are more than
    four of a kind in the hand and its melds.
    """

    concealed: tuple[int, ...]
    """Natural copies of the 34 kinds in the concealed tiles."""
    jokers: Jokers = NO_JOKERS
    melds: int = 0
    """How many melds are declared, kongs included."""
    melded: tuple[int, ...] = NONE
    """Natural copies of the 34 kinds in the player's own melds."""
    readings: tuple[tuple[int, ...], ...] = ()
    """Copies in the melds with what their jokers stand for, one entry for each reading; as ``melded`` by default."""
    visible: tuple[int, ...] = ()
    """Natural copies of the 34 kinds that the player sees anywhere; the concealed and the melded ones by default."""

    size: int = field(init=False, default=0)
    """The number of tiles, a declared meld counting as three."""
    exhausted: int = field(init=False, default=0)
    """The kinds of which the player's hand and melds have all copies, as bits."""

    def __post_init__(self) -> None:
        size = size_of(self.concealed, jokers=self.jokers, melds=self.melds, melded=self.melded)
        own = tuple(map(add, self.concealed, self.melded)) if self.melds else self.concealed
        object.__setattr__(self, "size", size)
        if COPIES in own:
            object.__setattr__(self, "exhausted", sum(1 << kind for kind, held in enumerate(own) if held == COPIES))
        if not self.readings:
            object.__setattr__(self, "readings", (self.melded,))
        if not self.visible:
            object.__setattr__(self, "visible", own)

    @classmethod
    def of(cls, hand: Hand, *, seen: Iterable[Tile] = ()) -> HandCounts:
        """Return the counts of a hand; ``seen`` are tiles visible elsewhere (discards, other players' melds)."""
        concealed, jokers = [0] * KINDS, [0] * len(NO_JOKERS)
        for tile in hand.concealed:
            if (kind := tile.kind) is None:
                jokers[tile.rank - 1] += 1
            else:
                concealed[kind] += 1
        elsewhere = (*hand.set_aside, *hand.dora_indicators, *hand.ura_indicators, *seen)
        melded, others = NONE, NONE
        if hand.melds:
            melded = tuple(count_kinds([tile for meld in hand.melds for tile in meld.tiles]))
        if elsewhere:
            others = tuple(count_kinds(elsewhere))
        return cls(
            tuple(concealed),
            Jokers(*jokers),
            len(hand.melds),
            melded,
            _meld_readings(hand.melds) if hand.melds else (),
            tuple(map(sum, zip(concealed, melded, others, strict=True))) if hand.melds or elsewhere else (),
        )

    @property
    def left(self) -> list[int]:
        """How many copies of each kind are still to come."""
        return [max(0, COPIES - seen) for seen in self.visible]


def fit_together(melds: Iterable[Meld]) -> bool:
    """Return whether there is a way to read the jokers of these melds that makes no fifth copy of a tile."""
    return any(max(used) <= COPIES for used in _all_readings(melds))


def _meld_readings(melds: Iterable[Meld]) -> tuple[tuple[int, ...], ...]:
    """The copies of each kind that the melds use, for every way to read their jokers.

    Melds that can be moved out of the way are left out. A reading with a fifth copy counts as one with four.
    """
    found = _all_readings(melds)
    allowed = [used for used in found if max(used) <= COPIES]
    return tuple(sorted(allowed or [tuple(min(COPIES, copies) for copies in used) for used in found]))


def _all_readings(melds: Iterable[Meld]) -> set[tuple[int, ...]]:
    """The same, fifth copies and all."""
    found = {NONE}
    for meld in melds:
        if not _is_free(meld):
            options = {tuple(Counter(kinds).items()) for _, kinds in meld.kinds()}
            found = {_with(used, option) for used in found for option in options}
    return found


def _is_free(meld: Meld) -> bool:
    """Whether there is a place for this meld whatever else a hand of five melds and a pair holds.

    So it is for three jokers of a suit or of more: the other 14 tiles hold at most seven kinds twice or more, and the
    suit has nine. Four jokers want a kind that nothing else uses; there is one if the jokers stand for any suit tile.
    """
    domains = {tile.domain if tile.is_joker else frozenset[int]() for tile in meld.tiles}
    return len(min(domains, key=len)) >= (27 if len(meld.tiles) == COPIES else 9)


def _with(used: tuple[int, ...], option: tuple[tuple[int, int], ...]) -> tuple[int, ...]:
    added = list(used)
    for kind, copies in option:
        added[kind] += copies
    return tuple(added)
