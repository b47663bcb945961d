"""The yakuman and the local yaku of riichi, explained. Each example is scored by the engine in a test."""

from __future__ import annotations

from typing import Final

from tiles.message import gettext_noop as _

from .entry import Entry

YAKUMAN: Final = (
    Entry(
        "tenhou",
        _("The dealer's first fourteen tiles are a win."),
        "23477m567p12399s9s first=1",
    ),
    Entry(
        "chiihou",
        _("A non-dealer's win by self-draw on the very first draw, with no claim before it."),
        "23477m567p12399s9s first=1 seat=S",
    ),
    Entry(
        "daisangen",
        _("Triplets or kans of all three dragons."),
        "34m99s[555z,1][666z,2][777z,3]5m win=discard",
        _("Who feeds the third of them open is liable where the rules say so."),
    ),
    Entry(
        "suuankou",
        _("Four concealed triplets or kans."),
        "222m55p77799s444z5p",
        _("With two pairs waiting it needs a self-draw: a triplet completed by a discard is not concealed."),
    ),
    Entry(
        "suuankou_tanki",
        _("Four concealed triplets or kans, won on the pair."),
        "222m555p777s444z9s9s win=discard",
        _("Some rules count it twice."),
    ),
    Entry("tsuuiisou", _("Honors only, as sets or as seven pairs."), "11z55z[222z,1][444z,2][777z,3]1z win=discard"),
    Entry(
        "ryuuiisou",
        _("Green tiles only: 2, 3, 4, 6, 8 of bamboos and the green dragon."),
        "22334466688s66z6z win=discard",
        _("An option says whether the green dragon must be among them."),
    ),
    Entry(
        "chinroutou",
        _("Terminals only."),
        "11m99p[999m,1][111s,2][111p,3]1m win=discard",
    ),
    Entry(
        "chuuren_poutou",
        _("1-1-1-2-3-4-5-6-7-8-9-9-9 of one suit and one more tile of it, with no meld."),
        "1112355678999m4m win=discard",
    ),
    Entry(
        "junsei_chuuren_poutou",
        _("Nine Gates that had 1-1-1-2-3-4-5-6-7-8-9-9-9 before the win and so waited for all nine numbers."),
        "1112345678999m5m win=discard",
        _("Some rules count it twice."),
    ),
    Entry(
        "kokushi_musou",
        _("All thirteen terminals and honors and one of them twice."),
        "19m19p19s1234566z7z win=discard",
    ),
    Entry(
        "kokushi_musou_13",
        _("Thirteen Orphans that had one of each before the win and so waited for all thirteen."),
        "19m19p19s1234567z1z win=discard",
        _("Some rules count it twice."),
    ),
    Entry(
        "daisuushii",
        _("Triplets or kans of all four winds."),
        "55p44z[111z,1][222z,2][333z,3]4z win=discard",
        _("Some rules count it twice. Who feeds the fourth of them open is liable where the rules say so."),
    ),
    Entry(
        "shousuushii",
        _("Triplets or kans of three winds and a pair of the fourth."),
        "78p44z[111z,1][222z,2][333z,3]9p win=discard",
    ),
    Entry(
        "suukantsu",
        _("Four kans, open or concealed."),
        "5p[2222m,1][7777p][8888s,3][4444z,5]5p win=discard",
    ),
)  # fmt: skip

LOCAL_YAKUMAN: Final = (
    Entry(
        "daisharin", _("Seven pairs from 2 to 8 of circles."), "2233445566778p8p win=discard o.daisharin=1",
    ),
    Entry(
        "daichikurin", _("Seven pairs from 2 to 8 of bamboos."), "2233445566778s8s win=discard o.daichikurin=1",
    ),
    Entry("daisuurin", _("Seven pairs from 2 to 8 of characters."), "2233445566778m8m win=discard o.daisuurin=1"),
    Entry(
        "shousharin",
        _("Seven pairs from 1 to 7 or from 3 to 9 of circles."),
        "1122334455667p7p win=discard o.shousharin=1",
    ),
    Entry(
        "shouchikurin",
        _("Seven pairs from 1 to 7 or from 3 to 9 of bamboos."),
        "1122334455667s7s win=discard o.shouchikurin=1",
    ),
    Entry(
        "shousuurin",
        _("Seven pairs from 1 to 7 or from 3 to 9 of characters."),
        "1122334455667m7m win=discard o.shousuurin=1",
    ),
    Entry(
        "daichisei",
        _("Seven pairs of the seven honors."),
        "1122334455667z7z win=discard o.daichisei=1",
        _("It adds to All Honors."),
    ),
    Entry(
        "suurenkou",
        _("Four triplets or kans of one suit whose numbers follow each other."),
        "55m88s[333m,1][444m,2][666m,3]5m win=discard o.suurenkou=1",
    ),
    Entry("isshoku_yonjun", _("Four equal runs."), "22223333444m55p4m win=discard o.isshoku_yonjun=1"),
    Entry(
        "hyakuman_goku",
        _("Characters only, whose numbers add up to a hundred or more."),
        "5566677788899m9m win=discard o.hyakuman_goku=1",
        _("All four tiles of a kan are added."),
    ),
    Entry(
        "benikujaku",
        _("Four triplets or kans and a pair, all of tiles with red in them: 1, 5, 7, 9 of bamboos and the red dragon."),
        "11s77z[555s,1][777s,2][999s,3]1s win=discard o.benikujaku=1",
    ),
    Entry(
        "kouitten",
        _("Green bamboos (2, 3, 4, 6, 8) with a set or pair of red dragons as the only other tiles."),
        "22334466688s77z7z win=discard o.kouitten=1",
    ),
    Entry(
        "kokuiisou",
        _("2, 4, 8 of circles and winds only: the tiles that are all black."),
        "22p44z[444p,1][888p,2][111z,3]2p win=discard o.kokuiisou=1",
    ),
    Entry(
        "ishi_no_ue_ni_mo_sannen",
        _("Double riichi, won on the last tile of the wall or the last discard."),
        "77m234p123789s44z7m riichi=double last=1 o.ishi_no_ue_ni_mo_sannen=1",
    ),
    Entry(
        "shiisanpuutaa",
        _("On the first draw, before any call: one pair, and no other two tiles that could stand in one set."),
        "158m3p259s124456z9p first=1 o.shiisanpuutaa=1",
        _("It is no Blessing of Heaven or Earth besides. Jokers do not make it."),
    ),
    Entry(
        "paarenchan",
        _("The eighth win in a row, whatever the hand."),
        "12355m45678p789s6p win=discard eighth_win=1 o.paarenchan=1",
    ),
)  # fmt: skip

LOCAL_OTHERS: Final = (
    Entry(
        "shiiaru_raotai",
        _("Four claimed sets: nothing is left in the hand but the pair."),
        "5p[123m,1][678m,1][345s,2][999p,3]5p win=discard o.shiiaru_raotai=1",
    ),
    Entry(
        "sanrenkou",
        _("Three triplets or kans of one suit whose numbers follow each other."),
        "56p88s[222m,1][333m,2][444m,3]7p win=discard o.sanrenkou=2",
    ),
    Entry(
        "isshoku_sanjun",
        _("Three equal runs."),
        "222333444m55p78s9s win=discard o.isshoku_sanjun=3",
        _("The same tiles may be three triplets; the hand is read in the way that is worth more."),
    ),
    Entry(
        "uumensai",
        _("All three suits, winds and dragons in one hand."),
        "123m678p78s44455z9s win=discard o.uumensai=2",
    ),
    Entry(
        "sanpuukou",
        _("Triplets or kans of three winds."),
        "34m55p[222z,1][333z,2][444z,3]2m win=discard o.sanpuukou=2",
    ),
    Entry(
        "kinkei_dokuritsu",
        _("Four declared sets and a pair of 1 of bamboos, the bird that then stands on one leg."),
        "1s[234m,1][678p,2][567m,1][3333p]1s win=discard o.kinkei_dokuritsu=5",
    ),
    Entry(
        "iipin_moyue",
        _("The last tile of the wall is drawn, it is 1 of circles, and it wins."),
        "234m23p55789s[444z,1]1p last=1 o.iipin_moyue=5",
    ),
    Entry(
        "chuupin_raoyui",
        _("A win on the last discard, which is 9 of circles."),
        "234m78p55789s[444z,1]9p win=discard last=1 o.chuupin_raoyui=5",
    ),
    Entry(
        "uupin_kaihou",
        _("A win on 5 of circles, drawn to replace the fourth tile of a kan."),
        "234m46p55s[789s,1][4444z]5p replacement=1 o.uupin_kaihou=5",
    ),
    Entry(
        "tsubame_gaeshi",
        _("A win on the tile with which another player declares riichi."),
        "234m46p55789s[444z,1]5p win=discard riichi_tile=1 o.tsubame_gaeshi=1",
    ),
    Entry(
        "kanburi",
        _("A win on the discard that follows another player's kan."),
        "234m46p55789s[444z,1]5p win=discard kong_discard=1 o.kanburi=1",
    ),
)  # fmt: skip
