"""Scored hands of public test tables and handbooks, and generated wins on which two engines agree."""

from __future__ import annotations

import pytest

from tests.rules.mcr_records import EXTRACT, Record, differing, fan_of, read, records, score_of

TIED = "hlp125"
"""Its source names Two Terminal Chows twice and Mixed Double Chow once, where two and one make the same total."""


def scored(found):
    return [(record, score_of(record.hand, record.situation)) for record in found]


def test_every_hand_of_the_tables_has_the_total_and_the_fan_told():
    found = scored(record for record in records("mcr_hands.tsv") if record.name != TIED)
    assert len(found) > 100
    assert differing(found) == []


def test_the_tie_of_the_tables_has_the_same_total():
    record = next(record for record in records("mcr_hands.tsv") if record.name == TIED)
    score = score_of(record.hand, record.situation)
    assert score.total == record.total == 8
    assert fan_of(score)["mixed_double_chow"] == 2
    assert fan_of(score)["two_terminal_chows"] == 1


@pytest.mark.parametrize(("name", "total"), [("omu141", 9), ("vnm018", 33)])
def test_sources_that_erred_are_put_right(name, total):
    # omu141 forgets the Single Wait, vnm018 the Tile Hog of 5555: what their notes say is the score.
    record = next(record for record in records("mcr_hands.tsv") if record.name == name)
    assert record.verdict.startswith("source-error")
    assert score_of(record.hand, record.situation).total == total


def test_every_generated_win_has_the_total_and_one_of_the_lists_told():
    found = scored(records("mcr_random.tsv"))
    assert len(found) > 40
    assert differing(found) == []


@pytest.mark.parametrize("name", ["mcr_hands.tsv", "mcr_random.tsv"])
def test_the_extract_is_part_of_the_records(name):
    found = {record.name: record for record in records(name)}
    extract = list(read(EXTRACT / name))
    assert extract == [found[record.name] for record in extract]


def test_records_name_what_differs():
    record: Record = next(iter(records("mcr_random.tsv")))
    wrong = score_of("19m19p19s1234567z7z")
    assert differing([(record, wrong)])[0].startswith(f"{record.name}: {record.total} ")
