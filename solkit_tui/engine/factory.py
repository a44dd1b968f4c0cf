"""From a rule set to its game."""

from functools import lru_cache

from solkit_tui.engine.game import Game
from solkit_tui.rules.ruleset import RuleSet


@lru_cache(maxsize=64)
def game_of(rules: RuleSet) -> Game:
    """Return the compiled rules of a rule set, made once for each."""
    if rules.script is None:
        return Game(rules)
    # Few games have rules of their own; the others do not wait for what compiles them.
    from solkit_tui.engine.script.game import ScriptedGame

    return ScriptedGame(rules)
