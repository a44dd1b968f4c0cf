"""The instructions of a start, beside those of a bare program: the same on a busy machine.

Run with `python -m benchmarks.instructions`; it needs valgrind, and two minutes. Only what the
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
from benchmarks.report import FLOOR
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


def first_frames(program: Subject, home: Path, log: Path) -> tuple[float, float]:
    """Count a program in a terminal until its first full frame: a player's first start, and the
    next, which finds what the first has kept."""
    env = {
        **program.env,
        "PYTHONPATH": str(_ROOT),
        "PYTHONHASHSEED": "0",
        "TEXTUAL_DRIVER": "benchmarks.until_frame:LinuxDriver",
        "FRAME_MARKER": program.marker,
    }

    def ended(argv: Sequence[str]) -> None:
        (home / "config.toml").write_text(program.settings)
        with Terminal(argv, env=env) as terminal:
            terminal.wait(_PATIENCE)

    home.mkdir(exist_ok=True)
    ended(program.argv)  # for the bytecode
    found = []
    shutil.rmtree(home)
    for _ in range(2):
        home.mkdir(exist_ok=True)
        ended(counted(program.argv, log))
        found.append(millions(log))
    shutil.rmtree(home)
    return found[0], found[1]


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
        frames = {one.name: first_frames(one, home, log) for one in subjects(home, None)}
        env = {**line_mode.environment(home), "PYTHONHASHSEED": "0"}
        nothing = first_answer((sys.executable, "-c", "pass"), env, log)
        line = first_answer((*line_mode.program(), "line", "-n", "1"), env, log)
    floor = frames[FLOOR][0]
    print(f"{'to the first full frame':24}{'millions':>10}{'ratio':>8}{'next start':>16}")
    for name, (first, following) in frames.items():
        print(f"  {name:22}{first:10.1f}{first / floor:8.3f}{following / floor:16.3f}")
    print(f"line mode, one command  {line:10.1f}{line / nothing:8.3f}  (`python -c pass`)")
    return 0


if __name__ == "__main__":
    sys.exit(main())
