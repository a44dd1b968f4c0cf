"""Letters that move, and letters that begin a search."""

import pytest

from solkit_tui.ui.widgets.letters import WITHIN, Letters

MOVING = "jkudJK"


@pytest.mark.parametrize(
    ("typed", "begun"),
    [
        ([("s", 0)], ("s",)),
        ([("k", 0)], ()),
        ([("k", 0), ("l", 0.3)], ("kl", "l")),
        ([("k", 0), ("l", WITHIN + 0.1)], ("l",)),
        ([("j", 0), ("j", 0.1), ("j", 0.2)], ()),
        ([("j", 0), ("j", 0.6), ("a", 1.2)], ("jja", "a")),
        ([("j", 0), ("j", WITHIN + 0.1), ("a", WITHIN + 0.2)], ("ja", "a")),
        ([("d", 0), ("u", 0.2)], ()),
        ([("j", 0), ("k", 0.1), ("d", 0.2), ("K", 0.3)], ()),
        ([("d", 0), ("u", 0.2), ("k", 0.4), ("e", 0.6)], ("duke", "e")),
        ([("K", 0), ("l", 0.2)], ("Kl", "l")),
    ],
)
def test_the_first_letter_that_moves_nothing_begins_a_search_with_those_before_it(
    typed: list[tuple[str, float]], begun: tuple[str, ...]
) -> None:
    letters = Letters()
    found = [letters.begin(sign, sign in MOVING, at) for sign, at in typed]
    assert found[-1] == begun
    assert not any(found[:-1])


def test_another_key_between_two_letters_parts_them() -> None:
    letters = Letters()
    assert letters.begin("k", True, 0) == ()
    letters.forget()
    assert letters.begin("l", False, 0.1) == ("l",)
