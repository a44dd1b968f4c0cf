"""A docstring begins with what a call does or returns, or names a value: it is no question, and
says of nothing that it is returned."""

import ast
import re
from pathlib import Path

import solkit_tui

PACKAGE = Path(solkit_tui.__file__).parent
FIT = re.compile(r'-> None:\s*r?"""Return ')
QUESTION = re.compile(r'^ *r?"""(What|How|Whether)\b', re.MULTILINE)


def questions(text: str) -> list[int]:
    return [text.count("\n", 0, found.start()) + 1 for found in QUESTION.finditer(text)]


def test_a_question_is_seen() -> None:
    text = 'LIMIT = 3\n"""How many."""\n\ndef fits(card):\n    """Whether it fits."""\n'
    assert questions(text) == [2, 5]


def empty_returns(text: str) -> list[int]:
    """Return the lines of functions that give nothing and whose docstrings say "Return"."""
    if not FIT.search(text):  # to take a text apart takes long
        return []
    return [
        node.lineno
        for node in ast.walk(ast.parse(text))
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
        and isinstance(node.returns, ast.Constant)
        and node.returns.value is None
        and (ast.get_docstring(node) or "").startswith("Return ")
    ]


def test_nothing_is_said_to_be_returned_where_nothing_is() -> None:
    assert empty_returns('def fit() -> None:\n    """Return how large it is."""\n') == [1]
    found = {
        f"{path.relative_to(PACKAGE)}:{line}"
        for path in PACKAGE.rglob("*.py")
        for line in empty_returns(path.read_text(encoding="utf-8"))
    }
    assert not found


def test_no_docstring_opens_with_a_question() -> None:
    found = {
        f"{path.relative_to(PACKAGE)}:{line}"
        for path in PACKAGE.rglob("*.py")
        for line in questions(path.read_text(encoding="utf-8"))
    }
    assert not found, "begin with what it does or returns; for a value, with its noun"
