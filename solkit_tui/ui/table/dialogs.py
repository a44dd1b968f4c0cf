"""The dialogs of the table. Loaded with the first of them; plays nothing itself."""

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from solkit_tui.engine.outcome import Outcome
from solkit_tui.engine.session import Session, check_cost
from solkit_tui.errors import TooCostly
from solkit_tui.resources import text_beside
from solkit_tui.services.answer import Answer, InPlay
from solkit_tui.services.container import Services
from solkit_tui.services.records.figures import LEVELS
from solkit_tui.services.records.history import Aid
from solkit_tui.services.settings.values import Deals
from solkit_tui.ui.dialogs.command import CommandScreen
from solkit_tui.ui.dialogs.menu import MenuChoice, MenuScreen, NumberScreen
from solkit_tui.ui.dialogs.page import HelpScreen, rules_page, text_page
from solkit_tui.ui.keys.keys import ACTION_OF, APP_KEYS, SIDE_KEYS, TABLE_KEYS, rows_by_heading
from solkit_tui.ui.keys.own_keys import first_keys
from solkit_tui.ui.requests import PlayGame, PlayTypedGame
from solkit_tui.ui.table.cursor import game_keys
from solkit_tui.ui.table.moves import find_card
from solkit_tui.ui.table.start import TableStart
from solkit_tui.ui.table.value import Tone
from solkit_tui.ui.table.view import TableHost

if TYPE_CHECKING:
    from solkit_tui.services.records.calendar import DayDeal, DayPlace
    from solkit_tui.solver.game_levels import LevelFinder
    from solkit_tui.solver.levels import Level
    from solkit_tui.ui.table.solving import Solving
    from solkit_tui.ui.won.cascade import Cascade
    from solkit_tui.ui.won.screen import WonScreen

INPUT_DELAY = 0.5
"""Seconds in which the page after a win drops input."""
_MENUS = {
    menu: [
        MenuChoice(action or ACTION_OF[key], words, key, letter)
        for key, words, letter, action in rows
    ]
    for menu, rows in rows_by_heading(text_beside(__file__, "menus.txt")).items()
}
"""The lines of the menus, each with the id of its key."""
_NEXT = "next"


class Dialogs:
    """The dialogs over one table, by the names that the action ``open`` has for them. `solving` and
    `levels` return its solver and the levels of its game, which are made at their first use."""

    def __init__(
        self,
        host: TableHost,
        services: Services,
        start: TableStart,
        solving: "Callable[[], Solving]",
        levels: "Callable[[], LevelFinder]",
    ) -> None:
        self._host = host
        self._services = services
        self._start = start
        self._solving = solving
        self._levels = levels
        self._win: tuple[Session, float, tuple[str, ...], int, DayPlace | None] | None = None
        self._next: DayDeal | None = None
        self._commands: list[str] = []
        self._cards_sought: list[str] = []

    def _end_game(
        self, question: str, then: Callable[[], object], yes: str = "end this game"
    ) -> None:
        """Do something that ends the game; if a game is in progress, ask first."""
        if not self._host.playing or not self._services.settings.settings.confirm:
            then()
            return
        # The safe answer first: an Enter typed too often ends no game.
        choices = (MenuChoice("no", "No, keep playing"), MenuChoice("yes", f"Yes, {yes}"))

        def answered(choice: str | None) -> None:
            if choice == "yes":
                then()

        self._host.app.push_screen(MenuScreen(question, choices), answered)

    @property
    def _winnable_only(self) -> bool:
        return self._services.settings.settings.deals is Deals.WINNABLE

    def new_deal(self) -> None:
        """Deal the same game anew; only winnable deals if the settings want them."""
        any_deal = partial(self._host.deal_anew, None)
        self._end_game("New deal?", self.look_for_deal if self._winnable_only else any_deal)

    def restart(self) -> None:
        """Deal the same cards again, as a new attempt."""
        session = self._host.table.session
        if not session.plays:
            self._host.table = self._host.table.refuse("this is the start of the deal")
            return
        level = self._host.records.recorder.level
        again = partial(self._host.deal_anew, session.deal, level, again=True)
        self._end_game("Restart this deal?", again, "start over")

    def winnable_deal(self) -> None:
        """Ask for a level, and deal a winnable deal of it."""
        from solkit_tui.ui.table.winnable_deal import ANY, LevelScreen

        def answered(word: str | None) -> None:
            if word == ANY:
                self._end_game("New deal that can be won?", self.look_for_deal)
            elif word not in (None, "back"):
                self._deal_of_level(word)

        self._host.app.push_screen(LevelScreen(self._levels()), answered)

    def _deal_of_level(self, word: str) -> None:
        from solkit_tui.solver.levels import Level

        if self._levels().cuts is None:  # LevelScreen shows how far they are worked out
            self.winnable_deal()
            return
        look = partial(self.look_for_deal, wanted=Level(word))
        self._end_game(f"New {word} deal?", look)

    def look_for_deal(self, first: int | None = None, wanted: "Level | None" = None) -> None:
        """Look for a deal that can be won, at the level `wanted`, and deal it; `first` is the
        number of the deal on the table, if that one is to be tried first."""
        from solkit_tui.ui.table.winnable_deal import Found, WinnableDealScreen

        host = self._host
        solving = self._solving()

        def found(deal: Found | None) -> None:
            number, shown, level = deal or (first, False, "")
            if number != first:
                host.deal_anew(number, level)
            if level or shown:
                hard = f" ({level})" if level else ""
                host.table = host.table.say(f"deal {number} can be won{hard}", Tone.GOOD)
            elif number is not None:
                host.table = host.table.say(f"deal {number} may not be winnable")
            solving.watch()

        game = host.table.game
        screen = WinnableDealScreen(solving.pause(), game, first, self._levels(), wanted)
        host.app.push_screen(screen, found)

    def deal_number(self) -> None:
        """Ask for a deal number, or a level, and deal it, or for the board of another program, and
        play its position. Any other text is refused: a new start with the same cards, which the
        Klondike handbook has on a button `Start`, has a key of its own."""

        def answered(number: int | str | None) -> None:
            if isinstance(number, int):
                self._end_game(f"Start deal {number}?", partial(self._host.deal_anew, number))
            elif number in LEVELS:
                self._deal_of_level(number)
            elif number is not None:
                self._answered("", self._services.commands.board(number, self._in_play))

        present = self._host.table.session.deal or 0
        self._host.app.push_screen(NumberScreen(present, LEVELS), answered)

    def review(self, seconds: float = 0.0, after_win: bool = False) -> None:
        """Open the review, which finds the losing move; the player goes on from any position of it.

        Each position is searched for so many `seconds`; 0: the usual time. With `after_win` the
        page after a win is shown again if the review is left for the game as it was.
        """
        host = self._host
        session = host.table.session
        if not session.plays:
            host.table = host.table.refuse("nothing to review: you have not moved yet")
            return
        try:
            for state in session.states:  # a game saved under other rules may have costly ones
                check_cost(session.game, state)
        except TooCostly as error:
            host.table = host.table.refuse_costly(error)
            return
        from solkit_tui.ui.table.review_screen import ReviewScreen

        def reviewed(at: int | None) -> None:
            if at not in (None, session.at):
                host.table = host.table.moved_to(session._replace(at=at))
            elif after_win:
                self.won_page()
            self._solving().watch()

        host.records.recorder.aided(Aid.SOLVER)
        knows = self._solving().pause()
        host.app.push_screen(ReviewScreen(session, host.view.board, knows, seconds), reviewed)

    def won(self) -> None:
        """Let the cards tumble, if cards move at all, then open the page after a win. A game that
        the solver has won gets no cascade."""
        table, view, records = self._host.table, self._host.view, self._host.records
        aids, hints = records.recorder.aids, records.recorder.hints
        self._win = table.session, records.clock.elapsed, aids, hints, records.day_place
        cascade = None if Aid.SHOWN in aids else view.motion.cascade(table)
        if cascade is None:
            self.won_page()
            return
        from solkit_tui.ui.won.cascade import CascadeScreen

        view.land()
        self._host.app.push_screen(CascadeScreen(cascade), lambda _: self.won_page(cascade))

    def showed_win(self, session: Session) -> bool:
        """Return whether the page after a win was shown for a game as it is now."""
        return self._win is not None and self._win[0] == session

    def won_page(self, cascade: "Cascade | None" = None) -> None:
        """Open the page after the last win, over the tumbled cards if there are any; input of its
        first moments was meant for the table, and is dropped."""
        from solkit_tui.services.records.calendar import day_result
        from solkit_tui.ui.won.result_text import won_words
        from solkit_tui.ui.won.screen import WonScreen

        assert self._win is not None
        session, seconds, aids, hints, place = self._win
        services, day = self._services, None
        more: tuple[MenuChoice, ...] = ()
        if place is not None:
            day = day_result(place, services.day_results(), services.today)
        self._next = None if day is None else day.next
        if self._next is not None:
            title = services.rules.find(self._next.game).title
            more = (MenuChoice(_NEXT, f"Next today: {title}"),)
        recorder = self._host.records.recorder
        records = services.history.all() if recorder.started else ()
        level = recorder.level
        won = won_words(session, seconds, aids, records, level, day, hints)
        screen = WonScreen(won, (*more, *_MENUS["won"]), cascade)
        screen.input_delay = INPUT_DELAY
        self._host.app.push_screen(screen, self._after_win)
        levels = self._levels()
        if won.shared and not level and levels.cuts is not None:
            screen.run_worker(self._rate(screen, levels))

    async def _rate(self, screen: "WonScreen", levels: "LevelFinder") -> None:
        """Find out how hard the deal was that has been won, and show it."""
        host, session = self._host, self._host.table.session
        if session.deal is not None and (level := await levels.level_of(session.states[0])):
            if host.table.session.states[0] is session.states[0]:  # the same deal is on the table
                host.records.recorder.rated(str(level))
                host.view.draw_words()
            screen.tell_level(str(level))

    async def _after_win(self, choice: str | None) -> None:
        if choice == "menu":
            self.menu()
        elif choice == "open('review')":
            self.review(after_win=True)
        elif choice == _NEXT and self._next is not None:
            entry = self._services.rules.find(self._next.game)
            self._host.post_message(PlayGame(entry, self._next.deal))
        else:
            await self._menu_chosen(choice)

    def menu(self) -> None:
        """Open the game menu."""
        self._open_menu("Game menu", _MENUS["game"])

    def solver(self) -> None:
        """Open the menu of the solver."""
        self._open_menu("The solver (it also sees face-down cards)", _MENUS["solver"])

    def _open_menu(self, title: str, lines: list[MenuChoice]) -> None:
        """Open a menu with those of its lines that can be chosen now."""
        session = self._host.table.session
        keys = first_keys(self._services.settings.settings)
        alone = self._host.records.trial is not None or self._start.from_text
        missing = {"app.open('statistics')", "choose"} if alone else set()
        if self._start.from_text:
            missing.add("app.edit")
        missing |= {key.action for key in {*TABLE_KEYS} - {*game_keys(session.game)}}
        if self._host.table.outcome is Outcome.WON:
            missing |= {"solver('hint')", "solver('winnable')", "solver('solve')", "play('purge')"}
        if not session.can_undo:
            missing.add("play('undo')")
        if not session.plays:
            missing.add("open('review')")
        if not session.can_redo:
            missing.add("play('redo')")
        choices = tuple(
            line._replace(key=keys.get(line.key, "")) for line in lines if line.id not in missing
        )
        self._host.app.push_screen(MenuScreen(title, choices), self._menu_chosen)

    async def _menu_chosen(self, choice: str | None) -> None:
        """Do what was chosen; help and rules lead back to the menu."""
        if choice == "open('help')":
            self.help(after=self.menu)
        elif choice == "open('rules')":
            self.rules(after=self.menu)
        elif choice not in (None, "back"):
            await self._host.run_action(choice)

    def help(self, after: Callable[[], None] = lambda: None) -> None:
        """Show the keys; call `after` when the page is closed."""
        name = self._host.table.session.game.rules.title
        tables = game_keys(self._host.table.game), SIDE_KEYS, APP_KEYS
        self._host.app.push_screen(HelpScreen(f"Keys: {name}", tables), lambda _: after())

    def rules(self, after: Callable[[], None] = lambda: None) -> None:
        """Show the rules of the game in words, or the faults of a rule file in test mode; call
        `after` when the page is closed."""
        trial = self._host.records.trial
        if trial is not None and trial.faults:
            page = text_page(trial.summary, trial.faults)
        else:
            page = rules_page(self._host.table.session.game.rules, self._services)
        self._host.app.push_screen(page, lambda _: after())

    def command(self) -> None:
        """Ask for a command and run it; show its words here, and leave the rest to the table."""
        session = self._host.table.session

        def typed(text: str | None) -> None:
            if text is None:
                return
            answer = self._services.commands.run(text, self._in_play)
            if answer is None:
                return
            if answer.wish == "review":
                self.review(answer.seconds)
            elif answer.wish == "edit":
                self._host.app.call_later(self._host.run_action, "app.edit")
            elif answer.wish == "restart":
                self.restart()
            elif answer.wish:
                self._solving().carry_out(answer.wish, answer.seconds)
            elif self._winnable_only and text.lower().split() == ["newgame"]:
                self.new_deal()
            else:
                self._answered(text, answer)

        completions = partial(self._services.commands.completions, session=session)
        example = "moveto 8H 3 · help · Tab completes"
        self._host.app.push_screen(CommandScreen(":", example, self._commands, completions), typed)

    def find(self) -> None:
        """Ask for a card, and show where it is."""

        def typed(text: str | None) -> None:
            if text:
                self._host.table = find_card(self._host.table, text)

        asked = CommandScreen("find card: ", "9h · 10s · qd", self._cards_sought)
        self._host.app.push_screen(asked, typed)

    @property
    def _in_play(self) -> InPlay:
        table = self._host.table
        return InPlay(table.session, self._start.file, self._start.counts, table.autoplay)

    def _answered(self, text: str, answer: Answer) -> None:
        """Show the answer to a typed command, or to a board that was pasted."""
        host = self._host
        if answer.fresh:
            play = PlayTypedGame(answer.current)
            self._end_game("End this game?", partial(host.post_message, play))
        elif answer.leave:
            host.app.exit(0)
        elif answer.error:
            host.table = host.table.refuse(answer.message)
        elif answer.current.session is not host.table.session:
            host.table = host.table.moved_to(answer.current.session)
        elif len(answer.said) == 1:
            host.table = host.table.say(answer.said[0])
        if len(answer.said) > 1:
            host.app.push_screen(text_page(f":{text}", answer.said))
