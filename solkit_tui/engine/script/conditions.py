"""Compiles rules of the JSON language to tests, that is, functions. Knows no action and no move."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from operator import and_, not_, or_
from typing import NamedTuple, assert_never

from solkit_tui.engine.script.selections import (
    COMPARE,
    FACE_ATTRIBUTES,
    Pairs,
    Test,
    cut,
    is_one,
    one_card,
    pairs_of,
    piles_of,
    spans,
)
from solkit_tui.model.cards import PACK_SIZE
from solkit_tui.model.state import GameState, Pile
from solkit_tui.rules.script import (
    Attribute,
    Base,
    Condition,
    Expression,
    Like,
    Operator,
    Pick,
    Relation,
    Rule,
    Selection,
)

Counters = tuple[tuple[int, ...], ...]
"""For each pile, the index in `GameState.tallies` of each of its activate pairs, in order; -1 for a
pair that is not counted."""


class TooMuchWork(Exception):
    """The rules compare more cards than the budget for one position allows."""


class Work:
    """A budget of comparisons for one question about a position, such as its legal moves.

    The cost of rules that compare all cards with all others, for each card that may be grabbed,
    grows with the fourth power of the pack: a hostile file would hold a program up for minutes.
    """

    def __init__(self) -> None:
        self.left: int | None = None  # comparisons; None: nothing is being asked

    @contextmanager
    def bounded(self, comparisons: int) -> Iterator[None]:
        """Limit the comparisons made within the context to a number.

        A question that is part of another one spends the budget of that one.
        """
        if self.left is not None:
            yield
            return
        self.left = comparisons
        try:
            yield
        finally:
            self.left = None

    def take(self, comparisons: int) -> None:
        """Count comparisons about to be made; raise TooMuchWork if they go beyond the budget."""
        if self.left is not None:
            self.left -= comparisons
            if self.left < 0:
                raise TooMuchWork


class Context(NamedTuple):
    """The parts of a game that its rules are compiled with.

    Attributes:
        ranks: The ranks of the pack, low to high.
        counters: The indices of the activate pairs, see `Counters`.
        work: The budget that the tests count their comparisons in.
    """

    ranks: tuple[int, ...]
    counters: Counters
    work: Work


def always(state: GameState, owner: int, held: Pile, at: int) -> bool:
    """Return True: the test of a rule that always holds."""
    return True


def never(state: GameState, owner: int, held: Pile, at: int) -> bool:
    """Return False: the test of a rule that never holds."""
    return False


def compiled(rule: Rule, context: Context, pair: int = -1) -> Test:
    """Compile a rule to a test; `pair` is the number of its activate pair, or -1."""
    if isinstance(rule, bool):
        return always if rule else never
    if isinstance(rule, Expression):
        return _expression(rule, context, pair)
    match rule.attribute:
        case Attribute.COUNT | Attribute.TOTAL | Attribute.EMPTY | Attribute.ACTIVATIONS:
            return _of_piles(rule, context.counters, pair)
        case Attribute.SUIT | Attribute.COLOR | Attribute.RANK:
            tabled = _tabled(rule, context, both=True)
            return _of_cards(rule, context) if tabled is None else _looked_up(*tabled, context.work)
        case Attribute.FACING | Attribute.POSITION:
            return _of_one_card(rule) or _of_cards(rule, context)
        case _:
            assert_never(rule.attribute)


# -- expressions --------------------------------------------------------------------------------

_Cards = tuple[Selection, Selection | None]
"""The card of a condition that a table answers, and the card that it is compared with, if any."""


def _tabled(rule: Rule, context: Context, *, both: bool) -> tuple[_Cards, Pairs] | None:
    """Return the table that answers a condition on one card or two, with the cards it is about;
    None where a table cannot answer it.

    Tables for a range of cards, each compared with its neighbour, are joined only where all
    conditions have to hold (`both`): "all are red, or all are black" is not "each is red or black".
    """
    if not isinstance(rule, Condition) or rule.attribute not in FACE_ATTRIBUTES:
        return None
    other = rule.other
    if other is not None and other.base is Base.EACH:
        tells = both and other.pick is Pick.NEAR and is_one(other)
    else:
        tells = is_one(rule.subject) and (other is None or is_one(other))
    return ((rule.subject, other), pairs_of(rule, context.ranks)) if tells else None


def _looked_up(cards: _Cards, table: Pairs, work: Work) -> Test:
    card_of = one_card(cards[0])
    if cards[1] is None:
        faces = table[0]

        def fits(state: GameState, owner: int, held: Pile, at: int) -> bool:
            card = card_of(state, owner, held, at)
            if card is None:
                return False
            return bool(faces >> (card if card >= 0 else ~card) % PACK_SIZE & 1)

        return fits
    if cards[1].base is Base.EACH:
        return _neighbours(cards[0], cards[1].offset, table, work)
    other_of = one_card(cards[1])

    def follows(state: GameState, owner: int, held: Pile, at: int) -> bool:
        card, other = card_of(state, owner, held, at), other_of(state, owner, held, at)
        if card is None or other is None:
            return False
        row = table[(other if other >= 0 else ~other) % PACK_SIZE]
        return bool(row >> (card if card >= 0 else ~card) % PACK_SIZE & 1)

    return follows


def _neighbours(subject: Selection, away: int, table: Pairs, work: Work) -> Test:
    """Compile the test that each card of a selection fulfils a table together with the card `away`
    positions from it."""
    select = spans(subject)

    def follow(state: GameState, owner: int, held: Pile, at: int) -> bool:
        span = select(state, owner, held, at)
        if span is None:
            return False
        cards, low, high = span
        if low < high and (low + away < 0 or high + away > len(cards)):
            return False
        work.take(high - low)
        for place in range(low, high):
            card, other = cards[place], cards[place + away]
            row = table[(other if other >= 0 else ~other) % PACK_SIZE]
            if not row >> (card if card >= 0 else ~card) % PACK_SIZE & 1:
                return False
        return True

    return follow


def _expression(rule: Expression, context: Context, pair: int) -> Test:
    if rule.operator is Operator.NOT:
        inner = compiled(rule.rules[0], context, pair)
        return lambda state, owner, held, at: not inner(state, owner, held, at)
    both = rule.operator is Operator.AND
    tests: list[Test] = []
    # Conditions on the same cards become one table: most building rules are of this kind.
    tables: dict[_Cards, Pairs] = {}
    for member in rule.rules:
        tabled = _tabled(member, context, both=both)
        if tabled is None:
            tests.append(compiled(member, context, pair))
            continue
        cards, table = tabled
        before = tables.get(cards, table)
        tables[cards] = tuple(map(and_ if both else or_, before, table))
    # Tables for single cards are the quickest and come first, those for ranges come last.
    looked_up = [(cards, _looked_up(cards, table, context.work)) for cards, table in tables.items()]
    tests[:0] = [test for cards, test in looked_up if is_one(cards[0])]
    tests += [test for cards, test in looked_up if not is_one(cards[0])]
    deciding = never if both else always
    if deciding in tests:
        return deciding
    tests = [test for test in tests if test not in (always, never)]
    if not tests:
        return always if both else never
    if len(tests) == 1:
        return tests[0]
    first, second, *others = tests
    if not others and both:
        return lambda state, owner, held, at: (
            first(state, owner, held, at) and second(state, owner, held, at)
        )
    if not others:
        return lambda state, owner, held, at: (
            first(state, owner, held, at) or second(state, owner, held, at)
        )

    def joined(state: GameState, owner: int, held: Pile, at: int) -> bool:
        for test in tests:  # the first that is not `both` decides; half the time of all() and any()
            if test(state, owner, held, at) is not both:
                return not both
        return both

    return joined


# -- cards --------------------------------------------------------------------------------------

_Matcher = Callable[[Pile, int, Pile, int], bool]
"""Compares a card with another, each given by its pile or group and its position there."""


def _of_one_card(rule: Condition) -> Test | None:
    """Compile a condition on whether one card lies face up, or on the position of the grabbed
    card; None for any other. These are tested for nearly every card."""
    value, compare = rule.value, COMPARE[rule.relation]
    if rule.other is not None or not is_one(rule.subject):
        return None
    if rule.attribute is Attribute.FACING:
        card_of = one_card(rule.subject)
        up = bool(value.number) is (rule.relation is Relation.EQUAL)

        def lies(state: GameState, owner: int, held: Pile, at: int) -> bool:
            card = card_of(state, owner, held, at)
            return card is not None and (card >= 0) is up

        return lies
    if rule.subject != Selection(Base.GRABBED):
        return None
    if value.like is Like.TOP:
        return lambda state, owner, held, at: compare(at, len(state.piles[owner]) - 1)
    return lambda state, owner, held, at: compare(at, value.number)


def _of_cards(rule: Condition, context: Context) -> Test:
    """Compile a condition on each selected card, compared with each card of the other selection."""
    select, other = spans(rule.subject), rule.other
    matches, work = _matcher(rule, context), context.work
    select_other = None if other is None or other.base is Base.EACH else spans(other)

    def every(state: GameState, owner: int, held: Pile, at: int) -> bool:
        span = select(state, owner, held, at)
        beside = span if select_other is None else select_other(state, owner, held, at)
        if span is None or beside is None:
            return False
        cards, low, high = span
        for place in range(low, high):
            if other is None:
                beside = cards, place, place + 1
            elif select_other is None:
                beside = cut(other, cards, place)
                if beside is None:
                    return False
            others, first, last = beside
            work.take(last - first)
            for near in range(first, last):
                if not matches(cards, place, others, near):
                    return False
        return True

    return every


def _matcher(rule: Condition, context: Context) -> _Matcher:
    attribute, value = rule.attribute, rule.value
    compare = COMPARE[rule.relation]
    if attribute in FACE_ATTRIBUTES:
        table = pairs_of(rule, context.ranks)

        def follows(cards: Pile, at: int, others: Pile, near: int) -> bool:
            card, other = cards[at], others[near]
            row = table[(other if other >= 0 else ~other) % PACK_SIZE]
            return bool(row >> (card if card >= 0 else ~card) % PACK_SIZE & 1)

        return follows
    if attribute is Attribute.FACING:
        equal = rule.relation is Relation.EQUAL
        if value.like is Like.FIXED:
            wanted = bool(value.number) is equal
            return lambda cards, at, others, near: (cards[at] >= 0) is wanted
        alike = (value.like is Like.RELATIVE) is equal
        return lambda cards, at, others, near: ((cards[at] >= 0) is (others[near] >= 0)) is alike
    number = value.number
    if value.like is Like.TOP:
        return lambda cards, at, others, near: compare(at, len(cards) - 1)
    if value.like is Like.FIXED:
        return lambda cards, at, others, near: compare(at, number)
    return lambda cards, at, others, near: compare(at, near + number)


# -- numbers of cards -----------------------------------------------------------------------------


def _of_piles(rule: Condition, counters: Counters, pair: int) -> Test:
    """Compile a condition on piles: numbers of cards, of empty piles, or of activations."""
    compare, number, attribute = COMPARE[rule.relation], rule.value.number, rule.attribute
    subject = rule.subject
    if attribute is Attribute.TOTAL or attribute is Attribute.EMPTY:
        piles, counted = piles_of(subject), len if attribute is Attribute.TOTAL else not_
        return lambda state, owner, held, at: compare(
            sum([counted(state.piles[pile]) for pile in piles(owner)]), number
        )
    if rule.other is None and attribute is Attribute.COUNT:
        if subject.base is Base.HELD:
            return lambda state, owner, held, at: compare(len(held), number)
        if subject.base is Base.OWN:
            return lambda state, owner, held, at: compare(len(state.piles[owner]), number)
    amounts = _amounts(subject, rule, counters, pair)
    if rule.other is None:
        return lambda state, owner, held, at: all(
            compare(amount, number) for amount in amounts(state, owner, held)
        )
    others = _amounts(rule.other, rule, counters, pair)
    return lambda state, owner, held, at: all(
        compare(amount, other + number)
        for other in others(state, owner, held)
        for amount in amounts(state, owner, held)
    )


def _amounts(
    selection: Selection, rule: Condition, counters: Counters, pair: int
) -> Callable[[GameState, int, Pile], list[int]]:
    """Compile a selection to a function that counts the cards, or activations, of each pile."""
    if selection.base is Base.HELD:
        return lambda state, owner, held: [len(held)]
    piles = piles_of(selection)
    if rule.attribute is Attribute.COUNT:
        return lambda state, owner, held: [len(state.piles[pile]) for pile in piles(owner)]
    if rule.pair and selection.base is Base.OWN:
        return lambda state, owner, held: [state.tallies[counters[owner][pair]]]
    return lambda state, owner, held: [
        sum(state.tallies[counter] for counter in counters[pile] if counter >= 0)
        for pile in piles(owner)
    ]
