"""Options of a rule set: frozen dataclasses whose fields explain themselves.

Every field carries its choices and one line of help, so that forms, permalinks and the list of what differs from a
preset are all made from the dataclass. Values travel as text: ``1``/``0`` for switches, decimal numbers, plain words,
and comma-separated words for sets.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import MISSING, Field, dataclass, field, fields, replace
from types import MappingProxyType
from typing import Any, Final, TypeVar

from tiles.message import Message, gettext_noop

_ = gettext_noop

OptionValue = bool | int | str | frozenset[str]


class OptionError(ValueError):
    """An option that the rule set does not have, or a value that it cannot take."""

    def __init__(self, code: str, message: Message) -> None:
        super().__init__(str(message))
        self.code = code
        self.message = message


@dataclass(frozen=True, slots=True)
class OptionSpec:
    """What a form needs to know of one option."""

    name: str
    default: OptionValue
    help: Message
    choices: tuple[str | int, ...]
    """Words or numbers to choose from; for a set, its possible members; empty for a switch."""
    group: str
    minimum: int
    maximum: int


def option(
    default: Any,
    help_text: str | Message,
    *,
    choices: tuple[str | int, ...] = (),
    group: str = "",
    minimum: int = 0,
    maximum: int = 100,
) -> Any:
    """Return a dataclass field for an option: its type follows its default (bool, int, str or frozenset)."""
    help_message = help_text if isinstance(help_text, Message) else Message(help_text)
    spec = {"help": help_message, "choices": choices, "group": group, "minimum": minimum, "maximum": maximum}
    return field(default=default, metadata=spec)


@dataclass(frozen=True, kw_only=True)
class BaseOptions:
    """Options that every rule set shares: those about jokers (``rules/jokers.md``)."""

    joker_fifth_copy: bool = option(
        default=False, help_text=_("A joker may stand for a fifth copy of a tile"), group="jokers"
    )
    jokers_in_melds: str = option(
        default="any",
        help_text=_("Jokers in one declared meld: none, at most one, or any number"),
        choices=("off", "one", "any"),
        group="jokers",
    )
    joker_in_concealed_kong: bool = option(
        default=False, help_text=_("A joker may stand in a concealed kong"), group="jokers"
    )
    joker_as_pair: bool = option(default=True, help_text=_("Two jokers alone may be a pair"), group="jokers")
    dora_from_joker: bool = option(
        default=True, help_text=_("The tile that a joker stands for may be dora"), group="jokers"
    )
    no_joker_bonus: int = option(
        default=0, help_text=_("Added to a win without any joker, like dora or flowers"), group="jokers"
    )
    any_wait_bonus: int = option(
        default=0, help_text=_("Added to a win of a hand that any tile completed, like dora or flowers"), group="jokers"
    )
    bonus_as_jokers: str = option(
        default="none",
        help_text=_("Bonus tiles that are played as jokers for any tile"),
        choices=("none", "seasons", "flowers", "all"),
        group="jokers",
    )


OptionsT = TypeVar("OptionsT", bound=BaseOptions)


def specs(options: type[BaseOptions] | BaseOptions) -> Mapping[str, OptionSpec]:
    """Return the specification of every option by name, in order of definition."""
    of_class = options if isinstance(options, type) else type(options)
    if of_class not in _SPECS:
        _SPECS[of_class] = MappingProxyType({f.name: _spec(f) for f in fields(of_class)})
    return _SPECS[of_class]


_SPECS: Final[dict[type[BaseOptions], Mapping[str, OptionSpec]]] = {}
"""What was asked for: every request asks for it many times."""


def _spec(f: Field[Any]) -> OptionSpec:
    if f.default is MISSING:
        raise TypeError(f"option {f.name} has no default")
    m = f.metadata
    return OptionSpec(f.name, f.default, m["help"], m["choices"], m["group"], m["minimum"], m["maximum"])


def to_text(value: OptionValue) -> str:
    """Return an option's value as it stands in a permalink."""
    if isinstance(value, bool):
        return "1" if value else "0"
    if isinstance(value, frozenset):
        return ",".join(sorted(value))
    return str(value)


def from_text(spec: OptionSpec, text: str) -> OptionValue:
    """Read a value back from its text; ``OptionError`` says what would have been possible."""
    text = text.strip()
    if isinstance(spec.default, bool):
        if text.lower() in ("1", "on", "true", "yes"):
            return True
        if text.lower() in ("0", "off", "false", "no", ""):
            return False
        raise _bad_value(spec, text, "0, 1")
    if isinstance(spec.default, frozenset):
        members = frozenset(word for word in text.split(",") if word)
        if members <= set(map(str, spec.choices)):
            return members
        raise _bad_value(spec, text, ", ".join(map(str, spec.choices)))
    if isinstance(spec.default, int):
        return _number(spec, text)
    if text in spec.choices:
        return text
    raise _bad_value(spec, text, ", ".join(map(str, spec.choices)))


def _number(spec: OptionSpec, text: str) -> int:
    allowed = ", ".join(map(str, spec.choices)) or f"{spec.minimum}-{spec.maximum}"
    if not (text.isascii() and text.isdecimal() and len(text) < 8):
        raise _bad_value(spec, text, allowed)
    number = int(text)
    if number not in spec.choices if spec.choices else not spec.minimum <= number <= spec.maximum:
        raise _bad_value(spec, text, allowed)
    return number


def _bad_value(spec: OptionSpec, text: str, allowed: str) -> OptionError:
    template = _("The option %(name)s cannot be “%(value)s”; it takes: %(allowed)s.")
    return OptionError("bad-option", Message(template, {"name": spec.name, "value": text[:40], "allowed": allowed}))


def override(options: OptionsT, values: Mapping[str, str]) -> OptionsT:
    """Return ``options`` with some values replaced, read from text; ``OptionError`` for unknown names or bad values."""
    known = specs(options)
    changes: dict[str, Any] = {}
    for name, text in values.items():
        if name not in known:
            raise OptionError(
                "unknown-option", Message(_("These rules have no option “%(name)s”."), {"name": name[:40]})
            )
        changes[name] = from_text(known[name], text)
    return replace(options, **changes) if changes else options


def differences(options: BaseOptions, base: BaseOptions) -> dict[str, str]:
    """Return, as text, the options whose values differ from ``base``, in order of definition."""
    if options == base:
        return {}
    values = ((name, getattr(options, name), getattr(base, name)) for name in specs(options))
    return {name: to_text(value) for name, value, standard in values if value != standard}
