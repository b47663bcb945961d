"""Saved hands from a file: JSON, CSV, or plain text with one hand or permalink a line.

Every record that cannot be taken over is reported with its number and its reason, and handed back as it came.
"""

from __future__ import annotations

import csv
import json
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import Any, Final
from urllib.parse import parse_qsl

from django.db import transaction
from django.utils import timezone
from django.utils.dateparse import parse_datetime
from django.utils.translation import gettext as _

from .exporting import Record, as_written
from .forms import HandForm
from .models import MAXIMUM_HANDS, SavedHand, User, by_folded_name, set_tags
from .outside import read_json
from .question import FIELDS, OPTION_PREFIX, FindPreset, Question, QuestionError
from .stored import find_preset, hand_fields

MAXIMUM_RECORDS: Final = 2000

_EARLIEST: Final = datetime(1970, 1, 1, tzinfo=UTC)
_SEPARATORS: Final = ",;\t"

_ABOUT: Final = ("title", "tags", "notes", "shared", "created")


class ImportFileError(ValueError):
    """A file that cannot be taken at all, with a message for its owner."""


class _RecordError(ValueError):
    """A record that cannot be taken over."""


@dataclass(frozen=True, slots=True)
class Source:
    """One record as it stands in the file; ``number`` counts lines of text and CSV, and records of JSON."""

    number: int
    written: str
    record: Record | None
    """None when not even the outer form could be read."""


@dataclass(frozen=True, slots=True)
class BadRecord:
    """A record that cannot be taken over, and why."""

    number: int
    written: str
    message: str


@dataclass(slots=True)
class Import:
    """A file that has been read: hands that can be stored, each with its tags, and records at fault."""

    good: list[tuple[SavedHand, list[str]]] = field(default_factory=list)
    bad: list[BadRecord] = field(default_factory=list)
    known: int = 0
    """How many were left out because the same question with the same words is there already."""
    rest: str = ""
    """What has not been stored, as it came, to be mended and sent again."""


def read_import(text: str, owner: User) -> Import:
    """Return what a file holds for this user; ``ImportFileError`` if it is no such file at all."""
    sources, header = _sources(text)
    if len(sources) > MAXIMUM_RECORDS:
        raise ImportFileError(_("A file may hold %(count)d hands at most.") % {"count": MAXIMUM_RECORDS})
    own = SavedHand.objects.owned_by(owner).prefetch_related("tags")
    found, there = Import(), {_identity(saved, (tag.name for tag in saved.tags.all())) for saved in own}
    for source in sources:
        try:
            saved, tags = _hand(source.record, owner)
        except _RecordError as fault:
            found.bad.append(BadRecord(source.number, source.written, str(fault)))
            continue
        if (identity := _identity(saved, tags)) in there:
            found.known += 1
            continue
        there.add(identity)
        found.good.append((saved, tags))
    found.rest = "\n".join([header] * bool(header and found.bad) + [record.written for record in found.bad])
    return found


def store_import(text: str, owner: User, *, all_or_nothing: bool) -> Import:
    """Read a file and store its good records, or none when one is bad and ``all_or_nothing`` is asked for."""
    with transaction.atomic():
        User.objects.select_for_update().get(pk=owner.pk)  # the same file sent twice at once is stored once
        found = read_import(text, owner)
        if found.bad and all_or_nothing:
            found.good.clear()
            found.rest = text
        if SavedHand.objects.owned_by(owner).count() + len(found.good) > MAXIMUM_HANDS:
            raise ImportFileError(_("You can keep %(count)d hands at most.") % {"count": MAXIMUM_HANDS})
        SavedHand.objects.bulk_create(saved for saved, _tags in found.good)
        set_tags(owner, found.good)
    return found


def decode(content: bytes) -> str:
    """Return the text of a file: UTF-8, or UTF-16 with its mark; ``ImportFileError`` for anything else."""
    encoding = "utf-16" if content.startswith((b"\xff\xfe", b"\xfe\xff")) else "utf-8-sig"
    try:
        return content.decode(encoding)
    except UnicodeDecodeError as error:
        raise ImportFileError(_("The file is no text in UTF-8.")) from error


# The three forms of a file


def _sources(text: str) -> tuple[list[Source], str]:
    """Return the records of a file, and the header that they need to be read again."""
    text = text.replace("\r\n", "\n").replace("\r", "\n").lstrip("\ufeff")
    if (data := _json(text)) is not None:
        return list(_json_sources(data)), ""
    header = text.split("\n", 1)[0]
    for separator in _SEPARATORS:  # spreadsheet programs write the one that their country uses
        if "hand" in (names := _columns(header, separator)):
            return list(_csv_sources(text, names, separator)), header
    return list(_text_sources(text)), ""


def _json(text: str) -> Any:
    """Return the JSON that the text is, None if it is none: a line of text may begin with a bracket too."""
    if not text.lstrip().startswith(("{", "[")):
        return None
    try:
        return read_json(text)
    except ValueError:
        return None


def _json_sources(data: Any) -> Iterator[Source]:
    if isinstance(data, dict):
        data = data.get("hands", [data])
    if not isinstance(data, list):
        raise ImportFileError(_("The file is JSON, but holds no list of hands."))
    for number, record in enumerate(data, 1):
        written = json.dumps(record, ensure_ascii=False)
        yield Source(number, written, record if isinstance(record, dict) else None)


def _columns(header: str, separator: str) -> list[str]:
    """Return the names of the columns; nothing for a line that no CSV begins with."""
    try:
        return [name.strip().lower() for name in next(csv.reader([header], delimiter=separator), [])]
    except csv.Error:
        return []


def _csv_sources(text: str, names: list[str], separator: str) -> Iterator[Source]:
    lines = text.splitlines(keepends=True)
    reader = csv.reader(lines, delimiter=separator)
    next(reader)
    start = reader.line_num
    try:
        for cells in reader:
            written = "".join(lines[start : reader.line_num]).rstrip("\n")
            if any(cells):
                yield Source(start + 1, written, _csv_record(names, cells))
            start = reader.line_num
    except csv.Error as error:
        raise ImportFileError(_("Line %(number)d is no CSV.") % {"number": reader.line_num}) from error


def _csv_record(names: list[str], cells: list[str]) -> Record | None:
    if len(cells) > len(names):
        return None
    record: Record = {name: as_written(cell) for name, cell in zip(names, cells, strict=False) if cell.strip()}
    for pair in record.pop("options", "").split():
        name, _equals, value = pair.partition("=")
        record[OPTION_PREFIX + name] = value
    return record


def _text_sources(text: str) -> Iterator[Source]:
    """One hand, permalink or JSON question a line; empty lines and lines that begin with ``#`` say nothing."""
    for number, line in enumerate(text.split("\n"), 1):
        if line.strip() and not line.lstrip().startswith("#"):
            yield Source(number, line, _text_record(line.strip()))


def _text_record(line: str) -> Record | None:
    if line.startswith("{"):
        data = _json(line)
        return data if isinstance(data, dict) else None
    return link_params(line) or {"hand": line}


def link_params(text: str) -> dict[str, str]:
    """Return the parameters of a permalink, whole or from the question mark on; nothing if the text is none."""
    # Only a browser needs the rest to be an address; people paste all kinds of things.
    params = dict(parse_qsl(text.partition("?")[2].partition("#")[0]))
    return {name: value.replace("\x00", "\ufffd") for name, value in params.items()} if "hand" in params else {}


# From a record to a hand


def _hand(record: Record | None, owner: User) -> tuple[SavedHand, list[str]]:
    """Return the hand that a record describes, and its tags; ``_RecordError`` says why there is none."""
    if record is None:
        raise _RecordError(_("This is no record of a hand."))
    about = {name: record[name] for name in _ABOUT if name in record}
    rest = {name: value for name, value in record.items() if name not in _ABOUT}
    question = _question(rest.pop("question", None) or rest, find_preset(owner))
    form = HandForm({"title": about.get("title"), "notes": about.get("notes"), "tags": _joined(about.get("tags"))})
    if not form.is_valid():
        raise _RecordError(" ".join(f"{name}: {fault}" for name, faults in form.errors.items() for fault in faults))
    words = form.cleaned_data
    saved = SavedHand(owner=owner, title=words["title"], notes=words["notes"], **hand_fields(question))
    saved.created = _moment(about.get("created")) or saved.created
    return saved, words["tags"]


def _joined(tags: Any) -> str:
    return ", ".join(map(str, tags)) if isinstance(tags, list) else str(tags or "")


def _moment(text: Any) -> Any:
    """Return a moment in ISO form as such; None for anything else, for moments without a time zone, and for those
    that are still to come or long before there was a computer to keep a hand."""
    try:
        moment = parse_datetime(str(text))
    except ValueError:
        return None
    return moment if moment and moment.tzinfo and _EARLIEST <= moment <= timezone.now() else None


def _question(values: Any, find: FindPreset) -> Question:
    params = _params(values)
    try:
        question = Question.from_params(params, find)
    except QuestionError as error:
        raise _RecordError(error.fault.message.text(_)) from error
    if not any(question.hand.tiles()):
        raise _RecordError(_("There is no hand in it."))
    return question


def _params(values: Any) -> dict[str, str]:
    """Return JSON values as parameters; ``_RecordError`` for names and values that no question has."""
    if not isinstance(values, Mapping):
        raise _RecordError(_("This is no record of a hand."))
    params = {}
    for name, value in values.items():
        if name not in FIELDS and not name.startswith(OPTION_PREFIX):
            raise _RecordError(_("“%(name)s” is not known.") % {"name": str(name)[:40]})
        if not isinstance(value, str | int | None):
            raise _RecordError(_("“%(name)s” is no text.") % {"name": str(name)[:40]})
        if value is not None:
            params[name] = str(int(value)) if isinstance(value, bool) else str(value).replace("\x00", "\ufffd")
    return params


def _identity(saved: SavedHand, tags: Iterable[str]) -> tuple[Any, ...]:
    """What makes two saved hands the same: the question and every word about it, so that no word is lost."""
    question = (saved.hand, saved.rules, _sorted(saved.options), _sorted(saved.situation))
    return (*question, saved.title, saved.notes, frozenset(by_folded_name(tags)))


def _sorted(values: Mapping[str, str]) -> tuple[tuple[str, str], ...]:
    return tuple(sorted(values.items()))
