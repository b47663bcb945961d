"""Who is asking."""

from __future__ import annotations

from django.http import HttpRequest

from calculator.models import User


def user_of(request: HttpRequest) -> User:
    """Return the signed-in user; for views that ``login_required`` guards."""
    if not isinstance(request.user, User):
        raise TypeError("nobody is signed in")
    return request.user
