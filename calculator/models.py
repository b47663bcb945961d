"""What is stored: users, and what they keep."""

from __future__ import annotations

import unicodedata
from typing import Any, ClassVar

from django.contrib.auth.base_user import AbstractBaseUser, BaseUserManager
from django.contrib.auth.models import PermissionsMixin
from django.contrib.auth.validators import UnicodeUsernameValidator
from django.db import models
from django.utils import timezone
from django.utils.translation import gettext_lazy as _


def fold_name(name: str) -> str:
    """Return what two user names have in common when they are the same name: case and width do not count."""
    return unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", name).casefold())


class UserManager(BaseUserManager["User"]):
    """Makes users, and finds them by name whatever its case."""

    def create_user(self, name: str, email: str = "", password: str | None = None, **fields: Any) -> User:
        """Return a new, stored user; without a password it cannot sign in until one is set."""
        user = self.model(name=name, email=self.normalize_email(email), **fields)
        user.set_password(password)
        user.save(using=self._db)
        return user

    def create_superuser(self, name: str, email: str = "", password: str | None = None, **fields: Any) -> User:
        """Return a new, stored user who may do everything."""
        return self.create_user(name, email, password, **{"is_staff": True, "is_superuser": True, **fields})

    def get_by_natural_key(self, username: str | None) -> User:
        return self.get(name_key=fold_name(username or ""))


class User(AbstractBaseUser, PermissionsMixin):
    """A visitor with an account."""

    name = models.CharField(
        _("user name"),
        max_length=40,
        unique=True,
        validators=[UnicodeUsernameValidator()],
        help_text=_("Letters, digits and @ . + - _ only."),
    )
    # A column, because SQLite's LOWER knows only ASCII.
    name_key = models.CharField(max_length=160, unique=True, editable=False)
    email = models.EmailField(_("e-mail address"), blank=True)
    is_staff = models.BooleanField(_("may use the admin"), default=False)
    is_active = models.BooleanField(_("may sign in"), default=True)
    date_joined = models.DateTimeField(_("date joined"), default=timezone.now, editable=False)

    USERNAME_FIELD = "name"
    EMAIL_FIELD = "email"
    REQUIRED_FIELDS: ClassVar[list[str]] = []

    objects = UserManager()

    class Meta:
        verbose_name = _("user")
        verbose_name_plural = _("users")

    def __str__(self) -> str:
        return self.name

    def clean(self) -> None:
        super().clean()
        self.name_key = fold_name(self.name)

    def save(self, *args: Any, **kwargs: Any) -> None:
        """Store the user; the folded name always follows the name."""
        self.name_key = fold_name(self.name)
        super().save(*args, **kwargs)
