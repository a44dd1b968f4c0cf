"""Doubts about the deck: cards that never leave it, deals and redeals that never happen."""

from collections.abc import Iterator

from solkit_tui.author.doubts.doubt import doubt, lost
from solkit_tui.author.doubts.ways import Ways
from solkit_tui.counts import count, times
from solkit_tui.faults import Fault
from solkit_tui.rules.check import shared_lines
from solkit_tui.rules.pile import PileKind, TakeBack
from solkit_tui.rules.ruleset import (
    DealOrder,
    DealPlay,
    DealTarget,
    DealTo,
    DealWhen,
    RedealFrom,
    RedealLayout,
    RuleSet,
    WinKind,
)


def stays(rules: RuleSet, ways: Ways) -> Iterator[Fault]:
    """Yield a doubt where cards of the deck never come out, though the win needs them: none of
    them, or more than there is room for on the foundations that alone get them."""
    deck, pile = rules.deck, next(iter(rules.indices(PileKind.DECK)), None)
    if pile is None or rules.left_over <= rules.win.number:
        return
    if not ways.next[pile]:
        allowed = "a deal_to, stock_playable = yes, or autofill = stock"
        if deck.deal_to is not DealTo.NONE:
            allowed = f"a pile that takes cards from the deck, or {allowed}"
        kind, message = f"deck-stays {rules.left_over}", "cards never leave the deck"
        yield doubt(kind, message, allowed, "deck", part="deal_to")
        return
    foundations = [rules.piles[at] for at in rules.dealt_to(PileKind.FOUNDATION)]
    # While the deck has cards, none comes back from the foundations.
    kept = all(one.take_back is not TakeBack.YES for one in foundations)
    needed = rules.win.kind in (WinKind.FOUNDATION, WinKind.LEFT, WinKind.STOCK)
    others = deck.playable or rules.deck_fills or rules.deal_play is DealPlay.YES
    one_each = deck.target is DealTarget.EMPTY
    room = sum(1 if one_each else (one.size or rules.pack_size) for one in foundations)
    alone = deck.deal_to is DealTo.FOUNDATION and kept and not others
    if alone and needed and room < rules.left_over - rules.win.number:
        why = f"of {count(rules.left_over, 'card')} in the deck, only {room} come out"
        allowed = "deal_target = all, " * one_each + "another deal_to, or more foundations"
        yield lost("", why, allowed, "deck", part="deal_to")


_FEW = 4
"""The number of cards from which on a deck is worth dealing; fewer are left over by mistake."""


def too_few(rules: RuleSet) -> Iterator[Fault]:
    """Yield a deck of few cards or none, and numbers of `deal_by` for passes that there are not."""
    deck = rules.deck
    # Where a redeal lays out all cards of the columns, none is left to be dealt to a waste either.
    parts = {RedealLayout.TURN: 0, RedealLayout.SET_UP: 0, RedealLayout.PILES: deck.packet}
    room = parts.get(deck.redeal_layout, rules.pack_size) * len(rules.area(PileKind.COLUMN))
    laid_out = deck.deal_to is DealTo.WASTE and room >= rules.pack_size
    gathering = "deal_to = none, redeal_from = columns and redeal_layout"
    dry = deck.redeal_from is RedealFrom.WASTE or laid_out
    if rules.indices(PileKind.DECK) and rules.left_over <= 0 and dry and not deck.draws:
        message = "no cards are left for the deck"
        allowed = "no [deck], or fewer cards dealt"
        if deck.redeals != 0:
            allowed = f"{allowed}; or {gathering}, to gather the columns"
        yield doubt("no-effect nothing-left", message, allowed, "deck")
    shed = deck.deal_to in (DealTo.WASTE, DealTo.FOUNDATION) and not deck.gathers
    if shed and 0 < rules.left_over < _FEW:
        lines = shared_lines(rules, rules.piles[-1], -rules.left_over)
        more = f"{lines} and no [deck]" if lines else "all of them and no [deck]"
        if deck.redeals:
            more = f"{more}; or {gathering}, to gather the columns, and redeal_shuffle = yes"
        message = f"the deck gets only {count(rules.left_over, 'card')}"
        yield doubt("few-left", message, f"fewer cards laid out, or {more}", "deck")
    passes = None if deck.redeals is None else deck.redeals + 1
    if passes is not None and len(deck.deal_by) > passes:
        numbers = count(len(deck.deal_by), "number")
        message = f"deal_by has {numbers}, but the deck is dealt {times(passes)}"
        allowed = f"redeals = {len(deck.deal_by) - 1}"
        yield doubt("no-effect", message, allowed, "deck", part="deal_by")


def in_vain(rules: RuleSet) -> Iterator[Fault]:
    """Yield deals that have no room, do not reach all columns or are forbidden by empty columns."""
    deck, left, by = rules.deck, rules.left_over, max(rules.deck.deal_by)
    for waste in rules.area(PileKind.WASTE)[:1]:
        if deck.deal_to is DealTo.WASTE and waste.size is not None and waste.size < by:
            message = f"no deal gives a waste {by} cards: it holds at most {waste.size}"
            allowed = f"waste_limit = {by} or more, or deal_by = {waste.size}"
            yield doubt("no-effect", message, allowed, "deck", part="waste_limit")
    columns, reached = [rules.piles[at] for at in rules.open_columns], -(-left // deck.each)
    in_turn = deck.deal_to is DealTo.COLUMNS and rules.deal_order is DealOrder.COLUMNS
    to_all = deck.target is DealTarget.ALL and {pile.size for pile in columns} == {None}
    if in_turn and to_all and deck.redeals == 0 and 0 < reached < len(columns) and deck.each > 1:
        message = f"deals reach only the first {reached} of {len(columns)} columns"
        allowed = f"deal_each = {max(1, left // len(columns))} or less, or deal_order = rows"
        yield doubt("no-effect", message, allowed, "deck", part="deal_each")
    empty_only = deck.deal_to is DealTo.COLUMNS and deck.target is DealTarget.EMPTY
    shut = any(not (pile.start.faces or pile.autofill) for pile in columns)
    waits = deck.when is DealWhen.NO_EMPTY and deck.deal_to is not DealTo.NONE and not deck.gathers
    laid = sum(len(pile.set_up) for pile in columns)
    if waits and left > 0 and laid >= len(columns) > 1 and (empty_only or shut):
        why = "only empty ones get cards" if empty_only else "an empty one is never filled"
        once = "" if empty_only else "once a column is empty, "
        message = f"{once}no deal before the columns hold fewer than {len(columns)} cards: {why}"
        allowed = "deal_when = always, or another " + ("deal_target" if empty_only else "refill")
        yield doubt("no-effect", message, allowed, "deck", part="deal_when")
