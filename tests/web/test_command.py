"""``manage.py analyze``, as a program of its own: lines in, lines out, whatever stands in them."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
GOOD = b'{"hand": "123m456p789s1155z"}'


def run(
    *arguments: str | bytes, lines: bytes = b"", encoding: str = "utf-8:strict"
) -> subprocess.CompletedProcess[bytes]:
    """Run the command with these bytes on its standard input, its streams opened in ``encoding``."""
    return subprocess.run(  # noqa: S603
        [sys.executable, ROOT / "manage.py", "analyze", *arguments],
        input=lines,
        env={**os.environ, "PYTHONIOENCODING": encoding},
        capture_output=True,
        check=False,
        timeout=60,
    )


def errors(printed: bytes) -> list[str | None]:
    """Return the code of each answer's error."""
    found = [json.loads(line)["error"] for line in printed.decode().splitlines()]
    return [error and error["code"] for error in found]


LINES = b"\n".join(
    [b"\xef\xbb\xbf" + GOOD, b"", b'{"hand": "12\xff3m"}', b"\xff\xfe", b'{"hand": "\\ud800"}', b"[1]", b" ", GOOD]
)
CODES = [None, "unknown-character", "bad-line", "unknown-character", "bad-line", None]


def test_a_bad_line_spoils_no_other():
    done = run("--batch", "-", lines=LINES)
    assert (done.returncode, done.stderr) == (0, b"")
    assert errors(done.stdout) == CODES


def test_a_file_is_read_like_standard_input(tmp_path: Path):
    (tmp_path / "questions").write_bytes(LINES)
    assert errors(run("--batch", str(tmp_path / "questions")).stdout) == CODES


def test_answers_are_json_where_the_terminal_knows_no_chinese():
    done = run("--batch", "-", lines=GOOD, encoding="ascii:strict")
    (wait, *_others) = json.loads(done.stdout)["waits"]
    assert wait["tile"] == "1z"
    assert wait["discard"]["patterns"][0]["names"]["ja"] == "場風 東"


@pytest.mark.parametrize("encoding", ["utf-8:strict", "ascii:strict"])
def test_hand_of_bytes_that_are_no_text(encoding: str):
    done = run(b"12\xff3m", encoding=encoding)
    assert done.returncode == 1
    assert b"Traceback" not in done.stderr
    assert b"is not a tile" in done.stdout
