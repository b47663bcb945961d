"""Words of the engines (option values, limits, payers, parts of the fu) in the reader's language."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from django.utils.translation import get_language, gettext
from django.utils.translation import gettext_noop as _

from calculator.rules.score import Names

WORDS: Final[Mapping[str, str]] = {
    "off": _("off"),
    "on": _("on"),
}


def word(value: str | int) -> str:
    """Return a word as people read it, translated if it is known, else with its hyphens taken out."""
    text = str(value)
    return gettext(WORDS[text]) if text in WORDS else text.replace("-", " ").replace("_", " ")


def in_languages(names: Names) -> list[tuple[str, str]]:
    """Return the names with their language codes, the reader's language first, none twice."""
    own = (get_language() or "en")[:2]
    by_language = {"en": names.en, "ja": names.ja, "zh": names.zh, "ja-Latn": names.romaji}
    ordered = sorted(by_language, key=lambda language: language != own)
    found: dict[str, str] = {}
    for language in ordered:
        found.setdefault(by_language[language], language)
    return [(language, text) for text, language in found.items() if text]
