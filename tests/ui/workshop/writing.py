"""Opens the workshop for a test, and says what a player sees of it."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from solkit_tui.commands.edit import make_app
from solkit_tui.ui.app import SolkitApp
from solkit_tui.ui.workshop.screen import WorkshopScreen
from tests.ui import helpers
from tests.ui.helpers import Play

GAME = """\
# Kept as it is.
[global]
name  = Trial
decks = 1
wrap  = no

[foundation]
column*4 = A, any, ascending, same suit

[column]
# Built down.
order     = descending, any
column*13 = 4, 4
"""
"""A game that plays."""


class Writing(Play):
    """A workshop in a running program."""

    @property
    def workshop(self) -> WorkshopScreen:
        """The workshop, also when something lies over it."""
        stack = self.app.screen_stack
        return next(screen for screen in stack if isinstance(screen, WorkshopScreen))

    @property
    def written(self) -> str:
        """The text."""
        return self.workshop.text.text

    async def type(self, text: str) -> None:
        """Type a text."""
        for sign in text:
            self.workshop.text.insert(sign)
        await self.settle()

    async def change(self, words: str, others: str) -> None:
        """Put other words in the place of some."""
        assert words in self.written
        assert self.workshop.text.put(self.written.replace(words, others, 1))
        await self.settle()

    async def at(self, line: int, column: int = 1) -> None:
        """Put the cursor to a place, both from 1."""
        self.workshop.text.go_to(line, column)
        await self.settle()

    async def back(self) -> None:
        """Go from the table back to the text: a mark or a hint is cleared first."""
        for _ in range(3):
            if self.front == "table":
                await self.press("escape")

    async def settle(self) -> None:
        """Wait until what comes of the text is shown, and the word at the cursor explained."""
        await self.pilot.pause()
        await self.until(lambda: self.workshop._study.text == self.written)
        await self.until(lambda: not self.workshop._explains)
        await self.pilot.pause()


@asynccontextmanager
async def writing(
    file: Path, text: str | None = GAME, size: tuple[int, int] = (80, 24)
) -> AsyncIterator[Writing]:
    """Open the workshop on a file, which has this text; None: it is as it is."""
    if text is not None:
        file.write_text(text)
    app = make_app([str(file), "-n", "5"])
    async with running(app, size) as play:
        saving = play.workshop.saving
        yield play
    left = {path.name for path in file.parent.glob(".*.draft*")}
    assert left <= {f".{saving.draft.name}.draft"}  # no lock, and nothing of a file that was left


@asynccontextmanager
async def running(app: SolkitApp, size: tuple[int, int] = (80, 24)) -> AsyncIterator[Writing]:
    """Run a program that opens the workshop."""
    play = Writing(app)
    app.services.now = lambda: play.now
    async with helpers.running(play, size):
        yield play
    if app.failure is not None:
        raise app.failure
