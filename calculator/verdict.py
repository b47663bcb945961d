"""An analysis in a few words, for all that has room for no more: the picture and the words of a link's preview."""

from __future__ import annotations

from dataclasses import dataclass

from django.utils.translation import gettext, ngettext

from calculator.analysis import Analysis, Wait
from calculator.rules.riichi import RIICHI
from calculator.rules.ruleset import Preset
from calculator.rules.score import PatternScore, Score
from calculator.views.links import Links, TileLink
from calculator.views.results import TheoryPanel, state_line, theory_panel
from calculator.views.scores import PatternView, headline, price_text, score_panel, worth
from tiles.drawing import list_tiles
from tiles.hand import Hand
from tiles.tile import Tile


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
        parts = (self.rules, self.headline, self.detail, ", ".join(self.patterns), tiles, self.fault)
        return " · ".join(part for part in parts if part)


def verdict(analysis: Analysis) -> Verdict | None:
    """Return the verdict on a hand in the reader's language; None where there is no hand that can be read."""
    question = analysis.question
    if question is None or question.hand == Hand():
        return None
    rules = rules_title(question.base)
    if analysis.score:
        return _scored(rules, analysis, analysis.score)
    panel = theory_panel(analysis, Links("/", question))
    if panel is None:
        fault = analysis.error.message.text(gettext) if analysis.error else ""
        return Verdict(rules, _size(question.hand), fault=fault)
    return Verdict(rules, state_line(analysis), _detail(panel), tiles=_tiles(analysis, panel))


def rules_title(preset: Preset) -> str:
    """Return the name of built-in rules, with the game where they are called after a house."""
    name = gettext(preset.name)
    return gettext("Riichi: %(rules)s") % {"rules": name} if preset.rule_set.key == RIICHI.key else name


def _scored(rules: str, analysis: Analysis, score: Score) -> Verdict:
    if not score.legal:
        return Verdict(rules, headline(score), fault=score.message.text(gettext) if score.message else "")
    panel = score_panel(analysis)
    patterns = tuple(map(_pattern, panel.patterns, score.patterns)) if panel else ()
    return Verdict(rules, headline(score), worth(score), patterns)


def _pattern(view: PatternView, pattern: PatternScore) -> str:
    return f"{view.name} {view.value}" if pattern.total else view.name


def _size(hand: Hand) -> str:
    return ngettext("%(count)d tile", "%(count)d tiles", hand.size) % {"count": hand.size}


def _detail(panel: TheoryPanel) -> str:
    if panel.any_tile:
        return gettext("Any tile completes this hand.")
    if panel.useful:
        return panel.useful_summary
    return gettext("Best discards")


def _tiles(analysis: Analysis, panel: TheoryPanel) -> tuple[Captioned, ...]:
    if panel.any_tile:
        return ()
    if analysis.waits:
        return tuple(Captioned(wait.tile, _price(wait)) for wait in analysis.waits)
    if panel.useful:
        return tuple(map(_left, (link for group in panel.useful for link in group.tiles if link.left)))
    return tuple(_left(row.link) for group in panel.discards[:1] for row in group.rows)


def _left(link: TileLink) -> Captioned:
    return Captioned(link.tile, str(link.left))


def _price(wait: Wait) -> str:
    """Return the least and the greatest price of a wait."""
    prices = list(dict.fromkeys(price_text(score) for score in sorted(wait.scores, key=lambda score: score.rank)))
    return " – ".join((*prices[:1], *prices[1:][-1:])) if prices else gettext("no win")
