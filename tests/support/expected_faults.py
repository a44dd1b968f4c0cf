"""What ``expected.txt`` says of the broken rule files beside it."""

import re
from pathlib import Path
from typing import NamedTuple


class Expected(NamedTuple):
    """A fault; `path` is empty in the language whose faults have none."""

    line: int
    column: int
    path: str
    message: str
    text: str
    nearest: str | None


def expected_faults(folder: Path, row: str) -> dict[str, list[Expected]]:
    """The faults by file; `row` is the form of a fault, with the fields as names of its groups."""
    table: dict[str, list[Expected]] = {}
    name = ""
    for line in (folder / "expected.txt").read_text(encoding="utf-8").splitlines():
        if line.startswith("["):
            name = line.strip("[]")
            table[name] = []
        elif line and not line.startswith("#"):
            match = re.fullmatch(row, line)
            assert match, line
            said = {"path": "-"} | match.groupdict()
            table[name].append(
                Expected(
                    int(said["line"]),
                    int(said["column"]),
                    "" if said["path"] == "-" else said["path"],
                    said["message"],
                    (said["text"] or "").replace("\\x1b", "\x1b"),
                    None if said["nearest"] == "-" else said["nearest"],
                )
            )
    return table
