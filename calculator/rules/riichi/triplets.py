"""Triplets and kongs, each with its text and its fu."""

from __future__ import annotations

from typing import Final, NamedTuple

from calculator.rules.score import FuPart
from tiles.tile import KINDS, code_of_kind

from .features import IS_ORPHAN


class Triplet(NamedTuple):
    """A triplet or kong; one that a discard completed is not concealed."""

    kind: int
    kong: bool
    concealed: bool
    text: str
    part: FuPart
    """Its fu: 2, twice that when concealed, twice when of terminals or honors, four times for a kong."""


def _triplet(kind: int, *, kong: bool, concealed: bool) -> Triplet:
    code = code_of_kind(kind)
    text = code[0] * (3 if kong else 2) + code
    key = f"{'closed' if concealed else 'open'}_{'kong' if kong else 'triplet'}"
    fu = 2 << concealed << IS_ORPHAN[kind] << 2 * kong
    return Triplet(kind, kong, concealed, text, FuPart(key, fu, text))


TRIPLETS: Final = tuple(
    tuple(_triplet(kind, kong=kong, concealed=concealed) for kind in range(KINDS))
    for kong in (False, True)
    for concealed in (False, True)
)
"""All of them: open triplets by kind, then concealed ones, open kongs and concealed kongs."""
