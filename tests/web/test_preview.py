"""The picture beside a link."""

from __future__ import annotations

import re
import struct
from collections import Counter
from hashlib import sha256

import pytest
from django.test import Client
from django.utils import translation
from hypothesis import given, settings

from calculator import preview
from calculator.analysis import Analysis, State, ask
from calculator.preview import SIZE, preview_svg
from calculator.throttle import RATES
from calculator.views import preview as views
from tests.pictures import read_picture
from tests.strategies import hands
from tiles.drawing.lettering import Type, lettering
from tiles.hand import Hand
from tiles.notation import parse

WIN = {"hand": "234067m3455p678s5p<4p>", "riichi": "riichi", "win": "discard"}
SVG = "{http://www.w3.org/2000/svg}"


def signs(svg: str) -> list[str]:
    """The signs of the tiles on the picture, in order."""
    hrefs = [use.get("href", "").removeprefix("#") for use in read_picture(svg).iter(f"{SVG}use")]
    return [href for href in hrefs if re.fullmatch(r"\d[mpszhj]", href)]


def says(svg: str, text: str, size: int) -> bool:
    """Whether the picture has this text, in whatever weight and place."""
    drawn = {path.get("d") for path in read_picture(svg).iter(f"{SVG}path")}
    weights = [read_picture(lettering(text, Type(size, "", weight), 0, 0)).get("d") for weight in preview.Weight]
    return any(data in drawn for data in weights)


class TestPicture:
    def test_a_win_shows_hand_indicators_and_score(self):
        svg = preview_svg(ask(WIN))
        assert signs(svg) == ["4p", "2m", "3m", "4m", "0m", "6m", "7m", "3p", "4p", "5p", "5p", "6s", "7s", "8s", "5p"]
        for text, size in (("Haneman", 70), ("18,000 points", 44), ("Riichi: Tenhou", 28), ("Dora", 28)):
            assert says(svg, text, size)
        assert says(svg, "Riichi 1  ·  Pinfu 1  ·  All Simples 1  ·  Dora 3  ·  Red Five 1", 32)

    def test_a_ready_hand_shows_its_waits_with_prices(self):
        svg = preview_svg(ask({"hand": "123456m789p2355s", "riichi": "riichi"}))
        assert signs(svg)[-2:] == ["1s", "4s"]
        assert says(svg, "13 tiles: ready", 70)
        assert says(svg, "2,900 – 3,900", 26)

    def test_what_is_no_hand_yet_says_what_is_missing(self):
        svg = preview_svg(ask({"hand": "123m"}))
        assert says(svg, "3 tiles", 70)
        assert says(svg, "3 tiles (a meld counts as 3): add 1 to have 4, or remove 1 to have 2.", 32)

    def test_a_hand_of_indicators_alone(self):
        assert signs(preview_svg(ask({"hand": "<4p>"}))) == ["4p"]

    @pytest.mark.parametrize("params", [{}, {"hand": "8z"}])
    def test_without_a_hand_it_shows_the_site(self, params: dict[str, str]):
        svg = preview_svg(ask(params))
        assert signs(svg) == [f"{tile.rank}{tile.suit}" for tile in parse(preview.EXAMPLE).concealed]
        assert says(svg, "Mahjong theory and score", 70)

    def test_it_is_made_of_paths_alone(self):
        root = read_picture(preview_svg(ask(WIN)))
        assert (root.get("width"), root.get("height")) == ("1200", "630")
        known = {"svg", "defs", "linearGradient", "stop", "rect", "g", "use", "path", "circle", "ellipse"}
        assert {each.tag.removeprefix(SVG) for each in root.iter()} <= known
        defined = {each.get("id") for each in root.iter()}
        assert {use.get("href", "").removeprefix("#") for use in root.iter(f"{SVG}use")} <= defined

    def test_its_words_are_english_everywhere(self):
        with translation.override("ja"):
            assert preview_svg(ask(WIN)) == preview_svg(ask(WIN))
            assert says(preview_svg(ask(WIN)), "18,000 points", 44)

    def test_patterns_that_do_not_fit_into_two_lines_end_in_dots(self):
        sketch = preview._lines(["one", "two", "three"])
        assert sketch.texts[1] == preview._lines(["one", "two three"]).texts[1]
        wide = ["x" * 40] * 4
        assert max(map(preview._LINE.width, (wide[0], preview._LINE.shorten(" ".join(wide), 1104)))) <= 1104

    def test_where_there_is_no_room_for_all_waits_a_number_stands_for_the_rest(self):
        svg = preview_svg(ask({"hand": "19m19p19s1234567z"}))
        assert signs(svg)[13:] == ["1m", "9m", "1p", "9p", "1s", "9s", "1z", "2z", "3z"]
        assert says(svg, "+4", 32)

    def test_indicators_give_way_to_the_name_of_the_site(self):
        hand = "123p456p789s11z<1m9m3p4p2z,5s6s7s8s9s>"
        named = signs(preview_svg(ask({"hand": hand})))[:-11]
        assert named == ["1m", "9m", "3p", "4p", "2z", "5s", "6s", "7s", "8s"]
        svg = preview_svg(ask({"hand": hand, "rules": "sanma-mahjong-soul"}))
        assert signs(svg)[:-11] == ["1m", "9m", "3p", "4p", "2z"]
        assert not says(svg, "Ura", 28)

    def test_a_detail_gives_way_to_a_long_headline(self):
        svg = preview_svg(ask({"hand": "123m456p789s1155z9m"}))
        assert says(svg, "14 tiles: ready after a discard", 70)
        assert not says(svg, "Best discards", 44)
        assert says(preview_svg(ask({"hand": "123m456p78s1133z9p9m"})), "Best discards", 44)

    @settings(max_examples=60, deadline=None)
    @given(hands())
    def test_every_tile_of_any_hand_lies_in_its_room(self, hand: Hand):
        hand = preview.replace(hand, dora_indicators=(), ura_indicators=())
        spots = preview._large(hand).spots
        assert Counter(spot.placed.tile for spot in spots) == Counter(hand.tiles())
        top, height = preview._HAND
        for spot in spots:
            scale = spot.size / preview.HEIGHT
            assert preview._MARGIN - 1 <= spot.x <= spot.x + spot.placed.width * scale <= SIZE[0] - preview._MARGIN + 1
            assert top - 1 <= spot.y <= spot.y + spot.placed.height * scale <= top + height + 1

    def test_tiles_are_as_large_as_they_can_be(self):
        """One row where that is larger, more rows where melds make a single one small."""

        def bases(hand: str) -> set[int]:
            spots = preview._large(parse(hand)).spots
            return {round(spot.y + spot.placed.height * spot.size / preview.HEIGHT) for spot in spots}

        assert len(bases("123m456p789s1155z")) == 1
        assert len(bases("55z[768s,1][777z,2][1111s]")) == 2
        assert preview._large(parse("1m")).spots[0].size == 150


class TestAddress:
    def test_png_of_the_wanted_size(self, client: Client):
        response = client.get("/preview.png", WIN)
        assert (response.status_code, response["Content-Type"]) == (200, "image/png")
        assert struct.unpack(">II", response.content[16:24]) == SIZE
        assert response["Cache-Control"] == "public, max-age=86400"

    def test_nothing_for_those_who_have_it(self, client: Client):
        etag = client.get("/preview.png", WIN)["ETag"]
        assert client.get("/preview.png", WIN, headers={"if-none-match": etag}).status_code == 304
        assert client.get("/preview.png", headers={"if-none-match": etag}).status_code == 200

    def test_it_is_painted_once(self, client: Client, monkeypatch: pytest.MonkeyPatch):
        first = client.get("/preview.png", WIN)
        monkeypatch.delattr(views, "svg_png")
        assert client.get("/preview.png", WIN).content == first.content

    def test_one_question_has_one_picture_however_it_is_written(self, client: Client, monkeypatch: pytest.MonkeyPatch):
        first = client.get("/preview.png", WIN)
        monkeypatch.delattr(views, "svg_png")
        other = {**WIN, "hand": "2m3m4m0m6m7m 3p4p5p5p 6s7s8s 5p <4p>", "format": "chinese", "utm_source": "x"}
        assert client.get("/preview.png", other).content == first.content

    def test_another_question_has_another_picture(self, client: Client):
        pictures = [client.get("/preview.png", query).content for query in (WIN, {**WIN, "seat": "S"}, {})]
        assert len({sha256(picture).digest() for picture in pictures}) == 3

    @pytest.mark.parametrize(
        ("query", "reason"),
        [
            ({"hand": "8z"}, "There is no tile 8z"),
            ({"hand": "1m", "rules": "whist"}, "no rules called “whist”"),
            ({"hand": "1m", "seat": "Q"}, "“Q” is no value of seat"),
            ({"hand": "1j" * 65}, "too many"),
        ],
    )
    def test_what_cannot_be_read_says_why(self, client: Client, query: dict[str, str], reason: str):
        response = client.get("/preview.png", query)
        assert response.status_code == 400
        assert reason in response.content.decode()

    def test_only_asked(self, client: Client):
        assert client.post("/preview.png").status_code == 405

    def test_there_is_a_limit_to_what_one_visitor_asks(self, client: Client, monkeypatch: pytest.MonkeyPatch):
        monkeypatch.setitem(RATES, "preview", RATES["preview"].__class__(2, 60, RATES["preview"].methods))
        assert [client.get("/preview.png").status_code for _ in range(3)] == [200, 200, 429]


def test_a_question_without_answer_shows_the_site() -> None:
    assert preview_svg(Analysis(None, State.INCOMPLETE)) == preview_svg(ask({}))
