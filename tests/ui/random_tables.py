"""Plays random JSON rule sets at the table, by keys and by the mouse: what line mode lists can be
done there, and does what the engine says."""

import random
import traceback
from collections import Counter
from collections.abc import Iterable
from typing import Any

from textual import events

from solkit_tui.engine.action import Action, Click, MoveTo, Remove
from solkit_tui.engine.outcome import Outcome
from solkit_tui.engine.reason import Reason
from solkit_tui.ui.drawing.look import DrawnSize
from solkit_tui.ui.placing.arrangement import TooSmall
from solkit_tui.ui.table.cursor import column, next_card, next_pile, numbered
from solkit_tui.ui.table.screen import TableScreen
from solkit_tui.ui.table.value import Cursor, Table
from tests.support.asked import commanded, listed_commands
from tests.support.random_scripts import random_scripts
from tests.ui.helpers import EASY, Play, playing
from tests.ui.placing.test_arrange import check

SIZES = ((1, 1), (30, 10), (60, 20), (80, 24), (200, 60))
MOVES = 25
LEFT, RIGHT = 1, 3


class Wrong(Exception):
    """What the table did otherwise than the engine says."""


class Walk:
    """A game of one rule set.

    Args:
        play: A running program, a table in front.
        seed: Which game it is.
        seen: Counts what was done.
    """

    def __init__(self, play: Play, seed: int, seen: Counter[str]) -> None:
        self._play, self._seen = play, seen
        self._dice = random.Random(seed)
        self._seed = seed

    async def walk(self) -> None:
        """Play it, at each size for a while.

        Raises:
            Wrong: Something cannot be done, or does something else.
        """
        play = self._play
        rules = random_scripts(self._dice)
        play.app.switch_screen(play.app.routes.dealt(rules, self._seed, ""))
        await play.pilot.pause()
        size = self._dice.choice((None, *DrawnSize))
        play.screen.apply_settings(play.app.in_force, play.app.appearance.look, size)
        for columns, rows in self._dice.sample(SIZES, len(SIZES)):
            await self._resize(columns, rows)
            for _ in range(MOVES // len(SIZES)):
                if not await self._move():
                    return

    async def _resize(self, columns: int, rows: int) -> None:
        """Draw the table at a size; where it is too small, at the least that it asks for."""
        play = self._play
        await self._window(columns, rows)
        if (found := play.screen.view.board.laid) is None:
            before = play.session
            await self._press("enter", "space", "n")
            if play.session is not before:
                raise Wrong("played on a table that cannot be seen")
            asked = play.screen.view.board.arrangement
            assert isinstance(asked, TooSmall)
            columns, rows = asked.columns, asked.rows
            await self._window(columns, rows)
            found = play.screen.view.board.laid
            self._seen["too small"] += 1
        if found is None:
            raise Wrong(f"too small at {columns}x{rows} too")
        check(play.screen.view.board._shape, found, columns, rows)

    async def _window(self, columns: int, rows: int) -> None:
        await self._play.pilot.resize_terminal(columns, rows)
        await self._settle()
        board = self._play.screen.view.board
        await self._play.until(lambda: board.size == (columns, rows))
        await self._play.until(lambda: len(self._play.lines) == rows)

    async def _move(self) -> bool:
        """Do one of the legal actions; returns whether the game goes on."""
        play, game, state = self._play, self._play.game, self._play.state
        listed = listed_commands(game, state)
        if not listed or play.table.outcome is Outcome.WON:  # a deal may be won as it lies
            return False
        action, words = self._dice.choice(listed)
        made = game.play(state, action)
        if isinstance(made, Reason) or made != commanded(game, state, words):
            raise Wrong(f"{words!r} is listed for {action}: {made}")
        await self._clear()
        way = self._dice.choice((self.by_keys, self.by_clicks, self._by_hand))
        if not await way(action):
            self._seen[f"not by {way.__name__}"] += 1
            way = self.by_keys
            await way(action)
        self._seen[way.__name__] += 1
        if play.state != state.apply(made.move):
            note = play.table.note.text
            raise Wrong(f"{way.__name__}: {words!r} {action}: {note!r}")
        return type(play.app.screen) is TableScreen and play.front == "table"

    async def _clear(self) -> None:
        if self._play.table.clear() is not None:
            await self._press("escape")

    # -- keys -----------------------------------------------------------------------------------

    async def by_keys(self, action: Action) -> bool:
        """Do an action by keys, as many ways as there are."""
        last = self._dice.choice(("enter", "m"))
        match action:
            case MoveTo(lift, target):
                await self._go(lift.pile, lift.start)
                await self._press("space")
                await self._go(target)
            case Remove(lift):
                await self._go(lift.pile, lift.start)
                for other in action.lifts[1:]:
                    await self._press("space")
                    await self._go(other.pile, other.start)
            case Click(pile, position):
                await self._go(pile, position)
                if self._may_leave(pile, position):
                    await self._press("space")
                    last = "space"
        await self._press(last)
        return True

    def _may_leave(self, pile: int, position: int) -> bool:
        """Return whether a card may be taken up, so that it is marked first."""
        game, state = self._play.game, self._play.state
        at = len(state.piles[pile]) - 1 if position < 0 else position
        return game.leave_reason(state, game.lift_at(state, pile, at)) is None

    async def _go(self, pile: int, position: int = -1) -> None:
        """The cursor to a card; by arrows, or by the digit of the pile."""
        table, keys = self._play.table, list[str]()
        numbers = numbered(table)[:10]
        if pile in numbers and self._dice.random() < 0.7:
            if table.cursor.pile != pile:
                number = numbers.index(pile) + 1
                table = column(table, number)
                keys.append(str(number % 10))
        else:
            ways = []
            for direction, key in ((1, "right"), (-1, "left")):
                there, pressed = table, list[str]()
                while there.cursor.pile != pile and len(pressed) < 200:
                    there = next_pile(there, direction)
                    pressed.append(key)
                ways.append((len(pressed), pressed, there))
            _, pressed, table = min(ways, key=lambda way: way[0])
            keys += pressed
        if table.cursor.pile != pile:
            raise Wrong(f"pile {pile} is not reached by keys")
        keys += self._climbed(table, pile, position)
        await self._press(*keys)
        if self._play.table.cursor.pile != pile or (
            position >= 0 and self._play.table.cursor.position != position
        ):
            raise Wrong(f"{keys} lead to {self._play.table.cursor}, not to {pile} {position}")

    def _climbed(self, table: Table, pile: int, position: int) -> list[str]:
        top = len(table.state.piles[pile]) - 1
        wanted = top if position < 0 else position
        direction = -1 if table.cursor.position > wanted else 1
        found: list[str] = []
        while table.cursor != Cursor(pile, wanted):
            table = next_card(table, direction, self._play.screen.view.board.regions())
            found.append("up" if direction < 0 else "down")
            if table.cursor.pile != pile or len(found) > 200:
                raise Wrong(f"card {wanted} of pile {pile} is not reached by keys")
        return found

    async def _press(self, *keys: str) -> None:
        for key in keys:
            self._play.app.post_message(events.Key(key, key if len(key) == 1 else None))
        await self._settle()

    async def _settle(self) -> None:
        """Until all that was typed is done and seen."""
        app = self._play.app
        await self._play.pilot.pause()
        while app.is_running and (app.more_input or self._play.screen.frames.outdated):
            await self._play.pilot.pause(0.01)

    # -- the mouse ------------------------------------------------------------------------------

    async def by_clicks(self, action: Action) -> bool:
        """Do an action by clicks; return False where a pile cannot be clicked."""
        places: tuple[tuple[int, int], ...]
        match action:
            case MoveTo(lift, target):
                places = (lift.pile, lift.start), (target, -1)
            case Remove(lift, partner):
                # A card that leaves alone does so by a double click.
                lifts = (lift, lift) if partner is None else action.lifts
                places = tuple(each[:2] for each in lifts)
            case Click(pile, position):
                places = ((pile, position),) * (1 + self._may_leave(pile, position))
        for place in places:
            cell = await self._leafed(*place)
            if cell is None:
                await self._clear()
                return False
            right = place != places[0] and self._dice.random() < 0.5
            if isinstance(action, Click) or place != places[0]:
                self._play.screen.pointer.forget()  # a double click means something else
            self._mouse(events.MouseMove, cell, 0)
            self._mouse(events.MouseDown, cell, RIGHT if right else LEFT)
            self._mouse(events.MouseUp, cell, RIGHT if right else LEFT)
            await self._settle()
        return True

    async def _by_hand(self, action: Action) -> bool:
        if not isinstance(action, MoveTo):
            return False
        start = await self._leafed(action.lift.pile, action.lift.start)
        end = self._cell(action.target)
        if start is None or end is None:
            return False
        self._mouse(events.MouseDown, start, LEFT)
        self._mouse(events.MouseMove, (start[0] + 1, start[1]), LEFT)
        await self._settle()
        self._mouse(events.MouseMove, end, LEFT)
        await self._settle()
        self._mouse(events.MouseUp, end, LEFT)
        await self._settle()
        return True

    async def _leafed(self, pile: int, position: int) -> tuple[int, int] | None:
        """A cell of a card, or of a pile, once the wheel has brought it to light."""
        while (cell := self._cell(pile, position)) is None:
            over, before = self._cell(pile, None), self._play.table.cursor
            if over is None or before == Cursor(pile, position):
                return None  # other piles lie on it
            deeper = position >= 0 and (before.pile != pile or position < before.position)
            wheel = events.MouseScrollUp if deeper else events.MouseScrollDown
            self._mouse(wheel, over, 0)
            await self._settle()
            if self._play.table.cursor == before:
                if position < 0:
                    return None
                raise Wrong(f"card {position} of pile {pile} is not reached by the wheel")
            self._seen["leafed"] += 1
        return cell

    def _cell(self, pile: int, position: int | None = -1) -> tuple[int, int] | None:
        """A cell of a card (-1: the top one; None: any), or of an empty pile, that nothing else
        covers; None: there is none."""
        board = self._play.screen.view.board
        region = board.views[pile].region
        if position == -1:
            position = len(self._play.state.piles[pile]) - 1
        if not region or board.laid is None:
            return None
        shown = position is not None and position >= 0
        first = board.corner(pile, position or 0) if shown else region.offset
        cells = [
            first,
            *(
                cell
                for y in range(region.y, region.bottom)
                for x in range(region.x, region.right)
                for cell in [type(first)(x, y)]
            ),
        ]
        under = (((cell[0], cell[1]), board.under(cell)) for cell in cells)
        return next(
            (
                cell
                for cell, there in under
                if there is not None and there.pile == pile and position in (None, there.position)
            ),
            None,
        )

    def _mouse(self, kind: type[events.MouseEvent], cell: tuple[int, int], button: int) -> None:
        place: dict[str, Any] = {"screen_x": cell[0], "screen_y": cell[1]}
        event = kind(None, *cell, 0, 0, button, False, False, False, **place)
        self._play.app.post_message(event)


async def faults_of(seeds: Iterable[int], seen: Counter[str]) -> list[str]:
    """Return what is wrong in the games of some seeds, all played in one program while it lives."""
    left, found = list(seeds), list[str]()
    while left:
        seed = left[0]
        try:
            async with playing(*EASY) as play:
                while left:
                    seed = left.pop(0)
                    seen["games"] += 1
                    try:
                        await Walk(play, seed, seen).walk()
                    except Wrong as error:
                        found.append(f"seed {seed}: {error}")
                    if play.app.failure is not None:
                        break
                    while len(play.app.screen_stack) > 1:
                        play.app.pop_screen()
                        await play.pilot.pause()
        except Exception as error:
            left = [each for each in left if each != seed]  # the program may not even have begun
            where = traceback.extract_tb(error.__traceback__)[-1]
            found.append(f"seed {seed}: {type(error).__name__}: {error} in {where}")
    return found
