"""The palette: its keys, and what pressing one makes of a question. Knows nothing of requests."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from itertools import combinations
from typing import Final

from calculator.question import Question
from calculator.rules.situation import Situation
from tiles.hand import Hand, count_kinds
from tiles.meld import EXTENDED, Meld, MeldKind
from tiles.message import Message, gettext_noop
from tiles.notation import NotationError, parse, parse_tiles, write
from tiles.tile import COPIES, Tile, tile

_ = gettext_noop

ROWS: Final[tuple[tuple[str, tuple[str, ...]], ...]] = (
    ("m", tuple(f"{rank}m" for rank in "1234506789")),
    ("p", tuple(f"{rank}p" for rank in "1234506789")),
    ("s", tuple(f"{rank}s" for rank in "1234506789")),
    ("z", tuple(f"{rank}z" for rank in "1234567")),
)
"""The keys that are always shown, a suit in each row, the red five beside the plain one."""

BONUS: Final = tuple(f"{rank}h" for rank in range(1, 9))
JOKERS: Final = tuple(f"{rank}j" for rank in range(1, 10))
CODES: Final = frozenset((*(code for _suit, row in ROWS for code in row), *BONUS, *JOKERS))

JOKER_DOMAINS: Final[Mapping[str, str]] = {
    "1j": _("any suit or honor tile"),
    "2j": _("any character"),
    "3j": _("any circle"),
    "4j": _("any bamboo"),
    "5j": _("any suit tile"),
    "6j": _("any wind"),
    "7j": _("any dragon"),
    "8j": _("any honor"),
    "9j": _("any bonus tile"),
}
"""What each joker stands for."""


class Into(StrEnum):
    """Where a pressed tile goes."""

    HAND = "hand"
    DORA = "dora"
    URA = "ura"
    ASIDE = "aside"
    SEEN = "seen"
    DISCARDS = "discards"


PLACES: Final[Mapping[Into, tuple[str, str]]] = {
    Into.HAND: (_("Hand"), _("Concealed tiles")),
    Into.DORA: (_("Dora"), _("Dora indicators")),
    Into.URA: (_("Ura"), _("Ura-dora indicators")),
    Into.ASIDE: (_("Aside"), _("Tiles set aside and replaced")),
    Into.SEEN: (_("Seen"), _("Tiles seen elsewhere on the table")),
    Into.DISCARDS: (_("Discards"), _("Own discards")),
}
"""Each place in short and in full."""

LISTS: Final[Mapping[Into, str]] = {
    Into.ASIDE: "set_aside",
    Into.DORA: "dora_indicators",
    Into.URA: "ura_indicators",
}
"""The fields of a hand that hold tiles not in play."""

TABLE_FACTS: Final = ("seat", "round", "honba", "sticks", "eighth_win")
"""What the table shows whatever the hand; the other facts belong to one win and are cleared with it."""

_SEARCHED: Final = 18
"""A meld is looked for among one tile less than this, the most that a hand of any game holds."""

WINNING: Final = "winning-"
"""Starts the keys that make a concealed tile the drawn one."""

_MOVED_MELD: Final = re.compile(r"meld-([1-9])-([1-9])", re.ASCII)

_BRACKETED: Final = re.compile(r"[\[［][^\]］]*[\]］]|[(（][^)）]*[)）]|[<＜][^>＞]*[>＞]")


class PressError(ValueError):
    """A press that can do nothing here; ``message`` says why."""

    def __init__(self, message: Message) -> None:
        super().__init__(str(message))
        self.message = message


@dataclass(frozen=True, slots=True)
class Entry:
    """A question being put together. ``order`` holds the concealed tiles as they were entered, the newest last:
    a hand keeps its tiles sorted, but the tiles pressed last are the ones to make a meld of, or to take back."""

    question: Question
    order: tuple[Tile, ...]

    @property
    def recent(self) -> tuple[Tile, ...]:
        """The newest tiles that the canonical writing does not show as such; empty when its own order will do."""
        written = self.question.hand.concealed
        differ = [place for place, pair in enumerate(zip(self.order, written, strict=True)) if pair[0] != pair[1]]
        return self.order[differ[0] :][-COPIES:] if differ else ()


def entry(question: Question, typed: str, pressed: str) -> Entry:
    """Return the entry behind a readable hand as ``typed`` in the field; ``pressed`` names its newest tiles."""
    order = [tile for tile in _typed_order(typed) if not tile.is_bonus]
    try:
        newest = parse_tiles(pressed)
    except NotationError:
        newest = ()
    for code in newest:
        if code in order:
            order.reverse()
            order.remove(code)
            order.reverse()
            order.append(code)
    return Entry(question, tuple(order))


def _typed_order(typed: str) -> tuple[Tile, ...]:
    return parse_tiles(_BRACKETED.sub(" ", typed))


def press(state: Entry, key: str, into: Into = Into.HAND) -> Entry:
    """Return what pressing ``key`` makes of an entry.

    A tile's code adds the tile; ``chow``, ``pung``, ``kong`` and ``concealed-kong`` declare the newest tiles that form
    one; ``delete`` takes the newest tile back, ``clear`` empties, ``sort`` puts the drawn tile among the others;
    ``winning-5m`` makes a concealed tile the drawn one, ``meld-3-1`` moves the third meld to the first place.
    ``PressError`` when there is nothing that the key could do.
    """
    if key in CODES:
        return _add(state, tile(key), into)
    if key in _COMMANDS:
        return _COMMANDS[key](state, into)
    if key.startswith(WINNING) and (code := key.removeprefix(WINNING)) in CODES:
        return _win_with(state, tile(code))
    if found := _MOVED_MELD.fullmatch(key):
        return _move_meld(state, *map(int, found.groups()))
    raise PressError(Message(_("There is no key “%(key)s”."), {"key": key[:20]}))


def _add(state: Entry, added: Tile, into: Into) -> Entry:
    question, hand = state.question, state.question.hand
    if into in (Into.SEEN, Into.DISCARDS):
        return _with_list(state, into, (*getattr(question, into.value), added))
    if into is Into.HAND:
        order = state.order if added.is_bonus else (*state.order, added)
        return _with_hand(state, hand.draw(added), order)
    name = LISTS[into]
    return _with_hand(state, replace(hand, **{name: (*getattr(hand, name), added)}), state.order)


def _with_list(state: Entry, into: Into, tiles: tuple[Tile, ...]) -> Entry:
    """Return the entry with other tiles seen elsewhere or discarded."""
    question = state.question
    seen = into is Into.SEEN
    return replace(state, question=replace(question, seen=tiles) if seen else replace(question, discards=tiles))


def _with_hand(state: Entry, hand: Hand, order: tuple[Tile, ...]) -> Entry:
    """Return the entry with another hand, if it is one that the notation can say (no fifth copy, not too long)."""
    try:
        parse(write(hand))
    except NotationError as error:
        raise PressError(error.message) from error
    return Entry(replace(state.question, hand=hand), order)


def _clear(state: Entry, into: Into) -> Entry:
    if into in (Into.SEEN, Into.DISCARDS):
        return _with_list(state, into, ())
    kept = {name: getattr(state.question.situation, name) for name in TABLE_FACTS}
    return Entry(replace(state.question, hand=Hand(), situation=Situation(**kept)), ())


def _sort(state: Entry, into: Into) -> Entry:
    """Put every concealed tile in its place, the drawn one too: then the last of all counts as drawn."""
    order = tuple(sorted(state.order))
    return _with_hand(state, state.question.hand.with_concealed(order), order)


def _win_with(state: Entry, drawn: Tile) -> Entry:
    """Make a concealed tile the drawn one, which is the winning tile of a complete hand."""
    if drawn not in state.order:
        raise PressError(Message(_("That tile is not among the concealed ones.")))
    order = (*_without(state.order, [drawn]), drawn)
    return _with_hand(state, state.question.hand.with_concealed(order), order)


def _move_meld(state: Entry, start: int, end: int) -> Entry:
    """Move a meld to another place, both counted from 1; a place past the last is the last."""
    melds = list(state.question.hand.melds)
    if start > len(melds):
        raise PressError(Message(_("There is no such meld to move.")))
    melds.insert(end - 1, melds.pop(start - 1))
    return _with_hand(state, replace(state.question.hand, melds=tuple(melds)), state.order)


def _delete(state: Entry, into: Into) -> Entry:
    """Take back the newest tile of the place that keys go to; from a hand without concealed tiles, what stands last."""
    question, hand = state.question, state.question.hand
    if into in (Into.SEEN, Into.DISCARDS):
        return _with_list(state, into, getattr(question, into.value)[:-1])
    if into is Into.HAND and state.order:
        return _with_hand(state, hand.with_concealed(state.order[:-1]), state.order[:-1])
    names = [LISTS[into]] if into in LISTS else ["melds", "set_aside", "dora_indicators", "ura_indicators"]
    for name in names:
        if held := getattr(hand, name):
            return _with_hand(state, replace(hand, **{name: held[:-1]}), state.order)
    return state


def _declare(kind: MeldKind, claim: int) -> Callable[[Entry, Into], Entry]:
    """Return the command that declares the newest tiles which form a meld of this kind."""

    def command(state: Entry, into: Into) -> Entry:
        found = next(_melds(state.order, kind, claim), None)
        if found is not None:
            return _declared(state, found)
        if kind is MeldKind.KONG and claim:
            return _extend(state)
        raise PressError(_NOTHING[kind])

    return command


_NOTHING: Final[Mapping[MeldKind, Message]] = {
    MeldKind.CHOW: Message(_("No three concealed tiles are consecutive in one suit: there is no chow to declare.")),
    MeldKind.PUNG: Message(_("No three concealed tiles are the same: there is no pung to declare.")),
    MeldKind.KONG: Message(_("No four concealed tiles are the same: there is no kong to declare.")),
}


def _melds(order: tuple[Tile, ...], kind: MeldKind, claim: int) -> Iterator[Meld]:
    """Yield the melds of this kind among the tiles, those of the newest tiles first."""
    newest_first = order[:-_SEARCHED:-1]
    for chosen in combinations(newest_first, COPIES if kind is MeldKind.KONG else COPIES - 1):
        try:
            meld = Meld.of(chosen[::-1], claim)
        except ValueError:
            continue
        if any(kind is read for read, _tiles in meld.kinds()):
            yield meld


def _declared(state: Entry, meld: Meld) -> Entry:
    order = _without(state.order, meld.tiles)
    hand = state.question.hand
    return _with_hand(state, replace(hand, concealed=order, melds=(*hand.melds, meld)), order)


def _without(order: Iterable[Tile], tiles: Iterable[Tile]) -> tuple[Tile, ...]:
    """Return ``order`` without these tiles, the newest copies going first."""
    left = list(order)[::-1]
    for taken in tiles:
        left.remove(taken)
    return tuple(left[::-1])


def _extend(state: Entry) -> Entry:
    """Add a concealed tile to the declared pung of its kind; the newest tile that fits."""
    hand = state.question.hand
    for added in reversed(state.order):
        for place, meld in enumerate(hand.melds):
            if meld.kind is MeldKind.PUNG and added.kind is not None and added.kind == meld.tiles[0].kind:
                kong = Meld.of((*meld.tiles, added), (meld.claim or 1) + EXTENDED)
                melds = (*hand.melds[:place], kong, *hand.melds[place + 1 :])
                order = _without(state.order, [added])
                return _with_hand(state, replace(hand, concealed=order, melds=melds), order)
    raise PressError(_NOTHING[MeldKind.KONG])


_COMMANDS: Final[Mapping[str, Callable[[Entry, Into], Entry]]] = {
    "chow": _declare(MeldKind.CHOW, 0),
    "pung": _declare(MeldKind.PUNG, 0),
    "kong": _declare(MeldKind.KONG, 1),
    "concealed-kong": _declare(MeldKind.KONG, 0),
    "delete": _delete,
    "clear": _clear,
    "sort": _sort,
}


def next_into(key: str, into: Into) -> Into:
    """Return where the next tile goes after ``key`` was pressed: into the hand again, when all of it was cleared."""
    return Into.HAND if key == "clear" and into in LISTS else into


def press_text(typed: str, key: str) -> str:
    """Return what a press makes of a text that is no hand yet: tiles are added to it, ``delete`` takes a character."""
    if key in CODES:
        return typed + key
    if key == "clear":
        return ""
    return typed[:-1] if key == "delete" else typed


def exhausted(hand: Hand, face_up: Iterable[Tile] = ()) -> frozenset[str]:
    """Return the codes of the keys that would give one copy too many in sight (never a joker)."""
    in_sight = (*hand.tiles(), *face_up)
    counts = count_kinds(in_sight)
    held = {found.code for found in in_sight if found.suit == "h"}
    full = (code for code in CODES if (kind := tile(code).kind) is not None and counts[kind] >= COPIES)
    return frozenset((*full, *held))
