"""The admin: who gets in, and that every page of it works."""

from __future__ import annotations

import pytest
from django.test import Client

from calculator.models import RulePreset, SavedHand, User


@pytest.fixture
def as_admin(db) -> Client:
    user = User.objects.create_superuser("Chief", password="five pairs of gloves")
    client = Client()
    client.force_login(user, "django.contrib.auth.backends.ModelBackend")
    return client


@pytest.mark.parametrize("visitor", ["as_owner", "as_nobody"])
def test_is_closed_to_others(request: pytest.FixtureRequest, visitor: str):
    response = request.getfixturevalue(visitor).get("/admin/")
    assert response.status_code == 302
    assert response["Location"].startswith("/admin/login/")


@pytest.mark.parametrize("kind", ["user", "savedhand", "rulepreset"])
def test_lists_and_forms(as_admin: Client, saved: SavedHand, preset: RulePreset, kind: str):
    key = {"user": saved.owner_id, "savedhand": saved.pk, "rulepreset": preset.pk}[kind]
    for address in ("", "?q=x", "add/", f"{key}/change/", f"{key}/history/", f"{key}/delete/"):
        assert as_admin.get(f"/admin/calculator/{kind}/{address}").status_code == 200


def test_adds_a_user(as_admin: Client):
    password = "six pairs of gloves"
    sent = {"name": "New", "email": "", "password1": password, "password2": password}
    assert as_admin.post("/admin/calculator/user/add/", sent).status_code == 302
    assert User.objects.get(name="New").check_password(password)


def test_a_change_here_is_noticed_by_the_owner(as_admin: Client, saved: SavedHand):
    tag = saved.tags.first()
    sent = {
        "owner": saved.owner_id, "hand": saved.hand, "rules": saved.rules, "options": "{}", "situation": "{}",
        "title": "Changed by the admin", "notes": "", "tags": [tag.pk],
    }  # fmt: skip
    assert as_admin.post(f"/admin/calculator/savedhand/{saved.pk}/change/", sent).status_code == 302
    saved.refresh_from_db()
    assert (saved.title, saved.version, list(saved.tags.all())) == ("Changed by the admin", 2, [tag])
    assert not saved.change(1, title="mine")


def test_offers_tags_of_the_owner_only(as_admin: Client, saved: SavedHand, other: User):
    foreign = other.tags.create(name="foreign", key="foreign")
    page = as_admin.get(f"/admin/calculator/savedhand/{saved.pk}/change/").content.decode()
    assert "defence" in page
    assert foreign.name not in page


def test_hostile_title_is_only_words(as_admin: Client, saved: SavedHand):
    SavedHand.objects.update(title="<script>alert(1)</script>")
    for address in ("", f"{saved.pk}/change/", f"{saved.pk}/delete/"):
        body = as_admin.get(f"/admin/calculator/savedhand/{address}").content.decode()
        assert "<script>alert(1)" not in body
        assert "&lt;script&gt;alert(1)" in body


def test_guessing_is_throttled_here_too(client: Client, owner: User):
    sent = {"username": "Akagi", "password": "wrong"}
    assert [client.post("/admin/login/", sent).status_code for _ in range(9)][-1] == 429
