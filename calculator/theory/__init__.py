"""Theory: counts of the 34 kinds in, numbers out. Pure Python and numpy, no Django, no rules of scoring."""
