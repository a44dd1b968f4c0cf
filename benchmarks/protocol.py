"""A terminal's side of the talk: answers to queries, and the modes a program switched on."""

import re
from typing import Final

# What programs ask a terminal at their start. One that gets no answer may wait seconds for it.
_QUERY: Final = re.compile(
    rb"\x1b\[(?:0?(?P<attributes>c)|>0?(?P<secondary>c)|(?P<cursor>6n)|(?P<status>5n)"
    rb"|\?(?P<mode>\d+)\$p|(?P<size>18t)|>0?(?P<version>q))"
    rb"|\x1b\](?P<colour>1[01]);\?(?:\x07|\x1b\\)"
)
_CHANGE: Final = re.compile(
    rb"\x1b\[\?(?P<modes>[0-9;]+)(?P<state>[hl])|\x1b\[(?P<kitty>[<>])[0-9]*u"
)
_LONGEST: Final = 64  # no query or change of modes is longer than this

_FIXED: Final = {
    "attributes": b"\x1b[?62;22c",
    "secondary": b"\x1b[>41;370;0c",
    "status": b"\x1b[0n",
    "version": b"\x1bP>|pty\x1b\\",
}

_APPLICATION_CURSOR: Final = 1
_WRAP: Final = 7
_SHOWN_CURSOR: Final = 25
_SYNCHRONISED: Final = 2026
_TO_PUT_BACK: Final = {
    1000: "mouse clicks",
    1002: "mouse drags",
    1003: "mouse motion",
    1004: "focus reports",
    1006: "SGR mouse",
    1015: "urxvt mouse",
    1049: "alternate screen",
    2004: "bracketed paste",
    2048: "resize reports",
}


class Protocol:
    """What a terminal remembers of the bytes that a program wrote to it.

    Attributes:
        cursor: The answer to where the cursor is.
    """

    def __init__(self, columns: int, rows: int, cursor: bytes = b"\x1b[1;1R") -> None:
        self.cursor = cursor
        self.columns = columns
        self.rows = rows
        self._modes: dict[int, bool] = {}
        self._kitty_levels = 0
        self._tail = b""

    def receive(self, data: bytes) -> bytes:
        """Take note of output, cut anywhere, and give the answer that a terminal sends."""
        pending = self._tail + data
        done = 0
        for change in _CHANGE.finditer(pending):
            done = change.end()
            if change["kitty"]:
                self._kitty_levels += 1 if change["kitty"] == b">" else -1
            else:
                for mode in change["modes"].split(b";"):
                    self._modes[int(mode or 0)] = change["state"] == b"h"
        answers = b""
        for query in _QUERY.finditer(pending):
            done = max(done, query.end())
            answers += self._answer(query)
        self._tail = pending[done:][-_LONGEST:]
        return answers

    @property
    def application_cursor(self) -> bool:
        """Return whether cursor keys are to be sent in their application form (DECCKM)."""
        return self._modes.get(_APPLICATION_CURSOR, False)

    def left_on(self) -> list[str]:
        """Return what would spoil the shell if the program ended now; empty when nothing would."""
        faults = [f"{name} on" for mode, name in _TO_PUT_BACK.items() if self._modes.get(mode)]
        if not self._modes.get(_SHOWN_CURSOR, True):
            faults.append("cursor hidden")
        if not self._modes.get(_WRAP, True):
            faults.append("no wrapped lines")
        if self._kitty_levels > 0:
            faults.append("kitty keyboard on")
        return faults

    def _answer(self, query: re.Match[bytes]) -> bytes:
        kind = query.lastgroup
        if kind == "mode":
            known = int(query["mode"]) == _SYNCHRONISED
            return b"\x1b[?%s;%d$y" % (query["mode"], 2 if known else 0)
        if kind == "colour":
            shade = b"0000" if query["colour"] == b"11" else b"ffff"
            return b"\x1b]%s;rgb:%s\x1b\\" % (query["colour"], b"/".join([shade] * 3))
        if kind == "size":
            return b"\x1b[8;%d;%dt" % (self.rows, self.columns)
        return self.cursor if kind == "cursor" else _FIXED[kind or ""]
