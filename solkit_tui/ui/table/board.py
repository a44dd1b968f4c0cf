"""The piles of a table on the screen: their places and pictures. Plays nothing."""

from collections.abc import Callable
from typing import Any

from textual.geometry import NULL_OFFSET, NULL_SPACING, Offset, Region, Size
from textual.layout import ArrangeResult, Layout, WidgetPlacement
from textual.screen import Screen
from textual.strip import Strip
from textual.widget import Widget

from solkit_tui.model.state import GameState
from solkit_tui.rules.pile import Fan
from solkit_tui.rules.ruleset import RuleSet
from solkit_tui.services.settings.values import PanelPlace
from solkit_tui.ui.drawing.look import DrawnSize, Look
from solkit_tui.ui.drawing.paint import PilePicture
from solkit_tui.ui.placing.arrange import arrange, with_tip
from solkit_tui.ui.placing.arrangement import Arrangement, Squeeze, Stand, TooSmall
from solkit_tui.ui.placing.shape import shape_of
from solkit_tui.ui.table.pictures import crowded, pictures
from solkit_tui.ui.table.pile import Layer, PileView
from solkit_tui.ui.table.value import Cursor, Table
from solkit_tui.ui.widgets.plain import Plain


class BoardLayout(Layout):
    """The widgets of the piles, and the cards in the air above them. It is also the layout of their
    screen, in place of one in the style sheet.

    Attributes:
        too_small: The message that the terminal is too small for the game.
        has_tip: Whether the coach has a row.
        card_size: The largest card size wanted; None: chosen by terminal and game.
        panel: The place wanted for the information panel.
    """

    name = "table"

    def __init__(
        self,
        screen: Screen[Any],
        around: Callable[[Arrangement], dict[Widget, Region]],
        rules: RuleSet,
        look: Look,
        size: DrawnSize | None,
        panel: PanelPlace,
    ) -> None:
        screen.styles.set_rule("layout", self)
        self._around = around
        self._name = rules.title
        self._shape = shape_of(rules)
        self.look = look
        self.card_size = size
        self.panel = panel
        self.views = [PileView(at, look) for at in range(len(rules.piles))]
        self.too_small = Plain(id="too-small")
        self.has_tip = False
        self.layer = Layer(screen.mount, self.place_again)
        self.size = Size()
        self._squeeze = Squeeze.NO
        self._arranged_for: tuple[Size, GameState] | None = None
        self._crossing = rules.overlapping
        self._hidden = frozenset(self._shape.hidden)
        self._unseen = self._hidden
        self.arrangement: Arrangement | TooSmall | None = None
        self.pictures: tuple[PilePicture, ...] = ()

    def _arranged(self, size: Size, squeeze: Squeeze) -> Arrangement | TooSmall:
        arrangement = arrange(self._shape, *size, self.card_size, self.panel, squeeze)
        if self.has_tip and isinstance(arrangement, Arrangement):
            return with_tip(arrangement)
        return arrangement

    def fit(self, size: Size) -> None:
        """Arrange the piles for a screen of this size; the next `draw` shows it."""
        self.size = size
        self.arrangement = self._arranged(size, self._squeeze)

    def _rearrange(self, table: Table) -> None:
        """Rearrange when the cards require it: a crowded table takes rows from its head, and a card
        that is gone no longer covers those below it."""
        roomy, dealt = self._arranged(self.size, Squeeze.NO), table.session.states[0]
        squeeze = crowded(table, roomy) if isinstance(roomy, Arrangement) else Squeeze.NO
        if self._arranged_for == (self.size, dealt):
            # Rows that a deal has once needed are not given back: piles would move for nothing.
            squeeze = max(squeeze, self._squeeze, key=[*Squeeze].index)
        self._arranged_for = self.size, dealt
        piles = table.state.piles
        unseen = self._hidden.union(at for at in self._crossing if not piles[at])
        if (squeeze, unseen) != (self._squeeze, self._unseen):
            self._squeeze, self._unseen = squeeze, unseen
            self.fit(self.size)
            self.place_again()

    def next_panel(self) -> PanelPlace:
        """Move the information panel to its next place; return the place where it really is.

        A panel without room beside the table is below it: that counts as one place.
        """
        order = tuple(PanelPlace)
        shown = self.panel if self.laid is None else self.laid.panel
        for wanted in (*order, *order)[order.index(shown) + 1 :]:
            self.panel = wanted
            self.fit(self.size)
            if self.laid is None or self.laid.panel is not shown:
                break
        return self.panel if self.laid is None else self.laid.panel

    @property
    def laid(self) -> Arrangement | None:
        """Return the arrangement; None: the terminal is too small to show the game."""
        return self.arrangement if isinstance(self.arrangement, Arrangement) else None

    def arrange(
        self, parent: Widget, children: list[Widget], size: Size, greedy: bool = True
    ) -> ArrangeResult:
        """Return the placements of the widgets that are visible on a screen of this size."""
        places = self.places(size)
        return [
            WidgetPlacement(places[child], NULL_OFFSET, NULL_SPACING, child)
            for child in children
            if child in places
        ]

    def places(self, size: Size) -> dict[Widget, Region]:
        """Return the regions of the widgets that are visible on a screen of this size."""
        arrangement = self._arranged(size, self._squeeze)
        if isinstance(arrangement, TooSmall):
            columns, rows = arrangement
            self.too_small.update(
                f"{self._name} needs a terminal of at least {columns} × {rows};"
                f" this one is {size.width} × {size.height}. Enlarge it, or press Esc.",
                layout=False,  # a layout here would ask for the next one at each frame
            )
            return {self.too_small: Region(0, 0, *size)}
        places: dict[Widget, Region] = {
            view: place.region
            for view, place in zip(self.views, arrangement.places, strict=True)
            if view.pile not in self._unseen
        }
        return self._around(arrangement) | places | self.layer.regions

    def place_again(self) -> None:
        """Make the screen ask again for the places of its widgets."""
        # A child has to ask: a screen that asks itself keeps its old arrangement.
        self.views[0].refresh(repaint=False, layout=True)

    def draw(self, table: Table, hover: Cursor | None = None) -> None:
        """Draw the piles of a table; each view redraws what differs in its picture."""
        self._rearrange(table)
        if self.laid is not None:
            self.pictures = pictures(table, self.laid, hover, self.layer.missing)
            for view, picture in zip(self.views, self.pictures, strict=True):
                if picture != view.picture:  # Textual's own comparison takes longer
                    view.picture = picture

    # -- places -----------------------------------------------------------------------------------

    def corner(self, pile: int, position: int) -> Offset:
        """Return the corner of a card on the screen, as it was drawn last; for a pile that is not
        on the table the middle of its top."""
        assert self.laid is not None
        if pile in self._hidden:
            return Offset((self.size.width - self.laid.size.width) // 2, self.laid.title.bottom)
        return corner_of(self.pictures[pile], self.laid.places[pile], position)

    def regions(self) -> list[Region]:
        """Return the regions of the cards of each pile; empty before there is a layout."""
        if self.laid is None:
            return []
        regions = []
        for place, picture in zip(self.laid.places, self.pictures, strict=True):
            x, y = place.region.x, place.region.y + place.top
            height = picture.size.height
            if picture.plan and picture.fan is Fan.DOWN:
                height = picture.plan[-1].start + picture.plan[-1].length
            regions.append(Region(x, y, picture.size.width, min(height, place.rows)))
        return regions

    def under(self, pointer: Offset) -> Cursor | None:
        """Return the card, or the pile (position -1), at a cell of the screen; None: neither."""
        for view in reversed(self.views):  # the last one is on the others
            if view.region.contains_point(pointer):
                position = view.position_at(*(pointer - view.region.offset))
                return Cursor(view.pile, -1 if position is None else position)
        return None

    def lines(self, ground: list[Strip]) -> list[Strip]:
        """Return lines of the screen with the piles drawn on them."""
        assert self.laid is not None
        for view, place in zip(self.views, self.laid.places, strict=True):
            if view.pile in self._unseen:
                continue
            x, y, width, _ = place.region
            for row, strip in enumerate(view.strips, y):
                if row < len(ground):
                    line = ground[row]
                    parts = [*line.crop(0, x), *strip, *line.crop(x + width)]
                    ground[row] = Strip(parts, line.cell_length)
        return ground


def corner_of(picture: PilePicture, place: Stand, position: int) -> Offset:
    """Return the corner of a pile's card on the screen; past the top, that of the next card."""
    x, y = place.region.x, place.region.y + picture.top
    past = picture.plan[-1].start + 1 if picture.plan and picture.fan is not Fan.NONE else 0
    start = next((p.start for p in picture.plan if p.position >= position), past)
    return Offset(x + start, y) if picture.fan is Fan.RIGHT else Offset(x, y + start)
