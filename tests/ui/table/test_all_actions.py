"""What the rules allow can be done at the table: every action by keys and by the mouse."""

import random
import re
from ast import literal_eval
from collections.abc import Callable, Iterator

import pytest

from solkit_tui.engine.action import Action, Click, MoveTo, Remove
from solkit_tui.engine.factory import game_of
from solkit_tui.engine.game import Game
from solkit_tui.engine.session import Session
from solkit_tui.rules.json.read.reader import read_json
from solkit_tui.rules.sol.reader import read_sol
from solkit_tui.services.settings.values import Settings
from solkit_tui.ui.keys.keys import TABLE_KEYS
from solkit_tui.ui.keys.own_keys import digit_keys
from solkit_tui.ui.table.cursor import reachable
from solkit_tui.ui.table.moves import act, point, smart, toggle_mark
from solkit_tui.ui.table.value import Table
from tests.engine.test_pairing import GAMES
from tests.support.amount import amount, some
from tests.support.json_games import at as pile_at
from tests.support.json_games import do, position, rule, shown
from tests.support.json_games import game as game_from
from tests.support.rulesets import RULES, shipped

MOVES = amount(15, 20)
SHIPPED = ("klondike_hard", "spider", "alhambra", "canfield", "free_cell", "treize")
JSON = ("freecell", "golf", "klondike_draw_3", "spider", "yukon")


def game_named(name: str) -> Game:
    """A shipped game, a JSON one (with its scripts), or one in which cards leave in pairs."""
    kind, _, rest = name.partition(" ")
    if kind == "json":
        source = (RULES / "examples" / f"{rest}.json").read_bytes()
        return game_of(read_json(source, "test.json", as_scripts=True))
    return shipped(rest) if kind == "sol" else game_of(read_sol(GAMES[rest].encode(), "test.sol"))


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
        case Remove():
            *others, last = (lift[:2] for lift in action.lifts)
            for place in others:
                table = point(table, *place) if mouse else toggle_mark(table.select(*place))
            return point(table, *last) if mouse else smart(table.select(*last))
        case Click(pile, position):
            where = None if position < 0 else position
            there = table.select(pile, where)
            if table.game.leave_reason(table.state, there.lift) is None:
                # A card that may be taken up is marked first, whatever its pile does.
                again = point(point(table, pile, where), pile, where)
                return again if mouse else toggle_mark(toggle_mark(there))
            return point(table, pile, where) if mouse else smart(there)


def places(action: Action) -> Iterator[tuple[int, int]]:
    """Where the player has to stand for an action, on which card (-1: on the pile)."""
    match action:
        case Click(pile, position):
            yield pile, position
        case MoveTo(lift) | Remove(lift, None):
            yield lift.pile, lift.start
        case Remove():
            yield from (lift[:2] for lift in action.lifts)


def played(table: Table, chance: random.Random, mouse: bool) -> Table:
    """The table after one of the legal actions, which did what the engine says."""
    game, state = table.game, table.state
    action = chance.choice(game.actions(state))
    expected = game.legal_move(state, action)
    for pile, card in places(action):
        assert card < 0 or card in reachable(table, pile), action
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


def with_a_card_in_the_deck() -> Table:
    """A deck whose ace turns when it is clicked, and whose top card is dealt."""
    ace = rule("activateTarget", "rank", "=", "A")
    on_top = rule("activateTarget", "position", "=", "top")
    deeds = [do("flip", "activateTarget", ace), do("move", "activateTarget", on_top, to="tableau")]
    game = game_from({"tableau": {}, "stock": {"activate": deeds, "grab": False, "drop": False}})
    state = position(game, stock="-AC -2C 3C", tableau="5C 4C")
    return Table.new(Session(game, 1, (), (state,)))


def by_click(table: Table) -> Table:
    """A left click on what is selected."""
    return point(table, *table.cursor)


def piles_of(table: Table) -> dict[str, str]:
    """Return what lies in each pile."""
    return shown(table.game, table.state)


@pytest.mark.parametrize("press", [smart, toggle_mark, by_click])
def test_a_card_in_the_deck_does_what_its_click_does_and_any_other_deals(
    press: Callable[[Table], Table],
) -> None:
    table = with_a_card_in_the_deck()
    deck = pile_at(table.game, "stock")
    assert reachable(table, deck) == [0, 2]
    assert [place for _, place in table.game.clicks(table.state)] == [-1, 0]
    turned = {"tableau": "5C 4C", "stock": "AC -2C 3C"}
    dealt = {"tableau": "5C 4C 3C", "stock": "-AC -2C"}
    assert piles_of(press(table.select(deck, 0))) == turned
    assert piles_of(press(table.select(deck, 1))) == dealt, "it does nothing itself"
    assert piles_of(press(table.select(deck))) == dealt


def test_a_click_on_the_deck_deals_whatever_is_marked() -> None:
    table = with_a_card_in_the_deck()
    marked = toggle_mark(table.select(pile_at(table.game, "tableau")))
    assert marked.mark is not None
    deck = pile_at(table.game, "stock")
    assert piles_of(point(marked, deck, None))["stock"] == "-AC -2C"
    assert piles_of(point(marked, deck, 0))["stock"] == "AC -2C 3C"


_PLAY = re.compile(r"play\((.*)\)")
_DIGITS = digit_keys(Settings().shift_digits).values()
KEYS = [
    *(literal_eval(f"({call[1]},)") for key in TABLE_KEYS if (call := _PLAY.match(key.action))),
    *(digit[: 3 if digit[2] else 2] for digit in _DIGITS),
]
"""What each key of the table does: the name of an action and its arguments."""


@pytest.mark.parametrize("name", some(NAMES, 3))
def test_every_key_does_something_or_says_why_not(name: str) -> None:
    chance = random.Random(name)
    table = Table.new(Session.new(game_named(name), 5))
    for at in range(MOVES):
        table = table.say("")
        for key in KEYS:
            if key[0] == "finish" and at % 5:
                continue  # it plays to the end: two thirds of the time of this test
            after = act(key[0], table, *key[1:])
            assert after != table, key
        if not (actions := table.game.actions(table.state)):
            break
        table = table.play(table.game.legal_play(table.state, chance.choice(actions)))
        for _ in range(chance.randrange(8)):
            table = act("next_pile", table, 1)
