"""What a journal says of its file after each call, compared with the file itself."""

import random
from contextlib import suppress
from pathlib import Path

from solkit_tui.services.system.journal import Journal
from tests.support.faults import Disk


def test_a_journal_knows_its_file_after_every_call(tmp_path: Path) -> None:
    dice, path = random.Random(1), tmp_path / "lines"
    path.write_bytes(b"")
    for _ in range(20):
        torn = dice.choice((b"", b"torn"))
        with path.open("ab") as file:
            file.write(torn)
        whole = path.read_bytes().removesuffix(torn)
        journal = Journal.make(str(path), 0o600)
        assert (journal.read(), journal.size, journal.torn) == (whole, len(whole), torn)
        for call in dice.choices(("append", "clear", "end_line"), (3, 1, 1), k=4):
            if call == "append":
                line = b"x" * dice.randint(0, 3) + b"\n"
                journal.append(line)
                whole, torn = whole + line, b""
            elif call == "clear":
                journal.clear()
                whole = torn = b""
            elif torn:
                journal.end_line()
                whole, torn = whole + torn + b"\n", b""
            assert (journal.read(), journal.size) == (whole, len(whole)), call
            assert path.read_bytes() == whole + torn, call
        journal.release()


def test_a_failure_at_any_step_leaves_no_file_open(tmp_path: Path) -> None:
    path = tmp_path / "lines"
    path.write_bytes(b"one\ntwo\n")

    def read(way: str) -> bytes:
        journal = Journal.open(str(path)) if way == "open" else Journal.make(str(path), 0o600)
        if journal is None:
            raise BlockingIOError
        try:
            return journal.read()
        finally:
            journal.release()

    for way in ("open", "make"):
        counted = Disk(tmp_path)
        with counted.installed():
            assert read(way) == b"one\ntwo\n"
        assert {"open", "flock", "read"} <= {*counted.calls}
        for kind in ("EIO", "EACCES", "short"):  # the second as if another program held it
            for at in range(len(counted.calls)):
                with Disk(tmp_path, kind, at).installed(), suppress(OSError):
                    assert read(way) == b"one\ntwo\n"
