"""Words of the engines (option values, limits, payers, parts of the fu) in the reader's language."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from django.utils.translation import gettext
from django.utils.translation import gettext_noop as _

WORDS: Final[Mapping[str, str]] = {
    "off": _("off"),
    "on": _("on"),
}


def word(value: str | int) -> str:
    """Return a word as people read it, translated if it is known, else with its hyphens taken out."""
    text = str(value)
    return gettext(WORDS[text]) if text in WORDS else text.replace("-", " ").replace("_", " ")
