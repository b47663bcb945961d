"""How long theory takes, and how that compares with other packages in the same run.

python -m tests.benchmarks.theory [HANDS]

Random hands without melds, in all kinds and in one suit. Every hand is timed by itself, in processor time, and its
best time counts, so that others on the machine weigh little. Warm: theory has seen the hands before; cold: it starts
with an empty memory at every hand. Packages that are not installed are left out.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Callable, Iterator, Sequence
from importlib import import_module
from time import process_time
from typing import Any, TypeVar

import numpy as np

from calculator.theory import RIICHI_SHAPES, Jokers, Shape, TheoryRules, batch_shanten, shanten, theory_of
from calculator.theory.plan import forget
from tests.theory.theory_hands import ALL, BAMBOOS, random_counts
from tiles.hand import Hand
from tiles.tile import COPIES, KINDS, Tile, tile_of_kind

ROUNDS, COLD_ROUNDS, COMPARED_ROUNDS, BATCH_ROUNDS = 30, 5, 7, 300
BATCH = 1 << 14
RIICHI = TheoryRules()
CHINESE = TheoryRules(frozenset(Shape), four_as_two_pairs=True, wait_on_exhausted=True)
JOKERS = {
    "no jokers": Jokers(),
    "1 any-joker": Jokers(any=1),
    "4 any-jokers": Jokers(any=4),
    "4 mixed jokers": Jokers(any=1, characters=1, suits=1, winds=1),
}
Counts = list[int]
Item = TypeVar("Item")


def microseconds(
    work: Callable[[Item], object], items: Sequence[Item], rounds: int = ROUNDS, *, cold: bool = False
) -> float:
    """Return the mean over the items of the best time each took."""
    best = [float("inf")] * len(items)
    for _ in range(rounds):
        for index, item in enumerate(items):
            if cold:
                forget()
            start = process_time()
            work(item)
            best[index] = min(best[index], process_time() - start)
    return sum(best) / len(best) * 1e6


def hands(size: int, many: int, jokers: Jokers = JOKERS["no jokers"], pool: Sequence[int] = ALL) -> list[Hand]:
    """Return random hands of so many tiles, some of them jokers."""
    chance = random.Random(size)
    extra = [Tile(rank, "j") for rank, number in enumerate(jokers, start=1) for _ in range(number)]
    found = []
    for _ in range(many):
        counts = random_counts(chance, size - len(extra), pool)
        naturals = [tile_of_kind(kind) for kind in range(KINDS) for _ in range(counts[kind])]
        found.append(Hand((*extra, *naturals)))
    return found


def ours(many: int) -> Iterator[str]:
    """Lines: shanten from counts, theory of 13 tiles (useful tiles, counts), theory of 14 (the discard table)."""
    yield f"{'us a hand, warm / cold':26}{'shanten 13':>16}{'useful 13':>18}{'table 14':>18}{'MCR table 14':>18}"
    for name, jokers in JOKERS.items():
        few, more = hands(13, many, jokers), hands(14, many, jokers)
        works: list[tuple[Callable[[Hand], object], list[Hand]]] = [
            (lambda hand, jokers=jokers: shanten(hand.counts(), RIICHI, jokers=jokers), few),
            (lambda hand: theory_of(hand, RIICHI), few),
            (lambda hand: theory_of(hand, RIICHI), more),
            (lambda hand: theory_of(hand, CHINESE), more),
        ]
        times = [(microseconds(work, some), microseconds(work, some, COLD_ROUNDS, cold=True)) for work, some in works]
        yield f"{name:26}" + "".join(f"{warm:>9.1f} /{cold:>7.0f}" for warm, cold in times)


def ours_and_theirs(many: int) -> Iterator[str]:
    """Lines: the same work by each package, without jokers, in microseconds and as a multiple of our time."""
    for pool_name, pool in (("all kinds", ALL), ("one suit", BAMBOOS)):
        few, more = hands(13, many, pool=pool), hands(14, many, pool=pool)
        counts = [hand.counts() for hand in few]
        mine = {
            "shanten 13": microseconds(shanten, counts, COMPARED_ROUNDS),
            "useful 13": microseconds(lambda hand: theory_of(hand, RIICHI), few, COMPARED_ROUNDS),
            "table 14": microseconds(lambda hand: theory_of(hand, RIICHI), more, COMPARED_ROUNDS),
        }
        yield f"{pool_name}: ours " + ", ".join(f"{work} {time:.1f} us" for work, time in mine.items())
        for package, works in peers():
            parts = []
            for work, run in works.items():
                items = [hand.counts() for hand in more] if work == "table 14" else counts
                time = microseconds(run, items, COMPARED_ROUNDS)
                parts.append(f"{work} {time:.1f} us ({time / mine[work]:.2f} times ours)")
            yield f"    {package}: " + ", ".join(parts)


def peers() -> Iterator[tuple[str, dict[str, Callable[[Counts], object]]]]:
    """Yield each installed package with what it can do."""
    if mahjong := package("mahjong.shanten"):
        calculate = mahjong.Shanten().calculate_shanten
        yield "mahjong", {"shanten 13": calculate, "useful 13": useful_by(calculate), "table 14": table_by(calculate)}
    if xiangting := package("xiangting"):
        four = xiangting.PlayerCount.FOUR

        def necessary(counts: Counts) -> object:
            return xiangting.calculate_necessary_tiles(counts, four)

        yield (
            "xiangting (Rust)",
            {
                "shanten 13": lambda counts: xiangting.calculate_replacement_number(counts, four),
                "useful 13": necessary,
                "table 14": lambda counts: [necessary(left) for left in discards(counts)],
            },
        )
    if riichienv := package("riichienv"):
        yield "riichienv (Rust)", {"shanten 13": lambda counts: riichienv.calculate_shanten(identities(counts))}


def package(name: str) -> Any:
    """Return a package, or None if it is not installed."""
    try:
        return import_module(name)
    except ImportError:
        return None


def discards(counts: Counts) -> Iterator[Counts]:
    """Yield the counts after each discard."""
    for kind in range(KINDS):
        if counts[kind]:
            yield [held - (index == kind) for index, held in enumerate(counts)]


def identities(counts: Counts) -> list[int]:
    """Return the tiles as numbers from 0 to 135."""
    return [kind * COPIES + copy for kind, held in enumerate(counts) for copy in range(held)]


def useful_by(calculate: Callable[[Counts], int]) -> Callable[[Counts], list[int]]:
    """Return a loop over all draws, which is how useful tiles are found with a package that knows shanten alone."""

    def useful(counts: Counts) -> list[int]:
        now, found = calculate(counts), []
        for kind in range(KINDS):
            if counts[kind] < COPIES:
                counts[kind] += 1
                if calculate(counts) < now:
                    found.append(kind)
                counts[kind] -= 1
        return found

    return useful


def table_by(calculate: Callable[[Counts], int]) -> Callable[[Counts], object]:
    """Return the same loop over all discards."""
    useful = useful_by(calculate)
    return lambda counts: [useful(left) for left in discards(counts)]


def batches() -> Iterator[str]:
    """Lines: hands a second of the batch function."""
    counts = np.array([hand.counts() for hand in hands(13, 2_000)], np.uint8)
    many = np.tile(counts, (BATCH // len(counts) + 1, 1))[:BATCH]
    for name, shapes in (("standard shape", frozenset((Shape.STANDARD,))), ("three shapes", RIICHI_SHAPES)):
        time = microseconds(lambda batch, shapes=shapes: batch_shanten(batch, shapes=shapes), [many], BATCH_ROUNDS)
        yield f"batch, {name}: {BATCH / time:.1f} million hands a second"
    for name, works in peers():
        time = microseconds(works["shanten 13"], counts.tolist(), COMPARED_ROUNDS)
        yield f"    {name}, one by one: {1 / time:.3f} million hands a second"


def main() -> None:
    many = int(sys.argv[1]) if len(sys.argv) > 1 else 20
    for part in (ours(many), ours_and_theirs(many), batches()):
        for line in part:
            print(line, flush=True)  # noqa: T201


if __name__ == "__main__":
    main()
