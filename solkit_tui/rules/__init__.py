"""The rules of a game, and the languages they are written in."""

from typing import NamedTuple


class Written(NamedTuple):
    """The result of writing a rule set in one of the languages.

    Attributes:
        text: The rule file; empty where the language cannot say everything.
        unsupported: What it cannot say.
    """

    text: str
    unsupported: tuple[str, ...]
