"""The picture that a program's output makes in a terminal, drawn by pyte."""

import codecs
import re
from collections.abc import Iterable
from typing import Final, NamedTuple

import pyte
from pyte.screens import Char

# Sequences that pyte prints as text or trips over; none of them puts anything on the screen.
_INVISIBLE: Final = re.compile(
    r"\x1b\[[<=>][0-?]*[ -/]*[@-~]"  # kitty keyboard, XTVERSION, modifyOtherKeys
    r"|\x1b\[\?[0-9;:]*[ -/]*[@-gi-km-~]"  # private reports; set and reset (h, l) are kept
    r"|\x1b\[[0-9;:]*[ -/]+[@-~]"  # cursor shape and other forms with an intermediate byte
    r"|\x1b\[[0-9;]*:[0-9;:]*m"  # underline styles and colours in the colon form
    r"|\x1b[\]P_^X].*?(?:\x07|\x1b\\)",  # strings: titles, clipboard, graphics
    re.DOTALL,
)
_UNFINISHED: Final = re.compile(
    r"\x1b(?:\[[0-?]*[ -/]*|[\]P_^X][^\x07\x1b]*\x1b?|[()*+#%]?)\Z", re.DOTALL
)
_UPDATE: Final = re.compile(r"\x1b\[\?2026([hl])")
_FRAME: Final = re.compile(rb".*?\x1b\[\?2026l|.+", re.DOTALL)
"""Bytes up to the end of a synchronised update, or those after the last."""


class Chunk(NamedTuple):
    """One piece of output as it was read."""

    at: float
    """Seconds since the program was started."""
    data: bytes


class Screen:
    """A terminal screen that bytes are fed to.

    The alternate screen is not told from the main one: what a program leaves behind stays.
    """

    def __init__(self, columns: int, rows: int) -> None:
        self._decoder = codecs.getincrementaldecoder("utf-8")("replace")
        self._unfinished = ""
        self._screen = pyte.Screen(columns, rows)
        self._stream = pyte.Stream(self._screen)
        self.in_update = False
        """Whether the program is inside a synchronised update (mode 2026): a half-drawn frame."""

    def feed(self, data: bytes) -> None:
        """Draw bytes; characters and sequences may be cut anywhere."""
        text = self._unfinished + self._decoder.decode(data)
        cut = _UNFINISHED.search(text)
        end = cut.start() if cut else len(text)
        text, self._unfinished = text[:end], text[end:]
        for update in _UPDATE.finditer(text):
            self.in_update = update[1] == "h"
        self._stream.feed(_INVISIBLE.sub("", text))

    def resize(self, columns: int, rows: int) -> None:
        """Change the size as a terminal window does; the program draws anew by itself."""
        self._screen.resize(lines=rows, columns=columns)

    @property
    def lines(self) -> list[str]:
        """The rows from the top, each as wide as the screen."""
        return list(self._screen.display)

    @property
    def text(self) -> str:
        """All rows, without the blanks at their ends."""
        return "\n".join(line.rstrip() for line in self.lines)

    @property
    def cursor(self) -> tuple[int, int]:
        """Column and row of the cursor, both from 0."""
        return self._screen.cursor.x, self._screen.cursor.y

    def cell(self, x: int, y: int) -> Char:
        """Character, colours and attributes of one cell, both from 0."""
        return self._screen.buffer[y][x]

    def find(self, words: str) -> tuple[int, int] | None:
        """Column and row of the first place where words stand, both from 0."""
        for y, line in enumerate(self.lines):
            x = line.find(words)
            if x >= 0:
                return x, y
        return None


def first_full_frame(
    chunks: Iterable[Chunk], columns: int, rows: int, markers: Iterable[str]
) -> float | None:
    """Return when the screen first showed every marker in a finished frame.

    Args:
        chunks: The output since the start.
        columns: Width of the terminal.
        rows: Height of the terminal.
        markers: Regular expressions, searched in the whole text of the screen.

    Returns:
        Seconds since the start, or None when that never came.
    """
    patterns = [re.compile(marker) for marker in markers]
    screen = Screen(columns, rows)
    for chunk in chunks:
        # Of several frames in one chunk each is looked at.
        for frame in _FRAME.findall(chunk.data):
            screen.feed(frame)
            if screen.in_update:
                continue
            text = screen.text
            if all(pattern.search(text) for pattern in patterns):
                return chunk.at
    return None
