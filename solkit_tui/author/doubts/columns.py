"""Doubts about columns and the rows of a grid: how they are built, and what never leaves them."""

from collections.abc import Iterator

from solkit_tui.author.doubts.cures import NOTHING_BUILT, TURNED, changed
from solkit_tui.author.doubts.doubt import doubt, lost
from solkit_tui.author.doubts.foundations import dead_end
from solkit_tui.author.doubts.held import faces_of, held_by_each, may_hold, union
from solkit_tui.author.doubts.ways import Ways, cards_at_start
from solkit_tui.counts import count
from solkit_tui.faults import Fault, Subject
from solkit_tui.model.cards import RANK_TEXT
from solkit_tui.rules.check import visible_foundations
from solkit_tui.rules.pile import Accept, Face, FaceKind, FaceOrder, PileKind, Start, SuitOrder
from solkit_tui.rules.ruleset import DealTo, RuleSet, WinKind


def same_way(rules: RuleSet) -> Iterator[Fault]:
    """Yield a doubt where columns are built as foundations are that take single cards."""
    goals = visible_foundations(rules)
    columns = [one for one in rules.area(PileKind.COLUMN) if one.accept is not Accept.NONE]
    given = (one.order if one.size != 1 else None for one in (*goals, *columns))
    orders = [order or NOTHING_BUILT for order in given]
    same = len({(order.face, order.step, order.suit is SuitOrder.NONE) for order in orders}) == 1
    single = all(one.accept is Accept.SINGLE for one in goals) and goals and columns
    simple = not (rules.match or rules.grid or any(one.also for one in columns))
    won_there = rules.win.kind in (WinKind.FOUNDATION, WinKind.LEFT)
    face, suit, step, _ = orders[-1] if orders else NOTHING_BUILT
    simple = simple and 2 * step % len(rules.ranks) != 0  # else up is down where ranks wrap
    built = suit is not SuitOrder.NONE and face in TURNED
    if same and built and single and simple and won_there:
        message = "columns are built the same way as foundations: what goes there first lies below"
        other = next(way for way in TURNED if way != face)
        last = Face(FaceKind.RANK, rules.ranks[-(face is FaceOrder.ASCENDING)])
        if step == 1 and all(one.start.faces == (last,) for one in goals):  # the wrong way
            first, suits = f"{RANK_TEXT[last.value]}, {goals[0].start.suit}", orders[0].suit
            allowed = f"column*{len(goals)} = {first}, {other}, {suits}"
            yield doubt("same-way goals", message, allowed, "foundation", 0)
            return
        run = f"accept = run and size = {len(rules.ranks)} in [foundation]"
        run += ", where complete runs leave, or "
        allowed = f"{run * (face is FaceOrder.DESCENDING)}order = {other}, {suit}"
        piles = (changed(one, other) if one in columns else one for one in rules.piles)
        shut = [*dead_ends(rules._replace(piles=(*piles,)))]
        allowed += "".join(f", and {one.allowed}" for one in shut[:1])
        yield doubt("same-way", message, allowed, "column", 0, "order")


def dead_ends(rules: RuleSet) -> Iterator[Fault]:
    """Yield the cards that fill empty columns and on which no card can ever be put."""
    columns = () if rules.deck.deal_to is DealTo.COLUMNS else rules.area(PileKind.COLUMN)
    for nth, pile in enumerate(columns):
        if pile.also is None and pile.place is None:
            about = Subject("column", nth, "order")
            yield from dead_end(rules, pile._replace(initial=None), "fills an empty column", about)


def too_full(rules: RuleSet) -> Iterator[Fault]:
    """Yield a doubt where the columns must become empty, but begin with more cards than there is
    room for elsewhere, or may begin with more of those that close a foundation."""
    deck, elsewhere = rules.deck, (PileKind.WASTE, PileKind.RESERVE)
    built = any(pile.kind in elsewhere and pile.accept is not Accept.NONE for pile in rules.piles)
    if rules.win.kind is not WinKind.COLUMN or rules.match or rules.grid or deck.gathers or built:
        return
    cells = [pile.size or rules.pack_size for pile in rules.area(PileKind.CELL)]
    room = sum(cells) + sum(held.most for held in held_by_each(rules))
    counts = cards_at_start(rules)
    cards = sum(counts[at] for at in rules.indices(PileKind.COLUMN))
    if 0 < room < cards:
        why = f"{count(cards, 'card')} begin in the columns, and only {room} can leave"
        allowed = "foundations that take more (no size; wrap = yes where they end), or fewer cards"
        yield lost("", why, allowed, "foundation", part="size")
    ends = [pile.stop for pile in visible_foundations(rules)]
    end, most = ends[0] if ends else None, len(ends) + sum(cells)
    suits = rules.decks * len(rules.suits)
    dealt = deck.deal_to is DealTo.FOUNDATION
    if end and not dealt and {*ends} == {end} and end.kind is FaceKind.RANK and most < suits:
        kings = f"more than {most} {RANK_TEXT[end.value]} in the columns"
        message = f"deals with {kings} cannot be won: stop closes a foundation for good"
        allowed = "no stop, or deal_to = foundation"
        yield doubt("never-full", message, allowed, "foundation", part="stop")


def out_of_order(rules: RuleSet) -> Iterator[Fault]:
    """Yield a doubt where the rows of a grid must be in order, but some cards never can be."""
    grid, never = rules.grid, _unsorted(rules)
    if grid is None or not never:
        return
    ranks = [rank for rank in rules.ranks if faces_of((rank,), rules.suits) & never]
    tried = {}
    for rank in ranks:
        start = Start((Face(FaceKind.RANK, rank),))
        begun = tuple(one._replace(start=start) if one.place else one for one in rules.piles)
        tried[f"first = {RANK_TEXT[rank]}"] = rules._replace(piles=begun)
        tried[f"gaps = {RANK_TEXT[rank]}"] = rules._replace(grid=grid._replace(gaps=(rank,)))
    cures = [cure for cure, other in tried.items() if _unsorted(other) == 0]
    cards = count(never.bit_count() * rules.decks, "card")
    which = ", ".join(RANK_TEXT[rank] for rank in ranks)
    why = f"{cards} ({which}) can never be in order in a row"
    allowed = ", or ".join(cures[:2]) or "another order"
    yield lost("", why, allowed, "grid", part="first")


def _unsorted(rules: RuleSet) -> int | None:
    """Return the faces that can never be in order in a row of a grid; None: they need not be, or
    what may begin a row differs between deals."""
    grid, win = rules.grid, rules.win.kind
    rows = [(rules.piles[row[0]], len(row)) for row in rules.grid_rows]
    kinds = {face.kind for end, _ in rows for face in end.start.faces}
    elsewhere = any(one.place is None for one in rules.area(PileKind.COLUMN))
    if grid is None or grid.ring or rules.match or win is not WinKind.SORTED or elsewhere:
        return None
    if visible_foundations(rules) or not kinds <= {FaceKind.RANK, FaceKind.ANY}:
        return None
    played = rules._replace(ranks=rules.grid_ranks)
    ways = [end._replace(order=grid.order, size=size, initial=None) for end, size in rows]
    held = union(may_hold(played, way).faces for way in ways)
    return faces_of({*rules.ranks} - {*grid.gaps}, rules.suits) & ~held


def no_move(rules: RuleSet, ways: Ways) -> Iterator[Fault]:
    """Yield what may begin a row only if it is taken away, and a grid in which no card can move."""
    deck, grid = rules.deck, rules.grid
    ends = [rules.piles[row[0]] for row in rules.grid_rows]
    faces = {face for pile in ends for face in pile.start.faces}
    taken = set() if grid is None else {Face(FaceKind.RANK, rank) for rank in grid.gaps}
    if faces and faces <= taken and all(pile.set_up for pile in ends):
        message = "the cards that may begin a row are those that gaps takes away"
        other = next((rank for rank in rules.ranks if Face(FaceKind.RANK, rank) not in taken), 0)
        allowed = f"first = {RANK_TEXT[other]}, or rows that begin with a gap: row = - 13"
        yield doubt("no-effect", message, allowed, "grid", part="first")
    if grid is None or rules.match is not None or deck.redeals != 0:
        return
    places = {at for at, pile in enumerate(rules.piles) if pile.place is not None}
    full = all(rules.piles[at].set_up and ways.next[at] <= places for at in places)
    if full and not set(grid.gaps).intersection(rules.ranks):
        message = "no card of the grid can ever move: the grid has no gap"
        allowed = "gaps = a rank, or a row with an empty place"
        yield doubt("no-effect", message, allowed, "grid", part="gaps")
