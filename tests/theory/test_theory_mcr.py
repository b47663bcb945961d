"""Shantens and useful tiles of all five shapes of Chinese Official, against a public table of 13-tile hands."""

from __future__ import annotations

import csv
from collections.abc import Iterator
from pathlib import Path

import pytest

from calculator.theory import Shape, TheoryRules, theory_of
from tiles.hand import Hand
from tiles.notation import parse
from tiles.notation.parser import parse_tiles
from tiles.tile import COPIES

ROOT = Path(__file__).resolve().parents[2]
FULL = ROOT.parent / "shared" / "data" / "mcr_shanten.tsv"
EXTRACT = ROOT / "tests" / "data" / "mcr_shanten.tsv"

COLUMNS = {
    "regular": Shape.STANDARD,
    "seven_pairs": Shape.SEVEN_PAIRS,
    "thirteen_orphans": Shape.THIRTEEN_ORPHANS,
    "honors_knitted": Shape.HONORS_AND_KNITTED,
    "knitted_straight": Shape.KNITTED_STRAIGHT,
}


def rules(*shapes: Shape) -> TheoryRules:
    return TheoryRules(frozenset(shapes), four_as_two_pairs=True, wait_on_exhausted=True)


def rows(path: Path) -> Iterator[dict[str, str]]:
    with path.open(encoding="utf-8") as file:
        yield from csv.DictReader(file, delimiter="\t")


def faults(row: dict[str, str]) -> Iterator[str]:
    """What differs: the least shanten, and each shape's shanten and useful tiles."""
    hand = parse(row["hand13"])
    if theory_of(hand, rules(*Shape)).shanten != int(row["min"]):
        yield f"{row['id']} {row['hand13']}: minimum"
    for column, shape in COLUMNS.items():
        found = theory_of(hand, rules(shape))
        ours = {tile.kind for tile in found.useful}
        theirs = {tile.kind for tile in parse_tiles(row[f"{column}_useful"])}
        if found.shanten != int(row[column]):
            yield f"{row['id']} {row['hand13']}: {column} {found.shanten}"
        elif ours - _beyond(hand, found.shanten) != theirs - _beyond(hand, found.shanten):
            yield f"{row['id']} {row['hand13']}: {column} useful {sorted(ours)}"


def _beyond(hand: Hand, shanten: int) -> set[int]:
    """The kinds of which the hand has all four, unless they would complete it.

    That a tile which is not there brings a hand closer to ready is neither true nor said by the table throughout: of 14
    such tiles it lists one.
    """
    return {kind for kind, held in enumerate(hand.counts()) if held == COPIES and shanten > 0}


def test_extract_of_the_table() -> None:
    found = [fault for row in rows(EXTRACT) for fault in faults(row)]
    assert found == []


@pytest.mark.slow
@pytest.mark.skipif(not FULL.exists(), reason="the whole table lies outside the project")
def test_whole_table() -> None:
    whole = list(rows(FULL))
    assert len(whole) == 1200
    assert [fault for row in whole for fault in faults(row)] == []


def test_table_has_waits_on_tiles_that_are_not_there() -> None:
    """The convention that the rules' ``wait_on_exhausted`` is for: 1m of 1111m is waited for."""
    found = theory_of(parse("1111344445789p"), rules(Shape.STANDARD))
    assert (found.shanten, [(tile.kind, tile.left) for tile in found.useful]) == (0, [(9, 0)])
