"""The screen of a table: the life of a game, from its deal until it is left."""

import asyncio
from contextlib import suppress
from functools import cached_property, partial
from pathlib import Path
from typing import TYPE_CHECKING, cast

from textual.app import ComposeResult
from textual.events import Resize
from textual.geometry import Region
from textual.reactive import reactive
from textual.strip import Strip

from solkit_tui.engine.outcome import Outcome, is_dead
from solkit_tui.engine.session import Session
from solkit_tui.errors import Notice, RuleFileError, TooCostly
from solkit_tui.services.container import Services
from solkit_tui.services.games.head import CatalogueEntry
from solkit_tui.services.records.recorder import Recorder
from solkit_tui.services.settings.values import Hints, PanelPlace, Settings
from solkit_tui.ui.drawing.look import DrawnSize, Look
from solkit_tui.ui.keys.keys import SIDE_KEYS, TABLE_KEYS, bindings
from solkit_tui.ui.keys.own_keys import first_keys
from solkit_tui.ui.requests import LeaveTable, PlayChangedRules
from solkit_tui.ui.table.cursor import game_keys
from solkit_tui.ui.table.input import TableInput
from solkit_tui.ui.table.records import Records
from solkit_tui.ui.table.start import TableProgram, TableStart
from solkit_tui.ui.table.value import Table
from solkit_tui.ui.table.view import Frames, TableView

if TYPE_CHECKING:
    from solkit_tui.solver.game_levels import LevelFinder
    from solkit_tui.ui.table.dialogs import Dialogs
    from solkit_tui.ui.table.solving import Solving

_WATCH_SECONDS = 0.5
_LATER = 0.3
"""Seconds after the start before work that can wait is done, when the table is long on view."""
_SOON = 0.05
_NOTE_SECONDS = 8
"""The seconds after the last input for which a message takes the place of the keys."""
_THOUGHT = 2
"""The tick of the clock after the last input at which the solver looks ahead: after one to two
seconds. Sooner, a player who goes on at once would share the processor with a search that the next
move ends."""


class TableScreen(TableInput):
    """One game on the table.

    Each action sets a new `table`, which is drawn when no more keys are waiting, so that a burst of
    them costs one frame. The state has always changed before cards fly.

    The recorder knows the session already.

    Attributes:
        flight: The progress of cards that move by themselves, 0 to 1.
    """

    # Not those of `TableInput`: for each class Textual reads the bindings of all its bases.
    BINDINGS = bindings((*TABLE_KEYS, *SIDE_KEYS))
    AUTO_FOCUS = ""
    CSS_PATH = Path(__file__).with_name("table.tcss")
    flight: reactive[float] = reactive(1.0, init=False, repaint=False)

    def __init__(self, services: Services, recorder: Recorder, start: TableStart) -> None:
        settings = services.settings.settings
        super().__init__(settings)
        self._services = services
        self._start = start
        self.records = Records(services, recorder, start)
        self.view = TableView(self, start, settings, self._run_motion)
        self.PALETTE = game_keys(start.session.game)
        self.frames = Frames(self, self.draw)
        self.set_reactive(TableScreen.table, self.view.drawn)
        self._call_coach(settings)
        self._resting: asyncio.Task[None] | None = None

    @property
    def _program(self) -> TableProgram:
        return cast(TableProgram, self.app)

    def compose(self) -> ComposeResult:
        """Yield title, piles, panel and status line, which the arrangement lays out."""
        # Drawn before there is a layout, so that the first frame is the whole table.
        if self._start.deal_shown:
            self.view.motion.hold_back(self.table)
        self.view.board.fit(self.app.size)
        self.draw()
        # Styling the words that have no place yet would take as long as styling all the piles.
        seen, later = self.view.widgets()
        self.call_after_refresh(self.mount_all, later)
        yield from seen

    def apply_settings(self, settings: Settings, look: Look, size: DrawnSize | None) -> None:
        """Apply other settings, and draw cards in another look or size."""
        self.apply_keys(settings)
        self.set_reactive(TableScreen.table, self.table._replace(autoplay=settings.autoplay))
        self.view.apply_settings(settings, look, size)
        self._call_coach(settings)
        self.view.board.fit(self.app.size)
        self.draw()
        self.view.board.place_again()
        self._begin_watching()

    def on_mount(self) -> None:
        """Start the clock, and in test mode the watch over the rule file."""
        self.set_interval(1, self.on_second)
        self.watch(self.app, "app_focus", self._focus_changed, init=False)
        # Ctrl+Z gives the terminal to the shell for a while.
        stopped, continued = self.app.app_suspend_signal, self.app.app_resume_signal
        stopped.subscribe(self, lambda _: self._focus_changed(False), immediate=True)
        continued.subscribe(self, lambda _: self._focus_changed(self.app.app_focus), immediate=True)
        if self._start.deal_shown:
            self.call_after_refresh(self.view.show_deal)
        if self._start.winnable:
            self.call_after_refresh(self._look_for_deal)
        self.set_timer(_LATER, self._begin_watching)
        if self.records.trial is not None:
            self.set_interval(_WATCH_SECONDS, self._watch_file)
        elif self._start.remembered:
            # After the first frame, so that it does not wait for the disk.
            self.set_timer(_LATER, self.records.remember)
        self.call_after_refresh(self._find_day_place)

    def _find_day_place(self) -> None:
        self.records.find_day_place()
        if self.records.day_place is not None:
            self.view.draw_words()

    def _begin_watching(self) -> None:
        """Find out whether the game is over, and if the settings want it, whether it can be won."""
        self._look_for_end()
        if self._solving is not None or self._services.settings.settings.watch_winnable:
            self.solving.watch()

    def _look_ahead(self) -> None:
        """Look for the next hint while the player thinks, if the settings want it."""
        # Not sooner: the modules of the solver take half a megabyte, and loading them 10 ms.
        settings = self._services.settings.settings
        if self.is_active and (settings.watch_winnable or settings.hints is Hints.SOLVER):
            self.solving.look_ahead()

    def _look_for_deal(self) -> None:
        # A method of the screen, so that the call is dropped when the screen is left.
        self._dialogs.look_for_deal(self.table.session.deal)

    # -- drawing ----------------------------------------------------------------------------------

    def watch_table(self, before: Table, after: Table) -> None:
        """Ask for a frame, and react to a win and to what the coach should notice."""
        if after.session is not before.session and self.records.won(after.session):
            self._keep()  # before keys that were typed ahead undo the win
            self.call_after_refresh(self._celebrate)
        elif (
            after.session.at > before.session.at
            and after.outcome is Outcome.WON  # only then the dialogs are loaded, for 20 ms
            and self._dialogs.showed_win(after.session)
        ):
            self.call_after_refresh(self._celebrate, again=True)
        self.quiet = 0
        if self.coach is not None:
            self.coach.notice(before, after)
            self._keep_learnt()
        if self.view.board.layer.dragging and after.offer is None:  # the drag ends here
            self.set_reactive(TableScreen.table, after.unlit())
        self.view.motion.end()
        self.frames.request()

    def on_resize(self, event: Resize) -> None:
        """Fit cards and places to the terminal; the game stays as it is."""
        if event.size != self.view.board.size:
            self._put_back()
            self.view.board.fit(event.size)
            self.draw()

    def _put_back(self) -> None:
        """Put back the cards in the hand, and end every motion."""
        if self.view.board.layer.dragging:
            self.table = self.table.say("")
        self.view.motion.end()

    def on_idle(self) -> None:
        """Draw what has changed, now that no message is waiting."""
        self.frames.on_idle()

    def draw(self) -> None:
        """Draw the table as it is now, and save the game."""
        if self.table.session is not self.view.drawn.session:
            self._game_changed()
            self.call_after_refresh(self._keep)
        self.frames.done()
        self.view.draw()
        board, cursor = self.view.board, self.table.cursor
        if board.laid is not None:
            # The terminal's own cursor, which magnifiers and braille displays follow.
            self.app.cursor_position = board.corner(cursor.pile, cursor.position)

    def render_lines(self, crop: Region) -> list[Strip]:
        """Return the ground under everything: one line, repeated for each row that is asked for."""
        return super().render_lines(crop._replace(height=1)) * crop.height

    def _run_motion(self, seconds: float, easing: str) -> None:
        self.set_reactive(TableScreen.flight, 0.0)
        self.animate("flight", 1.0, duration=seconds, easing=easing)

    def watch_flight(self, progress: float) -> None:
        """Draw the cards that move by themselves at a moment of their way."""
        if self.view.motion.frame(progress, self.table):
            self.view.draw_piles()

    def on_second(self) -> None:
        """Advance the clock, remove an old message unless Enter does what it says, and let the
        solver look ahead while the player is idle."""
        self.view.tick()
        self.quiet += 1
        if self.quiet == _THOUGHT:
            self._look_ahead()
        if self.quiet == _NOTE_SECONDS and self.table.note.text and self.table.offer is None:
            self.set_reactive(TableScreen.table, self.table.say(""))
            self.view.draw_words()

    def _game_changed(self) -> None:
        if self._solving is not None:
            self._solving.game_changed()
        self._look_for_end()

    def _look_for_end(self) -> None:
        if self._resting is not None:
            self._resting.cancel()
        self._resting = asyncio.create_task(self._find_end(self.table.session))

    async def _find_end(self, session: Session) -> None:
        """Find out at rest whether no remaining move makes progress, and say so; in a thread, since
        keys must not wait for it."""
        await asyncio.sleep(_LATER)
        dead = await asyncio.to_thread(is_dead, session.game, session.state)
        if dead and self.is_running and self.table.session is session:
            self.table = self.table._replace(dead=True)
            self.records.recorder.stuck()

    def _celebrate(self, again: bool = False) -> None:
        """Open the page after a win once the last cards are on the foundations; without the cascade
        if `again`."""
        if self.view.motion.passing:
            self.set_timer(_SOON, partial(self._celebrate, again))
            return
        if again:
            self._dialogs.won_page()
        else:
            self._dialogs.won()

    # -- records ----------------------------------------------------------------------------------

    def _keep(self) -> None:
        before = self.records.stats
        self.records.keep(self.table.session)
        if self.records.stats is not before:
            self.view.draw_words()

    def on_screen_resume(self) -> None:
        """Let the clock run again: the table is in front."""
        if "pointer" in vars(self):  # a new table has none yet
            self.pointer.forget()
        self.quiet = 0
        if self.app.app_focus:
            self.records.go_on()
        self.view.draw_words()

    def on_screen_suspend(self) -> None:
        """Stop the clock, and put back the cards in the hand: the table is covered."""
        self.pointer.forget()
        self._put_back()
        self.draw()
        self.records.pause(self.table.session)

    def _focus_changed(self, focused: bool) -> None:
        if focused and self.is_active:  # a table under a dialog is current, but not active
            self.records.go_on()
        else:
            self.records.pause(self.table.session)

    async def on_unmount(self) -> None:
        """Save the game, so that it can be continued, and stop the solver."""
        self.put_away()
        self._program.tell()
        if self._resting is not None:
            self._resting.cancel()
        if self._solving is not None:
            await self._solving.close()
        if "levels" in vars(self):
            await self.levels.close()

    @property
    def playing(self) -> bool:
        """Return whether another deal would end a game in progress."""
        self._keep()
        lost = self._solving is not None and self._solving.lost
        return not lost and self.records.in_progress(self.table.session)

    def put_away(self) -> None:
        """Save the game as it is now; to be called when the program or the table is left."""
        self.records.put_away(self.table.session, self._start.remembered)

    # -- actions ----------------------------------------------------------------------------------

    def action_panel(self) -> None:
        """Move the information panel to its next place: beside the table, below it, or off."""
        place = self.view.board.next_panel()
        self.draw()
        self.view.board.place_again()
        self._services.settings.change(panel=place)
        where = place if place is PanelPlace.OFF else f"{place} the table"
        self.table = self.table.say(f"information panel {where}")

    def _call_coach(self, settings: Settings) -> None:
        """Let the coach advise a newcomer, if the settings want it."""
        wanted = settings.coach and self._start.remembered and self.records.first_games
        self.view.words.call_coach(self._services.settings.settings.learnt if wanted else None)

    def _keep_learnt(self) -> None:
        settings = self._services.settings
        if self.coach is not None and self.coach.learnt != settings.settings.learnt:
            settings.change(learnt=self.coach.learnt)

    def action_coach(self) -> None:
        """Switch the tips off, or on again."""
        on = not self._services.settings.settings.coach
        self._services.settings.change(coach=on)
        self._program.apply_settings(self._program.in_force._replace(coach=on))
        when = "tips on for your first three games" if on else "tips off"
        key = first_keys(self._program.in_force)["table.coach"]
        self.table = self.table.say(when if on else f"{when}; {key} turns them back on")

    def action_menu(self) -> None:
        """Clear a mark or highlights, or end a search that the player asked for; otherwise
        open the game menu."""
        cleared = self.table.clear()
        if cleared is None and self._solving is not None and self._solving.give_up():
            return
        if cleared is None and self._start.from_text:
            self.post_message(LeaveTable())
        elif cleared is None:
            self._dialogs.menu()
        else:
            self.table = cleared

    @property
    def solving(self) -> "Solving":
        """Return the solver of this table, made at its first use."""
        if self._solving is None:
            from solkit_tui.ui.table.solving import Solving

            self._solving = Solving(self, self._services.settings)
        return self._solving

    @cached_property
    def levels(self) -> "LevelFinder":
        """Return the difficulty levels of this game's deals, made at their first use."""
        from solkit_tui.solver.game_levels import LevelFinder

        return LevelFinder(self.table.game.rules, self._services)

    def action_solver(self, wish: str, seconds: float = 0.0) -> None:
        """Ask the solver: see `Solving.carry_out`."""
        self.solving.carry_out(wish, seconds)

    def action_choose(self) -> None:
        """Leave for another solitaire; refused in test mode."""
        if self.records.trial is not None:
            self.table = self.table.refuse("test mode plays only this game")
        else:
            self.post_message(LeaveTable())

    @property
    def edited(self) -> tuple[Notice, ...]:
        """Return notices on a rule file written meanwhile: its faults, or that its rules differ."""
        try:
            changed = self.records.changed_rules()
        except RuleFileError:
            text = "This table keeps its old rules."
            return (Notice("The rule file has errors", text),)
        text = "This game keeps the old rules; the next deal uses the new ones."
        return (Notice("The rules were changed", text),) if changed else ()

    @property
    def to_edit(self) -> CatalogueEntry | str | None:
        """Return the rules of the game; None if it is played from the workshop's text of them."""
        if self._start.from_text:
            return None
        return self._start.file or self._services.rules.find(self.table.session.game.rules.name)

    def action_leave(self) -> None:
        """Leave the program; the game is saved."""
        self.app.exit(0)

    # -- dialogs ----------------------------------------------------------------------------------

    @cached_property
    def _dialogs(self) -> "Dialogs":
        from solkit_tui.ui.table.dialogs import Dialogs

        parts = (lambda: self.solving), (lambda: self.levels)
        return Dialogs(self, self._services, self._start, *parts)

    def action_open(self, name: str) -> None:
        """Open a dialog over the table, by its name in `Dialogs`."""
        if self.coach is not None:
            self.coach.opened(name)
            self._keep_learnt()
        getattr(self._dialogs, name)()

    def deal_anew(self, number: int | None, level: str = "", again: bool = False) -> None:
        """Replace this deal; see `TableHost`."""
        self._keep()
        with suppress(RuleFileError):
            rules = None if level else self.records.changed_rules()
            if rules is not None:
                self.post_message(PlayChangedRules(rules, number, self._start.file))
                return
        try:
            session = self.records.deal(self.table.session, number, level, again)
        except TooCostly as error:
            self.table = self.table.refuse_costly(error)
            return
        self.view.motion.end()
        self.view.drawn = Table.new(session, self.table.autoplay)
        self.set_reactive(TableScreen.table, self.view.drawn)
        self._call_coach(self._services.settings.settings)
        self._game_changed()
        self.view.motion.show_deal(self.table)
        self.draw()
        self._program.name_window(self.window_title)

    @property
    def window_title(self) -> str:
        """Return the title of the terminal's window: ``Spider #17 - solkit``."""
        session = self.table.session
        number = "" if session.deal is None else f" #{session.deal}"
        return f"{session.game.rules.title}{number} - {self.app.TITLE}"

    # -- test mode --------------------------------------------------------------------------------

    def _watch_file(self) -> None:
        """Play test mode's rule file if it was saved, or show its faults and keep the old game."""
        # Not under a dialog: the new table would cover it.
        trial = self.records.trial
        if trial is None or not self.is_active or not trial.changed():
            return
        rules = trial.read()
        if rules is not None:
            self.post_message(PlayChangedRules(rules, self.table.session.deal, self._start.file))
            return
        self.view.words.unfold()
        self.view.board.place_again()
        self.table = self.table.say("")
