"""How the pages look, and in which language."""

from __future__ import annotations

import re
from itertools import product

import pytest
from django.conf import settings
from django.test import Client
from django.urls import reverse

from calculator.look import CHOICES, COOKIE, Look

ALL = {"scheme": "dark", "tiles": "black", "size": "large", "index": "on"}
PAGE = "http://testserver/?hand=123m"

LOOKS = [Look(*values) for values in product(*CHOICES.values())]


class TestLook:
    def test_by_default(self):
        assert Look().to_cookie() == Look().classes == ""
        assert (Look().has_index, Look().schemes) == (False, "light dark")

    def test_all_of_it(self):
        look = Look.of(ALL)
        assert look.to_cookie() == "scheme=dark&tiles=black&size=large&index=on"
        assert look.classes == "scheme-dark tiles-black size-large"
        assert (look.has_index, look.schemes) == (True, "dark")

    def test_a_cookie_says_what_it_was_told(self):
        assert len(LOOKS) == 36
        assert [Look.from_cookie(look.to_cookie()) for look in LOOKS] == LOOKS

    @pytest.mark.parametrize(
        "text", ["", "nonsense", "scheme=neon&size=", 'tiles="><script>', "=&&&;", "size=large%00"]
    )
    def test_any_other_cookie_is_the_default(self, text: str):
        assert Look.from_cookie(text) == Look()


@pytest.mark.django_db
class TestForm:
    def send(self, client: Client, values: dict[str, str], referer: str = PAGE) -> object:
        return client.post("/preferences/", values, headers={"referer": referer})

    def test_it_is_kept_and_leads_back(self, client: Client):
        response = self.send(client, ALL)
        assert (response.status_code, response["Location"]) == (302, PAGE)
        cookie = response.cookies[COOKIE]
        assert cookie.value == "scheme=dark&tiles=black&size=large&index=on"
        assert (cookie["httponly"], cookie["samesite"], cookie["max-age"]) == (True, "Lax", 365 * 24 * 3600)

    def test_the_default_needs_no_cookie(self, client: Client):
        self.send(client, ALL)
        response = self.send(client, {"scheme": "system", "tiles": "ivory", "size": "medium"})
        assert response.cookies[COOKIE]["max-age"] == 0
        assert Look.from_cookie(client.cookies[COOKIE].value) == Look()

    @pytest.mark.parametrize("referer", ["", "https://example.org/", "//example.org/", "javascript:alert(1)", "\\\\x"])
    def test_it_never_leads_elsewhere(self, client: Client, referer: str):
        assert self.send(client, ALL, referer)["Location"] == "/"

    def test_values_of_no_meaning_are_left_out(self, client: Client):
        assert self.send(client, {"scheme": "neon", "size": "small"}).cookies[COOKIE].value == "size=small"

    def test_only_sent(self, client: Client):
        assert client.get("/preferences/").status_code == 405

    def test_it_cannot_be_forged(self):
        assert Client(enforce_csrf_checks=True).post("/preferences/", ALL).status_code == 403

    def test_secure_where_the_site_is(self, client: Client, settings):
        settings.SESSION_COOKIE_SECURE = True
        assert self.send(client, ALL).cookies[COOKIE]["secure"] is True


@pytest.mark.django_db
class TestPage:
    def page(self, client: Client, look: Look = Look(), **headers: str) -> str:  # noqa: B008
        client.cookies[COOKIE] = look.to_cookie()
        return client.get("/", {"hand": "123m4569p78s1133z9m"}, headers=headers).content.decode()

    def test_as_it_comes(self, client: Client):
        page = self.page(client)
        assert '<html lang="en">' in page
        assert '<meta name="color-scheme" content="light dark">' in page
        assert "sprite.svg#index-9" not in page

    def test_classes_and_scheme(self, client: Client):
        page = self.page(client, Look.of(ALL))
        assert '<html lang="en" class="scheme-dark tiles-black size-large">' in page
        assert '<meta name="color-scheme" content="dark">' in page

    def test_every_tile_bears_its_index(self, client: Client):
        """Tiles of the hand, of the palette, of theory and of its tables."""
        page = self.page(client, Look(index="on"))
        nines = len(re.findall(r'sprite\.svg#9m"', page))
        assert nines > 3
        assert len(re.findall(r'sprite\.svg#9[mpsj]"', page)) == len(re.findall(r'sprite\.svg#index-9"', page))

    def test_fragments_too(self, client: Client):
        assert "sprite.svg#index-9" in self.page(client, Look(index="on"), **{"hx-request": "true"})

    def test_the_form_shows_what_is_chosen(self, client: Client):
        page = self.page(client, Look(tiles="black", index="on"))
        chosen = re.findall(r'name="(scheme|tiles|size|index)" value="(\w+)" checked', page)
        assert dict(chosen) == {"scheme": "system", "tiles": "black", "size": "medium", "index": "on"}

    def test_no_styles_inside_the_page(self, client: Client):
        page = self.page(client, Look.of(ALL))
        assert "style=" not in page
        assert "<style" not in page


@pytest.mark.django_db
class TestLanguage:
    def test_every_language_can_be_chosen_by_its_own_name(self, client: Client):
        page = client.get("/").content.decode()
        buttons = re.findall(r'name="language" value="([\w-]+)" lang="\1"( aria-current="true")?>([^<]+)<', page)
        assert [code for code, _current, _name in buttons] == [code for code, _name in settings.LANGUAGES]
        assert [name for _code, _current, name in buttons] == ["English", "简体中文", "繁體中文", "日本語"]
        assert [code for code, current, _name in buttons if current] == ["en"]

    def test_the_choice_is_kept_and_leads_back(self, client: Client):
        response = client.post(reverse("set_language"), {"language": "ja"}, headers={"referer": PAGE})
        assert response["Location"] == PAGE
        assert '<html lang="ja">' in client.get("/").content.decode()
        assert client.get("/")["Content-Language"] == "ja"
