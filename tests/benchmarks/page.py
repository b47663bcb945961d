"""How long the server works on one refresh of the page, alone and under load, and how heavy a first visit is.

python -m tests.benchmarks.page [HANDS OF EACH SORT] [SECONDS OF LOAD]

Every hand is dealt anew from a seed and asked once: the process is warm, but nothing knows the question. Times are of
this process (processor) and of the clock, through Django's test client; work is what the answer takes without the page,
known tables warm. The peer is PyPI ``mahjong``: what the same hands take it bare, without a page, for their useful
tiles, their table of discards, or their score.
"""

from __future__ import annotations

import os
import random
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from itertools import chain
from pathlib import Path
from statistics import median
from typing import Final

import django
from django.core.management import call_command
from django.test import Client

from calculator import analysis
from calculator.dealing import READY, WON, deal
from calculator.permalink import permalink
from calculator.question import Question
from calculator.rules.preset import DEFAULT_PRESET, PRESETS
from tests.benchmarks.served import under_load, weights
from tests.benchmarks.theory import package, table_by, useful_by
from tests.rules.mcr_judge import MahjongGB, judge_arguments
from tests.rules.riichi_judge import Judge
from tiles.hand import Hand
from tiles.tile import COPIES, tile_of_kind

TYPING = {"HX-Request": "true", "HX-Trigger": "hand", "Accept-Encoding": "gzip"}
"""What htmx sends while a hand is typed."""
CLIENT = Client()
LIMIT = 25
"""Milliseconds of processor time that a refresh without jokers may take."""
WARMING = 10
SORTS: Final[dict[str, tuple[int | None, int]]] = {
    "13 tiles, off the wall": (None, 13),
    "13 tiles, near": (1, 13),
    "13 tiles, ready": (READY, 13),
    "14 tiles, off the wall": (None, 14),
    "14 tiles, near": (1, 14),
    "14 tiles, ready": (READY, 14),
    "14 tiles, won": (WON, 14),
}
"""Sorts of hands: the shanten that is dealt, and the number of tiles."""
RULES = (DEFAULT_PRESET, "mcr")
PAGES = {
    "empty page": "/",
    "a win under riichi": "/?hand=234067m3455p678s5p<4p>&win=discard&riichi=riichi",
    "prices under MCR": "/?hand=123456789m23p556s&rules=mcr",
}
HEADS = f"{'':38}{'processor ms':>16}{'clock ms':>16}{'work':>7}{'peer':>8}{'ratio':>7}"


def set_up(folder: str) -> None:
    """Make a site as in production, with a database and static files of its own."""
    os.environ.update(
        DJANGO_SETTINGS_MODULE="tests.benchmarks.settings",
        SECRET_KEY="0123456789" * 5,
        HTTPS="0",
        ALLOWED_HOSTS="testserver,127.0.0.1",
        LOG_LEVEL="ERROR",
        DATABASE_URL=f"sqlite:///{folder}/db.sqlite3",
        STATIC_ROOT=f"{folder}/static",
    )
    Path(folder, "static").mkdir()
    django.setup()
    call_command("migrate", verbosity=0)
    call_command("collectstatic", interactive=False, verbosity=0)


def asked(sort: str, rules: str, many: int) -> list[Question]:
    """Return different questions of one sort."""
    aim, size = SORTS[sort]
    chance = random.Random(f"{sort} {rules}")
    found: dict[Hand, Question] = {}
    while len(found) < many:
        question = deal(PRESETS[rules], aim, chance)
        hand = _of_size(question.hand, size, chance)
        found.setdefault(hand, Question(hand, question.preset, question.options))
    return list(found.values())


def _of_size(hand: Hand, size: int, chance: random.Random) -> Hand:
    """The hand without the tile it has drawn, or with one drawn, where it is to have another size."""
    if hand.size > size and hand.drawn:
        return hand.discard(hand.drawn)
    if hand.size < size:
        held = hand.visible_counts()
        return hand.draw(tile_of_kind(chance.choice([kind for kind, count in enumerate(held) if count < COPIES])))
    return hand


def times(work: Callable[[Question], object], questions: Sequence[Question]) -> tuple[list[float], list[float]]:
    """Return the milliseconds that the work took with each question: of the processor, and by the clock."""
    processor, clock = [], []
    for question in questions:
        start, begun = time.process_time(), time.perf_counter()
        work(question)
        processor.append((time.process_time() - start) * 1e3)
        clock.append((time.perf_counter() - begun) * 1e3)
    return sorted(processor), sorted(clock)


def refresh(question: Question) -> None:
    """Ask as a browser does while a hand is typed."""
    if CLIENT.get(permalink(question), headers=TYPING).status_code != 200:
        raise RuntimeError(permalink(question))


def whole_page(question: Question) -> None:
    """Ask as a browser does that follows a link."""
    if CLIENT.get(permalink(question), headers={"Accept-Encoding": "gzip"}).status_code != 200:
        raise RuntimeError(permalink(question))


def answer(question: Question) -> None:
    """Only find the answer with its prices, as if it had never been asked for."""
    dict(analysis._analyze.__wrapped__(question, 1).prices)


def peer(sort: str, rules: str) -> Callable[[Question], object]:
    """Return how another package does what lies behind a page of this sort, as far as it can."""
    aim, size = SORTS[sort]
    if aim == WON and rules == "mcr":
        return lambda question: MahjongGB.MahjongFanCalculator(*judge_arguments(question.hand, question.situation))
    if aim == WON:
        return lambda question: Judge(question.hand, question.situation, question.options).estimate()
    calculate = package("mahjong.shanten").Shanten().calculate_shanten
    work = useful_by(calculate) if size % 3 == 1 else table_by(calculate)
    return lambda question: work(question.hand.counts())


def refreshes(many: int) -> Iterator[str]:
    """Yield lines on refreshes of every sort of hand, and on whole pages."""
    questions = {(sort, rules): asked(sort, rules, many + WARMING) for sort in SORTS for rules in RULES}
    for some in questions.values():
        times(refresh, some[:WARMING])
    yield f"{HEADS}\n{'one refresh':38}{'median':>8}{'p95':>8}{'median':>8}{'p95':>8}"
    every: list[float] = []
    for (sort, rules), some in questions.items():
        processor, clock = times(refresh, some[WARMING:])
        every += processor
        bare, theirs = (median(times(work, some[WARMING:])[0]) for work in (answer, peer(sort, rules)))
        ratio = median(processor) / theirs
        yield f"{rules + ': ' + sort:38}{_spread(processor)}{_spread(clock)}{bare:7.1f}{theirs:8.2f}{ratio:7.1f}"
    every.sort()
    yield f"{'all refreshes':38}{_spread(every)}   {'less' if median(every) < LIMIT else 'NOT less'} than {LIMIT} ms"
    for rules in RULES:
        pages = [times(whole_page, some[WARMING:]) for (_sort, under), some in questions.items() if under == rules]
        processor, clock = (sorted(each for page in pages for each in page[place]) for place in (0, 1))
        yield f"{rules + ': whole page, asked again':38}{_spread(processor)}{_spread(clock)}"


def _spread(ordered: Sequence[float]) -> str:
    return f"{median(ordered):8.1f}{ordered[int(0.95 * len(ordered))]:8.1f}"


def loads(seconds: float) -> Iterator[str]:
    """Yield lines on refreshes under load, with one worker and more, up to one for each core."""
    yield f"{'workers':>7}{'requests/s':>12}{'/s of one core':>16}{'processor ms':>16}{'p50 ms':>9}{'p95':>9}{'p99':>9}"
    for workers in range(1, (os.cpu_count() or 1) + 1):
        many = int(100 * workers * (seconds + 1)) // (len(SORTS) * len(RULES)) + 1
        found = [permalink(question) for sort in SORTS for rules in RULES for question in asked(sort, rules, many)]
        random.Random(workers).shuffle(found)
        yield under_load(workers, found, TYPING, seconds)


def main(arguments: Sequence[str]) -> None:
    """Print all tables."""
    hands = int(arguments[0]) if arguments else 40
    seconds = float(arguments[1]) if len(arguments) > 1 else 5.0
    with tempfile.TemporaryDirectory() as folder:
        set_up(folder)
        for line in chain(refreshes(hands), [""], loads(seconds), [""], weights(PAGES)):
            print(line, flush=True)  # noqa: T201


if __name__ == "__main__":
    main(sys.argv[1:])
