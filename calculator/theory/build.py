"""Make the shipped table of suits: ``python -m calculator.theory.build [FILE]``.

All words are read at once, rank by rank, states that are equal being merged; then, from the last rank back, states that
lead to equal ends are merged as well. What is left is the smallest automaton.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Final

import numpy as np
import numpy.typing as npt

from .letters import LETTERS, Copies
from .rows import IMPOSSIBLE
from .suits import RANKS, States, first_states, next_states
from .table import ALPHABETS, PATH, TILES

Steps = npt.NDArray[np.int64]


def build(copies: Copies) -> tuple[npt.NDArray[np.uint16], npt.NDArray[np.uint8]]:
    """Return the steps and the needs of the table for these bounds."""
    levels, states = _read_all_words(copies)
    needs, ends = np.unique(states[0, 0, :, :, 0], axis=-1, return_inverse=True)
    merged: list[Steps] = []
    index = ends.ravel()
    for level in reversed(levels):
        rows, index = np.unique(index[level], axis=0, return_inverse=True)
        index = index.ravel()
        merged.insert(0, rows)
    return _joined(merged), np.ascontiguousarray(np.moveaxis(needs, -1, 0))


def _read_all_words(copies: Copies) -> tuple[list[Steps], States]:
    """The step from every state of a rank to the states of the next, and the states after the last rank."""
    levels: list[Steps] = []
    states, tiles = first_states(1, 0), np.zeros(1, np.int64)
    alphabet = np.array(ALPHABETS[copies], np.uint8)
    natural = np.array([LETTERS[letter].natural for letter in alphabet])
    for rank in range(RANKS):
        words = states.shape[-1]
        after = next_states(np.repeat(states, len(alphabet), axis=-1), np.tile(alphabet, words), rank, copies)
        held = np.repeat(tiles, len(alphabet)) + np.tile(natural, words)
        after[..., held > TILES] = IMPOSSIBLE  # one state for all that no hand reaches
        flat, index = np.unique(after.reshape(-1, len(held)), axis=-1, return_inverse=True)
        levels.append(index.reshape(words, -1))
        tiles = np.full(flat.shape[-1], TILES + 1)
        np.minimum.at(tiles, index.ravel(), held)
        states = np.ascontiguousarray(flat).reshape(*states.shape[:-1], -1)
    return levels, states


def _joined(levels: list[Steps]) -> npt.NDArray[np.uint16]:
    """One list of steps: nodes are numbered through, the ends of the last rank from zero."""
    starts = np.cumsum([0, *(len(level) for level in levels)])[1:]
    offsets: Final = [*starts[:-1].tolist(), 0]
    joined = np.concatenate([(level + offset).ravel() for level, offset in zip(levels, offsets, strict=True)])
    if joined.max() > np.iinfo(np.uint16).max:
        raise OverflowError("too many nodes for the table's format")
    return joined.astype(np.uint16)


def write(path: Path = PATH) -> None:
    """Write the tables of all bounds that have one."""
    arrays: dict[str, npt.NDArray[np.generic]] = {}
    for copies in ALPHABETS:
        arrays[f"{copies.value}_steps"], arrays[f"{copies.value}_needs"] = build(copies)
    with path.open("wb") as file:
        np.savez_compressed(file, **arrays)  # type: ignore[arg-type]


if __name__ == "__main__":
    write(Path(sys.argv[1]) if len(sys.argv) > 1 else PATH)
