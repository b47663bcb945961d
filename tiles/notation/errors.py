"""The faults that the reader finds: one code and one sentence each."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from typing import Final

from ..message import Message
from ..message import gettext_noop as _


class Fault(StrEnum):
    """What can be wrong with a text; the value is the public error code."""

    TOO_LONG = "too-long"
    UNKNOWN_CHARACTER = "unknown-character"
    WRONG_CASE = "wrong-case"
    NO_SUFFIX = "no-suffix"
    NOT_IN_SUIT = "not-in-suit"
    NO_DIGITS = "no-digits"
    UNCLOSED_BRACKET = "unclosed-bracket"
    UNMATCHED_BRACKET = "unmatched-bracket"
    NESTED_BRACKET = "nested-bracket"
    BRACKET_IN_TILES = "bracket-in-tiles"
    STRAY_COMMA = "stray-comma"
    NOT_A_MELD = "not-a-meld"
    CLAIM_DIGIT = "claim-digit"
    FACE_DOWN = "face-down"
    FIFTH_COPY = "fifth-copy"
    BONUS_TWICE = "bonus-twice"


MESSAGES: Final[Mapping[Fault, str]] = {
    Fault.TOO_LONG: _("The text has %(count)d characters; shorten it to %(limit)d."),
    Fault.UNKNOWN_CHARACTER: _("“%(sign)s” is not a tile. Remove it or write a tile such as 1m."),
    Fault.WRONG_CASE: _("“%(sign)s” is not a tile; capital and small letters differ. Write “%(other)s”."),
    Fault.NO_SUFFIX: _("“%(sign)s” has no suit. Add m, p, s or z after it."),
    Fault.NOT_IN_SUIT: _("There is no tile %(sign)s%(suffix)s. After %(suffix)s only these digits count: %(digits)s."),
    Fault.NO_DIGITS: _("“%(sign)s” stands without a number. Write a number before it."),
    Fault.UNCLOSED_BRACKET: _("“%(sign)s” is not closed. Add “%(closing)s” after the last tile that belongs to it."),
    Fault.UNMATCHED_BRACKET: _("“%(sign)s” closes nothing. Remove it or open the bracket before it."),
    Fault.NESTED_BRACKET: _("A bracket inside a bracket. Close “%(outer)s” before “%(sign)s”."),
    Fault.BRACKET_IN_TILES: _("Only tiles can stand here. Remove “%(sign)s”."),
    Fault.STRAY_COMMA: _("A comma has no meaning here. Remove it."),
    Fault.NOT_A_MELD: _("%(sign)s is no chow, pung or kong. Put three or four tiles that form one in the brackets."),
    Fault.CLAIM_DIGIT: _(
        "The claimed tile is given as one digit from 1 to %(limit)d. Change the digit or leave it out."
    ),
    Fault.FACE_DOWN: _("A face-down tile only belongs in a concealed kong. Replace it by the tile it is."),
    Fault.FIFTH_COPY: _("This is the fifth %(sign)s; there are only four. Remove one."),
    Fault.BONUS_TWICE: _("This is the second %(sign)s; there is only one. Remove one."),
}
"""What is wrong and how to mend it; where, the error itself says."""


class NotationError(ValueError):
    """A text that is no hand.

    ``code`` names the fault, ``message`` says what is wrong and how to mend it, ``position`` (from 1) and ``length``
    say where in ``text``, in characters (code points) of the text as it was typed, white space included.
    """

    def __init__(self, code: Fault, message: Message, position: int, length: int, text: str) -> None:
        super().__init__(code, message, position, length, text)
        self.code = code
        self.message = message
        self.position = position
        self.length = length
        self.text = text

    def __str__(self) -> str:
        return str(self.message)
