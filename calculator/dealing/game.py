"""What a set of rules deals with: its tiles, its seats, and what may be claimed or turned over."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from calculator.rules.options import BaseOptions
from calculator.rules.riichi.options import RiichiOptions
from calculator.rules.ruleset import Preset
from calculator.rules.situation import Wind
from calculator.theory import TheoryRules
from tiles.tile import NORTH

_FOUR_PLAYERS: Final = 4
_NO_REDS: Final = (0, 0, 0)


@dataclass(frozen=True, slots=True)
class Game:
    """The rules as the dealer sees them."""

    theory: TheoryRules
    reds: tuple[int, int, int] = _NO_REDS
    """How many of the fives of each suit are red."""
    flowers: bool = False
    """Flowers and seasons are in the wall."""
    aside: frozenset[int] = frozenset()
    """Kinds that a player sets aside and replaces, as flowers are."""
    dora: bool = False
    kong_dora: bool = False
    riichi: bool = False
    ura: bool = False
    kong_ura: bool = False
    chows: bool = True
    """Chows may be claimed."""
    seats: tuple[Wind, ...] = tuple(Wind)

    @classmethod
    def of(cls, preset: Preset, options: BaseOptions) -> Game:
        """Return the game of these rules under these options.

        Bonus tiles that are played as jokers are left out: a hand is dealt without jokers.
        """
        rule_set = preset.rule_set
        theory = rule_set.theory(options)
        if isinstance(options, RiichiOptions):
            return cls(theory, **_riichi(options))
        return cls(theory, flowers="flower_tiles" in rule_set.catalogue and options.bonus_as_jokers == "none")

    @property
    def kinds(self) -> frozenset[int]:
        """The kinds that are kept in the hand."""
        return self.theory.kinds - self.aside

    @property
    def opposite(self) -> bool:
        """Whether somebody sits opposite, from whom a tile can be claimed."""
        return len(self.seats) == _FOUR_PLAYERS


def _riichi(options: RiichiOptions) -> dict[str, Any]:
    four = options.players == _FOUR_PLAYERS
    return {
        "reds": (options.aka_m, options.aka_p, options.aka_s),
        "aside": frozenset() if four or options.north != "nukidora" else frozenset((NORTH,)),
        "dora": True,
        "kong_dora": options.kandora,
        "riichi": True,
        "ura": options.ura,
        "kong_ura": options.kanura,
        "chows": four or options.sanma_chii,
        "seats": tuple(Wind)[: options.players],
    }
