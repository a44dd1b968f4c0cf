"""Cards in the air: a widget above the table. Knows neither rules nor where it is going."""

from textual.geometry import Region
from textual.strip import Strip
from textual.widget import Widget

from solkit_tui.model.state import Pile
from solkit_tui.ui.drawing.fan import plan_fan
from solkit_tui.ui.drawing.look import CardSize, Look
from solkit_tui.ui.drawing.paint import PilePicture, paint_pile

_NOTHING = Strip([])


class Ghost(Widget, can_focus=False):
    """A group of cards that is dragged or flies; it stands where its `region_shown` says."""

    def __init__(self) -> None:
        super().__init__(classes="ghost")
        self._strips: tuple[Strip, ...] = ()
        self.shown: Region | None = None

    def lift(
        self, cards: Pile, size: CardSize, look: Look, at: tuple[int, int], held: bool = False
    ) -> None:
        """Show cards, the corner of the lowest at a cell of the screen; those that are held in the
        hand look marked, as what lies on the table does not."""
        plan = plan_fan(cards, 2 * size.height + size.fan * len(cards), size)
        picture = PilePicture(cards, plan, size, size.width, plan[-1].start + plan[-1].length)
        mark = (0, len(cards)) if held else None
        self._strips = paint_pile(picture._replace(mark=mark), look)
        self.shown = Region(*at, picture.width, picture.height)
        self.refresh()

    def move_to(self, at: tuple[int, int]) -> bool:
        """Stand elsewhere; gives whether that is another place."""
        if self.shown is None or self.shown.offset == at:
            return False
        self.shown = Region(*at, *self.shown.size)
        return True

    def hide(self) -> None:
        """Stand nowhere."""
        self.shown = None

    def render_line(self, y: int) -> Strip:
        """A line of the cards."""
        return self._strips[y] if y < len(self._strips) else _NOTHING
