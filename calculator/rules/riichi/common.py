"""The ordinary yaku: a row and a predicate each."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final

from calculator.rules.score import Names
from tiles.tile import EAST, GREEN, NORTH, RED, SOUTH, WEST, WHITE

from . import features as f
from .facts import PAIR_TEXTS, RUN_TEXTS, Facts
from .yaku import MANGAN_HAN, Found, Predicate, Worth, Yaku, when

if TYPE_CHECKING:
    from .options import RiichiOptions


RYANPEIKOU_HAN: Final = 3


def pinfu(facts: Facts) -> Found:
    """Runs, a pair without value, a two-sided wait; by self-draw only where the self-draw fu gives way to it."""
    return when(facts.case.ron or facts.case.options.pinfu_tsumo)


def equal_runs(facts: Facts) -> list[int]:
    """Return the lowest kind of every pair of equal runs, once for each pair."""
    return [first for first, copies in Counter(facts.runs).items() for _ in range(copies // 2)]


def iipeikou(facts: Facts) -> Found:
    """Two equal runs (three of them are still one iipeikou)."""
    twins = equal_runs(facts)
    return (RUN_TEXTS[twins[0]],) * 2 if len(twins) == 1 else None


def ryanpeikou(facts: Facts) -> Found:
    """Twice two equal runs."""
    twins = equal_runs(facts)
    return tuple(RUN_TEXTS[first] for first in twins for _ in range(2)) if len(twins) == 2 else None


def triplet_of(kind: int) -> Predicate:
    """Return the predicate of a triplet of this kind, which is there by the needs of the row."""
    return lambda facts: facts.triplet_texts(kind)


def ittsuu(facts: Facts) -> Found:
    """1-2-3, 4-5-6 and 7-8-9 of one suit."""
    for first in (0, 9, 18):
        if facts.run_mask >> first & 0b1001001 == 0b1001001:
            return RUN_TEXTS[first], RUN_TEXTS[first + 3], RUN_TEXTS[first + 6]
    return None


def sanshoku_doujun(facts: Facts) -> Found:
    """The same run in three suits."""
    runs = facts.run_mask
    common = runs & runs >> 9 & runs >> 18 & 0x1FF
    if not common:
        return None
    first = common.bit_length() - 1
    return RUN_TEXTS[first], RUN_TEXTS[first + 9], RUN_TEXTS[first + 18]


def sanshoku_doukou(facts: Facts) -> Found:
    """The same triplet in three suits."""
    triplets = facts.triplet_mask
    common = triplets & triplets >> 9 & triplets >> 18 & 0x1FF
    if not common:
        return None
    kind = common.bit_length() - 1
    return facts.triplet_texts(kind, kind + 9, kind + 18)


def sankantsu(facts: Facts) -> Found:
    """Three kongs."""
    return tuple(t.text for t in facts.triplets if t.kong) if facts.kongs == 3 else None


def concealed_triplets(facts: Facts) -> tuple[str, ...]:
    """Return the concealed triplets; a triplet that a discard completed is none."""
    return tuple(t.text for t in facts.triplets if t.concealed)


def sanankou(facts: Facts) -> Found:
    """Three concealed triplets."""
    found = concealed_triplets(facts)
    return found if len(found) == 3 else None


def shousangen(facts: Facts) -> Found:
    """Two triplets of dragons and a pair of the third."""
    dragons = tuple(t.text for t in facts.triplets if t.kind >= WHITE)
    if len(dragons) == 2 and facts.pair is not None and facts.pair >= WHITE:
        return (*dragons, PAIR_TEXTS[facts.pair])
    return None


def honroutou(facts: Facts) -> Found:
    """Terminals and honors, both, and nothing else (thirteen orphans have a name of their own)."""
    return when(facts.mask & f.TERMINAL_MASK and not facts.features & f.ORPHANS)


def tanyao_worth(options: RiichiOptions) -> Worth:
    """Open tanyao is worth nothing without kuitan."""
    return Worth(1, int(options.kuitan))


def chiitoitsu_worth(options: RiichiOptions) -> Worth:
    """Two han of 25 fu, or in the old way one han of 50."""
    return Worth(1 if options.chiitoi_fu == "50x1" else 2)


def renhou_worth(options: RiichiOptions) -> Worth:
    """Renhou is what the table says: nothing, some han, a limit, or a yakuman."""
    value, stacks = options.renhou, options.renhou_stacks
    if value in ("off", "yakuman"):
        return Worth(yakuman=int(value == "yakuman"))
    if value == "mangan-flat":
        return Worth(MANGAN_HAN, alternative=True, flat=True)
    han = {"mangan": MANGAN_HAN, "baiman": 8}.get(value) or int(value)
    return Worth(han, alternative=not stacks)


def north_worth(options: RiichiOptions) -> Worth:
    """North is yakuhai for everybody in some three-player rules."""
    counts = options.players == 3 and options.north == "yakuhai"
    return Worth(int(counts), int(counts))


_DRAGONS: Final = (
    (WHITE, "haku", "White", "白", "白"),
    (GREEN, "hatsu", "Green", "发", "發"),
    (RED, "chun", "Red", "中", "中"),
)
_WINDS: Final = (
    (EAST, "east", "East", "东", "東", "ton"),
    (SOUTH, "south", "South", "南", "南", "nan"),
    (WEST, "west", "West", "西", "西", "shaa"),
    (NORTH, "north", "North", "北", "北", "pei"),
)

_SITUATION: Final = (
    Yaku("riichi", Names("Riichi", "立直", "立直", "Riichi"), 1, needs=f.CLOSED | f.SINGLE_RIICHI),
    Yaku(
        "double_riichi", Names("Double Riichi", "两立直", "両立直", "Daburu riichi"), 2,
        needs=f.CLOSED | f.DOUBLE_RIICHI,
    ),
    Yaku(
        "open_riichi", Names("Open Riichi", "开立直", "オープン立直", "Oopun riichi"), 2,
        needs=f.CLOSED | f.SINGLE_RIICHI | f.SHOWN, absorbs=("riichi",), option="open_riichi",
    ),
    Yaku(
        "open_double_riichi", Names("Open Double Riichi", "开两立直", "オープン両立直", "Oopun daburu riichi"), 3,
        needs=f.CLOSED | f.DOUBLE_RIICHI | f.SHOWN, absorbs=("double_riichi",), option="open_riichi",
    ),
    Yaku("ippatsu", Names("Ippatsu", "一发", "一発", "Ippatsu"), 1, needs=f.RIICHI | f.IPPATSU, option="ippatsu"),
    Yaku(
        "menzen_tsumo", Names("Fully Concealed Hand", "门前清自摸和", "門前清自摸和", "Menzen tsumo"), 1,
        needs=f.CLOSED | f.TSUMO,
    ),
    Yaku(
        "rinshan", Names("After a Kan", "岭上开花", "嶺上開花", "Rinshan kaihou"), 1, 1,
        needs=f.TSUMO | f.REPLACEMENT,
    ),
    Yaku("chankan", Names("Robbing a Kan", "抢杠", "槍槓", "Chankan"), 1, 1, needs=f.RON | f.ROBBING),
    Yaku("haitei", Names("Under the Sea", "海底捞月", "海底撈月", "Haitei raoyue"), 1, 1, needs=f.TSUMO | f.LAST),
    Yaku("houtei", Names("Under the River", "河底捞鱼", "河底撈魚", "Houtei raoyui"), 1, 1, needs=f.RON | f.LAST),
    Yaku(
        "renhou", Names("Blessing of Man", "人和", "人和", "Renhou"), MANGAN_HAN,
        needs=f.NO_MELD | f.RON | f.FIRST | f.NON_DEALER, worth=renhou_worth,
    ),
)  # fmt: skip

_VALUE_TILES: Final = (
    *(
        Yaku(
            key, Names(f"{en} Dragon", f"役牌 {zh}", f"役牌 {ja}", key.capitalize()), 1, 1,
            needs=f.honor_triplet(kind), holds=triplet_of(kind),
        )
        for kind, key, en, zh, ja in _DRAGONS
    ),
    *(
        Yaku(
            f"round_wind_{key}", Names(f"Round Wind {en}", f"场风 {zh}", f"場風 {ja}", f"Bakaze {romaji}"), 1, 1,
            needs=f.honor_triplet(kind) | f.round_wind(kind), holds=triplet_of(kind),
        )
        for kind, key, en, zh, ja, romaji in _WINDS
    ),
    *(
        Yaku(
            f"seat_wind_{key}", Names(f"Seat Wind {en}", f"自风 {zh}", f"自風 {ja}", f"Jikaze {romaji}"), 1, 1,
            needs=f.honor_triplet(kind) | f.seat_wind(kind), holds=triplet_of(kind),
        )
        for kind, key, en, zh, ja, romaji in _WINDS
    ),
    Yaku(
        "yakuhai_north", Names("North", "役牌 北", "役牌 北", "Pei"), 1, 1,
        needs=f.honor_triplet(NORTH), holds=triplet_of(NORTH), worth=north_worth,
    ),
)  # fmt: skip

_SHAPES: Final = (
    Yaku("pinfu", Names("Pinfu", "平和", "平和", "Pinfu"), 1, needs=f.PINFU, holds=pinfu),
    Yaku("tanyao", Names("All Simples", "断幺九", "断么九", "Tanyao"), 1, 1, needs=f.SIMPLES_ONLY, worth=tanyao_worth),
    Yaku(
        "iipeikou", Names("Pure Double Sequence", "一杯口", "一盃口", "Iipeikou"), 1,
        needs=f.CLOSED | f.TWINS, holds=iipeikou,
    ),
    Yaku(
        "ryanpeikou", Names("Twice Pure Double Sequence", "二杯口", "二盃口", "Ryanpeikou"), RYANPEIKOU_HAN,
        needs=f.CLOSED | f.TWINS, holds=ryanpeikou,
    ),
    Yaku(
        "chiitoitsu", Names("Seven Pairs", "七对子", "七対子", "Chiitoitsu"), 2,
        needs=f.SEVEN_PAIRS, worth=chiitoitsu_worth,
    ),
    Yaku("chanta", Names("Half Outside Hand", "混全带幺九", "混全帯么九", "Chanta"), 2, 1, needs=f.RUNS | f.OUTSIDE),
    Yaku(
        "junchan", Names("Fully Outside Hand", "纯全带幺九", "純全帯么九", "Junchan"), 3, 2,
        needs=f.RUNS | f.OUTSIDE | f.NO_HONORS, absorbs=("chanta",),
    ),
    Yaku("ittsuu", Names("Pure Straight", "一气通贯", "一気通貫", "Ittsuu"), 2, 1, needs=f.THREE_RUNS, holds=ittsuu),
    Yaku(
        "sanshoku_doujun", Names("Mixed Triple Sequence", "三色同顺", "三色同順", "Sanshoku doujun"), 2, 1,
        needs=f.THREE_RUNS | f.THREE_SUITS, holds=sanshoku_doujun,
    ),
    Yaku(
        "sanshoku_doukou", Names("Triple Triplets", "三色同刻", "三色同刻", "Sanshoku doukou"), 2, 2,
        needs=f.THREE_TRIPLETS | f.THREE_SUITS, holds=sanshoku_doukou,
    ),
    Yaku(
        "sankantsu", Names("Three Kans", "三杠子", "三槓子", "Sankantsu"), 2, 2,
        needs=f.THREE_TRIPLETS | f.KONGS, holds=sankantsu,
    ),
    Yaku("toitoi", Names("All Triplets", "对对和", "対々和", "Toitoi"), 2, 2, needs=f.FOUR_TRIPLETS),
    Yaku(
        "sanankou", Names("Three Concealed Triplets", "三暗刻", "三暗刻", "Sanankou"), 2, 2,
        needs=f.THREE_TRIPLETS, holds=sanankou,
    ),
    Yaku(
        "shousangen", Names("Little Three Dragons", "小三元", "小三元", "Shousangen"), 2, 2,
        needs=f.HONOR_TRIPLETS, holds=shousangen,
    ),
    Yaku(
        "honroutou", Names("All Terminals and Honors", "混老头", "混老頭", "Honroutou"), 2, 2,
        needs=f.NO_SIMPLES | f.HONORS, holds=honroutou,
    ),
    Yaku("honitsu", Names("Half Flush", "混一色", "混一色", "Honitsu"), 3, 2, needs=f.ONE_SUIT | f.HONORS),
    Yaku("chinitsu", Names("Full Flush", "清一色", "清一色", "Chinitsu"), 6, 5, needs=f.ONE_SUIT | f.NO_HONORS),
)  # fmt: skip

COMMON: Final[tuple[Yaku, ...]] = (*_SITUATION, *_VALUE_TILES, *_SHAPES)
"""The ordinary yaku, in the order in which results list them."""
