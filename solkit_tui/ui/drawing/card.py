"""Draws single cards on a canvas. Knows no piles."""

from rich.style import Style

from solkit_tui.model.cards import RANK_TEXT
from solkit_tui.ui.drawing.canvas import Canvas
from solkit_tui.ui.drawing.faces import SUIT, crown, lattice, picture
from solkit_tui.ui.drawing.fan import Placement, Shown
from solkit_tui.ui.drawing.look import CardSize, Fill, Look

_INDEX = {CardSize.LARGE: (1, 4), CardSize.NORMAL: (0, 2), CardSize.SMALL: (0, 0)}
"""Where the rank stands in the top and in the bottom border; the suit is two columns on."""


def sign_column(size: CardSize) -> int:
    return size.width - (1 if size is CardSize.SMALL else 2)


class CardPainter:
    """Draws one card at one place of a canvas."""

    __slots__ = ("canvas", "look", "size", "x", "y")

    def __init__(self, canvas: Canvas, look: Look, size: CardSize, x: int, y: int) -> None:
        self.canvas = canvas
        self.look = look
        self.size = size
        self.x = x
        self.y = y

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
        """A card of which `rows` show, the bottom border with them if it is `whole`."""
        glyphs, width = self.look.glyphs, self.size.width
        lines, edge = (glyphs.cursor, fill.cursor) if cursor else (glyphs.card, fill.edge)
        left, right = lines.top_left, lines.top_right
        if joined:
            left, right = lines.tee_left, lines.tee_right
        top = glyphs.card.top if joined else lines.top
        self.put(0, 0, left + top * (width - 2) + right, edge)
        closed = rows - 1 if whole and rows > 1 else rows
        for row in range(1, closed):
            self.put(0, row, lines.side + " " * (width - 2) + lines.side, edge)
        if closed < rows:
            bottom = lines.bottom_left + lines.top * (width - 2) + lines.bottom_right
            self.put(0, closed, bottom, edge)
        if card < 0:
            self.back(fill, closed)
        else:
            self.face(card, fill, closed)
        if card >= 0:
            self.index(card, fill, 0, _INDEX[self.size][0])
            if closed < rows and not badge and self.size is not CardSize.SMALL:
                self.index(card, fill, closed, _INDEX[self.size][1])
        if badge and closed < rows:
            column = max(1, (width - len(badge)) // 2) if card < 0 else width - 1 - len(badge)
            self.put(max(0, column), closed, badge, fill.sign if card < 0 else fill.gilt)
        if sign:
            self.put(sign_column(self.size), 0, sign, fill.sign)

    def index(self, card: int, fill: Fill, row: int, column: int) -> None:
        """Rank and suit; a rank of one character leaves the border beside it as it is."""
        rank, suit = card % 13, card % 52 // 13
        text = RANK_TEXT[rank] + self.look.glyphs.suits[suit]
        ink = fill.inks[suit]
        if self.size is CardSize.LARGE:
            self.put(column, row, text.rjust(3) + " ", ink)
        else:
            self.put(column + 3 - len(text), row, text, ink)

    def face(self, card: int, fill: Fill, closed: int) -> None:
        """The middle of the card, as far as rows 1 to `closed` show it."""
        rank, suit = card % 13, card % 52 // 13
        glyphs, ink = self.look.glyphs, fill.inks[suit]
        if self.size is CardSize.LARGE:
            drawn = picture(rank, suit, glyphs.pictures)
            for row in range(1, min(closed, 6)):
                golden = drawn.gilt[row - 1]
                for column, character in enumerate(drawn.rows[row - 1]):
                    if character != " ":
                        style = ink if golden[column] == " " else fill.gilt
                        text = glyphs.suits[suit] if character == SUIT else character
                        self.put(column + 1, row, text, style)
            return
        if self.size is CardSize.NORMAL and closed > 1:
            self.put(1, 1, crown(rank, glyphs.pictures), fill.gilt)
        if closed > (middle := self.size.height // 2):
            self.put(self.size.width // 2 - 1, middle, glyphs.suits[suit], ink)

    def back(self, fill: Fill, closed: int) -> None:
        width = self.size.width - 2
        glyphs = self.look.glyphs
        pattern = (glyphs.cross, glyphs.cross) if width < 4 else glyphs.lattice
        for row in range(1, closed):
            self.put(1, row, lattice(pattern, width, row - 1), fill.edge)

    def crowd(self, placement: Placement, fill: Fill, cursor: bool) -> None:
        """The row that stands for several cards."""
        glyphs, width = self.look.glyphs, self.size.width
        number = f"+{placement.hidden}"
        lines, edge = (glyphs.cursor, fill.cursor) if cursor else (glyphs.card, fill.edge)
        if placement.shown is Shown.BACKS:
            if self.size is CardSize.LINE:
                self.put(0, 0, number.rjust(width), fill.sign)
                return
            self.put(0, 0, lines.top_left + lines.top * (width - 2) + lines.top_right, edge)
            self.put((width - len(number)) // 2, 0, number, fill.sign)
            return
        text = glyphs.more + number
        if width <= len(text) + 1:
            self.put(0, 0, text.rjust(width), edge if cursor else fill.sign)
            return
        self.put(0, 0, lines.side + " " * (width - 2) + lines.side, edge)
        self.put((width - len(text)) // 2, 0, text, fill.sign)

    def line(self, card: int, fill: Fill, cursor: bool, sign: str, badge: str) -> None:
        """A card one row high; brackets and signs use the column right of it."""
        glyphs = self.look.glyphs
        if card < 0:
            text = badge.rjust(3) if badge else lattice((glyphs.cross, glyphs.cross), 3, 0)
            self.put(0, 0, text, fill.sign if badge else fill.edge)
        else:
            self.put(0, 0, "   ", fill.edge)
            rank, suit = card % 13, card % 52 // 13
            text = RANK_TEXT[rank] + glyphs.suits[suit]
            self.put(3 - len(text), 0, text, fill.inks[suit])
        if cursor:
            self.line_cursor(fill)
        if sign:
            self.line_sign(sign, fill)
        if badge and card >= 0:
            self.put(4, 0, badge, self.look.table)

    def line_sign(self, sign: str, fill: Fill) -> None:
        """A sign right of a one-line card; where no room is left, in it or by underlining."""
        if self.x + 3 < self.canvas.width:
            self.put(3, 0, sign, self.look.label)
            return
        row = self.canvas.rows[self.y] if self.y < self.canvas.height else []
        if self.x < len(row) and row[self.x][0] == " ":
            row[self.x] = (sign, fill.sign)
            return
        for at in range(self.x, min(self.x + 3, len(row))):
            row[at] = (row[at][0], row[at][1] + Style(underline=True))

    def line_cursor(self, fill: Fill) -> None:
        """Brackets, and ink and ground changed over, about a one-line card."""
        row = self.canvas.rows[self.y] if self.y < self.canvas.height else []
        for at in range(max(0, self.x), min(self.x + 3, self.canvas.width)):
            character, style = row[at]
            row[at] = (character, style + Style(reverse=not style.reverse))
        brackets = self.look.glyphs.brackets
        if row and 0 <= self.x < self.canvas.width and row[self.x][0] == " ":
            row[self.x] = (brackets[0], fill.cursor)
        self.put(3, 0, brackets[1], self.look.label)

    def put(self, x: int, y: int, text: str, style: Style) -> None:
        self.canvas.put(self.x + x, self.y + y, text, style)
