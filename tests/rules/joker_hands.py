"""Random complete hands of which some tiles are jokers, and all hands without jokers that such a hand can be."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import product

from calculator.rules.irregular import HONORS_AND_KNITTED, KNITTED, ORPHANS
from tests.rules.winning_hands import JOKERS, random_win
from tiles.hand import Hand
from tiles.meld import Meld
from tiles.tile import COPIES, FIRST_HONOR, KINDS, Tile, tile, tile_of_kind

GROUPS = (0, 9, 18, FIRST_HONOR)


def random_joker_hand(chance: random.Random, jokers: int, *, sets: int = 4, irregular: bool = True) -> Hand:
    """Return a complete hand of which so many tiles, of melds too, are jokers that can be these tiles."""
    hand = random_win(chance, sets=sets, irregular=irregular)
    places = [(-1, index) for index in range(len(hand.concealed))]
    places += [(index, place) for index, meld in enumerate(hand.melds) for place in range(len(meld.tiles))]
    chosen = set(chance.sample(places, jokers))

    def played(tiles: Sequence[Tile], where: int) -> list[Tile]:
        return [_joker_for(chance, each) if (where, i) in chosen else each for i, each in enumerate(tiles)]

    melds = [
        Meld.of(played(meld.tiles, index), claim=0 if meld.is_concealed else 1) for index, meld in enumerate(hand.melds)
    ]
    return Hand(tuple(played(hand.concealed, -1)), tuple(melds))


def _joker_for(chance: random.Random, each: Tile) -> Tile:
    """A joker that can be this tile; the joker for any tile most often."""
    return chance.choice([tile("1j"), tile("1j"), *(joker for joker in JOKERS if each.kind in joker.domain)])


def assignments(hand: Hand, *, fifth_copy: bool = False) -> Iterator[Hand]:
    """Yield every complete hand that a hand can be, each joker being each tile of its domain."""
    *rest, drawn = hand.concealed
    natural = [each for each in rest if not each.is_joker]
    domains = [sorted(each.domain) for each in rest if each.is_joker]
    kinds = {tuple(sorted(kinds)) for kinds in product(*domains)}
    for melds in _melds(hand):
        declared = Counter(each.kind for meld in melds for each in meld.tiles)
        for chosen, winning in product(kinds, _winning_tiles(drawn)):
            concealed = [*natural, *map(tile_of_kind, chosen), winning]
            counts = [0] * KINDS
            for each in concealed:
                counts[each.kind or 0] += 1
            if not fifth_copy and any(count + declared[kind] > COPIES for kind, count in enumerate(counts)):
                continue
            if is_complete(counts, len(melds)):
                yield Hand(tuple(concealed), melds, hand.set_aside, hand.dora_indicators, hand.ura_indicators)


def _winning_tiles(drawn: Tile) -> list[Tile]:
    return [drawn] if drawn.kind is not None else [tile_of_kind(kind) for kind in sorted(drawn.domain)]


def _melds(hand: Hand) -> Iterator[tuple[Meld, ...]]:
    """Every way to read the declared melds; natural ones keep their tiles, red ones among them."""
    options = [
        [meld]
        if not any(each.is_joker for each in meld.tiles)
        else [Meld.of(_filled(meld, kinds), claim=0 if meld.is_concealed else 1) for _, kinds in meld.kinds()]
        for meld in hand.melds
    ]
    return product(*options)


def _filled(meld: Meld, kinds: Sequence[int]) -> list[Tile]:
    """The natural tiles of a meld, and plain tiles for the kinds that they leave."""
    natural = [each for each in meld.tiles if not each.is_joker]
    left = Counter(kinds)
    left.subtract(each.kind for each in natural if each.kind is not None)
    return [*natural, *map(tile_of_kind, left.elements())]


def is_complete(counts: Sequence[int], melds: int) -> bool:
    """Return whether concealed tiles of these counts win beside so many melds, in any shape, by the plainest means."""
    if _is_standard(counts):
        return True
    if sum(counts) + 3 * melds != 14 or melds > 1:
        return False
    for blocks in KNITTED:
        rest = list(counts)
        for block in blocks:
            for kind in block.kinds:
                rest[kind] -= 1
        if min(rest) >= 0 and _is_standard(rest):
            return True
    held = {kind for kind in range(KINDS) if counts[kind]}
    pairs = all(count in (0, 2, 4) for count in counts)
    single = len(held) == 14 and any(held <= kinds for kinds in HONORS_AND_KNITTED)
    return not melds and (pairs or held == ORPHANS or single)


def _is_standard(counts: Sequence[int]) -> bool:
    pairs = 0
    for first in GROUPS:
        group = tuple(counts[first : first + 9])
        if sum(group) % 3 == 1 or not _divides(group, first == FIRST_HONOR, pair=sum(group) % 3 == 2):
            return False
        pairs += sum(group) % 3 == 2
    return pairs == 1


@lru_cache(maxsize=1 << 18)
def _divides(group: tuple[int, ...], honors: bool, *, pair: bool) -> bool:
    """Whether tiles of one group are sets, with a pair or without."""
    place = next((index for index, count in enumerate(group) if count), None)
    if place is None:
        return not pair
    blocks = [(place, place, place)]
    if pair:
        blocks.append((place, place))  # type: ignore[arg-type]
    if not honors and place < 7:
        blocks.append((place, place + 1, place + 2))
    for block in blocks:
        rest = list(group)
        for index in block:
            rest[index] -= 1
        if min(rest) >= 0 and _divides(tuple(rest), honors, pair=pair and len(block) == 3):
            return True
    return False
