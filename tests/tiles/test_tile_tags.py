"""Template tags: inline SVG made of the sprite, with text alternatives and without styles."""

from __future__ import annotations

import pytest
from django.template import Context, Template
from django.utils import translation

from tests.pictures import read_picture
from tiles.drawing.art import PIECES
from tiles.hand import Hand
from tiles.notation import parse, parse_tiles
from tiles.templatetags import tiles as library
from tiles.tile import tile

SPRITE = "/static/tiles/sprite.svg#"


def render(source: str, **context: object) -> str:
    return Template("{% load tiles %}" + source).render(Context(context))


def pieces(markup: str) -> list[str]:
    hrefs = [each.get("href", "") for each in read_picture(markup).iter("use")]
    assert all(href.startswith(SPRITE) for href in hrefs)
    return [href.removeprefix(SPRITE) for href in hrefs]


def test_a_tile_is_a_picture_with_a_name() -> None:
    markup = render('{% tile "5m" %}')
    picture = read_picture(markup)
    assert (picture.get("class"), picture.get("role"), picture.get("aria-label")) == ("tile", "img", "5 of characters")
    assert (picture.get("width"), picture.get("height")) == ("0.75em", "1em")
    assert picture.findtext("g/title") == "5 of characters"
    assert pieces(markup) == ["upright", "5m"]


def test_a_tile_may_be_a_value() -> None:
    assert render("{% tile drawn %}", drawn=tile("0s")) == render('{% tile "0s" %}')


def test_a_decorative_tile_is_hidden_from_screen_readers() -> None:
    picture = read_picture(render('{% tile "5m" decorative=True %}'))
    assert (picture.get("aria-hidden"), picture.get("role"), picture.get("aria-label")) == ("true", None, None)
    assert picture.find("g/title") is None


def test_a_tile_with_index_and_joker_mark() -> None:
    assert pieces(render('{% tile "5p" index=True joker=True %}')) == ["upright", "5p", "index-5", "joker"]


@pytest.mark.parametrize("tag", ['tile "5p"', "tiles run", "hand hand"])
def test_the_context_says_whether_tiles_bear_an_index(tag: str) -> None:
    context = {"run": ["5p"], "hand": parse("5p"), "tile_index": True}
    assert "#index-5" in render(f"{{% {tag} %}}", **context)
    assert "#index-5" not in render(f"{{% {tag} index=False %}}", **context)
    assert "#index-5" not in render(f"{{% {tag} %}}", **(context | {"tile_index": False}))


def test_an_unknown_tile_is_a_mistake_of_the_template() -> None:
    with pytest.raises(ValueError, match="no such tile: 8z"):
        render('{% tile "8z" %}')


def test_a_row_of_tiles_is_one_picture() -> None:
    markup = render("{% tiles run jokers=places %}", run=parse_tiles("123m"), places={1})
    picture = read_picture(markup)
    assert (picture.get("width"), picture.get("aria-label")) == ("2.25em", "1, 2, 3 of characters")
    assert pieces(markup) == ["upright", "1m", "upright", "2m", "joker", "upright", "3m"]
    assert render("{% tiles run decorative=True %}", run=["1m"]).count('aria-hidden="true"') == 1
    assert render("{% tiles run %}", run=[]) == ""


def test_a_hand_is_one_picture_to_assistive_technology_and_a_group_each_to_the_eye() -> None:
    hand = parse("7z7z[435p,2][3333m,7][6666z]")
    markup = render("{% hand hand %}", hand=hand)
    whole = read_picture(markup)
    assert (whole.tag, whole.get("class"), whole.get("role")) == ("span", "hand", "img")
    assert (whole.get("aria-label") or "").startswith(
        "concealed: Red dragon; drawn: Red dragon; chow: 3, 4, 5 of circles"
    )
    assert [(group.get("class"), group.get("width"), group.get("height")) for group in whole] == [
        ("hand-group hand-concealed", "0.75em", "1em"),
        ("hand-group hand-drawn", "0.75em", "1em"),
        ("hand-group hand-meld", "2.5em", "1em"),
        ("hand-group hand-meld", "2.5em", "1.5em"),
        ("hand-group hand-meld", "3em", "1em"),
    ]
    assert {group.get("aria-hidden") for group in whole} == {"true"}
    assert whole.findtext("svg/g/title") == "Red dragon"
    assert set(pieces(markup)) <= PIECES.keys()
    assert pieces(markup).count("back") == 2
    assert "back" not in pieces(render("{% hand hand show_concealed_kong=True %}", hand=hand))
    assert "index-C" in pieces(render("{% hand hand index=True %}", hand=hand))
    assert "style=" not in markup


def test_an_empty_hand_is_nothing() -> None:
    assert render("{% hand hand %}", hand=Hand()) == ""


def test_names_follow_the_language(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(library, "gettext", lambda msgid: f"{translation.get_language()}:{msgid}")
    library._one_tile.cache_clear()
    with translation.override("ja"):
        assert 'aria-label="ja:East wind"' in render('{% tile "1z" %}')
    with translation.override("en"):
        assert 'aria-label="en:East wind"' in render('{% tile "1z" %}')
    library._one_tile.cache_clear()
