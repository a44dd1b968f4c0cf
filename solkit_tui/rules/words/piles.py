"""Puts the columns, free cells and reserve of a rule set into words."""

from itertools import groupby, pairwise

from solkit_tui.counts import in_words, listed, some
from solkit_tui.rules.pile import (
    ANY_FACE,
    ANYTHING,
    Accept,
    Leave,
    Order,
    PileKind,
    PileSpec,
    StartSuit,
    SuitOrder,
)
from solkit_tui.rules.ruleset import DealTarget, DealTo, RuleSet
from solkit_tui.rules.words.groups import (
    Group,
    autofill,
    bounds,
    cards_from,
    empty_limit,
    group_limit,
    groups,
    played_from,
)
from solkit_tui.rules.words.orders import built_words, example, order_words, takes_any, wrap_words
from solkit_tui.rules.words.phrases import noun, sentences, start_words, worded

_LEAVING = worded("leaving", Leave)
_FILLING = ("start", "empty_sources", "autofill", "fill")
"""The fields that say what fills an empty column."""


def overlap_text(rules: RuleSet) -> str:
    """Return, in words, how overlapping cards are laid out; empty if there are none."""
    cards = [rules.piles[at] for at in sorted(rules.overlapping)]
    if not cards:
        return ""
    rows = [len(list(row)) for _, row in groupby(cards, key=lambda card: card.y)]
    lengths = listed(map(str, rows))
    if rows == list(range(rows[0], rows[-1] + 1)) and len(rows) > 2:
        lengths = f"{rows[0]} to {rows[-1]}"
    elif rows == list(range(rows[0], rows[-1] - 1, -1)) and len(rows) > 2:
        lengths = f"{rows[0]} down to {rows[-1]}"
    hidden = sum(card.set_up == "d" for card in cards)
    faces = "all face up"
    if hidden:
        covered = sum(bool(card.covered_by) for card in cards)
        faces = "covered cards face down" if hidden == covered else f"{hidden} face down"
    first = [card.x or 0 for card in cards[: rows[0]]]
    apart = all(right - left > 1 for left, right in pairwise(first))
    tops = f" with {in_words(rows[0])} peaks" if apart and 1 < rows[0] < max(rows) else ""
    rows_of = f"{some(len(rows), 'row')} of {lengths}{tops}"
    return f"{some(len(cards), 'overlapping card')} in {rows_of}, {faces}"


def columns_text(rules: RuleSet) -> str:
    """Return, in words, how columns are built, what moves, and what fills an empty one; empty if
    there are none."""
    parts: list[str] = []
    columns = [rules.piles[at] for at in rules.dealt_to(PileKind.COLUMN)]
    kinds = groups(columns)
    for alike in groups(columns, _FILLING):
        members = [kind for kind in kinds if kind.numbers[0] in alike.numbers]
        parts += _column(rules, members[0] if len(members) == 1 else alike)
        if len(members) > 1:
            parts[-1:] = [_filled(rules, kind) for kind in members]
    return sentences(parts)


def _column(rules: RuleSet, group: Group) -> list[str]:
    spec, order = group.spec, group.spec.order
    if spec.take_only:
        first = [f"cards can be taken from {group.together} but not put there"]
        return [*first, _leaving(spec, None), _filled(rules, group)]
    if order is None and spec.also is not None:
        spec, order = spec._replace(order=spec.also, also=None), spec.also
    limits = bounds(rules, spec, f"on {group.together}", empty=False)
    if spec.accept is Accept.NONE or order is None or order.suit is SuitOrder.NONE:
        parts = [f"no building on {group.together}"]
        filled = _filled(rules, group)
        return [*parts, _leaving(spec, None), *limits, filled]
    too = "" if spec.also is None else f", or {order_words(spec.also)}"
    parts = [
        f"{group.subject} {built_words(order)}{example(rules, order)}{too}",
        wrap_words(order, rules),
        _leaving(spec, order),
    ]
    if spec.also is not None and spec.leave is Leave.ORDERED:
        parts[-1] = "a sequence of top cards in one of these two orders may be moved as a unit"
        if spec.group != order and spec.group is not None:
            moved = f"{order_words(spec.group)} or {order_words(spec.also)}"
            parts[-1] = f"a sequence of top cards, built {moved}, may be moved as a unit"
    if spec.accept is Accept.SINGLE and _moves_groups(rules):
        parts.append(f"{group.subject} takes one card at a time")
    elif spec.accept is Accept.GROUP and _moves_groups(rules):
        parts += [group_limit(rules, spec.group_limit), empty_limit(rules, spec)]
    if spec.size is not None:
        parts.append(f"{group.subject} holds at most {some(spec.size, 'card')}")
    # Where any card goes on any other, any card may of course go to an empty column.
    any_start = spec.start == ANYTHING and spec.empty_sources is None and not spec.autofill
    filled = "" if any_start and takes_any(order) else _filled(rules, group)
    return [*parts, *limits, filled]


def _moves_groups(rules: RuleSet) -> bool:
    single = (Leave.NONE, Leave.TOP, Leave.SINGLE)
    others = (pile for pile in rules.piles if pile.kind is not PileKind.FOUNDATION)
    return any(pile.leave not in single for pile in others)


def _leaving(spec: PileSpec, order: Order | None) -> str:
    """Return, in words, what may be taken up from a pile that is built in an order."""
    group, whole = spec.group, "all face-up cards" if "d" in spec.set_up else "the whole column"
    if spec.leave is Leave.ORDERED and group is not None and group.suit is not SuitOrder.NONE:
        built = "" if group == order else f" built {order_words(group)}"
        return f"a sequence of top cards{built} may be moved as a unit"
    return _LEAVING[spec.leave].format(whole=whole)


def _filled(rules: RuleSet, group: Group) -> str:
    """Return, in words, what may be put in an empty column."""
    spec, empty = group.spec, f"an empty {noun(group.spec.kind)}"
    if group.others or len(group.numbers) == 1:
        empty = f"when empty, {group.subject}"
    filled = autofill(spec)
    shut = spec.accept is Accept.NONE or not spec.start.faces
    if filled and shut:
        return f"{empty} is {filled}"
    if shut:
        deck = rules.deck
        dealt_to = deck.deal_to is DealTo.COLUMNS and not spec.take_only
        if dealt_to and deck.target is not DealTarget.NONEMPTY:
            return f"{empty} stays empty until the next deal"
        return f"{empty} stays empty"
    takes = f"takes {start_words(rules, spec.start, only=True)}"
    if spec.empty_sources is not None and spec.empty_sources != spec.sources:
        card = "cards" if spec.start == ANYTHING else start_words(rules, spec.start)
        takes = f"takes {cards_from(spec.empty_sources, card)}"
    if filled:
        return f"{empty} is {filled}; if no card is left there, it {takes}"
    return f"{empty} {takes}"


# -- free cells and reserve ---------------------------------------------------------------------


def cells_text(rules: RuleSet) -> str:
    """Return the free cells in words; empty if there are none."""
    total = len(rules.indices(PileKind.CELL))
    parts = [some(total, noun(PileKind.CELL))] if total else []
    for group in groups(rules.area(PileKind.CELL)):
        spec = group.spec
        if spec.accept is Accept.NONE:
            parts += [f"no card can be put into {group.together}"]
        else:
            most = "any number of cards" if spec.size is None else some(spec.size, "card")
            up_to = "up to " if spec.size is not None and spec.size > 1 else ""
            several = spec.size is None or spec.size > 1
            order = spec.order if several else None
            any_order = ", in any order" if order is not None and takes_any(order) else ""
            parts.append(f"{group.subject} holds {up_to}{most}{any_order}")
            if spec.start.faces != (ANY_FACE,) or spec.start.suit is not StartSuit.ANY:
                parts.append(f"it takes {start_words(rules, spec.start, only=True)}")
            if order is not None and order.suit is not SuitOrder.NONE and not any_order:
                parts.append(f"it {built_words(order)}")
            if several:
                parts.append(_leaving(spec, spec.order))
        filled = autofill(spec)
        limits = bounds(rules, spec, f"into {group.together}")
        parts += [f"when empty, {group.subject} is {filled}" if filled else "", *limits]
    return sentences(parts)


def reserve_text(rules: RuleSet) -> str:
    """Return, in words, what may be taken from the reserve; empty if there is none."""
    parts: list[str] = []
    for group in groups(rules.area(PileKind.RESERVE)):
        spec = group.spec
        where = "the reserve" if len(rules.indices(PileKind.RESERVE)) == 1 else group.subject
        if spec.leave in (Leave.ANY, Leave.ORDERED, Leave.WHOLE):
            parts.append(f"cards of {where} may be played; {_leaving(spec, spec.order)}")
        else:
            last = f"the last card of {where} is face up and may be played"
            parts.append(last if spec.closed else played_from(where, spec.leave))
        if spec.accept is Accept.NONE:
            parts.append("no card can be put there")
        elif spec.order is not None and spec.order.suit is not SuitOrder.NONE:
            parts.append(f"{where} {built_words(spec.order)}")
        filled = autofill(spec)
        limits = bounds(rules, spec, f"on {group.together}")
        parts += [f"when empty, {where} is {filled}" if filled else "", *limits]
    return sentences(parts)
