"""The only module that draws cards. Knows no rules."""

from functools import lru_cache
from typing import NamedTuple

from textual.strip import Strip

from solkit_tui.model.cards import Card
from solkit_tui.model.state import Pile
from solkit_tui.rules.pile import Fan
from solkit_tui.ui.drawing.card import Canvas, CardPainter, sign_column
from solkit_tui.ui.drawing.fan import CardPart, Placement, Plan, plan_top
from solkit_tui.ui.drawing.look import DrawnSize, Fill, Look

Range = tuple[int, int]
"""Positions of a group of cards: the first, and the one after the last."""


class PilePicture(NamedTuple):
    """Everything that decides how a pile is drawn.

    Attributes:
        cards: The pile.
        plan: The places of its visible cards, from `fan`.
        size: The size of its cards.
        width: Columns of the region that is drawn.
        height: Rows of the region.
        top: Rows above the cards, for a label.
        fan: The direction in which the cards overlap.
        label: Its label: "d", "f2", "1" …, or "".
        cursor: The group under the cursor; (0, 0) on an empty pile.
        mark: The marked group.
        hover: The group under the pointer, if it can be picked up.
        hints: Positions of cards that can be moved.
        target: Whether the selected card can go here.
        caption: The caption of an empty pile: "A", "♠A", "?", "✕", "↻".
        closed: Whether nothing may be put on the pile while it is empty.
        badge: A number on the bottom border of the top card, "12", for the number of cards.
        slot: Rows of the pile's place while it is empty; 0: a whole card.
        digit: The key that reaches a card with no room for a label above it, or "".
        covered: Whether cards of other piles are on it, leaving only scraps of a picture visible.
        also: The positions of cards marked besides the marked group.
    """

    cards: Pile
    plan: Plan
    size: DrawnSize
    width: int
    height: int
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
    digit: str = ""
    covered: bool = False
    also: frozenset[int] = frozenset()


def paint_card(card: Card, size: DrawnSize, look: Look) -> tuple[Strip, ...]:
    """Return every line of a card that is by itself."""
    pile = (card,)
    picture = PilePicture(pile, plan_top(pile, size), size, size.width, size.height)
    return paint_pile(picture, look)


@lru_cache(maxsize=256)
def paint_pile(pile: PilePicture, look: Look) -> tuple[Strip, ...]:
    """Return every line of a pile's region, in the table's colour where there is no card."""
    canvas = Canvas(pile.width, pile.height, look.table)
    if pile.label and pile.top:
        _label(canvas, pile, look)
    if not pile.cards:
        _slot(canvas, pile, look)
    else:
        _thickness(canvas, pile, look)
        for placement in pile.plan:
            _place(canvas, pile, look, placement)
    return canvas.strips()


def _label(canvas: Canvas, pile: PilePicture, look: Look) -> None:
    """Draw the key that reaches the pile above its cards; lit if the cursor is there."""
    text, style = pile.label, look.label
    if pile.cursor is not None:
        text, style = f" {text} ", look.label_lit
    canvas.put(max(0, (pile.size.width - len(text)) // 2), pile.top - 1, text, style)


def _slot(canvas: Canvas, pile: PilePicture, look: Look) -> None:
    """Draw an empty pile: a dotted place with a caption."""
    size, glyphs = pile.size, look.glyphs
    fill = look.slot_target if pile.target else look.slot
    lines = glyphs.slot if pile.cursor is None else glyphs.cursor
    y, width = pile.top, size.width
    if size is DrawnSize.LINE:
        caption = (pile.caption or glyphs.dot)[-width:]
        style = fill.sign if pile.cursor is None else fill.cursor
        canvas.put(0, y, caption.center(width, glyphs.dot), style)
        if pile.cursor is not None and len(caption) < width:
            canvas.put(0, y, glyphs.brackets[0] + caption + glyphs.brackets[1], fill.cursor)
        if pile.target:
            canvas.put(width, y, glyphs.target, fill.sign)
        return
    rows = min(pile.slot or size.height, canvas.height - y)
    bare = pile.closed and pile.cursor is None
    top, side = (" ", " ") if bare else (lines.top, lines.side)
    canvas.put(0, y, lines.top_left + top * (width - 2) + lines.top_right, fill.edge)
    for row in range(1, rows - 1):
        canvas.put(0, y + row, side + " " * (width - 2) + side, fill.edge)
    bottom = lines.bottom_left + top * (width - 2) + lines.bottom_right
    canvas.put(0, y + rows - 1, bottom, fill.edge)
    caption = pile.caption[: width - 1]
    canvas.put((width - len(caption)) // 2, y + (rows - 1) // 2, caption, fill.sign)
    if pile.target:
        canvas.put(sign_column(size), y, glyphs.target, fill.sign)
    if pile.cursor is not None:
        CardPainter(canvas, look, size, 0, y).ring(fill.cursor, rows, rows - 1, False)


def _thickness(canvas: Canvas, pile: PilePicture, look: Look) -> None:
    """Draw a second edge if the pile has more cards than are visible."""
    if pile.fan is Fan.DOWN or len(pile.cards) <= len(pile.plan) or pile.size is DrawnSize.LINE:
        return
    last = pile.plan[-1]
    across = pile.fan is Fan.RIGHT
    x = pile.size.width + (last.start if across else 0)
    rows = (pile.slot or pile.size.height) if across else last.length
    style = look.thick_back if pile.cards[-1] < 0 else look.thick_face
    for row in range(rows):
        canvas.put(x, pile.top + row, look.glyphs.thick, style)


def _place(canvas: Canvas, pile: PilePicture, look: Look, placement: Placement) -> None:
    at = placement.position
    across = pile.fan is Fan.RIGHT
    x = placement.start if across else 0
    y = pile.top + (0 if across else placement.start)
    covered = at < len(pile.cards) - 1
    rows = (pile.slot or pile.size.height) if across else placement.length
    marked = _within(pile.mark, at) or at in pile.also
    shift = marked and x + pile.size.width < canvas.width
    if shift and pile.fan is Fan.NONE:
        _uncovered(canvas, pile, look, placement)
    painter = CardPainter(canvas, look, pile.size, x + shift, y, pile.covered)
    fill = _fill(pile, look, at, placement, marked)
    under_cursor = _within(pile.cursor, at)
    sign = _sign(pile, look, at, marked and not shift)
    if placement.part is CardPart.CARD:
        badge = pile.badge if placement is pile.plan[-1] else ""
        joined = under_cursor and pile.cursor is not None and at > pile.cursor[0] and not across
        if pile.size is DrawnSize.LINE:
            painter.line(pile.cards[at], fill, under_cursor, sign, badge, bool(pile.digit))
        else:
            whole = not covered or pile.fan is not Fan.DOWN
            painter.card(pile.cards[at], fill, rows, whole, under_cursor, joined, sign, badge)
        if pile.digit:
            _digit(canvas, pile, look, x, y + rows - 1, under_cursor)
    else:
        painter.crowd(placement, fill, under_cursor)


def _digit(
    canvas: Canvas, pile: PilePicture, look: Look, x: int, y: int, under_cursor: bool
) -> None:
    """Draw a digit as a label in the card's last row."""
    line = pile.size is DrawnSize.LINE
    style = look.label_lit if under_cursor else look.digit if line else look.label
    if not line and canvas.at(x + 2, y) == "1":  # next to "10" the digit would seem part of it
        _, border, _, zero, *_ = canvas.rows[y][x:]
        canvas.put(x + 2, y, *border)
        canvas.put(x + 3, y, "T", zero[1])
    canvas.put(x if line else x + 1, y, pile.digit, style)


def _uncovered(canvas: Canvas, pile: PilePicture, look: Look, placement: Placement) -> None:
    """Draw the cells that a lifted top card uncovers."""
    at = placement.position
    below = pile._replace(
        cards=pile.cards[:at], mark=None, cursor=None, badge="", caption="", target=False
    )
    if at:
        _place(canvas, below, look, placement._replace(position=at - 1))
    else:
        _slot(canvas, below, look)


def _within(group: Range | None, position: int) -> bool:
    return group is not None and group[0] <= position < group[1]


def _fill(pile: PilePicture, look: Look, at: int, placement: Placement, marked: bool) -> Fill:
    """Return the styles of a card: a mark is drawn before a destination, that before a hint, and
    that before the pointer."""
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
    if at in pile.hints and placement.part is CardPart.CARD:
        return look.movable
    return look.hover if hovered else look.face


def _sign(pile: PilePicture, look: Look, at: int, marked: bool) -> str:
    if at == len(pile.cards) - 1 and pile.target:
        return look.glyphs.target
    if marked:
        return look.glyphs.marked
    return look.glyphs.movable if at in pile.hints else ""
