"""The page in Chromium: typing, pressing, clicking, going back; with and without JavaScript; in light and dark."""

from __future__ import annotations

import re
from collections.abc import Callable
from time import sleep

import pytest
from playwright.sync_api import Page, Route, expect
from pytest_django.live_server_helper import LiveServer

from tests.browser.waiting import expect_hand, query_of

pytestmark = pytest.mark.browser

READY = "123m406p1155z[789s,1]<4m,2p>"


def press(page: Page, *keys: str) -> None:
    for key in keys:
        page.locator(f'[name="press"][value="{key}"]').click()


@pytest.fixture
def calculator(page: Page, live_server: LiveServer) -> Page:
    page.goto(live_server.url)
    return page


class TestTyping:
    def test_the_answer_follows_and_the_address_is_replaced(self, calculator: Page):
        before = calculator.evaluate("history.length")
        calculator.locator("#hand").press_sequentially("123m406p[789s,1]1155z")
        expect(calculator.locator(".state-line")).to_have_text("13 tiles: ready")
        expect(calculator.locator(".waits tbody tr")).to_have_count(2)
        expect(calculator).to_have_url(re.compile("hand=123m406p1155z"))
        assert calculator.evaluate("history.length") == before

    def test_focus_caret_and_text_stay_while_typing(self, calculator: Page):
        field = calculator.locator("#hand")
        field.fill("1m 2m 3m")
        field.press("ArrowLeft")
        expect(calculator.locator(".state-line")).to_contain_text("3 tiles")
        expect(field).to_be_focused()
        expect(field).to_have_value("1m 2m 3m")
        assert field.evaluate("field => field.selectionStart") == 7

    def test_leaving_the_field_shows_the_canonical_writing(self, calculator: Page):
        calculator.locator("#hand").fill("7m 1m 5p E")
        expect(calculator.locator(".state-line")).to_contain_text("4 tiles")
        calculator.locator("#hand").blur()
        expect(calculator.locator("#hand")).to_have_value("17m5p1z")

    def test_an_error_is_shown_at_its_place_and_nothing_is_lost(self, calculator: Page):
        calculator.locator("#hand").fill("123m48z55p")
        expect(calculator.get_by_role("alert")).to_contain_text("There is no tile 8z")
        expect(calculator.locator(".mirror")).to_have_text("123m48z55p")
        expect(calculator.locator(".mirror mark")).to_have_text("8")
        expect(calculator.locator("#hand")).to_have_attribute("aria-invalid", "true")
        expect(calculator.locator("#hand")).to_have_value("123m48z55p")
        calculator.locator("#hand").fill("123m44z55p")
        expect(calculator.get_by_role("alert")).to_have_count(0)
        expect(calculator.locator("#hand")).to_have_attribute("aria-invalid", "false")

    def test_an_unfinished_hand_is_no_alarm_and_keeps_the_last_answer(self, calculator: Page):
        calculator.locator("#hand").fill("123m406p1155z789s")
        expect(calculator.locator(".waits")).to_be_visible()
        calculator.locator("#hand").press_sequentially("1")
        expect(calculator.locator("#fault .hint")).to_contain_text("has no suit")
        expect(calculator.get_by_role("alert")).to_have_count(0)
        expect(calculator.locator(".waits")).to_be_visible()

    def test_newer_input_overtakes_a_slow_answer(self, calculator: Page):
        def slow(route: Route) -> None:
            sleep(0.8)
            route.continue_()

        calculator.route("**/?hand=1m&*", slow)
        field = calculator.locator("#hand")
        field.fill("1m")
        calculator.wait_for_timeout(300)
        field.fill("1m2m")
        expect(calculator.locator(".state-line")).to_contain_text("2 tiles")
        calculator.wait_for_timeout(900)
        expect(calculator.locator(".state-line")).to_contain_text("2 tiles")
        expect(field).to_have_value("1m2m")

    def test_half_a_character_is_no_fault(self, calculator: Page):
        calculator.locator("#hand").focus()
        session = calculator.context.new_cdp_session(calculator)
        session.send("Input.imeSetComposition", {"text": "yi", "selectionStart": 2, "selectionEnd": 2})
        calculator.wait_for_timeout(400)
        expect(calculator.locator("#hand")).to_have_value("yi")
        expect(calculator.get_by_role("alert")).to_have_count(0)
        session.send("Input.insertText", {"text": "一"})
        expect(calculator.locator(".state-line")).to_contain_text("1 tile")
        expect(calculator.locator("#hand")).to_have_value("一")

    def test_a_press_takes_what_was_just_typed_along(self, calculator: Page):
        calculator.locator("#hand").fill("1m2m")
        press(calculator, "3m")
        expect_hand(calculator, "123m")


class TestPressing:
    def test_a_whole_hand(self, calculator: Page):
        press(calculator, "1m", "2m", "3m", "4p", "0p", "6p", "7s", "8s", "9s", "1z", "1z", "5z", "5z")
        expect_hand(calculator, "123m406p789s1155z")
        expect(calculator.locator(".state-line")).to_have_text("13 tiles: ready")

    def test_places_for_keys_follow_the_act(self, calculator: Page):
        dora, hand = calculator.locator("#into-dora"), calculator.locator("#into-hand")
        press(calculator, "5m")
        dora.check(force=True)
        press(calculator, "2p")
        expect_hand(calculator, "5m<2p>")
        calculator.locator("#undo").click()
        expect_hand(calculator, "5m")
        expect(dora).to_be_checked()
        press(calculator, "clear")
        expect(hand).to_be_checked()
        calculator.locator("#rules").select_option("mcr")
        expect(dora).to_have_count(0)
        expect(hand).to_be_checked()

    def test_an_impossible_win_says_so_beside_the_hand(self, calculator: Page, live_server: LiveServer):
        calculator.goto(f"{live_server.url}/?hand=123m406p11555z[789s,1]&riichi=riichi")
        said = calculator.locator(".results .problem").inner_text()
        assert "concealed" in said or "closed" in said
        expect(calculator.locator(".state .amiss")).to_have_text(said)
        press(calculator, "clear")
        expect(calculator.locator("#riichi-none")).to_be_checked()

    def test_each_kind_of_meld(self, calculator: Page):
        press(calculator, "5z", "5z", "2m", "3m", "4m", "chow")
        expect_hand(calculator, "55z[234m]")
        press(calculator, "7p", "7p", "7p", "pung")
        expect_hand(calculator, "55z[234m][777p]")
        press(calculator, "9s", "9s", "9s", "9s", "concealed-kong")
        expect_hand(calculator, "55z[234m][777p][9999s]")
        press(calculator, "1z", "1z", "1z", "1z", "kong")
        expect_hand(calculator, "55z[234m][777p][9999s][1111z,1]")
        expect(calculator.locator(".state-line")).to_have_text("14 tiles: won")

    def test_the_newest_tiles_make_the_meld(self, calculator: Page):
        press(calculator, "5m", "6m", "7m", "2m", "3m", "4m", "chow")
        expect_hand(calculator, "567m[234m]")

    def test_a_meld_that_cannot_be_made_says_why(self, calculator: Page):
        press(calculator, "1m", "5p", "9s", "chow")
        expect(calculator.get_by_role("alert")).to_contain_text("there is no chow to declare")
        expect_hand(calculator, "1m5p9s")

    def test_delete_takes_the_newest_tile_and_clear_all(self, calculator: Page):
        press(calculator, "9m", "1m", "delete")
        expect_hand(calculator, "9m")
        press(calculator, "clear")
        expect_hand(calculator, "")

    def test_a_key_without_copies_left_is_marked(self, calculator: Page):
        press(calculator, "1z", "1z", "1z", "1z")
        key = calculator.locator("#key-1z")
        expect(key).to_have_attribute("aria-disabled", "true")
        key.click(force=True)
        expect_hand(calculator, "1111z")
        press(calculator, "delete")
        expect(key).not_to_have_attribute("aria-disabled", "true")

    def test_keys_can_go_to_indicators(self, calculator: Page):
        press(calculator, "1m")
        calculator.get_by_label("Dora", exact=True).check()
        press(calculator, "4m")
        calculator.get_by_label("Ura", exact=True).check()
        press(calculator, "2p")
        expect_hand(calculator, "1m<4m,2p>")

    def test_the_keyboard_stays_on_the_key(self, calculator: Page):
        key = calculator.locator("#key-3s")
        key.focus()
        for count in (1, 2, 3):
            calculator.keyboard.press("Enter")
            expect_hand(calculator, "3" * count + "s")
        expect(key).to_be_focused()


class TestClicking:
    def test_a_useful_tile_is_drawn_and_a_discard_discarded(self, calculator: Page, live_server: LiveServer):
        calculator.goto(f"{live_server.url}/?hand=123m456p78s1133z9p")
        calculator.locator("#draw-6s").click()
        expect_hand(calculator, "123m4569p78s1133z6s")
        expect(calculator.locator(".discards").first).to_be_visible()
        calculator.locator("#discard-9p").click()
        expect_hand(calculator, "123m456p678s1133z")
        expect(calculator.locator(".state-line")).to_have_text("13 tiles: ready")

    def test_a_wait_wins(self, calculator: Page, live_server: LiveServer):
        calculator.goto(f"{live_server.url}/?hand={READY}")
        calculator.locator("#wait-1z").click()
        expect(calculator.locator(".state-line")).to_have_text("14 tiles: won")
        expect(calculator.locator(".score .patterns")).to_be_visible()

    def test_a_tile_of_the_hand_is_taken_away(self, calculator: Page, live_server: LiveServer):
        calculator.goto(f"{live_server.url}/?hand=123m5p")
        calculator.get_by_role("link", name="Discard: 2 of characters").click()
        expect_hand(calculator, "13m5p")


class TestGoingBack:
    def test_back_undoes_a_press_and_forward_does_it_again(self, calculator: Page):
        press(calculator, "1m", "2m", "3m")
        expect_hand(calculator, "123m")
        calculator.go_back()
        expect_hand(calculator, "12m")
        calculator.go_back()
        expect_hand(calculator, "1m")
        calculator.go_forward()
        expect_hand(calculator, "12m")
        press(calculator, "9s")
        expect_hand(calculator, "12m9s")

    def test_back_undoes_a_switch(self, calculator: Page):
        press(calculator, "1m")
        expect_hand(calculator, "1m")
        calculator.locator("#seat-S").check(force=True)
        expect(calculator).to_have_url(re.compile("seat=S"))
        calculator.go_back()
        expect(calculator.locator("#seat-E")).to_be_checked()
        expect_hand(calculator, "1m")


class TestRules:
    WON = "234067m3455p678s5p"

    def test_the_situation_changes_the_score(self, calculator: Page, live_server: LiveServer):
        calculator.goto(f"{live_server.url}/?hand={self.WON}")
        expect(calculator.locator(".felt .headline")).to_have_text("4 han 20 fu")
        expect(calculator.locator("#ippatsu")).to_be_disabled()
        calculator.locator("#riichi-riichi").check(force=True)
        expect(calculator.locator(".felt .headline")).to_have_text("Mangan")
        expect(calculator.locator("#ippatsu")).to_be_enabled()
        assert query_of(calculator.url)["riichi"] == "riichi"

    def test_an_option_is_changed_in_place_listed_and_carried_by_the_address(self, calculator: Page):
        press(calculator, "1m")
        calculator.get_by_text("Options of these rules").click()
        calculator.get_by_text("Yaku", exact=True).click()
        calculator.get_by_label("Tanyao counts in open hands").uncheck()
        expect(calculator.locator(".changes li")).to_contain_text("Tanyao counts in open hands: off")
        expect(calculator).to_have_url(re.compile(r"o\.kuitan=0"))
        expect(calculator.get_by_label("Tanyao counts in open hands")).to_be_visible()

    def test_other_rules_keep_the_hand_and_drop_the_options(self, calculator: Page, live_server: LiveServer):
        calculator.goto(f"{live_server.url}/?hand={self.WON}&o.kuitan=0&honba=2")
        calculator.get_by_label("Rules", exact=True).select_option("mcr")
        expect(calculator).to_have_url(re.compile("rules=mcr"))
        expect(calculator.locator("#hand")).to_have_value(self.WON)
        assert query_of(calculator.url) == {"hand": self.WON, "rules": "mcr", "honba": "2"}
        expect(calculator.locator("#situation s")).to_have_text("Honba")


def test_copying(calculator: Page, live_server: LiveServer):
    calculator.context.grant_permissions(["clipboard-read", "clipboard-write"])
    calculator.goto(f"{live_server.url}/?hand=123m1155z")
    calculator.get_by_role("button", name="Copy: Hanyu Pinyin").click()
    expect(calculator.locator("#announce")).to_have_text("Copied")
    assert calculator.evaluate("navigator.clipboard.readText()") == "123w1155z"
    calculator.get_by_role("button", name="Copy: Link").click()
    expect(calculator.get_by_role("button", name="Copy: Link")).to_have_text("Copied")
    assert calculator.evaluate("navigator.clipboard.readText()") == f"{live_server.url}/?hand=123m1155z"


class TestWithoutScript:
    def test_typing_and_the_button(self, plain_page: Page, live_server: LiveServer):
        plain_page.goto(live_server.url)
        plain_page.locator("#hand").fill("1m2m3m 406p 789s 1155z")
        plain_page.locator("#hand").press("Enter")
        expect_hand(plain_page, "123m406p789s1155z")
        expect(plain_page.locator(".waits tbody tr")).to_have_count(2)
        expect(plain_page.locator(".copy").first).to_be_hidden()

    def test_pressing_drawing_discarding_and_going_back(self, plain_page: Page, live_server: LiveServer):
        plain_page.goto(f"{live_server.url}/?hand=123m456p78s1133z")
        press(plain_page, "9p")
        expect_hand(plain_page, "123m4569p78s1133z")
        plain_page.locator("#draw-6s").click()
        plain_page.locator("#discard-9p").click()
        expect_hand(plain_page, "123m456p678s1133z")
        plain_page.go_back()
        expect_hand(plain_page, "123m4569p78s1133z6s")

    def test_the_newest_tiles_make_the_meld(self, plain_page: Page, live_server: LiveServer):
        plain_page.goto(live_server.url)
        press(plain_page, "5m", "6m", "7m", "2m", "3m", "4m", "chow")
        expect(plain_page.locator("#hand")).to_have_value("567m[234m]")

    def test_switches(self, plain_page: Page, live_server: LiveServer):
        plain_page.goto(f"{live_server.url}/?hand={TestRules.WON}")
        plain_page.locator("#riichi-riichi").check(force=True)
        plain_page.get_by_role("button", name="Apply").click()
        expect(plain_page.locator(".felt .headline")).to_have_text("Mangan")


PLACES = {
    "empty": "/",
    "ready": f"/?hand={READY}",
    "discards": "/?hand=234067m34p678s11p9s",
    "won": f"/?hand={TestRules.WON}&riichi=riichi&win=discard",
    "mcr": "/?hand=123456789m123p5s5s&rules=mcr&honba=1",
    "jokers": "/?hand=123m456p789s34m5z1j",
    "error": "/?hand=123m48z55p",
    "impossible": "/?hand=123m406p789s1155z&ippatsu=1",
}


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("place", PLACES)
def test_axe_finds_nothing(page: Page, live_server: LiveServer, axe: Callable[[Page], None], place: str, scheme: str):
    page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
    page.goto(live_server.url + PLACES[place])
    page.evaluate("document.querySelectorAll('details').forEach(fold => { fold.open = true; })")
    axe(page)


@pytest.mark.parametrize("place", PLACES)
def test_nothing_is_wider_than_a_small_phone(page: Page, live_server: LiveServer, place: str):
    page.set_viewport_size({"width": 320, "height": 640})
    page.goto(live_server.url + PLACES[place])
    page.evaluate("document.querySelectorAll('details').forEach(fold => { fold.open = true; })")
    assert page.evaluate("document.documentElement.scrollWidth") == 320
