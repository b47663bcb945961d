"""Which facts of a win exclude each other, in checks, in switched-off controls and in scores."""

from __future__ import annotations

from dataclasses import replace

import pytest

from calculator.rules.mcr import MCR, McrOptions
from calculator.rules.mcr.gates import GATES, settled
from calculator.rules.ruleset import SituationError
from calculator.rules.situation import FaceUp, Riichi, Situation, Wind
from tests.rules.mcr_records import DISCARD, SELF_DRAW, points_of, score_of
from tiles.notation import parse, parse_tiles

DEFAULT = McrOptions()
BLESSED = McrOptions(blessings=True)

PLAIN = "123m345m678p56s33z7s"
WITH_MELD = "[123m,1]345m678p56s33z7s"
WITH_KONG = "[2222m,1]345m678p56s33z7s"
HELD = "123m345m678p567s3z3z"
MELDED_COPY = "[345m,1]46m678p678s33z5m"
THREE_MELDED = "[555m,1]46m678p678s33z5m"
JOKER_WON = "123m345m678p56s33z5j"

SHUT = (
    ("robbing-self-draw", PLAIN, replace(SELF_DRAW, robbing=True), "robbing"),
    ("robbing-own-copy", HELD, replace(DISCARD, robbing=True), "robbing"),
    ("robbing-own-copy", MELDED_COPY, replace(DISCARD, robbing=True), "robbing"),
    ("robbing-last", PLAIN, replace(DISCARD, robbing=True, last=True), "robbing"),
    ("last-robbing", PLAIN, replace(DISCARD, robbing=True, last=True), "last"),
    ("last-of-kind-held", HELD, replace(DISCARD, last_of_kind=True), "last_of_kind"),
    ("last-of-kind-held", HELD, replace(SELF_DRAW, last_of_kind=True), "last_of_kind"),
    ("last-of-kind-joker", JOKER_WON, replace(DISCARD, last_of_kind=True), "last_of_kind"),
    ("replacement-discard", WITH_KONG, replace(DISCARD, replacement=True), "replacement"),
    ("replacement-no-kong", WITH_MELD, replace(SELF_DRAW, replacement=True), "replacement"),
    ("first-melds", WITH_KONG, replace(SELF_DRAW, first=True), "first"),
    ("first-dealer", PLAIN, replace(DISCARD, first=True), "first"),
    ("first-last", PLAIN, replace(SELF_DRAW, first=True, last=True), "first"),
    ("first-robbing", PLAIN, replace(DISCARD, first=True, seat=Wind.WEST, robbing=True), "first"),
)


@pytest.mark.parametrize(("code", "hand", "situation", "field"), SHUT)
def test_what_cannot_be_is_refused_with_its_reason(code, hand, situation, field):
    shut = {gate.code: gate for gate in GATES}[code]
    assert shut.field == field
    with pytest.raises(SituationError) as refused:
        MCR.check(parse(hand), situation, BLESSED)
    assert getattr(situation, refused.value.field)
    assert field in MCR.impossible(parse(hand), situation, BLESSED)
    # Where only this field is at fault, the error names it and its reason.
    if "robbing" not in code or code in ("robbing-self-draw", "robbing-own-copy"):
        assert (refused.value.code, refused.value.field) == (code, field)
        assert str(refused.value.message) == shut.reason == str(MCR.impossible(parse(hand), situation, BLESSED)[field])


def test_a_robbed_tile_may_be_called_the_last_of_its_kind():
    """It always is: the controls shut each other, but the claim is only told to be included (mcr.md, fan 47)."""
    both = replace(DISCARD, robbing=True, last_of_kind=True)
    assert "last-of-kind-robbing" in [notice.code for notice in MCR.check(parse(PLAIN), both, DEFAULT)]
    assert {"robbing", "last_of_kind"} <= set(MCR.impossible(parse(PLAIN), both, DEFAULT))


@pytest.mark.parametrize(
    ("field", "hand", "situation"),
    [
        ("robbing", PLAIN, replace(DISCARD, robbing=True)),
        ("last", PLAIN, replace(DISCARD, last=True)),
        ("last", WITH_KONG, replace(SELF_DRAW, last=True)),
        ("last_of_kind", PLAIN, replace(DISCARD, last_of_kind=True)),
        ("last_of_kind", MELDED_COPY, replace(SELF_DRAW, last_of_kind=True)),
        ("replacement", WITH_KONG, replace(SELF_DRAW, replacement=True)),
        ("first", PLAIN, replace(SELF_DRAW, first=True)),
        ("first", PLAIN, replace(DISCARD, first=True, seat=Wind.SOUTH)),
        # A hand that has not won yet: nothing is known of the winning tile.
        ("last_of_kind", HELD.removesuffix("3z"), replace(DISCARD, last_of_kind=True)),
        ("robbing", HELD.removesuffix("3z"), replace(DISCARD, robbing=True)),
    ],
)
def test_a_fact_that_nothing_stands_against_is_possible(field, hand, situation):
    MCR.check(parse(hand), situation, BLESSED)
    assert field not in MCR.impossible(parse(hand), situation, BLESSED)


def face_up(seen="", discards=""):
    return FaceUp(parse_tiles(seen), parse_tiles(discards))


def test_a_tile_discarded_twice_is_not_robbed():
    """A pung claims one tile, so of two own discards one is in no pung (mcr.md, 1: only an added kong is robbed)."""
    robbed = replace(DISCARD, robbing=True)
    with pytest.raises(SituationError) as refused:
        MCR.check(parse(PLAIN), robbed, DEFAULT, face_up=face_up(discards="77s"))
    assert (refused.value.code, refused.value.field) == ("robbing-discarded", "robbing")
    assert "robbing" in MCR.impossible(parse(PLAIN), DISCARD, DEFAULT, face_up=face_up(discards="77s"))


@pytest.mark.parametrize(("seen", "discards"), [("777s", ""), ("77s", "7s"), ("7s", ""), ("", "7s44s")])
def test_a_robbed_tile_whose_pung_is_seen(seen, discards):
    """The three copies seen are the pung itself, one of them perhaps claimed from the own discards."""
    shown = face_up(seen, discards)
    robbed = replace(DISCARD, robbing=True)
    assert MCR.check(parse(PLAIN), robbed, DEFAULT, face_up=shown) == []
    assert "robbing" not in MCR.impossible(parse(PLAIN), DISCARD, DEFAULT, face_up=shown)
    assert MCR.proven(parse(PLAIN), robbed, face_up=shown) == robbed  # includes Last Tile (fan 47)


def test_every_gate_is_tested():
    assert {row[0] for row in SHUT} | {"robbing-discarded"} == {gate.code for gate in GATES if not gate.harmless}
    assert len({gate.code for gate in GATES}) == len(GATES)


def test_facts_can_be_switched_off_before_they_are_claimed():
    reasons = MCR.impossible(parse(HELD), SELF_DRAW, DEFAULT)
    assert set(reasons) == {"robbing", "replacement", "last_of_kind", "first"}
    assert set(MCR.impossible(parse(PLAIN), DISCARD, DEFAULT)) == {"replacement", "first"}
    assert set(MCR.impossible(parse(WITH_KONG), SELF_DRAW, BLESSED)) == {"robbing", "first"}


def test_what_cannot_be_is_not_scored():
    impossible = Situation(win=SELF_DRAW.win, robbing=True, replacement=True, last_of_kind=True)
    assert points_of(score_of(HELD, impossible)) == points_of(score_of(HELD, SELF_DRAW))


def test_of_facts_that_exclude_each_other_the_robbed_kong_is_scored():
    both = replace(DISCARD, robbing=True, last_of_kind=True, last=True)
    assert settled(parse(PLAIN), both) == replace(DISCARD, robbing=True)
    assert points_of(score_of(WITH_MELD, both)) == {"robbing_the_kong": 8}


def test_a_robbed_kong_that_cannot_be_leaves_the_last_tile_of_its_kind():
    both = replace(DISCARD, robbing=True, last_of_kind=True)
    assert settled(parse(MELDED_COPY), both) == replace(DISCARD, last_of_kind=True)


def test_three_copies_in_own_melds_make_last_tile_without_being_told():
    hand = parse(THREE_MELDED)
    assert [notice.code for notice in MCR.check(hand, DISCARD, DEFAULT)] == ["last-of-kind-forced"]
    assert "last_tile" in points_of(score_of(hand, DISCARD))
    assert MCR.check(hand, replace(DISCARD, last_of_kind=True), DEFAULT) == []
    assert "last_tile" not in points_of(score_of(MELDED_COPY, DISCARD))


@pytest.mark.parametrize(
    ("hand", "seen", "discards", "is_last"),
    [
        # Discards and melds, wherever they lie (mcr.md, fan 58).
        (PLAIN, "777s", "", True),
        (PLAIN, "", "777s", True),
        (PLAIN, "7s1m7s", "7s", True),
        (MELDED_COPY, "55m", "", True),
        (MELDED_COPY, "0m", "5m", True),
        (PLAIN, "77s", "", False),
        (PLAIN, "666s", "888s", False),
        # A concealed copy does not count, and makes the fan impossible.
        ("123m345m678p567s33z7s", "77s", "", False),
        # Tiles face down in a concealed kong do not count, whatever its jokers are.
        ("[111j7s]345m678p56s33z7s", "77s", "", False),
        # A joker is not the last of its kind, and nothing is known of a hand that has not won.
        ("123m345m678p56s33z4j", "777s", "", False),
        ("123m345m678p56s33z", "777s", "", False),
    ],
)
@pytest.mark.parametrize("win", [DISCARD, SELF_DRAW])
def test_three_copies_face_up_prove_last_tile(hand, seen, discards, is_last, win):
    proven = MCR.proven(parse(hand), win, face_up=face_up(seen, discards))
    assert proven == replace(win, last_of_kind=is_last)
    told = [notice.code for notice in MCR.check(parse(hand), win, DEFAULT, face_up=face_up(seen, discards))]
    assert ("last-of-kind-forced" in told) is is_last


def test_last_tile_that_is_proven_and_said_needs_no_notice():
    said = replace(DISCARD, last_of_kind=True)
    assert MCR.check(parse(PLAIN), said, DEFAULT, face_up=face_up("777s")) == []


def test_last_tile_of_the_wall_and_replacement_go_together():
    win = replace(SELF_DRAW, last=True, replacement=True)
    assert points_of(score_of(WITH_KONG, win)) == {
        "last_tile_draw": 8,
        "out_with_replacement_tile": 8,
        "melded_kong": 1,
    }


def test_a_first_turn_is_ignored_with_a_notice_unless_the_options_count_it():
    first = replace(SELF_DRAW, first=True)
    assert [notice.code for notice in MCR.check(parse(PLAIN), first, DEFAULT)] == ["first-ignored"]
    assert MCR.check(parse(PLAIN), first, BLESSED) == []
    # Even one that could not be: the options do not look at it.
    assert [n.code for n in MCR.check(parse(WITH_KONG), first, DEFAULT)] == ["first-ignored"]


@pytest.mark.parametrize(
    ("hand", "code"),
    [
        ("123m45s", "hand-size"),
        ("123m345m678p06s33z7s", "red-fives"),
        ("123m345m678p56s33z7s<5p>", "indicators"),
        ("123m345m678p56s33z7s<,5p>", "indicators"),
        ("123m345m678p56s33z7s(4z)", "set-aside"),
        ("123m345m678p56s33z1j", "jokers"),
    ],
)
def test_what_means_nothing_here_is_told(hand, code):
    assert [notice.code for notice in MCR.check(parse(hand), DISCARD, DEFAULT)] == [code]


def test_an_ordinary_hand_needs_no_notice():
    for hand in (PLAIN, "123m345m678p56s33z", WITH_KONG + "(1h5h)"):
        assert MCR.check(parse(hand), SELF_DRAW, DEFAULT) == []


def test_riichi_is_not_read():
    assert "riichi" not in MCR.situation_fields
    assert points_of(score_of(PLAIN, replace(SELF_DRAW, riichi=Riichi.RIICHI))) == points_of(score_of(PLAIN, SELF_DRAW))
