"""Tiles with the number of copies left: ``{% load counted %}``."""

from __future__ import annotations

from collections.abc import Iterable

from django import template
from django.utils.safestring import SafeString, mark_safe

from calculator.views.links import TileLink
from tiles.templatetags.tiles import tile_tag

register = template.Library()


@register.simple_tag(takes_context=True)
def counted_tiles(context: template.Context, links: Iterable[TileLink]) -> SafeString:
    """Return a row of small tiles, each with its count; a tile of which none is left is marked.

    A discard table has hundreds of them, so they are joined here and not in a template.
    """
    return mark_safe("".join(_counted(context, link) for link in links))  # noqa: S308  made of our own tiles and numbers


def _counted(context: template.Context, link: TileLink) -> str:
    mark = "" if link.left else ' class="none-left"'
    return f"<span{mark}>{tile_tag(context, link.tile)}<small>{link.left:d}</small></span>"
