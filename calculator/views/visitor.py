"""Who is asking, and what was sent."""

from __future__ import annotations

from django.http import HttpRequest, QueryDict

from calculator.models import User


def user_of(request: HttpRequest) -> User:
    """Return the signed-in user; for views that ``login_required`` guards."""
    if not isinstance(request.user, User):
        raise TypeError("nobody is signed in")
    return request.user


def sent(request: HttpRequest) -> QueryDict | None:
    """Return the form that was sent, be it empty; None when the page is only looked at."""
    return request.POST if request.method == "POST" else None
