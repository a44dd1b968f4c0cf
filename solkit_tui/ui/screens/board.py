"""Shows a table: piles as widgets, panel and status line, cards in the air. Counts nothing."""

from textual.app import ComposeResult
from textual.events import Resize
from textual.geometry import Offset, Region, Size
from textual.layout import Layout
from textual.reactive import reactive
from textual.screen import Screen
from textual.widget import Widget
from textual.widgets import Static

from solkit_tui.engine.play import Game
from solkit_tui.model.state import GameState
from solkit_tui.rules.ruleset import RuleSet
from solkit_tui.ui.arrange import arrange
from solkit_tui.ui.arrangement import Arrangement, Panel, TooSmall
from solkit_tui.ui.flight import (
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
from solkit_tui.ui.layout import TableLayout
from solkit_tui.ui.look import CardSize, Look
from solkit_tui.ui.paint import PilePicture
from solkit_tui.ui.panel_text import panel_line
from solkit_tui.ui.pictures import pictures
from solkit_tui.ui.shape import shape_of
from solkit_tui.ui.sky import Sky
from solkit_tui.ui.table import Cursor, Table, Tone
from solkit_tui.ui.table_aids import light_destinations
from solkit_tui.ui.widgets.info_panel import InfoPanel
from solkit_tui.ui.widgets.pile import PileView
from solkit_tui.ui.widgets.text_line import TextLine

_KEYS = "F1 keys  Esc menu"
_TONES = {Tone.PLAIN: "left", Tone.GOOD: "good", Tone.REFUSED: "refused"}


def _no_table() -> Table:
    raise LookupError("a table screen begins with a game")


class BoardScreen(Screen[None]):
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
    """

    AUTO_FOCUS = ""

    table: reactive[Table] = reactive(_no_table, init=False, repaint=False)
    flight: reactive[float] = reactive(1.0, init=False, repaint=False)

    def __init__(
        self, rules: RuleSet, look: Look, size: CardSize | None, panel: Panel, animated: bool
    ) -> None:
        super().__init__()
        self._rules = rules
        self._shape = shape_of(rules)
        self._look = look
        self._card_size = size
        self._panel = panel
        self._animate_cards = animated
        self._arrangement: Arrangement | TooSmall | None = None
        self._arranged_for: Size | None = None
        self._drawn: tuple[PilePicture, ...] = ()
        self._hover: Cursor | None = None
        self._refused_drag: Offset | None = None
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
        self._too_small = Static(id="too-small")
        yield self._title
        yield from self.views
        yield self._panel_view
        yield self._panel_line
        yield self._status
        yield self._too_small
        # Drawn before there is a layout, so that the first frame is the whole table.
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

    # -- the pointer ------------------------------------------------------------------------------

    def on_pile_view_hovered(self, event: PileView.Hovered) -> None:
        """What lies under the pointer and can be picked up is lit."""
        hover = None
        if event.position is not None and event.position < len(self.table.state.piles[event.pile]):
            lift = self._game.lift_at(self.table.state, event.pile, event.position)
            if self._game.leave_reason(self.table.state, lift) is None:
                hover = Cursor(event.pile, event.position)
        if hover != self._hover:
            self._hover = hover
            self._draw_piles()

    def on_pile_view_dragged(self, event: PileView.Dragged) -> None:
        """Cards are in the hand, their legal targets lit."""
        if self._sky.dragging:
            self._sky.drag_to(event.pointer)
            return
        if not isinstance(self._arrangement, Arrangement) or self._refused_drag == event.pressed:
            return
        table = self.table._replace(mark=None).unlit().select(event.pile, event.position)
        lift, state = table.lift, table.state
        lit = light_destinations(table)
        if self._game.leave_reason(state, lift) is not None:
            self._refused_drag = event.pressed
            self.table = lit
            return
        self.table = lit
        corner = spot(self._drawn[lift.pile], self._arrangement.places[lift.pile], lift.start)
        cards = state.piles[lift.pile][lift.start : lift.start + lift.size]
        size = self._arrangement.size
        self._sky.pick_up(cards, Absence(*lift), corner, event.pressed, self._look, size)
        self._sky.drag_to(event.pointer)
        self._draw_piles()

    def on_pile_view_dropped(self, event: PileView.Dropped) -> None:
        """The cards go to the pile under the pointer if they may, else home."""
        self._refused_drag = None
        corner = self._sky.let_go()
        if corner is None:
            return
        source = self.table.cursor
        table = self.table.unlit()._replace(mark=source)
        target = next(
            (view.pile for view in self.views if view.region.contains_point(event.pointer)), None
        )
        if target is not None and target != source.pile:
            table = table.move_mark_to(target)
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
