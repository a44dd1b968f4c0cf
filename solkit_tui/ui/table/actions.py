"""What the keys of the table do, by name. Knows no widget."""

from collections.abc import Callable, Mapping

from solkit_tui.engine.session import Outcome
from solkit_tui.rules.pile import PileKind
from solkit_tui.ui.table import assists, moving, walking
from solkit_tui.ui.table.value import Table

ACTIONS: Mapping[str, Callable[..., Table]] = {
    "step": walking.step,
    "column": walking.column,
    "walk_deck": lambda table: walking.walk(table, PileKind.DECK, PileKind.WASTE),
    "walk": lambda table, area: walking.walk(table, PileKind(area)),
    "smart": moving.smart,
    "mark": moving.toggle_mark,
    "deal": moving.deal,
    "to_column": moving.to_column,
    "to_cell": moving.to_cell,
    "undo": moving.undo,
    "redo": moving.redo,
    "restart": moving.restart,
    "movable": assists.light_movable,
    "destinations": assists.light_destinations,
    "hint": assists.give_hint,
    "join": assists.join_here,
    "purge": assists.purge,
    "finish": assists.finish,
}
"""From the name of what is done to what makes the next table; ``ui/keys/keys.py`` names them."""

ASSISTS = frozenset({"movable", "destinations"})
"""What helps a player, so that a win with it is no unaided one; undoing is noticed by itself."""

_PLAYS = frozenset(ACTIONS) - {"step", "column", "walk_deck", "walk", "undo", "redo", "restart"}
"""What plays on, and is refused when the game is won."""


def act(name: str, table: Table, *arguments: str | int) -> Table:
    """The table after an action."""
    if name in _PLAYS and table.outcome is Outcome.WON:
        return refuse_won(table)
    return ACTIONS[name](table, *arguments)


def refuse_won(table: Table) -> Table:
    """What is said to everything that would play on in a won game."""
    return table.refuse("the game is won")
