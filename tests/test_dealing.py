"""Random hands: exact in their shanten, of tiles that there are, legal as wins, and the same for the same seed."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from calculator.analysis import analyze
from calculator.dealing import FURTHEST, READY, WON, deal
from calculator.dealing import hands as dealing_hands
from calculator.dealing import wins as dealing_wins
from calculator.permalink import permalink
from calculator.question import Question
from calculator.rules.best import best_score
from calculator.rules.preset import PRESETS
from calculator.rules.ruleset import Preset
from calculator.rules.situation import Riichi, Win, Wind
from calculator.theory import shanten, theory_of
from tiles.hand import Hand
from tiles.meld import MeldKind, Source
from tiles.notation import write
from tiles.tile import COPIES, NORTH, Tile

AIMS = range(WON, FURTHEST + 1)
SEEDS = range(6)
LEFT_OUT = frozenset(range(1, 8))
"""2m-8m, which three players do without."""

EXPECTED_NOTICES = frozenset({"last-of-kind-forced"})
"""Said of a win on the fourth tile of a claimed pung, which is a real find."""


def preset(key: str, **options: Any) -> Preset:
    return replace(PRESETS[key], options=replace(PRESETS[key].options, **options))


def many(rules: Preset, aim: int | None, count: int = 60) -> list[Question]:
    return [deal(rules, aim, Random(seed)) for seed in range(count)]


def reds(hand: Hand) -> Counter[Tile]:
    return Counter(tile for tile in hand.tiles() if tile.is_red)


@pytest.mark.parametrize("aim", AIMS)
@pytest.mark.parametrize("key", PRESETS)
class TestEveryPreset:
    def test_the_shanten_is_exact(self, key: str, aim: int):
        for seed in SEEDS:
            question = deal(PRESETS[key], aim, Random(seed))
            rules = question.preset.rule_set.theory(question.options)
            assert theory_of(question.hand, rules).shanten == aim, write(question.hand)
            assert question.hand.size == (13 if aim == READY else 14)

    def test_the_tiles_are_those_of_one_set(self, key: str, aim: int):
        rules = PRESETS[key]
        kinds = rules.rule_set.theory(rules.options).kinds
        for seed in SEEDS:
            hand = deal(rules, aim, Random(seed)).hand
            assert max(hand.visible_counts()) <= COPIES
            assert {tile.kind for tile in hand.tiles() if not tile.is_bonus} <= kinds
            assert not any(tile.is_joker for tile in hand.tiles())
            bonus = [tile for tile in hand.tiles() if tile.is_bonus]
            assert len(bonus) == len(set(bonus))
            for red, count in reds(hand).items():
                assert count <= getattr(rules.options, f"aka_{red.suit}", 0)

    def test_nothing_is_odd_about_it(self, key: str, aim: int):
        for seed in SEEDS:
            answer = analyze(deal(PRESETS[key], aim, Random(seed)))
            assert answer.error is None
            assert {notice.code for notice in answer.warnings} <= EXPECTED_NOTICES

    def test_a_seed_deals_one_hand(self, key: str, aim: int):
        dealt = [permalink(deal(PRESETS[key], aim, Random(seed))) for seed in (1, 1, 2)]
        assert dealt[0] == dealt[1] != dealt[2]


@pytest.mark.parametrize("key", PRESETS)
class TestWins:
    def test_the_rules_accept_it(self, key: str):
        for question in many(PRESETS[key], WON):
            rules = question.preset
            best = best_score(question.hand, question.situation, rules.rule_set, question.options)
            assert best is not None
            assert best.score.legal, write(question.hand)
            assert best.score.points > 0

    def test_a_ready_hand_can_win_on_a_tile_that_is_left(self, key: str):
        for question in many(PRESETS[key], READY, 12):
            assert any(wait.left and wait.scores for wait in analyze(question).waits), write(question.hand)


class TestVariety:
    def test_riichi_wins_are_such_as_happen(self):
        dealt = many(PRESETS["riichi-tenhou"], WON, 150)
        assert {question.situation.win for question in dealt} == set(Win)
        assert {question.situation.seat for question in dealt} == set(Wind)
        assert {question.situation.riichi for question in dealt} == {None, Riichi.RIICHI}
        assert {meld.kind for question in dealt for meld in question.hand.melds} >= {
            MeldKind.CHOW, MeldKind.PUNG, MeldKind.KONG,
        }  # fmt: skip
        assert any(tile.is_red for question in dealt for tile in question.hand.tiles())

    def test_indicators_lie_open_for_dora_each_kong_and_riichi(self):
        for question in many(PRESETS["riichi-tenhou"], WON, 150):
            kongs = sum(meld.kind is MeldKind.KONG for meld in question.hand.melds)
            assert len(question.hand.dora_indicators) == 1 + kongs
            assert len(question.hand.ura_indicators) == (1 + kongs if question.situation.riichi else 0)

    def test_an_option_takes_red_fives_ura_and_kong_dora_away(self):
        for question in many(PRESETS["riichi-jpml-a-2023"], WON, 150):
            assert not reds(question.hand)
            assert len(question.hand.dora_indicators) == 1
            assert question.hand.ura_indicators == ()

    def test_only_red_fives(self):
        dealt = many(preset("riichi-tenhou", aka_m=4), None)
        fives = [tile for question in dealt for tile in question.hand.tiles() if tile.kind == 4]
        assert len(fives) > 10
        assert all(tile.is_red for tile in fives)

    def test_official_hands_have_flowers_and_no_indicators(self):
        dealt = many(PRESETS["mcr"], WON)
        assert any(question.hand.set_aside for question in dealt)
        assert not any(question.hand.dora_indicators or question.situation.riichi for question in dealt)

    def test_flowers_that_are_jokers_are_not_dealt(self):
        for question in many(preset("mcr", bonus_as_jokers="all"), None):
            assert question.hand.set_aside == ()

    def test_official_shapes_are_dealt(self):
        theories = [theory_of(q.hand, q.preset.rule_set.theory(q.options)) for q in many(PRESETS["mcr"], WON, 150)]
        assert {shape for theory in theories for shape, distance in theory.shapes.items() if distance < 0} == set(
            PRESETS["mcr"].rule_set.theory(PRESETS["mcr"].options).shapes
        )


class TestThreePlayers:
    def test_no_characters_but_terminals_and_norths_set_aside(self):
        for aim in (None, *AIMS):
            for question in many(PRESETS["sanma-tenhou"], aim, 25):
                assert not {tile.kind for tile in question.hand.tiles()} & LEFT_OUT
                assert {tile.kind for tile in question.hand.set_aside} <= {NORTH}
                assert question.situation.seat is not Wind.NORTH

    def test_nobody_sits_opposite_and_chows_are_not_claimed(self):
        dealt = many(PRESETS["sanma-tenhou"], WON, 150)
        melds = [meld for question in dealt for meld in question.hand.melds]
        assert {meld.kind for meld in melds} == {MeldKind.PUNG, MeldKind.KONG}
        assert Source.OPPOSITE not in {meld.source for meld in melds}

    def test_chows_are_claimed_where_they_may_be(self):
        dealt = many(preset("sanma-tenhou", sanma_chii=True), WON, 150)
        assert MeldKind.CHOW in {meld.kind for question in dealt for meld in question.hand.melds}

    def test_without_norths(self):
        for aim in (None, *AIMS):
            for question in many(preset("sanma-tenhou", north="none"), aim, 25):
                assert question.hand.visible_counts()[NORTH] == 0


class TestOffTheWall:
    @pytest.mark.parametrize("key", PRESETS)
    def test_fourteen_tiles_of_any_shanten(self, key: str):
        dealt = many(PRESETS[key], None)
        assert {question.hand.size for question in dealt} == {14}
        assert max(max(question.hand.visible_counts()) for question in dealt) <= COPIES
        found = {theory_of(q.hand, q.preset.rule_set.theory(q.options)).shanten for q in dealt}
        assert len(found) >= 3


class TestInTheWorstCase:
    """Where nothing that is built will do, what is dealt is still right."""

    @pytest.mark.parametrize("key", PRESETS)
    def test_a_win_for_certain(self, key: str, monkeypatch: pytest.MonkeyPatch):
        monkeypatch.setattr(dealing_wins, "_TRIES", 0)
        for question in many(PRESETS[key], WON, 10):
            best = best_score(question.hand, question.situation, question.preset.rule_set, question.options)
            assert best is not None
            assert best.score.legal
            assert {"suuankou", "suuankou_tanki", "four_concealed_pungs"} & {
                pattern.key for pattern in best.score.patterns
            }

    @pytest.mark.parametrize("key", PRESETS)
    def test_every_shanten_on_the_way_to_the_far_hand(self, key: str, monkeypatch: pytest.MonkeyPatch):
        monkeypatch.setattr(dealing_hands, "_TRIES", 0)
        rules = PRESETS[key].rule_set.theory(PRESETS[key].options)
        assert shanten(dealing_hands._FAR, rules) > FURTHEST
        for aim in AIMS[2:]:
            for question in many(PRESETS[key], aim, 5):
                assert theory_of(question.hand, rules).shanten == aim

    def test_rules_that_ask_for_nearly_a_limit_hand(self):
        rules = preset("riichi-tenhou", minimum_han=13)
        for question in many(rules, WON, 3):
            best = best_score(question.hand, question.situation, rules.rule_set, rules.options)
            assert best is not None
            assert best.score.legal

    @pytest.mark.parametrize("aim", [-2, FURTHEST + 1])
    def test_what_is_not_dealt(self, aim: int):
        with pytest.raises(ValueError, match=f"no hand of shanten {aim}"):
            deal(PRESETS["mcr"], aim, Random(1))
