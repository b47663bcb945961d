"""Scored hands of public tables and generated wins, with what each is worth under Chinese Official."""

from __future__ import annotations

import csv
import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from calculator.rules.best import best_score
from calculator.rules.mcr import MCR, McrOptions
from calculator.rules.score import Score
from calculator.rules.situation import Situation, Win, Wind
from tiles.hand import Hand
from tiles.notation import parse

ROOT = Path(__file__).resolve().parents[2]
FULL = ROOT.parent / "shared" / "data"
EXTRACT = ROOT / "tests" / "data"

FLAGS = {
    "last_tile_of_kind": "last_of_kind",
    "last_draw": "last",
    "last_discard": "last",
    "kong_replacement": "replacement",
    "rob_kong": "robbing",
}
"""The words of the files for the facts of a win."""


KEYS = {
    "all_five": "all_fives",
    "two_dragons_pungs": "two_dragon_pungs",
    "concealed_kong_+_melded_kong": "concealed_and_melded_kong",
    "concealed_kong_and_melded_kong": "concealed_and_melded_kong",
}
"""Where public names differ from the rule book's."""


def key_of(name: str) -> str:
    """Return the key of a fan by a public English name."""
    key = name.lower().replace(" ", "_").replace("-", "_")
    return KEYS.get(key, key)


@dataclass(frozen=True)
class Record:
    """One win: the question, its total, and every list of fan that has this total (none where the source is wrong)."""

    name: str
    hand: Hand
    situation: Situation
    total: int
    lists: tuple[Counter[str], ...]
    verdict: str


def records(name: str) -> Iterator[Record]:
    """Yield the records of a file of the shared data, or of its extract where those do not lie beside the project."""
    return read((FULL if FULL.exists() else EXTRACT) / name)


def read(path: Path) -> Iterator[Record]:
    """Yield the records of a file."""
    with path.open(encoding="utf-8", newline="") as lines:
        yield from map(_record, csv.DictReader(lines, delimiter="\t"))


def _record(row: Mapping[str, str]) -> Record:
    lists = row.get("fans") or row["expected_fans"]
    return Record(
        name=row["id"],
        hand=parse(row["melds"].replace(" ", "") + row["hand"] + _flowers(int(row.get("flowers") or 0))),
        situation=_situation(row),
        total=_total(row),
        lists=tuple(_fan(words) for words in lists.split(" | alt: ")) if lists else (),
        verdict=row.get("verdict") or "agree",
    )


def _total(row: Mapping[str, str]) -> int:
    """The right total: where a source erred, its verdict says so and the second judge has the right one."""
    if "total" in row:
        return int(row["total"])
    return int(row["pymahjonggb_total" if row["verdict"].startswith("source-error") else "expected_total"])


def _flowers(count: int) -> str:
    return f"({''.join(map(str, range(1, count + 1)))}h)" if count else ""


def _situation(row: Mapping[str, str]) -> Situation:
    return Situation(
        win=Win.SELF_DRAW if row["tsumo"] == "1" else Win.DISCARD,
        seat=Wind(row["seat_wind"] or "E"),
        round=Wind(row["round_wind"] or "E"),
        **{FLAGS[flag]: True for flag in row["flags"].split(",") if flag},
    )


def _fan(words: str) -> Counter[str]:
    """``Tile Hog 2 x3; All Chows 2`` or ``Tile Hog x3; All Chows`` as counts by key."""
    found: Counter[str] = Counter()
    for word in words.split("; "):
        match = re.fullmatch(r"(?P<name>.+?)( \d+)?( x(?P<count>\d+))?", word)
        assert match is not None
        found[key_of(match["name"])] += int(match["count"] or 1)
    return found


SELF_DRAW = Situation()
DISCARD = Situation(win=Win.DISCARD)
DEFAULT = McrOptions()


def score_of(hand: Hand | str, situation: Situation = SELF_DRAW, options: McrOptions = DEFAULT) -> Score:
    """Return the best score of a complete hand, given as a hand or in the notation."""
    best = best_score(parse(hand) if isinstance(hand, str) else hand, situation, MCR, options)
    assert best is not None, "the hand is not complete"
    return best.score


def fan_of(score: Score) -> dict[str, int]:
    """Return the fan of a score with their counts."""
    return {pattern.key: pattern.count for pattern in score.patterns}


def points_of(score: Score) -> dict[str, int]:
    """Return the fan of a score with the points that they make."""
    return {pattern.key: pattern.total for pattern in score.patterns}


def differing(found: Iterable[tuple[Record, Score]]) -> list[str]:
    """Return the names of the records whose score is not as told, with both."""
    return [
        f"{record.name}: {record.total} {[*map(dict, record.lists)]}, here {score.total} {fan_of(score)}"
        for record, score in found
        if score.total != record.total or (record.lists and Counter(fan_of(score)) not in record.lists)
    ]
