"""Readings in the tiles that the hand really holds."""

from __future__ import annotations

import random

import pytest

from calculator.answer import block_texts
from calculator.rules.best import best_score
from calculator.rules.dressed import dressed
from calculator.rules.reading import Reading
from calculator.rules.riichi import RIICHI, RiichiOptions
from calculator.rules.situation import Situation
from tests.rules.joker_hands import random_joker_hand
from tiles.hand import Hand
from tiles.notation import parse


def reading_of(hand: Hand) -> Reading:
    best = best_score(hand, Situation(), RIICHI, RiichiOptions())
    assert best is not None
    return best.score.reading


@pytest.mark.parametrize(
    ("hand", "expected"),
    [
        # The claim of every meld as it was written; chows in order, the claimed tile found again.
        ("55z[213m,1][777z,3][0555p,6]44s4s", "[123m,2] [777z,3] [0555p,6] 444s 55z"),
        ("55z[2222m][9999s,4][789p]44s4s", "[2222m] [9999s,4] [789p] 444s 55z"),
        # Red fives where the hand has them.
        ("406m055p55s123s789s", "406m 055p 123s 789s 55s"),
        # Jokers are the tiles that they became, in melds where they stand.
        ("11z[05m1j,2][21s1j,1]789p89s4j", "[055m,2] [123s,2] 789p 789s 11z"),
        # Orphans are one block.
        ("119m19p19s123456z7z", "119m19p19s1234567z"),
    ],
)
def test_blocks_as_the_hand_holds_them(hand: str, expected: str) -> None:
    assert " ".join(block_texts(reading_of(parse(hand)), parse(hand))) == expected


@pytest.mark.parametrize(("drawn", "other"), [("0p", "5p"), ("5p", "0p")])
def test_of_a_red_five_and_a_plain_one_the_drawn_one_won(drawn: str, other: str) -> None:
    hand = parse(f"55z123m123s789s34p{drawn}".replace("34p", f"{other}{other}"))
    blocks = dressed(reading_of(hand), hand)
    assert [played.tile.code for block in blocks for played in block if played.winning] == [drawn]


@pytest.mark.parametrize("jokers", [0, 1, 2, 4])
def test_every_tile_stands_in_just_one_block(jokers: int) -> None:
    """Of random complete hands with jokers, in melds too: the blocks hold the hand, and one tile won."""
    chance = random.Random(f"dressed {jokers}")
    for _ in range(40):
        hand = random_joker_hand(chance, jokers)
        found = best_score(hand, Situation(), RIICHI, RiichiOptions())
        if found is None:
            continue
        blocks = dressed(found.score.reading, hand)
        held = [*hand.concealed, *(tile for meld in hand.melds for tile in meld.tiles)]
        assert sorted(played.joker or played.tile for block in blocks for played in block) == sorted(held)
        assert [tuple(played.tile.kind for played in block) for block in blocks] == [
            block.kinds for block in found.score.reading.blocks
        ]
        (won,) = (played for block in blocks for played in block if played.winning)
        assert (won.joker or won.tile) == hand.drawn
