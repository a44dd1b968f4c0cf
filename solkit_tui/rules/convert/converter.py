"""A `.sol` rule set written in the JSON rule language. Knows no files."""

from typing import NamedTuple

from solkit_tui.rules.convert.conditions import CannotSay
from solkit_tui.rules.convert.names import placed
from solkit_tui.rules.convert.scripting import scripted
from solkit_tui.rules.convert.writing import write_json
from solkit_tui.rules.ruleset import RuleSet


class Converted(NamedTuple):
    """What a conversion gives.

    Attributes:
        text: The JSON file; empty where something cannot be said.
        unsupported: The words of the `.sol` file that the JSON language has nothing for.
    """

    text: str
    unsupported: tuple[str, ...]


def convert(rules: RuleSet) -> Converted:
    """A rule set of a `.sol` file as a JSON rule file that is played alike."""
    whole, unsupported = scripted(rules)
    if unsupported:
        return Converted("", unsupported)
    try:
        return Converted(write_json(whole._replace(piles=placed(with_deck_of(whole, rules)))), ())
    except CannotSay as word:
        return Converted("", (str(word),))


def with_deck_of(whole: RuleSet, rules: RuleSet) -> RuleSet:
    """The rule set with scripts, and with what the old one says of its deck."""
    return whole._replace(deck=rules.deck)
