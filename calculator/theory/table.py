"""The shipped table: an automaton that reads the nine letters of a suit and ends in its row.

Only words of untouched kinds (and, where draws may exceed the cap, of kinds held five times) are in the table, which is
nearly every word. ``python -m calculator.theory.build`` makes it.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final

import numpy as np
import numpy.typing as npt

from .letters import FIVE, Copies

PATH: Final = Path(__file__).with_name("suits.npz")
TILES: Final = 17
"""The most tiles of a suit that the table knows: a hand of five melds and a pair."""

ALPHABETS: Final[dict[Copies, tuple[int, ...]]] = {
    Copies.CAPPED: (0, 1, 2, 3, 4),
    Copies.FREE: (0, 1, 2, 3, 4, FIVE),
}


@dataclass(frozen=True, slots=True)
class SuitTable:
    """``steps[node * letters + column]`` is the next node; the last nodes of all are the indices of ``needs``."""

    alphabet: tuple[int, ...]
    steps: tuple[int, ...]
    needs: npt.NDArray[np.uint8]
    """The needs of every row, indexed by row, melds and pair."""

    def find(self, word: bytes) -> int | None:
        """Return the index of the word's row, or None if the table does not know the word."""
        steps, letters = self.steps, len(self.alphabet)
        node = 0
        for letter in word:
            if letter >= letters:
                if letter != FIVE or FIVE not in self.alphabet:
                    return None
                letter = letters - 1  # noqa: PLW2901
            node = steps[node * letters + letter]
        return node


@cache
def suit_table(copies: Copies) -> SuitTable:
    """Return the shipped table for one of the two kinds of bounds that have one."""
    with np.load(PATH, allow_pickle=False) as file:
        steps = file[f"{copies.value}_steps"]
        return SuitTable(ALPHABETS[copies], tuple(steps.tolist()), file[f"{copies.value}_needs"])
