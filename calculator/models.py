"""What is stored: users, their saved hands with tags, and their rule presets.

Results are never stored: a saved hand is a question, answered anew each time it is looked at.
"""

from __future__ import annotations

import secrets
import unicodedata
from collections.abc import Iterable
from datetime import timedelta
from typing import Any, ClassVar, Final, TypeVar

from django.contrib.auth.base_user import AbstractBaseUser, BaseUserManager
from django.contrib.auth.models import AnonymousUser, PermissionsMixin
from django.contrib.auth.validators import UnicodeUsernameValidator
from django.core.validators import MaxLengthValidator
from django.db import models
from django.db.models import F, Q
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

UNDO_TIME: Final = timedelta(days=1)
"""How long a deleted thing can be brought back."""

TAGS_PER_HAND: Final = 20
TAG_LENGTH: Final = 40
MAXIMUM_HANDS: Final = 5000
"""As many hands as one user can keep."""


def fold_name(name: str) -> str:
    """Return what two names have in common when they are the same name: case and width do not count."""
    return unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", name).casefold())


def by_folded_name(names: Iterable[str]) -> dict[str, str]:
    """Return names by what they have in common, each as it was first written."""
    found: dict[str, str] = {}
    for name in names:
        found.setdefault(fold_name(name), name)
    return found


def new_slug() -> str:
    """Return a fresh address that nobody can guess (128 random bits)."""
    return secrets.token_urlsafe(16)


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
    default_rules = models.CharField(_("default rules"), max_length=60, blank=True)

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


Visitor = User | AnonymousUser
KeptT = TypeVar("KeptT", bound="Kept")


class KeptQuerySet(models.QuerySet[KeptT]):
    """Who may see what: the only place that says so."""

    def owned_by(self, user: Visitor) -> KeptQuerySet[KeptT]:
        """Return what this visitor owns and has not deleted; nothing for nobody."""
        return self.filter(owner_id=user.pk, deleted=None) if user.pk else self.none()

    def deleted_by(self, user: Visitor) -> KeptQuerySet[KeptT]:
        """Return what this visitor has deleted and can still bring back."""
        since = timezone.now() - UNDO_TIME
        return self.filter(owner_id=user.pk, deleted__gt=since) if user.pk else self.none()

    def visible_to(self, user: Visitor) -> KeptQuerySet[KeptT]:
        """Return what this visitor owns and what its owner shares by link."""
        return self.filter(Q(shared=True) | Q(owner_id=user.pk), deleted=None)

    def purge(self) -> None:
        """Delete for good what nobody can bring back any more, whoever owned it."""
        self.filter(deleted__lte=timezone.now() - UNDO_TIME).delete()


class Kept(models.Model):
    """A thing that a user keeps: private or shared by an unguessable link, versioned, deleted with a way back."""

    owner = models.ForeignKey(User, models.CASCADE, verbose_name=_("owner"))
    slug = models.CharField(max_length=32, unique=True, default=new_slug, editable=False)
    shared = models.BooleanField(_("shared by link"), default=False)
    # Which sending of a form made it: the same form sent twice makes one thing.
    submission = models.UUIDField(null=True, editable=False)
    version = models.PositiveIntegerField(default=1, editable=False)
    created = models.DateTimeField(_("created"), default=timezone.now, editable=False)
    changed = models.DateTimeField(_("changed"), default=timezone.now, editable=False)
    deleted = models.DateTimeField(_("deleted"), null=True, blank=True, editable=False)

    class Meta:
        abstract = True
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(fields=["owner", "submission"], name="%(class)s_sent_once"),
            models.CheckConstraint(condition=Q(version__gte=1), name="%(class)s_version"),
        ]
        indexes: ClassVar[list[models.Index]] = [
            models.Index(fields=["owner", "-changed"]),
            models.Index(fields=["deleted"], condition=Q(deleted__isnull=False), name="%(class)s_deleted"),
        ]

    def change(self, version: int, **fields: Any) -> bool:
        """Store new values of some fields, unless somebody has changed the thing since ``version``: then False."""
        same = type(self)._default_manager.filter(pk=self.pk, version=version, deleted=None)  # noqa: SLF001
        if not same.update(version=F("version") + 1, changed=timezone.now(), **fields):
            return False
        self.refresh_from_db()
        return True

    def delete_for_now(self) -> None:
        """Take the thing away; ``restore`` brings it back while ``UNDO_TIME`` lasts."""
        type(self)._default_manager.filter(pk=self.pk).update(deleted=timezone.now())  # noqa: SLF001

    def restore(self) -> None:
        """Undo ``delete_for_now``."""
        type(self)._default_manager.filter(pk=self.pk).update(deleted=None)  # noqa: SLF001

    def share(self, *, shared: bool) -> None:
        """Show the thing to everybody who has its link, or to its owner alone."""
        type(self)._default_manager.filter(pk=self.pk).update(shared=shared)  # noqa: SLF001


class Tag(models.Model):
    """A word by which a user sorts saved hands."""

    owner = models.ForeignKey(User, models.CASCADE, related_name="tags")
    name = models.CharField(max_length=TAG_LENGTH)
    key = models.CharField(max_length=160, editable=False)

    class Meta:
        ordering = ("key",)
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(fields=["owner", "key"], name="tag_once")
        ]

    def __str__(self) -> str:
        return self.name


def tags_named(owner: User, names: Iterable[str]) -> dict[str, Tag]:
    """Return a user's tags of these names by ``fold_name``, making those that are new."""
    wanted = by_folded_name(names)
    own = Tag.objects.filter(owner=owner)
    known = set(own.values_list("key", flat=True))
    new = [Tag(owner=owner, key=key, name=name) for key, name in wanted.items() if key not in known]
    Tag.objects.bulk_create(new, ignore_conflicts=True)  # somebody may be faster with the same word
    return {tag.key: tag for tag in own if tag.key in wanted}


class SavedHand(Kept):
    """A question that a user keeps, in its canonical fields."""

    hand = models.CharField(_("hand"), max_length=400)
    rules = models.CharField(_("rules"), max_length=60)
    options = models.JSONField(_("options"), default=dict, blank=True)
    situation = models.JSONField(_("situation"), default=dict, blank=True)
    title = models.CharField(_("title"), max_length=120, blank=True)
    notes = models.TextField(_("notes"), blank=True, validators=[MaxLengthValidator(4000)])
    tags = models.ManyToManyField(Tag, related_name="hands", blank=True)

    objects = KeptQuerySet["SavedHand"].as_manager()

    class Meta(Kept.Meta):
        verbose_name = _("saved hand")
        verbose_name_plural = _("saved hands")

    def __str__(self) -> str:
        return self.title or self.hand

    def get_absolute_url(self) -> str:
        return reverse("hand", args=[self.slug])

    def set_tags(self, names: Iterable[str]) -> None:
        """Store exactly these tags, making those that are new."""
        self.tags.set(tags_named(self.owner, names).values())


def set_tags(owner: User, hands: Iterable[tuple[SavedHand, Iterable[str]]]) -> None:
    """Give new hands of a user their tags, all in a few queries."""
    wanted = [(hand, by_folded_name(names)) for hand, names in hands]
    tags = tags_named(owner, (name for _hand, names in wanted for name in names.values()))
    link = SavedHand.tags.through
    link.objects.bulk_create(link(savedhand=hand, tag=tags[key]) for hand, keys in wanted for key in keys)


class RulePreset(Kept):
    """Rules of one's own: a built-in preset and the options that differ from it."""

    name = models.CharField(_("name"), max_length=80)
    base = models.CharField(_("based on"), max_length=60)
    options = models.JSONField(_("options"), default=dict, blank=True)

    objects = KeptQuerySet["RulePreset"].as_manager()

    class Meta(Kept.Meta):
        verbose_name = _("rule preset")
        verbose_name_plural = _("rule presets")

    def __str__(self) -> str:
        return self.name

    def get_absolute_url(self) -> str:
        return reverse("preset", args=[self.slug])

    @property
    def key(self) -> str:
        """The name of these rules in a question."""
        return f"p/{self.slug}"
