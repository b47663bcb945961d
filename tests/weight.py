"""What a first visit to a page loads: the page and all it names, as it comes over the line."""

from __future__ import annotations

import gzip
import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from html.parser import HTMLParser
from urllib.parse import urldefrag, urljoin, urlsplit

import brotli

ACCEPTED = "gzip, br"
YEAR = 31_536_000
_HASHED = re.compile(r"\.[0-9a-f]{12}\.\w+$")
_UNPACK = {"gzip": gzip.decompress, "br": brotli.decompress}
_LINKS = {"stylesheet", "icon", "manifest"}
"""What browsers load of the ``<link>`` elements; the others are for other programs."""
_IN_STYLE = re.compile(r"""url\(["']?([^"')]+)""")
_IN_SCRIPT = re.compile(r"""["'](/(?:sw\.js|static/[^"']+\.\w+))["']""")


@dataclass(frozen=True)
class Answer:
    """A response: its headers by small letters, and its body as it came, compressed or not."""

    status: int
    headers: Mapping[str, str]
    body: bytes

    @property
    def text(self) -> str:
        unpack = _UNPACK.get(self.headers.get("content-encoding", ""), bytes)
        return unpack(self.body).decode(errors="replace")


Fetch = Callable[[str], Answer]
"""Asks for an address with ``Accept-Encoding: gzip, br``."""


@dataclass(frozen=True)
class Loaded:
    """A file that was loaded."""

    address: str
    answer: Answer

    @property
    def size(self) -> int:
        return len(self.answer.body)

    @property
    def is_static(self) -> bool:
        return self.address.startswith("/static/")

    @property
    def lasts(self) -> bool:
        """Whether its name is that of these very bytes, and browsers are told to keep it for a year or more."""
        caching = self.answer.headers.get("cache-control", "")
        age = re.search(r"max-age=(\d+)", caching)
        is_kept = "immutable" in caching and age is not None and int(age[1]) >= YEAR
        return is_kept and bool(_HASHED.search(self.address))


def first_visit(fetch: Fetch, address: str) -> list[Loaded]:
    """Return all that a browser without any memory loads for this page, the page first, nothing twice."""
    loaded: dict[str, Loaded] = {}
    waiting = [address]
    while waiting:
        here = waiting.pop(0)
        if here not in loaded:
            loaded[here] = Loaded(here, fetch(here))
            waiting += _named(loaded[here])
    return list(loaded.values())


def _named(file: Loaded) -> Iterator[str]:
    """Yield the addresses of what a file loads in turn."""
    kind, text = file.answer.headers.get("content-type", "").partition(";")[0], file.answer.text
    if kind == "text/html":
        found = _Elements(text).found
    elif kind == "text/css":
        found = _IN_STYLE.findall(text)
    elif kind.endswith("javascript"):
        found = _IN_SCRIPT.findall(text)  # the service worker, and what it keeps for times without a network
    else:
        return
    for name in found:
        whole = urldefrag(urljoin(file.address, name)).url
        if not urlsplit(whole).scheme:
            yield whole


class _Elements(HTMLParser):
    """Finds the files that elements load."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.found: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        name = ""
        if tag == "link" and given.get("rel") in _LINKS:
            name = given.get("href", "")
        elif tag in ("script", "img"):
            name = given.get("src", "")
        elif tag in ("use", "image"):
            name = given.get("href", "")
        if urldefrag(name).url:
            self.found.append(name)
