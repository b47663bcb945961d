"""The fan of Chinese Official from 88 to 12 points, explained. Each example is scored by the engine in a test."""

from __future__ import annotations

from typing import Final

from tiles.message import gettext_noop as _

from .entry import Entry

FROM_64: Final = (
    Entry("big_four_winds", _("Pungs or kongs of all four winds."), "99p44z[111z,1][222z,2][333z,3]4z win=discard"),
    Entry("big_three_dragons", _("Pungs or kongs of all three dragons."),
          "23m88s[555z,1][666z,2][777z,3]4m win=discard"),
    Entry("all_green", _("Green tiles only: 2, 3, 4, 6, 8 of bamboos and the green dragon."),
          "22334466888s66z6z win=discard",
          _("The green dragon need not be among them; without it Full Flush counts too. Seven pairs will do.")),
    Entry("nine_gates",
          _("1-1-1-2-3-4-5-6-7-8-9-9-9 of one suit, all concealed and no kong, won on any tile of that suit."),
          "1112345678999p5p win=discard", _("The hand must have waited for all nine numbers.")),
    Entry("four_kongs", _("Four kongs, melded or concealed."), "5p[2222m,1][7777p][8888s,3][4444z,5]5p win=discard",
          _("Concealed pungs count besides: a concealed kong is one of them.")),
    Entry("seven_shifted_pairs", _("Seven pairs of seven consecutive numbers in one suit."),
          "1122334455667s7s win=discard"),
    Entry("thirteen_orphans", _("All thirteen terminals and honors and one of them twice."),
          "19m19p19s1234566z7z win=discard"),
    Entry("all_terminals", _("Nothing but terminals: 1 and 9."), "11m99p[999m,1][111s,2][111p,3]1m win=discard"),
    Entry("little_four_winds", _("Pungs or kongs of three winds and a pair of the fourth."),
          "78p44z[111z,1][222z,2][333z,3]9p win=discard"),
    Entry("little_three_dragons", _("Pungs or kongs of two dragons and a pair of the third."),
          "34m77z[555z,1][666z,2][789p,1]5m win=discard"),
    Entry("all_honors", _("Nothing but honors, as pungs or as seven pairs."),
          "11z55z[222z,1][444z,2][777z,3]1z win=discard"),
    Entry("four_concealed_pungs", _("Four concealed pungs or kongs."), "222m55p77799s444z5p",
          _("A pung completed by a discard is melded; an option makes it concealed.")),
    Entry("pure_terminal_chows", _("In one suit: 1-2-3 twice, 7-8-9 twice and a pair of fives."),
          "1122335577889m9m win=discard"),
)  # fmt: skip

FROM_24: Final = (
    Entry("quadruple_chow", _("Four equal chows."), "22223333444m55p4m win=discard"),
    Entry("four_pure_shifted_pungs", _("Four pungs or kongs of one suit whose numbers follow each other."),
          "55m99p[333m,1][444m,2][666m,3]5m win=discard"),
    Entry("four_pure_shifted_chows",
          _("Four chows of one suit, each one number higher than the last, or each two numbers higher."),
          "24m99p[123m,1][345m,1][456m,1]3m win=discard"),
    Entry("three_kongs", _("Three kongs, melded or concealed."), "23s44z[2222m][7777p,1][9999s,5]4s win=discard",
          _("Concealed pungs count besides: a concealed kong is one of them.")),
    Entry("all_terminals_and_honors", _("Terminals and honors only, at least one of each, as pungs or seven pairs."),
          "99s22z[111m,1][999p,2][444z,3]9s win=discard"),
    Entry("seven_pairs", _("Seven pairs, all concealed."), "1133m5577p2299s4z4z win=discard",
          _("Four equal tiles are two pairs. In the text of 1998 the fan of suits and ranges do not add to it.")),
    Entry("greater_honors_and_knitted_tiles",
          _("All seven honors and seven different tiles of 1-4-7, 2-5-8 and 3-6-9, a suit to each of the three."),
          "147m258p3s123456z7z win=discard"),
    Entry("all_even_pungs", _("Four pungs or kongs and a pair of nothing but 2, 4, 6 and 8."),
          "44m88s[222p,1][666p,2][888m,3]4m win=discard"),
    Entry("full_flush", _("One suit and nothing else."), "1123344566678p9p win=discard"),
    Entry("pure_triple_chow", _("Three equal chows."), "34m55p789s[234m,1][234m,1]2m win=discard"),
    Entry("pure_shifted_pungs", _("Three pungs or kongs of one suit whose numbers follow each other."),
          "44m55p789s[222m,1][333m,2]4m win=discard"),
    Entry("upper_tiles", _("Nothing but 7, 8 and 9."), "78m77p[789m,1][888p,2][999s,3]9m win=discard"),
    Entry("middle_tiles", _("Nothing but 4, 5 and 6."), "46m55p[456m,1][444p,2][666s,3]5m win=discard"),
    Entry("lower_tiles", _("Nothing but 1, 2 and 3."), "13m22p[123m,1][111p,2][333s,3]2m win=discard"),
)  # fmt: skip

FROM_12: Final = (
    Entry("pure_straight", _("The chows 1-2-3, 4-5-6 and 7-8-9 of one suit."), "12345678m44p333s9m win=discard"),
    Entry("three_suited_terminal_chows", _("1-2-3 and 7-8-9 in each of two suits and a pair of fives of the third."),
          "123789m12379p55s8p win=discard"),
    Entry("pure_shifted_chows",
          _("Three chows of one suit, each one number higher than the last, or each two numbers higher."),
          "24m99p[123m,1][345m,1][777s,2]3m win=discard"),
    Entry("all_fives", _("A five in every set and in the pair."), "46m55s[345m,1][567p,1][345p,1]5m win=discard"),
    Entry("triple_pung", _("The same number as a pung or kong in all three suits."),
          "333m1178s[333p,1][333s,2]9s win=discard"),
    Entry("three_concealed_pungs", _("Three concealed pungs or kongs; the rest of the hand may be melded."),
          "222m555p23777s44z1s win=discard",
          _("A pung completed by a discard is melded; an option makes it concealed.")),
    Entry("lesser_honors_and_knitted_tiles",
          _("Fourteen different tiles: honors, and tiles of 1-4-7, 2-5-8 and 3-6-9, a suit to each of the three."),
          "147m258p36s12345z6z win=discard", _("With all nine of the knitted tiles Knitted Straight is added.")),
    Entry("knitted_straight",
          _("1-4-7, 2-5-8 and 3-6-9, each in a suit of its own, beside an ordinary set and a pair."),
          "147m25899p36946s5s win=discard"),
    Entry("upper_four", _("Nothing but 6, 7, 8 and 9."), "67m66p[789s,1][999p,2][678p,1]8m win=discard"),
    Entry("lower_four", _("Nothing but 1, 2, 3 and 4."), "12m44p[234s,1][111p,2][123p,1]3m win=discard"),
    Entry("big_three_winds", _("Pungs or kongs of three winds."), "34m55p[222z,1][333z,2][444z,3]2m win=discard",
          _("The prevalent wind and the seat wind are added.")),
)  # fmt: skip
