"""Accounts: sign-up, sign-in, passwords, names, export, leaving; who learns what, and who may do what."""

from __future__ import annotations

import re
import time
from typing import Any

import pytest
from django.core import mail
from django.test import Client
from django.urls import reverse

from calculator.background import in_background
from calculator.models import RulePreset, SavedHand, Tag, User
from calculator.views import account

SIGN_IN, SIGN_UP = "/account/sign-in/", "/account/sign-up/"
NEW = {"name": "Toki", "email": "", "password1": "two pairs of gloves", "password2": "two pairs of gloves"}


@pytest.mark.django_db
class TestSignUp:
    def test_works(self, client: Client):
        response = client.post(SIGN_UP, NEW)
        assert (response.status_code, response["Location"]) == (302, "/")
        assert client.get("/account/").context["user"].name == "Toki"

    @pytest.mark.parametrize("name", ["akagi", "AKAGI", "Ａｋａｇｉ"])
    def test_name_differs_in_more_than_case_and_width(self, client: Client, owner: User, name: str):
        response = client.post(SIGN_UP, NEW | {"name": name})
        assert response.status_code == 422
        assert "This name is taken" in response.content.decode()
        assert User.objects.count() == 1

    def test_letters_beyond_ascii_fold_too(self, client: Client):
        User.objects.create_user("Ärger")
        assert client.post(SIGN_UP, NEW | {"name": "äRGER"}).status_code == 422

    def test_same_name_at_the_same_moment(self, client: Client, owner: User, monkeypatch: pytest.MonkeyPatch):
        monkeypatch.setattr("calculator.forms.NameMixin.clean_name", lambda form: form.cleaned_data["name"])
        response = client.post(SIGN_UP, NEW | {"name": "akagi"})
        assert response.status_code == 422
        assert "This name is taken" in response.content.decode()

    @pytest.mark.parametrize("password", ["12345678", "password", "Toki1234Toki", "short"])
    def test_weak_passwords_are_refused(self, client: Client, password: str):
        name = "Toki1234Toki"
        response = client.post(SIGN_UP, NEW | {"name": name, "password1": password, "password2": password})
        assert response.status_code == 422
        assert not User.objects.exists()

    @pytest.mark.parametrize("name", ["<script>", "a b", "", "x" * 41, "a\x00b", "\u202eikot"])
    def test_bad_names_are_refused(self, client: Client, name: str):
        assert client.post(SIGN_UP, NEW | {"name": name}).status_code == 422
        assert not User.objects.exists()

    def test_who_is_signed_in_makes_no_second_account(self, as_owner: Client):
        assert as_owner.post(SIGN_UP, NEW).status_code == 302
        assert User.objects.count() == 1


@pytest.mark.django_db
class TestSignIn:
    @pytest.mark.parametrize("name", ["Akagi", "akagi", "ＡＫＡＧＩ"])
    def test_works_in_any_case(self, client: Client, owner: User, password: str, name: str):
        assert client.post(SIGN_IN, {"username": name, "password": password}).status_code == 302
        assert client.get("/account/").status_code == 200

    def test_wrong_password_and_unknown_name_look_alike(self, client: Client, owner: User):
        bodies = []
        for name in ("Akagi", "Nobody"):
            response = client.post(SIGN_IN, {"username": name, "password": "wrong"})
            body = response.content.decode().replace(name, "NAME")
            bodies.append(re.sub(r'csrfmiddlewaretoken" value="\w+"', "", body))
        assert "do not match" in bodies[0]
        assert bodies[0] == bodies[1]

    def test_unknown_name_costs_a_hash_too(self, client: Client, owner: User, monkeypatch: pytest.MonkeyPatch):
        hashed = []
        monkeypatch.setattr(User, "set_password", lambda user, password: hashed.append(password))
        client.post(SIGN_IN, {"username": "Nobody", "password": "wrong"})
        assert hashed == ["wrong"]

    def test_inactive_user_is_refused_in_the_same_words(self, client: Client, owner: User, password: str):
        User.objects.update(is_active=False)
        response = client.post(SIGN_IN, {"username": "Akagi", "password": password})
        assert "do not match" in response.content.decode()

    @pytest.mark.parametrize("name", ["Akagi", "Nobody"])
    def test_guessing_is_stopped_whether_or_not_the_name_exists(self, client: Client, owner: User, name: str):
        answers = [
            client.post(SIGN_IN, {"username": spelling, "password": f"guess {guess}"}).status_code
            for guess in range(5)
            for spelling in (name, name.upper())
        ]
        assert answers[:7] == [200] * 7
        assert answers[7:] == [429] * 3

    def test_locked_out_even_with_the_right_password_but_only_from_there(self, owner: User, password: str):
        for guess in range(8):
            Client().post(SIGN_IN, {"username": "Akagi", "password": f"guess {guess}"})
        right = {"username": "Akagi", "password": password}
        locked = Client().post(SIGN_IN, right)
        assert locked.status_code == 429
        assert locked["Retry-After"] == "900"
        assert Client(REMOTE_ADDR="192.0.2.7").post(SIGN_IN, right).status_code == 302

    def test_sign_out_wants_post(self, as_owner: Client):
        assert as_owner.get("/account/sign-out/").status_code == 405
        as_owner.post("/account/sign-out/")
        assert as_owner.get("/account/").status_code == 302


@pytest.mark.django_db
class TestWayBack:
    BACK = "/?hand=123m&rules=mcr"

    def test_sign_in_goes_back_to_the_hand(self, client: Client, owner: User, password: str):
        page = client.get(SIGN_IN, {"next": self.BACK})
        assert page.context["next"] == self.BACK
        response = client.post(SIGN_IN, {"username": "Akagi", "password": password, "next": self.BACK})
        assert response["Location"] == self.BACK

    def test_sign_up_goes_back_to_the_hand(self, client: Client):
        assert client.post(SIGN_UP, NEW | {"next": self.BACK})["Location"] == self.BACK

    def test_the_page_that_led_here_counts_where_nothing_is_said(self, client: Client):
        page = client.get(SIGN_IN, headers={"referer": f"http://testserver{self.BACK}"})
        assert page.context["next"] == self.BACK

    def test_from_sign_in_to_sign_up_it_is_kept(self, client: Client):
        page = client.get(SIGN_IN, {"next": self.BACK}).content.decode()
        assert 'href="/account/sign-up/?next=%2F%3Fhand%3D123m%26rules%3Dmcr"' in page

    @pytest.mark.parametrize(
        "address",
        [
            "https://evil.example/", "//evil.example/", "/\\evil.example", "javascript:alert(1)", "http:evil.example",
            "\thttps://evil.example", "hands", "1e5", "..//evil.example", "?x", "///evil.example",
            "/account/delete/", "/account/sign-out/",
        ],
    )  # fmt: skip
    def test_no_other_site_and_no_account_page(self, client: Client, owner: User, password: str, address: str):
        assert client.get(SIGN_IN, {"next": address}).context["next"] == ""
        assert client.get(SIGN_UP, {"next": address}).context["next"] == ""
        answer = client.post(SIGN_IN, {"username": "Akagi", "password": password, "next": address})
        assert answer["Location"] == "/"
        assert Client().post(SIGN_UP, NEW | {"next": address})["Location"] == "/"

    def test_referrer_of_another_site_counts_for_nothing(self, client: Client):
        page = client.get(SIGN_IN, headers={"referer": "https://evil.example/?x"})
        assert page.context["next"] == ""


@pytest.mark.django_db
class TestSettings:
    def test_rename(self, as_owner: Client, owner: User, password: str):
        response = as_owner.post("/account/", {"name": "Shigeru", "email": "s@example.org", "password": password})
        assert response.status_code == 302
        owner.refresh_from_db()
        assert (owner.name, owner.name_key, owner.email) == ("Shigeru", "shigeru", "s@example.org")

    def test_change_of_case_only(self, as_owner: Client, owner: User, password: str):
        assert as_owner.post("/account/", {"name": "AKAGI", "password": password}).status_code == 302

    def test_needs_the_password(self, as_owner: Client, owner: User):
        response = as_owner.post("/account/", {"name": "Shigeru", "email": "s@example.org", "password": "wrong"})
        assert response.status_code == 422
        owner.refresh_from_db()
        assert owner.name == "Akagi"

    def test_taken_name(self, as_owner: Client, other: User, password: str):
        response = as_owner.post("/account/", {"name": "WASHIZU", "password": password})
        assert response.status_code == 422
        assert "This name is taken" in response.content.decode()

    def test_change_of_password_signs_other_browsers_out(self, as_owner: Client, owner: User, password: str):
        elsewhere = Client()
        elsewhere.post(SIGN_IN, {"username": "Akagi", "password": password})
        new = "three pairs of shoes"
        sent = {"old_password": password, "new_password1": new, "new_password2": new}
        assert as_owner.post("/account/password/", sent).status_code == 302
        assert as_owner.get("/account/").status_code == 200
        assert elsewhere.get("/account/").status_code == 302

    def test_change_of_password_needs_the_old_one(self, as_owner: Client, owner: User, password: str):
        sent = {"old_password": "wrong", "new_password1": "three pairs", "new_password2": "three pairs"}
        assert as_owner.post("/account/password/", sent).status_code == 422
        owner.refresh_from_db()
        assert owner.check_password(password)


@pytest.fixture
def at_once(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """Do background work in the foreground; return what was asked for."""
    asked: list[Any] = []

    def run(work: Any) -> None:
        asked.append(work)
        work()

    monkeypatch.setattr("calculator.forms.in_background", run)
    return asked


@pytest.mark.django_db
class TestReset:
    def test_whole_way(self, client: Client, owner: User, at_once: list[Any]):
        assert client.post("/account/reset/", {"email": "AKAGI@example.org"}).status_code == 302
        (message,) = mail.outbox
        assert message.to == ["akagi@example.org"]
        assert "Akagi" in message.body
        link = re.search(r"http://testserver(/account/reset/\S+)", message.body)
        assert link
        page = client.get(link[1], follow=True)
        new = "four pairs of trousers"
        done = client.post(page.request["PATH_INFO"], {"new_password1": new, "new_password2": new})
        assert done["Location"] == SIGN_IN
        assert client.post(SIGN_IN, {"username": "Akagi", "password": new}).status_code == 302
        assert "has been used" in Client().get(link[1], follow=True).content.decode()

    def test_unknown_address_is_answered_alike_and_as_late(self, client: Client, owner: User, at_once: list[Any]):
        known = client.post("/account/reset/", {"email": "akagi@example.org"})
        unknown = client.post("/account/reset/", {"email": "nobody@example.org"})
        assert (known.status_code, known["Location"]) == (unknown.status_code, unknown["Location"])
        assert len(at_once) == 2  # both look for the account where nobody waits for it
        assert len(mail.outbox) == 1

    def test_forged_link(self, client: Client, owner: User):
        page = client.get("/account/reset/MQ/set-password/")
        assert "has been used" in page.content.decode()

    def test_background_work_is_not_waited_for(self):
        done: list[float] = []
        started = time.monotonic()
        thread = in_background(lambda: (time.sleep(0.2), done.append(time.monotonic())))
        assert time.monotonic() - started < 0.2
        thread.join()
        assert done


@pytest.mark.django_db
class TestExportAndDelete:
    def test_export_has_everything(self, as_owner: Client, saved: SavedHand, preset: RulePreset):
        data = as_owner.get("/account/export.json").json()
        assert data["user"]["name"] == "Akagi"
        assert data["user"]["email"] == "akagi@example.org"
        assert data["hands"][0]["question"] == {"hand": "123m456p789s1155z", "rules": "riichi-tenhou"}
        assert data["hands"][0]["tags"] == ["defence", "Tenhou"]
        assert data["presets"][0]["options"] == {"kuitan": "0"}

    def test_export_has_what_can_still_be_brought_back(self, as_owner: Client, saved: SavedHand, preset: RulePreset):
        saved.delete_for_now()
        preset.delete_for_now()
        data = as_owner.get("/account/export.json").json()
        assert (data["hands"], data["presets"]) == ([], [])
        assert data["deleted_hands"][0]["title"] == "From the parlour"
        assert data["deleted_presets"][0]["name"] == "House rules"

    def test_export_has_nobody_elses_things(self, as_other: Client, saved: SavedHand, preset: RulePreset):
        data = as_other.get("/account/export.json").json()
        assert (data["hands"], data["presets"]) == ([], [])

    def test_delete_takes_everything(self, as_owner: Client, saved: SavedHand, preset: RulePreset, password: str):
        assert as_owner.get("/account/delete/").status_code == 200
        assert as_owner.post("/account/delete/", {"password": password}).status_code == 302
        for model in (User, SavedHand, RulePreset, Tag):
            assert not model.objects.exists()
        assert as_owner.get("/account/").status_code == 302

    def test_delete_needs_the_password(self, as_owner: Client, saved: SavedHand):
        assert as_owner.post("/account/delete/", {"password": "wrong"}).status_code == 422
        assert SavedHand.objects.exists()

    def test_delete_spares_others(self, as_owner: Client, other: User, password: str):
        as_owner.post("/account/delete/", {"password": password})
        assert list(User.objects.all()) == [other]


@pytest.mark.django_db
@pytest.mark.parametrize(
    "name", ["account-settings", "account-password", "account-delete", "account-export"]
)  # fmt: skip
def test_nobody_is_sent_to_sign_in(as_nobody: Client, name: str):
    response = as_nobody.get(reverse(name))
    assert response.status_code == 302
    assert response["Location"].startswith(SIGN_IN)


def test_backend_is_configured(settings):
    assert account.BACKEND in settings.AUTHENTICATION_BACKENDS
