"""What is counted of a hand, and what the jokers of its melds may stand for."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import replace
from itertools import product

import pytest

from calculator.theory import HandCounts, Jokers, Shape, TheoryError, TheoryRules
from calculator.theory.position import Position
from tests.theory.theory_hands import random_counts, random_pool
from tiles.hand import Hand
from tiles.meld import Meld
from tiles.notation import parse
from tiles.notation.parser import parse_tiles
from tiles.tile import COPIES, JOKER_DOMAINS, KINDS, Tile, tile_of_kind

STANDARD = TheoryRules(frozenset((Shape.STANDARD,)))


class TestCounts:
    def test_of_a_hand(self) -> None:
        counts = HandCounts.of(parse("055m1j6j[123p,1][7777z](1h)<5m,2p>34s"), seen=parse_tiles("33s"))
        assert [counts.concealed[kind] for kind in (4, 20, 21)] == [3, 1, 1]
        assert counts.jokers == Jokers(any=1, winds=1)
        assert (counts.melds, counts.size, sum(counts.melded)) == (2, 13, 7)
        assert [counts.left[kind] for kind in (4, 9, 10, 20, 33)] == [0, 3, 2, 1, 0]
        assert counts.exhausted == 1 << 33

    def test_visible_by_default(self) -> None:
        counts = HandCounts((1,) + (0,) * 33, melds=1, melded=(3,) + (0,) * 33)
        assert (counts.left[0], counts.size) == (0, 4)

    @pytest.mark.parametrize(
        ("concealed", "melded", "melds", "code"),
        [
            ([5] + [0] * 33, [0] * 34, 0, "fifth-copy"),
            ([2] + [0] * 33, [3] + [0] * 33, 1, "fifth-copy"),
            ([-1, 2] + [0] * 32, [0] * 34, 0, "fifth-copy"),
            ([3] + [0] * 33, [0] * 34, 0, "tile-count"),
            ([0] * 34, [0] * 34, 4, "tile-count"),
            ([4, 4, 4, 4, 3] + [0] * 29, [0] * 34, 0, "too-many-tiles"),
            ([1] + [0] * 33, [0] * 34, 6, "too-many-tiles"),
        ],
    )
    def test_errors(self, concealed: list[int], melded: list[int], melds: int, code: str) -> None:
        with pytest.raises(TheoryError) as raised:
            HandCounts(tuple(concealed), melds=melds, melded=tuple(melded))
        assert raised.value.code == code


class TestMeldReadings:
    @pytest.mark.parametrize(
        ("text", "readings"),
        [
            ("[123m]1z", [{0: 1, 1: 1, 2: 1}]),
            ("[1m1j3m]1z", [{0: 1, 1: 1, 2: 1}]),
            ("[11m1j]1z", [{0: 3}]),
            ("[5m1j1j]1z", [{4: 3}, {2: 1, 3: 1, 4: 1}, {3: 1, 4: 1, 5: 1}, {4: 1, 5: 1, 6: 1}]),
            ("[1m1j1j][111m]1z", [{0: 4, 1: 1, 2: 1}]),
            ("[777j]1z", [{31: 3}, {32: 3}, {33: 3}]),
            ("[111j][222j][123m]1z", [{0: 1, 1: 1, 2: 1}]),
            ("[2222j]1z", [{kind: 4} for kind in range(9)]),
            ("[5555j]1z", [{}]),
        ],
    )
    def test_copies_used(self, text: str, readings: list[dict[int, int]]) -> None:
        found = HandCounts.of(parse(text)).readings
        assert [{kind: copies for kind, copies in enumerate(used) if copies} for used in found] == sorted(
            readings, key=lambda used: [used.get(kind, 0) for kind in range(KINDS)]
        )

    def test_a_fifth_copy_is_read_as_four(self) -> None:
        assert [max(used) for used in HandCounts.of(parse("[2222m][1m1j3m]1z")).readings] == [4]

    @pytest.mark.parametrize("seed", range(60))
    def test_melds_left_out_could_not_matter(self, seed: int) -> None:
        """Every reading of every meld is tried; what theory leaves out must not change the answer."""
        chance = random.Random(seed)
        hand = self._random_hand(chance)
        counts = HandCounts.of(hand)
        ours = Position(counts, STANDARD)
        every = Position(replace(counts, readings=self._every_reading(hand)), STANDARD)
        assert (ours.distance, ours.useful()) == (every.distance, every.useful())

    def _random_hand(self, chance: random.Random) -> Hand:
        melds = [self._random_meld(chance) for _ in range(chance.choice((1, 1, 2)))]
        used = Counter(tile.kind for meld in melds for tile in meld.tiles)
        pool = random_pool(chance)
        size = 3 * (chance.choice((4, 4, 5)) - len(melds)) + 1
        counts = random_counts(chance, min(size, 10), pool, [used[kind] for kind in range(KINDS)])
        concealed = [tile_of_kind(kind) for kind in range(KINDS) for _ in range(counts[kind])]
        return Hand(tuple(concealed), tuple(melds))

    def _random_meld(self, chance: random.Random) -> Meld:
        rank = chance.choice((1, 2, 2, 3, 4, 5))
        jokers = [Tile(rank, "j")] * chance.choice((3, 3, 4))
        if chance.random() < 0.3:
            jokers[0] = tile_of_kind(chance.choice(sorted(JOKER_DOMAINS[rank - 1])))
        return Meld.of(jokers)

    def _every_reading(self, hand: Hand) -> tuple[tuple[int, ...], ...]:
        options = [{kinds for _, kinds in meld.kinds()} for meld in hand.melds]
        found = set()
        for choice in product(*options):
            used = Counter(kind for kinds in choice for kind in kinds)
            if max(used.values()) <= COPIES:
                found.add(tuple(used[kind] for kind in range(KINDS)))
        return tuple(found)
