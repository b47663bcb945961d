"""An analysis in a few words, for all that has room for no more: the picture and the words of a link's preview."""

from __future__ import annotations

from dataclasses import dataclass

from django.utils.translation import gettext, ngettext

from calculator.analysis import Analysis
from calculator.pricing import Wait
from calculator.rules.riichi import RIICHI
from calculator.rules.ruleset import Preset, RuleSet
from calculator.rules.score import PatternScore, Score
from calculator.theory import Theory
from calculator.views.results import state_line
from calculator.views.scores import headline, pattern_view, price_text, worth
from calculator.views.words import listed
from tiles.drawing import list_tiles
from tiles.hand import Hand
from tiles.tile import Tile, tile_of_kind


@dataclass(frozen=True, slots=True)
class Captioned:
    """A tile with what is said of it: how many are left, what the win is worth."""

    tile: Tile
    caption: str


@dataclass(frozen=True, slots=True)
class Verdict:
    """What matters most: a headline with its detail, then the patterns of a score, the tiles that help, or a fault."""

    rules: str
    headline: str
    detail: str = ""
    patterns: tuple[str, ...] = ()
    tiles: tuple[Captioned, ...] = ()
    fault: str = ""
    """Why there is no win, or no hand."""

    @property
    def sentence(self) -> str:
        """All of it as one line of text."""
        tiles = list_tiles([each.tile for each in self.tiles], gettext) if self.tiles else ""
        parts = (self.rules, self.headline, self.detail, listed(self.patterns), tiles, self.fault)
        return " · ".join(part for part in parts if part)


def verdict(analysis: Analysis) -> Verdict | None:
    """Return the verdict on a hand in the reader's language; None where there is no hand that can be read."""
    question = analysis.question
    if question is None or question.hand == Hand():
        return None
    rules = rules_title(question.base)
    if analysis.score:
        return _scored(rules, question.preset.rule_set, analysis.score)
    if analysis.theory is None:
        fault = analysis.error.message.text(gettext) if analysis.error else ""
        return Verdict(rules, _count(question.hand.size), fault=fault)
    return Verdict(rules, state_line(analysis), _detail(analysis.theory), tiles=_tiles(analysis, analysis.theory))


def rules_title(preset: Preset) -> str:
    """Return the name of built-in rules, with the game where they are called after a house."""
    name = gettext(preset.name)
    return gettext("Riichi: %(rules)s") % {"rules": name} if preset.rule_set.key == RIICHI.key else name


def _scored(rules: str, rule_set: RuleSet, score: Score) -> Verdict:
    if not score.legal:
        return Verdict(rules, headline(score))
    patterns = tuple(_pattern(pattern, rule_set) for pattern in score.patterns)
    return Verdict(rules, headline(score), worth(score), patterns)


def _pattern(pattern: PatternScore, rule_set: RuleSet) -> str:
    view = pattern_view(pattern, rule_set)
    return f"{view.name} {view.value}" if pattern.total else view.name


def _count(tiles: int) -> str:
    return ngettext("%(count)d tile", "%(count)d tiles", tiles) % {"count": tiles}


def _detail(theory: Theory) -> str:
    if theory.any_tile:
        return gettext("Any tile completes this hand.")
    if theory.useful:
        kinds = ngettext("%(count)d kind", "%(count)d kinds", theory.kinds) % {"count": theory.kinds}
        return listed((kinds, _count(theory.left)))
    return gettext("Best discards")


def _tiles(analysis: Analysis, theory: Theory) -> tuple[Captioned, ...]:
    if theory.any_tile:
        return ()
    if analysis.waits:
        return tuple(Captioned(wait.tile, _price(wait)) for wait in analysis.waits)
    useful = tuple(Captioned(tile_of_kind(row.kind), str(row.left)) for row in theory.useful if row.left)
    best = (Captioned(row.tile, str(row.left)) for row in theory.discards if row.shanten == theory.shanten)
    return useful or tuple(best)


def _price(wait: Wait) -> str:
    """Return the least and the greatest price of a wait."""
    prices = list(dict.fromkeys(price_text(score) for score in sorted(wait.scores, key=lambda score: score.rank)))
    return " – ".join((*prices[:1], *prices[1:][-1:])) if prices else gettext("no win")
