"""Shanten and waits from counts."""

from __future__ import annotations

import pytest

from calculator.theory import Jokers, Shape, TheoryError, TheoryRules, shanten, theory_of, waits
from tiles.hand import count_kinds
from tiles.notation import parse
from tiles.notation.parser import parse_tiles
from tiles.tile import code_of_kind

MCR = TheoryRules(frozenset(Shape), four_as_two_pairs=True, wait_on_exhausted=True)


def counts(text: str) -> list[int]:
    return count_kinds(parse_tiles(text))


def codes(kinds: frozenset[int]) -> list[str]:
    return [code_of_kind(kind) for kind in sorted(kinds)]


class TestShanten:
    @pytest.mark.parametrize(
        "text", ["123m456p789s1122z", "19m19p19s1234567z", "1133m5577p2299s1z", "159m159p159s1234z"]
    )
    def test_as_theory_of(self, text: str) -> None:
        assert shanten(counts(text)) == theory_of(parse(text), TheoryRules()).shanten

    def test_jokers_and_melds(self) -> None:
        """The fourth 1m can be no pair beside the pung, so the other single tile has to be one."""
        assert shanten(counts("1m456p789s123p"), melds=1, melded=counts("111m")) == 1
        assert shanten(counts("2m456p789s123p"), melds=1, melded=counts("111m")) == 0
        assert shanten(counts("1m456p789s1z12p"), jokers=Jokers(any=1), melds=1, melded=counts("111m")) == 0

    def test_no_shape(self) -> None:
        with pytest.raises(TheoryError) as raised:
            shanten(counts("1m"), TheoryRules(frozenset((Shape.SEVEN_PAIRS,))))
        assert raised.value.code == "no-shape"


class TestWaits:
    @pytest.mark.parametrize(
        ("text", "rules", "expected"),
        [
            ("123m456p789s1122z", TheoryRules(), ["1z", "2z"]),
            ("1112345678999m", TheoryRules(), [f"{rank}m" for rank in range(1, 10)]),
            ("123m456p789s1124z", TheoryRules(), []),
            ("445566m2277779s", MCR, ["8s", "9s"]),
            ("1234444678m456p", MCR, ["1m", "4m"]),
            ("147m258p369s1234z", MCR, ["5z", "6z", "7z"]),
        ],
    )
    def test_kinds(self, text: str, rules: TheoryRules, expected: list[str]) -> None:
        assert codes(waits(counts(text), rules)) == expected

    def test_with_jokers(self) -> None:
        assert codes(waits(counts("123m456p789s34m5z"), jokers=Jokers(any=1))) == ["2m", "5m", "5z"]
