"""The options of riichi, four and three players: everything that changes a score, and what tables ask about besides.

The defaults are Tenhou's four-player rules. A local yaku has an option of its own name, made from its row in
``local.py``: its value, 0 for off.
"""

from __future__ import annotations

from dataclasses import dataclass, fields
from functools import cached_property
from typing import Any, Final, TypeVar

from calculator.rules.options import BaseOptions, option
from tiles.message import Message, gettext_noop

from .local import LOCAL

_ = gettext_noop

PAO_PATTERNS: Final = ("daisangen", "daisuushii", "suukantsu", "rinshan")
DOUBLE_YAKUMAN: Final = ("suuankou_tanki", "kokushi_musou_13", "junsei_chuuren_poutou", "daisuushii")
TSUMO_LOSS: Final = (
    "loss", "half", "full", "equal", "proportional", "dealer", "non-dealer", "add-1000", "ron-loss",
)  # fmt: skip


def switch(help_text: str, *, on: bool = False, group: str) -> Any:
    """Return a dataclass field for an option that is on or off."""
    return option(default=on, help_text=help_text, group=group)


OptionsT = TypeVar("OptionsT", bound=type)


def with_local_yaku(cls: OptionsT) -> OptionsT:
    """Add an integer option for every local yaku; to be applied before ``dataclass`` reads the fields.

    Its help is the ``Names`` of the yaku with the usual value; the value is in han, or in yakuman.
    """
    for yaku in LOCAL:
        template = _("%(name)s (%(romaji)s; yakuman)") if yaku.yakuman else _("%(name)s (%(romaji)s; %(han)d han)")
        help_text = Message(template, {"name": yaku.names, "romaji": yaku.names.romaji, "han": yaku.closed})
        cls.__annotations__[yaku.key] = "int"
        setattr(cls, yaku.key, option(default=0, help_text=help_text, group="local", maximum=6 if yaku.yakuman else 13))
    return cls


@dataclass(frozen=True, kw_only=True)
@with_local_yaku
class RiichiOptions(BaseOptions):
    """The options of riichi. Those of the group ``information`` change no score: the final hand does not show them.

    The hash is kept, as options are the key under which their priced table is remembered.
    """

    players: int = option(4, _("How many play"), choices=(4, 3), group="game")
    minimum_han: int = option(1, _("The han of yaku that a win needs"), group="game", minimum=1, maximum=13)

    kuitan: bool = switch(_("Tanyao counts in open hands"), on=True, group="yaku")
    ippatsu: bool = switch(_("A win within a turn of riichi counts a han"), on=True, group="yaku")
    double_riichi: bool = switch(_("Riichi in the first turn counts two han"), on=True, group="yaku")
    open_riichi: bool = switch(_("Riichi with the hand shown counts one han more"), group="yaku")
    renhou: str = option(
        "off",
        _("What a non-dealer's win on a discard of the first turn is worth (in han, or as a limit)"),
        choices=("off", "1", "2", "3", "4", "mangan", "mangan-flat", "baiman", "yakuman"),
        group="yaku",
    )
    renhou_stacks: bool = switch(
        _("Renhou adds to the other yaku; off: it counts instead of them if it is worth more"), group="yaku"
    )
    rinshan_haitei: bool = switch(_("After a Kan and Under the Sea count together on the last tile"), group="yaku")
    ryuuiisou_needs_hatsu: bool = switch(_("All Green needs the green dragon"), group="yaku")
    chiitoi_same_pairs: bool = switch(_("Four equal tiles are two pairs of seven pairs"), group="yaku")
    tenhou_any_wait: bool = switch(_("With the Blessing of Heaven, a yakuman counts in its wider wait"), group="yaku")

    aka_m: int = option(1, _("Red fives of characters that count a han each"), group="dora", maximum=4)
    aka_p: int = option(1, _("Red fives of circles that count a han each"), group="dora", maximum=4)
    aka_s: int = option(1, _("Red fives of bamboos that count a han each"), group="dora", maximum=4)
    ura: bool = switch(_("Ura dora count after riichi"), on=True, group="dora")
    kandora: bool = switch(_("Each kan turns a dora indicator"), on=True, group="dora")
    kanura: bool = switch(_("Each kan turns an ura dora indicator"), on=True, group="dora")

    pinfu_tsumo: bool = switch(_("Pinfu counts with a self-draw (20 fu)"), on=True, group="fu")
    open_pinfu_fu: int = option(2, _("Fu of an open hand that has none"), choices=(2, 0), group="fu")
    double_wind_pair_fu: int = option(
        4, _("Fu of a pair of the wind of both seat and round"), choices=(4, 2), group="fu"
    )
    rinshan_tsumo_fu: int = option(2, _("Fu of a self-draw after a kan"), choices=(2, 0), group="fu")
    chiitoi_fu: str = option(
        "25x2", _("Seven pairs: 25 fu and two han, or 50 fu and one"), choices=("25x2", "50x1"), group="fu"
    )

    kiriage: bool = switch(_("Round 4 han 30 fu and 3 han 60 fu up to a mangan"), group="limits")
    kazoe: str = option(
        "yakuman",
        _("What thirteen han without a yakuman are"),
        choices=("yakuman", "sanbaiman", "unlimited"),
        group="limits",
    )
    double_yakuman: frozenset[str] = option(
        frozenset(), _("Yakuman that count twice"), choices=DOUBLE_YAKUMAN, group="limits"
    )
    yakuman_stack: bool = switch(_("Several yakuman add up"), on=True, group="limits")
    max_multiple: int = option(
        0, _("The most yakuman that a hand can be worth (0: no limit)"), choices=(0, 1, 2, 4, 6), group="limits"
    )

    honba_value: int = option(
        300, _("Points of a counter, paid by a discarder"), choices=(0, 200, 300, 600, 1000, 1500), group="payments"
    )
    honba_each: int = option(
        100, _("Points of a counter, paid by each on a self-draw"), choices=(0, 100, 200, 500, 1000), group="payments"
    )
    pao: frozenset[str] = option(
        frozenset({"daisangen", "daisuushii", "suukantsu"}),
        _("For which patterns the player who fed the last set is liable"),
        choices=PAO_PATTERNS,
        group="payments",
    )
    pao_scope: str = option(
        "hand",
        _("The liable player answers for that yakuman alone, or for the whole hand"),
        choices=("yakuman", "hand"),
        group="payments",
    )
    pao_honba: str = option(
        "discarder", _("Who pays the counters of a split win"), choices=("discarder", "liable"), group="payments"
    )

    tsumo_loss: str = option(
        "loss",
        _("Who makes up for the missing player on a self-draw: nobody, or in one of several ways"),
        choices=TSUMO_LOSS,
        group="three players",
    )
    north: str = option(
        "nukidora",
        _("The north wind: set aside as dora, a value tile, a guest wind, or not in the game"),
        choices=("nukidora", "yakuhai", "guest-wind", "none"),
        group="three players",
    )
    nuki_as_yaku: bool = switch(_("A north set aside is enough to win"), group="three players")
    nuki_rinshan: bool = switch(
        _("A win on the tile that replaced a north is After a Kan"), on=True, group="three players"
    )
    manzu19_dora_ring: bool = switch(
        _("1 and 9 of characters indicate each other; off: 1 indicates 2, of which there is none"),
        on=True,
        group="three players",
    )
    sanma_chii: bool = switch(_("Chows may be claimed"), group="three players")

    shiro_pocchi: bool = switch(
        _("A joker drawn after riichi is the white pocchi, which stands for any tile"), group="jokers"
    )

    atozuke: str = option(
        "on", _("Whether the yaku may be fixed late"), choices=("on", "off", "complete-sakizuke"), group="information"
    )
    nagashi_mangan: str = option(
        "draw",
        _("Discards of terminals and honors alone, at a draw"),
        choices=("off", "draw", "win", "yakuman"),
        group="information",
    )
    kokushi_ankan_chankan: bool = switch(_("Thirteen Orphans may rob a concealed kan"), group="information")
    head_bump: bool = switch(_("Only the first player in turn wins on a discard"), group="information")
    multi_ron_max: int = option(2, _("How many may win on one discard"), choices=(1, 2, 3), group="information")

    def __hash__(self) -> int:
        return self._hash

    @cached_property
    def _hash(self) -> int:
        return hash(tuple(getattr(self, field.name) for field in fields(self)))
