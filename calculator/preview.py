"""The picture beside a link: the hand large on its felt, and the verdict below it.

Its words are English: pictures travel. It is made of paths alone, so it looks alike wherever it is painted.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache
from itertools import combinations, islice
from typing import Final

from django.utils.translation import gettext, override

from calculator.analysis import Analysis
from calculator.verdict import Captioned, Verdict, verdict
from tiles.drawing import Group, GroupKind, Placed, lay_out, row
from tiles.drawing.art.bodies import HEIGHT, WIDTH
from tiles.drawing.lettering import Type, Weight, lettering
from tiles.drawing.parts import parts_of
from tiles.drawing.svg import coloured, definitions, place
from tiles.drawing.theme import DEFAULT_THEME, THEMES
from tiles.hand import Hand
from tiles.notation import parse

SIZE: Final = (1200, 630)
"""Width and height that the sites which show previews ask for."""

EXAMPLE: Final = "19m19p19s1234567z7z"
"""The hand on the picture of the empty page."""

_MARGIN: Final = 48
_ROOM: Final = SIZE[0] - 2 * _MARGIN
_HEAD: Final = 62
"""Base line of the words above the hand."""
_HAND: Final = (96, 266)
"""Top and height of the room for the hand."""
_PANEL: Final = 380
"""Top of the verdict."""
_LARGEST: Final = 150
"""Height of an upright tile, where there is room for it."""
_SMALL: Final = 58
_STRIP: Final = 80
"""The same of indicators and of the tiles in the verdict."""
_RULES_ROOM: Final = 480
_ROW_GAP: Final = 60
_MOST_ROWS: Final = 3

_LIGHT, _MUTED, _GOLD, _BAD = "#f7faf6", "#bcd5c8", "#f0c766", "#ffb3a8"
_RULES: Final = Type(28, _MUTED)
_BRAND: Final = Type(28, _LIGHT, Weight.BOLD)
_HEADLINE: Final = Type(70, _LIGHT, Weight.BOLD)
_DETAIL: Final = Type(44, _GOLD, Weight.BOLD)
_LINE: Final = Type(32, _LIGHT)
_CAPTION: Final = Type(26, _MUTED)
_LINES: Final = (_PANEL + 150, 52)
"""First base line and distance of the lines below the headline."""

# The gradient runs straight down: a round one makes the file twice as large.
_BACKGROUND: Final = (
    '<defs><linearGradient id="felt" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#1a5342"/>'
    '<stop offset=".36" stop-color="#27725b"/><stop offset="1" stop-color="#0f3a2c"/></linearGradient></defs>'
    f'<rect width="{SIZE[0]}" height="{SIZE[1]}" fill="url(#felt)"/>'
    f'<rect y="{_PANEL}" width="{SIZE[0]}" height="{SIZE[1] - _PANEL}" fill="#000000" opacity=".3"/>'
)


@dataclass(frozen=True, slots=True)
class Spot:
    """A tile on the picture: where its upper left corner is, and how high an upright tile is."""

    placed: Placed
    x: float
    y: float
    size: float


@dataclass(frozen=True, slots=True)
class Sketch:
    """Parts of the picture: tiles and texts."""

    spots: tuple[Spot, ...] = ()
    texts: tuple[str, ...] = ()


@override("en")
def preview_svg(analysis: Analysis) -> str:
    """Return the preview of an answer; of the site itself where there is no hand that can be read."""
    said, question = verdict(analysis), analysis.question
    if said is None or question is None:
        return _picture(_brand(), _large(parse(EXAMPLE)), _welcome())
    hand, indicators = replace(question.hand, dora_indicators=(), ura_indicators=()), _indicators(said, question.hand)
    return _picture(_brand(), _rules(said), indicators, _large(hand), _headline(said), _below(said))


def _picture(*sketches: Sketch) -> str:
    spots = [spot for sketch in sketches for spot in sketch.spots]
    used = dict.fromkeys(part.piece for spot in spots for part in parts_of(spot.placed))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{SIZE[0]}" height="{SIZE[1]}">'
        f"{_BACKGROUND}{definitions(used, _art())}"
        f"{''.join(map(_shadow, spots))}{''.join(map(_tile, spots))}"
        f"{''.join(text for sketch in sketches for text in sketch.texts)}</svg>"
    )


@cache
def _art() -> dict[str, str]:
    return coloured(THEMES[DEFAULT_THEME])


def _tile(spot: Spot) -> str:
    return f'<g transform="{_move(spot)}">{place(replace(spot.placed, x=0, y=0))}</g>'


def _shadow(spot: Spot) -> str:
    width, height = spot.placed.width, spot.placed.height
    return (
        f'<rect transform="{_move(spot)}" x="10" y="26" width="{width - 4}" height="{height - 8}" rx="40"'
        ' fill="#000000" opacity=".3"/>'
    )


def _move(spot: Spot) -> str:
    return f"translate({spot.x:.1f} {spot.y:.1f})scale({spot.size / HEIGHT:.4f})"


Rows = list[list[Group]]

# The hand


def _large(hand: Hand) -> Sketch:
    """Return the tiles of the hand as large as there is room, its groups in one, two or three rows."""
    units = list(_units(hand))
    return Sketch(tuple(_stand(max(_arrangements(units), key=_size)))) if units else Sketch()


def _stand(rows: Rows) -> Iterator[Spot]:
    """Yield the tiles of the rows, each row in the middle."""
    size = _size(rows)
    scale = size / HEIGHT
    y = _HAND[0] + (_HAND[1] - _height(rows) * scale) / 2
    for line in rows:
        x = (SIZE[0] - _width(line) * scale) / 2
        tall = max(group.height for group in line)
        for group in line:
            for placed in group.tiles:
                top = tall - group.height + placed.y
                yield Spot(placed, x + (group.x - line[0].x + placed.x) * scale, y + top * scale, size)
        y += (tall + _ROW_GAP) * scale


def _units(hand: Hand) -> Iterator[list[Group]]:
    """Yield the groups that stay together: the drawn tile stands beside the others."""
    unit: list[Group] = []
    for group in lay_out(hand).groups:
        if unit and group.kind is not GroupKind.DRAWN:
            yield unit
            unit = []
        unit.append(group)
    if unit:
        yield unit


def _arrangements(units: list[list[Group]]) -> Iterator[Rows]:
    """Yield every way to break the units into rows, those with fewer rows first."""
    for breaks in range(min(_MOST_ROWS, len(units))):
        for cuts in combinations(range(1, len(units)), breaks):
            ends = zip((0, *cuts), (*cuts, len(units)), strict=True)
            yield [[group for unit in units[start:end] for group in unit] for start, end in ends]


def _size(rows: Rows) -> float:
    """Return how high an upright tile can be."""
    across = min(_ROOM * HEIGHT / _width(line) for line in rows)
    return min(across, _HAND[1] * HEIGHT / _height(rows), _LARGEST)


def _width(line: list[Group]) -> int:
    return line[-1].x + line[-1].width - line[0].x


def _height(rows: Rows) -> int:
    return sum(max(group.height for group in line) for line in rows) + _ROW_GAP * (len(rows) - 1)


# Above the hand


def _brand() -> Sketch:
    name = gettext("Mahjong calculator")
    return Sketch(texts=(lettering(name, _BRAND, SIZE[0] - _MARGIN - _BRAND.width(name), _HEAD),))


def _rules(said: Verdict) -> Sketch:
    return Sketch(texts=(lettering(_RULES.shorten(said.rules, _RULES_ROOM), _RULES, _MARGIN, _HEAD),))


def _indicators(said: Verdict, hand: Hand) -> Sketch:
    """Return the indicators beside the name of the rules, as many as there is room for."""
    x = _MARGIN + _RULES.width(_RULES.shorten(said.rules, _RULES_ROOM))
    end = SIZE[0] - _MARGIN - _BRAND.width(gettext("Mahjong calculator")) - _SMALL
    small = _SMALL * WIDTH / HEIGHT
    spots: list[Spot] = []
    texts: list[str] = []
    for name, tiles in ((gettext("Dora"), hand.dora_indicators), (gettext("Ura"), hand.ura_indicators)):
        first = x + 54 + _RULES.width(name)
        if not tiles or first > end:
            continue
        texts.append(lettering(name, _RULES, x + 40, _HEAD))
        shown = tiles[: int((end - first) // small) + 1]
        spots += (
            Spot(row([tile]).tiles[0], first + place * small, _HEAD - 10 - _SMALL / 2, _SMALL)
            for place, tile in enumerate(shown)
        )
        x = first + len(shown) * small
    return Sketch(tuple(spots), tuple(texts))


# The verdict


def _welcome() -> Sketch:
    lines = (
        (gettext("Mahjong theory and score"), _HEADLINE, _PANEL + 106),
        (gettext("How far is my hand, what to discard, what is it worth?"), _LINE, _PANEL + 170),
    )
    return Sketch(texts=tuple(_centred(text, style, SIZE[0] / 2, y) for text, style, y in lines))


def _headline(said: Verdict) -> Sketch:
    style = replace(_HEADLINE, colour=_BAD) if said.fault else _HEADLINE
    beside = _MARGIN + style.width(said.headline) + 32
    y = _PANEL + 86
    # The detail gives way where the headline is long; what it says is seen below.
    detail = said.detail if beside + _DETAIL.width(said.detail) <= SIZE[0] - _MARGIN else ""
    return Sketch(texts=(lettering(said.headline, style, _MARGIN, y), lettering(detail, _DETAIL, beside, y)))


def _below(said: Verdict) -> Sketch:
    if said.tiles:
        return _strip(said.tiles)
    if said.fault:
        return _lines(_LINE.wrap(said.fault.split(), _ROOM))
    return _lines(_LINE.wrap(said.patterns, _ROOM, "  ·  "))


def _lines(lines: Iterable[str]) -> Sketch:
    """Return the first two lines; dots stand for the rest."""
    first, second, more = (*islice(lines, 3), "", "", "")[:3]
    if more:
        second = _LINE.shorten(f"{second} {more}", _ROOM)
    y, step = _LINES
    return Sketch(texts=(lettering(first, _LINE, _MARGIN, y), lettering(second, _LINE, _MARGIN, y + step)))


def _strip(tiles: Sequence[Captioned]) -> Sketch:
    """Return the tiles, each with its caption; where there is no room for all, a number stands for the rest."""
    step = max(_STRIP * WIDTH / HEIGHT + 22, *(_CAPTION.width(each.caption) + 30 for each in tiles))
    room = int(_ROOM // step)
    shown = tiles if len(tiles) <= room else tiles[: room - 1]
    middles = [_MARGIN + (place + 0.5) * step - 11 for place in range(room)]
    top = _PANEL + 110
    spots = (
        Spot(row([each.tile]).tiles[0], middle - _STRIP * WIDTH / HEIGHT / 2, top, _STRIP)
        for each, middle in zip(shown, middles, strict=False)
    )
    texts = [_centred(each.caption, _CAPTION, x, top + _STRIP + 32) for each, x in zip(shown, middles, strict=False)]
    if len(shown) < len(tiles):
        texts.append(_centred(f"+{len(tiles) - len(shown)}", _LINE, middles[len(shown)], top + _STRIP / 2 + 11))
    return Sketch(tuple(spots), tuple(texts))


def _centred(text: str, style: Type, x: float, y: float) -> str:
    return lettering(text, style, x - style.width(text) / 2, y)
