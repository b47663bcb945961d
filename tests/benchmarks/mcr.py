"""How long a win takes under Chinese Official, and how that compares with PyMahjongGB (C++) in the same run.

python -m tests.benchmarks.mcr [NUMBER OF WINS]
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Sequence
from time import process_time

from calculator.rules.best import best_score
from calculator.rules.mcr import MCR, McrOptions
from calculator.rules.readings import readings
from calculator.rules.situation import Situation
from tests.rules.mcr_judge import MahjongGB, judge_arguments
from tests.rules.mcr_wins import random_wins
from tiles.hand import Hand

ROUNDS = 5
OPTIONS = McrOptions()


def best_time(work: Callable[[], object]) -> float:
    """Return the least of several times in seconds of this process, so that others on the machine weigh little."""
    times = []
    for _ in range(ROUNDS):
        start = process_time()
        work()
        times.append(process_time() - start)
    return min(times)


def score_wins(wins: Iterable[tuple[Hand, Situation]]) -> None:
    for hand, situation in wins:
        best_score(hand, situation, MCR, OPTIONS)


def judge_wins(calls: Iterable[tuple[object, ...]]) -> None:
    for arguments in calls:
        MahjongGB.MahjongFanCalculator(*arguments)


def score_readings(wins: Iterable[tuple[Hand, Situation]]) -> tuple[float, int]:
    """Return the time that only the scoring of readings takes, in seconds, and how many readings there are."""
    theory = MCR.theory(OPTIONS)
    jobs = [
        (MCR.scorer(hand, situation, OPTIONS), list(readings(hand, shapes=theory.shapes, four_as_two_pairs=True)))
        for hand, situation in wins
    ]
    seconds = best_time(lambda: [scorer.score(reading) for scorer, found in jobs for reading in found])
    return seconds, sum(len(found) for _, found in jobs)


def main(arguments: Sequence[str]) -> None:
    """Print microseconds a win, a reading, and the ratio to PyMahjongGB."""
    count = int(arguments[0]) if arguments else 2000
    wins = list(random_wins(2, count))
    calls = [judge_arguments(hand, situation) for hand, situation in wins]
    ours = best_time(lambda: score_wins(wins)) / count
    theirs = best_time(lambda: judge_wins(calls)) / count
    seconds, number = score_readings(wins)
    sys.stdout.write(
        f"{count} wins, {number / count:.2f} readings a win\n"
        f"best score   {ours * 1e6:8.1f} us a win\n"
        f"one reading  {seconds / number * 1e6:8.1f} us\n"
        f"PyMahjongGB  {theirs * 1e6:8.1f} us a win\n"
        f"ratio        {ours / theirs:8.1f}\n"
    )


if __name__ == "__main__":
    main(sys.argv[1:])
