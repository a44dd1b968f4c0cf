"""What the keys of the table do, by name. Knows no widget."""

from collections.abc import Callable, Mapping
from types import MappingProxyType

from solkit_tui.ui.table import assists as table_aids
from solkit_tui.ui.table.value import Table

ACTIONS: Mapping[str, Callable[[Table], Table]] = MappingProxyType(
    {
        "smart": Table.smart,
        "mark": Table.toggle_mark,
        "undo": Table.undo,
        "redo": Table.redo,
        "restart": Table.restart,
        "movable": table_aids.light_movable,
        "destinations": table_aids.light_destinations,
        "hint": table_aids.give_hint,
        "join": table_aids.join_here,
        "purge": table_aids.purge,
        "finish": table_aids.finish,
    }
)
"""From the name of what is done to what makes the next table; ``ui/keys/keys.py`` names them."""

AIDS = frozenset({"hint", "movable", "destinations"})
"""What helps a player, so that a win with it is no unaided one; undoing is noticed by itself."""
