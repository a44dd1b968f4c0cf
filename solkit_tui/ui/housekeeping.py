"""What is done when the first screen has long been seen and nobody waits. Knows no screen."""

import gc
from itertools import count
from typing import Any

from textual.app import App
from textual.screen import Screen

from solkit_tui.errors import Notice
from solkit_tui.services.container import Services
from solkit_tui.services.records.endings import recover

_MANY_SCREENS = 100
"""Changes of screens after which memory is cleared of those that are gone."""


def keep_house(app: App[Any], services: Services) -> tuple[Notice, ...]:
    """See to modules, memory, and what a program that was killed has left; returns what the player
    should know."""
    # From the list of games a table comes next: what it needs is loaded while nobody waits for it.
    # A table may be all that is wanted, so the list, half a megabyte, waits until it is asked for.
    import solkit_tui.ui.table.seating  # noqa: F401

    gc.collect()
    gc.freeze()
    gc.enable()
    changes = count(1)

    def screen_changed(_: Screen[Any]) -> None:
        if not next(changes) % _MANY_SCREENS:
            gc.collect()

    if app.is_running:  # else it is being left already
        app.screen_change_signal.subscribe(app, screen_changed, immediate=True)
    return recover(services.stats, services.saves, services.history)
