"""What the theory counts of a hand: concealed tiles, jokers, declared melds, and what lies open."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from tiles.hand import Hand, count_kinds
from tiles.message import Message
from tiles.message import gettext_noop as _
from tiles.tile import COPIES, KINDS, Tile

from .tree import Jokers

MOST_MELDS: Final = 5
NONE: Final = (0,) * KINDS
NO_JOKERS: Final = Jokers()


class TheoryError(ValueError):
    """A hand that theory cannot count; ``code`` is ``tile-count``, ``too-many-tiles`` or ``fifth-copy``."""

    def __init__(self, code: str, message: Message) -> None:
        super().__init__(str(message))
        self.code = code
        self.message = message


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
    visible: tuple[int, ...] | None = None
    """Natural copies of the 34 kinds that the player sees anywhere; None: the concealed and the melded ones."""

    def __post_init__(self) -> None:
        if self.size > 3 * MOST_MELDS + 2:
            raise TheoryError("too-many-tiles", Message(_("%(count)d tiles are too many."), {"count": self.size}))
        if self.size % 3 == 0:
            raise TheoryError("tile-count", Message(_("No hand has %(count)d tiles."), {"count": self.size}))
        if any(not 0 <= held <= COPIES - melded for held, melded in zip(self.concealed, self.melded, strict=True)):
            raise TheoryError("fifth-copy", Message(_("There are only four tiles of each kind.")))

    @classmethod
    def of(cls, hand: Hand, *, seen: Iterable[Tile] = ()) -> HandCounts:
        """Return the counts of a hand; ``seen`` are tiles visible elsewhere (discards, other players' melds)."""
        ranks = hand.jokers()
        shown = zip(hand.visible_counts(), count_kinds(seen), strict=True)
        return cls(
            tuple(hand.counts()),
            Jokers(*(ranks[rank] for rank in range(1, 9))),
            len(hand.melds),
            tuple(count_kinds(tile for meld in hand.melds for tile in meld.tiles)),
            tuple(own + other for own, other in shown),
        )

    @property
    def size(self) -> int:
        """The number of tiles, a declared meld counting as three."""
        return sum(self.concealed) + sum(self.jokers) + 3 * self.melds

    @property
    def left(self) -> list[int]:
        """How many copies of each kind are still to come."""
        visible = self.visible or tuple(map(sum, zip(self.concealed, self.melded, strict=True)))
        return [max(0, COPIES - seen) for seen in visible]


def counts_from(concealed: Sequence[int], jokers: Sequence[int] = ()) -> HandCounts:
    """Return the counts of a hand without melds."""
    return HandCounts(tuple(concealed), Jokers(*jokers))
