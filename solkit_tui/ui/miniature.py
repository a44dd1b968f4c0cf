"""A small picture of a game's layout, made of half blocks. Knows no colour and no widget.

Each cell of the terminal is two dots, one above the other, so that a card is three dots wide and
four high, and every card that another lies on shows as a stripe.
"""

from enum import StrEnum
from typing import NamedTuple

from solkit_tui.model.cards import RANK_TEXT
from solkit_tui.rules.ruleset import BaseRule, DealTo, FaceKind, PileKind, PileSpec, RuleSet
from solkit_tui.ui.shape import shape_of

CARD = 4
"""Dots that a card is high: two rows."""
SHORT = CARD - 1
"""The same where another pile stands right under it."""
_WIDTHS = ((3, 1), (2, 1), (2, 0), (1, 0))
"""Dots that a card is wide, and the gap to the next; the first that fits is taken."""


class Ink(StrEnum):
    """What a dot belongs to."""

    TABLE = "table"
    SLOT = "slot"
    FACE = "face"
    LINE = "line"
    BACK = "back"
    LATTICE = "lattice"
    LABEL = "label"
    """Text on an empty pile."""
    NUMBER = "number"
    """Text on a back."""
    BLACK = "black"
    RED = "red"


class Patch(NamedTuple):
    """Neighbouring cells of the same colours."""

    text: str
    ink: Ink
    ground: Ink


def miniature(rules: RuleSet, width: int, rows: int) -> tuple[tuple[Patch, ...], ...]:
    """The layout of a game before its first move.

    Args:
        rules: The game.
        width: Cells that the picture may be wide.
        rows: Rows that it may be high.

    Returns:
        The rows, each as wide as the widest; what does not fit is cut off.
    """
    for size in _WIDTHS:
        drawing = _Drawing(rules, size, width, rows)
        if drawing.width <= width:
            break
    return drawing.patches(min(width, drawing.width), rows)


class _Drawing:
    """One attempt, with cards of a given width."""

    def __init__(self, rules: RuleSet, size: tuple[int, int], room: int, rows: int) -> None:
        self.rules = rules
        self.card, gap = size
        self.pitch = self.card + gap
        self.width = 0
        self._dots: dict[tuple[int, int], Ink] = {}
        self._faces = 0
        self._signs: dict[tuple[int, int], tuple[str, Ink]] = {}
        self._piles = {kind: [rules.piles[at] for at in rules.numbers(kind)] for kind in PileKind}
        shape = shape_of(rules)
        self._gap = gap
        reserves = self._piles[PileKind.RESERVE]
        beside = reserves[: shape.beside]
        fanned = self._piles[PileKind.COLUMN] or reserves[: shape.fanned_reserves]
        in_rows = [] if shape.beside or shape.fanned_reserves else reserves
        stack = [*self._piles[PileKind.CELL], *beside]
        self._indent = self.pitch if stack else 0
        y = self._top(len(fanned), room)
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

    # -- areas ------------------------------------------------------------------------------------

    def _top(self, fans: int, room: int) -> int:
        """Deck, wastes and foundations; gives the first free row of dots."""
        decks, foundations = self._piles[PileKind.DECK], self._piles[PileKind.FOUNDATION]
        x = 0
        if decks:
            self._deck(x)
            x = max(self.pitch, self._indent)
        elif self._indent:
            x = self._indent
        for pile in self._piles[PileKind.WASTE]:
            x += self._waste(pile, x)
        lines, each = 1, len(foundations)
        while each > 1 and x + each * self.pitch - self._gap > room:
            lines += 1
            each = -(-len(foundations) // lines)
        start = max(x, self._indent + (fans - each) * self.pitch)
        for at, pile in enumerate(foundations):
            line, slot = divmod(at, each)
            self._pile(pile, start + slot * self.pitch, line * CARD, CARD if lines == 1 else SHORT)
        return lines * CARD + 2 if x or foundations else 0

    def _deck(self, x: int) -> None:
        rules = self.rules
        laid = sum(len(pile.set_up) + (pile.initial is not None) for pile in rules.piles)
        laid += _opens_foundation(rules)
        laid += _first_deal(rules) * len(self._piles[PileKind.WASTE])
        left = rules.pack_size - laid
        if left <= 0:
            self._slot(x, 0)
        else:
            self._card(x, 0, False, str(left))

    def _waste(self, pile: PileSpec, x: int) -> int:
        """A waste; gives the dots that it takes."""
        cards = len(pile.set_up) + _first_deal(self.rules)
        shown = min(cards, 3)
        if not shown:
            self._slot(x, 0)
            return self.pitch
        for at in range(shown):
            for y in range(CARD):
                self._dots[x + at, y] = Ink.LINE if (shown - at) % 2 == 0 else Ink.FACE
        self._card(x + shown - 1, 0, True)
        taken = self.card + shown - 1 + self._gap
        return -(-taken // self.pitch) * self.pitch

    def _reserves(self, piles: list[PileSpec], y: int, room: int) -> int:
        """Reserves in rows of their own; gives the first free row of dots."""
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
        """Cards that lie on each other, of each so many dots; those that no row is left for go."""
        covered = pile.set_up[:-1]
        if not pile.set_up:
            self._pile(pile, x, y, high)
            return
        at = max(0, y + most - _depth(pile, step)) if _depth(pile, step) > most else y
        for number, letter in enumerate(covered):
            up = letter == "u"
            odd = number % 2
            for _ in range(step if up else 1):
                if at >= y:
                    inks = (Ink.FACE, Ink.LINE) if up else (Ink.BACK, Ink.LATTICE)
                    self._stripe(x, at, inks[odd if step == 1 or not up else _ == 0])
                at += 1
        self._card(x, max(at, y), pile.set_up[-1] == "u", high=high)

    # -- piles ------------------------------------------------------------------------------------

    def _pile(self, pile: PileSpec, x: int, y: int, high: int) -> None:
        """A pile of which only the top card shows."""
        laid = len(pile.set_up) or pile.initial is not None
        first = pile.kind is PileKind.FOUNDATION and pile.number == 1
        if laid or (first and _opens_foundation(self.rules)):
            many = str(len(pile.set_up)) if len(pile.set_up) > 1 else ""
            self._card(x, y, pile.set_up[-1:] != "d", many, high)
        else:
            self._slot(x, y, _start(self.rules, pile), high)

    def _stripe(self, x: int, y: int, ink: Ink) -> None:
        for dx in range(self.card):
            self._dots[x + dx, y] = ink
        self.width = max(self.width, x + self.card)

    def _card(self, x: int, y: int, up: bool, text: str = "", high: int = CARD) -> None:
        self._block(x, y, Ink.FACE if up else Ink.BACK, high)
        if text or not up:
            self._write(x, y, text, Ink.BLACK if up else Ink.NUMBER)
        elif self.card > 2:
            # The row in the middle, whether the card begins with a half or with a whole one.
            red = self._faces % 2
            self._signs[x + 1, (y + 1) // 2] = ("♥" if red else "♠", Ink.RED if red else Ink.BLACK)
            self._faces += 1

    def _slot(self, x: int, y: int, text: str = "", high: int = CARD) -> None:
        """An empty pile."""
        self._block(x, y, Ink.SLOT, high)
        self._write(x, y, text, Ink.LABEL)

    def _block(self, x: int, y: int, ink: Ink, high: int) -> None:
        for dy in range(high):
            self._stripe(x, y + dy, ink)

    def _write(self, x: int, y: int, text: str, ink: Ink) -> None:
        if len(text) <= self.card:
            for at, sign in enumerate(text):
                self._signs[x + at, (y + 1) // 2] = (sign, ink)

    # -- the picture ------------------------------------------------------------------------------

    def patches(self, width: int, rows: int) -> tuple[tuple[Patch, ...], ...]:
        """The rows from the top, down to the last that has something in it."""
        ends = [y // 2 for _, y in self._dots] + [row for _, row in self._signs]
        used = min(rows, max(ends, default=-1) + 1)
        return tuple(self._row(row, width) for row in range(used))

    def _row(self, row: int, width: int) -> tuple[Patch, ...]:
        found: list[Patch] = []
        for x in range(width):
            patch = self._cell(x, row)
            if found and found[-1][1:] == patch[1:]:
                found[-1] = patch._replace(text=found[-1].text + patch.text)
            else:
                found.append(patch)
        return tuple(found)

    def _cell(self, x: int, row: int) -> Patch:
        upper = self._dots.get((x, 2 * row), Ink.TABLE)
        lower = self._dots.get((x, 2 * row + 1), Ink.TABLE)
        if (sign := self._signs.get((x, row))) is not None:
            return Patch(sign[0], sign[1], upper)
        if upper is lower:
            return Patch(" ", upper, upper)
        # The table is always the ground: a terminal's own background is no colour to write with.
        if upper is Ink.TABLE:
            return Patch("▄", lower, upper)
        return Patch("▀", upper, lower)


def _depth(pile: PileSpec, step: int) -> int:
    """Dots that the covered cards of a pile take."""
    return sum(step if letter == "u" else 1 for letter in pile.set_up[:-1])


def _first_deal(rules: RuleSet) -> int:
    """Cards that each waste gets at set-up."""
    deck = rules.deck
    if deck is None or deck.deal_to is not DealTo.WASTE or not deck.deal_start:
        return 0
    return deck.deal_by[0]


def _opens_foundation(rules: RuleSet) -> bool:
    """Whether the first foundation gets a card at set-up."""
    deck = rules.deck
    dealt = deck is not None and deck.deal_to is DealTo.FOUNDATION and deck.deal_start
    return dealt or rules.base is BaseRule.DEAL


def _start(rules: RuleSet, pile: PileSpec) -> str:
    """The rank that an empty pile begins with, where it is one and known."""
    if len(pile.start.faces) != 1 or pile.kind is PileKind.CELL:
        return ""
    face = pile.start.faces[0]
    if face.kind is FaceKind.RANK:
        rank = face.value
    elif face.kind is FaceKind.BASE and type(rules.base) is int:
        rank = rules.ranks[(rules.ranks.index(rules.base) + face.value) % len(rules.ranks)]
    else:
        return ""
    text = RANK_TEXT[rank]
    return text if len(text) == 1 else ""
