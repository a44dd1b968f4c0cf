"""What a journal says of its file after each call, compared with the file itself."""

import random
from pathlib import Path

from solkit_tui.services.system.journal import Journal


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
