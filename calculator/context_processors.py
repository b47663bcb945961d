"""What every template knows."""

from __future__ import annotations

from typing import Any

from django.conf import settings
from django.http import HttpRequest

from calculator.look import COOKIE, Look


def look(request: HttpRequest) -> dict[str, Any]:
    """Return how the visitor wants the page to look; the tags of the tiles go by ``tile_index``."""
    wanted = Look.from_cookie(request.COOKIES.get(COOKIE, ""))
    return {"look": wanted, "tile_index": wanted.has_index}


def offline(_request: HttpRequest) -> dict[str, Any]:
    """Return whether pages are to keep themselves for times without a network."""
    return {"works_offline": settings.OFFLINE}
