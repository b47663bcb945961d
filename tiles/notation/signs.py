"""The signs of the six formats, as tables: the writers use them as they stand, the reader uses them backwards."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from string import ascii_letters
from types import MappingProxyType
from typing import Final

from ..message import gettext_noop as _
from ..tile import RANKS, Tile, tile

Sign = tuple[str, str]
"""The body and the suffix of a sign; neighbours that share a suffix write it once (``1m2m`` = ``12m``)."""


@dataclass(frozen=True, slots=True)
class Format:
    """One of the six ways to write: its key, its English display name and the sign of every tile."""

    key: str
    name: str
    signs: Mapping[Tile, Sign]


_TENHOU: Final[dict[Tile, Sign]] = {tile(rank + suit): (rank, suit) for suit, ranks in RANKS.items() for rank in ranks}


def _spell(suit: str, bodies: str | list[str], suffix: str = "") -> dict[Tile, Sign]:
    """Return the signs of the tiles 1, 2, 3 ... of a suit."""
    return {tile(f"{rank}{suit}"): (body, suffix) for rank, body in enumerate(bodies, start=1)}


def _suffixed(suit: str, suffix: str) -> dict[Tile, Sign]:
    """Return the signs of a suit, its red five included, under another suffix."""
    return {tile(rank + suit): (rank, suffix) for rank in RANKS[suit]}


_LETTERS = _spell("z", "ESWNPFC")
_ENGLISH = _spell("z", ["E", "S", "W", "N", "Wh", "G", "R"])
_PINYIN = _suffixed("m", "w") | _suffixed("p", "b")
_CHINESE = (
    _spell("m", "一二三四五六七八九")
    | _spell("p", "①②③④⑤⑥⑦⑧⑨")
    | _spell("s", "１２３４５６７８９")
    | _spell("z", "東南西北白發中")
    | _spell("h", "春夏秋冬梅蘭菊竹")
)
_UNICODE = (
    _spell("m", "🀇🀈🀉🀊🀋🀌🀍🀎🀏")
    | _spell("p", "🀙🀚🀛🀜🀝🀞🀟🀠🀡")
    | _spell("s", "🀐🀑🀒🀓🀔🀕🀖🀗🀘")
    | _spell("z", "🀀🀁🀂🀃🀆🀅🀄")
    | _spell("h", "🀦🀧🀨🀩🀢🀣🀥🀤")
)

FORMATS: Final[Mapping[str, Format]] = MappingProxyType(
    {
        key: Format(key, name, _TENHOU | own)
        for key, name, own in (
            ("tenhou", _("Tenhou"), {}),
            ("mcr", _("Chinese Official Mahjong Helper"), _LETTERS),
            ("english", _("English Mahjong Printing"), _ENGLISH),
            ("pinyin", _("Hanyu Pinyin"), _PINYIN),
            ("chinese", _("Notation (Chinese numerals)"), _CHINESE),
            ("unicode", _("Unicode"), _UNICODE),
        )
    }
)
"""The six formats in the order in which they are shown. A tile for which a format has no sign keeps its Tenhou sign."""

_ALSO_READ: Final = {
    "东": "1z", "发": "6z", "発": "6z", "兰": "6h",
    "J": "1j", "🀪": "1j", "H": "9j", "X": "9j",
}  # fmt: skip

SIGNS: Final[Mapping[str, Tile]] = {
    body: sign_of for row in FORMATS.values() for sign_of, (body, suffix) in row.signs.items() if not suffix
} | {body: tile(code) for body, code in _ALSO_READ.items()}
"""Every sign that stands alone, in any format, and its tile."""

_SUFFIX_SUITS: Final = {"m": "m", "w": "m", "p": "p", "b": "p", "s": "s", "z": "z", "h": "h", "f": "h", "j": "j"}
_SUIT_JOKERS: Final = {
    "m": {"i": "2j"},
    "p": {"i": "3j"},
    "s": {"i": "4j"},
    "z": {"i": "8j"},
    "h": {"i": "9j", "9": "9j"},
}

DIGITS: Final[Mapping[str, Mapping[str, Tile]]] = {
    suffix: {rank: tile(rank + suit) for rank in RANKS[suit]}
    | {digit: tile(code) for digit, code in _SUIT_JOKERS.get(suit, {}).items()}
    for suffix, suit in _SUFFIX_SUITS.items()
}
"""Per suffix, the tile of every digit; ``i`` counts as a digit."""

NUMERALS: Final = "一二三四五六七八九"
WAN: Final = "万萬"
"""Either may follow Chinese numerals and adds nothing to them."""

BACK: Final = "🀫"
"""A face-down tile, in concealed kongs only."""

_WIDE: Final = 0xFEE0
"""How far a full-width form lies above its plain form."""

PLAIN_FORMS: Final = {ord(plain) + _WIDE: plain for plain in "[]()<>," + ascii_letters}
"""Full-width punctuation and letters to their plain forms. Full-width digits are tiles and stay."""

WIDE_DIGITS: Final = "０１２３４５６７８９"
NARROW_DIGITS: Final = {ord(sign): chr(ord(sign) - _WIDE) for sign in WIDE_DIGITS}
"""Full-width digits to plain ones, where a suffix follows them."""

INVISIBLE: Final = frozenset("\u200b\u200c\u200d\u2060\ufe0e\ufe0f\ufeff")
"""Signs nobody sees (variation selectors, zero-width spaces and joiners); like white space they are passed over."""
