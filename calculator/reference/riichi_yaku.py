"""The ordinary yaku of riichi and the dora, explained. Each example is scored by the engine in a test."""

from __future__ import annotations

from typing import Final

from tiles.message import gettext_noop as _

from .entry import Entry

SITUATION: Final = (
    Entry(
        "riichi",
        _("A ready, closed hand that was declared with a stake of 1,000 points; it cannot be changed any more."),
        "12388m456p345s33z8m win=discard riichi=riichi",
        _("Ura dora count only after riichi. A concealed kan may follow if it leaves the waits as they are."),
    ),
    Entry(
        "double_riichi",
        _("Riichi in the first turn, before anybody has claimed a tile."),
        "77m234p123789s44z7m win=discard riichi=double",
        _("An option takes it out: it then counts as plain riichi."),
        replaces=("riichi",),
    ),
    Entry(
        "open_riichi",
        _("Riichi with the hand laid open for all to see."),
        "345m99p123789s22z9p win=discard riichi=riichi open_riichi=1 o.open_riichi=1",
        _("A house rule, off in all built-in rules."),
    ),
    Entry(
        "open_double_riichi",
        _("Riichi in the first turn with the hand laid open for all to see."),
        "345m99p123789s22z9p win=discard riichi=double open_riichi=1 o.open_riichi=1",
        _("A house rule, off in all built-in rules."),
        replaces=("riichi", "open_riichi"),
    ),
    Entry(
        "ippatsu",
        _("A win within one turn of declaring riichi. Any claim or kan in between ends it, a concealed kan too."),
        "345m67p22678999s8p win=discard riichi=riichi ippatsu=1",
    ),
    Entry(
        "menzen_tsumo",
        _("A closed hand won by self-draw."),
        "123m55789p22s444z5p",
        _("A concealed kan leaves the hand closed."),
    ),
    Entry(
        "rinshan",
        _("A win on the tile drawn to replace the fourth tile of a kan."),
        "234m78p11s[3333p,2][678s,1]9p replacement=1",
        _("It counts as a self-draw. With three players, an option says whether replacing a north counts too."),
    ),
    Entry(
        "chankan",
        _("A win on the tile that another player adds to an open triplet to make a kan."),
        "234m24p11789s[222z,1]3p win=discard robbing=1 seat=W",
        _("It counts as a win by discard; whoever added the tile pays."),
    ),
    Entry(
        "haitei",
        _("A self-draw of the last tile of the wall."),
        "345m11p67s[567p,2][999m,3]8s last=1",
    ),
    Entry(
        "houtei",
        _("A win on the last discard of the hand."),
        "345m11p67s[567p,2][999m,3]8s win=discard last=1",
    ),
    Entry(
        "renhou",
        _("A non-dealer's win on a discard before drawing a first tile, with no claim before it."),
        "123m24567999p88s3p rules=riichi-wrc-2022 win=discard seat=S first=1",
        _("Where it is a limit, the hand is worth that limit alone or its other yaku and dora, whichever is more."),
    ),
)  # fmt: skip

VALUE_TILES: Final = (
    Entry("haku", _("A triplet or kan of white dragons."), "234m66p89s[678p,1][555z,2]7s win=discard"),
    Entry("hatsu", _("A triplet or kan of green dragons."), "234m66p89s[678p,1][666z,2]7s win=discard"),
    Entry("chun", _("A triplet or kan of red dragons."), "234m66p89s[678p,1][777z,2]7s win=discard"),
    Entry(
        "round_wind_east",
        _("A triplet or kan of East in an East round."),
        "67m345p88s[123s,1][111z,3]5m win=discard seat=S",
        _("For East it counts once more as the seat wind."),
    ),
    Entry(
        "round_wind_south",
        _("A triplet or kan of South in a South round."),
        "67m345p88s[123s,1][222z,3]5m win=discard round=S",
    ),
    Entry(
        "round_wind_west",
        _("A triplet or kan of West in a West round."),
        "67m345p88s[123s,1][333z,3]5m win=discard round=W",
    ),
    Entry(
        "round_wind_north",
        _("A triplet or kan of North in a North round."),
        "67m345p88s[123s,1][444z,3]5m win=discard round=N",
    ),
    Entry(
        "seat_wind_east",
        _("A triplet or kan of East in the hand of the dealer."),
        "55m234p46s[789m,1][111z,1]5s win=discard round=S",
    ),
    Entry(
        "seat_wind_south",
        _("A triplet or kan of South in the hand of the player who sits South."),
        "55m234p46s[789m,1][222z,1]5s win=discard seat=S",
    ),
    Entry(
        "seat_wind_west",
        _("A triplet or kan of West in the hand of the player who sits West."),
        "55m234p46s[789m,1][333z,1]5s win=discard seat=W",
    ),
    Entry(
        "seat_wind_north",
        _("A triplet or kan of North in the hand of the player who sits North."),
        "55m234p46s[789m,1][444z,1]5s win=discard seat=N",
    ),
    Entry(
        "yakuhai_north",
        _("With three players: a triplet or kan of North, where an option makes it a value tile for everybody."),
        "99m123678p234s44z4z rules=sanma-tenhou o.north=yakuhai win=discard seat=S",
        _("In the built-in rules norths are set aside as dora instead."),
    ),
)  # fmt: skip

SHAPES: Final = (
    Entry(
        "pinfu",
        _("A closed hand of four runs and a pair without value, completed by either end of a run (a two-sided wait)."),
        "12355m45678p789s6p win=discard",
        _("Dragons, the round wind and the seat wind have value. Self-drawn the hand has 20 fu, won on a discard 30."),
    ),
    Entry(
        "tanyao",
        _("No terminals and no honors: nothing but the numbers from 2 to 8."),
        "2245m345p[678s,2][333s,1]6m win=discard",
        _("An option (kuitan) says whether it counts in an open hand; in all built-in rules it does."),
    ),
    Entry(
        "iipeikou",
        _("Two equal runs in a closed hand."),
        "112233m99p45679s8s win=discard",
        _("Three equal runs are still one of it."),
    ),
    Entry(
        "ryanpeikou",
        _("Twice two equal runs in a closed hand."),
        "112233m778899p4s4s win=discard",
        _("The tiles are seven pairs as well, but a hand is read in one way: this one, as it is worth more."),
        replaces=("iipeikou", "chiitoitsu"),
    ),
    Entry(
        "chiitoitsu",
        _("Seven different pairs."),
        "1133m5577p2299s4z4z win=discard",
        _("It always has 25 fu. Four equal tiles are two pairs only where an option says so."),
    ),
    Entry(
        "chanta",
        _("A terminal or honor in every set and in the pair, with at least one run and one honor."),
        "12378m789p11s222z9m win=discard",
    ),
    Entry(
        "junchan",
        _("A terminal in every set and in the pair, with at least one run and no honors."),
        "12378m789p11999s9m win=discard",
    ),
    Entry("ittsuu", _("The runs 1-2-3, 4-5-6 and 7-8-9 of one suit."), "12345678m44p333s9m win=discard"),
    Entry(
        "sanshoku_doujun", _("The same run in all three suits."), "234999m234p2477s3s win=discard",
    ),
    Entry(
        "sanshoku_doukou",
        _("The same number as a triplet or kan in all three suits."),
        "333m333p1178s[333s,2]9s win=discard",
    ),
    Entry("sankantsu", _("Three kans, open or concealed."), "23s44z[2222m][7777p,1][9999s,5]4s win=discard"),
    Entry("toitoi", _("Four triplets or kans and a pair."), "44m77s[222p,1][999s,3][888m,2]4m win=discard"),
    Entry(
        "sanankou",
        _("Three concealed triplets or kans; the rest of the hand may be open."),
        "222m555p23777s44z1s win=discard",
        _("A triplet completed by a discard is not concealed."),
    ),
    Entry(
        "shousangen",
        _("Triplets or kans of two dragons and a pair of the third."),
        "34m678p77z[555z,1][666z,3]5m win=discard",
        _("The two triplets count a han each besides."),
    ),
    Entry(
        "honroutou",
        _("Terminals and honors only, at least one of each."),
        "99s22z[111m,1][999p,2][444z,3]9s win=discard",
        _("It adds to All Triplets or to Seven Pairs, one of which the hand then is."),
        replaces=("chanta",),
    ),
    Entry("honitsu", _("One suit and honors."), "1235677899m444z6m win=discard"),
    Entry(
        "chinitsu", _("One suit and nothing else."), "1123344566678p9p win=discard", replaces=("honitsu",),
    ),
)  # fmt: skip

DORA: Final = (
    Entry(
        "dora",
        _("Each tile that a dora indicator points to: the next number, the next wind, the next dragon."),
        "234m66p89s[678p,1][555z,2]7s<5p> win=discard",
        _("9 points to 1, North to East; white, green and red follow each other. Each indicator counts on its own."),
    ),
    Entry(
        "aka_dora",
        _("Each red five."),
        "2246m340p[678s,2][333s,1]0m win=discard",
        _("Written 0m, 0p, 0s. How many there are of each suit, the rules say."),
    ),
    Entry(
        "nukidora",
        _("With three players: each north that was set aside."),
        "99m123678p234s55z5z(44z) rules=sanma-tenhou win=discard seat=S",
    ),
    Entry(
        "ura_dora",
        _("Each tile that an indicator under the dora indicators points to, after riichi only."),
        "12388m456p345s33z8m<1z,2z> win=discard riichi=riichi",
    ),
)  # fmt: skip
"""Han that are no yaku: a hand of nothing else cannot win."""
