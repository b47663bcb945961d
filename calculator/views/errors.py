"""Error pages in the site's own looks."""

from __future__ import annotations

from django.core.exceptions import RequestDataTooBig, TooManyFieldsSent
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.template.loader import render_to_string
from django.utils.translation import gettext as _

from .visitor import written


def bad_request(request: HttpRequest, exception: Exception | None = None) -> HttpResponse:
    """Answer 400, or 413 to more than the site takes at once."""
    if isinstance(exception, RequestDataTooBig | TooManyFieldsSent):
        return render(request, "400.html", {"hint": _("This is more than can be sent at once.")}, status=413)
    return render(request, "400.html", status=400)


def permission_denied(request: HttpRequest, exception: Exception | None = None) -> HttpResponse:
    """Answer 403."""
    return render(request, "403.html", status=403)


def csrf_failure(request: HttpRequest, reason: str = "") -> HttpResponse:
    """Answer 403 to a form whose token does not fit, saying what helps."""
    hint = _("The form had expired, or cookies are switched off. Go back, reload the page and send the form again.")
    # Another site must not put words into this page.
    own_form = request.headers.get("Origin") == f"{request.scheme}://{request.get_host()}"
    context = {"hint": hint, "written": written(request) if own_form else []}
    response = render(request, "403.html", context, status=403)
    if request.headers.get("HX-Request"):
        response.headers["HX-Refresh"] = "true"  # htmx shows no error, and the page comes back with a new token
    return response


def page_not_found(request: HttpRequest, exception: Exception | None = None) -> HttpResponse:
    """Answer 404."""
    return render(request, "404.html", status=404)


def server_error(request: HttpRequest) -> HttpResponse:
    """Answer 500; the page is rendered without the request, as whatever failed may be what the context needs."""
    return HttpResponse(render_to_string("500.html"), status=500)
