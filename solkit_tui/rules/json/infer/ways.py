"""Brings rules into a standard form, and looks up the fields that the grammar turns into them.

The lookup tables are made by the grammar, so that every value of a field that it knows is found.
"""

from collections.abc import Iterable, Iterator
from functools import cache
from itertools import product, starmap

from solkit_tui.rules.json.grammar.conditions import (
    DROPPED,
    HELD,
    HELD_BOTTOM,
    UP,
    CannotSay,
    count,
    follow_each_other,
    follows,
    has,
)
from solkit_tui.rules.json.grammar.piles import start_rule, stop_rule
from solkit_tui.rules.pile import (
    ANY_FACE,
    Face,
    FaceKind,
    FaceOrder,
    Order,
    Start,
    StartSuit,
    SuitOrder,
)
from solkit_tui.rules.ruleset import RuleSet
from solkit_tui.rules.script import (
    OWN,
    OWN_TOP,
    Attribute,
    Condition,
    Expression,
    Like,
    Operator,
    Relation,
    Rule,
    Selection,
    conditions,
)

Way = frozenset[Rule]
"""One way to fulfil a rule: rules that together allow a drop."""

EMPTY = count(OWN, Relation.EQUAL, 0)
FILLED = count(OWN, Relation.ABOVE, 0)
_TOP_UP = has(DROPPED, Attribute.FACING, UP)
"""A condition that holds for any card on which another one is put."""

_MOST_WAYS = 64


def parts(rule: Rule) -> list[Rule]:
    """Return the parts of a rule that all have to hold: those of an AND, or the rule itself."""
    if isinstance(rule, Expression) and rule.operator is Operator.AND:
        return [part for inner in rule.rules for part in parts(inner)]
    return [] if rule is True else [rule]


def ways(rules: list[Rule], *, single: bool, size: int | None) -> list[Way] | None:
    """Return the ways to fulfil all of some rules of a drop, in a standard form and in the order of
    the rules, without those that ask for more than another way; None where there are too many.

    Each way contains either `EMPTY` or `FILLED`, or neither where the pile has room for only one
    card (`size`). With `single`, one card at a time is put there: it is the lowest of its group.
    """
    branches = _branches(rules)
    if branches is None:
        return None
    possible: list[Way] = []
    for branch in branches:
        asked = {_plain(rule, single=single) for rule in branch}
        # A rule about the pile's top card fails on an empty pile; a negated one does not.
        plain = [rule for rule in asked if isinstance(rule, Condition)]
        filled = any(DROPPED in (rule.subject, rule.other) for rule in plain)
        filled = filled or not asked.isdisjoint((FILLED, _TOP_UP))
        asked -= {FILLED, _TOP_UP}
        if size == 1:
            possible += [] if filled else [frozenset(asked - {EMPTY})]
        elif EMPTY in asked:
            possible += [] if filled else [frozenset(asked)]
        else:
            possible += [] if filled else [frozenset({*asked, EMPTY})]
            possible.append(frozenset({*asked, FILLED}))
    possible = list(dict.fromkeys(possible))
    return [way for way in possible if not any(easier < way for easier in possible)]


def _branches(rules: Iterable[Rule]) -> list[list[Rule]] | None:
    branches: list[list[Rule]] = [[]]
    for rule in rules:
        either = _alternatives(rule)
        if either is None or len(either) * len(branches) > _MOST_WAYS:
            return None
        branches = [[*branch, *way] for branch in branches for way in either]
    return branches


def _alternatives(rule: Rule) -> list[list[Rule]] | None:
    if isinstance(rule, bool):
        return [[]] if rule else []
    if isinstance(rule, Condition) or rule.operator is Operator.NOT:
        return [[rule]]
    if rule.operator is Operator.AND:
        return _branches(rule.rules)
    alternatives: list[list[Rule]] = []
    for inner in rule.rules:
        more = _alternatives(inner)
        if more is None:
            return None
        alternatives += more
    return alternatives


def _plain(rule: Rule, *, single: bool) -> Rule:
    """Return a rule in a form that is equal for rules that mean the same for a drop."""
    if isinstance(rule, bool):
        return rule
    if isinstance(rule, Expression):
        return rule._replace(rules=tuple(_plain(inner, single=single) for inner in rule.rules))
    if rule == count(rule.subject, Relation.BELOW, 1):
        return count(rule.subject, Relation.EQUAL, 0)
    if rule == count(HELD, Relation.BELOW, 2):
        return count(HELD, Relation.EQUAL, 1)
    if rule.attribute is Attribute.COUNT:
        return rule
    subject, other = rule.subject, rule.other
    if single and subject == HELD:
        subject = HELD_BOTTOM
    subject = DROPPED if subject == OWN_TOP else subject
    other = DROPPED if other == OWN_TOP else other
    equal = rule.value.like is Like.RELATIVE and rule.value.number == 0
    return rule._replace(subject=subject, other=other, wrap=rule.wrap and not equal)


# -- what the grammar says of each value ---------------------------------------------------------


def start_of(rules: RuleSet, way: Way) -> Start | None:
    """Return the `Start` that says the same as a way to put cards on an empty pile, if any."""
    ranks = [
        part.value.number
        for rule in way
        for part in conditions(rule)
        if part.attribute is Attribute.RANK and part.value.like is Like.FIXED
    ]
    for face in (*(Face(FaceKind.RANK, rank) for rank in ranks), ANY_FACE):
        for suit in StartSuit:
            start = Start((face,), suit)
            if way in (ways([start_rule(rules, start)], single=False, size=1) or []):
                return start
    return None


def stop_of(rules: RuleSet, way: Way) -> Face | None:
    """Return the face that nothing goes on, by a way to put cards on another, if there is one."""
    faces = (Face(FaceKind.RANK, rank) for rank in rules.ranks)
    return next((face for face in faces if stop_rule(rules, face) in way), None)


def order_of(builds: frozenset[Way], steps: Iterable[int]) -> Order | None:
    """Return the building order that says the same as the ways to put a card on another, if any."""
    return next((table[builds] for table in map(_builds, steps) if builds in table), None)


@cache
def _builds(step: int) -> dict[frozenset[Way], Order]:
    orders: dict[frozenset[Way], Order] = {}
    for order in _orders(step):
        rule = follows(order, HELD_BOTTOM, DROPPED)
        possible = ways([rule], single=False, size=None) or []
        built = frozenset(way - {FILLED} for way in possible if FILLED in way)
        orders.setdefault(built, order)
    return orders


def group_order(
    rules: Iterable[Rule], above: Selection, length: int, steps: Iterable[int]
) -> Order | None:
    """Return the building order, with one of some steps, that says the same as the rules for a
    range of cards; None: there is none. See `follow_each_other` for `above` and `length`."""
    key = frozenset(rules)
    tables = (_groups(above, length, step) for step in steps)
    return next((table[key] for table in tables if key in table), None)


@cache
def _groups(above: Selection, length: int, step: int) -> dict[Way, Order]:
    orders: dict[Way, Order] = {}
    for order in _orders(step):
        try:
            rule = follow_each_other(order, above, length)
        except CannotSay:
            continue
        if rule is not False:
            orders.setdefault(frozenset(parts(rule)), order)
    return orders


def _orders(step: int) -> Iterator[Order]:
    return starmap(Order, product(FaceOrder, SuitOrder, (step,), (False, True)))


def steps_in(rule: Rule) -> list[int]:
    """Return how many ranks apart the cards of a rule's order may be: one, and what it names."""
    named = (
        abs(part.value.number)
        for part in conditions(rule)
        if part.attribute is Attribute.RANK and part.value.like is Like.RELATIVE
    )
    return list(dict.fromkeys((1, *filter(None, named))))
