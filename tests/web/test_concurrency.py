"""Two requests at the very same moment. SQLite in memory knows no such thing, so these run on PostgreSQL only."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier
from uuid import uuid4

import pytest
from django.db import connection, connections
from django.test import Client

from calculator.models import SavedHand, Tag, User

AT_ONCE = 4
WAYS = 5
"""Attempts of each race; which of the threads is first differs between them."""


def race(act: Callable[[int], int]) -> list[int]:
    """Do something in several threads at the same moment; return the statuses."""
    barrier = Barrier(AT_ONCE)

    def run(number: int) -> int:
        try:
            barrier.wait()
            return act(number)
        finally:
            connections.close_all()

    with ThreadPoolExecutor(AT_ONCE) as threads:
        return sorted(threads.map(run, range(AT_ONCE)))


def signed_in(user: User) -> list[Client]:
    clients = [Client() for _ in range(AT_ONCE)]
    for client in clients:
        client.force_login(user, "django.contrib.auth.backends.ModelBackend")
    return clients


if connection.vendor == "postgresql":

    @pytest.mark.django_db(transaction=True)
    class TestRaces:
        @pytest.fixture
        def owner(self) -> User:
            return User.objects.create_user("Akagi", password="seven pairs of socks")

        @pytest.mark.parametrize("_way", range(WAYS))
        def test_same_form_makes_one_hand(self, owner: User, _way: int):
            clients, sent = signed_in(owner), {"hand": "123m", "tags": "a, b", "submission": str(uuid4())}
            assert race(lambda n: clients[n].post("/hands/new/", sent).status_code) == [302] * AT_ONCE
            assert SavedHand.objects.count() == 1
            assert Tag.objects.count() == 2

        @pytest.mark.parametrize("_way", range(WAYS))
        def test_new_tags_of_several_hands(self, owner: User, _way: int):
            clients, sent = signed_in(owner), {"hand": "123m", "tags": "a, b"}
            assert race(lambda n: clients[n].post("/hands/new/", sent).status_code) == [302] * AT_ONCE
            assert Tag.objects.count() == 2

        @pytest.mark.parametrize("_way", range(WAYS))
        def test_of_several_changes_one_counts(self, owner: User, _way: int):
            saved = SavedHand.objects.create(owner=owner, hand="123m", rules="mcr")
            clients, sent = signed_in(owner), {"hand": "123m", "version": "1"}
            address = f"/hands/{saved.slug}/edit/"
            answers = race(lambda n: clients[n].post(address, sent | {"title": str(n)}).status_code)
            assert answers == [302] + [409] * (AT_ONCE - 1)

        @pytest.mark.parametrize("_way", range(WAYS))
        def test_same_file_is_imported_once(self, owner: User, _way: int):
            clients, sent = signed_in(owner), {"text": "123m\n456p"}
            assert race(lambda n: clients[n].post("/hands/import/", sent).status_code) == [302] * AT_ONCE
            assert SavedHand.objects.count() == 2

        @pytest.mark.parametrize("_way", range(WAYS))
        def test_same_name_goes_to_one_user(self, _way: int):
            words = "two pairs of gloves"
            sent = {"name": "Toki", "password1": words, "password2": words}
            assert race(lambda _: Client().post("/account/sign-up/", sent).status_code) == [302] + [422] * (AT_ONCE - 1)
            assert User.objects.count() == 1
