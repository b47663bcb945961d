"""The nine jokers explained: what they stand for is in the tiles themselves; here is how they score, with examples."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from tiles.message import gettext_noop as _
from tiles.tile import RANKS, Tile

JOKERS: Final = tuple(Tile(int(rank), "j") for rank in RANKS["j"])
"""The nine jokers in order."""

BONUS_TILES: Final = tuple(Tile(int(rank), "h") for rank in RANKS["h"])
"""What the bonus joker stands for."""


@dataclass(frozen=True, slots=True)
class JokerExample:
    """A hand with jokers, written like the example of a pattern, and what it shows."""

    example: str
    lesson: str


RULES: Final = (
    _("A hand with jokers is read in every way in which it is complete, and the reading worth the most counts. The "
      "page says what each joker became."),
    _("A joker stands for any tile of its sort, in sets, pairs and irregular hands alike, and also for the tile that "
      "wins."),
    _("A joker does not become a fifth copy of a tile: concealed tiles, melds and the winning tile are counted. "
      "Discards and indicators do not count against it. An option allows the fifth copy."),
    _("A joker leaves a closed hand closed, and may stand in declared melds. It is never a red five, but the tile "
      "that it stands for may be dora."),
    _("What a win on the right wait is worth is judged by the tiles that the jokers have become. Where the wait must "
      "be the only one (Edge, Closed and Single Wait of Chinese Official) every tile that would complete the hand is "
      "looked at, and with a joker there are mostly several."),
    _("A hand that any tile completes is ready, not complete. Of each useful tile, four less those in sight are "
      "left; jokers in the hand take none away."),
    _("The bonus joker stands for a flower or season, is set aside and counts as one of them. No other joker does."),
    _("Riichi and Chinese Official know no jokers: with them a score is by house rule."),
)  # fmt: skip

EXAMPLES: Final = (
    JokerExample("123m456p789s345m1j", _("Four sets and a joker: any tile makes the pair.")),
    JokerExample("123m456p789s34m5z1j", _("The joker pairs the dragon, or completes the run: then the dragon waits.")),
    JokerExample("123m456p789s34m1z6j", _("A winds joker pairs East; only the run is left to wait for.")),
    JokerExample("123m456p789s34m1z7j", _("A dragons joker cannot pair East: one step further away.")),
    JokerExample("456m456p456s77z4j6j", _("A joker for bamboos and one for winds never share a set.")),
    JokerExample("4444m123p456p78s1j", _("The only pair would need a fifth 4 of characters, so the hand does not "
                                         "wait.")),
    JokerExample("4444m123p456p78s1j o.joker_fifth_copy=1", _("The same hand where a joker may be a fifth copy.")),
    JokerExample(
        "23m234p2367855s1j4s win=discard riichi=riichi",
        _("1 and 4 of characters both complete the run; 4 is worth more, as it makes the same run in three suits."),
    ),
    JokerExample("45p67888s[1m1j3m,1][555z,2]6p win=discard", _("A joker in a claimed chow is its missing tile.")),
    JokerExample(
        "2477s[234m,1][234p,1][999m,2]3s(1h9j) win=discard rules=mcr",
        _("The bonus joker counts as a flower beside the season."),
    ),
)  # fmt: skip
