"""A rectangle of styled cells that becomes strips. Knows no cards."""

from rich.segment import Segment
from rich.style import Style
from textual.strip import Strip

Cell = tuple[str, Style]


class Canvas:
    """A rectangle of cells; what is written outside of it is dropped."""

    __slots__ = ("height", "rows", "width")

    def __init__(self, width: int, height: int, style: Style) -> None:
        self.width = width
        self.height = height
        self.rows: list[list[Cell]] = [[(" ", style)] * width for _ in range(height)]

    def put(self, x: int, y: int, text: str, style: Style) -> None:
        if 0 <= y < self.height:
            row = self.rows[y]
            for at, character in enumerate(text, x):
                if 0 <= at < self.width:
                    row[at] = (character, style)

    def at(self, x: int, y: int) -> str:
        """What is written at a cell; "" outside."""
        return self.rows[y][x][0] if 0 <= y < self.height and 0 <= x < self.width else ""

    def restyle(self, x: int, y: int, style: Style, over: bool = False) -> None:
        """Another style for what is written at a cell; `over`: added to its own."""
        if 0 <= y < self.height and 0 <= x < self.width:
            text, own = self.rows[y][x]
            self.rows[y][x] = (text, own + style if over else style)

    def strips(self) -> tuple[Strip, ...]:
        return tuple(Strip(_segments(row), self.width) for row in self.rows)


def _segments(row: list[Cell]) -> list[Segment]:
    """A row with neighbours of one style joined: fewer bytes, and fewer objects to filter."""
    segments: list[Segment] = []
    text, style = "", None
    for character, own in row:
        if own is not style:
            if text:
                segments.append(Segment(text, style))
            text, style = "", own
        text += character
    if text:
        segments.append(Segment(text, style))
    return segments
