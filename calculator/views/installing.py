"""What makes the site an app: the manifest, the service worker, and the page it shows without a network."""

from __future__ import annotations

import json
from hashlib import sha256
from typing import Any, Final

from django.conf import settings
from django.http import HttpRequest, HttpResponse, HttpResponseBase, HttpResponseRedirect, JsonResponse
from django.shortcuts import render
from django.template.loader import render_to_string
from django.templatetags.static import static
from django.urls import reverse
from django.utils.cache import get_conditional_response
from django.utils.safestring import mark_safe
from django.utils.translation import get_language, gettext
from django.views.decorators.http import require_safe

PAPER: Final = "#f4f2eb"
FELT: Final = "#1d5a48"

ASSETS: Final = (
    "css/site.css",
    "css/extras.css",
    "tiles/tiles.css",
    "tiles/tiles.woff2",
    "tiles/sprite.svg",
    "js/page.js",
    "js/undo.js",
    "js/trouble.js",
    "js/held.js",
    "js/keyboard.js",
    "js/offline.js",
    "django_htmx/htmx-2.min.js",
    "icon.svg",
)
"""Static files that the pages need, the calculator most of all."""

KEPT: Final = ("calculator", "reference")
"""Addresses of pages that may be kept on the device: nothing in them is private."""
FORGETTING: Final = ("account-settings", "preferences", "set_language")
"""Addresses below which a form that is sent makes the kept pages wrong: another user, other looks, other words."""


@require_safe
def manifest(request: HttpRequest) -> HttpResponse:
    """Return what a system needs to know to install the site."""
    shown: dict[str, Any] = {
        "id": "/",
        "name": gettext("Mahjong calculator"),
        "short_name": gettext("Mahjong"),
        "description": gettext("Type a hand in any notation: how far it is, what to discard, what it is worth."),
        "lang": get_language(),
        "start_url": reverse("calculator"),
        "scope": "/",
        "display": "standalone",
        "background_color": PAPER,
        "theme_color": FELT,
        "icons": [
            _icon("icon-192.png", 192, "any"),
            _icon("icon-512.png", 512, "any"),
            _icon("maskable-512.png", 512, "maskable"),
        ],
    }
    return JsonResponse(shown, content_type="application/manifest+json", json_dumps_params={"ensure_ascii": False})


def _icon(name: str, size: int, purpose: str) -> dict[str, str]:
    return {"src": static(f"icons/{name}"), "sizes": f"{size}x{size}", "type": "image/png", "purpose": purpose}


@require_safe
def service_worker(request: HttpRequest) -> HttpResponseBase:
    """Return the service worker. It stands at the root, because it can only serve what lies below it."""
    script = _script()
    etag = f'"{sha256(script.encode()).hexdigest()[:32]}"'
    response = get_conditional_response(request, etag=etag) or HttpResponse(script, content_type="text/javascript")
    response.headers["ETag"] = etag
    response.headers["Cache-Control"] = "no-cache"
    response.headers["Service-Worker-Allowed"] = "/"
    return response


def _script() -> str:
    assets = [static(name) for name in ASSETS]
    facts = {
        "version": sha256(" ".join(assets).encode()).hexdigest()[:12],
        "assets": assets,
        "static": settings.STATIC_URL,
        "offline": reverse("offline"),
        "kept": [reverse(name) for name in KEPT],
        "forgetting": [reverse(name) for name in FORGETTING],
    }
    return render_to_string("sw.js", {"facts": mark_safe(json.dumps(facts))})  # noqa: S308  our own addresses


@require_safe
def offline(request: HttpRequest) -> HttpResponse:
    """Show what is left without a network."""
    return render(request, "offline.html")


@require_safe
def favicon(request: HttpRequest) -> HttpResponse:
    """Lead to the icon those who ask where icons once were, as for a picture that is opened alone."""
    return HttpResponseRedirect(static("icons/favicon.ico"))
