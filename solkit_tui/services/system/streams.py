"""Standard input and output that may be closed, broken, endless or of any encoding.

Knows nothing of what is read and written.
"""

import codecs
import io
import os
import sys
from collections.abc import Iterable
from contextlib import suppress
from errno import EFBIG
from typing import TextIO

from solkit_tui.services.system.reading import harmless

LONGEST = 65536
"""The most characters of a line that are kept; no command is nearly as long."""

_ENDLESS = 64 * 1024 * 1024
"""Characters after which a line counts as endless, as from /dev/zero. Such a line would be read for
ever, as it gets no answer, and only a failed write shows that nobody reads the answers any more."""

_BYTE_ORDER_MARK = "\ufeff"
"""Some programs begin their output with it. It is removed here, as the codec "utf-8-sig", which
does so too, would have to be imported."""

_SUITS = {"♣": "clubs", "♠": "spades", "♥": "hearts", "♦": "diamonds"}
_PLAIN = _SUITS | {"“": '"', "”": '"', "…": "...", "×": "x"}


def _say_plainly(error: UnicodeError) -> tuple[bytes, int]:
    """Return the replacement for characters that an encoding lacks: a suit after a rank becomes its
    letter, any other suit its word; surrogates, for bytes of file names, become those bytes."""
    if not isinstance(error, UnicodeEncodeError):
        raise error
    written = b""
    for place in range(error.start, error.end):
        character = error.object[place]
        if "\udc80" <= character <= "\udcff":
            written += character.encode("ascii", "surrogateescape")
            continue
        word = _PLAIN.get(character, "?")
        if character in _SUITS and place and error.object[place - 1] in "0123456789AJQK":
            word = word[0].upper()
        written += word.encode()
    return written, error.end


_PLAINLY = "solkit.plainly"
codecs.register_error(_PLAINLY, _say_plainly)


def make_blocking() -> None:
    """Make the standard streams blocking: a program before may have left them non-blocking, and
    then reading fails if no line is there yet, and writing if the buffer is full."""
    for descriptor in (0, 1, 2):
        with suppress(OSError):  # it is closed
            if not os.get_blocking(descriptor):
                os.set_blocking(descriptor, True)


def flush_at_exit() -> None:
    """Flush standard output and error at the program's end. One that cannot be written goes to the
    null device: otherwise Python would fail to flush it and change the exit status."""
    for descriptor, stream in ((1, sys.stdout), (2, sys.stderr)):
        try:
            if stream is not None:
                stream.flush()
        except (OSError, ValueError):
            _lead_nowhere(descriptor)


def _lead_nowhere(descriptor: int) -> None:
    with suppress(OSError):
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, descriptor)
        os.close(nowhere)


def is_terminal(stream: TextIO | None) -> bool:
    """Return whether a stream, which may be missing or closed, is a terminal."""
    return stream is not None and not stream.closed and stream.isatty()


class Input:
    """Lines of a stream (None: standard input, which may be closed), read as UTF-8 whatever the
    system's encoding."""

    def __init__(self, stream: TextIO | None = None) -> None:
        self._stream = stream or sys.stdin
        if isinstance(self._stream, io.TextIOWrapper):
            self._stream.reconfigure(encoding="utf-8", errors="surrogateescape", newline="\n")
        self._begun = False

    @property
    def on_terminal(self) -> bool:
        """Return whether a person may be typing."""
        return is_terminal(self._stream)

    def line(self) -> str | None:
        """Return the next line without its line end; None at the end of input. Raise OSError if
        standard input cannot be read, or is one endless line.

        Only the first `LONGEST` characters of a line are kept. Bytes that are not UTF-8 become
        surrogates, as in file names.
        """
        if self._stream is None:
            return None
        text = rest = self._stream.readline(LONGEST)
        left = _ENDLESS // LONGEST
        while rest and not rest.endswith("\n"):
            left -= 1
            if not left:
                raise OSError(EFBIG, "standard input is a single line that never ends")
            rest = self._stream.readline(LONGEST)
        if not self._begun:
            self._begun, text = True, text.removeprefix(_BYTE_ORDER_MARK)
        return text.rstrip("\r\n") if text else None


class Output:
    """Lines to a stream (None: standard output, which may be closed), in an encoding (None: that of
    the terminal)."""

    def __init__(self, stream: TextIO | None = None, encoding: str | None = None) -> None:
        self._stream = stream or sys.stdout
        if isinstance(self._stream, io.TextIOWrapper):
            self._stream.reconfigure(encoding=encoding, errors=_PLAINLY, newline="\n")

    @property
    def on_terminal(self) -> bool:
        """Return whether a person may be looking."""
        return is_terminal(self._stream)

    def write(self, lines: Iterable[str], end: str = "\n") -> None:
        """Write lines and flush them; raise OSError if they cannot be written, BrokenPipeError if
        nobody reads any more."""
        if self._stream is None:
            return
        text = "".join(line + end for line in lines)
        if not text:
            return
        self._stream.write(harmless(text))
        self._stream.flush()

    def finish(self, lines: Iterable[str], end: str = "\n") -> int:
        """Write lines and return the exit status: 1 if they cannot be written, else 0.

        A reader that has stopped reading, as `head` does, is no failure. After any failure the
        output goes to the null device, so that there is only one message.
        """
        try:
            self.write(lines, end)
        except BrokenPipeError:
            self.abandon()
        except OSError as error:
            self.abandon()
            complain(f"could not write: {error.strerror or error}")
            return 1
        return 0

    def abandon(self) -> None:
        """Redirect standard output to the null device, as nobody reads it any more: otherwise
        Python would fail to flush it at its end."""
        _lead_nowhere(1)


def complain(*messages: object) -> None:
    """Write messages to standard error, each on its line; do nothing if that is closed."""
    if sys.stderr is None:
        return
    with suppress(OSError, ValueError):
        for message in messages:
            print(harmless(str(message)), file=sys.stderr, flush=True)
