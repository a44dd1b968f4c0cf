"""How much of the same a test tries: little at the desk, much in CI."""

import os
import subprocess
from collections import defaultdict
from collections.abc import Iterable, Sequence
from inspect import iscoroutinefunction
from pathlib import Path
from random import Random
from typing import TypeVar

import pytest

ROOT = Path(__file__).parents[2]
PROGRAM, TESTS = ROOT / "solkit_tui", ROOT / "tests"

Case = TypeVar("Case")


def amount(few: int, many: int) -> int:
    """`few` while somebody waits, `many` in CI; with ``SOLKIT_TESTS=N``, N times `many`."""
    times = os.environ.get("SOLKIT_TESTS")
    if times:
        return many * int(times)
    return many if os.environ.get("CI") else few


def each(few: int) -> int:
    """Each how many-th case is tried: each `few`-th while somebody waits, all in CI."""
    return few if amount(0, 1) == 0 else 1


def ci_alone(reason: str) -> pytest.MarkDecorator:
    """Skip a test while somebody waits.

    Args:
        reason: What it costs, or what else finds its faults there.
    """
    return pytest.mark.skipif(amount(0, 1) == 0, reason=f"in CI: {reason}")


def some(cases: Sequence[Case], few: int, first: int = 0) -> Sequence[Case]:
    """Each `few`-th of some cases, from the `first` on, while somebody waits; all in CI."""
    return cases if each(few) == 1 else cases[first::few]


def left_out(tests: Iterable[pytest.Item]) -> set[pytest.Item]:
    """What is not run while somebody waits, of the rooms that nothing was changed in: tests that
    are marked as long, two of three that start a screen, and most cases of the others. A test that
    starts a screen keeps one case, another one three. What is compared with a snapshot without a
    screen costs little and says much: of these all cases stay. In CI nothing is left out.

    Tests and cases are drawn by the name of the test: of every second one, sizes or games might
    always be the same.
    """
    if amount(0, 1):
        return set()
    whole = rooms_at_work()
    cases = defaultdict[str, list[pytest.Item]](list)
    out = set[pytest.Item]()
    for test in tests:
        if any(room in (test.path, *test.path.parents) for room in whole):
            continue
        if test.get_closest_marker("long"):
            out.add(test)
        else:
            cases[test.nodeid.partition("[")[0]].append(test)
    for name, of_one in cases.items():
        drawn = Random(name)
        fixtures = getattr(of_one[0], "fixturenames", ())
        if "snap_compare" in fixtures or iscoroutinefunction(getattr(of_one[0], "function", None)):
            stay = 0 if drawn.randrange(3) else 1
        elif "snapshot" in fixtures:
            stay = len(of_one)
        else:
            stay = 3
        out.update(drawn.sample(of_one, max(0, len(of_one) - stay)))
    return out


def rooms_at_work() -> set[Path]:
    """The tests, files or folders, of what was changed since the last commit."""
    git = ["git", "-C", str(ROOT), "status", "--porcelain", "-z", "--no-renames", "-uall"]
    try:
        told = subprocess.run(git, capture_output=True, text=True, check=True).stdout
    except (OSError, subprocess.CalledProcessError):  # as a release it is no checkout
        return set()
    return rooms_of([ROOT / line[3:] for line in told.split("\0") if line])


def rooms_of(changed: Sequence[Path]) -> set[Path]:
    """The tests of changed files; a game or a theme is tried by `tests/games`."""
    out = {path for path in changed if path.is_relative_to(TESTS)}
    for path in changed:
        if path.is_relative_to(PROGRAM):
            out.update(tests_of(path))
        elif path.relative_to(ROOT).parts[0] in ("rules", "themes"):
            out.add(TESTS / "games")
    return out


def tests_of(path: Path) -> list[Path]:
    """The tests of the room of a file, nearest first. None of them lies in another one, as pytest
    would leave the outer one out."""
    layer, *inner = path.relative_to(PROGRAM).parts
    if layer == "ui" and (TESTS / "ui" / inner[0]).is_dir():
        return [TESTS / "ui" / inner[0]]
    if not (TESTS / layer).is_dir():
        return [TESTS / "program"]
    inside = sorted((TESTS / layer).iterdir())
    rooms = [each for each in inside if each.is_dir() and each.name[0] != "_"]
    parts = [each for each in inside if each.match("test_*.py")] + rooms
    return sorted(parts, key=lambda part: part.name != inner[0])
