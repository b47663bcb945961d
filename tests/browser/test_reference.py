"""The reference pages in Chromium: in light and dark, narrow and wide, by keyboard and without JavaScript."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect
from pytest_django.live_server_helper import LiveServer

pytestmark = pytest.mark.browser

PAGES = (
    "",
    "riichi/",
    "riichi/pinfu/",
    "mcr/",
    "mcr/nine_gates/",
    "notation/",
    "jokers/",
    "rules/",
    "rules/riichi-mleague/",
    "glossary/",
)


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("path", PAGES)
def test_axe_finds_nothing(page: Page, live_server: LiveServer, axe: Callable[[Page], None], path: str, scheme: str):
    page.emulate_media(color_scheme=scheme)
    page.goto(f"{live_server.url}/reference/{path}")
    page.evaluate("document.querySelectorAll('details').forEach(fold => { fold.open = true; })")
    axe(page)


@pytest.mark.parametrize("path", PAGES)
def test_only_boxes_scroll_sideways(page: Page, live_server: LiveServer, path: str):
    page.goto(f"{live_server.url}/reference/{path}")
    page.evaluate("document.querySelectorAll('details').forEach(fold => { fold.open = true; })")
    for width in (320, 360, 768, 1280):
        page.set_viewport_size({"width": width, "height": 800})
        assert page.evaluate("document.documentElement.scrollWidth") <= width


def test_a_wide_table_scrolls_by_keyboard(page: Page, live_server: LiveServer):
    page.set_viewport_size({"width": 360, "height": 800})
    page.goto(f"{live_server.url}/reference/rules/")
    table = page.get_by_role("region", name="Riichi: where the rules differ")
    table.focus()
    expect(table).to_be_focused()
    page.keyboard.press("ArrowRight")
    page.wait_for_function("document.querySelector('.wide').scrollLeft > 0")


def test_from_a_result_to_its_pattern_and_back_to_an_example(page: Page, live_server: LiveServer):
    page.goto(f"{live_server.url}/")
    page.locator("#hand").fill("12355m45678p789s6p")
    page.locator(".patterns").get_by_role("link", name="Pinfu").click()
    expect(page).to_have_url(re.compile("/reference/riichi/pinfu/$"))
    expect(page.get_by_role("heading", level=1)).to_contain_text("Pinfu")
    page.get_by_role("link", name="Open in the calculator", exact=True).click()
    expect(page.locator("#hand")).to_have_value("12355m45678p789s6p")
    expect(page.locator(".patterns")).to_contain_text("Pinfu")


def test_a_section_has_an_address(page: Page, live_server: LiveServer):
    page.goto(f"{live_server.url}/reference/riichi/")
    page.locator('a[href="#yakuman"]').click()
    expect(page).to_have_url(f"{live_server.url}/reference/riichi/#yakuman")


def test_without_javascript(plain_page: Page, live_server: LiveServer):
    plain_page.goto(f"{live_server.url}/")
    plain_page.get_by_role("navigation", name="Site").get_by_role("link", name="Reference").click()
    plain_page.get_by_role("link", name="Fan of Chinese Official").click()
    plain_page.get_by_role("link", name="Chicken Hand").click()
    expect(plain_page.get_by_role("heading", level=1)).to_contain_text("无番和")
    plain_page.get_by_role("link", name="Open in the calculator", exact=True).click()
    expect(plain_page.locator(".patterns")).to_contain_text("Chicken Hand")


def test_the_open_link_says_which_hand(page: Page, live_server: LiveServer):
    page.goto(f"{live_server.url}/reference/riichi/")
    link = page.locator("#pinfu .open")
    expect(link).to_have_accessible_name(
        "Open in the calculator: concealed: 1, 2, 3, 5, 5 of characters, 4, 5, 6, 7, 8 of circles, "
        "7, 8, 9 of bamboos; drawn: 6 of circles"
    )
