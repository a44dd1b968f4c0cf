"""The shape of a game: the number of piles in each area, and their heights. Knows no sizes."""

from typing import NamedTuple

from solkit_tui.rules.pile import Fan, Leave, PileKind, PileSpec, WaitsFor
from solkit_tui.rules.ruleset import DealTo, RuleSet

GROWTH = 6
"""Cards by which the tallest column of an ordinary game grows after the deal."""
MANY, GROWTH_OF_MANY = 13, 4
"""A number of columns, and the growth with more columns than that, when each gets fewer cards."""
MOST_FANNED = 10
"""The most reserves that take the place of columns in a game without columns."""
MOST_BESIDE = 3
"""The most reserves that are under the deck; more get a row of their own."""


class Spot(NamedTuple):
    """The place of a pile as a rule file states it.

    Attributes:
        x: The distance from the left, in cards.
        y: The distance from the top, in cards.
        fan: The direction in which its cards overlap.
    """

    x: float
    y: float
    fan: Fan = Fan.NONE


class TableShape(NamedTuple):
    """The piles of a game, in the rule set's order: deck, wastes, foundations, cells, reserves,
    columns.

    Attributes:
        deck: The number of deck piles.
        wastes: The number of cards that each waste shows.
        foundations: The number of foundations.
        cells: The number of free cells.
        reserves: The most cards of each reserve.
        open_reserves: Whether covered cards of reserves are face up, and should be visible.
        columns: The number of columns.
        longest: Face-up cards of the tallest column at the start, with one for any face-down cards.
        tallest: All cards of that column.
        growth: The number of cards by which the tallest column is likely to grow.
        crossed: The places of cards that lie across each other, as in a pyramid, or stand in the
            rows of a grid; they are the last columns.
        apart: Whether these cards do not touch each other.
        hidden: The numbers, in the rule set's order, of the piles that are not on the table.
        spots: The places of all piles as the rule file states them; empty: it states none.
        fanned_foundations: The number of foundations that stand as columns, right of the others:
            all or none.
    """

    deck: int = 0
    wastes: tuple[int, ...] = ()
    foundations: int = 0
    cells: int = 0
    reserves: tuple[int, ...] = ()
    open_reserves: bool = False
    columns: int = 0
    longest: int = 0
    tallest: int = 0
    growth: int = GROWTH
    crossed: tuple[Spot, ...] = ()
    apart: bool = False
    hidden: tuple[int, ...] = ()
    spots: tuple[Spot, ...] = ()
    fanned_foundations: int = 0

    @property
    def fans(self) -> int:
        """Return the number of piles that stand as columns."""
        return (self.columns or self.fanned_reserves) + self.fanned_foundations

    @property
    def head_foundations(self) -> int:
        """Return the number of foundations in the head."""
        return self.foundations - self.fanned_foundations

    @property
    def open_beside(self) -> int:
        """Return the number of reserves that stand as columns, left of the columns."""
        return len(self.reserves) if self.open_reserves and self.columns > 0 else 0

    @property
    def beside(self) -> int:
        """Return the number of reserves under the deck."""
        few = len(self.reserves) <= MOST_BESIDE and self.columns > 0 and not self.open_reserves
        return len(self.reserves) if few else 0

    @property
    def fanned_reserves(self) -> int:
        """Return the number of reserves in the place of columns."""
        few = len(self.reserves) <= MOST_FANNED and not self.columns and not self.crossed
        return len(self.reserves) if few else 0

    @property
    def row_reserves(self) -> int:
        """Return the number of reserves with a row of their own."""
        return len(self.reserves) - self.beside - self.open_beside - self.fanned_reserves

    def labels(self) -> tuple[str, ...]:
        """Return the label of each pile: the key that reaches it, and its number."""
        reserves = _numbered("" if self.fanned_reserves else "r", len(self.reserves))
        return (
            *_numbered("d", self.deck),
            *_numbered("t", len(self.wastes)),
            *_numbered("f", self.foundations),
            *_numbered("c", self.cells, 1),
            *reserves,
            *_numbered("", self.columns),
            *[""] * len(self.crossed),
        )


def _numbered(letter: str, number: int, least: int = 2) -> list[str]:
    """Return the labels of an area; the tenth column has 0, the digit that reaches it."""
    if letter and number < least:
        return [letter] * number
    return [letter + str(at if letter or at != 10 else 0) for at in range(1, number + 1)]


def shape_of(rules: RuleSet) -> TableShape:
    """Return the shape of a game at its start."""
    piles = {kind: [rules.piles[at] for at in rules.dealt_to(kind)] for kind in PileKind}
    columns = piles[PileKind.COLUMN]
    reserves = piles[PileKind.RESERVE]
    fanned = columns or reserves
    builds = any(pile.order is not None for pile in columns)
    growth = 0 if not builds else GROWTH if len(columns) <= MANY else GROWTH_OF_MANY
    if columns and rules.deck.deal_to is DealTo.COLUMNS:
        left = (rules.pack_size - sum(len(pile.set_up) for pile in rules.piles)) // len(columns)
        # Without building, the cards of a column need not all be visible.
        growth = max(growth, left) if builds else min(GROWTH, left)
    foundations = piles[PileKind.FOUNDATION]
    # The cards on a foundation tell what other foundations wait for.
    seen = any(pile.waits_for in (WaitsFor.RANK, WaitsFor.TURN) for pile in foundations)
    showing = max(1, rules.deck.deal_by[-1])
    return TableShape(
        deck=len(piles[PileKind.DECK]),
        wastes=tuple(min(showing, 3) for _ in piles[PileKind.WASTE]),
        foundations=len(foundations),
        fanned_foundations=len(foundations) if seen else 0,
        cells=len(piles[PileKind.CELL]),
        reserves=tuple(pile.size or len(pile.set_up) for pile in reserves),
        open_reserves=any("u" in pile.set_up[:-1] for pile in reserves),
        columns=len(columns),
        longest=max((pile.set_up.count("u") + ("d" in pile.set_up) for pile in fanned), default=0),
        tallest=max((len(pile.set_up) for pile in fanned), default=0),
        growth=GROWTH if seen else growth if columns else 0,
        crossed=tuple(_single_spot(rules.piles[at]) for at in sorted(rules.single_places)),
        apart=rules.grid is not None,
        hidden=tuple(at for at, pile in enumerate(rules.piles) if pile.hidden),
        spots=_spots(rules),
    )


def _single_spot(pile: PileSpec) -> Spot:
    """Return the spot of a place for one card."""
    if pile.place is not None:
        row, place = pile.place
        return Spot(place, row)
    return Spot(pile.x or 0.0, pile.y or 0.0)


def _spots(rules: RuleSet) -> tuple[Spot, ...]:
    """Return the spots that a rule file states for all its piles; empty: it states none."""
    if not rules.piles or not all(pile.type and pile.x is not None for pile in rules.piles):
        return ()
    places = [(pile.x or 0.0, pile.y or 0.0) for pile in rules.piles]
    left, top = min(x for x, _ in places), min(y for _, y in places)
    return tuple(
        Spot(x - left, y - top, pile.fan or (Fan.DOWN if _spreads(pile) else Fan.NONE))
        for pile, (x, y) in zip(rules.piles, places, strict=True)
    )


def _spreads(pile: PileSpec) -> bool:
    """Return whether more of a pile has to be seen than its top card: whatever its type is called,
    if other cards may be taken too, or are face up under others from the start."""
    if pile.kind is PileKind.COLUMN:
        return True
    covers = pile.leave not in (Leave.NONE, Leave.TOP) or "u" in pile.set_up[:-1]
    return covers and pile.size != 1
