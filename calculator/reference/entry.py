"""The record of an explained pattern, and how its example is written down."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Entry:
    """A pattern in plain English, marked for translation.

    ``example`` is a winning hand that has it: the hand, then what else the question says, parted by spaces, such as
    ``12355m45678p789s6p win=discard``; the rules are the usual ones of the rule set unless it names others.
    ``replaces`` are lesser forms that cannot hold beside this one, and which the engine therefore need not exclude.
    """

    key: str
    definition: str
    example: str
    note: str = ""
    replaces: tuple[str, ...] = ()


def params_of(example: str) -> dict[str, str]:
    """Return an example as parameters of a question.

    >>> params_of("12355m45678p789s6p win=discard")
    {'hand': '12355m45678p789s6p', 'win': 'discard'}
    """
    hand, *facts = example.split()
    return {"hand": hand} | dict(fact.split("=", 1) for fact in facts)
