"""What makes the site an app: manifest, service worker, icons, the page without a network."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from django.contrib.staticfiles import finders
from django.core.management import call_command
from django.templatetags.static import static
from django.test import Client
from django.utils import translation

from calculator.views.installing import ASSETS

pytestmark = pytest.mark.django_db


def facts(script: str) -> dict[str, Any]:
    found = re.search(r"^const FACTS = (.*);$", script, re.MULTILINE)
    assert found
    return json.loads(found[1])


class TestManifest:
    def test_it_can_be_installed(self, client: Client):
        response = client.get("/manifest.webmanifest")
        assert (response.status_code, response["Content-Type"]) == (200, "application/manifest+json")
        shown = response.json()
        assert (shown["start_url"], shown["scope"], shown["display"]) == ("/", "/", "standalone")
        assert (shown["name"], shown["lang"], shown["theme_color"]) == ("Mahjong calculator", "en", "#1d5a48")
        assert {(icon["sizes"], icon["purpose"]) for icon in shown["icons"]} == {
            ("192x192", "any"), ("512x512", "any"), ("512x512", "maskable"),
        }  # fmt: skip

    def test_its_icons_are_there(self, client: Client):
        for icon in client.get("/manifest.webmanifest").json()["icons"]:
            assert finders.find(icon["src"].removeprefix("/static/"))

    def test_every_page_names_it(self, client: Client):
        page = client.get("/").content.decode()
        assert '<link rel="manifest" href="/manifest.webmanifest">' in page
        assert '<meta name="theme-color" content="#1d5a48">' in page


class TestServiceWorker:
    def test_it_serves_the_whole_site(self, client: Client):
        response = client.get("/sw.js")
        assert (response.status_code, response["Content-Type"]) == (200, "text/javascript")
        assert response["Service-Worker-Allowed"] == "/"
        assert response["Cache-Control"] == "no-cache"
        assert "worker-src 'self'" in response["Content-Security-Policy"]

    def test_nothing_for_those_who_have_it(self, client: Client):
        etag = client.get("/sw.js")["ETag"]
        assert client.get("/sw.js", headers={"if-none-match": etag}).status_code == 304

    def test_what_it_keeps_is_there(self, client: Client):
        found = facts(client.get("/sw.js").content.decode())
        assert found["assets"] == [static(name) for name in ASSETS]
        assert all(finders.find(name) for name in ASSETS)
        assert client.get(found["offline"]).status_code == 200

    def test_it_keeps_all_that_the_page_needs(self, client: Client, settings):
        settings.OFFLINE = True
        needed = set(re.findall(r'(?:src|href)="(/static/[^"#]+)"', client.get("/").content.decode()))
        assert needed - {static("icons/apple-touch-icon.png")} <= set(
            facts(client.get("/sw.js").content.decode())["assets"]
        )

    def test_it_keeps_no_private_pages(self, client: Client):
        kept = facts(client.get("/sw.js").content.decode())["kept"]
        assert kept == ["/", "/reference/"]

    def test_signing_in_or_out_looks_and_language_make_it_forget(self, client: Client):
        forgetting = facts(client.get("/sw.js").content.decode())["forgetting"]
        assert forgetting == ["/account/", "/preferences/", "/language/setlang/"]

    def test_other_files_make_another_version(self, client: Client, settings):
        before = facts(client.get("/sw.js").content.decode())["version"]
        settings.STATIC_URL = "/elsewhere/"
        assert facts(client.get("/sw.js").content.decode())["version"] != before

    def test_files_under_lasting_names_are_never_asked_for_again(self, client: Client, settings, tmp_path: Path):
        settings.STATIC_ROOT = tmp_path
        storage = "django.contrib.staticfiles.storage.ManifestStaticFilesStorage"
        settings.STORAGES = {**settings.STORAGES, "staticfiles": {"BACKEND": storage}}
        call_command("collectstatic", interactive=False, verbosity=0)
        script = client.get("/sw.js").content.decode()
        lasting = re.search(r"^const LASTING_NAME = /(.*)/;$", script, re.MULTILINE)
        assert lasting
        for address in facts(script)["assets"]:
            assert re.search(lasting[1], address)
            assert (tmp_path / address.removeprefix("/static/")).exists()

    @pytest.mark.parametrize("switched", [True, False])
    def test_pages_start_it_only_when_it_is_switched_on(self, client: Client, settings, switched: bool):
        settings.OFFLINE = switched
        page = client.get("/").content.decode()
        assert ("js/offline.js" in page) == ('id="offline-note"' in page) == switched


class TestOfflinePage:
    def test_it_says_what_is_the_matter(self, client: Client):
        page = client.get("/offline/").content.decode()
        assert "<h1>No network</h1>" in page
        assert 'id="kept-pages" hidden' in page

    def test_it_asks_nothing_of_the_database(self, client: Client, django_assert_num_queries):
        with django_assert_num_queries(0):
            client.get("/offline/")


def test_the_icon_is_where_icons_once_were(client: Client) -> None:
    response = client.get("/favicon.ico")
    assert (response.status_code, response["Location"]) == (302, "/static/icons/favicon.ico")
    assert finders.find("icons/favicon.ico")


@pytest.mark.parametrize("address", ["/manifest.webmanifest", "/sw.js", "/offline/", "/favicon.ico"])
def test_only_asked(client: Client, address: str) -> None:
    assert client.post(address).status_code == 405


def test_the_manifest_follows_the_language(client: Client) -> None:
    assert client.get("/manifest.webmanifest", headers={"accept-language": "ja"}).json()["lang"] == "ja"
    translation.activate("en")
