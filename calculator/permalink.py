"""Permalinks: one question, one address."""

from __future__ import annotations

from collections.abc import Mapping
from urllib.parse import quote, urlencode

from .question import Question


def query_string(params: Mapping[str, str]) -> str:
    """Return parameters as a query string without the question mark, in their own order."""
    return urlencode(params, safe=",()", quote_via=quote)


def permalink(question: Question) -> str:
    """Return the path and query of the page that shows this question: ``/`` alone for the empty question."""
    query = query_string(question.to_params())
    return f"/?{query}" if query else "/"
