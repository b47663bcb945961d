"""Words as paths."""

from __future__ import annotations

import re

import pytest

from calculator.rules.preset import PRESETS
from tests.pictures import read_picture
from tiles.drawing.lettering import EM, Type, Weight, is_known, lettering

TEXT = Type(50, "#123456")
BOLD = Type(50, "#123456", Weight.BOLD)


def path(text: str, style: Type = TEXT) -> dict[str, str]:
    return dict(read_picture(lettering(text, style, 10, 20)).items())


def test_a_text_is_one_path_at_its_place() -> None:
    drawn = path("Ab")
    assert drawn["fill"] == "#123456"
    assert drawn["transform"] == f"translate(10 20)scale({50 / EM:g})"
    assert [int(start) for start in re.findall(r"M(\d+) 0", drawn["d"])] == [0, round(TEXT.width("A") * EM / 50)]


def test_the_outline_of_a_capital_stands_on_the_base_line() -> None:
    """An H is about 0.73 of an em high in Noto Sans, and has two stems and a bar: twelve corners."""
    data = path("H")["d"]
    steps = re.findall(r"([mhvlz])([-\d ]*)", data)
    assert [letter for letter, _numbers in steps].count("z") == 1
    heights = [int(numbers.split()[0]) for letter, numbers in steps if letter == "v"]
    assert max(map(abs, heights)) == pytest.approx(0.73 * EM, abs=5)


def test_bold_letters_are_wider_and_drawn_otherwise() -> None:
    assert BOLD.width("Mahjong") > TEXT.width("Mahjong")
    assert path("M", BOLD)["d"] != path("M")["d"]


def test_width_adds_up_and_grows_with_the_size() -> None:
    assert TEXT.width("ab") == pytest.approx(TEXT.width("a") + TEXT.width("b"))
    assert Type(100, "#000000").width("ab") == pytest.approx(2 * TEXT.width("ab"))
    assert TEXT.width("") == 0


def test_spaces_alone_are_nothing() -> None:
    assert lettering("  ", TEXT, 0, 0) == ""
    assert TEXT.width(" ") > 0


def test_a_sign_without_outline_is_a_question_mark() -> None:
    assert lettering("龍", TEXT, 0, 0) == lettering("?", TEXT, 0, 0)
    assert not is_known("龍")


def test_accents_may_be_composed_or_not() -> None:
    assert lettering("ō", TEXT, 0, 0) == lettering("o\u0304", TEXT, 0, 0) != lettering("o", TEXT, 0, 0)


def test_shortened_texts_fit() -> None:
    room = TEXT.width("Thirteen Orphans")
    assert TEXT.shorten("Thirteen Orphans", room) == "Thirteen Orphans"
    short = TEXT.shorten("Thirteen Orphans and more", room)
    assert short.startswith("Thirteen Orp")
    assert short.endswith("…")
    assert TEXT.width(short) <= room


def test_lines_are_broken_between_words() -> None:
    words = ["Riichi 1", "Pinfu 1", "All Simples 1"]
    assert list(TEXT.wrap(words, TEXT.width("Riichi 1, Pinfu 1"), ", ")) == ["Riichi 1, Pinfu 1", "All Simples 1"]
    assert list(TEXT.wrap(words, 1)) == words
    assert list(TEXT.wrap([], 100)) == []


def test_the_names_of_all_rules_and_patterns_have_letters() -> None:
    rule_sets = {preset.rule_set.key: preset.rule_set for preset in PRESETS.values()}.values()
    names = [preset.name for preset in PRESETS.values()]
    names += [row.names.en for rule_set in rule_sets for row in rule_set.catalogue.values()]
    assert len(names) > 100
    assert [name for name in names if not is_known(name)] == []
