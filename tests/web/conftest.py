"""The people of the web tests: an owner, another user, and nobody."""

from __future__ import annotations

import pytest
from django.test import Client

from calculator.models import RulePreset, SavedHand, User

PASSWORD = "seven pairs of socks"


@pytest.fixture(autouse=True)
def _quick_passwords(settings):
    """Real hashing is slow on purpose; what it hashes is the same."""
    settings.PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]


@pytest.fixture
def password() -> str:
    """The password of everybody."""
    return PASSWORD


@pytest.fixture
def owner(db) -> User:
    return User.objects.create_user("Akagi", "akagi@example.org", PASSWORD)


@pytest.fixture
def other(db) -> User:
    return User.objects.create_user("Washizu", "washizu@example.org", PASSWORD)


def signed_in(user: User) -> Client:
    client = Client()
    client.force_login(user, "django.contrib.auth.backends.ModelBackend")
    return client


@pytest.fixture
def as_owner(owner: User) -> Client:
    return signed_in(owner)


@pytest.fixture
def as_other(other: User) -> Client:
    return signed_in(other)


@pytest.fixture
def as_nobody(db) -> Client:
    return Client()


@pytest.fixture
def saved(owner: User) -> SavedHand:
    hand = SavedHand.objects.create(
        owner=owner,
        hand="123m456p789s1155z",
        rules="riichi-tenhou",
        title="From the parlour",
        notes="South round.\nLast hand.",
    )
    hand.set_tags(["defence", "Tenhou"])
    return hand


@pytest.fixture
def preset(owner: User) -> RulePreset:
    return RulePreset.objects.create(owner=owner, name="House rules", base="riichi-tenhou", options={"kuitan": "0"})
