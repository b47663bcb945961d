"""The hand on its felt: everything in it leads on; and the tiles that it may have been won with."""

from __future__ import annotations

from urllib.parse import parse_qs, urlsplit

import pytest
from django.test import Client

from calculator.analysis import State
from calculator.question import Question
from calculator.views.display import display, winning_tiles
from calculator.views.links import Links
from tiles.notation import parse

HAND = "123m[777p,2][789s](1h)<4m5m,2p>9s"


def hand_of(href: str) -> str:
    return parse_qs(urlsplit(href).query).get("hand", [""])[0]


@pytest.fixture
def links() -> Links:
    return Links("/", Question.from_params({"hand": HAND, "rules": "mcr"}))


class TestDisplay:
    def test_a_meld_is_taken_back_before_the_drawn_tile(self, links: Links):
        shown = display(parse(HAND), links)
        assert [hand_of(link.href) for link in shown.melds] == [
            "123m777p9s[789s](1h)<45m,2p>",
            "123m7899s[777p,2](1h)<45m,2p>",
        ]
        assert shown.melds[0].label == "Take back: pung: 7, 7, 7 of circles (7 of circles claimed from opposite)"

    def test_what_is_not_in_play_is_taken_away(self, links: Links):
        shown = display(parse(HAND), links)
        assert [(aside.label, [hand_of(link.href) for link in aside.tiles]) for aside in shown.asides] == [
            ("Aside", ["123m9s[777p,2][789s]<45m,2p>"]),
            ("Dora indicators", ["123m9s[777p,2][789s](1h)<5m,2p>", "123m9s[777p,2][789s](1h)<4m,2p>"]),
            ("Ura-dora indicators", ["123m9s[777p,2][789s](1h)<45m>"]),
        ]

    def test_the_drawn_tile_stands_apart(self):
        hand = parse("123m99s")
        shown = display(hand, Links("/", Question.from_params({"hand": "123m99s"})))
        assert [link.tile.code for link in shown.concealed] == ["1m", "2m", "3m", "9s"]
        assert shown.drawn is not None
        assert shown.drawn.tile.code == "9s"

    def test_bonus_tiles_that_are_jokers_stay_where_they_lie(self):
        params = {"hand": "123m(1h)", "rules": "mcr", "o.bonus_as_jokers": "all"}
        shown = display(parse("123m(1h)"), Links("/", Question.from_params(params)))
        assert [hand_of(link.href) for aside in shown.asides for link in aside.tiles] == ["123m"]


class TestWinningTiles:
    def test_each_concealed_kind_of_a_won_hand(self):
        tiles = winning_tiles(parse("123m406p11555z[789s,1]"), State.WON)
        assert [(row.key, row.is_drawn) for row in tiles] == [
            ("winning-1m", False), ("winning-2m", False), ("winning-3m", False), ("winning-4p", False),
            ("winning-0p", False), ("winning-6p", False), ("winning-1z", False), ("winning-5z", True),
        ]  # fmt: skip

    def test_no_choice_is_no_question(self):
        assert winning_tiles(parse("55z"), State.WON) == ()
        assert winning_tiles(parse("123m406p11555z[789s,1]"), State.BUILDING) == ()

    def test_it_is_asked_on_the_page(self, client: Client):
        page = client.get("/", {"hand": "123m406p11555z[789s,1]"}).content.decode()
        assert 'value="winning-0p"' in page
        assert page.count('aria-pressed="true"') == 1
