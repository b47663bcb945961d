"""Text to tokens: every sign with the place where it was typed.

Full-width digits are bamboos (format 5), but where a suffix follows them directly they count as plain digits: nothing
else could be meant by ``１２３ｍ``.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from enum import Enum, auto
from typing import Final, NamedTuple

from ..tile import Tile
from .errors import Fault, NotationError
from .signs import BACK, DIGITS, INVISIBLE, NARROW_DIGITS, NUMERALS, PLAIN_FORMS, SIGNS, WAN, WIDE_DIGITS


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
    """The number, if this is a single digit that no suffix follows."""


_MARKS: Final = {
    "[": Kind.OPEN, "(": Kind.OPEN, "<": Kind.OPEN,
    "]": Kind.CLOSE, ")": Kind.CLOSE, ">": Kind.CLOSE,
    ",": Kind.COMMA, BACK: Kind.BACK,
}  # fmt: skip
_PIECE: Final = re.compile(
    rf"(?P<digits>[0-9i]+|[{WIDE_DIGITS}]+)(?P<suffix>[{''.join(DIGITS)}])?|(?P<numerals>[{NUMERALS}]+)[{WAN}]?|Wh|.",
    re.DOTALL,
)


class Source:
    """A text without what is passed over, which still knows where everything stood."""

    def __init__(self, text: str) -> None:
        self.text = text
        plain = text.translate(PLAIN_FORMS)
        self._places = [place for place, sign in enumerate(plain) if not (sign.isspace() or sign in INVISIBLE)]
        self._signs = "".join([plain[place] for place in self._places])

    def error(self, fault: Fault, token: Token, **params: object) -> NotationError:
        """Return the error for what is wrong with a token, which the message names as ``sign``."""
        return fault.error(self.text, token.start, token.end, sign=token.sign, **params)

    def tokens(self) -> list[Token]:
        """Return the tokens in typed order; ``NotationError`` at the first sign that is no part of any."""
        found: list[Token] = []
        for piece in _PIECE.finditer(self._signs):
            first = piece.start()
            digits, suffix, numerals = piece.groups()
            if suffix:
                found += self._run(digits, suffix, first)
            elif digits:
                found += self._bare_digits(digits, first)
            elif numerals:
                found += [
                    self._token(Kind.TILE, sign, place, SIGNS[sign]) for place, sign in enumerate(numerals, first)
                ]
            else:
                found.append(self._single(piece[0], first))
        return found

    def _token(self, kind: Kind, sign: str, first: int, tile: Tile | None = None, claim: int | None = None) -> Token:
        return Token(kind, sign, self._places[first], self._places[first + len(sign) - 1] + 1, tile, claim)

    def _run(self, digits: str, suffix: str, first: int) -> Iterator[Token]:
        """Yield the tiles of digits that share a suffix."""
        table = DIGITS[suffix]
        for place, sign in enumerate(digits.translate(NARROW_DIGITS), first):
            token = self._token(Kind.TILE, sign, place, table.get(sign))
            if token.tile is None:
                raise self.error(Fault.NOT_IN_SUIT, token, suffix=suffix, digits=" ".join(table))
            yield token

    def _bare_digits(self, digits: str, first: int) -> Iterator[Token]:
        """Yield full-width digits as bamboos, plain ones as one token that waits for its meaning."""
        claim = int(digits) if len(digits) == 1 and digits != "i" else None
        if digits[0] not in WIDE_DIGITS:
            yield self._token(Kind.DIGITS, digits, first, claim=claim)
            return
        for place, sign in enumerate(digits, first):
            tile = SIGNS.get(sign)
            yield self._token(Kind.TILE if tile else Kind.DIGITS, sign, place, tile, claim)

    def _single(self, sign: str, first: int) -> Token:
        """Return the token of a sign that stands alone, which is one of at most two letters."""
        if (tile := SIGNS.get(sign)) is not None:
            return self._token(Kind.TILE, sign, first, tile)
        if sign in _MARKS:
            return self._token(_MARKS[sign], sign, first)
        raise self._unknown(sign, self._places[first])

    def _unknown(self, sign: str, place: int) -> NotationError:
        """Return the error for a sign that means nothing, or nothing where it stands."""
        shown, fault, other = sign, Fault.UNKNOWN, sign.swapcase()
        if sign in WAN:
            fault = Fault.STRAY_WAN
        elif sign in DIGITS:
            fault = Fault.NO_DIGITS
        elif other in DIGITS or ((other in SIGNS or other == "i") and not self.text[:place][-1:].isdigit()):
            fault = Fault.WRONG_CASE  # but a sign that stands alone mends no digits
        elif not sign.isprintable():
            shown = f"U+{ord(sign):04X}"
        return fault.error(self.text, place, place + 1, sign=shown, other=other)
