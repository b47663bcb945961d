"""One draw further: good waits behind useful tiles, and draws that widen a hand."""

from __future__ import annotations

import random

import pytest

from calculator.theory import Shape, TheoryRules, improvements, one_step, theory_of
from calculator.theory.hand_theory import best_discard
from tests.theory.theory_hands import random_counts, random_pool
from tiles.hand import Hand
from tiles.notation import parse
from tiles.notation.parser import parse_tiles
from tiles.tile import Tile, code_of_kind, tile_of_kind

RIICHI = TheoryRules()
MCR = TheoryRules(frozenset(Shape), four_as_two_pairs=True, wait_on_exhausted=True)


def random_hands(many: int) -> list[Hand]:
    """Return hands of 14 tiles with a red five now and then and up to two jokers."""
    chance = random.Random(8)
    found = []
    for _ in range(many):
        jokers = [Tile(chance.randint(1, 8), "j") for _ in range(chance.choice((0, 0, 1, 2)))]
        counts = random_counts(chance, 14 - len(jokers), random_pool(chance))
        tiles = [tile_of_kind(kind) for kind, held in enumerate(counts) for _ in range(held)]
        fives = [place for place, each in enumerate(tiles) if each.suit != "z" and each.rank == 5]
        if fives and chance.random() < 0.5:
            tiles[fives[0]] = Tile(0, tiles[fives[0]].suit)
        found.append(Hand((*tiles, *jokers)))
    return found


class TestBestDiscard:
    @pytest.mark.parametrize("rules", [RIICHI, MCR], ids=["riichi", "mcr"])
    def test_it_is_the_first_row_of_the_whole_table(self, rules: TheoryRules) -> None:
        for hand in random_hands(60):
            assert best_discard(hand, rules) == theory_of(hand, rules).discards[0], hand

    @pytest.mark.parametrize(
        "text",
        [
            "[123m,1]1238p456s11z9s6p",
            "[111j]1113m456p7889s",
            "[11j1m]1112m2344p569s",  # what the jokers of the meld stand for uses copies up
            "111122223333m4j5j",
        ],
    )
    def test_melds_and_nothing_but_jokers(self, text: str) -> None:
        hand = parse(text)
        for rules in (RIICHI, MCR):
            assert best_discard(hand, rules) == theory_of(hand, rules).discards[0]

    def test_seen_tiles_count(self) -> None:
        hand, seen = parse("13m13p456s789s11z99m"), parse_tiles("2222m")
        assert best_discard(hand, RIICHI, seen=seen) == theory_of(hand, RIICHI, seen=seen).discards[0]


class TestOneStep:
    def test_good_waits(self) -> None:
        """34m and 78p are both two-sided: whichever is filled first, the other waits for seven or eight tiles."""
        found = one_step(parse("34m78p123s456s11z9s"), RIICHI)
        assert found is not None
        behind = {code_of_kind(draw.kind): (draw.left, str(draw.then.tile), draw.then.left) for draw in found.draws}
        assert behind == {
            "2m": (4, "9s", 8), "5m": (4, "9s", 8), "6p": (4, "9s", 8), "9p": (4, "9s", 8),
        }  # fmt: skip
        assert (found.left, found.good, found.average) == (16, 16, 8.0)

    def test_bad_waits_count_for_the_average(self) -> None:
        """13m closed beside 78p: filling the closed one leaves eight tiles, filling the other leaves four."""
        found = one_step(parse("13m78p123s456s11z9s"), RIICHI)
        assert found is not None
        assert {code_of_kind(draw.kind): draw.then.left for draw in found.draws} == {"2m": 8, "6p": 4, "9p": 4}
        assert (found.left, found.good) == (12, 4)
        assert found.average == pytest.approx((4 * 8 + 8 * 4) / 12)

    def test_seen_tiles(self) -> None:
        found = one_step(parse("13m78p123s456s11z9s"), RIICHI, seen=parse_tiles("2222m"))
        assert found is not None
        assert (found.left, found.good, found.average) == (8, 0, 0.0)

    def test_none_left(self) -> None:
        found = one_step(parse("13m13p123s456s11z9s"), RIICHI, seen=parse_tiles("2222m2222p"))
        assert found is not None
        assert (found.draws, found.left, found.average) == ((), 0, 0.0)

    @pytest.mark.parametrize("text", ["34m789p123s456s11z", "34m78p123s46s11z19s", "34m78p123s456s11z99s"])
    def test_only_one_step_from_ready(self, text: str) -> None:
        assert one_step(parse(text), RIICHI) is None


class TestImprovements:
    def test_a_lone_tile_becomes_a_better_wait(self) -> None:
        """Ready for 5s alone; nearly any suit tile beside a run makes a wider wait."""
        hand = parse("234m456p678p22z46s")
        now = theory_of(hand, RIICHI)
        assert (now.shanten, now.left) == (0, 4)
        found = improvements(hand, RIICHI)
        assert [(code_of_kind(draw.kind), str(draw.then.tile), draw.then.left) for draw in found] == [
            ("3s", "6s", 8), ("7s", "4s", 8),
        ]  # fmt: skip

    def test_most(self) -> None:
        hand = parse("123m456p789s1244z")
        every = improvements(hand, RIICHI, most=34)
        assert improvements(hand, RIICHI, most=2) == every[:2]
        assert len(every) > 2

    def test_every_one_is_wider_and_not_useful(self) -> None:
        hand = parse("1245m2378p3499s1z")
        now = theory_of(hand, RIICHI)
        found = improvements(hand, RIICHI, most=34)
        assert found
        for draw in found:
            assert draw.kind not in {tile.kind for tile in now.useful}
            assert draw.then.shanten == now.shanten
            assert draw.then.left > now.left
        widths = [draw.then.left for draw in found]
        assert widths == sorted(widths, reverse=True)

    def test_none_for_hands_with_a_discard_to_make(self) -> None:
        assert improvements(parse("123m456p789s12244z"), RIICHI) == ()
