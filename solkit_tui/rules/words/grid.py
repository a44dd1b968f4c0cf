"""Puts the rows with gaps of a rule set into words: layout, what goes into a gap, aim, redeals."""

from collections.abc import Iterator, Sequence
from itertools import groupby

from solkit_tui.counts import count, in_words, listed, noun_for, some
from solkit_tui.model.cards import SUIT_NAMES
from solkit_tui.rules.pile import ANY_FACE, FaceOrder, PileSpec, SuitOrder
from solkit_tui.rules.ruleset import Beside, Filler, Grid, Match, Near, RedealLayout, RuleSet
from solkit_tui.rules.words.orders import example, order_words, wrap_words
from solkit_tui.rules.words.phrases import a_card, face_words, rank_word, start_words, worded

_NEAR = worded("near", Near)
_FILLERS = worded("fillers", Filler)
_LEFT_EMPTY = worded("left_empty", RedealLayout)


def standing_words(match: Match) -> str:
    """Return, in words after ``are``, where the cards of a pair must be in a grid, ``adjacent in a
    row, …``; empty: anywhere."""
    parts = [] if match.near is None else [_NEAR[match.near]]
    if match.apart:
        distances = listed(map(in_words, match.apart), "or")
        parts.append(f"{distances} {noun_for(match.apart[-1], 'place')} apart, counted row by row")
    return listed(parts)


def grid_layout(rules: RuleSet) -> list[str]:
    """Return, in words, what is in the rows of a grid at the start, as parts of the layout."""
    if rules.grid is None:
        return []
    parts = []
    rows = [[rules.piles[at] for at in row] for row in rules.grid_rows]
    # Equal rows that follow each other are named together.
    for contents, alike in groupby(listed(_contents(row, rules)) for row in rows):
        lines = len(list(alike))
        parts.append(f"{some(lines, 'row')} of {contents}{' each' * (lines > 1)}, face up")
    return [*parts, _removed(rules, rules.grid)]


def _contents(row: Sequence[PileSpec], rules: RuleSet) -> Iterator[str]:
    """Yield what is in a row, from the left, in words: ``an Ace``, ``a gap``, ``12 cards``."""
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


def _removed(rules: RuleSet, grid: Grid) -> str:
    """Return, in words, which cards are removed to leave gaps once all are dealt, and where they
    go; empty: none are."""
    if not grid.gaps:
        return ""
    ranks = listed(f"{rank_word(rank)}s" for rank in grid.gaps)
    ends = [rules.piles[row[0]] for row in rules.grid_rows]
    waiting = any(not end.set_up and end.initial is None for end in ends)
    begin = {rules.fixed_rank(face) for face in ends[0].start.faces}
    if waiting and begin.issuperset(grid.gaps):
        return f"the {ranks} then move to the left ends of the rows, leaving gaps"
    return f"the {ranks} are then removed from the game, leaving gaps"


def grid_text(rules: RuleSet) -> list[str]:
    """Return, in words, what may go into a gap of a grid; empty: there is no grid."""
    grid = rules.grid
    if grid is None:
        return []
    order = grid.order
    if grid.beside is Beside.NONE or order.suit is SuitOrder.NONE:
        by_hand = " by hand" if grid.deal or grid.autofill else ""
        return [f"no card can be moved into a gap{by_hand}", *_filling(grid)]
    how = f"{order_words(order)}{example(rules, order, 'after')}"
    right = ", or if the card to the right of the gap follows it" * (grid.beside is Beside.BOTH)
    parts = [
        f"a card may move into a gap if it follows the card to the left of the gap, {how}{right}"
    ]
    start = rules.piles[rules.grid_rows[0][0]].start
    begins = start_words(rules, start, only=True)
    ranks = rules.grid_ranks or rules.ranks
    last = rank_word(ranks[-1 if order.face is FaceOrder.ASCENDING else 0])
    ends = order.face in (FaceOrder.ASCENDING, FaceOrder.DESCENDING) and not order.wrap
    if grid.ring:
        parts.append("each row continues into the next, and the last row into the first")
        if ends:
            parts.append(f"{start_words(rules, start)} goes after {a_card(last)}")
    else:
        parts.append(f"the left end of a row takes {begins}")
        if ends:
            parts.append(f"nothing goes after {a_card(last)}")
    return [*parts, wrap_words(order, rules, "after"), *_filling(grid)]


def _filling(grid: Grid) -> list[str]:
    """Return, in words, what fills gaps automatically; empty: nothing does."""
    if not grid.autofill:
        return []
    return [f"after each move, {filler_words(grid.autofill)}"]


def filler_words(fillers: Sequence[Filler]) -> str:
    """Return how gaps are filled: ``the cards below the gaps move up, and …``."""
    words = [_FILLERS[filler] for filler in fillers]
    if fillers[0] is Filler.STOCK:
        return "; once the deck is empty, ".join(words)
    if fillers[-1] is Filler.STOCK:
        words[-1] = "cards from the deck fill the rest"
    return ", and ".join(words)


def grid_aim(rules: RuleSet, grid: Grid) -> str:
    """Return, in words, the aim of a game whose rows have to be sorted."""
    how = order_words(grid.order)
    if grid.ring:
        return f"sort the rows so that every card is to the right of the card before it, {how}"
    start = rules.piles[rules.grid_rows[0][0]].start
    ends = grid.order.face is FaceOrder.ASCENDING and not grid.order.wrap
    if ends and grid.order.suit is SuitOrder.SAME_SUIT and ANY_FACE not in start.faces:
        last = rank_word((rules.grid_ranks or rules.ranks)[-1])
        return (
            f"arrange each row in one suit, from {start_words(rules, start)} at the left end up to "
            f"the {last}, without gaps"
        )
    begun = "" if ANY_FACE in start.faces else f" from {start_words(rules, start)}"
    return f"sort the rows so that each runs{begun} {how}, from its left end and without gaps"


def grid_redeal(rules: RuleSet, often: str) -> str:
    """Return, in words, what a redeal does to the rows of a grid; `often` says how often."""
    deck = rules.deck
    gathered = "gathered, shuffled" if deck.redeal_shuffle else "gathered"
    return (
        f"{often}, cards that are not in order from the left end of their row may be "
        f"{gathered} and dealt again; {_LEFT_EMPTY[deck.redeal_layout]}"
    )


def short_grid(rules: RuleSet, grid: Grid) -> str:
    """Return the rows in a few words: ``4 rows with gaps, up in suit``."""
    rows = rules.grid_rows
    if grid.beside is Beside.NONE:
        each = sorted({len(row) for row in rows})
        return f"{count(len(rows), 'row')} of {' to '.join(map(str, each[:: len(each) - 1 or 1]))}"
    return f"{len(rows)} rows with gaps, built {order_words(grid.order)}"
