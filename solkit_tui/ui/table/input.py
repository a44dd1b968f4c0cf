"""The input of a table: keys, clicks and the wheel, turned into actions."""

from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple

from textual.errors import NoWidget
from textual.events import Key, MouseDown, MouseMove, MouseScrollDown, MouseScrollUp, MouseUp
from textual.geometry import Offset
from textual.keys import Keys

from solkit_tui.services.records.history import Aid
from solkit_tui.services.settings.values import Settings
from solkit_tui.ui.keys.by_place import place_of
from solkit_tui.ui.keys.key_text import in_sentence, sign_of
from solkit_tui.ui.keys.keys import SIDE_KEYS, TABLE_KEYS
from solkit_tui.ui.keys.own_keys import Digit, digit_keys, first_keys
from solkit_tui.ui.table.cursor import next_card
from solkit_tui.ui.table.pile import PileView
from solkit_tui.ui.table.view import Frames, TableHost
from solkit_tui.ui.textual_private import has_effect
from solkit_tui.ui.widgets.button_line import ButtonLine, Pressable

if TYPE_CHECKING:
    from solkit_tui.ui.table.coach import Coach
    from solkit_tui.ui.table.pointer import Pointer
    from solkit_tui.ui.table.solving import Solving


class Seen(NamedTuple):
    """The thing under the pointer at the last mouse event: a click on something that has changed
    since is refused."""

    at: Offset | None
    thing: object


class TableInput(TableHost):
    """A screen on which keys and clicks play a game.

    Attributes:
        quiet: The seconds since the last input.
    """

    PALETTE = TABLE_KEYS
    SIDE = SIDE_KEYS

    frames: Frames
    _solving: "Solving | None" = None
    """The solver of this table; None: it was not used yet."""

    def __init__(self, settings: Settings) -> None:
        super().__init__()
        self.quiet = 0
        self.apply_keys(settings)
        self._click_taken = False
        self._seen_under_pointer = Seen(None, None)

    def apply_keys(self, settings: Settings) -> None:
        """Apply the keys of other settings."""
        self._digits = digit_keys(settings.shift_digits)
        self._help = first_keys(settings)["table.help"]
        self._bound: dict[bool, frozenset[str]] = {}

    @cached_property
    def pointer(self) -> "Pointer":
        """Return the mouse; made when it first moves."""
        from solkit_tui.ui.table.pointer import Pointer

        return Pointer(self)

    @property
    def coach(self) -> "Coach | None":
        """Return the coach of a newcomer; None: there is none."""
        return self.view.words.coach

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Return whether an action may run: none that plays, if the terminal is too small."""
        plays = action in ("play", "card", "panel", "solver")
        return not plays or self.view.board.laid is not None

    def on_key(self, event: Key) -> None:
        """Handle digits, keys that skip a motion or close the faults, and keys that do nothing."""
        self.quiet = 0
        self._used(mouse=False)
        if self.view.motion.passing and event.key != "ctrl+q":
            event.stop()
            self.view.land()
            return
        if self._solving is not None and self._taken_by(self._solving, event.key):
            event.stop()
            return
        if self.view.words.unfolded:
            self.view.fold()
            if event.key == "escape":
                event.stop()
        typed = event.character or sign_of(event.key)
        digit = self._digits.get(event.key) or self._digits.get(typed)
        if digit is None and event.key not in self._bound_keys():
            digit = self._digits.get(place_of(event))
        if digit is not None and self.check_action("play", ()):
            event.stop()
            # Textual runs the action of a binding only when the key has bubbled up to the
            # application: a digit that was played here at once would overtake an earlier key.
            self.app.call_later(self._play_digit, digit)
        elif event.key not in self._bound_keys():
            why = f"{in_sentence(event.key)} does nothing here; press {self._help} for the keys"
            self.table = self.table.refuse(why)

    def _bound_keys(self) -> frozenset[str]:
        """Return the keys that do something here. The set is kept: to ask each binding whether it
        may run takes a tenth of a step of the cursor."""
        shown = self.view.board.laid is not None
        if shown not in self._bound:
            bound = (key for key in self.active_bindings if has_effect(self, key))
            self._bound[shown] = frozenset((*bound, Keys.Ignore))
        return self._bound[shown]

    def _taken_by(self, solving: "Solving", key: str) -> bool:
        """Return whether a key was used up by the line being played, or by an awaited hint."""
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
        """Tell the clock that the player is there, and the coach whether by mouse or by keys."""
        self.records.clock.stir()
        if self.coach is not None and self.coach.by_mouse is not mouse:
            self.coach.by_mouse = mouse
            self.frames.request()

    def on_mouse_down(self, event: MouseDown) -> None:
        """Begin a click or a drag."""
        self.view.fold()
        self._used(mouse=True)
        solving = self._solving
        before, now = self._seen_under_pointer, self._seen_at(event.screen_offset)
        self._seen_under_pointer = now
        self._click_taken = solving is not None and self._taken_by(solving, "")
        if self._click_taken:
            return
        if before.at == now.at and before.thing not in (None, now.thing):
            self._click_taken = True
            self.table = self.table.refuse("this has just changed; click again")
        else:
            self.pointer.down(event)

    def _seen_at(self, place: Offset) -> Seen:
        return Seen(place, self._thing_at(place))

    def _thing_at(self, place: Offset) -> object:
        """Return what a click on a cell is for; None: nothing, or a card that may be on others."""
        try:
            widget, region = self.get_widget_at(*place)
        except NoWidget:
            return None
        under = self.view.board.under(place)
        if isinstance(widget, PileView) and under is not None:  # perhaps below a card that flies
            return None if under.pile in self.table.game.rules.overlapping else under.pile
        at = place - region.offset
        return widget.thing_at(*at) or None if isinstance(widget, Pressable) else None

    def on_mouse_move(self, event: MouseMove) -> None:
        """Drag cards, or light the card under the pointer."""
        self.records.clock.stir()
        self._seen_under_pointer = self._seen_at(event.screen_offset)
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
        """Ignore a click that has ended what was played for the player."""
        if self._click_taken:
            event.prevent_default()

    # Textual counts parameters to see how many arguments an action takes: no `*` here.
    def action_play(self, name: str, what: str | int = "", direction: int = 0) -> None:
        """Run one of the actions in `moves.ACTIONS`, by its name."""
        from solkit_tui.ui.table.moves import ASSISTS, act  # the first frame plays nothing

        arguments = [argument for argument in (what, direction) if argument]
        self.table = act(name, self.table, *arguments)
        if name in ASSISTS and self.table.lit:
            self.records.recorder.aided(Aid.HINT)

    def action_go_to(self, at: int) -> None:
        """Go back or on to the position after a number of moves, as undo and redo would."""
        session = self.table.session
        if at != session.at:
            self.table = self.table.moved_to(session._replace(at=at))

    def action_card(self, direction: int) -> None:
        """Move the cursor a card up or down, or to the pile above or below."""
        self.table = next_card(self.table, direction, self.view.board.regions())
