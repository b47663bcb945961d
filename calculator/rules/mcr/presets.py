"""The built-in presets of Chinese Official."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from calculator.rules.ruleset import Preset
from tiles.message import gettext_noop

from .options import McrOptions
from .ruleset import MCR

_ = gettext_noop

_DEFAULT: Final = McrOptions()

PRESETS: Final = (
    Preset("mcr", _("Chinese Official (MCR)"), MCR, _DEFAULT, note=_("Current Chinese competition practice (MIL).")),
    Preset(
        "mcr-wmo-2006",
        _("Chinese Official, WMO 2006"),
        MCR,
        replace(_DEFAULT, two_concealed_kongs=8, concealed_and_melded_kong=6, fully_concealed_with_irregular=True),
        note=_("The English rule book of the World Mahjong Organization, 2006."),
    ),
    Preset(
        "mcr-1998",
        _("Chinese Official, trial rules of 1998"),
        MCR,
        replace(_DEFAULT, concealed_and_melded_kong=3, strict_1998=True),
        caveat=True,
        note=_("The strict text of 1998 as later calculators read it; check with the organiser."),
    ),
)
