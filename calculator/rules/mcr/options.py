"""The options of Chinese Official: the defaults are current Chinese competition practice (MIL)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from calculator.rules.options import BaseOptions, option
from tiles.message import gettext_noop

_ = gettext_noop

POINTS: Final = "points"
CONCEALMENT: Final = "concealment"
WAITS: Final = "waits"
EXTRAS: Final = "extras"


@dataclass(frozen=True, kw_only=True)
class McrOptions(BaseOptions):
    """Where editions of the rules and tables differ. Every instance is hashable; one table of fan is made for each."""

    minimum: int = option(
        default=8, help_text=_("Points needed to win, flowers not counted"), group=POINTS, minimum=1, maximum=8
    )
    two_concealed_kongs: int = option(
        default=6,
        help_text=_("Points of Two Concealed Kongs; the English rule book of 2006 gives 8"),
        choices=(6, 8),
        group=POINTS,
    )
    concealed_and_melded_kong: int = option(
        default=5,
        help_text=_(
            "Points of a concealed and a melded kong; 6 in the English rule book of 2006, 3 in the text of 1998"
        ),
        choices=(5, 6, 3),
        group=POINTS,
    )
    false_win_penalty: int = option(
        default=0, help_text=_("Points that a false win costs the player who declared it"), group=POINTS, maximum=200
    )
    fully_concealed_with_irregular: bool = option(
        default=False,
        help_text=_(
            "Self-drawn hands that are always concealed add Fully Concealed Hand (4) in place of Self-Drawn (1)"
        ),
        group=CONCEALMENT,
    )
    discard_pung_concealed: bool = option(
        default=False, help_text=_("A pung completed by a discard counts as concealed"), group=CONCEALMENT
    )
    exhausted_waits: bool = option(
        default=True,
        help_text=_("A tile whose four copies you hold is still a wait, so that the other wait is not the only one"),
        group=WAITS,
    )
    knitted_body_waits: bool = option(
        default=True,
        help_text=_(
            "A winning tile of a Knitted Straight's nine kinds may still count as an edge, closed or single wait"
        ),
        group=WAITS,
    )
    lesser_adds_knitted_straight: bool = option(
        default=True,
        help_text=_("Lesser Honors and Knitted Tiles with all nine knitted tiles adds Knitted Straight (12)"),
        group=EXTRAS,
    )
    strict_1998: bool = option(
        default=False,
        help_text=_("Exclusions of the strict text of 1998, such as seven pairs that take no flush or range fan"),
        group=EXTRAS,
    )
    last_claim_adds_replacement: bool = option(
        default=False,
        help_text=_("Last Tile Claim adds Out with Replacement Tile, as the English rule book of 2006 reads literally"),
        group=EXTRAS,
    )
    blessings: bool = option(
        default=False, help_text=_("Heavenly, Earthly and Human Hand count 8 points each"), group=EXTRAS
    )
    name_step: bool = option(
        default=False, help_text=_("Tell shifted chows of step one from those of step two by name"), group=EXTRAS
    )
