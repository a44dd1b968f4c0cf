"""Everything that is used of Textual without a public name: the one place to check before another
release of it is allowed.

Textual guarantees none of these names; tests/ui/test_textual_private.py has a test for each.
"""

import asyncio
from collections.abc import Iterable, Mapping
from functools import partial
from typing import TYPE_CHECKING, Any, TypeVar

from textual import events
from textual._xterm_parser import XTermParser
from textual.app import App, ScreenStackError
from textual.dom import DOMNode
from textual.driver import Driver
from textual.message import Message
from textual.message_pump import MessagePump
from textual.screen import Screen
from textual.scroll_view import ScrollView
from textual.widget import Widget
from textual.worker import WorkerFailed

if TYPE_CHECKING:
    from textual.drivers.linux_driver import LinuxDriver
    from textual.drivers.web_driver import WebDriver

Result = TypeVar("Result")


# -- the application ------------------------------------------------------------------------------


class QuietApp(App[int]):
    """An application that ends after an unhandled exception, its `failure`, without printing it."""

    failure: Exception | None = None

    def _handle_exception(self, error: Exception) -> None:
        if isinstance(error, ScreenStackError) and not self.screen_stack:
            return  # the program ends: a late message asked for a screen when none was left
        if isinstance(error, WorkerFailed) and isinstance(error.error, Exception):
            error = error.error  # what the worker raised: the wrapper has no traceback
        self.failure = error
        super()._handle_exception(error)

    def _fatal_error(self) -> None:
        # Textual would print a traceback with every local value; players get to see none.
        self._close_messages_no_wait()


def fail(app: App[Any], error: Exception) -> None:
    """End the application because of an exception, as if a message handler had raised it."""
    app._handle_exception(error)


def driver_of(app: App[Any]) -> Driver | None:
    """Return the driver of the terminal; None before the application runs."""
    return app._driver


def is_busy(pump: MessagePump) -> bool:
    """Return whether messages are waiting, one of them perhaps out of the queue already."""
    return bool(pump.message_queue_size) or pump._pending_message is not None


def is_stopped(message: Message) -> bool:
    """Return whether a handler has stopped a message from bubbling up."""
    return message._stop_propagation


# -- screens and widgets --------------------------------------------------------------------------


def screen_text(screen: Screen[Any]) -> list[str]:
    """Return the characters on a screen, row by row."""
    return [strip.text for strip in screen._compositor.render_strips()]


def has_effect(screen: Screen[Any], key: str) -> bool:
    """Return whether a key does anything on a screen.

    Textual gives each list, input line and page keys that scroll it, even if all of it is shown,
    and each screen keys that move the focus, even if nothing else can have it, and Ctrl+C.
    """
    for node, bindings in screen._modal_binding_chain:
        for binding in bindings.key_to_bindings.get(key, ()):
            target, name, parameters = screen.app._parse_action(binding.action, node)
            if not _is_idle(screen, target, name) and target.check_action(name, parameters):
                return True
    return False


def _is_idle(screen: Screen[Any], node: Any, action: str) -> bool:
    """Return whether an action of Textual's scrolls or moves the focus where that is impossible, or
    is one of those for Ctrl+C: copies a selection that is not there, or tells of Textual's own
    quitting, which no program here has."""
    method: Any = getattr(type(node), f"action_{action}", None)
    if method is Screen.action_copy_text:
        return screen.get_selected_text() is None
    if method is App.action_help_quit:
        return True
    if method in (App.action_focus_next, App.action_focus_previous):
        return len(screen.focus_chain) < 2
    if getattr(method, "__module__", "") != Widget.__module__:
        return False
    across = method.__name__.endswith(("_left", "_right"))
    return not (node.allow_horizontal_scroll if across else node.allow_vertical_scroll)


class SiftedScreen(Screen[Result]):
    """A screen with hooks before each message and before it is first styled."""

    def before_styles(self, app: App[Any]) -> None:
        """Prepare what must be there before the screen is first styled."""

    def wants(self, message: Message) -> bool:
        """Return whether to handle a message."""
        return True

    def _post_register(self, app: App[Any]) -> None:
        self.before_styles(app)
        super()._post_register(app)

    async def _on_message(self, message: Message) -> None:
        # In Textual 8.2.8 each layout sends the screen its size once more, behind what waits: one
        # of before would come after that of now, and two that wait follow each other for ever.
        if isinstance(message, events.Resize) and message.size != self.app.size:
            message = events.Resize(self.app.size, self.app.size)
        if self.wants(message):
            await super()._on_message(message)


class ResizedScrollView(ScrollView):
    """A scrolling widget with a hook for a new size before it is drawn."""

    def resized(self) -> None:
        """Take notice of another size. `on_resize` comes only after drawing."""

    def _size_updated(self, *args: Any, **kwargs: Any) -> bool:
        changed = super()._size_updated(*args, **kwargs)
        if changed:
            self.resized()
        return changed


def forget_measure(widget: Widget) -> None:
    """Make a widget that has changed be measured again.

    In Textual 8.2.8 the size of a text before the change stays in two cases: if something else
    was laid out between two changes, and if the places of all widgets are asked for while the
    change is being handled.
    """
    widget._box_model_cache.clear()


def is_pruned(node: DOMNode) -> bool:
    """Return whether a widget is being removed."""
    return node._pruning


def is_ending(screen: Screen[Any]) -> bool:
    """Return whether a screen, or its application, was told to end."""
    return screen._pruning or screen._closing or screen.app._exit


def forget_pointer(screen: Screen[Any]) -> None:
    """Note, as Textual does for a suspended screen, that the pointer is over no widget."""
    screen._on_screen_suspend()


def expect_no_result(screen: Screen[Any]) -> None:
    """Give the first screen of an application a callback for its result.

    Textual 8.2.8 gives it none, but `switch_screen` removes one.
    """
    screen._push_result_callback(screen, None)


# -- keys and colours -----------------------------------------------------------------------------


class KeyReader(XTermParser):
    """Textual's parser of terminal input, with a public method for its keys."""

    def keys_in(self, sequence: str, alt: bool) -> Iterable[events.Key]:
        """Return the keys of a sequence of characters."""
        return super()._sequence_to_key_events(sequence, alt)

    def _sequence_to_key_events(self, sequence: str, alt: bool = False) -> Iterable[events.Key]:
        return self.keys_in(sequence, alt)


def key_name(sign: str) -> str:
    """Return Textual's name of the key that types a character: ``?`` is ``question_mark``."""
    from textual.keys import _character_to_key

    return _character_to_key(sign)


def key_names() -> frozenset[str]:
    """Return Textual's names of the keys that type no character, and of some that do."""
    from textual._keyboard_protocol import FUNCTIONAL_KEYS
    from textual.keys import Keys

    return frozenset((*FUNCTIONAL_KEYS.values(), *(key.split("+")[-1] for key in Keys)))


def color_names() -> Mapping[str, object]:
    """Return the names of colours that Textual knows."""
    from textual._color_constants import COLOR_NAME_TO_RGB

    return COLOR_NAME_TO_RGB


# -- drivers --------------------------------------------------------------------------------------


class ContinuedDriver(Driver):
    """A mixin for drivers of POSIX terminals that handles a continued program.

    Textual 8.2.8 starts a second reader, and takes the raw terminal for its original state, if the
    stop was one that no program can prepare for (SIGSTOP), or if there was none (a signal that ends
    the program often comes with SIGCONT): then the program never ends.
    """

    _must_signal_resume: bool

    def _sigcont_application(self, *of_signal: object) -> None:
        loop: asyncio.AbstractEventLoop | None = self._app._loop
        if loop is not None:
            loop.call_soon_threadsafe(self._start_again)

    def _start_again(self) -> None:
        if not self._auto_restart or self._app._exit:
            return
        if not self._must_signal_resume:
            self.suspend_application_mode()
        self.resume_application_mode()
        self._app.refresh(layout=True)


def switch_mouse(driver: Any, on: bool) -> None:
    """Make a driver ask the terminal for the mouse, or leave it to the terminal."""
    if on != driver._mouse and hasattr(driver, "_enable_mouse_support"):  # that of tests has not
        driver._mouse = True  # else it writes nothing
        (driver._enable_mouse_support if on else driver._disable_mouse_support)()
        driver._mouse = on


def draw_on(driver: "LinuxDriver", file: Any) -> None:
    """Make a driver draw on a file; Textual's draws on standard error."""
    driver._file = file


def write_with(driver: "WebDriver", write: partial[int]) -> None:
    """Make a driver for a browser write with another function."""
    driver._write = write
