"""Many hands at once: the same answers as one by one."""

from __future__ import annotations

import random

import numpy as np
import pytest

from calculator.theory import RIICHI_SHAPES, Shape, TheoryError, TheoryRules, batch_shanten, shanten
from tests.theory.theory_hands import random_counts, random_pool

STANDARD = frozenset((Shape.STANDARD,))


def hands(seed: int, sizes: tuple[int, ...], many: int) -> np.ndarray[tuple[int, int], np.dtype[np.uint8]]:
    chance = random.Random(seed)
    return np.array([random_counts(chance, chance.choice(sizes), random_pool(chance)) for _ in range(many)], np.uint8)


@pytest.mark.parametrize("shapes", [STANDARD, RIICHI_SHAPES, STANDARD | {Shape.SEVEN_PAIRS}])
@pytest.mark.parametrize("sizes", [(13,), (14,), (1, 2, 4, 7, 10, 13, 14, 16)])
def test_as_one_by_one(shapes: frozenset[Shape], sizes: tuple[int, ...]) -> None:
    counts = hands(5, sizes, 400)
    expected = [shanten(row, TheoryRules(shapes)) for row in counts.tolist()]
    assert batch_shanten(counts, shapes=shapes).tolist() == expected


def test_larger_than_a_chunk() -> None:
    counts = np.tile(hands(6, (13, 14), 100), (400, 1))
    found = batch_shanten(counts).reshape(400, 100)
    assert (found == found[0]).all()
    assert found[0].tolist() == [shanten(row, TheoryRules(STANDARD)) for row in counts[:100].tolist()]


@pytest.mark.parametrize("dtype", [np.int8, np.int64, np.uint32])
def test_any_integers(dtype: type[np.integer]) -> None:
    counts = hands(7, (13,), 20)
    assert batch_shanten(counts.astype(dtype)).tolist() == batch_shanten(counts).tolist()


def test_no_hands() -> None:
    assert batch_shanten(np.zeros((0, 34), np.uint8), shapes=RIICHI_SHAPES).tolist() == []


@pytest.mark.parametrize(
    ("row", "code"),
    [
        ([5] + [0] * 33, "fifth-copy"),
        ([-1, 2] + [0] * 32, "fifth-copy"),
        ([3] + [0] * 33, "tile-count"),
        ([4, 4, 4, 4, 4] + [0] * 29, "too-many-tiles"),
    ],
)
def test_errors(row: list[int], code: str) -> None:
    counts = np.array([[1] + [0] * 33, row], np.int8)
    with pytest.raises(TheoryError) as raised:
        batch_shanten(counts)
    assert raised.value.code == code
