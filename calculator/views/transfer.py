"""Saved hands in and out: export as JSON or CSV, import of the same and of plain text."""

from __future__ import annotations

from typing import Final

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import ngettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_safe

from calculator.exporting import hands_csv, hands_json, hands_of
from calculator.forms import ImportForm
from calculator.importing import Import, ImportFileError, decode, store_import

from .visitor import signed_in, user_of

WRITERS: Final = {"json": (hands_json, "application/json"), "csv": (hands_csv, "text/csv")}


@never_cache
@signed_in
@require_safe
def export(request: HttpRequest, form: str) -> HttpResponse:
    """Download all of one's hands."""
    write, content_type = WRITERS[form]
    response = HttpResponse(write(hands_of(user_of(request))), content_type=f"{content_type}; charset=utf-8")
    response["Content-Disposition"] = f'attachment; filename="mahjong-hands.{form}"'
    return response


@never_cache
@signed_in
@require_http_methods(["GET", "POST"])
def import_hands(request: HttpRequest) -> HttpResponse:
    """Take hands from a file or from text; bad records are listed and stay in the field to be mended."""
    form = ImportForm(request.POST, request.FILES) if request.method == "POST" else ImportForm()
    result: Import | None = None
    if form.is_valid():
        result = _store(request, form)
        if result and not result.bad:
            messages.success(request, _summary(result))
            return redirect("hands")
        if result:
            form = ImportForm(initial={**form.cleaned_data, "file": None, "text": result.rest})
    context = {"form": form, "result": result, "summary": _summary(result) if result else ""}
    return render(request, "hands/import.html", context, status=422 if form.errors or result else 200)


def _store(request: HttpRequest, form: ImportForm) -> Import | None:
    """Store what the form holds; None, with the reason in the form, for a file that cannot be taken at all."""
    words = form.cleaned_data
    try:
        text = decode(words["file"].read()) if words["file"] else words["text"]
        return store_import(text, user_of(request), all_or_nothing=words["all_or_nothing"])
    except ImportFileError as error:
        form.add_error("file" if words["file"] else "text", str(error))
        return None


def _summary(result: Import) -> str:
    """Return in a sentence or two what an import came to."""
    stored = len(result.good)
    parts = [ngettext("%(count)d hand has been saved.", "%(count)d hands have been saved.", stored) % {"count": stored}]
    if result.known:
        there = ngettext("%(count)d was there already.", "%(count)d were there already.", result.known)
        parts.append(there % {"count": result.known})
    if result.bad:
        bad = ngettext("%(count)d cannot be read.", "%(count)d cannot be read.", len(result.bad))
        parts.append(bad % {"count": len(result.bad)})
    return " ".join(parts)
