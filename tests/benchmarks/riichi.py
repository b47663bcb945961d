"""Time to score a real win, explained, beside PyPI ``mahjong`` in the same run.

``python -m tests.benchmarks.riichi`` prints processor microseconds a win, the best of several rounds taken in turns.
Both sides start from what a caller has: we from a ``Hand``, its situation and options, ``mahjong`` from tile numbers,
melds and a ``HandConfig``; making those is not timed. Both find the best of all readings.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence

from calculator.rules.best import best_score
from calculator.rules.riichi import RIICHI
from tests.rules.riichi_judge import Judge
from tests.rules.riichi_records import records

ROUNDS = 9


def best_of(works: Sequence[Callable[[], None]]) -> list[float]:
    """Return the least processor seconds that each work took, the works taking turns."""
    least = [float("inf")] * len(works)
    for _ in range(ROUNDS):
        for index, work in enumerate(works):
            start = time.process_time()
            work()
            least[index] = min(least[index], time.process_time() - start)
    return least


def main() -> None:
    wins = records()
    judges = [Judge(record.hand, record.situation, record.options) for record in wins]

    def ours() -> None:
        for record in wins:
            best_score(record.hand, record.situation, RIICHI, record.options)

    def theirs() -> None:
        for judge in judges:
            judge.estimate()

    mine, other = (seconds / len(wins) * 1e6 for seconds in best_of((ours, theirs)))
    print(f"{len(wins)} real wins, explained: {mine:.1f} us; PyPI mahjong {other:.1f} us; ratio {mine / other:.2f}")  # noqa: T201


if __name__ == "__main__":
    main()
