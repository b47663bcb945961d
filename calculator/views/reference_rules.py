"""The built-in rules as reference pages show them: their options, and where they differ. Plain data for templates."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby

from django.urls import reverse
from django.utils.translation import gettext

from calculator.question import Question
from calculator.rules.preset import PRESETS
from calculator.rules.ruleset import Preset
from tiles.hand import Hand

from .controls import Control, OptionGroup, changed_options, option_groups, preset_groups
from .query import address


@dataclass(frozen=True, slots=True)
class PresetLink:
    """Rules to go to."""

    key: str
    name: str
    href: str
    note: str
    caveat: bool


@dataclass(frozen=True, slots=True)
class Row:
    """An option in which rules differ, and its value in each of them."""

    label: str
    cells: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Game:
    """The rules of one game side by side; ``rows`` are the options in which they differ."""

    key: str
    title: str
    presets: tuple[PresetLink, ...]
    rows: tuple[Row, ...]


@dataclass(frozen=True, slots=True)
class PresetPage:
    """One set of rules: its options, those that no rules use apart, and what differs from the rule set's first."""

    preset: PresetLink
    game: Game
    base: PresetLink | None
    """The rules it is compared with; None for the first of its rule set."""
    changed: tuple[Control, ...]
    groups: tuple[OptionGroup, ...]
    idle: tuple[OptionGroup, ...]
    """Groups of options that are all 0: they are there for house rules."""
    use: str


def games() -> tuple[Game, ...]:
    """Return the built-in rules by game."""
    return tuple(_game(key, tuple(members)) for key, members in groupby(PRESETS.values(), key=_game_of))


def preset_page(preset: Preset) -> PresetPage:
    """Return one set of rules."""
    base = _first(preset)
    question = _compared(preset, base)
    groups = option_groups(question)
    idle = tuple(group for group in groups if all(_is_idle(control) for control in group.controls))
    return PresetPage(
        preset=preset_link(preset),
        game=_game(_game_of(preset), [other for other in PRESETS.values() if _game_of(other) == _game_of(preset)]),
        base=None if base is preset else preset_link(base),
        changed=changed_options(question),
        groups=tuple(group for group in groups if group not in idle),
        idle=idle,
        use=address(reverse("calculator"), Question(hand=Hand(), preset=preset, options=preset.options).to_params()),
    )


def _is_idle(control: Control) -> bool:
    return control.is_number and control.value == "0"


def preset_link(preset: Preset) -> PresetLink:
    """Return the way to a preset's page."""
    note = gettext(preset.note) if preset.note else ""
    href = reverse("reference-preset", args=(preset.key,))
    return PresetLink(preset.key, gettext(preset.name), href, note, preset.caveat)


def _game_of(preset: Preset) -> str:
    return preset.key.split("-")[0]


def _first(preset: Preset) -> Preset:
    """The first preset of the same rule set, which the others are told by."""
    return next(other for other in PRESETS.values() if other.rule_set is preset.rule_set)


def _compared(preset: Preset, base: Preset) -> Question:
    """A question of ``base`` with the options of ``preset``: its controls know what differs."""
    return Question(hand=Hand(), preset=base, options=preset.options)


def _game(key: str, presets: Sequence[Preset]) -> Game:
    (group,) = preset_groups(presets, presets[0])
    return Game(key, group.title, tuple(map(preset_link, presets)), tuple(_differing(presets)))


def _differing(presets: Sequence[Preset]) -> Iterator[Row]:
    columns = [_controls(preset) for preset in presets]
    for controls in zip(*columns, strict=True):
        if len({control.value for control in controls}) > 1:
            yield Row(controls[0].label, tuple(control.words for control in controls))


def _controls(preset: Preset) -> list[Control]:
    groups = option_groups(_compared(preset, preset))
    return [control for group in groups for control in group.controls]
