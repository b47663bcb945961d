"""Pictures of hands: what is in them, how large they are, and that they need neither styles nor fonts."""

from __future__ import annotations

import struct

import pytest
from hypothesis import given, settings

from tests.pictures import read_picture
from tests.strategies import hands
from tiles.drawing import hand_png, hand_svg
from tiles.drawing.theme import THEMES
from tiles.hand import Hand
from tiles.notation import parse
from tiles.tile import tile

NAMESPACE = "{http://www.w3.org/2000/svg}"
FULL = parse("7z7z[406p,2][0555s,3][3333m,7][6666z](1h6h)<4m7z,2p>")


def uses(svg: str) -> list[str]:
    return [each.get("href", "") for each in read_picture(svg).iter(f"{NAMESPACE}use")]


def test_the_picture_defines_only_the_tiles_that_it_shows() -> None:
    svg = hand_svg(parse("11z2z"))
    defined = [each.get("id") for each in read_picture(svg).iter() if each.get("id")]
    assert defined == ["upright", "1z", "2z"]
    assert uses(svg) == ["#upright", "#1z"] * 2 + ["#upright", "#2z"]


def test_whatever_is_used_is_defined() -> None:
    for svg in (hand_svg(FULL), hand_svg(FULL, index=True), hand_svg(FULL, show_concealed_kong=True)):
        defined = {each.get("id") for each in read_picture(svg).iter() if each.get("id")}
        assert {href.removeprefix("#") for href in uses(svg)} == defined


def test_it_says_what_it_shows() -> None:
    root = read_picture(hand_svg(parse("05p[777z,1]")))
    assert root.get("role") == "img"
    assert root.findtext(f"{NAMESPACE}title") == "Mahjong hand"
    assert root.findtext(f"{NAMESPACE}desc") == (
        "concealed: 5 of circles, red; drawn: 5 of circles;"
        " pung: Red dragon, Red dragon, Red dragon (Red dragon claimed from the left)"
    )


def test_the_words_are_translated_and_escaped() -> None:
    svg = hand_svg(parse("1z"), translate=lambda msgid: msgid.replace("East wind", "<East & wind>"))
    assert "&lt;East &amp; wind&gt;" in svg


@pytest.mark.parametrize(
    ("text", "size", "width", "height"),
    [("1z", 80, 60, 80), ("1z", 24, 18, 24), ("1111z", 40, 120, 40), ("1z[3333m,5]", 80, 60 + 20 + 200, 120)],
)
def test_size_is_the_height_of_an_upright_tile(text: str, size: int, width: int, height: int) -> None:
    root = read_picture(hand_svg(parse(text), size=size))
    assert (root.get("width"), root.get("height")) == (str(width), str(height))
    png = hand_png(parse(text), size=size)
    assert png.startswith(b"\x89PNG\r\n\x1a\n")
    assert struct.unpack(">II", png[16:24]) == (width, height)


def test_a_sideways_tile_has_its_own_body_and_a_turned_sign() -> None:
    root = read_picture(hand_svg(parse("[345p,1]")))
    body, sign = list(root.iter(f"{NAMESPACE}use"))[:2]
    assert (body.get("href"), body.get("transform")) == ("#sideways", None)
    assert (sign.get("href"), sign.get("transform")) == ("#3p", "translate(11 289)rotate(-90)")


def test_the_outer_tiles_of_a_concealed_kong_show_their_backs() -> None:
    assert uses(hand_svg(parse("[6666z]"))) == ["#back", "#upright", "#6z", "#upright", "#6z", "#back"]
    assert uses(hand_svg(parse("[6666z]"), show_concealed_kong=True)) == ["#upright", "#6z"] * 4


def test_a_red_five_is_told_by_more_than_its_colour() -> None:
    assert uses(hand_svg(Hand((tile("0m"),)))) == ["#upright", "#0m", "#red-five"]


def test_index_is_added_to_all_but_bonus_tiles() -> None:
    assert uses(hand_svg(parse("5z1h"), index=True)) == ["#upright", "#5z", "#index-P", "#upright", "#1h"]


@pytest.mark.parametrize("theme", THEMES)
def test_themes_colour_the_face(theme: str) -> None:
    faces = {name for name, colours in THEMES.items() if f'fill="{colours["face"]}"' in hand_svg(FULL, theme=theme)}
    assert faces == {theme}


def test_what_cannot_be_drawn() -> None:
    with pytest.raises(ValueError, match="empty hand"):
        hand_svg(Hand())
    with pytest.raises(ValueError, match="no such theme: glass"):
        hand_svg(FULL, theme="glass")


@settings(max_examples=25, deadline=None)
@given(hands(sizes=range(1, 18)))
def test_any_hand_is_drawn_whole_without_styles_and_text(hand: Hand) -> None:
    svg = hand_svg(hand, index=True)
    root = read_picture(svg)
    tags = {each.tag.removeprefix(NAMESPACE) for each in root.iter()}
    assert tags <= {"svg", "title", "desc", "defs", "g", "path", "rect", "use"}
    assert "style=" not in svg
    bodies = [href for href in uses(svg) if href in ("#upright", "#sideways", "#back")]
    assert len(bodies) == len(list(hand.tiles()))
