"""Lines whose parts can be clicked."""

import pytest

from solkit_tui.ui.widgets.button_line import key_at

LINE = "F1 keys  Esc back   / find  words of no key"


@pytest.mark.parametrize(
    ("words", "signs", "key"),
    [
        ("F1 keys", False, "F1"),
        ("Esc back", False, "Esc"),
        ("/ find", True, "/"),
        ("/ find", False, ""),
        ("words of no key", True, ""),
    ],
)
def test_what_stands_behind_a_key_is_clicked_for_it(words: str, signs: bool, key: str) -> None:
    first = LINE.index(words)
    for column in range(first, first + len(words)):
        assert key_at(LINE, column, signs) == key
    for column in (first - 1, first + len(words)):
        assert key_at(LINE, column, signs) == ""
