"""Evenings of players who play by the keys of the program; a book counts beside it.

Three homes, fifty games each, some minutes: ``python -m tests.outside.evenings [HOMES [GAMES]]``.
"""

import asyncio
import json
import os
import random
import re
import sys
import tempfile
import time
import tomllib
from calendar import monthrange
from collections import Counter
from collections.abc import AsyncIterator, Iterable, Iterator
from contextlib import ExitStack, asynccontextmanager, contextmanager
from datetime import date, timedelta
from functools import lru_cache, partial
from itertools import pairwise, zip_longest
from pathlib import Path
from unittest import mock

from textual.events import AppBlur, AppFocus

from solkit_tui.engine.action import Action
from solkit_tui.engine.assist.hints import hints
from solkit_tui.engine.deal import deal_out
from solkit_tui.engine.factory import game_of
from solkit_tui.engine.game import Game
from solkit_tui.model.state import GameState
from solkit_tui.services.container import Services
from solkit_tui.services.record_names import record_key
from solkit_tui.solver.client import SolverClient
from solkit_tui.solver.settle import settle
from solkit_tui.solver.verdict import Question, Verdict
from solkit_tui.ui.keys import inbox
from solkit_tui.ui.table import dialogs, knowledge, solving
from tests.outside.book import SIGNS, Book, Entry, World, clock, deals_of_days
from tests.ui.helpers import Play, running, started
from tests.ui.random_tables import Walk

FIRST = date(2026, 12, 1)
MISSED = (7, 8, 19)
"""Days of the month on which nobody plays."""
ZONES = (0, 0, 1, 1, 9, 14, -10, -10, -3, 5.5, 0)
"""Hours before UTC, evening by evening: around the world."""
SIZES = ((60, 20), (80, 24), (120, 40))
WHOLE = (110, 62)
"""A window in which a page of statistics is seen whole."""
GAMES = ("Klondike (easy)", "Golf", "FreeCell", "Pyramid", "TriPeaks", "Yukon")
HELP = ("hint", "winnable", "movable", "undo", "redo", "review")
"""Help that leaves the game on the way that it goes."""
DEEDS = (*HELP, "played_hint", "purge", "attempt")
PATIENCE = 90
"""Moves after which a game that leads nowhere is left."""
RESTS = (50, 119, 121, 300, 460, 590, 620)
"""Seconds for which somebody thinks, or is away."""
SEARCHED = 20_000
"""Positions that are searched for a way to win."""
UNLUCKY = (11, 25)
"""Days of the month on which nobody tries to win."""
FIXED = {
    3: ["midnight"],
    9: ["wrong_clock"],
    12: ["journey"],
    16: ["midnight"],
    21: ["level", "taken_back"],
}
"""What happens in each month."""
PLANS = (
    (
        *("day_lost", "won_game", "undone_win", "resigned", "lost", "left"),
        *("continued", "helped", "shown", "taken_back", "level", "looked"),
        *("again", "partly_shown", "followed", "finished", "thought"),
    ),
    (2, 4, 1, 3, 3, 3, 4, 3, 1.5, 1, 0.5, 1, 2, 2, 1, 1, 2),
)
"""What else happens, and how often."""
NAMES = {" ": "space", "(": "left_parenthesis", ")": "right_parenthesis", "'": "apostrophe"}
"""Signs of names, as Textual calls their keys."""


def _same(found: Iterable[object], wanted: Iterable[object]) -> None:
    """Tell the first of two lists in which the program and the book differ."""
    for theirs, mine in zip_longest(found, wanted):
        assert theirs == mine, f"the program has {theirs},\nthe book {mine}"


def share_of(won: int, played: int) -> str:
    """How many of a hundred games were won, in words."""
    return "100" if won == played else f"{100 * won / played:.1f}"


def _shows(play: Play, words: str) -> bool:
    return re.search(words, play.text) is not None


class Here(SolverClient):
    """Searches in this process, and counts positions and not seconds: the same each time."""

    async def ask(self, question: Question) -> Verdict:
        known = self.known(question)
        if known is None:
            limited = question._replace(seconds=0, positions=3_000, shorten=0)
            self.keep(question, known := settle(limited))
        return known


# -- the player -----------------------------------------------------------------------------------


def next_at_a_glance(
    game: Game, state: GameState, been: set[GameState]
) -> tuple[Action, GameState] | None:
    """The move of who looks one move ahead and never goes back, and where it leads."""
    for action in hints(game, state):
        after = state.apply(game.legal_move(state, action))
        if after not in been:
            return action, after
    return None


@lru_cache(maxsize=512)
def way_to_win(name: str, deal: int) -> tuple[Action, ...]:
    """Actions that win a deal: those of who looks one move ahead, else of a search; none known:
    none."""
    rules = Services().rules
    game = game_of(rules.load(rules.find(name)))
    first = state = deal_out(game, deal)
    been, line = {state}, list[Action]()
    while not game.won(state) and len(line) < 2 * PATIENCE:
        found = next_at_a_glance(game, state, been)
        if found is None:
            break
        action, state = found
        been.add(state)
        line.append(action)
    if game.won(state):
        return tuple(line)
    return way_from(game, first)


def way_from(game: Game, state: GameState) -> tuple[Action, ...]:
    """Actions that win from a position, as a search finds them; none known: none."""
    return settle(Question(game.rules, state, seconds=0, positions=SEARCHED)).actions


class Player:
    """Somebody who plays, and writes down in a book what comes of it.

    Args:
        home: The directory of the records.
        seed: Of what is left to chance.
    """

    def __init__(self, home: Path, seed: int) -> None:
        self.book, self.world = Book(), World()
        self.done: Counter[str] = Counter()
        self._home = home
        self._dice = random.Random(seed)
        self._seed = seed
        self._running: Play | None = None
        self._entry: Entry | None = None

    @property
    def _play(self) -> Play:
        assert self._running is not None
        return self._running

    @property
    def _game(self) -> Entry:
        assert self._entry is not None
        return self._entry

    @asynccontextmanager
    async def program(self, size: tuple[int, int]) -> AsyncIterator[Play]:
        """Start the program where and when the player is."""
        self.go_to(self.world.east)
        os.environ["SOLKIT_HOME"] = str(self._home)
        app, self._running = started(front=True)
        app.services.now = lambda: self.world.running
        app.services.wall = lambda: self.world.wall
        app.animation_level = "none"
        async with running(self._play, size):
            yield self._play
            if app.failure is not None:
                raise app.failure
        self._running = self._entry = None

    def go_to(self, east: float) -> None:
        """Be so many hours before UTC."""
        self.world.east = east
        os.environ["TZ"] = self.world.zone
        time.tzset()

    def _at_table(self) -> None:
        """The table is in front: the time counts from now on, if the game has begun."""
        if self._game.begun and not self._game.ending:
            self._game.watch.back(self.world.running)

    def _moved(self, by: str) -> None:
        """A move was made."""
        entry = self._game
        if entry.ending:
            return
        entry.watch.move(self.world.running)
        entry.made.append(by)
        entry.undone.clear()
        self.book.move(entry)

    def _took_back(self) -> None:
        """A move was taken back."""
        entry = self._game
        if not entry.ending:
            entry.watch.move(self.world.running)
            entry.undone.append(entry.made.pop())
            entry.aids.add("undo")
            self.book.touch(entry)

    def _look(self) -> None:
        """See whether anything can come of the moves left, before the game is left."""
        self._game.stuck = str(self._play.session.outcome) in ("stuck", "lost")

    def _left_table(self) -> None:
        self._look()
        self._game.watch.left(self.world.running)

    # -- from a page to a table -------------------------------------------------------------------

    def _arrived(self, level: str = "") -> None:
        """A table has opened: a game goes on that was left, or another deal is begun."""
        play = self._play
        assert play.front == "table", play.text
        name, deal = play.game.rules.name, play.session.deal
        assert deal is not None
        left = [one for one in self.book.open if one.game == name]
        if left and (one := left[0]).deal == deal:
            self._entry = one
            assert play.moves == one.moves, f"{one} goes on at {play.moves}"
            assert f"{play.title}  ".count(f" {clock(one.seconds)} "), f"{one}: {play.title}"
        else:
            self._leave_for_another()
            self._entry = Entry(name, deal, self.world.now, level=level)
            assert not play.moves, f"a new deal of {name} has moves"
            assert " 0:00 " in f"{play.title}  ", play.title
        self._at_table()

    def _leave_for_another(self) -> None:
        """Another deal takes the place of the one on this table."""
        if self._entry is not None and not self._entry.ending:
            self._entry.watch.left(self.world.running)
            self.book.end(self._entry)

    async def open_day(self, number: int) -> None:
        """From the front page to one of the deals of the day."""
        await self._open_daily()
        await self._play.press(str(number))
        if self._play.front == "menu":  # another deal of that game was left
            await self._play.press("down", "enter")
        self._arrived()
        game = deals_of_days()[self.world.today][number - 1]
        assert (self._game.game, self._game.deal) == game

    async def _open_daily(self) -> None:
        await self._play.press("f8")
        # The front page may still be busy with its pictures.
        await self._play.until(lambda: self._play.front == "daily")

    async def open_game(self, name: str) -> None:
        """From the front page to a new deal of a game whose name is typed."""
        await self._play.press("slash", *(NAMES.get(sign, sign) for sign in name))
        await self._play.press("enter")
        if self._play.front == "menu":
            assert any(one.game == name for one in self.book.open), self._play.text
            await self._play.press("n")
        self._arrived()

    async def open_left(self) -> bool:
        """From the front page to the game that was left last; returns whether there is one."""
        if not self.book.open:
            return False
        await self._play.press("enter")
        assert self._play.session.deal == self.book.open[0].deal
        self._arrived()
        return True

    async def deal_anew(self, keys: tuple[str, ...], level: str = "") -> None:
        """Another deal on this table."""
        self._look()
        screen = self._play.screen
        await self._play.press(*keys)
        if self._play.front == "menu":  # it asks first
            await self._play.press("y")
        assert self._play.screen is screen
        assert self._play.front == "table"
        self._leave_for_another()
        self._entry = None
        self._arrived(level)

    async def new_attempt(self) -> None:
        """The same deal once more: it is another game, of the same level."""
        game, deal, level = self._game.game, self._game.deal, self._game.level
        await self.deal_anew(("f4",), level)
        assert (self._game.game, self._game.deal) == (game, deal)

    async def deal_of_level(self, word: str) -> bool:
        """Another deal on this table, of a level; returns whether one was found."""
        self._look()
        before = self._play.session.states[0]
        await self._play.press("N", word[0])
        if self._play.front == "menu":
            await self._play.press("y")
        await self._play.until(
            lambda: self._play.front == "table" or "Keep looking" in self._play.text
        )
        if self._play.front != "table":  # one took more positions than `Here` looks at
            await self._play.press("escape")
            assert self._play.front == "table"
        if self._play.session.states[0] is before:
            return False
        self._leave_for_another()
        self._entry = None
        self._arrived(word)
        return True

    async def to_front_page(self) -> None:
        """Leave the table, whose game can go on."""
        if self._play.front != "front":
            self._left_table()
            while self._play.front != "menu":
                await self._play.press("escape")
            await self._play.press("c")
        assert self._play.front == "front", self._play.text
        self._entry = None

    # -- at the table -----------------------------------------------------------------------------

    async def act(self, action: Action) -> None:
        """Make a move by keys."""
        play, entry = self._play, self._game
        wanted = play.state.apply(play.game.legal_move(play.state, action))
        self.world.passes(self._dice.randrange(1, 40) / 4)
        while play.table.clear() is not None:
            await play.press("escape")
        last, told = play.game.won(wanted), (play.state, wanted) in entry.told
        await Walk(play, self._dice.randrange(1 << 30), Counter()).by_keys(action)
        assert play.state == wanted, f"{action}: {play.table.note.text}"
        self._moved("solver" if told else "player")
        if last:
            await self._won()

    async def _won(self) -> None:
        """The page that tells of the end."""
        play, entry = self._play, self._game
        first = not entry.ending
        entry.watch.away(self.world.running)
        self.book.end(entry, entry.victory)
        if first:
            await play.until(lambda: play.front == "won" and "back to the table" in play.text)
            self.check_won(entry)
        await play.press("escape")
        await play.until(lambda: play.front == "table")

    async def win(self, most: int | None = None, helped: float = 0.0) -> bool:
        """Win the deal, by a way that the player knows, or go so many moves of it, with help now
        and then; returns whether there is one."""
        line = way_to_win(self._game.game, self._game.deal)
        if not line:
            return False
        if self._game.moves and not self._game.on_way:
            await self.new_attempt()
        entry = self._game
        entry.on_way = True
        goal = len(line) if most is None else min(len(line), entry.moves + most)
        while entry.moves < goal:
            if self._dice.random() < helped:
                await self.get_help(self._dice.choice(HELP))
            await self.act(line[entry.moves])
        return True

    async def win_or_play(self, most: int | None = None, helped: float = 0.0) -> None:
        """Win, or go so many moves of the way; play on where no way is known."""
        if not await self.win(most, helped):
            await self.play_on(PATIENCE if most is None else most)

    async def win_from_here(self) -> None:
        """Win by a way that a search finds from the position on the table, if there is one."""
        self._game.on_way = False
        for action in way_from(self._play.game, self._play.state):
            await self.act(action)

    async def play_on(self, most: int = PATIENCE, helped: float = 0.0) -> None:
        """Play as who looks one move ahead, with help now and then, until nothing new comes."""
        play, been = self._play, set(self._play.session.states)
        self._game.on_way = False
        for _ in range(most):
            if self._dice.random() < helped:
                await self.get_help(self._dice.choice(DEEDS))
            if play.game.won(play.state):
                return
            found = next_at_a_glance(play.game, play.state, been)
            if found is None or self._game.ending:
                return
            been.add(found[1])
            await self.act(found[0])

    async def get_help(self, word: str) -> None:
        """Be helped in a way that the program offers, or do what is no help; what is told of it is
        written down."""
        play, entry = self._play, self._game
        aids = entry.aids
        if entry.ending or str(play.session.outcome) != "playing":
            return
        match word:
            case "hint":
                await self._ask_for_hint()
            case "played_hint":
                if await self._ask_for_hint() and "lost this game" not in play.table.note.text:
                    before = play.moves
                    await play.press("enter")
                    assert play.moves == before + 1, play.text
                    self._moved("player")
                    if play.game.won(play.state):
                        await self._won()
            case "winnable":
                await play.press("w")
                await play.until(lambda: "searching" not in play.table.note.text)
                aids.add("solver")
            case "movable":
                await play.press("s")
                aids |= {"hint"} if play.lit else set()
            case "undo" if entry.made:
                await play.press("u")
                self._took_back()
            case "redo" if entry.undone:
                await play.press("U")
                entry.made.append(entry.undone.pop())
            case "purge" if entry.begun:
                before = play.moves
                await play.press("p")
                if play.moves > before:
                    self._moved("rule")
                    if play.game.won(play.state):
                        await self._won()
            case "review" if entry.made:
                await play.press("V")
                await play.until(lambda: play.front == "review")
                await self._elsewhere(30)
                await play.press("escape")
                self._at_table()
                aids.add("solver")
            case "attempt" if 0 < entry.moves < 8:
                await self.new_attempt()
            case _:
                return
        assert play.moves == self._game.moves
        self.done[word] += 1
        if self._game.begun:
            self.book.touch(self._game)

    async def _ask_for_hint(self) -> bool:
        """Press the key of hints; returns whether there was one, which is counted."""
        play = self._play
        await play.press("question_mark")
        await play.until(lambda: "looking for" not in play.table.note.text)
        found = re.search(
            r"leads to a win: |hint \d+ of \d+: |move \d+ lost this game", play.table.note.text
        )
        if found:
            self._game.aids.add("hint")
            self._game.hints += 1
        return found is not None

    async def be_shown(self, stopped_after: int = 0) -> bool:
        """Let the program play; returns whether it knew a way. If it is stopped after so many
        moves these are taken back."""
        play, entry = self._play, self._game
        entry.aids.add("solver")
        first = play.moves
        await play.press("W")
        await play.until(lambda: play.moves > first or "searching" not in play.table.note.text)
        if "playing" not in play.table.note.text and play.moves == first:
            return False
        if stopped_after:
            await play.until(lambda: play.moves >= first + stopped_after or play.front != "table")
            await play.press("space", "left")
        else:
            await play.until(lambda: play.game.won(play.state))
        states = play.session.states
        entry.told |= set(pairwise(states[first : play.moves + 1]))
        entry.aids.add("line")
        for _ in range(first, play.moves):
            self._moved("solver")
        if play.game.won(play.state):
            await self._won()
        while stopped_after and play.moves > first and not entry.ending:
            await play.press("u")
            self._took_back()
        return True

    async def _elsewhere(self, seconds: float) -> None:
        """Let time pass while the table is not in front."""
        self._game.watch.away(self.world.running)
        self.world.passes(seconds)

    async def look_into_menu(self, seconds: float = 100) -> None:
        """Menu, help or statistics: the clock rests."""
        play = self._play
        await play.press(self._dice.choice(("escape", "f1", "f2", "f3", "f8", "f10")))
        assert play.front != "table"
        await self._elsewhere(seconds)
        while play.front != "table":
            await play.press("escape")
        self._at_table()

    async def look_away(self, seconds: float = 1000) -> None:
        """Another window: the clock rests."""
        play = self._play
        play.app.post_message(AppBlur())
        await play.pilot.pause()
        await self._elsewhere(seconds)
        play.app.post_message(AppFocus())
        await play.pilot.pause()
        self._at_table()

    async def fidget(self) -> None:
        """A key that plays nothing: the player is there."""
        await self._play.press("left")
        self._game.watch.key(self.world.running)

    # -- evenings ---------------------------------------------------------------------------------

    async def evening(self, day: date, hour: float, plans: list[str]) -> None:
        """Play so many games on a day; see that the program's figures are the book's."""
        self.world.at(day, hour)
        for plan in plans:
            async with self.program(self._dice.choice(SIZES)):
                await getattr(self, f"_{plan}")()
                self.done[plan] += 1
                if self._entry is not None and self._dice.random() < 0.4:
                    self._left_table()
                    await self._play.press("ctrl+q")
                else:
                    await self.to_front_page()
                    await self.check_front_page()
                    await self.check_calendar()
            self.check_files()
            self.world.passes(300)

    async def _day(self) -> None:
        """Win one of the deals of the day."""
        deals = enumerate(deals_of_days()[self.world.today], 1)
        await self.open_day(next((number for number, deal in deals if way_to_win(*deal)), 1))
        await self.win_or_play()

    async def _day_lost(self) -> None:
        """Play a deal of the day as it comes."""
        await self.open_day(self._dice.randint(1, 3))
        await self.play_on()

    async def _midnight(self) -> None:
        """Be surprised by midnight in the middle of a game of the day; then play the new one."""
        before = self.world.today
        self.world.at(before, 23.8)
        await self.open_day(1)
        await self.win_or_play(5)
        self.world.passes(1800)
        await self.fidget()  # back at the table: from here on the clock counts
        assert self.world.today > before
        await self.win_or_play()
        await self.to_front_page()
        await self._day()

    async def _wrong_clock(self) -> None:
        """Play while the clock is two days ahead, and once it has been set right."""
        self.world.wall += 2 * 86400
        await self._day()
        await self.to_front_page()
        self.world.wall -= 2 * 86400
        await self._day()

    async def _journey(self) -> None:
        """Travel in the middle of a game."""
        await self.open_day(2)
        await self.win_or_play(6)
        self.go_to(self.world.east + 5)
        self.world.passes(60)
        await self.win_or_play()

    async def _another(self, name: str = "") -> None:
        name = name or self._dice.choice(GAMES)
        await self.open_game(name)
        for _ in range(8):
            deal = self._dice.randrange(1_000_000)
            if way_to_win(name, deal):
                await self.deal_anew(("g", *str(deal), "enter"))
                return

    async def _won_game(self) -> None:
        """Win a game; then begin another one at once, and perhaps give it up."""
        await self._another()
        await self.win_or_play()
        if self._dice.random() < 0.5:
            await self.deal_anew(("f5",))
            await self.play_on(self._dice.randrange(4))

    async def _undone_win(self) -> None:
        """Go on with a game that is won: nothing of it counts."""
        await self._another("Klondike (easy)")
        await self.win()
        await self._play.press("u", "u", "u")
        self.world.passes(50)
        await self.play_on(3)

    async def _resigned(self) -> None:
        """Give a game up for another deal, as it goes."""
        await self.open_game(self._dice.choice(GAMES))
        await self.play_on(self._dice.randrange(1, 12))
        await self.deal_anew(("f5",))
        await self.play_on(self._dice.randrange(2))

    async def _lost(self) -> None:
        """Play until nothing can be moved."""
        await self.open_game(self._dice.choice(("Golf", "TriPeaks", "Pyramid")))
        await self.play_on()
        if self._dice.random() < 0.5:
            await self.deal_anew(("f5",))

    async def _left(self) -> None:
        """Leave a game in the middle."""
        await self._another()
        await self.win_or_play(self._dice.randrange(1, 9))
        for _ in range(3):
            await self.look_into_menu()
        await self.look_away()

    async def _continued(self) -> None:
        """Go on with what was left last, to its end or not."""
        if await self.open_left():
            if self._dice.random() < 0.7:
                await self.win_or_play()
            else:
                await self.play_on(5)
        else:
            await self._left()

    async def _helped(self) -> None:
        """Play with much help, and win; begin again if it goes another way."""
        await self._another()
        if self._dice.random() < 0.4:
            await self.play_on(15, helped=0.3)
        if not self._game.ending:
            await self.win_or_play(helped=0.15)

    async def _shown(self) -> None:
        """Let the program play."""
        await self._another(self._dice.choice(("Klondike (easy)", "TriPeaks")))
        if not await self.be_shown():
            await self.play_on()

    async def _taken_back(self) -> None:
        """Let the program play a little, take that back, and win by oneself."""
        await self._another("Klondike (easy)")
        self._game.on_way = True
        if await self.be_shown(4):
            await self.win()

    async def _again(self) -> None:
        """Win a deal, and win it once more: it is known by then."""
        await self._another()
        if self._dice.random() < 0.3:
            self._game.on_way = True
            await self.be_shown(3)
        if not self._game.ending and not await self.win():
            return
        for _ in range(self._dice.randint(1, 2)):
            if self._dice.random() < 0.5:
                await self.new_attempt()
            else:
                await self.deal_anew(("g", *str(self._game.deal), "enter"))
            await self.win()

    async def _partly_shown(self) -> None:
        """Win most of a game, and let the program play the rest of it."""
        await self._another(self._dice.choice(("Klondike (easy)", "TriPeaks", "Golf", "Yukon")))
        line = way_to_win(self._game.game, self._game.deal)
        if not line:
            return
        await self.win(int(len(line) * self._dice.uniform(0.7, 0.95)))
        if not await self.be_shown():
            await self.win()

    async def _followed(self) -> None:
        """Look at a few moves of the program, take them back, and follow them."""
        await self._another(self._dice.choice(("Klondike (easy)", "TriPeaks", "Golf")))
        if await self.be_shown(self._dice.randrange(3, 25)):
            for play in self._play.session.plays:
                if self._game.ending:
                    return
                await self.act(play.actions[0])
            await self.win_from_here()

    async def _finished(self) -> None:
        """Win, and let the program put the last cards away."""
        await self._another(self._dice.choice(("Klondike (easy)", "FreeCell", "Yukon")))
        line = way_to_win(self._game.game, self._game.deal)
        await self.win(len(line) * 2 // 3)
        while line and not self._game.ending:
            before = self._play.moves
            await self._play.press("a")
            if self._play.moves > before:
                self._moved("rule")
                await self._won()
            else:
                await self.win(1)

    async def _thought(self) -> None:
        """Think for long, or be away, at the table and elsewhere."""
        await self._another()
        await self.win_or_play(2)
        for _ in range(8):
            if self._game.ending or str(self._play.session.outcome) != "playing":
                return
            for _ in range(self._dice.randint(0, 3)):
                self.world.passes(self._dice.choice(RESTS))
                match self._dice.randrange(3):
                    case 0:
                        await self.fidget()
                    case 1:
                        await self.look_into_menu(self._dice.choice(RESTS))
                    case _:
                        await self.look_away(self._dice.choice(RESTS))
            self.world.passes(self._dice.choice(RESTS))
            await self.win_or_play(1)

    async def _level(self) -> None:
        """Play a deal of a level."""
        await self.open_game("Klondike (easy)")
        if await self.deal_of_level(self._dice.choice(("easy", "medium", "hard"))):
            await self.win_or_play()

    async def _looked(self) -> None:
        """Look at a deal and leave: nothing was played."""
        await self.open_game(self._dice.choice(GAMES))
        self.world.passes(20)

    async def month(self, games: int) -> None:
        """Play for a month."""
        days = [day for day in range(31) if day + 1 not in MISSED]
        for nth, day in enumerate(days):
            self.go_to(ZONES[nth % len(ZONES)])
            left = games - len(self.book.begun)
            plans = self._dice.choices(*PLANS, k=max(0, round(left / (len(days) - nth)) - 1))
            if day + 1 not in UNLUCKY:
                plans.insert(0, "day")
            print(f"{day + 1}", end=" ", file=sys.stderr, flush=True)
            plans += FIXED.get(day + 1, [])
            await self.evening(FIRST + timedelta(day), self._dice.uniform(8, 20), plans)
            if nth % 9 == 8:
                await self.check_all()
        await self.check_all()

    # -- what the program shows beside what the book says -----------------------------------------

    def check_won(self, entry: Entry) -> None:
        """The page after a game."""
        text = re.sub(r"[\s│]+", " ", self._play.text)
        seen = f"{entry}\n{self._play.text}"
        result = f"{entry.moves} moves in {clock(entry.seconds)}"
        signs = self.book.signs(entry.day) if entry.day in deals_of_days() else []
        deals = deals_of_days().get(entry.day, [])
        if (entry.game, entry.deal) in deals:
            today = entry.day == self.world.today
            day = "Today" if today else f"{entry.day.day} {entry.day:%b}"
            assert f" {day} {' '.join(sign.strip() or '·' for sign in signs)} " in text, seen
            now, _ = self.book.streak(self.world.today)
            run = f"streak {now} day{'' if now == 1 else 's'}"
            assert (f" {run} " in text) if now else (" streak " not in text), f"{run} {seen}"
            whole = all(sign in SIGNS[2:] for sign in signs)
            assert ("Day complete" in text) is (whole and entry.ending == "won"), seen
        if entry.ending == "shown":
            assert f"{result}; counts as played, but not as won" in text, seen
            return
        sums = self.book.sums(entry.game)
        assert f" {result}, {entry.help} " in text, f"{result}, {entry.help}\n{seen}"
        if entry.ranks and len(sums.times) > 1:
            first, second = (
                {0: "", 1: "2nd ", 2: "3rd "}.get(before, f"{before + 1}th ")
                for before in (sums.times.index(entry.seconds), sums.moves.index(entry.moves))
            )
            rank = f"{first}fastest, {second}fewest moves of {len(sums.times)} wins"
            assert f" Rank {rank} " in text, f"{rank} {seen}"
        else:
            assert " Rank " not in text, seen
        if sums.streak > 1:
            best = sums.best_streak
            best_words = "your best" if sums.streak == best else f"your best is {best}"
            assert f" Streak {sums.streak} wins, {best_words} " in text, f"{sums} {seen}"
        else:
            assert " Streak " not in text, f"{sums} {seen}"
            assert ("your first in this game" in text) is (sums.won == 1), f"{sums} {seen}"

    def check_files(self) -> None:
        """What is written: the counts, and the log."""
        counted = {}
        if (path := self._home / "stats.toml").exists():
            counted = {
                record_key(name): (
                    one["played"],
                    one["won"],
                    one["spent"]["secs"] + one["spent"]["nanos"] / 1e9,
                )
                for name, one in tomllib.loads(path.read_text("utf-8"))["games"].items()
            }
        sums = {record_key(name): self.book.sums(name) for name in self.book.games}
        wanted = {name: (one.played, one.won, one.seconds) for name, one in sums.items()}
        _same(sorted(counted.items()), sorted(wanted.items()))
        logged = {}
        if (path := self._home / "history.jsonl").exists():
            lines = map(json.loads, path.read_text("utf-8").splitlines())
            logged = {line["id"]: line for line in lines}  # the later line of a game counts
        facts = ("deal", "started", "seconds", "moves", "ending", "aids", "hints")
        found = [
            (record_key(line["game"]), *(line[fact] for fact in facts)) for line in logged.values()
        ]
        wanted_lines = [
            (
                *(record_key(one.game), one.deal, one.started, one.seconds, one.moves),
                *(one.ending, sorted(one.aids), one.hints),
            )
            for one in self.book.ended
        ]
        _same(found, wanted_lines)
        for line, one in zip(logged.values(), self.book.ended, strict=True):
            assert not one.level or line["level"] == one.level

    async def check_front_page(self) -> None:
        """What can be continued, and how the games of the tiles went."""
        text = self._play.text
        if not self.book.open:
            assert "no unfinished game" in text, text
        else:
            last = self.book.open[0]
            moves = f"{last.moves} move{'' if last.moves == 1 else 's'}"
            time = rf"(?! · (?!{clock(last.seconds)}\b))"  # narrow rows leave it out
            row = rf"(?s)Continue.*?\b{moves}{time}(?!\w)"
            assert _shows(self._play, row), f"{last}\n{text}"
        today = self.world.today
        if self.book.sign(today).strip():
            signs = "".join(sign.strip() or "·" for sign in self.book.signs(today))
            now, _ = self.book.streak(today)
            run = f"  streak {now} day{'' if now == 1 else 's'}" if now else ""
            # The page tells of the day after its first frame.
            await self._play.until(partial(_shows, self._play, rf"(?s)Today.*?{signs}{run}(?!\w)"))

    async def check_calendar(self) -> None:
        """The calendar: how each day of the month went, and the days in a row."""
        play, today = self._play, self.world.today
        await self._open_daily()
        now, best = self.book.streak(today)
        days = "streak {} day{}, best {} day{}".format(
            now, "" if now == 1 else "s", best, "" if best == 1 else "s"
        )
        assert (days in play.title) if best else ("streak" not in play.title), (
            f"{days} {play.title}"
        )
        region = play.app.screen.query_one("#daily-month").region
        lines = [line[region.x : region.right] for line in play.lines[region.y + 2 : region.bottom]]
        shown = re.findall(r"\b(\d+)([·+✓]?)", "\n".join(lines))
        wanted = [(str(day), sign.strip()) for day, sign in self.book.days(today)]
        assert shown == wanted, f"{shown}\n{wanted}\n{play.text}"
        if "Days won" in play.text:
            self._check_lower_half()
        await play.press("escape")

    def _check_lower_half(self) -> None:
        """The days won in the month with their badge, and today's three deals."""
        text, today = self._play.text, self.world.today
        won = sum(sign in ("+", "✓") for day, sign in self.book.days(today) if day <= today.day)
        whole = won == monthrange(today.year, today.month)[1]
        badge = "  ★★★" if whole else "  ★★" if won >= 20 else "  ★" if won >= 10 else ""
        assert re.search(rf"{today:%B %Y} +{won}{badge}(?! *★)", text), f"{won}\n{text}"
        signs = self.book.signs(today)
        for sign, words in (("+", "won with help"), ("✓", "won without help")):
            told = signs.count(sign) + 1  # the legend has it too
            assert text.count(f"{sign} {words}") == told, f"{signs}\n{text}"

    async def check_statistics(self) -> None:
        """Each page of the statistics."""
        play = self._play
        await play.resize(*WHOLE)
        await play.press("f3")
        for name in ("", *self.book.games):
            assert f"Statistics: {name or 'All games'}".casefold() in play.title.casefold()
            self._check_sums(name)
            await play.press("right")
        await play.press("escape")

    def _check_sums(self, name: str) -> None:
        sums, text = self.book.sums(name), self._play.text
        pairs = [
            ("Played", sums.played),
            ("Won", sums.won),
            ("Time", clock(sums.seconds)),
        ]
        if sums.finished:
            pairs += [
                ("By solver", sums.shown),
                ("Streak", sums.streak),
                ("Best streak", sums.best_streak),
                ("Won, no help", f"✓ {sums.unaided}"),
                ("Won with help", sums.won - sums.unaided),
            ]
        for label, value in pairs:
            assert re.search(rf"\b{label} +{value}\b", text), f"{name} {label} {value}\n{text}"
        if sums.played:
            assert f" {share_of(sums.won, sums.played)}%" in text, text
        if sums.times:
            for numbers, form in ((sums.times, clock), (sums.moves, "{:.0f}".format)):
                mean = sum(numbers) / len(numbers)
                middle = clock(mean) if form is clock else f"{mean:.1f}"
                row = rf"\b{form(numbers[0])} +{middle} +{form(numbers[-1])}"
                assert re.search(row, text), f"{name} {row}\n{text}"
        ended = [one for one in self.book.ended if name in ("", one.game)]
        words = {"won": "won", "lost": "no moves left", "shown": "solved", "abandoned": "abandoned"}
        deal, end = r"#(?P<deal>\d+)", rf"\b(?P<end>{'|'.join(words.values())})\b"
        facts = rf"{deal}\s.*?{end}" if name else rf".*?{end} +{deal}"
        line = rf"(?P<sign>✓| ) (?P<day>\d{{4}}-\d\d-\d\d)  {facts}"
        assert [found.group("sign", "day", "deal", "end") for found in re.finditer(line, text)] == [
            (
                *("✓" if one.unaided else " ", str(one.day)),
                *(str(one.deal), words[one.ending]),
            )
            for one in ended[:-13:-1]
        ], text

    async def check_list(self) -> None:
        """The row of each game in the list."""
        play = self._play
        await play.press("end", "enter")
        for name in self.book.games:
            sums = self.book.sums(name)
            await play.press("slash", *(NAMES.get(sign, sign) for sign in name.lower()))
            row = rf"{sums.played} +{sums.won} +{share_of(sums.won, sums.played)}\b"
            assert re.search(row, play.text), f"{name} {row}\n{play.text}"
            spent = rf"\b{clock(sums.seconds)}\b"  # told of the selected game, a little later
            await play.until(partial(_shows, play, spent))
            assert _shows(play, spent), f"{name} {spent}\n{play.text}"
            await play.press("escape")
        await play.press("escape")
        assert play.front == "front"

    async def check_all(self) -> None:
        """Every figure that the program shows."""
        self.check_files()
        async with self.program(WHOLE):
            await self.check_front_page()
            await self.check_calendar()
            await self.check_statistics()
            await self.check_list()


@contextmanager
def in_no_haste() -> Iterator[None]:
    """Let no key be taken for one that is held down, and nothing wait for the eye."""
    with ExitStack() as held:
        held.callback(time.tzset)
        held.enter_context(mock.patch.dict(os.environ))
        for room, name, value in (
            (inbox, "REPEAT", 0.0),
            (dialogs, "INPUT_DELAY", 0.0),
            (knowledge, "SolverClient", Here),
            (solving, "_PACE", 0.001),
            (solving, "_FASTEST", 0.001),
            (solving, "_REST", 3600.0),
        ):
            held.enter_context(mock.patch.object(room, name, value))
        yield


def main(homes: str = "3", games: str = "50") -> None:
    """Play in so many homes."""
    import tests.conftest  # noqa: F401  Pilot waits until nothing is left to do, not 60 ms a key

    for seed in range(int(homes)):
        with in_no_haste(), tempfile.TemporaryDirectory() as home:
            player = Player(Path(home), seed)
            asyncio.run(player.month(int(games)))
            print(f"home {seed}: {player.book.sums()}\n{dict(player.done)}", flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
