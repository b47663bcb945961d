"""Random hands in Chromium: a click deals one in place, Back returns to the hand before, the rules are kept."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect
from pytest_django.live_server_helper import LiveServer

pytestmark = pytest.mark.browser

FIRST = "123m456p789s1155z"


@pytest.fixture
def unfolded(page: Page, live_server: LiveServer) -> Page:
    page.goto(f"{live_server.url}/?hand={FIRST}&rules=mcr")
    page.locator("#random-fold > summary").click()
    return page


def deal(page: Page, name: str) -> None:
    page.locator("#random").get_by_role("link", name=name).click()


def test_a_hand_is_dealt_in_place(unfolded: Page, axe: Callable[[Page], None]) -> None:
    unfolded.evaluate("window.sameDocument = true")
    deal(unfolded, "2-shanten")
    expect(unfolded.locator(".state-line")).to_have_text("14 tiles: 2-shanten")
    expect(unfolded).to_have_url(re.compile(r"/\?hand=[^&]+&rules=mcr$"))
    expect(unfolded.locator("#hand")).not_to_have_value(FIRST)
    assert unfolded.evaluate("window.sameDocument")
    assert unfolded.locator("#random-fold").get_attribute("open") is not None
    axe(unfolded)


def test_back_returns_to_the_hand_before(unfolded: Page) -> None:
    deal(unfolded, "won")
    expect(unfolded.locator(".state-line")).to_have_text("14 tiles: won")
    expect(unfolded.locator("#hand")).not_to_have_value(FIRST)
    unfolded.go_back()
    expect(unfolded.locator("#hand")).to_have_value(FIRST)
    expect(unfolded.locator(".state-line")).to_have_text("13 tiles: ready")


def test_links_follow_the_rules(unfolded: Page) -> None:
    unfolded.locator("#rules").select_option("sanma-tenhou")
    expect(unfolded.locator("#random a").first).to_have_attribute("href", "/random/?rules=sanma-tenhou&shanten=-1")
    deal(unfolded, "ready")
    expect(unfolded.locator(".state-line")).to_have_text("13 tiles: ready")
    expect(unfolded).to_have_url(re.compile("rules=sanma-tenhou"))
    expect(unfolded.locator("#hand")).not_to_have_value(FIRST)


def test_without_a_script(plain_page: Page, live_server: LiveServer) -> None:
    plain_page.goto(live_server.url)
    plain_page.locator("#random-fold > summary").click()
    deal(plain_page, "1-shanten")
    expect(plain_page.locator(".state-line")).to_have_text("14 tiles: 1-shanten")
