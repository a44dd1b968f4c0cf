"""What the table asks and shows in dialogs. Loaded with the first of them; plays nothing itself."""

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from solkit_tui.engine.session import Outcome
from solkit_tui.services.answer import Answer, InPlay
from solkit_tui.services.records.history_values import Aid
from solkit_tui.services.settings.values import Deals
from solkit_tui.ui.dialogs.menu import Choice, MenuScreen, NumberScreen
from solkit_tui.ui.dialogs.page import HelpScreen, rules_page, text_page
from solkit_tui.ui.keys.keys import APP_KEYS, SIDE_KEYS, TABLE_KEYS
from solkit_tui.ui.keys.own_keys import first_keys
from solkit_tui.ui.table.command import CommandScreen
from solkit_tui.ui.table.value import Tone
from solkit_tui.ui.table.win_words import win_text

if TYPE_CHECKING:
    from solkit_tui.ui.table.screen import TableScreen


CALM = 0.5
"""Seconds in which the menu after a win takes no key."""
_MENU = (
    ("back", "Back to game", "table.menu", ""),
    ("play('undo')", "Undo", "table.undo", ""),
    ("play('redo')", "Redo", "table.redo", ""),
    ("solver('hint')", "Hint", "table.hint", ""),
    ("solver('winnable')", "Can it still be won?", "table.winnable", ""),
    ("solver('solve')", "Play it for me", "table.solve", ""),
    ("open('review')", "Review this game", "table.review", ""),
    ("play('purge')", "Purge (safe cards go out)", "table.purge", ""),
    ("open('new_deal')", "Play again (new deal)", "table.new", "a"),
    ("open('winnable_deal')", "New winnable deal", "table.winnable_deal", ""),
    ("play('restart')", "Restart this deal", "table.restart", ""),
    ("open('deal_number')", "Choose deal number", "table.number", ""),
    ("open('rules')", "Rules", "table.rules", "l"),
    ("open('help')", "Keys", "table.help", ""),
    ("app.stats", "Statistics", "app.stats", ""),
    ("app.settings", "Settings", "app.settings", "e"),
    ("choose", "Choose a game", "", ""),
    ("leave", "Quit", "app.leave", "t"),
)
"""The game menu: action, words, the id of the key that does the same at the table, the letter that
chooses it if not the first one that is free."""


class Dialogs:
    """The dialogs over one table."""

    def __init__(self, screen: "TableScreen") -> None:
        self._screen = screen
        self._services = screen.services
        self._trial = screen.trial

    def _end_game(self, question: str, then: Callable[[], object]) -> None:
        """Do something that ends the game; ask first where one is in progress."""
        if not self._screen.playing or not self._services.settings.settings.confirm:
            then()
            return
        # The safe answer first: an Enter typed too often ends no game.
        choices = (Choice("no", "No, play on"), Choice("yes", "Yes, end this game"))

        def answered(choice: str | None) -> None:
            if choice == "yes":
                then()

        self._screen.app.push_screen(MenuScreen(question, choices), answered)

    @property
    def _winnable_only(self) -> bool:
        return self._services.settings.settings.deals is Deals.WINNABLE

    def new_deal(self) -> None:
        """A new deal of the same game, of those that are wanted."""
        any_deal = partial(self._screen.deal_anew, None)
        self._end_game("New deal?", self.look_for_deal if self._winnable_only else any_deal)

    def winnable_deal(self) -> None:
        """A new deal that is shown to be winnable."""
        self._end_game("New winnable deal?", self.look_for_deal)

    def look_for_deal(self, first: int | None = None) -> None:
        """Look for a deal that can be won, and deal it.

        Args:
            first: The number of the deal that is on the table, where that may be it.
        """
        from solkit_tui.ui.table.winnable_deal import Found, WinnableDealScreen

        screen = self._screen
        solving = screen.solving

        def found(deal: Found | None) -> None:
            number, shown = deal or (first, False)
            if number != first:
                screen.deal_anew(number)
            if shown:
                screen.table = screen.table.say(f"deal {number} can be won", Tone.GOOD)
            elif number is not None:
                screen.table = screen.table.say(f"deal {number} was not shown to be winnable")
            solving.watch()

        screen.app.push_screen(WinnableDealScreen(solving.pause(), screen.table.game, first), found)

    def deal_number(self) -> None:
        """Ask for a deal number, and deal it."""

        def answered(number: int | None) -> None:
            if number is not None:
                self._end_game(f"Deal number {number}?", partial(self._screen.deal_anew, number))

        present = self._screen.table.session.deal or 0
        self._screen.app.push_screen(NumberScreen(present), answered)

    def review(self, seconds: float = 0.0) -> None:
        """Which move lost the game; the player goes on from where he likes.

        Args:
            seconds: How long each position is searched that is asked about; 0: as ever.
        """
        screen = self._screen
        session = screen.table.session
        if not session.moves:
            screen.table = screen.table.refuse("nothing to review: no move was made yet")
            return
        from solkit_tui.ui.table.review_screen import ReviewScreen

        def reviewed(at: int | None) -> None:
            if at not in (None, session.at):
                screen.table = screen.table.moved_to(session._replace(at=at))
            screen.solving.watch()

        screen.count_help(Aid.SOLVER)
        knows = screen.solving.pause()
        screen.app.push_screen(ReviewScreen(session, screen.board, knows, seconds), reviewed)

    def won(self, seconds: float) -> None:
        """The cards tumble, if cards move at all; then comes the menu after a win."""
        cascade = self._screen.motion.cascade(self._screen.table)
        if cascade is None:
            self._win_menu(seconds)
            return
        from solkit_tui.ui.table.cascade import CascadeScreen

        self._screen.land()
        self._screen.app.push_screen(CascadeScreen(cascade), lambda _: self._win_menu(seconds))

    def _win_menu(self, seconds: float) -> None:
        """What was achieved, and what may come next; what is typed at first was meant for the
        table."""
        session = self._screen.table.session
        stats = self._services.stats.of(session.game.rules.name)
        text = win_text(session, seconds, stats, self._services.history.all())
        self.menu("You have won!", text, "open('new_deal')", CALM)

    def menu(
        self, title: str = "Game menu", text: str = "", selected: str = "", calm: float = 0.0
    ) -> None:
        """The game menu; see `MenuScreen`."""
        session = self._screen.table.session
        keys = first_keys(self._services.settings.settings)
        missing = {"app.stats", "choose"} if self._trial is not None else set()
        if self._screen.table.outcome is Outcome.WON:
            missing |= {"solver('hint')", "solver('winnable')", "solver('solve')", "play('purge')"}
        if not session.can_undo:
            missing.add("play('undo')")
        if not session.moves:
            missing.add("open('review')")
        if not session.can_redo:
            missing.add("play('redo')")
        choices = tuple(
            Choice(action, words, keys.get(name, ""), letter)
            for action, words, name, letter in _MENU
            if action not in missing
        )
        screen = MenuScreen(title, choices, text, selected, calm)
        self._screen.app.push_screen(screen, self._menu_chosen)

    async def _menu_chosen(self, choice: str | None) -> None:
        if choice not in (None, "back"):
            await self._screen.run_action(choice)

    def help(self) -> None:
        """The keys."""
        name = self._screen.table.session.game.rules.name
        tables = TABLE_KEYS, SIDE_KEYS, APP_KEYS
        self._screen.app.push_screen(HelpScreen(f"Keys: {name}", tables))

    def rules(self) -> None:
        """The rules of the game in words; the faults of a rule file that has some."""
        if self._trial is not None and self._trial.faults:
            self._screen.app.push_screen(text_page(self._trial.summary, self._trial.faults))
            return
        from solkit_tui.rules.words.describe import describe

        rules = self._screen.table.session.game.rules
        self._screen.app.push_screen(rules_page(rules.name, describe(rules)))

    def command(self) -> None:
        """Ask for a command and carry it out; words are shown here, the rest is the table's."""
        session = self._screen.table.session

        def typed(text: str | None) -> None:
            if text is None:
                return
            start = self._screen.start
            current = InPlay(session, start.file, start.counts, self._screen.table.autoplay)
            answer = self._services.commands.run(text, current)
            if answer is None:
                return
            if answer.wish == "review":
                self.review(answer.seconds)
            elif answer.wish:
                self._screen.solving.carry_out(answer.wish, answer.seconds)
            elif self._winnable_only and text.lower().split() == ["newgame"]:
                self.new_deal()
            elif answer.fresh:
                fresh = self._screen.Replaced(answer.current)
                self._end_game("End this game?", partial(self._screen.post_message, fresh))
            else:
                self._commanded(text, answer)

        completions = partial(self._services.commands.completions, session=session)
        self._screen.app.push_screen(CommandScreen(completions), typed)

    def _commanded(self, text: str, answer: Answer) -> None:
        """A typed command was carried out."""
        screen = self._screen
        if answer.leave:
            screen.app.exit(0)
        elif answer.error:
            screen.table = screen.table.refuse(answer.message)
        elif answer.current.session is not screen.table.session:
            screen.table = screen.table.moved_to(answer.current.session)
        elif len(answer.said) == 1:
            screen.table = screen.table.say(answer.said[0])
        if len(answer.said) > 1:
            screen.app.push_screen(text_page(f":{text}", answer.said))
