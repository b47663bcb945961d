"""The keyboard away from the field, undoing, and the tiles of the hand moved by keys, by mouse and by finger."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, Page, expect
from pytest_django.live_server_helper import LiveServer

from tests.browser.waiting import expect_hand, query_of

pytestmark = pytest.mark.browser

WON = "123m406p11555z[789s,1]"


@pytest.fixture
def calculator(page: Page, live_server: LiveServer) -> Page:
    page.goto(live_server.url)
    return page


def show(page: Page, live_server: LiveServer, hand: str) -> None:
    page.goto(f"{live_server.url}/?hand={hand}")


def paste(page: Page, text: str) -> None:
    page.evaluate(
        """text => {
            const data = new DataTransfer();
            data.setData("text", text);
            const paste = new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true });
            document.activeElement.dispatchEvent(paste);
        }""",
        text,
    )


class TestTypingAnywhere:
    def test_tiles_go_to_the_field_from_anywhere(self, calculator: Page):
        calculator.keyboard.type("123m[789s,1]")
        expect(calculator.locator("#hand")).to_be_focused()
        expect(calculator.locator("#hand")).to_have_value("123m[789s,1]")
        expect(calculator.locator(".state-line")).to_contain_text("6 tiles")

    def test_honors_and_signs_too(self, calculator: Page):
        calculator.keyboard.type("EEWh")
        expect(calculator.locator("#hand")).to_have_value("EEWh")

    def test_a_bracket_behind_another_key_too(self, calculator: Page):
        calculator.evaluate(
            """() => {
                const options = { key: "[", ctrlKey: true, altKey: true, bubbles: true };
                document.body.dispatchEvent(new KeyboardEvent("keydown", options));
            }"""
        )
        expect(calculator.locator("#hand")).to_be_focused()

    def test_what_stands_there_is_kept(self, calculator: Page, live_server: LiveServer):
        show(calculator, live_server, "123m")
        calculator.keyboard.type("9s")
        expect(calculator.locator("#hand")).to_have_value("123m9s")

    def test_enter_leaves_the_field_and_letters_act(self, calculator: Page):
        calculator.keyboard.type("567m234m")
        calculator.keyboard.press("Enter")
        expect(calculator.locator("#hand")).not_to_be_focused()
        expect(calculator.locator("#hand")).to_have_value("234567m")
        calculator.keyboard.press("c")
        expect_hand(calculator, "234m[567m]")

    def test_escape_leaves_the_field(self, calculator: Page):
        calculator.locator("#hand").focus()
        calculator.keyboard.press("Escape")
        expect(calculator.locator("#hand")).not_to_be_focused()

    def test_slash_goes_to_the_end_of_the_field(self, calculator: Page, live_server: LiveServer):
        show(calculator, live_server, "123m")
        calculator.keyboard.press("/")
        expect(calculator.locator("#hand")).to_be_focused()
        assert calculator.locator("#hand").evaluate("field => field.selectionStart") == 4
        expect(calculator.locator("#hand")).to_have_value("123m")

    def test_a_paste_anywhere_becomes_the_hand(self, calculator: Page, live_server: LiveServer):
        show(calculator, live_server, "9s")
        paste(calculator, "一二三 ④⑤⑥\n EE 🀙🀙 789s")
        expect(calculator.locator(".state-line")).to_contain_text("13 tiles")
        calculator.locator("#hand").blur()
        expect(calculator.locator("#hand")).to_have_value("123m11456p789s11z")

    def test_a_pasted_link_opens_or_gives_its_hand(self, calculator: Page, live_server: LiveServer):
        paste(calculator, f"{live_server.url}/?hand=123m55z&rules=mcr")
        expect(calculator.locator("#rules")).to_have_value("mcr")
        expect_hand(calculator, "123m55z")
        calculator.locator("#hand").focus()
        paste(calculator, "https://example.org/2/?q=1112345678999p")
        expect_hand(calculator, "1112345678999p")
        expect(calculator.locator("#rules")).to_have_value("mcr")


class TestLetters:
    @pytest.mark.parametrize(
        ("hand", "key", "result"),
        [
            ("234m9s", "c", "9s[234m]"),
            ("777p1m", "p", "1m[777p]"),
            ("7777p1m", "k", "1m[7777p,1]"),
            ("7777p1m", "Shift+K", "1m[7777p]"),
            ("1m15p", "Backspace", "1m1p"),
            ("15p1m", "x", ""),
            ("15p9m5p1m", "s", "19m155p"),
        ],
    )
    def test_what_they_do(self, calculator: Page, live_server: LiveServer, hand: str, key: str, result: str):
        show(calculator, live_server, hand)
        calculator.keyboard.press(key)
        expect_hand(calculator, result)

    def test_the_win_is_switched(self, calculator: Page, live_server: LiveServer):
        show(calculator, live_server, WON)
        calculator.keyboard.press("d")
        calculator.wait_for_url(lambda url: query_of(url).get("win") == "discard")
        expect(calculator.locator("#win-discard")).to_be_checked()

    def test_they_can_be_switched_off(self, calculator: Page, live_server: LiveServer):
        show(calculator, live_server, "234m")
        calculator.keyboard.press("?")
        expect(calculator.get_by_role("dialog", name="Keyboard")).to_be_visible()
        calculator.locator("#single-keys").uncheck()
        calculator.get_by_role("button", name="Close").click()
        calculator.keyboard.press("c")
        calculator.keyboard.press("?")
        expect(calculator.get_by_role("dialog")).to_have_count(0)
        expect_hand(calculator, "234m")
        calculator.get_by_role("button", name="Keyboard").click()
        expect(calculator.locator("#single-keys")).not_to_be_checked()

    def test_a_random_hand_is_two_keys_away(self, calculator: Page):
        calculator.keyboard.press("n")
        expect(calculator.locator("#random-fold a").first).to_be_focused()
        calculator.keyboard.press("Enter")
        expect(calculator.locator(".state-line")).to_have_text("14 tiles: won")

    @pytest.mark.parametrize("scheme", ["light", "dark"])
    def test_axe_finds_nothing_on_the_list(self, calculator: Page, axe: Callable[[Page], None], scheme: str):
        calculator.emulate_media(color_scheme=scheme, reduced_motion="reduce")
        calculator.get_by_role("button", name="Keyboard").click()
        expect(calculator.get_by_role("dialog", name="Keyboard")).to_be_visible()
        axe(calculator)

    def test_they_are_only_letters_in_the_field(self, calculator: Page, live_server: LiveServer):
        show(calculator, live_server, "234m")
        calculator.locator("#hand").press("End")
        calculator.keyboard.type("5p")
        expect(calculator.locator("#hand")).to_have_value("234m5p")


class TestUndo:
    def test_presses_are_undone_and_done_again(self, calculator: Page):
        for key in ("1m", "2m", "3m"):
            calculator.locator(f"#key-{key}").click()
        expect_hand(calculator, "123m")
        calculator.get_by_role("button", name="Undo").click()
        expect_hand(calculator, "12m")
        calculator.keyboard.press("u")
        expect_hand(calculator, "1m")
        calculator.keyboard.press("Control+Shift+Z")
        expect_hand(calculator, "12m")
        calculator.locator("#key-9s").click()
        expect_hand(calculator, "12m9s")
        expect(calculator.get_by_role("button", name="Redo")).to_have_attribute("aria-disabled", "true")

    def test_clearing_is_undone(self, calculator: Page, live_server: LiveServer):
        show(calculator, live_server, WON)
        calculator.get_by_role("button", name="Clear").click()
        expect_hand(calculator, "")
        calculator.keyboard.press("Control+z")
        expect_hand(calculator, WON)
        expect(calculator.locator(".state-line")).to_have_text("14 tiles: won")

    def test_typing_in_one_go_is_one_step(self, calculator: Page, live_server: LiveServer):
        show(calculator, live_server, "9s")
        calculator.locator("#hand").fill("1m")
        expect(calculator.locator(".state-line")).to_contain_text("1 tile")
        calculator.locator("#hand").fill("1m2m")
        expect(calculator.locator(".state-line")).to_contain_text("2 tiles")
        calculator.locator("#hand").press("Enter")
        calculator.keyboard.press("u")
        expect_hand(calculator, "9s")

    def test_rules_come_back_too(self, calculator: Page, live_server: LiveServer):
        show(calculator, live_server, "1m")
        calculator.locator("#rules").select_option("mcr")
        calculator.wait_for_url(lambda url: query_of(url).get("rules") == "mcr")
        calculator.locator("#undo").click()
        calculator.wait_for_url(lambda url: "rules" not in query_of(url))
        expect(calculator.locator("#rules")).to_have_value("riichi-tenhou")

    def test_quick_steps_end_where_they_should(self, calculator: Page):
        for key in ("1m", "2m", "3m", "4m"):
            calculator.locator(f"#key-{key}").click()
        expect_hand(calculator, "1234m")
        calculator.locator("#key-4m").focus()
        for _ in range(3):
            calculator.keyboard.press("u")
        expect_hand(calculator, "1m")
        for _ in range(2):
            calculator.keyboard.press("Shift+U")
        expect_hand(calculator, "123m")


class TestHeldTiles:
    def test_arrows_move_and_delete_takes_away(self, calculator: Page, live_server: LiveServer):
        show(calculator, live_server, "123m[789s]<4p>")
        calculator.keyboard.press("ArrowRight")
        expect(calculator.locator("#held-1")).to_be_focused()
        calculator.keyboard.press("ArrowRight")
        calculator.keyboard.press("Delete")
        expect_hand(calculator, "13m[789s]<4p>")
        expect(calculator.locator("#held-drawn")).to_be_focused()
        calculator.keyboard.press("ArrowLeft")
        calculator.keyboard.press("ArrowLeft")
        expect(calculator.locator("#aside-1-1")).to_be_focused()
        calculator.keyboard.press("Backspace")
        expect_hand(calculator, "13m[789s]")

    def test_a_meld_is_taken_back(self, calculator: Page, live_server: LiveServer):
        show(calculator, live_server, "13m[789s,1]")
        calculator.get_by_role("link", name="Take back: ").click()
        expect_hand(calculator, "1m789s3m")  # the drawn tile stays the drawn one

    def test_w_makes_it_the_winning_tile(self, calculator: Page, live_server: LiveServer):
        show(calculator, live_server, WON)
        calculator.keyboard.press("ArrowRight")
        calculator.keyboard.press("w")
        expect_hand(calculator, "23m406p11555z1m[789s,1]")

    def test_a_button_does_too(self, calculator: Page, live_server: LiveServer):
        show(calculator, live_server, WON)
        group = calculator.get_by_role("group", name="Winning tile")
        expect(group.locator("[aria-pressed=true]")).to_have_attribute("value", "winning-5z")
        group.get_by_role("button", name="3 of characters").click()
        expect_hand(calculator, "12m406p11555z3m[789s,1]")
        expect(group.locator("[aria-pressed=true]")).to_have_attribute("value", "winning-3m")

    def test_melds_change_places(self, calculator: Page, live_server: LiveServer):
        show(calculator, live_server, "11z[123m][456p][789s]")
        calculator.locator("#meld-3").focus()
        calculator.keyboard.press("Shift+ArrowLeft")
        expect_hand(calculator, "11z[123m][789s][456p]")
        expect(calculator.locator("#meld-2")).to_be_focused()

    def test_arrows_move_on_the_palette(self, calculator: Page):
        calculator.locator("#key-9m").focus()
        calculator.keyboard.press("ArrowDown")
        expect(calculator.locator("#key-9p")).to_be_focused()
        calculator.keyboard.press("ArrowLeft")
        calculator.keyboard.press("ArrowDown")
        calculator.keyboard.press("ArrowDown")
        expect(calculator.locator("#key-7z")).to_be_focused()


class TestDragging:
    def test_a_tile_onto_the_drawn_one_wins(self, calculator: Page, live_server: LiveServer):
        show(calculator, live_server, WON)
        calculator.locator("#held-2").drag_to(calculator.locator("#held-drawn"))
        expect_hand(calculator, "13m406p11555z2m[789s,1]")

    def test_the_drawn_tile_onto_another_too(self, calculator: Page, live_server: LiveServer):
        show(calculator, live_server, WON)
        calculator.locator("#held-drawn").drag_to(calculator.locator("#held-2"))
        expect_hand(calculator, "13m406p11555z2m[789s,1]")

    def test_melds_change_places(self, calculator: Page, live_server: LiveServer):
        show(calculator, live_server, "11z[123m][456p][789s]")
        calculator.locator("#meld-1").drag_to(calculator.locator("#meld-3"))
        expect_hand(calculator, "11z[456p][789s][123m]")

    def test_off_the_table_is_away(self, calculator: Page, live_server: LiveServer):
        show(calculator, live_server, "123m")
        calculator.locator("#held-2").drag_to(calculator.locator("#hand"))
        expect_hand(calculator, "13m")

    def test_back_on_the_table_is_nothing(self, calculator: Page, live_server: LiveServer):
        show(calculator, live_server, "123m")
        calculator.locator("#held-2").drag_to(calculator.locator(".state-line"))
        calculator.wait_for_timeout(200)
        expect_hand(calculator, "123m")
        calculator.locator("#held-2").click()
        expect_hand(calculator, "13m")


@pytest.fixture
def phone(browser: Browser, live_server: LiveServer) -> Iterator[Page]:
    context = browser.new_context(viewport={"width": 360, "height": 740}, has_touch=True, is_mobile=True)
    yield context.new_page()
    context.close()


class TestTouch:
    def test_nothing_moves_under_the_finger_at_the_first_tile(self, phone: Page, live_server: LiveServer):
        phone.goto(live_server.url)
        key = phone.locator("#key-1m")
        before = key.bounding_box()
        key.tap()
        expect_hand(phone, "1m")
        assert key.bounding_box() == before

    def test_links_between_the_parts_stay_out_of_the_history(self, phone: Page, live_server: LiveServer):
        show(phone, live_server, WON)
        phone.get_by_role("link", name="Score", exact=True).tap()
        title, felt = phone.locator("#score-title"), phone.locator(".felt")
        expect(title).to_be_in_viewport()
        assert title.evaluate("title => title.getBoundingClientRect().top") > felt.evaluate(
            "felt => felt.getBoundingClientRect().bottom"
        )
        phone.get_by_role("link", name="The win").tap()
        phone.locator("#win-discard").tap(force=True)
        expect(phone).to_have_url(re.compile("win=discard"))
        phone.go_back()
        expect_hand(phone, WON)
        expect(phone.locator("#win-self-draw")).to_be_checked()

    def test_a_finger_sets_the_winning_tile(self, phone: Page, live_server: LiveServer):
        show(phone, live_server, WON)
        start, end = (phone.locator(name).bounding_box() for name in ("#held-7", "#held-drawn"))
        assert start
        assert end
        session = phone.context.new_cdp_session(phone)

        def touch(kind: str, *points: dict[str, float]) -> None:
            session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": list(points)})

        touch("touchStart", {"x": start["x"] + 10, "y": start["y"] + 10})
        for part in range(1, 9):
            x = start["x"] + 10 + (end["x"] - start["x"]) * part / 8
            touch("touchMove", {"x": x, "y": start["y"] + 10 + (end["y"] - start["y"]) * part / 8})
        touch("touchEnd")
        expect_hand(phone, "123m406p15551z[789s,1]")

    def test_a_number_takes_the_place_of_the_one_that_stands_there(self, phone: Page, live_server: LiveServer):
        show(phone, live_server, f"{WON}&honba=1")
        phone.locator("#honba").tap()
        phone.keyboard.type("3")
        phone.locator("#honba").press("Tab")
        phone.wait_for_url(lambda url: query_of(url).get("honba") == "3")

    def test_a_hand_of_many_rows_leaves_room_for_the_rest(self, phone: Page, live_server: LiveServer):
        show(phone, live_server, "55z[1111m,1][2222p][3333s,2][4444z,5](12345678h)<56789m,56789p>&rules=riichi-ema")
        felt = phone.locator(".felt")
        height = felt.evaluate("felt => felt.offsetHeight")
        assert height > 340
        phone.get_by_role("link", name="Score", exact=True).tap()
        expect(phone.locator("#score-title")).to_be_in_viewport()
        assert felt.evaluate("felt => felt.getBoundingClientRect().bottom") == pytest.approx(740 * 0.42, abs=1)
