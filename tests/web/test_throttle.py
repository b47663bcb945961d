"""Throttles: who is counted as one visitor, and when it is too much."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from django.test import Client, RequestFactory
from django.urls import NoReverseMatch, reverse

from calculator import throttle
from calculator.throttle import RATES, Rate, client_address, visitor_address

FEW = Rate(2, 60)


@pytest.fixture(autouse=True)
def at_noon(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[float]]:
    """Stop the clock of the throttles."""
    clock = [1_000_000_000.0]
    monkeypatch.setattr(throttle.time, "time", lambda: clock[0])
    return clock


@pytest.mark.parametrize("name", RATES)
def test_every_rate_is_of_an_address(name: str):
    try:
        assert reverse(name)
    except NoReverseMatch:
        assert reverse(name, args=["slug"])


@pytest.mark.django_db
class TestCounting:
    @pytest.fixture(autouse=True)
    def _few(self, monkeypatch: pytest.MonkeyPatch):
        monkeypatch.setattr(throttle, "RATES", {"account-sign-up": FEW, "healthz": Rate(2, 60, throttle.ASKING)})

    def test_too_many(self, client: Client):
        answers = [client.post("/account/sign-up/") for _ in range(3)]
        assert [answer.status_code for answer in answers] == [422, 422, 429]
        assert answers[2]["Retry-After"] == "60"
        assert "Too many requests" in answers[2].content.decode()

    def test_looking_at_a_form_is_not_counted(self, client: Client):
        assert {client.get("/account/sign-up/").status_code for _ in range(4)} == {200}

    def test_asking_is_counted_where_asking_costs(self, client: Client):
        assert [client.get("/healthz").status_code for _ in range(3)] == [200, 200, 429]

    def test_window_passes(self, client: Client, at_noon: list[float]):
        for _ in range(3):
            client.get("/healthz")
        at_noon[0] += 60
        assert client.get("/healthz").status_code == 200

    def test_other_visitors_and_other_addresses_go_on(self, client: Client):
        for _ in range(3):
            client.get("/healthz")
        assert Client(REMOTE_ADDR="192.0.2.1").get("/healthz").status_code == 200
        assert client.post("/account/sign-up/").status_code == 422


class TestVisitor:
    @pytest.mark.parametrize(
        ("proxies", "forwarded", "address"),
        [
            (0, "", "127.0.0.1"),
            (0, "192.0.2.9", "127.0.0.1"),
            (1, "192.0.2.9", "192.0.2.9"),
            (1, "10.9.9.9, 192.0.2.9", "192.0.2.9"),
            (2, "10.9.9.9, 192.0.2.9, 192.0.2.10", "192.0.2.9"),
            (2, "192.0.2.9", "127.0.0.1"),
            (1, "nonsense", "127.0.0.1"),
            (1, "", "127.0.0.1"),
            (1, "2001:db8::1", "2001:db8::1"),
        ],
    )
    def test_address_is_what_a_trusted_proxy_saw(
        self, rf: RequestFactory, settings, proxies: int, forwarded: str, address: str
    ):
        settings.PROXIES = proxies
        assert client_address(rf.get("/", headers={"x-forwarded-for": forwarded})) == address

    def test_no_address_at_all(self, rf: RequestFactory):
        assert client_address(rf.get("/", REMOTE_ADDR="")) == "0.0.0.0"  # noqa: S104

    @pytest.mark.parametrize(
        ("address", "group"),
        [("192.0.2.9", "192.0.2.9"), ("2001:db8:1:2:3::4", "2001:db8:1:2::"), ("::1", "::")],
    )
    def test_all_addresses_of_one_ipv6_visitor_are_one(self, rf: RequestFactory, address: str, group: str):
        assert visitor_address(rf.get("/", REMOTE_ADDR=address)) == group
