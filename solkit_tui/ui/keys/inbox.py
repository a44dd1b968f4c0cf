"""The player's keys and clicks, handed on one at a time.

Textual puts a key into the queue of the widget that is in front when the key arrives. Keys that
come faster than screens are built then reach a screen that is closing, or one without focus. Here
each key waits until everything that the last one started is done: its messages are handled, a
screen that it opened is composed and has its focus, and one that it closed is gone.
"""

import asyncio
import re
import time
from collections import deque
from collections.abc import Awaitable, Callable
from contextlib import ExitStack
from typing import Any

from textual import events
from textual.app import App, ScreenStackError
from textual.dom import DOMNode
from textual.screen import Screen

from solkit_tui.ui.textual_private import fail, is_busy

_INPUT = (events.InputEvent, events.Paste, events.AppFocus, events.AppBlur)
_FOLDED = (events.MouseMove, (events.AppFocus, events.AppBlur))
REPEAT = 0.3
"""Seconds after a change of screens in which clicks, and repeats of the key that caused the change,
are taken to be meant for the screen before it, and dropped."""
_TURNS = 200
"""Turns of the event loop to wait without a pause."""
_PAUSES = 2000
"""Pauses of a millisecond after those turns, until input goes on though something is still busy.
They are counted, not timed: a machine that stood still for seconds has done nothing in them."""

HELD, _SHOWN = 0.4, 0.05
"""No frame is drawn for `HELD` seconds while keys wait; then frames are drawn for `_SHOWN` seconds,
so that a key that is held down is seen to do something. This holds back what Textual sends to the
terminal, on any screen; the table makes its pictures no more often (`table.view.Frames`)."""


class Inbox:
    """A queue of keys, clicks and pastes; `hand_on` handles one of them in the application."""

    def __init__(self, app: App[Any], hand_on: Callable[[events.Event], Awaitable[None]]) -> None:
        self._app = app
        self._hand_on = hand_on
        self._waiting: deque[tuple[float, events.Event]] = deque()
        self._handing = False
        self._task: asyncio.Task[None] | None = None  # asyncio itself keeps no task alive
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
        """Return whether something is waiting: a frame drawn now would be replaced at once."""
        return bool(self._waiting)

    def takes(self, event: events.Event) -> bool:
        """Queue an event of the terminal; return whether it was taken.

        Of mouse moves in a row only the last one is kept, and of focus reports too: each makes
        Textual style everything on the screen anew, and a terminal may send thousands.
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
            # From Python 3.12 on Textual's tasks begin at once: this one may have ended before
            # it is assigned.
            self._task = asyncio.create_task(self._hand_on_all())
        return True

    def screen_changed(self, screen: Screen[Any]) -> None:
        """Note that another screen is in front, so that input meant for the last one is dropped."""
        if self._front is not None and self._front not in self._app.screen_stack:
            self._leaving.add(self._front)
        self._held.close()
        self._front = screen
        self._changed = time.monotonic()
        self._cause = self._last_key
        input_delay = getattr(screen, "input_delay", 0.0)
        if input_delay and not screen.is_mounted:  # not when it is uncovered again
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
                if self._for_screen_in_front(came, event):
                    if isinstance(event, events.Key):
                        self._last_key = event.key
                    await self._hand_on(event)
        except Exception as error:
            fail(self._app, error)
        finally:
            self._handing = False
            self._held.close()

    def _hold_frames(self) -> None:
        """Draw no frame between keys that come faster than they can be seen.

        This holds only between keys, and while one screen is in front: a screen that opens must
        have its layout when the next key comes.
        """
        now = time.monotonic()
        keys_wait = bool(self._waiting) and isinstance(self._waiting[0][1], events.Key)
        if not keys_wait or now >= self._held_since + HELD:
            self._held.close()
        if keys_wait and now >= self._held_since + HELD + _SHOWN:
            self._held_since = now
            self._held.enter_context(self._app.batch_update())

    def _for_screen_in_front(self, came: float, event: events.Event) -> bool:
        """Return whether an event is meant for the screen in front."""
        if came < self._ignored_until:
            # A function key does the same in a menu as at the table under it.
            return isinstance(event, events.Key) and re.fullmatch(r"f\d+", event.key) is not None
        if came >= self._changed + REPEAT:
            return True
        if isinstance(event, events.Key):
            if event.key == self._cause:
                self._changed = max(came, self._changed)  # a key held down
                return False
            self._cause = ""  # the same key after another one is typed, not held down
        return not isinstance(event, events.MouseDown | events.MouseUp)

    async def _settled(self) -> None:
        """Wait until nothing is in progress."""
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
