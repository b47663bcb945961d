"""Local yaku: off unless the option of the same name gives them a value (han, or a multiple of yakuman).

Definitions: the rule text of riichi_advanced and the list of local yaku of the Arcturus wiki; the value in the row is
the usual one. A yaku whose usual value is a mangan counts as a limit of its own when it is given five han or more,
and adds its han when it is given fewer: both ways are played.
"""

from __future__ import annotations

from typing import Final

from calculator.rules.score import Names
from tiles.tile import RED

from . import features as f
from .common import RYANPEIKOU_HAN, ryanpeikou
from .facts import RUN_TEXTS, Facts
from .yaku import MANGAN_HAN, Found, Predicate, Yaku, when
from .yakuman import wind_triplets

RED_TILES: Final = f.mask_of(18, 22, 24, 26, RED)
LITTLE_RED: Final = f.GREEN_MASK & f.SUIT_MASKS[2] | f.mask_of(RED)
BLACK_TILES: Final = f.mask_of(10, 12, 16) | f.WIND_MASK
SHIISANPUUTAA: Final = "shiisanpuutaa"
_SANJUN: Final = "isshoku_sanjun"
_CIRCLE_1, _CIRCLE_5, _CIRCLE_9, _BAMBOO_1 = 9, 13, 17, 18


def seven_pairs_of(*masks: int) -> Predicate:
    """Return the predicate of seven pairs of exactly the kinds of one of these masks."""
    return lambda facts: when(facts.mask in masks)


def only(mask: int, *needed: int) -> Predicate:
    """Return the predicate of a hand of nothing but these tiles, the needed kinds among them."""
    return lambda facts: when(not facts.mask & ~mask and all(facts.mask >> kind & 1 for kind in needed))


def won_on(kind: int) -> Predicate:
    """Return the predicate of a hand won on a tile of this kind."""
    return lambda facts: when(facts.reading.winning == kind)


def equal_run(copies: int) -> Predicate:
    """Return the predicate of that many equal runs."""

    def holds(facts: Facts) -> Found:
        first = next((first for first in facts.runs if facts.runs.count(first) >= copies), None)
        return None if first is None else (RUN_TEXTS[first],) * copies

    return holds


def isshoku_sanjun(facts: Facts) -> Found:
    """Three equal runs, unless a ryanpeikou that shares their sets (four equal runs have both) is worth as much."""
    value = getattr(facts.case.options, _SANJUN)
    if value <= RYANPEIKOU_HAN and facts.features & f.CLOSED and ryanpeikou(facts):
        return None
    return equal_run(3)(facts)


def consecutive_triplets(length: int) -> Predicate:
    """Return the predicate of that many triplets of one suit whose numbers follow each other."""

    def holds(facts: Facts) -> Found:
        wanted = (1 << length) - 1
        for suit in (0, 9, 18):
            triplets = facts.triplet_mask >> suit & 0x1FF
            for rank in range(10 - length):
                if triplets >> rank & wanted == wanted:
                    return facts.triplet_texts(*range(suit + rank, suit + rank + length))
        return None

    return holds


def uumensai(facts: Facts) -> Found:
    """All three suits, winds and dragons."""
    return when(facts.mask & f.WIND_MASK and facts.mask & f.DRAGON_MASK)


def sanpuukou(facts: Facts) -> Found:
    """Three triplets of winds."""
    winds = wind_triplets(facts)
    return winds if len(winds) == 3 else None


def shiiaru_raotai(facts: Facts) -> Found:
    """Four claimed sets."""
    return when(sum(block.claimed for block in facts.reading.blocks) == 4)


def kinkei_dokuritsu(facts: Facts) -> Found:
    """Four declared sets (concealed kongs too) and the one of bamboos as the pair."""
    return when(facts.pair == _BAMBOO_1 and sum(block.declared for block in facts.reading.blocks) == 4)


def hyakuman_goku(facts: Facts) -> Found:
    """Characters whose numbers add up to a hundred or more, all tiles of kongs counted."""
    if facts.mask & ~f.SUIT_MASKS[0]:
        return None
    return when(sum(kind + 1 for block in facts.reading.blocks for kind in block.kinds) >= 100)


_BIG_WHEEL: Final = 0b011111110
_LITTLE_WHEELS: Final = (0b001111111, 0b111111100)


def _wheels(suit: int) -> Predicate:
    return seven_pairs_of(*(wheel << suit for wheel in _LITTLE_WHEELS))


LOCAL: Final[tuple[Yaku, ...]] = (
    Yaku("daisharin", Names("Big Wheels", "大车轮", "大車輪", "Daisharin"), yakuman=1, local=True,
         needs=f.SEVEN_PAIRS, holds=seven_pairs_of(_BIG_WHEEL << 9)),
    Yaku("daichikurin", Names("Bamboo Forest", "大竹林", "大竹林", "Daichikurin"), yakuman=1, local=True,
         needs=f.SEVEN_PAIRS, holds=seven_pairs_of(_BIG_WHEEL << 18)),
    Yaku("daisuurin", Names("Numerous Neighbors", "大数邻", "大数隣", "Daisuurin"), yakuman=1, local=True,
         needs=f.SEVEN_PAIRS, holds=seven_pairs_of(_BIG_WHEEL)),
    Yaku("shousharin", Names("Little Wheels", "小车轮", "小車輪", "Shousharin"), yakuman=1, local=True,
         needs=f.SEVEN_PAIRS, holds=_wheels(9)),
    Yaku("shouchikurin", Names("Little Bamboo Forest", "小竹林", "小竹林", "Shouchikurin"), yakuman=1, local=True,
         needs=f.SEVEN_PAIRS, holds=_wheels(18)),
    Yaku("shousuurin", Names("Little Neighbors", "小数邻", "小数隣", "Shousuurin"), yakuman=1, local=True,
         needs=f.SEVEN_PAIRS, holds=_wheels(0)),
    Yaku("daichisei", Names("Big Seven Stars", "大七星", "大七星", "Daichisei"), yakuman=1, local=True,
         needs=f.SEVEN_PAIRS | f.NO_SUIT),
    Yaku("suurenkou", Names("Four Consecutive Triplets", "四连刻", "四連刻", "Suurenkou"), yakuman=1, local=True,
         needs=f.FOUR_TRIPLETS, holds=consecutive_triplets(4)),
    Yaku("isshoku_yonjun", Names("Pure Quadruple Sequence", "一色四顺", "一色四順", "Isshoku yonjun"),
         yakuman=1, local=True, needs=f.TWINS, holds=equal_run(4)),
    Yaku("hyakuman_goku", Names("Million Stones", "百万石", "百万石", "Hyakuman goku"), yakuman=1, local=True,
         needs=f.STANDARD | f.ONE_SUIT | f.NO_HONORS, holds=hyakuman_goku),
    Yaku("benikujaku", Names("Red Peacock", "红孔雀", "紅孔雀", "Benikujaku"), yakuman=1, local=True,
         needs=f.FOUR_TRIPLETS, holds=only(RED_TILES)),
    Yaku("kouitten", Names("A Little Red", "红一点", "紅一点", "Kouitten"), yakuman=1, local=True,
         needs=f.STANDARD, holds=only(LITTLE_RED, RED)),
    Yaku("kokuiisou", Names("All Black", "黑一色", "黒一色", "Kokuiisou"), yakuman=1, local=True,
         holds=only(BLACK_TILES)),
    Yaku("ishi_no_ue_ni_mo_sannen", Names("Three Years on a Rock", "石上三年", "石の上にも三年",
         "Ishi no ue ni mo sannen"), yakuman=1, local=True, needs=f.DOUBLE_RIICHI | f.LAST),
    Yaku(SHIISANPUUTAA, Names("Thirteen Unconnected Tiles", "十三不塔", "十三不塔", "Shiisanpuutaa"), yakuman=1,
         local=True, needs=f.UNCONNECTED | f.FIRST | f.TSUMO, absorbs=("tenhou", "chiihou")),
    Yaku("paarenchan", Names("Eight Wins in a Row", "八连庄", "八連荘", "Paarenchan"), yakuman=1, local=True,
         needs=f.EIGHTH_WIN),
    Yaku("shiiaru_raotai", Names("Twelve Tiles Down", "十二落抬", "十二落抬", "Shiiaru raotai"), 1, 1, local=True,
         needs=f.STANDARD | f.OPEN, holds=shiiaru_raotai),
    Yaku("sanrenkou", Names("Three Consecutive Triplets", "三连刻", "三連刻", "Sanrenkou"), 2, 2, local=True,
         needs=f.THREE_TRIPLETS, holds=consecutive_triplets(3)),
    Yaku(_SANJUN, Names("Pure Triple Sequence", "一色三顺", "一色三順", "Isshoku sanjun"), 3, 2, local=True,
         needs=f.TWINS, holds=isshoku_sanjun, absorbs=("iipeikou", "ryanpeikou")),
    Yaku("uumensai", Names("All Types", "五门齐", "五門斉", "Uumensai"), 2, 2, local=True,
         needs=f.STANDARD | f.THREE_SUITS | f.HONORS, holds=uumensai),
    Yaku("sanpuukou", Names("Three Winds", "三风刻", "三風刻", "Sanpuukou"), 2, 2, local=True,
         needs=f.THREE_TRIPLETS | f.HONOR_TRIPLETS, holds=sanpuukou),
    Yaku("kinkei_dokuritsu", Names("Golden Rooster on One Leg", "金鸡独立", "金鶏独立", "Kinkei dokuritsu"),
         MANGAN_HAN, MANGAN_HAN, local=True, needs=f.STANDARD, holds=kinkei_dokuritsu),
    Yaku("iipin_moyue", Names("Moon from the Bottom of the Sea", "一筒摸月", "一筒摸月", "Iipin moyue"),
         MANGAN_HAN, MANGAN_HAN, local=True, needs=f.TSUMO | f.LAST, holds=won_on(_CIRCLE_1)),
    Yaku("chuupin_raoyui", Names("Fish from the Bottom of the River", "九筒捞鱼", "九筒撈魚", "Chuupin raoyui"),
         MANGAN_HAN, MANGAN_HAN, local=True, needs=f.RON | f.LAST, holds=won_on(_CIRCLE_9)),
    Yaku("uupin_kaihou", Names("Plum Blossom on the Ridge", "五筒开花", "五筒開花", "Uupin kaihou"),
         MANGAN_HAN, MANGAN_HAN, local=True, needs=f.TSUMO | f.REPLACEMENT, holds=won_on(_CIRCLE_5)),
    Yaku("tsubame_gaeshi", Names("Swallow Reversal", "燕返", "燕返し", "Tsubame gaeshi"), 1, 1, local=True,
         needs=f.RON | f.RIICHI_TILE),
    Yaku("kanburi", Names("Discard after a Kan", "杠振", "槓振り", "Kanburi"), 1, 1, local=True,
         needs=f.RON | f.KONG_DISCARD),
)  # fmt: skip
"""The local yaku: yakuman, then the others."""
