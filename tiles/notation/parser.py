"""Tokens to a hand."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Final

from ..hand import Hand
from ..meld import EXTENDED, Meld
from ..tile import COPIES, Tile, tile_of_kind
from .errors import Fault
from .lexer import Kind, Source, Token

MAX_LENGTH: Final = 200
"""The longest text that is read as a hand, in characters."""

MAX_RUN_LENGTH: Final = 400
"""The longest text that is read as a plain run of tiles: most of a whole set, two characters a tile."""

_CLOSING: Final = {"[": "]", "(": ")", "<": ">"}
_NO_TILE: Final = {Kind.BACK: Fault.FACE_DOWN, Kind.DIGITS: Fault.NO_SUFFIX, Kind.COMMA: Fault.STRAY_COMMA}


def parse(text: str) -> Hand:
    """Return the hand that this text describes, in any of the six formats or several at once.

    An empty text is an empty hand, and any number of tiles is a hand: ``tile_count_fault`` judges that. Raises
    ``NotationError`` at the first sign that cannot be read, else at the first bracket or digit out of place, else
    at the first tile that there is one too many of.

    >>> [tile.code for tile in parse("9p1i3m E Wh").concealed]
    ['1m', '3m', '9p', '1z', '5z', '2j']
    """
    return _parse(text)


def parse_tiles(text: str, *, beside: Sequence[Tile] | None = None) -> tuple[Tile, ...]:
    """Return the tiles of a plain run, in the order typed; ``NotationError`` for anything that is no tile.

    With ``beside``, the other tiles in sight, also for the first tile that there is one too many of; without it
    nothing is counted.
    """
    source, tokens, tiles = _parse_tiles(text)
    if beside is not None:
        typed = zip(tiles, tokens, strict=True)
        _count(source, typed, beside=beside, faults=(Fault.BONUS_IN_SIGHT, Fault.FIFTH_IN_SIGHT))
    return tiles


def place_of(text: str, wanted: Tile) -> tuple[int, int] | None:
    """Return where a readable text first names a tile, as position (from 1) and length; None where it does not."""
    reader = _Reader(text)
    reader.hand()
    places = ((token.start + 1, token.end - token.start) for tile, token in reader.typed if tile == wanted)
    return next(places, None)


@lru_cache(maxsize=2048)
def _parse(text: str) -> Hand:
    return _Reader(text).hand()


@lru_cache(maxsize=512)
def _parse_tiles(text: str) -> tuple[Source, tuple[Token, ...], tuple[Tile, ...]]:
    source = _source(text, MAX_RUN_LENGTH)
    tokens = tuple(source.tokens())
    return source, tokens, tuple(_tile(source, token, Fault.NO_BRACKETS) for token in tokens)


def _source(text: str, limit: int) -> Source:
    if len(text) > limit:
        raise Fault.TOO_LONG.error(text, limit, len(text), count=len(text), limit=limit)
    return Source(text)


def _tile(source: Source, token: Token, bracket: Fault) -> Tile:
    """Return the tile of a token; ``bracket`` is what is wrong where the token is a bracket."""
    if token.tile is None:
        raise source.error(_NO_TILE.get(token.kind, bracket), token)
    return token.tile


class _Reader:
    """Reads one text; tiles are gathered by where they belong, and once more in typed order to be counted."""

    def __init__(self, text: str) -> None:
        self.source = _source(text, MAX_LENGTH)
        self.tokens = iter(self.source.tokens())
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
                self.concealed.append(self._take(token))
        _count(self.source, self.typed, faults=(Fault.BONUS_TWICE, Fault.FIFTH_COPY))
        return Hand(tuple(self.concealed), tuple(self.melds), tuple(self.set_aside), tuple(self.dora), tuple(self.ura))

    def _take(self, token: Token) -> Tile:
        tile = _tile(self.source, token, Fault.UNOPENED)
        self.typed.append((tile, token))
        return tile

    def _group(self, opening: Token) -> None:
        """Read a bracket and all inside."""
        inside, closing = self._inside(opening)
        if opening.sign == "[":
            self._meld(opening, inside, closing)
        elif opening.sign == "(":
            self.set_aside += map(self._take, inside)
        else:
            self._indicators(inside)

    def _inside(self, opening: Token) -> tuple[list[Token], Token]:
        """Return the tokens inside a bracket, and the one that closes it."""
        inside: list[Token] = []
        closing = _CLOSING[opening.sign]
        for token in self.tokens:
            if token.sign == closing:
                return inside, token
            if token.kind in (Kind.OPEN, Kind.CLOSE):
                fault = Fault.NESTED if token.kind is Kind.OPEN else Fault.MISMATCHED
                raise self.source.error(fault, token, outer=opening.sign, closing=closing)
            inside.append(token)
        raise self.source.error(Fault.UNCLOSED, opening, closing=closing)

    def _indicators(self, inside: list[Token]) -> None:
        """Left of the comma lie dora indicators, right of it ura-dora indicators."""
        target = self.dora
        for token in inside:
            if token.kind is Kind.COMMA and target is self.dora:
                target = self.ura
            else:
                target.append(self._take(token))

    def _meld(self, opening: Token, inside: list[Token], closing: Token) -> None:
        members, claim = self._split(inside)
        tiles = self._turn_up(members, claim)
        highest = 2 * EXTENDED if len(tiles) == COPIES else len(tiles)
        digit = (claim.claim or 0) if claim else 0
        try:
            meld = Meld.of(tiles, digit if digit <= highest else 0)
        except ValueError:
            raise self.source.error(Fault.NOT_A_MELD, self._across(opening, closing)) from None
        if claim and not 1 <= digit <= highest:
            raise self.source.error(Fault.CLAIM_DIGIT, claim, limit=highest)
        self.melds.append(meld)
        self.typed += zip(tiles, members, strict=True)

    def _split(self, inside: list[Token]) -> tuple[list[Token], Token | None]:
        """Part the tiles of a meld from what should be its claim digit.

        After a comma the digit may be full-width too. Without a comma a plain digit may follow the last tile
        (``[123m1]``); a full-width one is a bamboo there (``[１１１１]``).
        """
        comma = next((place for place, token in enumerate(inside) if token.kind is Kind.COMMA), None)
        if comma is not None:
            after = inside[comma + 1 :] or inside[comma:]
            return inside[:comma], after[0] if len(after) == 1 else self._across(after[0], after[-1])
        if len(inside) > 1 and inside[-1].claim is not None and inside[-1].tile is None:
            return inside[:-1], inside[-1]
        return inside, None

    def _across(self, first: Token, last: Token) -> Token:
        """Return all that was typed from one token to another as one, for an error to point at."""
        return Token(first.kind, self.source.text[first.start : last.end], first.start, last.end)

    def _turn_up(self, members: list[Token], claim: Token | None) -> list[Tile]:
        """Return the tiles of a meld, the face-down ones of a concealed kong being what the others are."""
        seen = [token.tile.kind for token in members if token.tile and token.tile.kind is not None]
        concealed_kong = seen and len(members) == COPIES and claim is None
        return [
            tile_of_kind(seen[0])
            if concealed_kong and token.kind is Kind.BACK
            else _tile(self.source, token, Fault.UNOPENED)
            for token in members
        ]


def _count(
    source: Source, typed: Iterable[tuple[Tile, Token]], *, faults: tuple[Fault, Fault], beside: Sequence[Tile] = ()
) -> None:
    """Raise at the first tile typed that there is one too many of, the bonus tiles' fault or that of the others.

    Those ``beside`` count too; jokers do not.
    """
    copies = Counter(_counted_as(tile) for tile in beside)
    for tile, token in typed:
        if tile.is_joker:
            continue
        copies[_counted_as(tile)] += 1
        if copies[_counted_as(tile)] > (1 if tile.is_bonus else COPIES):
            raise source.error(faults[not tile.is_bonus], token._replace(sign=tile.code))


def _counted_as(tile: Tile) -> Tile | int:
    """Return what copies are counted by: a red five is a five, bonus tiles and jokers are themselves."""
    return tile if tile.kind is None else tile.kind
