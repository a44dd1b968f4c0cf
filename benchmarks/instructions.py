"""The instructions of a start, beside those of a bare program: the same on a busy machine.

Run with `python -m benchmarks.instructions`; it needs valgrind, and a minute. Only what the
processor does for the programs themselves is counted, no waiting and nothing of the system.
"""

import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final

from benchmarks import line_mode
from benchmarks.measure import Subject
from benchmarks.pty_terminal import Terminal
from benchmarks.run import subjects

_ROOT: Final = Path(__file__).resolve().parent.parent
_COUNTER: Final = ("valgrind", "--tool=cachegrind", "--cache-sim=no")
_PATIENCE: Final = 300.0  # it takes thirty times as long as without


def counted(argv: Sequence[str], log: Path) -> tuple[str, ...]:
    """Return the command line that counts the instructions of a program into a file."""
    # valgrind takes no script for a program.
    python = () if argv[0] == sys.executable else (sys.executable,)
    return (*_COUNTER, "--cachegrind-out-file=/dev/null", f"--log-file={log}", *python, *argv)


def millions(log: Path) -> float:
    """Read what was counted, in millions.

    Raises:
        RuntimeError: Nothing was.
    """
    found = re.search(r"I +refs: +([\d,]+)", log.read_text())
    if found is None:
        raise RuntimeError(f"valgrind has counted nothing:\n{log.read_text()}")
    return int(found[1].replace(",", "")) / 1e6


def first_frame(program: Subject, home: Path, log: Path) -> float:
    """Count a program in a terminal until its first full frame, from an empty home on."""
    env = {
        **program.env,
        "PYTHONPATH": str(_ROOT),
        "PYTHONHASHSEED": "0",
        "TEXTUAL_DRIVER": "benchmarks.until_frame:LinuxDriver",
        "FRAME_MARKER": program.marker,
    }
    for argv in (program.argv, counted(program.argv, log)):  # once before, for the bytecode
        shutil.rmtree(home, ignore_errors=True)
        home.mkdir()
        (home / "config.toml").write_text(program.settings)
        with Terminal(argv, env=env) as terminal:
            terminal.wait(_PATIENCE)
    return millions(log)


def first_answer(argv: Sequence[str], env: Mapping[str, str], log: Path) -> float:
    """Count a program that is sent one command and then ends, to its end."""
    for command in (argv, counted(argv, log)):
        subprocess.run(command, input=b"state\n", env=dict(env), check=True, capture_output=True)
    return millions(log)


def main() -> int:
    """Count and print; return the exit status."""
    if shutil.which("valgrind") is None:
        print("valgrind is needed to count instructions", file=sys.stderr)
        return 1
    with tempfile.TemporaryDirectory(prefix="solkit-bench-") as directory:
        home, log = Path(directory) / "home", Path(directory) / "log"
        frames = {program.name: first_frame(program, home, log) for program in subjects(home, None)}
        env = {**line_mode.environment(home), "PYTHONHASHSEED": "0"}
        answers = {
            "python -c pass": first_answer((sys.executable, "-c", "pass"), env, log),
            "line mode": first_answer((*line_mode.program(), "line", "-n", "1"), env, log),
        }
    for title, found in (("to the first full frame", frames), ("one command", answers)):
        floor = next(iter(found.values()))
        print(f"{title:24}{'millions':>10}{'ratio':>8}")
        for name, number in found.items():
            print(f"  {name:22}{number:10.1f}{number / floor:8.3f}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
