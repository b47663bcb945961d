"""Links that deal random hands: ``{% load dealing %}``."""

from __future__ import annotations

from django import template

from calculator.question import Question
from calculator.views.dealing import RandomLink, random_links

register = template.Library()


@register.simple_tag
def dealing_links(question: Question) -> tuple[RandomLink, ...]:
    """Return the links that deal hands under the rules of a question."""
    return random_links(question)
