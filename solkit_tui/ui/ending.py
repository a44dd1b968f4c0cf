"""How the program ends in order, and where notices go until then and after. Knows no game."""

import asyncio
from collections.abc import Callable, Iterable
from typing import Any

from textual.app import App

from solkit_tui.errors import Notice


class Ending:
    """The way out, from a key as from a signal.

    Args:
        app: The application that ends.
        put_away: Keeps what is being played; returns what the player should know of that.

    Attributes:
        unsaid: What is to be told when the screen is restored.
        when_leaving: Told with the exit status when the program is left, before anything of it is
            done.
    """

    def __init__(self, app: App[Any], put_away: Callable[[], Iterable[Notice]]) -> None:
        self._app = app
        self._put_away = put_away
        self._begun = False
        self._answering: asyncio.AbstractEventLoop | None = None
        self.unsaid: list[Notice] = []
        self.when_leaving: Callable[[int], None] = lambda status: None

    def answer_signals(self) -> None:
        """The program runs: from now on a signal ends it in order."""
        self._answering = asyncio.get_running_loop()

    def on_signal(self, status: int) -> None:
        """End in order as soon as what is being done is done; from any thread, at any moment.

        Raises:
            SystemExit: The program has not begun to answer yet.
        """
        if self._answering is None:
            raise SystemExit(status)
        self._answering.call_soon_threadsafe(self.end, status)

    def end(self, status: int) -> None:
        """Put what is being played in order, and leave."""
        self.unsaid += self._put_away()
        self._app.exit(return_code=status)

    def begin(self, status: int) -> None:
        """The application is being left: no message would be seen any more."""
        self._begun = True
        self.when_leaving(status)

    def tell(self, notices: Iterable[Notice]) -> None:
        """Show what the player should know, or keep it until the screen is restored."""
        if self._begun:
            self.unsaid += notices
            return
        for title, text in notices:
            self._app.notify(text, title=title, severity="warning", timeout=10, markup=False)
