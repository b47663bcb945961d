"""Messages for people, made where no web framework is at hand and translated where one is.

The pure layers (``tiles``, ``theory``, ``rules``, ``analysis``) never translate: they make a ``Message`` of a
marked English sentence and its parameters, and the web layer prints it in the reader's language.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field


def gettext_noop(msgid: str) -> str:
    """Return ``msgid`` unchanged; the call marks it for ``makemessages``."""
    return msgid


@dataclass(frozen=True, slots=True)
class Message:
    """An English sentence with ``%(name)s`` places and the values that go there.

    A value may itself be a ``Message``; it is then translated along with the sentence around it.

    >>> str(Message("%(count)d tiles too many", {"count": 2}))
    '2 tiles too many'
    """

    msgid: str
    params: Mapping[str, object] = field(default_factory=dict)

    def text(self, translate: Callable[[str], str] = gettext_noop) -> str:
        """Return the sentence in the language of ``translate`` (a ``gettext``), English by default."""
        values = {
            name: value.text(translate) if isinstance(value, Message) else value for name, value in self.params.items()
        }
        template = translate(self.msgid)
        return template % values if values else template

    def __str__(self) -> str:
        return self.text()
