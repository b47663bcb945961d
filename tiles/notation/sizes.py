"""How many tiles a hand may have."""

from __future__ import annotations

from typing import Final

from ..hand import Hand
from ..message import Message
from ..message import gettext_noop as _

MAX_SIZE: Final = 17
"""Five sets and a pair, the complete hand of 16-tile rules."""


def tile_count_fault(hand: Hand) -> Message | None:
    """Return what is wrong with the number of tiles and how to mend it, or None for 3n+1 or 3n+2 tiles, n up to 5."""
    size = hand.size
    if size == 0:
        return Message(_("The hand is empty. Type or choose its tiles."))
    if size > MAX_SIZE:
        params = {"count": size, "remove": size - MAX_SIZE, "limit": MAX_SIZE}
        return Message(
            _("%(count)d tiles (a meld counts as 3) are too many: remove %(remove)d to have %(limit)d."), params
        )
    if size % 3 == 0:
        params = {"count": size, "more": size + 1, "less": size - 1}
        return Message(
            _("%(count)d tiles (a meld counts as 3): add 1 to have %(more)d, or remove 1 to have %(less)d."), params
        )
    return None
