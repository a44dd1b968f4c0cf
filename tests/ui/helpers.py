"""Starts the program for a test, plays it, and says what a player sees.

Only this module knows how the screens are built: the tests speak of keys, places and cards.
"""

from collections.abc import AsyncIterator, Callable, Iterable, Mapping, Sequence
from contextlib import asynccontextmanager
from importlib import import_module
from itertools import groupby
from operator import itemgetter
from pkgutil import iter_modules
from typing import Any
from weakref import WeakKeyDictionary

from rich.style import Style
from textual._compositor import Compositor
from textual.content import Content
from textual.events import MouseEvent, Paste
from textual.geometry import Region, Size
from textual.pilot import Pilot
from textual.strip import Strip
from textual.widgets import Input, TextArea

from solkit_tui.commands import play as command
from solkit_tui.engine.game import Game
from solkit_tui.engine.session import Session
from solkit_tui.engine.text.naming import pile_ids
from solkit_tui.engine.text.position import read_position
from solkit_tui.model.cards import RANK_TEXT
from solkit_tui.model.notation import FACE_TEXT, pile_text
from solkit_tui.model.state import GameState
from solkit_tui.services.settings.values import StartWith
from solkit_tui.ui.app import SolkitApp
from solkit_tui.ui.dialogs.page import PageScroll, blocks_of
from solkit_tui.ui.front.grid import TileGrid
from solkit_tui.ui.table.screen import TableScreen
from solkit_tui.ui.table.value import Table
from solkit_tui.ui.widgets.button_line import ButtonLine, TextLine, fitted
from solkit_tui.ui.widgets.choices import ChoiceList
from solkit_tui.ui.widgets.guarded import GuardedScreen
from tests.support.amount import amount

EASY = ("-g", "klondike (easy)", "-n", "5")
"""Klondike by single cards; column 1 is A♥, column 4 ends in A♠."""
HARD = ("-g", "klondike (hard)", "-n", "5")
"""The same deal by threes."""
FREE = ("-g", "free cell", "-n", "11982")
"""Eight open columns; the first is A♥ 3♦ K♦ J♣ 6♣ J♦ K♣."""
CANFIELD = ("-g", "canfield", "-n", "5")
"""A reserve and four columns."""
TEN = ("-g", "indian", "-n", "5")
"""Ten columns of three cards, the upper two face up."""

TAKE_KEYS = ChoiceList, Input, PageScroll, TextArea, TileGrid
"""What a click may give the focus to. If it went to anything else, such as what only scrolls, the
keys of the screen would do nothing from then on."""
TO_DRAW: WeakKeyDictionary[Compositor, set[int]] = WeakKeyDictionary()
"""The rows that were to be drawn since they were looked at, where frames are not drawn."""
EACH_IS_DRAWN = bool(amount(0, 1))
"""Whether each screen that comes is drawn, be it looked at or not: up to a fifth of a test."""


class Play:
    """A running program.

    Attributes:
        now: The seconds on its clock; a test sets them.
    """

    def __init__(self, app: SolkitApp) -> None:
        self.app = app
        self.now = 1000.0
        self._pilot: Pilot[int] | None = None
        self._drawn: object = None
        self._first: Table | None = None
        self._looked_at: dict[Compositor, tuple[Size, list[Strip]]] = {}
        self._waits = False
        self._looked = False

    @property
    def pilot(self) -> Pilot[Any]:
        """Presses keys and moves the pointer."""
        assert self._pilot is not None
        return self._pilot

    async def press(self, *keys: str) -> None:
        """Press keys, as Textual names them, and wait for what they do."""
        if keys:
            await self.pilot.press(*keys)
        await self.pilot.pause()
        if EACH_IS_DRAWN and self.app.is_running and self._drawn is not self.app.screen:
            self._drawn = self.app.screen
            assert self.lines, "a screen that has just come can be drawn"

    async def look_after(self, *keys: str) -> None:
        """Press keys, and look at the screen after each: what has changed must have been drawn."""
        for key in keys:
            assert self.lines
            await self.press(key)
        assert self.lines

    async def again(self) -> None:
        """The table as it was at the start, so that many cases share one start of the program."""
        assert self._first is not None
        assert self.front == "table"
        self.screen.table = self._first
        await self.pilot.pause()

    async def type_too_much(self) -> None:
        """Type and paste more than the line takes that has the keys: it is refused whole, and that
        is said until the next key."""
        field = self.app.screen.query_one(Input)
        before, said = field.value, f"at most {field.max_length} characters"
        for text in ("x" * 5000, "y" * 501 + "\nz"):
            self.app.post_message(Paste(text))
            await self.press()
            assert field.value == before
            assert said in self.text
        await self.press("x")
        assert said not in self.text
        assert field.max_length is not None
        field.value = ""
        self.app.post_message(Paste("x" * field.max_length))
        await self.press("y")
        assert len(field.value) == field.max_length
        assert said in self.text
        field.value = before
        await self.press()
        assert said not in self.text

    async def go_to(self, line: int) -> None:
        """Select a line of the list that is in front, as so many steps from its first line do."""
        self.app.screen.query_one(ChoiceList).highlighted = line
        await self.pilot.pause()

    async def until(self, holds: Callable[[], object]) -> None:
        """Wait until something is so.

        Raises:
            AssertionError: It is not so after two minutes, or the program has failed.
        """
        for _ in range(12000):  # two minutes: CI is a busy machine
            assert self.app._exception is None, "the program has failed"
            self._waits, self._looked = True, False
            try:
                found = holds()
            finally:
                self._waits = False
            if found:
                if self._looked:  # what came from a thread can be seen before it is drawn anew
                    await self.pilot.pause()
                return
            await self.pilot.pause(0.01)
        raise AssertionError(f"never so: {self.text}")

    async def later(self, seconds: float) -> None:
        """Let so many seconds go by, and be done what they bring."""
        await gone_by(self.pilot, seconds)

    async def click(
        self, cell: tuple[int, int], button: int = 1, times: int = 1, control: bool = False
    ) -> None:
        """Click a cell of the screen with a button: 1 left, 2 middle, 3 right."""
        await self.pilot.click(offset=cell, button=button, times=times, control=control)
        await self.pilot.pause()

    async def turn(self, wheel: type[MouseEvent], cell: tuple[int, int]) -> None:
        """Turn the wheel by one notch over a cell."""
        place: dict[str, Any] = {"screen_x": cell[0], "screen_y": cell[1]}
        self.app.post_message(wheel(None, *cell, 0, 0, 0, False, False, False, **place))
        await self.press()

    async def resize(self, columns: int, rows: int) -> None:
        """Make the window another size."""
        await self.pilot.resize_terminal(columns, rows)
        before, now = [""], self.lines
        while before != now:  # until what follows from it has been drawn
            await self.pilot.pause()
            await self.pilot.pause()
            before, now = now, self.lines

    async def settled(self) -> str:
        """Wait until nothing more is drawn; return all rows."""
        before, now = "", self.text
        while before != now:
            await self.pilot.pause()
            await self.pilot.pause()
            before, now = now, self.text
        return now

    async def looks_as_opened(
        self, *keys: str, sizes: tuple[tuple[int, int], ...] = ((60, 20), (120, 40))
    ) -> None:
        """Keys open a screen over the one in front: it looks after a resize as if opened at that
        size."""
        first = self.app.screen
        for size, before in (sizes, sizes[::-1]):
            seen = []
            for opened_at in (size, before):
                await self.resize(*opened_at)
                await self.press(*keys)
                assert self.app.screen is not first, keys
                await self.settled()
                await self.resize(*size)
                seen.append(await self.settled())
                while self.app.screen is not first:
                    await self.press("escape")
            assert seen[0] == seen[1], f"{keys} at {size}"

    # -- the screen -----------------------------------------------------------------------------

    @property
    def strips(self) -> list[Strip]:
        """The rows of the screen from the top. Those that are others than when they were looked at
        last must have been drawn since; on a new screen no click may take the keys away."""
        compositor = self.app.screen._compositor
        strips = compositor.render_strips()
        if self._waits:
            self._looked = True
            return strips
        if compositor not in self._looked_at:
            front = self.app.screen
            takers = [one for one in front.query("*") if one.can_focus and one is not front.focused]
            assert all(isinstance(one, TAKE_KEYS) for one in takers), takers
        size, before = self._looked_at.get(compositor, (compositor.size, strips))
        rows = TO_DRAW.get(compositor)
        if rows is not None and size == compositor.size:
            pairs = enumerate(zip(before, strips, strict=True))
            left = [y for y, (old, new) in pairs if old != new and y not in rows]
            assert not left, f"rows that are not drawn: {[strips[y].text for y in left]}"
            rows.clear()
        self._looked_at[compositor] = compositor.size, strips
        return strips

    @property
    def lines(self) -> list[str]:
        """Their texts, without blanks at their ends."""
        return [strip.text.rstrip() for strip in self.strips]

    def row(self, y: int) -> str:
        """One row of the screen; -1: the last."""
        compositor = self.app.screen._compositor
        width, height = compositor.size
        y %= height
        chops = compositor._render_chops(Region(0, y, width, 1), lambda at: at == y)
        return "".join(strip.text for strip in chops[y].values()).rstrip()

    @property
    def text(self) -> str:
        """All rows."""
        return "\n".join(self.lines)

    @property
    def picture(self) -> str:
        """The rows, and behind each which of the screen's styles stand in it for how many cells."""
        return with_styles(self.strips)

    async def pictures(self, *sizes: tuple[int, int]) -> str:
        """Return what it looks like in windows of these sizes, one after the other."""
        seen = []
        for columns, rows in sizes:
            await self.resize(columns, rows)
            seen.append(f"{columns}x{rows}\n{self.picture}")
        return "\n\n".join(seen)

    @property
    def front(self) -> str:
        """Which screen is in front: ``picker``, ``table``, ``menu``, ``number``, ``page``."""
        name = type(self.app.screen).__name__.removesuffix("Screen").lower()
        return {"help": "page"}.get(name, name)

    @property
    def title(self) -> str:
        """The first row."""
        return self.row(0).strip()

    @property
    def status(self) -> str:
        """Return what the row of messages says, or the last row of a screen that has none; the keys
        where it says nothing."""
        if (
            isinstance(screen := self.app.screen, TableScreen)
            and screen.view.board.laid is not None
        ):
            laid, note = screen.view.board.laid, screen.view.words._message_of(screen.table)
            if not note.text:
                return self.row(-1).partition("F1 keys")[0].strip()
            return self.row(laid.message_row.y - (laid.message_row == laid.status)).strip()
        row = self.app.screen.query_one("#status")
        if isinstance(row, TextLine) and row.line.left[0].style != "plain":
            # The keys beside a message are not what it says.
            return self.row(-1).rstrip().removesuffix(row.line.right[0].text).strip()
        if isinstance(row, TextLine) or not isinstance(row, ButtonLine):
            return self.row(-1).partition("F1 keys")[0].strip()
        parts = [part for _, _, part in fitted(row.line, row.content_size.width)]
        said = [part.text for part in parts if not part.action]
        row_text = self.row(-1)
        assert all(part.label in row_text for part in parts)
        return " ".join(said) or row_text.partition("F1 keys")[0].strip()

    def find(self, words: str) -> tuple[int, int]:
        """Column and row of the first place where words stand."""
        for y, line in enumerate(self.lines):
            if (x := line.find(words)) >= 0:
                return x, y
        raise AssertionError(f"{words!r} is not on the screen:\n{self.text}")

    @property
    def chosen(self) -> str:
        """The selected line of the list that is in front."""
        choices = self.app.screen.query_one(ChoiceList)
        assert choices.entry is not None
        return str(choices.text_of(choices.entry)).strip()

    @property
    def choices(self) -> list[str]:
        """Every line of the list that is in front."""
        choices = self.app.screen.query_one(ChoiceList)
        return [str(choices.text_of(entry)).strip() for entry in choices.entries]

    @property
    def messages(self) -> list[str]:
        """Titles and texts of the messages over the screen."""
        return [f"{note.title}: {note.message}" for note in self.app._notifications]

    # -- the game -------------------------------------------------------------------------------

    @property
    def screen(self) -> TableScreen:
        """The table, also when something lies over it."""
        return next(screen for screen in self.app.screen_stack if isinstance(screen, TableScreen))

    @property
    def table(self) -> Table:
        """The table as a value."""
        return self.screen.table

    @property
    def session(self) -> Session:
        """The game and its moves."""
        return self.table.session

    @property
    def game(self) -> Game:
        """Its rules."""
        return self.session.game

    @property
    def state(self) -> GameState:
        """The position."""
        return self.table.state

    @property
    def piles(self) -> dict[str, list[str]]:
        """The cards of each pile, bottom first, face-down ones as ``##``."""
        names = pile_ids(self.game)
        return {name: pile_text(pile) for name, pile in zip(names, self.state.piles, strict=True)}

    @property
    def moves(self) -> int:
        """Return how many moves are in force."""
        return self.session.at

    @property
    def where(self) -> str:
        """The pile under the cursor: ``d``, ``w``, ``f1``, ``c1``, ``r1``, or a column's number."""
        return pile_ids(self.game)[self.table.cursor.pile]

    @property
    def card(self) -> str:
        """The card under the cursor: ``7H``, ``##`` face down, empty where there is none."""
        pile, position = self.table.cursor
        cards = pile_text(self.state.piles[pile])
        return cards[position] if 0 <= position < len(cards) else ""

    @property
    def marked(self) -> str:
        """The marked card; empty: none."""
        mark = self.table.mark
        return pile_text(self.state.piles[mark.pile])[mark.position] if mark else ""

    @property
    def lit(self) -> set[str]:
        """Every lit card, and ``(1)`` for the empty pile 1."""
        names = pile_ids(self.game)
        return {
            pile_text(self.state.piles[pile])[position] if position >= 0 else f"({names[pile]})"
            for pile, position in self.table.lit
        }

    def region(self, name: str) -> Region:
        """Where a pile stands on the screen."""
        return self.screen.view.board.views[pile_ids(self.game).index(name)].region

    def shown(self, name: str) -> list[str]:
        """The rows of the screen where a pile stands."""
        x, y, width, height = self.region(name)
        return [line.ljust(x + width)[x : x + width] for line in self.lines[y : y + height]]

    def cell_of(self, name: str) -> tuple[int, int]:
        """A cell of the top card or of the empty place of a pile that is not fanned down."""
        x, y, width, height = self.region(name)
        return x + width // 2, y + height // 2

    async def lay(
        self, piles: Mapping[str, Sequence[str]], rest: str = "d", **facts: object
    ) -> None:
        """Lay the game out anew; the cards that are not named go to the pile `rest`, face down
        unless they are a foundation's."""
        left = dict.fromkeys(FACE_TEXT, self.game.rules.decks)
        for cards in piles.values():
            for card in cards:
                left[card.strip("[]")] -= 1
        others = [card for card, times in left.items() for _ in range(times)]
        laid = {name: list(cards) for name, cards in piles.items()}
        if others:
            form = "{}" if rest[0] in "fwc" else "[{}]"
            laid[rest] = [*map(form.format, others), *laid.get(rest, ())]
        state = read_position(self.game, {"piles": laid, **facts})
        self.screen.table = Table.new(Session(self.game, self.session.deal, (), (state,)))
        await self.pilot.pause()

    async def select(self, name: str, depth: int = 1) -> None:
        """Put the cursor on a pile, by keys; `depth` 1 is its top card."""
        if name.isdigit():
            if self.where != name:
                await self.press(name[-1])
            while self.table.cursor.position < len(self.state.piles[self.table.cursor.pile]) - 1:
                await self.press("down")
            await self.press(*["up"] * (depth - 1))
        else:
            while self.where != name:
                await self.press({"r": "v", "w": "d"}.get(name[0], name[0]))
        assert self.where == name


def started(*arguments: str, front: bool = False) -> tuple[SolkitApp, Play]:
    """The program that arguments of the command line ask for, and its clock; not running yet.

    Args:
        arguments: Of the command line.
        front: Whether the front page is what it opens on, as for a player; else the list of games.
    """
    app = command.make_app(list(arguments))
    if not front:
        app.routes.opens_on = lambda: StartWith.LIST  # type: ignore[method-assign]
    play = Play(app)
    app.services.now = lambda: play.now
    return app, play


@asynccontextmanager
async def playing(
    *arguments: str, size: tuple[int, int] = (80, 24), front: bool = False
) -> AsyncIterator[Play]:
    """Start the program with arguments of the command line, in a window of a size."""
    _, play = started(*arguments, front=front)
    async with running(play, size):
        yield play


@asynccontextmanager
async def running(play: Play, size: tuple[int, int]) -> AsyncIterator[None]:
    """Run a program that was started, in a window of a size."""
    async with play.app.run_test(size=size, notifications=True) as pilot:
        play._pilot = pilot
        await pilot.pause()
        play._first = play.table if play.front == "table" else None
        yield


def keys_told(room: str) -> str:
    """The title of the page of keys of each screen of a room, and its headings, with how many keys
    there are below each."""
    told = []
    for file in iter_modules(import_module(f"solkit_tui.ui.{room}").__path__):
        module = import_module(f"solkit_tui.ui.{room}.{file.name}")
        for one in vars(module).values():
            own = isinstance(one, type) and one.__module__ == module.__name__
            if own and issubclass(one, GuardedScreen) and "KEYS" in vars(one):
                title, tables = one.KEYS
                blocks = {name: len(keys) for name, keys in blocks_of(tables).items()}
                told.append(f"{one.__name__}: {title}: {blocks}")
    return "\n".join(told)


def with_styles(strips: Iterable[Strip]) -> str:
    """The text of some rows, and below each which of their styles stand in it for how many cells.

    The styles are told apart, not named: a theme may have other colours.
    """
    names: dict[Style, str] = {}
    rows = []
    for strip in strips:
        cells = (
            ((segment.style or Style.null()).clear_meta_and_links(), segment.cell_length)
            for segment in strip
        )
        runs = (
            f"{names.setdefault(style, f's{len(names)}')}*{sum(length for _, length in same)}"
            for style, same in groupby(cells, key=itemgetter(0))
        )
        rows.append(f"{strip.text.rstrip()}\n    {' '.join(runs)}")
    return "\n".join(rows)


def styled(content: Content) -> str:
    """The text of some content, and which words of it have which style."""
    plain = content.plain
    words = [(plain[start:end].strip(), str(style)) for start, end, style in content.spans]
    return f"{plain}\n    {[pair for pair in words if pair[0]]}"


async def gone_by(pilot: Pilot[Any], seconds: float) -> None:
    """Let so many seconds go by, and be done what they bring.

    After a machine stood still, the end of the seconds comes at the same time as what came in them.
    """
    await pilot.pause(seconds)
    await pilot.pause()


def drawn(card: str) -> str:
    """A card as it is drawn: ``10♥`` for ``10H``."""
    return card[:-1] + "♣♠♥♦"["CSHD".index(card[-1])]


def suit(first: str, last: str, letter: str) -> list[str]:
    """The cards of a suit from one rank to another: ``suit("A", "3", "S")``, also downwards."""
    start, end = RANK_TEXT.index(first), RANK_TEXT.index(last)
    step = 1 if end >= start else -1
    return [RANK_TEXT[at] + letter for at in range(start, end + step, step)]


def nearly_won(king: str = "S") -> dict[str, list[str]]:
    """A Klondike whose last card, a king, lies in column 1."""
    others = [letter for letter in "CSHD" if letter != king]
    piles = {f"f{at + 2}": suit("A", "K", letter) for at, letter in enumerate(others)}
    return piles | {"f1": suit("A", "Q", king), "1": [f"K{king}"]}
