"""The best score with jokers equals the best over every assignment of the jokers, one by one.

Judges of the assigned hands: the project's own scorers, PyPI ``mahjong`` and PyMahjongGB.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import pytest

from calculator.rules.best import best_score
from calculator.rules.mcr import MCR, McrOptions
from calculator.rules.mcr.table import TABLE
from calculator.rules.readings import readings
from calculator.rules.riichi import RIICHI, RiichiOptions
from calculator.rules.riichi.options import DOUBLE_YAKUMAN
from calculator.rules.situation import Riichi, Situation, Win, Wind
from tests.rules.joker_hands import assignments, random_joker_hand
from tests.rules.mcr_judge import judge
from tests.rules.riichi_judge import Judge
from tests.rules.riichi_records import OPTIONS
from tiles.hand import Hand
from tiles.notation import write
from tiles.tile import FIRST_HONOR, KINDS, Tile, tile_of_kind

TENHOU = OPTIONS["riichi-tenhou"]
WITHOUT_REDS = replace(TENHOU, aka_m=0, aka_p=0, aka_s=0)
RIICHI_RULES = (
    TENHOU,
    replace(TENHOU, double_yakuman=frozenset(DOUBLE_YAKUMAN), kiriage=True),
    replace(TENHOU, yakuman_stack=False, kazoe="sanbaiman", kuitan=False),
    OPTIONS["riichi-ema-2016"],
)
MCR_RULES = (McrOptions(), McrOptions(strict_1998=True, discard_pung_concealed=True), McrOptions(minimum=1))

SIZES = [(1, 20), (2, 10), (3, 1)]
MANY = [(1, 1500), (2, 500), (3, 50)]


def situation_of(chance: random.Random, hand: Hand, *, riichi: bool) -> Situation:
    """A situation that can be: winds, the way of winning, riichi for closed hands, the last tile now and then."""
    situation = Situation(
        win=chance.choice(list(Win)),
        seat=chance.choice(list(Wind)),
        round=chance.choice(list(Wind)[:2]),
        last=chance.random() < 0.1,
    )
    if riichi and hand.is_closed and chance.random() < 0.5:
        return replace(situation, riichi=chance.choice(list(Riichi)), ippatsu=chance.random() < 0.3)
    return situation


def with_indicators(chance: random.Random, hand: Hand) -> Hand:
    """The hand with some dora and ura dora indicators."""
    dora, ura = (tuple(tile_of_kind(chance.randrange(KINDS)) for _ in range(chance.randrange(3))) for _ in range(2))
    return replace(hand, dora_indicators=dora, ura_indicators=ura)


def became(hand: Hand, done: Hand) -> tuple[tuple[Tile, Tile], ...]:
    """The jokers of a hand, each with a tile that the assigned hand has more of (whichever took which)."""
    tiles = Counter(tile.kind for tile in in_play(done))
    tiles.subtract(tile.kind for tile in in_play(hand) if not tile.is_joker)
    jokers = [tile for tile in in_play(hand) if tile.is_joker]
    return tuple(zip(jokers, (tile_of_kind(kind) for kind in tiles.elements() if kind is not None), strict=True))


def in_play(hand: Hand) -> list[Tile]:
    return [*hand.concealed, *(tile for meld in hand.melds for tile in meld.tiles)]


def rank_by_assignment(hand: Hand, situation: Situation, rule_set: Any, options: Any) -> tuple[int, ...] | None:
    """The greatest rank of any reading of any assigned hand."""
    theory = rule_set.theory(options)
    scorer = rule_set.scorer(hand, situation, options)
    ranks = [
        scorer.score(replace(reading, jokers=became(hand, done))).rank
        for done in assignments(hand, fifth_copy=options.joker_fifth_copy)
        for reading in readings(done, shapes=theory.shapes, four_as_two_pairs=theory.four_as_two_pairs)
    ]
    return max(ranks, default=None)


def check(chance: random.Random, jokers: int, rule_set: Any, options: Any, significant: int) -> None:
    """Compare the first entries of the ranks: those that say how good a score is."""
    hand = random_joker_hand(chance, jokers)
    if rule_set is RIICHI:
        hand = with_indicators(chance, hand)
    situation = situation_of(chance, hand, riichi=rule_set is RIICHI)
    best = best_score(hand, situation, rule_set, options)
    expected = rank_by_assignment(hand, situation, rule_set, options)
    told = f"{write(hand)} {situation}"
    if best is None:
        assert expected is None, told
        return
    assert best.exact, told
    assert expected is not None, told
    count = significant - 1 if best.score.yakuman else significant  # the fu of a yakuman say nothing
    assert best.score.rank[:count] == expected[:count], told


def check_riichi(jokers: int, hands: int) -> None:
    chance = random.Random(f"riichi {jokers}")
    for number in range(hands):
        options = replace(RIICHI_RULES[number % len(RIICHI_RULES)], joker_fifth_copy=number % 3 == 0)
        check(chance, jokers, RIICHI, options, significant=5)


def check_mcr(jokers: int, hands: int) -> None:
    chance = random.Random(f"mcr {jokers}")
    for number in range(hands):
        options = replace(MCR_RULES[number % len(MCR_RULES)], joker_fifth_copy=number % 3 == 0)
        check(chance, jokers, MCR, options, significant=2)


@pytest.mark.parametrize(("jokers", "hands"), SIZES)
def test_riichi(jokers, hands):
    check_riichi(jokers, hands)


@pytest.mark.parametrize(("jokers", "hands"), SIZES)
def test_mcr(jokers, hands):
    check_mcr(jokers, hands)


@pytest.mark.slow
@pytest.mark.parametrize(("jokers", "hands"), MANY)
def test_riichi_many(jokers, hands):
    check_riichi(jokers, hands)


@pytest.mark.slow
@pytest.mark.parametrize(("jokers", "hands"), MANY)
def test_mcr_many(jokers, hands):
    check_mcr(jokers, hands)


def is_clear(hand: Hand) -> bool:
    """Whether no four plain fives can be there: PyPI ``mahjong`` takes one of them to be red."""
    jokers = sum(tile.is_joker for tile in in_play(hand))
    fives = (sum(tile.kind == five and not tile.is_red for tile in in_play(hand)) for five in range(4, FIRST_HONOR, 9))
    return max(fives) + jokers < 4


def points_by_mahjong(hand: Hand, situation: Situation, options: RiichiOptions) -> int:
    """What the best assigned hand is worth, by PyPI ``mahjong``; 0 if none can win."""
    found = [0]
    for done in assignments(hand):
        verdict = Judge(done, situation, options).verdict()
        found.append(verdict.main + 2 * verdict.additional if situation.self_draw else verdict.main)
    return max(found)


def check_by_mahjong(jokers: int, hands: int) -> None:
    chance = random.Random(f"mahjong {jokers}")
    for number in range(hands):
        hand = with_indicators(chance, random_joker_hand(chance, jokers, irregular=False))
        situation = situation_of(chance, hand, riichi=True)
        options = TENHOU if number % 2 and is_clear(hand) else WITHOUT_REDS
        best = best_score(hand, situation, RIICHI, options)
        points = best.score.points if best else 0
        assert points == points_by_mahjong(hand, situation, options), f"{write(hand)} {situation}"


@pytest.mark.parametrize(("jokers", "hands"), SIZES)
def test_pypi_mahjong_agrees(jokers, hands):
    check_by_mahjong(jokers, hands)


@pytest.mark.slow
@pytest.mark.parametrize(("jokers", "hands"), MANY)
def test_pypi_mahjong_agrees_on_many(jokers, hands):
    check_by_mahjong(jokers, hands)


WAITS = {"edge_wait", "closed_wait", "single_wait"}
NATURAL = {*WAITS, "last_tile"}
"""Fan that assigned tiles do not decide: a wait is sole over all assignments, and a joker is no copy of a tile that
lies on the table. The judge knows only the assigned hand."""


def points_of_tiles(fan: Mapping[str, int]) -> int:
    points = sum(TABLE[key].points * count for key, count in fan.items() if key not in NATURAL)
    return points or TABLE["chicken_hand"].points


def check_by_mahjong_gb(jokers: int, hands: int) -> None:
    chance = random.Random(f"mahjong gb {jokers}")
    options = McrOptions(minimum=1)
    for _ in range(hands):
        hand = random_joker_hand(chance, jokers)
        situation = situation_of(chance, hand, riichi=False)
        best = best_score(hand, situation, MCR, options)
        found = [points_of_tiles(judge(done, situation)) for done in assignments(hand)]
        told = f"{write(hand)} {situation}"
        if best is None:
            assert not found, told
            continue
        fan = {pattern.key: pattern.count for pattern in best.score.patterns}
        # A wait is one point, so a reading with a sole wait may be preferred to one that has a point more otherwise.
        assert points_of_tiles(fan) in (max(found), max(found) - len(WAITS & fan.keys())), told


@pytest.mark.parametrize(("jokers", "hands"), SIZES)
def test_py_mahjong_gb_agrees(jokers, hands):
    check_by_mahjong_gb(jokers, hands)


@pytest.mark.slow
@pytest.mark.parametrize(("jokers", "hands"), MANY)
def test_py_mahjong_gb_agrees_on_many(jokers, hands):
    check_by_mahjong_gb(jokers, hands)
