"""Hands and tiles to text, in any of the six formats."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby

from ..hand import Hand
from ..meld import Meld
from ..tile import Tile
from .signs import FORMATS


def write(hand: Hand, format: str = "tenhou") -> str:  # noqa: A002
    """Return the hand in its canonical writing: concealed tiles, melds, ``(set aside)``, ``<indicators>``.

    ``parse`` gives the same hand back, the drawn tile standing last. ``KeyError`` if there is no such format.

    >>> from tiles.notation import parse
    >>> write(parse("1z <2p> [3m4m2m1] 5m"), "chinese")
    '東五[二三四,2]<②>'
    """
    parts = [write_tiles(hand.concealed, format), *(write_meld(meld, format) for meld in hand.melds)]
    if hand.set_aside:
        parts.append(f"({write_tiles(hand.set_aside, format)})")
    if hand.dora_indicators or hand.ura_indicators:
        ura = f",{write_tiles(hand.ura_indicators, format)}" if hand.ura_indicators else ""
        parts.append(f"<{write_tiles(hand.dora_indicators, format)}{ura}>")
    return "".join(parts)


def write_tiles(tiles: Iterable[Tile], format: str = "tenhou") -> str:  # noqa: A002
    """Return these tiles in the given order; neighbours that share a suffix write it once."""
    signs = FORMATS[format].signs
    runs = groupby((signs[tile] for tile in tiles), key=lambda sign: sign[1])
    return "".join("".join(body for body, _ in run) + suffix for suffix, run in runs)


def write_meld(meld: Meld, format: str = "tenhou") -> str:  # noqa: A002
    """Return a declared meld in square brackets, with its claim digit if it has one."""
    claim = f",{meld.claim}" if meld.claim else ""
    return f"[{write_tiles(meld.tiles, format)}{claim}]"
