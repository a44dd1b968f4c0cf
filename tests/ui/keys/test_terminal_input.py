"""What a terminal may send: reports that cannot be read are no keys, and end nothing."""

import os
import signal
import sys
from io import StringIO
from types import SimpleNamespace
from typing import Any

import pytest
from textual.drivers import linux_driver
from textual.events import Key, MouseDown, MouseScrollUp, Paste

from solkit_tui.ui.keys.driver import ForgivingParser, TerminalDriver, _Filtered
from solkit_tui.ui.keys.ground import QUESTION
from solkit_tui.ui.keys.keys import BACK, FORWARD


def keys(data: str) -> list[str]:
    """The keys that are read from what a terminal sends."""
    parser = ForgivingParser()
    return [event.key for event in parser.feed(data) if isinstance(event, Key)]


@pytest.mark.parametrize(
    ("sent", "read"),
    [
        ("\x1b[49:33;2;33u", ["exclamation_mark"]),
        ("\x1b[49:33;2u", ["shift+1"]),
        ("\x1b[97:65:97;2;65u", ["A"]),
        ("\x1b[1114112u", []),
        ("\x1b[99999999999999999999u", []),
        ("\x1b[97;99999999999999999999u", ["a"]),
        ("\x1b[97;1;55296u", []),
    ],
)
def test_reports_of_the_kitty_protocol(sent: str, read: list[str]) -> None:
    found = keys(sent + "x")
    assert found[-1] == "x", "what comes after is read"
    assert [key.rpartition("+")[2] for key in found[:-1]] == [
        key.rpartition("+")[2] for key in read
    ]


@pytest.mark.parametrize(
    ("number", "button"), [(0, 1), (1, 2), (2, 3), (128, BACK), (129, FORWARD)]
)
def test_a_button_at_the_side_is_no_left_button(number: int, button: int) -> None:
    parser = ForgivingParser()
    down, wheel = parser.feed(f"\x1b[<{number};3;4M\x1b[<64;3;4M")
    assert isinstance(down, MouseDown)
    assert isinstance(wheel, MouseScrollUp)
    assert (down.button, down.screen_x, down.screen_y) == (button, 2, 3)


def test_a_paste_is_one_event() -> None:
    parser = ForgivingParser()
    found = list(parser.feed("\x1b[200~[/]\x00n\x1b[201~y"))
    assert [type(event) for event in found] == [Paste, Key]


def test_broken_bytes_are_shown_as_such() -> None:
    decoder = _Filtered("utf-8", str)
    assert decoder.decode(b"\xff\xc3\x28a") == "\ufffd\ufffd(a"


def test_a_window_that_is_closed_is_the_end_of_what_is_read() -> None:
    decoder = _Filtered("utf-8", str.upper)
    assert decoder.decode(b"a\xc3") == "A"
    assert decoder.decode(b"", final=True) == "\ufffd"
    with pytest.raises(EOFError):
        decoder.decode(b"")


def test_enter_pressed_before_the_terminal_was_taken_over_is_enter() -> None:
    """Until then a terminal sends a line feed for it."""
    assert keys("j\n\x1b[Bx") == ["j", "enter", "down", "x"]


def test_the_name_of_a_window_gives_the_terminal_no_orders(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    written: list[str] = []
    driver = TerminalDriver.__new__(TerminalDriver)  # without a terminal to read from
    monkeypatch.setattr(driver, "write", written.append)
    driver.name_window("Golf\x1b]0;owned\x07\u202e ♠")
    assert written == ["\x1b]2;Golf]0;owned ♠\x07"]


def test_the_width_of_a_sign_is_asked_for_and_the_sign_taken_away(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    written: list[str] = []
    driver = TerminalDriver.__new__(TerminalDriver)
    monkeypatch.setattr(driver, "write", written.append)
    monkeypatch.setattr(driver, "flush", lambda: written.append("sent"))
    driver.ask_width()
    assert written == ["\x1b7\x1b[2;1H╠\x1b[6n\x1b[2;1H \x1b8", "sent"]


async def test_after_a_return_from_the_shell_the_cursor_is_as_it_was(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for name in ("start_application_mode", "stop_application_mode"):
        monkeypatch.setattr(linux_driver.LinuxDriver, name, lambda self: None)
    monkeypatch.setattr(signal, "signal", lambda *handler: None)
    monkeypatch.setattr(sys, "__stdout__", StringIO())
    monkeypatch.setattr(sys, "__stdin__", open(os.devnull))  # noqa: SIM115
    app: Any = SimpleNamespace(asks_ground=True)  # of the background colour, once
    driver, written = TerminalDriver(app), list[str]()
    monkeypatch.setattr(driver, "write", written.append)
    monkeypatch.setattr(driver, "flush", lambda: None)
    driver.start_application_mode()
    assert written[-1] == QUESTION
    assert "\x1b[?25l" in written
    for shown, sign in ((True, "h"), (False, "l")):
        driver.show_cursor(shown)
        driver.stop_application_mode()
        written.clear()
        driver.start_application_mode()
        assert [each for each in written if "?25" in each] == [f"\x1b[?25{sign}"]
        assert QUESTION not in written
