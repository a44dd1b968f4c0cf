"""The editor has the lines that the reader of rules has, and what was not touched stays byte for
byte: byte order mark, mixed line ends, and the characters that other programs take for ends."""

import random
from codecs import BOM_UTF8
from pathlib import Path

import pytest
from textual.events import Paste

from solkit_tui.author.faults import examine
from solkit_tui.rules.sol.document import Document
from solkit_tui.ui.workshop.editor import RuleLines, RuleText
from tests.support.amount import amount
from tests.ui.workshop.writing import GAME, writing

ODD = "\r \v \f \x1c \x1d \x1e \x85 \u2028 \u2029"
"""Characters that end lines elsewhere."""
MIXED = GAME.replace("\n", "\r\n", 5) + "".join(f"# a{sign}decks = 2\n" for sign in ODD.split(" "))


def put(file: Path, text: str) -> bytes:
    data = BOM_UTF8 + text.encode()
    file.write_bytes(data)
    return data


def test_lines_end_as_the_reader_ends_them() -> None:
    lines = RuleLines(MIXED)
    assert lines.lines == [line.removesuffix("\r") for line in MIXED.split("\n")]
    assert lines.text == MIXED
    assert examine(Document(MIXED)).faults == ()


@pytest.mark.parametrize("text", ["", "\n", "\r\n", "a", "a\r", "a\r\n\nb\r\n", "\r\r\n"])
def test_a_text_is_the_same_again(text: str) -> None:
    assert RuleLines(text).text == text


async def test_only_what_was_typed_is_changed(tmp_path: Path) -> None:
    file = tmp_path / "trial.sol"
    before = put(file, MIXED)
    async with writing(file, None) as play:
        await play.press("#", "ctrl+s")
        assert file.read_bytes() == before.replace(b"# Kept", b"## Kept")
        assert play.workshop._study.faults == ()
        await play.press("ctrl+z", "ctrl+s")
        assert file.read_bytes() == before


async def test_a_new_line_ends_as_the_line_that_it_is_made_in(tmp_path: Path) -> None:
    file = tmp_path / "trial.sol"
    before = put(file, "# a\r\n# b\n# c\r\n# d")
    async with writing(file, None) as play:
        for row in (1, 3, 5):
            await play.at(row, 4)
            await play.press("enter", "#")
        await play.at(7, 4)
        await play.press("enter", "#", "ctrl+s")
        after = b"# a\r\n#\r\n# b\n#\n# c\r\n#\r\n# d\r\n#"
        assert file.read_bytes() == BOM_UTF8 + after
        await play.press(*["ctrl+z"] * 8, "ctrl+s")
        assert file.read_bytes() == before


async def test_pasted_lines_end_as_those_around_them(tmp_path: Path) -> None:
    file = tmp_path / "trial.sol"
    put(file, "# a\r\n# d\r\n")
    async with writing(file, None) as play:
        await play.at(2)
        play.workshop.text.post_message(Paste("# b\r# c\u2028decks = 2\n"))
        await play.press("ctrl+s")
        after = "# a\r\n# b\r\n# c\u2028decks = 2\r\n# d\r\n"
        assert file.read_bytes() == BOM_UTF8 + after.encode()


async def test_a_copy_of_some_lines_is_pasted(tmp_path: Path) -> None:
    file = tmp_path / "trial.sol"
    put(file, "# a\r\n# b\r\n")
    async with writing(file, None) as play:
        await play.press("shift+down", "ctrl+c", "up", "ctrl+v", "ctrl+s")
        assert file.read_bytes() == BOM_UTF8 + b"# a\r\n# a\r\n# b\r\n"


class Writer:
    """Changes a text at random, and keeps what it was after each change.

    Args:
        text: The editor.
        seed: What chance is drawn from.
    """

    def __init__(self, text: RuleText, seed: int) -> None:
        self.text = text
        self.dice = random.Random(seed)
        self.were = [text.text]
        self.undone: list[str] = []

    def step(self) -> None:
        """Make one change, and look whether the text is what it should be."""
        self.dice.choice((self.type, self.type, self.put, self.put, self.undo, self.redo))()
        assert self.text.text == self.were[-1]
        lines = self.text.document.lines
        assert lines == RuleLines(self.were[-1]).lines
        assert self.text.wrapped_document.height >= len(lines)

    def piece(self) -> str:
        """A text to put in, with every sort of end inside."""
        signs = ("\n", "\r\n", "", "#", "a", " = ", "[deck]", *ODD.split(" "))
        return "".join(self.dice.choices(signs, k=self.dice.randrange(4)))

    def took(self, text: str) -> None:
        """A change was made."""
        if text != self.were[-1]:
            self.were.append(text)
            self.undone.clear()

    def type(self) -> None:
        """Replace a part by what somebody types."""
        lines = self.text.document.lines
        row = self.dice.randrange(len(lines))
        end_row = min(row + self.dice.choice((0, 0, 1, 2)), len(lines) - 1)
        start = (row, self.dice.randrange(len(lines[row]) + 1))
        end = (end_row, self.dice.randrange(len(lines[end_row]) + 1))
        start, end = sorted((start, end))
        typed = self.piece()
        before, ends = self.were[-1], self.text.document.end_at(start[0])
        places = [self.index(start), self.index(end)]
        typed_ends = ends.join(typed.replace("\r\n", "\n").replace("\r", "\n").split("\n"))
        if before[places[0] : places[1]] == typed_ends:
            return
        self.text.history.checkpoint()
        self.text.replace(typed, start, end)
        self.took(before[: places[0]] + typed_ends + before[places[1] :])

    def index(self, place: tuple[int, int]) -> int:
        """The place in the whole text."""
        document = self.text.document
        return len(document.get_text_range((0, 0), place))

    def put(self) -> None:
        """Replace, add or remove whole lines, as the form does."""
        lines = self.were[-1].split("\n")
        at = self.dice.randrange(len(lines) + 1)
        lines[at : at + self.dice.randrange(3)] = self.piece().split("\n")[: self.dice.randrange(4)]
        after = "\n".join(lines)
        assert self.text.put(after)
        self.took(after)

    def undo(self) -> None:
        """Take the last change back."""
        if len(self.were) > 1:
            self.text.undo()
            self.undone.append(self.were.pop())

    def redo(self) -> None:
        """Make the change again."""
        if self.undone:
            self.text.redo()
            self.were.append(self.undone.pop())


@pytest.mark.long
async def test_each_change_and_its_undoing_are_exact(tmp_path: Path) -> None:
    file = tmp_path / "trial.sol"
    put(file, MIXED)
    async with writing(file, None) as play:
        writer = Writer(play.workshop.text, 32)
        for number in range(amount(600, 3000)):
            writer.step()
            if number % 100 == 0:
                await play.pilot.pause()
                # Textual keeps the last thousand steps.
                writer.text.history.clear()
                writer.were[:-1] = []
                writer.undone.clear()
