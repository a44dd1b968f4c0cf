"""Terminals without UTF-8, and the Linux console: every sign that the program writes has a form in
ASCII, and one in code page 437."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest
from rich.cells import cell_len

import solkit_tui
from solkit_tui.ui.drawing.plain_text import _OF_CONSOLES, _TABLE, in_ascii, in_console
from tests.support.amount import some
from tests.support.console import CONSOLE_SIGNS

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


def signs_of(room: str) -> set[str]:
    """Every sign in the texts of a room."""
    files = (
        file
        for file in (ROOT / room).rglob("*")
        if file.suffix in (".py", ".toml", ".txt")
        and file.name not in (TYPED, "plain_text.toml", KEYBOARDS)
    )
    signs = {sign for file in files for text in texts(file) for sign in text if sign.isprintable()}
    return signs - {"\ufffd", "\ufe0f"}  # what could not be read, and a selector never shown


@pytest.mark.long
@pytest.mark.parametrize("room", some(SPOKEN, 3))
def test_every_sign_of_every_screen_has_a_form_in_ascii(room: str) -> None:
    signs = signs_of(room)
    assert not {sign for sign in signs if not sign.isascii() and not in_ascii(sign).strip("? ")}


@pytest.mark.parametrize("room", some(SPOKEN, 3))
def test_every_sign_but_letters_is_in_the_font_of_a_console(room: str) -> None:
    shown = {in_console(sign) for sign in signs_of(room) if not sign.isalpha()}
    assert not {sign for sign in shown if not sign.isascii() and sign not in CONSOLE_SIGNS}


def test_what_a_console_gets_in_place_of_a_sign_is_another_one_of_its_font() -> None:
    for sign, plain in _OF_CONSOLES.items():
        assert chr(sign) not in CONSOLE_SIGNS
        assert plain.isascii() or plain in CONSOLE_SIGNS
        assert in_console(chr(sign)) == plain
    assert in_console("čšž Ελλάδα Москва ♠♥♦♣ É") == "čšž Ελλάδα Москва ♠♥♦♣ É"


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
