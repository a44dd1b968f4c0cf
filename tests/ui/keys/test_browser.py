"""What the program does when its browser or its server is gone."""

import asyncio
import signal
import sys
from threading import Event
from typing import Any

import pytest
from textual.drivers import web_driver

from solkit_tui.ui.keys import browser


@pytest.mark.parametrize("ending", [False, True])
def test_the_end_of_the_input_ends_the_program_once(
    ending: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    ends: list[str] = []
    monkeypatch.setattr(browser, "_end", lambda: ends.append("end"))
    monkeypatch.setattr(web_driver, "XTermParser", None)  # as it was, after the test
    monkeypatch.setattr(web_driver.WebDriver, "run_input_thread", lambda self: None)
    driver: Any = object.__new__(browser.BrowserDriver)
    driver.exit_event = Event()
    if ending:
        driver.exit_event.set()
    driver.run_input_thread()
    assert ends == ([] if ending else ["end"])


@pytest.mark.parametrize("message", ["quit", "focus"])
def test_only_the_message_to_quit_ends_the_program(
    message: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    ends: list[str] = []
    monkeypatch.setattr(browser, "_end", lambda: ends.append("end"))
    monkeypatch.setattr(
        web_driver.WebDriver, "on_meta", lambda self, kind, payload: ends.append(kind)
    )
    driver: Any = object.__new__(browser.BrowserDriver)
    driver.on_meta(message, {})
    assert ends == ["end" if message == "quit" else message]


@pytest.mark.skipif(sys.platform == "win32", reason="loops take no signals there")
async def test_signals_go_where_they_went_before(monkeypatch: pytest.MonkeyPatch) -> None:
    """Textual takes those that end the program, and would end it without saving the game."""
    loop, ends = asyncio.get_running_loop(), (signal.SIGINT, signal.SIGTERM)
    told: list[object] = []

    def takes_signals(driver: web_driver.WebDriver) -> None:
        for number in ends:
            loop.add_signal_handler(number, told.append, "Textual")

    monkeypatch.setattr(web_driver.WebDriver, "start_application_mode", takes_signals)
    before = {number: signal.signal(number, lambda at, _: told.append(at)) for number in ends}
    try:
        object.__new__(browser.BrowserDriver).start_application_mode()
        for number in ends:
            signal.raise_signal(number)
            await asyncio.sleep(0)
    finally:
        for number, handler in before.items():
            loop.remove_signal_handler(number)
            signal.signal(number, handler)
    assert told == [*ends]
