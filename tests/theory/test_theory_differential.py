"""Theory against independent judges: PyPI ``mahjong`` and ``xiangting``, and integer programming."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from dataclasses import replace

import pytest
from mahjong.shanten import Shanten
from xiangting import PlayerCount, calculate_necessary_tiles

from calculator.theory import HandCounts, Shape, TheoryRules, shanten
from calculator.theory.position import Position
from calculator.theory.useful import kinds_of, union
from tests.theory import theory_oracle as oracle
from tests.theory.theory_hands import random_counts, random_hand, random_pool
from tiles.tile import COPIES, KINDS

NO_CHARACTERS = frozenset(range(KINDS)) - frozenset(range(1, 8))
JUDGES: dict[Shape, Callable[[oracle.Case], int]] = {
    Shape.STANDARD: oracle.standard,
    Shape.SEVEN_PAIRS: oracle.seven_pairs,
    Shape.THIRTEEN_ORPHANS: oracle.thirteen_orphans,
    Shape.KNITTED_STRAIGHT: oracle.knitted_straight,
    Shape.HONORS_AND_KNITTED: oracle.honors_and_knitted,
}


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(4))
def test_mahjong_agrees(seed: int) -> None:
    """5,000 hands of 13 and 14 tiles for each seed, all three shapes of riichi."""
    chance, judge = random.Random(seed), Shanten()
    for _ in range(5_000):
        pool = random_pool(chance)
        counts = random_counts(chance, chance.choice((13, 14)), pool)
        assert shanten(counts) == judge.calculate_shanten(counts), counts


@pytest.mark.slow
@pytest.mark.parametrize("players", [4, 3])
def test_xiangting_agrees(players: int) -> None:
    """Shanten and useful tiles of 10,000 hands of every size, with four players and with three."""
    chance = random.Random(players)
    rules = TheoryRules(kinds=frozenset(range(KINDS)) if players == 4 else NO_CHARACTERS)
    count = PlayerCount.FOUR if players == 4 else PlayerCount.THREE
    for _ in range(10_000):
        pool = [kind for kind in random_pool(chance) if kind in rules.kinds]
        size = chance.choice((1, 4, 7, 10, 13, 13, 13))
        if len(pool) * COPIES < size:
            continue
        counts = random_counts(chance, size, pool)
        replacements, necessary = calculate_necessary_tiles(counts, count)
        position = Position(HandCounts(tuple(counts), melds=(13 - size) // 3), rules)
        assert (position.distance, union(position.useful())) == (replacements, necessary), counts


def random_rules(chance: random.Random) -> TheoryRules:
    """Rules of any kind: both settings of the fifth copy, waits on tiles that are not there, three players."""
    return TheoryRules(
        kinds=NO_CHARACTERS if chance.random() < 0.15 else frozenset(range(KINDS)),
        fifth_copy=chance.random() < 0.5,
        four_as_two_pairs=chance.random() < 0.5,
        wait_on_exhausted=chance.random() < 0.3,
    )


def positions(chance: random.Random, hands: int) -> Iterator[tuple[HandCounts, Shape, Position]]:
    """Random hands with one shape that each can aim at; every hand but a few aims at the standard one."""
    made = 0
    while made < hands:
        counts, rules = random_hand(chance), random_rules(chance)
        full, all_kinds = counts.size // 3 == COPIES, len(rules.kinds) == KINDS
        shapes = [Shape.STANDARD, Shape.STANDARD]
        if full and all_kinds and counts.melds < 2:
            shapes.append(Shape.KNITTED_STRAIGHT)
        if full and not counts.melds:
            shapes += [Shape.SEVEN_PAIRS, Shape.THIRTEEN_ORPHANS]
            shapes += [Shape.HONORS_AND_KNITTED] * all_kinds
        shape = chance.choice(shapes)
        yield counts, shape, Position(counts, replace(rules, shapes=frozenset((shape,))))
        made += 1


def judged(counts: HandCounts, rules: TheoryRules) -> oracle.Case:
    return oracle.Case(
        held=counts.concealed,
        jokers=tuple(counts.jokers),
        melded=counts.melded,
        melds=counts.size // 3 - counts.melds,
        kinds=rules.kinds,
        fifth_copy=rules.fifth_copy,
        four_as_two_pairs=rules.four_as_two_pairs,
        wait_on_exhausted=rules.wait_on_exhausted,
    )


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(3))
def test_integer_programming_agrees(seed: int) -> None:
    """500 hands for each seed: jokers of every domain, all shapes, all bounds of copies, melds, up to 17 tiles."""
    for counts, shape, position in positions(random.Random(seed), 500):
        case = judged(counts, position.rules)
        assert position.distance == JUDGES[shape](case), (counts, shape, position.rules)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(2))
def test_useful_tiles_by_definition(seed: int) -> None:
    """A kind is useful if the judge finds the hand closer with one more of it."""
    for counts, shape, position in positions(random.Random(100 + seed), 50):
        if counts.size % 3 == 1:
            case = judged(counts, position.rules)
            closer = {kind: JUDGES[shape](with_one(case, kind)) for kind in drawable(counts, position)}
            expected = [kind for kind, distance in closer.items() if distance < position.distance]
            assert list(kinds_of(position.useful()[0])) == expected, (counts, shape, position.rules)


def drawable(counts: HandCounts, position: Position) -> Iterator[int]:
    """The kinds that can be drawn, or, if the hand is ready and the rules say so, that can at least be waited for."""
    for kind in sorted(position.rules.kinds):
        there = counts.concealed[kind] + counts.melded[kind] < COPIES
        if there or (position.rules.wait_on_exhausted and position.distance == 1):
            yield kind


def with_one(case: oracle.Case, kind: int) -> oracle.Case:
    return replace(case, held=tuple(held + (index == kind) for index, held in enumerate(case.held)))


@pytest.mark.slow
def test_discards_by_definition() -> None:
    """What a table says of a discard is what the hand without the tile says of itself."""
    for counts, _, position in positions(random.Random(7), 1_500):
        if counts.size % 3 == 2:
            for kind, distance, masks in position.discards():
                fewer = tuple(held - (index == kind) for index, held in enumerate(counts.concealed))
                left = Position(replace(counts, concealed=fewer), position.rules)
                assert (distance, masks) == (left.distance, left.useful()), (counts, kind, position.rules)
