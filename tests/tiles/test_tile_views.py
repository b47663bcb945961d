"""The image and text endpoints."""

from __future__ import annotations

import struct

import pytest
from django.test import Client
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.pictures import read_picture

HAND = "123m406p[789s,1]1155z<4m,2p>"
WORDS = "concealed: 1, 2, 3 of characters, 4 of circles"
ADDRESSES = ["/tiles/hand.svg", "/tiles/hand.png", "/tiles/hand.txt"]


def test_svg(client: Client) -> None:
    response = client.get("/tiles/hand.svg", {"hand": HAND})
    assert (response.status_code, response["Content-Type"]) == (200, "image/svg+xml")
    root = read_picture(response.content)
    assert (root.get("height"), root.get("role")) == ("80", "img")
    assert (root.findtext("{http://www.w3.org/2000/svg}desc") or "").startswith(WORDS)
    assert b"style=" not in response.content


def test_png(client: Client) -> None:
    response = client.get("/tiles/hand.png", {"hand": "1122z", "size": "24"})
    assert (response.status_code, response["Content-Type"]) == (200, "image/png")
    assert struct.unpack(">II", response.content[16:24]) == (72, 24)


@pytest.mark.parametrize(
    ("written", "expected"),
    [
        (None, "1m0p55z[789s,1]"),
        ("tenhou", "1m0p55z[789s,1]"),
        ("mcr", "1m0pPP[789s,1]"),
        ("english", "1m0pWhWh[789s,1]"),
        ("pinyin", "1w0b55z[789s,1]"),
        ("chinese", "一0p白白[７８９,1]"),
        ("unicode", "🀇0p🀆🀆[🀖🀗🀘,1]"),
        ("glyphs", "🀇0p🀆🀆 🀖🀗🀘"),
    ],
)
def test_text_in_every_format(client: Client, written: str | None, expected: str) -> None:
    query = {"hand": "1m0p5z5z[789s,1]"} | ({"format": written} if written else {})
    response = client.get("/tiles/hand.txt", query)
    assert (response.status_code, response["Content-Type"]) == (200, "text/plain; charset=utf-8")
    assert response.content.decode() == expected


def test_options_change_the_picture(client: Client) -> None:
    queries = [{}, {"theme": "black"}, {"index": "1"}, {"show_concealed_kong": "1"}, {"size": "81"}]
    pictures = {client.get("/tiles/hand.svg", {"hand": "1z[6666z]", **query}).content for query in queries}
    assert len(pictures) == len(queries)


@pytest.mark.parametrize("address", ADDRESSES)
def test_a_hand_seen_before_is_not_sent_again(client: Client, address: str) -> None:
    first = client.get(address, {"hand": HAND})
    assert first["Cache-Control"] == "public, max-age=86400"
    again = client.get(address, {"hand": HAND}, headers={"if-none-match": first["ETag"]})
    assert (again.status_code, again.content, again["ETag"]) == (304, b"", first["ETag"])
    assert again["Cache-Control"] == first["Cache-Control"]
    other = client.get(address, {"hand": "1z"}, headers={"if-none-match": first["ETag"]})
    assert other.status_code == 200


def test_one_writing_or_another_is_the_same_picture(client: Client) -> None:
    tags = {client.get("/tiles/hand.svg", {"hand": hand})["ETag"] for hand in ("123m5z", "1m2m3mWh", "一二三白")}
    assert len(tags) == 1


@pytest.mark.parametrize("address", ADDRESSES)
def test_only_reading_is_allowed(client: Client, address: str) -> None:
    assert client.post(address, {"hand": HAND}).status_code == 405
    head = client.head(address, {"hand": HAND})
    assert (head.status_code, head.content) == (200, b"")
    assert head["ETag"] == client.get(address, {"hand": HAND})["ETag"]


@pytest.mark.parametrize("address", ADDRESSES)
@pytest.mark.parametrize(
    ("hand", "start"),
    [
        ("", "The hand is empty"),
        ("8z", "There is no tile 8z"),
        ("[123m", "“[” is not closed"),
        ("\0", "“U+0000” is not a tile"),
    ],
)
def test_what_is_no_hand(client: Client, address: str, hand: str, start: str) -> None:
    response = client.get(address, {"hand": hand})
    assert (response.status_code, response["Content-Type"]) == (400, "text/plain; charset=utf-8")
    assert response.content.decode().startswith(start)
    assert "Cache-Control" not in response
    assert client.get(address).status_code == 400


@pytest.mark.parametrize(
    ("address", "query", "message"),
    [
        ("svg", {"size": "15"}, "size is “15”; it must be a whole number from 16 to 256."),
        ("png", {"size": "257"}, "size is “257”; it must be a whole number from 16 to 256."),
        ("png", {"size": "²"}, "size is “²”; it must be a whole number from 16 to 256."),
        ("svg", {"size": ""}, "size is “”; it must be a whole number from 16 to 256."),
        ("svg", {"theme": "glass"}, "theme is “glass”; choose one of ivory, black."),
        ("png", {"index": "yes"}, "index is “yes”; choose one of 0, 1."),
        (
            "txt",
            {"format": "x"},
            "format is “x”; choose one of tenhou, mcr, english, pinyin, chinese, unicode, glyphs.",
        ),
    ],
)
def test_what_no_option_can_be(client: Client, address: str, query: dict[str, str], message: str) -> None:
    response = client.get(f"/tiles/hand.{address}", {"hand": "1z", **query})
    assert (response.status_code, response.content.decode()) == (400, message)


@pytest.mark.parametrize("size", ["16", "256"])
def test_the_bounds_of_size_are_allowed(client: Client, size: str) -> None:
    assert client.get("/tiles/hand.svg", {"hand": "1z", "size": size}).status_code == 200


@pytest.mark.parametrize("address", ADDRESSES[:2])
def test_a_picture_holds_no_endless_hand(client: Client, address: str) -> None:
    assert client.get(address, {"hand": "J" * 64, "size": "16"}).status_code == 200
    response = client.get(address, {"hand": "J" * 65, "size": "16"})
    assert response.status_code == 400
    assert response.content.decode() == "65 tiles are too many for a picture; it holds up to 64."


@settings(max_examples=40, deadline=None)
@given(
    st.sampled_from(ADDRESSES),
    st.dictionaries(
        st.sampled_from(["hand", "size", "theme", "index", "format", "show_concealed_kong"]),
        st.text(max_size=20) | st.text("123i456mpszEW[](),<>hj🀇", max_size=20),
    ),
)
def test_any_query_is_answered(address: str, query: dict[str, str]) -> None:
    query = {name: value.encode("utf-8", "replace").decode() for name, value in query.items()}
    assert Client().get(address, query).status_code in (200, 400)
