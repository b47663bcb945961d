"""What an empty page shows: questions to try, and how a hand is written."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from django.urls import reverse
from django.utils.translation import gettext
from django.utils.translation import gettext_noop as _

from tiles.hand import Hand
from tiles.notation import parse

from .query import address

EXAMPLES: Final[tuple[tuple[str, Mapping[str, str]], ...]] = (
    (_("Riichi: a win on a discard"), {"hand": "234067m3455p678s5p<4p>", "win": "discard", "riichi": "riichi"}),
    (_("MCR: ready, with its prices"), {"hand": "123456789m23p55s", "rules": "mcr"}),
    (_("Jokers: what completes this?"), {"hand": "123m456p789s34m5z1j"}),
)

GUIDE: Final[tuple[tuple[str, str], ...]] = (
    ("123m456p789s", _("Characters, circles, bamboos; also 123w 456b 789s and 一二三④⑤⑥７８９")),
    ("1234z567z", _("East South West North, White Green Red; also ESWN PFC and 東南西北白發中")),
    ("0m0p0s", _("Red fives")),
    ("[768s,1]", _("A chow; the digit says which of the tiles was claimed")),
    ("[777z,2]", _("A pung, claimed from left (1), opposite (2) or right (3)")),
    ("[1111s]", _("A concealed kong; with a digit from 1 to 4 exposed, from 5 to 8 added to a pung")),
    ("<4m,2p>", _("Dora indicators, and after the comma ura-dora indicators")),
    ("(1h5h)", _("Flowers and seasons, or norths, set aside")),
    ("1j2j8j", _("Jokers: for any tile, for one suit, for honors and so on")),
)
"""Pieces of the notation, and what they mean."""


@dataclass(frozen=True, slots=True)
class Example:
    """A question to try, or a piece of notation."""

    title: str
    text: str
    hand: Hand
    href: str


def welcome() -> dict[str, Any]:
    """Return what the templates of an empty page need."""
    guide = ((meaning, {"hand": text}) for text, meaning in GUIDE)
    return {"examples": tuple(map(_example, EXAMPLES)), "guide": tuple(map(_example, guide))}


def _example(row: tuple[str, Mapping[str, str]]) -> Example:
    title, params = row
    return Example(gettext(title), params["hand"], parse(params["hand"]), address(reverse("calculator"), params))
