"""Memory: given up when full, shared between threads, and of no consequence for any answer."""

from __future__ import annotations

import random
from concurrent.futures import ThreadPoolExecutor

import pytest

from calculator.theory import HandCounts, Shape, TheoryRules
from calculator.theory.plan import Planner, forget, planner_of
from calculator.theory.position import Position
from tests.theory.theory_hands import random_hand
from tiles.tile import KINDS

RULES = (TheoryRules(), TheoryRules(fifth_copy=True), TheoryRules(frozenset(Shape), wait_on_exhausted=True))

Answer = tuple[int, tuple[int, ...]]


def hands(seed: int, many: int) -> list[tuple[HandCounts, TheoryRules]]:
    chance = random.Random(seed)
    return [(random_hand(chance), chance.choice(RULES)) for _ in range(many)]


def answer(question: tuple[HandCounts, TheoryRules]) -> Answer:
    position = Position(*question)
    return position.distance, position.useful()


def test_answers_survive_a_full_memory(monkeypatch: pytest.MonkeyPatch) -> None:
    questions = hands(1, 60)
    expected = [answer(question) for question in questions]
    forget()
    monkeypatch.setattr("calculator.theory.rows.MOST_ROWS", 30)
    planners = set()
    found = []
    for question in questions:
        found.append(answer(question))
        planners.add(id(planner_of(RULES[0])))
    forget()
    assert found == expected
    assert len(planners) > 3


def test_answers_survive_small_memories(monkeypatch: pytest.MonkeyPatch) -> None:
    questions = hands(2, 60)
    expected = [answer(question) for question in questions]
    monkeypatch.setattr("calculator.theory.suit_rows.SuitRows.LIMIT", 5)
    monkeypatch.setattr("calculator.theory.forms._WORDS", 2)
    monkeypatch.setattr(Planner, "LIMIT", 1)
    forget()
    assert [answer(question) for question in questions] == expected
    forget()


def test_threads_share_the_memory() -> None:
    questions = hands(3, 80)
    expected = [answer(question) for question in questions]
    forget()
    with ThreadPoolExecutor(4) as pool:
        found = list(pool.map(answer, questions * 3))
    assert found == expected * 3


def test_plans_are_kept() -> None:
    planner = planner_of(RULES[0])
    counts = HandCounts((1,) + (0,) * (KINDS - 1))
    assert planner.plan(0, 0, counts.jokers) is planner.plan(0, 0, counts.jokers)
    assert planner_of(TheoryRules()) is planner
