"""Which rule sets have reference pages: all of them."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from . import mcr, riichi
from .patterns import Patterns

REFERENCES: Final[Mapping[str, Patterns]] = MappingProxyType(
    {patterns.rule_set.key: patterns for patterns in (riichi.PATTERNS, mcr.PATTERNS)}
)
"""The patterns of every rule set by its key."""
