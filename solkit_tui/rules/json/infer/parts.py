"""Takes rules apart into what starts a pile and what is built on it. Knows no pile."""

from typing import NamedTuple

from solkit_tui.rules.json.grammar.conditions import (
    BELOW_EACH,
    DROPPED,
    HELD,
    HELD_BOTTOM,
    UP,
    CannotSay,
    count,
    follow_each_other,
    has,
    number,
)
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
)

_MOST_BRANCHES = 64
_NO_CARD = (count(OWN, Relation.EQUAL, 0), count(OWN, Relation.BELOW, 1))
_STARTS = {word.suits: word for word in StartSuit if word not in (StartSuit.ANY, StartSuit.UNIQUE)}


def parts(rule: Rule) -> list[Rule]:
    """The rules that all have to hold for a rule to hold."""
    if isinstance(rule, Expression) and rule.operator is Operator.AND:
        return [part for inner in rule.rules for part in parts(inner)]
    return [] if rule is True else [rule]


def branches(rules: list[Rule]) -> list[list[Rule]] | None:
    """The ways to fulfil all of some rules, each a list of conditions; None: too many."""
    found: list[list[Rule]] = [[]]
    for rule in rules:
        ways = _ways(rule)
        if ways is None or len(ways) * len(found) > _MOST_BRANCHES:
            return None
        found = [[*branch, *way] for branch in found for way in ways]
    return found


def _ways(rule: Rule) -> list[list[Rule]] | None:
    if isinstance(rule, bool):
        return [[]] if rule else []
    if isinstance(rule, Condition):
        return [[rule]]
    if rule.operator is Operator.AND:
        return branches(list(rule.rules))
    if rule.operator is Operator.NOT:
        return [[rule]]
    ways: list[list[Rule]] = []
    for inner in rule.rules:
        found = _ways(inner)
        if found is None or len(ways) + len(found) > _MOST_BRANCHES:
            return None
        ways += found
    return ways


def starting(branch: list[Rule], *, single: bool) -> tuple[Start, bool] | None:
    """What a branch asks of a card that starts a pile, and whether that has to be empty; None where
    it asks something else."""
    face, suit, empty = ANY_FACE, StartSuit.ANY, False
    lowest = (HELD_BOTTOM, HELD) if single else (HELD_BOTTOM,)
    for part in branch:
        if part in _NO_CARD:
            empty = True
            continue
        if not isinstance(part, Condition) or part.subject not in lowest:
            return None
        asked = part.value.number
        if part != has(part.subject, part.attribute, number(asked)):
            return None
        if part.attribute is Attribute.RANK and face == ANY_FACE:
            face = Face(FaceKind.RANK, asked)
        elif part.attribute is Attribute.SUIT and suit is StartSuit.ANY:
            suit = _STARTS[asked,]
        elif part.attribute is Attribute.COLOR and suit is StartSuit.ANY:
            suit = _STARTS[2 * asked, 2 * asked + 1]
        else:
            return None
    return Start((face,), suit), empty


class Build(NamedTuple):
    """How a pile is built; `order` None: not at all."""

    order: Order | None
    stop: Face | None

    @staticmethod
    def joined(builds: "list[Build]") -> "Build | None":
        """All ways together: one, or the same up and down."""
        if len(set(builds)) == 1:
            return builds[0]
        if len(builds) != 2:
            return None
        first, stop = builds[0]
        assert first is not None
        ways = (FaceOrder.ASCENDING, FaceOrder.DESCENDING)
        if set(builds) != {Build(first._replace(face=way), stop) for way in ways}:
            return None
        return Build(first._replace(face=FaceOrder.ANY), stop)


_GIVEN = (
    count(OWN, Relation.ABOVE, 0),
    has(DROPPED, Attribute.FACING, UP),
    has(OWN_TOP, Attribute.FACING, UP),
)
"""What holds of any card that another is put on."""


def building(
    branch: list[Rule], ranks: tuple[int, ...], upper: Selection | None = None
) -> Build | None:
    """The building order that conditions on a card and the one below it are; None where they are
    none. Without `upper` the cards are those of a drop."""
    below = (DROPPED, OWN_TOP) if upper is None else (BELOW_EACH,)
    face, suit = None, None
    step, wrap = 1, False
    stop: Face | None = None
    for part in branch:
        if upper is None and part in _GIVEN:
            continue
        if isinstance(part, Expression):
            ends = part.rules[0] if part.operator is Operator.NOT and stop is None else None
            if not isinstance(ends, Condition) or ends.subject not in below:
                return None
            if ends != has(ends.subject, Attribute.RANK, number(ends.value.number)):
                return None
            stop = Face(FaceKind.RANK, ends.value.number)
            continue
        if isinstance(part, bool):
            return None
        fits = part.subject == (upper or HELD_BOTTOM) and part.other in below
        if not fits or part.relation is not Relation.EQUAL:
            return _up_or_down(branch, upper, ranks)
        apart, other = part.value.number, part.value.like is Like.OTHER
        if part.attribute is Attribute.RANK and face is None:
            face = FaceOrder.ASCENDING if apart > 0 else FaceOrder.DESCENDING
            face = face if apart else FaceOrder.EQUAL
            step, wrap = abs(apart) or 1, part.wrap
        elif part.attribute is Attribute.SUIT and suit is None:
            suit = SuitOrder.EXCEPT_SAME if other else SuitOrder.SAME_SUIT
        elif part.attribute is Attribute.COLOR and suit is None:
            suit = SuitOrder.ALTERNATE_COLOR if other else SuitOrder.SAME_COLOR
        else:
            return _up_or_down(branch, upper, ranks)
    return Build(Order(face or FaceOrder.FREE, suit or SuitOrder.ANY, step, wrap), stop)


def _up_or_down(
    branch: list[Rule], upper: Selection | None, ranks: tuple[int, ...]
) -> Build | None:
    """The order that goes up or down from card to card, which is said by what it rules out."""
    if upper is None:
        return None
    for suit in SuitOrder:
        for wrap in (False, True):
            order = Order(FaceOrder.ANY, suit, 1, wrap)
            try:
                if parts(follow_each_other(order, upper, len(ranks))) == branch:
                    return Build(order, None)
            except CannotSay:
                continue
    return None
