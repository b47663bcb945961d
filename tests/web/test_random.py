"""``GET /random/``: a hand is dealt under the rules that came along, and the visitor is sent to its address."""

from __future__ import annotations

import re
from html import unescape
from urllib.parse import parse_qs, urlsplit

import pytest
from django.http import HttpResponse
from django.test import Client

from calculator.analysis import ask
from calculator.dealing import FURTHEST, WON
from calculator.models import RulePreset
from calculator.rules.preset import PRESETS

pytestmark = pytest.mark.django_db

AIMS = [str(aim) for aim in range(WON, FURTHEST + 1)]


def sent_to(response: HttpResponse) -> dict[str, str]:
    """The question that was dealt."""
    assert response.status_code == 302
    target = urlsplit(response["Location"])
    assert target.path == "/"
    return {name: values[0] for name, values in parse_qs(target.query).items()}


def links_of(response: HttpResponse) -> list[str]:
    return [unescape(href) for href in re.findall(r'href="(/random/[^"]*)"', response.content.decode())]


class TestDealing:
    @pytest.mark.parametrize("aim", AIMS)
    @pytest.mark.parametrize("rules", ["riichi-tenhou", "sanma-tenhou", "mcr"])
    def test_as_far_as_is_asked(self, client: Client, rules: str, aim: str):
        dealt = sent_to(client.get("/random/", {"rules": rules, "shanten": aim}))
        answer = ask(dealt)
        assert answer.error is None
        assert answer.theory is not None
        assert answer.theory.shanten == int(aim)
        assert answer.question is not None
        assert answer.question.preset.key == rules

    def test_the_address_is_the_questions_own(self, client: Client):
        for aim in (*AIMS, "any"):
            dealt = client.get("/random/", {"rules": "riichi-tenhou", "shanten": aim})
            assert client.get(dealt["Location"]).status_code == 200

    def test_another_hand_every_time_and_nothing_is_kept(self, client: Client):
        responses = [client.get("/random/", {"shanten": "2"}) for _ in range(3)]
        assert len({response["Location"] for response in responses}) == 3
        assert all("no-store" in response["Cache-Control"] for response in responses)

    def test_only_to_look_at(self, client: Client):
        assert client.head("/random/").status_code == 302
        assert client.post("/random/").status_code == 405

    def test_htmx_is_led_to_the_fragments(self, client: Client):
        headers = {"HX-Request": "true", "HX-Boosted": "true", "HX-Current-URL": "http://testserver/?hand=123m"}
        response = client.get("/random/", {"shanten": "0"}, headers=headers, follow=True)
        [(address, status)] = response.redirect_chain
        assert (status, response["HX-Push-Url"]) == (302, address)
        assert b'id="field"' in response.content
        assert b"<html" not in response.content


class TestWhatIsKept:
    def test_rules_options_and_format(self, client: Client):
        asked = {"rules": "mcr", "o.minimum": "6", "format": "pinyin", "shanten": "-1"}
        dealt = sent_to(client.get("/random/", asked))
        assert {name: dealt.get(name) for name in ("rules", "o.minimum", "format")} == {
            "rules": "mcr", "o.minimum": "6", "format": "pinyin",
        }  # fmt: skip

    def test_not_the_hand_nor_its_situation(self, client: Client):
        asked = {"hand": "123m", "sticks": "3", "seen": "1z", "discards": "2z", "last": "1", "shanten": "1"}
        dealt = sent_to(client.get("/random/", asked))
        assert not {"sticks", "seen", "discards", "last"} & set(dealt)
        assert dealt["hand"] != "123m"

    def test_options_count_in_what_is_dealt(self, client: Client):
        asked = {"o.aka_p": "0", "o.aka_s": "0", "o.aka_m": "4", "shanten": "any"}
        hands = [sent_to(client.get("/random/", asked))["hand"] for _ in range(30)]
        assert not any(re.search(r"0\d*[ps]|5\d*m", hand) for hand in hands)
        assert any(re.search(r"0\d*m", hand) for hand in hands)


class TestPresetsOfOnesOwn:
    def test_the_owner(self, as_owner: Client, preset: RulePreset):
        dealt = sent_to(as_owner.get("/random/", {"rules": preset.key, "shanten": "-1"}))
        assert dealt["o.kuitan"] == "0"
        assert "rules" not in dealt

    @pytest.mark.parametrize("who", ["as_other", "as_nobody"])
    def test_anybody_else(self, who: str, request: pytest.FixtureRequest, preset: RulePreset):
        client = request.getfixturevalue(who)
        assert "o.kuitan" not in sent_to(client.get("/random/", {"rules": preset.key, "shanten": "-1"}))

    def test_anybody_where_it_is_shared(self, as_nobody: Client, preset: RulePreset):
        RulePreset.objects.filter(pk=preset.pk).update(shared=True)
        assert sent_to(as_nobody.get("/random/", {"rules": preset.key, "shanten": "-1"}))["o.kuitan"] == "0"


class TestGarbage:
    @pytest.mark.parametrize(
        "asked",
        [
            {},
            {"shanten": ""},
            {"shanten": "5"},
            {"shanten": "-2"},
            {"shanten": "1.5"},
            {"shanten": "²"},
            {"shanten": "9" * 5000},
            {"shanten": "\x00"},
            {"rules": "p/", "shanten": "0"},
            {"rules": "no such rules", "shanten": "0"},
            {"rules": "\x00\ud800".encode("utf-8", "surrogatepass")},
            {"o.no_such_option": "1", "shanten": "0"},
            {"o.aka_m": "many", "o.kuitan": "0", "shanten": "0"},
            {"o.players": "5"},
            {"format": "morse", "shanten": "0"},
        ],
    )
    def test_a_hand_is_dealt_all_the_same(self, client: Client, asked: dict[str, str]):
        answer = ask(sent_to(client.get("/random/", asked)))
        assert answer.error is None
        assert answer.theory is not None

    def test_unknown_rules_are_the_usual_ones(self, client: Client):
        assert "rules" not in sent_to(client.get("/random/", {"rules": "mah-jongg", "shanten": "0"}))


class TestLinks:
    def test_one_for_each_distance_and_one_for_any(self, client: Client):
        assert links_of(client.get("/")) == [f"/random/?shanten={aim}" for aim in (*AIMS, "any")]

    def test_they_keep_rules_and_options(self, client: Client):
        page = client.get("/", {"hand": "123m", "rules": "mcr", "o.minimum": "6", "seat": "S"})
        assert links_of(page)[0] == f"/random/?rules=mcr&o.minimum=6&shanten={WON}"

    @pytest.mark.parametrize("rules", PRESETS)
    def test_they_follow_when_the_rules_change(self, client: Client, rules: str):
        before = "http://testserver/?rules=" + ("mcr-1998" if rules == "riichi-tenhou" else "riichi-tenhou")
        headers = {"HX-Request": "true", "HX-Trigger": "rules", "HX-Current-URL": before}
        response = client.get("/", {"rules": rules}, headers=headers)
        kept = "" if rules == "riichi-tenhou" else f"rules={rules}&"
        assert links_of(response)[-1] == f"/random/?{kept}shanten=any"
        assert '<ul id="random" class="random" aria-label="Random hand" hx-swap-oob="true"' in response.content.decode()

    def test_they_are_not_for_robots(self, client: Client):
        assert "Disallow: /random/" in client.get("/robots.txt").content.decode().splitlines()
        assert all(
            'rel="nofollow"' in tag for tag in re.findall(r'<a href="/random/[^>]*>', client.get("/").content.decode())
        )
