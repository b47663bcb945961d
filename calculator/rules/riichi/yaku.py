"""The record of a yaku, and the signature that all predicates share."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, NamedTuple

from calculator.rules.score import Names

from .facts import Facts

if TYPE_CHECKING:
    from .options import RiichiOptions

Found = tuple[str, ...] | None
"""What a predicate says: the sets that make the yaku, ``WHOLE`` for the hand as such, None when it does not hold."""

Predicate = Callable[[Facts], Found]

WHOLE: Final[tuple[str, ...]] = ()


def whole(_facts: Facts) -> Found:
    """The predicate of a yaku that its features define completely."""
    return WHOLE


def when(holds: object) -> Found:
    """Return ``WHOLE`` if the condition holds."""
    return WHOLE if holds else None


class Worth(NamedTuple):
    """What a yaku is worth under some options; all zero when they do not have it.

    ``alternative``: a limit of its own: the hand is worth that many han alone, or what its other yaku and dora make,
    whichever is more. ``flat``: worth that many han alone even when the rest would make more.
    """

    closed: int = 0
    open: int = 0
    yakuman: int = 0
    alternative: bool = False
    flat: bool = False


@dataclass(frozen=True, slots=True, eq=False)
class Yaku:
    """One row of the table: names, value closed and open, what it includes, and its predicate.

    ``closed`` and ``open`` are han, ``open`` 0 for a yaku of closed hands only; ``yakuman`` is a multiple (and then
    the han are 0). ``needs`` are features without which the yaku cannot hold: the predicate is asked only when all are
    there, and rests on that. ``absorbs`` are keys that do not count beside this one. ``option`` names a switch that
    must be on. ``local``: off unless the option of its own key gives it a value; the value written here is the usual
    one. ``worth`` overrides the values for the few rows whose options say more than on or off.
    """

    key: str
    names: Names
    closed: int = 0
    open: int = 0
    yakuman: int = 0
    needs: int = 0
    holds: Predicate = whole
    absorbs: tuple[str, ...] = ()
    option: str = ""
    local: bool = False
    worth: Callable[[RiichiOptions], Worth] | None = None

    def worth_under(self, options: RiichiOptions) -> Worth:
        """Return what this yaku is worth under these options."""
        if self.worth is not None:
            return self.worth(options)
        if self.local:
            return self._local_worth(getattr(options, self.key))
        if self.option and not getattr(options, self.option):
            return Worth()
        double = self.key in options.double_yakuman
        return Worth(self.closed, self.open, self.yakuman * (2 if double else 1))

    def _local_worth(self, value: int) -> Worth:
        """The worth of a local yaku of this value: a multiple of yakuman, or han, of which open hands may lose some."""
        if self.yakuman:
            return Worth(yakuman=value)
        opened = max(value - (self.closed - self.open), 0) if self.open else 0
        is_limit = self.closed >= MANGAN_HAN and value >= MANGAN_HAN
        return Worth(value, opened, alternative=is_limit)

    @property
    def value(self) -> str:
        """The value as people write it: ``1``, ``3 (2 open)``, ``yakuman``."""
        if self.yakuman:
            return "yakuman" if self.yakuman == 1 else f"{self.yakuman} yakuman"
        if self.open in (0, self.closed):
            return str(self.closed)
        return f"{self.closed} ({self.open} open)"


MANGAN_HAN: Final = 5
"""The han that make a mangan by themselves."""
