"""The reductions: ways to leave out positions without losing a win, each with the condition under
which it is sound.

Every position that a search leaves out, in the fast form and on the engine's own moves, is left out
by one of these. None depends on the name of a game. Each reduction can be switched off by itself,
and a test compares the verdicts with and without it, and with a search that leaves out nothing.
Conditions and arguments are here; those that need more than tables are where they are used:
`RuleTables.like` for *alike*, `Forced`, `Deadlock`, `clearing` for games in which cards only leave,
and `partners` and `known` for the engine's own moves.
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
    RuleTables,
)


class Reduction(StrEnum):
    """A way to leave out positions; each can be switched off."""

    ALIKE = "alike"
    """Positions that differ only in the places of piles with the same rules are one position
    (`RuleTables.like`)."""
    POOL = "pool"
    """Dealing until a card of the waste can be played, and playing it, are one step."""
    POINTER = "pointer"
    """Sizes of the waste from which the same cards are reached are one size."""
    PASSES = "passes"
    """A card that is reached in this pass of the stock is not taken in a later one."""
    TAILS = "tails"
    """If two cards take the same cards, the cards on one of them move to the other only to send the
    first one to a foundation."""
    DEAD = "dead"
    """Positions that are lost even in a relaxed game are not searched (`Deadlock`)."""
    LOCKED = "locked"
    """Of a foundation that gives no cards back, only the top card counts."""
    FORCED = "forced"
    """Cards that are safe to play go to the foundations at once (`Forced`)."""
    REDEALS = "redeals"
    """The number of redeals so far counts only if it makes a difference
    (`dealing.redeals_that_count`)."""
    PARTNERS = "partners"
    """In games of pairs: positions in which more cards lack a partner than may stay are not
    searched (`partners.partners_count`)."""
    ALONE = "alone"
    """In games of pairs: a card that may leave alone does so at once
    (`partners.leaving_at_once`)."""
    SUITS = "suits"
    """In games in which cards only leave: top cards of the foundation on which the same cards go
    are one (`clearing`), as nothing else about them matters if the foundation gives no cards back
    and has no limit."""
    BEARERS = "bearers"
    """In games in which cards only leave: positions in which too few cards find a card to go on are
    not searched (`clearing.Bearers`)."""
    GONE = "gone"
    """On the engine's own moves: the order in which cards left in pairs or alone does not count
    (`partners.gone_is_gone`)."""


ALL: Final = frozenset(Reduction)


def deals_are_free(tables: RuleTables) -> bool:
    """Return whether `Reduction.POOL` is sound, and with it `Reduction.PASSES`.

    Deals to the waste only change which card of the waste is on top, so deals that are not followed
    by a play of that card are of no use. That holds if the stock deals to the waste only, whatever
    the columns hold; if no rule depends on how many cards deck or waste have (piles that open, or
    give back, when the stock is empty; piles filled from deck or waste; a waste with a limit); and
    if every pass deals the same number of cards. (Source: the talon of thoughtful Klondike as one
    pile, Bjarnason, Tadepalli and Fern 2007; the conditions are from the rule language.)

    Taking a card from the waste in this pass or in a later one then leads to the same position,
    except for the number of redeals left. More redeals are never worse, as they only allow more;
    and every pass after the first redeal reaches the same cards if none is taken in between.
    (Worked out here.)
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


def pointers_merge(tables: RuleTables) -> bool:
    """Return whether `Reduction.POINTER` is sound, given `deals_are_free`.

    If redeals have no limit, a waste whose size is a multiple of the number of cards dealt at a
    time, or the whole stock, is reached by deals from the stock with no card dealt, and leads back
    to it: all these positions are one.
    """
    return tables.redeals < 0


def tails_interchange(tables: RuleTables) -> bool:
    """Return whether `Reduction.TAILS` is sound, once the stock does not deal to piles any more.

    Let x and z take the same cards, and the tail T lie on x in order, while z is free. Moving T
    from x to z only changes which of the two is free. A card that could then be put on x can be put
    on z instead; cards that could be moved with x on top can be moved with T on it. So a win can be
    changed into one in which tails of such cards have changed places, and T is moved only when x
    goes to a foundation at once, which is the only thing that needs x itself. The conditions:
    groups of any size move, in the same order in which columns are built, strictly down or up so
    that no tail holds a card like its own bearer; columns are alike; x alone can go nowhere but to
    a column or a foundation (no cells); no such group goes to a foundation at once, which would
    need x below T; and no rule depends on where cards lie (piles filled at once, other wins than by
    foundations).
    (Source: the argument is worked out here; for Klondike, the pruning of partial runs in
    Solvitaire, Blake and Gent 2019.)
    """
    if tables.win != WIN_FOUNDATION or tables.fills or tables.no_empty or not tables.columns:
        return False
    if tables.rows or tables.waits or tables.removed >= 0:
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
        if build[face] >> other & 1  # orders have only ranks of the pack
    }
    return len(steps) == 1 and None not in steps


def locks(tables: RuleTables, at: int, cards: list[int]) -> bool:
    """Return whether `Reduction.LOCKED` is sound for a foundation with these cards.

    Rules only depend on a foundation's top card, on the number of its cards if that is limited, on
    the suit of its first card if each foundation must begin with another one, and on whether it may
    give cards back. So the cards below the top make no difference if it never gives any back, and
    if the suit of the first card is that of the top or does not matter. A key need not say which
    cards lie there: they are those that lie nowhere else, and it makes no difference how several
    such foundations share them. It is not sound if cards there lie face down, or could be turned
    over when the pile is filled. (Worked out here; for Black Hole it is the usual state of that
    game's solvers.)
    """
    if tables.kind[at] != FOUNDATION or tables.take_back[at] != TAKE_NO:
        return False
    if min(cards, default=0) < 0 or any(pile == at for pile, _ in tables.fills):
        return False
    if tables.waits and not all(tables.unique[pile] for pile in tables.foundations):
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
