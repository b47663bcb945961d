"""What a user keeps, written out: JSON and CSV. ``importing`` reads it back."""

from __future__ import annotations

import csv
import io
import json
import re
from collections.abc import Iterable
from typing import Any, Final

from .models import RulePreset, SavedHand, User
from .question import FIELDS, OPTION_PREFIX
from .stored import hand_params

COLUMNS: Final = ("title", "tags", "notes", "created", "hand", "rules", "options", *FIELDS[2:])
"""Columns of the CSV; ``options`` holds pairs like ``kuitan=0`` with spaces between."""

Record = dict[str, Any]


def hand_record(saved: SavedHand) -> Record:
    """Return a saved hand as plain JSON values; ``question`` has the names of the public interface."""
    return {
        "title": saved.title,
        "tags": [tag.name for tag in saved.tags.all()],
        "notes": saved.notes,
        "shared": saved.shared,
        "created": saved.created.isoformat(),
        "question": hand_params(saved),
    }


def preset_record(row: RulePreset) -> Record:
    """Return a preset of one's own as plain JSON values."""
    created = row.created.isoformat()
    return {"name": row.name, "base": row.base, "options": row.options, "shared": row.shared, "created": created}


def hands_json(hands: Iterable[SavedHand]) -> str:
    """Return hands as a JSON document."""
    return json.dumps({"hands": [hand_record(saved) for saved in hands]}, ensure_ascii=False, indent=1)


def hands_csv(hands: Iterable[SavedHand]) -> str:
    """Return hands as CSV with a header; no cell is a formula to spreadsheet programs."""
    out = io.StringIO()
    writer = csv.DictWriter(out, COLUMNS)
    writer.writeheader()
    for saved in hands:
        writer.writerow({name: harmless(text) for name, text in _cells(hand_record(saved)).items()})
    return out.getvalue()


def _cells(record: Record) -> dict[str, str]:
    question = dict(record["question"])
    options = {name: question.pop(name) for name in list(question) if name.startswith(OPTION_PREFIX)}
    return question | {
        "title": record["title"],
        "tags": ", ".join(record["tags"]),
        "notes": record["notes"],
        "created": record["created"],
        "options": " ".join(f"{name.removeprefix(OPTION_PREFIX)}={value}" for name, value in options.items()),
    }


def harmless(cell: str) -> str:
    """Return a cell that no spreadsheet program takes for a formula: an apostrophe in front makes it text."""
    return f"'{cell}" if re.match(r"'*[=+\-@\t\r]", cell) else cell


def as_written(cell: str) -> str:
    """Undo ``harmless``."""
    return cell[1:] if re.match(r"'+[=+\-@\t\r]", cell) else cell


def account_record(user: User) -> Record:
    """Return everything that is stored of a user, as plain JSON values; the hands in it can be imported again."""
    presets = RulePreset.objects.owned_by(user).order_by("created", "pk")
    return {
        "user": {
            "name": user.name,
            "email": user.email,
            "joined": user.date_joined.isoformat(),
            "last_sign_in": user.last_login.isoformat() if user.last_login else None,
            "default_rules": user.default_rules,
        },
        "hands": [hand_record(saved) for saved in hands_of(user)],
        "presets": [preset_record(row) for row in presets],
        "deleted_hands": [hand_record(saved) for saved in SavedHand.objects.deleted_by(user)],
        "deleted_presets": [preset_record(row) for row in RulePreset.objects.deleted_by(user)],
    }


def hands_of(user: User) -> Iterable[SavedHand]:
    """Return a user's hands in the order in which they are exported, the oldest first."""
    return SavedHand.objects.owned_by(user).prefetch_related("tags").order_by("created", "pk")
