"""Makes conditions, and the rules that building orders are made of. Knows no pile."""

from collections.abc import Mapping
from typing import assert_never

from solkit_tui.model.cards import RANK_TEXT, SUIT_NAMES
from solkit_tui.rules.pile import FaceOrder, Order, SuitOrder
from solkit_tui.rules.script import (
    Attribute,
    Base,
    ComparedValue,
    Condition,
    Expression,
    Like,
    Operator,
    Pick,
    Relation,
    Rule,
    Selection,
)

GRABBED = Selection(Base.GRABBED)
GRABBED_ON = Selection(Base.GRABBED, pick=Pick.NEAR, offset=0, size=0)
"""The grabbed card and all cards that lie on it."""
ABOVE_GRABBED = Selection(Base.GRABBED, pick=Pick.NEAR, offset=1, size=0)
BELOW_GRABBED = Selection(Base.GRABBED, pick=Pick.NEAR, offset=-1)
HELD = Selection(Base.HELD)
HELD_BOTTOM = Selection(Base.HELD, pick=Pick.UP)
HELD_ABOVE = Selection(Base.HELD, pick=Pick.UP, offset=1, size=0)
DROPPED = Selection(Base.DROPPED)
BELOW_EACH = Selection(Base.EACH, pick=Pick.NEAR, offset=-1)

SAME, OTHER = ComparedValue(Like.RELATIVE), ComparedValue(Like.OTHER)
TOP, BOTTOM = ComparedValue(Like.TOP), ComparedValue(Like.FIXED)
UP, DOWN = ComparedValue(Like.FIXED, 1), ComparedValue(Like.FIXED, 0)


class CannotSay(Exception):
    """Something that the JSON language cannot say; the argument names it."""


def number(value: int) -> ComparedValue:
    """Return a fixed value."""
    return ComparedValue(Like.FIXED, value)


NAMED: Mapping[Attribute, dict[str, ComparedValue]] = {
    Attribute.SUIT: {name: number(suit) for suit, name in enumerate(SUIT_NAMES)},
    Attribute.COLOR: {"black": number(0), "red": number(1)},
    Attribute.FACING: {"down": DOWN, "up": UP},
    Attribute.POSITION: {"top": TOP, "bot": BOTTOM},
    Attribute.RANK: {
        text: number(rank) for rank, text in enumerate(RANK_TEXT) if not text.isdigit()
    },
}
UNORDERED = (Attribute.SUIT, Attribute.COLOR, Attribute.FACING)
"""The attributes whose values have no order."""


def words_of(attribute: Attribute) -> dict[str, ComparedValue]:
    """Return the words of a JSON file for values of an attribute; all others are numbers."""
    words = dict(NAMED.get(attribute, {}))
    if attribute not in (Attribute.TOTAL, Attribute.EMPTY):
        words["same"] = SAME
    if attribute in UNORDERED:
        words["alt"] = OTHER
    return words


def piles(*numbers: int) -> Selection:
    """Return the selection of piles by their positions in `RuleSet.piles`."""
    return Selection(Base.PILES, numbers)


def both(*rules: Rule) -> Rule:
    """Return the rule that holds where all of the given rules do."""
    return _joined(Operator.AND, True, rules)


def either(*rules: Rule) -> Rule:
    """Return the rule that holds where any of the given rules does."""
    return _joined(Operator.OR, False, rules)


def _joined(operator: Operator, idle: bool, rules: tuple[Rule, ...]) -> Rule:
    if (not idle) in rules:
        return not idle
    parts: list[Rule] = []
    for rule in rules:
        if isinstance(rule, Expression) and rule.operator is operator:
            parts += rule.rules
        elif rule is not idle:
            parts.append(rule)
    if not parts:
        return idle
    return parts[0] if len(parts) == 1 else Expression(operator, tuple(parts))


def no(rule: Rule) -> Rule:
    """Return the rule that holds where the given rule does not."""
    return not rule if isinstance(rule, bool) else Expression(Operator.NOT, (rule,))


def count(piles: Selection, relation: Relation, cards: int) -> Condition:
    """Return the condition that each of some piles, or the held group, has a number of cards that
    is equal to, less than or more than `cards`, as `relation` says."""
    return Condition(piles, Attribute.COUNT, relation, number(cards))


def has(
    subject: Selection, attribute: Attribute, value: ComparedValue, other: Selection | None = None
) -> Condition:
    """Return the condition that an attribute of a card has a value, which may be relative to
    another card."""
    return Condition(subject, attribute, Relation.EQUAL, value, other)


def ranked(subject: Selection, step: int, other: Selection, wrap: bool) -> Condition:
    """Return the condition that a card is `step` ranks above another."""
    value = ComparedValue(Like.RELATIVE, step)
    return Condition(subject, Attribute.RANK, Relation.EQUAL, value, other, wrap and step != 0)


def _suits(order: Order, subject: Selection, other: Selection) -> Rule:
    match order.suit:
        case SuitOrder.SAME_SUIT:
            return has(subject, Attribute.SUIT, SAME, other)
        case SuitOrder.EXCEPT_SAME:
            return has(subject, Attribute.SUIT, OTHER, other)
        case SuitOrder.SAME_COLOR:
            return has(subject, Attribute.COLOR, SAME, other)
        case SuitOrder.ALTERNATE_COLOR:
            return has(subject, Attribute.COLOR, OTHER, other)
        case SuitOrder.ANY:
            return True
        case SuitOrder.NONE:
            return False
        case _:
            assert_never(order.suit)


def follows(order: Order, subject: Selection, other: Selection) -> Rule:
    """Return the rule that one card follows another in a building order."""
    step, wrap = order.step, order.wrap
    ranks: Rule
    match order.face:
        case FaceOrder.ASCENDING:
            ranks = ranked(subject, step, other, wrap)
        case FaceOrder.DESCENDING:
            ranks = ranked(subject, -step, other, wrap)
        case FaceOrder.ANY:
            way_up, way_down = (ranked(subject, way, other, wrap) for way in (step, -step))
            ranks = either(way_up, way_down)
        case FaceOrder.EQUAL:
            ranks = ranked(subject, 0, other, wrap)
        case FaceOrder.FREE:
            ranks = True
        case _:
            assert_never(order.face)
    return both(ranks, _suits(order, subject, other))


def follow_each_other(order: Order, above: Selection, length: int) -> Rule:
    """Return the rule that every card of a range follows the one below it; raise CannotSay if
    conditions cannot say it of this order.

    A condition on a range has to hold for every card of it, so "each card one rank up or down" is
    not an OR of two conditions; it is expressed by ruling out every other distance. `above` is the
    range without its lowest card, `length` the number of ranks of the pack.
    """
    if order.face is not FaceOrder.ANY:
        return follows(order, above, BELOW_EACH)
    suits = _suits(order, above, BELOW_EACH)
    if order.wrap:
        away = sorted({*range(length)} - {order.step % length, -order.step % length})
        ruled_out = [
            ranked(above, step, BELOW_EACH, True)._replace(relation=Relation.UNEQUAL)
            for step in away
        ]
        return both(*ruled_out, suits)
    if order.step != 1:
        raise CannotSay(f"order = any {order.step}, of groups")
    near = [
        Condition(above, Attribute.RANK, relation, ComparedValue(Like.RELATIVE, step), BELOW_EACH)
        for relation, step in ((Relation.BELOW, 2), (Relation.ABOVE, -2), (Relation.UNEQUAL, 0))
    ]
    return both(*near, suits)
