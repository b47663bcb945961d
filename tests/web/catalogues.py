"""Catalogues of messages: as they are written (``.po``), as they are compiled (``.mo``), and what the source marks."""

from __future__ import annotations

import ast
import gettext
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

import pytest
from django.conf import settings

SOURCES = ("manage.py", "calculator", "tiles", "templates")

_LINE = re.compile(r'(?:(msgctxt|msgid_plural|msgid|msgstr)(?:\[\d+\])? )?(".*")')


@dataclass
class Entry:
    """One message of a catalogue: context, singular and plural, the translations, and flags such as ``fuzzy``."""

    msgctxt: str = ""
    msgid: str = ""
    msgid_plural: str = ""
    strings: list[str] = field(default_factory=list)
    flags: set[str] = field(default_factory=set)

    @property
    def key(self) -> str:
        """The message as compiled catalogues know it."""
        return f"{self.msgctxt}\x04{self.msgid}" if self.msgctxt else self.msgid


def read(path: Path) -> tuple[dict[str, str], dict[str, Entry]]:
    """Return a ``.po`` file: the fields of its header, and its messages by key, obsolete ones left out."""
    entries = [_entry(block) for block in path.read_text(encoding="utf-8").strip().split("\n\n")]
    header = dict(line.split(": ", 1) for line in entries[0].strings[0].splitlines())
    return header, {entry.key: entry for entry in entries[1:] if entry.msgid}


def _entry(block: str) -> Entry:
    entry = Entry()
    name = ""
    for line in block.splitlines():
        if line.startswith("#,"):
            entry.flags.update(flag.strip() for flag in line[2:].split(","))
        elif found := _LINE.fullmatch(line):
            name = found[1] or name
            _add(entry, name, ast.literal_eval(found[2]), starts=bool(found[1]))
    return entry


def _add(entry: Entry, name: str, text: str, *, starts: bool) -> None:
    if name != "msgstr":
        setattr(entry, name, getattr(entry, name) + text)
    elif starts:
        entry.strings.append(text)
    else:
        entry.strings[-1] += text


def compiled(path: Path) -> dict[str, list[str]]:
    """Return the translations of a ``.mo`` file by key, in the order of their plural forms."""
    with path.open("rb") as file:
        catalogue = gettext.GNUTranslations(file)._catalog
    found: dict[str, dict[int, str]] = {}
    for key, text in catalogue.items():
        message, form = key if isinstance(key, tuple) else (key, 0)
        found.setdefault(message, {})[form] = text
    return {key: [forms[form] for form in sorted(forms)] for key, forms in found.items() if key}


def marked(directory: Path) -> set[str]:
    """Return the keys of all messages that the sources mark, extracted in a copy of them."""
    if shutil.which("xgettext") is None:
        pytest.skip("gettext is not installed")
    for name in SOURCES:
        source = settings.BASE_DIR / name
        if source.is_dir():
            shutil.copytree(source, directory / name, ignore=shutil.ignore_patterns("__pycache__", "locale", "*.npz"))
        else:
            shutil.copy(source, directory)
    (directory / "calculator" / "locale").mkdir()
    subprocess.run(
        [sys.executable, "manage.py", "makemessages", "--locale", "ja", "--no-wrap"],
        cwd=directory, check=True, capture_output=True, timeout=120,
    )  # fmt: skip
    return set(read(directory / "calculator" / "locale" / "ja" / "LC_MESSAGES" / "django.po")[1])


def placeholders(text: str) -> list[str]:
    """Return the places for values, and the tags, in a text."""
    return sorted(re.findall(r"%\(\w+\)[sd]|%%|</?\w+>", text))


def words(entries: dict[str, Entry]) -> Iterator[tuple[str, str]]:
    """Yield every translation with its key."""
    for key, entry in entries.items():
        for text in entry.strings:
            yield key, text
