"""The reference pages: they answer, they lead to each other, they can be kept, and they follow the language."""

from __future__ import annotations

import re
from html import unescape

import pytest
from django.test import Client

from calculator.reference.catalogue import REFERENCES
from calculator.rules.preset import PRESETS
from calculator.views.words import said

PAGES = [
    "/reference/",
    "/reference/notation/",
    "/reference/jokers/",
    "/reference/rules/",
    "/reference/glossary/",
    *(f"/reference/rules/{key}/" for key in PRESETS),
    *(f"/reference/{rule_set}/" for rule_set in REFERENCES),
]
EVERY_PAGE = [*PAGES, *(f"/reference/{name}/{key}/" for name, known in REFERENCES.items() for key in known.entries)]


def text_of(client: Client, address: str, **headers: str) -> str:
    response = client.get(address, headers=headers)
    assert response.status_code == 200, address
    return unescape(response.content.decode())


def links_of(page: str) -> set[str]:
    return set(re.findall(r'href="(/reference/[^"]*|#[^"]*)"', page))


@pytest.fixture(scope="module")
def pages(django_db_setup, django_db_blocker) -> dict[str, str]:
    """Every page, as nobody sees it."""
    client = Client()
    with django_db_blocker.unblock():
        return {address: text_of(client, address) for address in EVERY_PAGE}


class TestEveryPage:
    def test_titles_and_descriptions_are_its_own(self, pages: dict[str, str]):
        titles = {address: re.search("<title>(.*?)</title>", page)[1] for address, page in pages.items()}
        texts = {
            address: re.search('<meta name="description" content="(.*?)">', page)[1] for address, page in pages.items()
        }
        assert all(title.endswith(" · Mahjong calculator") for title in titles.values())
        assert all(len(text) > 8 for text in texts.values())
        for rule_set in REFERENCES:
            own = [title for address, title in titles.items() if address.startswith(f"/reference/{rule_set}/")]
            assert len(own) == len(set(own))
        assert titles["/reference/riichi/sanankou/"] == (
            "Three Concealed Triplets 三暗刻 Sanankou · Mahjong calculator"
        )

    def test_all_links_lead_somewhere(self, pages: dict[str, str]):
        anchors = {
            address: {f"#{name}" for name in re.findall(r' id="([^"]+)"', page)} for address, page in pages.items()
        }
        for address, page in pages.items():
            for link in links_of(page):
                path, hash_, anchor = link.partition("#")
                assert (path or address) in pages, (address, link)
                assert not hash_ or f"#{anchor}" in anchors[path or address], (address, link)

    def test_all_can_be_reached_from_the_first(self, pages: dict[str, str]):
        seen, found = set(), {"/reference/"}
        while found:
            address = found.pop()
            seen.add(address)
            found |= {link.partition("#")[0] for link in links_of(pages[address])} - seen - {""}
        assert seen == set(EVERY_PAGE)

    def test_no_id_twice_and_nothing_that_the_policy_forbids(self, pages: dict[str, str]):
        for address, page in pages.items():
            ids = re.findall(r' id="([^"]+)"', page)
            assert len(ids) == len(set(ids)), address
            assert " style=" not in page, address
            assert "<script>" not in page, address
            assert " onclick=" not in page, address

    def test_one_first_heading(self, pages: dict[str, str]):
        assert {address for address, page in pages.items() if page.count("<h1") != 1} == set()


class TestAnswers:
    @pytest.mark.parametrize("address", PAGES)
    def test_reading_only(self, as_nobody: Client, address: str):
        assert as_nobody.head(address).status_code == 200
        assert as_nobody.post(address).status_code == 405

    @pytest.mark.parametrize(
        "address",
        [
            "/reference/chess/",
            "/reference/riichi/no-such/",
            "/reference/mcr/pinfu/",
            "/reference/chess/pinfu/",
            "/reference/rules/no-such/",
            "/reference/rules/p%2Fabc/",
        ],
    )
    def test_what_there_is_not(self, as_nobody: Client, address: str):
        assert as_nobody.get(address).status_code == 404

    @pytest.mark.parametrize("address", ["/reference/", "/reference/riichi/", "/reference/mcr/all_pungs/"])
    def test_the_own_browser_may_keep_it(self, as_nobody: Client, address: str):
        response = as_nobody.get(address)
        assert set(response["Cache-Control"].split(", ")) == {"private", "max-age=600"}
        assert {"Cookie", "Accept-Language"} <= set(response["Vary"].split(", "))

    def test_in_the_navigation(self, as_nobody: Client):
        page = text_of(as_nobody, "/")
        assert re.search(r'<nav[^>]*aria-label="Site">.*?<a href="/reference/">Reference</a>', page, re.DOTALL)

    def test_what_is_kept_is_kept_by_language(self, as_nobody: Client):
        english = text_of(as_nobody, "/reference/riichi/", **{"accept-language": "en"})
        japanese = text_of(as_nobody, "/reference/riichi/", **{"accept-language": "ja"})
        again = text_of(as_nobody, "/reference/riichi/", **{"accept-language": "en"})
        assert '<a href="/reference/riichi/sanankou/">Three Concealed Triplets</a>' in english
        assert '<a href="/reference/riichi/sanankou/">三暗刻</a>' in japanese
        assert again.partition("<main")[2] == english.partition("<main")[2]

    def test_what_is_kept_is_kept_by_the_look_of_tiles(self, as_nobody: Client):
        plain = text_of(as_nobody, "/reference/mcr/")
        as_nobody.cookies["look"] = "index=on"
        indexed = text_of(as_nobody, "/reference/mcr/")
        assert len(indexed) > len(plain)

    def test_who_is_signed_in_is_not_kept_for_others(self, as_owner: Client, as_nobody: Client):
        assert "Akagi" in text_of(as_owner, "/reference/mcr/")
        assert "Akagi" not in text_of(as_nobody, "/reference/mcr/")


class TestPatternPages:
    def test_a_list_has_all_there_is_to_say(self, as_nobody: Client):
        page = text_of(as_nobody, "/reference/mcr/")
        row = re.search(r'<li id="triple_pung".*?</li>', page, re.DOTALL)[0]
        assert '<a href="/reference/mcr/triple_pung/">Triple Pung</a>' in row
        assert '<span lang="ja">三同刻</span>' in row
        assert "16 points" in row
        assert "The same number as a pung or kong in all three suits." in row
        assert "Double Pung (of the same sets)" in row
        assert 'href="/?hand=333m11789s%5B333p,1%5D%5B333s,2%5D&rules=mcr&win=discard"' in row
        assert row.count("<title>3 of ") == 9

    def test_names_in_three_languages(self, as_nobody: Client):
        heading = re.search(r"<h1>.*?</h1>", text_of(as_nobody, "/reference/riichi/sanshoku_doujun/"), re.DOTALL)[0]
        assert "Mixed Triple Sequence" in heading
        assert '<span lang="ja">三色同順</span> <span lang="zh-Hans">三色同顺</span>' in heading
        assert '<span lang="ja-Latn">Sanshoku doujun</span>' in heading

    def test_yakuman_and_the_rest(self, as_nobody: Client):
        assert "Any yaku that is no yakuman, and dora." in text_of(as_nobody, "/reference/riichi/tenhou/")
        ordinary = text_of(as_nobody, "/reference/riichi/chanta/")
        assert "Any yakuman." in ordinary
        assert '<a href="/reference/riichi/junchan/">Fully Outside Hand</a>' in ordinary
        assert "yakuman." not in text_of(as_nobody, "/reference/mcr/nine_gates/")


class TestRules:
    def test_side_by_side(self, as_nobody: Client):
        page = text_of(as_nobody, "/reference/rules/")
        rows = dict(re.findall(r'<tr><th scope="row">(.*?)</th>(.*?)</tr>', page))
        stacking = re.findall(r"<span>(.*?)</span>", rows["Several yakuman add up"])
        assert stacking == ["on", "on", "on", "off", "on", "off", "off"]
        red_fives = re.findall(r"<span>(.*?)</span>", rows["Red fives of circles that count a han each"])
        assert red_fives == ["1", "1", "1", "0", "0", "0", "0"]
        kongs = re.findall(
            r"<span>(.*?)</span>", rows["Points of Two Concealed Kongs; the English rule book of 2006 gives 8"]
        )
        assert kongs == ["6", "8", "6"]

    def test_rows_that_do_not_differ_are_left_out(self, as_nobody: Client):
        page = text_of(as_nobody, "/reference/rules/")
        assert "Tanyao counts in open hands" not in page
        assert page.count("Check with the organiser.") == sum(preset.caveat for preset in PRESETS.values())

    def test_one_set_of_rules(self, as_nobody: Client):
        page = text_of(as_nobody, "/reference/rules/riichi-ema-2016/")
        assert "What differs from Tenhou" in page
        assert "Several yakuman add up: <strong>off</strong>" in page
        assert 'href="/?rules=riichi-ema-2016"' in page
        assert "<dt>Tanyao counts in open hands</dt><dd>on</dd>" in page
        assert "By the text a pair of the wind of both seat and round has 2 + 2 fu" in page
        assert "All off: Local yaku" in page
        assert '<a href="/reference/rules/riichi-ema-2016/" aria-current="page">EMA 2016</a>' in page

    def test_the_first_rules_are_compared_with_none(self, as_nobody: Client):
        assert "What differs from" not in text_of(as_nobody, "/reference/rules/mcr/")
        assert "<h2" in text_of(as_nobody, "/reference/rules/mcr/")

    def test_three_players_differ_from_four(self, as_nobody: Client):
        page = text_of(as_nobody, "/reference/rules/sanma-tenhou/")
        assert "How many play: <strong>3</strong>" in page
        assert "Mahjong Soul, three players" in page
        assert "M.League" not in page

    @pytest.mark.parametrize("key", PRESETS)
    def test_every_option_is_there(self, as_nobody: Client, key: str):
        page = text_of(as_nobody, f"/reference/rules/{key}/")
        fields = type(PRESETS[key].options).__dataclass_fields__
        missing = [name for name, field in fields.items() if said(field.metadata["help"]) not in page]
        assert missing == []
