"""Text to tokens: every sign with the place where it was typed."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from enum import Enum, auto
from typing import Final, NamedTuple

from ..message import Message
from ..tile import Tile
from .errors import MESSAGES, Fault, NotationError
from .signs import BACK, DIGITS, INVISIBLE, NUMERALS, PLAIN_FORMS, SIGNS, WAN


class Kind(Enum):
    TILE = auto()
    BACK = auto()
    """A face-down tile."""
    DIGITS = auto()
    """Digits without a suffix: a claim digit or a fault, as the parser finds."""
    OPEN = auto()
    CLOSE = auto()
    COMMA = auto()


class Token(NamedTuple):
    """One tile or mark, and where it lies in the text as typed (from 0, end excluded)."""

    kind: Kind
    sign: str
    start: int
    end: int
    tile: Tile | None = None
    claim: int | None = None
    """The claim digit that this token can be: one plain digit, or a full-width one after a comma."""


_WIDE_DIGITS: Final = "０１２３４５６７８９"
_MARKS: Final = {
    "[": Kind.OPEN, "(": Kind.OPEN, "<": Kind.OPEN,
    "]": Kind.CLOSE, ")": Kind.CLOSE, ">": Kind.CLOSE,
    ",": Kind.COMMA, BACK: Kind.BACK,
}  # fmt: skip
_SUFFIXES: Final = "".join(DIGITS)
_PIECE: Final = re.compile(
    rf"(?P<digits>[0-9i]+|[{_WIDE_DIGITS}]+)(?P<suffix>[{_SUFFIXES}])?|(?P<numerals>[{NUMERALS}]+)[{WAN}]?|Wh|.",
    re.DOTALL,
)


class Source:
    """A text without what is passed over, which still knows where everything stood."""

    def __init__(self, text: str) -> None:
        self.text = text
        plain = text.translate(PLAIN_FORMS)
        kept = [place for place, sign in enumerate(plain) if not (sign.isspace() or sign in INVISIBLE)]
        self.places: Sequence[int] = kept
        self.signs = plain if len(kept) == len(plain) else "".join(plain[place] for place in kept)

    def fault(self, code: Fault, start: int, end: int, **params: object) -> NotationError:
        """Return the error for the signs typed from ``start`` (from 0) to ``end`` (excluded)."""
        message = Message(MESSAGES[code], params)
        return NotationError(code, message, start + 1, end - start, self.text)

    def fault_at(self, code: Fault, token: Token, **params: object) -> NotationError:
        """Return the error for one token, which the message can name as ``sign``."""
        return self.fault(code, token.start, token.end, sign=token.sign, **params)

    def tokens(self) -> Iterator[Token]:
        """Yield the tokens in typed order; raises ``NotationError`` at the first sign that is none."""
        for piece in _PIECE.finditer(self.signs):
            first = piece.start()
            if suffix := piece["suffix"]:
                yield from self._run(piece["digits"], suffix, first)
            elif digits := piece["digits"]:
                yield from self._digits(digits, first)
            elif numerals := piece["numerals"]:
                for place, sign in enumerate(numerals, first):
                    yield self._token(Kind.TILE, sign, place, SIGNS[sign])
            else:
                yield self._single(piece[0], first)

    def _token(self, kind: Kind, sign: str, first: int, tile: Tile | None = None, claim: int | None = None) -> Token:
        return Token(kind, sign, self.places[first], self.places[first + len(sign) - 1] + 1, tile, claim)

    def _run(self, digits: str, suffix: str, first: int) -> Iterator[Token]:
        """Yield the tiles of digits that share a suffix; full-width digits count like plain ones here."""
        table = DIGITS[suffix]
        for place, sign in enumerate(digits, first):
            plain = sign if sign in table or sign == "i" else str(int(sign))
            if plain not in table:
                token = self._token(Kind.DIGITS, sign, place)
                raise self.fault_at(Fault.NOT_IN_SUIT, token, suffix=suffix, digits=" ".join(table))
            yield self._token(Kind.TILE, sign, place, table[plain])

    def _digits(self, digits: str, first: int) -> Iterator[Token]:
        """Yield full-width digits as bamboos, plain ones as one token that waits for its meaning."""
        if digits[0] not in _WIDE_DIGITS:
            claim = int(digits) if len(digits) == 1 and digits != "i" else None
            yield self._token(Kind.DIGITS, digits, first, claim=claim)
            return
        for place, sign in enumerate(digits, first):
            tile = SIGNS.get(sign)
            claim = int(sign) if len(digits) == 1 else None
            yield self._token(Kind.TILE if tile else Kind.DIGITS, sign, place, tile, claim)

    def _single(self, sign: str, first: int) -> Token:
        if sign in SIGNS:
            return self._token(Kind.TILE, sign, first, SIGNS[sign])
        if sign in _MARKS:
            return self._token(_MARKS[sign], sign, first)
        raise self._unknown(sign, first)

    def _unknown(self, sign: str, first: int) -> NotationError:
        place = self.places[first]
        if sign in _SUFFIXES or sign in WAN:
            return self.fault(Fault.NO_DIGITS, place, place + 1, sign=sign)
        other = sign.swapcase()
        if other in SIGNS or other in _SUFFIXES or other == "i":
            return self.fault(Fault.WRONG_CASE, place, place + 1, sign=sign, other=other)
        shown = sign if sign.isprintable() else f"U+{ord(sign):04X}"
        return self.fault(Fault.UNKNOWN_CHARACTER, place, place + 1, sign=shown)
