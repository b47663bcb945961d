"""The weight of a first visit, and how long browsers may keep what it loads: a site as it runs in production."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from django.conf import settings

from tests.web.production import PRODUCTION, run

LIMIT = 100_000
"""Bytes over the line, of the page and everything that it loads."""

PAGES = {
    "empty": "/",
    "won": "/?hand=234067m3455p678s5p<4p>&win=discard&riichi=riichi",
    "mcr": "/?hand=123456789m23p556s&rules=mcr",
}

SCRIPT = """
import json, sys, django
from django.conf import settings
django.setup()
settings.STATIC_ROOT = sys.argv[1]
from django.core.management import call_command
call_command("migrate", verbosity=0)
call_command("collectstatic", interactive=False, verbosity=0)
from django.test import Client
from tests.weight import ACCEPTED, Answer, first_visit

def fetch(address):
    response = Client().get(address, secure=True, headers={"accept-encoding": ACCEPTED})
    return Answer(response.status_code, {name.lower(): text for name, text in response.items()}, response.getvalue())

visits = {
    name: [
        [file.address, file.answer.status, file.size, file.is_static, file.lasts] for file in first_visit(fetch, page)
    ]
    for name, page in json.loads(sys.argv[2]).items()
}
print(json.dumps(visits))
"""


@pytest.fixture(scope="module")
def visits(tmp_path_factory: pytest.TempPathFactory) -> dict[str, list[tuple[str, int, int, bool, bool]]]:
    """By page, what a first visit loads: address, status, bytes, whether it is a static file, whether it lasts."""
    folder: Path = tmp_path_factory.mktemp("site")
    environment = {
        "DJANGO_SETTINGS_MODULE": "calculator.settings",
        "DATABASE_URL": f"sqlite:///{folder / 'db.sqlite3'}",
    }
    done = run("-c", SCRIPT, str(folder / "static"), json.dumps(PAGES), **PRODUCTION, **environment)
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


@pytest.mark.parametrize("shown", PAGES)
def test_a_first_visit_weighs_little(visits, shown: str):
    weights = {address: size for address, _status, size, _static, _lasts in visits[shown]}
    assert sum(weights.values()) < LIMIT, weights


@pytest.mark.parametrize("shown", PAGES)
def test_everything_that_a_page_names_is_there(visits, shown: str):
    assert [row for row in visits[shown] if row[1] != 200] == []
    kinds = {address.rpartition(".")[2] for address, _status, _size, static, _lasts in visits[shown] if static}
    assert {"css", "js", "svg", "woff2"} <= kinds


@pytest.mark.parametrize("shown", PAGES)
def test_static_files_have_lasting_names(visits, shown: str):
    assert [address for address, _status, _size, static, lasts in visits[shown] if static and not lasts] == []


def test_what_is_compressed_already_is_left_alone(visits):
    """A font is as long over the line as it is on the disk."""
    [(address, size)] = [(row[0], row[2]) for row in visits["empty"] if row[0].endswith(".woff2")]
    assert address.startswith("/static/tiles/tiles.")
    assert size == (Path(settings.BASE_DIR) / "static/tiles/tiles.woff2").stat().st_size
