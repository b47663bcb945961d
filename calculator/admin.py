"""The admin: users, saved hands, rule presets."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from django.contrib import admin
from django.contrib.auth.admin import UserAdmin as BaseUserAdmin
from django.contrib.auth.models import Group
from django.http import HttpRequest
from django.utils.translation import gettext_lazy as _

from .forms import SignUpForm
from .models import RulePreset, SavedHand, Tag, User

admin.site.site_header = admin.site.site_title = _("Mahjong calculator")
admin.site.unregister(Group)


if TYPE_CHECKING:  # these classes take a parameter for the type checker only
    _UserAdmin = BaseUserAdmin[User]
    _ModelAdmin = admin.ModelAdmin[Any]
else:
    _UserAdmin, _ModelAdmin = BaseUserAdmin, admin.ModelAdmin


@admin.register(User)
class UserAdmin(_UserAdmin):
    """Accounts; passwords can be set, never seen."""

    add_form = SignUpForm
    ordering = ("name_key",)
    list_display = ("name", "email", "is_active", "is_staff", "date_joined", "last_login")
    list_filter = ("is_active", "is_staff")
    search_fields = ("name", "email")
    readonly_fields = ("date_joined", "last_login")
    filter_horizontal = ("user_permissions",)
    fieldsets = (
        (None, {"fields": ("name", "password")}),
        (None, {"fields": ("email", "default_rules")}),
        (_("Permissions"), {"fields": ("is_active", "is_staff", "is_superuser", "user_permissions")}),
        (_("Dates"), {"fields": ("date_joined", "last_login")}),
    )
    add_fieldsets = ((None, {"fields": ("name", "email", "password1", "password2")}),)


class KeptAdmin(_ModelAdmin):
    """What hands and presets have in common. Saving here counts as a change, so that its owner notices."""

    readonly_fields = ("slug", "version", "created", "changed", "deleted")
    list_filter = ("shared", ("deleted", admin.EmptyFieldListFilter), "created")
    list_select_related = ("owner",)
    autocomplete_fields = ("owner",)
    date_hierarchy = "created"

    def save_model(self, request: HttpRequest, obj: Any, form: Any, change: bool) -> None:
        """Store the thing as its next version."""
        if change:
            obj.version += 1
        super().save_model(request, obj, form, change)


@admin.register(SavedHand)
class SavedHandAdmin(KeptAdmin):
    """Saved hands of all users."""

    list_display = ("__str__", "hand", "rules", "owner", "shared", "changed")
    search_fields = ("title", "notes", "hand", "slug", "owner__name")
    fields = (
        "owner",
        "hand",
        "rules",
        "options",
        "situation",
        "title",
        "notes",
        "tags",
        "shared",
        *KeptAdmin.readonly_fields,
    )

    def formfield_for_manytomany(self, db_field: Any, request: HttpRequest, **kwargs: Any) -> Any:
        """Offer the tags of the hand's owner only."""
        if db_field.name == "tags" and request.resolver_match:
            hand = request.resolver_match.kwargs.get("object_id")
            kwargs["queryset"] = Tag.objects.filter(owner__savedhand=hand) if hand else Tag.objects.none()
        return super().formfield_for_manytomany(db_field, request, **kwargs)


@admin.register(RulePreset)
class RulePresetAdmin(KeptAdmin):
    """Rule presets of all users."""

    list_display = ("name", "base", "owner", "shared", "changed")
    search_fields = ("name", "slug", "owner__name")
    fields = ("owner", "name", "base", "options", "shared", *KeptAdmin.readonly_fields)
