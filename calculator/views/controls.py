"""The controls beside the hand: presets, the situation of the win, options of the rules. Plain data for templates."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, fields
from functools import lru_cache
from itertools import groupby
from typing import Final

from django.utils.translation import get_language, gettext
from django.utils.translation import gettext_noop as _

from calculator.question import MAXIMUM_COUNTERS, OPTION_PREFIX, SITUATION_FIELDS, Question
from calculator.rules.options import OptionSpec, OptionValue, specs, to_text
from calculator.rules.ruleset import Preset, RuleSet
from calculator.rules.situation import Situation
from tiles.hand import Hand

from .words import WINDS, name_of, said, word

LABELS: Final[Mapping[str, str]] = {
    "win": _("Won by"),
    "seat": _("Seat wind"),
    "round": _("Round wind"),
    "riichi": _("Riichi"),
    "ippatsu": _("Ippatsu"),
    "last": _("Last tile"),
    "replacement": _("After a kong"),
    "robbing": _("Robbing a kong"),
    "first": _("First turn"),
    "last_of_kind": _("Last of its kind"),
    "honba": _("Honba"),
    "sticks": _("Riichi sticks"),
    "pao": _("Liable player"),
    "open_riichi": _("Open riichi"),
    "riichi_tile": _("On the tile of a riichi"),
    "kong_discard": _("On the discard after a kong"),
    "eighth_win": _("Eighth win in a row"),
}

HINTS: Final[Mapping[str, str]] = {
    "ippatsu": _("Won within one turn of riichi, no claim and no kong in between"),
    "last": _("Drawn as the last tile of the wall (haitei), or the last discard (houtei)"),
    "replacement": _("Won on the tile that replaces a kong's fourth (rinshan)"),
    "robbing": _("Won on the tile that another player added to a pung (chankan)"),
    "first": _("In the first turn, no claim before it (tenhou, chiihou, renhou)"),
    "last_of_kind": _("The other three copies of the winning tile were face up"),
    "honba": _("Counters on the table"),
    "sticks": _("Riichi deposits on the table"),
    "pao": _("The player who fed the set that made the big hand certain (pao)"),
    "open_riichi": _("The hand was shown with the riichi"),
    "riichi_tile": _("Won on the tile with which another player declared riichi"),
    "kong_discard": _("Won on the discard of a player who had just declared a kong"),
}
"""What a control means, for those that need it said."""

HOUSE_RULES: Final = frozenset(("open_riichi", "riichi_tile", "kong_discard", "eighth_win"))
"""Facts that few tables count; their controls are there only when they can be used."""

_CHOICES: Final[Mapping[str, tuple[tuple[str, str], ...]]] = {
    "win": (("self-draw", _("Self-draw")), ("discard", _("Discard"))),
    "seat": tuple(WINDS.items()),
    "round": tuple(WINDS.items()),
    "riichi": (("", _("No")), ("riichi", _("Riichi")), ("double", _("Double riichi"))),
    "pao": (("", _("Nobody")), ("L", _("Left")), ("X", _("Opposite")), ("R", _("Right"))),
}

_OPTIONS_WITHOUT_GROUP: Final = _("General")


@dataclass(frozen=True, slots=True)
class Choice:
    """One value to choose, as it travels and as people read it."""

    value: str
    label: str
    selected: bool


@dataclass(frozen=True, slots=True)
class Control:
    """One control: a choice when it has ``choices``, a number when ``maximum`` is set, else a switch.

    ``reason`` says why it cannot be used; a control that is set nonetheless stays usable, so that it can be mended.
    """

    name: str
    label: str
    value: str
    hint: str = ""
    choices: tuple[Choice, ...] = ()
    several: bool = False
    minimum: int = 0
    maximum: int | None = None
    reason: str = ""
    off: bool = False
    changed: bool = False
    words: str = ""
    """The value for people, and in ``standard`` what the preset says."""
    standard: str = ""

    @property
    def is_number(self) -> bool:
        return self.maximum is not None

    @property
    def is_on(self) -> bool:
        return self.value == "1"


@dataclass(frozen=True, slots=True)
class SituationControls:
    """The situation as controls, in the order of the question; ``unused`` is what these rules have no use for."""

    words: tuple[Control, ...]
    switches: tuple[Control, ...]
    numbers: tuple[Control, ...]
    unused: tuple[Control, ...]

    @property
    def reasons(self) -> tuple[Control, ...]:
        """The controls that have a reason why they cannot be used."""
        return tuple(control for control in (*self.words, *self.numbers, *self.switches) if control.reason)


def situation_controls(question: Question, faults: Mapping[str, str]) -> SituationControls:
    """Return the controls for a question; ``faults`` are reasons already known, by field."""
    rule_set = question.preset.rule_set
    impossible = rule_set.impossible(question.hand, question.situation, question.options, face_up=question.face_up)
    reasons = {name: message.text(gettext) for name, message in impossible.items()} | dict(faults)
    used = [
        _situation_control(question, name, reasons) for name in SITUATION_FIELDS if name in rule_set.situation_fields
    ]
    used = [control for control in used if not (control.off and control.name in HOUSE_RULES)]
    unused = [
        _situation_control(question, name, {}) for name in SITUATION_FIELDS if name not in rule_set.situation_fields
    ]
    return SituationControls(
        words=tuple(control for control in used if control.choices),
        switches=tuple(control for control in used if not control.choices and not control.is_number),
        numbers=tuple(control for control in used if control.is_number),
        unused=tuple(control for control in unused if control.changed),
    )


_DEFAULTS: Final = {f.name: f.default for f in fields(Situation)}


def _situation_control(question: Question, name: str, reasons: Mapping[str, str]) -> Control:
    value = getattr(question.situation, name)
    text = "" if value is None else "1" if value is True else str(value)
    changed = value != _DEFAULTS[name]
    return Control(
        name=name,
        label=gettext(LABELS[name]),
        value=text,
        hint=gettext(HINTS[name]) if name in HINTS else "",
        choices=tuple(Choice(key, gettext(label), key == text) for key, label in _CHOICES.get(name, ())),
        maximum=MAXIMUM_COUNTERS if isinstance(_DEFAULTS[name], int) and not isinstance(value, bool) else None,
        reason=reasons.get(name, ""),
        off=name in reasons and not changed,
        changed=changed,
    )


@dataclass(frozen=True, slots=True)
class OptionGroup:
    """Options that belong together."""

    key: str
    title: str
    controls: tuple[Control, ...]

    @property
    def changed(self) -> int:
        """How many of them differ from the preset."""
        return sum(control.changed for control in self.controls)


def option_groups(question: Question) -> tuple[OptionGroup, ...]:
    """Return the options of the rules as controls, grouped, in order of definition."""
    return _option_groups(Question(Hand(), question.base, question.options), get_language())


@lru_cache(maxsize=128)
def _option_groups(question: Question, _language: str | None) -> tuple[OptionGroup, ...]:
    """The controls, made once for the same options in the same language: most visitors change none."""
    return tuple(
        OptionGroup(
            title.replace(" ", "-") or "general",
            word(title) if title else gettext(_OPTIONS_WITHOUT_GROUP),
            tuple(_option_control(question, spec) for spec in group),
        )
        for title, group in _grouped(question).items()
    )


def changed_options(question: Question) -> tuple[Control, ...]:
    """Return the options that differ from the preset, in the order of their groups."""
    changed = question.overrides
    groups = _grouped(question).values() if changed else ()
    return tuple(_option_control(question, spec) for group in groups for spec in group if spec.name in changed)


def _grouped(question: Question) -> dict[str, list[OptionSpec]]:
    """The options of the rules by group."""
    groups: dict[str, list[OptionSpec]] = {}
    for spec in specs(question.options).values():
        groups.setdefault(spec.group, []).append(spec)
    return groups


def _option_control(question: Question, spec: OptionSpec) -> Control:
    value, standard = (getattr(options, spec.name) for options in (question.options, question.base.options))
    rule_set = question.preset.rule_set
    several = isinstance(value, frozenset)
    chosen = value if isinstance(value, frozenset) else {to_text(value)}
    numeric = isinstance(value, int) and not isinstance(value, bool) and not spec.choices
    return Control(
        name=OPTION_PREFIX + spec.name,
        label=said(spec.help),
        value=to_text(value),
        choices=tuple(Choice(str(key), _value_word(key, rule_set), str(key) in chosen) for key in spec.choices),
        several=several,
        minimum=spec.minimum,
        maximum=spec.maximum if numeric else None,
        changed=value != standard,
        words=_in_words(value, rule_set),
        standard=_in_words(standard, rule_set),
    )


def _value_word(value: str | int, rule_set: RuleSet) -> str:
    """Return one value for people: the name of the pattern, where it is a pattern's key."""
    row = rule_set.catalogue.get(str(value))
    return name_of(row.names) if row else word(value)


def _in_words(value: OptionValue, rule_set: RuleSet) -> str:
    if isinstance(value, bool):
        return gettext("on") if value else gettext("off")
    if isinstance(value, frozenset):
        return "; ".join(_value_word(member, rule_set) for member in sorted(value)) or gettext("none")
    return _value_word(value, rule_set)


@dataclass(frozen=True, slots=True)
class PresetGroup:
    """Presets of one game."""

    title: str
    choices: tuple[Choice, ...]


_GAMES: Final[Mapping[str, str]] = {
    "riichi": _("Riichi"),
    "sanma": _("Riichi, three players"),
    "mcr": _("Chinese Official (MCR)"),
}


def preset_groups(presets: Sequence[Preset], current: Preset) -> tuple[PresetGroup, ...]:
    """Return the presets as choices, grouped by game; ``current`` is among them even when it is a stored one."""
    listed = list(presets) if current in presets else [current, *presets]
    return tuple(_groups(listed, current))


def _groups(presets: Sequence[Preset], current: Preset) -> Iterator[PresetGroup]:
    for game, members in groupby(presets, key=lambda preset: "" if preset.base else preset.key.split("-")[0]):
        title = gettext(_GAMES[game]) if game in _GAMES else gettext("Your rules")
        yield PresetGroup(title, tuple(Choice(p.key, gettext(p.name), p.key == current.key) for p in members))
