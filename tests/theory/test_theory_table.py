"""The shipped table: what the generator makes, and what counting says."""

from __future__ import annotations

import random
from pathlib import Path

import numpy as np
import pytest

from calculator.theory.build import write
from calculator.theory.letters import FIVE, NATURAL, Copies
from calculator.theory.suits import RANKS, first_states, next_states
from calculator.theory.table import ALPHABETS, PATH, TILES, suit_table

BOUNDS = tuple(ALPHABETS)


@pytest.mark.slow
def test_generator_makes_the_shipped_table(tmp_path: Path) -> None:
    write(tmp_path / "suits.npz")
    with np.load(tmp_path / "suits.npz") as made, np.load(PATH) as shipped:
        assert sorted(made.files) == sorted(shipped.files)
        for name in made.files:
            assert made[name].dtype == shipped[name].dtype
            np.testing.assert_array_equal(made[name], shipped[name])


def random_word(chance: random.Random, copies: Copies) -> bytes:
    while True:
        word = bytes(chance.choice((0, 0, *ALPHABETS[copies])) for _ in range(RANKS))
        if sum(NATURAL[letter] for letter in word) <= TILES:
            return word


@pytest.mark.parametrize("copies", BOUNDS)
def test_table_says_what_counting_says(copies: Copies) -> None:
    chance, table = random.Random(1), suit_table(copies)
    words = [random_word(chance, copies) for _ in range(500)]
    letters = np.array([list(word) for word in words], np.uint8)
    states = first_states(len(words), 0)
    for rank in range(RANKS):
        states = next_states(states, letters[:, rank], rank, copies)
    for word, needs in zip(words, np.moveaxis(states[0, 0, :, :, 0], -1, 0), strict=True):
        index = table.find(word)
        assert index is not None
        np.testing.assert_array_equal(table.needs[index], needs)


@pytest.mark.parametrize(
    ("held", "needs"),
    [
        # needs by melds 0-5, without and with a pair
        ([0] * 9, [[0, 2], [3, 5], [6, 8], [9, 11], [12, 14], [15, 17]]),
        ([1, 1, 1, 0, 0, 0, 0, 0, 0], [[0, 1], [0, 2], [3, 5], [6, 8], [9, 11], [12, 14]]),
        ([0, 0, 0, 0, 4, 0, 0, 0, 0], [[0, 0], [0, 2], [2, 4], [5, 7], [8, 10], [11, 13]]),
    ],
)
def test_needs_by_hand(held: list[int], needs: list[list[int]]) -> None:
    """Nothing at all; one run; four equal tiles, which are a pung and the start of another set."""
    table = suit_table(Copies.CAPPED)
    index = table.find(bytes(held))
    assert index is not None
    assert table.needs[index].tolist() == needs


def test_words_the_table_does_not_know() -> None:
    five = bytes([FIVE, 0, 0, 0, 0, 0, 0, 0, 0])
    assert suit_table(Copies.CAPPED).find(five) is None
    assert suit_table(Copies.FREE).find(five) is not None
    assert suit_table(Copies.CAPPED).find(bytes([FIVE - 1] * 9)) is None


def test_table_is_small() -> None:
    assert PATH.stat().st_size < 100_000
