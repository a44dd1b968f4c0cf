"""The reductions: positions that a search leaves out without losing a win, each with the condition
under which it is sound.

Whatever leaves out a position is one of these, in the fast form and on the engine's own moves.
Nothing here asks for the name of a game. Each reduction can be switched off by itself, and a test
compares the verdicts with and without it, and with a search that leaves out nothing. Conditions
and arguments stand here, those that ask for more than tables where they are used: `Tables.like`
for *alike*, `Forced`, `Deadlock`, and `partners` and `known` for the engine's own moves.
"""

from enum import StrEnum
from typing import Final

from solkit_tui.model.cards import PACK_SIZE, SUIT_SIZE
from solkit_tui.solver.tables import (
    ACCEPT_GROUP,
    ACCEPT_NONE,
    ACCEPT_SINGLE,
    COLUMN,
    DEAL_WASTE,
    DECK,
    FOUNDATION,
    LEAVE_ORDERED,
    TAKE_NO,
    TAKE_STOCK_EMPTY,
    WASTE,
    WIN_FOUNDATION,
    Tables,
)


class Reduction(StrEnum):
    """A way to leave out positions; each can be switched off."""

    ALIKE = "alike"
    """Piles of the same rules may change places (`Tables.like`)."""
    POOL = "pool"
    """Dealing until a card of the waste can be played, and playing it, are one step."""
    POINTER = "pointer"
    """Places in the stock from which the same cards are reached are one place."""
    PASSES = "passes"
    """A card that this pass reaches is not waited for until a later one."""
    TAILS = "tails"
    """The cards on one of two like cards move to the other only to send the first one out."""
    DEAD = "dead"
    """Positions that are lost even where nothing gets in the way are not gone into (`Deadlock`)."""
    LOCKED = "locked"
    """Of a foundation that nothing leaves only the top card counts."""
    RETURNS = "returns"
    """A card comes back from a foundation only where something can be put on it at once."""
    FORCED = "forced"
    """Cards that are of no more use go to the foundations at once (`Forced`)."""
    REDEALS = "redeals"
    """The number of times that the stock was turned over counts only where something asks for it
    (`known.redeals_that_count`)."""
    PARTNERS = "partners"
    """On the engine's own moves: positions in which more cards find no partner than may stay are
    not gone into (`partners.partners_count`)."""
    ALONE = "alone"
    """On the engine's own moves: a card that leaves alone does so at once
    (`partners.leaving_at_once`)."""
    SUITS = "suits"
    """Where cards only leave: tops of a foundation on which the same cards go are one (`clearing`):
    nothing else is asked of a foundation that gives nothing back and has no limit."""
    BEARERS = "bearers"
    """Where cards only leave: positions in which too few cards find one to go on are not gone into
    (`clearing.Bearers`)."""
    GONE = "gone"
    """On the engine's own moves: the order in which cards left in pairs, or alone, does not count
    (`partners.gone_is_gone`)."""


ALL: Final = frozenset(Reduction)


def deals_are_free(tables: Tables) -> bool:
    """Return whether `Reduction.POOL` is sound.

    Deals to the waste change nothing but which card of the waste is on top, so a line of deals that
    no play of that card follows is of use to no win. That holds where the stock deals to the waste
    only, whatever the columns hold; where nothing else asks how many cards deck or waste have
    (piles that open, or give back, when the stock is empty; piles filled from deck or waste; a
    waste with a limit); and where every pass deals the same number of cards. (Source: the talon of
    thoughtful Klondike as one pile, Bjarnason, Tadepalli and Fern 2007; the conditions are from the
    rule language.)
    """
    if tables.deal != DEAL_WASTE or tables.no_empty or len(set(tables.deal_by)) > 1:
        return False
    if any(tables.late) or TAKE_STOCK_EMPTY in tables.take_back:
        return False
    if tables.size[tables.waste] < tables.total:
        return False
    return not any(
        source in (tables.deck, tables.waste) for _, sources in tables.fills for source in sources
    )


def pointers_merge(tables: Tables) -> bool:
    """Return whether `Reduction.POINTER` is sound, given `deals_are_free`.

    With redeals without limit a waste that holds a multiple of the cards dealt at a time, or the
    whole stock, is reached from an unbroken stock and reaches it again: they are one position.
    """
    return tables.redeals < 0


def first_pass_is_enough(tables: Tables) -> bool:
    """Return whether `Reduction.PASSES` is sound.

    A card that is taken from the waste leaves the same position whether it was taken in this pass
    or in a later one, but for the redeals that are left. Where `deals_are_free` holds nothing is
    ever worse for having more of them, as they only allow more; and every pass after the first
    redeal reaches the same cards of a waste that nothing was taken from. (Worked out here.)
    """
    return deals_are_free(tables)


def tails_interchange(tables: Tables) -> bool:
    """Return whether `Reduction.TAILS` is sound, once the stock deals to no piles.

    Let x and z take the same cards, and the tail T lie on x in order, while z is free. Moving T
    from x to z changes only which of the two is free. What then could be put on x can be put on z
    instead; what could be moved with x on top can be moved with T on it. So a win can be changed
    into one in which tails of like cards have changed places, and T is moved only when x goes to a
    foundation at once, which alone needs x itself. That asks for groups of any size in the very
    order that columns are built in, strictly down or up so that no tail holds a card like its own
    bearer; columns alike; nowhere to put x alone but a column or a foundation (no cells); no such
    group that goes to a foundation as one, which needs x below T; nothing that asks what lies where
    (piles filled at once, other wins than by foundations).
    (Source: the argument is worked out here; for Klondike, the pruning of partial runs in
    Solvitaire, Blake and Gent 2019.)
    """
    if tables.win != WIN_FOUNDATION or tables.fills or tables.no_empty or not tables.columns:
        return False
    first = tables.columns[0]
    build = tables.built[first]
    if not build or tables.build[first] != build or tables.group[first] != build:
        return False
    for at in range(tables.count):
        kind = tables.kind[at]
        if kind == COLUMN:
            if tables.like[at] != tables.like[first] or tables.leave[at] != LEAVE_ORDERED:
                return False
            if tables.accept[at] != ACCEPT_GROUP:
                return False
            if min(tables.room[at], tables.empty_room[at]) < tables.total:
                return False
            if tables.size[at] < tables.total or not tables.open_to_all[at]:
                return False
        elif kind == FOUNDATION:
            run = tables.run[at] if tables.accept[at] > ACCEPT_SINGLE else []
            if any(follow & build[face] for face, follow in enumerate(run)):
                return False
        elif kind not in (WASTE, DECK) and tables.accept[at] != ACCEPT_NONE:
            return False
    place = {rank: at for at, rank in enumerate(tables.ranks)}
    steps = {
        place[face % SUIT_SIZE] < place[other % SUIT_SIZE]
        if face % SUIT_SIZE != other % SUIT_SIZE
        else None
        for face in range(PACK_SIZE)
        for other in range(PACK_SIZE)
        if build[face] >> other & 1  # orders hold ranks of the pack alone
    }
    return len(steps) == 1 and None not in steps


def returns_wait(tables: Tables) -> bool:
    """Return whether `Reduction.RETURNS` is sound where foundations are plain and the stock deals
    to no piles (any more).

    A card c that comes back from its foundation is of use when something is put on it, or when the
    card that lay below it comes back after it. Till then it can as well stay: what carries it in
    the meantime is moved without it, moves of c alone are left out, and where it would lie then, it
    is put from the foundation. So each win can be changed into one, no longer, in which cards come
    back one after another, right before a card from elsewhere is put on one of them, and each of
    the others leads to that one: it is put on such a card, or such a card lies below it. The order
    in which several come is free but for that; so more than the next move counts. None of them is
    moved then as long as what is put on cards lies before them on the foundations
    (`Forced.goes_down`): it is put at once where it is moved to. That asks for piles that take c
    from every area alike, at any time; cards that come back at any time; and nothing that asks what
    a pile holds:
    piles filled at once, deals that an empty column forbids. With plain foundations the place that
    c leaves is of no use to any other card. Columns must be alike, since c may be carried from one
    to another in between. (Worked out here.)
    """
    return (
        not tables.fills
        and not tables.no_empty
        and not any(tables.late)
        and TAKE_STOCK_EMPTY not in tables.take_back
        and len({tables.like[at] for at in tables.targets if tables.kind[at] == COLUMN}) <= 1
        and not any(
            tables.build[at] for at in tables.targets if tables.kind[at] not in (COLUMN, FOUNDATION)
        )
        and all(tables.open_to_all[at] for at in tables.targets)
    )


def locks(tables: Tables, at: int, cards: list[int]) -> bool:
    """Return whether `Reduction.LOCKED` is sound for a foundation with these cards.

    Rules ask a foundation for its top card, the number of its cards against a limit, the suit of
    its first card where each pile must begin with another one, and whether it may give cards back.
    So its cards below the top count for nothing where it never gives any back, and where the first
    one is of the suit of the top or is not asked for. Which cards lie there need not be said
    either: all that lie nowhere else; how several such foundations share them is of no account.
    Cards that lie face down there, or could be turned over when the pile is filled, are left out.
    (Worked out here; for Black Hole it is the usual state of that game's solvers.)
    """
    if tables.kind[at] != FOUNDATION or tables.take_back[at] != TAKE_NO:
        return False
    if min(cards, default=0) < 0 or any(pile == at for pile, _ in tables.fills):
        return False
    if not any(tables.unique):
        return True
    suits = [((1 << SUIT_SIZE) - 1) << face // SUIT_SIZE * SUIT_SIZE for face in range(PACK_SIZE)]
    return (
        at not in tables.deal_piles
        and len({card // SUIT_SIZE for card in cards}) <= 1
        and not any(
            follow & ~suits[face]
            for order in (tables.build[at], tables.run[at])
            for face, follow in enumerate(order)
        )
    )
