"""Where every tile of a hand lies. Sources: the meld table of the notation, and how melds lie on real tables."""

from __future__ import annotations

import pytest

from tiles.drawing import GroupKind, lay_meld, lay_out, row
from tiles.drawing.layout import SIDEWAYS
from tiles.hand import Hand
from tiles.notation import parse, parse_tiles


def lying(text: str, **options: bool) -> list[tuple[str, int, int, int]]:
    """Code, x, y and rotation of every tile of the only meld of a hand."""
    group = lay_meld(parse(text).melds[0], **options)
    return [(each.tile.code, each.x, each.y, each.rotation) for each in group.tiles]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("[345p]", [("3p", 0, 0, 0), ("4p", 300, 0, 0), ("5p", 600, 0, 0)]),
        ("[345p,1]", [("3p", 0, 100, SIDEWAYS), ("4p", 400, 0, 0), ("5p", 700, 0, 0)]),
        ("[345p,2]", [("4p", 0, 100, SIDEWAYS), ("3p", 400, 0, 0), ("5p", 700, 0, 0)]),
        ("[345p,3]", [("5p", 0, 100, SIDEWAYS), ("3p", 400, 0, 0), ("4p", 700, 0, 0)]),
        ("[534p,3]", [("4p", 0, 100, SIDEWAYS), ("3p", 400, 0, 0), ("5p", 700, 0, 0)]),
    ],
)
def test_the_claimed_tile_of_a_chow_lies_sideways_at_the_far_left(
    text: str, expected: list[tuple[str, int, int, int]]
) -> None:
    assert lying(text) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("[777z]", [("7z", 0, 0, 0), ("7z", 300, 0, 0), ("7z", 600, 0, 0)]),
        ("[777z,1]", [("7z", 0, 100, SIDEWAYS), ("7z", 400, 0, 0), ("7z", 700, 0, 0)]),
        ("[550m,3]", [("5m", 0, 0, 0), ("5m", 300, 0, 0), ("0m", 600, 100, SIDEWAYS)]),
        ("[505m,2]", [("5m", 0, 0, 0), ("0m", 300, 100, SIDEWAYS), ("5m", 700, 0, 0)]),
        ("[2222z,1]", [("2z", 0, 100, SIDEWAYS), ("2z", 400, 0, 0), ("2z", 700, 0, 0), ("2z", 1000, 0, 0)]),
        ("[2222z,3]", [("2z", 0, 0, 0), ("2z", 300, 0, 0), ("2z", 600, 100, SIDEWAYS), ("2z", 1000, 0, 0)]),
        ("[2222z,4]", [("2z", 0, 0, 0), ("2z", 300, 0, 0), ("2z", 600, 0, 0), ("2z", 900, 100, SIDEWAYS)]),
        ("[1m1j1j,2]", [("1m", 0, 0, 0), ("1j", 300, 100, SIDEWAYS), ("1j", 600 + 100, 0, 0)]),
    ],
)
def test_the_claimed_tile_of_a_pung_or_kong_lies_sideways_in_its_place(
    text: str, expected: list[tuple[str, int, int, int]]
) -> None:
    assert lying(text) == expected


@pytest.mark.parametrize(("digit", "claimed_at"), [(5, 0), (6, 300), (7, 600)])
def test_the_added_tile_of_an_extended_kong_lies_on_the_claimed_one(digit: int, claimed_at: int) -> None:
    tiles = lying(f"[3333m,{digit}]")
    sideways = [each for each in tiles if each[3] == SIDEWAYS]
    assert sideways == [("3m", claimed_at, 300, SIDEWAYS), ("3m", claimed_at, 0, SIDEWAYS)]
    assert [each[2] for each in tiles if not each[3]] == [200, 200]
    assert lay_meld(parse(f"[3333m,{digit}]").melds[0]).height == 600
    assert lay_meld(parse(f"[3333m,{digit}]").melds[0]).width == 1000


def test_a_claimed_red_five_lies_under_the_added_tile() -> None:
    assert lying("[5055s,6]") == [
        ("5s", 0, 200, 0),
        ("0s", 300, 300, SIDEWAYS),
        ("5s", 300, 0, SIDEWAYS),
        ("5s", 700, 200, 0),
    ]


def test_the_outer_tiles_of_a_concealed_kong_lie_face_down() -> None:
    meld = parse("[6666z]").melds[0]
    assert [placed.face_down for placed in lay_meld(meld).tiles] == [True, False, False, True]
    assert not any(placed.face_down for placed in lay_meld(meld, show_concealed_kong=True).tiles)
    assert not any(placed.face_down for placed in lay_meld(parse("[6666z,2]").melds[0]).tiles)


def test_groups_stand_apart_from_left_to_right() -> None:
    layout = lay_out(parse("12m 3m4m 5p [777z,1] [3333s,5] (1h) <4m,2p>"))
    assert [(group.kind, len(group.tiles)) for group in layout.groups] == [
        (GroupKind.CONCEALED, 4),
        (GroupKind.DRAWN, 1),
        (GroupKind.MELD, 3),
        (GroupKind.MELD, 4),
        (GroupKind.SET_ASIDE, 1),
        (GroupKind.DORA, 1),
        (GroupKind.URA, 1),
    ]
    for left, right in zip(layout.groups, layout.groups[1:], strict=False):
        assert right.x >= left.x + left.width + 70
    assert layout.width == layout.groups[-1].x + 300


def test_all_groups_stand_on_one_base_line() -> None:
    layout = lay_out(parse("1z [3333s,5] [777z,1] (1h)"))
    assert layout.height == 600
    assert {group.y + group.height for group in layout.groups} == {600}
    concealed = next(layout.tiles())
    assert (concealed.x, concealed.y) == (0, 200)


def test_no_two_tiles_overlap() -> None:
    tiles = list(lay_out(parse("123m5p5p[777z,1][3333s,6][6666z][435p,2](1h4h)<4m,2p>")).tiles())
    assert len(tiles) == 5 + 3 + 4 + 4 + 3 + 2 + 2
    for at, one in enumerate(tiles):
        for other in tiles[at + 1 :]:
            apart_across = one.x + one.width <= other.x or other.x + other.width <= one.x
            apart_down = one.y + one.height <= other.y or other.y + other.height <= one.y
            assert apart_across or apart_down


def test_only_a_hand_of_3n_and_2_tiles_has_a_drawn_tile() -> None:
    assert [group.kind for group in lay_out(parse("1123m")).groups] == [GroupKind.CONCEALED]
    drawn = lay_out(parse("1z2z")).groups[1]
    assert (drawn.kind, drawn.tiles[0].tile.code) == (GroupKind.DRAWN, "2z")


def test_an_empty_hand_has_no_size() -> None:
    layout = lay_out(Hand())
    assert (layout.groups, layout.width, layout.height) == ((), 0, 0)


def test_a_row_marks_what_jokers_became() -> None:
    group = row(parse_tiles("123m"), jokers={1})
    assert [placed.joker for placed in group.tiles] == [False, True, False]
    assert (group.width, group.height) == (900, 400)
