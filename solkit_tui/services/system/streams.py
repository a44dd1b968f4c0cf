"""Standard input and output that may be closed, broken, endless or of any encoding.

Knows nothing of what is read and written.
"""

import os
import sys
from collections.abc import Iterable
from typing import BinaryIO

from solkit_tui.services.system.reading import harmless

LONGEST = 65536
"""Bytes of a line that are kept; no command is nearly as long."""

_SUITS = str.maketrans("♣♠♥♦", "CSHD")
_PLAIN = str.maketrans(
    {"♣": "clubs", "♠": "spades", "♥": "hearts", "♦": "diamonds"}
    | {"“": '"', "”": '"', "…": "...", "×": "x"}
)


def plain(text: str) -> str:
    """A text for terminals that have ASCII only."""
    import re

    text = re.sub(r"[0-9AJQK][♣♠♥♦]", lambda card: card[0].translate(_SUITS), text)
    return text.translate(_PLAIN)


class Input:
    """Lines of standard input.

    Args:
        stream: Where they come from; None: standard input, which may be closed.
    """

    def __init__(self, stream: BinaryIO | None = None) -> None:
        self._stream = stream or getattr(sys.stdin, "buffer", None)
        self._first = True

    @property
    def on_terminal(self) -> bool:
        """Whether a person may be typing."""
        return self._stream is not None and self._stream.isatty()

    def line(self) -> str | None:
        """The next line without its end; None at the end of input.

        Of a line without end only the beginning is kept. Bytes that are not UTF-8 come as
        surrogates, as in file names of the system.

        Raises:
            OSError: Standard input cannot be read.
        """
        if self._stream is None:
            return None
        data = self._stream.readline(LONGEST)
        if not data:
            return None
        rest = data
        while rest and not rest.endswith(b"\n"):
            rest = self._stream.readline(LONGEST)
        if self._first:
            self._first = False
            data = data.removeprefix(b"\xef\xbb\xbf")
        return data.decode("utf-8", "surrogateescape").rstrip("\r\n")


class Output:
    """Lines to standard output.

    Args:
        stream: Where they go; None: standard output, which may be closed.
    """

    def __init__(self, stream: BinaryIO | None = None) -> None:
        self._stream = stream or getattr(sys.stdout, "buffer", None)
        self._encoding = getattr(sys.stdout, "encoding", None) or "utf-8"
        if stream is not None:
            self._encoding = "utf-8"
        self._utf8 = self._encoding.lower().replace("_", "-") in ("utf-8", "utf8")

    @property
    def on_terminal(self) -> bool:
        """Whether a person may be looking."""
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
        self._stream.write(self._encoded(text))
        self._stream.flush()

    def _encoded(self, text: str) -> bytes:
        text = harmless(text)
        if self._utf8:
            # Surrogates stand for bytes of file names that are not UTF-8: they go out as they came.
            return text.encode("utf-8", "surrogateescape")
        try:
            return text.encode(self._encoding)
        except UnicodeEncodeError:
            return plain(text).encode(self._encoding, "replace")

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
        from contextlib import suppress

        with suppress(OSError):
            nowhere = os.open(os.devnull, os.O_WRONLY)
            os.dup2(nowhere, 1)
            os.close(nowhere)


def complain(text: str) -> None:
    """A message on standard error, which may be closed too."""
    if sys.stderr is None:
        return
    from contextlib import suppress

    with suppress(OSError, ValueError):
        print(
            harmless(text).encode("utf-8", "backslashreplace").decode(), file=sys.stderr, flush=True
        )
