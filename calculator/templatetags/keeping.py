"""For forms that make something: ``{% load keeping %}``."""

from __future__ import annotations

from uuid import uuid4

from django import template

register = template.Library()


@register.simple_tag
def submission() -> str:
    """Return a fresh mark for the hidden field ``submission``: the same form sent twice makes one thing."""
    return str(uuid4())
