"""Theory: counts of the 34 kinds in, numbers out. Pure Python and numpy, no Django, no rules of scoring.

From the bottom up: ``letters`` (copies of a kind), ``suits`` and ``table`` (what a suit needs), ``rows`` (needs that
add up), ``forms`` (winning shapes as rows), ``goals`` (jokers, and the sum over a hand), ``aim`` and ``position`` (a
hand and its shapes); and the answers: ``theory_of``, ``one_step``, ``improvements``, ``shanten``, ``waits``,
``batch_shanten``.
"""

from .batch import RIICHI_SHAPES, batch_shanten
from .counts import HandCounts, TheoryError, fit_together
from .further import GOOD_WAIT, Draw, OneStep, improvements, one_step
from .goals import Jokers
from .hand_theory import Discard, Theory, theory_of
from .quick import shanten, waits
from .shape import Shape, TheoryRules
from .useful import Useful

__all__ = [
    "GOOD_WAIT",
    "RIICHI_SHAPES",
    "Discard",
    "Draw",
    "HandCounts",
    "Jokers",
    "OneStep",
    "Shape",
    "Theory",
    "TheoryError",
    "TheoryRules",
    "Useful",
    "batch_shanten",
    "fit_together",
    "improvements",
    "one_step",
    "shanten",
    "theory_of",
    "waits",
]
