"""Names and words in the reader's language."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain

import pytest
from django.utils.translation import override

from calculator.reference import glossary
from calculator.rules.preset import PRESETS
from calculator.rules.score import Names
from calculator.views.traditional import traditional
from calculator.views.words import in_languages, name_of, names_beside, said, word
from tiles.message import Message

ORPHANS = Names("Thirteen Orphans", "国士无双", "国士無双", "Kokushi musou")
PINFU = Names("Pinfu", "平和", "平和", "Pinfu")
STRAIGHT = Names("Mixed Straight", "花龙", "花龍")


def all_names() -> Iterator[Names]:
    for preset in PRESETS.values():
        yield from (row.names for row in preset.rule_set.catalogue.values())
    yield from (term.names for term in chain.from_iterable(chapter.terms for chapter in glossary.CHAPTERS))


class TestNames:
    @pytest.mark.parametrize(
        ("language", "name", "beside"),
        [
            ("en", "Thirteen Orphans", [("ja", "国士無双"), ("ja-Latn", "Kokushi musou")]),
            ("zh-hans", "国士无双", [("ja", "国士無双"), ("ja-Latn", "Kokushi musou")]),
            ("zh-hant", "國士無雙", [("ja", "国士無双"), ("ja-Latn", "Kokushi musou")]),
            ("ja", "国士無双", [("en", "Thirteen Orphans")]),
        ],
    )
    def test_of_riichi_have_the_japanese_one_beside(self, language: str, name: str, beside: list[tuple[str, str]]):
        with override(language):
            assert name_of(ORPHANS) == name
            assert names_beside(ORPHANS) == beside

    @pytest.mark.parametrize(
        ("language", "name", "beside"),
        [
            ("en", "Mixed Straight", [("zh-Hans", "花龙")]),
            ("zh-hans", "花龙", [("en", "Mixed Straight")]),
            ("zh-hant", "花龍", [("en", "Mixed Straight")]),
            ("ja", "花龍", [("zh-Hans", "花龙")]),
        ],
    )
    def test_of_chinese_official_have_the_chinese_one_beside(
        self, language: str, name: str, beside: list[tuple[str, str]]
    ):
        with override(language):
            assert name_of(STRAIGHT) == name
            assert names_beside(STRAIGHT) == beside

    @pytest.mark.parametrize(
        ("language", "beside"),
        [
            ("en", [("ja", "平和")]),
            ("zh-hans", [("ja-Latn", "Pinfu")]),
            ("zh-hant", [("ja-Latn", "Pinfu")]),
            ("ja", [("en", "Pinfu")]),
        ],
    )
    def test_are_not_shown_twice(self, language: str, beside: list[tuple[str, str]]):
        with override(language):
            assert names_beside(PINFU) == beside

    def test_in_all_languages(self):
        with override("zh-hant"):
            assert in_languages(STRAIGHT) == [("zh-Hant", "花龍"), ("en", "Mixed Straight")]
        with override("zh-hans"):
            assert in_languages(STRAIGHT) == [("zh-Hans", "花龙"), ("en", "Mixed Straight"), ("ja", "花龍")]
        with override("en"):
            assert in_languages(PINFU) == [("en", "Pinfu"), ("ja", "平和")]

    def test_in_a_message(self):
        message = Message("%(name)s (%(han)d)", {"name": ORPHANS, "han": 13})
        with override("zh-hant"):
            assert said(message) == "國士無雙 (13)"


class TestTraditional:
    def test_simplified_signs_are_none_left(self):
        """The traditional signs of Taiwan are those of its code page, which has hardly any simplified ones."""
        for names in all_names():
            traditional(names.zh).encode("cp950")

    @pytest.mark.parametrize(
        ("simplified", "expected"),
        [
            ("纯全带幺九", "純全帶么九"), ("杠上开花", "槓上開花"), ("岭上开花", "嶺上開花"), ("一发", "一發"),
            ("役牌 发", "役牌 發"), ("里宝牌", "裏寶牌"), ("后付", "後付"), ("一气通贯", "一氣通貫"),
            ("百万石", "百萬石"), ("大于五", "大於五"), ("两面听", "兩面聽"), ("庄家", "莊家"), ("碰碰和", "碰碰和"),
            ("东", "東"),
        ],
    )  # fmt: skip
    def test_signs_that_traditional_code_pages_have_as_well(self, simplified: str, expected: str):
        assert traditional(simplified) == expected


def test_a_word_that_is_unknown_is_shown_without_its_hyphens() -> None:
    assert word("no-such_word") == "no such word"
