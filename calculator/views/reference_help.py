"""Notation, jokers and the glossary as reference pages show them: plain data for templates."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from django.urls import reverse
from django.utils.translation import gettext
from django.utils.translation import gettext_noop as _

from calculator.analysis import Analysis, analyze
from calculator.question import Question
from calculator.reference import glossary, jokers, notation
from calculator.reference.entry import params_of
from calculator.rules.options import BaseOptions, specs
from calculator.rules.preset import DEFAULT_PRESET, PRESETS
from tiles.drawing import tile_name
from tiles.hand import Hand
from tiles.notation import FORMATS, NotationError, parse, parse_tiles, write_tiles
from tiles.tile import Tile, tile_of_kind

from .controls import Control, option_groups
from .palette import JOKER_DOMAINS
from .query import address
from .results import state_line
from .scores import headline, worth
from .words import in_languages, listed

KINDS_OF_TILES: Final = (
    (_("Characters"), "123456789m"),
    (_("Circles"), "123456789p"),
    (_("Bamboos"), "123456789s"),
    (_("Honors"), "1234567z"),
    (_("Red fives"), "0m0p0s"),
    (_("Flowers and seasons"), "12345678h"),
    (_("Jokers"), "123456789j"),
)
"""The columns of the table of formats."""


@dataclass(frozen=True, slots=True)
class SampleView:
    """A text, the hand that it is, and other writings of the same."""

    text: str
    meaning: str
    also: tuple[str, ...]
    hand: Hand
    href: str


@dataclass(frozen=True, slots=True)
class PartView:
    """A part of the help on notation."""

    key: str
    title: str
    text: tuple[str, ...]
    samples: tuple[SampleView, ...]


@dataclass(frozen=True, slots=True)
class FaultyView:
    """A text that cannot be read, parted where the fault lies, and what is said of it."""

    before: str
    marked: str
    after: str
    message: str
    href: str


@dataclass(frozen=True, slots=True)
class TileView:
    """A tile, how it is written, and the tiles that it stands for."""

    tile: Tile
    name: str
    meaning: str
    spellings: tuple[str, ...]
    domain: tuple[Tile, ...]


@dataclass(frozen=True, slots=True)
class JokerExampleView:
    """A hand with jokers, what the engine says of it, and what is to be learned."""

    hand: Hand
    text: str
    lesson: str
    state: str
    waits: tuple[Tile, ...]
    score: str
    became: tuple[tuple[Tile, Tile], ...]
    href: str


@dataclass(frozen=True, slots=True)
class TermView:
    """A word of the glossary; ``others`` are its names by language code."""

    key: str
    name: str
    others: tuple[tuple[str, str], ...]
    meaning: str


def parts() -> tuple[PartView, ...]:
    """Return the help on notation."""
    return tuple(
        PartView(part.key, gettext(part.title), tuple(map(gettext, part.text)), tuple(map(_sample, part.samples)))
        for part in notation.PARTS
    )


def _sample(sample: notation.Sample) -> SampleView:
    return SampleView(
        sample.text, gettext(sample.meaning), sample.also, parse(sample.text), _opened({"hand": sample.text})
    )


def _opened(params: dict[str, str]) -> str:
    """The address of a question in the calculator, in its canonical form."""
    return address(reverse("calculator"), Question.from_params(params).to_params())


def formats() -> tuple[tuple[str, tuple[str, ...]], ...]:
    """Return how each of the six formats writes each kind of tiles, in the order of ``KINDS_OF_TILES``."""
    return tuple(
        (gettext(form.name), tuple(write_tiles(parse_tiles(tiles), key) for _title, tiles in KINDS_OF_TILES))
        for key, form in FORMATS.items()
    )


def faulty() -> tuple[FaultyView, ...]:
    """Return texts that cannot be read."""
    return tuple(map(_faulty, notation.FAULTY))


def _faulty(text: str) -> FaultyView:
    try:
        parse(text)
    except NotationError as error:
        start, end = error.position - 1, error.position - 1 + error.length
        href = address(reverse("calculator"), {"hand": text})
        return FaultyView(text[:start], text[start:end], text[end:], error.message.text(gettext), href)
    raise ValueError(f"{text} can be read")


def joker_tiles() -> tuple[TileView, ...]:
    """Return the nine jokers."""
    return tuple(
        TileView(
            joker, tile_name(joker).text(gettext), gettext(JOKER_DOMAINS[joker.code]), notation.spellings(joker),
            tuple(map(tile_of_kind, sorted(joker.domain))) or jokers.BONUS_TILES,
        )
        for joker in jokers.JOKERS
    )  # fmt: skip


def joker_options() -> tuple[Control, ...]:
    """Return the options about jokers that every rule set has, with their usual values."""
    preset = PRESETS[DEFAULT_PRESET]
    shared = specs(BaseOptions)
    groups = option_groups(Question(hand=Hand(), preset=preset, options=preset.options))
    return tuple(control for group in groups for control in group.controls if control.name.removeprefix("o.") in shared)


def joker_examples() -> tuple[JokerExampleView, ...]:
    """Return the examples, with what the engine says of them."""
    return tuple(map(_joker_example, jokers.EXAMPLES))


def _joker_example(example: jokers.JokerExample) -> JokerExampleView:
    params = params_of(example.example)
    analysis = analyze(Question.from_params(params))
    score = analysis.score
    return JokerExampleView(
        hand=parse(params["hand"]),
        text=params["hand"],
        lesson=gettext(example.lesson),
        state=state_line(analysis),
        waits=tuple(_few_waits(analysis)),
        score=listed((headline(score), worth(score))) if score else "",
        became=score.reading.jokers if score else (),
        href=_opened(params),
    )


def _few_waits(analysis: Analysis) -> Iterator[Tile]:
    """The tiles that a ready hand waits for, unless any tile would do."""
    if analysis.waits and not (analysis.theory and analysis.theory.any_tile):
        yield from (wait.tile for wait in analysis.waits)


def terms() -> tuple[tuple[str, tuple[TermView, ...]], ...]:
    """Return the glossary by chapters."""
    return tuple((gettext(chapter.title), tuple(map(_term, chapter.terms))) for chapter in glossary.CHAPTERS)


def _term(term: glossary.Term) -> TermView:
    name, *others = in_languages(term.names)
    return TermView(term.key, name[1], tuple(others), gettext(term.meaning))
