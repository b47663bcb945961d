"""How hands are written: one reader for all six formats, mixed freely, and six writers.

``parse(write(hand, format)) == hand`` holds for every format and every hand of legal tiles whose writing is no longer
than ``MAX_LENGTH``, which any real hand is far from.
"""

from .errors import NotationError
from .parser import MAX_LENGTH, parse, parse_tiles, place_of
from .signs import FORMATS, Format
from .sizes import tile_count_fault
from .writer import write, write_meld, write_tiles

__all__ = [
    "FORMATS",
    "MAX_LENGTH",
    "Format",
    "NotationError",
    "parse",
    "parse_tiles",
    "place_of",
    "tile_count_fault",
    "write",
    "write_meld",
    "write_tiles",
]
