"""Lines of standard input, however long they are."""

import io

import pytest

from solkit_tui.services.system import streams
from solkit_tui.services.system.streams import LONGEST, Input


@pytest.mark.parametrize("more", [-1, 0, 1, LONGEST, 3 * LONGEST + 5])
def test_a_long_line_is_one_line_whose_beginning_is_kept(more: int) -> None:
    source = Input(io.StringIO("x" * (LONGEST + more) + "\nnext\n"))
    assert source.line() == "x" * min(LONGEST, LONGEST + more)
    assert source.line() == "next"
    assert source.line() is None


def test_a_last_line_may_lack_its_end() -> None:
    source = Input(io.StringIO("\none\r\ntwo"))
    assert [source.line() for _ in range(4)] == ["", "one", "two", None]


def test_a_line_without_end_is_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(streams, "_ENDLESS", 3 * LONGEST)
    with pytest.raises(OSError, match="single line that never ends"):
        Input(io.StringIO("x" * (5 * LONGEST))).line()
