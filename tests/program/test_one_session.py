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


def of_kind(words: str, *kinds: type[ast.AST]) -> Iterator[tuple[str, ast.AST]]:
    """The nodes of some kinds, of the modules that have one of these words."""
    for module, path in MODULES.items():
        text = path.read_text(encoding="utf-8")
        for node in ast.walk(ast.parse(text)) if re.search(words, text) else ():
            if isinstance(node, kinds):
                yield module, node


def test_nothing_makes_an_action_of_the_steps_of_a_move() -> None:
    guesses = []
    for module, node in of_kind(
        r"->[^:]*\b(Action|MoveTo|Remove|Click|Play)\b", ast.FunctionDef, ast.AsyncFunctionDef
    ):
        assert isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
        given = set().union(*(names(one.annotation) for one in node.args.args))
        made = names(node.returns) & {"Action", "MoveTo", "Remove", "Click", "Play"}
        if given & {"Move", "Transfer"} and made:
            guesses.append(f"{module}: {node.name}")
    assert guesses == []


def test_one_class_holds_the_positions_of_a_game() -> None:
    holders = [
        (module, node.name)
        for module, node in of_kind("GameState", ast.ClassDef)
        if isinstance(node, ast.ClassDef)
        for field in node.body
        if isinstance(field, ast.AnnAssign) and {"tuple", "GameState"} <= names(field.annotation)
    ]
    assert holders == [("engine/session.py", "Session")]
