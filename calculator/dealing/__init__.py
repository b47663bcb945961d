"""Hands to try: dealt at random for a set of rules, just so far from winning as is asked.

From the bottom up: ``game`` (what the rules deal with), ``wall`` (the tiles left), ``themes`` (the shapes that wins are
built in), ``wins`` (wins that the rules accept), ``hands`` (hands on the way, which start from a win).
"""

from .hands import FURTHEST, READY, WON, deal

__all__ = ["FURTHEST", "READY", "WON", "deal"]
