"""Small throttles: how often one visitor may sign up, sign in, save or ask for pictures.

Counted in the shared cache, in fixed windows of time. They keep guessing and flooding slow; they bill nobody, so a
count that starts anew when the cache is emptied does no harm.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from ipaddress import IPv6Address, ip_address, ip_network
from typing import Any, Final

from django.conf import settings
from django.core.cache import cache
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from .models import fold_name

SENDING: Final = frozenset(("POST",))
ASKING: Final = frozenset(("GET", "HEAD"))


@dataclass(frozen=True, slots=True)
class Rate:
    """At most ``limit`` requests with these methods in ``seconds`` from one address."""

    limit: int
    seconds: int
    methods: frozenset[str] = SENDING


RATES: Final[Mapping[str, Rate]] = {
    "account-sign-up": Rate(60, 3600),
    "account-sign-in": Rate(120, 600),
    "account-settings": Rate(30, 600),
    "account-password": Rate(30, 600),
    "account-delete": Rate(30, 600),
    "account-reset": Rate(10, 3600),
    "hand-new": Rate(120, 60),
    "hand-duplicate": Rate(120, 60),
    "hand-import": Rate(20, 60),
    "preset-clone": Rate(60, 60),
    "compare": Rate(600, 60, ASKING),
    "preview": Rate(120, 60, ASKING),
    "tiles:hand-svg": Rate(12_000, 60, ASKING),
    "tiles:hand-png": Rate(2_400, 60, ASKING),
}
"""The rate of a view, by the name of its address; other views are not counted."""


class ThrottleMiddleware:
    """Answers 429 instead of calling a view too often."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        return self.get_response(request)

    def process_view(self, request: HttpRequest, *_view: Any) -> HttpResponse | None:
        """Count the request; an answer here keeps the view from being called."""
        name = request.resolver_match.view_name if request.resolver_match else ""
        rate = RATES.get(name)
        if rate is None or request.method not in rate.methods or _allowed(name, rate, request):
            return None
        return too_many_requests(request, retry_after=rate.seconds)


def _allowed(name: str, rate: Rate, request: HttpRequest) -> bool:
    window = int(time.time()) // rate.seconds
    key = f"throttle:{name}:{window}:{visitor_address(request)}"
    if cache.add(key, 1, rate.seconds):
        return True
    try:
        return cache.incr(key) <= rate.limit
    except ValueError:  # the window ended between the two calls
        return True


def locked_out(request: HttpRequest, *_details: Any) -> HttpResponse:
    """Return what a visitor sees who has guessed too many passwords, whether or not there is such a user."""
    return too_many_requests(request, retry_after=int(settings.AXES_COOLOFF_TIME * 3600))


def too_many_requests(request: HttpRequest, *, retry_after: int) -> HttpResponse:
    """Return the page that asks for patience."""
    response = render(request, "429.html", status=429)
    response["Retry-After"] = str(retry_after)
    return response


def client_address(request: HttpRequest) -> str:
    """Return the address that the outermost trusted proxy saw, ``PROXIES`` from the end of ``X-Forwarded-For``.

    What stands further to the left was written by the visitor and proves nothing.
    """
    forwarded = [part.strip() for part in request.headers.get("X-Forwarded-For", "").split(",") if part.strip()]
    proxies = int(settings.PROXIES)
    if proxies and len(forwarded) >= proxies and _is_address(forwarded[-proxies]):
        return forwarded[-proxies]
    return str(request.META.get("REMOTE_ADDR") or "0.0.0.0")  # noqa: S104  an address, bound to nothing


def _is_address(text: str) -> bool:
    try:
        ip_address(text)
    except ValueError:
        return False
    return True


def visitor_address(request: HttpRequest) -> str:
    """Return what counts as one visitor: an IPv4 address, or the first one of the /64 that an IPv6 visitor commands."""
    address = ip_address(client_address(request))
    if isinstance(address, IPv6Address):
        return str(ip_network((address, 64), strict=False).network_address)
    return str(address)


def sign_in_name(request: HttpRequest, credentials: Mapping[str, Any] | None) -> str:
    """Return the user name of a sign-in as accounts know it, so that another case is no further guess."""
    return fold_name(str((credentials or request.POST).get("username") or ""))[:160]
