"""The rules of a game, and the languages they are written in."""

from codecs import BOM_UTF8
from typing import NamedTuple

_BEGINNING = 256
"""The most bytes of a file that are looked at."""


class Written(NamedTuple):
    """The result of writing a rule set in one of the languages.

    Attributes:
        text: The rule file; empty where the language cannot say everything.
        unsupported: What it cannot say.
    """

    text: str
    unsupported: tuple[str, ...]


def is_json(data: bytes) -> bool:
    """Return whether a rule file is written in the JSON language, by its beginning, which no
    `.sol` file has. A text, a list or a bare word of JSON, which are not rules, belong to this
    language too."""
    start = data.removeprefix(BOM_UTF8).lstrip()[:_BEGINNING]
    if start.rstrip() in (b"null", b"true", b"false"):
        return True
    if start[:1] == b"[":
        inside = start[1:].lstrip()
        return inside[:1].isdigit() or inside.startswith((b"[", b"]", b"{", b'"', b"-"))
    return start[:1] in (b"{", b'"')
