"""Every object and every verb: the owner may, another user and nobody may not; every form needs its token."""

from __future__ import annotations

import re
from typing import ClassVar

import pytest
from django.test import Client
from django.urls import URLPattern, URLResolver, get_resolver, reverse

from calculator.models import RulePreset, SavedHand, User

EDIT_HAND = {"hand": "123m456p789s1155z", "title": "New", "version": "1"}
EDIT_PRESET = {"name": "New", "version": "1"}

HAND_VERBS = [
    ("get", "hand", {}, 200),
    ("get", "hand-edit", {}, 200),
    ("post", "hand-edit", EDIT_HAND, 302),
    ("post", "hand-rename", {"title": "New", "version": "1"}, 302),
    ("post", "hand-duplicate", {}, 302),
    ("post", "hand-delete", {}, 302),
    ("post", "hand-restore", {}, 302),
    ("post", "hand-share", {"shared": "1"}, 302),
]
PRESET_VERBS = [
    ("get", "preset", {}, 200),
    ("get", "preset-edit", {}, 200),
    ("post", "preset-edit", EDIT_PRESET, 302),
    ("post", "preset-delete", {}, 302),
    ("post", "preset-restore", {}, 302),
    ("post", "preset-share", {"shared": "1"}, 302),
]
SEEN_BY_LINK = {"hand", "preset", "hand-duplicate"}
"""What others may do with a thing that is shared."""

VERBS = [*HAND_VERBS, *PRESET_VERBS]


@pytest.fixture
def thing(saved: SavedHand, preset: RulePreset):
    """The hand or the preset that an address is about."""

    def find(name: str) -> SavedHand | RulePreset:
        return preset if name.startswith("preset") else saved

    return find


def state(kept: SavedHand | RulePreset) -> dict[str, object]:
    kept.refresh_from_db()
    return {name: value for name, value in vars(kept).items() if not name.startswith("_")}


@pytest.mark.parametrize(("method", "name", "data", "status"), VERBS)
def test_owner_may(as_owner: Client, thing, method: str, name: str, data: dict[str, str], status: int):
    response = getattr(as_owner, method)(reverse(name, args=[thing(name).slug]), data)
    assert response.status_code == status
    assert "/account/sign-in/" not in response.get("Location", "")


@pytest.mark.parametrize("shared", [False, True])
@pytest.mark.parametrize(("method", "name", "data", "status"), VERBS)
def test_other_user_may_not(
    as_other: Client, thing, method: str, name: str, data: dict[str, str], status: int, shared: bool
):
    kept = thing(name)
    kept.share(shared=shared)
    before = state(kept)
    response = getattr(as_other, method)(reverse(name, args=[kept.slug]), data)
    assert response.status_code == (status if shared and name in SEEN_BY_LINK else 404)
    assert state(kept) == before


@pytest.mark.parametrize("shared", [False, True])
@pytest.mark.parametrize(("method", "name", "data", "status"), VERBS)
def test_nobody_may_not(
    as_nobody: Client, thing, method: str, name: str, data: dict[str, str], status: int, shared: bool
):
    kept = thing(name)
    kept.share(shared=shared)
    before = state(kept)
    response = getattr(as_nobody, method)(reverse(name, args=[kept.slug]), data)
    if name in ("hand", "preset"):
        assert response.status_code == (200 if shared else 404)
    elif method == "post" and any(data.get(field) for field in ("hand", "title", "name", "notes")):
        assert response.status_code == 403
        assert 'href="/account/sign-in/' in response.content.decode()
    else:
        assert response.status_code == 302
        assert response["Location"].startswith("/account/sign-in/")
    assert state(kept) == before


@pytest.mark.parametrize("name", ["hand", "preset"])
@pytest.mark.parametrize("visitor", ["as_owner", "as_other", "as_nobody"])
def test_deleted_is_gone_for_everybody(request: pytest.FixtureRequest, thing, name: str, visitor: str):
    kept = thing(name)
    kept.share(shared=True)
    kept.delete_for_now()
    assert request.getfixturevalue(visitor).get(kept.get_absolute_url()).status_code == 404


def test_stranger_sees_no_controls(as_nobody: Client, saved: SavedHand, preset: RulePreset):
    for kept in (saved, preset):
        kept.share(shared=True)
        page = as_nobody.get(kept.get_absolute_url())
        assert "<form" not in page.content.decode().split("<main")[1]
        assert page["X-Robots-Tag"] == "noindex"


LISTS = ["hands", "hand-import", "hand-export-json", "hand-export-csv", "presets"]


@pytest.mark.parametrize("name", LISTS)
def test_lists_are_ones_own(as_other: Client, as_nobody: Client, saved: SavedHand, preset: RulePreset, name: str):
    page = as_other.get(reverse(name))
    assert page.status_code == 200
    assert saved.title not in page.content.decode()
    assert preset.name not in page.content.decode()
    assert as_nobody.get(reverse(name))["Location"].startswith("/account/sign-in/")


def own_addresses(patterns: list[URLPattern | URLResolver], prefix: str = "") -> list[str]:
    """Every address of the site but for the admin's, with something in the places of parameters."""
    found = []
    for pattern in patterns:
        route = prefix + re.sub(r"<(\w+:)?\w+>", "x", str(pattern.pattern))
        if isinstance(pattern, URLPattern):
            found.append("/" + route)
        elif not route.startswith("admin/"):
            found += own_addresses(pattern.url_patterns, route)
    return found


ADDRESSES = own_addresses(get_resolver().url_patterns)


@pytest.mark.parametrize("address", ADDRESSES)
def test_every_form_needs_its_token(owner, address: str):
    client = Client(enforce_csrf_checks=True)
    client.force_login(owner, "django.contrib.auth.backends.ModelBackend")
    assert client.post(address).status_code in (403, 405)


def test_there_are_addresses_to_test():
    assert "/hands/x/delete/" in ADDRESSES
    assert "/account/delete/" in ADDRESSES
    assert len(ADDRESSES) > 25


@pytest.mark.parametrize("name", [name for method, name, _data, _status in VERBS if method == "post"])
def test_looking_changes_nothing(as_owner: Client, thing, name: str):
    kept = thing(name)
    before = state(kept)
    assert as_owner.get(reverse(name, args=[kept.slug])).status_code in (200, 405)
    assert state(kept) == before


class TestNothingWrittenIsLost:
    """The session has ended, or the token of the form: what was written is shown, to be copied."""

    WORDS: ClassVar[dict[str, str]] = {
        "title": "Semi-final </textarea>",
        "notes": "One\nTwo",
        "tags": "a, b",
        "version": "1",
    }

    @pytest.mark.parametrize("address", ["/hands/{}/edit/", "/hands/new/"])
    def test_signed_out(self, as_nobody: Client, saved: SavedHand, address: str):
        address = address.format(saved.slug)
        page = as_nobody.post(
            address, self.WORDS | {"hand": "123m"}, headers={"Referer": f"http://testserver{address}"}
        )
        assert page.status_code == 403
        assert [text for _label, text in page.context["written"]] == [
            "123m", "Semi-final </textarea>", "a, b", "One\nTwo",
        ]  # fmt: skip
        body = page.content.decode()
        assert "Semi-final &lt;/textarea&gt;</textarea>" in body
        back = address if "edit" in address else f"{address}%3Fhand%3D123m"
        assert f'<a href="/account/sign-in/?next={back}">' in body
        saved.refresh_from_db()
        assert saved.title == "From the parlour"

    @pytest.mark.parametrize(
        ("referrer", "back"),
        [
            ("http://testserver/hands/?page=2", "/account/sign-in/?next=/hands/%3Fpage%3D2"),
            ("http://evil.example/hands/", "/account/sign-in/"),
            ("http://testserver//evil.example/", "/account/sign-in/"),
            ("http://[testserver/hands/", "/account/sign-in/"),
            ("", "/account/sign-in/"),
        ],
    )
    def test_buttons_lead_back_to_their_page(self, as_nobody: Client, saved: SavedHand, referrer: str, back: str):
        sent = as_nobody.post(f"/hands/{saved.slug}/share/", {"shared": "1"}, headers={"Referer": referrer})
        assert (sent.status_code, sent["Location"]) == (302, back)

    def test_htmx_loads_the_page_anew(self, as_nobody: Client, saved: SavedHand):
        response = as_nobody.post(f"/hands/{saved.slug}/title/", {"title": "x"}, headers={"HX-Request": "true"})
        assert (response.status_code, response["HX-Refresh"], response.content) == (200, "true", b"")

    @pytest.mark.parametrize(
        ("origin", "shown"),
        [("http://testserver", True), ("http://evil.example", False), ("null", False), (None, False)],
    )
    def test_old_token(self, owner: User, saved: SavedHand, origin: str | None, shown: bool):
        client = Client(enforce_csrf_checks=True)
        client.force_login(owner, "django.contrib.auth.backends.ModelBackend")
        headers = {"Origin": origin} if origin else {}
        page = client.post(f"/hands/{saved.slug}/edit/", self.WORDS | {"hand": "123m"}, headers=headers)
        assert page.status_code == 403
        assert ("One\nTwo" in page.content.decode()) == shown
        htmx = client.post(f"/hands/{saved.slug}/delete/", headers=headers | {"HX-Request": "true"})
        assert (htmx.status_code, htmx["HX-Refresh"]) == (403, "true")

    def test_passwords_are_never_shown(self, as_nobody: Client, password: str):
        page = as_nobody.post("/account/delete/", {"name": "Akagi", "password": password})
        assert page.status_code == 403
        assert password not in page.content.decode()
