"""What the options about jokers say of a hand: which tiles are jokers, where they may stand, what they add to a win."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import Final

from calculator.theory import fit_together, theory_of
from tiles.hand import Hand
from tiles.meld import Meld
from tiles.message import Message, gettext_noop
from tiles.tile import BONUS_JOKER_RANK, Tile

from .jokers import ANY
from .options import BaseOptions
from .readings import has_jokers
from .ruleset import Notice, PatternRow, RuleSet, SituationError
from .score import Names, PatternScore

_ = gettext_noop

_PLAYED: Final[Mapping[str, frozenset[int]]] = MappingProxyType(
    {
        "none": frozenset(),
        "seasons": frozenset(range(1, 5)),
        "flowers": frozenset(range(5, 9)),
        "all": frozenset(range(1, 9)),
    }
)
"""The ranks of the bonus tiles that are jokers."""

_ANY_JOKER: Final = Tile(ANY, "j")

NO_JOKERS: Final = "no_jokers"
ANY_WAIT: Final = "any_wait"

_NAMES: Final[Mapping[str, Names]] = MappingProxyType(
    {
        NO_JOKERS: Names("No Jokers", "无百搭", "ジョーカーなし"),
        ANY_WAIT: Names("Any-Tile Wait", "听任意牌", "全牌待ち"),
    }
)

BONUS_ROWS: Final[Mapping[str, PatternRow]] = MappingProxyType(
    {key: PatternRow(key, names, "option") for key, names in _NAMES.items()}
)
"""The bonuses about jokers as rows of a catalogue; how much they add is an option, nothing as a rule."""


def as_played(hand: Hand, options: BaseOptions) -> Hand:
    """Return the hand with the bonus tiles that are jokers under these options among its concealed tiles.

    The bonus joker is such a joker too, as soon as any bonus tile is. A drawn tile stays the drawn tile where the hand
    had one; else, if these jokers complete the number of a winning hand, one of them is the drawn tile.
    """
    played = _PLAYED[options.bonus_as_jokers]
    chosen = [tile for tile in hand.set_aside if played and _is_played(tile, played)]
    if not chosen:
        return hand
    jokers = [_ANY_JOKER] * len(chosen)
    last = [] if hand.drawn is None else [hand.drawn]
    rest = hand.concealed[: len(hand.concealed) - len(last)]
    size = hand.size + len(jokers)
    concealed = [*rest, *jokers, *last] if size % 3 == 2 else [*rest, *last, *jokers]
    kept = tuple(tile for tile in hand.set_aside if tile not in chosen)
    return replace(hand, concealed=tuple(concealed), set_aside=kept)


def _is_played(tile: Tile, played: frozenset[int]) -> bool:
    return tile.is_bonus and (tile.is_joker or tile.rank in played)


def with_bonus_tiles(hand: Hand) -> tuple[Hand, tuple[tuple[Tile, Tile], ...]]:
    """Return the hand with a bonus tile for each bonus joker, and which tile each became.

    They are the lowest bonus tiles that the hand does not have, as there is one copy of each; it scores the same
    whichever they are.
    """
    jokers = [tile for tile in hand.set_aside if tile.is_joker and tile.is_bonus]
    if not jokers:
        return hand, ()
    missing = [tile for tile in _BONUS_TILES if tile not in hand.set_aside] or list(_BONUS_TILES)
    became = [missing[index % len(missing)] for index in range(len(jokers))]
    others = [tile for tile in hand.set_aside if tile not in jokers]
    return replace(hand, set_aside=(*others, *became)), tuple(zip(jokers, became, strict=True))


_BONUS_TILES: Final = tuple(Tile(rank, "h") for rank in range(1, BONUS_JOKER_RANK))


def check_jokers(hand: Hand, options: BaseOptions) -> list[Notice]:
    """Return what is worth knowing of jokers in declared melds; ``SituationError`` where the options forbid them."""
    notices = []
    for meld in hand.melds:
        jokers = sum(tile.is_joker for tile in meld.tiles)
        for code, text in _faults(meld, jokers, options):
            raise SituationError(code, Message(text), "hand")
        if jokers > 1:
            notices.append(_SEVERAL)
    if not (options.joker_fifth_copy or fit_together(hand.melds)):
        raise SituationError("joker-fifth-copy", _FIFTH, "hand")
    if not options.joker_as_pair and sum(tile.is_joker for tile in hand.concealed) > 1:
        return [*notices[:1], _PAIR]
    return notices[:1]


_SEVERAL: Final = Notice(
    "jokers-in-meld", Message(_("Most rules allow at most one joker in a declared meld; here any number is played."))
)

_PAIR: Final = Notice(
    "joker-pair", Message(_("Steps and useful tiles are counted as if two jokers alone could be the pair."))
)

_FIFTH: Final = Message(
    _("A joker in these melds would have to be the fifth copy of a tile, which these rules do not allow.")
)


def _faults(meld: Meld, jokers: int, options: BaseOptions) -> Iterator[tuple[str, str]]:
    if jokers and options.jokers_in_melds == "off":
        yield "joker-in-meld", _("These rules allow no joker in a declared meld.")
    if jokers > 1 and options.jokers_in_melds == "one":
        yield "jokers-in-meld", _("These rules allow one joker in a declared meld, not several.")
    if jokers and meld.is_concealed and not options.joker_in_concealed_kong:
        yield "joker-in-concealed-kong", _("These rules allow no joker in a concealed kong.")


def bonuses(hand: Hand, rule_set: RuleSet, options: BaseOptions) -> tuple[PatternScore, ...]:
    """Return what the options add to a win: for a hand without jokers, and for one that any tile completed.

    Neither makes a win possible by itself: rule sets add them like dora or flowers.
    """
    found = []
    if options.no_joker_bonus and not has_jokers(hand):
        found.append(PatternScore(NO_JOKERS, _NAMES[NO_JOKERS], options.no_joker_bonus))
    if options.any_wait_bonus:
        before = hand.with_concealed(hand.concealed[:-1])
        if theory_of(before, rule_set.theory(options)).any_tile:
            found.append(PatternScore(ANY_WAIT, _NAMES[ANY_WAIT], options.any_wait_bonus))
    return tuple(found)
