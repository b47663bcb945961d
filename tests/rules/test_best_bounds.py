"""Upper bounds are never below a real score, for single combinations, for nodes, and for any drawn tile."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Any

import numpy as np
import pytest

from calculator.rules.best import best_score
from calculator.rules.bounds import Bounds
from calculator.rules.mcr import MCR, McrOptions
from calculator.rules.mcr.bound_fan import ALTERNATIVES, FAN
from calculator.rules.mcr.joins import CHOW_JOINS
from calculator.rules.mcr.table import TABLE
from calculator.rules.options import override
from calculator.rules.readings import row_readings, table_readings, whole_readings
from calculator.rules.riichi import RIICHI
from calculator.rules.riichi.bound_yaku import HOLDS
from calculator.rules.riichi.local import LOCAL
from calculator.rules.riichi.options import DOUBLE_YAKUMAN
from calculator.rules.riichi.table import TABLE as YAKU
from calculator.rules.situation import Riichi, Situation, Win, Wind
from calculator.rules.spread import Spreader
from calculator.rules.tables import JokerRules, Node, Tables
from tests.rules.joker_hands import random_joker_hand
from tests.rules.riichi_records import OPTIONS
from tiles.hand import Hand
from tiles.notation import parse, write
from tiles.tile import KINDS, tile_of_kind

TENHOU = OPTIONS["riichi-tenhou"]
HOUSE = override(
    replace(TENHOU, double_yakuman=frozenset(DOUBLE_YAKUMAN), kazoe="unlimited", renhou="mangan"),
    {yaku.key: "1" if yaku.yakuman else "5" if yaku.closed >= 5 else "2" for yaku in LOCAL},
)
RIICHI_RULES = (
    TENHOU,
    HOUSE,
    replace(TENHOU, yakuman_stack=False, kazoe="sanbaiman", kuitan=False, dora_from_joker=False, any_wait_bonus=2),
    replace(TENHOU, pinfu_tsumo=False, chiitoi_fu="50x1", minimum_han=2, kiriage=True, tenhou_any_wait=True),
    OPTIONS["riichi-ema-2016"],
    OPTIONS["sanma-mahjong-soul"],
)
MCR_RULES = (
    McrOptions(),
    McrOptions(strict_1998=True, discard_pung_concealed=True, joker_fifth_copy=True),
    McrOptions(minimum=1, blessings=True, fully_concealed_with_irregular=True, two_concealed_kongs=8),
    McrOptions(lesser_adds_knitted_straight=False, last_claim_adds_replacement=True, any_wait_bonus=3),
)


def situation_of(chance: random.Random, hand: Hand) -> Situation:
    situation = Situation(
        win=chance.choice(list(Win)),
        seat=chance.choice(list(Wind)),
        round=chance.choice(list(Wind)),
        last=chance.random() < 0.2,
        replacement=chance.random() < 0.1,
        robbing=chance.random() < 0.1,
        first=chance.random() < 0.1,
        last_of_kind=chance.random() < 0.1,
    )
    if hand.is_closed and chance.random() < 0.4:
        return replace(situation, riichi=chance.choice(list(Riichi)), ippatsu=chance.random() < 0.3)
    return situation


def tables_of(hand: Hand, rule_set: Any, options: Any) -> Tables:
    theory = rule_set.theory(options)
    rules = JokerRules(theory.shapes, theory.kinds, theory.fifth_copy, theory.four_as_two_pairs, options.joker_as_pair)
    return Tables.of(hand, rules)


def chosen_rows(chance: random.Random, node: Node, most: int) -> set[tuple[int, ...]]:
    return {tuple(chance.randrange(len(parts)) for parts in node.parts) for _ in range(min(most, node.size))}


def single(node: Node, row: tuple[int, ...]) -> Node:
    """The node of one combination."""
    for group, index in enumerate(row):
        node = node.replace(group, node.parts[group].take(np.array([index])))
    return node


def check_hand(chance: random.Random, hand: Hand, rule_set: Any, options: Any, most: int) -> int:
    """Check some combinations of every node, and the node itself; return how many scores were compared."""
    if rule_set is RIICHI:
        hand = replace(hand, dora_indicators=tuple(tile_of_kind(chance.randrange(KINDS)) for _ in range(2)))
    situation = situation_of(chance, hand)
    scorer = rule_set.scorer(hand, situation, options)
    bounds: Bounds = rule_set.bounds(hand, situation, options)
    tables = tables_of(hand, rule_set, options)
    nodes = chance.sample(tables.nodes, min(len(tables.nodes), 12))
    spreader = Spreader(bounds)
    compared = 0
    for node, limit in zip(nodes, spreader.node_keys(nodes) if nodes else (), strict=True):
        rows = sorted(chosen_rows(chance, node, most))
        for row, own in zip(rows, Spreader(bounds).node_keys([single(node, row) for row in rows]), strict=True):
            told = f"{write(hand)} {situation} {options}"
            assert own <= limit, told
            for reading in row_readings(tables, node, row):
                score = scorer.score(reading)
                assert bounds.key(score) <= own, told
                assert not score.legal or score.points <= bounds.points(own), told
                compared += 1
    for whole in tables.wholes[:20]:
        for reading in whole_readings(tables, whole):
            assert bounds.key(scorer.score(reading)) <= bounds.whole_key(whole), write(hand)
            compared += 1
    return compared


def check(rule_set: Any, rules: tuple[Any, ...], hands: int, most: int, jokers: range) -> None:
    chance = random.Random(f"bounds {rule_set.key} {jokers}")
    compared = 0
    for number in range(hands):
        sets = chance.choice((4, 4, 4, 4, 3, 1, 5))
        count = min(chance.choice(jokers), 3 * sets + 1)
        hand = random_joker_hand(chance, count, sets=sets)
        compared += check_hand(chance, hand, rule_set, rules[number % len(rules)], most)
    assert compared > 3 * hands


@pytest.mark.parametrize(("rule_set", "rules"), [(RIICHI, RIICHI_RULES), (MCR, MCR_RULES)], ids=["riichi", "mcr"])
def test_some_bounds(rule_set, rules):
    check(rule_set, rules, 30, 3, range(1, 9))


@pytest.mark.slow
@pytest.mark.parametrize(("jokers", "hands"), [(range(1, 4), 400), (range(4, 7), 250), (range(7, 14), 80)], ids=str)
@pytest.mark.parametrize(("rule_set", "rules"), [(RIICHI, RIICHI_RULES), (MCR, MCR_RULES)], ids=["riichi", "mcr"])
def test_many_bounds(rule_set, rules, jokers, hands):
    check(rule_set, rules, hands, 6, jokers)


@pytest.mark.parametrize(("rule_set", "rules"), [(RIICHI, RIICHI_RULES), (MCR, MCR_RULES)], ids=["riichi", "mcr"])
def test_dividing_a_node_loses_no_combination_and_raises_no_bound(rule_set, rules):
    hand = parse("1m5p111111111j1s3z1j")
    spreader = Spreader(rule_set.bounds(hand, Situation(), rules[0]))
    node = max(tables_of(hand, rule_set, rules[0]).nodes, key=lambda each: each.size)
    (limit,) = spreader.node_keys([node])
    for _ in range(6):
        parts = spreader.divided(node)
        keys = spreader.node_keys(parts)
        assert sum(part.size for part in parts) == node.size
        assert max(keys) <= limit
        limit, node = max(zip(keys, parts, strict=True), key=lambda each: each[0])
        if node.size == 1:
            break


def test_bounds_hold_for_every_tile_that_may_be_drawn():
    chance = random.Random("any tile")
    for number in range(40):
        rule_set, rules = ((RIICHI, RIICHI_RULES), (MCR, MCR_RULES))[number % 2]
        options = rules[number // 2 % len(rules)]
        hand = random_joker_hand(chance, chance.randrange(1, 4))
        if hand.concealed[-1].is_joker:
            continue
        ready = hand.with_concealed(hand.concealed[:-1])
        any_tile = ready.draw(parse("1j").concealed[0])
        situation = situation_of(chance, hand)
        general = rule_set.bounds(any_tile, situation, options, any_tile=True)
        own = rule_set.bounds(hand, situation, options)
        nodes = tables_of(hand, rule_set, options).nodes
        for narrow, wide in zip(Spreader(own).rows(nodes), Spreader(general).rows(nodes), strict=True):
            keys = {tuple(row): key for row, key in zip(_places(wide), wide.keys.tolist(), strict=True)}
            for row, key in zip(_places(narrow), narrow.keys.tolist(), strict=True):
                assert key <= keys[tuple(row)], write(hand)


def _places(rows: Any) -> list[list[int]]:
    return np.vstack((rows.node, rows.parts)).T.tolist()


@pytest.mark.slow
@pytest.mark.parametrize("jokers", [4, 5, 6])
@pytest.mark.parametrize(("rule_set", "rules"), [(RIICHI, RIICHI_RULES), (MCR, MCR_RULES)], ids=["riichi", "mcr"])
def test_the_search_finds_what_scoring_every_reading_finds(rule_set, rules, jokers):
    chance = random.Random(f"search {rule_set.key} {jokers}")
    for number in range(30):
        options = rules[number % len(rules)]
        hand = random_joker_hand(chance, jokers)
        tables = tables_of(hand, rule_set, options)
        if tables.size > 2500:
            continue
        situation = situation_of(chance, hand)
        scorer = rule_set.scorer(hand, situation, options)
        bounds = rule_set.bounds(hand, situation, options)
        best = best_score(hand, situation, rule_set, options)
        keys = [bounds.key(scorer.score(reading)) for reading in table_readings(tables)]
        assert (max(keys) if keys else None) == (bounds.key(best.score) if best else None), write(hand)
        assert best is None or best.exact


def test_every_fan_and_every_yaku_with_a_predicate_has_a_test():
    assert set(FAN) | {join.key for join in CHOW_JOINS} | {"chicken_hand", "flower_tiles"} == set(TABLE)
    assert {key for keys in ALTERNATIVES for key in keys} <= set(FAN)
    assert set(HOLDS) <= {yaku.key for yaku in YAKU}


def test_no_key_is_lower_than_that_of_a_lower_rank():
    chance = random.Random("keys")
    for number in range(40):
        rule_set, rules = ((RIICHI, RIICHI_RULES), (MCR, MCR_RULES))[number % 2]
        options = rules[number // 2 % len(rules)]
        hand = random_joker_hand(chance, 2)
        situation = situation_of(chance, hand)
        scorer = rule_set.scorer(hand, situation, options)
        bounds = rule_set.bounds(hand, situation, options)
        scores = [scorer.score(reading) for reading in table_readings(tables_of(hand, rule_set, options))]
        keys = [bounds.key(score) for score in sorted(scores, key=lambda score: score.rank)]
        assert keys == sorted(keys), write(hand)
