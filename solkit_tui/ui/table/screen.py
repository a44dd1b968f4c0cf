"""The screen of a table: one game, with keys and clicks turned into actions."""

import logging
from contextlib import suppress
from functools import cached_property, partial
from pathlib import Path
from typing import TYPE_CHECKING, cast

from textual.app import ComposeResult
from textual.events import (
    Key,
    MouseDown,
    MouseMove,
    MouseScrollDown,
    MouseScrollUp,
    MouseUp,
    Resize,
)
from textual.geometry import Region
from textual.keys import Keys
from textual.message import Message
from textual.reactive import reactive
from textual.strip import Strip

from solkit_tui.engine.session import Session
from solkit_tui.errors import Notice, RuleFileError, TooCostly
from solkit_tui.rules.ruleset import RuleSet
from solkit_tui.services.container import Services
from solkit_tui.services.games.head import CatalogueEntry
from solkit_tui.services.records.history import Aid
from solkit_tui.services.records.recorder import Recorder
from solkit_tui.services.settings.values import Settings
from solkit_tui.ui.drawing.look import CardSize, Look
from solkit_tui.ui.keys.key_text import key_text, sign_of
from solkit_tui.ui.keys.keys import SIDE_KEYS, TABLE_KEYS, bindings
from solkit_tui.ui.keys.own_keys import Digit, digit_keys, first_keys
from solkit_tui.ui.table.cursor import next_card
from solkit_tui.ui.table.moves import ASSISTS, act
from solkit_tui.ui.table.pointer import Pointer
from solkit_tui.ui.table.records import Records, Trial
from solkit_tui.ui.table.start import Outlook, TableProgram, TableStart, looks_ahead
from solkit_tui.ui.table.value import Note, Table
from solkit_tui.ui.table.view import Frames, TableView
from solkit_tui.ui.widgets.button_line import ButtonLine
from solkit_tui.ui.widgets.guarded import GuardedScreen

if TYPE_CHECKING:
    from solkit_tui.services.answer import InPlay
    from solkit_tui.solver.game_levels import Levels
    from solkit_tui.ui.table.coach import Coach
    from solkit_tui.ui.table.dialogs import Dialogs
    from solkit_tui.ui.table.solving import Solving

_LOG = logging.getLogger("solkit")
_WATCH_SECONDS = 0.5
_LATER = 0.3
"""Seconds after the start before work that can wait is done, when the table is long on view."""
_SOON = 0.05
_NOTE_SECONDS = 8
"""The seconds after the last input for which a message takes the place of the keys."""
_THOUGHT = 2
"""The tick of the clock after the last input at which the solver looks ahead: after one to two
seconds. Sooner, a player who goes on at once would share the processor with a search that his move
ends."""


def _no_table() -> Table:
    raise LookupError("a table screen begins with a game")


class TableScreen(GuardedScreen[None]):
    """One game on the table.

    Each action sets a new `table`, which is drawn when no more keys are waiting, so that a burst of
    them costs one frame. The state has always changed before cards fly.

    Args:
        services: Settings and statistics.
        recorder: Keeps the game; it knows the session already.
        start: The game and the options that the table begins with.

    Attributes:
        table: The game; a new value is drawn when no more keys are waiting.
        flight: The progress of cards that move by themselves, 0 to 1.
        trial: The rule file that is tried out; None: an ordinary game.
        view: The widgets of the table.
        pointer: The handler of the mouse.
        frames: The scheduler of its frames.
    """

    AUTO_FOCUS = ""
    CSS_PATH = Path(__file__).with_name("table.tcss")
    BINDINGS = bindings((*TABLE_KEYS, *SIDE_KEYS))
    PALETTE = TABLE_KEYS
    SIDE = SIDE_KEYS

    class Left(Message):
        """The player leaves the table for another solitaire."""

    class Reloaded(Message):
        """The rule file has changed, and is to be played with a fresh deal."""

        def __init__(self, rules: RuleSet, deal: int | None, file: str) -> None:
            super().__init__()
            self.rules = rules
            self.deal = deal
            self.file = file

    class Replaced(Message):
        """A typed command has begun another game."""

        def __init__(self, current: "InPlay") -> None:
            super().__init__()
            self.current = current

    table: reactive[Table] = reactive(_no_table, init=False, repaint=False)
    flight: reactive[float] = reactive(1.0, init=False, repaint=False)

    def __init__(self, services: Services, recorder: Recorder, start: TableStart) -> None:
        super().__init__()
        settings = services.settings.settings
        self._services = services
        self._start = start
        self._records = Records(services, recorder, start)
        self.trial = Trial(services.rules, start.file) if start.test_mode else None
        self._quiet = 0
        self._bound: dict[bool, frozenset[str]] = {}
        self._click_taken = False
        self.view = TableView(self, start, settings, self._records, self.trial, self._run_motion)
        self.pointer = Pointer(self, self.view)
        self.frames = Frames(self, self.draw, lambda: self._program.more_input)
        self.set_reactive(TableScreen.table, self.view.drawn)
        self._digits = digit_keys(settings.shift_digits)
        self._call_coach(settings)
        self._solving_made: Solving | None = None
        self._levels_made: Levels | None = None

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

    def follow(self, settings: Settings, look: Look, size: CardSize | None) -> None:
        """Apply other settings, and draw cards in another look or size."""
        self._digits = digit_keys(settings.shift_digits)
        self._bound.clear()
        self.set_reactive(TableScreen.table, self.table._replace(autoplay=settings.autoplay))
        self.view.follow(settings, look, size)
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
            self.call_after_refresh(lambda: self.view.show_deal(self.table))
        if self._start.winnable:
            self.call_after_refresh(self._look_for_deal)
        self.set_timer(_LATER, self._begin_watching)
        if self.trial is not None:
            self.set_interval(_WATCH_SECONDS, self._watch_file)
        elif self._start.remembered:
            # After the first frame, so that it does not wait for the disk.
            self.set_timer(_LATER, lambda: self._tell(self._records.remember()))

    def _begin_watching(self) -> None:
        """Find out whether the game can be won, if the settings want it."""
        if self._solving_made is not None or self._services.settings.settings.watch_winnable:
            self.solving.watch()

    def _look_ahead(self) -> None:
        """Look for the next hint while the player thinks, if the settings want it."""
        # Not sooner: the modules of the solver take half a megabyte, and loading them 10 ms.
        if self.is_active and looks_ahead(self._services.settings.settings):
            self.solving.look_ahead()

    def _look_for_deal(self) -> None:
        # A method of the screen, so that the call is dropped when the screen is left.
        self._dialogs.look_for_deal(self.table.session.deal)

    # -- drawing ----------------------------------------------------------------------------------

    def watch_table(self, before: Table, after: Table) -> None:
        """Ask for a frame, and react to a win and to what the coach should notice."""
        if after.session is not before.session and self._records.won(after.session):
            self._keep()  # before keys that were typed ahead undo the win
            self.call_after_refresh(self._celebrate)
        elif after.session.at > before.session.at and self._dialogs.told_win(after.session):
            self.call_after_refresh(self._celebrate, again=True)
        self._quiet = 0
        if self._coach is not None:
            self._coach.follow(before, after)
            self._keep_learnt()
        self.view.motion.end()
        self.frames.request()

    def on_resize(self, event: Resize) -> None:
        """Fit cards and places to the terminal; the game stays as it is."""
        if event.size != self.view.board.size:
            self.view.motion.end()
            self.view.board.fit(event.size)
            self.draw()

    def on_idle(self) -> None:
        """Draw what has changed, now that no message is waiting."""
        self.frames.on_idle()

    def draw(self) -> None:
        """Draw the table as it is now, and save the game."""
        if self.table.session is not self.view.drawn.session:
            self._follow_game()
            self.call_after_refresh(self._keep)
        self.frames.done()
        self.view.draw(self.table)

    def render_lines(self, crop: Region) -> list[Strip]:
        """Return the ground under everything: one line, repeated for each row that is asked for."""
        return super().render_lines(crop._replace(height=1)) * crop.height

    def _run_motion(self, seconds: float, easing: str) -> None:
        self.set_reactive(TableScreen.flight, 0.0)
        self.animate("flight", 1.0, duration=seconds, easing=easing)

    def watch_flight(self, progress: float) -> None:
        """Draw the cards that move by themselves at a moment of their way."""
        self.view.show_motion(progress, self.table)

    def on_second(self) -> None:
        """Advance the clock, remove an old message, and let the solver look ahead while the player
        is idle."""
        self.view.tick(self.table)
        self._quiet += 1
        if self._quiet == _THOUGHT:
            self._look_ahead()
        if self._quiet == _NOTE_SECONDS and self.table.note.text:
            self.set_reactive(TableScreen.table, self.table._replace(note=Note()))
            self.view.drawn = self.table
            self._draw_words()

    def _draw_words(self) -> None:
        self.view.draw_words(self.table)

    def show_outlook(self, outlook: Outlook | None) -> None:
        """Show whether the game can be won, as far as it is known."""
        self.view.show_outlook(outlook, self.table)

    def _follow_game(self) -> None:
        if self._solving_made is not None:
            self._solving_made.follow()

    def _celebrate(self, again: bool = False) -> None:
        """Open the page after a win once the last cards have gone home; without the cascade if
        `again`."""
        if self.view.motion.passing:
            self.set_timer(_SOON, partial(self._celebrate, again))
            return
        if again:
            self._dialogs.won_again()
            return
        self._dialogs.won(self._records.clock.elapsed, self._records.aids)

    # -- records ----------------------------------------------------------------------------------

    def _keep(self) -> None:
        before = self._records.stats
        self._tell(self._records.keep(self.table.session))
        if self._records.stats is not before:
            self._draw_words()

    def on_screen_resume(self) -> None:
        """Let the clock run again: the table is in front."""
        self.pointer.forget()
        self._quiet = 0
        if self.app.app_focus:
            self._records.go_on()
        self._draw_words()

    def on_screen_suspend(self) -> None:
        """Stop the clock, and put back the cards in the hand: another screen lies over the
        table."""
        self.pointer.forget()
        self.view.motion.end()
        self.draw()
        self._tell(self._records.pause(self.table.session))

    def _focus_changed(self, focused: bool) -> None:
        if focused and self.is_active:  # a table under a dialog is current, but not active
            self._records.go_on()
        else:
            self._tell(self._records.pause(self.table.session))

    async def on_unmount(self) -> None:
        """Save the game, so that it can be continued, and stop the solver."""
        self._program.tell(self.put_away())
        if self._solving_made is not None:
            await self._solving_made.close()
        if self._levels_made is not None:
            await self._levels_made.close()

    @property
    def playing(self) -> bool:
        """Return whether another deal would end a game in progress."""
        self._keep()
        lost = self._solving_made is not None and self._solving_made.lost
        return not lost and self._records.in_progress(self.table.session)

    def put_away(self) -> tuple[Notice, ...]:
        """Save the game as it is now; to be called when the program or the table is left.

        Returns:
            Notices for the player.
        """
        return self._records.put_away(self.table.session, self._start.remembered)

    def _tell(self, notices: tuple[Notice, ...]) -> None:
        for notice in notices:
            _LOG.warning("%s: %s", *notice)
            self.notify(notice.text, title=notice.title, severity="warning", markup=False)

    # -- keys and clicks --------------------------------------------------------------------------

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Return whether an action may run: none that plays while the terminal is too small for the
        table."""
        return self.view.board.laid is not None or action not in (
            "play",
            "card",
            "panel",
            "solver",
        )

    def on_key(self, event: Key) -> None:
        """Handle keys without a binding: digits, keys that skip a motion or close the faults, and
        unknown keys."""
        self._quiet = 0
        self._used(mouse=False)
        if self.view.motion.passing and event.key != "ctrl+q":
            event.stop()
            self.view.land(self.table)
            return
        if self._solving_made is not None and self._taken_by(self._solving_made, event.key):
            event.stop()
            return
        if self.view.words.unfolded:
            self.view.fold()
            if event.key == "escape":
                event.stop()
        typed = event.character or sign_of(event.key)
        digit = self._digits.get(event.key) or self._digits.get(typed)
        if digit is not None and self.check_action("play", ()):
            event.stop()
            # Textual runs the action of a binding only when the key has bubbled up to the
            # application: a digit that was played here at once would overtake an earlier key.
            self.app.call_later(self._play_digit, digit)
        elif event.key not in self._bound_keys():
            pressed = event.character if event.is_printable else key_text(event.key)
            self.table = self.table.refuse(f"{pressed} does nothing here: Esc is the menu")

    def _bound_keys(self) -> frozenset[str]:
        """Return the keys that do something here. The set is kept: to ask each binding whether it
        may run takes a tenth of a step of the cursor."""
        shown = self.view.board.laid is not None
        if shown not in self._bound:
            self._bound[shown] = frozenset((*self.active_bindings, Keys.Ignore))
        return self._bound[shown]

    def _taken_by(self, solving: "Solving", key: str) -> bool:
        """Return whether a key was used up by the line that is being played, or by the hint that is
        awaited."""
        if solving.player.interrupted(key):
            return True
        if not solving.waited_for:
            return False
        bound = self.active_bindings.get(key)
        action = "" if bound is None else bound.binding.action
        if action == "play('smart')":
            solving.play_hint()
            return True
        if action not in ("solver('hint')", "menu"):  # these end the wait in their own ways
            solving.call_off()
        return False

    def _play_digit(self, digit: Digit) -> None:
        if self.is_active:
            self.action_play(*digit)

    def _used(self, *, mouse: bool) -> None:
        """Tell the coach whether the player uses the mouse or the keys."""
        if self._coach is not None and self._coach.by_mouse is not mouse:
            self._coach.by_mouse = mouse
            self.frames.request()

    def on_mouse_down(self, event: MouseDown) -> None:
        """Begin a click or a drag."""
        self.view.fold()
        self._used(mouse=True)
        solving = self._solving_made
        self._click_taken = solving is not None and self._taken_by(solving, "")
        if not self._click_taken:
            self.pointer.down(event)

    def on_mouse_move(self, event: MouseMove) -> None:
        """Drag cards, or light the card under the pointer."""
        self.pointer.move(event)

    def on_mouse_up(self, event: MouseUp) -> None:
        """End a click or a drag."""
        self.pointer.up(event)

    def on_mouse_scroll_up(self, event: MouseScrollUp) -> None:
        """Move the cursor deeper into the pile under the pointer."""
        self.pointer.leaf(event, -1)

    def on_mouse_scroll_down(self, event: MouseScrollDown) -> None:
        """Move the cursor towards the top of the pile under the pointer."""
        self.pointer.leaf(event, 1)

    async def on_button_line_pressed(self, event: ButtonLine.Pressed) -> None:
        """Run the action of a word of the title or the last row that was clicked, unless the click
        has ended what was played for the player."""
        if not self._click_taken:
            await self.run_action(event.action)

    # Textual counts parameters to see how many arguments an action takes: no `*` here.
    def action_play(self, name: str, what: str | int = "", direction: int = 0) -> None:
        """Run one of the actions in `moves.ACTIONS`, by its name."""
        if name in ASSISTS:
            self.count_help(Aid.HINT)
        arguments = [argument for argument in (what, direction) if argument]
        self.table = act(name, self.table, *arguments)

    def action_go_to(self, at: int) -> None:
        """Go back or on to the position after a number of moves, as undo and redo would."""
        session = self.table.session
        if at != session.at:
            self.table = self.table.moved_to(session._replace(at=at))

    def action_card(self, direction: int) -> None:
        """Move the cursor a card up or down, or to the pile above or below."""
        self.table = next_card(self.table, direction, self.view.board.spots())

    def action_panel(self) -> None:
        """Move the information panel to its next place: beside the table, below it, or off."""
        place = self.view.next_panel(self.table)
        self._tell(self._services.settings.change(panel=place))
        self.table = self.table.say(f"information panel: {place}")

    def _call_coach(self, settings: Settings) -> None:
        """Let the coach advise a newcomer, if the settings want it."""
        wanted = settings.coach and self._start.remembered and self._records.first_games
        self.view.words.call_coach(self._services.settings.settings.learnt if wanted else None)

    @property
    def _coach(self) -> "Coach | None":
        return self.view.words.coach

    def _keep_learnt(self) -> None:
        settings = self._services.settings
        if self._coach is not None and self._coach.learnt != settings.settings.learnt:
            self._tell(settings.change(learnt=self._coach.learnt))

    def action_coach(self) -> None:
        """Switch the tips off, or on again."""
        on = not self._services.settings.settings.coach
        self._tell(self._services.settings.change(coach=on))
        self._program.apply_settings(self._program.in_force._replace(coach=on))
        when = "tips in your first three games" if on else "no more tips"
        key = first_keys(self._program.in_force)["table.coach"]
        self.table = self.table.say(when if on else f"{when}; {key} brings them back")

    def action_menu(self) -> None:
        """Clear a mark or highlights, or end a search that was asked for; else open the game
        menu."""
        cleared = self.table.clear()
        if cleared is None and self._solving_made is not None and self._solving_made.give_up():
            return
        if cleared is None and self._start.from_text:
            self.post_message(self.Left())
        elif cleared is None:
            self._dialogs.menu()
        else:
            self.table = cleared

    @property
    def solving(self) -> "Solving":
        """Return the solver of this table, made at its first use."""
        if self._solving_made is None:
            from solkit_tui.ui.table.solving import Solving

            self._solving_made = Solving(self, self._services.settings)
        return self._solving_made

    @property
    def levels(self) -> "Levels":
        """Return the difficulty levels of this game's deals, made at their first use."""
        if self._levels_made is None:
            from solkit_tui.solver.game_levels import Levels

            self._levels_made = Levels(self.table.game.rules, self._services)
        return self._levels_made

    def count_help(self, aid: Aid) -> None:
        """Count help that the player had: a win is then no unaided one."""
        self._tell(self._records.helped(aid))

    def action_solver(self, wish: str, seconds: float = 0.0) -> None:
        """Ask the solver: see `Solving.carry_out`."""
        self.solving.carry_out(wish, seconds)

    def action_choose(self) -> None:
        """Leave for another solitaire; refused in test mode."""
        if self.trial is not None:
            self.table = self.table.refuse("test mode plays this game alone")
        else:
            self.post_message(self.Left())

    @property
    def edited(self) -> tuple[Notice, ...]:
        """Return notices about a rule file that was written meanwhile: its faults, or that its
        rules differ."""
        try:
            changed = self._records.changed_rules()
        except RuleFileError:
            said = "This table goes on by the rules that it had."
            return (Notice("The rule file has faults", said),)
        said = "This game goes on by the old ones, a new deal is by the new."
        return (Notice("The rules were changed", said),) if changed else ()

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

        services, start, view, trial = self._services, self._start, self.view, self.trial
        parts = (lambda: self.solving), (lambda: self.levels)
        return Dialogs(self, services, start, view, trial, *parts)

    def action_open(self, name: str) -> None:
        """Open a dialog over the table, by its name in `dialogs.OPENED`."""
        if self._coach is not None:
            self._coach.opened(name)
            self._keep_learnt()
        from solkit_tui.ui.table.dialogs import OPENED

        OPENED[name](self._dialogs)

    @property
    def level(self) -> str:
        """Return how hard the deal on the table is; empty: not known."""
        return self._records.level

    def rated(self, session: Session, level: str) -> None:
        """Note how hard the deal of a game is, if it is still the one on the table."""
        if self.table.session.states[0] is session.states[0]:
            self._tell(self._records.rated(level))
            self._draw_words()

    def deal_anew(self, number: int | None, level: str = "") -> None:
        """Replace this deal by another one of the same game; None: a random number.

        If the player's own rule file has changed meanwhile and can be played, its new rules hold;
        not for a deal of a `level`.
        """
        self._keep()
        with suppress(RuleFileError):
            rules = None if level else self._records.changed_rules()
            if rules is not None:
                self.post_message(self.Reloaded(rules, number, self._start.file))
                return
        try:
            session, notices = self._records.deal(self.table.session, number, level)
        except TooCostly as error:
            self.table = self.table.refuse_costly(error)
            return
        self._tell(notices)
        self.view.motion.end()
        self.view.drawn = Table.new(session, self.table.autoplay)
        self.set_reactive(TableScreen.table, self.view.drawn)
        self._call_coach(self._services.settings.settings)
        self._follow_game()
        self.view.motion.show_deal(self.table)
        self.draw()
        self._program.name_window(self.window_title)

    @property
    def window_title(self) -> str:
        """Return the title of the terminal's window: ``Spider #17 - solkit``."""
        session = self.table.session
        number = "" if session.deal is None else f" #{session.deal}"
        return f"{session.game.rules.name}{number} - {self.app.TITLE}"

    def give_way(self, current: "InPlay") -> None:
        """Replace the table by one for the game that a typed command has begun."""
        self.post_message(self.Replaced(current))

    # -- test mode --------------------------------------------------------------------------------

    def _watch_file(self) -> None:
        """Play the rule file of test mode if it was saved, or show its faults and keep the old
        game."""
        # Not under a dialog: the new table would cover it.
        if self.trial is None or not self.is_active or not self.trial.changed():
            return
        rules = self.trial.read()
        if rules is not None:
            self.post_message(self.Reloaded(rules, self.table.session.deal, self._start.file))
            return
        self.view.unfold()
        self.table = self.table.say("")
