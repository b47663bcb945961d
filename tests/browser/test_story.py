"""The whole story of an account in Chromium, from a guest's hand to the account's end; and the same without script."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect
from pytest_django.live_server_helper import LiveServer

from calculator.models import RulePreset, SavedHand, User

pytestmark = pytest.mark.browser

PASSWORD = "seven pairs of socks"
OPEN_TANYAO = "234m345p55s[678s,1][222s,2]"

Check = Callable[[Page], None]


@pytest.fixture
def check(axe: Check) -> Check:
    """Axe finds nothing, and the page fits a narrow screen."""

    def run(page: Page) -> None:
        axe(page)
        size = page.viewport_size
        page.set_viewport_size({"width": 320, "height": 800})
        assert page.evaluate("document.documentElement.scrollWidth") <= 320, page.url
        page.set_viewport_size(size)

    return run


@pytest.fixture
def akagi(page: Page, live_server: LiveServer) -> Page:
    """A page of a user who has just signed in."""
    User.objects.create_user("Akagi", "akagi@example.org", PASSWORD)
    sign_in(page, live_server)
    return page


def sign_in(page: Page, live_server: LiveServer) -> None:
    page.goto(f"{live_server.url}/account/sign-in/")
    page.get_by_label("User name").fill("Akagi")
    page.get_by_label("Password").fill(PASSWORD)
    page.get_by_role("button", name="Sign in").click()
    expect(page.get_by_role("link", name="Akagi")).to_be_visible()


def save(page: Page, live_server: LiveServer, query: str) -> None:
    """Save a hand in one click."""
    page.goto(f"{live_server.url}/?{query}")
    page.get_by_role("button", name="Save this hand").click()
    expect(page.get_by_text("The hand has been saved.")).to_be_visible()


def test_story(page: Page, browser: Browser, live_server: LiveServer, check: Check, tmp_path: Path):
    # A guest types a hand, wants to keep it, and signs up on the way.
    page.goto(live_server.url)
    page.locator("#hand").press_sequentially("123m456p789s1155z")
    page.get_by_role("link", name="Save this hand").click()
    check(page)
    page.get_by_role("link", name="Make an account").click()
    check(page)
    page.get_by_label("User name").fill("Akagi")
    page.locator("#id_password1").fill(PASSWORD)
    page.locator("#id_password2").fill(PASSWORD)
    page.get_by_role("button", name="Make the account").click()

    # The hand is still there.
    expect(page).to_have_url(re.compile(r"/hands/new/\?hand=123m456p789s1155z$"))
    check(page)
    page.get_by_role("textbox", name="Title").fill("Double wait")
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_role("heading", name="Double wait")).to_be_visible()
    check(page)

    # Find it, tag it.
    save(page, live_server, "hand=123m456p789s11555z&win=discard")
    page.get_by_role("link", name="Hands", exact=True).click()
    check(page)
    expect(page.get_by_role("article")).to_have_count(2)
    page.get_by_label("Search").press_sequentially("double")
    expect(page.get_by_role("article")).to_have_count(1)
    expect(page).to_have_url(re.compile(r"\?q=double"))
    page.get_by_role("link", name="Edit").click()
    check(page)
    page.get_by_label("Tags").fill("waits, favourite")
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_text("favourite")).to_be_visible()

    # Compare it with the other.
    page.goto(f"{live_server.url}/hands/?sort=title")
    for box in page.get_by_label("Compare", exact=True).all():
        box.check()
    page.get_by_role("button", name="Compare the chosen hands").click()
    expect(page.get_by_role("columnheader")).to_have_count(2)
    expect(page.get_by_role("row", name=re.compile("State"))).to_contain_text("13 tiles: ready")
    expect(page.get_by_role("row", name=re.compile("Score"))).to_contain_text("1 han 40 fu")
    check(page)
    comparison = page.url

    # Share the link; a stranger opens it.
    page.goto(f"{live_server.url}/hands/?q=double")
    page.get_by_role("link", name="Double wait").click()
    address = page.url
    stranger = browser.new_context().new_page()
    assert stranger.goto(address).status == 404
    page.get_by_role("button", name="Share by link").click()
    expect(page.locator("#shared-link")).to_have_value(address)
    check(page)
    assert stranger.goto(address).status == 200
    expect(stranger.get_by_role("heading", name="Double wait")).to_be_visible()
    expect(stranger.locator("main form")).to_have_count(0)
    check(stranger)
    assert stranger.goto(comparison).status == 200
    stranger.context.close()

    # Clone rules, change them, score with them.
    page.goto(f"{live_server.url}/presets/")
    check(page)
    page.get_by_label("Clone").select_option("riichi-tenhou")
    page.get_by_role("button", name="Clone").click()
    check(page)
    page.get_by_label("Name").fill("No open tanyao")
    page.locator("details:has([name='o.kuitan']) > summary").click()
    page.get_by_label("Tanyao counts in open hands").uncheck()
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_role("heading", name="No open tanyao")).to_be_visible()
    check(page)
    page.goto(f"{live_server.url}/?hand={OPEN_TANYAO}")
    expect(page.locator(".score")).to_contain_text("Tanyao")
    page.locator("#rules").select_option(label="No open tanyao")
    expect(page.locator(".score")).to_contain_text("No yaku")
    expect(page).to_have_url(re.compile(r"o\.kuitan=0"))

    # Take everything along, and leave.
    page.goto(f"{live_server.url}/account/")
    check(page)
    with page.expect_download() as download:
        page.get_by_role("link", name="Download everything").click()
    download.value.save_as(tmp_path / "account.json")
    taken = json.loads((tmp_path / "account.json").read_text())
    assert [hand["title"] for hand in taken["hands"]] == ["Double wait", ""]
    assert taken["presets"][0]["options"] == {"kuitan": "0"}
    page.get_by_role("link", name="Delete the account").click()
    check(page)
    page.get_by_label("Your password").fill(PASSWORD)
    page.get_by_role("button", name="Delete for good").click()
    expect(page.get_by_text("has been deleted")).to_be_visible()
    expect(page.get_by_role("link", name="Sign in")).to_be_visible()
    assert not User.objects.exists()
    assert not SavedHand.objects.exists()


class TestInPlace:
    def test_rename(self, akagi: Page, live_server: LiveServer):
        save(akagi, live_server, "hand=123m456p789s1155z")
        akagi.get_by_role("link", name="Hands", exact=True).click()
        akagi.get_by_text("Rename", exact=True).first.click()
        akagi.get_by_role("textbox", name="Title").fill("A new name")
        akagi.get_by_role("button", name="Rename").click()
        expect(akagi.get_by_role("heading", name="A new name")).to_be_visible()
        assert SavedHand.objects.get().title == "A new name"

    def test_delete_and_undo(self, akagi: Page, live_server: LiveServer, axe: Check):
        save(akagi, live_server, "hand=123m456p789s1155z")
        akagi.get_by_role("link", name="Hands", exact=True).click()
        akagi.get_by_role("button", name="Delete").click()
        expect(akagi.get_by_text("Deleted: 123m456p789s1155z")).to_be_visible()
        axe(akagi)
        akagi.get_by_role("button", name="Undo").click()
        expect(akagi.get_by_role("article")).to_have_count(1)

    def test_guest_who_signs_in_from_the_page_comes_back_to_the_hand_that_was_typed(
        self, page: Page, live_server: LiveServer
    ):
        User.objects.create_user("Akagi", password=PASSWORD)
        page.goto(live_server.url)
        page.locator("#hand").press_sequentially("123m")
        expect(page).to_have_url(re.compile("hand=123m"))
        page.get_by_role("link", name="Sign in").click()
        page.get_by_label("User name").fill("akagi")
        page.get_by_label("Password").fill(PASSWORD)
        page.get_by_role("button", name="Sign in").click()
        expect(page.locator("#hand")).to_have_value("123m")

    def test_hostile_words_run_nowhere(self, akagi: Page, live_server: LiveServer):
        words = "\"><img src=x onerror=\"document.title='hacked'\"><script>document.title='hacked'</script>"
        saved = SavedHand.objects.create(owner=User.objects.get(), hand="55z", rules="mcr", title=words, notes=words)
        saved.set_tags([words[:40]])
        RulePreset.objects.create(owner=saved.owner, name=words[:80], base="mcr")
        for address in ("/hands/", saved.get_absolute_url(), f"/hands/{saved.slug}/edit/", "/presets/", "/"):
            akagi.goto(live_server.url + address)
            expect(akagi).not_to_have_title("hacked")
            assert akagi.locator("img[src=x]").count() == 0


def test_bad_lines_of_an_import_can_be_mended(akagi: Page, live_server: LiveServer, check: Check, console: list[str]):
    akagi.goto(f"{live_server.url}/hands/import/")
    check(akagi)
    akagi.get_by_label("Or text").fill("123m\n12q\n55z")
    akagi.get_by_role("button", name="Import").click()
    expect(akagi.get_by_role("alert")).to_contain_text("2 hands have been saved. 1 cannot be read.")
    console.clear()  # Chromium notes the status of a form with faults
    check(akagi)
    akagi.get_by_label("Or text").fill("12p")
    akagi.get_by_role("button", name="Import").click()
    expect(akagi.get_by_text("1 hand has been saved.")).to_be_visible()


def test_everything_works_without_javascript(plain_page: Page, live_server: LiveServer):
    User.objects.create_user("Akagi", password=PASSWORD)
    page = plain_page
    sign_in(page, live_server)
    save(page, live_server, "hand=123m456p789s1155z")
    save(page, live_server, "hand=55z&rules=mcr")
    page.get_by_role("link", name="Hands", exact=True).click()
    page.get_by_label("Search").fill("123m")
    page.get_by_role("button", name="Show").click()
    expect(page.get_by_role("article")).to_have_count(1)
    page.get_by_text("Rename", exact=True).first.click()
    page.get_by_role("textbox", name="Title").fill("Pair")
    page.get_by_role("button", name="Rename").click()
    expect(page.get_by_role("heading", name="Pair")).to_be_visible()
    page.get_by_role("button", name="Delete").first.click()
    page.get_by_role("button", name="Undo").first.click()
    expect(page.get_by_role("article")).to_have_count(2)
    page.get_by_label("Compare", exact=True).first.check()
    page.get_by_role("button", name="Compare the chosen hands").click()
    page.get_by_label("A hand or a link").fill("123m")
    page.get_by_role("button", name="Add").click()
    expect(page.get_by_role("columnheader")).to_have_count(2)


def test_longest_words_fit_a_phone(akagi: Page, live_server: LiveServer):
    """Titles, tags, notes and names as long as they may be, without a place to break."""
    owner = User.objects.get()
    saved = SavedHand.objects.create(owner=owner, hand="55z", rules="mcr", title="M" * 120, notes="M" * 4000)
    saved.set_tags(["M" * 40])
    rules = RulePreset.objects.create(owner=owner, name="M" * 80, base="riichi-tenhou", options={"kuitan": "0"})
    akagi.set_viewport_size({"width": 320, "height": 800})
    hand, preset = saved.get_absolute_url(), rules.get_absolute_url()
    for path in ("/hands/", hand, f"{hand}edit/", "/hands/new/?hand=55z", "/presets/", preset, f"{preset}edit/"):
        akagi.goto(f"{live_server.url}{path}")
        assert akagi.evaluate("document.documentElement.scrollWidth") == 320, path
