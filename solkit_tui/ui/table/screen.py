"""The table: one game on the board, keys and clicks turned into actions, and what is counted."""

import logging
from collections.abc import Iterable
from typing import TYPE_CHECKING, Protocol, runtime_checkable

from rich.cells import cell_len
from textual.message import Message

from solkit_tui.engine.deal import random_deal
from solkit_tui.engine.session import Outcome, Session
from solkit_tui.errors import Notice, RuleFileError
from solkit_tui.rules.ruleset import PileKind, RuleSet
from solkit_tui.services.container import CommandsService, Reply, Services
from solkit_tui.services.records.history_values import Aid
from solkit_tui.services.records.keeper import Keeper
from solkit_tui.services.settings.values import PanelPlace, Settings
from solkit_tui.services.system.durations import duration
from solkit_tui.ui.drawing.look import CardSize, Look
from solkit_tui.ui.keys.keys import TABLE_KEYS, bindings, column_bindings
from solkit_tui.ui.placing.arrangement import Arrangement, Panel, TooSmall
from solkit_tui.ui.table.board import BoardScreen
from solkit_tui.ui.table.file_watch import FileWatch
from solkit_tui.ui.table.panel_text import panel_rows, redeals_text
from solkit_tui.ui.table.pile import PileView
from solkit_tui.ui.table.value import Cursor, Table

if TYPE_CHECKING:
    from solkit_tui.ui.table.dialogs import Dialogs

_LOG = logging.getLogger("solkit")
_WATCH_SECONDS = 0.5
_LATER = 0.3
"""Seconds after which what can wait is done, when the table has long been seen."""
_RECENT = 10
"""How many games count as played lately."""
_PANELS = {
    PanelPlace.AUTO: Panel.SIDE,
    PanelPlace.BESIDE: Panel.SIDE,
    PanelPlace.BELOW: Panel.LINE,
    PanelPlace.OFF: Panel.OFF,
}


@runtime_checkable
class Telling(Protocol):
    """An application that tells the player things, also while it is being left."""

    def tell(self, notices: Iterable[Notice]) -> None:
        """Tell what the player should know."""
        ...


class TableScreen(BoardScreen):
    """One game on the table.

    Args:
        services: Settings and statistics.
        commands: What can be typed at the command line.
        keeper: Keeps the game; it knows the session already.
        session: The game: a fresh deal, or one that is continued.
        look: How cards are drawn.
        size: The largest cards that are wanted; None: chosen by terminal and game.
        file: The rule file, where it is the player's own.
        counts: Whether deals of this game are one's for the records.
        test_mode: Whether that file is being tried out: it is watched, and nothing is kept.
        deal_shown: Whether the deal is shown card by card.
    """

    BINDINGS = [*bindings(TABLE_KEYS), *column_bindings()]
    PALETTE = TABLE_KEYS

    class Left(Message):
        """The player wants to choose another solitaire."""

    class Reloaded(Message):
        """The rule file that is tried out was saved, and can be played."""

        def __init__(self, rules: RuleSet, deal: int | None, file: str) -> None:
            super().__init__()
            self.rules = rules
            self.deal = deal
            self.file = file

    class Replaced(Message):
        """A typed command has begun another game."""

        def __init__(self, reply: Reply) -> None:
            super().__init__()
            self.reply = reply

    def __init__(
        self,
        services: Services,
        commands: CommandsService,
        keeper: Keeper,
        session: Session,
        look: Look,
        size: CardSize | None = None,
        file: str = "",
        counts: bool = True,
        test_mode: bool = False,
        deal_shown: bool = False,
    ) -> None:
        settings = services.settings.settings
        rules = session.game.rules
        panel = _PANELS[settings.panel]
        super().__init__(rules, look, size, panel, settings.animation, deal_shown)
        self._services = services
        self._commands = commands
        self._keeper = keeper
        self._file = file
        self._counts = counts
        self._test_mode = test_mode
        self._dialogs_made: Dialogs | None = None
        self._remembered = test_mode
        self._clicked: Cursor | None = None
        self._lay(session)

    def follow(self, settings: Settings) -> None:
        """Other settings hold from now on; how cards look is `restyle`'s."""
        self._panel = _PANELS[settings.panel]
        self._animate_cards = settings.animation
        self.set_reactive(TableScreen.table, self.table._replace(autoplay=settings.autoplay))

    def _lay(self, session: Session) -> None:
        """Put a game on the table without a word."""
        _LOG.info("%s, deal %s", self._rules.name, session.deal)
        self._kept = session
        # What was spent on the game up to this deal, so that the panel can go on from there.
        spent = self._services.stats.of(self._rules.name).spent
        self._spent_before = max(0.0, spent - self._keeper.clock.elapsed)
        autoplay = self._services.settings.settings.autoplay
        self.set_reactive(TableScreen.table, Table.new(session, autoplay))

    def on_mount(self) -> None:
        """The clock ticks; in test mode the rule file is watched."""
        self.set_interval(1, self._tick)
        self.watch(self.app, "app_focus", self._focus_changed, init=False)
        if self._deal_shown:
            self.call_after_refresh(self.show_deal)
        if self._test_mode:
            self._watch = FileWatch(self._file)
            self.set_interval(_WATCH_SECONDS, self._watch_file)
        else:
            # After the first frame: the library that keeps comments costs 10 ms to load.
            self.set_timer(_LATER, self._remember)

    def _remember(self) -> None:
        if self._remembered:
            return
        self._remembered = True
        settings, name = self._services.settings, self._rules.name
        recent = (name, *(other for other in settings.settings.recent if other != name))
        self._tell(settings.change(last_played=name, recent=recent[:_RECENT]))

    def draw_words(self) -> None:
        """Title row and panel."""
        self._draw_title()
        stats = self._services.stats.of(self._rules.name)
        spent = duration(self._spent_before + self._keeper.clock.elapsed)
        self._panel_view.show(panel_rows(self.table, stats, spent))
        super().draw_words()

    def _draw_title(self) -> None:
        table, session = self.table, self.table.session
        time = duration(self._keeper.clock.elapsed)
        test = "  test" if self._test_mode else ""
        moves = "1 move" if session.at == 1 else f"{session.at} moves"
        redeals = redeals_text(table)
        facts = [moves, time]
        if redeals and redeals != "0":
            facts.append(f"{redeals} redeal{'' if redeals == '1' else 's'}")
        number = "" if session.deal is None else f"  #{session.deal}"
        left = f"{self._rules.name}{number}{test}"
        # In a narrow window the deal number stays, and the facts go from the right.
        while len(facts) > 1 and cell_len(left + "   ".join(facts)) >= self.app.size.width - 2:
            facts.pop()
        self._title.show(left, "   ".join(facts))

    def _tick(self) -> None:
        if isinstance(self._arrangement, Arrangement) and self._keeper.clock.running:
            self._draw_title()  # the panel's time goes on with the next key: fewer bytes

    # -- what is kept -----------------------------------------------------------------------------

    def session_changed(self, before: Table, after: Table) -> None:
        """A move was made, undone or made again: it is drawn first, and kept then."""
        session = after.session
        _LOG.info("at move %d of %d", session.at, len(session.moves))
        if session.outcome is Outcome.WON and not self._keeper.over:
            self._keep()
            self.call_after_refresh(self._celebrate)
        else:
            self.call_after_refresh(self._keep)

    def _keep(self) -> None:
        if self._kept is not self.table.session:
            first = not self._keeper.playing
            self._kept = self.table.session
            self._tell(self._keeper.changed(self._kept))
            if first:
                self.draw_words()

    def on_screen_resume(self) -> None:
        """The table is in front: time runs."""
        if self.app.app_focus:
            self._keeper.go_on()

    def on_screen_suspend(self) -> None:
        """Something lies over the table: time stands still, and what is in the hand goes back."""
        self._pressed = None
        self._sky.land()
        self._draw_piles()
        self._keep()
        self._tell(self._keeper.pause())

    def _focus_changed(self, focused: bool) -> None:
        if focused and self.is_active:  # a table under a dialog is current, but not active
            self._keeper.go_on()
        else:
            self._tell(self._keeper.pause())

    def on_unmount(self) -> None:
        """The table goes: the game is kept and can be continued."""
        if isinstance(self.app, Telling):
            self.app.tell(self.put_away())

    @property
    def playing(self) -> bool:
        """Whether something would be lost if another deal took the place of this game."""
        self._keep()
        session = self.table.session
        undone_win = self._keeper.over or session.outcome is Outcome.WON
        return self._keeper.playing or (session.at > 0 and not undone_win)

    def put_away(self) -> tuple[Notice, ...]:
        """Keep the game as it is now; to be called when the program or the table goes.

        Returns:
            What the player should know.
        """
        self._keep()
        self._remember()
        return self._keeper.put_away()

    def _tell(self, notices: tuple[Notice, ...]) -> None:
        for notice in notices:
            _LOG.warning("%s: %s", *notice)
            self.notify(notice.text, title=notice.title, severity="warning", markup=False)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """While the terminal is too small to show the table, nothing is played blindly."""
        hidden = isinstance(self._arrangement, TooSmall)
        return not (hidden and action in ("play", "step", "climb", "column", "walk", "panel"))

    # -- walking ----------------------------------------------------------------------------------

    def action_step(self, direction: int) -> None:
        """Next or previous pile."""
        self.table = self.table.step(direction)

    def action_climb(self, direction: int) -> None:
        """Up or down a card."""
        self.table = self.table.climb(direction)

    def action_column(self, number: int, direction: int) -> None:
        """A column by its number."""
        self.table = self.table.column(number, direction)

    def action_walk(self, area: str) -> None:
        """The first or next pile of an area; deck and waste are one."""
        kinds = (PileKind.DECK, PileKind.WASTE) if area == "deck" else (PileKind(area),)
        self.table = self.table.walk(*kinds)

    # -- playing ----------------------------------------------------------------------------------

    def action_play(self, name: str) -> None:
        """Whatever makes one table out of another."""
        from solkit_tui.ui.table.actions import ACTIONS, AIDS

        if name in AIDS:
            self._tell(self._keeper.aided(Aid.HINT))
        self.table = ACTIONS[name](self.table)

    def on_pile_view_clicked(self, event: PileView.Clicked) -> None:
        """Left click marks and moves, right and double click are the smart key."""
        if self._dragged:
            return
        table = self.table
        here = Cursor(event.pile, -1 if event.position is None else event.position)
        left, right = event.button == 1, event.button == 3
        # The second click counts as double only where the first one moved nothing.
        double = left and event.times > 1 and self._clicked == here
        self._clicked = None
        if self._game.specs[event.pile].kind is PileKind.DECK and left:
            self.table = table.point(event.pile, event.position)
        elif (double or (right and table.mark is None)) and event.pile in self._game.foundations:
            self.table = table._replace(mark=None).select(event.pile)
            self.action_play("purge")
        elif double:
            self.table = table._replace(mark=None).select(*here).smart()
        elif right:
            self.table = table.select(event.pile, event.position).smart()
        elif left:
            self.table = table.point(event.pile, event.position)
            if self.table.session is table.session:
                self._clicked = here

    # -- the game ---------------------------------------------------------------------------------

    @property
    def _dialogs(self) -> "Dialogs":
        if self._dialogs_made is None:
            from solkit_tui.ui.table.dialogs import Dialogs

            self._dialogs_made = Dialogs(self, self._services, self._commands, self._test_mode)
        return self._dialogs_made

    def deal_anew(self, number: int | None) -> None:
        """Another deal of the same game takes the place of this one."""
        self._keep()
        session = Session.new(self._game, random_deal() if number is None else number)
        self._tell(self._keeper.dealt(session, self._file, counts=self._counts))
        self._sky.land()
        self._lay(session)
        self._draw()
        self.show_deal()

    def action_new_deal(self) -> None:
        """A new deal of the same game."""
        self._dialogs.end_game("New deal?", lambda: self.deal_anew(None))

    def action_deal_number(self) -> None:
        """Another deal by its number."""
        self._dialogs.deal_number()

    def action_panel(self) -> None:
        """The information panel beside the table, below it, or off."""
        order = (Panel.SIDE, Panel.LINE, Panel.OFF)
        shown = self._arrangement.panel if isinstance(self._arrangement, Arrangement) else None
        self._panel = order[(order.index(shown or self._panel) + 1) % len(order)]
        self._arrange(self.size)
        self.place_again()
        place = next(place for place, panel in _PANELS.items() if panel is self._panel)
        place = PanelPlace.BESIDE if place is PanelPlace.AUTO else place
        self._tell(self._services.settings.change(panel=place))
        self.table = self.table.say(f"information panel: {place}")

    def action_menu(self) -> None:
        """Clear a mark or highlights; else the game menu."""
        cleared = self.table.clear()
        if cleared is None:
            self._dialogs.menu()
        else:
            self.table = cleared

    def action_winnable(self) -> None:
        """Whether the game can still be won."""
        self.table = self.table.refuse("nobody knows: no solver is present")

    def action_choose(self) -> None:
        """Another solitaire."""
        self.post_message(self.Left())

    def action_leave(self) -> None:
        """Leave the program; the game is kept."""
        self.app.exit(0)

    def action_help(self) -> None:
        """The keys."""
        self._dialogs.help()

    def action_rules(self) -> None:
        """The rules of the game in words."""
        self._dialogs.rules()

    def action_command(self) -> None:
        """The command line."""
        self._dialogs.command(self._file, self._counts, self._commanded)

    def _commanded(self, reply: Reply) -> None:
        if reply.aided:
            self._tell(self._keeper.aided(Aid.HINT))
        if reply.leave:
            self.app.exit(0)
        elif reply.fault:
            self.table = self.table.refuse(reply.fault)
        elif reply.fresh:
            self._dialogs.end_game(
                "End this game?", lambda: self.post_message(self.Replaced(reply))
            )
        elif reply.session is not self.table.session:
            self.table = self.table.moved_to(reply.session)
        elif len(reply.said) == 1:
            self.table = self.table.say(reply.said[0])

    def _celebrate(self) -> None:
        """The cards tumble, if cards move at all; then comes the menu."""
        seconds = self._keeper.clock.elapsed
        cascade = self.cascade()
        if cascade is None:
            self._dialogs.won(seconds)
        else:
            from solkit_tui.ui.table.cascade_screen import CascadeScreen

            self._sky.land()
            self._draw_piles()
            self.app.push_screen(CascadeScreen(cascade), lambda _: self._dialogs.won(seconds))

    # -- test mode --------------------------------------------------------------------------------

    def _watch_file(self) -> None:
        """The rule file was saved: play it, or show its faults and go on with the old game."""
        if not self.is_active:  # the table that takes this one's place would cover a dialog
            return
        if not self._watch.written():
            return
        try:
            rules = self._services.rules.load(self._file)
        except RuleFileError as error:
            faults = (
                "1 fault" if len(error.diagnostics) == 1 else f"{len(error.diagnostics)} faults"
            )
            self.notify(
                error.text,
                title=f"{faults} in the saved file",
                severity="error",
                timeout=15,
                markup=False,
            )
            return
        self.post_message(self.Reloaded(rules, self.table.session.deal, self._file))
