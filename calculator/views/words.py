"""Words of the engines (shapes, groups and values of options) in the reader's language."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from django.utils.translation import get_language, gettext
from django.utils.translation import gettext_noop as _

from calculator.rules.score import Names

WORDS: Final[Mapping[str, str]] = {
    "standard": _("Standard form"),
    "seven-pairs": _("Seven pairs"),
    "thirteen-orphans": _("Thirteen orphans"),
    "knitted-straight": _("Knitted straight"),
    "honors-and-knitted": _("Honors and knitted"),
    "jokers": _("Jokers"),
    "game": _("Game"),
    "yaku": _("Yaku"),
    "dora": _("Dora"),
    "fu": _("Fu"),
    "limits": _("Limits"),
    "payments": _("Payments"),
    "three players": _("Three players"),
    "information": _("For information: these change no score"),
    "local": _("Local yaku"),
    "points": _("Points"),
    "concealment": _("Concealment"),
    "waits": _("Waits"),
    "extras": _("Extras"),
    "off": _("off"),
    "on": _("on"),
    "none": _("none"),
    "one": _("one"),
    "any": _("any"),
    "all": _("all"),
    "seasons": _("seasons"),
    "flowers": _("flowers"),
    "mangan": _("mangan"),
    "mangan-flat": _("mangan, never more"),
    "baiman": _("baiman"),
    "sanbaiman": _("sanbaiman"),
    "yakuman": _("yakuman"),
    "unlimited": _("one yakuman for every thirteen"),
    "25x2": _("25 fu, two han"),
    "50x1": _("50 fu, one han"),
    "hand": _("the whole hand"),
    "discarder": _("the discarder"),
    "liable": _("the liable player"),
    "loss": _("nobody"),
    "half": _("half by each of the two"),
    "full": _("all of it by each of the two"),
    "equal": _("so that both pay alike"),
    "proportional": _("so that the dealer pays twice as much"),
    "dealer": _("the dealer"),
    "non-dealer": _("the non-dealer"),
    "add-1000": _("1,000 more by each"),
    "ron-loss": _("nobody, nor by discard"),
    "nukidora": _("set aside as dora"),
    "yakuhai": _("value tile"),
    "guest-wind": _("guest wind"),
    "draw": _("mangan, as a draw"),
    "win": _("mangan, as a win"),
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
