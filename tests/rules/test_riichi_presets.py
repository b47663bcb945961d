"""The options and the built-in rules: every cell of the comparison of rule sets that changes a score."""

from __future__ import annotations

from dataclasses import fields, replace

import pytest

from calculator.rules.options import OptionError, differences, from_text, override, specs, to_text
from calculator.rules.riichi import PRESETS, RIICHI, RiichiOptions
from calculator.theory.shape import Shape
from tests.rules.riichi_asking import SANMA, TENHOU, with_options
from tests.rules.riichi_records import OPTIONS
from tiles.tile import tile

KEYS = [
    "riichi-tenhou", "riichi-mahjong-soul", "riichi-mleague", "riichi-ema-2016", "riichi-wrc-2022",
    "riichi-jpml-a-2023", "riichi-mil-2024", "sanma-tenhou", "sanma-mahjong-soul",
]  # fmt: skip

ON, OFF = True, False
PAO_3, PAO_2 = {"daisangen", "daisuushii", "suukantsu"}, {"daisangen", "daisuushii"}
DOUBLES = {"suuankou_tanki", "kokushi_musou_13", "junsei_chuuren_poutou", "daisuushii"}

MATRIX: dict[str, list[object]] = {
    "players": [4, 4, 4, 4, 4, 4, 4, 3, 3],
    "kuitan": [ON] * 9,
    "aka_m": [1, 1, 1, 0, 0, 0, 0, 0, 0],
    "aka_p": [1, 1, 1, 0, 0, 0, 0, 1, 1],
    "aka_s": [1, 1, 1, 0, 0, 0, 0, 1, 1],
    "ippatsu": [ON, ON, ON, ON, ON, OFF, ON, ON, ON],
    "ura": [ON, ON, ON, ON, ON, OFF, ON, ON, ON],
    "kandora": [ON, ON, ON, ON, ON, OFF, ON, ON, ON],
    "kanura": [ON, ON, ON, ON, ON, OFF, ON, ON, ON],
    "kiriage": [OFF, OFF, ON, OFF, ON, OFF, OFF, OFF, OFF],
    "kazoe": ["yakuman", "yakuman", *["sanbaiman"] * 5, "yakuman", "yakuman"],
    "double_yakuman": [set(), DOUBLES, set(), set(), set(), set(), set(), set(), DOUBLES],
    "yakuman_stack": [ON, ON, ON, OFF, ON, OFF, OFF, ON, ON],
    "max_multiple": [0, 6, 0, 0, 0, 0, 0, 0, 6],
    "renhou": ["off", "off", "off", "mangan-flat", "mangan", *["off"] * 4],
    "open_pinfu_fu": [2] * 9,
    "pinfu_tsumo": [ON] * 9,
    "double_wind_pair_fu": [4, 4, 2, 4, 2, 2, 4, 4, 4],
    "rinshan_tsumo_fu": [2] * 9,
    "nagashi_mangan": ["draw", "draw", "off", "off", "off", "off", "off", "draw", "draw"],
    "kokushi_ankan_chankan": [OFF, ON, ON, OFF, OFF, OFF, OFF, OFF, ON],
    "pao": [PAO_3, PAO_2, PAO_3, PAO_2, PAO_3, PAO_3, PAO_2, PAO_3, PAO_2],
    "pao_scope": ["hand", "yakuman", "yakuman", "hand", "yakuman", "yakuman", "yakuman", "hand", "yakuman"],
    "pao_honba": ["liable", *["discarder"] * 6, "liable", "discarder"],
    "rinshan_haitei": [OFF] * 9,
    "ryuuiisou_needs_hatsu": [OFF, OFF, OFF, OFF, OFF, ON, OFF, OFF, OFF],
    "honba_value": [300, 300, 300, 300, 300, 300, 300, 200, 200],
    "honba_each": [100] * 9,
    "head_bump": [OFF, OFF, ON, OFF, ON, ON, ON, OFF, OFF],
    "multi_ron_max": [2, 3, 1, 3, 1, 1, 1, 2, 3],
    "tsumo_loss": ["loss"] * 9,
    "north": ["nukidora"] * 9,
    "manzu19_dora_ring": [ON] * 9,
}  # fmt: skip
"""Each option in the order of ``KEYS``."""


@pytest.mark.parametrize("option", MATRIX)
def test_the_comparison_of_rules(option: str) -> None:
    found = [getattr(OPTIONS[key], option) for key in KEYS]
    assert [set(value) if isinstance(value, frozenset) else value for value in found] == MATRIX[option]


def test_the_presets_and_their_caveats() -> None:
    assert [preset.key for preset in PRESETS] == KEYS
    assert {preset.key for preset in PRESETS if preset.caveat} == {
        "riichi-mleague", "riichi-wrc-2022", "riichi-jpml-a-2023",
    }  # fmt: skip
    assert all(preset.note for preset in PRESETS if preset.caveat)
    assert all(preset.rule_set is RIICHI and preset.name for preset in PRESETS)


def test_local_yaku_are_off_in_every_preset() -> None:
    local = [name for name, spec in specs(RiichiOptions).items() if spec.group == "local"]
    assert len(local) > 20
    assert all(getattr(options, name) == 0 for options in OPTIONS.values() for name in local)


# The options as such.


def test_every_option_explains_itself() -> None:
    for name, spec in specs(RiichiOptions).items():
        assert str(spec.help), name
        assert spec.group, name


def test_every_value_of_every_preset_survives_its_text() -> None:
    known = specs(RiichiOptions)
    for options in OPTIONS.values():
        for field in fields(options):
            value = getattr(options, field.name)
            assert from_text(known[field.name], to_text(value)) == value


def test_options_travel_as_text() -> None:
    changed = override(TENHOU, {"kuitan": "0", "sanrenkou": "3", "pao": "daisangen", "renhou": "baiman"})
    assert differences(changed, TENHOU) == {"kuitan": "0", "renhou": "baiman", "pao": "daisangen", "sanrenkou": "3"}


@pytest.mark.parametrize(
    ("name", "text"),
    [("aka_m", "5"), ("players", "2"), ("renhou", "haneman"), ("double_yakuman", "toitoi"), ("sanrenkou", "14"),
     ("daisharin", "7"), ("minimum_han", "0"), ("honba_value", "50"), ("north", "south")],
)  # fmt: skip
def test_values_that_no_rule_has_are_refused(name: str, text: str) -> None:
    with pytest.raises(OptionError):
        override(TENHOU, {name: text})


def test_equal_options_have_equal_hashes() -> None:
    assert hash(RiichiOptions()) == hash(RiichiOptions())
    assert RiichiOptions() == RiichiOptions()
    assert hash(replace(TENHOU, kuitan=False)) != hash(TENHOU)


# What theory looks at.


def test_the_tiles_and_shapes_of_the_game() -> None:
    four, three = RIICHI.theory(TENHOU), RIICHI.theory(SANMA)
    assert four.kinds == frozenset(range(34))
    assert {tile(code).kind for code in ("1m", "9m", "4z")} <= three.kinds
    assert four.kinds - three.kinds == set(range(1, 8))
    assert tile("4z").kind not in RIICHI.theory(with_options(SANMA, north="none")).kinds
    assert four.shapes == {Shape.STANDARD, Shape.SEVEN_PAIRS, Shape.THIRTEEN_ORPHANS}
    assert not four.four_as_two_pairs
    assert RIICHI.theory(with_options(chiitoi_same_pairs=1)).four_as_two_pairs
    assert RIICHI.theory(with_options(joker_fifth_copy=1)).fifth_copy
    assert not four.wait_on_exhausted
