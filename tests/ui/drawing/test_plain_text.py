"""Terminals without UTF-8: every sign that the program writes has a form in ASCII."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest
from rich.cells import cell_len

import solkit_tui
from solkit_tui.ui.drawing.plain_text import _TABLE, in_ascii
from tests.support.amount import some

ROOT = Path(solkit_tui.__file__).parent
SPOKEN = ("ui", "engine/text", "rules/words", "services", "solver", "model", "commands")
"""The rooms whose texts come to the screens."""
TYPED = "own_keys.py"
"""Signs that a keyboard sends and no screen shows."""


def texts(file: Path) -> Iterator[str]:
    """The strings of a module that are no docstrings; a data file as a whole."""
    if file.suffix != ".py":
        yield file.read_text("utf-8")
        return
    tree = ast.parse(file.read_text("utf-8"))
    said = {
        id(node.value)
        for node in ast.walk(tree)
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in said:
            yield node.value


KEYBOARDS = "by_place.py"
"""The letters of other keyboards, which are typed and never shown."""


@pytest.mark.long
@pytest.mark.parametrize("room", some(SPOKEN, 3))
def test_every_sign_of_every_screen_has_a_form_in_ascii(room: str) -> None:
    files = (
        file
        for file in (ROOT / room).rglob("*")
        if file.suffix in (".py", ".toml", ".txt")
        and file.name not in (TYPED, "plain_text.toml", KEYBOARDS)
    )
    signs = {sign for file in files for text in texts(file) for sign in text if sign.isprintable()}
    signs -= {"\ufffd", "\ufe0f"}  # what could not be read, and a selector that is never shown
    lost = {sign for sign in signs if not sign.isascii() and not in_ascii(sign).strip("? ")}
    assert not lost


@pytest.mark.parametrize(
    ("text", "plain"),
    [
        ("change keys…   ", "change keys... "),
        ("change keys…  ", "change keys..."),
        ("move the marked …", "move the marked ~"),
        ("move the marked…  F1 keys", "move the marked~  F1 keys"),
        ("move the marked…   F1 keys", "move the marked... F1 keys"),
        ("1 … 0  ", "1 ~ 0  "),
    ],
)
def test_what_is_left_out_does_not_end_a_sentence(text: str, plain: str) -> None:
    assert in_ascii(text) == plain
    assert cell_len(text) == len(plain)


def test_nothing_that_is_seen_becomes_a_blank() -> None:
    assert [chr(sign) for sign, plain in _TABLE.items() if plain == " "] == ["\u00a0"]
