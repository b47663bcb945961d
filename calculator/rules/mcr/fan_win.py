"""Fan that lie in how the hand was won: concealment, waits, the winning tile and what was special about it."""

from __future__ import annotations

from typing import Final

from calculator.rules.reading import BlockKind
from calculator.rules.score import Names
from calculator.rules.situation import Wind

from .fan import NONE, Fan, whole, winning_tile
from .view import Found, View

_CLAIMED_SETS: Final = 4


def _melded_hand(view: View) -> bool:
    claimed = sum(1 for block in view.blocks if block.claimed)
    return claimed == _CLAIMED_SETS == len(view.blocks) - 1 and not view.context.self_draw


def _last_claim(view: View) -> bool:
    return view.situation.last and not view.context.self_draw


def _replacement(view: View) -> bool:
    literal = view.context.options.last_claim_adds_replacement and _last_claim(view)
    return view.situation.replacement or literal


def _waited(view: View, kind: BlockKind) -> bool:
    """Whether the winning tile completed a block of this kind, and nothing else would have won.

    The nine kinds of a knitted straight count only by the options; a block of the straight itself never does.
    """
    if view.blocks[view.winning_block].kind is not kind or not view.context.sole_wait:
        return False
    return view.context.options.knitted_body_waits or not any(
        block.kind is BlockKind.KNITTED and view.winning in block.kinds for block in view.blocks
    )


def _edge_wait(view: View) -> Found:
    """12 waiting for 3, or 89 waiting for 7."""
    first = view.blocks[view.winning_block].kinds[0]
    edge = (first % 9 == 0 and view.winning == first + 2) or (first % 9 == 6 and view.winning == first)
    return ((view.winning_block,),) if edge and _waited(view, BlockKind.RUN) else NONE


def _closed_wait(view: View) -> Found:
    middle = view.winning == view.blocks[view.winning_block].kinds[0] + 1
    return ((view.winning_block,),) if middle and _waited(view, BlockKind.RUN) else NONE


def _single_wait(view: View) -> Found:
    return ((view.winning_block,),) if _waited(view, BlockKind.PAIR) else NONE


def _self_draw(view: View) -> bool:
    return view.context.self_draw


def _never(view: View) -> Found:  # noqa: ARG001
    """Chicken Hand is not looked for: it is what remains where no fan was found."""
    return NONE


def _flowers(view: View) -> Found:
    return ((),) * len(view.context.flowers)


def _flower_codes(view: View, found: Found) -> tuple[str, ...]:  # noqa: ARG001
    return view.context.flowers


def _first_turn(view: View, *, self_draw: bool, dealer: bool) -> bool:
    return view.situation.first and view.context.self_draw is self_draw and (view.situation.seat is Wind.EAST) is dealer


_SELF_DRAWN: Final = ("self_drawn", "fully_concealed_hand")

CHICKEN_HAND: Final = Fan(43, "chicken_hand", 8, Names("Chicken Hand", "无番和", "無番和"), _never)
FLOWER_TILES: Final = Fan(81, "flower_tiles", 1, Names("Flower Tiles", "花牌", "花牌"), _flowers, tiles=_flower_codes)

FAN: Final = (
    CHICKEN_HAND,
    Fan(44, "last_tile_draw", 8, Names("Last Tile Draw", "妙手回春", "妙手回春"),
        whole(lambda view: view.situation.last and view.context.self_draw), excludes=("self_drawn",),
        tiles=winning_tile),
    Fan(45, "last_tile_claim", 8, Names("Last Tile Claim", "海底捞月", "海底撈月"), whole(_last_claim),
        tiles=winning_tile),
    Fan(46, "out_with_replacement_tile", 8, Names("Out with Replacement Tile", "杠上开花", "槓上開花"),
        whole(_replacement), excludes=("self_drawn",), tiles=winning_tile),
    Fan(47, "robbing_the_kong", 8, Names("Robbing the Kong", "抢杠和", "搶槓和"),
        whole(lambda view: view.situation.robbing), excludes=("last_tile",), tiles=winning_tile),
    Fan(53, "melded_hand", 6, Names("Melded Hand", "全求人", "全求人"), whole(_melded_hand),
        excludes=("single_wait",)),
    Fan(56, "fully_concealed_hand", 4, Names("Fully Concealed Hand", "不求人", "不求人"),
        whole(lambda view: view.closed and view.context.self_draw), excludes=("self_drawn",)),
    Fan(58, "last_tile", 4, Names("Last Tile", "和绝张", "和絶張"),
        whole(lambda view: view.situation.last_of_kind), tiles=winning_tile),
    Fan(62, "concealed_hand", 2, Names("Concealed Hand", "门前清", "門前清"),
        whole(lambda view: view.closed and not view.context.self_draw)),
    Fan(77, "edge_wait", 1, Names("Edge Wait", "边张", "辺張"), _edge_wait),
    Fan(78, "closed_wait", 1, Names("Closed Wait", "坎张", "嵌張"), _closed_wait),
    Fan(79, "single_wait", 1, Names("Single Wait", "单钓将", "単釣将"), _single_wait),
    Fan(80, "self_drawn", 1, Names("Self-Drawn", "自摸", "自摸"), whole(_self_draw), tiles=winning_tile),
    FLOWER_TILES,
)  # fmt: skip

_WAITS: Final = ("edge_wait", "closed_wait", "single_wait")

BLESSINGS: Final = (
    Fan(83, "heavenly_hand", 8, Names("Heavenly Hand", "天和", "天和"),
        whole(lambda view: _first_turn(view, self_draw=True, dealer=True)),
        excludes=("fully_concealed_hand", "self_drawn", *_WAITS)),
    Fan(84, "earthly_hand", 8, Names("Earthly Hand", "地和", "地和"),
        whole(lambda view: _first_turn(view, self_draw=True, dealer=False)),
        excludes=("fully_concealed_hand", "self_drawn")),
    Fan(85, "human_hand", 8, Names("Human Hand", "人和", "人和"),
        whole(lambda view: _first_turn(view, self_draw=False, dealer=False)), excludes=("concealed_hand",)),
)  # fmt: skip
"""House fan outside the official list, counted only by the options."""
