"""A random player writes: text and form stay the same rules, whatever is done; nothing fails."""

import random
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
from textual.events import Paste

from solkit_tui.author.faults import examine
from solkit_tui.author.form import SectionForm
from solkit_tui.resources import bundled
from solkit_tui.rules.sol import keys
from solkit_tui.rules.sol.document import Document
from solkit_tui.ui.textual_private import screen_text
from solkit_tui.ui.widgets.choices import ChoiceList
from tests.support.amount import amount
from tests.ui.workshop.writing import GAME, Writing, writing

STEPS = amount(25, 90)
_SIZES = ((80, 24), (60, 20), (120, 40), (40, 12), (200, 60))
_WORDS = ("order", "= ", ", ", "descending", "[", "]", "*4", "\n", "A", "4, 4", "#", "é", "♠")


class Writer:
    """Someone who tries everything.

    Args:
        play: The running program.
        file: The file that is written.
        seed: What chance is drawn from.
    """

    def __init__(self, play: Writing, file: Path, seed: int) -> None:
        self.play = play
        self.file = file
        self.dice = random.Random(seed)
        games = sorted(Path(bundled("rules")).rglob("*.sol"))
        self.texts = [path.read_text("utf-8") for path in self.dice.sample(games, 8)]
        self.done: list[str] = []

    async def step(self) -> None:
        """Do one thing, and look whether all is well."""
        acts: tuple[Callable[[], Awaitable[None]], ...] = (
            *(self.write,) * 4,
            *(self.paste,) * 2,
            *(self.go_back,) * 3,
            *(self.in_form,) * 5,
            self.move,
            self.complete,
            self.save,
            self.resize,
            self.play_it,
            self.other_keys,
        )
        act = self.dice.choice(acts)
        self.done.append(act.__name__)
        await act()
        await self.close_what_is_open()
        await self.play.settle()
        self.look()

    def look(self) -> None:
        """Text, form and what stands beside them are of one mind."""
        workshop, text = self.play.workshop, self.play.written
        found = examine(Document(text), workshop._library, str(self.file))
        assert workshop._study.faults == found.faults
        assert workshop._study.rules == found.rules
        if workshop.form.display:
            shown = workshop.form
            form = SectionForm(Document(text), shown.section, workshop._library)
            opened = shown._opened
            rows = form.rows if opened is None else form.fields(opened)
            # Nothing can be inherited where no game is named: that row may be out of sight.
            of_like = [row for row in rows if row.word == "without" and row.origin != "text"]
            assert [
                row for row in rows if row not in of_like or row in shown._shown
            ] == shown._shown
        seen = screen_text(workshop)
        drawn = workshop.text._seen
        workshop.text.notify_style_update()
        workshop.text._seen = drawn
        workshop.text.refresh(workshop.text.size.region)
        assert screen_text(workshop) == seen, "all rows that changed were drawn"
        draft = workshop.saving.draft
        file = Path(draft.path)
        beside = file.with_name(f".{file.name}.draft")
        kept = beside.read_text().partition("\n")[2] if beside.exists() else draft.saved
        assert kept == text, "what is written is on the disk"

    async def close_what_is_open(self) -> None:
        """Back to the workshop."""
        for _ in range(6):
            if self.play.front == "workshop":
                return
            await self.play.press("escape")
        raise AssertionError(f"{self.play.front} stays in front after {self.done[-5:]}")

    async def to_text(self) -> None:
        """The text, and not the form."""
        if self.play.workshop.form.display:
            await self.play.press("f7")

    async def write(self) -> None:
        await self.to_text()
        await self.play.type(self.dice.choice(_WORDS))

    async def paste(self) -> None:
        await self.to_text()
        lines = self.dice.choice(self.texts).splitlines(keepends=True)
        start = self.dice.randrange(len(lines))
        some = "".join(lines[start : start + self.dice.randrange(1, 12)])
        if self.dice.random() < 0.4:
            self.play.workshop.text.select_all()
            some = self.dice.choice((*self.texts, GAME))
        odd = self.dice.choice(("", "", "\r\n", "\t", "\x1b[2J", "\x00", "\u2028"))
        self.play.workshop.text.post_message(Paste(odd + some))

    async def go_back(self) -> None:
        await self.play.press(*[self.dice.choice(("ctrl+z", "ctrl+z", "ctrl+y"))] * 2)

    async def move(self) -> None:
        await self.to_text()
        ways = ("up", "down", "pageup", "home", "end", "shift+down", "ctrl+right", "backspace")
        await self.play.press(*self.dice.choices(ways, k=4))

    async def complete(self) -> None:
        await self.to_text()
        await self.play.press(*["tab"] * self.dice.randrange(1, 4))

    async def in_form(self) -> None:
        form = self.play.workshop.form
        if not form.display:
            await self.play.press("f7")
        if not form.display:
            return  # a text that has none
        if self.dice.random() < 0.4:
            form.show(self.play.workshop.text.parsed, self.dice.choice(list(keys.TABLES)))
        form.rows.highlighted = self.dice.randrange(len(form.rows.entries))
        await self.play.press(self.dice.choice(("enter", "enter", "enter", "delete", "escape")))
        if self.play.front == "value":
            choices = self.play.app.screen.query_one(ChoiceList)
            if choices.entries and self.dice.random() < 0.8:
                choices.highlighted = self.dice.randrange(len(choices.entries))
                await self.play.press("enter", "enter")
            else:
                await self.play.press(*self.dice.choice(("7", "no,", "x=y", "12")), "enter")

    async def save(self) -> None:
        if self.dice.random() < 0.3:
            Path(self.play.workshop.saving.draft.path).write_text(self.dice.choice(self.texts))
        await self.play.press("ctrl+s")
        if self.play.front == "menu":
            await self.play.press(*["down"] * self.dice.choice((0, 2, 3)), "enter")

    async def resize(self) -> None:
        await self.play.resize(*self.dice.choice(_SIZES))

    async def play_it(self) -> None:
        await self.play.press("f5", "enter", "right", "enter")

    async def other_keys(self) -> None:
        ways = ("f1", "f2", "f4", "f6", "ctrl+p", "ctrl+g")
        await self.play.press(self.dice.choice(ways))
        await self.close_what_is_open()
        await self.play.press("ctrl+f", *"col", "enter", "escape")


@pytest.mark.long
async def test_text_and_form_are_the_same_rules_whatever_is_done(tmp_path: Path) -> None:
    file = tmp_path / "trial.sol"
    async with writing(file, size=(120, 40)) as play:
        writer = Writer(play, file, amount(3, 4))
        for _ in range(STEPS):
            try:
                await writer.step()
            except BaseException:
                print("done:", *writer.done[-8:])
                raise
