"""The scorer: from a reading to its score, with every han, fu and point accounted for."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import Final, NamedTuple

from calculator.rules.joker_options import BONUS_ROWS
from calculator.rules.reading import Reading
from calculator.rules.score import FuPart, PatternScore, Score
from calculator.rules.situation import Situation
from tiles.hand import Hand
from tiles.message import Message, gettext_noop

from .dora import HandDora
from .facts import Case, Facts
from .fu import fu_of
from .liability import fed_kan, was_fed
from .limits import KAZOE_HAN, YAKUMAN, basic_points, capped
from .options import RiichiOptions
from .payments import settle, terms_of
from .table import Priced, priced_table
from .yaku import WHOLE

_ = gettext_noop

_NO_PAYMENTS: Final[Mapping[str, int]] = MappingProxyType({})
_CAPPED: Final = _("These rules count at most %(most)d yakuman in a hand.")
_SEVERAL_COUNTED: Final = _("%(han)d han count as %(count)d yakuman.")
_KIRIAGE: Final = Message(_("Rounded up to a mangan."))
_NOBODY_LIABLE: Final = Message(_("Nobody is liable: no pattern that these rules know liability for was fed."))

Held = tuple[Priced, tuple[str, ...]]
"""A yaku that holds, and the sets that make it."""


class Tally(NamedTuple):
    """What a reading has: its patterns, and what they are worth together.

    ``yaku_han`` leaves dora out; ``covered`` are the basic points for which the liable player answers.
    """

    patterns: tuple[PatternScore, ...]
    han: int
    yaku_han: int
    base: int
    limit: str | None
    yakuman: int = 0
    covered: int = 0
    notes: tuple[Message, ...] = ()


class RiichiScorer:
    """Scores the readings of one hand in one situation; what they share is worked out once."""

    def __init__(
        self, hand: Hand, situation: Situation, options: RiichiOptions, bonuses: tuple[PatternScore, ...] = ()
    ) -> None:
        self._options = options
        self._case = Case(hand, situation, options)
        self._dora = HandDora(hand, situation, options, bonuses)
        self._table = priced_table(options)
        self._terms = terms_of(situation, options)
        self._melds = hand.melds
        self._fed_kan = fed_kan(hand, situation, options)

    def score(self, reading: Reading) -> Score:
        """Return the score of one reading, legal or not."""
        facts = Facts(self._case, reading)
        limits, others, plain = self._table.candidates(facts.features)
        fu, raw_fu, fu_parts = fu_of(facts)
        if limits and (yakuman := _holding(limits, facts)):
            tally = self._yakuman_tally(yakuman, reading)
        elif plain:
            tally = self._plain_tally(_found(others, facts), facts, fu)
        else:
            tally = self._tally(_holding(others, facts), facts, fu)
        return self._scored(tally, reading, fu, raw_fu, fu_parts)

    def _yakuman_tally(self, held: list[Held], reading: Reading) -> Tally:
        """Yakuman stand alone: no other yaku and no dora beside them."""
        patterns = _patterns(held)
        fed = self._fed(held, reading)
        if not self._options.yakuman_stack:
            patterns = (_greatest_alone(patterns, fed),)
        total = sum([pattern.yakuman for pattern in patterns])
        multiple = capped(total, self._options)
        notes = (Message(_CAPPED, {"most": multiple}),) if multiple < total else ()
        base = YAKUMAN * multiple
        covered = base if self._fed_kan else self._covered(fed, base)
        return Tally(patterns, KAZOE_HAN * multiple, multiple, base, "yakuman", multiple, covered, notes)

    def _fed(self, held: Iterable[Held], reading: Reading) -> Mapping[str, int]:
        """The yakuman for which the liable player answers, each with its multiple."""
        if self._terms.liable is None:
            return {}
        keys = self._options.pao
        return {
            priced.yaku.key: priced.yakuman
            for priced, _tiles in held
            if priced.yaku.key in keys and was_fed(priced.yaku.key, reading, self._melds)
        }

    def _covered(self, fed: Mapping[str, int], base: int) -> int:
        """The basic points of a yakuman hand for which somebody is liable."""
        whole = self._options.pao_scope == "hand" or not self._options.yakuman_stack
        return base if fed and whole else min(YAKUMAN * sum(fed.values()), base)

    def _tally(self, held: list[Held], facts: Facts, fu: int) -> Tally:
        """The ordinary yaku and dora, or a limit that counts instead of them."""
        tally = self._plain_tally(_patterns([item for item in held if not item[0].worth.alternative]), facts, fu)
        for item in held:
            if not item[0].worth.alternative:
                continue
            alone = _patterns([item])
            other = self._counted(alone, item[0].han, fu)
            if self._counts_instead(other, tally, flat=item[0].worth.flat):
                tally = other
        return tally

    def _counts_instead(self, limit: Tally, tally: Tally, *, flat: bool) -> bool:
        """Whether a limit of its own counts instead of what is there: a win before no win, then the greater."""
        wins, won = (self._refusal(each)[0] is None for each in (limit, tally))
        return wins if wins != won else flat or limit.base > tally.base

    def _plain_tally(self, yaku: tuple[PatternScore, ...], facts: Facts, fu: int) -> Tally:
        """Yaku and dora that simply add up."""
        return self._counted(yaku + self._dora.patterns(facts), sum([pattern.value for pattern in yaku]), fu)

    def _counted(self, patterns: tuple[PatternScore, ...], yaku_han: int, fu: int) -> Tally:
        han = sum([pattern.value * pattern.count for pattern in patterns])
        base, limit = basic_points(han, fu, self._options)
        notes = (_KIRIAGE,) if limit == "mangan" and han < 5 and fu << han + 2 < base else ()
        if base > YAKUMAN:
            notes = (Message(_SEVERAL_COUNTED, {"han": han, "count": base // YAKUMAN}),)
        return Tally(patterns, han, yaku_han, base, limit, covered=base if self._fed_kan else 0, notes=notes)

    def _scored(self, tally: Tally, reading: Reading, fu: int, raw_fu: int, fu_parts: tuple[FuPart, ...]) -> Score:
        reason, message = self._refusal(tally)
        points, payments, notes = 0, _NO_PAYMENTS, tally.notes
        if reason is None:
            points, payments = settle(tally.base, tally.covered, self._terms)
            if self._terms.liable is not None and "liable" not in payments:
                notes += (_NOBODY_LIABLE,)
        return Score(
            legal=reason is None,
            patterns=tally.patterns,
            total=tally.han,
            points=points,
            payments=payments,
            reading=reading,
            rank=(reason is None, points, tally.yakuman, tally.han, fu, raw_fu),
            reason=reason,
            message=message,
            han=None if tally.yakuman else tally.han,
            fu=fu,
            fu_parts=fu_parts,
            limit=tally.limit,
            yakuman=tally.yakuman,
            notes=notes,
        )

    def _refusal(self, tally: Tally) -> tuple[str | None, Message | None]:
        """Why this cannot win: no yaku, or fewer han of yaku than the rules ask for."""
        options, yaku_han = self._options, tally.yaku_han
        if tally.yakuman or yaku_han >= options.minimum_han:
            return None, None
        if options.nuki_as_yaku:
            yaku_han += self._dora.norths
        if yaku_han >= options.minimum_han:
            return None, None
        if not yaku_han:
            return "no-yaku", _no_yaku(tally)
        values = {"han": yaku_han, "minimum": options.minimum_han}
        return "below-minimum", Message(_("%(han)d han of yaku, and these rules ask for %(minimum)d"), values)


def _no_yaku(tally: Tally) -> Message:
    """What a hand without yaku has instead: dora, or bonuses of the options."""
    bonus = sum([pattern.total for pattern in tally.patterns if pattern.key in BONUS_ROWS])
    values = {"han": tally.han - bonus, "bonus": bonus}
    if not bonus:
        return Message(_("%(han)d han of dora, no yaku") if tally.han else _("No yaku"), values)
    if tally.han == bonus:
        return Message(_("%(bonus)d han of bonuses, no yaku"), values)
    return Message(_("%(han)d han of dora and %(bonus)d of bonuses, no yaku"), values)


def _holding(candidates: Iterable[Priced], facts: Facts) -> list[Held]:
    """Those candidates that hold."""
    held: list[Held] = []
    for priced in candidates:
        tiles = WHOLE if priced.certain else priced.yaku.holds(facts)
        if tiles is not None:
            held.append((priced, tiles))
    return held


def _found(candidates: Iterable[Priced], facts: Facts) -> tuple[PatternScore, ...]:
    """The patterns of those candidates that hold, none of which absorbs another."""
    return tuple([priced.pattern(tiles) for priced, tiles in _holding(candidates, facts)])


def _patterns(held: list[Held]) -> tuple[PatternScore, ...]:
    """The patterns that count, without those that others absorb."""
    absorbed = {key for priced, _tiles in held for key in priced.yaku.absorbs}
    if not absorbed:
        return tuple([priced.pattern(tiles) for priced, tiles in held])
    absorbed &= {priced.yaku.key for priced, _tiles in held}
    return tuple(
        priced.pattern(tiles, tuple(key for key in priced.yaku.absorbs if key in absorbed))
        for priced, tiles in held
        if priced.yaku.key not in absorbed
    )


def _greatest_alone(patterns: tuple[PatternScore, ...], fed: Mapping[str, int]) -> PatternScore:
    """The greatest yakuman, absorbing the others; of equals one that was fed, so that it shows why who pays."""
    best = max(patterns, key=lambda pattern: (pattern.yakuman, pattern.key in fed))
    others = tuple(pattern.key for pattern in patterns if pattern is not best)
    return PatternScore(best.key, best.names, 0, 1, best.tiles, best.yakuman, best.absorbs + others)
