"""``manage.py analyze``: answers one question as text or JSON, or a stream of JSON questions."""

from __future__ import annotations

import codecs
import json
import sys
from argparse import ArgumentParser
from collections.abc import Iterable, Iterator, Mapping
from io import TextIOWrapper
from pathlib import Path
from typing import Any, TextIO

from django.core.management.base import BaseCommand, CommandError
from django.utils.translation import gettext

from calculator.analysis import Analysis, State, ask
from calculator.answer import to_json
from calculator.outside import read_json, readable
from calculator.question import FIELDS, OPTION_PREFIX, Fault, allowed_values
from calculator.report import as_text, panels_of, report
from calculator.rules.preset import PRESETS
from calculator.views.words import name_of
from tiles.message import Message, gettext_noop

_ = gettext_noop

MAXIMUM_LINE = 10_000
"""A question is far shorter; a longer line is refused unread."""

PROGRESS_STEP = 100

_MEANINGS = {
    "rules": f"key of the rules: {', '.join(PRESETS)}",
    "seen": "tiles seen elsewhere on the table",
    "discards": "one's own discards",
}
"""What parameters take that have no list of values."""


class Command(BaseCommand):
    help = "Analyse a mahjong hand: theory and score."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("hand", nargs="?", help="a hand in any notation")
        for name in FIELDS[1:]:
            flags = [f"--{name}"] if "_" not in name else [f"--{name.replace('_', '-')}", f"--{name}"]
            # A switch may be given bare: `--ippatsu` means `--ippatsu 1`.
            meaning = allowed_values(name) or _MEANINGS[name]
            parser.add_argument(*flags, dest=name, nargs="?", const="1", metavar="VALUE", help=meaning)
        parser.add_argument("-o", "--option", action="append", default=[], metavar="NAME=VALUE",
                            help="override one option of the rules, as in -o kuitan=0")  # fmt: skip
        parser.add_argument("--json", action="store_true", help="print the answer as JSON")
        parser.add_argument(
            "--batch", metavar="FILE", help="read one JSON question a line from FILE (- is standard input)"
        )

    def handle(self, **options: Any) -> None:
        if isinstance(sys.stdout, TextIOWrapper):
            sys.stdout.reconfigure(errors="replace")  # better a question mark than no answer
        if options["batch"]:
            self._batch(options["batch"])
            return
        if options["hand"] is None:
            raise CommandError("Give a hand, or --batch FILE.")
        params = _params(options)
        analysis = ask(params)
        if options["json"]:
            self.stdout.write(_printed(analysis, params, ascii_only=self._ascii_only, indent=1))
        else:
            self.stdout.write(as_text(report(analysis, panels_of(analysis), params=params)))
        if analysis.error:
            sys.exit(1)

    def _batch(self, name: str) -> None:
        if name == "-":
            self._stream(_as_utf8(sys.stdin))
            return
        try:
            with Path(name).open(encoding="utf-8-sig", errors="replace") as lines:
                self._stream(lines)
        except OSError as error:
            raise CommandError(f"Cannot read {name}: {error.strerror}") from error

    def _stream(self, lines: TextIO) -> None:
        for answer in _answers(_with_progress(lines, self.stderr if sys.stderr.isatty() else None), self._ascii_only):
            self.stdout.write(answer)
            self.stdout.flush()

    @property
    def _ascii_only(self) -> bool:
        """Whether JSON has to write other signs as escapes, because the stream cannot hold them."""
        encoding = getattr(self.stdout, "encoding", None) or "utf-8"
        return not codecs.lookup(encoding).name.startswith("utf")


def _as_utf8(stream: TextIO) -> TextIO:
    """Return the stream, reading as a file is read: a byte that is no UTF-8 spoils its own line alone."""
    if isinstance(stream, TextIOWrapper):
        stream.reconfigure(encoding="utf-8-sig", errors="replace")
    return stream


def _params(options: dict[str, Any]) -> dict[str, str]:
    params = {name: options[name] for name in FIELDS if options[name] is not None}
    for text in options["option"]:
        name, _equals, value = text.partition("=")
        params[OPTION_PREFIX + name.removeprefix(OPTION_PREFIX)] = value
    return {name: readable(text) for name, text in params.items()}


def _answers(lines: Iterable[str], ascii_only: bool) -> Iterator[str]:
    """Yield one line of JSON for each line that is not blank."""
    for line in lines:
        if line.strip():
            yield _answer(line, ascii_only)


def _answer(line: str, ascii_only: bool) -> str:
    try:
        params = _read_line(line)
    except ValueError as error:
        message = Message(_("This line is no question: %(why)s."), {"why": str(error)})
        bad = Analysis(None, State.INCOMPLETE, error=Fault("bad-line", message, field=""))
        return _printed(bad, {}, ascii_only=ascii_only)
    return _printed(ask(params), params, ascii_only=ascii_only)


def _read_line(line: str) -> dict[str, str]:
    """Return the parameters of a JSON question; options may also stand in an object under ``o``."""
    if len(line) > MAXIMUM_LINE:
        raise ValueError(f"it is longer than {MAXIMUM_LINE} characters")
    question = read_json(line)
    if not isinstance(question, dict):
        raise ValueError("it is not a JSON object")  # noqa: TRY004 (one kind of error for one kind of fault)
    options = question.pop("o", {})
    if not isinstance(options, dict):
        raise ValueError("“o” is not a JSON object")  # noqa: TRY004
    named = {**question, **{OPTION_PREFIX + name: value for name, value in options.items()}}
    return {name: _text(name, value) for name, value in named.items() if value is not None}


def _text(name: str, value: object) -> str:
    if isinstance(value, bool):
        return "1" if value else "0"
    if isinstance(value, str | int):
        return str(value)
    raise ValueError(f"“{name[:40]}” is neither text nor a number")


def _printed(analysis: Analysis, params: Mapping[str, str], *, ascii_only: bool, indent: int | None = None) -> str:
    answer = to_json(analysis, params, translate=gettext, naming=name_of)
    return json.dumps(answer, ensure_ascii=ascii_only, indent=indent)


def _with_progress(lines: Iterable[str], stream: Any) -> Iterator[str]:
    """Pass lines on, and count them on ``stream`` where there is one."""
    for number, line in enumerate(lines, 1):
        yield line
        if stream and number % PROGRESS_STEP == 0:
            stream.write(f"\r{number} questions", ending="")
    if stream:
        stream.write("\r", ending="")
