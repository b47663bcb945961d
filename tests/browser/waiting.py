"""What browser tests wait for."""

from __future__ import annotations

from urllib.parse import parse_qs, urlsplit

from playwright.sync_api import Page, expect

expect.set_options(timeout=20_000)  # a busy machine is no fault of the page


def query_of(url: str) -> dict[str, str]:
    """Return the parameters of an address."""
    return {name: values[0] for name, values in parse_qs(urlsplit(url).query).items()}


def expect_hand(page: Page, hand: str) -> None:
    """The address comes to say this hand, and the field shows the same."""
    page.wait_for_url(lambda url: query_of(url).get("hand", "") == hand, timeout=20_000)
    expect(page.locator("#hand")).to_have_value(hand)
