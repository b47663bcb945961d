"""The built-in presets, in the order in which people see them."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from . import mcr, riichi
from .ruleset import Preset

PRESETS: Final[Mapping[str, Preset]] = MappingProxyType(
    {preset.key: preset for preset in (*riichi.PRESETS, *mcr.PRESETS)}
)
"""Every built-in preset by its key."""

DEFAULT_PRESET: Final = "riichi-tenhou"
