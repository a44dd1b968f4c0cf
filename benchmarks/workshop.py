"""`python -m benchmarks.workshop`: a key in the workshop beside one at the table, the time from a
key to faults, picture and words, and what the rating costs, on the largest rule files shipped.

A key is taken as answered with the last byte before a short silence; what comes of the text comes
later. Every round measures the table and each file, one after the other.
"""

import argparse
import shutil
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from statistics import median
from typing import Final, NamedTuple

from benchmarks.pty_terminal import Terminal, plain_environment

_ROOT: Final = Path(__file__).resolve().parent.parent
_QUIET: Final = 0.05
_TIMEOUT: Final = 2.0
_SHOWN: Final = 0.6
"""Seconds in which all that comes of a key is shown; the rating says nothing new before."""
_FIRST_DEAL: Final = 20.0
_TO_THE_END: Final = b"\x1b[1;5F"  # Ctrl+End
KEYS: Final = 2.0
"""A key in the workshop takes so many times a key at the table at the most."""
SHOWN: Final = 300.0
"""Milliseconds from a key to what comes of it, at the most."""


class Figures(NamedTuple):
    """Milliseconds, of one round and file."""

    walking: float
    typing: float
    typing_rated: float
    fault: float
    mended: float
    first_deal: float


def largest(number: int) -> list[Path]:
    """Return the largest rule files of each language."""
    files = (_ROOT / "rules").rglob("*.*")
    by_size = sorted(files, key=lambda path: -path.stat().st_size)
    sol = [path for path in by_size if path.suffix == ".sol"]
    return [*sol[:number], *[path for path in by_size if path.suffix == ".json"][:1]]


def _keys(terminal: Terminal, keys: Iterator[str] | tuple[str, ...]) -> float:
    """Return the median of keys, each until its answer is whole."""
    times = []
    for key in keys:
        sent = terminal.press(key)
        answer = terminal.settle(_QUIET, _TIMEOUT)
        if answer:
            times.append((answer[-1].at - sent) * 1000)
    return median(times)


def _shown(terminal: Terminal, key: str) -> float:
    """Return the time of a key until the last of what comes of it."""
    before = len(terminal.chunks)
    sent = terminal.press(key)
    while terminal.now < sent + _SHOWN:
        terminal.listen(0.02)
    answer = [chunk.at for chunk in terminal.chunks[before:] if chunk.at < sent + _SHOWN]
    return (answer[-1] - sent) * 1000


def table(home: Path, columns: int, rows: int) -> float:
    """Return the time of a key of the cursor at the table."""
    argv = (sys.executable, "-m", "solkit_tui", "-g", "Klondike (easy)", "-n", "1")
    with Terminal(argv, columns=columns, rows=rows, env=_environment(home)) as terminal:
        terminal.wait_for("F1", 30)
        terminal.listen(1.0)
        return _keys(terminal, ("Right", "Left") * 12)


def workshop(file: Path, home: Path, columns: int, rows: int) -> Figures:
    """Return the figures of a file, of which a copy is written."""
    copy = home / file.name
    text = file.read_text("utf-8")
    copy.write_text(text if file.suffix == ".json" else f"# \n{text}")
    argv = (sys.executable, "-m", "solkit_tui", "edit", str(copy))
    with Terminal(argv, columns=columns, rows=rows, env=_environment(home)) as terminal:
        terminal.wait_for(r"Workshop", 30)
        terminal.wait_for(r"\d+ won, ", 30)
        terminal.press("End")
        terminal.listen(0.3)
        is_sol = file.suffix == ".sol"
        letters = ("a", "b", "c", "d") * 5 if is_sol else ("Space",) * 20
        typing_rated = _keys(terminal, letters)
        walking = _keys(terminal, ("Left", "Right") * 12)
        terminal.send(_TO_THE_END)
        terminal.press("Enter")
        terminal.listen(_SHOWN)
        faults, mends = [], []
        for _ in range(4):
            faults.append(_shown(terminal, "x"))
            mends.append(_shown(terminal, "Backspace"))
        before = len(terminal.chunks)
        terminal.press("x")
        terminal.listen(_SHOWN)
        typing = _keys(terminal, ("a", "b", "c", "d") * 5)
        terminal.press(*("Backspace",) * 20)
        terminal.listen(0.5)
        before = len(terminal.chunks)
        sent = terminal.press("Backspace")
        first = float("nan")
        while terminal.now < sent + _FIRST_DEAL:
            terminal.listen(0.05)
            written = b"".join(chunk.data for chunk in terminal.chunks[before:])
            if b" won, " in written:
                first = (terminal.chunks[-1].at - sent) * 1000
                break
        return Figures(walking, typing, typing_rated, median(faults), median(mends), first)


def _environment(home: Path) -> dict[str, str]:
    return plain_environment(
        SOLKIT_HOME=str(home / "records"), PYTHONPATH=str(_ROOT), TEXTUAL_ANIMATIONS="none"
    )


def main() -> int:
    """Measure and print; 1 with `--strict` where a budget is broken."""
    parser = argparse.ArgumentParser(prog="benchmarks.workshop", description=__doc__)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--files", type=int, default=2, help="so many of the largest .sol files")
    parser.add_argument("--size", default="120x40", help="columns x rows")
    parser.add_argument("--strict", action="store_true", help="exit 1 when a budget is broken")
    options = parser.parse_args()
    columns, rows = map(int, options.size.split("x"))
    files = largest(options.files)
    tables: list[float] = []
    found: dict[Path, list[Figures]] = {file: [] for file in files}
    with tempfile.TemporaryDirectory(prefix="solkit-bench-") as directory:
        home = Path(directory)
        for _ in range(options.rounds):
            shutil.rmtree(home, ignore_errors=True)
            home.mkdir()
            tables.append(table(home, columns, rows))
            for file in files:
                found[file].append(workshop(file, home, columns, rows))
    print(f"{options.size}: a key at the table {median(tables):.1f} ms, median of {options.rounds}")
    broken = False
    for file, rounds in found.items():
        middle = Figures(*(median(column) for column in zip(*rounds, strict=True)))
        times = [
            median(one[at] / base for one, base in zip(rounds, tables, strict=True))
            for at in range(3)
        ]
        broken = broken or max(times) > KEYS or max(middle.fault, middle.mended) > SHOWN
        print(
            f"{file.name}: cursor {times[0]:.2f} x, letter {times[1]:.2f} x, while it is rated "
            f"{times[2]:.2f} x; fault shown after {middle.fault:.0f} ms, words and picture after "
            f"{middle.mended:.0f} ms, the first deal rated after {middle.first_deal:.0f} ms"
        )
    return int(broken and options.strict)


if __name__ == "__main__":
    sys.exit(main())
