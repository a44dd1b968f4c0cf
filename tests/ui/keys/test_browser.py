"""What the program does when its browser or its server is gone."""

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
