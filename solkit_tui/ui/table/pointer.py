"""The mouse over a table: hovering, clicks, and dragged cards."""

from textual.events import MouseDown, MouseEvent, MouseMove, MouseUp
from textual.geometry import Offset

from solkit_tui.engine.outcome import Outcome
from solkit_tui.ui.keys.keys import BACK, FORWARD
from solkit_tui.ui.table import moves
from solkit_tui.ui.table.cursor import next_card
from solkit_tui.ui.table.value import Cursor, Table
from solkit_tui.ui.table.view import TableHost, pointed_at

DOUBLE_SECONDS = 0.25
"""Two clicks at one place within this time are a double click. Half a second, as file managers have
it, is too long where one click marks and another unmarks: clicks 0.3 s apart are meant as two."""
_LEFT, _MIDDLE, _RIGHT = 1, 2, 3
_HISTORY = {_MIDDLE: "undo", BACK: "undo", FORWARD: "redo"}
"""Buttons whose action does not depend on the place of the pointer."""


class Pointer:
    """Turns mouse events over the piles into actions.

    They are handled for the whole screen and not by the piles: a quick drag ends over another pile
    before the first one could have captured the mouse, and cards that fly are over the piles for a
    while.
    """

    def __init__(self, host: TableHost) -> None:
        self._host = host
        self._view = host.view
        self._board = host.view.board
        self._pressed: Offset | None = None
        self._button = 0
        self._dragged = False
        self._clicked: tuple[Cursor, float] | None = None
        # What a click has played: the table before, the cell, the moves after, the places tried.
        self._played: tuple[Table, Offset | None, int, int] | None = None

    def forget(self) -> None:
        """Forget a click or drag that was begun before another screen came in front."""
        self._pressed = None
        self._clicked = self._played = None

    # -- mouse events -----------------------------------------------------------------------------

    def down(self, event: MouseDown) -> None:
        """Begin a click or drag. Cards in flight land at once: the click is for the places where
        they will be."""
        if self._view.motion.under_way:
            self._view.land()
        self._dragged = False
        self._pressed, self._button = event.screen_offset, event.button

    def move(self, event: MouseMove) -> None:
        """Drag the cards in the hand, or light the card under the pointer."""
        pointer = event.screen_offset
        if self._board.layer.dragging:
            self._board.layer.drag_to(pointer)
        elif self._pressed is not None and event.button == _LEFT:
            if pointer != self._pressed and not self._dragged:
                self._dragged = True
                self._pick_up(self._pressed, pointer)
        else:
            self._hover_over(self._board.under(pointer))

    def up(self, event: MouseUp) -> None:
        """Drop the cards in the hand where the pointer is; without a drag, click."""
        pressed, self._pressed = self._pressed, None
        if self._board.layer.dragging:
            self._drop(event.screen_offset)
        elif (history := _HISTORY.get(event.button)) is not None:
            if pressed is not None and self._board.laid is not None:
                self._host.table = moves.act(history, self._host.table)
        elif pressed is not None and not self._dragged:
            released, before = self._board.under(event.screen_offset), self._board.under(pressed)
            if released is not None and before is not None and released.pile == before.pile:
                self._click(released, self._button, event.time, event.screen_offset)

    def leaf(self, event: MouseEvent, direction: int) -> None:
        """Move the cursor a card deeper (-1) or up (1) in the pile under the wheel, which brings
        covered cards into view."""
        pointed, table = self._board.under(event.screen_offset), self._host.table
        if pointed is None or self._board.layer.dragging:
            return
        selected = table if table.cursor.pile == pointed.pile else table.select(pointed.pile)
        after = next_card(selected, direction)
        # At the end of the pile nothing is refused: the pile is selected, which is enough.
        self._host.table = selected if after.cursor == selected.cursor else after

    def _click(self, pressed: Cursor, button: int, time: float, cell: Offset | None = None) -> None:
        """Mark and move with a left click; do what Enter does with a right or double click, or with
        a left click where that plays."""
        table, game = self._host.table, self._host.table.session.game
        last, self._clicked = self._clicked, None
        played, self._played = self._played, None
        soon = last is not None and time - last[1] <= DOUBLE_SECONDS
        double = soon and last is not None and last[0] == pressed
        right = button == _RIGHT
        position = None if pressed.position < 0 else pressed.position
        if button not in (_LEFT, _RIGHT):
            return
        if table.outcome is Outcome.WON:
            self._host.table = table.refuse(table.ended)
        elif soon and played is not None and played[1:3] == (cell, table.session.at):
            self._play(played[0], cell, played[3], time)
        elif (double or (right and table.mark is None)) and pressed.pile in game.foundations:
            self._host.table = moves.act("purge", table._replace(marks=()).select(pressed.pile))
        elif double:
            there = table.unlit()._replace(marks=()).select(pressed.pile, position)
            self._host.table = moves.unless_costly(moves.smart, there)
        elif right:
            there = table.unlit().select(*pressed)
            self._host.table = moves.unless_costly(moves.smart, there)
        elif not (self._view.click_plays and self._is_played(pressed, cell, time)):
            after = moves.unless_costly(moves.point, table, pressed.pile, position)
            self._host.table = after
            # The second click counts as double only where the first one moved nothing.
            if after.session is table.session:
                self._clicked = pressed, time

    def _is_played(self, pressed: Cursor, cell: Offset | None, time: float) -> bool:
        """Play the card under the pointer if it has a place to go; return whether it has. What is
        marked comes first, and a foundation, which a click would only rob, keeps its cards."""
        table = self._host.table
        there = table.unlit()._replace(marks=()).select(*pressed)
        kept = table.mark == pressed or pressed.pile in table.game.foundations
        if kept or moves.takes(table, pressed) or not pointed_at(there, pressed):
            return False
        return self._play(there, cell, 0, time)

    def _play(self, before: Table, cell: Offset | None, place: int, time: float) -> bool:
        """Play the selected card of a table to one of its places, in place of what was played from
        that table; return whether anything changed."""
        after, table = moves.unless_costly(moves.smart, before, place), self._host.table
        if after.state == table.state and after.mark is None:
            return False
        self._host.table = after
        # With a mark there are partners to choose from; a deck is clicked as fast as one likes.
        if after.mark is None and before.cursor.pile != table.game.supply_pile:
            self._clicked = before.cursor, time
            self._played = before, cell, after.session.at, place + 1
        return True

    # -- hovering ---------------------------------------------------------------------------------

    def _hover_over(self, pointed: Cursor | None) -> None:
        """Light the card under the pointer if it can be picked up, or takes the marked card."""
        table = self._host.table
        lit = pointed if pointed is not None and pointed_at(table, pointed) else None
        if lit != self._view.hover:
            before, self._view.hover = self._view.hover, lit
            if before is not None:
                self._board.views[before.pile].styles.pointer = "default"
            if lit is not None:
                styles = self._board.views[lit.pile].styles
                styles.pointer = "copy" if moves.takes(table, lit) else "grab"
            self._view.draw_piles()

    # -- dragging ---------------------------------------------------------------------------------

    def _pick_up(self, pressed: Offset, pointer: Offset) -> None:
        """Take cards into the hand, and light their legal targets."""
        picked = self._board.under(pressed)
        if picked is None or picked.position < 0 or self._board.laid is None:
            return
        table = self._host.table._replace(marks=()).unlit().select(*picked)
        lift, state = table.lift, table.state
        may_leave = table.session.game.leave_reason(state, lift) is None
        self._host.table = moves.unless_costly(moves.light_destinations, table)
        self._view.draw()
        if may_leave:
            corner = self._board.corner(lift.pile, lift.start)
            cards = state.piles[lift.pile][lift.start : lift.start + lift.size]
            style = self._board.look, self._board.laid.size
            self._board.layer.pick_up(cards, lift, corner, pressed, style)
            self._board.layer.drag_to(pointer)
            self._view.draw_piles()

    def _drop(self, pointer: Offset) -> None:
        """Drop the cards on the pile under the pointer if they may go there, else they fly back."""
        corner = self._board.layer.let_go()
        if corner is None:
            return
        before = self._host.table
        source, under = before.cursor, self._board.under(pointer)
        table = before.unlit().say("")
        if under is not None and under.pile != source.pile:
            table = moves.unless_costly(moves.move_to, table, source, *under)
            if table.session is not before.session:
                self._view.from_hand = corner
                self._host.table = table
                return
        self._host.table = table
        self._view.draw()
        lift = table.session.game.lift_at(table.state, *source)
        self._view.motion.fly_back(table, lift, corner)
        self._view.draw_piles()
