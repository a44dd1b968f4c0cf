"""What ``expected.txt`` says of the broken rule files beside it."""

from pathlib import Path

from solkit_tui.faults import Fault


def expected_faults(folder: Path) -> dict[str, list[str]]:
    """The faults by file."""
    table: dict[str, list[str]] = {}
    for line in (folder / "expected.txt").read_text(encoding="utf-8").splitlines():
        if line.startswith("["):
            faults = table[line.strip("[]")] = []
        elif line and not line.startswith("#"):
            faults.append(line)
    return table


def as_expected(fault: Fault) -> str:
    """How a fault stands there: its place, and all that is said of it."""
    return f"{fault.line}:{fault.column} {fault.said}"
