"""The pieces of the art, the sprite made of them, and the colours."""

from __future__ import annotations

import gzip
import re
from pathlib import Path

import pytest
from fontTools.ttLib import TTFont

from tests.pictures import read_picture
from tests.strategies import ALL_TILES
from tiles.drawing import THEMES, hand_png
from tiles.drawing.art import PIECES, index_of
from tiles.drawing.art.build import WEBFONT, RelativePath
from tiles.drawing.sprite import FILE, sprite
from tiles.hand import Hand
from tiles.tile import tile

STYLE_SHEET = FILE.with_name("tiles.css")


def luminance(colour: str) -> float:
    """The relative luminance of WCAG 2.2."""
    shares = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = (share / 12.92 if share <= 0.04045 else ((share + 0.055) / 1.055) ** 2.4 for share in shares)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def test_every_tile_has_a_sign() -> None:
    assert {each.code for each in ALL_TILES} <= PIECES.keys()


def test_pieces_are_well_formed_and_use_known_colours() -> None:
    for theme in THEMES.values():
        for piece in PIECES.values():
            read_picture(f"<g>{piece.format_map(theme)}</g>")


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("size", [24, 80])
def test_no_two_tiles_look_alike(theme: str, size: int) -> None:
    pictures = {hand_png(Hand((each,)), theme=theme, size=size) for each in ALL_TILES}
    assert len(pictures) == 54


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("role", ["ink", "red", "green", "blue", "purple"])
def test_signs_stand_out_from_the_face(theme: str, role: str) -> None:
    """WCAG 2.2, 1.4.3: at least 4.5 to 1."""
    assert contrast(THEMES[theme][role], THEMES[theme]["face"]) >= 4.5


@pytest.mark.parametrize(
    ("code", "piece"),
    [("1m", "index-1"), ("9s", "index-9"), ("0p", "index-0"), ("1z", "index-E"), ("5z", "index-P"), ("6z", "index-F"),
     ("7z", "index-C"), ("3j", "index-3"), ("1h", None)],
)  # fmt: skip
def test_corner_index(code: str, piece: str | None) -> None:
    asked = tile(code)
    assert index_of(asked.rank, asked.suit) == piece
    assert piece is None or piece in PIECES


def test_the_sprite_on_disk_is_the_one_the_art_makes() -> None:
    assert FILE.read_text(encoding="utf-8") == sprite()


def test_the_sprite_is_small() -> None:
    content = FILE.read_bytes()
    assert len(content) < 60_000
    assert len(gzip.compress(content)) < 20_000


def test_the_sprite_defines_every_piece_once_and_needs_no_font_and_no_style() -> None:
    root = read_picture(sprite())
    assert [each.get("id") for each in root.iter() if each.get("id")] == list(PIECES)
    assert {each.tag.rpartition("}")[2] for each in root.iter()} == {"svg", "defs", "g", "path", "rect"}
    assert all("style" not in each.keys() for each in root.iter())  # noqa: SIM118 - an element, no mapping


def test_the_style_sheet_has_the_colours_of_the_black_theme() -> None:
    variables = dict(re.findall(r"--tile-(\w+): (#\w+);", STYLE_SHEET.read_text(encoding="utf-8")))
    assert variables == THEMES["black"]


def test_the_web_font_has_every_tile_of_unicode_and_nothing_else() -> None:
    assert set(TTFont(WEBFONT).getBestCmap()) == set(range(0x1F000, 0x1F02C))
    assert WEBFONT.stat().st_size < 16_000


def test_licences_stand_beside_what_is_made_of_fonts() -> None:
    art = Path(WEBFONT).parents[2] / "tiles" / "drawing" / "art"
    for licence in (WEBFONT.with_name("OFL.txt"), art / "OFL-NotoSerifCJK.txt"):
        assert "SIL OPEN FONT LICENSE" in licence.read_text(encoding="utf-8")


def test_outlines_are_written_relative_and_rounded_without_drift() -> None:
    path = RelativePath()
    path.move((0.4, 0))
    for step in range(1, 4):
        path.command("l", (step * 0.4, step * 10))
    path.command("l", (20, 30))
    path.close()
    path.move((-5, 5))
    path.command("c", (-5, 6), (-7, 8), (-9, 9))
    path.close()
    assert path.data == "m0 0v10l1 10v10h19zm-5 5c0 1-2 3-4 4z"
