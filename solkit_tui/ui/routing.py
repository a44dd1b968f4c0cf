"""The way from the front page or the list of games to a table, and back. Knows no themes and no
signals."""

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from textual.app import App
from textual.screen import Screen

from solkit_tui.counts import count
from solkit_tui.errors import Notice, SaveFileError, SolkitError, TooCostly
from solkit_tui.services.container import Services
from solkit_tui.services.games.head import CatalogueEntry
from solkit_tui.services.games.names import game_of_records
from solkit_tui.services.record_names import present_name
from solkit_tui.services.records.saves import SavedGame
from solkit_tui.services.settings.values import Deals, StartWith
from solkit_tui.services.system.clock import duration
from solkit_tui.ui import requests

if TYPE_CHECKING:
    from solkit_tui.engine.session import Session
    from solkit_tui.rules.ruleset import RuleSet
    from solkit_tui.services.answer import InPlay
    from solkit_tui.services.games.drafts import Draft
    from solkit_tui.ui.appearance import Appearance
    from solkit_tui.ui.front.screen import FrontScreen
    from solkit_tui.ui.picker.screen import PickerScreen
    from solkit_tui.ui.table.screen import TableScreen
    from solkit_tui.ui.table.start import TableStart
    from solkit_tui.ui.workshop.screen import WorkshopScreen

# The list of games and the table are imported where they are needed: each would add some 10 ms to
# the first frame of the other.


class Routes:
    """Makes the screens of the application and moves between them."""

    def __init__(
        self,
        app: App[int],
        tell: Callable[[Iterable[Notice]], None],
        services: Services,
        appearance: "Appearance",
    ) -> None:
        self._app = app
        self._tell = tell
        self._services = services
        self._appearance = appearance
        self._number = appearance.start.deal
        self._picker: PickerScreen | None = None
        self._front: FrontScreen | None = None
        self._workshop: WorkshopScreen | None = None

    @contextmanager
    def _telling(self) -> Iterator[None]:
        """Tell the player why something cannot be done, and go on."""
        try:
            yield
        except SolkitError as error:
            self._tell((error.notice,))

    def first(self) -> Screen[None]:
        """Return the first screen: the front page, or the table or text that was asked for."""
        start = self._appearance.start
        rules, file = start.rules, start.file
        if start.draft is not None:
            return self._workshop_with(start.draft, start.deal)
        if start.played is not None:
            return self._typed_table(start.played)
        if rules is None:
            return self._last_game() or self.home()
        deal = self._take_number()
        held = self._services.saves.of(rules.name, file)
        saved, resumed = _to_continue(held), None
        if saved is not None and deal in (None, saved.deal):
            try:
                resumed = self._resumed(saved, rules)
            except TooCostly as error:
                # A new deal would end the game at its first move: only the player may ask for it.
                self._tell((error.notice,))
                return self.home()
        elif saved is not None and self._asks(saved):
            self._app.call_later(self._ask, saved, rules, deal)
        return resumed or self.dealt(rules, deal, file, saved, _warning(held), shown=False)

    def _take_number(self) -> int | None:
        """Return the deal number of the command line, once: it is for the first table."""
        number, self._number = self._number, None
        return number

    def opens_on(self) -> StartWith:
        """Return the place where the program opens when no game is named."""
        return self._appearance.in_force.start_with

    def _opens_on_list(self) -> bool:
        return self.opens_on() is StartWith.LIST

    def _last_game(self) -> "TableScreen | None":
        """Return a table with the game played last, continued or dealt anew, if the program opens
        there."""
        if self.opens_on() is not StartWith.LAST:
            return None
        try:
            for saved in self._services.saves.all()[:1]:
                if (table := self._resumed(saved, self._rules_of(saved))) is not None:
                    return table
            entry = self._services.rules.find(present_name(self._appearance.in_force.last_played))
            rules, file = self._services.rules.load(entry), entry.own_file
            note = _warning(self._services.saves.of(rules.name, file))
            return self.dealt(rules, self._take_number(), file, note=note, shown=False)
        except TooCostly as error:
            self._tell((error.notice,))
        except SolkitError:
            pass  # nothing was played yet, or what was is gone: the front page has the rest
        return None

    def home(self) -> "FrontScreen | PickerScreen":
        """Return the screen to which a table leads back: the front page, or the list of games."""
        if self._opens_on_list():
            return self.picker()
        from solkit_tui.ui.front.screen import FrontScreen

        self._front = FrontScreen(self._services, self._appearance)
        return self._front

    def _leave_list(self) -> None:
        """Go from the list to the front page; leave the program where it opens on the list."""
        if self._opens_on_list():
            self._app.exit(0)
        else:
            self._app.switch_screen(self.home())

    def picker(self, *texts: str) -> "PickerScreen":
        """Return the list of games, searched for the first of some texts that finds a game."""
        from solkit_tui.ui.picker.screen import PickerScreen

        browsing = None if self._picker is None else self._picker.browsing
        self._picker = PickerScreen(self._services, browsing, texts, self._opens_on_list)
        return self._picker

    def _leave_table(self) -> None:
        """Save a table's game and go to the front page, or go back to the text that is played."""
        table = next((screen for screen in self.tables() if screen is self._app.screen), None)
        if table is None:
            return  # its message came twice
        workshop = self._workshop
        if workshop is not None and workshop in self._app.screen_stack:
            workshop.come_back(table.table.session)
            self._app.pop_screen()
            return
        self.put_away()
        self._app.switch_screen(self.home())

    def tables(self) -> "list[TableScreen]":
        """Return the open tables, in front or not."""
        from solkit_tui.ui.table.screen import TableScreen

        return [screen for screen in self._app.screen_stack if isinstance(screen, TableScreen)]

    def put_away(self) -> None:
        """Save the games on the open tables."""
        for table in self.tables():
            table.put_away()

    def _resumed(self, saved: SavedGame, rules: "RuleSet") -> "TableScreen | None":
        """Return a table that continues a saved game; None, after saying why, where that is
        impossible."""
        from solkit_tui.engine.factory import game_of
        from solkit_tui.ui.table.screen import TableScreen

        recorder = self._services.recorder()
        try:
            session = recorder.resume(saved, game_of(rules))
            start = self._start(session, saved.file)
        except SaveFileError as error:
            self._tell((error.notice,))
            self._offer_anew()
            return None
        return TableScreen(self._services, recorder, start)

    # -- new tables -------------------------------------------------------------------------------

    def _start(self, session: "Session", file: str) -> "TableStart":
        """Return the start of a table.

        Raises:
            TooCostly: The rules are too costly to play by.
        """
        from solkit_tui.engine.session import check_cost
        from solkit_tui.ui.table.start import TableStart

        check_cost(session.game, session.state)
        appearance = self._appearance
        return TableStart(
            session, appearance.look, appearance.size, file, test_mode=appearance.start.test_mode
        )

    def dealt(
        self,
        rules: "RuleSet",
        deal: int | None,
        file: str,
        replaces: SavedGame | None = None,
        note: str = "",
        *,
        shown: bool = True,
    ) -> "TableScreen":
        """Return a table with a fresh deal, a random one if no number is given. `file` is the
        player's own rule file, `note` the first text of the status line. The first move gives up
        the saved game that it `replaces`. `shown`: the deal is shown card by card.

        Raises:
            TooCostly: The rules are too costly to play by.
        """
        from solkit_tui.engine.deal import random_deal
        from solkit_tui.engine.factory import game_of
        from solkit_tui.engine.session import Session

        session = Session.new(game_of(rules), random_deal() if deal is None else deal)
        start = self._start(session, file)
        deals = self._services.settings.settings.deals
        winnable = deal is None and deals is Deals.WINNABLE and not start.test_mode
        start = start._replace(deal_shown=shown, note=note, winnable=winnable)
        return self._new_table(start._replace(replaces="" if replaces is None else replaces.id))

    def _new_table(self, start: "TableStart") -> "TableScreen":
        from solkit_tui.ui.table.screen import TableScreen

        recorder = self._services.recorder()
        start = start._replace(counts=start.counts and not start.test_mode)
        recorder.dealt(start.session, start.file, counts=start.counts, replaces=start.replaces)
        return TableScreen(self._services, recorder, start)

    # -- from one screen to another ---------------------------------------------------------------

    def _offer_anew(self) -> None:
        """Offer the saved games anew, after one of those on offer could not be continued."""
        for screen in (self._front, self._picker):
            if screen is not None and screen.is_attached:
                screen.offer_anew()

    def _go_on(self, saved: SavedGame, rules: "RuleSet") -> None:
        table = self._resumed(saved, rules)
        if table is not None:
            self._app.switch_screen(table)

    def grant(self, request: requests.Request) -> None:
        """Do what a screen asks for, or say why it cannot be done."""
        with self._telling():
            match request:
                case requests.PlayGame(entry=entry, deal=deal):
                    self._choose(entry, deal)
                case requests.ContinueGame(offer=offer):
                    self._continue(offer)
                case requests.FindGame(texts=texts):
                    self._app.switch_screen(self.picker(*texts))
                case requests.PlayChangedRules():
                    self._deal_again(request)
                case requests.PlayTypedGame(current=current):
                    self._app.switch_screen(self._typed_table(current))
                case requests.PlayText(session=session, note=note):
                    self._play_text(session, note)
                case requests.LeaveList():
                    self._leave_list()
                case requests.LeaveTable():
                    self._leave_table()
                case requests.LeaveWorkshop():
                    self._leave_workshop()
                case requests.LeaveProgram():
                    self._app.exit(0)

    def _deal_again(self, event: requests.PlayChangedRules) -> None:
        """Deal by the rules of a changed file, without messages about its old faults."""
        self._app.clear_notifications()
        again = "dealt again" if event.deal is None else f"#{event.deal} dealt again"
        note = f"rules reloaded; {again}"
        self._app.switch_screen(self.dealt(event.rules, event.deal, event.file, note=note))

    def _typed_table(self, current: "InPlay") -> "TableScreen":
        """Return a table with the game that a typed command has begun."""
        session, file, counts, _ = current
        start = self._start(session, file)._replace(counts=counts, note=current.uncounted)
        if self._workshop is not None:
            start = start._replace(counts=False, from_text=True)
        return self._new_table(start)

    def _continue(self, offer: SavedGame) -> None:
        """Open a table that continues a saved game."""
        saved = next((one for one in self._services.saves.all() if one.id == offer.id), None)
        rules = self._rules_of(offer)
        if saved is not None:
            self._go_on(saved, rules)
        else:
            open_still = any(one.id == offer.id for one in self._services.saves.all(elsewhere=True))
            done = "is playing" if open_still else "finished or restarted"
            why = f"Another program {done} {rules.title}."
            self._tell((Notice("This game cannot be continued", why),))
            self._offer_anew()

    def _rules_of(self, offer: "SavedGame") -> "RuleSet":
        """Return the rules that a saved game was begun with, even if two games have its name.

        Raises:
            SolkitError: The rules are missing or cannot be read.
        """
        if offer.file:
            return self._services.rules.load(offer.file)
        entries = self._services.rules.catalogue().loaded
        entry = game_of_records(offer.name, "", entries) or self._services.rules.find(offer.name)
        return self._services.rules.load(entry)

    def play(self, game: CatalogueEntry | str, deal: int | None) -> None:
        """Play a deal of a game, or of the game with a name."""
        with self._telling():
            entry = self._services.rules.find(game) if isinstance(game, str) else game
            self._choose(entry, deal)

    def _choose(self, entry: CatalogueEntry, deal: int | None) -> None:
        """Play a chosen game; if one is saved, ask whether to continue it or to deal again."""
        file = entry.own_file
        rules = self._services.rules.load(entry)
        held = self._services.saves.of(rules.name, file)
        saved = _to_continue(held)
        number = self._take_number() if deal is None else deal

        def deal_anew(note: str = "") -> None:
            self._app.switch_screen(self.dealt(rules, number, file, saved, note))

        if saved is not None and number == saved.deal:
            self._go_on(saved, rules)
        elif saved is None or (number is not None and not self._asks(saved)):
            deal_anew(_warning(held))
        else:
            self._ask(saved, rules, number, deal_anew)

    def _asks(self, saved: SavedGame) -> bool:
        """Return whether the player is asked before another deal gives a saved game up."""
        return bool(saved.moves) and self._appearance.in_force.confirm

    def _ask(
        self,
        saved: SavedGame,
        rules: "RuleSet",
        deal: int | None,
        otherwise: Callable[[], None] = lambda: None,
    ) -> None:
        """Ask whether to continue a saved game; `otherwise` plays the other deal, that of a number
        or any (None)."""
        from solkit_tui.ui.dialogs.menu import MenuChoice, MenuScreen

        def answered(choice: str | None) -> None:
            with self._telling():
                if choice == "new":
                    otherwise()
                elif choice == "continue":
                    self._go_on(saved, rules)

        text = f"{_in_words(saved)} in {duration(saved.seconds)}"
        new_deal = "New deal" if deal is None else f"Play deal {deal}"
        choices = (MenuChoice("continue", "Continue"), MenuChoice("new", new_deal))
        self._app.push_screen(MenuScreen(f"{rules.title} is in progress", choices, text), answered)

    @property
    def playing(self) -> str:
        """Return the name of the game on the table; empty: there is none."""
        return next((table.table.session.game.rules.name for table in self.tables()), "")

    @property
    def plays_or_writes(self) -> bool:
        """Return whether a table or the workshop is in front."""
        return self._app.screen in (self._workshop, *self.tables())

    def is_free(self) -> bool:
        """Return whether another game may replace what is in front. At a table that is played from
        the workshop, say why it may not."""
        if self._workshop is not None and self._app.screen in self.tables():
            text = "Press Esc to return to the text, then leave it to play other games."
            self._tell((Notice("You are editing this game", text),))
        return len(self._app.screen_stack) == 1

    # -- the workshop -----------------------------------------------------------------------------

    def _workshop_with(self, draft: "Draft", deal: int | None) -> "WorkshopScreen":
        from solkit_tui.ui.workshop.screen import WorkshopScreen

        self._workshop = WorkshopScreen(self._services.rules, draft, deal)
        return self._workshop

    def edit(self) -> None:
        """Open the workshop over the screen in front, with the game, or the path of a rule file,
        that the screen names in `to_edit`."""
        wanted, rules = getattr(self._app.screen, "to_edit", None), self._services.rules
        with self._telling():
            if not wanted:
                raise SolkitError("No game is selected", "Select a game to edit.")
            is_path = isinstance(wanted, str)
            draft = rules.draft(wanted) if is_path else rules.draft_of(wanted)
            if (is_path or wanted.own) and draft.saved is None and not draft.recovered:
                draft.close()
                raise SolkitError("Rule file missing", f"{draft.path} no longer exists.")
            self._app.push_screen(self._workshop_with(draft, None))

    def _play_text(self, session: "Session", note: str) -> None:
        """Open a table over the workshop with the game as its text stands; nothing of it counts."""
        start = self._start(session, "")._replace(test_mode=False)
        start = start._replace(counts=False, from_text=True, note=note)
        self._app.push_screen(self._new_table(start))

    def _leave_workshop(self) -> None:
        """Go back from the workshop to the screen before it, and list a game that was written."""
        workshop, self._workshop = self._workshop, None
        if workshop is None:
            return  # its message came twice
        if len(self._app.screen_stack) == 1:
            self._app.exit(0)
            return
        self._app.pop_screen()
        if workshop.saving.written:
            self._services.rules.list_again()
            self._tell(notice for table in self.tables() for notice in table.edited)
            if not self.tables():
                below = self._app.screen
                listed = self._picker is not None and below is self._picker
                self._app.switch_screen(self.picker() if listed else self.home())


def _to_continue(held: SavedGame | None) -> SavedGame | None:
    """Return a saved game; None: there is none, or another program is playing it."""
    return None if held is None or held.elsewhere else held


def _warning(held: SavedGame | None) -> str:
    """Return the first status line of another deal of a game in progress, here or in another
    program. A dialog would be too much, and a message over the cards would hide them."""
    if held is None or not held.moves:
        return ""
    game = f"game in progress ({_in_words(held)})"
    if held.elsewhere:
        return f"your {game} is open in another window"
    return f"your first move will end the {game}"


def _in_words(saved: SavedGame) -> str:
    """Return which deal a saved game is, and how far it is: ``deal 5, 12 moves``."""
    deal = () if saved.deal is None else (f"deal {saved.deal}",)
    return ", ".join((*deal, count(saved.moves, "move")))
