"""The columns and rows of a comparison, as plain data for templates."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Sequence
from dataclasses import dataclass, replace
from enum import Enum, auto
from typing import Final, TypeVar

from django.urls import reverse
from django.utils.translation import gettext
from django.utils.translation import gettext_noop as _

from calculator.analysis import Analysis, State, analyze
from calculator.question import Question
from calculator.rules.best import Best
from tiles.hand import Hand
from tiles.tile import Tile, tile_of_kind

from .controls import changed_options
from .query import Nearest, address
from .results import state_line
from .scores import headline, price_text, worth
from .words import name_of

ItemT = TypeVar("ItemT", bound=Hashable)

DISCARDS_OFFERED: Final = 6


@dataclass(frozen=True, slots=True)
class Piece:
    """A tile or a word in a cell, with a note such as the number left; ``differs`` if another column lacks it."""

    text: str
    tile: Tile | None = None
    note: str = ""
    differs: bool = False


@dataclass(frozen=True, slots=True)
class Column:
    """One question of a comparison. A hand that cannot be read is shown as it was ``typed``."""

    question: Question
    analysis: Analysis
    hand: Hand
    typed: str
    href: str
    fault: str
    discards: tuple[Tile, ...]
    """The best discards, to be compared in turn."""


@dataclass(frozen=True, slots=True)
class Row:
    """One line of a comparison: the pieces of each column."""

    label: str
    cells: tuple[tuple[Piece, ...], ...]
    differs: bool


def columns(asked: Iterable[Nearest]) -> list[Column]:
    """Return the questions with their answers."""
    questions = list(asked)
    return [_column(nearest, share=len(questions)) for nearest in questions]


def _column(nearest: Nearest, *, share: int) -> Column:
    unreadable = "hand" in nearest.left_out
    analysis = Analysis(None, State.INCOMPLETE) if unreadable else analyze(nearest.question, share=share)
    fault = nearest.fault or analysis.error
    theory = analysis.theory
    return Column(
        question=nearest.question,
        analysis=analysis,
        hand=nearest.question.hand,
        typed=nearest.left_out.get("hand", ""),
        href=address(reverse("calculator"), nearest.params),
        fault=fault.message.text(gettext) if fault else "",
        discards=tuple(row.tile for row in theory.discards[:DISCARDS_OFFERED]) if theory else (),
    )


Cell = tuple[Piece, ...]


def rows(shown: Sequence[Column]) -> list[Row]:
    """Return the lines of the comparison; those that say nothing of any column are left out."""
    made = [_row(gettext(label), [cell(column) for column in shown], marking) for label, cell, marking in _ROWS]
    return [row for row in made if any(row.cells)]


class Marking(Enum):
    """How a line shows what differs."""

    LINE = auto()
    """The line as a whole is marked."""
    PIECES = auto()
    """Each piece that not all columns have is marked too."""
    ONLY = auto()
    """Nothing but those pieces is shown."""


def _row(label: str, cells: Sequence[Cell], marking: Marking) -> Row:
    differs = len(set(cells)) > 1
    if marking is not Marking.LINE:
        cells = [_marked(cell, rest) for cell, rest in zip(cells, uncommon(cells), strict=True)]
    if marking is Marking.ONLY:
        cells = [tuple(piece for piece in cell if piece.differs) for cell in cells]
    return Row(label, tuple(cells), differs)


def _marked(cell: Cell, uncommon_pieces: Counter[Piece]) -> Cell:
    """Return the cell with its uncommon pieces marked, from the last on where there are several alike."""
    left, marked = Counter(uncommon_pieces), []
    for piece in reversed(cell):
        marked.append(replace(piece, differs=left[piece] > 0))
        left[piece] -= 1
    return tuple(reversed(marked))


def uncommon(cells: Sequence[Iterable[ItemT]]) -> list[Counter[ItemT]]:
    """Return for each cell what it has more of than the cell that has least of it."""
    counts = [Counter(cell) for cell in cells]
    common = counts[0].copy() if counts else Counter()
    for count in counts[1:]:
        common &= count
    return [count - common for count in counts]


def _words(text: str) -> Cell:
    return (Piece(text),) if text else ()


def _tiles(column: Column) -> Cell:
    return tuple(Piece(held.code, held) for held in column.hand.tiles())


def _rules(column: Column) -> Cell:
    return _words(gettext(column.question.preset.name))


def _options(column: Column) -> Cell:
    changed = changed_options(column.question)
    return tuple(Piece(f"{control.label}: {control.words}") for control in changed)


def _state(column: Column) -> Cell:
    return _words(state_line(column.analysis) if column.analysis.question else "")


def _useful(column: Column) -> Cell:
    theory = column.analysis.theory
    useful = theory.useful if theory else ()
    return tuple(Piece(tile_of_kind(row.kind).code, tile_of_kind(row.kind), str(row.left)) for row in useful)


def _left(column: Column) -> Cell:
    theory = column.analysis.theory
    return _words(str(sum(row.left for row in theory.useful)) if theory and theory.useful else "")


def _discards(column: Column) -> Cell:
    theory = column.analysis.theory
    if theory is None or column.analysis.state is State.WON:
        return ()
    best = [row for row in theory.discards if row.shanten == theory.discards[0].shanten]
    return tuple(Piece(row.tile.code, row.tile, str(row.left)) for row in best)


def _waits(column: Column) -> Cell:
    """The price of each wait, by self-draw and by discard; a way that wins nothing is said in its place."""
    return tuple(
        Piece(wait.tile.code, wait.tile, " / ".join(map(_price, (wait.self_draw, wait.discard))))
        for wait in column.analysis.waits
    )


def _price(best: Best | None) -> str:
    return price_text(best.score) if best and best.score.legal else gettext("no win")


def _score(column: Column) -> Cell:
    score = column.analysis.score
    return _words(headline(score) if score else "")


def _worth(column: Column) -> Cell:
    score = column.analysis.score
    return _words(worth(score) if score and score.legal else "")


def _patterns(column: Column) -> Cell:
    score = column.analysis.score
    patterns = score.patterns if score else ()
    return tuple(Piece(name_of(row.names), note=str(row.total or "")) for row in patterns)


_ROWS: Final[tuple[tuple[str, Callable[[Column], Cell], Marking], ...]] = (
    (_("Tiles that not all have"), _tiles, Marking.ONLY),
    (_("Rules"), _rules, Marking.LINE),
    (_("Changed options"), _options, Marking.PIECES),
    (_("State"), _state, Marking.LINE),
    (_("Useful tiles"), _useful, Marking.PIECES),
    (_("Useful tiles left"), _left, Marking.LINE),
    (_("Best discards"), _discards, Marking.PIECES),
    (_("Price of each wait: self-draw / discard"), _waits, Marking.PIECES),
    (_("Score"), _score, Marking.LINE),
    (_("Worth"), _worth, Marking.LINE),
    (_("Patterns"), _patterns, Marking.PIECES),
)
"""Label, what stands in a column, and how differences are shown."""
