"""Between what is stored and the engines: presets of one's own as rules, saved hands as questions."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from django.utils.translation import gettext_noop as _

from .analysis import Analysis, ask
from .models import RulePreset, SavedHand, Visitor
from .question import OPTION_PREFIX, FindPreset, Question
from .rules.options import BaseOptions, OptionError, override
from .rules.preset import DEFAULT_PRESET, PRESETS
from .rules.ruleset import Preset

STORED_PREFIX: Final = "p/"

_LOST: Final = _("Some options of these rules are no longer known and are left out.")


def find_preset(visitor: Visitor) -> FindPreset:
    """Return the lookup of rules for this visitor: built-in ones, one's own, and those that others share by link."""

    def find(key: str) -> Preset | None:
        if not key.startswith(STORED_PREFIX):
            return PRESETS.get(key)
        slug = key.removeprefix(STORED_PREFIX)
        if "\x00" in slug:  # which PostgreSQL does not even compare
            return None
        row = RulePreset.objects.visible_to(visitor).filter(slug=slug).first()
        return preset_of(row) if row else None

    return find


def presets_of(visitor: Visitor) -> list[Preset]:
    """Return the presets that a visitor chooses from: the built-in ones, then one's own by name."""
    own = RulePreset.objects.owned_by(visitor).order_by("name", "pk")
    return [*PRESETS.values(), *(preset for row in own if (preset := preset_of(row)))]


def start_rules(visitor: Visitor) -> str:
    """Return the key of the rules that an empty page starts with: the visitor's default, if it still exists."""
    key = getattr(visitor, "default_rules", "")
    return key if key and find_preset(visitor)(key) else DEFAULT_PRESET


def preset_of(row: RulePreset) -> Preset | None:
    """Return a stored preset as rules; None when the rules that it is based on no longer exist."""
    base = PRESETS.get(row.base)
    if base is None:
        return None
    options, complete = _known(base.options, row.options)
    return Preset(
        key=row.key,
        name=row.name,
        rule_set=base.rule_set,
        options=options,
        caveat=base.caveat or not complete,
        note=base.note if complete else _LOST,
        base=base.key,
    )


def _known(options: BaseOptions, changes: Mapping[str, str]) -> tuple[BaseOptions, bool]:
    """Return the options with those changes that they still know, and whether that was all of them."""
    complete = True
    for name, value in changes.items():
        try:
            options = override(options, {name: value})
        except OptionError:
            complete = False
    return options, complete


def hand_fields(question: Question) -> dict[str, Any]:
    """Return the columns of ``SavedHand`` that hold a question."""
    params = question.to_params()
    hand = params.pop("hand", "")
    params.pop("rules", None)
    return {
        "hand": hand,
        "rules": question.base.key,
        "options": question.overrides,
        "situation": {name: text for name, text in params.items() if not name.startswith(OPTION_PREFIX)},
    }


def hand_params(saved: SavedHand) -> dict[str, str]:
    """Return the parameters of a saved hand's question as they were saved, readable or not under the rules of today."""
    options = {OPTION_PREFIX + name: value for name, value in saved.options.items()}
    return {"hand": saved.hand, "rules": saved.rules, **options, **saved.situation}


def answer(saved: SavedHand, *, share: int = 1) -> Analysis:
    """Return the answer to a saved hand's question, computed anew; ``share`` as in ``analyze``."""
    return ask(hand_params(saved), share=share)
