"""The cheat sheet: what the keys of a keyboard do on the page (``static/js/keyboard.js`` and ``held.js``)."""

from __future__ import annotations

from typing import Final

from django.utils.translation import gettext
from django.utils.translation import gettext_noop as _

SHORTCUTS: Final[tuple[tuple[tuple[str, ...], str], ...]] = (
    (("1", "…", "9", "[", "(", "<", "E"), _("Type tiles from anywhere on the page; a paste goes to the field too")),
    (("Enter", "Esc"), _("Leave the field, so that letters act")),
    (("/",), _("Go to the field")),
    (("c", "p", "k", "K"), _("Chow, pung, kong, concealed kong of the newest tiles")),
    (("Backspace",), _("Take the newest tile back")),
    (("x",), _("Clear")),
    (("s",), _("Sort the drawn tile in")),
    (("u", "Ctrl+Z"), _("Undo")),
    (("U", "Ctrl+Shift+Z"), _("Redo")),
    (("d",), _("Won by self-draw or on a discard")),
    (("r",), _("Riichi: none, declared, double")),
    (("←", "→"), _("Move among the tiles of the hand; on the palette also ↑ and ↓")),
    (("Enter", "Delete"), _("Take the tile of the hand away, a meld back")),
    (("w",), _("Make the tile the winning one")),
    (("Shift+←", "Shift+→"), _("Move a meld")),
    (("n",), _("Random hand")),
    (("?",), _("This list")),
)
"""Keys, and what they do."""


def shortcuts() -> tuple[tuple[tuple[str, ...], str], ...]:
    """Return the keys with what they do, in the reader's language."""
    return tuple((keys, gettext(meaning)) for keys, meaning in SHORTCUTS)
