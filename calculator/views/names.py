"""Names of patterns and terms, the reader's language first."""

from __future__ import annotations

from django.utils.translation import get_language

from calculator.rules.score import Names


def in_languages(names: Names) -> list[tuple[str, str]]:
    """Return the names with their language codes, the reader's language first, none twice."""
    own = (get_language() or "en")[:2]
    by_language = {"en": names.en, "ja": names.ja, "zh": names.zh, "ja-Latn": names.romaji}
    ordered = sorted(by_language, key=lambda language: language != own)
    found: dict[str, str] = {}
    for language in ordered:
        found.setdefault(by_language[language], language)
    return [(language, text) for text, language in found.items() if text]
