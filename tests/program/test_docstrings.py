"""A docstring begins with what a call does or returns, or names a value: it is no question."""

import re
from pathlib import Path

import solkit_tui

PACKAGE = Path(solkit_tui.__file__).parent
QUESTION = re.compile(r'^ *r?"""(What|How|Whether)\b', re.MULTILINE)


def questions(text: str) -> list[int]:
    return [text.count("\n", 0, found.start()) + 1 for found in QUESTION.finditer(text)]


def test_a_question_is_seen() -> None:
    text = 'LIMIT = 3\n"""How many."""\n\ndef fits(card):\n    """Whether it fits."""\n'
    assert questions(text) == [2, 5]


def test_no_docstring_opens_with_a_question() -> None:
    found = {
        f"{path.relative_to(PACKAGE)}:{line}"
        for path in PACKAGE.rglob("*.py")
        for line in questions(path.read_text(encoding="utf-8"))
    }
    assert not found, "begin with what it does or returns; for a value, with its noun"
