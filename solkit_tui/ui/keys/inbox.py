"""The player's keys and clicks, handed on one at a time. Knows no screen and no game.

Textual puts keys into the queue of whatever is in front when they arrive. Keys that come faster
than screens are built then reach a screen that is on its way out, or one without focus. Here the
next one waits until all that the last one did is done: its messages are handled, a screen that it
opened is composed and has its focus, and one that it closed is gone.
"""

import asyncio
import re
import time
from collections import deque
from collections.abc import Awaitable, Callable
from contextlib import ExitStack
from typing import Any

from textual.app import App, ScreenStackError
from textual.dom import DOMNode
from textual.events import (
    AppBlur,
    AppFocus,
    Event,
    InputEvent,
    Key,
    MouseDown,
    MouseMove,
    MouseUp,
    Paste,
)
from textual.screen import Screen

from solkit_tui.ui.textual_private import fail, is_busy

_INPUT = (InputEvent, Paste, AppFocus, AppBlur)
_FOLDED = (MouseMove, (AppFocus, AppBlur))
REPEAT = 0.3
"""Seconds after a change of screens in which clicks, and the key that changed them if it comes
again, belong to the screen that was there before."""
_TURNS = 200
"""Turns of the event loop that are waited for without a pause."""
_PAUSES = 2000
"""Pauses after those, of a millisecond, until input goes on though something is still busy. Not
counted in seconds: a machine that stood still for some has done nothing in them."""

_HELD, _SHOWN = 0.4, 0.05
"""Seconds for which no frame is drawn while keys wait, and after which one must have been: a key
that is held down shall be seen to do something."""


class Inbox:
    """Keys, clicks and pastes that wait for their turn.

    Args:
        app: Where they come from.
        hand_on: What the application does with one of them.
    """

    def __init__(self, app: App[Any], hand_on: Callable[[Event], Awaitable[None]]) -> None:
        self._app = app
        self._hand_on = hand_on
        self._waiting: deque[tuple[float, Event]] = deque()
        self._handing = False
        self._task: asyncio.Task[None] | None = None  # else it might be collected
        self._last_key = ""
        self._cause = ""
        self._changed = float("-inf")
        self._ignored_until = float("-inf")
        self._held_since = float("-inf")
        self._held = ExitStack()
        self._front: Screen[Any] | None = None
        self._leaving: set[Screen[Any]] = set()

    @property
    def more(self) -> bool:
        """Return whether something waits: what is drawn now is seen for no time."""
        return bool(self._waiting)

    def takes(self, event: Event) -> bool:
        """Hand what comes from the terminal on when its turn comes; returns whether it does.

        Of movements in a row the last one counts, and of focus reports: one costs a new style for
        everything that is seen, and a terminal may send thousands.
        """
        if getattr(event, "is_forwarded", False) or not isinstance(event, _INPUT):
            return False
        now, waiting = time.monotonic(), self._waiting
        if waiting and any(
            isinstance(event, kind) and isinstance(waiting[-1][1], kind) for kind in _FOLDED
        ):
            waiting[-1] = now, event
        else:
            waiting.append((now, event))
        if not self._handing:
            self._handing = True
            # From Python 3.12 on Textual's tasks begin at once: this one may have come to its end
            # before it has a name.
            self._task = asyncio.create_task(self._hand_on_all())
        return True

    def screen_changed(self, screen: Screen[Any]) -> None:
        """Another screen is in front."""
        if self._front is not None and self._front not in self._app.screen_stack:
            self._leaving.add(self._front)
        self._held.close()
        self._front = screen
        self._changed = time.monotonic()
        self._cause = self._last_key
        input_delay = getattr(screen, "input_delay", 0.0)
        if input_delay and not screen.is_mounted:  # later it comes back from below another one
            self._ignored_until = self._changed + input_delay

    async def _hand_on_all(self) -> None:
        try:
            while self._waiting:
                await self._settled()
                if not self._app.is_running:
                    self._waiting.clear()
                    break
                came, event = self._waiting.popleft()
                self._hold_frames()
                if self._meant(came, event):
                    if isinstance(event, Key):
                        self._last_key = event.key
                    await self._hand_on(event)
        except Exception as error:
            fail(self._app, error)
        finally:
            self._handing = False
            self._held.close()

    def _hold_frames(self) -> None:
        """Draw nothing between keys that come faster than they can be seen.

        Only between keys, and while one screen is in front: what a screen that opens needs of its
        layout must be there when the next key comes.
        """
        now = time.monotonic()
        keys_wait = bool(self._waiting) and isinstance(self._waiting[0][1], Key)
        if not keys_wait or now >= self._held_since + _HELD:
            self._held.close()
        if keys_wait and now >= self._held_since + _HELD + _SHOWN:
            self._held_since = now
            self._held.enter_context(self._app.batch_update())

    def _meant(self, came: float, event: Event) -> bool:
        """Return whether an event is meant for the screen that is in front."""
        if came < self._ignored_until:
            # A function key does the same in the menu that has opened as at the table below it.
            return isinstance(event, Key) and re.fullmatch(r"f\d+", event.key) is not None
        if came >= self._changed + REPEAT:
            return True
        if isinstance(event, Key) and event.key == self._cause:
            self._changed = max(came, self._changed)  # a key held down
            return False
        if isinstance(event, Key):
            self._cause = ""  # after another key the same one again is not held down: 5:1 is typed
        return not isinstance(event, MouseDown | MouseUp)

    async def _settled(self) -> None:
        """Wait until nothing is under way."""
        for turn in range(_TURNS + _PAUSES):
            if not self._busy():
                break
            await asyncio.sleep(0 if turn < _TURNS else 0.001)

    def _busy(self) -> bool:
        app = self._app
        try:
            screen = app.screen
        except ScreenStackError:
            return app.is_running
        self._leaving = {left for left in self._leaving if left.is_running}
        building = not screen.is_mounted or getattr(screen, "building", False)
        if self._leaving or building:
            return True
        node: DOMNode | None = screen.focused or screen
        while node is not None:
            if is_busy(node):
                return True
            node = node.parent
        return False
