"""Lines to type in, everywhere: what is too long for them is refused whole, and that is said."""

from pathlib import Path

import pytest
from textual.events import Paste
from textual.widgets import Input

from tests.support.amount import some
from tests.ui.helpers import EASY, playing
from tests.ui.workshop.writing import writing

LINES = {
    "command": ["colon"],
    "card": ["ctrl+f"],
    "palette": ["ctrl+p"],
    "search": ["slash"],
    "value": ["f7", "enter"],
    "find": ["ctrl+f"],
}
"""How each is opened, the last two in the workshop."""


@pytest.mark.parametrize("line", some([*LINES], 6, 2))
@pytest.mark.parametrize("size", some([(60, 20), (80, 24)], 2, 1))
async def test_a_paste_that_is_too_long(line: str, size: tuple[int, int], tmp_path: Path) -> None:
    writes = line in ("value", "find")
    opened = (
        writing(tmp_path / "own.sol", size=size)
        if writes
        else playing(*EASY[: 4 * (line != "search")], size=size)
    )
    async with opened as play:
        await play.press(*LINES[line])
        field = play.app.screen.query_one(Input)
        before, said = field.value, f"at most {field.max_length} characters"
        for text in ("x" * 5000, "y" * 501 + "\nz"):
            play.app.post_message(Paste(text))
            await play.press()
            assert field.value == before
            assert said in play.text
        await play.press("x")
        assert said not in play.text
        field.value = ""
        play.app.post_message(Paste("x" * (field.max_length or 0)))
        await play.press("y")
        assert len(field.value) == field.max_length
        assert said in play.text
        await play.press("escape")
        assert said not in play.text
