"""The base of every screen: what arrives after it has gone does no harm. Knows no game.

A screen that is left lives on for some turns of the event loop: its parts are taken away first,
its queue is read to the end after that. An answer, a list's message, a timer or a resize that is
still under way then would ask for parts that are not there, or answer a second time and take the
screen below away.
"""

from collections.abc import Callable
from inspect import iscoroutine
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar, TypeVar

from textual import events, on
from textual.app import App
from textual.await_complete import AwaitComplete
from textual.message import Message

from solkit_tui.ui.keys.keys import STOP_KEYS, Key, bindings
from solkit_tui.ui.textual_private import SiftedScreen, forget_pointer, is_ending, is_pruned

if TYPE_CHECKING:
    from solkit_tui.services.games.head import CatalogueEntry

Result = TypeVar("Result")

LISTS = Path(__file__).with_name("lists.tcss")
"""The styles of lists, for the screens that have any."""
_ESSENTIAL = ("textual.events", "textual.messages")
"""Where the messages are defined that Textual itself needs to take a screen down."""
_LATE = (
    events.InputEvent,
    events.Paste,
    events.Resize,
    events.ScreenResume,
    events.DescendantFocus,
    events.DescendantBlur,
    events.Timer,
)
"""Those among them that mean nothing to a screen that has gone."""


class GuardedScreen(SiftedScreen[Result]):
    """A screen that answers once, and only while it is in front.

    Attributes:
        building: Whether something is being made that the next key is for: keys wait for it.
        input_delay: Seconds after it has opened, as it opens by itself, for which nothing that
            comes is meant for it.
        KEYS: The heading of its page of keys, and their tables.
        SIDE: The keys for what can be opened beside it.
    """

    BINDINGS = bindings(STOP_KEYS)

    building = False
    input_delay = 0.0
    KEYS: ClassVar[tuple[str, tuple[tuple[Key, ...], ...]]] = ("Keys", ())
    SIDE: ClassVar[tuple[Key, ...]] = STOP_KEYS

    def before_styles(self, app: App[Any]) -> None:
        """Read the screen's style sheets: Textual itself does when the screen has been styled, and
        all others anew for them."""
        for path in map(str, self.css_path):
            if not app.stylesheet.has_source(path):
                app.stylesheet.add_source(Path(path).read_text("utf-8"), (path, ""))

    @property
    def gone(self) -> bool:
        """Return whether the screen or the program has been left, and may be asked nothing more."""
        if not self.is_mounted:
            return False
        return is_pruned(self) or not self.is_attached or self not in self.app.screen_stack

    @property
    def more_input(self) -> bool:
        """Return whether more keys wait to be handed on: what is drawn now is seen for no time."""
        return bool(getattr(self.app, "more_input", False))

    @property
    def to_edit(self) -> "CatalogueEntry | str | None":
        """Return the game, or the rule file, whose text is written when that is asked for."""
        return None

    def dismiss(self, result: Result | None = None) -> AwaitComplete:
        """Leave the screen with an answer; a second answer, or one from below, is none."""
        # A screen below a dialog is current too, but not active: the dialog would be taken away.
        if self.is_active and len(self.app.screen_stack) > 1:
            return super().dismiss(result)
        return AwaitComplete()

    def action_back(self) -> None:
        """Leave the screen without an answer."""
        self.dismiss(None)

    def action_list(self, action: str) -> None:
        """Do in the list of the screen what a key asks, wherever the focus is."""
        getattr(self.query_one("Choices"), f"action_{action}")()

    def wants(self, message: Message) -> bool:
        """Return whether a message is to be handled: of a screen that has gone, what Textual needs
        to take it down."""
        if isinstance(message, events.Mount) and is_ending(self):
            return False  # left before it was composed: Textual has put no parts in
        if not self.gone:
            return True
        if isinstance(message, events.ScreenSuspend):
            forget_pointer(self)  # all that is to be done of it: our own part would ask for more
            return False
        return not self._is_late(message)

    @on(events.ScreenResume)
    def keep_styles(self, event: events.ScreenResume) -> None:
        """Come before Textual's own part, which would style every widget a second time."""
        # What has just been mounted has its styles.
        if not self.stack_updates:
            event.refresh_styles = False

    def _is_late(self, message: Message) -> bool:
        if isinstance(message, events.Callback):
            called = getattr(message.callback, "func", message.callback)
            return getattr(called, "__self__", None) is self
        return isinstance(message, _LATE) or type(message).__module__ not in _ESSENTIAL

    def call_next(self, callback: Callable[..., Any], *args: Any, **kwargs: Any) -> None:
        """Call a function after the present message, unless the screen has gone."""
        if not self.gone:
            super().call_next(callback, *args, **kwargs)
            return
        for waiting in filter(iscoroutine, getattr(callback, "args", ())):
            waiting.close()  # a watcher of Textual's own: Python warns of what nobody awaits
