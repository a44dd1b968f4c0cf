"""Each name of Textual that is not public still does what the screens need of it."""

import asyncio
import importlib
import inspect
import pathlib
import signal
import sys
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

import pytest
import textual
from textual import events
from textual.app import App, ComposeResult, ScreenStackError
from textual.color import Color
from textual.containers import VerticalScroll
from textual.geometry import Size
from textual.message import Message
from textual.screen import Screen
from textual.strip import Strip
from textual.widget import Widget
from textual.widgets import Static

from solkit_tui import ui
from solkit_tui.ui import textual_private as private
from solkit_tui.ui.widgets.plain import Plain
from tests.support.amount import ci_alone
from tests.support.private_names import PrivateNames, private_names, private_uses

_ROOM = pathlib.Path(ui.__file__).parent


class Word(Message):
    """A message that says something."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.text = text


# -- the application ------------------------------------------------------------------------------


async def _run(app: private.QuietApp, call: Callable[[], object]) -> None:
    """Start an application and let it call something."""
    async with app.run_test() as pilot:
        app.call_later(call)
        await pilot.pause()


async def test_handle_exception_tells_of_a_fault() -> None:
    app = private.QuietApp()
    with pytest.raises(ZeroDivisionError):
        await _run(app, lambda: 1 / 0)
    assert type(app.failure) is ZeroDivisionError


async def test_the_fault_of_a_worker_is_what_it_raised() -> None:
    async def fault() -> None:
        raise ValueError("so it is")

    app = private.QuietApp()
    with pytest.raises(ValueError, match=r"^so it is$"):
        await _run(app, lambda: app.run_worker(fault()) and None)
    assert app.failure is not None
    assert app.failure.__traceback__ is not None


async def test_fatal_error_and_close_messages_end_without_a_traceback(
    capsys: pytest.CaptureFixture[str],
) -> None:
    app = private.QuietApp()
    with pytest.raises(ZeroDivisionError):
        await _run(app, lambda: 1 / 0)
    assert app.return_code == 1
    assert not app._exit_renderables
    assert "Traceback" not in "".join(capsys.readouterr())


async def test_a_fault_told_by_hand_is_the_same() -> None:
    app = private.QuietApp()
    with pytest.raises(ValueError, match="so it is"):
        await _run(app, lambda: private.fail(app, ValueError("so it is")))
    assert str(app.failure) == "so it is"


async def test_what_asks_for_a_screen_when_the_last_has_gone_is_no_fault() -> None:
    app = private.QuietApp()
    async with app.run_test():
        pass
    private.fail(app, ScreenStackError("none"))
    assert app.failure is None
    assert not app.return_code


async def test_driver_is_what_writes_to_the_terminal() -> None:
    app = private.QuietApp()
    assert private.driver_of(app) is None
    async with app.run_test():
        driver = private.driver_of(app)
        assert driver is not None
        assert driver.is_headless


def test_a_message_knows_that_it_was_stopped() -> None:
    message = events.Key("a", "a")
    assert not private.is_stopped(message)
    message.stop()
    assert private.is_stopped(message)


async def test_pending_message_waits_for_the_one_before_it() -> None:
    begun, held = asyncio.Event(), asyncio.Event()

    class Slow(Widget):
        async def on_word(self) -> None:
            begun.set()
            await held.wait()

    app = private.QuietApp()
    async with app.run_test():
        slow = Slow()
        await app.mount(slow)
        slow.post_message(Word("a"))
        slow.post_message(Word("b"))
        await begun.wait()
        assert slow._pending_message is not None
        assert private.is_busy(slow)
        held.set()


def test_pending_message_counts_when_the_queue_is_empty() -> None:
    widget = Widget()
    assert not private.is_busy(widget)
    widget._pending_message = Word("a")
    assert private.is_busy(widget)


# -- screens and widgets --------------------------------------------------------------------------


class _Sifted(private.SiftedScreen[None]):
    """A screen that writes down what happens to it."""

    def __init__(self) -> None:
        super().__init__()
        self.told: list[str] = []
        self.deaf = False

    def before_styles(self, app: App[Any]) -> None:
        self.told.append(f"styles {self.styles.has_rule('background')} {self in app.screen_stack}")

    def wants(self, message: Message) -> bool:
        return not (self.deaf and isinstance(message, Word))

    def on_word(self, event: Word) -> None:
        self.told.append(event.text)


async def test_post_register_comes_before_styles() -> None:
    app = private.QuietApp()
    async with app.run_test():
        screen = _Sifted()
        await app.push_screen(screen)
        assert screen.told == ["styles False False"]
        assert screen.styles.has_rule("background")


async def test_on_message_asks_before_each_message() -> None:
    app = private.QuietApp()
    async with app.run_test() as pilot:
        screen = _Sifted()
        await app.push_screen(screen)
        for deaf, text in ((False, "heard"), (True, "not heard"), (False, "heard again")):
            screen.deaf = deaf
            screen.post_message(Word(text))
            await pilot.pause()
        assert screen.told[1:] == ["heard", "heard again"]


async def test_size_updated_tells_of_the_new_size() -> None:
    told: list[int] = []

    class Scrolled(private.ResizedScrollView):
        def resized(self) -> None:
            told.append(self.size.height)

        def on_resize(self) -> None:
            told.append(0)

        def render_line(self, y: int) -> Strip:
            return Strip.blank(self.size.width)

    class Program(App[None]):
        def compose(self) -> ComposeResult:
            yield Scrolled()

    async with Program().run_test(size=(20, 5)) as pilot:
        await pilot.pause()
    assert told[:2] == [5, 0]


@pytest.mark.parametrize(("kind", "ends"), [(private.SiftedScreen, True), (Screen, False)])
async def test_two_sizes_that_wait_at_once_come_to_an_end(
    kind: type[Screen[None]], ends: bool
) -> None:
    """Textual's own screen, the second kind, lays out both in turn for ever; once it does not, ours
    is superfluous."""
    laid: list[int] = []

    class Page(kind):  # type: ignore[misc,valid-type]
        def on_resize(self, event: events.Resize) -> None:
            laid.append(event.size.width)
            self.call_later(len, laid)  # sizes next to each other are one
            if len(laid) > 50:
                event.prevent_default()

    class Program(App[None]):
        def get_default_screen(self) -> Screen[None]:
            return Page()

    async with Program().run_test(size=(20, 5)) as pilot:
        await pilot.pause()
        before, now = Size(25, 5), Size(30, 5)
        pilot.app._size = now
        for size in (before, now):
            pilot.app.screen.post_message(events.Resize(size, size))
            pilot.app.screen.call_later(len, laid)
        await pilot.pause()
        await pilot.pause()
        assert (len(laid) < 50) is ends
        assert pilot.app.screen.size == now or not ends


@pytest.mark.parametrize(("kind", "width"), [(Plain, 5), (Static, 0)])
async def test_box_model_cache_is_emptied_by_each_change(kind: type[Static], width: int) -> None:
    """Textual's own text, the second kind, keeps a size; once it does not, ours is superfluous."""

    class Program(App[None]):
        CSS = "Static { width: auto; }"

        def compose(self) -> ComposeResult:
            yield kind("first")

    async with Program().run_test() as pilot:
        screen = pilot.app.screen
        text = screen.query_one(Static)
        text.update("")
        screen._refresh_layout()
        text.update("again")  # before the first change was seen to
        await pilot.pause()
        assert text.region.width == width
        text.update("")
        await pilot.pause()
        screen._compositor._full_map_invalidated = True
        screen._clear_arrangement_cache()
        text.update("again")  # which asks for the size that it has, and so for all places
        await pilot.pause()
        assert text.region.width == width


async def test_a_key_has_an_effect_where_it_can_scroll_or_move_the_focus() -> None:
    app = private.QuietApp()
    async with app.run_test(size=(20, 5)) as pilot:
        text = Static("a")
        await app.mount(scroll := VerticalScroll(text))
        scroll.focus()
        await pilot.pause()
        keys = ("down", "end", "right", "tab", "f12", "ctrl+c", "ctrl+q")
        assert [key for key in keys if private.has_effect(app.screen, key)] == ["ctrl+q"]
        text.update("a\n" * 9)
        await app.mount(VerticalScroll())
        await pilot.pause()
        effects = [key for key in keys if private.has_effect(app.screen, key)]
        assert effects == ["down", "end", "tab", "ctrl+q"]


async def test_pruning_is_told_while_a_widget_is_taken_away() -> None:
    app = private.QuietApp()
    async with app.run_test():
        widget = Static("")
        await app.mount(widget)
        assert not private.is_pruned(widget)
        removal = widget.remove()
        assert private.is_pruned(widget)
        await removal


async def test_pruning_closing_and_exit_are_told_of_a_screen() -> None:
    app = private.QuietApp()
    async with app.run_test():
        first, second = Screen[None](), Screen[None]()
        await app.push_screen(first)
        await app.push_screen(second)
        assert not private.is_ending(first)
        assert not private.is_ending(second)
        await app.pop_screen()
        assert private.is_ending(second)
        assert not private.is_ending(first)
        app.exit()
        assert private.is_ending(first)


def test_closing_alone_ends_a_screen(monkeypatch: pytest.MonkeyPatch) -> None:
    screen = Screen[None]()
    monkeypatch.setattr(Screen, "app", private.QuietApp())
    assert not private.is_ending(screen)
    screen._closing = True
    assert private.is_ending(screen)


async def test_on_screen_suspend_takes_the_pointer_off() -> None:
    class Program(App[None]):
        def compose(self) -> ComposeResult:
            yield Static("here", id="here")

    app = Program()
    async with app.run_test() as pilot:
        await pilot.hover("#here")
        assert app.mouse_over is not None
        private.forget_pointer(app.screen)
        assert app.mouse_over is None


async def test_push_result_callback_lets_the_first_screen_be_switched() -> None:
    first, other = Screen[None](), Screen[None]()

    class Program(App[None]):
        def get_default_screen(self) -> Screen[None]:
            private.expect_no_result(first)
            return first

    app = Program()
    async with app.run_test():
        await app.switch_screen(other)
        assert app.screen is other


# -- keys and colours -----------------------------------------------------------------------------


def test_sequence_to_key_events_reads_every_key() -> None:
    class Reader(private.KeyReader):
        def keys_in(self, sequence: str, alt: bool) -> Iterator[events.Key]:
            for key in super().keys_in(sequence, alt):
                yield events.Key(f"seen_{key.key}", key.character)

    found = [event.key for event in Reader().feed("a\x1b[A") if isinstance(event, events.Key)]
    assert found == ["seen_a", "seen_up"]


@pytest.mark.parametrize(
    ("sign", "name"), [("?", "question_mark"), ("a", "a"), (" ", "space"), ("1", "1")]
)
def test_character_to_key_names_signs_as_bindings_do(sign: str, name: str) -> None:
    assert private.key_name(sign) == name


def test_color_constants_are_the_names_that_textual_reads() -> None:
    names = private.color_names()
    assert "rebeccapurple" in names
    for name in names:
        Color.parse(name)


# -- drivers --------------------------------------------------------------------------------------


class _Loop:
    def call_soon_threadsafe(self, call: Any) -> None:
        call()


class _Stopped(private.ContinuedDriver):
    """A driver that writes down what it does, with an application that does nothing."""

    def __init__(self, *, left: bool = False, restarts: bool = True, told: bool = False) -> None:
        self.done: list[str] = []
        self._app: Any = self
        self._loop: Any = _Loop()
        self._exit = left
        self._auto_restart = restarts
        self._must_signal_resume = told

    def suspend_application_mode(self) -> None:
        self.done.append("suspend")

    def resume_application_mode(self) -> None:
        self.done.append("resume")

    def refresh(self, *, layout: bool) -> None:
        self.done.append("draw")


for _method in _Stopped.__abstractmethods__:
    setattr(_Stopped, _method, lambda self, *given: None)
_Stopped.__abstractmethods__ = frozenset()
_stopped: Any = _Stopped


@pytest.mark.parametrize(
    ("how", "done"),
    [
        ({}, ["suspend", "resume", "draw"]),
        ({"told": True}, ["resume", "draw"]),
        ({"left": True}, []),
        ({"restarts": False}, []),
    ],
)
def test_a_driver_goes_on_after_a_stop(how: dict[str, bool], done: list[str]) -> None:
    driver = _stopped(**how)
    driver._sigcont_application(signal.SIGTERM, None)
    assert driver.done == done


def test_a_driver_without_a_loop_does_nothing() -> None:
    driver = _stopped()
    driver._loop = None
    driver._sigcont_application()
    assert not driver.done


@pytest.mark.skipif(sys.platform == "win32", reason="a driver of POSIX terminals")
async def test_names_of_the_driver_are_those_that_textual_sets() -> None:
    from textual.drivers.linux_driver import LinuxDriver

    driver = LinuxDriver(private.QuietApp())
    assert driver._auto_restart is True
    assert driver._must_signal_resume is False
    assert isinstance(driver._app, private.QuietApp)
    assert driver._app._exit is False
    assert driver._app._loop is None
    assert "self._sigcont_application" in inspect.getsource(LinuxDriver.__init__)


@pytest.mark.skipif(sys.platform == "win32", reason="a driver of POSIX terminals")
async def test_file_is_what_the_driver_draws_on(tmp_path: pathlib.Path) -> None:
    from textual.drivers.linux_driver import LinuxDriver

    driver = LinuxDriver(private.QuietApp())
    with (tmp_path / "drawn").open("w+") as file:
        private.draw_on(driver, file)
        assert driver._file is file
        assert "WriterThread(self._file)" in inspect.getsource(LinuxDriver.start_application_mode)


def _keep(written: bytearray, data: bytes) -> int:
    written.extend(data)
    return len(data)


def test_write_is_how_the_driver_of_a_browser_writes() -> None:
    from textual.drivers.web_driver import WebDriver

    driver, written = WebDriver.__new__(WebDriver), bytearray()  # without a browser to read from
    private.write_with(driver, partial(_keep, written))
    driver.write("hello")
    assert bytes(written).endswith(b"hello")


# -- nowhere else ---------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def of_textual() -> PrivateNames:
    """The private names of each module of Textual."""
    return private_names(textual)


_MODULES = [
    file for file in sorted(_ROOM.rglob("*.py")) if file.stem not in ("__init__", "textual_private")
]


@ci_alone("two seconds, in which every module is read")
def test_no_other_module_uses_a_private_name(of_textual: PrivateNames) -> None:
    found = {}
    for file in _MODULES:
        name = ".".join(("solkit_tui.ui", *file.relative_to(_ROOM).with_suffix("").parts))
        uses = private_uses(file.read_text("utf-8"), importlib.import_module(name), of_textual)
        if uses:
            found[name] = uses
    assert not found


@ci_alone("two seconds, in which every module of Textual is read")
@pytest.mark.parametrize(
    "line",
    [
        "from textual.keys import _character_to_key",
        "from textual._xterm_parser import XTermParser",
        "def look(app): return app._driver",
        "class SolkitApp:\n    def _fatal_error(self): ...",
        "class SolkitApp:\n    def __init__(self): self._driver = None",
    ],
)
def test_a_private_name_would_be_seen(line: str, of_textual: PrivateNames) -> None:
    assert private_uses(line, importlib.import_module("solkit_tui.ui.app"), of_textual)


async def test_a_screen_as_text() -> None:
    class Words(App[None]):
        def compose(self) -> ComposeResult:
            yield Static("three\nwords ♥ here")

    async with Words().run_test(size=(20, 3)) as pilot:
        rows = private.screen_text(pilot.app.screen)
        assert [row.rstrip() for row in rows] == ["three", "words ♥ here", ""]
