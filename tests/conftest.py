"""What all tests share: no skips on CI, a fresh cache, and Chromium with a console that must stay empty."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Generator, Iterator
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from django.conf import settings
from django.core.cache import cache
from playwright.sync_api import Browser, ConsoleMessage, Page

# Playwright's loop runs in the test's thread, where Django would then refuse to touch the database.
os.environ["DJANGO_ALLOW_ASYNC_UNSAFE"] = "true"

ON_CI = bool(os.environ.get("CI"))

CHROMIUM_FLAGS = [
    "--no-sandbox",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1",
]


REPLACED = ("htmx:sendAbort", "htmx:afterRequest")
"""What htmx says when a newer request takes the place of one on its way; real faults have other words besides."""


def pytest_configure() -> None:
    """Give each worker a Redis database of its own, as each has an SQL database of its own: caches are emptied."""
    default, worker = settings.CACHES["default"], os.environ.get("PYTEST_XDIST_WORKER", "")
    if worker and default["LOCATION"].startswith("redis"):
        default["LOCATION"] = f"{default['LOCATION'].rsplit('/', 1)[0]}/{worker.removeprefix('gw')}"


def _refuse_skip(report: pytest.CollectReport | pytest.TestReport) -> None:
    """On CI a missing tool or package is a failure."""
    if ON_CI and report.skipped and not hasattr(report, "wasxfail"):
        report.outcome = "failed"
        report.longrepr = f"skipped on CI, where nothing may be missing: {report.longrepr}"


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport() -> Generator[None, pytest.TestReport, pytest.TestReport]:
    report = yield
    _refuse_skip(report)
    return report


@pytest.hookimpl(wrapper=True)
def pytest_make_collect_report() -> Generator[None, pytest.CollectReport, pytest.CollectReport]:
    report = yield
    _refuse_skip(report)
    return report


@pytest.fixture(autouse=True)
def _fresh_cache() -> None:
    """Throttles of one test say nothing to the next."""
    cache.clear()


@pytest.fixture(autouse=True)
def _no_service_worker(settings: Any) -> None:
    """Nothing but the pages of a test asks its server; tests of the service worker switch it on."""
    settings.OFFLINE = False


@pytest.fixture(scope="session")
def browser_type_launch_args() -> dict[str, Any]:
    """Start the system's Chromium, kept off the network."""
    chromium = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
    if chromium is None:
        pytest.skip("Chromium is not installed")
    return {"executable_path": chromium, "args": CHROMIUM_FLAGS}


@pytest.fixture
def console() -> list[str]:
    """What ``page`` has complained of so far; a test that provokes an error takes it out."""
    return []


@pytest.fixture
def page(page: Page, console: list[str]) -> Iterator[Page]:
    """A page of a fresh visitor; at the end of the test its console must hold no warnings and no errors."""

    def note(line: ConsoleMessage) -> None:
        if line.type in ("error", "warning") and not line.text.startswith(REPLACED):
            console.append(line.text)

    page.on("console", note)
    page.on("pageerror", lambda error: console.append(str(error)))
    yield page
    assert console == []


@pytest.fixture
def plain_page(browser: Browser) -> Iterator[Page]:
    """A page without JavaScript."""
    context = browser.new_context(java_script_enabled=False)
    yield context.new_page()
    context.close()


@pytest.fixture
def axe() -> Callable[[Page], None]:
    """Return a check that axe finds nothing wrong with a page."""

    def check(page: Page) -> None:
        results = Axe().run(page)
        assert results.violations_count == 0, results.generate_report()

    return check
