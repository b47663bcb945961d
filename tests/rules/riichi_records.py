"""Real wins from game records, as hands, situations and options, with what they were worth."""

from __future__ import annotations

import csv
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path

from calculator.rules.best import best_score
from calculator.rules.riichi import PRESETS, RIICHI, RiichiOptions
from calculator.rules.score import Score
from calculator.rules.situation import Pao, Riichi, Situation, Win, Wind
from tiles.hand import Hand
from tiles.notation import parse

ROOT = Path(__file__).resolve().parents[2]
FULL = ROOT.parent / "shared" / "data" / "riichi_wins.tsv"
EXTRACT = ROOT / "tests" / "data" / "riichi_wins.tsv"

LIMITS = (None, "mangan", "haneman", "baiman", "sanbaiman", "yakuman")

OPTIONS: Mapping[str, RiichiOptions] = {
    preset.key: preset.options for preset in PRESETS if isinstance(preset.options, RiichiOptions)
}
"""The options of the built-in presets by their keys."""


@dataclass(frozen=True)
class Record:
    """One win: what is asked, and what the record says of it."""

    name: str
    hand: Hand
    situation: Situation
    options: RiichiOptions
    discarder: int | None
    yaku: Mapping[str, int | None]
    """Han by key, None for a yakuman."""
    han: int | None
    fu: int
    yakuman: int
    limit: str | None
    points: int
    changes: tuple[int, ...]


@cache
def records() -> tuple[Record, ...]:
    """Return all records where the shared data lie beside the project, else the extract that belongs to it."""
    return tuple(read(FULL if FULL.exists() else EXTRACT))


def read(path: Path) -> Iterator[Record]:
    """Yield the records of a file."""
    with path.open(encoding="utf-8", newline="") as lines:
        yield from map(_record, csv.DictReader(lines, delimiter="\t"))


def _record(row: Mapping[str, str]) -> Record:
    players = int(row["players"])
    return Record(
        name=row["id"],
        hand=parse(_text(row)),
        situation=_situation(row, players),
        options=_options(players, row["rules"]),
        discarder=int(row["from_seat"]) or None,
        yaku={key: None if han == "Y" else int(han) for key, han in (w.split("=") for w in row["yaku"].split(","))},
        han=int(row["total_han"]) if row["total_han"] else None,
        fu=int(row["fu"]),
        yakuman=int(row["yakuman"]),
        limit=LIMITS[int(row["limit"])],
        points=int(row["points"]),
        changes=tuple(map(int, row["payments"].split(","))),
    )


def _text(row: Mapping[str, str]) -> str:
    norths = "4" * int(row["nukidora"])
    aside = f"({norths}z)" if norths else ""
    return f"{row['hand']}{row['melds']}{aside}<{row['dora_indicators']},{row['ura_indicators']}>"


def _situation(row: Mapping[str, str], players: int) -> Situation:
    flags = set(row["flags"].split(","))
    place = int(row["pao_seat"] or 0)
    return Situation(
        win=Win.SELF_DRAW if row["tsumo"] == "1" else Win.DISCARD,
        seat=tuple(Wind)[int(row["seat_wind"]) - 1],
        round=tuple(Wind)[int(row["round_wind"]) - 1],
        riichi=Riichi.DOUBLE if "double_riichi" in flags else Riichi.RIICHI if "riichi" in flags else None,
        ippatsu="ippatsu" in flags,
        last=bool(flags & {"haitei", "houtei"}),
        replacement="rinshan" in flags,
        robbing="chankan" in flags,
        first=bool(flags & {"tenhou", "chiihou"}),
        honba=int(row["honba"]) if row["ron_order"] != "2" else 0,
        sticks=int(row["riichi_sticks"]),
        pao={0: None, 1: Pao.RIGHT, players - 1: Pao.LEFT}.get(place, Pao.ACROSS),
    )


@cache
def _options(players: int, rules: str) -> RiichiOptions:
    options = OPTIONS["riichi-tenhou" if players == 4 else "sanma-tenhou"]
    if "red=0" in rules:
        options = replace(options, aka_m=0, aka_p=0, aka_s=0)
    return replace(options, kuitan="kuitan=1" in rules)


def score_of(hand: Hand, situation: Situation, options: RiichiOptions) -> Score:
    """Return the best score of a complete hand."""
    best = best_score(hand, situation, RIICHI, options)
    assert best is not None, "the hand is not complete"
    return best.score
