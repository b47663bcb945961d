"""Make the data that come from fonts; needed only to change the art, never to run the site.

``python -m tiles.drawing.art.build outlines NotoSerifCJK-Bold.ttc`` rewrites ``outlines.json`` beside this file;
``... letters NotoSansCJK-Regular.ttc NotoSansCJK-Bold.ttc`` rewrites ``letters.json``, for the words in pictures;
``... webfont NotoSansSymbols2-Regular.ttf`` rewrites the page's font of tile signs.
The fonts are under the SIL Open Font License, as are these results: see the ``OFL*.txt`` beside each.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

from fontTools import subset
from fontTools.misc.transform import Transform
from fontTools.pens.boundsPen import BoundsPen
from fontTools.pens.recordingPen import RecordingPen
from fontTools.pens.transformPen import TransformPen
from fontTools.ttLib import TTFont

OUTLINES = Path(__file__).with_name("outlines.json")
LETTERS = Path(__file__).with_name("letters.json")
WEBFONT = Path(__file__).parents[3] / "static" / "tiles" / "tiles.woff2"

SIZES: dict[str, int] = {
    **dict.fromkeys("一二三四五六七八九", 152),
    **dict.fromkeys("萬", 172),
    **dict.fromkeys("東南西北發中", 236),
    **dict.fromkeys("春夏秋冬梅蘭菊竹", 160),
    **dict.fromkeys("風字花", 212),
    **dict.fromkeys("百搭", 128),
}
"""The signs and the height of the em square they are drawn at, a tile being 400 high."""

EM = 500
"""Units to the em square of letters."""

LATIN = "".join(map(chr, (*range(0x20, 0x7F), *range(0xC0, 0x180)))) + "×·–—‘’“”…→"
"""The letters that texts in pictures are made of: English, romaji, names of European organizations."""

TILE_SIGNS = (*range(0x1F000, 0x1F02C), 0xFE0E, 0xFE0F)

Point = tuple[float, float]


def compact(number: int, *, first: bool) -> str:
    """Return ``number`` as path data, without the space that a minus sign makes needless."""
    return str(number) if first or number < 0 else f" {number}"


class RelativePath:
    """Path data in whole relative units; every point is rounded once, so errors never add up."""

    def __init__(self) -> None:
        self.data = ""
        self.at = self.start = (0, 0)
        self.last = ""

    def command(self, letter: str, *points: Point) -> None:
        """Append one command whose last point becomes the current one."""
        rounded = [(round(x), round(y)) for x, y in points]
        steps = [(x - self.at[0], y - self.at[1]) for x, y in rounded]
        self.at = rounded[-1]
        if letter == "l" and steps[0] == (0, 0):
            return
        numbers = [number for step in steps for number in step]
        if letter == "l" and 0 in numbers:
            letter, numbers = ("h", numbers[:1]) if numbers[0] else ("v", numbers[1:])
        shown = "" if letter == self.last else letter
        self.data += shown + "".join(compact(n, first=bool(shown) and not i) for i, n in enumerate(numbers))
        self.last = letter

    def move(self, point: Point) -> None:
        """Begin a subpath."""
        self.last = ""
        self.command("m", point)
        self.start = self.at
        self.last = "l"

    def close(self) -> None:
        """End the subpath; the next one counts from where this one began."""
        self.data += "z"
        self.at = self.start
        self.last = ""


def outline(font: TTFont, sign: str, em: int) -> str:
    """Return the sign's outline as relative path data around (0, 0), ``em`` units to the em square."""
    glyphs = font.getGlyphSet()
    glyph = glyphs[font.getBestCmap()[ord(sign)]]
    bounds = BoundsPen(glyphs)
    glyph.draw(bounds)
    left, bottom, right, top = bounds.bounds
    scale = em / font["head"].unitsPerEm
    return path_data(glyph, Transform(scale, 0, 0, -scale, -scale * (left + right) / 2, scale * (top + bottom) / 2))


def path_data(glyph: Any, transform: Transform) -> str:
    """Return a glyph, moved and scaled, as relative path data."""
    recording = RecordingPen()
    glyph.draw(TransformPen(recording, transform))
    path = RelativePath()
    for operator, points in recording.value:
        match operator:
            case "moveTo":
                path.move(points[0])
            case "lineTo":
                path.command("l", *points)
            case "curveTo":
                path.command("c", *points)
            case _:
                path.close()
    return path.data


def build_outlines(font_path: Path) -> None:
    """Write ``outlines.json``: each sign with its path data."""
    font = TTFont(font_path, fontNumber=0)
    paths = {sign: outline(font, sign, em) for sign, em in SIZES.items()}
    OUTLINES.write_text(json.dumps(paths, ensure_ascii=False, indent=0) + "\n", encoding="utf-8")


def build_letters(*font_paths: Path) -> None:
    """Write ``letters.json``: for each font, in order, every letter's advance and path data from the base line."""
    weights = [letters(TTFont(path, fontNumber=0)) for path in font_paths]
    LETTERS.write_text(json.dumps(weights, ensure_ascii=False, indent=0) + "\n", encoding="utf-8")


def letters(font: TTFont) -> dict[str, str]:
    """Return each letter that the font has: its advance, a space and its path data, ``EM`` units to the em square."""
    glyphs, names = font.getGlyphSet(), font.getBestCmap()
    scale = EM / font["head"].unitsPerEm
    upright = Transform(scale, 0, 0, -scale, 0, 0)
    found = {sign: glyphs[names[ord(sign)]] for sign in LATIN if ord(sign) in names}
    return {sign: f"{round(glyph.width * scale)} {path_data(glyph, upright)}" for sign, glyph in found.items()}


def build_webfont(font_path: Path) -> None:
    """Write the web font: the 44 tile signs of Unicode and nothing else."""
    font = TTFont(font_path)
    options = subset.Options(flavor="woff2", hinting=False, layout_features=[], name_IDs=[0, 1, 2, 3, 4, 5, 6, 13, 14])
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=TILE_SIGNS)
    subsetter.subset(font)
    font.flavor = "woff2"
    font.save(WEBFONT)


def main() -> None:
    """Read the command line and build what it asks for."""
    builders: dict[str, Callable[..., None]] = {
        "outlines": build_outlines,
        "letters": build_letters,
        "webfont": build_webfont,
    }
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("what", choices=builders)
    parser.add_argument("fonts", type=Path, nargs="+")
    arguments = parser.parse_args()
    builders[arguments.what](*arguments.fonts)


if __name__ == "__main__":
    main()
