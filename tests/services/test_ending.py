"""A terminal is put back as it was found."""

import os
import sys

import pytest

from solkit_tui.services.system.ending import TerminalState


@pytest.mark.skipif(sys.platform == "win32", reason="a pty is needed")
def test_a_terminal_is_put_back(monkeypatch: pytest.MonkeyPatch) -> None:
    import pty
    import termios
    import tty

    ours, theirs = pty.openpty()
    os.set_blocking(ours, False)
    with os.fdopen(theirs, "r+b", buffering=0) as stream:
        monkeypatch.setattr(sys, "__stdin__", stream)
        monkeypatch.setattr(sys, "__stdout__", stream)
        monkeypatch.setenv("XTERM_VERSION", "XTerm(379)")
        found = termios.tcgetattr(theirs)
        terminal = TerminalState()
        tty.setraw(theirs)
        assert termios.tcgetattr(theirs) != found
        terminal.restore()
        assert termios.tcgetattr(theirs) == found
        said = os.read(ours, 4096)
    os.close(ours)
    for mode in (1000, 1002, 1003, 1004, 1006, 1049, 2004, 2048):
        assert b"\x1b[?%dl" % mode in said
    assert b"\x1b[?25h" in said
    assert b"\x1b[?7h" in said
    assert b"\x1b[23;2t" in said, "the title"
    assert b"\x1b[?1036;1039r" in said, "what only xterm has"
