"""A slow server and a failing network: what was entered is kept, what was lost is sent again."""

from __future__ import annotations

from time import sleep

import pytest
from playwright.sync_api import Page, Route, expect
from pytest_django.live_server_helper import LiveServer

from tests.browser.waiting import expect_hand

pytestmark = pytest.mark.browser


def slow(route: Route) -> None:
    sleep(0.4)
    route.continue_()


@pytest.fixture
def calculator(page: Page, live_server: LiveServer) -> Page:
    page.goto(f"{live_server.url}/?hand=123m")
    return page


def press(page: Page, *keys: str) -> None:
    for key in keys:
        page.locator(f"#key-{key}").click()


class TestSlowServer:
    def test_what_is_typed_while_steps_are_undone_stays(self, calculator: Page):
        press(calculator, "4m")
        expect_hand(calculator, "1234m")
        press(calculator, "9s")
        expect_hand(calculator, "1234m9s")
        calculator.route("**/?*", slow)
        calculator.keyboard.type("uu5p")
        expect_hand(calculator, "123m5p")
        expect(calculator.locator(".state-line")).to_contain_text("4 tiles")

    def test_going_back_calls_off_a_press(self, calculator: Page):
        press(calculator, "4m")
        expect_hand(calculator, "1234m")
        calculator.route("**/?*press=9s*", slow)
        press(calculator, "9s")
        calculator.go_back()
        expect_hand(calculator, "123m")
        calculator.wait_for_timeout(600)
        expect_hand(calculator, "123m")


class TestNoAnswer:
    def test_presses_are_sent_again(self, calculator: Page, console: list[str]):
        calculator.route("**/?*", lambda route: route.abort())
        press(calculator, "5p", "6p")
        alert = calculator.locator("#trouble")
        expect(alert).to_contain_text("No answer came. What you entered is still here.")
        calculator.unroute("**/?*")
        calculator.get_by_role("button", name="Try again").click()
        expect_hand(calculator, "123m56p")
        expect(alert).to_be_hidden()
        console.clear()

    def test_typing_is_sent_again_and_too_many_requests_are_named(self, calculator: Page, console: list[str]):
        calculator.route("**/?*", lambda route: route.fulfill(status=429))
        calculator.locator("#hand").fill("123m456p")
        expect(calculator.locator("#trouble")).to_contain_text("too often")
        expect(calculator.locator("#hand")).to_have_value("123m456p")
        calculator.unroute("**/?*")
        calculator.evaluate("dispatchEvent(new Event('online'))")
        expect_hand(calculator, "123m456p")
        expect(calculator.locator(".state-line")).to_contain_text("6 tiles")
        console.clear()

    def test_a_step_is_taken_once_there_is_an_answer(self, calculator: Page, console: list[str]):
        press(calculator, "4m")
        expect_hand(calculator, "1234m")
        calculator.route("**/?*", lambda route: route.abort())
        calculator.locator("#undo").click()
        expect(calculator.locator("#trouble")).to_be_visible()
        expect(calculator.locator("#hand")).to_have_value("1234m")
        calculator.unroute("**/?*")
        calculator.get_by_role("button", name="Try again").click()
        expect_hand(calculator, "123m")
        calculator.locator("#redo").click()
        expect_hand(calculator, "1234m")
        console.clear()
