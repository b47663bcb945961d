"""Real wins: yaku, han, fu, limit, points and every seat's payment, as the game's server had them."""

from __future__ import annotations

from calculator.rules.riichi import RIICHI, seat_changes
from tests.rules.riichi_records import EXTRACT, FULL, Record, read, records, score_of


def told(record: Record) -> dict[str, object]:
    """What our score says, in the words of the record."""
    score = score_of(record.hand, record.situation, record.options)
    return {
        "legal": score.legal,
        "yaku": {pattern.key: None if pattern.yakuman else pattern.total for pattern in score.patterns},
        "han": score.han,
        "fu": score.fu,
        "fu_sum": sum(part.fu for part in score.fu_parts),
        "yakuman": score.yakuman,
        "limit": "yakuman" if score.limit == "kazoe" else score.limit,
        "points": score.points,
        "changes": seat_changes(score, record.situation, record.options, discarder=record.discarder),
    }


def recorded(record: Record) -> dict[str, object]:
    return {
        "legal": True,
        "yaku": record.yaku,
        "han": record.han,
        "fu": record.fu,
        "fu_sum": record.fu,
        "yakuman": record.yakuman,
        "limit": record.limit,
        "points": record.points,
        "changes": record.changes,
    }


def test_every_record_agrees() -> None:
    wrong = [record.name for record in records() if told(record) != recorded(record)]
    assert wrong == []


def test_the_situation_of_every_record_can_be() -> None:
    notices = {n.code for r in records() for n in RIICHI.check(r.hand, r.situation, r.options)}
    assert notices <= {"indicators-without-kongs"}


def test_the_extract_has_what_is_rare() -> None:
    rare = list(read(EXTRACT))
    assert len(rare) >= 150
    assert {"daisangen", "kokushi_musou", "chankan", "nukidora", "sanshoku_doukou"} <= {k for r in rare for k in r.yaku}
    assert any(record.situation.pao for record in rare)
    assert {len(record.changes) for record in rare} == {3, 4}


def test_the_full_data_are_read_where_they_are() -> None:
    assert len(records()) == (2400 if FULL.exists() else len(list(read(EXTRACT))))
