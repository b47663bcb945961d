"""Time to score a real win, explained, beside PyPI ``mahjong`` in the same run.

``python -m tests.benchmarks.riichi`` prints microseconds a win, best of several rounds. Both sides start from what a
caller has: we from a ``Hand``, its situation and options, ``mahjong`` from tile numbers, melds and a ``HandConfig``;
making those is not timed. Both find the best of all readings.
"""

from __future__ import annotations

import time
from collections.abc import Callable

from calculator.rules.best import best_score
from calculator.rules.riichi import RIICHI
from tests.rules.riichi_judge import Judge
from tests.rules.riichi_records import records

ROUNDS = 7


def best_of(work: Callable[[], None]) -> float:
    """Return the least processor seconds that a round took."""
    times = []
    for _ in range(ROUNDS):
        start = time.process_time()
        work()
        times.append(time.process_time() - start)
    return min(times)


def main() -> None:
    wins = records()
    judges = [Judge(record.hand, record.situation, record.options) for record in wins]

    def ours() -> None:
        for record in wins:
            best_score(record.hand, record.situation, RIICHI, record.options)

    def theirs() -> None:
        for judge in judges:
            judge.estimate()

    mine, other = (best_of(work) / len(wins) * 1e6 for work in (ours, theirs))
    print(f"{len(wins)} real wins, explained: {mine:.1f} us; PyPI mahjong {other:.1f} us; ratio {mine / other:.2f}")  # noqa: T201


if __name__ == "__main__":
    main()
