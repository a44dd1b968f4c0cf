"""Reads the input of a browser and writes the output for it, both passed on by `solkit serve`.

Textual's own driver ends without telling the program, so that the time of the game is lost, and
goes on when the server is gone.
"""

import asyncio
import os
import signal
import sys
from contextlib import suppress
from functools import partial
from typing import Any

from textual.drivers import web_driver

from solkit_tui.ui.keys.driver import ForgivingParser
from solkit_tui.ui.textual_private import write_with


class BrowserDriver(web_driver.WebDriver):
    """Textual's driver for a browser; closing the browser ends the program in order."""

    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        write_with(self, partial(_written, self.fileno))

    def start_application_mode(self) -> None:
        """Begin to read and draw; keep the program's own handlers of signals that end it."""
        ends = {number: signal.getsignal(number) for number in (signal.SIGINT, signal.SIGTERM)}
        super().start_application_mode()
        loop = asyncio.get_running_loop()
        for number, handler in ends.items():
            with suppress(NotImplementedError):  # Windows: Textual has set none
                loop.remove_signal_handler(number)
            signal.signal(number, handler)

    def run_input_thread(self) -> None:
        """Read until the browser or the server is gone, which ends the program in order."""
        reader: Any = web_driver
        reader.XTermParser = ForgivingParser
        super().run_input_thread()
        if not self.exit_event.is_set():
            _end()

    def on_meta(self, packet_type: str, payload: dict[str, object]) -> None:
        """Handle a message of the server; one to quit saves the game and ends the program."""
        if packet_type == "quit":
            _end()
        else:
            super().on_meta(packet_type, payload)


def _written(descriptor: int, data: bytes) -> int:
    """Write data and return how much was written. It is not an error if the server
    is gone: the program ends when its input does."""
    with suppress(BrokenPipeError):
        return os.write(descriptor, data)
    return 0


def _end() -> None:
    if sys.platform == "win32":  # where `os.kill` calls no handler
        signal.raise_signal(signal.SIGTERM)
    else:  # a signal raised in this thread would not wake the event loop of the main thread
        os.kill(os.getpid(), signal.SIGTERM)
