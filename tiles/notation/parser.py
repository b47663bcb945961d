"""Tokens to a hand."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from ..hand import Hand
from ..meld import EXTENDED, Meld
from ..tile import COPIES, Tile, tile_of_kind
from .errors import Fault, NotationError
from .lexer import Kind, Source, Token

MAX_LENGTH: Final = 200
"""The longest text that is read as a hand, in characters."""

MAX_RUN_LENGTH: Final = 400
"""The longest text that is read as a plain run of tiles: most of a whole set, two characters a tile."""

_CLOSING: Final = {"[": "]", "(": ")", "<": ">"}


@lru_cache(maxsize=4096)
def parse(text: str) -> Hand:
    """Return the hand that this text describes, in any of the six formats or several at once.

    An empty text is an empty hand, and a hand of any number of tiles is read: ``tile_count_fault`` judges that.
    Raises ``NotationError`` at the first thing that cannot be read, else at the first tile there are too many of.

    >>> str(parse("[789s,1]0m4p").melds[0].tiles[0])
    '7s'
    """
    return _Reader(text).hand()


@lru_cache(maxsize=1024)
def parse_tiles(text: str) -> tuple[Tile, ...]:
    """Return the tiles of a plain run, in the order typed; ``NotationError`` for anything that is no tile.

    Nothing is counted: this reads tiles seen or discarded, which one hand does not limit.
    """
    source = _source(text, MAX_RUN_LENGTH)
    found = []
    for token in source.tokens():
        if token.tile is None:
            raise _not_a_tile(source, token, Fault.BRACKET_IN_TILES)
        found.append(token.tile)
    return tuple(found)


def _source(text: str, limit: int) -> Source:
    source = Source(text)
    if len(text) > limit:
        raise source.fault(Fault.TOO_LONG, limit, len(text), count=len(text), limit=limit)
    return source


def _not_a_tile(source: Source, token: Token, bracket: Fault) -> NotationError:
    """Return the error for a token where a tile should stand."""
    faults = {Kind.BACK: Fault.FACE_DOWN, Kind.DIGITS: Fault.NO_SUFFIX, Kind.COMMA: Fault.STRAY_COMMA}
    return source.fault_at(faults.get(token.kind, bracket), token)


class _Reader:
    """Reads one text; tiles are gathered by where they belong, and once more in typed order to be counted."""

    def __init__(self, text: str) -> None:
        self.source = _source(text, MAX_LENGTH)
        self.tokens = self.source.tokens()
        self.concealed: list[Tile] = []
        self.melds: list[Meld] = []
        self.set_aside: list[Tile] = []
        self.dora: list[Tile] = []
        self.ura: list[Tile] = []
        self.typed: list[tuple[Tile, Token]] = []

    def hand(self) -> Hand:
        for token in self.tokens:
            if token.kind is Kind.OPEN:
                self._group(token)
            else:
                self.concealed.append(self._tile(token))
        self._count()
        return Hand(tuple(self.concealed), tuple(self.melds), tuple(self.set_aside), tuple(self.dora), tuple(self.ura))

    def _tile(self, token: Token) -> Tile:
        if token.tile is None:
            raise _not_a_tile(self.source, token, Fault.UNMATCHED_BRACKET)
        self.typed.append((token.tile, token))
        return token.tile

    def _group(self, opening: Token) -> None:
        *inside, closing = self._bracketed(opening)
        if opening.sign == "[":
            self._meld(opening, inside, closing)
        elif opening.sign == "(":
            self.set_aside += map(self._tile, inside)
        else:
            self._indicators(inside)

    def _bracketed(self, opening: Token) -> Iterator[Token]:
        """Yield the tokens up to the closing bracket, that one included."""
        for token in self.tokens:
            if token.kind is Kind.OPEN:
                raise self.source.fault_at(Fault.NESTED_BRACKET, token, outer=opening.sign)
            if token.kind is Kind.CLOSE and token.sign != _CLOSING[opening.sign]:
                raise self.source.fault_at(Fault.UNMATCHED_BRACKET, token)
            yield token
            if token.kind is Kind.CLOSE:
                return
        raise self.source.fault_at(Fault.UNCLOSED_BRACKET, opening, closing=_CLOSING[opening.sign])

    def _indicators(self, inside: list[Token]) -> None:
        """Left of the comma lie dora indicators, right of it ura-dora indicators."""
        target = self.dora
        for token in inside:
            if token.kind is Kind.COMMA and target is self.dora:
                target = self.ura
            else:
                target.append(self._tile(token))

    def _meld(self, opening: Token, inside: list[Token], closing: Token) -> None:
        members, claim = self._split_claim(inside)
        tiles = self._turn_up(members, claim)
        limit = 2 * EXTENDED if len(tiles) == COPIES else len(tiles)
        digit = 0 if claim is None else claim.claim
        in_range = digit is not None and (claim is None or 1 <= digit <= limit)
        try:
            meld = Meld.of(tiles, digit if in_range and digit else 0)
        except ValueError:
            start, end = opening.start, closing.end
            sign = self.source.text[start:end]
            raise self.source.fault(Fault.NOT_A_MELD, start, end, sign=sign) from None
        if claim is not None and not in_range:
            raise self.source.fault_at(Fault.CLAIM_DIGIT, claim, limit=limit)
        self.melds.append(meld)
        self.typed += zip(tiles, members, strict=True)

    def _split_claim(self, inside: list[Token]) -> tuple[list[Token], Token | None]:
        """Part the tiles of a meld from its claim digit, which may follow a comma or the last tile (``[123m1]``)."""
        commas = [place for place, token in enumerate(inside) if token.kind is Kind.COMMA]
        if commas:
            after = inside[commas[0] + 1 :]
            if len(after) > 1 and after[1].kind is Kind.COMMA:
                raise self.source.fault_at(Fault.STRAY_COMMA, after[1])
            return inside[: commas[0]], after[0] if len(after) == 1 else inside[commas[0]]
        if inside and inside[-1].kind is Kind.DIGITS and inside[-1].claim is not None:
            return inside[:-1], inside[-1]
        return inside, None

    def _turn_up(self, members: list[Token], claim: Token | None) -> list[Tile]:
        """Return the tiles of a meld, the face-down ones of a concealed kong being what the others are."""
        natural = next((token.tile.kind for token in members if token.tile and token.tile.kind is not None), None)
        tiles = []
        for token in members:
            if token.kind is Kind.BACK and len(members) == COPIES and claim is None and natural is not None:
                tiles.append(tile_of_kind(natural))
            elif token.tile is None:
                raise _not_a_tile(self.source, token, Fault.UNMATCHED_BRACKET)
            else:
                tiles.append(token.tile)
        return tiles

    def _count(self) -> None:
        """Raise at the first tile typed that there is one too many of; jokers are not counted."""
        copies: Counter[object] = Counter()
        for tile, token in self.typed:
            if tile.is_joker:
                continue
            key = tile.code if tile.is_bonus else tile.kind
            copies[key] += 1
            if copies[key] > (1 if tile.is_bonus else COPIES):
                code = Fault.BONUS_TWICE if tile.is_bonus else Fault.FIFTH_COPY
                raise self.source.fault(code, token.start, token.end, sign=tile.code)
