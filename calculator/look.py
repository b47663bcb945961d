"""How a visitor wants the pages to look; kept in a cookie of the browser, because screens differ."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, fields
from typing import Final
from urllib.parse import parse_qsl, urlencode

COOKIE: Final = "look"

CHOICES: Final[Mapping[str, tuple[str, ...]]] = {
    "scheme": ("system", "light", "dark"),
    "tiles": ("ivory", "black"),
    "size": ("medium", "small", "large"),
    "index": ("off", "on"),
}
"""The values of every field, its default first."""


@dataclass(frozen=True, slots=True)
class Look:
    """Colour scheme, theme and size of the tiles, and whether they bear a corner index."""

    scheme: str = CHOICES["scheme"][0]
    tiles: str = CHOICES["tiles"][0]
    size: str = CHOICES["size"][0]
    index: str = CHOICES["index"][0]

    @classmethod
    def of(cls, values: Mapping[str, str]) -> Look:
        """Return the look that the values describe; what is absent or unknown is as by default."""
        known = {name: values[name] for name, choices in CHOICES.items() if values.get(name) in choices}
        return cls(**known)

    @classmethod
    def from_cookie(cls, text: str) -> Look:
        """Return what ``to_cookie`` wrote; the default look for any other text."""
        return cls.of(dict(parse_qsl(text)))

    def to_cookie(self) -> str:
        """Return what differs from the default look as text, nothing for the default look itself."""
        return urlencode(self._changed())

    @property
    def classes(self) -> str:
        """The classes of the root element, by which style sheets know the look; ``index`` is for the server alone."""
        return " ".join(f"{name}-{value}" for name, value in self._changed().items() if name != "index")

    @property
    def has_index(self) -> bool:
        return self.index == "on"

    @property
    def schemes(self) -> str:
        """The colour schemes of the pages, as the ``color-scheme`` of CSS has them."""
        return "light dark" if self.scheme == "system" else self.scheme

    def _changed(self) -> dict[str, str]:
        return {f.name: value for f in fields(self) if (value := asdict(self)[f.name]) != f.default}
