"""Comparisons: what leads to one, its address, and what is marked as different."""

from __future__ import annotations

from urllib.parse import parse_qs, urlsplit

import pytest
from django.test import Client

from calculator.models import RulePreset, SavedHand
from calculator.views.columns import uncommon

READY = "123m456p789s1155z"
WON = "123m456p789s11555z"


def compared(client: Client, **query: object) -> list[str]:
    """The questions of the address that a query leads to."""
    response = client.get("/compare/", query)
    if response.status_code == 302:
        response = client.get(response["Location"])
        assert response.status_code == 200
    return list(response.context["questions"])


def table(client: Client, *questions: str) -> dict[str, tuple[bool, list[list[tuple[str, str, bool]]]]]:
    """The rows of a comparison: whether the row is marked, and for each column text, note and mark of every piece."""
    page = client.get("/compare/", {"q": questions}, follow=True)
    return {
        row.label: (row.differs, [[(piece.text, piece.note, piece.differs) for piece in cell] for cell in row.cells])
        for row in page.context["rows"]
    }


@pytest.fixture
def client(db) -> Client:
    """Nobody: a comparison needs no account."""
    return Client()


class TestAddress:
    def test_questions_become_canonical(self, client: Client):
        assert compared(client, q=["hand=1m 2m 3m", "?seat=S&hand=55z&rules=riichi-tenhou"]) == [
            "hand=123m",
            "hand=55z&seat=S",
        ]

    def test_canonical_address_stays(self, client: Client):
        assert client.get("/compare/", {"q": ["hand=123m", "hand=55z"]}).status_code == 200

    def test_nothing(self, client: Client):
        assert "Put two to six hands" in client.get("/compare/").content.decode()

    def test_the_same_question_twice_is_one(self, client: Client):
        assert compared(client, q=["hand=123m", "hand=1m2m3m"]) == ["hand=123m"]

    def test_no_more_than_six(self, client: Client):
        response = client.get("/compare/", {"q": [f"hand={number}m" for number in range(1, 9)]}, follow=True)
        assert len(response.context["questions"]) == 6
        assert "No more than 6" in response.content.decode()

    @pytest.mark.parametrize(
        ("pasted", "question"),
        [
            ("1m2m3m 東", "hand=123m1z"),
            ("http://testserver/?hand=123m&rules=mcr", "hand=123m&rules=mcr"),
            ("?hand=123m&o.kuitan=0", "hand=123m&o.kuitan=0"),
            ("12q", "hand=12q"),
        ],
    )
    def test_pasted(self, client: Client, pasted: str, question: str):
        assert compared(client, q=["hand=55z"], add=pasted) == ["hand=55z", question]

    @pytest.mark.parametrize(("shared", "count"), [(True, 1), (False, 0)])
    def test_saved_hands_that_one_can_see(self, client: Client, saved: SavedHand, shared: bool, count: int):
        saved.share(shared=shared)
        link = f"http://testserver{saved.get_absolute_url()}"
        assert compared(client, saved=[saved.slug]) == [f"hand={READY}"] * count
        assert compared(client, add=link) == [f"hand={READY}"] * count

    def test_saved_hands_of_ones_own(self, as_owner: Client, saved: SavedHand):
        assert compared(as_owner, saved=[saved.slug, "no-such", "\x00"], q=["hand=1m"]) == ["hand=1m", f"hand={READY}"]

    def test_one_hand_under_several_rules(self, client: Client):
        question = f"hand={WON}&o.kuitan=0&win=discard"
        assert compared(client, q=["hand=1m", question], of="1", rules=["mcr", "riichi-mleague"]) == [
            "hand=1m",
            question,
            f"hand={WON}&rules=mcr&win=discard",
            f"hand={WON}&rules=riichi-mleague&win=discard",
        ]

    def test_under_rules_of_ones_own_the_address_carries_the_options(self, as_owner: Client, preset: RulePreset):
        assert compared(as_owner, q=["hand=1m"], rules=[preset.key]) == ["hand=1m", "hand=1m&o.kuitan=0"]

    def test_several_discards_of_one_hand(self, client: Client):
        assert compared(client, q=["hand=1m", f"hand={WON}"], of="1", cut=["1z", "9s", "7p"]) == [
            "hand=1m",
            "hand=123m456p78s11555z",
            "hand=123m456p789s1555z",
        ]

    @pytest.mark.parametrize("of", ["-1", "9", "x", "٣", "99999999999"])
    def test_of_which_there_is_none(self, client: Client, of: str):
        assert compared(client, q=["hand=1m"], of=of, cut=["1m"], rules=["mcr"])

    def test_columns_can_be_removed(self, client: Client):
        page = client.get("/compare/", {"q": ["hand=1m", "hand=2m", "hand=3m"]})
        _column, _question, without = page.context["columns"][1]
        assert parse_qs(urlsplit(without).query)["q"] == ["hand=1m", "hand=3m"]


class TestDifferences:
    def test_uncommon(self):
        assert [dict(counter) for counter in uncommon(["aab", "abc", "ab"])] == [{"a": 1}, {"c": 1}, {}]

    def test_tiles_that_not_all_have(self, client: Client):
        differs, cells = table(client, "hand=112m", "hand=123m")["Tiles that not all have"]
        assert differs
        assert [[(text, mark) for text, _note, mark in cell] for cell in cells] == [
            [("1m", True)],
            [("3m", True)],
        ]

    def test_state_and_useful_tiles(self, client: Client):
        rows = table(client, f"hand={READY}", "hand=123m456p789s1135z")
        assert rows["State"] == (True, [[("13 tiles: ready", "", False)], [("13 tiles: 1-shanten", "", False)]])
        useful = rows["Useful tiles"][1]
        assert useful[0] == [("1z", "2", False), ("5z", "2", True)]

    def test_same_things_are_not_marked(self, client: Client):
        rows = table(client, f"hand={READY}", f"hand={READY}&seat=S")
        assert "Tiles that not all have" not in rows
        assert not rows["State"][0]
        assert not any(mark for cell in rows["Useful tiles"][1] for _text, _note, mark in cell)

    def test_score_under_other_rules(self, client: Client):
        rows = table(client, f"hand={WON}&win=discard", f"hand={WON}&rules=mcr&win=discard")
        assert rows["Score"][0]
        # Haku 1 han; fu 20 + 10 closed ron + 8 closed honor triplet claimed last as open 4 + pair of double winds 4
        assert rows["Score"][1][0] == [("1 han 40 fu", "", False)]
        assert rows["Worth"][1][0] == [("2,000 points", "", False)]

    def test_a_wait_shows_both_ways_to_win(self, client: Client):
        """Closed and without yaku it wins by self-draw alone: 1 han 30 fu, 300-500."""
        rows = table(client, "hand=123m456p789s234s1z&seat=S", "hand=123m456p789s234s1z&seat=S&discards=1z")
        label = "Price of each wait: self-draw / discard"
        assert rows[label][1] == [[("1z", "1,100 / no win", False)]] * 2

    def test_a_hand_that_cannot_be_read_stands_there_as_typed(self, client: Client):
        body = client.get("/compare/", {"q": ["hand=12q", f"hand={READY}"]}).content.decode()
        assert "<code>12q</code>" in body

    @pytest.mark.parametrize("question", ["", "hand=", "rules=no-such&hand=1m", "hand=1m&seat=Q", "%00=%00", "=&=&&"])
    def test_anything_at_all(self, client: Client, question: str):
        assert client.get("/compare/", {"q": [question, "hand=1m"]}, follow=True).status_code == 200
