"""What robots are told: where they may go, and which pages there are."""

from __future__ import annotations

from typing import Final

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.views.decorators.cache import cache_control
from django.views.decorators.http import require_safe

from calculator.question import FIELDS
from calculator.reference.catalogue import REFERENCES
from calculator.rules.preset import PRESETS

DAY: Final = 24 * 3600

PRIVATE: Final = ("account-settings", "hands", "presets", "admin:index")
"""Below these addresses there is nothing to find; and of hands and comparisons there is no end."""

QUESTIONS: Final = ("calculator", "preview")

ENDLESS: Final = ("compare", "random-hand")

PLAIN: Final = (
    "calculator", "reference", "reference-notation", "reference-jokers", "reference-rules", "reference-glossary",
)  # fmt: skip

PREVIEWERS: Final = (
    "Applebot", "Bluesky Cardyb", "Discordbot", "facebookexternalhit", "LinkedInBot", "Mastodon", "redditbot",
    "Slackbot-LinkExpanding", "TelegramBot", "Twitterbot", "WhatsApp",
)  # fmt: skip
"""Robots that look up a link which somebody has sent, and go no further."""


@require_safe
@cache_control(public=True, max_age=DAY)
def robots(request: HttpRequest) -> HttpResponse:
    """Return the rules for robots."""
    shown = {
        "previewers": PREVIEWERS,
        "private": [reverse(name) for name in PRIVATE],
        "endless": [
            *(f"{reverse(name)}?{field}=" for name in QUESTIONS for field in FIELDS[:2]),
            *map(reverse, ENDLESS),
        ],
        "sitemap": request.build_absolute_uri(reverse("sitemap")),
    }
    return render(request, "robots.txt", shown, content_type="text/plain; charset=utf-8")


@require_safe
@cache_control(public=True, max_age=DAY)
def sitemap(request: HttpRequest) -> HttpResponse:
    """Return the pages worth finding: the calculator and the reference."""
    addresses = [request.build_absolute_uri(path) for path in _pages()]
    return render(request, "sitemap.xml", {"addresses": addresses}, content_type="application/xml; charset=utf-8")


def _pages() -> list[str]:
    return [
        *(reverse(name) for name in PLAIN),
        *(reverse("reference-patterns", args=[key]) for key in REFERENCES),
        *(reverse("reference-preset", args=[key]) for key in PRESETS),
        *(reverse("reference-pattern", args=[key, entry]) for key in REFERENCES for entry in REFERENCES[key].entries),
    ]
