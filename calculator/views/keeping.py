"""What saved hands and presets have in common: forms sent twice, changes that cross."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any
from uuid import UUID, uuid4

from django.db.models import Manager
from django.http import HttpRequest
from django.utils.translation import gettext

from calculator.forms import SubmissionForm
from calculator.models import KeptT, User


def submission_of(request: HttpRequest) -> UUID:
    """Return which sending of a form this is; a new one where the form does not say."""
    form = SubmissionForm(request.POST)
    return (form.is_valid() and form.cleaned_data["submission"]) or uuid4()


def made_once(
    things: Manager[KeptT], owner: User, submission: UUID, fields: Mapping[str, Any], *, same: Iterable[str] = ()
) -> tuple[KeptT, bool]:
    """Return the thing that this sending of a form makes or has made, and whether it is new; deleted, it comes back.

    Where the fields named by ``same`` have other values, a page was gone back to and asked for another thing.
    """
    thing, made = things.get_or_create(owner=owner, submission=submission, defaults=dict(fields))
    if made:
        return thing, True
    if any(getattr(thing, name) != fields[name] for name in same):
        return things.create(owner=owner, **fields), True
    if thing.deleted:
        thing.restore()
    return thing, False


def named(request: HttpRequest, name: str) -> str:
    """Return a parameter of the form or the address that names something stored; no database takes a null character."""
    return str(request.POST.get(name) or request.GET.get(name, "")).replace("\x00", "")


def mark_outdated(form: Any, kept: Any) -> None:
    """Say in a form that its thing was changed meanwhile; sent once more, the form then wins."""
    kept.refresh_from_db()
    form.add_error(None, gettext("This was changed meanwhile. Below is what you wrote; save again to let it stand."))
    form.data = form.data.copy()
    form.data["version"] = str(kept.version)
    form.outdated = True


def is_outdated(form: Any) -> bool:
    """Return whether ``mark_outdated`` has been here."""
    return getattr(form, "outdated", False)
