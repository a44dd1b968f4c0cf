"""Lines whose parts can be clicked."""

import pytest
from textual.app import App, ComposeResult

from solkit_tui.ui.widgets.button_line import ButtonLine, Line, Part, key_at

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


class OneLine(App[None]):
    """A program that is a line of which one part is a button."""

    pressed: tuple[str, ...] = ()

    def compose(self) -> ComposeResult:
        """The line alone."""
        yield ButtonLine()

    def on_button_line_pressed(self, event: ButtonLine.Pressed) -> None:
        """Remember what was asked for."""
        self.pressed += (event.action,)


async def test_only_a_button_can_be_pressed_and_only_with_the_left_button() -> None:
    app = OneLine()
    async with app.run_test() as pilot:
        app.query_one(ButtonLine).line = Line((Part("words"), Part("keys", "plain", "help", "F1")))
        await pilot.pause()
        for column, button in ((1, 1), (40, 1), (9, 3), (9, 1)):
            await pilot.click(offset=(column, 0), button=button)
        assert app.pressed == ("help",)
