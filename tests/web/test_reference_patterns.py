"""Explained patterns: every example is scored by the engine and has what it shows, at the value that the page says."""

from __future__ import annotations

from collections import Counter
from html import unescape

import pytest
from django.test import Client

from calculator.analysis import Analysis, ask
from calculator.reference.catalogue import REFERENCES
from calculator.reference.patterns import Scope, Worth
from calculator.rules.preset import PRESETS
from calculator.views.reference_patterns import pattern_card, pattern_page, worth_text

ALL = [(rule_set, key) for rule_set, patterns in REFERENCES.items() for key in patterns.entries]
every_pattern = pytest.mark.parametrize(("rule_set", "key"), ALL)


def answer_to(rule_set: str, key: str) -> Analysis:
    """The engine's answer to the example of a pattern."""
    return ask(REFERENCES[rule_set].example(key))


class TestCompleteness:
    def test_every_rule_set_has_pages(self):
        assert set(REFERENCES) == {preset.rule_set.key for preset in PRESETS.values()}

    @pytest.mark.parametrize("rule_set", REFERENCES)
    def test_every_pattern_is_explained_and_listed_once(self, rule_set: str):
        patterns = REFERENCES[rule_set]
        listed = Counter(key for section in patterns.sections for key in section.keys)
        assert set(patterns.entries) == set(patterns.rule_set.catalogue)
        assert listed == Counter(list(patterns.entries))

    @pytest.mark.parametrize("rule_set", REFERENCES)
    def test_definitions_differ(self, rule_set: str):
        definitions = Counter(entry.definition for entry in REFERENCES[rule_set].entries.values())
        assert [text for text, times in definitions.items() if times > 1] == []

    def test_the_official_list_by_points(self):
        sections = {section.key: len(section.keys) for section in REFERENCES["mcr"].sections}
        listed = {88: 7, 64: 6, 48: 2, 32: 3, 24: 9, 16: 6, 12: 5, 8: 9, 6: 7, 4: 4, 2: 10, 1: 13}
        assert sum(listed.values()) == 81
        assert sections == {f"points-{points}": count for points, count in listed.items()} | {
            "points-5": 1,
            "house": 3,
            "joker-bonuses": 2,
        }

    def test_yaku_by_han(self):
        sections = {section.key: len(section.keys) for section in REFERENCES["riichi"].sections}
        assert sections == {
            "han-1": 22, "han-2": 12, "han-3": 4, "han-5": 1, "han-6": 1, "yakuman": 15, "han-dora": 4, "local": 27,
            "joker-bonuses": 2,
        }  # fmt: skip


class TestExamples:
    @every_pattern
    def test_wins_as_the_rules_are(self, rule_set: str, key: str):
        answer, example = answer_to(rule_set, key), REFERENCES[rule_set].entries[key].example
        assert answer.error is None
        assert {notice.code for notice in answer.warnings} <= (
            {"jokers", "house-rule-jokers"} if "1j" in example else set()
        )
        assert answer.score
        assert answer.score.legal

    @every_pattern
    def test_has_the_pattern_at_its_value(self, rule_set: str, key: str):
        answer, worth = answer_to(rule_set, key), REFERENCES[rule_set].worth[key]
        assert answer.score
        assert answer.question
        (found,) = (pattern for pattern in answer.score.patterns if pattern.key == key)
        han = worth.closed if answer.question.hand.is_closed else worth.opened
        said = 1 if worth.by_option else worth.points or han  # the examples give the bonuses about jokers a 1
        assert (found.yakuman, found.value) == (worth.yakuman, said)
        assert found.yakuman or found.value

    @every_pattern
    def test_has_nothing_that_it_excludes(self, rule_set: str, key: str):
        answer, patterns = answer_to(rule_set, key), REFERENCES[rule_set]
        assert answer.score
        excluded = {other.key for other in patterns.excluded[key] if other.scope is Scope.ALWAYS}
        assert excluded.isdisjoint(pattern.key for pattern in answer.score.patterns)

    @every_pattern
    def test_what_it_absorbs_is_listed(self, rule_set: str, key: str):
        answer, patterns = answer_to(rule_set, key), REFERENCES[rule_set]
        assert answer.score
        (found,) = (pattern for pattern in answer.score.patterns if pattern.key == key)
        assert set(found.absorbs) <= {other.key for other in patterns.excluded[key]}

    @every_pattern
    def test_opens_in_the_calculator(self, as_nobody: Client, rule_set: str, key: str):
        patterns = REFERENCES[rule_set]
        response = as_nobody.get(pattern_card(patterns, key).example)
        assert response.status_code == 200
        text = unescape(response.content.decode())
        assert f'href="/reference/{rule_set}/{key}/">{patterns.rule_set.catalogue[key].names.en}</a>' in text


class TestWorth:
    @pytest.mark.parametrize(
        ("rule_set", "key", "text"),
        [
            ("riichi", "pinfu", "1 han, closed only"),
            ("riichi", "tanyao", "1 han"),
            ("riichi", "double_riichi", "2 han, closed only"),
            ("riichi", "sanshoku_doujun", "2 han, 1 open"),
            ("riichi", "toitoi", "2 han"),
            ("riichi", "honitsu", "3 han, 2 open"),
            ("riichi", "chinitsu", "6 han, 5 open"),
            ("riichi", "renhou", "Mangan, closed only"),
            ("riichi", "kinkei_dokuritsu", "Mangan"),
            ("riichi", "daisuushii", "yakuman"),
            ("riichi", "daisharin", "yakuman"),
            ("riichi", "isshoku_sanjun", "3 han, 2 open"),
            ("mcr", "nine_gates", "88 points"),
            ("mcr", "concealed_and_melded_kong", "5 points"),
            ("mcr", "self_drawn", "1 point"),
            ("mcr", "no_jokers", "as an option says"),
        ],
    )
    def test_in_words(self, rule_set: str, key: str, text: str):
        assert worth_text(REFERENCES[rule_set].worth[key]) == text

    def test_nothing_and_several(self):
        assert worth_text(Worth()) == "does not count"
        assert worth_text(Worth(yakuman=2)) == "2 × yakuman"

    @pytest.mark.parametrize(
        ("rule_set", "key", "values"),
        [
            ("riichi", "pinfu", {}),
            ("riichi", "daisharin", {}),
            ("riichi", "chiitoitsu", {}),
            ("riichi", "renhou", {
                "does not count": "Tenhou, Mahjong Soul, M.League, JPML A 2023, MIL 2024, Tenhou, three players, "
                                  "Mahjong Soul, three players",
                "Mangan, closed only": "EMA 2016, WRC 2022",
            }),
            ("riichi", "ippatsu", {
                "1 han, closed only": "Tenhou, Mahjong Soul, M.League, EMA 2016, WRC 2022, MIL 2024, "
                                      "Tenhou, three players, Mahjong Soul, three players",
                "does not count": "JPML A 2023",
            }),
            ("mcr", "two_concealed_kongs", {
                "6 points": "Chinese Official (MCR), Chinese Official, trial rules of 1998",
                "8 points": "Chinese Official, WMO 2006",
            }),
            ("mcr", "concealed_and_melded_kong", {
                "5 points": "Chinese Official (MCR)",
                "6 points": "Chinese Official, WMO 2006",
                "3 points": "Chinese Official, trial rules of 1998",
            }),
            ("mcr", "chicken_hand", {}),
        ],
    )  # fmt: skip
    def test_where_rules_differ(self, rule_set: str, key: str, values: dict[str, str]):
        page = pattern_page(REFERENCES[rule_set], key)
        assert {fact.label: fact.text for fact in page.values} == values

    def test_double_yakuman_of_mahjong_soul(self):
        double = [fact.text for fact in pattern_page(REFERENCES["riichi"], "suuankou_tanki").values]
        assert double[1] == "Mahjong Soul, Mahjong Soul, three players"


class TestExclusions:
    """What the table of the 81 fan says, read both ways."""

    @pytest.mark.parametrize("rule_set", REFERENCES)
    def test_both_ways_agree(self, rule_set: str):
        patterns = REFERENCES[rule_set]
        there = {(key, other.key, other.scope) for key, others in patterns.excluded.items() for other in others}
        back = {(other.key, key, other.scope) for key, others in patterns.excluding.items() for other in others}
        assert there == back
        assert there

    def test_nine_gates(self):
        excluded = {(other.key, other.scope) for other in REFERENCES["mcr"].excluded["nine_gates"]}
        assert excluded == {
            ("full_flush", Scope.ALWAYS), ("no_honors", Scope.ALWAYS), ("concealed_hand", Scope.ALWAYS),
            ("fully_concealed_hand", Scope.ALWAYS), ("pung_of_terminals_or_honors", Scope.ONE),
        }  # fmt: skip

    def test_self_drawn(self):
        excluding = {other.key for other in REFERENCES["mcr"].excluding["self_drawn"]}
        assert excluding == {
            "last_tile_draw", "out_with_replacement_tile", "fully_concealed_hand", "heavenly_hand", "earthly_hand"
        }  # fmt: skip

    def test_lesser_forms_of_riichi(self):
        excluding = REFERENCES["riichi"].excluding
        assert [other.key for other in excluding["iipeikou"]] == ["ryanpeikou", "isshoku_sanjun"]
        assert {other.key for other in excluding["chanta"]} == {"junchan", "honroutou"}
        assert [other.key for other in excluding["honitsu"]] == ["chinitsu"]

    def test_scopes_in_words(self):
        links = pattern_card(REFERENCES["mcr"], "nine_gates").excluded
        assert [link.name for link in links][-1] == "Pung of Terminals or Honors (one of them)"
        links = pattern_card(REFERENCES["mcr"], "triple_pung").excluded
        assert [(link.name, link.href) for link in links] == [
            ("Double Pung (of the same sets)", "/reference/mcr/double_pung/")
        ]


class TestPage:
    def test_facts_of_an_example(self):
        page = pattern_page(REFERENCES["riichi"], "ippatsu")
        assert [(fact.label, fact.text) for fact in page.facts] == [
            ("Rules", "Tenhou"), ("Won by", "Discard"), ("Seat wind", "East"), ("Round wind", "East"),
            ("Riichi", "Riichi"), ("Ippatsu", "yes"),
        ]  # fmt: skip
        house = pattern_page(REFERENCES["riichi"], "daisharin").facts
        assert (house[1].label, house[1].text) == ("Big Wheels (Daisharin; yakuman)", "1")

    def test_neighbours_follow_the_list(self):
        first, last = (pattern_page(REFERENCES["mcr"], key) for key in ("big_four_winds", "any_wait"))
        assert first.before is None
        assert first.after
        assert first.after.name == "Big Three Dragons"
        assert last.after is None
        assert last.before
        assert last.before.name == "No Jokers"

    def test_the_score_is_the_engines(self, as_nobody: Client):
        page = as_nobody.get("/reference/mcr/nine_gates/").content.decode()
        assert "<strong>91 fan</strong>" in page
        assert "115 points" in page
