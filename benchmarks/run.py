"""`make bench`: start-up, keys, output and memory, each beside a bare Textual app's.

Every round runs each program once, one after the other, and the first round is thrown away.
"""

import argparse
import json
import shutil
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from benchmarks import peer
from benchmarks.measure import MeasureError, Run, Subject, run_once
from benchmarks.pty_terminal import plain_environment
from benchmarks.report import (
    FLOOR,
    FRONT,
    PEER,
    PICKER,
    TABLE,
    as_data,
    as_table,
    as_verdicts,
    budgets,
)

_ROOT: Final = Path(__file__).resolve().parent.parent
_ROUNDS: Final = 9
_QUICK_ROUNDS: Final = 3
_IDLE: Final = 3.0  # seconds; three ticks of the clock of a table
_GAME: Final = "Klondike (easy)"


def subjects(home: Path, usolitaire: Path | None) -> list[Subject]:
    """The programs to measure, the floor first.

    Args:
        home: A directory for records, so that those of the player are left alone.
        usolitaire: The program, None when it could not be installed.
    """
    python = sys.executable
    installed = Path(python).with_name("solkit")
    solkit = (str(installed),) if installed.exists() else (python, "-m", "solkit_tui")
    # The budgets are for cards at rest: a flight of 0.16 s would be timed and counted with a move.
    ours = plain_environment(SOLKIT_HOME=str(home), TEXTUAL_ANIMATIONS="none")
    if not installed.exists():  # each import looks there first: the floor has no such path
        ours["PYTHONPATH"] = str(_ROOT)
    walk = ("Right",) * 4 + ("Left",) * 4
    deals = ("Space",) * 6
    found = [
        Subject(
            FLOOR,
            (python, str(_ROOT / "benchmarks" / "hello.py")),
            plain_environment(),
            marker="hello",
            steps=walk,
            moves=deals,
        ),
        Subject(
            FRONT,
            solkit,
            ours,
            marker="2 Klondike",
            setup=("Home",),
            steps=walk,
        ),
        Subject(
            PICKER,
            solkit,
            ours,
            marker="Klondike ◂",
            setup=("Home",),
            steps=("Down",) * 4 + ("Up",) * 4,
            settings='start_with = "list"\n',
            flood="Down",
        ),
        Subject(
            TABLE,
            (*solkit, "-g", _GAME, "-n", "1"),
            ours,
            marker="F1",
            # Who teaches tries moves with each step, in the first three games of a player's life.
            settings="coach = false\n",
            setup=("1",),
            steps=walk,
            to_moves=("d",),
            moves=deals,
            flood="Right",
        ),
    ]
    if usolitaire:
        found.append(
            Subject(
                PEER,
                (str(usolitaire),),
                plain_environment(),
                marker="palette",
                steps=("Right", "Left") * 4,  # starts on the deck, the waste is beside it
                moves=deals,
            )
        )
    return found


def measure(
    programs: Sequence[Subject], home: Path, columns: int, rows: int, rounds: int
) -> dict[str, list[Run]]:
    """Run all programs in turn, `rounds` times after one to warm up.

    Each run finds `home` empty: what one left there must not change the next.
    """
    runs: dict[str, list[Run]] = {program.name: [] for program in programs}
    for number in range(rounds + 1):
        last = number == rounds
        for program in programs:
            shutil.rmtree(home, ignore_errors=True)
            home.mkdir()
            if program.settings:
                (home / "config.toml").write_text(program.settings)
            run = run_once(program, columns, rows, idle=_IDLE if last else 0.0)
            if number:
                runs[program.name].append(run)
    return runs


def main() -> int:
    """Measure, print, and exit 0, or 1 when a program could not be measured."""
    parser = argparse.ArgumentParser(prog="benchmarks.run", description=__doc__)
    parser.add_argument("--quick", action="store_true", help=f"{_QUICK_ROUNDS} rounds only")
    parser.add_argument("--rounds", type=int, help=f"rounds ({_ROUNDS})")
    parser.add_argument("--size", default="80x24", help="columns x rows (80x24)")
    parser.add_argument("--no-peer", action="store_true", help="leave usolitaire out")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write all figures there too")
    parser.add_argument("--strict", action="store_true", help="exit 1 when a budget is broken")
    options = parser.parse_args()
    columns, rows = map(int, options.size.split("x"))
    rounds = options.rounds or (_QUICK_ROUNDS if options.quick else _ROUNDS)

    with tempfile.TemporaryDirectory(prefix="solkit-bench-") as directory:
        place = Path(directory)
        home = place / "home"
        usolitaire = None if options.no_peer else peer.install(place / "peer")
        if not usolitaire:
            print(f"{PEER} skipped: {'not wanted' if options.no_peer else 'cannot be installed'}")
        try:
            runs = measure(subjects(home, usolitaire), home, columns, rows, rounds)
        except MeasureError as error:
            print(error, file=sys.stderr)
            return 1

    found = list(budgets(runs))
    print(f"{columns}x{rows}, {rounds} rounds, medians, ratios to hello of the same round;")
    print("those of first frames are of lower quartiles\n")
    print(as_table(runs))
    print(f"\n{as_verdicts(found)}")
    if options.json:
        options.json.write_text(json.dumps(as_data(runs, found), indent=1) + "\n")
    return 1 if options.strict and not all(budget.holds for budget in found) else 0


if __name__ == "__main__":
    sys.exit(main())
