"""``GET /``: one address for a question, presses, fragments, and an answer to any query string at all."""

from __future__ import annotations

import re
from typing import Any
from urllib.parse import parse_qs, urlsplit

import pytest
from django.http import HttpResponse
from django.test import Client
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from calculator.models import RulePreset, User
from calculator.question import FIELDS
from calculator.views.palette import CODES, Into

pytestmark = pytest.mark.django_db

READY = "123m406p1155z[789s,1]<4m,2p>"


def get(client: Client, *, htmx: bool = False, trigger: str = "", at: str = "", **params: str) -> HttpResponse:
    headers = {"HX-Request": "true", "HX-Trigger": trigger, "HX-Current-URL": at} if htmx else {}
    return client.get("/", params, headers={name: value for name, value in headers.items() if value})


def sent_to(response: HttpResponse) -> dict[str, str]:
    """The question that a redirect leads to."""
    assert response.status_code == 302
    target = urlsplit(response["Location"])
    assert target.path == "/"
    return {name: values[0] for name, values in parse_qs(target.query).items()}


def text_of(response: HttpResponse) -> str:
    return response.content.decode()


def field_of(response: HttpResponse, name: str = "hand") -> str:
    """What stands in a text field of the page."""
    found = re.search(rf'<input id="{name}"[^>]*? value="([^"]*)"', text_of(response), re.DOTALL)
    assert found
    return found[1].replace("&lt;", "<").replace("&gt;", ">")


class TestOneAddress:
    def test_the_empty_page_explains_itself(self, client: Client):
        response = get(client)
        assert response.status_code == 200
        assert "How a hand is written" in text_of(response)
        assert text_of(response).count('class="example"') == 3

    @pytest.mark.parametrize(
        ("asked", "address"),
        [
            ({"hand": "1m2m3m"}, {"hand": "123m"}),
            ({"hand": "東東東"}, {"hand": "111z"}),
            ({"hand": "123m", "rules": "riichi-tenhou", "win": "self-draw", "honba": "0"}, {"hand": "123m"}),
            ({"hand": "123m", "rules": "mcr", "seat": "S"}, {"hand": "123m", "rules": "mcr", "seat": "S"}),
            ({"hand": "123m", "utm_source": "chat"}, {"hand": "123m"}),
            ({"hand": "123m", "o.kuitan": "1"}, {"hand": "123m"}),
        ],
    )
    def test_other_addresses_lead_to_it(self, client: Client, asked: dict[str, str], address: dict[str, str]):
        response = get(client, **asked)
        if asked == address:
            assert response.status_code == 200
        else:
            assert sent_to(response) == address

    def test_it_is_not_sent_anywhere(self, client: Client):
        for asked in ({"hand": READY}, {"hand": "123m", "rules": "mcr", "seat": "S", "o.minimum": "6"}):
            assert get(client, **asked).status_code == 200

    def test_the_field_is_written_in_the_asked_format_and_the_address_in_tenhou(self, client: Client):
        response = get(client, hand="123m1z", format="pinyin")
        assert response.status_code == 200
        assert field_of(response) == "123w1z"
        assert sent_to(get(client, hand="123w1z", format="pinyin")) == {"hand": "123m1z", "format": "pinyin"}

    def test_nothing_typed_is_lost(self, client: Client):
        response = get(client, hand="123m48z55p", seat="S")
        assert response.status_code == 200
        assert field_of(response) == "123m48z55p"
        assert "<mark>8</mark>" in text_of(response)
        assert "There is no tile 8z" in text_of(response)
        assert 'id="seat-S" name="seat" value="S" class="live" checked' in text_of(response)

    def test_a_wrong_number_of_tiles_is_a_state(self, client: Client):
        response = get(client, hand="123m456p789s111z")
        assert "12 tiles (a meld counts as 3): add 1 to have 13" in text_of(response)
        assert 'role="alert"' not in text_of(response)

    @pytest.mark.parametrize(
        ("name", "value", "words"),
        [
            ("rules", "nonsense", "There are no rules called “nonsense”"),
            ("o.nonsense", "1", "no option “nonsense”"),
            ("seat", "Q", "“Q” is no value of seat"),
            ("seen", "1m8z", "There is no tile 8z"),
        ],
    )
    def test_another_fault_leaves_the_hand_answered(self, client: Client, name: str, value: str, words: str):
        response = get(client, **{"hand": "123m406p789s1155z", name: value})
        assert response.status_code == 200
        assert words in text_of(response)
        assert "13 tiles: ready" in text_of(response)

    def test_an_impossible_situation_is_said_where_it_can_be_mended(self, client: Client):
        response = get(client, hand="234067m3455p678s5p", ippatsu="1")
        assert "Ippatsu needs riichi." in text_of(response)
        switch = re.search(r'<input type="checkbox" id="ippatsu"[^>]*>', text_of(response))
        assert switch
        assert "checked" in switch[0]
        assert "disabled" not in switch[0]

    def test_what_other_rules_do_not_use_is_kept(self, client: Client):
        response = get(client, hand="123m", rules="mcr", honba="3")
        assert response.status_code == 200
        assert '<s>Honba</s><input type="hidden" name="honba" value="3">' in text_of(response)


def answer(client: Client, **params: str) -> dict[str, Any]:
    """What the page shows of the answer."""
    return client.get("/", params, follow=True).context


class TestAnswer:
    def test_waits_of_one_price_stand_together(self, client: Client):
        rows = answer(client, hand="234067m34p678s55z<4p>")["waits"]
        assert [[link.tile.code for link in row.links] for row in rows] == [["2p"], ["5p"]]
        assert [[price.text for price in row.prices] for row in rows] == [
            ["3,000", "1 han of dora, no yaku"],
            ["6,000", "2 han of dora, no yaku"],
        ]
        rows = answer(client, hand="234067m34p678s55z")["waits"]
        assert [[link.tile.code for link in row.links] for row in rows] == [["2p", "5p"]]

    def test_furiten_forbids_every_discard(self, client: Client):
        rows = answer(client, hand="123m406p789s1155z", discards="1z")["waits"]
        assert [row.furiten for row in rows] == [True, False]
        assert all(row.prices[0].legal and not row.prices[1].legal for row in rows)
        mcr = answer(client, hand="123m406p789s1155z", rules="mcr", discards="1z")["waits"]
        assert all(row.prices[1].legal for row in mcr)

    def test_below_the_minimum_the_points_are_said(self, client: Client):
        score = answer(client, hand="234m567p22s678s[345m]", rules="mcr")["score"]
        assert score.headline == "5 of the 8 points needed"
        assert score.worth == ""

    def test_the_score_explains_itself(self, client: Client):
        score = answer(client, hand="234067m3455p678s5p", riichi="riichi", win="discard", honba="1")["score"]
        assert (score.headline, score.worth) == ("4 han 30 fu", "11,600 points")
        assert [(pattern.key, pattern.value) for pattern in score.patterns] == [
            ("riichi", "1"),
            ("pinfu", "1"),
            ("tanyao", "1"),
            ("aka_dora", "1"),
        ]
        assert [(line.label, line.amount) for line in score.payments] == [
            ("East wins", "+11,900"), ("Discarder", "−11,900"),
        ]  # fmt: skip
        assert [t.tile.code for t in score.blocks[1].tiles] == ["0m", "6m", "7m"]
        assert "Called out: 11600 wa 11900" in score.notes
        assert "1 more han: Mangan, 12,000 points" in score.notes
        assert "Self-drawn instead: Mangan, 12,000 points" in score.notes

    def test_jokers_are_drawn_as_what_they_became(self, client: Client):
        score = answer(client, hand="123m456p789s34m5z1j5m")["score"]
        became = [(t.tile.code, t.joker.code) for block in score.blocks for t in block.tiles if t.joker]
        assert became == [("5z", "1j")]

    def test_discards_are_ranked_priced_and_lead_on(self, client: Client):
        theory = answer(client, hand="234067m1134p6789s")["theory"]
        best, worse = theory.discards
        assert [(row.link.tile.code, row.link.left, row.share) for row in best.rows] == [("6s", 8, 100), ("9s", 8, 100)]
        assert (best.has_prices, worse.has_prices) == (True, False)
        assert best.rows[0].link.href == "/?hand=234067m1134p789s"

    def test_one_step_from_ready_looks_further(self, client: Client):
        theory = answer(client, hand="123m456p78s11335z")["theory"]
        assert theory.useful_summary == "4 kinds, 12 tiles"
        assert theory.outlook == "4 of 12 lead to a wait for 5 tiles or more; on average it is 5.3."
        assert [(draw.link.tile.code, draw.discard.code, draw.left) for draw in theory.wider] == [
            ("7s", "5z", 14),
            ("8s", "5z", 14),
        ]


class TestPress:
    @pytest.mark.parametrize(
        ("hand", "key", "result"),
        [
            ("12m", "3m", "123m"),
            ("", "0p", "0p"),
            ("1m", "5h", "1m(5h)"),
            ("1m", "1j", "1m1j"),
            ("111z234m", "chow", "111z[234m]"),
            ("234m111z", "pung", "234m[111z]"),
            ("1111z5m", "kong", "5m[1111z,1]"),
            ("1111z5m", "concealed-kong", "5m[1111z]"),
            ("5z[555m,2]5m", "kong", "5z[5555m,6]"),
            ("9s1m", "delete", "9s"),
            ("[123m]", "delete", ""),
            (READY, "clear", ""),
            ("9s1m", "sort", "1m9s"),
            ("123m4", "5p", "123m45p"),
            ("123m4", "delete", "123m"),
        ],
    )
    def test_what_a_key_does(self, client: Client, hand: str, key: str, result: str):
        assert sent_to(get(client, hand=hand, press=key)).get("hand", "") == result

    def test_the_rest_of_the_question_stays(self, client: Client):
        asked = {"hand": "1m", "rules": "mcr", "seat": "W", "o.minimum": "6"}
        assert sent_to(get(client, press="2m", **asked)) == {**asked, "hand": "12m"}

    def test_keys_can_go_elsewhere(self, client: Client):
        for into, expected in {
            Into.DORA: {"hand": "1m<2p>"},
            Into.URA: {"hand": "1m<,2p>"},
            Into.ASIDE: {"hand": "1m(2p)"},
            Into.SEEN: {"hand": "1m", "seen": "2p"},
            Into.DISCARDS: {"hand": "1m", "discards": "2p"},
        }.items():
            assert sent_to(get(client, hand="1m", press="2p", into=into)) == {**expected, "into": into}

    @pytest.mark.parametrize("into", [Into.DORA, Into.URA, Into.ASIDE])
    def test_after_clearing_the_hand_they_go_to_the_hand(self, client: Client, into: Into):
        assert sent_to(get(client, hand="1m<2p>", press="clear", into=into)) == {}

    def test_clearing_keeps_what_the_table_shows_and_drops_what_the_win_was(self, client: Client):
        table = {"rules": "riichi-tenhou", "seat": "S", "round": "S", "honba": "2", "sticks": "1"}
        win = {"win": "discard", "riichi": "double", "ippatsu": "1", "last": "1"}
        sent = sent_to(get(client, hand="123m406p789s11555z", press="clear", **table, **win))
        assert sent == {name: text for name, text in table.items() if name != "rules"}

    def test_after_clearing_a_list_they_go_there_still(self, client: Client):
        sent = sent_to(get(client, hand="1m", seen="2p", press="clear", into=Into.SEEN))
        assert sent == {"hand": "1m", "into": "seen"}

    def test_a_fifth_copy_is_refused_with_the_reason(self, client: Client):
        response = get(client, hand="1111z", press="1z")
        assert response.status_code == 200
        assert field_of(response) == "1111z"
        assert "This is the fifth 1z" in text_of(response)

    def test_the_newest_tiles_are_known_without_script(self, client: Client):
        asked = {"hand": "567m"}
        for key in ("2m", "3m", "4m"):
            asked = sent_to(get(client, press=key, **asked))
        assert asked == {"hand": "234567m", "pressed": "7234m"}
        assert sent_to(get(client, press="chow", **asked)) == {"hand": "567m[234m]"}

    @pytest.mark.parametrize("place", ["seen", "discards"])
    @pytest.mark.parametrize("hand", ["z", "12m3"])
    def test_beside_a_hand_that_cannot_be_read(self, client: Client, hand: str, place: str):
        sent = sent_to(get(client, hand=hand, press="5p", into=place))
        assert (sent["hand"], sent[place]) == (hand, "5p")


class TestFragments:
    def test_only_what_changes(self, client: Client):
        response = get(client, htmx=True, trigger="hand", hand=READY)
        text = text_of(response)
        assert response.status_code == 200
        assert "<html" not in text
        assert 'id="results"' in text
        assert '<input id="hand"' not in text

    def test_typing_replaces_the_address(self, client: Client):
        response = get(client, htmx=True, trigger="hand", at="http://testserver/", hand="1m2m3m")
        assert response["HX-Replace-Url"] == "/?hand=123m"
        assert "HX-Push-Url" not in response

    def test_a_press_adds_one_and_brings_the_field(self, client: Client):
        response = get(client, htmx=True, trigger="key-4m", at="http://testserver/?hand=123m", hand="123m", press="4m")
        assert response["HX-Push-Url"] == "/?hand=1234m"
        assert field_of(response) == "1234m"

    def test_a_switch_adds_one(self, client: Client):
        response = get(client, htmx=True, trigger="calculator", at="http://testserver/?hand=1m", hand="1m", seat="S")
        assert response["HX-Push-Url"] == "/?hand=1m&seat=S"

    @pytest.mark.parametrize(
        ("at", "asked", "sent"),
        [
            ("?hand=1m", {"hand": "1m", "seat": "S"}, False),
            ("?hand=1m&rules=mcr", {"hand": "1m2m", "rules": "mcr"}, False),
            ("?hand=1m", {"hand": "1m", "rules": "mcr"}, True),
            ("?hand=1m&rules=mcr", {"hand": "1m"}, True),
            ("?hand=1m", {"hand": "1m", "o.kuitan": "0"}, True),
            ("?hand=1m&o.kuitan=0", {"hand": "1m", "o.kuitan": "0", "seat": "S"}, False),
            ("?hand=1m&o.nonsense=1", {"hand": "12m", "o.nonsense": "1"}, True),
        ],
    )
    def test_rules_and_options_come_only_when_they_changed(
        self, client: Client, at: str, asked: dict[str, str], sent: bool
    ):
        text = text_of(get(client, htmx=True, trigger="calculator", at=f"http://testserver/{at}", **asked))
        assert ('id="rules-head"' in text) is sent
        assert ('name="options_of"' in text) is sent

    def test_the_same_address_is_not_added_twice(self, client: Client):
        response = get(client, htmx=True, trigger="calculator", at="http://testserver/?hand=1m", hand="1m", seat="E")
        assert response["HX-Replace-Url"] == "/?hand=1m"

    def test_an_address_that_is_none_is_no_fault(self, client: Client):
        assert get(client, htmx=True, trigger="calculator", at="http://[x", hand="1m")["HX-Push-Url"] == "/?hand=1m"

    def test_an_unreadable_hand_leaves_the_results(self, client: Client):
        response = get(client, htmx=True, trigger="hand", hand="123m8z")
        assert response["HX-Reswap"] == "none"
        assert "<mark>8</mark>" in text_of(response)
        assert 'id="results"' not in text_of(response)
        assert response["HX-Replace-Url"] == "/?hand=123m8z"

    def test_going_back_gets_the_whole_page(self, client: Client):
        response = client.get("/", {"hand": "1m"}, headers={"HX-Request": "true", "HX-History-Restore-Request": "true"})
        assert "<html" in text_of(response)

    def test_caches_tell_pages_from_fragments(self, client: Client):
        assert "HX-Request" in get(client)["Vary"]

    def test_options_of_other_rules_are_dropped(self, client: Client):
        form = {"hand": "1m", "rules": "mcr", "options_of": "riichi-tenhou", "o.kuitan": "1", "o.aka_m": "0"}
        assert get(client, htmx=True, **form)["HX-Push-Url"] == "/?hand=1m&rules=mcr"

    def test_an_absent_switch_of_the_options_form_is_off(self, client: Client):
        page = get(client, hand="1m")
        on = re.findall(r'type="checkbox"[^>]*name="(o\.[a-z_0-9]+)" value="([^"]+)"[^>]*checked', text_of(page))
        form = [(name, value) for name, value in on if name != "o.kuitan"]
        response = client.get(
            "/", {"hand": "1m", "options_of": "riichi-tenhou", **_lists(form)}, headers={"HX-Request": "true"}
        )
        assert response["HX-Push-Url"] == "/?hand=1m&o.kuitan=0"


def _lists(pairs: list[tuple[str, str]]) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for name, value in pairs:
        found.setdefault(name, []).append(value)
    return found


class TestOwnRules:
    @pytest.fixture
    def rules(self, owner: User) -> RulePreset:
        return RulePreset.objects.create(owner=owner, name="Club", base="riichi-tenhou", options={"kuitan": "0"})

    def test_they_are_offered_and_selected(self, as_owner: Client, rules: RulePreset):
        address = sent_to(get(as_owner, hand="1m", rules=rules.key))
        assert address == {"hand": "1m", "o.kuitan": "0"}
        assert f'<option value="{rules.key}" selected>Club</option>' in text_of(get(as_owner, **address))

    def test_others_see_the_built_in_rules_and_what_differs(self, client: Client, rules: RulePreset):
        text = text_of(get(client, hand="1m", **{"o.kuitan": "0"}))
        assert "Club" not in text
        assert "Tanyao counts in open hands: <strong>off</strong>" in text

    def test_an_empty_page_starts_with_the_visitors_rules(self, as_owner: Client, owner: User):
        owner.default_rules = "mcr"
        owner.save()
        assert sent_to(get(as_owner)) == {"rules": "mcr"}


names = st.sampled_from([*FIELDS, "o.kuitan", "o.pao", "o.nonsense", "press", "into", "pressed", "options_of", "x"])
values = st.one_of(
    st.text(max_size=12),
    st.sampled_from(["1", "0", "E", "riichi", "discard", "mcr", "sanma-tenhou", "p/none", "99", "-1", "1m2m", READY]),
    st.sampled_from([*sorted(CODES), "chow", "pung", "kong", "concealed-kong", "delete", "clear", "sort", *Into]),
    st.text(alphabet="0123456789mpszhjiwbf[](),<>ESWNPFC \x00", max_size=40),
)


@pytest.mark.parametrize("htmx", [False, True])
@settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(query=st.lists(st.tuples(names, values), max_size=6))
def test_any_query_string_has_an_answer(client: Client, query: list[tuple[str, str]], htmx: bool):
    """The page, or the way to the question's own address, which is the page."""
    headers = {"HX-Request": "true"} if htmx else {}
    response = client.get("/", _lists(query), headers=headers)
    if response.status_code == 302:
        response = client.get(response["Location"])
    assert response.status_code == 200


def test_only_reading_is_allowed(client: Client):
    assert client.post("/").status_code == 405
