"""The project as a whole: settings, headers, errors, health."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from django.core.cache import cache
from django.core.exceptions import PermissionDenied, SuspiciousOperation
from django.http import HttpRequest, HttpResponse
from django.test import Client, RequestFactory
from django.urls import path

from calculator import urls as site
from calculator.views import errors
from tests.web.production import PRODUCTION, run


class TestSettings:
    def test_debug_off_needs_a_secret_key(self):
        done = run("manage.py", "check", DEBUG="0")
        assert done.returncode != 0
        assert "Set SECRET_KEY" in done.stderr

    def test_server_entry_point_needs_a_secret_key(self):
        done = run("-c", "import calculator.wsgi")
        assert done.returncode != 0
        assert "Set SECRET_KEY" in done.stderr

    def test_nothing_is_needed_for_development(self):
        assert run("manage.py", "check").returncode == 0

    def test_secret_key_switches_debug_off(self):
        done = run("-c", "from calculator import settings; print(settings.DEBUG)", SECRET_KEY="x")
        assert done.stdout == "False\n"

    @pytest.mark.parametrize(("level", "lines"), [("info", 1), ("warning", 1), ("Error", 0)])
    def test_the_level_is_that_of_every_log(self, level: str, lines: int):
        script = "import logging, django; django.setup(); logging.getLogger('django.request').warning('as asked')"
        done = run("-c", script, DJANGO_SETTINGS_MODULE="calculator.settings", LOG_LEVEL=level)
        assert done.stderr.count("WARNING django.request: as asked") == lines

    def test_production_passes_the_deployment_check(self):
        done = run("manage.py", "check", "--deploy", "--fail-level", "WARNING", **PRODUCTION)
        assert done.returncode == 0, done.stderr

    def test_production_serves_compressed_static_files_under_lasting_names(self, tmp_path: Path):
        script = """
import sys, django
from django.conf import settings
django.setup()
settings.STATIC_ROOT = sys.argv[1]
from django.core.management import call_command
call_command("collectstatic", interactive=False, verbosity=0)
from django.templatetags.static import static
from django.test import Client
address = static("django_htmx/htmx-2.min.js")
answer = Client().get(address, secure=True, headers={"accept-encoding": "br"})
print(answer.status_code, address, answer["Content-Encoding"], answer["Cache-Control"])
"""
        done = run("-c", script, str(tmp_path), DJANGO_SETTINGS_MODULE="calculator.settings", **PRODUCTION)
        assert done.returncode == 0, done.stderr
        status, name, encoding, caching = done.stdout.split(maxsplit=3)
        assert status == "200"
        assert re.fullmatch(r"/static/django_htmx/htmx-2\.min\.[0-9a-f]{12}\.js", name)
        assert encoding == "br"
        assert "immutable" in caching


class TestHeaders:
    def test_policy_allows_nothing_but_the_sites_own_files(self, client: Client):
        policy = dict(part.split(" ", 1) for part in client.get("/nowhere")["Content-Security-Policy"].split("; "))
        assert policy["default-src"] == "'none'"
        assert policy["script-src"] == policy["style-src"] == policy["form-action"] == "'self'"
        assert policy["frame-ancestors"] == policy["base-uri"] == "'none'"

    def test_security_headers(self, client: Client):
        response = client.get("/nowhere")
        assert response["X-Content-Type-Options"] == "nosniff"
        assert response["X-Frame-Options"] == "DENY"
        assert response["Referrer-Policy"] == "same-origin"
        assert response["Cross-Origin-Opener-Policy"] == "same-origin"


@pytest.mark.django_db
class TestHealth:
    def test_well(self, client: Client):
        response = client.get("/healthz")
        assert (response.status_code, response.json()) == (200, {"database": "ok", "cache": "ok"})
        assert "no-store" in response["Cache-Control"]

    def test_cache_down(self, client: Client, monkeypatch: pytest.MonkeyPatch):
        def down(key: str) -> None:
            raise ConnectionError(key)

        monkeypatch.setattr(cache, "get", down)
        response = client.get("/healthz")
        assert (response.status_code, response.json()) == (503, {"database": "ok", "cache": "down"})

    def test_only_asked(self, client: Client):
        assert client.post("/healthz").status_code == 405


def broken(request: HttpRequest) -> HttpResponse:
    raise RuntimeError("as tests want it")


def forbidden(request: HttpRequest) -> HttpResponse:
    raise PermissionDenied


def suspicious(request: HttpRequest) -> HttpResponse:
    raise SuspiciousOperation


handler400, handler403, handler404, handler500 = site.handler400, site.handler403, site.handler404, site.handler500
urlpatterns = [
    *site.urlpatterns,
    path("broken", broken),
    path("forbidden", forbidden),
    path("suspicious", suspicious),
]


@pytest.mark.django_db
@pytest.mark.urls(__name__)
class TestErrorPages:
    @pytest.mark.parametrize(
        ("address", "status", "words"),
        [
            ("/suspicious", 400, "makes no sense"),
            ("/forbidden", 403, "Not allowed"),
            ("/nowhere", 404, "Not found"),
            ("/broken", 500, "Something broke"),
        ],
    )
    def test_page(self, client: Client, address: str, status: int, words: str):
        client.raise_request_exception = False
        response = client.get(address)
        assert response.status_code == status
        assert words in response.content.decode()

    def test_form_without_token(self):
        client = Client(enforce_csrf_checks=True)
        response = client.post("/language/setlang/", {"language": "ja"})
        assert response.status_code == 403
        assert "reload the page" in response.content.decode()


def test_server_error_needs_no_request_context(rf: RequestFactory):
    assert errors.server_error(rf.get("/")).status_code == 500


@pytest.mark.django_db
class TestLanguage:
    def test_cookie_is_set_and_only_for_known_languages(self, client: Client):
        assert client.post("/language/setlang/", {"language": "ja"}).cookies["django_language"].value == "ja"
        assert "django_language" not in Client().post("/language/setlang/", {"language": "xx"}).cookies

    def test_redirect_stays_on_the_site(self, client: Client):
        response = client.post("/language/setlang/", {"language": "ja", "next": "https://evil.example/"})
        assert response["Location"] == "/"
