"""Standard input and output that may be closed, broken, endless or of any encoding.

Knows nothing of what is read and written.
"""

import codecs
import io
import os
import sys
from collections.abc import Iterable
from errno import EFBIG
from typing import TextIO

from solkit_tui.services.system.reading import harmless

LONGEST = 65536
"""Characters of a line that are kept; no command is nearly as long."""

_ENDLESS = 64 * 1024 * 1024
"""Characters after which a line counts as endless, as that of /dev/zero: it is never answered, so
that nothing else would show that nobody reads the answers any more."""

_BYTE_ORDER_MARK = "\ufeff"
"""Some programs write it first of all; the codec "utf-8-sig" is a module of its own to import."""

_SUITS = {"♣": "clubs", "♠": "spades", "♥": "hearts", "♦": "diamonds"}
_PLAIN = _SUITS | {"“": '"', "”": '"', "…": "...", "×": "x"}


def _say_plainly(error: UnicodeError) -> tuple[bytes, int]:
    """Give what is written for characters that an encoding lacks: of a suit behind a rank its
    letter, else its word; surrogates, which stand for bytes of file names, as they came."""
    if not isinstance(error, UnicodeEncodeError):
        raise error
    said = b""
    for place in range(error.start, error.end):
        character = error.object[place]
        if "\udc80" <= character <= "\udcff":
            said += character.encode("ascii", "surrogateescape")
            continue
        word = _PLAIN.get(character, "?")
        if character in _SUITS and place and error.object[place - 1] in "0123456789AJQK":
            word = word[0].upper()
        said += word.encode()
    return said, error.end


_PLAINLY = "solkit.plainly"
codecs.register_error(_PLAINLY, _say_plainly)


def make_blocking() -> None:
    """Make the standard streams wait: one that a program before left otherwise has no lines when
    none is there yet, and takes no more than fits."""
    for descriptor in (0, 1, 2):
        try:
            if not os.get_blocking(descriptor):
                os.set_blocking(descriptor, True)
        except OSError:  # it is closed
            pass


def let_go() -> None:
    """Write what is still held back, at the end: where nobody takes it any more it goes nowhere,
    so that Python has nothing to fail at and the exit status is the program's."""
    for descriptor, stream in ((1, sys.stdout), (2, sys.stderr)):
        try:
            if stream is not None:
                stream.flush()
        except (OSError, ValueError):
            _lead_nowhere(descriptor)


def _lead_nowhere(descriptor: int) -> None:
    from contextlib import suppress

    with suppress(OSError):
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, descriptor)
        os.close(nowhere)


class Input:
    """Lines of standard input, UTF-8 whatever the system writes.

    Args:
        stream: Where they come from; None: standard input, which may be closed.
    """

    def __init__(self, stream: TextIO | None = None) -> None:
        self._stream = stream or sys.stdin
        if isinstance(self._stream, io.TextIOWrapper):
            self._stream.reconfigure(encoding="utf-8", errors="surrogateescape", newline="\n")
        self._begun = False

    @property
    def on_terminal(self) -> bool:
        """Return whether a person may be typing."""
        return self._stream is not None and self._stream.isatty()

    def line(self) -> str | None:
        """The next line without its end; None at the end of input.

        Of a line without end only the beginning is kept. Bytes that are not UTF-8 come as
        surrogates, as in file names of the system.

        Raises:
            OSError: Standard input cannot be read, or is a line without end.
        """
        if self._stream is None:
            return None
        text = rest = self._stream.readline(LONGEST)
        left = _ENDLESS // LONGEST
        while rest and not rest.endswith("\n"):
            left -= 1
            if not left:
                raise OSError(EFBIG, "standard input is one line without end")
            rest = self._stream.readline(LONGEST)
        if not self._begun:
            self._begun, text = True, text.removeprefix(_BYTE_ORDER_MARK)
        return text.rstrip("\r\n") if text else None


class Output:
    """Lines to standard output.

    Args:
        stream: Where they go; None: standard output, which may be closed.
        encoding: That of the lines, where it is not to be the terminal's.
    """

    def __init__(self, stream: TextIO | None = None, encoding: str | None = None) -> None:
        self._stream = stream or sys.stdout
        if isinstance(self._stream, io.TextIOWrapper):
            self._stream.reconfigure(encoding=encoding, errors=_PLAINLY, newline="\n")

    @property
    def on_terminal(self) -> bool:
        """Return whether a person may be looking."""
        return self._stream is not None and self._stream.isatty()

    def write(self, lines: Iterable[str], end: str = "\n") -> None:
        """Write lines and let them go at once.

        Raises:
            OSError: Nobody reads any more (`BrokenPipeError`), or they cannot be written.
        """
        if self._stream is None:
            return
        text = "".join(line + end for line in lines)
        if not text:
            return
        self._stream.write(harmless(text))
        self._stream.flush()

    def finish(self, lines: Iterable[str], end: str = "\n") -> int:
        """Write lines, whatever becomes of them; gives the exit status.

        Who reads no more has seen enough: that is no failure. What is written afterwards goes
        nowhere, and what is wrong is told once.
        """
        try:
            self.write(lines, end)
        except BrokenPipeError:
            self.abandon()
        except OSError as error:
            self.abandon()
            complain(f"cannot write: {error.strerror or error}")
            return 1
        return 0

    def abandon(self) -> None:
        """Nobody reads any more: what is still held back must not fail when Python ends."""
        _lead_nowhere(1)


def complain(text: str) -> None:
    """A message on standard error, which may be closed too."""
    if sys.stderr is None:
        return
    from contextlib import suppress

    with suppress(OSError, ValueError):
        print(harmless(text), file=sys.stderr, flush=True)
