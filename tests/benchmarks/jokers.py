"""How long the best score of hands with jokers takes, and the price of every wait of ready hands with jokers.

python -m tests.benchmarks.jokers [HANDS FOR EACH NUMBER OF JOKERS]
"""

from __future__ import annotations

import random
import sys
from collections.abc import Callable, Sequence
from statistics import median
from time import process_time
from typing import Any

from calculator.rules.best import Best, best_of_draws, best_score
from calculator.rules.mcr import MCR, McrOptions
from calculator.rules.riichi import RIICHI, RiichiOptions
from calculator.rules.situation import Situation, Win
from tests.rules.joker_hands import random_joker_hand
from tests.rules.winning_hands import random_win
from tiles.hand import Hand
from tiles.tile import COPIES, KINDS, tile, tile_of_kind

JOKERS = (1, 2, 4, 6, 8, 13)
RULES: tuple[tuple[str, Any, Any], ...] = (
    ("riichi", RIICHI, RiichiOptions()),
    ("Chinese Official", MCR, McrOptions()),
)
WINS = tuple(Situation(win=win) for win in Win)


def any_joker_hand(chance: random.Random, jokers: int) -> Hand:
    """A complete closed hand of which so many tiles are jokers for any tile."""
    tiles = list(random_win(chance, melds=False).concealed)
    for index in chance.sample(range(len(tiles)), jokers):
        tiles[index] = tile("1j")
    return Hand(tuple(tiles))


def mixed_joker_hand(chance: random.Random, jokers: int) -> Hand:
    """A complete hand with jokers of all sorts, in melds too."""
    return random_joker_hand(chance, jokers)


def waits(hand: Hand, rule_set: Any, options: Any) -> list[Best | None]:
    """The price of every tile that can be drawn to a hand without its last tile, both ways of winning."""
    ready = hand.with_concealed(hand.concealed[:-1])
    held = ready.visible_counts()
    wins = [(tile_of_kind(kind), win) for kind in range(KINDS) if held[kind] < COPIES for win in WINS]
    return best_of_draws(ready, wins, rule_set, options)


def times(hands: Sequence[Hand], work: Callable[[Hand], list[Best | None]]) -> tuple[list[float], int]:
    """The milliseconds of each hand, and how many answers are not exact."""
    taken, inexact = [], 0
    for hand in hands:
        start = process_time()
        found = work(hand)
        taken.append((process_time() - start) * 1000)
        inexact += sum(best is not None and not best.exact for best in found)
    return taken, inexact


def report(name: str, jokers: int, hands: Sequence[Hand], work: Callable[[Hand], list[Best | None]]) -> None:
    taken, inexact = times(hands, work)
    sys.stdout.write(
        f"{name:44} {jokers:2} jokers  median {median(taken):7.1f} ms  max {max(taken):7.1f} ms  inexact {inexact}\n"
    )


def main(arguments: Sequence[str]) -> None:
    """Print medians and maxima, by rule set, sort of hand and number of jokers."""
    count = int(arguments[0]) if arguments else 30
    for name, rule_set, options in RULES:
        for sort, make in (("any-jokers", any_joker_hand), ("mixed jokers", mixed_joker_hand)):
            for jokers in JOKERS:
                chance = random.Random(f"{sort} {jokers}")
                hands = [make(chance, jokers) for _ in range(count)]
                for hand in hands[:2]:  # what is made once for all hands
                    best_score(hand, WINS[0], rule_set, options)

                def both(hand: Hand, rule_set: Any = rule_set, options: Any = options) -> list[Best | None]:
                    return [best_score(hand, win, rule_set, options) for win in WINS]

                def every_wait(hand: Hand, rule_set: Any = rule_set, options: Any = options) -> list[Best | None]:
                    return waits(hand, rule_set, options)

                report(f"{name}, {sort}, two wins", jokers, hands, both)
                report(f"{name}, {sort}, every wait twice", jokers, hands, every_wait)


if __name__ == "__main__":
    main(sys.argv[1:])
