"""The words of the field, as these pages use them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from calculator.rules.score import Names
from tiles.message import gettext_noop as _


@dataclass(frozen=True, slots=True)
class Term:
    """A word, its names in the languages of the field, and what it means; ``key`` is its anchor."""

    key: str
    names: Names
    meaning: str


@dataclass(frozen=True, slots=True)
class Chapter:
    """Terms that belong together."""

    title: str
    terms: tuple[Term, ...]


_TILES: Final = (
    Term("suit", Names("Suit", "花色", "色", "Iro"),
         _("Characters, circles or bamboos: nine numbers, four copies of each.")),
    Term("honor", Names("Honor", "字牌", "字牌", "Jihai"), _("A wind or a dragon.")),
    Term("wind", Names("Wind", "风牌", "風牌", "Kazehai"), _("East, South, West or North.")),
    Term("dragon", Names("Dragon", "箭牌", "三元牌", "Sangenpai"), _("White, Green or Red.")),
    Term("terminal", Names("Terminal", "老头牌", "老頭牌", "Routouhai"), _("A 1 or 9 of a suit.")),
    Term("simple", Names("Simple", "中张", "中張牌", "Chunchanpai"), _("A number from 2 to 8.")),
    Term("bonus", Names("Bonus tile", "花牌", "花牌", "Hanahai"),
         _("A flower or season: set aside when drawn, replaced, and never part of a set.")),
    Term("red-five", Names("Red five", "赤宝牌", "赤ドラ", "Aka dora"),
         _("A five printed in red; in riichi each is worth a han.")),
    Term("joker", Names("Joker", "百搭", "オールマイティー"), _("A tile that stands for others.")),
)  # fmt: skip

_SETS: Final = (
    Term("set", Names("Set", "面子", "面子", "Mentsu"),
         _("A run, a triplet or a kong. Most winning hands are four sets and a pair.")),
    Term("run", Names("Run, chow", "顺子", "順子", "Shuntsu"),
         _("Three consecutive numbers of one suit. Claimed it is a chow, and only from the player to the left.")),
    Term("triplet", Names("Triplet, pung", "刻子", "刻子", "Kootsu"),
         _("Three equal tiles; claimed, from anybody, it is a pung.")),
    Term("kong", Names("Kong, kan", "杠子", "槓子", "Kantsu"),
         _("Four equal tiles, declared. It counts as one set, and a replacement tile is drawn for the fourth.")),
    Term("pair", Names("Pair", "将", "雀頭", "Jantou"), _("Two equal tiles.")),
    Term("meld", Names("Meld", "副露", "副露", "Fuuro"), _("A set laid on the table.")),
    Term("closed", Names("Closed, concealed", "门前清", "門前", "Menzen"),
         _("A hand from which nothing was claimed. A concealed kong leaves it closed, and so does the discard that "
           "it wins on.")),
    Term("reading", Names("Reading", "拆分", "面子構成"),
         _("One way to see a hand as sets and a pair. The one worth the most counts.")),
)  # fmt: skip

_WAITING: Final = (
    Term("shanten", Names("Shanten", "向听", "向聴", "Shanten"),
         _("How many useful tiles a hand is away from being ready: 0 is ready, -1 complete.")),
    Term("ready", Names("Ready", "听牌", "聴牌", "Tenpai"), _("One tile away from winning.")),
    Term("useful", Names("Useful tiles", "进张", "受け入れ", "Ukeire"),
         _("The tiles that bring a hand a step nearer, with how many of them are left out of sight.")),
    Term("wait", Names("Wait", "听的牌", "待ち", "Machi"), _("A tile that a ready hand wins on.")),
    Term("two-sided", Names("Two-sided wait", "两面听", "両面待ち", "Ryanmen"), _("4-5 waiting for 3 or 6.")),
    Term("edge", Names("Edge wait", "边张", "辺張待ち", "Penchan"), _("1-2 waiting for 3, or 8-9 waiting for 7.")),
    Term("closed-wait", Names("Closed wait", "坎张", "嵌張待ち", "Kanchan"), _("4-6 waiting for 5.")),
    Term("single", Names("Single wait", "单钓", "単騎待ち", "Tanki"), _("One tile waiting to become the pair.")),
    Term("two-pairs", Names("Two-pair wait", "双碰", "双碰待ち", "Shanpon"),
         _("Two pairs, either of which may become a triplet.")),
    Term("furiten", Names("Furiten", "振听", "振聴", "Furiten"),
         _("In riichi: who has discarded a tile that would complete the hand, or has just let one pass, wins on no "
           "discard, by self-draw only.")),
    Term("self-draw", Names("Self-draw", "自摸", "自摸", "Tsumo"), _("A win on a tile drawn from the wall.")),
    Term("discard-win", Names("Win by discard", "荣和、点和", "栄和", "Ron"),
         _("A win on a tile that another discarded.")),
)  # fmt: skip

_RIICHI: Final = (
    Term("yaku", Names("Yaku", "役", "役", "Yaku"), _("A pattern that counts in riichi; a hand needs one to win.")),
    Term("han", Names("Han", "番", "翻", "Han"), _("What yaku and dora are counted in: each han doubles the points.")),
    Term("fu", Names("Fu", "符", "符", "Fu"),
         _("Points for triplets, kongs, pairs of value, waits and the way of winning, added up and rounded up to "
           "tens; with the han they give the price below a mangan.")),
    Term("dora", Names("Dora", "宝牌", "ドラ", "Dora"),
         _("The tile after the one turned up as indicator; each is worth a han but is no yaku.")),
    Term("ura-dora", Names("Ura dora", "里宝牌", "裏ドラ", "Ura dora"),
         _("Dora shown by the tiles under the indicators; they count for a win after riichi.")),
    Term("mangan", Names("Mangan", "满贯", "満貫", "Mangan"),
         _("The first limit, from five han, or fewer with much fu: 8,000 points, 12,000 for the dealer.")),
    Term("haneman", Names("Haneman", "跳满", "跳満", "Haneman"), _("Six and seven han: one and a half mangan.")),
    Term("baiman", Names("Baiman", "倍满", "倍満", "Baiman"), _("Eight to ten han: two mangan.")),
    Term("sanbaiman", Names("Sanbaiman", "三倍满", "三倍満", "Sanbaiman"), _("Eleven and twelve han: three mangan.")),
    Term("yakuman", Names("Yakuman", "役满", "役満", "Yakuman"),
         _("The rarest hands, worth four mangan each whatever else they hold.")),
    Term("kazoe", Names("Counted yakuman", "累计役满", "数え役満", "Kazoe yakuman"),
         _("Thirteen han without a yakuman, worth as much as one where the rules say so.")),
    Term("kiriage", Names("Rounded-up mangan", "切上满贯", "切り上げ満貫", "Kiriage mangan"),
         _("Four han of 30 fu and three han of 60 fu count as a mangan where the rules say so.")),
    Term("honba", Names("Counter", "本场", "本場", "Honba"),
         _("Laid down when the dealer keeps the deal or a hand is drawn; each adds, mostly, 300 points to the next "
           "win.")),
    Term("stick", Names("Riichi stick", "立直棒", "リーチ棒", "Riichi bou"),
         _("The stake of 1,000 points of each riichi; the next winner takes it.")),
    Term("pao", Names("Liability", "包牌", "包", "Pao"),
         _("Who feeds the set that makes certain big hands sure pays for them, wholly or in part.")),
    Term("kuitan", Names("Open tanyao", "食断", "喰いタン", "Kuitan"), _("All Simples in an open hand.")),
    Term("atozuke", Names("Late yaku", "后付", "後付け", "Atozuke"),
         _("A win whose yaku is fixed by the last tile only; some tables forbid it.")),
    Term("nagashi", Names("Nagashi mangan", "流局满贯", "流し満貫", "Nagashi mangan"),
         _("A drawn hand in which all discards of a player were terminals and honors and none was claimed.")),
    Term("nukidora", Names("North dora", "拔北", "抜きドラ", "Nukidora"),
         _("With three players: a north set aside, replaced, and worth a han.")),
)  # fmt: skip

_MCR: Final = (
    Term("fan", Names("Fan", "番", "番"),
         _("A pattern that counts in Chinese Official, and its points: a win needs eight, flowers left aside.")),
    Term("exclusion", Names("Excluded fan", "不计", "複合しない役"),
         _("A fan that another one always holds is not counted beside it.")),
    Term("knitted", Names("Knitted tiles", "组合牌", "組合牌"),
         _("1-4-7 of one suit, 2-5-8 of another and 3-6-9 of the third.")),
    Term("chicken", Names("Chicken hand", "无番和", "無番和"), _("A win without any fan, worth eight points.")),
)  # fmt: skip

_TABLE: Final = (
    Term("dealer", Names("Dealer", "庄家", "親", "Oya"),
         _("The player who sits East. In riichi the dealer wins half as much again, and pays double when another "
           "player wins by self-draw.")),
    Term("seat-wind", Names("Seat wind", "门风", "自風", "Jikaze"), _("The wind that a player sits at.")),
    Term("round-wind", Names("Round wind, prevalent wind", "圈风", "場風", "Bakaze"),
         _("The wind of the round, the same for everybody.")),
    Term("head-bump", Names("Head bump", "截和", "頭ハネ", "Atamahane"),
         _("Of several players who could win on a discard only the next in turn does.")),
    Term("preset", Names("Preset", "规则预设", "ルール設定"),
         _("A named set of options: the rules of a club, a league or a server.")),
)  # fmt: skip

CHAPTERS: Final = (
    Chapter(_("Tiles"), _TILES),
    Chapter(_("Sets"), _SETS),
    Chapter(_("Waiting and winning"), _WAITING),
    Chapter(_("Riichi"), _RIICHI),
    Chapter(_("Chinese Official"), _MCR),
    Chapter(_("At the table"), _TABLE),
)
