"""What the page says to those who share it."""

from __future__ import annotations

from html.parser import HTMLParser

import pytest
from django.test import Client

from calculator.embed import escape_markdown, picture_html, picture_markdown
from calculator.models import SavedHand

pytestmark = pytest.mark.django_db

WIN = {"hand": "234067m3455p678s5p<4p>", "win": "discard", "riichi": "riichi"}
LINK = "http://testserver/?hand=234067m3455p678s5p%3C4p%3E&win=discard&riichi=riichi"
IMAGE = "http://testserver/tiles/hand.png?hand=234067m3455p678s5p%3C4p%3E"


class Page(HTMLParser):
    """The meta elements of a page by name, and the text of elements by id."""

    def __init__(self, markup: str) -> None:
        super().__init__()
        self.meta: dict[str, str] = {}
        self.texts: dict[str, str] = {}
        self.inside = ""
        self.feed(markup)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        if tag == "meta" and (name := given.get("property") or given.get("name")):
            self.meta[name] = given.get("content") or ""
        self.inside = given.get("id") or ""

    def handle_endtag(self, tag: str) -> None:
        self.inside = ""

    def handle_data(self, data: str) -> None:
        if self.inside:
            self.texts[self.inside] = self.texts.get(self.inside, "") + data


def page(client: Client, query: dict[str, str], **headers: str) -> Page:
    response = client.get("/", query, headers=headers)
    assert response.status_code == 200
    return Page(response.content.decode())


class TestPreview:
    def test_a_win(self, client: Client):
        meta = page(client, WIN).meta
        assert meta["og:title"] == meta["og:image:alt"] == "234067m3455p678s5p<4p> – Haneman"
        assert meta["description"] == meta["og:description"]
        assert meta["description"].startswith("Riichi: Tenhou · Haneman · 18,000 points · Riichi 1, Pinfu 1")
        assert meta["og:url"] == LINK
        assert meta["og:image"] == LINK.replace("/?", "/preview.png?")
        assert (meta["og:image:width"], meta["og:image:height"]) == ("1200", "630")
        assert (meta["og:type"], meta["twitter:card"]) == ("website", "summary_large_image")

    def test_the_picture_is_there(self, client: Client):
        response = client.get(page(client, WIN).meta["og:image"])
        assert (response.status_code, response["Content-Type"]) == (200, "image/png")

    def test_the_empty_page(self, client: Client):
        meta = page(client, {}).meta
        assert meta["og:title"] == "Mahjong theory and score calculator"
        assert meta["og:image"] == "http://testserver/preview.png"

    def test_a_hand_that_cannot_be_read(self, client: Client):
        meta = page(client, {"hand": "8z"}).meta
        assert meta["og:title"] == "Mahjong theory and score calculator"
        assert client.get(meta["og:image"]).status_code == 200

    def test_how_the_hand_is_written_makes_no_other_picture(self, client: Client):
        meta = page(client, {**WIN, "format": "chinese"}).meta
        assert "format" not in meta["og:image"]


class TestSavedHand:
    def test_a_shared_hand_shows_itself(self, client: Client, saved: SavedHand):
        saved.share(shared=True)
        meta = Page(client.get(saved.get_absolute_url()).content.decode()).meta
        assert meta["og:title"] == "From the parlour – 13 tiles: ready"
        assert meta["og:url"] == f"http://testserver{saved.get_absolute_url()}"
        assert meta["og:image"] == "http://testserver/preview.png?hand=123m456p789s1155z"

    def test_a_private_one_does_not(self, as_owner: Client, saved: SavedHand):
        assert "og:title" not in Page(as_owner.get(saved.get_absolute_url()).content.decode()).meta


class TestEmbed:
    def test_markdown_and_html(self, client: Client):
        texts = page(client, WIN).texts
        assert texts["embed-markdown"] == rf"[![234067m3455p678s5p\<4p\>]({IMAGE})]({LINK})"
        assert texts["embed-html"] == (
            f'<a href="{LINK.replace("&", "&amp;")}"><img src="{IMAGE.replace(".png", ".svg")}"'
            ' alt="234067m3455p678s5p&lt;4p&gt;"></a>'
        )

    def test_parentheses_do_not_end_an_address(self):
        markdown = picture_markdown(words="1m(1h)", image="http://x/?hand=1m(1h)", link="http://x/")
        assert markdown == "[![1m(1h)](http://x/?hand=1m%281h%29)](http://x/)"

    def test_signs_are_escaped(self):
        assert escape_markdown("[123m,1] <a*b_c>|#`\\") == r"\[123m,1\] \<a\*b\_c\>\|\#\`\\"
        assert (
            picture_html(words='"<', image="i?a&b", link="l")
            == '<a href="l"><img src="i?a&amp;b" alt="&quot;&lt;"></a>'
        )

    def test_no_hand_nothing_to_embed(self, client: Client):
        assert "embed-markdown" not in page(client, {}).texts


class TestReport:
    def test_as_text_with_the_link(self, client: Client):
        lines = page(client, WIN).texts["report-text"].splitlines()
        assert lines[:2] == ["234067m3455p678s5p<4p>", "Riichi: Tenhou"]
        assert "  Pinfu        平和                     1" in lines
        assert lines[-1] == LINK

    def test_as_markdown_with_the_picture(self, client: Client):
        lines = page(client, WIN).texts["report-markdown"].splitlines()
        assert lines[0].startswith("[![")
        assert "| Pinfu | 平和 | 1 |" in lines

    def test_it_follows_the_hand(self, client: Client):
        fragments = client.get("/", {"hand": "123m456p78s1133z9p"}, headers={"hx-request": "true"})
        assert "4 kinds, 12 tiles" in Page(fragments.content.decode()).texts["report-text"]

    def test_every_copy_button_has_its_source(self, client: Client):
        markup = client.get("/", WIN).content.decode()
        sources = [part.split('"', 1)[0] for part in markup.split('data-copy="')[1:]]
        assert {"permalink", "image-link", "embed-markdown", "embed-html", "report-text"} <= set(sources)
        assert all(f'id="{source}"' in markup for source in sources)
