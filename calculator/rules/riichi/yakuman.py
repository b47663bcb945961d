"""The yakuman: a row and a predicate each."""

from __future__ import annotations

from typing import Final

from calculator.rules.score import Names
from tiles.tile import FIRST_HONOR, GREEN, WHITE

from . import features as f
from .common import concealed_triplets
from .facts import PAIR_TEXTS, Facts, Wait
from .yaku import Found, Yaku, when

NINE_GATES: Final = (3, 1, 1, 1, 1, 1, 1, 1, 3)


def daisangen(facts: Facts) -> Found:
    """Triplets of all dragons."""
    dragons = tuple(t.text for t in facts.triplets if t.kind >= WHITE)
    return dragons if len(dragons) == 3 else None


def wind_triplets(facts: Facts) -> tuple[str, ...]:
    """Return the triplets of winds."""
    return tuple(t.text for t in facts.triplets if FIRST_HONOR <= t.kind < WHITE)


def shousuushii(facts: Facts) -> Found:
    """Three triplets and a pair of winds."""
    winds = wind_triplets(facts)
    if len(winds) == 3 and facts.pair is not None and FIRST_HONOR <= facts.pair < WHITE:
        return (*winds, PAIR_TEXTS[facts.pair])
    return None


def daisuushii(facts: Facts) -> Found:
    """Triplets of all winds."""
    winds = wind_triplets(facts)
    return winds if len(winds) == 4 else None


def suuankou(facts: Facts) -> Found:
    """Four concealed triplets."""
    found = concealed_triplets(facts)
    return found if len(found) == 4 else None


def suuankou_tanki(facts: Facts) -> Found:
    """Four concealed triplets, won on the pair."""
    return suuankou(facts) if facts.wait is Wait.PAIR or facts.case.any_wait else None


def ryuuiisou(facts: Facts) -> Found:
    """Green tiles only, with the green dragon where the rules ask for it."""
    return when(facts.mask >> GREEN & 1 or not facts.case.options.ryuuiisou_needs_hatsu)


def suukantsu(facts: Facts) -> Found:
    """Four kongs."""
    return tuple(t.text for t in facts.triplets if t.kong) if facts.kongs == 4 else None


def chuuren_poutou(facts: Facts) -> Found:
    """1-1-1-2-3-4-5-6-7-8-9-9-9 of one suit and one tile more."""
    counts = _suit_counts(facts)
    return when(sum(counts) == 14 and all(has >= gate for has, gate in zip(counts, NINE_GATES, strict=True)))


def junsei_chuuren_poutou(facts: Facts) -> Found:
    """Nine gates won on the tile more, so that the hand waited on nine kinds."""
    if chuuren_poutou(facts) is None:
        return None
    rank = facts.reading.winning % 9
    return when(facts.case.any_wait or _suit_counts(facts)[rank] == NINE_GATES[rank] + 1)


def _suit_counts(facts: Facts) -> list[int]:
    """How many tiles of each rank a hand of one suit has."""
    first = facts.reading.winning // 9 * 9
    return [facts.count(kind) for kind in range(first, first + 9)]


def kokushi_musou_13(facts: Facts) -> Found:
    """Thirteen orphans won on the pair, so that the hand waited on thirteen kinds."""
    return when(facts.case.any_wait or facts.count(facts.reading.winning) == 2)


_FIRST_DRAW: Final = f.NO_MELD | f.TSUMO | f.FIRST
_GATES: Final = f.STANDARD | f.NO_MELD | f.ONE_SUIT | f.NO_HONORS
_FOUR_CONCEALED: Final = f.CLOSED | f.FOUR_TRIPLETS
_THREE_HONORS: Final = f.THREE_TRIPLETS | f.HONOR_TRIPLETS

YAKUMAN: Final[tuple[Yaku, ...]] = (
    Yaku("tenhou", Names("Blessing of Heaven", "天和", "天和", "Tenhou"), yakuman=1, needs=_FIRST_DRAW | f.DEALER),
    Yaku("chiihou", Names("Blessing of Earth", "地和", "地和", "Chiihou"), yakuman=1, needs=_FIRST_DRAW | f.NON_DEALER),
    Yaku(
        "daisangen", Names("Big Three Dragons", "大三元", "大三元", "Daisangen"), yakuman=1,
        needs=_THREE_HONORS, holds=daisangen,
    ),
    Yaku(
        "suuankou", Names("Four Concealed Triplets", "四暗刻", "四暗刻", "Suuankou"), yakuman=1,
        needs=_FOUR_CONCEALED, holds=suuankou,
    ),
    Yaku(
        "suuankou_tanki",
        Names("Four Concealed Triplets, Single Wait", "四暗刻单骑", "四暗刻単騎", "Suuankou tanki"), yakuman=1,
        needs=_FOUR_CONCEALED, holds=suuankou_tanki, absorbs=("suuankou",),
    ),
    Yaku("tsuuiisou", Names("All Honors", "字一色", "字一色", "Tsuuiisou"), yakuman=1, needs=f.NO_SUIT),
    Yaku(
        "ryuuiisou", Names("All Green", "绿一色", "緑一色", "Ryuuiisou"), yakuman=1,
        needs=f.STANDARD | f.ALL_GREEN, holds=ryuuiisou,
    ),
    Yaku(
        "chinroutou", Names("All Terminals", "清老头", "清老頭", "Chinroutou"), yakuman=1,
        needs=f.FOUR_TRIPLETS | f.NO_SIMPLES | f.NO_HONORS,
    ),
    Yaku(
        "chuuren_poutou", Names("Nine Gates", "九莲宝灯", "九蓮宝燈", "Chuuren poutou"), yakuman=1,
        needs=_GATES, holds=chuuren_poutou,
    ),
    Yaku(
        "junsei_chuuren_poutou",
        Names("True Nine Gates", "纯正九莲宝灯", "純正九蓮宝燈", "Junsei chuuren poutou"), yakuman=1,
        needs=_GATES, holds=junsei_chuuren_poutou, absorbs=("chuuren_poutou",),
    ),
    Yaku(
        "kokushi_musou", Names("Thirteen Orphans", "国士无双", "国士無双", "Kokushi musou"), yakuman=1,
        needs=f.ORPHANS,
    ),
    Yaku(
        "kokushi_musou_13",
        Names("Thirteen Orphans, Thirteen Waits", "国士无双十三面", "国士無双十三面待ち", "Kokushi musou juusanmen"),
        yakuman=1, needs=f.ORPHANS, holds=kokushi_musou_13, absorbs=("kokushi_musou",),
    ),
    Yaku(
        "daisuushii", Names("Big Four Winds", "大四喜", "大四喜", "Daisuushii"), yakuman=1,
        needs=_THREE_HONORS, holds=daisuushii,
    ),
    Yaku(
        "shousuushii", Names("Little Four Winds", "小四喜", "小四喜", "Shousuushii"), yakuman=1,
        needs=_THREE_HONORS, holds=shousuushii,
    ),
    Yaku(
        "suukantsu", Names("Four Kans", "四杠子", "四槓子", "Suukantsu"), yakuman=1,
        needs=f.FOUR_TRIPLETS | f.KONGS, holds=suukantsu,
    ),
)  # fmt: skip
"""The yakuman, in the order in which results list them."""
