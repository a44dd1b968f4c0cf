"""The widgets that show cards: one for each pile, and those above them for cards that are dragged
or fly. They know no rules, only pictures."""

from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from textual.geometry import Offset, Region
from textual.reactive import reactive
from textual.strip import Strip
from textual.widget import Widget

from solkit_tui.engine.action import Lift
from solkit_tui.model.state import Pile
from solkit_tui.rules.pile import Fan
from solkit_tui.ui.drawing.fan import hit, plan_fan
from solkit_tui.ui.drawing.look import DrawnSize, Look
from solkit_tui.ui.drawing.paint import PilePicture, paint_pile
from solkit_tui.ui.widgets.inked import redraw_differing

_NOTHING = Strip([])
FRAMES = 5
"""The most places at which a flight is drawn: each costs some 4 kB on a slow line."""
Style = tuple[Look, DrawnSize]
"""The look and size of cards above a table."""


class PileView(Widget, can_focus=False):
    """One pile of the table; the screen sets its picture.

    A picture is compared with the one before, and only lines that differ are sent again.

    Attributes:
        pile: Its number in the rule set's order of piles; -1: it shows cards above them.
        picture: Everything that decides how the pile is drawn; None before there is a layout.
        look: The styles that it is drawn with.
    """

    picture: reactive[PilePicture | None] = reactive(None, init=False, repaint=False)
    look: reactive[Look | None] = reactive(None, init=False, repaint=False)

    def __init__(self, pile: int, look: Look, classes: str = "") -> None:
        super().__init__(classes=classes)
        self.pile = pile
        self.strips: tuple[Strip, ...] = ()
        self.set_reactive(PileView.look, look)

    def watch_picture(self) -> None:
        """Paint the pile, and redraw the lines that differ."""
        if self.picture is None or self.look is None:
            return
        before, self.strips = self.strips, paint_pile(self.picture, self.look)
        if len(before) != len(self.strips):
            self.refresh()
        else:
            redraw_differing(self, before, self.strips)

    watch_look = watch_picture

    def render_lines(self, crop: Region) -> list[Strip]:
        """Return the painted lines as they are: a pile has no border, padding or background of its
        own, for which Textual would copy each line."""
        lines = [*self.strips[crop.y : crop.bottom]]
        lines += [_NOTHING] * (crop.height - len(lines))
        for line_filter in self.get_line_filters():
            lines = [line.apply_filter(line_filter, self.background_colors[1]) for line in lines]
        if not crop.x and all(line.cell_length == crop.right for line in lines):
            return lines  # the whole pile, as each step of the cursor asks for
        return [line.adjust_cell_length(crop.right).crop(crop.x) for line in lines]

    def position_at(self, x: int, y: int) -> int | None:
        """Return the card drawn at a cell of the widget; None: there is none."""
        picture = self.picture
        if picture is None or not picture.cards:
            return None
        if picture.fan is Fan.RIGHT:
            return hit(picture.plan, x)
        return hit(picture.plan, y - picture.top)


class Flight(NamedTuple):
    """Cards on their way across the screen."""

    cards: Pile
    start: Offset
    end: Offset

    def at(self, progress: float) -> Offset:
        """Return the corner of the cards at a moment; `progress` goes from 0 to 1."""
        return self.start.blend(self.end, progress)


class Layer:
    """The cards above a table, in flight or in the hand, which are missing on it meanwhile.

    Widgets are mounted when they are first needed, so that a table that nobody has touched costs
    nothing. `place_again` makes the screen ask again for their places.

    Attributes:
        dealing: Whether a deal is being shown.
        missing: The cards that are not drawn on the table.
        regions: The regions of the widgets with the cards above it.
    """

    def __init__(self, mount: Callable[[Widget], object], place_again: Callable[[], None]) -> None:
        self._mount = mount
        self._place_again = place_again
        self._views: list[PileView] = []
        self._flights: tuple[Flight, ...] = ()
        self._grab: Offset | None = None
        self._frame = 0
        self.dealing = False
        self.missing: frozenset[Lift] = frozenset()
        self.regions: dict[Widget, Region] = {}

    @property
    def dragging(self) -> bool:
        """Return whether cards are in the player's hand."""
        return self._grab is not None

    def _show(
        self, nth: int, cards: Pile, corner: Offset, style: Style, held: bool = False
    ) -> None:
        """Show cards with the corner of the lowest at a cell of the screen. Cards that are `held`
        in the hand look marked, to stand out from those on the table."""
        look, size = style
        if nth == len(self._views):
            self._views.append(PileView(-1, look, classes="ghost"))
            self._mount(self._views[nth])
        plan = plan_fan(cards, 2 * size.height + size.fan * len(cards), size)
        picture = PilePicture(cards, plan, size, size.width, plan[-1].start + plan[-1].length)
        view = self._views[nth]
        view.look = look
        view.picture = picture._replace(mark=(0, len(cards)) if held else None)
        self.regions[view] = Region(*corner, picture.width, picture.height)

    def _move(self, corners: Iterable[Offset]) -> None:
        pairs = zip(self.regions.items(), corners, strict=False)
        regions = {view: region.at_offset(corner) for (view, region), corner in pairs}
        if regions != self.regions:
            self.regions = regions
            self._place_again()

    # -- flying -----------------------------------------------------------------------------------

    def fly(self, flights: Sequence[Flight], missing: Iterable[Lift], style: Style) -> None:
        """Let cards fly; they are missing on the table until `land`."""
        self._flights = tuple(flights)
        self._frame = 0
        self.missing = frozenset(missing)
        self.regions = {}
        for nth, flight in enumerate(self._flights):
            self._show(nth, flight.cards, flight.start, style)
        self._place_again()

    def progress(self, progress: float) -> None:
        """Move flying cards to their place at a moment, 0 to 1; only a few places are drawn."""
        if (frame := int(progress * FRAMES)) != self._frame:
            self._frame = frame
            self._move(flight.at(progress) for flight in self._flights)

    def deal(self, missing: frozenset[Lift]) -> None:
        """Show a deal in which some cards are not dealt yet."""
        self.dealing = True
        self.missing = missing

    def land(self) -> None:
        """End flights, deals and drags: every card is on the table."""
        if not (self.missing or self.regions or self.dealing):
            return
        self.dealing = False
        self._grab = None
        self.missing = frozenset()
        self.regions = {}
        self._place_again()

    # -- dragging ---------------------------------------------------------------------------------

    def pick_up(
        self, cards: Pile, missing: Lift, corner: Offset, pointer: Offset, style: Style
    ) -> None:
        """Take cards into the hand; their corner keeps its distance from the pointer."""
        self.land()
        self._grab = corner - pointer
        self.missing = frozenset({missing})
        self._show(0, cards, corner, style, held=True)
        self._place_again()

    def drag_to(self, pointer: Offset) -> None:
        """Move the cards in the hand along with the pointer."""
        if self._grab is not None:
            self._move([pointer + self._grab])

    def let_go(self) -> Offset | None:
        """Take the cards out of the hand; return where their corner was, or None."""
        held = self._grab is not None
        self._grab = None
        return next((region.offset for region in self.regions.values()), None) if held else None
