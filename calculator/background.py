"""Work that a visitor need not wait for."""

from __future__ import annotations

from collections.abc import Callable
from threading import Thread

from django.db import connections
from django.utils.translation import get_language, override


def in_background(work: Callable[[], object]) -> Thread:
    """Start ``work`` in a thread of its own, in the language of the present visitor, and return the thread."""
    language = get_language()

    def run() -> None:
        try:
            with override(language):
                work()
        finally:
            connections.close_all()

    thread = Thread(target=run)
    thread.start()
    return thread
