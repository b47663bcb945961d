"""A hand as SVG, PNG or text; what cannot be drawn is answered 400 with the reason as plain text.

Query string: ``hand`` in any notation; for pictures ``size`` (height of an upright tile in pixels), ``theme``,
``index`` and ``show_concealed_kong`` (``1`` or ``0``); for text ``format``: one of the six notations, or ``glyphs`` for
the hand in Unicode glyphs as it lies in the picture.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from hashlib import sha256
from typing import Final

from django.http import HttpRequest, HttpResponse, HttpResponseBase, QueryDict
from django.utils.cache import get_conditional_response
from django.utils.translation import gettext
from django.views.decorators.http import require_safe

from . import drawing
from .hand import Hand
from .message import Message
from .message import gettext_noop as _
from .notation import FORMATS, NotationError, parse

SIZES: Final = range(16, 257)
MAX_TILES: Final = 64
"""More than any hand of a game has; painting takes time in proportion."""
GLYPHS: Final = "glyphs"
_CACHED = "public, max-age=86400"
_TEXT = "text/plain; charset=utf-8"

View = Callable[[HttpRequest], HttpResponseBase]


class QueryError(ValueError):
    """A query that cannot be answered; ``message`` says why."""

    def __init__(self, message: Message) -> None:
        super().__init__(message)
        self.message = message


def explain_faults(view: View) -> View:
    """Answer faults of the query with 400 and what is wrong, in the visitor's language."""

    @wraps(view)
    def explained(request: HttpRequest) -> HttpResponseBase:
        try:
            return view(request)
        except (QueryError, NotationError) as fault:
            return HttpResponse(fault.message.text(gettext), status=400, content_type=_TEXT)

    return explained


@require_safe
@explain_faults
def hand_svg(request: HttpRequest) -> HttpResponseBase:
    """Return the hand as an SVG picture."""
    svg = _draw(request.GET)
    return cacheable(request, svg, "image/svg+xml", svg.encode)


@require_safe
@explain_faults
def hand_png(request: HttpRequest) -> HttpResponseBase:
    """Return the hand as a PNG picture; it is painted only for those who do not have it yet."""
    svg = _draw(request.GET)
    return cacheable(request, svg, "image/png", lambda: drawing.svg_png(svg))


@require_safe
@explain_faults
def hand_txt(request: HttpRequest) -> HttpResponseBase:
    """Return the hand as text, in Tenhou's notation by default."""
    hand = _hand(request.GET)
    written = _choice(request.GET, "format", (*FORMATS, GLYPHS))
    text = drawing.hand_glyphs(hand) if written == GLYPHS else drawing.hand_text(hand, written)
    return cacheable(request, text, _TEXT, text.encode)


def cacheable(request: HttpRequest, identity: str, content_type: str, content: Callable[[], bytes]) -> HttpResponseBase:
    """Return content that may be kept for a day, or 304 to those who have it: ``identity`` says which content it is."""
    etag = f'"{sha256(f"{content_type} {identity}".encode()).hexdigest()[:32]}"'
    response = get_conditional_response(request, etag=etag)
    if response is None:
        response = HttpResponse(content(), content_type=content_type)
    response.headers["ETag"] = etag
    response.headers["Cache-Control"] = _CACHED
    return response


def _draw(query: QueryDict) -> str:
    """Return the picture that the query asks for. Its words are English: pictures travel."""
    hand = _hand(query)
    refuse_crowds(hand)
    return drawing.hand_svg(
        hand,
        size=_size(query),
        theme=_choice(query, "theme", tuple(drawing.THEMES)),
        index=_switch(query, "index"),
        show_concealed_kong=_switch(query, "show_concealed_kong"),
    )


def refuse_crowds(hand: Hand) -> None:
    """Raise ``QueryError`` for more tiles than a picture holds."""
    if (count := len(list(hand.tiles()))) > MAX_TILES:
        params = {"count": count, "limit": MAX_TILES}
        raise QueryError(Message(_("%(count)d tiles are too many for a picture; it holds up to %(limit)d."), params))


def _hand(query: QueryDict) -> Hand:
    hand = parse(query.get("hand", ""))
    if hand == Hand():
        raise QueryError(Message(_("The hand is empty: add hand=123m to the address, for example.")))
    return hand


def _size(query: QueryDict) -> int:
    text = query.get("size", str(drawing.DEFAULT_SIZE))
    if text in map(str, SIZES):
        return int(text)
    raise QueryError(
        Message(
            _("size is “%(value)s”; it must be a whole number from %(low)d to %(high)d."),
            {"value": text, "low": SIZES[0], "high": SIZES[-1]},
        )
    )


def _switch(query: QueryDict, name: str) -> bool:
    return _choice(query, name, ("0", "1")) == "1"


def _choice(query: QueryDict, name: str, choices: tuple[str, ...]) -> str:
    """Return a parameter's value, the first choice by default."""
    value = query.get(name, choices[0])
    if value in choices:
        return value
    params = {"name": name, "value": value, "choices": ", ".join(choices)}
    raise QueryError(Message(_("%(name)s is “%(value)s”; choose one of %(choices)s."), params))
