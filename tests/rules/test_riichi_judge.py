"""Random wins against PyPI ``mahjong``: yaku, han, fu and price, under several options; no difference unexplained."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from calculator.rules.best import best_score
from calculator.rules.options import override
from calculator.rules.readings import readings
from calculator.rules.riichi import RIICHI, RiichiOptions
from calculator.rules.riichi.options import DOUBLE_YAKUMAN
from calculator.rules.score import Score
from calculator.rules.situation import Situation
from tests.rules.riichi_judge import Judge, Verdict
from tests.rules.riichi_records import OPTIONS, records
from tests.rules.riichi_wins import random_riichi_win
from tiles.hand import Hand
from tiles.notation import write

TENHOU, SANMA = OPTIONS["riichi-tenhou"], OPTIONS["sanma-tenhou"]
DOUBLES = frozenset(DOUBLE_YAKUMAN)
STRICT = replace(TENHOU, aka_m=0, aka_p=0, aka_s=0, kazoe="sanbaiman", kiriage=True, kuitan=False)
ENDLESS = replace(TENHOU, kazoe="unlimited", double_yakuman=DOUBLES, max_multiple=6)
ODD_FU = replace(TENHOU, pinfu_tsumo=False, open_pinfu_fu=0, open_riichi=True, renhou="mangan", renhou_stacks=True)
LOCAL = override(replace(TENHOU, renhou="yakuman", double_yakuman=DOUBLES), {"daisharin": "1", "daichisei": "1"})

CASES = {
    "tenhou": (TENHOU, 4500),
    "strict": (STRICT, 3500),
    "endless": (ENDLESS, 3500),
    "odd fu": (ODD_FU, 3000),
    "local": (LOCAL, 2500),
    "three players": (SANMA, 1500),
    "three players, kiriage": (replace(SANMA, kiriage=True, double_yakuman=DOUBLES), 1500),
}

Told = tuple[object, ...]


def ours(score: Score) -> Told:
    """Our score in the judge's words."""
    if not score.legal:
        return ("no_yaku",)
    yaku = {pattern.key: 13 * pattern.yakuman or pattern.total for pattern in score.patterns}
    norths = yaku.pop("nukidora", 0)
    if norths:
        yaku["dora"] = yaku.get("dora", 0) + norths
    payments = score.payments
    main = payments.get("discarder") or payments.get("dealer") or payments.get("each")
    additional = 0 if "discarder" in payments else payments["each"]
    return score.total, score.fu, main, additional, yaku


def theirs(verdict: Verdict) -> Told:
    if verdict.error:
        return (verdict.error,)
    return verdict.han, verdict.fu, verdict.main, verdict.additional, dict(verdict.yaku)


def explained(hand: Hand, situation: Situation, options: RiichiOptions, verdict: Told) -> bool:
    """Whether a difference is one that we know of.

    An equal reading: the judge's answer is another reading of the same rank. Big Wheels: the judge reads them as runs,
    we as seven pairs, and the fu of a yakuman buy nothing. Without the two fu of an open hand, the judge takes those
    of the self-draw away as well, though they are fu of their own.
    """
    scorer = RIICHI.scorer(hand, situation, options)
    scores = [scorer.score(reading) for reading in readings(hand, shapes=RIICHI.theory(options).shapes)]
    best = max(score.rank for score in scores)
    if verdict in [ours(score) for score in scores if score.rank == best]:
        return True
    wheels = [ours(score) for score in scores if score.patterns[0].key == "daisharin"]
    if any((verdict[0], *verdict[2:]) == (mine[0], *mine[2:]) for mine in wheels):
        return True
    only_self_draw = [("base", 20), ("self_draw", 2), ("rounding", 8)]
    return options.open_pinfu_fu == 0 and any(
        score.rank == best and [(part.key, part.fu) for part in score.fu_parts] == only_self_draw for score in scores
    )


def differences(options: RiichiOptions, count: int, seed: str) -> tuple[int, list[str]]:
    """How many random wins were compared, and those on which we and the judge differ without reason."""
    chance = random.Random(seed)
    compared, found = 0, []
    while compared < count:
        hand, situation = random_riichi_win(chance, options)
        situation = replace(situation, honba=0, sticks=0)
        best = best_score(hand, situation, RIICHI, options)
        if best is None:
            continue
        compared += 1
        mine, judge = ours(best.score), theirs(Judge(hand, situation, options).verdict())
        if mine != judge and not explained(hand, situation, options, judge):
            found.append(f"{write(hand)} {situation}: {mine}, judge {judge}")
    return compared, found


@pytest.mark.slow
@pytest.mark.parametrize("name", CASES)
def test_random_wins(name: str) -> None:
    options, count = CASES[name]
    assert differences(options, count, name) == (count, [])


@pytest.mark.parametrize("name", CASES)
def test_some_random_wins(name: str) -> None:
    options, _count = CASES[name]
    assert differences(options, 60, f"few {name}") == (60, [])


def test_the_judge_agrees_with_the_records() -> None:
    """The judge itself is heard on real wins, so that its translation here is known to be right."""
    wrong = [
        record.name
        for record in records()[:150]
        if (verdict := Judge(record.hand, record.situation, record.options).verdict()).fu != record.fu
        or verdict.han != (record.han or 13 * record.yakuman)
    ]
    assert wrong == []
