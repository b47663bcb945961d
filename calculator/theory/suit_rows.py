"""The row of a suit: by the shipped table where it knows the word, else by counting."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Final

import numpy as np

from .letters import DISCARDED, DRAWN, Copies, replace_letter
from .rows import IMPOSSIBLE, Memo, Space, cost
from .suits import MELDS, RANKS, first_states, next_states
from .table import ALPHABETS, SuitTable, suit_table


class SuitRows:
    """Finds the ids of the rows of suits for one kind of bounds.

    ``extras`` is the most tiles beyond the cap that a hand may want. Bounds that treat jokers and draws differently
    have no table of their own; but where the capped and the free row of a word are the same, it is that row.
    """

    LIMIT: Final = 100_000

    def __init__(self, space: Space, copies: Copies, extras: int) -> None:
        self._space = space
        self._copies = copies
        self._extras = extras
        self._counted: dict[bytes, int] = {}
        self._row_of = Memo(self._row)
        tables = [suit_table(each) for each in ([copies] if copies in ALPHABETS else ALPHABETS)]
        self._tables = [(table, Memo(partial(_row_id, space, table))) for table in tables]

    def __call__(self, word: bytes) -> int:
        """Return the id of the row of this word."""
        found = {None if (index := table.find(word)) is None else ids[index] for table, ids in self._tables}
        row = found.pop()
        if row is None or found:
            return self._count(word)
        return row

    def _count(self, word: bytes) -> int:
        """Count a word, and its neighbours along with it: they are asked for next and cost little more together."""
        counted = self._counted
        if word not in counted:
            if len(counted) > self.LIMIT:
                counted = self._counted = {}
            words = [each for each in _neighbours(word, self._copies) if each not in counted]
            counted.update(zip(words, self._rows(words), strict=True))
        return counted[word]

    def _rows(self, words: list[bytes]) -> list[int]:
        letters = np.frombuffer(b"".join(words), np.uint8).reshape(len(words), RANKS)
        states = first_states(len(words), self._extras)
        for rank in range(RANKS):
            states = next_states(states, letters[:, rank], rank, self._copies)
        return [self._row_of[needs.tobytes()] for needs in np.moveaxis(states[0, 0], -1, 0)]

    def _row(self, needs: bytes) -> int:
        """The id of the row with these needs, by melds, pair and tiles beyond the cap."""
        slots = np.frombuffer(needs, np.uint8).reshape(MELDS + 1, 2, -1).tolist()
        return self._space.row(
            {
                (melds, pair): [cost(need, extra) for extra, need in enumerate(options) if need < IMPOSSIBLE]
                for melds, by_pair in enumerate(slots)
                for pair, options in enumerate(by_pair)
            }
        )


def _row_id(space: Space, table: SuitTable, index: int) -> int:
    """The id of a row of a table."""
    needs = table.needs[index].tolist()
    slots = [(melds, pair) for melds in range(MELDS + 1) for pair in (0, 1)]
    return space.row({(melds, pair): [cost(needs[melds][pair])] for melds, pair in slots})


def _neighbours(word: bytes, copies: Copies) -> Iterator[bytes]:
    """The word itself and those one draw, one discard, or both away, each once."""
    discarded = [word, *(changed for _, changed in changes(word, DISCARDED))]
    return iter(
        dict.fromkeys([*discarded, *(drawn for base in discarded for _, drawn in changes(base, DRAWN[copies]))])
    )


def changes(word: bytes, codes: tuple[int | None, ...]) -> Iterator[tuple[int, bytes]]:
    """Yield every index whose letter changes by ``codes`` (a draw, a discard), with the word after it."""
    for index, letter in enumerate(word):
        code = codes[letter]
        if code is not None:
            yield index, replace_letter(word, index, code)
