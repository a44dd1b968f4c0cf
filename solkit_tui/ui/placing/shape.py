"""What a game asks of a table: how many piles of each area, and how tall. Knows no sizes."""

from typing import NamedTuple

from solkit_tui.rules.ruleset import DealTo, Fan, PileKind, RuleSet

GROWTH = 6
"""Cards by which the tallest column of an ordinary game outgrows the deal."""
MOST_FANNED = 10
"""Reserves up to this number take the place of columns in a game that has none."""
MOST_BESIDE = 3
"""Reserves up to this number stand under the deck; more get a row of their own."""


class Spot(NamedTuple):
    """Where a rule file puts a pile.

    Attributes:
        x: In cards from the left.
        y: In cards from the top.
        fan: Which way its cards overlap.
        label: The key that reaches it, or "".
    """

    x: float
    y: float
    fan: Fan
    label: str


class Shape(NamedTuple):
    """The piles of a game, in the rule set's order: deck, wastes, foundations, cells, reserves,
    columns.

    Attributes:
        deck: Whether there is one.
        wastes: How many cards each waste shows.
        foundations: How many there are.
        cells: How many there are.
        reserves: How many cards each reserve holds at most.
        open_reserves: Whether the lower cards of reserves lie face up, and should be seen.
        columns: How many there are.
        longest: Face-up cards of the tallest column at the start, and one for the cards below.
        tallest: All cards of that column.
        growth: How many more the tallest column is likely to get.
        spots: Where each pile stands, where the rule file says so; else none.
    """

    deck: bool = False
    wastes: tuple[int, ...] = ()
    foundations: int = 0
    cells: int = 0
    reserves: tuple[int, ...] = ()
    open_reserves: bool = False
    columns: int = 0
    longest: int = 0
    tallest: int = 0
    growth: int = GROWTH
    spots: tuple[Spot, ...] = ()

    @property
    def beside(self) -> int:
        """How many reserves stand under the deck."""
        few = len(self.reserves) <= MOST_BESIDE and self.columns > 0
        return len(self.reserves) if few else 0

    @property
    def fanned_reserves(self) -> int:
        """How many reserves take the columns' place."""
        few = len(self.reserves) <= MOST_FANNED and not self.columns
        return len(self.reserves) if few else 0

    @property
    def row_reserves(self) -> int:
        """How many reserves get a row of their own."""
        return len(self.reserves) - self.beside - self.fanned_reserves


def shape_of(rules: RuleSet) -> Shape:
    """The shape of a game at its start."""
    piles = {kind: [pile for pile in rules.piles if pile.kind is kind] for kind in PileKind}
    columns = piles[PileKind.COLUMN]
    reserves = piles[PileKind.RESERVE]
    fanned = columns or reserves
    growth = GROWTH
    if rules.deck is not None and rules.deck.deal_to is DealTo.COLUMNS and columns:
        left = rules.pack_size - sum(len(pile.set_up) for pile in rules.piles)
        growth = max(growth, left // len(columns))
    showing = 1 if rules.deck is None else max(1, *rules.deck.deal_by[-1:])
    return Shape(
        deck=bool(piles[PileKind.DECK]),
        wastes=tuple(min(showing, 3) for _ in piles[PileKind.WASTE]),
        foundations=len(piles[PileKind.FOUNDATION]),
        cells=len(piles[PileKind.CELL]),
        reserves=tuple(pile.size or len(pile.set_up) for pile in reserves),
        open_reserves=any("u" in pile.set_up[:-1] for pile in reserves),
        columns=len(columns),
        longest=max((_showing(pile.set_up) for pile in fanned), default=0),
        tallest=max((len(pile.set_up) for pile in fanned), default=0),
        growth=growth if columns else 0,
        spots=_spots(rules),
    )


_LABELS = {
    PileKind.DECK: "d",
    PileKind.WASTE: "",
    PileKind.FOUNDATION: "f",
    PileKind.CELL: "c",
    PileKind.RESERVE: "r",
}


def _spots(rules: RuleSet) -> tuple[Spot, ...]:
    """The spots that a rule file names; with types of its own and no spots, a row for each type."""
    if not rules.piles:
        return ()
    if any(pile.x is None or pile.y is None for pile in rules.piles):
        if not all(pile.type for pile in rules.piles):
            return ()
        types = list(dict.fromkeys(pile.type for pile in rules.piles))
        places = [(0.0, float(types.index(pile.type))) for pile in rules.piles]
        for at, (_, row) in enumerate(places):
            before = sum(other == row for _, other in places[:at])
            places[at] = (float(before), row)
    else:
        places = [(pile.x or 0.0, pile.y or 0.0) for pile in rules.piles]
    found = []
    for pile, (x, y) in zip(rules.piles, places, strict=True):
        if pile.kind is PileKind.COLUMN:
            label = str(pile.number % 10) if pile.number <= 10 else ""
        else:
            label = _LABELS[pile.kind] if pile.number == 1 else ""
        fan = pile.fan or (Fan.DOWN if pile.kind is PileKind.COLUMN else Fan.NONE)
        found.append(Spot(x, y, fan, label))
    least = min(x for x, _ in places), min(y for _, y in places)
    return tuple(spot._replace(x=spot.x - least[0], y=spot.y - least[1]) for spot in found)


def _showing(set_up: str) -> int:
    downs = set_up.count("d")
    return len(set_up) - downs + min(1, downs)
