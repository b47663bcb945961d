"""How many tiles a hand has, and how many to add or remove."""

from __future__ import annotations

import pytest

from tiles.hand import Hand
from tiles.meld import Meld
from tiles.notation import parse, parse_tiles, tile_count_fault


@pytest.mark.parametrize("size", [1, 2, 4, 5, 7, 8, 10, 11, 13, 14, 16, 17])
def test_sizes_that_are_hands(size: int) -> None:
    assert tile_count_fault(Hand(parse_tiles("J" * size))) is None


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "The hand is empty. Type or choose its tiles."),
        ("(1h)<1m>", "The hand is empty. Type or choose its tiles."),
        ("123m", "3 tiles (a meld counts as 3): add 1 to have 4, or remove 1 to have 2."),
        ("[111m]", "3 tiles (a meld counts as 3): add 1 to have 4, or remove 1 to have 2."),
        ("123456m[EEE][5555z]", "12 tiles (a meld counts as 3): add 1 to have 13, or remove 1 to have 11."),
        ("J" * 15, "15 tiles (a meld counts as 3): add 1 to have 16, or remove 1 to have 14."),
        ("J" * 18, "18 tiles (a meld counts as 3) are too many: remove 1 to have 17."),
        ("J" * 20, "20 tiles (a meld counts as 3) are too many: remove 3 to have 17."),
    ],
)
def test_says_how_many_to_add_or_remove(text: str, message: str) -> None:
    assert str(tile_count_fault(parse(text))) == message


def test_melds_alone_can_be_too_many() -> None:
    hand = Hand(melds=(Meld.of(parse_tiles("123m")),) * 6)
    assert str(tile_count_fault(hand)) == "18 tiles (a meld counts as 3) are too many: remove 1 to have 17."
