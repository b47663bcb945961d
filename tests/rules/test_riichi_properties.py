"""What holds of every win: payments add up, and how a hand is written never changes what it is worth."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from calculator.rules.best import best_score
from calculator.rules.riichi import RIICHI, RiichiOptions, seat_changes
from calculator.rules.riichi.options import TSUMO_LOSS
from calculator.rules.riichi.payments import STICK, round_up
from calculator.rules.score import Score
from calculator.rules.situation import Pao, Situation
from tests.rules.riichi_asking import MAHJONG_SOUL, SANMA, TENHOU, with_options
from tests.rules.riichi_wins import random_riichi_win
from tiles.hand import Hand
from tiles.meld import Meld
from tiles.tile import tile

RULES = {
    "tenhou": TENHOU,
    "soul": MAHJONG_SOUL,
    **{f"three players, {method}": with_options(SANMA, tsumo_loss=method) for method in TSUMO_LOSS},
}

Win = tuple[Hand, Situation, Score]


def wins(options: RiichiOptions, count: int, seed: str) -> list[Win]:
    """Random wins with counters, sticks and, now and then, a liable player."""
    chance = random.Random(seed)
    found: list[Win] = []
    while len(found) < count:
        hand, situation = random_riichi_win(chance, options)
        seats = [Pao.RIGHT, Pao.LEFT, *([Pao.ACROSS] if options.players == 4 else [])]
        situation = replace(situation, pao=chance.choice([None, *seats]))
        best = best_score(hand, situation, RIICHI, options)
        if best is not None:
            found.append((hand, situation, best.score))
    return found


@pytest.mark.parametrize("rules", RULES)
def test_what_the_others_pay_is_what_the_winner_gets(rules: str) -> None:
    options = RULES[rules]
    for _hand, situation, score in wins(options, 60, rules):
        changes = seat_changes(score, situation, options, discarder=1)
        sticks = situation.sticks * STICK if score.legal else 0
        assert sum(changes) == sticks
        honba = situation.honba * (
            options.honba_each * (options.players - 1) if situation.self_draw else options.honba_value
        )
        assert changes[0] == (score.points + honba + sticks if score.legal else 0)
        assert all(change <= 0 and change % 100 == 0 for change in changes[1:])


@pytest.mark.parametrize("rules", ["tenhou", "soul", "three players, loss"])
def test_how_a_hand_is_written_changes_nothing(rules: str) -> None:
    options, chance = RULES[rules], random.Random(f"turned {rules}")
    for hand, situation, score in wins(options, 40, f"written {rules}"):
        for other in (_shuffled(hand, chance), _melds_turned(hand, chance), _swapped(hand)):
            best = best_score(other, situation, RIICHI, options)
            assert best is not None
            assert _worth(best.score) == _worth(score)


def _worth(score: Score) -> tuple[object, ...]:
    patterns = sorted((p.key, p.value, p.count, p.yakuman) for p in score.patterns)
    return score.rank, score.payments, patterns, score.limit, score.reason


def _shuffled(hand: Hand, chance: random.Random) -> Hand:
    """The same tiles typed in another order, the winning tile still last."""
    rest = list(hand.concealed[:-1])
    chance.shuffle(rest)
    return replace(hand, concealed=(*rest, hand.concealed[-1]))


def _melds_turned(hand: Hand, chance: random.Random) -> Hand:
    melds = [Meld.of(reversed(meld.tiles), meld.claim and 1) for meld in hand.melds]
    chance.shuffle(melds)
    return replace(hand, melds=tuple(melds))


def _swapped(hand: Hand) -> Hand:
    """The winning tile exchanged for another copy of its kind, plain for red."""
    last = hand.concealed[-1]
    for index, other in enumerate(hand.concealed[:-1]):
        if other.kind == last.kind and other != last:
            tiles = list(hand.concealed)
            tiles[index], tiles[-1] = last, other
            return replace(hand, concealed=tuple(tiles))
    return hand


def test_a_red_winning_tile_may_be_its_plain_copy() -> None:
    red, plain = (Hand(tuple(map(tile, codes.split()))) for codes in (
        "2m 3m 4m 6m 7m 8m 2p 2p 6p 7p 8p 5s 5s 0s", "2m 3m 4m 6m 7m 8m 2p 2p 6p 7p 8p 0s 5s 5s",
    ))  # fmt: skip
    situation = Situation()
    found = [best_score(hand, situation, RIICHI, TENHOU) for hand in (red, plain)]
    assert found[0] is not None
    assert found[1] is not None
    assert _worth(found[0].score) == _worth(found[1].score)


@pytest.mark.parametrize("rules", ["tenhou", "three players, loss"])
def test_more_dora_never_cost(rules: str) -> None:
    """One indicator more never lowers the points."""
    options, chance = RULES[rules], random.Random(f"dora {rules}")
    for hand, situation, score in wins(options, 40, f"dora {rules}"):
        extra = chance.choice(hand.concealed)
        kind = extra.kind
        assert kind is not None
        counts = hand.visible_counts()
        if counts[kind] < 4:
            best = best_score(replace(hand, dora_indicators=(*hand.dora_indicators, extra)), situation, RIICHI, options)
            assert best is not None
            assert best.score.points >= score.points


def test_every_random_win_can_be() -> None:
    """The generator's situations pass the check, so that chankan and rinshan had what they need."""
    for options in (TENHOU, SANMA):
        for hand, situation, _score in wins(options, 60, "possible"):
            RIICHI.check(hand, situation, options)


@pytest.mark.parametrize(("points", "expected"), [(0, 0), (1, 100), (100, 100), (101, 200), (7680, 7700)])
def test_rounding_up(points: int, expected: int) -> None:
    assert round_up(points) == expected
