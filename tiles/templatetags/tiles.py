"""Tiles and hands for templates: ``{% load tiles %}``.

The pictures are inline SVG made of pieces of the static sprite, without styles, so a strict content security policy
lets them pass. They are as high as the text around them: set ``font-size`` on or above them (an upright tile is ``1em``
high). Colours are CSS variables; ``static/tiles/tiles.css`` has the class ``tiles-black``. Whether tiles bear a corner
index is for each tag to say, else for the variable ``tile_index`` of the context.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from functools import lru_cache
from typing import Any

from django import template
from django.core.signals import setting_changed
from django.dispatch import receiver
from django.templatetags.static import static
from django.utils.html import escape
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import get_language, gettext

from ..drawing import Group, describe, lay_out, list_tiles, row, tile_name
from ..drawing.art.bodies import HEIGHT
from ..drawing.svg import place
from ..hand import Hand
from ..tile import Tile
from ..tile import tile as tile_of_code

register = template.Library()

_HIDDEN = 'aria-hidden="true"'


@register.simple_tag(name="tile", takes_context=True)
def tile_tag(
    context: template.Context,
    tile: Tile | str,
    *,
    decorative: bool = False,
    index: bool | None = None,
    joker: bool = False,
) -> SafeString:
    """Return one tile, given as ``Tile`` or by its Tenhou sign; ``ValueError`` if there is none.

    ``decorative`` leaves out its name where the text around says it; ``index`` adds the corner index, ``joker`` the
    star of a tile that a joker became.
    """
    return _one_tile(tile, get_language(), decorative=decorative, index=_wanted(context, index), joker=joker)


def _wanted(context: template.Context, index: bool | None) -> bool:
    return bool(context.get("tile_index")) if index is None else index


@lru_cache(maxsize=1024)
def _one_tile(tile: Tile | str, _language: str | None, *, decorative: bool, index: bool, joker: bool) -> SafeString:
    """Return one tile. A page shows hundreds, so they are made once in every language."""
    shown = _tile(tile)
    alternative = _HIDDEN if decorative else _labelled(tile_name(shown).text(gettext))
    group = row([shown], jokers={0} if joker else ())
    return _picture(group, "tile", alternative, named=not decorative, index=index)


@receiver(setting_changed)
def _forget_tiles(**_kwargs: Any) -> None:
    """The sprite's address and the names follow the settings."""
    _one_tile.cache_clear()


@register.simple_tag(name="tiles", takes_context=True)
def tiles_tag(
    context: template.Context,
    tiles: Iterable[Tile | str],
    *,
    decorative: bool = False,
    index: bool | None = None,
    jokers: Collection[int] = (),
) -> SafeString:
    """Return a row of tiles in the given order as one picture, nothing for no tiles.

    ``jokers`` are the places (from 0) of the tiles that jokers became; they bear a star.
    """
    shown = [_tile(tile) for tile in tiles]
    if not shown:
        return SafeString()
    alternative = _HIDDEN if decorative else _labelled(list_tiles(shown, gettext))
    group = row(shown, jokers=jokers)
    return _picture(group, "tiles", alternative, named=not decorative, index=_wanted(context, index))


@register.simple_tag(name="hand", takes_context=True)
def hand_tag(
    context: template.Context,
    hand: Hand,
    *,
    decorative: bool = False,
    index: bool | None = None,
    show_concealed_kong: bool = False,
) -> SafeString:
    """Return a whole hand, one picture to a group so that lines can break between them; an empty hand is nothing.

    ``decorative`` leaves out its words where the text around says them.
    """
    layout = lay_out(hand, show_concealed_kong=show_concealed_kong)
    if not layout.groups:
        return SafeString()
    indexed = _wanted(context, index)
    groups = " ".join(
        _picture(group, f"hand-group hand-{group.kind}", _HIDDEN, named=True, index=indexed) for group in layout.groups
    )
    alternative = _HIDDEN if decorative else _labelled(describe(hand, gettext))
    return mark_safe(f'<span class="hand" {alternative}>{groups}</span>')  # noqa: S308


def _tile(tile: Tile | str) -> Tile:
    return tile_of_code(tile) if isinstance(tile, str) else tile


def _labelled(label: str) -> str:
    return f'role="img" aria-label="{escape(label)}"'


def _picture(group: Group, classes: str, alternative: str, *, named: bool, index: bool) -> SafeString:
    """Return a group as SVG; ``named`` tiles say their name to a pointer over them."""
    source = static("tiles/sprite.svg")
    tiles = (
        place(placed, index=index, source=source, name=tile_name(placed.tile).text(gettext) if named else "")
        for placed in group.tiles
    )
    return mark_safe(  # noqa: S308
        f'<svg class="{classes}" viewBox="0 0 {group.width} {group.height}"'
        f' width="{group.width / HEIGHT:g}em" height="{group.height / HEIGHT:g}em" {alternative}>{"".join(tiles)}</svg>'
    )
