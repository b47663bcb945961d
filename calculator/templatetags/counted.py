"""Tiles as a discard table has them, by the hundred: ``{% load counted %}``.

What stands in loops is made here and not in templates, which take several times as long.
"""

from __future__ import annotations

from collections.abc import Iterable

from django import template
from django.utils.html import format_html
from django.utils.safestring import SafeString, mark_safe

from calculator.views.links import TileLink
from tiles.templatetags.tiles import tile_tag

register = template.Library()


@register.simple_tag(takes_context=True)
def counted_tiles(context: template.Context, links: Iterable[TileLink]) -> SafeString:
    """Return a row of small tiles, each with its count; a tile of which none is left is marked."""
    index = bool(context.get("tile_index"))
    return mark_safe("".join(_counted(context, link, index=index) for link in links))  # noqa: S308  made of our own


def _counted(context: template.Context, link: TileLink, *, index: bool) -> str:
    mark = "" if link.left else ' class="none-left"'
    return f"<span{mark}>{tile_tag(context, link.tile, index=index)}<small>{link.left:d}</small></span>"


@register.simple_tag(takes_context=True)
def tile_link(context: template.Context, link: TileLink, prefix: str) -> SafeString:
    """Return a tile that can be clicked, if there is somewhere to go; its id is ``prefix`` and its sign."""
    if not link.href:
        return format_html('<span class="draw">{}</span>', tile_tag(context, link.tile))
    return format_html(
        '<a class="draw" id="{}-{}" href="{}" rel="nofollow" title="{}" aria-label="{}">{}</a>',
        prefix, link.tile, link.href, link.label, link.label, tile_tag(context, link.tile, decorative=True),
    )  # fmt: skip
