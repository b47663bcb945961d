"""Which fan of a reading count: those that no counted fan excludes."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from .fan import Fan
from .view import Found, Group, View


@dataclass(slots=True)
class Counted:
    """A fan that counts, its instances, and the keys of the fan that hold but are included in it."""

    fan: Fan
    found: Found
    points: int
    absorbs: list[str] = field(default_factory=list)


def count(view: View, fan: Iterable[Fan]) -> list[Counted]:
    """Return the fan of a reading that count, most points first; empty when it has none.

    ``fan`` come with the most points first. Taking each fan that holds unless a counted one excludes it is the best
    legal set: no fan excludes more points than it has itself.
    """
    counted: list[Counted] = []
    for row in fan:
        found = row.find(view)
        if found and (kept := _remaining(row.key, found, counted)):
            counted.append(Counted(row, kept, row.points * len(kept)))
    return counted


def _remaining(key: str, found: Found, counted: Iterable[Counted]) -> Found:
    """The instances of a fan that the counted ones leave; those that take any away note it."""
    for other in counted:
        before = found
        if key in other.fan.excludes:
            found = ()
        elif key in other.fan.within:
            found = [group for group in found if not _inside(group, other.found)]
        elif key in other.fan.once:
            found = found[1:]
        if len(found) < len(before):
            other.absorbs.append(key)
        if not found:
            break
    return found


def _inside(group: Group, groups: Found) -> bool:
    """Whether a group consists of blocks of one of these groups."""
    return any(set(group) <= set(outer) for outer in groups)
