"""What only other rooms use of a room is tried by a test of the room itself.

While somebody works on a room, its tests alone are run: a function that nothing in the room calls
could give anything, and they would pass.
"""

import ast
import re
from collections import Counter
from pathlib import Path

import pytest

from tests.support import amount

ROOT = Path(__file__).parents[2]
PROGRAM, TESTS = ROOT / "solkit_tui", ROOT / "tests"
LAYERS = ("model", "rules", "engine", "author", "services", "solver", "line", "serve")
SCREENS = sorted(f"ui/{path.parent.name}" for path in (PROGRAM / "ui").glob("*/__init__.py"))
ROOMS = {"commands": "program"} | {room: room for room in (*LAYERS, *SCREENS)}
"""The folder of the tests of each room."""
WHOLE_PROCESS = {"bound_memory", "bound_session", "flush_at_exit", "leave_out_tls"}
"""Functions that change the process of a test; those of `tests/outside` start one for each."""
BY_COMMAND_OR_KEY = {"stats_text", "log_text", "rules_page", "text_page", "sections"}
"""Functions that the tests of their room call by ``solkit stats``, ``F2``, ``:moves`` or ``F1``."""


@pytest.mark.parametrize("room", ROOMS)
def test_what_other_rooms_call_is_called_by_a_test_here(room: str) -> None:
    modules = [path.read_text() for path in (PROGRAM / room).rglob("*.py")]
    own = Counter(word for text in modules for word in re.findall(r"\w+", text))
    tests = (path.read_text() for path in (TESTS / ROOMS[room]).rglob("*.py"))
    tried = {word for text in tests for word in re.findall(r"\w+", text)}
    untried = {
        name
        for text in modules
        for name in _functions(text, room in LAYERS)  # of screens, Textual calls them
        if own[name] == 1 and name not in tried
    }
    assert not untried - WHOLE_PROCESS - BY_COMMAND_OR_KEY


def test_planted_faults_are_looked_for_by_all_tests_of_their_room() -> None:
    for module in PROGRAM.rglob("__init__.py"):
        parts = amount.tests_of(module)
        # Of two parts of which one lies in the other, pytest would leave out the outer one.
        assert not any(one in other.parents for one in parts for other in parts), module
        room = TESTS / module.relative_to(PROGRAM).parts[0]
        if room.is_dir() and room.name != "ui":
            started = {test for part in parts for test in (part, *part.rglob("test_*.py"))}
            assert started >= {*room.rglob("test_*.py")}, module


def test_a_room_with_changes_has_all_its_tests() -> None:
    screen, command, shipped = PROGRAM / "ui/won/page.py", PROGRAM / "cli.py", ROOT / "rules/x.sol"
    assert amount.rooms_of([screen]) == {TESTS / "ui/won"}
    assert amount.rooms_of([command, ROOT / "README.md"]) == {TESTS / "program"}
    assert amount.rooms_of([shipped, TESTS / "conftest.py"]) == {
        TESTS / "games",
        TESTS / "conftest.py",
    }


def _functions(text: str, methods: bool) -> list[str]:
    """Return the functions of a module that others may call, and the `methods` of its classes."""
    kinds = (ast.FunctionDef, ast.AsyncFunctionDef)
    body = ast.parse(text).body
    for each in body[:] if methods else ():
        body += each.body if isinstance(each, ast.ClassDef) else ()
    functions = (node for node in body if isinstance(node, kinds))
    done = (each.name for each in functions if ast.unparse(each.body[-1]) != "...")
    return [name for name in done if not name.startswith("_")]
