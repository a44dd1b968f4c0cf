"""A session keeps what was done: there is no second form of it, and nothing guesses an action."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import solkit_tui

ROOT = Path(solkit_tui.__file__).parent
MODULES = {path.relative_to(ROOT).as_posix(): path for path in sorted(ROOT.rglob("*.py"))}


def names(annotation: ast.expr | None) -> set[str]:
    """The names in an annotation, in quotes or not."""
    return set(re.findall(r"\w+", ast.unparse(annotation))) if annotation is not None else set()


def of_kind(*kinds: type[ast.AST]) -> Iterator[tuple[str, ast.AST]]:
    for module, path in MODULES.items():
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, kinds):
                yield module, node


def test_nothing_makes_an_action_of_the_steps_of_a_move() -> None:
    guesses = []
    for module, node in of_kind(ast.FunctionDef, ast.AsyncFunctionDef):
        assert isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
        given = set().union(*(names(one.annotation) for one in node.args.args))
        made = names(node.returns) & {"Action", "MoveTo", "Remove", "Click", "Play"}
        if given & {"Move", "Transfer"} and made:
            guesses.append(f"{module}: {node.name}")
    assert guesses == []


def test_one_class_holds_the_positions_of_a_game() -> None:
    holders = [
        (module, node.name)
        for module, node in of_kind(ast.ClassDef)
        if isinstance(node, ast.ClassDef)
        for field in node.body
        if isinstance(field, ast.AnnAssign) and {"tuple", "GameState"} <= names(field.annotation)
    ]
    assert holders == [("engine/session.py", "Session")]
