"""The only module that draws cards. Knows nothing of rules, widgets and where a pile stands."""

from functools import lru_cache
from typing import NamedTuple

from rich.segment import Segment
from rich.style import Style
from textual.strip import Strip

from solkit_tui.model.cards import RANK_TEXT
from solkit_tui.model.state import Pile
from solkit_tui.ui.faces import SUIT, crown, lattice, picture
from solkit_tui.ui.fan import Fan, Placement, Plan, Shown
from solkit_tui.ui.look import CardSize, Fill, Lines, Look

Range = tuple[int, int]
"""Positions of a group of cards: the first, and the one after the last."""
Cell = tuple[str, Style]


class PilePicture(NamedTuple):
    """All that decides how a pile is drawn.

    Attributes:
        cards: The pile.
        plan: Where its cards show, from `fan`.
        size: Of its cards.
        width: Columns of the region that is drawn.
        height: Rows of it.
        left: Columns left of the first card; a label stands there.
        top: Rows above it; a label stands there.
        fan: Which way the cards overlap.
        label: "d", "f", "1" …, or "".
        cursor: The group under the cursor; (0, 0) on an empty pile.
        mark: The marked group.
        hover: The group under the pointer, if it can be picked up.
        hints: Positions of cards that can be moved.
        target: Whether the selected card can go here.
        caption: What an empty pile says: "A", "♠A", "?", "✕", "↻".
        closed: Whether nothing may be put on the pile while it is empty.
        badge: A number on the bottom border of the top card: what a deck holds, "+12".
        slot: Rows of the pile's place while it is empty; 0: a whole card.
    """

    cards: Pile
    plan: Plan
    size: CardSize
    width: int
    height: int
    left: int = 0
    top: int = 0
    fan: Fan = Fan.DOWN
    label: str = ""
    cursor: Range | None = None
    mark: Range | None = None
    hover: Range | None = None
    hints: frozenset[int] = frozenset()
    target: bool = False
    caption: str = ""
    closed: bool = False
    badge: str = ""
    slot: int = 0


@lru_cache(maxsize=2048)
def paint_pile(pile: PilePicture, look: Look) -> tuple[Strip, ...]:
    """Every line of a pile's region, top first, the table's colour where there is no card."""
    canvas = _Canvas(pile.width, pile.height, look.table)
    if pile.label:
        _label(canvas, pile, look)
    if not pile.cards:
        _slot(canvas, pile, look)
    else:
        _thickness(canvas, pile, look)
        for placement in pile.plan:
            _place(canvas, pile, look, placement)
    return canvas.strips()


class _Canvas:
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


def _label(canvas: _Canvas, pile: PilePicture, look: Look) -> None:
    if pile.top:
        canvas.put(pile.left + (pile.size.width - 1) // 2, pile.top - 1, pile.label, look.label)
    else:
        canvas.put(0, 0, pile.label, look.label)


def _slot(canvas: _Canvas, pile: PilePicture, look: Look) -> None:
    """An empty pile: a dotted place that says what may start it."""
    size, glyphs = pile.size, look.glyphs
    fill = look.slot_target if pile.target else look.slot
    lines, style = (
        (glyphs.slot, fill.edge) if pile.cursor is None else (glyphs.cursor, fill.cursor)
    )
    x, y, width = pile.left, pile.top, size.width
    if size is CardSize.LINE:
        text = (pile.caption or "·").center(width, "·")[-width:]
        canvas.put(x, y, text, fill.sign)
        if pile.cursor is not None:
            canvas.put(x, y, glyphs.brackets[0] + text[1:2] + glyphs.brackets[1], fill.cursor)
        if pile.target:
            canvas.put(x + width, y, glyphs.target, fill.sign)
        return
    rows = min(pile.slot or size.height, canvas.height - y)
    inner = " " if pile.closed and pile.cursor is None else lines.top
    canvas.put(x, y, lines.top_left + inner * (width - 2) + lines.top_right, style)
    side = " " if pile.closed and pile.cursor is None else lines.side
    for row in range(1, rows - 1):
        canvas.put(x, y + row, side + " " * (width - 2) + side, style)
    canvas.put(
        x, y + rows - 1, lines.bottom_left + inner * (width - 2) + lines.bottom_right, style
    )
    caption = pile.caption[: width - 2]
    canvas.put(x + (width - len(caption)) // 2, y + (rows - 1) // 2, caption, fill.sign)
    if pile.target:
        canvas.put(x + _sign_column(size), y, glyphs.target, fill.sign)


def _thickness(canvas: _Canvas, pile: PilePicture, look: Look) -> None:
    """A second edge where more than what shows lies in the pile."""
    if pile.fan is Fan.DOWN or len(pile.cards) <= len(pile.plan) or pile.size is CardSize.LINE:
        return
    last = pile.plan[-1]
    across = pile.fan is Fan.RIGHT
    x = pile.left + pile.size.width + (last.start if across else 0)
    rows = pile.size.height if across else last.length
    style = look.thick_back if pile.cards[-1] < 0 else look.thick_face
    for row in range(rows):
        canvas.put(x, pile.top + row, look.glyphs.thick, style)


def _place(canvas: _Canvas, pile: PilePicture, look: Look, placement: Placement) -> None:
    """One placement of the plan."""
    at = placement.position
    across = pile.fan is Fan.RIGHT
    x = pile.left + (placement.start if across else 0)
    y = pile.top + (0 if across else placement.start)
    covered = at < len(pile.cards) - 1
    rows = pile.size.height if across else placement.length
    marked = _within(pile.mark, at)
    shift = marked and x + pile.size.width < canvas.width
    if shift and not across and covered is False and placement.start == 0 and at > 0:
        # What the lifted top card leaves bare.
        _place(canvas, pile._replace(mark=None, cursor=None), look, placement)
    painter = _Painter(canvas, look, pile.size, x + shift, y)
    fill = _fill(pile, look, at, placement, marked)
    under_cursor = _within(pile.cursor, at)
    sign = _sign(pile, look, at, marked and not shift)
    if placement.shown is Shown.CARD:
        badge = "" if covered else pile.badge
        joined = under_cursor and pile.cursor is not None and at > pile.cursor[0] and not across
        if pile.size is CardSize.LINE:
            painter.line(pile.cards[at], fill, under_cursor, sign, badge)
        else:
            short = not covered or across
            painter.card(pile.cards[at], fill, rows, short, under_cursor, joined, sign, badge)
    else:
        painter.crowd(placement, fill, under_cursor)


def _within(group: Range | None, position: int) -> bool:
    return group is not None and group[0] <= position < group[1]


def _fill(pile: PilePicture, look: Look, at: int, placement: Placement, marked: bool) -> Fill:
    """The styles of a card: a mark covers a destination, that a hint, that the pointer."""
    top = at == len(pile.cards) - 1
    hovered = _within(pile.hover, at)
    if pile.cards[at] < 0:
        if marked:
            return look.back_marked
        return look.back_target if hovered or (top and pile.target) else look.back
    if marked:
        return look.marked
    if top and pile.target:
        return look.target
    if at in pile.hints and placement.shown is Shown.CARD:
        return look.movable
    return look.hover if hovered else look.face


def _sign(pile: PilePicture, look: Look, at: int, marked: bool) -> str:
    if at == len(pile.cards) - 1 and pile.target:
        return look.glyphs.target
    if marked:
        return look.glyphs.marked
    return look.glyphs.movable if at in pile.hints else ""


def _sign_column(size: CardSize) -> int:
    return size.width - (1 if size is CardSize.SMALL else 2)


_INDEX = {CardSize.LARGE: (1, 4), CardSize.NORMAL: (0, 2), CardSize.SMALL: (0, 0)}
"""Where the rank stands in the top and in the bottom border; the suit is two columns on."""


class _Painter:
    """Draws one card at one place of a canvas."""

    __slots__ = ("canvas", "look", "size", "x", "y")

    def __init__(self, canvas: _Canvas, look: Look, size: CardSize, x: int, y: int) -> None:
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
            self.put(_sign_column(self.size), 0, sign, fill.sign)

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
            self.canvas_cursor(card, fill)
        if sign:
            self.put(3, 0, sign, self.look.label)
        if badge and card >= 0:
            self.put(4, 0, badge, self.look.table)

    def canvas_cursor(self, card: int, fill: Fill) -> None:
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
