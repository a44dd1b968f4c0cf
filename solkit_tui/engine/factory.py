"""Makes the game of a rule set."""

from functools import lru_cache

from solkit_tui.engine.game import Game
from solkit_tui.rules.ruleset import RuleSet


@lru_cache(maxsize=64)
def game_of(rules: RuleSet) -> Game:
    """Return the compiled rules of a rule set, compiled once and then cached."""
    if rules.script is None:
        return Game(rules)
    # Few games have scripts: the others do not import what compiles them.
    from solkit_tui.engine.script.game import ScriptedGame

    return ScriptedGame(rules)
