"""The table: one game, its piles as widgets, keys and clicks turned into actions on it."""

import logging
import os
import random
from collections.abc import Callable

from textual.app import ComposeResult
from textual.events import Resize
from textual.geometry import Region, Size
from textual.layout import Layout
from textual.message import Message
from textual.reactive import reactive
from textual.screen import Screen
from textual.widget import Widget
from textual.widgets import Static

from solkit_tui.engine.deal import MAX_DEAL
from solkit_tui.engine.play import Game, game_of
from solkit_tui.engine.session import Outcome, Session
from solkit_tui.errors import Notice, RuleFileError
from solkit_tui.rules.ruleset import PileKind, RuleSet
from solkit_tui.services.clock import Clock
from solkit_tui.services.container import Services
from solkit_tui.services.scorekeeper import Scorekeeper
from solkit_tui.services.settings_values import PanelPlace
from solkit_tui.ui.arrange import Arrangement, Panel, TooSmall, arrange
from solkit_tui.ui.keys import APP_KEYS, TABLE_KEYS, bindings, column_bindings
from solkit_tui.ui.layout import TableLayout
from solkit_tui.ui.look import CardSize, Look
from solkit_tui.ui.panel_text import panel_line, panel_rows, redeals_text
from solkit_tui.ui.pictures import pictures
from solkit_tui.ui.rows import duration
from solkit_tui.ui.screens.menu import Choice, MenuScreen, NumberScreen
from solkit_tui.ui.screens.page import help_page, rules_page
from solkit_tui.ui.shape import shape_of
from solkit_tui.ui.table import Cursor, Table, Tone
from solkit_tui.ui.table_actions import ACTIONS
from solkit_tui.ui.table_aids import purge
from solkit_tui.ui.widgets.info_panel import InfoPanel
from solkit_tui.ui.widgets.pile import PileView
from solkit_tui.ui.widgets.text_line import TextLine

_LOG = logging.getLogger("solkit")
_KEYS = "F1 keys  Esc menu"
_TONES = {Tone.PLAIN: "left", Tone.GOOD: "good", Tone.REFUSED: "refused"}
_WATCH_SECONDS = 0.5
_LATER = 0.3
"""Seconds after which what can wait is done, when the table has long been seen."""
_PANELS = {
    PanelPlace.AUTO: Panel.SIDE,
    PanelPlace.BESIDE: Panel.SIDE,
    PanelPlace.BELOW: Panel.LINE,
    PanelPlace.OFF: Panel.OFF,
}


def _no_table() -> Table:
    raise LookupError("a table screen begins with a game")


class TableScreen(Screen[None]):
    """One game on the table.

    The only place that writes what piles show: a new `table` is compared with the old one by the
    pile views, and what differs is drawn.

    Args:
        services: Settings and statistics.
        rules: The game.
        deal: The deal number; None: a random one.
        look: How cards are drawn.
        size: The largest cards that are wanted; None: chosen by terminal and game.
        test_file: The rule file that is being tried out; None outside test mode.
    """

    BINDINGS = [*bindings(TABLE_KEYS), *column_bindings()]
    PALETTE = TABLE_KEYS
    AUTO_FOCUS = ""

    table: reactive[Table] = reactive(_no_table, init=False, repaint=False)

    class Left(Message):
        """The player wants to choose another solitaire."""

    class Reloaded(Message):
        """The rule file that is tried out was saved, and can be played."""

        def __init__(self, rules: RuleSet, deal: int | None) -> None:
            super().__init__()
            self.rules = rules
            self.deal = deal

    def __init__(
        self,
        services: Services,
        rules: RuleSet,
        deal: int | None,
        look: Look,
        size: CardSize | None = None,
        test_file: str | None = None,
    ) -> None:
        super().__init__()
        self._services = services
        self._look = look
        self._card_size = size
        self._test_file = test_file
        self._panel = _PANELS[services.settings.settings.panel]
        self._arrangement: Arrangement | TooSmall | None = None
        self._arranged_for: Size | None = None
        self._hover: Cursor | None = None
        self._won_shown = False
        self._table_layout = TableLayout(self)
        self._begin(rules, deal)

    def _begin(self, rules: RuleSet, deal: int | None) -> None:
        """A fresh deal of a game: nothing is counted before its first move."""
        self._rules = rules
        number = random.randint(0, MAX_DEAL) if deal is None else deal
        self._score = Scorekeeper(self._services.stats, rules.name, Clock(self._services.now))
        self._won_shown = False
        autoplay = self._services.settings.settings.autoplay
        _LOG.info("deal %d of %s", number, rules.name)
        self.set_reactive(
            TableScreen.table, Table.new(Session.new(game_of(rules), number), autoplay)
        )

    @property
    def _game(self) -> Game:
        return self.table.session.game

    @property
    def layout(self) -> Layout:
        """The arrangement places the widgets, not the style sheet."""
        return self._table_layout

    def compose(self) -> ComposeResult:
        """Title, piles, panel and status line, laid out by the arrangement."""
        self._shape = shape_of(self._rules)
        self._title = TextLine(id="title")
        self._status = TextLine(id="status")
        self._panel_view = InfoPanel()
        self._panel_line = TextLine(id="panel-line")
        self.views = [PileView(at) for at in range(len(self._rules.piles))]
        self._too_small = Static(id="too-small")
        yield self._title
        yield from self.views
        yield self._panel_view
        yield self._panel_line
        yield self._status
        yield self._too_small
        # Drawn before there is a layout, so that the first frame is the whole table.
        self._arrange(self.app.size)

    # -- what is seen -----------------------------------------------------------------------------

    def places(self, size: Size) -> dict[Widget, Region]:
        """The region of each widget on a screen of this size."""
        found = arrange(self._shape, size.width, size.height, self._card_size, self._panel)
        if isinstance(found, TooSmall):
            return {self._too_small: Region(0, 0, size.width, size.height)}
        places: dict[Widget, Region] = {self._title: found.title, self._status: found.status}
        places.update(
            (view, place.region) for view, place in zip(self.views, found.places, strict=True)
        )
        if found.panel is Panel.SIDE:
            places[self._panel_view] = found.panel_region
        elif found.panel is Panel.LINE:
            places[self._panel_line] = found.panel_region
        return places

    def on_mount(self) -> None:
        """The clock ticks; in test mode the rule file is watched."""
        self.set_interval(1, self._tick)
        if self._test_file is None:
            # After the first frame: the library that keeps comments costs 10 ms to load.
            self.set_timer(_LATER, self._remember)
        self.watch(self.app, "app_focus", self._focus_changed, init=False)
        if self._test_file is not None:
            self._file_seen = self._file_signature()
            self.set_interval(_WATCH_SECONDS, self._watch_file)

    def _remember(self) -> None:
        self._tell(self._services.settings.change(last_played=self._rules.name))

    def on_resize(self, event: Resize) -> None:
        """Cards and places follow the terminal; the game stays as it is."""
        if event.size != self._arranged_for:
            self._arrange(event.size)

    def _arrange(self, size: Size) -> None:
        self._arranged_for = size
        found = arrange(self._shape, size.width, size.height, self._card_size, self._panel)
        self._arrangement = found
        if isinstance(found, TooSmall):
            self._too_small.update(
                f"{self._rules.name} needs a terminal of {found.columns} columns and"
                f" {found.rows} rows; this one has {size.width} and {size.height}. The game waits."
            )
        self._draw()

    def watch_table(self, before: Table, after: Table) -> None:
        """Something was done: what differs is drawn and counted."""
        if after.session is not before.session:
            self._session_changed(before.session, after.session)
        self._draw()

    def _draw(self) -> None:
        if not isinstance(self._arrangement, Arrangement):
            return
        table = self.table
        drawn = pictures(table, self._arrangement, self._hover)
        for view, picture in zip(self.views, drawn, strict=True):
            view.show(picture, self._look)
        self._status.show(table.note.text, _KEYS, _TONES[table.note.tone])
        self._draw_words()

    def _draw_words(self) -> None:
        table, session = self.table, self.table.session
        time = duration(self._score.clock.elapsed)
        test = "  test" if self._test_file is not None else ""
        moves = "1 move" if session.at == 1 else f"{session.at} moves"
        redeals = redeals_text(table)
        facts = [moves, time]
        if redeals and redeals != "0":
            facts.append(f"{redeals} redeal{'' if redeals == '1' else 's'}")
        self._title.show(f"{self._rules.name}  #{session.deal}{test}", "   ".join(facts))
        stats = self._services.stats.of(self._rules.name)
        self._panel_view.show(panel_rows(table, stats, duration(stats.spent)))
        self._panel_line.show(panel_line(table))

    def _tick(self) -> None:
        if isinstance(self._arrangement, Arrangement) and self._score.clock.running:
            self._draw_words()

    # -- what is counted --------------------------------------------------------------------------

    def _session_changed(self, before: Session, after: Session) -> None:
        made = after.at > before.at and len(after.moves) >= len(before.moves)
        if not made or after.at == 0:
            return
        _LOG.info("move %d: %s", after.at, after.moves[after.at - 1])
        won = after.outcome is Outcome.WON
        self._tell(self._score.moved(won))
        if won and not self._won_shown:
            self._won_shown = True
            self.call_after_refresh(self._show_win)

    def on_screen_resume(self) -> None:
        """The table is in front: time runs."""
        self._score.clock.resume()

    def on_screen_suspend(self) -> None:
        """Something lies over the table: time stands still."""
        self._score.clock.pause()
        self._tell(self._score.credit_time())

    def _focus_changed(self, focused: bool) -> None:
        if focused and self.is_current:
            self._score.clock.resume()
        else:
            self._score.clock.pause()

    def on_unmount(self) -> None:
        """The table goes: what was played is counted."""
        self.put_away()

    def put_away(self) -> None:
        """Count the time up to now."""
        self._score.clock.pause()
        self._tell(self._score.credit_time())

    def _tell(self, notices: tuple[Notice, ...]) -> None:
        for notice in notices:
            _LOG.warning("%s: %s", *notice)
            self.notify(notice.text, title=notice.title, severity="warning")

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
        self.table = ACTIONS[name](self.table)

    def on_pile_view_clicked(self, event: PileView.Clicked) -> None:
        """Left click marks and moves, right and double click are the smart key."""
        table = self.table
        here = Cursor(event.pile, -1 if event.position is None else event.position)
        double = event.button == 1 and event.times == 2 and table.mark == table.cursor == here
        on_foundation = event.pile in self._game.foundations
        if on_foundation and (double or (event.button == 3 and table.mark is None)):
            self.table = purge(table._replace(mark=None).select(event.pile))
        elif event.button == 3:
            self.table = table.select(event.pile, event.position).smart()
        elif double:
            self.table = table.smart()
        elif event.button == 1:
            self.table = table.point(event.pile, event.position)

    def on_pile_view_hovered(self, event: PileView.Hovered) -> None:
        """What lies under the pointer and can be picked up is lit."""
        hover = None
        if event.position is not None:
            lift = self._game.lift_at(self.table.state, event.pile, event.position)
            if self._game.leave_reason(self.table.state, lift) is None:
                hover = Cursor(event.pile, event.position)
        if hover != self._hover:
            self._hover = hover
            self._draw()

    # -- the game ---------------------------------------------------------------------------------

    def _ends(self, question: str, then: Callable[[], None]) -> None:
        """Do something that ends the game; ask first where one is in progress."""
        session = self.table.session
        playing = session.at > 0 and session.outcome is not Outcome.WON
        if not playing or not self._services.settings.settings.confirm:
            then()
            return
        choices = (Choice("yes", "Yes, end this game"), Choice("no", "No, play on"))

        def answered(choice: str | None) -> None:
            if choice == "yes":
                then()

        self.app.push_screen(MenuScreen(question, choices), answered)

    def action_new_deal(self) -> None:
        """A new deal of the same game."""
        self._ends("New deal?", lambda: self._deal_anew(None))

    def action_deal_number(self) -> None:
        """Another deal by its number."""

        def answered(number: int | None) -> None:
            if number is not None:
                self._ends(f"Deal number {number}?", lambda: self._deal_anew(number))

        self.app.push_screen(NumberScreen(self.table.session.deal or 0), answered)

    def _deal_anew(self, number: int | None) -> None:
        self.put_away()
        self._begin(self._rules, number)
        self._score.clock.start()
        if not self.is_current:
            self._score.clock.pause()
        self._draw()

    def action_panel(self) -> None:
        """The information panel beside the table, below it, or off."""
        order = (Panel.SIDE, Panel.LINE, Panel.OFF)
        shown = self._arrangement.panel if isinstance(self._arrangement, Arrangement) else None
        self._panel = order[(order.index(shown or self._panel) + 1) % len(order)]
        self._arrange(self.size)
        # A child has to ask: a screen that asks itself keeps its old arrangement.
        self._title.refresh(layout=True)
        place = next(place for place, panel in _PANELS.items() if panel is self._panel)
        self._tell(self._services.settings.change(panel=place))
        self.table = self.table.say(f"information panel: {place}")

    def action_menu(self) -> None:
        """Clear a mark or highlights; else the game menu."""
        cleared = self.table.clear()
        if cleared is not None:
            self.table = cleared
            return
        self._show_menu("Game menu", "")

    def _show_menu(self, title: str, text: str) -> None:
        choices = [
            Choice("back", "Back to game"),
            Choice("new", "Play again (new deal)"),
            Choice("restart", "Restart this deal"),
            Choice("number", "Choose deal number"),
        ]
        if self._test_file is None:
            choices.append(Choice("choose", "Choose solitaire"))
        choices.append(Choice("exit", "Exit application"))
        self.app.push_screen(MenuScreen(title, tuple(choices), text), self._menu_chosen)

    def _menu_chosen(self, choice: str | None) -> None:
        match choice:
            case "new":
                self.action_new_deal()
            case "restart":
                self.action_play("restart")
            case "number":
                self.action_deal_number()
            case "choose":
                self._ends("Choose another solitaire?", self._leave)
            case "exit":
                self.app.exit(0)

    def _leave(self) -> None:
        self.post_message(self.Left())

    def _show_win(self) -> None:
        session = self.table.session
        time = duration(self._score.clock.elapsed)
        stats = self._services.stats.of(self._rules.name)
        text = f"{self._rules.name} #{session.deal}: {session.at} moves in {time}"
        if stats.percent is not None:
            text += f"\nwon {stats.won} of {stats.played} games, {stats.percent:.1f}%"
        self._show_menu("★ You have won! ★", text)

    def action_help(self) -> None:
        """The keys."""
        self.app.push_screen(help_page(f"Keys: {self._rules.name}", TABLE_KEYS, APP_KEYS))

    def action_rules(self) -> None:
        """The rules of the game in words."""
        from solkit_tui.rules.describe import describe

        self.app.push_screen(rules_page(self._rules.name, describe(self._rules)))

    # -- test mode --------------------------------------------------------------------------------

    def _file_signature(self) -> tuple[int, int]:
        try:
            found = os.stat(self._test_file or "")
        except OSError:
            return (0, 0)
        return (found.st_mtime_ns, found.st_size)

    def _watch_file(self) -> None:
        """The rule file was saved: play it, or show its faults and go on with the old game."""
        seen = self._file_signature()
        if seen == self._file_seen or seen == (0, 0):
            return
        self._file_seen = seen
        assert self._test_file is not None
        try:
            rules = self._services.rules.load(self._test_file)
        except RuleFileError as error:
            faults = (
                "1 fault" if len(error.diagnostics) == 1 else f"{len(error.diagnostics)} faults"
            )
            self.notify(
                error.text, title=f"{faults} in the saved file", severity="error", timeout=15
            )
            return
        self.post_message(self.Reloaded(rules, self.table.session.deal))
