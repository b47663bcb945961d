"""From han and fu to basic points, and the limits on the way."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from tiles.message import gettext_noop

from .options import RiichiOptions

_ = gettext_noop

LIMIT_NAMES: Final[Mapping[str, str]] = MappingProxyType({
    "mangan": _("Mangan"),
    "haneman": _("Haneman"),
    "baiman": _("Baiman"),
    "sanbaiman": _("Sanbaiman"),
    "kazoe": _("Counted yakuman"),
    "yakuman": _("Yakuman"),
})  # fmt: skip
"""What the page calls each limit, marked for translation."""

MANGAN: Final = 2000
YAKUMAN: Final = 8000
KAZOE_HAN: Final = 13
_ALMOST_MANGAN: Final = 1920
"""Four han of 30 fu and three of 60: what kiriage rounds up."""

_STEPS: Final = ((11, 6000, "sanbaiman"), (8, 4000, "baiman"), (6, 3000, "haneman"), (5, MANGAN, "mangan"))


def capped(multiple: int, options: RiichiOptions) -> int:
    """Return how many yakuman so many are worth under these options."""
    return min(multiple, options.max_multiple) if options.max_multiple else multiple


def basic_points(han: int, fu: int, options: RiichiOptions) -> tuple[int, str | None]:
    """Return the basic points of a hand without a yakuman, and its limit.

    >>> basic_points(4, 30, RiichiOptions()), basic_points(5, 30, RiichiOptions())
    ((1920, None), (2000, 'mangan'))
    """
    if han >= KAZOE_HAN and options.kazoe != "sanbaiman":
        multiple = capped(han // KAZOE_HAN, options) if options.kazoe == "unlimited" else 1
        return YAKUMAN * multiple, "kazoe"
    for least, points, limit in _STEPS:
        if han >= least:
            return points, limit
    points = fu << han + 2
    if points >= (_ALMOST_MANGAN if options.kiriage else MANGAN):
        return MANGAN, "mangan"
    return points, None
