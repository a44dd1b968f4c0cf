"""The head of the front page: name, a line about the games, a fan of cards if there is room."""

from functools import lru_cache

from rich.segment import Segment
from textual.strip import Strip

from solkit_tui.ui.drawing.look import DrawnSize, Look
from solkit_tui.ui.front.grid import cut_strip
from solkit_tui.ui.front.places import FAN
from solkit_tui.ui.widgets.inked import Inked

_NAME = "s o l k i t"
_CARDS = ("10D", "JC", "QH", "KS", "AH")
_STEP = 6
"""Columns of a card of the fan that the next one leaves visible."""
_APART = 4


class Head(Inked, can_focus=False):
    """The head above the tiles, as high as the layout allows."""

    def __init__(self) -> None:
        super().__init__()
        self._texts = ("", "")
        self._left = 1
        self._look: Look | None = None

    def show(self, about: str, first: str, left: int, look: Look | None) -> None:
        """Show a line about the games and advice for a new player, after so many empty columns,
        and cards in a look; None: there is no room for cards."""
        self._texts, self._left, self._look = (about, first), left, look
        self.refresh()

    def render_line(self, y: int) -> Strip:
        """Return a row of the head."""
        rows, ground = self.size.height, self.rich_style
        about, first = self._texts
        segments = [Segment(" " * self._left, ground)]
        if rows >= FAN and self._look is not None:
            cards = _fan(self._look)
            if 1 <= y <= len(cards):
                segments += cards[y - 1]
            else:
                segments.append(Segment(" " * cards[0].cell_length, ground))
            segments.append(Segment(" " * _APART, ground))
            words = {3: (_NAME, "title"), 5: (about, "quiet"), 6: (first, "good")}
            text, part = words.get(y, ("", "quiet"))
            segments.append(Segment(text, self.ink(part)))
        elif (y == min(1, rows - 1) and rows != 2) or (rows == 2 and y == 0):
            segments += [Segment(_NAME, self.ink("title")), Segment("   ", ground)]
            segments.append(Segment(first or about, self.ink("good" if first else "quiet")))
        width = self.size.width
        row = cut_strip(Strip(segments), max(1, width - 1), self.ink("quiet"))
        return row.adjust_cell_length(width, ground)


@lru_cache(maxsize=4)
def _fan(look: Look) -> tuple[Strip, ...]:
    """Return the rows of overlapping cards, the last one whole."""
    # Imported here, so that a page without room for cards does not load their painter.
    from solkit_tui.model.cards import make_card, parse_face
    from solkit_tui.ui.drawing.paint import paint_card

    drawn = []
    for word in _CARDS:
        face = parse_face(word)
        assert face is not None
        drawn.append(paint_card(make_card(*face), DrawnSize.LARGE, look))
    last = len(drawn) - 1
    return tuple(
        Strip.join(strip if at == last else strip.crop(0, _STEP) for at, strip in enumerate(row))
        for row in zip(*drawn, strict=True)
    )
