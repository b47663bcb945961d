"""The fan of Chinese Official of 8 points and fewer, explained. Each example is scored by the engine in a test."""

from __future__ import annotations

from typing import Final

from tiles.message import gettext_noop as _

from .entry import Entry

FROM_8: Final = (
    Entry("mixed_straight", _("The chows 1-2-3, 4-5-6 and 7-8-9, each in a suit of its own."),
          "1266m[456p,1][789s,1][222z,2]3m win=discard"),
    Entry("reversible_tiles",
          _("Only tiles that look the same upside down: 1, 2, 3, 4, 5, 8, 9 of circles, 2, 4, 5, 6, 8, 9 of bamboos "
            "and the white dragon."),
          "23p55z[234p,1][888s,2][456s,1]4p win=discard"),
    Entry("mixed_triple_chow", _("The same chow in all three suits."), "2477s[234m,1][234p,1][999m,2]3s win=discard"),
    Entry("mixed_shifted_pungs",
          _("Three pungs or kongs, each in a suit of its own, whose numbers follow each other."),
          "77m44s[222m,1][333p,2][789s,1]4s win=discard"),
    Entry("chicken_hand", _("A win that has no fan at all, flowers left aside."),
          "678p56s33z[123m,1][345m,1]7s win=discard", _("A self-draw is never one: it has Self-Drawn.")),
    Entry("last_tile_draw", _("A self-draw of the last tile of the wall."), "678p56s33z[123m,1][345m,1]7s last=1"),
    Entry("last_tile_claim", _("A win on the last discard."), "678p56s33z[123m,1][345m,1]7s win=discard last=1"),
    Entry("out_with_replacement_tile", _("A win on the tile drawn to replace the fourth tile of a kong."),
          "678p56s33z[123m,1][4444m,2]7s replacement=1",
          _("The tile that replaces a flower does not count, not even when the flower replaced a kong's tile.")),
    Entry("robbing_the_kong", _("A win on the tile that another player adds to a melded pung."),
          "678p56s33z[123m,1][345m,1]7s win=discard robbing=1"),
)  # fmt: skip

FROM_4: Final = (
    Entry("two_concealed_kongs", _("Two concealed kongs."), "345678p9s[1111m][2222s]9s"),
    Entry("all_pungs", _("Four pungs or kongs and a pair."), "44m77s[222p,1][999s,3][888m,2]4m win=discard"),
    Entry("half_flush", _("One suit and honors."), "1235677899m444z6m win=discard"),
    Entry("mixed_shifted_chows",
          _("Three chows, each in a suit of its own and each one number higher than the last."),
          "77m35s[123m,1][234p,1][567s,1]4s win=discard", _("Steps of two numbers do not count.")),
    Entry("all_types", _("All three suits, winds and dragons in one hand."),
          "123m678p78s44455z9s win=discard"),
    Entry("melded_hand", _("Four claimed sets, won on a discard for the pair."),
          "5p[123m,1][678m,1][345s,1][456p,1]5p win=discard", _("A concealed kong breaks it.")),
    Entry("two_dragon_pungs", _("Pungs or kongs of two dragons."), "34678m99p555666z5m win=discard"),
    Entry("concealed_and_melded_kong", _("One concealed and one melded kong."), "345678p9s[1111m][2222s,1]9s",
          _("It stands outside the numbered list; editions disagree about its points.")),
    Entry("outside_hand", _("A terminal or honor in every set and in the pair."), "12378m789p11s222z9m win=discard"),
    Entry("fully_concealed_hand", _("Nothing claimed, and won by self-draw."), "23467m456p22678s8m",
          _("Hands that cannot be melded count Self-Drawn instead; an option adds this one to them.")),
    Entry("two_melded_kongs", _("Two melded kongs."), "34m55p[1111z,1][9999s,2][678m,1]2m win=discard"),
    Entry("last_tile", _("A win on the fourth copy of a tile when the other three lie face up on the table."),
          "24m55p[345p,1][678s,1][456s,1]3m win=discard last_of_kind=1",
          _("Discards and melds are face up; copies in the concealed hand are not.")),
)  # fmt: skip

FROM_2: Final = (
    Entry("dragon_pung", _("Each pung or kong of dragons."), "6678m[123m,1][345m,1][555z,2]9m win=discard"),
    Entry("prevalent_wind", _("A pung or kong of the wind of the round."),
          "6678m[123m,1][345m,1][111z,2]9m win=discard seat=S"),
    Entry("seat_wind", _("A pung or kong of the winner's seat wind."),
          "6678m[123m,1][345m,1][222z,2]9m win=discard seat=S",
          _("Where it is the wind of the round as well, both count.")),
    Entry("concealed_hand", _("Nothing claimed, and won on a discard."), "23456m567p22678s7m win=discard",
          _("Concealed kongs are allowed.")),
    Entry("all_chows", _("Four chows and a pair of suit tiles."), "2477s[234m,1][234p,1][789m,1]3s win=discard",
          _("Any wait will do. A knitted straight with a chow and a pair of suit tiles has it too.")),
    Entry("tile_hog", _("All four copies of a tile used, and not as a kong."),
          "5556788m[123m,1][222z,2]5m win=discard", _("It counts once for each such tile.")),
    Entry("double_pung", _("The same number as a pung or kong in two suits."),
          "88p66s[333m,1][333p,2][222s,3]6s win=discard", _("It counts once for each two.")),
    Entry("two_concealed_pungs", _("Two concealed pungs or kongs."), "222666m3456788p2p win=discard",
          _("A pung completed by a discard is melded; an option makes it concealed.")),
    Entry("concealed_kong", _("One concealed kong."), "6678m[123m,1][5555m][222z,2]9m win=discard"),
    Entry("all_simples", _("No terminals and no honors: nothing but the numbers from 2 to 8."),
          "2477s[234m,1][234p,1][555m,2]3s win=discard"),
)  # fmt: skip

_ONE_LINK: Final = _("Fan of two chows link each chow to the others once: four chows have three of them at most.")

FROM_1: Final = (
    Entry("pure_double_chow", _("Two equal chows."), "68m22z[123m,1][123m,1][456m,1]7m win=discard", _ONE_LINK),
    Entry("mixed_double_chow", _("The same chow in two suits."), "1299p789s[123m,1][789p,1]3p win=discard",
          _ONE_LINK),
    Entry("short_straight", _("Two chows of one suit that make six consecutive numbers."),
          "23456m567p22678s7m win=discard", _ONE_LINK),
    Entry("two_terminal_chows", _("1-2-3 and 7-8-9 of one suit."), "12378m789p11s222z9m win=discard", _ONE_LINK),
    Entry("pung_of_terminals_or_honors", _("Each pung or kong of terminals or honors."),
          "6678m[234m,1][111m,2][222z,2]9m win=discard", _("Not a pung that another fan has counted.")),
    Entry("melded_kong", _("One melded kong."), "6678m[123m,1][5555m,2][222z,2]9m win=discard"),
    Entry("one_voided_suit", _("Tiles of exactly two suits, honors allowed."), "34678m99p555666z5m win=discard"),
    Entry("no_honors", _("No winds and no dragons."), "12345678m44p333s9m win=discard"),
    Entry("edge_wait", _("Won on 3 for 1-2 or on 7 for 8-9, with no other tile to wait for."),
          "1299p789s[123m,1][789p,1]3p win=discard"),
    Entry("closed_wait", _("Won on the middle tile of a chow, with no other tile to wait for."),
          "123789m12379p55s8p win=discard"),
    Entry("single_wait", _("Won on the second tile of the pair, with no other tile to wait for."),
          "147m369p258s5z[999p,1]5z win=discard"),
    Entry("self_drawn", _("A win by self-draw."), "2477s[234m,1][234p,1][999m,2]3s"),
    Entry("flower_tiles", _("Each flower or season set aside."), "2477s[234m,1][234p,1][999m,2]3s(1h5h) win=discard",
          _("Flowers do not help to reach the points that a win needs.")),
)  # fmt: skip

BLESSINGS: Final = (
    Entry("heavenly_hand", _("The dealer's first fourteen tiles are a win."),
          "23467m456p22678s8m first=1 o.blessings=1"),
    Entry("earthly_hand", _("A non-dealer's win by self-draw on the very first draw."),
          "23467m456p22678s8m first=1 seat=S o.blessings=1"),
    Entry("human_hand", _("A non-dealer's win on a discard of the first turn."),
          "23467m456p22678s8m win=discard first=1 seat=S o.blessings=1"),
)  # fmt: skip
"""House fan, counted only by an option."""
