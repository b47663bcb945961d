"""The yaku of riichi for reference pages."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from calculator.rules.riichi import yaku
from calculator.rules.riichi.options import RiichiOptions
from calculator.rules.riichi.rule_set import RIICHI
from calculator.rules.riichi.table import DORA_NAMES, TABLE
from calculator.rules.riichi.yaku import MANGAN_HAN, Yaku
from tiles.message import Message, gettext_noop

from . import riichi_limits, riichi_yaku
from .joker_bonuses import BY_OPTION, JOKER_BONUSES, joker_bonus, joker_entries
from .patterns import Beside, Patterns, Section, Worth, entries_by_key

_ = gettext_noop

_ROWS: Final = {row.key: row for row in TABLE}
_LIMITS: Final = {MANGAN_HAN: "mangan", 8: "baiman"}
_DORA: Final = Worth(closed=1, opened=1)

_ENTRIES: Final = entries_by_key(
    riichi_yaku.SITUATION, riichi_yaku.VALUE_TILES, riichi_yaku.SHAPES, riichi_yaku.DORA,
    riichi_limits.YAKUMAN, riichi_limits.LOCAL_YAKUMAN, riichi_limits.LOCAL_OTHERS,
    joker_entries("12388m456p345s33z8m win=discard riichi=riichi", "123345m456p789s1j5z win=discard riichi=riichi"),
)  # fmt: skip


def _usual(row: Yaku) -> Worth:
    """The value in the table; five han there are a mangan by themselves, which no yaku of that many han is."""
    return _shown(yaku.Worth(row.closed, row.open, row.yakuman, alternative=row.closed == MANGAN_HAN))


def _shown(worth: yaku.Worth) -> Worth:
    limit = _LIMITS.get(worth.closed, "") if worth.alternative else ""
    return Worth(worth.closed, worth.open, worth.yakuman, limit=limit)


def _worth_under(key: str, options: RiichiOptions) -> Worth:
    """The value under some options; of the dora they say only what there is."""
    if key in _ROWS:
        return _shown(_ROWS[key].worth_under(options))
    if key in JOKER_BONUSES.keys:
        han = joker_bonus(key, options)
        return Worth(han, han)
    counts = {
        "aka_dora": options.aka_m + options.aka_p + options.aka_s,
        "ura_dora": options.ura,
        "nukidora": options.players == 3 and options.north == "nukidora",
    }
    return _DORA if counts.get(key, True) else Worth()


def _sections() -> Iterator[Section]:
    plain = [row for row in TABLE if not row.local and not row.yakuman]
    for han in sorted({row.closed for row in plain}):
        keys = tuple(row.key for row in plain if row.closed == han)
        title = Message(_("Mangan")) if han == MANGAN_HAN else Message(_("%(han)d han"), {"han": han})
        yield Section(f"han-{han}", title, keys)
    yakuman = tuple(row.key for row in TABLE if row.yakuman and not row.local)
    yield Section(
        "yakuman", Message(_("Yakuman")), yakuman,
        _("Beside a yakuman no ordinary yaku and no dora count. Several yakuman add up where the rules say so."),
    )  # fmt: skip
    yield Section(
        "han-dora", Message(_("Dora")), tuple(DORA_NAMES),
        _("Han for tiles. They are no yaku: a hand needs one besides."),
    )  # fmt: skip
    yield Section(
        "local", Message(_("Local yaku")), tuple(row.key for row in TABLE if row.local),
        _("Played in some places only. They are off in all built-in rules; an option of each gives it its value."),
    )  # fmt: skip


def _worth(key: str) -> Worth:
    """The value of a pattern in the table."""
    if key in _ROWS:
        return _usual(_ROWS[key])
    return BY_OPTION if key in JOKER_BONUSES.keys else _DORA


def _excluded(key: str) -> tuple[Beside, ...]:
    absorbed = _ROWS[key].absorbs if key in _ROWS else ()
    return tuple(Beside(other) for other in dict.fromkeys((*absorbed, *_ENTRIES[key].replaces)))


PATTERNS: Final = Patterns(
    rule_set=RIICHI,
    usual="riichi-tenhou",
    title=_("Yaku of riichi"),
    description=_(
        "All yaku and yakuman of Japanese mahjong: value, meaning, what they exclude, and an example of each."
    ),
    entries=_ENTRIES,
    sections=(*_sections(), JOKER_BONUSES),
    worth={key: _worth(key) for key in _ENTRIES},
    worth_under=_worth_under,
    excluded={key: _excluded(key) for key in _ENTRIES},
)
