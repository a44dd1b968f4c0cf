"""Reads the terminal, and keeps reading whatever it sends.

Textual's own reader ends the program at a key report with alternate keys (``CSI 49:33;2;33u``),
which a terminal sends when another program has left that mode on, and at bytes that are not UTF-8.
"""

import codecs
import os
import re
import signal
import sys
import threading
from collections.abc import Callable, Iterable
from contextlib import suppress
from functools import partial
from io import TextIOWrapper
from typing import Any

from textual import constants, events
from textual.app import App
from textual.drivers import linux_driver
from textual.keys import Keys
from textual.message import Message

from solkit_tui.ui.keys.by_place import keys_by_place
from solkit_tui.ui.keys.ground import QUESTION, Ground
from solkit_tui.ui.keys.key_text import DIGITS
from solkit_tui.ui.keys.keys import BACK
from solkit_tui.ui.textual_private import ContinuedDriver, KeyReader, draw_on

# Strings, compiled at the first input, so that the start does not wait for it.
_MOUSE = r"\x1b\[<(\d+);"
_BEYOND, _WHEEL = 128, 64


class ForgivingParser(KeyReader):
    """Textual's parser, which treats a report that it cannot read as no key."""

    def parse_mouse_code(self, code: str) -> Message | None:
        """Return the event of a mouse report, with the right buttons: Textual 8.2.8 takes side
        buttons for left ones."""
        event = super().parse_mouse_code(code)
        report = re.match(_MOUSE, code)
        if report is not None and isinstance(event, events.MouseEvent):
            number = int(report[1])
            if number & _BEYOND and not number & _WHEEL:
                event.button = BACK + number % 4
        return event

    def keys_in(self, sequence: str, alt: bool) -> Iterable[events.Key]:
        """Return the keys of a sequence; for one that cannot be read, a key without effect."""
        if len(sequence) == 2 and sequence[0] == "\x1b" and sequence[1] in DIGITS:
            # Textual 8.2.8 returns what Option types on a Mac; some keyboards type that with Shift.
            return [events.Key(f"alt+{sequence[1]}", None)]
        if sequence == "\n":
            # Enter, pressed before the program took over the terminal: it came as a line feed.
            return [events.Key(Keys.Enter, "\r")]
        with suppress(ValueError, OverflowError):
            keys = keys_by_place(sequence, partial(super().keys_in, alt=alt))
            "".join(key.character or "" for key in keys).encode()  # no lone surrogates
            return keys
        return [events.Key(Keys.Ignore, None)]


class GroundKnown(Message):
    """The terminal has reported its background colour; `light`: that it is light."""

    def __init__(self, light: bool) -> None:
        super().__init__()
        self.light = light


class _Filtered:
    """A decoder that replaces broken bytes, and passes its text through a function."""

    def __init__(self, encoding: str, gone_over: Callable[[str], str]) -> None:
        self._decoder = codecs.getincrementaldecoder(encoding)(errors="replace")
        self._gone_over = gone_over

    def decode(self, data: bytes, final: bool = False) -> str:
        """Return the text of some bytes.

        Raises:
            EOFError: There are no more bytes: the window is closed.
        """
        if not data and not final:
            raise EOFError
        return self._gone_over(self._decoder.decode(data, final=final))


class TerminalDriver(ContinuedDriver, linux_driver.LinuxDriver):
    """Textual's driver for POSIX terminals, with a reader that survives any input."""

    def __init__(self, app: App[Any], **kwargs: Any) -> None:
        super().__init__(app, **kwargs)
        # Textual draws on standard error, which may be a file, or closed. Standard output raises
        # an error for what it cannot encode, such as a name in a rule file, unless it is told to
        # replace it, as standard error does.
        if isinstance(sys.__stdout__, TextIOWrapper):
            encoding = sys.__stdout__.encoding
            if "a".encode(encoding) != b"a":  # no terminal has UTF-16
                encoding = "utf-8"
            sys.__stdout__.reconfigure(encoding=encoding, errors="backslashreplace")
        draw_on(self, sys.__stdout__)
        self._ground = Ground(lambda light: self.process_message(GroundKnown(light)))
        self._asks = bool(getattr(app, "asks_ground", False))
        self._shows_cursor = False

    def start_application_mode(self) -> None:
        """Take over the terminal; make xterm send Alt as Escape, not as the eighth bit of a key."""
        super().start_application_mode()  # type: ignore[no-untyped-call]
        if not constants.DISABLE_KITTY_KEY:
            self.write("\x1b[=4;2u")  # report the places of keys too
        self.show_cursor(self._shows_cursor)
        self.write("\x1b[22;2t")  # saves the title of the window, in xterm and its like
        if self._in_xterm:
            self.write("\x1b[?1036;1039s\x1b[?1036;1039h")
            self.flush()
        if self._asks:  # once, not again after each return from the shell
            self._asks = False
            self._ground.asked()
            self.write(QUESTION)
            self.flush()

    def show_cursor(self, shown: bool) -> None:
        """Show the cursor of the terminal, or hide it."""
        self._shows_cursor = shown
        self.write(f"\x1b[?25{'h' if shown else 'l'}")

    def ask_width(self) -> None:
        """Ask how far a box sign, drawn at the left of the second row, moves the cursor. One cell
        is right; two are a sign as wide as those of East Asia, two or three a sign whose bytes are
        shown one by one (xterm shows all bytes of this one but the second)."""
        self.write("\x1b7\x1b[2;1H╠\x1b[6n\x1b[2;1H \x1b8")
        self.flush()

    def stop_application_mode(self) -> None:
        """Give the terminal back as it was found."""
        if self._in_xterm:
            self.write("\x1b[?1036;1039r")
        self.write("\x1b]2;\x07\x1b[23;2t")
        super().stop_application_mode()

    def name_window(self, title: str) -> None:
        """Set the title of the terminal's window."""
        printable = "".join(sign for sign in title if sign.isprintable())
        self.write(f"\x1b]2;{printable}\x07")

    @property
    def _in_xterm(self) -> bool:
        return "XTERM_VERSION" in os.environ

    def run_input_thread(self) -> None:
        """Read until the program ends."""
        # The only way to give Textual's reader another parser without copying the reader.
        reader: Any = linux_driver
        reader.XTermParser = ForgivingParser
        reader.getincrementaldecoder = lambda encoding: (
            lambda: _Filtered(encoding, self._ground.without_answers)
        )
        try:
            super().run_input_thread()
        except (EOFError, OSError):
            # The window is closed. The kernel signals that only to the first program in the window,
            # which may not pass it on; and if this program is blocked writing to the closed window,
            # only a signal to the main thread ends it.
            signal.pthread_kill(threading.main_thread().ident or 0, signal.SIGHUP)
