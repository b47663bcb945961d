"""The engine: remembers rows and sums between hands, and makes a hand's aims."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from tiles.tile import COPIES, KINDS

from .aim import Aim, Words
from .counts import HandCounts
from .forms import Form, make_forms, may_count
from .letters import CODE, Copies, Letter
from .rows import ID_BITS
from .shape import Shape, TheoryRules

_ALL: Final = frozenset(range(KINDS))
_EXTRAS: Final = (0, 2, 4, 8, 17)
"""How many tiles beyond the cap an engine can count: the least that is enough for the jokers is taken."""
MOST_ROWS: Final = 1 << (ID_BITS - 1)
"""An engine that knows more rows than this is replaced by a new one, which bounds its memory."""


@lru_cache(maxsize=16)
def _new_engine(copies: Copies, extras: int, four_as_two_pairs: bool) -> dict[Shape, Form]:
    return make_forms(copies, extras, four_as_two_pairs=four_as_two_pairs)


def forms_for(copies: Copies, extras: int, rules: TheoryRules) -> dict[Shape, Form]:
    """Return the forms for these bounds, shared between hands until they have grown too large."""
    forms = _new_engine(copies, extras, rules.four_as_two_pairs)
    if any(len(form.space.rows) > MOST_ROWS for form in forms.values()):
        _new_engine.cache_clear()
        return _new_engine(copies, extras, rules.four_as_two_pairs)
    return forms


def bounds_of(counts: HandCounts, rules: TheoryRules) -> Copies:
    """Return what bounds the copies of a kind in this hand under these rules."""
    jokers = any(counts.jokers)
    if rules.wait_on_exhausted:
        return Copies.DRAWS_EXCEED if jokers and not rules.fifth_copy else Copies.FREE
    return Copies.JOKERS_EXCEED if jokers and rules.fifth_copy else Copies.CAPPED


def aims_of(counts: HandCounts, rules: TheoryRules) -> list[Aim]:
    """Return the hand's aims at the shapes that count, in the order of ``Shape``."""
    copies = bounds_of(counts, rules)
    extras = {Copies.JOKERS_EXCEED: sum(counts.jokers), Copies.DRAWS_EXCEED: _EXTRAS[3]}.get(copies, 0)
    forms = forms_for(copies, min(each for each in _EXTRAS if each >= extras), rules)
    hands = [_words(counts, capped, copies, rules) for capped in (counts.melded,)]
    size = counts.size // 3
    aims = []
    for shape in Shape:
        slot = forms[shape].slot(size - counts.melds)
        if shape in rules.shapes and slot is not None and may_count(shape, size, counts.melds):
            aims.append(Aim(forms[shape], slot, counts.jokers, hands))
    return aims


def _words(counts: HandCounts, melded: Sequence[int], copies: Copies, rules: TheoryRules) -> Words:
    if copies is Copies.FREE or not any(melded):
        letters = bytearray(counts.concealed)
    else:
        letters = bytearray(
            CODE[Letter(held, COPIES - used)] for held, used in zip(counts.concealed, melded, strict=True)
        )
    for kind in _ALL - rules.kinds:
        letters[kind] = CODE[Letter(counts.concealed[kind], counts.concealed[kind], absent=True)]
    word = bytes(letters)
    return tuple(word[start:end] for start, end in counts.jokers.groups)
