"""The tiles app."""

from __future__ import annotations

from django.apps import AppConfig


class TilesConfig(AppConfig):
    name = "tiles"
