"""Accounts: signing up, in and out, passwords, names, export, leaving."""

from __future__ import annotations

from typing import Any, TypeGuard
from urllib.parse import urlsplit

from axes.utils import reset as forget_failures
from django.contrib import messages
from django.contrib.auth import login, logout, update_session_auth_hash
from django.contrib.auth.forms import PasswordChangeForm
from django.contrib.auth.views import LoginView, PasswordResetConfirmView, PasswordResetView
from django.db import IntegrityError, transaction
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import redirect, render, resolve_url
from django.urls import reverse, reverse_lazy
from django.utils.http import url_has_allowed_host_and_scheme
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.debug import sensitive_post_parameters
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from calculator.exporting import account_record
from calculator.forms import NAME_TAKEN, DeleteAccountForm, ProfileForm, ResetForm, SignInForm, SignUpForm
from calculator.models import User, fold_name

from .visitor import came_from, sent, signed_in, user_of

BACKEND = "django.contrib.auth.backends.ModelBackend"


def way_back(request: HttpRequest) -> str:
    """Return the address on this site to go to afterwards: what ``next`` says, or else the page that led here.

    Addresses of other sites and of the account pages themselves count for nothing, nor does what is no path; then it is
    the empty string.
    """
    for address in (request.POST.get("next"), request.GET.get("next"), came_from(request)):
        if _is_path(address) and not _is_account_page(address):
            return address
    return ""


def _is_path(address: str | None) -> TypeGuard[str]:
    """Whether this is an address from the root of this site: not of another one, nor a word that names a view."""
    return bool(address) and str(address).startswith("/") and url_has_allowed_host_and_scheme(address, None)


def _is_account_page(address: str) -> bool:
    return urlsplit(address).path.startswith(reverse("account-settings"))


class SignIn(LoginView):
    """Sign in, and go back to where one was."""

    template_name = "account/sign_in.html"
    authentication_form = SignInForm

    def get_redirect_url(self, request: HttpRequest | None = None) -> str:
        return way_back(request or self.request)

    def get_context_data(self, **kwargs: Any) -> dict[str, Any]:
        return super().get_context_data(**kwargs) | {"next": way_back(self.request)}


@require_POST
def sign_out(request: HttpRequest) -> HttpResponse:
    """Sign out."""
    logout(request)
    return redirect("calculator")


@sensitive_post_parameters()
@never_cache
@require_http_methods(["GET", "POST"])
def sign_up(request: HttpRequest) -> HttpResponse:
    """Make an account and sign in to it, and go back to where one was."""
    back = way_back(request)
    if request.user.is_authenticated:
        return redirect(back or "calculator")
    form = SignUpForm(sent(request))
    if form.is_valid() and (user := _store(form)):
        login(request, user, BACKEND)
        return redirect(back or "calculator")
    return render(request, "account/sign_up.html", {"form": form, "next": back}, status=422 if form.errors else 200)


def _store(form: SignUpForm | ProfileForm) -> User | None:
    """Store the user, or say in the form that somebody else was faster with the same name."""
    try:
        with transaction.atomic():
            return form.save()
    except IntegrityError:
        form.add_error("name", NAME_TAKEN)
        return None


@sensitive_post_parameters()
@never_cache
@signed_in
@require_http_methods(["GET", "POST"])
def settings(request: HttpRequest) -> HttpResponse:
    """Show the account; change name and e-mail address."""
    # A copy, so that a name that will not do is not shown as the visitor's own.
    form = ProfileForm(sent(request), instance=User.objects.get(pk=user_of(request).pk))
    if form.is_valid() and _store(form):
        messages.success(request, _("Your account has been changed."))
        return redirect("account-settings")
    return render(request, "account/settings.html", {"form": form}, status=422 if form.errors else 200)


@sensitive_post_parameters()
@never_cache
@signed_in
@require_http_methods(["GET", "POST"])
def password(request: HttpRequest) -> HttpResponse:
    """Change the password; other browsers are signed out by it, this one is not."""
    form = PasswordChangeForm(user_of(request), sent(request))
    if form.is_valid():
        update_session_auth_hash(request, form.save())
        messages.success(request, _("Your password has been changed."))
        return redirect("account-settings")
    return render(request, "account/password.html", {"form": form}, status=422 if form.errors else 200)


class Reset(PasswordResetView):
    """Ask for a link to a new password; the answer is the same whether or not an account has the address."""

    template_name = "account/reset.html"
    email_template_name = "account/reset_email.txt"
    subject_template_name = "account/reset_subject.txt"
    form_class = ResetForm
    success_url = reverse_lazy("account-reset-sent")


@require_safe
def reset_sent(request: HttpRequest) -> HttpResponse:
    """Say that a mail is on its way, if an account has the address."""
    return render(request, "account/reset_sent.html")


class ResetConfirm(PasswordResetConfirmView):
    """Choose a new password, coming from the link in the mail."""

    template_name = "account/reset_confirm.html"
    success_url = reverse_lazy("account-sign-in")

    def form_valid(self, form: Any) -> HttpResponse:
        messages.success(self.request, _("Your password has been changed. You can sign in with it now."))
        return super().form_valid(form)


@never_cache
@signed_in
@require_safe
def export(request: HttpRequest) -> HttpResponse:
    """Everything that is stored about the visitor, as JSON."""
    response = JsonResponse(account_record(user_of(request)), json_dumps_params={"indent": 1, "ensure_ascii": False})
    response["Content-Disposition"] = 'attachment; filename="mahjong-account.json"'
    return response


@sensitive_post_parameters()
@never_cache
@signed_in
@require_http_methods(["GET", "POST"])
def delete(request: HttpRequest) -> HttpResponse:
    """Delete the account and everything in it."""
    user = user_of(request)
    form = DeleteAccountForm(user, sent(request))
    if not form.is_valid():
        return render(request, "account/delete.html", {"form": form}, status=422 if form.errors else 200)
    with transaction.atomic():
        forget_failures(username=fold_name(user.name))
        user.delete()
    logout(request)
    messages.success(request, _("Your account and everything in it has been deleted."))
    return redirect(resolve_url("calculator"))
