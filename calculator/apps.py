"""The one app of the project: pages, accounts, saved hands and presets."""

from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class CalculatorConfig(AppConfig):
    name = "calculator"
    verbose_name = _("Mahjong calculator")
    default_auto_field = "django.db.models.BigAutoField"
