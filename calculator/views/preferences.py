"""``POST /preferences/``: how the pages look, kept in a cookie."""

from __future__ import annotations

from typing import Final

from django.conf import settings
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.urls import reverse
from django.utils.http import url_has_allowed_host_and_scheme
from django.views.decorators.http import require_POST

from calculator.look import COOKIE, Look

YEAR: Final = 365 * 24 * 3600


@require_POST
def preferences(request: HttpRequest) -> HttpResponse:
    """Keep the look that the form describes, and go back to where it was sent from."""
    response = HttpResponseRedirect(_back(request))
    text = Look.of(request.POST.dict()).to_cookie()
    if text:
        response.set_cookie(
            COOKIE, text, max_age=YEAR, secure=settings.SESSION_COOKIE_SECURE, httponly=True, samesite="Lax"
        )
    else:
        response.delete_cookie(COOKIE, samesite="Lax")
    return response


def _back(request: HttpRequest) -> str:
    """Return the page that sent the form, if it is one of this site.

    The browser names it; a hidden field would not know the address that a hand gets while it is typed.
    """
    page = request.headers.get("Referer", "")
    mine = url_has_allowed_host_and_scheme(page, {request.get_host()}, require_https=request.is_secure())
    return page if mine else reverse("calculator")
