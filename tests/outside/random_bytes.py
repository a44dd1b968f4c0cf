"""Runs of 2 kB of random keys, reports and bytes through a real terminal, at any size.

By hand: ``python -m tests.outside.random_bytes RUNS [SEED]``.
"""

import random
import re
import signal
import sys
import tempfile
from pathlib import Path

from benchmarks.pty_terminal import Terminal, plain_environment

ROOT = Path(__file__).parents[2]
SIZES = ((80, 24), (60, 20), (120, 40), (40, 12), (20, 6), (1, 1))
REPORTS = (
    b"\x1b[A",
    b"\x1b[B",
    b"\x1b[C",
    b"\x1b[D",
    b"\x1b[5~",
    b"\x1b[6~",
    b"\x1b[H",
    b"\x1b[F",
    b"\x1bOP",
    b"\x1bOQ",
    b"\x1bOR",
    b"\x1bOS",
    b"\x1b[15~",
    b"\x1b[21~",
    b"\x1b",
    b"\r",
    b"\r",
    b"\x10",
    b"\t",
    b"\x7f",
    b"\x1b[I",
    b"\x1b[O",
    b"\x1b[200~[/]9999\x1b[201~",
    b"\x1b[200~",
    b"\x1b[49:33;2;33u",
    b"\x1b[1114112u",
    b"\x1b[<0;5;5M\x1b[<0;5;5m",
    b"\x1b[<0;70;20M",
    b"\x1b[<35;9999;9999M",
    b"\x1b[<64;3;3M",
    b"\x1b[<0;-1;0M",
    b"\xff\xfe",
    b"\xc3",
    b"\x1b[1;2",
    b"\x1b]11;rgb:00/00/00\x1b\\",
    b"\x1b[?1;2c",
    b"\x1b[8;1;1t",
    b"\x9b\x9b",
)
"""What terminals send, whole, cut short and out of range."""
LETTERS = b"abcdefghijklmnoprstuvwxyzJKRSTU0123456789 /?:+*"
ENOUGH = 2000
"""Bytes of a run."""


def _go_on(terminal: Terminal) -> bool:
    """As `fg` does: whether a key had stopped the program."""
    status = Path(f"/proc/{terminal.pid}/stat").read_text()
    stopped = status.rpartition(")")[2].split()[0] == "T"
    if stopped:
        terminal.signal(signal.SIGCONT)
    return stopped


def run(seed: int) -> str:
    """Send one run's bytes; what ended badly, or nothing."""
    chance = random.Random(seed)
    with tempfile.TemporaryDirectory() as home:
        arguments = chance.choice(([], ["-g", "klondike (easy)", "-n", "5"], ["-g", "spider"]))
        columns, rows = chance.choice(SIZES)
        command = [sys.executable, "-m", "solkit_tui", *arguments]
        environment = plain_environment(SOLKIT_HOME=home)
        with Terminal(command, columns=columns, rows=rows, env=environment, cwd=ROOT) as terminal:
            terminal.wait_until(lambda: b"\x1b[?1049h" in terminal.output, "a screen")
            terminal.settle(0.2, 10)
            sent = 0
            try:
                while sent < ENOUGH:
                    data = b"".join(
                        chance.choice(REPORTS)
                        if chance.random() < 0.3
                        else bytes([chance.choice(LETTERS)])
                        for _ in range(chance.choice((1, 5, 100)))
                    )
                    terminal.send(data)
                    sent += len(data)
                    if chance.random() < 0.1:
                        terminal.resize(*chance.choice(SIZES))
                        _go_on(terminal)
                    terminal.listen(chance.choice((0, 0.01, 0.1)))
            except OSError:  # the program was left with one of the keys
                pass
            # An open paste takes everything up to its end, the boss key too.
            try:
                _go_on(terminal)
                terminal.listen(0.3)
                terminal.send(b"\x1b[201~")
                terminal.listen(0.3)
                if chance.random() < 0.5:
                    terminal.send(b"\x11")
                else:
                    terminal.signal(signal.SIGTERM)
            except (OSError, ProcessLookupError):
                pass
            try:
                status = terminal.wait()
            except TimeoutError as error:
                if not _go_on(terminal):
                    return f"seed {seed}: it does not end: {error}"
                terminal.signal(signal.SIGTERM)
                status = terminal.wait()
            output = terminal.output.decode(errors="replace")
        # A signal that comes when all is put in order already ends the rest of it.
        restored = status == -signal.SIGTERM and "\x1b[?1049l" in output
        if not (restored or status in (0, 128 + signal.SIGTERM)) or re.search(
            "Traceback|crash", output
        ):
            report = Path(home, "crash.log")
            said = report.read_text() if report.exists() else output[-2000:]
            return f"seed {seed}: status {status}\n{said[-3000:]}"
    return ""


def _main(runs: str = "20", seed: str = "0") -> None:
    found = 0
    for at in range(int(seed), int(seed) + int(runs)):
        if fault := run(at):
            found += 1
            print(fault, flush=True)
    print(f"{runs} runs: {found} ended badly")


if __name__ == "__main__":
    _main(*sys.argv[1:])
