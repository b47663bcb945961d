"""Who is asking, and what was sent."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import wraps
from typing import Final
from urllib.parse import urlsplit

from django.conf import settings
from django.contrib.auth.views import redirect_to_login
from django.http import HttpRequest, HttpResponse, QueryDict
from django.shortcuts import redirect, render
from django.utils.http import url_has_allowed_host_and_scheme
from django.utils.translation import gettext
from django.utils.translation import gettext_noop as _

from calculator.models import User

View = Callable[..., HttpResponse]

_WRITTEN: Final[Mapping[str, str]] = {
    "hand": _("Hand"),
    "name": _("Name"),
    "title": _("Title"),
    "tags": _("Tags"),
    "notes": _("Notes"),
    "text": _("Hands"),
}
"""Fields of forms that somebody has written in, and their labels."""


def user_of(request: HttpRequest) -> User:
    """Return the signed-in user; for views that ``signed_in`` guards."""
    if not isinstance(request.user, User):
        raise TypeError("nobody is signed in")
    return request.user


def sent(request: HttpRequest) -> QueryDict | None:
    """Return the form that was sent, be it empty; None when the page is only looked at."""
    return request.POST if request.method == "POST" else None


def came_from(request: HttpRequest) -> str:
    """Return the page of this site that led here, without its host; the empty string for any other page."""
    try:
        parts = urlsplit(request.headers.get("Referer", ""))
    except ValueError:  # a bracket that is not closed, say
        return ""
    path = parts._replace(scheme="", netloc="").geturl() if parts.netloc == request.get_host() else ""
    return path if url_has_allowed_host_and_scheme(path, None) else ""


def written(request: HttpRequest) -> list[tuple[str, str]]:
    """Return what somebody has written in the form that was sent, each text with its label."""
    texts = ((label, request.POST.get(name, "")) for name, label in _WRITTEN.items())
    return [(gettext(label), text) for label, text in texts if text.strip()]


def signed_in(view: View) -> View:
    """Ask those who are not signed in to sign in, and let nothing be lost that they wrote while they still were."""

    @wraps(view)
    def guarded(request: HttpRequest, *args: object, **kwargs: object) -> HttpResponse:
        return view(request, *args, **kwargs) if request.user.is_authenticated else signed_out(request)

    return guarded


def signed_out(request: HttpRequest, back: str = "", *, beside: Iterable[str] = ()) -> HttpResponse:
    """Return the way to sign in, at once or beside what was written, and then to ``back``.

    Without one it is the page asked for, or that on which the form was. What ``beside`` names is no loss by itself.
    """
    if request.method != "POST":
        return redirect_to_login(back or request.get_full_path())
    if request.headers.get("HX-Request"):
        return HttpResponse(headers={"HX-Refresh": "true"})  # the page itself then leads to the form
    back = back or came_from(request)
    to_sign_in = redirect_to_login(back) if back else redirect(settings.LOGIN_URL)
    if not any(request.POST.get(name, "").strip() for name in _WRITTEN.keys() - set(beside)):
        return to_sign_in
    hint = gettext("You have been signed out meanwhile. Please sign in and send the form again.")
    context = {"hint": hint, "written": written(request), "sign_in": to_sign_in["Location"]}
    return render(request, "403.html", context, status=403)
