"""What robots are told."""

from __future__ import annotations

from urllib.robotparser import RobotFileParser

import pytest
from django.test import Client

from calculator.rules.preset import PRESETS
from tests.pictures import read_picture

SITE = "http://testserver"
LOC = "{http://www.sitemaps.org/schemas/sitemap/0.9}loc"


@pytest.fixture
def rules(client: Client) -> RobotFileParser:
    response = client.get("/robots.txt")
    assert (response.status_code, response["Content-Type"]) == (200, "text/plain; charset=utf-8")
    parser = RobotFileParser()
    parser.parse(response.content.decode().splitlines())
    return parser


@pytest.mark.parametrize("path", ["/", "/reference/", "/reference/riichi/pinfu/", "/sitemap.xml", "/preview.png"])
def test_what_may_be_searched(rules: RobotFileParser, path: str) -> None:
    assert rules.can_fetch("Googlebot", SITE + path)


@pytest.mark.parametrize(
    "path", ["/?hand=123m", "/compare/", "/hands/x/", "/account/", "/presets/", "/preview.png?hand=1m"]
)
def test_what_has_no_end_or_is_private(rules: RobotFileParser, path: str) -> None:
    assert not rules.can_fetch("Googlebot", SITE + path)


@pytest.mark.parametrize("robot", ["Twitterbot/1.0", "facebookexternalhit/1.1", "Discordbot"])
def test_links_that_are_sent_may_be_looked_up(rules: RobotFileParser, robot: str) -> None:
    assert rules.can_fetch(robot, f"{SITE}/?hand=123m")
    assert rules.can_fetch(robot, f"{SITE}/preview.png?hand=123m")
    assert rules.can_fetch(robot, f"{SITE}/hands/shared/")
    assert not rules.can_fetch(robot, f"{SITE}/account/")


def test_the_sitemap_is_named(rules: RobotFileParser) -> None:
    assert rules.site_maps() == [f"{SITE}/sitemap.xml"]


def test_the_sitemap_lists_pages_that_are_there(client: Client, rules: RobotFileParser) -> None:
    response = client.get("/sitemap.xml")
    assert (response.status_code, response["Content-Type"]) == (200, "application/xml; charset=utf-8")
    listed = [each.text or "" for each in read_picture(response.content).iter(LOC)]
    assert len(listed) == len(set(listed)) > 100
    assert all(rules.can_fetch("Googlebot", address) for address in listed)
    few = [*listed[:8], *(f"{SITE}/reference/rules/{key}/" for key in PRESETS), listed[-1]]
    assert set(few) <= set(listed)
    assert [client.get(address.removeprefix(SITE)).status_code for address in few] == [200] * len(few)
