"""Reading pictures in tests."""

from __future__ import annotations

from xml.etree import ElementTree as ET


def read_picture(markup: str | bytes) -> ET.Element:
    """Return the root element of SVG that the project itself has made; ``ParseError`` if it is not well formed."""
    return ET.fromstring(markup)  # noqa: S314
