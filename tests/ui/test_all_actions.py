"""What the rules allow can be done at the table: every action by keys and by the mouse."""

import random

import pytest

from solkit_tui.engine.action import Action, Click, Lift, MoveTo, Remove
from solkit_tui.engine.game import Game, game_of
from solkit_tui.engine.session import Session
from solkit_tui.rules.jsonlang.reader import read_json
from solkit_tui.rules.sol.reader import read_sol
from solkit_tui.ui.table.moving import point, smart, toggle_mark
from solkit_tui.ui.table.value import Table
from solkit_tui.ui.table.walking import reachable
from tests.engine.test_pairing import GAMES
from tests.support.amount import amount
from tests.support.rulesets import RULES, shipped

MOVES = amount(15, 40)
SHIPPED = ("klondike_hard", "spider", "alhambra", "canfield", "free_cell", "treize")
JSON = ("freecell", "golf", "klondike_draw_3", "spider", "yukon")


def game_named(name: str) -> Game:
    """A shipped game, a JSON one (with its scripts), or one in which cards leave in pairs."""
    kind, _, rest = name.partition(" ")
    if kind == "json":
        source = (RULES / "examples" / f"{rest}.json").read_bytes()
        return game_of(read_json(source, "test.json", as_scripts=True))
    return shipped(rest) if kind == "sol" else game_of(read_sol(GAMES[rest].encode(), "test.sol"))


def reaches(table: Table, lift: Lift) -> bool:
    """Whether the cursor can stand on the lowest of some cards."""
    return reachable(table, lift.pile, lift.start)


def done(table: Table, action: Action, mouse: bool) -> Table:
    """The table after an action, by keys or by the mouse."""
    match action:
        case MoveTo(lift, target):
            if mouse:
                return point(point(table, lift.pile, lift.start), target, None)
            return smart(toggle_mark(table.select(lift.pile, lift.start)).select(target))
        case Remove(lift, None):
            there = table.select(lift.pile, lift.start)
            return smart(there)
        case Remove(lift, partner):
            assert partner is not None
            if mouse:
                marked = point(table, lift.pile, lift.start)
                return point(marked, partner.pile, partner.start)
            marked = toggle_mark(table.select(lift.pile, lift.start))
            return smart(marked.select(partner.pile, partner.start))
        case Click(pile, position):
            where = None if position < 0 else position
            there = table.select(pile, where)
            if table.game.leave_reason(table.state, there.lift) is None:
                # A card that may be taken up is marked first, whatever its pile does.
                again = point(point(table, pile, where), pile, where)
                return again if mouse else toggle_mark(toggle_mark(there))
            return point(table, pile, where) if mouse else smart(there)


def played(table: Table, chance: random.Random, mouse: bool) -> Table:
    """The table after one of the legal actions, which did what the engine says."""
    game, state = table.game, table.state
    action = chance.choice(game.actions(state))
    expected = game.made(state, action)
    for lift in (one for one in action if isinstance(one, Lift)):
        assert reaches(table, lift), action
    after = done(table, action, mouse)
    assert after.state == state.apply(expected), (action, after.note)
    return after


NAMES = [
    *(f"sol {name}" for name in SHIPPED),
    *(f"json {name}" for name in JSON),
    *(f"pairs {name}" for name in GAMES),
]


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("mouse", [False, True])
def test_what_the_rules_allow_can_be_done(name: str, mouse: bool) -> None:
    game = game_named(name)
    chance = random.Random(name)
    table = Table.new(Session.new(game, 5))
    for _ in range(MOVES):
        if not table.game.actions(table.state):
            break
        table = played(table, chance, mouse)
