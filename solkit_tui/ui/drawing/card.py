"""A canvas of styled cells that becomes strips, and single cards on it. Knows no piles."""

from typing import NamedTuple

from rich.segment import Segment
from rich.style import Style
from textual.strip import Strip

from solkit_tui.model.cards import RANK_TEXT
from solkit_tui.ui.drawing.faces import SUIT, lattice, picture
from solkit_tui.ui.drawing.fan import CardPart, Placement
from solkit_tui.ui.drawing.look import DrawnSize, Fill, Look

Cell = tuple[str, Style]
_INDEX = {
    DrawnSize.HUGE: (1, 8),
    DrawnSize.LARGE: (1, 4),
    DrawnSize.NORMAL: (0, 2),
    DrawnSize.SMALL: (0, 0),
}
"""The columns of the rank in the top and in the bottom border; the suit is two columns further."""
_SPACED = (DrawnSize.HUGE, DrawnSize.LARGE)
"""Sizes whose rank and suit have a space on either side."""
_SHORT = [text.replace("10", "T") for text in RANK_TEXT]
"""The ranks, with one character each."""


class Canvas:
    """A rectangle of cells; text outside of it is dropped."""

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
        """Return the character at a cell; "" outside."""
        return self.rows[y][x][0] if 0 <= y < self.height and 0 <= x < self.width else ""

    def restyle(self, x: int, y: int, style: Style, over: bool = False) -> None:
        """Give a cell another style; `over`: in addition to its own."""
        if 0 <= y < self.height and 0 <= x < self.width:
            text, before = self.rows[y][x]
            self.rows[y][x] = (text, before + style if over else style)

    def strips(self) -> tuple[Strip, ...]:
        return tuple(Strip(_segments(row), self.width) for row in self.rows)


def _segments(row: list[Cell]) -> list[Segment]:
    """Return the segments of a row, those of one style joined: fewer bytes, less to filter."""
    segments: list[Segment] = []
    text, style = "", None
    for character, cell_style in row:
        if cell_style is not style:
            if text:
                segments.append(Segment(text, style))
            text, style = "", cell_style
        text += character
    if text:
        segments.append(Segment(text, style))
    return segments


def sign_column(size: DrawnSize) -> int:
    return size.width - (1 if size is DrawnSize.SMALL else 2)


class CardPainter(NamedTuple):
    """Draws one card at a place of a canvas; a `plain` card shows only rank and suit."""

    canvas: Canvas
    look: Look
    size: DrawnSize
    x: int
    y: int
    plain: bool = False

    def card(
        self,
        card: int,
        fill: Fill,
        rows: int,
        whole: bool,
        cursor: bool,
        joined: bool,
        sign: str,
        badge: str,
    ) -> None:
        """Draw a card of which `rows` show, with its bottom border if it is `whole`."""
        glyphs, width = self.look.glyphs, self.size.width
        lines = glyphs.cursor if cursor else glyphs.card
        left, right = lines.top_left, lines.top_right
        if joined:
            left, right = lines.tee_left, lines.tee_right
        top = glyphs.card.top if joined else lines.top
        self.put(0, 0, left + top * (width - 2) + right, fill.edge)
        closed = rows - 1 if whole and rows > 1 else rows
        for row in range(1, closed):
            self.put(0, row, lines.side + " " * (width - 2) + lines.side, fill.edge)
        if closed < rows:
            bottom = lines.bottom_left + lines.top * (width - 2) + lines.bottom_right
            self.put(0, closed, bottom, fill.edge)
        if card < 0:
            self.back(fill, closed)
        elif not self.plain:
            self.face(card, fill, closed)
        if card >= 0:
            self.corner(card, fill, 0, _INDEX[self.size][0])
            if closed < rows and not (badge or self.plain or self.size is DrawnSize.SMALL):
                self.corner(card, fill, closed, _INDEX[self.size][1])
        if badge and closed < rows:
            # In the middle, since the rank of the card is in the corner.
            column = max(1, (width - len(badge)) // 2)
            self.put(column, closed, badge, fill.sign if card < 0 else fill.gilt)
        if sign:
            self.put(sign_column(self.size), 0, sign, fill.sign)
        if cursor:
            self.ring(fill.cursor, rows, closed, joined)

    def ring(self, style: Style, rows: int, closed: int, joined: bool) -> None:
        """Style the border of a card under the cursor; the characters in it stay."""
        last = self.size.width - 1
        for row in range(rows):
            edge = row == closed or (row == 0 and not joined)
            for column in range(last + 1) if edge else (0, last):
                self.canvas.restyle(self.x + column, self.y + row, style)

    def corner(self, card: int, fill: Fill, row: int, column: int) -> None:
        """Draw rank and suit; a rank of one character leaves the border beside it as it is."""
        rank, suit = card % 13, card % 52 // 13
        text = RANK_TEXT[rank] + self.look.glyphs.suits[suit]
        ink = fill.inks[suit]
        if self.size in _SPACED:
            self.put(column, row, text.rjust(3) + " ", ink)
        else:
            self.put(column + 3 - len(text), row, text, ink)

    def face(self, card: int, fill: Fill, closed: int) -> None:
        """Draw the middle of the card, as far as rows 1 to `closed` show it."""
        rank, suit = card % 13, card % 52 // 13
        glyphs, ink = self.look.glyphs, fill.inks[suit]
        drawn = picture(rank, suit, self.size, glyphs.pictures, closed < self.size.height - 1)
        # A shortened card shows the middle of its picture; a court card shows the crown.
        first = 0 if drawn.gold else max(0, len(drawn.rows) - closed + 1) // 2
        for row in range(1, min(closed, len(drawn.rows) + 1)):
            style = ink if row + first > drawn.gold else fill.gilt
            for column, character in enumerate(drawn.rows[row - 1 + first], 1):
                if character != " ":
                    text = glyphs.suits[suit] if character == SUIT else character
                    self.put(column, row, text, style)

    def back(self, fill: Fill, closed: int) -> None:
        width = self.size.width - 2
        glyphs = self.look.glyphs
        pattern = (glyphs.cross, glyphs.cross) if width < 4 else glyphs.lattice
        for row in range(1, closed):
            self.put(1, row, lattice(pattern, width, row - 1), fill.edge)

    def crowd(self, placement: Placement, fill: Fill, cursor: bool) -> None:
        """Draw the row that stands for several cards; backs are counted up to the selected one."""
        glyphs, width = self.look.glyphs, self.size.width
        backs = placement.part is CardPart.BACKS
        number = f"+{placement.position + 1 if backs else placement.hidden}"
        lines, style = glyphs.cursor if cursor else glyphs.card, fill.sign
        if backs:
            if self.size is DrawnSize.LINE:
                self.put(0, 0, number.rjust(width), fill.cursor if cursor else style)
                return
            self.put(0, 0, lines.top_left + lines.top * (width - 2) + lines.top_right, fill.edge)
            self.put((width - len(number)) // 2, 0, number, style)
        elif width <= len(text := glyphs.more + number) + 1:
            self.put(0, 0, text.rjust(width), fill.cursor if cursor else style)
            return
        else:
            self.put(0, 0, lines.side + " " * (width - 2) + lines.side, fill.edge)
            self.put((width - len(text)) // 2, 0, text, style)
        if cursor:
            self.ring(fill.cursor, 1, 1, placement.part is CardPart.MORE)

    def line(
        self, card: int, fill: Fill, cursor: bool, sign: str, badge: str, digit: bool = False
    ) -> None:
        """Draw a card one row high; brackets and signs use the column right of it. With `digit`,
        for a card with a digit before it, a ten is a T, which can also be typed."""
        glyphs = self.look.glyphs
        if card < 0:
            text = badge.rjust(3) if badge else lattice((glyphs.cross, glyphs.cross), 3, 0)
            self.put(0, 0, text, fill.sign if badge else fill.edge)
        else:
            self.put(0, 0, "   ", fill.edge)
            rank, suit = card % 13, card % 52 // 13
            text = (_SHORT if digit else RANK_TEXT)[rank] + glyphs.suits[suit]
            self.put(3 - len(text), 0, text, fill.inks[suit])
        if cursor:
            self.line_cursor(fill)
        if sign:
            self.line_sign(sign, fill)
        if badge and card >= 0:
            self.put(4, 0, badge, self.look.table)

    def line_sign(self, sign: str, fill: Fill) -> None:
        """Draw a sign right of a one-line card; without room, in the card, or by underlining."""
        if self.x + 3 < self.canvas.width:
            self.put(3, 0, sign, self.look.label)
        elif self.canvas.at(self.x, self.y) == " ":
            self.put(0, 0, sign, fill.sign)
        else:
            for column in range(3):
                self.canvas.restyle(self.x + column, self.y, Style(underline=True), over=True)

    def line_cursor(self, fill: Fill) -> None:
        """Draw brackets around a one-line card, styled like the border of a larger card."""
        for column in range(3):
            self.canvas.restyle(self.x + column, self.y, fill.cursor)
        brackets = self.look.glyphs.brackets
        if self.canvas.at(self.x, self.y) == " ":
            self.put(0, 0, brackets[0], fill.cursor)
        self.put(3, 0, brackets[1], self.look.label)

    def put(self, x: int, y: int, text: str, style: Style) -> None:
        self.canvas.put(self.x + x, self.y + y, text, style)
