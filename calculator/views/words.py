"""Words of the engines (shapes, groups and values of options) in the reader's language."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from django.utils.formats import number_format
from django.utils.translation import get_language, gettext
from django.utils.translation import gettext_noop as _

from calculator.rules.score import Names
from calculator.rules.situation import Wind
from tiles.message import Message

from .traditional import traditional

WINDS: Final[Mapping[Wind, str]] = {
    Wind.EAST: _("East"),
    Wind.SOUTH: _("South"),
    Wind.WEST: _("West"),
    Wind.NORTH: _("North"),
}
"""Seats and rounds."""

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
    "complete-sakizuke": _("the first set that is finished must bring one"),
}


def word(value: str | int) -> str:
    """Return a word as people read it, translated if it is known, else with its hyphens taken out."""
    text = str(value)
    return gettext(WORDS[text]) if text in WORDS else text.replace("-", " ").replace("_", " ")


_OWN: Final[Mapping[str, str]] = {"zh-hans": "zh-Hans", "zh-hant": "zh-Hant", "ja": "ja"}
"""The reader's language, as names have it; whoever reads another one gets the English names."""


def listed(items: Iterable[str]) -> str:
    """Return words one after the other, as the reader's language lists them."""
    return gettext(", ").join(items)


def in_languages(names: Names) -> list[tuple[str, str]]:
    """Return the names with their language codes, the reader's language first, none twice."""
    own = _own_language()
    ordered = sorted(_by_language(names).items(), key=lambda entry: entry[0] != own)
    return _without_repetitions(ordered)


def name_of(names: Names) -> str:
    """Return the name in the reader's language."""
    return _by_language(names)[_own_language()]


def names_beside(names: Names) -> list[tuple[str, str]]:
    """Return what stands beside the name in the reader's language, with language codes: the original, and its sound.

    Names that have a romaji are Japanese by origin, the others Chinese. To whom the original is the name in the own
    language, the English one is shown.
    """
    own, by_language = _own_language(), _by_language(names)
    origins = ("ja", "ja-Latn") if names.romaji else ("zh-Hans", "zh-Hant")
    wanted = ("en",) if own in origins else origins
    beside = [(language, by_language[language]) for language in wanted if language in by_language]
    return [(language, text) for language, text in _without_repetitions(beside) if text != by_language[own]]


def _own_language() -> str:
    return _OWN.get(get_language() or "", "en")


def _by_language(names: Names) -> dict[str, str]:
    """Return the names by language; the Chinese one as the reader writes Chinese, simplified for all others."""
    if _own_language() == "zh-Hant":
        chinese, written = "zh-Hant", traditional(names.zh)
    else:
        chinese, written = "zh-Hans", names.zh
    return {"en": names.en, "ja": names.ja, chinese: written, "ja-Latn": names.romaji}


def _without_repetitions(entries: Iterable[tuple[str, str]]) -> list[tuple[str, str]]:
    found: dict[str, str] = {}
    for language, text in entries:
        found.setdefault(text, language)
    return [(language, text) for text, language in found.items() if text]


def said(message: Message) -> str:
    """Return a message in the reader's language, with the names among its parameters in that language too."""
    params = {key: name_of(value) if isinstance(value, Names) else value for key, value in message.params.items()}
    return Message(message.msgid, params).text(gettext)


def number(value: int) -> str:
    """Return a number as the reader writes it, thousands apart."""
    return number_format(value, use_l10n=True, force_grouping=True)
