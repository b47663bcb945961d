"""The tile added to a pung, which other players may rob: what the tiles discarded say against it."""

from __future__ import annotations

from typing import Final

from tiles.hand import Hand
from tiles.message import gettext_noop

from .situation import FaceUp

_ = gettext_noop

DISCARDED_TWICE: Final = _(
    "The other three copies of a robbed tile are in the pung, and two lie among your own discards: "
    "a pung claims only one."
)


def is_discarded_twice(hand: Hand, face_up: FaceUp) -> bool:
    """Return whether several copies of the winning tile are among the own discards, so that it cannot be robbed.

    One of them may have been claimed for the pung, and the tiles seen elsewhere may be the pung itself.
    """
    winning = hand.drawn.kind if hand.drawn else None
    return winning is not None and sum(tile.kind == winning for tile in face_up.discards) > 1
