"""The answer as JSON, in the schema of the public interface; the page and the command line print the same records."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from tiles.hand import Hand
from tiles.message import gettext_noop
from tiles.notation import write, write_meld, write_tiles
from tiles.tile import Tile, code_of_kind

from .analysis import Analysis
from .pricing import PriceRange, Wait
from .question import DEFAULT_FORMAT, Fault
from .rules.best import Best
from .rules.dressed import dressed, meld_as_read
from .rules.preset import DEFAULT_PRESET
from .rules.reading import Reading
from .rules.score import Names, PatternScore
from .theory import Discard, Theory, Useful

Translate = Callable[[str], str]
Naming = Callable[[Names], str]
Json = dict[str, Any]


def english(names: Names) -> str:
    """Return the English name."""
    return names.en


def to_json(
    analysis: Analysis,
    params: Mapping[str, str],
    *,
    translate: Translate = gettext_noop,
    naming: Naming = english,
) -> Json:
    """Return the answer as plain JSON values, in the language of ``translate`` and ``naming``.

    ``params`` are those of the question: where it could not be read, the answer repeats the hand and rules as typed.
    """
    question, theory = analysis.question, analysis.theory
    return {
        "hand": write(question.hand, question.format) if question else params.get("hand", ""),
        "rules": question.preset.key if question else params.get("rules", "") or DEFAULT_PRESET,
        "format": question.format if question else DEFAULT_FORMAT,
        "state": str(analysis.state),
        "shanten": theory.shanten if theory else None,
        "shapes": {str(shape): distance for shape, distance in theory.shapes.items()} if theory else {},
        "any_tile": theory.any_tile if theory else False,
        "useful": [_useful(row) for row in theory.useful] if theory else [],
        "discards": _discards(theory, analysis.prices),
        "waits": [_wait(wait, question.hand, translate, naming) for wait in analysis.waits] if question else [],
        "score": score_json(analysis.best, question.hand, translate, naming) if question else None,
        "warnings": [{"code": w.code, "message": w.message.text(translate)} for w in analysis.warnings],
        "error": _fault(analysis.error, translate),
    }


def score_json(best: Best | None, won: Hand, translate: Translate, naming: Naming) -> Json | None:
    """Return the score of a hand as JSON: the interface's SCORE, more for hands with many jokers."""
    if best is None:
        return None
    score = best.score
    return {
        "legal": score.legal,
        "reason": score.reason,
        "message": score.message.text(translate) if score.message else None,
        "patterns": [_pattern(row, naming) for row in score.patterns],
        "han": score.han,
        "fu": score.fu,
        "fu_parts": [{"key": part.key, "fu": part.fu, "tiles": part.tiles} for part in score.fu_parts],
        "limit": score.limit,
        "yakuman": score.yakuman,
        "total": score.total,
        "points": score.points,
        "exact": best.exact,
        "at_most": None if best.exact else best.at_most,
        "payments": dict(score.payments),
        "reading": block_texts(score.reading, won),
        "shape": str(score.reading.shape),
        "winning": {"tile": _winning(score.reading, won), "block": score.reading.winning_block},
        "jokers": _jokers(score.reading),
        "notes": [note.text(translate) for note in score.notes],
    }


def _pattern(row: PatternScore, naming: Naming) -> Json:
    names = row.names
    return {
        "key": row.key,
        "name": naming(names),
        "names": {"en": names.en, "zh": names.zh, "ja": names.ja},
        "value": row.value,
        "count": row.count,
        "yakuman": row.yakuman,
        "tiles": list(row.tiles),
        "includes": list(row.absorbs),
    }


def block_texts(reading: Reading, hand: Hand) -> list[str]:
    """Return the blocks of a hand in the notation: ``406m``, melds in brackets as they were declared, ``[0555p,6]``.

    A joker is written as the tile that it became.
    """
    melds = [write_meld(meld_as_read(*pair)) for pair in zip(hand.melds, reading.blocks, strict=False)]
    concealed = dressed(reading, hand)[len(melds) :]
    return [*melds, *(write_tiles(played.tile for played in block) for block in concealed)]


def _winning(reading: Reading, hand: Hand) -> str:
    return next(played.tile.code for played in dressed(reading, hand)[reading.winning_block] if played.winning)


def _jokers(reading: Reading) -> dict[str, list[str]]:
    became: dict[str, list[str]] = {}
    for joker, tile in reading.jokers:
        became.setdefault(joker.code, []).append(tile.code)
    return became


def _useful(row: Useful) -> Json:
    return {"tile": code_of_kind(row.kind), "left": row.left, "shapes": [str(shape) for shape in row.shapes]}


def _discards(theory: Theory | None, prices: Mapping[Tile, PriceRange]) -> list[Json]:
    if theory is None:
        return []
    return [_discard(row, prices.get(row.tile)) for row in theory.discards]


def _discard(row: Discard, price: PriceRange | None) -> Json:
    return {
        "tile": row.tile.code,
        "shanten": row.shanten,
        "left": row.left,
        "useful": [_useful(useful) for useful in row.useful],
        "price": _range(price) if price else None,
    }


def _range(price: PriceRange) -> Json:
    low, high = price.points
    return {"low": low, "high": high, "exact": price.exact}


def _wait(wait: Wait, hand: Hand, translate: Translate, naming: Naming) -> Json:
    won = hand.draw(wait.tile)
    return {
        "tile": wait.tile.code,
        "left": wait.left,
        "furiten": wait.furiten,
        "self-draw": score_json(wait.self_draw, won, translate, naming),
        "discard": score_json(wait.discard, won, translate, naming),
    }


def _fault(fault: Fault | None, translate: Translate) -> Json | None:
    if fault is None:
        return None
    return {
        "code": fault.code,
        "message": fault.message.text(translate),
        "field": fault.field,
        "position": fault.position,
        "length": fault.length,
    }
