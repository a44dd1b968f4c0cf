"""Shows a table: piles as widgets, panel and status line, cards in the air. Counts nothing."""

from typing import TYPE_CHECKING

from rich.segment import Segment
from textual.app import ComposeResult
from textual.events import MouseDown, MouseMove, MouseUp, Resize
from textual.geometry import Offset, Region, Size
from textual.layout import Layout
from textual.reactive import reactive
from textual.strip import Strip
from textual.widget import Widget
from textual.widgets import Static

from solkit_tui.engine.game import Game
from solkit_tui.model.state import GameState
from solkit_tui.rules.ruleset import RuleSet
from solkit_tui.ui.drawing.look import CardSize, Look
from solkit_tui.ui.drawing.paint import PilePicture
from solkit_tui.ui.placing.arrange import arrange
from solkit_tui.ui.placing.arrangement import Arrangement, Panel, TooSmall
from solkit_tui.ui.placing.layout import TableLayout
from solkit_tui.ui.placing.shape import shape_of
from solkit_tui.ui.table.flight import (
    DEAL_SECONDS,
    FLIGHT_SECONDS,
    MOST_JOURNEYS,
    Absence,
    Flight,
    flights,
    journeys,
    spot,
    undealt,
)
from solkit_tui.ui.table.info_panel import InfoPanel
from solkit_tui.ui.table.panel_text import panel_line
from solkit_tui.ui.table.pictures import pictures
from solkit_tui.ui.table.pile import PileView
from solkit_tui.ui.table.sky import Sky
from solkit_tui.ui.table.value import Cursor, Table, Tone
from solkit_tui.ui.widgets.guarded import GuardedScreen
from solkit_tui.ui.widgets.text_line import TextLine

if TYPE_CHECKING:
    from solkit_tui.ui.table.cascade import Cascade

_KEYS = "F1 keys  Esc menu"
_TONES = {Tone.PLAIN: "left", Tone.GOOD: "good", Tone.REFUSED: "refused"}


def _no_table() -> Table:
    raise LookupError("a table screen begins with a game")


class BoardScreen(GuardedScreen[None]):
    """What is seen of a game.

    The only place that writes what piles show: a new `table` is compared with the old one by the
    pile views, and what differs is drawn. The state has always changed before cards fly; any
    further change ends a flight.

    Args:
        rules: The game.
        look: How cards are drawn.
        size: The largest cards that are wanted; None: chosen by terminal and game.
        panel: Where the information panel is wanted.
        animated: Whether cards fly.
        deal_shown: Whether the first deal is shown card by card.
    """

    AUTO_FOCUS = ""

    table: reactive[Table] = reactive(_no_table, init=False, repaint=False)
    flight: reactive[float] = reactive(1.0, init=False, repaint=False)

    def __init__(
        self,
        rules: RuleSet,
        look: Look,
        size: CardSize | None,
        panel: Panel,
        animated: bool,
        deal_shown: bool,
    ) -> None:
        super().__init__()
        self._rules = rules
        self._shape = shape_of(rules)
        self._look = look
        self._card_size = size
        self._panel = panel
        self._animate_cards = animated
        self._deal_shown = deal_shown
        self._arrangement: Arrangement | TooSmall | None = None
        self._arranged_for: Size | None = None
        self._drawn: tuple[PilePicture, ...] = ()
        self._hover: Cursor | None = None
        self._pressed: Offset | None = None
        self._dragged = False
        self._from_hand: Offset | None = None
        self._table_layout = TableLayout(self)
        self._sky = Sky(self)

    @property
    def _game(self) -> Game:
        return self.table.session.game

    @property
    def layout(self) -> Layout:
        """The arrangement places the widgets, not the style sheet."""
        return self._table_layout

    def compose(self) -> ComposeResult:
        """Title, piles, panel and status line, laid out by the arrangement."""
        self._title = TextLine(id="title")
        self._status = TextLine(id="status")
        self._panel_view = InfoPanel()
        self._panel_line = TextLine(id="panel-line")
        self.views = [PileView(at) for at in range(len(self._rules.piles))]
        self._too_small = Static(id="too-small", markup=False)
        yield self._title
        yield from self.views
        yield self._panel_view
        yield self._panel_line
        yield self._status
        yield self._too_small
        # Drawn before there is a layout, so that the first frame is the whole table.
        if self._deal_shown and self._animated:
            self._sky.deal(undealt(self.table.state, self._game.columns, 0))
        self._arrange(self.app.size)

    # -- places -----------------------------------------------------------------------------------

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
        places.update(self._sky.regions())
        return places

    def place_again(self) -> None:
        """Something has another place now."""
        # A child has to ask: a screen that asks itself keeps its old arrangement.
        self._title.refresh(layout=True)

    def on_resize(self, event: Resize) -> None:
        """Cards and places follow the terminal; the game stays as it is."""
        if event.size != self._arranged_for:
            self._sky.land()
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

    def restyle(self, look: Look, size: CardSize | None) -> None:
        """Draw cards in another look or size from now on."""
        self._look, self._card_size = look, size
        self._arrange(self.app.size)
        self.place_again()

    # -- drawing ----------------------------------------------------------------------------------

    def watch_table(self, before: Table, after: Table) -> None:
        """Something was done: what differs is drawn."""
        self._sky.land()
        if after.session is not before.session:
            self.session_changed(before, after)
            self._take_off(before.state, after.state)
        self._draw()

    def session_changed(self, before: Table, after: Table) -> None:
        """A move was made, undone or made again; for the screen that counts them."""

    def _draw(self) -> None:
        if not isinstance(self._arrangement, Arrangement):
            return
        self._draw_piles()
        note = self.table.note
        self._status.show(note.text, _KEYS, _TONES[note.tone])
        self.draw_words()

    def _draw_piles(self) -> None:
        if isinstance(self._arrangement, Arrangement):
            self._drawn = pictures(self.table, self._arrangement, self._hover, self._sky.absences)
            for view, picture in zip(self.views, self._drawn, strict=True):
                view.show(picture, self._look)

    def draw_words(self) -> None:
        """Title row and panel; the screen that counts knows more to say."""
        self._panel_line.show(panel_line(self.table))

    # -- in the air -------------------------------------------------------------------------------

    @property
    def _animated(self) -> bool:
        return self._animate_cards and self.app.animation_level == "full"

    def _take_off(self, before: GameState, after: GameState) -> None:
        """Cards that have gone to another pile fly there, from the hand if they were in it."""
        corner, self._from_hand = self._from_hand, None
        if not self._animated or not isinstance(self._arrangement, Arrangement):
            return
        gone = journeys(before, after)
        if not 0 < len(gone) <= MOST_JOURNEYS:
            return
        new = pictures(self.table, self._arrangement)
        away = flights(gone, self._arrangement.places, self._drawn, new)
        if corner is not None:
            away = (away[0]._replace(start=corner), *away[1:])
        self._fly(away, [journey.absence for journey in gone])

    def _fly(self, away: tuple[Flight, ...], absences: list[Absence]) -> None:
        assert isinstance(self._arrangement, Arrangement)
        self._sky.fly(away, absences, self._arrangement.size, self._look)
        self.set_reactive(BoardScreen.flight, 0.0)
        self.animate("flight", 1.0, duration=FLIGHT_SECONDS, easing="out_cubic")

    def show_deal(self) -> None:
        """The columns come row by row; whatever is done ends that."""
        if self._animated and isinstance(self._arrangement, Arrangement):
            self._sky.deal(undealt(self.table.state, self._game.columns, 0))
            self.set_reactive(BoardScreen.flight, 0.0)
            self.animate("flight", 1.0, duration=DEAL_SECONDS, easing="linear")
            self._draw_piles()

    def watch_flight(self, progress: float) -> None:
        """A frame of a flight or of a deal."""
        if self._sky.dragging or self._sky.clear:
            return
        if progress >= 1:
            self._sky.land()
            self._draw_piles()
        elif self._sky.dealing:
            self._sky.deal(undealt(self.table.state, self._game.columns, progress))
            self._draw_piles()
        else:
            self._sky.progress(progress)

    def cascade(self) -> "Cascade | None":
        """The cards on the foundations, ready to tumble; None where nothing is animated."""
        if not self._animated or not isinstance(self._arrangement, Arrangement):
            return None
        from solkit_tui.ui.table.cascade import Cascade, Launch

        ground = [
            Strip([Segment(" " * self.size.width, self._look.table)], self.size.width)
            for _ in range(self.size.height)
        ]
        for view in self.views:
            x, y, width, _ = view.region
            for row, strip in enumerate(view.strips, y):
                line = ground[row]
                parts = [*line.crop(0, x), *strip, *line.crop(x + width)]
                ground[row] = Strip(parts, self.size.width)
        tops = [(at, list(self.table.state.piles[at])) for at in self._game.foundations]
        launches = []
        while any(cards for _, cards in tops):
            for at, cards in tops:
                if cards:
                    corner = spot(self._drawn[at], self._arrangement.places[at], len(cards))
                    launches.append(Launch(cards.pop(), *corner))
        return Cascade(ground, launches, self._arrangement.size, self._look)

    # -- the pointer ------------------------------------------------------------------------------
    # Handled here and not by the piles: a quick drag ends over another pile before the first one
    # could have captured the mouse.

    def _under(self, pointer: Offset) -> Cursor | None:
        """The card, or the pile (position -1), at a cell of the screen."""
        for view in self.views:
            if view.region.contains_point(pointer):
                position = view.position_at(*(pointer - view.region.offset))
                return Cursor(view.pile, -1 if position is None else position)
        return None

    def on_mouse_down(self, event: MouseDown) -> None:
        """A button goes down: perhaps a drag begins."""
        self._dragged = False
        self._pressed = event.screen_offset if event.button == 1 else None

    def on_mouse_move(self, event: MouseMove) -> None:
        """The pointer moves over the table, or drags a card."""
        pointer = event.screen_offset
        if self._sky.dragging:
            self._sky.drag_to(pointer)
        elif self._pressed is not None and event.button == 1:
            if pointer != self._pressed and not self._dragged:
                self._dragged = True
                self._pick_up(self._pressed, pointer)
        else:
            self._hover_over(self._under(pointer))

    def on_mouse_up(self, event: MouseUp) -> None:
        """The button is let go: what was dragged goes where the pointer is."""
        self._pressed = None
        if self._sky.dragging:
            self._drop(event.screen_offset)

    def _hover_over(self, here: Cursor | None) -> None:
        """What lies under the pointer and can be picked up is lit."""
        hover = None
        if here is not None and 0 <= here.position < len(self.table.state.piles[here.pile]):
            lift = self._game.lift_at(self.table.state, *here)
            if self._game.leave_reason(self.table.state, lift) is None:
                hover = here
        if hover != self._hover:
            self._hover = hover
            self._draw_piles()

    def _pick_up(self, pressed: Offset, pointer: Offset) -> None:
        """Cards are taken into the hand, their legal targets lit."""
        here = self._under(pressed)
        if here is None or here.position < 0 or not isinstance(self._arrangement, Arrangement):
            return
        from solkit_tui.ui.table.assists import light_destinations

        table = self.table._replace(mark=None).unlit().select(*here)
        lift, state = table.lift, table.state
        may_leave = self._game.leave_reason(state, lift) is None
        self.table = light_destinations(table)
        if may_leave:
            corner = spot(self._drawn[lift.pile], self._arrangement.places[lift.pile], lift.start)
            cards = state.piles[lift.pile][lift.start : lift.start + lift.size]
            size = self._arrangement.size
            self._sky.pick_up(cards, Absence(*lift), corner, pressed, self._look, size)
            self._sky.drag_to(pointer)
            self._draw_piles()

    def _drop(self, pointer: Offset) -> None:
        """The cards go to the pile under the pointer if they may, else home."""
        corner = self._sky.let_go()
        if corner is None:
            return
        source, under = self.table.cursor, self._under(pointer)
        table = self.table.unlit()._replace(mark=source)
        if under is not None and under.pile != source.pile:
            table = table.move_mark_to(under.pile)
            if table.session is not self.table.session:
                self._from_hand = corner
                self.table = table
                return
        lift = self._game.lift_at(table.state, *source)
        self.table = table._replace(mark=None)
        if self._animated and isinstance(self._arrangement, Arrangement):
            place = self._arrangement.places[lift.pile]
            home = spot(self._drawn[lift.pile], place, lift.start)
            cards = table.state.piles[lift.pile][lift.start : lift.start + lift.size]
            self._fly((Flight(cards, corner, home),), [Absence(*lift)])
            self._draw_piles()
