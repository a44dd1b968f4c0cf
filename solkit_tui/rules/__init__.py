"""The rules of a game, and the languages they are written in."""

from typing import NamedTuple


class Written(NamedTuple):
    """The rule file of a rule set in one of the languages; empty where the language cannot say
    everything, and then what it cannot say."""

    text: str
    unsupported: tuple[str, ...]
