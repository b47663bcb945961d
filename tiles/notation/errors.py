"""The faults that the reader finds: a code and a sentence each."""

from __future__ import annotations

from enum import Enum

from ..message import Message
from ..message import gettext_noop as _


class NotationError(ValueError):
    """A text that is no hand.

    ``code`` names the fault, ``message`` says what is wrong and how to mend it, ``position`` (from 1) and ``length``
    say where in ``text``, in characters (code points) of the text as it was typed, white space included.
    """

    def __init__(self, code: str, message: Message, position: int, length: int, text: str) -> None:
        super().__init__(code, message, position, length, text)
        self.code = code
        self.message = message
        self.position = position
        self.length = length
        self.text = text

    def __str__(self) -> str:
        return str(self.message)


class Fault(Enum):
    """All that can be wrong: the public error code, and what is wrong and how to mend it (where, the error says)."""

    TOO_LONG = "too-long", _("The text has %(count)d characters. Shorten it to %(limit)d.")
    UNKNOWN = "unknown-character", _("“%(sign)s” is not a tile. Remove it or write a tile such as 1m.")
    WRONG_CASE = (
        "unknown-character",
        _("“%(sign)s” is not a tile; capital and small letters differ. Write “%(other)s”."),
    )
    NO_SUFFIX = "no-suffix", _("“%(sign)s” has no suit. Add m, p, s or z after it.")
    NOT_IN_SUIT = "not-in-suit", _("There is no tile %(sign)s%(suffix)s. Before %(suffix)s use one of %(digits)s.")
    NO_DIGITS = "no-digits", _("“%(sign)s” has no number. Write a number before it.")
    STRAY_WAN = "no-digits", _("“%(sign)s” only follows a Chinese numeral such as 一. After other digits write m.")
    UNCLOSED = "unclosed-bracket", _("“%(sign)s” is not closed. Add “%(closing)s” after the last tile inside.")
    UNOPENED = "unmatched-bracket", _("“%(sign)s” closes nothing. Remove it or open a bracket before it.")
    MISMATCHED = "unmatched-bracket", _("“%(sign)s” does not close “%(outer)s”. Write “%(closing)s”.")
    NESTED = "nested-bracket", _("“%(sign)s” stands inside “%(outer)s”. Write “%(closing)s” before it.")
    NO_BRACKETS = "bracket-in-tiles", _("Only tiles can stand here. Remove “%(sign)s”.")
    STRAY_COMMA = "stray-comma", _("“%(sign)s” has no meaning here. Remove it.")
    NOT_A_MELD = "not-a-meld", _("%(sign)s is no chow, pung or kong. Put the three or four tiles of one in brackets.")
    CLAIM_DIGIT = (
        "claim-digit",
        _("“%(sign)s” is no digit from 1 to %(limit)d, which says the claimed tile. Change it or leave it out."),
    )
    FACE_DOWN = "face-down", _("A face-down tile only belongs in a concealed kong. Write the tile that it is.")
    FIFTH_COPY = "fifth-copy", _("This is the fifth %(sign)s; there are only four. Remove one.")
    FIFTH_IN_SIGHT = (
        "fifth-copy",
        _("With the hand and all else in sight this is the fifth %(sign)s; there are only four. Remove one."),
    )
    BONUS_TWICE = "bonus-twice", _("This is the second %(sign)s; there is only one. Remove one.")
    BONUS_IN_SIGHT = (
        "bonus-twice",
        _("With the hand and all else in sight this is the second %(sign)s; there is only one. Remove one."),
    )

    def __init__(self, code: str, msgid: str) -> None:
        self.code = code
        self.msgid = msgid

    def error(self, text: str, start: int, end: int, **params: object) -> NotationError:
        """Return the error for this fault from ``start`` (from 0) to ``end`` (excluded) of ``text``."""
        return NotationError(self.code, Message(self.msgid, params), start + 1, end - start, text)
