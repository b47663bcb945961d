"""In Chromium: the visitor's display, and pages without a network."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect
from pytest_django.live_server_helper import LiveServer

pytestmark = pytest.mark.browser

READY = "/?hand=123m456p789s1155z"
CONTROLLED = """navigator.serviceWorker.ready.then(() => navigator.serviceWorker.controller ?? new Promise(
    (done) => navigator.serviceWorker.addEventListener("controllerchange", done)))"""


class TestDisplay:
    @pytest.mark.parametrize("script", [True, False])
    def test_a_choice_is_kept_and_the_hand_too(
        self, page: Page, plain_page: Page, live_server: LiveServer, script: bool
    ):
        shown = page if script else plain_page
        shown.goto(live_server.url + READY)
        shown.get_by_text("Display", exact=True).click()
        for choice in ("Dark", "Black", "Large"):
            shown.get_by_label(choice, exact=True).check()
        shown.get_by_label("Index in the corner of tiles").check()
        shown.get_by_role("button", name="Keep this display").click()
        expect(shown).to_have_url(live_server.url + READY)
        expect(shown.locator("html")).to_have_class(re.compile("scheme-dark tiles-black size-large"))
        expect(shown.locator('#display use[href$="#index-1"]').first).to_be_attached()
        shown.goto(live_server.url)
        expect(shown.locator("html")).to_have_class(re.compile("tiles-black"))

    def test_a_typed_hand_survives_the_choice(self, page: Page, live_server: LiveServer):
        page.goto(live_server.url)
        page.locator("#hand").fill("123m456p789s1155z")
        expect(page).to_have_url(re.compile("hand=123m456p789s1155z"))
        page.get_by_text("Display", exact=True).click()
        page.get_by_role("button", name="日本語").click()
        expect(page.locator("html")).to_have_attribute("lang", "ja")
        expect(page.locator("#hand")).to_have_value("123m456p789s1155z")

    @pytest.mark.parametrize("scheme", ["light", "dark"])
    def test_colours_are_those_of_the_choice_not_of_the_system(self, page: Page, live_server: LiveServer, scheme: str):
        page.emulate_media(color_scheme="light" if scheme == "dark" else "dark")
        page.context.add_cookies([{"name": "look", "value": f"scheme={scheme}", "url": live_server.url}])
        page.goto(live_server.url)
        paper = {"light": "rgb(244, 242, 235)", "dark": "rgb(18, 22, 20)"}[scheme]
        expect(page.locator("body")).to_have_css("background-color", paper)

    def test_sizes_differ(self, page: Page, live_server: LiveServer):
        heights = []
        for size in ("small", "medium", "large"):
            page.context.add_cookies([{"name": "look", "value": f"size={size}", "url": live_server.url}])
            page.goto(live_server.url + READY)
            heights.append(page.locator("#display .tile").first.evaluate("tile => tile.getBoundingClientRect().height"))
        assert heights == pytest.approx([heights[1] * 0.8, heights[1], heights[1] * 1.25], rel=0.01)

    @pytest.mark.parametrize("look", ["scheme=light", "scheme=dark&tiles=black&index=on", "scheme=light&tiles=black"])
    def test_the_open_form_is_accessible(
        self, page: Page, live_server: LiveServer, axe: Callable[[Page], None], look: str
    ):
        page.context.add_cookies([{"name": "look", "value": look, "url": live_server.url}])
        page.goto(live_server.url + READY)
        page.get_by_text("Display", exact=True).click()
        for fold in page.locator(".taken > summary").all():
            fold.click()
        axe(page)

    @pytest.mark.parametrize("width", [320, 360])
    def test_the_form_fits_on_a_phone(self, page: Page, live_server: LiveServer, width: int):
        page.set_viewport_size({"width": width, "height": 640})
        page.goto(live_server.url + READY)
        page.get_by_text("Display", exact=True).click()
        box = page.locator(".panel").bounding_box()
        assert box
        assert 0 <= box["x"] <= box["x"] + box["width"] <= width
        assert page.evaluate("document.documentElement.scrollWidth") <= width


class TestTakingAlong:
    def test_the_whole_result_is_copied(self, page: Page, live_server: LiveServer):
        page.context.grant_permissions(["clipboard-read", "clipboard-write"], origin=live_server.url)
        page.goto(live_server.url + READY)
        for name, beginning in (
            ("Whole result as text", "123m456p789s1155z\nRiichi: Tenhou"),
            ("Whole result as Markdown", "[![123m456p789s1155z](http://"),
            ("Embed as HTML", '<a href="http://'),
        ):
            page.get_by_role("button", name=f"Copy: {name}").click()
            expect(page.locator("#announce")).to_have_text("Copied")
            assert page.evaluate("navigator.clipboard.readText()").startswith(beginning)
            page.locator("#announce").evaluate("element => { element.textContent = ''; }")


class TestOffline:
    @pytest.fixture
    def kept(self, page: Page, live_server: LiveServer, settings) -> Page:
        """A page whose service worker is at work."""
        settings.OFFLINE = True
        page.goto(live_server.url)
        page.evaluate(CONTROLLED)
        return page

    def test_what_was_seen_is_seen_again(self, kept: Page, live_server: LiveServer):
        kept.goto(live_server.url + READY)
        expect(kept.locator("#offline-note")).to_be_hidden()
        kept.context.set_offline(True)
        kept.reload()
        expect(kept.locator(".state-line")).to_have_text("13 tiles: ready")
        expect(kept.locator("#offline-note")).to_be_visible()
        paper = kept.locator("body").evaluate("body => getComputedStyle(body).backgroundColor")
        assert paper == "rgb(244, 242, 235)"
        kept.context.set_offline(False)
        expect(kept.locator("#offline-note")).to_be_hidden()

    def test_what_was_not_seen_says_so_and_lists_what_was(
        self, kept: Page, live_server: LiveServer, axe: Callable[[Page], None]
    ):
        kept.goto(live_server.url + READY)
        kept.context.set_offline(True)
        kept.goto(f"{live_server.url}/?hand=9m")
        expect(kept.get_by_role("heading", level=1)).to_have_text("No network")
        link = kept.get_by_role("link", name="123m456p789s1155z")
        expect(link).to_be_visible()
        axe(kept)
        link.click()
        expect(kept.locator(".state-line")).to_have_text("13 tiles: ready")
        kept.context.set_offline(False)

    def test_private_pages_are_not_kept(self, kept: Page, live_server: LiveServer):
        kept.goto(f"{live_server.url}/account/sign-in/")
        expect(kept.get_by_role("heading", level=1)).to_have_text("Sign in")
        kept.context.set_offline(True)
        kept.reload()
        expect(kept.get_by_role("heading", level=1)).to_have_text("No network")
        kept.context.set_offline(False)

    def test_with_a_network_nothing_old_is_shown(self, kept: Page, live_server: LiveServer):
        kept.goto(live_server.url + READY)
        kept.context.add_cookies([{"name": "look", "value": "tiles=black", "url": live_server.url}])
        kept.goto(live_server.url + READY)
        expect(kept.locator("html")).to_have_class(re.compile("tiles-black"))

    def test_another_display_makes_it_forget(self, kept: Page, live_server: LiveServer):
        kept.goto(live_server.url + READY)
        kept.goto(live_server.url)
        kept.get_by_text("Display", exact=True).click()
        kept.get_by_label("Black", exact=True).check()
        kept.get_by_role("button", name="Keep this display").click()
        expect(kept.locator("html")).to_have_class(re.compile("tiles-black"))
        kept.context.set_offline(True)
        kept.goto(live_server.url + READY)
        expect(kept.get_by_role("heading", level=1)).to_have_text("No network")
        kept.context.set_offline(False)
