"""The whole answer as text."""

from __future__ import annotations

import io

import pytest
from django.core.management import call_command

from calculator.analysis import ask
from calculator.report import Code, Panels, Section, Table, as_markdown, as_text, panels_of, report

WIN = {"hand": "234067m3455p678s5p<4p>", "win": "discard", "riichi": "riichi"}
WIN_TEXT = """\
234067m3455p678s5p<4p>
Riichi: Tenhou
Won by: Discard · Seat wind: East · Round wind: East · Riichi: Riichi
14 tiles: won

Haneman
18,000 points
234m 067m 345p 678s 55p
  Pattern      Original name        Value
  Riichi       立直                     1
  Pinfu        平和                     1
  All Simples  断么九                   1
  Dora ×3      ドラ                     3
  Red Five     赤ドラ                   1
  Total                       7 han 30 fu

Fu
  Part                           Tiles  Fu
  Winning                               20
  Closed hand, won on a discard         10
  Together                              30

Payments
  Seat        Points
  East wins  +18,000
  Discarder  −18,000"""


def text(params: dict[str, str]) -> str:
    analysis = ask(params)
    return as_text(report(analysis, panels_of(analysis), params=params))


def markdown(params: dict[str, str], **options: str) -> str:
    analysis = ask(params)
    return as_markdown(report(analysis, panels_of(analysis), params=params), **options)


def test_a_win_as_text() -> None:
    sections, wanted = text(WIN).split("\n\n"), WIN_TEXT.split("\n\n")
    notes = sections[1].removeprefix(wanted[1])
    assert [sections[0], wanted[1], *sections[2:]] == wanted
    assert notes.splitlines()[:3] == ["", "Called out: 18000", "1 more han: Baiman, 24,000 points"]


def test_a_win_as_markdown() -> None:
    lines = markdown(WIN, picture="![hand](image)").splitlines()
    assert lines[:4] == ["![hand](image)", "", "```", "234067m3455p678s5p<4p>"]
    at = lines.index("### Haneman")
    assert lines[at + 2] == "18,000 points"
    assert lines[at + 8 : at + 12] == [
        "| Pattern | Original name | Value |",
        "| --- | --- | ---: |",
        "| Riichi | 立直 | 1 |",
        "| Pinfu | 平和 | 1 |",
    ]
    assert lines[-4:] == [
        "| Seat | Points |", "| --- | ---: |", "| East wins | +18,000 |", "| Discarder | −18,000 |",
    ]  # fmt: skip


def test_waits() -> None:
    """A hand that is drawn to its end is Fully Concealed (4 fan), else a Concealed Hand (2)."""
    lines = text({"hand": "123456789m23p55s", "rules": "mcr"}).split("\n\n")[1].splitlines()
    assert [line.split() for line in lines[:2]] == [["Waits"], ["Tile", "Left", "Self-draw", "Discard"]]
    assert lines[2] == (
        "  1p    4     23 fan (Pure Straight, Fully Concealed Hand)  21 fan (Pure Straight, Concealed Hand)"
    )


def test_useful_tiles() -> None:
    assert text({"hand": "123m456p78s1133z9p"}).split("\n\n")[1] == (
        "Useful tiles\n4 kinds, 12 tiles\n6s×4 9s×4 1z×2 3z×2"
    )


def test_discards() -> None:
    sections = text({"hand": "123m456p78s1133z9p9m"}).split("\n\n")
    assert sections[1].splitlines() == [
        "Discards: 1-shanten",
        "  Discard  Useful tiles         Left",
        "  9m       6s×4 9s×4 1z×2 3z×2    12",
        "  9p       6s×4 9s×4 1z×2 3z×2    12",
    ]


def test_no_win_says_why_and_what_to_discard() -> None:
    said = text({"hand": "[123m,1]456p789s11z234s", "win": "discard"})
    assert "No yaku\n" in said
    assert "Discards: ready" in said


def test_options_and_warnings() -> None:
    said = text({**WIN, "o.kuitan": "0", "last_of_kind": "1"})
    assert said.splitlines()[3].endswith(": off")
    assert "Note: “last_of_kind” means nothing under these rules and is ignored." in said


def test_a_fault_is_shown_at_its_place() -> None:
    assert text({"hand": "123m48z55p"}) == (
        "123m48z55p\n     ^\nError: There is no tile 8z. Before z use one of 1 2 3 4 5 6 7 i."
    )


def test_the_hand_in_the_format_that_is_asked_for() -> None:
    assert text({"hand": "55z", "format": "chinese"}).startswith("白白\n")


def test_markdown_takes_signs_literally() -> None:
    table = Table(("a|b", "c"), (("*x*", "1_2"),), 1)
    printed = as_markdown((Section("<i> #1", (table, Code("[1*"))),))
    assert printed == "### \\<i\\> \\#1\n\n| a\\|b | c |\n| --- | ---: |\n| \\*x\\* | 1\\_2 |\n\n```\n[1*\n```"


def test_nothing_to_say() -> None:
    assert report(ask({"hand": "8z"}), Panels(), params={})[0].pieces == (
        "Error: There is no tile 8z. Before z use one of 1 2 3 4 5 6 7 i.",
    )


@pytest.mark.parametrize("params", [WIN, {"hand": "123m456p789s1155z", "seat": "S"}])
def test_the_command_line_prints_the_same(params: dict[str, str]) -> None:
    printed = io.StringIO()
    call_command("analyze", params["hand"], **{k: v for k, v in params.items() if k != "hand"}, stdout=printed)
    assert printed.getvalue().rstrip("\n") == text(params)
