"""Theory: counts of the 34 kinds in, numbers out. Pure Python and numpy, no Django, no rules of scoring."""

from .counts import HandCounts, TheoryError
from .hand_theory import Discard, Theory, theory_of
from .shape import Shape, TheoryRules
from .useful import Useful

__all__ = ["Discard", "HandCounts", "Shape", "Theory", "TheoryError", "TheoryRules", "Useful", "theory_of"]
