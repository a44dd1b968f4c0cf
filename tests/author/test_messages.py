"""What is said to authors decides nothing: other words of a message change only the message."""

import ast
import re
import tomllib
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path

import pytest

import solkit_tui
from solkit_tui.rules.pile import PileKind, StartSuit
from solkit_tui.rules.ruleset import Removed, WinKind
from solkit_tui.rules.script import Attribute

ROOT = Path(solkit_tui.__file__).parent
MODULES = sorted(path for room in ("author", "rules") for path in (ROOT / room).rglob("*.py"))
SPOKEN = {"message", "advice", "allowed", "said", "noted", "brief", "write"}
"""The fields and properties of a fault, or of an advice, that have words for authors."""
LOOKS = {"match", "search", "fullmatch", "finditer", "findall", "split", "partition", "startswith"}
LOOKS |= {"endswith", "removeprefix", "find", "index", "advice"}
"""The functions that look for something in a text."""
ENUMS = (PileKind, StartSuit, WinKind, Removed, Attribute)
KNOWN = {
    "faults.py: str(doubt.allowed).split(', or ')",  # each way is put into words of JSON
    "hidden.py: fault.allowed.split(', or ')",  # what is expected of two readings
}
"""What is looked for in words all the same."""


def _looked_for(tree: ast.AST) -> Iterator[ast.expr]:
    """Yield the expressions in which something is looked for in the words of a fault."""
    for function in ast.walk(tree):
        if not isinstance(function, ast.FunctionDef):
            continue
        names = {arg.arg for arg in function.args.args} & SPOKEN

        def spoken(node: ast.AST, names: set[str] = names) -> bool:
            return any(
                (isinstance(one, ast.Attribute) and one.attr in SPOKEN)
                or (isinstance(one, ast.Name) and one.id in names)
                for one in ast.walk(node)
            )

        for node in ast.walk(function):  # outer statements come before those in them
            if isinstance(node, ast.Assign) and _is_text(node.value) and spoken(node.value):
                names |= {one.id for one in node.targets if isinstance(one, ast.Name)}
        for node in ast.walk(function):
            if isinstance(node, ast.Call):
                parts = [*node.args, *ast.iter_child_nodes(node.func)]
                name = ast.unparse(node.func).rpartition(".")[2]
                if name in LOOKS and any(map(spoken, parts)):
                    yield node
            elif isinstance(node, ast.Compare):
                sides = [node.left, *node.comparators]
                words = (one.value for one in sides if isinstance(one, ast.Constant))
                if any(map(spoken, sides)) and any(isinstance(one, str) for one in words):
                    yield node


def _is_text(value: ast.expr) -> bool:
    """Return whether an expression is a text put together of others."""
    return not isinstance(value, ast.Call) or ast.unparse(value.func) == "str"


def test_nothing_is_looked_for_in_the_words_of_a_fault() -> None:
    found = {
        f"{path.name}: {ast.unparse(node)}"
        for path in MODULES
        for node in _looked_for(ast.parse(path.read_text("utf-8")))
    }
    assert found == KNOWN


@pytest.mark.parametrize(
    "code",
    [
        "LINE.match(fault.advice)",
        "LINE.finditer(fault.advice[:500])",
        "line, *_ = re.split(' or ', known.write)",
        "return '=' in known.write",
        "return advice.startswith('column')",
        "write = f'{known.write}, {more}'; return write.partition(' = ')",
    ],
)
def test_a_line_that_is_looked_for_in_an_advice_is_found(code: str) -> None:
    tree = ast.parse(f"def steps(fault, known, advice):\n    {code}")
    assert [*_looked_for(tree)]


def _kind(node: ast.AST) -> ast.expr | None:
    """Return the expression that makes, or helps to make, the kind of a doubt; None: it is none."""
    if isinstance(node, ast.Call) and ast.unparse(node.func) in ("doubt", "lost"):
        return node.args[0]
    names = ast.unparse(node.targets[0]) if isinstance(node, ast.Assign) else ""
    makes = {"kind", "name", "code", "cure"} & {*re.findall(r"\w+", names)}
    return node.value if isinstance(node, ast.Assign) and makes else None


@pytest.mark.parametrize("table", ["doubt", "doubt-in-json"])
def test_doubts_are_named_by_the_words_of_the_program(table: str) -> None:
    sources = (path.read_text("utf-8") for path in (ROOT / "author" / "doubts").glob("*.py"))
    constants = (
        part.value
        for source in sources
        for name in map(_kind, ast.walk(ast.parse(source)))
        for part in (ast.walk(name) if name is not None else ())
        if isinstance(part, ast.Constant) and isinstance(part.value, str)
    )
    known = {word for text in constants for word in re.findall(r"[a-z-]{2,}", text)}
    known |= {one.value for kind in ENUMS for one in kind}
    entries = tomllib.loads((files("solkit_tui.rules") / "glossary.toml").read_text("utf-8"))[table]
    for entry in entries:
        assert entry["like"][0] == "^", entry
        assert {*re.findall(r"[a-z-]{2,}", entry["like"])} <= known, entry
