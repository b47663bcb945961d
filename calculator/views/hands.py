"""Saved hands: list, look, save, change, duplicate, delete with undo, share by link."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final
from uuid import uuid4

from django.contrib import messages
from django.core.paginator import Paginator
from django.db import transaction
from django.db.models import Exists, OuterRef, Q, QuerySet
from django.http import HttpResponse, QueryDict
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils.translation import gettext
from django.utils.translation import gettext_noop as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from calculator.forms import HandEditForm, NewHandForm, TitleForm
from calculator.models import MAXIMUM_HANDS, SavedHand, Tag, User, fold_name
from calculator.question import Question, QuestionError
from calculator.stored import find_preset, hand_fields, hand_params

from . import scores
from .calculator import HtmxRequest
from .cards import card, cards, own_tags, rules_name
from .keeping import is_outdated, made_once, mark_outdated, named, submission_of
from .links import Links
from .query import address, read_query
from .results import theory_panel
from .visitor import sent, signed_in, signed_out, user_of

PAGE_SIZE: Final = 20

SORTS: Final[Mapping[str, tuple[str, tuple[str, ...]]]] = {
    "changed": (_("Last changed"), ("-changed", "-pk")),
    "newest": (_("Newest"), ("-created", "-pk")),
    "oldest": (_("Oldest"), ("created", "pk")),
    "title": (_("Title"), ("title", "hand", "pk")),
}


@dataclass(frozen=True, slots=True)
class Search:
    """What a visitor wants to see of the saved hands."""

    words: str
    tag: str
    rules: str
    shared: str
    sort: str

    @classmethod
    def read(cls, query: QueryDict) -> Search:
        """Return the search in a query string; what makes no sense is left out."""
        clean = {name: query.get(name, "").replace("\x00", "")[:120] for name in ("q", "tag", "rules", "shared")}
        sort = query.get("sort", "")
        shared = clean["shared"] if clean["shared"] in ("0", "1") else ""
        return cls(clean["q"].strip(), clean["tag"], clean["rules"], shared, sort if sort in SORTS else "changed")

    def find(self, hands: QuerySet[SavedHand]) -> QuerySet[SavedHand]:
        """Return those hands that have every word in title, notes, tags or tiles, in the wanted order."""
        for word in self.words.split():
            # A query of its own for each word: of joins, which a filter by tags would add, SQLite knows only 64.
            tagged = Exists(Tag.objects.filter(hands=OuterRef("pk"), key__contains=fold_name(word)))
            hands = hands.filter(Q(title__icontains=word) | Q(notes__icontains=word) | Q(hand__icontains=word) | tagged)
        if self.tag:
            hands = hands.filter(tags__key=fold_name(self.tag))
        if self.rules:
            hands = hands.filter(rules=self.rules)
        if self.shared:
            hands = hands.filter(shared=self.shared == "1")
        return hands.order_by(*SORTS[self.sort][1])

    @property
    def params(self) -> dict[str, str]:
        """The query string's parameters, the page left out."""
        sort = "" if self.sort == "changed" else self.sort
        values = {"q": self.words, "tag": self.tag, "rules": self.rules, "shared": self.shared, "sort": sort}
        return {name: text for name, text in values.items() if text}


@never_cache
@signed_in
@require_safe
def hands(request: HtmxRequest) -> HttpResponse:
    """List one's hands: search, filter, sort, pages. The list alone when htmx asks."""
    user, search = user_of(request), Search.read(request.GET)
    own = SavedHand.objects.owned_by(user)
    page = Paginator(search.find(own).prefetch_related("tags"), PAGE_SIZE).get_page(request.GET.get("page"))
    context = {
        "search": search,
        "page": page,
        "cards": cards(list(page)),
        "pages_at": address(reverse("hands"), search.params),
        "any": bool(page.paginator.count) or own.exists(),
    }
    if request.htmx and not request.htmx.boosted:
        return render(request, "hands/_list.html", context)
    return render(request, "hands/list.html", context | _choices(user, own) | _gone(request, user))


def _choices(user: User, own: QuerySet[SavedHand]) -> dict[str, Any]:
    """Return what the list can be filtered and sorted by."""
    keys = sorted(set(own.values_list("rules", flat=True)))
    return {
        "tags": own_tags(user),
        "rules": [(key, rules_name(key)) for key in keys],
        "sorts": [(key, gettext(label)) for key, (label, _order) in SORTS.items()],
    }


def _gone(request: HtmxRequest, user: User) -> dict[str, Any]:
    """Return the hands that were deleted lately and can be brought back; ``gone`` names the one of just now."""
    deleted = SavedHand.objects.deleted_by(user).order_by("-deleted")
    return {"deleted": deleted, "gone": deleted.filter(slug=named(request, "gone")).first()}


@never_cache
@require_http_methods(["GET", "POST"])
def new(request: HtmxRequest) -> HttpResponse:
    """Save the question in the form: at once when sent, after a look at it when it came by an address.

    A guest is asked to sign in or up, and comes back to the same hand.
    """
    params = read_query(request.POST if "hand" in request.POST else request.GET, find_preset(request.user)).params
    if not isinstance(request.user, User):
        return signed_out(request, address(reverse("hand-new"), params), beside=("hand",))
    form = NewHandForm(sent(request), initial={"submission": uuid4()})
    question, fault = _read(params, request.user)
    if request.method == "POST" and question and form.is_valid() and not fault:
        saved = _save(request.user, question, form.cleaned_data)
        messages.success(request, gettext("The hand has been saved."))
        return redirect(saved)
    context = {"form": form, "question": question, "params": params, "fault": fault, "tags": own_tags(request.user)}
    return render(request, "hands/new.html", context, status=422 if fault or form.errors else 200)


def _read(params: Mapping[str, str], user: User) -> tuple[Question | None, str]:
    """Return the question, and why it cannot be saved."""
    try:
        question = Question.from_params(params, find_preset(user))
    except QuestionError as error:
        return None, error.fault.message.text(gettext)
    if not any(question.hand.tiles()):
        return None, gettext("There is no hand to save yet.")
    if SavedHand.objects.owned_by(user).count() >= MAXIMUM_HANDS:
        return question, gettext("You can keep %(count)d hands at most.") % {"count": MAXIMUM_HANDS}
    return question, ""


@transaction.atomic
def _save(user: User, question: Question, words: Mapping[str, Any]) -> SavedHand:
    """Return the hand that this sending of the form made, now or before."""
    fields = {"title": words["title"], "notes": words["notes"], **hand_fields(question)}
    same = tuple(hand_fields(question))
    saved, made = made_once(SavedHand.objects, user, words["submission"] or uuid4(), fields, same=same)
    if made:
        saved.set_tags(words["tags"])
    return saved


@never_cache
@require_safe
def hand(request: HtmxRequest, slug: str) -> HttpResponse:
    """Show a saved hand to its owner, and to everybody who has the link if it is shared."""
    saved = get_object_or_404(SavedHand.objects.visible_to(request.user).prefetch_related("tags"), slug=slug)
    shown = card(saved)
    context: dict[str, Any] = {"card": shown, "mine": saved.owner_id == request.user.pk}
    if question := shown.analysis.question:
        links = Links(reverse("calculator"), question)
        context["theory"] = theory_panel(shown.analysis, links)
        context["score"] = scores.score_panel(shown.analysis)
        context["waits"] = [scores.wait_row(wait, links) for wait in shown.analysis.waits]
    response = render(request, "hands/hand.html", context)
    response["X-Robots-Tag"] = "noindex"
    return response


@never_cache
@signed_in
@require_http_methods(["GET", "POST"])
def edit(request: HtmxRequest, slug: str) -> HttpResponse:
    """Change a saved hand, unless it has been changed elsewhere since the form was made."""
    saved = _own(request, slug)
    if request.method == "POST":
        form = HandEditForm(request.POST)
        if form.is_valid() and _change(saved, form):
            messages.success(request, gettext("The hand has been changed."))
            return redirect(saved)
    else:
        form = HandEditForm(initial=_values(saved))
    context = {"form": form, "saved": saved, "tags": own_tags(user_of(request))}
    return render(request, "hands/edit.html", context, status=409 if is_outdated(form) else 422 if form.errors else 200)


def _values(saved: SavedHand) -> dict[str, Any]:
    tags = [tag.name for tag in saved.tags.all()]
    return {"hand": saved.hand, "title": saved.title, "tags": tags, "notes": saved.notes, "version": saved.version}


def _change(saved: SavedHand, form: HandEditForm) -> bool:
    """Store what the form says; False, with the reason in the form, if that cannot be."""
    words = form.cleaned_data
    changes = {"title": words["title"], "notes": words["notes"]}
    if words["hand"] != saved.hand:
        try:
            changes |= hand_fields(Question.from_params(hand_params(saved) | {"hand": words["hand"]}))
        except QuestionError as error:
            form.add_error("hand", error.fault.message.text(gettext))
            return False
    with transaction.atomic():
        if saved.change(words["version"], **changes):
            saved.set_tags(words["tags"])
            return True
    mark_outdated(form, saved)
    return False


@signed_in
@require_POST
def rename(request: HtmxRequest, slug: str) -> HttpResponse:
    """Change the title in place: htmx gets the card anew."""
    saved, form = _own(request, slug), TitleForm(request.POST)
    problem = ""
    if not form.is_valid():
        problem = " ".join(str(fault) for faults in form.errors.values() for fault in faults)
    elif not saved.change(form.cleaned_data["version"], title=form.cleaned_data["title"]):
        saved.refresh_from_db()
        problem = gettext("This was changed meanwhile. Look at it as it is now and try again.")
    if request.htmx:
        return render(request, "hands/_card.html", {"card": card(saved), "problem": problem})
    if problem:
        messages.error(request, problem)
    return redirect("hands")


@signed_in
@require_POST
def duplicate(request: HtmxRequest, slug: str) -> HttpResponse:
    """Copy a hand of one's own, or one that is shared with one, and open the copy to be changed."""
    user = user_of(request)
    source = get_object_or_404(SavedHand.objects.visible_to(user), slug=slug)
    if SavedHand.objects.owned_by(user).count() >= MAXIMUM_HANDS:
        messages.error(request, gettext("You can keep %(count)d hands at most.") % {"count": MAXIMUM_HANDS})
        return redirect("hands")
    copied = ("hand", "rules", "options", "situation", "title", "notes")
    fields = {name: getattr(source, name) for name in copied}
    with transaction.atomic():
        copy, made = made_once(SavedHand.objects, user, submission_of(request), fields)
        if made and source.owner_id == user.pk:
            copy.set_tags([tag.name for tag in source.tags.all()])
    return redirect("hand-edit", copy.slug)


@signed_in
@require_POST
def delete(request: HtmxRequest, slug: str) -> HttpResponse:
    """Delete a hand; for a day it can be brought back. Deleting it twice is no harm."""
    saved = get_object_or_404(SavedHand.objects.filter(owner=user_of(request)), slug=slug)
    if saved.deleted is None:
        saved.delete_for_now()
    SavedHand.objects.all().purge()
    if request.htmx:
        return render(request, "hands/_gone.html", {"gone": saved})
    return redirect(address(reverse("hands"), {"gone": saved.slug}))


@signed_in
@require_POST
def restore(request: HtmxRequest, slug: str) -> HttpResponse:
    """Bring a deleted hand back; one that is there already stays there."""
    saved = get_object_or_404(SavedHand.objects.filter(owner=user_of(request)), slug=slug)
    saved.restore()
    if request.htmx:
        saved.refresh_from_db()
        return render(request, "hands/_card.html", {"card": card(saved)})
    return redirect("hands")


@signed_in
@require_POST
def share(request: HtmxRequest, slug: str) -> HttpResponse:
    """Share a hand by its link (``shared=1``), or make it private again."""
    saved = _own(request, slug)
    saved.share(shared=request.POST.get("shared") == "1")
    return redirect(saved)


def _own(request: HtmxRequest, slug: str) -> SavedHand:
    return get_object_or_404(SavedHand.objects.owned_by(request.user), slug=slug)
