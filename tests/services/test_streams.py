"""Standard input and output of any encoding, with lines of any length."""

import io
import os
from errno import EBADF, ENOSPC, EPIPE
from types import SimpleNamespace

import pytest

from solkit_tui.services.system import streams
from solkit_tui.services.system.streams import LONGEST, Input, Output, is_terminal, make_blocking


def lines_of(data: bytes) -> list[str]:
    """Every line that is read."""
    source = Input(io.TextIOWrapper(io.BytesIO(data)))
    return list(iter(source.line, None))


def test_a_stream_that_is_missing_or_closed_is_no_terminal() -> None:
    closed = io.StringIO()
    closed.close()
    assert not any(map(is_terminal, (None, closed, io.StringIO())))


def test_a_line_without_end_is_one_line() -> None:
    long = b"x" * (3 * LONGEST + 5)
    assert lines_of(b"one\n" + long + b"\ntwo") == ["one", "x" * LONGEST, "two"]


def test_bytes_of_any_kind_are_read() -> None:
    assert lines_of(b"\xef\xbb\xbfone\r\n\xff\rtwo\n") == ["one", "\udcff\rtwo"]


@pytest.mark.parametrize(
    ("encoding", "written"),
    [
        ("utf-8", "7♠ é “♥” …".encode()),
        ("ascii", b'7S ? "hearts" ...'),
        ("cp1252", b"7S \xe9 \x93hearts\x94 \x85"),
    ],
)
def test_what_an_encoding_lacks_is_said_plainly(encoding: str, written: bytes) -> None:
    sink = io.BytesIO()
    stream = io.TextIOWrapper(sink, encoding)
    assert Output(stream).finish(["7♠ é “♥” …"], end="") == 0
    assert sink.getvalue() == written


@pytest.mark.parametrize("encoding", ["utf-8", "ascii"])
def test_names_of_files_go_out_as_they_came(encoding: str) -> None:
    sink = io.BytesIO()
    stream = io.TextIOWrapper(sink, encoding)
    Output(stream).write(["\udcff.sol"])
    assert sink.getvalue() == b"\xff.sol\n"


def test_streams_that_another_program_left_non_blocking_block_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    blocking = {0: False, 1: True}  # the third one is closed

    def get(descriptor: int) -> bool:
        if descriptor not in blocking:
            raise OSError(EBADF, "closed")
        return blocking[descriptor]

    monkeypatch.setattr(os, "get_blocking", get)
    monkeypatch.setattr(os, "set_blocking", blocking.__setitem__)
    make_blocking()
    assert blocking == {0: True, 1: True}


@pytest.mark.parametrize(
    ("error", "status", "said"),
    [
        (None, 0, ""),
        (BrokenPipeError(EPIPE, "gone"), 0, ""),
        (OSError(ENOSPC, "the disk is full"), 1, "could not write: the disk is full\n"),
        (OSError("odd"), 1, "could not write: odd\n"),
    ],
)
def test_output_that_cannot_be_written_is_told_once_and_led_nowhere(
    error: OSError | None,
    status: int,
    said: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    def flush() -> None:
        if error is not None:
            raise error

    led: list[int] = []
    monkeypatch.setattr(streams, "_lead_nowhere", led.append)
    stream = io.StringIO()
    monkeypatch.setattr(stream, "flush", flush)
    assert Output(stream).finish(["one", "two"]) == status
    assert stream.getvalue() == "one\ntwo\n"
    assert led == ([] if error is None else [1])
    assert capsys.readouterr().err == said


def test_what_cannot_be_written_at_the_end_is_led_nowhere(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    led: list[int] = []
    monkeypatch.setattr(streams, "_lead_nowhere", led.append)
    broken = SimpleNamespace(flush=lambda: os.write(-1, b"x"))
    for out, error in ((None, broken), (broken, None), (io.StringIO(), broken)):
        monkeypatch.setattr("sys.stdout", out)
        monkeypatch.setattr("sys.stderr", error)
        streams.flush_at_exit()
    assert led == [2, 1, 2]
    monkeypatch.undo()
    reader, writer = os.pipe()
    os.close(reader)
    with pytest.raises(BrokenPipeError):
        os.write(writer, b"x")
    streams._lead_nowhere(writer)
    os.write(writer, b"x")
    os.close(writer)
