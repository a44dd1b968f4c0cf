"""Line mode: exec to the first answer beside `python -c pass`, commands a second, memory.

Run with `python -m benchmarks.line_mode [--quick]`; the exit status is 1 if a budget is missed.
"""

import argparse
import os
import random
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import IO, Final, NamedTuple

_ROOT: Final = Path(__file__).resolve().parent.parent
_FILE: Final = _ROOT / "rules" / "klondike" / "klondike_easy.sol"
_COMMANDS: Final = 10_000
_ROUNDS: Final = 25
_QUICK_ROUNDS: Final = 9

START_BUDGET: Final = 5.0
"""Times `python -c pass` until the first answer."""
SPEED_BUDGET: Final = 2_000.0
"""Commands a second."""
GROWTH_BUDGET: Final = 1.0
"""MiB between the commands of the first fifth and the last."""


class Throughput(NamedTuple):
    """How many commands were answered.

    Attributes:
        piped: Commands a second where all are written without waiting.
        asked: Commands a second where each waits for the answer to the one before it.
        growth: MiB by which the process grew, from a fifth of the commands on.
    """

    piped: float
    asked: float
    growth: float


def environment(home: Path) -> dict[str, str]:
    """The environment of a player: bytecode is kept, records go to a directory of their own."""
    kept = {
        name: value
        for name, value in os.environ.items()
        if name not in ("PYTHONDONTWRITEBYTECODE", "PYTHONUNBUFFERED", "PYTHONPROFILEIMPORTTIME")
    }
    return kept | {"SOLKIT_HOME": str(home), "PYTHONPATH": str(_ROOT)}


def program() -> tuple[str, ...]:
    """The installed command, or the package where nothing is installed."""
    installed = Path(sys.executable).with_name("solkit")
    return (str(installed),) if installed.exists() else (sys.executable, "-m", "solkit_tui")


def first_answer(argv: Sequence[str], env: Mapping[str, str]) -> float:
    """Milliseconds from exec to the first line of the answer to `state`."""
    started = time.perf_counter()
    child = subprocess.Popen(argv, stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=dict(env))
    stdin, stdout = _pipes(child)
    stdin.write(b"state\n")
    stdin.flush()
    answer = stdout.readline()
    elapsed = time.perf_counter() - started
    child.communicate()
    if not answer:
        raise RuntimeError(f"{argv} gave no answer")
    return elapsed * 1000


def nothing(env: Mapping[str, str]) -> float:
    """Milliseconds that the same interpreter takes for nothing at all."""
    started = time.perf_counter()
    subprocess.run((sys.executable, "-c", "pass"), env=dict(env), check=True)
    return (time.perf_counter() - started) * 1000


def start_times(rounds: int, env: Mapping[str, str]) -> dict[str, float]:
    """Medians of interleaved runs, in milliseconds; the first round is thrown away."""
    line = (*program(), "line", "-n", "1")
    found: dict[str, list[float]] = {"python -c pass": [], "in words": [], "in JSON": []}
    for _ in range(rounds + 1):
        found["python -c pass"].append(nothing(env))
        found["in words"].append(first_answer(line, env))
        found["in JSON"].append(first_answer((*line, "--json"), env))
    return {name: statistics.median(times[1:]) for name, times in found.items()}


def commands(size: int) -> list[str]:
    """Commands as a program that plays sends them: it lists the moves, makes one, looks, undoes."""
    from solkit_tui.engine.factory import game_of
    from solkit_tui.engine.session import Session
    from solkit_tui.line.moving import legal_commands, supply, transfer
    from solkit_tui.rules.sol.reader import read_sol

    game = game_of(read_sol(_FILE.read_bytes()))
    choose = random.Random(1)
    found: list[str] = []
    while len(found) < size:
        deal = choose.randrange(1_000_000)
        session = Session.new(game, deal)
        found.append(f"newgame {deal}")
        for _ in range(60):
            legal = legal_commands(game, session.state)
            if not legal:
                break
            command = choose.choice(legal)
            name, *words = command.split()
            make = transfer if name == "moveto" else supply
            session = session.play(make(game, session.state, *words))
            found += ["moves", command]
            if choose.random() < 0.1:
                found += ["undo", "redo", "state"]
    return found[:size]


def throughput(env: Mapping[str, str], size: int) -> Throughput:
    """Speed and growth of one process that is given many commands."""
    data = [f"{command}\n".encode() for command in commands(size)]
    line = (*program(), "line", str(_FILE), "-n", "1", "--json")

    child = subprocess.Popen(line, stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=dict(env))
    stdin, stdout = _pipes(child)
    sizes = []
    started = 0.0
    for at, command in enumerate(data):
        stdin.write(command)
        stdin.flush()
        answer = stdout.readline()
        if b'"ok": true' not in answer:
            raise RuntimeError(f"{command!r} was answered by {answer!r}")
        if at == 0:
            started = time.perf_counter()
        if at in (size // 5, size - 1):
            sizes.append(_resident(child.pid))
    asked = (size - 1) / (time.perf_counter() - started)
    child.communicate()

    with tempfile.TemporaryFile() as script:
        script.writelines(data)
        script.seek(0)
        child = subprocess.Popen(line, stdin=script, stdout=subprocess.PIPE, env=dict(env))
        assert child.stdout is not None
        child.stdout.readline()
        started = time.perf_counter()
        answers = sum(1 for _ in child.stdout)
        piped = answers / (time.perf_counter() - started)
        child.communicate()
    if answers != size - 1:
        raise RuntimeError(f"{size} commands had {answers + 1} answers")
    return Throughput(piped, asked, sizes[-1] - sizes[0])


def _pipes(child: subprocess.Popen[bytes]) -> tuple[IO[bytes], IO[bytes]]:
    assert child.stdin is not None
    assert child.stdout is not None
    return child.stdin, child.stdout


def _resident(pid: int) -> float:
    """MiB of memory that a process has now; 0 where the system does not tell."""
    try:
        status = Path(f"/proc/{pid}/status").read_text()
    except OSError:
        return 0.0
    for row in status.splitlines():
        if row.startswith("VmRSS:"):
            return int(row.split()[1]) / 1024
    return 0.0


def main() -> int:
    """Measure and print; gives the exit status."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--quick", action="store_true", help="fewer runs, for a first look")
    quick = parser.parse_args().quick
    with tempfile.TemporaryDirectory() as home:
        env = environment(Path(home))
        times = start_times(_QUICK_ROUNDS if quick else _ROUNDS, env)
        speed = throughput(env, _COMMANDS)
    floor = times["python -c pass"]
    print(f"{'exec to the first answer':28}{'ms':>8}{'ratio':>8}")
    for name, milliseconds in times.items():
        print(f"  {name:26}{milliseconds:8.1f}{milliseconds / floor:8.2f}")
    print(f"commands a second, piped    {speed.piped:8.0f}")
    print(f"commands a second, asked    {speed.asked:8.0f}")
    print(f"growth over {_COMMANDS} commands {speed.growth:9.2f} MiB")
    slowest = max(milliseconds / floor for milliseconds in times.values())
    held = {
        f"first answer within {START_BUDGET} times `python -c pass`": slowest <= START_BUDGET,
        f"{SPEED_BUDGET:.0f} commands a second": min(speed.piped, speed.asked) >= SPEED_BUDGET,
        "memory flat": speed.growth <= GROWTH_BUDGET,
    }
    for budget, holds in held.items():
        print(f"{'holds ' if holds else 'MISSED'}  {budget}")
    return 0 if all(held.values()) else 1


if __name__ == "__main__":
    sys.exit(main())
