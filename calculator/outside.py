"""Text and JSON from outside, as text that can be shown and stored."""

from __future__ import annotations

import json
import re
from typing import Any, Final

_UNREADABLE: Final = re.compile("[\ud800-\udfff]")
_ESCAPED: Final = re.compile(r"\\u[dD][89a-fA-F]")


def readable(text: str) -> str:
    """Return the text with U+FFFD for each half of a surrogate pair: no page, file or database takes one alone."""
    return _UNREADABLE.sub("\ufffd", text)


def read_json(text: str) -> Any:
    """Return the value that a JSON text stands for, its texts ``readable``.

    ``ValueError`` for a text that is no JSON, or that is nested too deeply.
    """
    try:
        value = json.loads(text)
        # JSON may name by an escape what no text can hold.
        return json.loads(readable(json.dumps(value, ensure_ascii=False))) if _ESCAPED.search(text) else value
    except RecursionError as error:
        raise ValueError("it is nested too deeply") from error
