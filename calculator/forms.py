"""Forms: what visitors may send, and what is said when it will not do."""

from __future__ import annotations

import re
import unicodedata
from functools import partial
from typing import TYPE_CHECKING, Any, ClassVar, Final

from django import forms
from django.contrib.auth.forms import AuthenticationForm, BaseUserCreationForm, PasswordResetForm, UsernameField
from django.core.exceptions import ValidationError
from django.utils.translation import gettext_lazy as _

from .background import in_background
from .models import TAG_LENGTH, TAGS_PER_HAND, User, by_folded_name, fold_name

IMPORT_BYTES: Final = 1_000_000
NAME_TAKEN: Final = _("This name is taken. Please choose another one.")


if TYPE_CHECKING:  # these classes take a parameter for the type checker only
    _CreationForm = BaseUserCreationForm[User]
    _UserForm = forms.ModelForm[User]
else:
    _CreationForm, _UserForm = BaseUserCreationForm, forms.ModelForm


class SignInForm(AuthenticationForm):
    """Name and password; what is said of a wrong pair is the same whether or not there is such a user."""

    error_messages = {  # noqa: RUF012  as Django has it
        "invalid_login": _("User name and password do not match."),
        "inactive": _("User name and password do not match."),
    }


class PasswordField(forms.CharField):
    """The visitor's own password, as a sign that it is really the visitor."""

    widget = forms.PasswordInput(attrs={"autocomplete": "current-password"})

    def __init__(self) -> None:
        super().__init__(label=_("Your password, to confirm"), strip=False)


class NameMixin:
    """A form with a user name that must differ from all others in more than case and width."""

    cleaned_data: dict[str, Any]
    instance: User

    def clean_name(self) -> str:
        name = str(self.cleaned_data["name"])
        if User.objects.filter(name_key=fold_name(name)).exclude(pk=self.instance.pk).exists():
            raise ValidationError(NAME_TAKEN, code="unique")
        return name


class SignUpForm(NameMixin, _CreationForm):
    """A new account; the e-mail address is only for a forgotten password."""

    class Meta:
        model = User
        fields = ("name", "email")
        field_classes: ClassVar[dict[str, type[forms.Field]]] = {"name": UsernameField}
        help_texts: ClassVar[dict[str, Any]] = {"email": _("Optional: the way to a new password.")}


class ProfileForm(NameMixin, _UserForm):
    """Name and e-mail address, changed by who knows the password."""

    password = PasswordField()

    class Meta:
        model = User
        fields = ("name", "email")
        field_classes: ClassVar[dict[str, type[forms.Field]]] = {"name": UsernameField}

    def clean_password(self) -> str:
        return checked_password(self.instance, self.cleaned_data["password"])


class DeleteAccountForm(forms.Form):
    """The password, so that a machine left signed in deletes no account."""

    password = PasswordField()

    def __init__(self, user: User, data: Any = None) -> None:
        super().__init__(data)
        self.user = user

    def clean_password(self) -> str:
        return checked_password(self.user, self.cleaned_data["password"])


def checked_password(user: User, password: str) -> str:
    """Return the password if it is the user's; ``ValidationError`` if not."""
    if not user.check_password(password):
        raise ValidationError(_("This is not your password."), code="password")
    return password


class ResetForm(PasswordResetForm):
    """Asks for a link to a new password.

    Looking for the account and sending the mail happen in the background: the answer comes as fast for an address that
    no account has.
    """

    def save(self, **options: Any) -> None:  # type: ignore[override]
        in_background(partial(super().save, **options))


_DIRECTION: Final = re.compile("[\u200e\u200f\u202a-\u202e\u2066-\u2069]")
_LINE_ENDS: Final = re.compile("\r\n?|[\u2028\u2029\x0b\x0c\x85]")


def clean_text(text: str) -> str:
    """Return text without what would disturb a page or a database: control signs, lone surrogates, overrides of the
    writing direction. Lines stay. Text that shows nothing is no text."""
    text = _DIRECTION.sub("", _LINE_ENDS.sub("\n", text))
    text = "".join(sign for sign in text if sign == "\n" or unicodedata.category(sign) not in ("Cc", "Cs")).strip()
    return text if any(unicodedata.category(sign)[0] not in "CZ" for sign in text) else ""


def clean_line(text: str) -> str:
    """Return ``clean_text`` on one line."""
    return " ".join(clean_text(text.replace("\t", " ")).split())


class LineField(forms.CharField):
    """One line of clean text."""

    def to_python(self, value: Any) -> str:
        return clean_line(super().to_python(value) or "")


class NotesField(forms.CharField):
    """Clean text of several lines."""

    widget = forms.Textarea(attrs={"rows": 4})

    def to_python(self, value: Any) -> str:
        return clean_text(super().to_python(value) or "")


class TagsField(forms.CharField):
    """Tags, separated by commas; each once, whatever its case."""

    def to_python(self, value: Any) -> list[str]:  # type: ignore[override]
        names = (clean_line(name) for name in re.split("[,;\u3001\uff0c\uff1b\n]", super().to_python(value) or ""))
        return list(by_folded_name(name for name in names if name).values())

    def prepare_value(self, value: Any) -> Any:
        return ", ".join(value) if isinstance(value, list) else value

    def validate(self, value: Any) -> None:
        super().validate(value)
        if len(value) > TAGS_PER_HAND:
            raise ValidationError(_("At most %(count)d tags."), params={"count": TAGS_PER_HAND})
        if any(len(name) > TAG_LENGTH for name in value):
            raise ValidationError(_("A tag has at most %(count)d characters."), params={"count": TAG_LENGTH})

    def run_validators(self, value: Any) -> None:
        """Validators of text do not fit a list; ``to_python`` has taken out what they look for."""


class HandForm(forms.Form):
    """What a visitor writes about a hand."""

    title = LineField(label=_("Title"), max_length=120, required=False)
    tags = TagsField(label=_("Tags"), required=False, help_text=_("Separated by commas."))
    notes = NotesField(label=_("Notes"), max_length=4000, required=False)


class SubmissionForm(forms.Form):
    """A form that makes something; sent twice, it makes it once."""

    submission = forms.UUIDField(required=False, widget=forms.HiddenInput)


class NewHandForm(SubmissionForm, HandForm):
    """A hand to be saved."""


class VersionForm(forms.Form):
    """A form about something that may have changed meanwhile."""

    version = forms.IntegerField(min_value=1, widget=forms.HiddenInput)


class HandEditForm(VersionForm, HandForm):
    """Everything about a saved hand but its rules and situation."""

    hand = forms.CharField(label=_("Hand"), max_length=400, help_text=_("In any notation."))
    field_order = ("hand", "title", "tags", "notes")


class TitleForm(VersionForm):
    """A new title."""

    title = LineField(label=_("Title"), max_length=120, required=False)


class PresetForm(VersionForm):
    """The name of a preset; the fields of its options are made from the rule set's."""

    name = LineField(label=_("Name"), max_length=80)


class ImportForm(forms.Form):
    """Hands from a file or from the text field."""

    file = forms.FileField(label=_("File"), required=False, allow_empty_file=True)
    text = forms.CharField(
        label=_("Or text, one hand a line"),
        required=False,
        strip=False,
        max_length=IMPORT_BYTES,
        widget=forms.Textarea(attrs={"rows": 8, "spellcheck": "false", "autocapitalize": "none"}),
    )
    all_or_nothing = forms.BooleanField(label=_("All or nothing: save no hand when one is at fault"), required=False)

    def clean_file(self) -> Any:
        file = self.cleaned_data["file"]
        if file and file.size > IMPORT_BYTES:
            raise ValidationError(_("The file is too large."), code="size")
        return file

    def clean(self) -> dict[str, Any]:
        cleaned = super().clean() or {}
        if not self.errors and not cleaned["file"] and not cleaned["text"].strip():
            raise ValidationError(_("Choose a file, or write hands into the field."), code="empty")
        return cleaned
