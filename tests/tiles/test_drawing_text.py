"""Hands as text."""

from __future__ import annotations

import pytest

from tiles.drawing import hand_glyphs, hand_text
from tiles.notation import parse

HAND = "7z7z[435p,2][3333m,7][6666z](1h7h)<4m,2p>"


def test_a_hand_in_a_notation() -> None:
    assert hand_text(parse("1m5z[345p,1]"), "chinese") == "一白[③④⑤,1]"
    assert hand_text(parse("1m5z")) == "1m5z"
    with pytest.raises(KeyError):
        hand_text(parse("1m5z"), "morse")


def test_glyphs_lie_as_in_the_picture() -> None:
    assert hand_glyphs(parse(HAND)) == "🀄\ufe0e 🀄\ufe0e 🀛🀜🀝 🀉🀉🀉🀉 🀫🀅🀅🀫 🀦🀥 🀊 🀚"
    assert hand_glyphs(parse("[345p,3]")) == "🀝🀛🀜"
    assert hand_glyphs(parse("[6666z]"), show_concealed_kong=True) == "🀅🀅🀅🀅"


def test_tiles_without_a_glyph_stand_in_their_signs() -> None:
    assert hand_glyphs(parse("1m0m4j4j")) == "🀇0m4j4j"
