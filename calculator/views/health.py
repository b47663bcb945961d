"""Whether the site can do its work, for load balancers and monitors."""

from __future__ import annotations

import logging
from collections.abc import Callable

from django.core.cache import cache
from django.db import connection
from django.http import HttpRequest, JsonResponse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

logger = logging.getLogger(__name__)


@require_safe
@never_cache
def healthz(request: HttpRequest) -> JsonResponse:
    """Answer 200 when database and cache respond, else 503; the body says ``ok`` or ``down`` for each."""
    parts = {"database": _responds(_ask_database), "cache": _responds(_ask_cache)}
    body = {name: "ok" if up else "down" for name, up in parts.items()}
    return JsonResponse(body, status=200 if all(parts.values()) else 503)


def _responds(ask: Callable[[], None]) -> bool:
    try:
        ask()
    except Exception:  # whatever a driver raises, the part is down
        logger.exception("Health check failed")
        return False
    return True


def _ask_database() -> None:
    with connection.cursor() as cursor:
        cursor.execute("SELECT 1")


def _ask_cache() -> None:
    cache.get("healthz")
