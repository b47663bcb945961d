"""The question: a hand, the rules, and what happened at the win, under the names of the public interface.

Every face of the product (page, JSON, command line, saved hand, comparison) makes its question from the same flat
``name: text`` parameters and writes it back to them, so one question has one address.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, fields
from enum import StrEnum
from functools import partial
from typing import Any, Final

from tiles.hand import Hand
from tiles.message import Message, gettext_noop
from tiles.notation import FORMATS, NotationError, parse, parse_tiles, write, write_tiles
from tiles.tile import Tile

from .rules.options import BaseOptions, OptionError, differences, override, specs
from .rules.preset import DEFAULT_PRESET, PRESETS
from .rules.ruleset import Preset, SituationError
from .rules.situation import FaceUp, Pao, Riichi, Situation, Win, Wind

_ = gettext_noop

OPTION_PREFIX: Final = "o."
DEFAULT_FORMAT: Final = "tenhou"
MAXIMUM_COUNTERS: Final = 99
"""No table keeps more honba or riichi sticks than this."""

_ALL_OPTIONS: Final = frozenset(name for preset in PRESETS.values() for name in specs(preset.options))

_TRUE: Final = frozenset(("1", "on", "true", "yes"))
_FALSE: Final = frozenset(("", "0", "off", "false", "no"))

_WORDS: Final[Mapping[str, type[StrEnum]]] = {
    "win": Win,
    "seat": Wind,
    "round": Wind,
    "riichi": Riichi,
    "pao": Pao,
}
"""Situation fields that take a word; the others are numbers or switches."""

DEFAULT_SITUATION: Final = Situation()
SITUATION_FIELDS: Final = tuple(f.name for f in fields(Situation))
FIELDS: Final = ("hand", "rules", *SITUATION_FIELDS, "seen", "discards", "format")
"""Every parameter of a question, in permalink order; options (``o.<name>``) stand after ``rules``."""


@dataclass(frozen=True, slots=True)
class Fault:
    """What is wrong: ``field`` is the parameter, ``position`` (from 1) and ``length`` lie in its text."""

    code: str
    message: Message
    field: str = "hand"
    position: int | None = None
    length: int | None = None
    tile: Tile | None = None
    """The tile at fault, where it is one."""


class QuestionError(ValueError):
    """A question that cannot be understood; ``fault`` says why."""

    def __init__(self, fault: Fault) -> None:
        super().__init__(str(fault.message))
        self.fault = fault


FindPreset = Callable[[str], Preset | None]
"""Looks a preset up by its key; None when there is none."""


@dataclass(frozen=True, slots=True)
class Question:
    """A question that has been understood. ``options`` are the preset's with the asker's own changes."""

    hand: Hand
    preset: Preset
    options: BaseOptions
    situation: Situation = DEFAULT_SITUATION
    seen: tuple[Tile, ...] = ()
    """Tiles visible elsewhere on the table: fewer are left to draw."""
    discards: tuple[Tile, ...] = ()
    """One's own discards: they are seen, and a wait among them is furiten."""
    format: str = DEFAULT_FORMAT

    @classmethod
    def from_params(cls, params: Mapping[str, str], find_preset: FindPreset = PRESETS.get) -> Question:
        """Return the question of these parameters; ``QuestionError`` for the first fault found, the hand's first."""
        hand = _read("hand", parse, params.get("hand", ""))
        preset = _find(params.get("rules", "") or DEFAULT_PRESET, find_preset)
        options, situation = _options(preset, params), read_situation(params)
        shown = tuple(hand.tiles())
        seen = _read("seen", partial(parse_tiles, beside=shown), params.get("seen", ""))
        shown += seen
        discards = _read("discards", partial(parse_tiles, beside=shown), params.get("discards", ""))
        return cls(hand, preset, options, situation, seen, discards, _format(params.get("format", "")))

    @property
    def face_up(self) -> FaceUp:
        """All that lies face up outside the hand."""
        return FaceUp(self.seen, self.discards)

    @property
    def base(self) -> Preset:
        """The built-in preset under the rules: a link names this one, so that it outlives every stored preset."""
        return PRESETS[self.preset.base] if self.preset.base else self.preset

    @property
    def overrides(self) -> dict[str, str]:
        """The options that differ from the built-in preset, as text."""
        return differences(self.options, self.base.options)

    def to_params(self) -> dict[str, str]:
        """Return the canonical parameters: only what differs from the defaults, in the order of ``FIELDS``."""
        params: dict[str, str] = {}
        if text := write(self.hand):
            params["hand"] = text
        if self.base.key != DEFAULT_PRESET:
            params["rules"] = self.base.key
        params |= {OPTION_PREFIX + name: value for name, value in self.overrides.items()}
        params |= situation_params(self.situation)
        params |= {name: write_tiles(run) for name, run in (("seen", self.seen), ("discards", self.discards)) if run}
        if self.format != DEFAULT_FORMAT:
            params["format"] = self.format
        return params


def read_situation(params: Mapping[str, str]) -> Situation:
    """Return the situation that the parameters describe; ``QuestionError`` names the field that is wrong."""
    given = ((f.name, f.default, params.get(f.name, "").strip()) for f in fields(Situation))
    return Situation(**{name: _value(name, default, text) for name, default, text in given if text})


def situation_params(situation: Situation) -> dict[str, str]:
    """Return the fields that differ from the default situation, as text."""
    return dict(_changed(situation))


def _changed(situation: Situation) -> Iterator[tuple[str, str]]:
    for f in fields(Situation):
        value = getattr(situation, f.name)
        if value != f.default:
            yield f.name, "1" if value is True else str(value)


def _value(name: str, default: object, text: str) -> Any:
    if name in _WORDS:
        return _word(name, _WORDS[name], text)
    if isinstance(default, bool):
        return _switch(name, text)
    if text.isascii() and text.isdecimal() and len(text) < 4 and int(text) <= MAXIMUM_COUNTERS:
        return int(text)
    raise _bad_value(name, text)


def _word(name: str, words: type[StrEnum], text: str) -> StrEnum | None:
    if text in list(words):
        return words(text)
    if name in ("riichi", "pao") and text.lower() in _FALSE:
        return None
    raise _bad_value(name, text)


def _switch(name: str, text: str) -> bool:
    if text.lower() in _TRUE | _FALSE:
        return text.lower() in _TRUE
    raise _bad_value(name, text)


def allowed_values(name: str) -> str:
    """Return what a parameter takes, as text: its words, ``0, 1``, or a range; empty for tiles and rules."""
    if name in ("hand", "rules", "seen", "discards"):
        return ""
    if name == "format":
        return ", ".join(FORMATS)
    if name in _WORDS:
        return ", ".join(_WORDS[name])
    return "0, 1" if isinstance(getattr(DEFAULT_SITUATION, name), bool) else f"0-{MAXIMUM_COUNTERS}"


def _bad_value(name: str, text: str) -> QuestionError:
    template = _("“%(value)s” is no value of %(name)s; it takes: %(allowed)s.")
    message = Message(template, {"value": text[:40], "name": name, "allowed": allowed_values(name)})
    return QuestionError(Fault("bad-value", message, field=name))


def _read(field: str, reader: Callable[[str], Any], text: str) -> Any:
    try:
        return reader(text)
    except NotationError as error:
        raise QuestionError(Fault(error.code, error.message, field, error.position, error.length)) from error


def _find(key: str, find_preset: FindPreset) -> Preset:
    preset = find_preset(key)
    if preset is None:
        message = Message(_("There are no rules called “%(key)s”."), {"key": key[:60]})
        raise QuestionError(Fault("unknown-rules", message, field="rules"))
    return preset


def _options(preset: Preset, params: Mapping[str, str]) -> BaseOptions:
    values = {name.removeprefix(OPTION_PREFIX): text for name, text in params.items() if name.startswith(OPTION_PREFIX)}
    try:
        return override(preset.options, values)
    except OptionError as error:
        raise QuestionError(Fault(error.code, error.message, field="rules")) from error


def foreign_options(params: Mapping[str, str], find_preset: FindPreset = PRESETS.get) -> tuple[str, ...]:
    """Return the parameters that are options of other rules, but not of those asked for; none if there are no such."""
    names = [name for name in params if name.startswith(OPTION_PREFIX)]
    preset = find_preset(params.get("rules", "") or DEFAULT_PRESET) if names else None
    if preset is None:
        return ()
    foreign = _ALL_OPTIONS.difference(specs(preset.options))
    return tuple(name for name in names if name.removeprefix(OPTION_PREFIX) in foreign)


def _format(text: str) -> str:
    if text in ("", *FORMATS):
        return text or DEFAULT_FORMAT
    raise _bad_value("format", text)


def fault_of(error: SituationError) -> Fault:
    """Return the fault behind a situation that cannot be."""
    return Fault(error.code, error.message, field=error.field)
