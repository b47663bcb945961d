"""Liability: whether anybody can have fed the set that made a big hand certain.

That takes a pattern whose sets all lie declared, the last of them claimed from a discard (a pung that was extended to
a kan counts). Nobody saw a concealed set coming, and whoever discards the winning tile pays for that anyhow. Melds
stand in the order in which they were declared; when a pung was extended, the hand does not tell.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Final, NamedTuple

from calculator.rules.reading import BlockKind, Reading
from calculator.rules.situation import Situation
from tiles.hand import Hand
from tiles.meld import Meld, MeldKind
from tiles.tile import EAST, KINDS, NORTH, RED, WHITE

from .options import RiichiOptions


class _Pattern(NamedTuple):
    """How many triplets or kans of which tiles make a pattern."""

    sets: int
    kinds: range
    kans_only: bool = False

    def includes(self, kind: int, *, kan: bool) -> bool:
        """Return whether a triplet or kan of this tile kind is a set of the pattern."""
        return kind in self.kinds and (kan or not self.kans_only)

    def was_claimed_last(self, sets: Sequence[Meld]) -> bool:
        """Return whether the set that completed the pattern can be one that was claimed, of these in their order."""
        if self.kans_only and any(meld.is_extended for meld in sets):
            return True
        return not all(meld.is_concealed for meld in sets[self.sets - 1 :])


_PATTERNS: Final[Mapping[str, _Pattern]] = MappingProxyType({
    "daisangen": _Pattern(3, range(WHITE, RED + 1)),
    "daisuushii": _Pattern(4, range(EAST, NORTH + 1)),
    "suukantsu": _Pattern(4, range(KINDS), kans_only=True),
})  # fmt: skip


def was_fed(key: str, reading: Reading, melds: Sequence[Meld]) -> bool:
    """Return whether somebody can be liable for this pattern, which holds for the reading of a hand of these melds."""
    pattern = _PATTERNS.get(key)
    if pattern is None:
        return False
    sets = [
        index
        for index, block in enumerate(reading.blocks)
        if block.kind in (BlockKind.TRIPLET, BlockKind.KONG)
        and pattern.includes(block.first, kan=block.kind is BlockKind.KONG)
    ]
    return sets[-1] < len(melds) and pattern.was_claimed_last([melds[index] for index in sets])


def fed_kan(hand: Hand, situation: Situation, options: RiichiOptions) -> bool:
    """Return whether somebody can be liable for a win on the replacement of a kan that was claimed from a discard."""
    if "rinshan" not in options.pao or not situation.replacement or not hand.melds:
        return False
    last = hand.melds[-1]
    return last.kind is MeldKind.KONG and not last.is_concealed and not last.is_extended


def can_be_liable(hand: Hand, situation: Situation, options: RiichiOptions) -> bool:
    """Return whether the melds of a hand, complete or not, let anybody be liable under these options."""
    if fed_kan(hand, situation, options):
        return True
    return any(_declared(pattern, hand.melds) for key, pattern in _PATTERNS.items() if key in options.pao)


def _declared(pattern: _Pattern, melds: tuple[Meld, ...]) -> bool:
    """Whether the pattern can lie there, its last set claimed; a joker may be whatever its meld lets it be."""
    sets = [
        meld
        for meld in melds
        if any(
            kind is not MeldKind.CHOW and pattern.includes(kinds[0], kan=kind is MeldKind.KONG)
            for kind, kinds in meld.kinds()
        )
    ]
    return len(sets) >= pattern.sets and pattern.was_claimed_last(sets)
