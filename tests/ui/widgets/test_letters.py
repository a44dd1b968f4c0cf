"""Letters that move, and letters that begin a search."""

import pytest

from solkit_tui.ui.widgets.letters import WITHIN, Letters

MOVING = "jkudJK"


@pytest.mark.parametrize(
    ("typed", "begun"),
    [
        ([("s", 0)], "s"),
        ([("k", 0)], ""),
        ([("k", 0), ("l", 0.3)], "kl"),
        ([("k", 0), ("l", WITHIN + 0.1)], "l"),
        ([("j", 0), ("j", 0.1), ("j", 0.2)], ""),
        ([("j", 0), ("j", 0.6), ("a", 1.2)], "ja"),
        ([("d", 0), ("u", 0.2)], "du"),
        ([("d", 0), ("u", WITHIN + 0.1)], ""),
        ([("K", 0), ("l", 0.2)], "Kl"),
    ],
)
def test_another_letter_soon_after_one_that_moved_begins_a_search(
    typed: list[tuple[str, float]], begun: str
) -> None:
    letters = Letters()
    found = [letters.begin(sign, sign in MOVING, at) for sign, at in typed]
    assert found[-1] == begun
    assert not any(found[:-1])


def test_another_key_between_two_letters_parts_them() -> None:
    letters = Letters()
    assert letters.begin("k", True, 0) == ""
    letters.forget()
    assert letters.begin("l", False, 0.1) == "l"
