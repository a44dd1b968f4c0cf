"""Broken rule files: every fault is found, at its place, and nothing else is told."""

import re
from pathlib import Path
from typing import NamedTuple

import pytest

from solkit_tui.errors import RuleFileError
from solkit_tui.rules.diagnostics import Diagnostic
from solkit_tui.rules.sol.reader import read_sol

BROKEN = Path(__file__).parents[1] / "data" / "broken"
_ROW = re.compile(r"(\d+):(\d+) (.+?) \| (?:(.*) )?\| (.+)")


class Expected(NamedTuple):
    line: int
    column: int
    message: str
    text: str
    nearest: str | None


def _table() -> dict[str, list[Expected]]:
    table: dict[str, list[Expected]] = {}
    name = ""
    for row in (BROKEN / "expected.txt").read_text(encoding="utf-8").splitlines():
        if row.startswith("["):
            name = row.strip("[]")
            table[name] = []
        elif row and not row.startswith("#"):
            match = _ROW.fullmatch(row)
            assert match, row
            line, column, message, text, nearest = match.groups()
            table[name].append(
                Expected(
                    int(line),
                    int(column),
                    message,
                    (text or "").replace("\\x1b", "\x1b"),
                    None if nearest == "-" else nearest,
                )
            )
    return table


TABLE = _table()


def _faults(data: bytes, file: str = "my.sol") -> tuple[Diagnostic, ...]:
    with pytest.raises(RuleFileError) as caught:
        read_sol(data, file)
    return caught.value.diagnostics


def test_every_broken_file_has_its_expectations() -> None:
    assert {path.name for path in BROKEN.glob("*.sol")} == set(TABLE)
    assert len(TABLE) >= 40
    assert all(TABLE.values())


@pytest.mark.parametrize("name", TABLE)
def test_the_faults_and_their_places(name: str) -> None:
    faults = _faults((BROKEN / name).read_bytes(), name)
    expected = TABLE[name]
    assert [fault[1:3] for fault in faults] == [row[:2] for row in expected], "\n".join(
        map(str, faults)
    )
    for fault in faults:
        assert fault.allowed or fault.message.startswith(("missing section", "missing key")), fault
    # Several faults at one place are in no particular order.
    for row in expected:
        assert any(
            fault[1:3] == row[:2]
            and row.message in fault.message
            and fault.text == row.text
            and fault.nearest == row.nearest
            and fault.file == name
            for fault in faults
        ), (row, [fault[1:] for fault in faults])
