"""Hands that other programs got wrong, from their public bug trackers, with the right answer.

Each test names the project and the number of its report. Non-dealer, East round, unless said otherwise.
"""

from __future__ import annotations

from typing import Any

import pytest

from calculator.rules.riichi import RIICHI, RiichiOptions, seat_changes, spoken
from calculator.rules.ruleset import SituationError
from tests.rules.riichi_asking import MAHJONG_SOUL, SANMA, TENHOU, score, situation, with_options, yaku
from tiles.notation import parse

TSUMO = {"win": "self-draw"}
DEALER = {"seat": "E"}
RIICHI_ON = {"riichi": "riichi"}
DRAGONS = "13m22p2m[555z,1][666z,1][777z,1]"


def fu_parts(hand: str, options: RiichiOptions = TENHOU, /, **facts: Any) -> list[tuple[str, int, str]]:
    return [(part.key, part.fu, part.tiles) for part in score(hand, options, **facts).fu_parts]


def test_mahjong_40_the_fu_shown_are_those_of_the_best_reading() -> None:
    hand = "234m1112356777s4s"
    assert yaku(hand, **TSUMO) == {"menzen_tsumo": 1}
    found = score(hand, **TSUMO)
    assert (found.fu, dict(found.payments)) == (30, {"each": 300, "dealer": 500})
    assert fu_parts(hand, **TSUMO) == [("base", 20, ""), ("closed_triplet", 8, "111s"), ("self_draw", 2, "")]


@pytest.mark.parametrize("hand", ["1112345678999m9m", "1112345678999m1m"])
def test_mahjong_13_nine_gates_wait_on_terminals_too(hand: str) -> None:
    assert yaku(hand) == {"junsei_chuuren_poutou": -1}
    assert (score(hand).points, score(hand, MAHJONG_SOUL).points) == (32000, 64000)


def test_mahjong_3_twenty_eight_han_are_one_counted_yakuman_unless_the_table_says_more() -> None:
    hand = "44466677m88m7m[2222m]<1m1m1m1m,>"
    found = score(hand, **RIICHI_ON)
    assert (found.han, found.limit, found.points) == (28, "kazoe", 32000)
    assert score(hand, with_options(kazoe="unlimited"), **RIICHI_ON).points == 64000
    assert score(hand, with_options(kazoe="sanbaiman"), **RIICHI_ON).points == 24000


def test_horneds_28_a_closed_wait_makes_a_mangan() -> None:
    hand, facts = "88m66777889s444z8s", {**TSUMO, **RIICHI_ON, "seat": "N"}
    found = score(hand, **facts)
    assert (found.han, found.fu, dict(found.payments)) == (4, 40, {"each": 2000, "dealer": 4000})
    assert ("closed_wait", 2, "789s") in fu_parts(hand, **facts)


def test_horneds_13_triplets_are_worth_more_than_equal_runs() -> None:
    hand = "1122233344s222z1s"
    expected = {"riichi": 1, "seat_wind_south": 1, "toitoi": 2, "sanankou": 2, "honitsu": 3}
    assert yaku(hand, **RIICHI_ON) == expected
    assert (score(hand, **RIICHI_ON).fu, score(hand, **RIICHI_ON).limit) == (50, "baiman")
    with_ura = score(f"{hand}<,9s>", **RIICHI_ON)
    assert (with_ura.han, with_ura.limit, with_ura.points) == (12, "sanbaiman", 24000)


def test_horneds_2_three_equal_runs_are_one_iipeikou() -> None:
    assert yaku("123m77788899s55m9s", **RIICHI_ON) == {"riichi": 1, "pinfu": 1, "iipeikou": 1}


def test_horneds_4_a_concealed_kan_has_the_fu_of_a_kan() -> None:
    hand = "234m567p78s22p9s[4444z]"
    assert fu_parts(hand, **RIICHI_ON) == [
        ("base", 20, ""), ("closed_kong", 32, "4444z"), ("closed_discard", 10, ""), ("rounding", 8, ""),
    ]  # fmt: skip
    assert score(hand, **RIICHI_ON).fu == 70


def test_horneds_9_a_kan_turns_another_indicator() -> None:
    codes = [n.code for n in RIICHI.check(parse("234m567p78s22p9s[4444z]<1m,>"), situation(), TENHOU)]
    assert codes == ["missing-indicators"]


def test_horneds_11_the_greatest_points_of_all_readings() -> None:
    assert yaku("222333444s13p99s2p", **TSUMO) == {"menzen_tsumo": 1, "sanankou": 2}


@pytest.mark.parametrize(("facts", "points"), [({}, 32000), (DEALER, 48000)])
def test_horneds_27_fourteen_han_are_a_counted_yakuman(facts: dict[str, Any], points: int) -> None:
    found = score("123m678m99m22m444m9m<8m8m,9m>", **facts, **RIICHI_ON)
    assert (found.han, found.points) == (14, points)


def test_horneds_8_ura_dora_count_after_riichi_only() -> None:
    hand = "234m456p67s456s22p8s<9m,1m>"
    assert "ura_dora" not in yaku(hand)
    assert yaku(hand, **RIICHI_ON)["ura_dora"] == 1


def test_riichienv_211_one_rule_feeds_both_payout_and_text() -> None:
    hand = "222m333p777s444p3z3z"
    for options, multiple in ((TENHOU, 1), (MAHJONG_SOUL, 2)):
        found = score(hand, options)
        assert [(p.key, p.yakuman) for p in found.patterns] == [("suuankou_tanki", multiple)]
        assert (found.yakuman, found.points) == (multiple, 32000 * multiple)
        assert str(spoken(found, situation(), options)) == str(32000 * multiple)


def test_riichienv_238_all_honors_count_once_and_nothing_is_added() -> None:
    hand = "1122334455667z7z<3z,2z>"
    assert yaku(hand, **RIICHI_ON) == {"tsuuiisou": -1}
    assert score(hand, **RIICHI_ON).points == 32000
    heaven = {**TSUMO, **DEALER, "first": True}
    assert yaku("119m19p19s123456z7z", **heaven) == {"tenhou": -1, "kokushi_musou": -1}
    assert score("119m19p19s123456z7z", **heaven).points == 96000


def test_injusticejudge_19_the_blessing_of_heaven_has_no_drawn_tile_at_mahjong_soul() -> None:
    heaven = {**TSUMO, **DEALER, "first": True}
    assert yaku("119m19p19s123456z7z", MAHJONG_SOUL, **heaven) == {"tenhou": -1, "kokushi_musou_13": -2}


def test_riichi_tracker_10_a_red_five_in_a_kan_counts_once() -> None:
    hand = "44m88s4m[111p,1][111m,1][0555p,1]"
    assert yaku(hand, **TSUMO, **DEALER) == {"toitoi": 2, "aka_dora": 1}
    assert (score(hand, **TSUMO, **DEALER).fu, score(hand, **TSUMO, **DEALER).points) == (50, 9600)


def test_akagi_116_a_counter_is_two_hundred_with_three_players() -> None:
    hand, facts = "456p677889s5566z6z(4z)", {**RIICHI_ON, **DEALER, "honba": 1}
    assert yaku(hand, SANMA, **facts) == {"riichi": 1, "hatsu": 1, "nukidora": 1}
    found = score(hand, SANMA, **facts)
    assert (found.points, dict(found.payments)) == (7700, {"discarder": 7900})
    assert score(hand, SANMA, **RIICHI_ON, honba=1).payments == {"discarder": 5400}


def test_mjx_329_three_dragons_without_liability() -> None:
    found = score("77p23s1s[555z,1][777z,1][6666z]", honba=2)
    assert (found.points, dict(found.payments)) == (32000, {"discarder": 32600})
    assert score("77p23s1s[555z,1][777z,1][6666z]", honba=2, pao="L").payments == found.payments


def test_mahjax_94_liability() -> None:
    """Half and half on a discard; all of it, counters too, on a self-draw; an added kan keeps it."""
    assert score(DRAGONS, pao="R").payments == {"discarder": 16000, "liable": 16000}
    assert score(DRAGONS.replace("[666z,1]", "[6666z,5]"), pao="R").payments == {"discarder": 16000, "liable": 16000}
    facts = {**TSUMO, **DEALER, "pao": "X", "honba": 1, "sticks": 1}
    changes = seat_changes(score("34m66s2m[777z,1][666z,1][555z,1]", **facts), situation(**facts), TENHOU)
    assert changes == (49300, 0, -48300, 0)
    discarder = with_options(pao_honba="discarder")
    assert score(DRAGONS, discarder, pao="R", honba=1).payments == {"discarder": 16300, "liable": 16000}
    assert score(DRAGONS, TENHOU, pao="R", honba=1).payments == {"discarder": 16000, "liable": 16300}


def test_mahjax_98_liability_for_one_of_several_yakuman() -> None:
    hand = "11z22z1z[555z,1][666z,1][777z,1]"
    assert score(hand, MAHJONG_SOUL, pao="X").payments == {"discarder": 48000, "liable": 16000}


@pytest.mark.parametrize(
    ("hand", "facts", "fu"),
    [
        ("234m456p78s22p9s[111z,1]", {}, 30),
        ("234m456p79s22p8s[111z,1]", {}, 30),
        ("234m456p78s22p111z9s", {}, 40),
        ("234m456p79s22z111m8s", {}, 50),
        ("234m456p78s22p9s[1111z,1]", {}, 40),
        ("234m456p79s22z8s[1111z,1]", {}, 40),
    ],
)
def test_mjx_290_thirty_forty_or_fifty_fu(hand: str, facts: dict[str, Any], fu: int) -> None:
    assert score(hand, **facts).fu == fu


def test_mahjongai_49_honors_are_never_red() -> None:
    assert "aka_dora" not in yaku("234m567p78s22p9s[5555z]")


def test_mahjax_80_a_robbed_red_five_is_red() -> None:
    assert yaku("234m46p789s22p111m0p", robbing=True) == {"chankan": 1, "aka_dora": 1}


def test_varantha_28_a_red_five_in_a_concealed_kan_counts() -> None:
    assert yaku("234m67p78s22p8p9s[0555s]", **RIICHI_ON) == {"riichi": 1, "aka_dora": 1}


def test_varantha_60_both_open_triplets_have_fu() -> None:
    assert fu_parts("55p678m67s8s[777p,1][555s,1]") == [
        ("base", 20, ""), ("open_triplet", 2, "777p"), ("open_triplet", 2, "555s"), ("rounding", 6, ""),
    ]  # fmt: skip


def test_varantha_49_a_hand_without_fu_says_so() -> None:
    assert ("open_pinfu", 2, "") in fu_parts("78s22p9s[234m,1][456p,1][678m,1]", last=True)


def test_mahjong_helper_48_a_triplet_of_both_winds_is_two_han() -> None:
    assert yaku("234m456p78s22p111z9s", **DEALER) == {"round_wind_east": 1, "seat_wind_east": 1}


# What vg-mjg/mjg-repo 209 lists of a new calculator.


def test_mjg_209_four_kans() -> None:
    assert yaku("5m5m[2222m,1][3333p,1][7777s][9999s,5]") == {"suukantsu": -1}


def test_mjg_209_little_and_big_winds() -> None:
    assert yaku("11z22z1z[333z,1][444z,1][123m,1]") == {"shousuushii": -1}
    assert yaku("11z55m1z[222z,1][333z,1][444z,1]") == {"daisuushii": -1}


def test_mjg_209_all_honors_are_not_terminals_and_honors() -> None:
    assert yaku("222333z44z55z4z[666z,1]") == {"tsuuiisou": -1}


def test_mjg_209_a_flush_of_seven_pairs() -> None:
    found = score("1133557799224m4m")
    assert ({p.key: p.total for p in found.patterns}, found.fu, found.points) == (
        {"chiitoitsu": 2, "chinitsu": 6}, 25, 16000,
    )  # fmt: skip


def test_mjg_209_no_riichi_with_an_open_hand() -> None:
    with pytest.raises(SituationError, match="Riichi needs a closed hand"):
        RIICHI.check(parse("78s22p9s[234m,1][456p,1][555z,1]"), situation(**RIICHI_ON), TENHOU)


def test_mjg_209_the_last_tile_is_haitei_or_houtei_never_both() -> None:
    hand = "234m456p78s22p111m9s"
    assert yaku(hand, last=True) == {"houtei": 1}
    assert yaku(hand, last=True, **TSUMO) == {"haitei": 1, "menzen_tsumo": 1}


def test_mjg_209_east_deals() -> None:
    hand = "234m456p78s22p555z9s"
    assert (score(hand).points, score(hand, **DEALER).points) == (1300, 2000)


def test_mjg_209_no_cap_on_dora() -> None:
    assert yaku("234m456p78s22p9s[5555z]<7z7z7z7z,>") == {"haku": 1, "dora": 16}


def test_mahjong_utils_1_an_illegal_win_says_why() -> None:
    found = score("234m567p78s22p9s[111m,1]<1m,>")
    assert (found.legal, found.reason, str(found.message)) == (False, "no-yaku", "1 han of dora, no yaku")
