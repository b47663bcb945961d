"""Chinese Official mahjong (MCR, Guobiao): 81 fan, their exclusions, and the options of its editions."""

from .options import McrOptions
from .presets import PRESETS
from .ruleset import MCR

__all__ = ["MCR", "PRESETS", "McrOptions"]
