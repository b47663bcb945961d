"""A hand's picture with a link to it, to put into other pages: as HTML and as Markdown."""

from __future__ import annotations

import re

from django.utils.html import escape


def picture_html(*, words: str, image: str, link: str) -> str:
    """Return HTML that shows the picture at ``image`` and leads to ``link``; ``words`` stand for the picture.

    It is text to be shown, not part of a page: no template takes it for safe.
    """
    return f'<a href="{escape(link)}"><img src="{escape(image)}" alt="{escape(words)}"></a>'


def picture_markdown(*, words: str, image: str, link: str) -> str:
    """Return the same as Markdown."""
    return f"[![{escape_markdown(words)}]({_target(image)})]({_target(link)})"


def escape_markdown(text: str) -> str:
    """Return the text with the signs taken out of use that mean something in Markdown."""
    return re.sub(r"([\\`*_\[\]<>|#])", r"\\\1", text)


def _target(address: str) -> str:
    """Return an address without parentheses, which would end it."""
    return address.replace("(", "%28").replace(")", "%29")
