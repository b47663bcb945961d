"""What can be taken along from a result: on paper, in another language, as Markdown."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect
from pytest_django.live_server_helper import LiveServer

pytestmark = pytest.mark.browser


@pytest.fixture
def won(page: Page, live_server: LiveServer) -> Page:
    page.goto(f"{live_server.url}/?hand=123m406p789s11555z&seat=W")
    return page


def test_paper_has_the_hand_and_its_score_and_nothing_to_press(won: Page):
    won.emulate_media(media="print")
    for shown in (".held-tiles", ".score .patterns", ".score .sums", "#rules"):
        expect(won.locator(shown)).to_be_visible()
    for hidden in (".palette", "header.site", ".writings", "#show-keys"):
        expect(won.locator(hidden)).to_be_hidden()


def test_the_language_is_switched_in_place_and_remembered(won: Page, live_server: LiveServer):
    won.locator("#preferences > summary").click()
    won.get_by_role("button", name="日本語").click()
    expect(won.locator("html")).to_have_attribute("lang", "ja")
    expect(won.locator("#hand")).to_have_value("123m406p789s11555z")
    expect(won.locator(".score .patterns")).to_contain_text("門前清自摸和")
    won.goto(f"{live_server.url}/reference/")
    expect(won.locator("html")).to_have_attribute("lang", "ja")


def test_the_whole_result_is_copied_as_markdown(won: Page):
    won.context.grant_permissions(["clipboard-read", "clipboard-write"])
    won.get_by_role("button", name="Copy: Whole result as Markdown").click()
    expect(won.locator("#announce")).to_have_text("Copied")
    # Three han of 40 fu: 20, 8 for the concealed pung, 2 for the pair of the round's wind, 2 for the self-draw.
    text = won.evaluate("navigator.clipboard.readText()")
    assert "| West wins | +5,200 |" in text
    assert "| East (dealer) | −2,600 |" in text
