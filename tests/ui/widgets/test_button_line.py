"""Lines whose parts can be clicked."""

import pytest
from rich.cells import cell_len
from textual.app import App, ComposeResult
from textual.events import Key
from textual.geometry import Region

from solkit_tui.ui.widgets.button_line import (
    ButtonLine,
    Part,
    RowParts,
    TextLine,
    _cells,
    fitted,
    key_at,
)

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


class Colored(App[None]):
    """A program with the colours of words."""

    def get_theme_variable_defaults(self) -> dict[str, str]:
        """Return them."""
        names = ("panel-ink", "accent", "label", "title", "good", "status")
        return {f"sol-{name}": f"#{at:02x}8888" for at, name in enumerate(names)}


class OneLine(Colored):
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
        app.query_one(ButtonLine).line = RowParts(
            (Part("words"), Part("keys", "plain", "help", "F1"))
        )
        await pilot.pause()
        for column, button in ((1, 1), (40, 1), (9, 3), (9, 1)):
            await pilot.click(offset=(column, 0), button=button)
        assert app.pressed == ("help",)


class OneText(Colored):
    """A program that is the last row of a screen."""

    keys: tuple[tuple[str, str | None], ...] = ()

    def compose(self) -> ComposeResult:
        """The row alone."""
        yield TextLine(id="status")

    def on_key(self, event: Key) -> None:
        """Remember what was asked for."""
        self.keys += ((event.key, event.character),)


async def test_a_key_of_a_text_is_clicked_wherever_it_stands() -> None:
    app = OneText()
    async with app.run_test(size=(40, 1)) as pilot:
        row = app.query_one(TextLine)
        for left, column, button, pressed in (
            ("F1 keys  / find", 6, 1, ("f1", None)),
            ("F1 keys  / find", 9, 1, ("slash", "/")),
            ("F1 keys  / find", 38, 1, ("escape", None)),
            ("F1 keys", 6, 3, None),  # another button
            ("F1 keys", 7, 1, None),  # behind it
            ("words", 1, 1, None),
            ("花花花  F1 keys", 8, 1, None),  # its cells are not its characters
        ):
            app.keys = ()
            row.show(left, "Esc back")
            await pilot.click(offset=(column, 0), button=button)
            await pilot.pause()
            assert app.keys == (() if pressed is None else (pressed,)), (left, column)


LINES = (
    RowParts((Part("moved"), Part("undo", "quiet", "undo", "u")), (Part("keys", "quiet"),)),
    RowParts((Part("moved"), Part("undo", "quiet", "undo", "v")), (Part("keys", "quiet"),)),
    RowParts((Part("moved", "good"), Part("undo", "quiet", "undo", "v")), (Part("keys", "quiet"),)),
    RowParts((Part("花moved", "good"),), (Part("keys", "quiet"),)),
    RowParts((Part("花mover", "good"),), (Part("keys", "refused"),)),
    RowParts(),
)


async def test_the_cells_that_change_are_drawn_as_they_are_compared_and_no_others(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    app = OneLine()
    async with app.run_test(size=(40, 3)) as pilot:
        row = app.query_one(ButtonLine)
        drawn: list[Region] = []
        monkeypatch.setattr(row, "refresh", lambda *regions, **_: drawn.extend(regions))
        for line in LINES:
            before = _cells(fitted(row.line, 40), 40)
            drawn.clear()
            row.line = line
            await pilot.pause()
            after = _cells(fitted(line, 40), 40)
            others = [at for at in range(40) if before[at] != after[at]]
            (region,) = drawn
            assert (region.x, region.right) == (others[0], others[-1] + 1)
            signs = [(sign, part.style) for part in row.render_line(0) for sign in part.text]
            cells = [cell for cell in signs for _ in range(cell_len(cell[0]))]
            assert cells == [(sign, row.ink(style)) for sign, style in after]
