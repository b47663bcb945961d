"""What must not change a score: the order of melds and tiles, the names of the suits, the direction of the ranks."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import replace

import pytest

from tests.rules.mcr_records import fan_of, score_of
from tests.rules.mcr_wins import random_wins
from tiles.hand import Hand
from tiles.meld import Meld
from tiles.tile import Tile

WINS = list(random_wins(62, 150))

BY_SUIT = {"all_green", "reversible_tiles"}
"""Fan that know the suits apart; they come with or without One Voided Suit and Half Flush."""
MIRRORED = {
    "upper_tiles": "lower_tiles",
    "lower_tiles": "upper_tiles",
    "upper_four": "lower_four",
    "lower_four": "upper_four",
}
"""Fan that turn into each other when ranks run from nine to one."""


def moved(hand, change):
    """The hand with every suit tile changed; melds keep who was claimed from."""
    melds = tuple(Meld.of([change(tile) for tile in meld.tiles], meld.claim) for meld in hand.melds)
    concealed = tuple(change(tile) for tile in hand.concealed)
    return Hand(concealed, melds, hand.set_aside)


def scored(hand, situation):
    score = score_of(hand, situation)
    return Counter(fan_of(score)), score.total, score.legal, score.points, dict(score.payments)


def suits_exchanged(suits):
    new = dict(zip("mps", suits, strict=True))
    return lambda tile: Tile(tile.rank, new.get(tile.suit, tile.suit))


def mirrored(tile):
    return tile if tile.suit not in "mps" else Tile(10 - tile.rank, tile.suit)


@pytest.mark.parametrize("suits", ["mps", "msp", "pms", "psm", "smp", "spm"])
def test_the_suits_are_alike(suits):
    compared = 0
    for hand, situation in WINS:
        before = scored(hand, situation)
        after = scored(moved(hand, suits_exchanged(suits)), situation)
        if not BY_SUIT & (set(before[0]) | set(after[0])):
            compared += 1
            assert after[1:] == before[1:], (hand, situation)
    assert compared > 100


def test_the_ranks_may_run_backwards():
    compared = 0
    for hand, situation in WINS:
        before = scored(hand, situation)
        after = scored(moved(hand, mirrored), situation)
        if not BY_SUIT & (set(before[0]) | set(after[0])):
            compared += 1
            assert after[1:] == before[1:], (hand, situation)
            for key, other in MIRRORED.items():
                assert after[0][other] == before[0][key]
    assert compared > 100


def test_the_order_of_melds_and_tiles_means_nothing():
    rng = random.Random(3)
    for hand, situation in WINS:
        melds, concealed = list(hand.melds), list(hand.concealed[:-1])
        rng.shuffle(melds)
        rng.shuffle(concealed)
        shuffled = Hand((*concealed, hand.concealed[-1]), tuple(melds), hand.set_aside)
        assert scored(shuffled, situation) == scored(hand, situation)


def test_a_red_five_is_any_other_five():
    for hand, situation in WINS:
        red = moved(hand, lambda tile: Tile(0, tile.suit) if tile.rank == 5 and tile.suit in "mps" else tile)
        assert scored(red, situation) == scored(hand, situation)


def test_who_was_claimed_from_means_nothing():
    for hand, situation in WINS:
        melds = tuple(Meld.of(meld.tiles, 1) if meld.claim else meld for meld in hand.melds)
        assert scored(replace(hand, melds=melds), situation) == scored(hand, situation)


def test_every_flower_adds_one_point_and_nothing_else():
    for hand, situation in WINS:
        without, with_two = (
            replace(hand, set_aside=tuple(Tile(rank, "h") for rank in ranks)) for ranks in ((), (1, 8))
        )
        before, after = score_of(without, situation), score_of(with_two, situation)
        assert after.total == before.total + 2
        assert after.legal == before.legal
        assert Counter(fan_of(after)) - Counter(fan_of(before)) == Counter({"flower_tiles": 2})


def test_scoring_again_gives_the_same_answer():
    for hand, situation in WINS[:50]:
        assert score_of(hand, situation) == score_of(hand, situation)
