"""The site's icons."""

from __future__ import annotations

import struct

import pytest

from tests.pictures import read_picture
from tiles.drawing.icons import FELT, FOLDER, icon_png, icon_svg, icons

SVG = "{http://www.w3.org/2000/svg}"


def size(png: bytes) -> tuple[int, int]:
    assert png.startswith(b"\x89PNG")
    return struct.unpack(">II", png[16:24])


@pytest.mark.parametrize("name", icons())
def test_the_files_are_those_that_the_art_makes(name: str) -> None:
    assert (FOLDER / name).read_bytes() == icons()[name]


def test_nothing_else_lies_there() -> None:
    assert {path.name for path in FOLDER.iterdir()} == set(icons())


def test_pictures_have_the_sizes_that_their_names_say() -> None:
    made = icons()
    assert size(made["icon-192.png"]) == (192, 192)
    assert size(made["icon-512.png"]) == size(made["maskable-512.png"]) == (512, 512)
    assert size(made["apple-touch-icon.png"]) == (180, 180)


def test_the_old_format_holds_three_sizes() -> None:
    ico = icons()["favicon.ico"]
    assert struct.unpack("<HHH", ico[:6]) == (0, 1, 3)
    entries = [struct.unpack("<BBBBHHII", ico[at : at + 16]) for at in (6, 22, 38)]
    assert [size(ico[entry[7] : entry[7] + entry[6]]) for entry in entries] == [(16, 16), (32, 32), (48, 48)]
    assert entries[-1][7] + entries[-1][6] == len(ico)


def test_what_a_system_cuts_away_is_felt_alone() -> None:
    """Of an icon that may be cut a circle of four fifths of its width is safe."""
    root = read_picture(icon_svg(512, share=0.62, background=FELT))
    left, _top, side, _height = map(float, (root.get("viewBox") or "").split())
    (ground,) = (rect for rect in root.findall(f"{SVG}rect") if rect.get("fill") == FELT)
    assert (float(ground.get("x") or 0), float(ground.get("width") or 0)) == (left, side)
    assert 0.8 * side >= (300**2 + 400**2) ** 0.5


def test_without_background_it_is_clear() -> None:
    assert FELT not in icon_svg(64)
    assert icon_png(64) != icon_png(64, background=FELT)
