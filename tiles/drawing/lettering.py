"""Text in pictures as paths, so that it looks alike wherever it is painted, whatever fonts are installed.

The letters are outlines of Noto Sans CJK under the SIL Open Font License (``art/OFL-NotoSansCJK.txt``): those of
European languages and romaji. What has no outline is drawn as a question mark.
"""

from __future__ import annotations

import json
import unicodedata
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import IntEnum
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

from .art.shapes import number

EM: Final = 500
"""Units to the em square of the outlines."""

_FILE: Final = Path(__file__).with_name("art") / "letters.json"
_UNKNOWN: Final = "?"
_ELLIPSIS: Final = "…"


class Weight(IntEnum):
    """How bold letters are, in the order of the outlines' file."""

    REGULAR = 0
    BOLD = 1


class Letter(NamedTuple):
    """How far the next letter is, and path data from the base line."""

    advance: int
    path: str


@dataclass(frozen=True, slots=True)
class Type:
    """How a text looks: its size in units of the picture (the height of the em square), weight and colour."""

    size: float
    colour: str
    weight: Weight = Weight.REGULAR

    def width(self, text: str) -> float:
        """Return how wide a text is, in units of the picture."""
        return sum(letter.advance for letter in _letters(text, self.weight)) * self.size / EM

    def shorten(self, text: str, room: float) -> str:
        """Return the text, cut off with an ellipsis where it is wider than the room."""
        if self.width(text) <= room:
            return text
        while text and self.width(text + _ELLIPSIS) > room:
            text = text[:-1].rstrip()
        return text + _ELLIPSIS

    def wrap(self, words: Sequence[str], room: float, separator: str = " ") -> Iterator[str]:
        """Yield lines of whole words that fit into the room; a word wider than that stands alone."""
        line = ""
        for word in words:
            longer = f"{line}{separator}{word}" if line else word
            if line and self.width(longer) > room:
                yield line
                longer = word
            line = longer
        if line:
            yield line


def lettering(text: str, style: Type, x: float, y: float) -> str:
    """Return a text as one filled path that begins at ``x`` on the base line ``y``; nothing for spaces alone."""
    data, at = "", 0
    for letter in _letters(text, style.weight):
        if letter.path:
            data += f"M{at} 0{letter.path}"
        at += letter.advance
    if not data:
        return ""
    move = f"translate({number(x)} {number(y)})scale({style.size / EM:.4g})"
    return f'<path transform="{move}" d="{data}" fill="{style.colour}"/>'


def is_known(text: str) -> bool:
    """Say whether every letter of a text has an outline."""
    return all(sign in _outlines()[Weight.REGULAR] for sign in unicodedata.normalize("NFC", text))


def _letters(text: str, weight: Weight) -> Iterator[Letter]:
    letters = _outlines()[weight]
    for sign in unicodedata.normalize("NFC", text):
        yield letters.get(sign) or letters[_UNKNOWN]


@cache
def _outlines() -> tuple[Mapping[str, Letter], ...]:
    weights: list[dict[str, str]] = json.loads(_FILE.read_text(encoding="utf-8"))
    return tuple({sign: _letter(text) for sign, text in letters.items()} for letters in weights)


def _letter(text: str) -> Letter:
    advance, path = text.split(" ", 1)
    return Letter(int(advance), path)
