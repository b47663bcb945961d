"""Letters: how many natural copies of one kind are held, and how many there may be.

A group of kinds (a suit, the honors) is a *word*: ``bytes`` with one letter for each kind. Words are what the tables
and memories of this package are indexed by. A kind is held ``natural`` times, and the hand may use it ``cap`` times at
most (four, less the copies in the player's own melds). Kinds that the game is played without have letters of their own:
they can neither be drawn nor be played by a joker.
"""

from __future__ import annotations

from enum import Enum
from typing import Final, NamedTuple

from tiles.tile import COPIES


class Copies(Enum):
    """What bounds the copies of a kind in the hand aimed at."""

    CAPPED = "capped"
    """The cap: no fifth copy, drawn or played by a joker."""
    FREE = "free"
    """Nothing: waits on a fifth copy count, and a joker may be one too."""
    JOKERS_EXCEED = "jokers-exceed"
    """Only jokers may go beyond the cap."""
    DRAWS_EXCEED = "draws-exceed"
    """Only draws may go beyond the cap: waits on a fifth copy count, a joker is never a fifth copy."""


class Letter(NamedTuple):
    """A kind: the copies held, and how many the hand may use."""

    natural: int
    cap: int
    absent: bool = False
    """The game is played without this kind."""


LETTERS: Final[tuple[Letter, ...]] = (
    *(Letter(natural, cap) for cap in range(COPIES, -1, -1) for natural in range(cap + 1)),
    *(Letter(natural, natural, absent=True) for natural in range(COPIES + 1)),
    *(Letter(cap + 1, cap) for cap in range(COPIES, -1, -1)),
)
"""The counts 0-4 of an untouched kind are letters 0-4; one copy too many (a wait on a fifth copy) comes last."""

CODE: Final[dict[Letter, int]] = {letter: code for code, letter in enumerate(LETTERS)}
FIVE: Final = CODE[Letter(COPIES + 1, COPIES)]
NATURAL: Final = bytes(letter.natural for letter in LETTERS)


def _drawn(letter: Letter, copies: Copies) -> int | None:
    """The code after drawing one more, or None where no such draw exists."""
    exceeds = copies in (Copies.FREE, Copies.DRAWS_EXCEED)
    if letter.absent or letter.natural >= letter.cap + exceeds:
        return None
    return CODE[letter._replace(natural=letter.natural + 1)]


def _discarded(letter: Letter) -> int | None:
    """The code after discarding one, or None where none is held."""
    if not letter.natural:
        return None
    natural = letter.natural - 1
    return CODE[Letter(natural, natural, absent=True) if letter.absent else letter._replace(natural=natural)]


DRAWN: Final[dict[Copies, tuple[int | None, ...]]] = {
    copies: tuple(_drawn(letter, copies) for letter in LETTERS) for copies in Copies
}
DISCARDED: Final[tuple[int | None, ...]] = tuple(_discarded(letter) for letter in LETTERS)


def replace_letter(word: bytes, index: int, code: int) -> bytes:
    """Return the word with another letter at ``index``."""
    return word[:index] + bytes((code,)) + word[index + 1 :]
