"""The built-in rules of riichi, four and three players.

Sources: the tournament software Pantheon, riichi_advanced, RiichiEnv (checked against game records), the rule texts of
EMA 2016 and MIL 2024, and public score keepers. Where they disagree the note says so.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from calculator.rules.ruleset import Preset
from tiles.message import gettext_noop

from .options import DOUBLE_YAKUMAN, RiichiOptions
from .rule_set import RIICHI

_ = gettext_noop

TENHOU: Final = RiichiOptions(pao_honba="liable")

MAHJONG_SOUL: Final = replace(
    TENHOU,
    double_yakuman=frozenset(DOUBLE_YAKUMAN),
    max_multiple=6,
    tenhou_any_wait=True,
    pao=frozenset({"daisangen", "daisuushii"}),
    pao_scope="yakuman",
    pao_honba="discarder",
    kokushi_ankan_chankan=True,
    multi_ron_max=3,
)

_TOURNAMENT: Final = replace(
    TENHOU,
    aka_m=0,
    aka_p=0,
    aka_s=0,
    kazoe="sanbaiman",
    pao_scope="yakuman",
    pao_honba="discarder",
    nagashi_mangan="off",
    head_bump=True,
    multi_ron_max=1,
)
"""What the tournament rules have in common: no red fives, no counted yakuman, no nagashi mangan."""

M_LEAGUE: Final = replace(
    _TOURNAMENT,
    aka_m=1,
    aka_p=1,
    aka_s=1,
    kiriage=True,
    double_wind_pair_fu=2,
    kokushi_ankan_chankan=True,
)

EMA_2016: Final = replace(
    _TOURNAMENT,
    renhou="mangan-flat",
    yakuman_stack=False,
    pao=frozenset({"daisangen", "daisuushii"}),
    pao_scope="hand",
    head_bump=False,
    multi_ron_max=3,
)

WRC_2022: Final = replace(_TOURNAMENT, kiriage=True, renhou="mangan", double_wind_pair_fu=2)

JPML_A_2023: Final = replace(
    _TOURNAMENT,
    ippatsu=False,
    ura=False,
    kandora=False,
    kanura=False,
    double_wind_pair_fu=2,
    yakuman_stack=False,
    ryuuiisou_needs_hatsu=True,
)

MIL_2024: Final = replace(_TOURNAMENT, yakuman_stack=False, pao=frozenset({"daisangen", "daisuushii"}))


def _three_players(options: RiichiOptions) -> RiichiOptions:
    return replace(options, players=3, aka_m=0, honba_value=200)


PRESETS: Final[tuple[Preset, ...]] = (
    Preset(
        "riichi-tenhou", _("Tenhou"), RIICHI, TENHOU,
        note=_("Sources disagree on whether Thirteen Orphans may rob a concealed kan, and on Four Kans and liability."),
    ),
    Preset("riichi-mahjong-soul", _("Mahjong Soul"), RIICHI, MAHJONG_SOUL),
    Preset(
        "riichi-mleague", _("M.League"), RIICHI, M_LEAGUE, caveat=True,
        note=_("Sources disagree on rounding up to a mangan and on nagashi mangan; what liability covers is unclear."),
    ),
    Preset(
        "riichi-ema-2016", _("EMA 2016"), RIICHI, EMA_2016,
        note=_("By the text a pair of the wind of both seat and round has 2 + 2 fu; some programs count 2."),
    ),
    Preset(
        "riichi-wrc-2022", _("WRC 2022"), RIICHI, WRC_2022, caveat=True,
        note=_("Sources disagree on whether several yakuman add up, and on whether Four Kans has liability."),
    ),
    Preset(
        "riichi-jpml-a-2023", _("JPML A 2023"), RIICHI, JPML_A_2023, caveat=True,
        note=_("The green dragon in All Green is documented for 2022 only; whether yakuman add up is disputed."),
    ),
    Preset(
        "riichi-mil-2024", _("MIL 2024"), RIICHI, MIL_2024,
        note=_("The organiser may round 4 han 30 fu and 3 han 60 fu up to a mangan."),
    ),
    Preset(
        "sanma-tenhou", _("Tenhou, three players"), RIICHI, _three_players(TENHOU),
        note=_("A win on the tile that replaced a north is After a Kan: game records show it, some texts deny it."),
    ),
    Preset(
        "sanma-mahjong-soul", _("Mahjong Soul, three players"), RIICHI, _three_players(MAHJONG_SOUL),
        note=_("Sources disagree on whether a win on the tile that replaced a north is After a Kan."),
    ),
)  # fmt: skip
"""In the order in which people see them."""
