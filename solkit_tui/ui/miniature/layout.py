"""A small picture of a game's layout, made of half blocks. Knows no colour and no widget.

Each cell of the terminal is two dots, one above the other. A card is three dots wide and four high,
and a covered card shows as a stripe.
"""

from solkit_tui.model.cards import RANK_TEXT
from solkit_tui.model.state import GameState
from solkit_tui.rules.pile import PileKind, PileSpec
from solkit_tui.rules.ruleset import BaseRule, DealTo, RuleSet
from solkit_tui.ui.miniature.dots import Dots, Ink, Patch
from solkit_tui.ui.placing.shape import shape_of

CARD = 4
"""The height of a card in dots: two rows."""
SHORT = CARD - 1
"""The same where another pile stands right below it."""
_WIDTHS = ((3, 1), (2, 1), (1, 1), (1, 0))
"""The width of a card and the gap to the next one, in dots; the first pair that fits is used."""


def miniature(
    rules: RuleSet, width: int, rows: int, state: GameState | None = None
) -> tuple[tuple[Patch, ...], ...]:
    """Return the picture of a game's layout in a position (None: that before the first move), in
    rows as wide as the widest; what does not fit into `width` cells and `rows` is cut off."""
    for size in _WIDTHS:
        drawing = _Drawing(rules, state, size, width, rows)
        if drawing.dots.width <= width:
            break
    return drawing.dots.patches(min(width, drawing.dots.width), rows)


class _Drawing:
    """One attempt, with cards of a certain width."""

    def __init__(
        self, rules: RuleSet, state: GameState | None, size: tuple[int, int], room: int, rows: int
    ) -> None:
        self.rules = rules
        deck, fresh = rules.deck, state is None
        to = deck.deal_to if fresh and deck.deal_start else None
        # The cards that each waste gets at set-up, and whether the first foundation gets one.
        self._dealt = deck.deal_by[0] if to is DealTo.WASTE else 0
        self._opens = to is DealTo.FOUNDATION or (fresh and rules.base is BaseRule.DEAL)
        piles = rules.piles if state is None else _laid(rules, state)
        self.card, self._gap = size
        self.pitch = self.card + self._gap
        self.dots = Dots()
        self._faces = 0
        self._piles = {kind: [piles[at] for at in rules.dealt_to(kind)] for kind in PileKind}
        wastes = len(self._piles[PileKind.WASTE])
        self._left = rules.pack_size - rules.laid_out - self._opens - self._dealt * wastes
        if state is not None:
            self._left = sum(len(state.piles[at]) for at in rules.dealt_to(PileKind.DECK))
        shape = shape_of(rules)
        reserves = self._piles[PileKind.RESERVE]
        beside = reserves[: shape.beside]
        open_reserves = reserves[: shape.open_beside + shape.fanned_reserves]
        fanned = [*open_reserves, *self._piles[PileKind.COLUMN]]
        if shape.fanned_foundations:
            fanned += self._piles[PileKind.FOUNDATION]
        in_rows = reserves[len(reserves) - shape.row_reserves :]
        # As on the table: cells stand in the first row if there is no deck.
        cells = self._piles[PileKind.CELL]
        above = cells if not self._piles[PileKind.DECK] and fanned else []
        stack = [*(cells if not above else ()), *beside]
        self._indent = self.pitch if stack else 0
        y = self._top(shape.head_foundations, len(fanned), room, above)
        if in_rows:
            y = self._reserves(in_rows, y, room)
        first = y
        if len(stack) * CARD > max(CARD, 2 * rows - y) and not self._piles[PileKind.DECK]:
            first = 0
        for at, pile in enumerate(stack):
            self._pile(pile, 0, first + at * CARD, CARD if len(stack) == 1 else SHORT)
        most = max(0, 2 * rows - y - CARD)
        deep = max((_depth(pile, 2) for pile in fanned), default=0)
        step = 2 if deep <= most else 1
        for at, pile in enumerate(fanned):
            self._fan(pile, self._indent + at * self.pitch, y, step, most)
        self._crossed([piles[at] for at in sorted(rules.overlapping)], y, 2 * rows)
        self._grid([[piles[at] for at in row] for row in rules.grid_rows], y, 2 * rows)

    def _crossed(self, piles: list[PileSpec], y: int, end: int) -> None:
        """Draw cards that lie across each other, closer together if rows are scarce."""
        deepest = max((pile.y or 0 for pile in piles), default=0)
        high = CARD
        if y + deepest * CARD + CARD > end:
            high, y = SHORT, y - 1
        unit = min(CARD, (end - y - high) / deepest) if deepest else CARD
        for pile in piles:
            left, top = int((pile.x or 0) * self.pitch + 0.5), y + int((pile.y or 0) * unit)
            if pile.set_up:
                self._card(left, top, pile.set_up[-1] == "u", high=high)

    def _grid(self, rows: list[list[PileSpec]], y: int, end: int) -> None:
        """Draw the rows of a grid, a dot apart, with lower cards if there is little room."""
        unit = max(2, min(CARD, (end - y + 1) // max(1, len(rows))))
        for nth, row in enumerate(rows):
            for at, pile in enumerate(row):
                laid = pile.set_up or pile.initial is not None
                ink = Ink.FACE if laid else Ink.SLOT
                self._block(at * self.pitch, y + nth * unit, ink, unit - 1)

    # -- areas ------------------------------------------------------------------------------------

    def _top(self, in_head: int, fans: int, room: int, cells: list[PileSpec]) -> int:
        """Draw deck, cells, wastes and the first foundations; return the first free row of dots."""
        decks = self._piles[PileKind.DECK]
        foundations = self._piles[PileKind.FOUNDATION][:in_head]
        x = 0
        if decks:
            if self._left > 0:
                self._card(x, 0, False, str(self._left))
            else:
                self._slot(x, 0)
            x = max(self.pitch, self._indent)
        elif self._indent:
            x = self._indent
        for pile in self._piles[PileKind.WASTE]:
            x += self._waste(pile, x)
        for pile in cells:
            self._pile(pile, x, 0, CARD)
            x += self.pitch
        lines, each = 1, len(foundations)
        while each > 1 and x + each * self.pitch - self._gap > room:
            lines += 1
            each = -(-len(foundations) // lines)
        start = max(x, self._indent + (fans - each) * self.pitch)
        for at, pile in enumerate(foundations):
            line, slot = divmod(at, each)
            self._pile(pile, start + slot * self.pitch, line * CARD, CARD if lines == 1 else SHORT)
        return lines * CARD + 2 if x or foundations else 0

    def _waste(self, pile: PileSpec, x: int) -> int:
        """Draw a waste; return the width in dots that it takes."""
        cards = len(pile.set_up) + self._dealt
        shown = min(cards, 3)
        if not shown:
            self._slot(x, 0)
            return self.pitch
        for at in range(shown):
            self.dots.block(x + at, 0, 1, CARD, Ink.FACE if (shown - at) % 2 else Ink.LINE)
        self._card(x + shown - 1, 0, True)
        taken = self.card + shown - 1 + self._gap
        return -(-taken // self.pitch) * self.pitch

    def _reserves(self, piles: list[PileSpec], y: int, room: int) -> int:
        """Draw reserves in rows of their own; return the first free row of dots."""
        each = max(1, (room - self._indent + self._gap) // self.pitch)
        each = -(-len(piles) // -(-len(piles) // each))
        lines = -(-len(piles) // each)
        high = CARD if lines == 1 else SHORT
        height = CARD + 2 * ((max(_depth(pile, 1) for pile in piles) + 1) // 2)
        for at, pile in enumerate(piles):
            line, slot = divmod(at, each)
            x = self._indent + slot * self.pitch
            self._fan(pile, x, y + line * height, 1, height - CARD, high)
        return y + lines * height + 2

    def _fan(self, pile: PileSpec, x: int, y: int, step: int, most: int, high: int = CARD) -> None:
        """Draw the cards of a fan, `step` dots of each face-up card that is covered; leave out the
        deepest ones that do not fit."""
        covered = pile.set_up[:-1]
        if not pile.set_up:
            self._pile(pile, x, y, high)
            return
        at = y + min(0, most - _depth(pile, step))
        for number, letter in enumerate(covered):
            up = letter == "u"
            first, second = (Ink.LINE, Ink.FACE) if up else (Ink.BACK, Ink.LATTICE)
            if up and step > 1:
                inks: tuple[Ink, ...] = (first, second)
            else:
                inks = (second if number % 2 else first,)
            for ink in inks:
                if at >= y:
                    self._block(x, at, ink, 1)
                at += 1
        self._card(x, at, pile.set_up[-1] == "u", high=high)

    # -- piles ------------------------------------------------------------------------------------

    def _pile(self, pile: PileSpec, x: int, y: int, high: int) -> None:
        """Draw a pile of which only the top card shows."""
        laid = len(pile.set_up) or pile.initial is not None
        first = pile.kind is PileKind.FOUNDATION and pile.number == 1
        if laid or (first and self._opens):
            many = str(len(pile.set_up)) if len(pile.set_up) > 1 else ""
            self._card(x, y, pile.set_up[-1:] != "d", many, high)
        else:
            self._slot(x, y, _start(self.rules, pile), high)

    def _card(self, x: int, y: int, up: bool, text: str = "", high: int = CARD) -> None:
        self._block(x, y, Ink.FACE if up else Ink.BACK, high)
        if text or not up:
            self._write(x, y, text, Ink.BLACK if up else Ink.NUMBER)
        elif self.card > 2:
            red = self._faces % 2
            self.dots.write(x + 1, y, "♥" if red else "♠", Ink.RED if red else Ink.BLACK)
            self._faces += 1

    def _slot(self, x: int, y: int, text: str = "", high: int = CARD) -> None:
        self._block(x, y, Ink.SLOT, high)
        self._write(x, y, text, Ink.LABEL)

    def _block(self, x: int, y: int, ink: Ink, high: int) -> None:
        self.dots.block(x, y, self.card, high, ink)

    def _write(self, x: int, y: int, text: str, ink: Ink) -> None:
        if len(text) <= self.card:
            self.dots.write(x, y, text, ink)


def _laid(rules: RuleSet, state: GameState) -> tuple[PileSpec, ...]:
    """Return the piles as if the cards of a position were their first ones."""
    return tuple(
        pile._replace(set_up="".join("ud"[card < 0] for card in cards), initial=None)
        for pile, cards in zip(rules.piles, state.piles, strict=True)
    )


def _depth(pile: PileSpec, step: int) -> int:
    """Return the dots that the covered cards of a pile take."""
    return sum(step if letter == "u" else 1 for letter in pile.set_up[:-1])


def _start(rules: RuleSet, pile: PileSpec) -> str:
    """Return the rank that an empty pile begins with; "": several ranks, or unknown."""
    if len(pile.start.faces) != 1 or pile.kind is PileKind.CELL:
        return ""
    rank = rules.fixed_rank(pile.start.faces[0])
    return "" if rank is None else RANK_TEXT[rank]
