"""Puts the rows with gaps of a rule set into words: layout, what goes into a gap, aim, redeals."""

from collections.abc import Iterator, Sequence
from itertools import groupby

from solkit_tui.model.cards import SUIT_NAMES
from solkit_tui.rules.pile import ANY_FACE, FaceOrder, PileSpec, SuitOrder, table_of
from solkit_tui.rules.ruleset import Beside, Filler, Grid, Match, Near, RedealLayout, RuleSet
from solkit_tui.rules.words.orders import example, order_words, short_order, wrap_words
from solkit_tui.rules.words.phrases import (
    a_card,
    face_words,
    listed,
    number,
    rank_word,
    some,
    start_words,
)

_NEAR = table_of(
    Near,
    {
        Near.TOUCHING: "touch in a row, a column or a diagonal",
        Near.LINES: "stand in one row or one column",
    },
)
_FILLERS = table_of(
    Filler,
    {
        Filler.NEXT: "the next card behind it, row by row",
        Filler.BELOW: "the next card below it",
        Filler.STOCK: "a card of the deck",
    },
)
LEFT_EMPTY = {
    RedealLayout.GAPS_FIRST: "in each row the place after those in order stays empty",
    RedealLayout.GAPS_LAST: "the last place of each row that gets cards stays empty",
    RedealLayout.GAPS_ANYWHERE: "chance says which places stay empty",
}


def standing_words(match: Match) -> str:
    """Return, in words, where the cards of a pair have to stand in a grid, ``touch in a row, …``;
    empty: anywhere."""
    parts = [] if match.near is None else [_NEAR[match.near]]
    if match.apart:
        places = "place" if match.apart == (1,) else "places"
        parts.append(f"stand {listed(map(number, match.apart), 'or')} {places} apart, row by row")
    return listed(parts)


def _rows(rules: RuleSet) -> list[list[PileSpec]]:
    return [[rules.piles[at] for at in row] for row in rules.grid_rows]


def grid_layout(rules: RuleSet) -> list[str]:
    """Return, in words, what lies in the rows of a grid at the start, as parts of the layout."""
    if rules.grid is None:
        return []
    return [*_laid(_rows(rules), rules), _taken_away(rules, rules.grid)]


def _laid(rows: Sequence[Sequence[PileSpec]], rules: RuleSet) -> list[str]:
    """Return, in words, how many rows there are and what lies in them; neighbouring rows that are
    equal are named together."""
    said = []
    for lying, alike in groupby(listed(_lying(row, rules)) for row in rows):
        lines = len(list(alike))
        said.append(f"{some(lines, 'row')} of {lying}{' each' * (lines > 1)}, face up")
    return said


def _lying(row: Sequence[PileSpec], rules: RuleSet) -> Iterator[str]:
    """Yield the words for what lies in a row, from the left: ``an Ace``, ``a gap``, ``12
    cards``."""
    for (dealt, initial), alike in groupby((place.set_up, place.initial) for place in row):
        places = len(list(alike))
        if initial is not None:
            name = " ".join(face_words(rules, initial.face)).strip()
            of_suit = "" if initial.suit is None else f" of {SUIT_NAMES[initial.suit]}"
            yield f"the {name}{of_suit}" if of_suit else a_card(name)
        elif dealt:
            yield some(places, "card")
        else:
            yield "a gap" if places == 1 else some(places, "gap")


def _taken_away(rules: RuleSet, grid: Grid) -> str:
    """Return, in words, which cards are taken away to leave gaps once all are dealt, and where they
    go; empty: none are."""
    if not grid.gaps:
        return ""
    ranks = listed(f"{rank_word(rank)}s" for rank in grid.gaps)
    ends = [rules.piles[row[0]] for row in rules.grid_rows]
    waiting = any(not end.set_up and end.initial is None for end in ends)
    begin = {rules.fixed_rank(face) for face in ends[0].start.faces}
    if waiting and begin.issuperset(grid.gaps):
        return f"the {ranks} then go to the left ends of the rows, and leave gaps"
    return f"the {ranks} are then taken out of the game, and leave gaps"


def grid_text(rules: RuleSet) -> list[str]:
    """Return, in words, what may go into a gap of a grid; empty: there is no grid."""
    grid = rules.grid
    if grid is None:
        return []
    order = grid.order
    if grid.beside is Beside.NONE or order.suit is SuitOrder.NONE:
        by_hand = " by hand" if grid.deal or grid.autofill else ""
        return [f"no card goes into a gap{by_hand}", *_at_once(grid)]
    said = example(rules, order).replace(" on ", " after ")
    how = f"{order_words(order)}{said}"
    parts = [f"a card goes into a gap when it follows the card at the left of the gap, {how}"]
    if grid.beside is Beside.BOTH:
        parts[0] += ", or when the card at the right of the gap follows it so"
    start = rules.piles[rules.grid_rows[0][0]].start
    begins = start_words(rules, start, only=True)
    ranks = rules.grid_ranks or rules.ranks
    last = rank_word(ranks[-1 if order.face is FaceOrder.ASCENDING else 0])
    ends = order.face in (FaceOrder.ASCENDING, FaceOrder.DESCENDING) and not order.wrap
    if grid.ring:
        parts.append("the end of each row goes on in the next, that of the last in the first")
        if ends:
            parts.append(f"after {a_card(last)} goes {start_words(rules, start)}")
    else:
        parts.append(f"the left end of a row takes {begins}")
        if ends:
            parts.append(f"nothing follows {a_card(last)}")
    parts.append(wrap_words(order, rules).replace(" goes on ", " goes after "))
    return [*parts, *_at_once(grid)]


def _at_once(grid: Grid) -> list[str]:
    """Return, in words, what fills gaps at once; empty: nothing does."""
    if not grid.autofill:
        return []
    return [f"gaps are filled at once, the first one first: each gets {_filled(grid.autofill)}"]


def _filled(fillers: Sequence[Filler]) -> str:
    """Return, in words, what a gap is filled with: ``the next card below it, or, where there is
    none, …``."""
    return ", or, where there is none, ".join(_FILLERS[filler] for filler in fillers)


def grid_deal(grid: Grid) -> str:
    """Return, in words, what a deal fills the gaps of a grid with."""
    return f"a deal fills the gaps, the first one first: each gets {_filled(grid.deal)}"


def grid_aim(rules: RuleSet, grid: Grid) -> str:
    """Return, in words, the aim of a game whose rows have to be sorted."""
    how = order_words(grid.order)
    if grid.ring:
        return f"sort the rows: in the end every card stands right of the one before it, {how}"
    start = rules.piles[rules.grid_rows[0][0]].start
    begun = "" if ANY_FACE in start.faces else f" from {start_words(rules, start)}"
    return f"sort the rows: in the end each goes{begun} {how}, from the left end on without a gap"


def grid_redeal(rules: RuleSet, often: str) -> str:
    """Return, in words, what a redeal does to the rows of a grid; `often` says how often."""
    deck = rules.deck
    gathered = "gathered, shuffled" if deck.redeal_shuffle else "gathered"
    left = LEFT_EMPTY[deck.redeal_layout]
    return (
        "cards that do not stand in order from the left end of their row may be "
        f"{gathered} and laid out again {often}; {left}"
    )


def short_grid(rules: RuleSet, grid: Grid) -> str:
    """Return the rows in a few words: ``4 rows with gaps, up in suit``."""
    rows = rules.grid_rows
    if grid.beside is Beside.NONE:
        each = sorted({len(row) for row in rows})
        return f"{some(len(rows), 'row')} of {' to '.join(map(str, each[:: len(each) - 1 or 1]))}"
    return f"{len(rows)} rows with gaps, {short_order(grid.order)}"
