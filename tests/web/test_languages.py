"""Every language is complete: its catalogue of messages, and the pages in it."""

from __future__ import annotations

import re
from html.parser import HTMLParser
from pathlib import Path

import pytest
from django.conf import settings
from django.test import Client
from django.urls import reverse
from django.utils.translation import to_locale

from calculator.rules.riichi.local import LOCAL
from tests.web import catalogues

LANGUAGES = [code for code, _name in settings.LANGUAGES if code != settings.LANGUAGE_CODE]


def catalogue(language: str) -> Path:
    return settings.LOCALE_PATHS[0] / to_locale(language) / "LC_MESSAGES" / "django.po"


@pytest.fixture(scope="module")
def marked(tmp_path_factory: pytest.TempPathFactory) -> set[str]:
    return catalogues.marked(tmp_path_factory.mktemp("sources"))


@pytest.mark.parametrize("language", LANGUAGES)
class TestCatalogue:
    def test_has_every_message_of_the_source_and_no_other(self, language: str, marked: set[str]):
        _header, entries = catalogues.read(catalogue(language))
        assert len(marked) > 1000
        assert marked - set(entries) == set()
        assert set(entries) - marked == set()

    def test_is_translated_throughout(self, language: str):
        _header, entries = catalogues.read(catalogue(language))
        assert [key for key, entry in entries.items() if "fuzzy" in entry.flags] == []
        assert [key for key, entry in entries.items() if len(entry.strings) != 1 or not entry.strings[0].strip()] == []

    def test_values_and_tags_keep_their_places(self, language: str):
        for entry in catalogues.read(catalogue(language))[1].values():
            wanted = catalogues.placeholders(entry.msgid_plural or entry.msgid)
            assert [catalogues.placeholders(text) for text in entry.strings] == [wanted], entry.msgid

    def test_is_compiled_as_it_is_written(self, language: str):
        path = catalogue(language)
        written = {key: entry.strings for key, entry in catalogues.read(path)[1].items()}
        assert catalogues.compiled(path.with_suffix(".mo")) == written

    def test_says_which_language_it_is(self, language: str):
        header, _entries = catalogues.read(catalogue(language))
        assert header["Language"] == to_locale(language)
        assert header["Plural-Forms"] == "nplurals=1; plural=0;"


@pytest.mark.parametrize(
    ("language", "code_page", "samples"), [("zh-hans", "gb2312", "東發"), ("zh-hant", "cp950", "")]
)
def test_chinese_is_written_in_one_way(language: str, code_page: str, samples: str) -> None:
    """Each code page has the signs of its own way; the notation's samples show the others."""
    strange = {
        (sign, text)
        for _key, text in catalogues.words(catalogues.read(catalogue(language))[1])
        for sign in text
        if "\u4e00" <= sign <= "\u9fff" and sign not in samples and not sign.encode(code_page, "ignore")
    }
    assert strange == set()


# Pages


KEPT = {
    "Unicode", "Markdown", "HTML", "JSON", "CSV", "UTF", "ESWN", "PFC",
    "MCR", "MIL", "WMO", "EMA", "WRC", "JPML", "League",
}  # fmt: skip
"""Words that are the same everywhere."""
ROMAJI = {word for yaku in LOCAL for word in yaku.names.romaji.split()}
"""Beside the names of local yaku, in the list of options."""


class Reader(HTMLParser):
    """Collects what a reader meets, without notation, code and what says its own language."""

    SILENT = frozenset(("script", "style", "code", "kbd"))
    SILENT_IDS = frozenset(("permalink", "image-link", "embed-markdown", "embed-html"))
    VOID = frozenset(("meta", "link", "input", "br", "hr", "img"))
    SPOKEN = frozenset(("title", "alt", "aria-label"))

    def __init__(self, page: str) -> None:
        super().__init__()
        self.language = ""
        self.title = ""
        self.texts: list[str] = []
        self._open: list[tuple[str, bool]] = []
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        if tag == "html":
            self.language = given.pop("lang") or ""
        inside = bool(self._open) and self._open[-1][1]
        silent = inside or tag in self.SILENT or "lang" in given or given.get("id") in self.SILENT_IDS
        if not silent:
            self.texts += [text for name, text in attrs if name in self.SPOKEN and text]
        if tag == "meta" and given.get("name") == "description":
            self.texts.append(given["content"] or "")
        if tag not in self.VOID:
            self._open.append((tag, silent))

    def handle_endtag(self, tag: str) -> None:
        while self._open and self._open.pop()[0] != tag:
            pass

    def handle_data(self, data: str) -> None:
        opened, silent = self._open[-1] if self._open else ("", False)
        if opened == "title" and not self.title:
            self.title = data
        elif not silent:
            self.texts.append(re.sub(r"https?://\S+", "", data))

    def english(self) -> set[str]:
        """Return the words of Latin letters that are left."""
        return english(" ".join(self.texts)) - ROMAJI


def english(text: str) -> set[str]:
    return set(re.findall(r"(?<![\w.])[A-Za-z]{3,}(?!\w)", text)) - KEPT


PAGES = [
    "/",
    "/?hand=234067m3455p678s5p%3C4p%3E&win=discard&riichi=riichi",
    "/?hand=123m406p%5B789s,1%5D1155z%3C4m,2p%3E",
    "/?hand=123456789m23p55s&rules=mcr",
    "/?hand=123456789m55s231p&rules=mcr",
    "/?hand=123m456p789s34m5z1j",
    "/?hand=123m456p78s1133z9p9m&rules=sanma-tenhou",
    "/?hand=123m48z55p",
    "/compare/",
    "/reference/",
    "/reference/riichi/",
    "/reference/riichi/daisharin/",
    "/reference/mcr/",
    "/reference/mcr/nine_gates/",
    "/reference/notation/",
    "/reference/jokers/",
    "/reference/rules/",
    "/reference/rules/riichi-tenhou/",
    "/reference/glossary/",
    "/account/sign-in/",
    "/account/sign-up/",
    "/nowhere/",
]


@pytest.mark.django_db
@pytest.mark.parametrize("language", LANGUAGES)
class TestPages:
    @pytest.mark.parametrize("path", PAGES)
    def test_have_no_english_left(self, client: Client, language: str, path: str):
        response = client.get(path, headers={"accept-language": language}, follow=True)
        assert response["Content-Language"] == language
        page = Reader(response.content.decode())
        assert page.language == language
        assert page.english() == set()
        assert page.title

    def test_have_a_title_in_it(self, client: Client, language: str):
        for path in ("/", "/reference/", "/reference/rules/", "/account/sign-in/", "/compare/", "/nowhere/"):
            page = Reader(client.get(path, headers={"accept-language": language}).content.decode())
            assert english(page.title) == set()

    def test_can_be_switched_to(self, client: Client, language: str):
        client.post(reverse("set_language"), {"language": language})
        response = client.get("/", headers={"accept-language": "en"})
        assert response["Content-Language"] == language
        assert Reader(response.content.decode()).language == language
