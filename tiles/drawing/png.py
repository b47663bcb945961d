"""Hands as PNG."""

from __future__ import annotations

from typing import Unpack

import resvg_py

from ..hand import Hand
from .svg import Style, hand_svg


def hand_png(hand: Hand, **style: Unpack[Style]) -> bytes:
    """Return the picture that ``hand_svg`` draws with the same options, as PNG of the same size."""
    return svg_png(hand_svg(hand, **style))


def svg_png(svg: str) -> bytes:
    """Return a picture made by ``hand_svg`` as PNG. Being made of paths alone, it is alike on every machine."""
    return resvg_py.svg_to_bytes(svg_string=svg, skip_system_fonts=True)
