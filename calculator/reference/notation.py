"""The help on notation: every rule of it with samples that can be opened. Each sample is read in a test."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from tiles.message import gettext_noop as _
from tiles.notation.signs import DIGITS, SIGNS
from tiles.tile import Tile


@dataclass(frozen=True, slots=True)
class Sample:
    """A text and what it means; ``also`` are other writings of the very same hand."""

    text: str
    meaning: str
    also: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Part:
    """A part of the help: its anchor, title, sentences and samples."""

    key: str
    title: str
    text: tuple[str, ...]
    samples: tuple[Sample, ...]


PARTS: Final = (
    Part(
        "hand", _("A hand in one line"),
        (
            _("First the concealed tiles, then what lies on the table: melds in square brackets, tiles set aside in "
              "round ones, indicators in angle brackets. Neither spaces nor the order matter, but for one thing: of "
              "14 tiles, the last concealed one is the tile that was drawn or won on."),
            _("A hand has 13 tiles when it waits and 14 when it has won or must discard; a declared meld counts as "
              "three. Fewer sets make smaller hands (10 and 11, 7 and 8, 4 and 5, 1 and 2) and more sets larger ones."),
            _("Nothing occurs more than four times over all that is written, indicators included, and each flower "
              "and season once. Jokers are not counted. A text has 200 characters at most."),
        ),
        (
            Sample("123m406p1155z[789s,1]<4m,2p>",
                   _("Ten concealed tiles, a claimed chow, a dora indicator and an ura-dora indicator: a hand that "
                     "waits")),
            Sample("234567m34588p67s8s", _("Fourteen tiles, won on the last one, 8 of bamboos"),
                   ("67s 88p 345p 567m 234m 8s",)),
            Sample("34m55p[333z,1]", _("A small hand, to study a part of a large one")),
        ),
    ),
    Part(
        "tiles", _("Suits and honors"),
        (
            _("Numbers, then the letter of the suit: m for characters, p for circles, s for bamboos, z for honors. "
              "Neighbours of one suit share the letter."),
            _("Honors are numbered East, South, West, North, White, Green, Red. 0 is the red five of its suit."),
        ),
        (
            Sample("123m", _("1, 2, 3 of characters"), ("1m2m3m", "123w", "一二三", "一二三万", "🀇🀈🀉")),
            Sample("456p", _("4, 5, 6 of circles"), ("4p5p6p", "456b", "④⑤⑥", "🀜🀝🀞")),
            Sample("789s", _("7, 8, 9 of bamboos"), ("7s8s9s", "７８９", "🀖🀗🀘")),
            Sample("1234z", _("East, South, West, North"), ("ESWN", "東南西北", "东南西北", "🀀🀁🀂🀃")),
            Sample("567z", _("White, Green, Red dragon"), ("PFC", "WhGR", "白發中", "白发中", "白発中", "🀆🀅🀄")),
            Sample("0m0p0s", _("The three red fives"), ("0w0b0s",)),
            Sample("123m456p11789s東東", _("Formats mixed: all that can be read in one can be read beside the others"),
                   ("一二三④⑤⑥11sEE789s", "123w 456b １１７８９ 1z1z")),
        ),
    ),
    Part(
        "letters", _("Letters to watch"),
        (
            _("Capital and small letters differ: w follows numbers of characters, W is West; p follows circles, P is "
              "White; f follows flowers, F is Green; s follows bamboos, S is South."),
            _("b follows circles (bing), never bamboos. Wh is White, G and F are Green, R and C are Red."),
            _("In Unicode the dragons run Red, Green, White, bamboos come before circles, and the flower Bamboo "
              "comes before Chrysanthemum."),
        ),
        (
            Sample("1m3z", _("1 of characters and West"), ("1wW",)),
            Sample("1p5z", _("1 of circles and White"), ("1pP", "1bWh")),
            Sample("6z6h", _("Green and the flower Orchid"), ("F6f", "G6f")),
        ),
    ),
    Part(
        "bonus", _("Flowers and seasons"),
        (
            _("1h to 4h are the seasons Spring, Summer, Autumn, Winter; 5h to 8h the flowers Plum, Orchid, "
              "Chrysanthemum, Bamboo. The letter f does as well as h."),
            _("1 and 5 belong to East, 2 and 6 to South, 3 and 7 to West, 4 and 8 to North. There is one of each. "
              "They are set aside wherever they are written."),
            _("Rules that play them as jokers are an option here; there is no need to write them as jokers."),
        ),
        (
            Sample("1234h", _("Spring, Summer, Autumn, Winter"), ("1234f", "春夏秋冬", "🀦🀧🀨🀩")),
            Sample("5678h", _("Plum, Orchid, Chrysanthemum, Bamboo"), ("5678f", "梅蘭菊竹", "梅兰菊竹", "🀢🀣🀥🀤")),
        ),
    ),
    Part(
        "jokers", _("Jokers"),
        (
            _("1j to 9j are the nine jokers. Within a run of numbers i is the joker of the suit that follows."),
        ),
        (
            Sample("1234j", _("Jokers for any tile, any character, any circle, any bamboo"), ("Jimipis",)),
            Sample("5678j", _("Jokers for any suit tile, any wind, any dragon, any honor"), ("567jiz",)),
            Sample("1m2j3m", _("1 of characters, a joker for that suit, 3 of characters"), ("1i3m", "1im3w")),
            Sample("9j", _("The joker for a flower or season, set aside as they are"),
                   ("H", "X", "9h", "9f", "ih", "if", "(9j)")),
        ),
    ),
    Part(
        "chow", _("Claimed chows"),
        (
            _("Declared melds stand in square brackets. A number after a comma says which of the tiles, counted as "
              "typed, was claimed; a chow is claimed from the left, and that tile lies sideways in front."),
        ),
        (
            Sample("[678s]", _("A chow, not said how it was claimed")),
            Sample("[678s,1]", _("6 was claimed"), ("［678s，1］", "[786s,3]")),
            Sample("[678s,2]", _("7 was claimed"), ("[768s,1]",)),
            Sample("[678s,3]", _("8 was claimed")),
            Sample("[6s4j8s,1]", _("A chow with a joker for its 7"), ("[6i8s,1]",)),
        ),
    ),
    Part(
        "pung", _("Claimed pungs"),
        (_("The number says whom the tile came from, and it lies sideways in that place."),),
        (
            Sample("[777z]", _("A pung, not said how it was claimed"), ("[CCC]", "[RRR]", "[中中中]")),
            Sample("[777z,1]", _("Claimed from the left")),
            Sample("[777z,2]", _("Claimed from opposite")),
            Sample("[777z,3]", _("Claimed from the right")),
            Sample("[505p,2]", _("Which of the tiles is red can be seen")),
        ),
    ),
    Part(
        "kong", _("Kongs"),
        (
            _("Four tiles without a number are a concealed kong, drawn with its outer tiles face down."),
            _("1 to 4 say that it was claimed as a whole, 5 to 8 that a claimed pung was extended: take away four "
              "and the number says which tile of the pung was claimed. The fourth tile lies on that one."),
        ),
        (
            Sample("[1111s]", _("A concealed kong"), ("[🀫🀐🀐🀫]",)),
            Sample("[1111s,1]", _("Claimed from the left")),
            Sample("[1111s,2]", _("Claimed from opposite; 3 means the same")),
            Sample("[1111s,3]", _("Claimed from opposite")),
            Sample("[1111s,4]", _("Claimed from the right")),
            Sample("[1111s,5]", _("A pung claimed from the left, extended")),
            Sample("[1111s,6]", _("A pung claimed from opposite, extended")),
            Sample("[1111s,7]", _("A pung claimed from the right, extended; 8 means the same")),
            Sample("[1111s,8]", _("A pung claimed from the right, extended")),
        ),
    ),
    Part(
        "aside", _("Tiles set aside"),
        (_("Round brackets hold what was set aside and replaced: flowers and seasons, and in riichi for three the "
           "norths."),),
        (
            Sample("123m55z(1h5h)", _("Spring and Plum, set aside"), ("1h123m5h55z", "（1f5f）123m白白")),
            Sample("123p55z(44z)", _("Two norths, set aside as dora"), ("123p55z（NN）",)),
        ),
    ),
    Part(
        "indicators", _("Dora indicators"),
        (
            _("Angle brackets hold indicators: the tile that is turned up, not the dora that it points to. What "
              "stands after a comma are ura-dora indicators. Several groups add up."),
        ),
        (
            Sample("123m55z<4m7z>", _("Two dora indicators"), ("123m55z<4m><7z>", "123m55z＜4m7z＞")),
            Sample("123m55z<4m,2p>", _("A dora and an ura-dora indicator"), ("123m55z<4m><,2p>",)),
            Sample("123m55z<,2p>", _("An ura-dora indicator only")),
        ),
    ),
)  # fmt: skip

FAULTY: Final = ("123", "8z", "12m4q", "m", "[123m", "123m]", "[124m,1]", "[111m,4]", "11111m", "1h1f", "1m🀫", "1ｍ2M")
"""Texts that cannot be read, each in a way of its own."""


def spellings(tile: Tile) -> tuple[str, ...]:
    """Return every sign that reads as this tile alone, its canonical one first."""
    suffixed = (digit + suffix for suffix, digits in DIGITS.items() for digit, found in digits.items() if found == tile)
    alone = (sign for sign, found in SIGNS.items() if found == tile)
    return tuple(dict.fromkeys((tile.code, *suffixed, *alone)))
