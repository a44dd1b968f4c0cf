"""The base of every screen: events that arrive after a screen was left do no harm.

A screen that is left lives on for some turns of the event loop: first its widgets are removed, then
its queue is read to the end. An answer, a list's message, a timer or a resize that is still on its
way would then ask for widgets that are gone, or dismiss a second time and close the screen below.
"""

from collections.abc import Callable
from inspect import iscoroutine
from pathlib import Path
from typing import Any, ClassVar, TypeVar

from textual import events, on
from textual.app import App
from textual.await_complete import AwaitComplete
from textual.geometry import Size
from textual.message import Message

from solkit_tui.ui.keys.keys import STOP_KEYS, KeyEntry, bindings
from solkit_tui.ui.textual_private import SiftedScreen, forget_pointer, is_ending, is_pruned
from solkit_tui.ui.widgets.button_line import ButtonLine

Result = TypeVar("Result")

LISTS = Path(__file__).with_name("lists.tcss")
"""The styles of lists, for the screens that have any."""
_ESSENTIAL = ("textual.events", "textual.messages")
"""The modules of the messages that Textual itself needs to take a screen down."""
_LATE = (
    events.InputEvent,
    events.Paste,
    events.Resize,
    events.ScreenResume,
    events.DescendantFocus,
    events.DescendantBlur,
    events.Timer,
)
"""The messages of those modules that mean nothing to a screen that was left."""


class GuardedScreen(SiftedScreen[Result]):
    """A screen that gives one result, and only while it is in front.

    Attributes:
        building: Whether the screen is still building something for the next key: keys wait for it.
        input_delay: Seconds after it has opened in which input is dropped, for a screen that opens
            by itself.
        covered: Whether another screen has ever lain over it.
        KEYS: The heading and the tables of its page of keys.
        SIDE: The keys of the screens that can be opened over it.
    """

    BINDINGS = bindings(STOP_KEYS)

    building = False
    input_delay = 0.0
    covered = False
    KEYS: ClassVar[tuple[str, tuple[tuple[KeyEntry, ...], ...]]] = ("Keys", ())
    SIDE: ClassVar[tuple[KeyEntry, ...]] = STOP_KEYS

    def before_styles(self, app: App[Any]) -> None:
        """Set the classes, and read the screen's style sheets ahead. Textual would read them only
        after it has styled the screen, and then parse all others again."""
        for path in map(str, self.css_path):
            if not app.stylesheet.has_source(path):
                app.stylesheet.add_source(Path(path).read_text("utf-8"), (path, ""))
        self.fit(app.size)

    def fit(self, size: Size) -> None:
        """Set the classes for a size of the terminal. It is called before anything is styled: a
        class set later makes Textual style everything again."""

    @property
    def gone(self) -> bool:
        """Return whether the screen or the program was left, so that widgets may be gone."""
        if not self.is_mounted:
            return False
        return is_pruned(self) or not self.is_attached or self not in self.app.screen_stack

    async def on_button_line_pressed(self, event: ButtonLine.Pressed) -> None:
        """Run the action of the button that was clicked."""
        await self.run_action(event.action)

    @property
    def more_input(self) -> bool:
        """Return whether more keys are waiting: a frame drawn now would be replaced at once."""
        return bool(getattr(self.app, "more_input", False))

    def on_screen_suspend(self) -> None:
        """Note that another screen is over this one."""
        self.covered = True

    def on_idle(self) -> None:
        """Have the program show what the services have to tell after this event."""
        tell = getattr(self.app, "tell", None)
        if tell is not None:
            tell()

    def dismiss(self, result: Result | None = None) -> AwaitComplete:
        """Leave the screen with a result; a second result, or one while another screen is on top,
        is ignored."""
        # A screen below a dialog is current too, but not active: this would close the dialog.
        if self.is_active and len(self.app.screen_stack) > 1:
            return super().dismiss(result)
        return AwaitComplete()

    def action_back(self) -> None:
        """Leave the screen without a result."""
        self.dismiss(None)

    def action_list(self, action: str) -> None:
        """Run an action of the screen's list, wherever the focus is."""
        getattr(self.query_one("ChoiceList"), f"action_{action}")()

    def wants(self, message: Message) -> bool:
        """Return whether to handle a message; on a screen that was left, only those that Textual
        needs to take it down."""
        if isinstance(message, events.Mount) and is_ending(self):
            return False  # left before it was composed: there are no widgets
        if not self.gone:
            return True
        if isinstance(message, events.ScreenSuspend):
            forget_pointer(self)  # the rest of Textual's handler, and ours, ask for widgets
            return False
        if isinstance(message, events.Callback):
            called = getattr(message.callback, "func", message.callback)
            return getattr(called, "__self__", None) is not self
        return type(message).__module__ in _ESSENTIAL and not isinstance(message, _LATE)

    @on(events.ScreenResume)
    def keep_styles(self, event: events.ScreenResume) -> None:
        """Run before Textual's own handler, which would style every widget a second time."""
        # Widgets that have just been mounted have their styles.
        if not self.stack_updates:
            event.refresh_styles = False

    def call_next(self, callback: Callable[..., Any], *args: Any, **kwargs: Any) -> None:
        """Call a function after the present message, unless the screen was left."""
        if not self.gone:
            super().call_next(callback, *args, **kwargs)
            return
        for waiting in filter(iscoroutine, getattr(callback, "args", ())):
            waiting.close()  # a watcher of Textual's: Python warns of coroutines never awaited
