"""Rule presets of one's own: clone, change, name, share, make the default, delete with undo."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils.translation import gettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from calculator.forms import PresetForm
from calculator.models import RulePreset, User
from calculator.question import Question, QuestionError
from calculator.rules.preset import DEFAULT_PRESET, PRESETS
from calculator.rules.ruleset import Preset
from calculator.stored import find_preset, preset_of, presets_of, start_rules
from tiles.hand import Hand

from .cards import rules_name
from .controls import Control, changed_options, option_groups, preset_groups
from .keeping import is_outdated, made_once, mark_outdated, named, submission_of
from .query import OPTIONS_OF, address, read_query
from .visitor import sent, signed_in, user_of

MAXIMUM_PRESETS: Final = 200
"""As many presets as one user can keep."""


@dataclass(frozen=True, slots=True)
class PresetCard:
    """A preset of one's own as it is listed. ``changed`` is empty, and ``lost`` set, when its base exists no more."""

    row: RulePreset
    base: str
    changed: tuple[Control, ...]
    lost: bool
    is_default: bool
    href: str


def preset_card(row: RulePreset, user: Any) -> PresetCard:
    """Return a preset as it is listed, with what differs from its base."""
    preset = preset_of(row)
    changed = changed_options(_bare(preset)) if preset else ()
    is_default = getattr(user, "default_rules", "") == row.key
    href = address(reverse("calculator"), _bare(preset).to_params()) if preset else ""
    return PresetCard(row, rules_name(row.base), changed, preset is None, is_default, href)


def _bare(preset: Preset) -> Question:
    """A question without a hand, for its rules alone."""
    return Question(hand=Hand(), preset=preset, options=preset.options)


@never_cache
@signed_in
@require_safe
def presets(request: HttpRequest) -> HttpResponse:
    """List one's presets, and all that can be cloned."""
    user = user_of(request)
    rows = RulePreset.objects.owned_by(user).order_by("name", "pk")
    deleted = RulePreset.objects.deleted_by(user).order_by("-deleted")
    choices, start = presets_of(user), start_rules(user)
    context = {
        "cards": [preset_card(row, user) for row in rows],
        "cloneable": preset_groups(choices, PRESETS[DEFAULT_PRESET]),
        "startable": preset_groups(choices, next(found for found in choices if found.key == start)),
        "deleted": deleted,
        "gone": deleted.filter(slug=named(request, "gone")).first(),
    }
    return render(request, "presets/list.html", context)


@signed_in
@require_POST
def clone(request: HttpRequest) -> HttpResponse:
    """Make a preset of one's own from any that one can see, and open it to be changed."""
    user = user_of(request)
    source = find_preset(user)(named(request, "rules"))
    if source is None:
        messages.error(request, gettext("There are no such rules."))
        return redirect("presets")
    if RulePreset.objects.owned_by(user).count() >= MAXIMUM_PRESETS:
        messages.error(request, gettext("You can keep %(count)d presets at most.") % {"count": MAXIMUM_PRESETS})
        return redirect("presets")
    question = _bare(source)
    name = gettext("Copy of %(name)s") % {"name": gettext(source.name)}
    fields = {"name": name[:80], "base": question.base.key, "options": question.overrides}
    row, _made = made_once(RulePreset.objects, user, submission_of(request), fields, same=("base", "options"))
    return redirect("preset-edit", row.slug)


@never_cache
@require_safe
def preset(request: HttpRequest, slug: str) -> HttpResponse:
    """Show a preset to its owner, and to everybody who has the link if it is shared."""
    row = get_object_or_404(RulePreset.objects.visible_to(request.user), slug=slug)
    stored = preset_of(row)
    context = {
        "card": preset_card(row, request.user),
        "preset": stored,
        "options": option_groups(_bare(stored)) if stored else (),
        "mine": row.owner_id == request.user.pk,
    }
    response = render(request, "presets/preset.html", context)
    response["X-Robots-Tag"] = "noindex"
    return response


@never_cache
@signed_in
@require_http_methods(["GET", "POST"])
def edit(request: HttpRequest, slug: str) -> HttpResponse:
    """Change name and options, unless they have been changed elsewhere since the form was made."""
    row = _own(request, slug)
    stored = preset_of(row)
    if stored is None:
        return redirect(row)
    form = PresetForm(sent(request), initial={"name": row.name, "version": row.version})
    question, problem = _sent(request, stored) if request.method == "POST" else (_bare(stored), "")
    if problem:
        form.add_error(None, problem)
    if form.is_valid():
        if row.change(form.cleaned_data["version"], name=form.cleaned_data["name"], options=question.overrides):
            messages.success(request, gettext("The rules have been changed."))
            return redirect(row)
        mark_outdated(form, row)
    context = {"form": form, "row": row, "question": question, "options": option_groups(question)}
    context["base"] = rules_name(row.base)
    return render(
        request, "presets/edit.html", context, status=409 if is_outdated(form) else 422 if form.errors else 200
    )


def _sent(request: HttpRequest, stored: Preset) -> tuple[Question, str]:
    """Return the rules as the form has them, and what is wrong with them; at fault, they are as stored."""
    base = PRESETS[stored.base]
    query = request.POST.copy()
    query["rules"] = query[OPTIONS_OF] = base.key
    params = {name: text for name, text in read_query(query, PRESETS.get).params.items() if name.startswith("o.")}
    try:
        changed = Question.from_params({"rules": base.key, **params})
    except QuestionError as error:
        return _bare(stored), error.fault.message.text(gettext)
    return Question(hand=Hand(), preset=stored, options=changed.options), ""


@signed_in
@require_POST
def make_default(request: HttpRequest) -> HttpResponse:
    """Start empty pages with these rules from now on."""
    user, key = user_of(request), named(request, "rules")
    if find_preset(user)(key) is None:
        messages.error(request, gettext("There are no such rules."))
    else:
        User.objects.filter(pk=user.pk).update(default_rules=key)
        messages.success(request, gettext("New hands start with these rules from now on."))
    return redirect("presets")


@signed_in
@require_POST
def delete(request: HttpRequest, slug: str) -> HttpResponse:
    """Delete a preset; for a day it can be brought back. Links made with it go on meaning the same."""
    row = get_object_or_404(RulePreset.objects.filter(owner=user_of(request)), slug=slug)
    if row.deleted is None:
        row.delete_for_now()
    RulePreset.objects.all().purge()
    return redirect(address(reverse("presets"), {"gone": row.slug}))


@signed_in
@require_POST
def restore(request: HttpRequest, slug: str) -> HttpResponse:
    """Bring a deleted preset back."""
    get_object_or_404(RulePreset.objects.filter(owner=user_of(request)), slug=slug).restore()
    return redirect("presets")


@signed_in
@require_POST
def share(request: HttpRequest, slug: str) -> HttpResponse:
    """Share a preset by its link (``shared=1``), or make it private again."""
    row = _own(request, slug)
    row.share(shared=request.POST.get("shared") == "1")
    return redirect(row)


def _own(request: HttpRequest, slug: str) -> RulePreset:
    return get_object_or_404(RulePreset.objects.owned_by(request.user), slug=slug)
