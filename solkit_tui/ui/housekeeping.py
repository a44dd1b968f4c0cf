"""What is done when the first screen has long been seen and nobody waits. Knows no screen."""

import gc
from typing import Any

from textual.app import App
from textual.screen import Screen

from solkit_tui.errors import Notice
from solkit_tui.services.container import Services
from solkit_tui.services.records.endings import recover

_MANY_SCREENS = 100
"""Changes of screens after which memory is cleared of those that are gone."""


class Housekeeping:
    """Modules, memory, and what a program that was killed has left.

    Args:
        app: The application, which has drawn its first screen.
        services: What lies outside the program.
    """

    def __init__(self, app: App[Any], services: Services) -> None:
        self._app = app
        self._services = services
        self._changes = 0

    def begin(self) -> tuple[Notice, ...]:
        """Do what could wait; returns what the player should know."""
        # What the other screen needs is loaded while nobody waits for it.
        import solkit_tui.ui.picker.screen
        import solkit_tui.ui.table.seating  # noqa: F401

        gc.collect()
        gc.freeze()
        gc.enable()
        app = self._app
        if app.is_running:  # else it is being left already
            app.screen_change_signal.subscribe(app, self._screen_changed, immediate=True)
        services = self._services
        return recover(services.stats, services.saves, services.history)

    def _screen_changed(self, _: Screen[Any]) -> None:
        self._changes += 1
        if not self._changes % _MANY_SCREENS:
            gc.collect()
