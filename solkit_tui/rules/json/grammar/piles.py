"""Turns the fields of a `PileSpec` into rules.

`game` assembles them into a whole game; `infer` compares them with the rules of a JSON file, to see
whether fields say the same.
"""

from typing import assert_never

from solkit_tui.rules.json.grammar.conditions import (
    ABOVE_GRABBED,
    BELOW_GRABBED,
    BOTTOM,
    DOWN,
    DROPPED,
    GRABBED,
    GRABBED_ON,
    HELD,
    HELD_ABOVE,
    HELD_BOTTOM,
    SAME,
    TOP,
    UP,
    CannotSay,
    both,
    count,
    either,
    follow_each_other,
    follows,
    has,
    no,
    number,
    piles,
    ranked,
)
from solkit_tui.rules.pile import (
    ANY_FACE,
    Accept,
    Face,
    FaceKind,
    FaceOrder,
    GroupLimit,
    Leave,
    Opening,
    PileKind,
    PileSpec,
    Start,
    StartSuit,
    SuitOrder,
    TakeBack,
)
from solkit_tui.rules.ruleset import BaseRule, RuleSet
from solkit_tui.rules.script import OWN, Attribute, Condition, Pick, Relation, Rule, Selection


def room_rule(rules: RuleSet, spec: PileSpec) -> Rule:
    """Return the rule for how many cards may be put on a pile as one group; raise CannotSay if
    conditions cannot say it, as with free cells that open later."""
    limit = spec.group_limit
    if limit is GroupLimit.NONE:
        return True
    if isinstance(limit, int):
        return count(HELD, Relation.BELOW, limit + 1)
    cells = rules.indices(PileKind.CELL)
    if any(rules.piles[at].opening is not Opening.ALWAYS for at in cells):
        raise CannotSay(f"move_limit = {limit} with cells that open later")
    spaces = tuple(
        at
        for at in rules.indices(PileKind.COLUMN)
        if limit is GroupLimit.SUPERMOVE and ANY_FACE in rules.piles[at].start.faces
    )
    counts_itself = ANY_FACE in spec.start.faces
    longest = longest_group(rules)
    rows: list[Rule] = []
    for free in range(len(spaces) + 1):
        for open_cells in range(len(cells) + 1):
            most = (open_cells + 1) << free
            with_less = max(open_cells << free, most >> 1 if free else 0)
            if with_less >= longest:
                # One free cell or space less is enough, and so it is for all further cells.
                break
            fits = count(HELD, Relation.BELOW, most + 1) if most < longest else True
            empty = _spaces(piles(*spaces), free, counts_itself)
            rows.append(both(_at_least(piles(*cells), open_cells), empty, fits))
    return either(*rows)


def _at_least(selection: Selection, amount: int) -> Rule:
    """Return the rule that at least `amount` of the piles are empty."""
    if not amount:
        return True
    return Condition(selection, Attribute.EMPTY, Relation.ABOVE, number(amount - 1))


def _spaces(selection: Selection, amount: int, counts_itself: bool) -> Rule:
    """Return the rule that at least `amount` columns are empty, not counting the pile that the
    cards are put on."""
    if not amount or not counts_itself:
        return _at_least(selection, amount)
    filled = both(count(OWN, Relation.ABOVE, 0), _at_least(selection, amount))
    return either(filled, _at_least(selection, amount + 1))


def longest_group(rules: RuleSet) -> int:
    """Return the most cards that a group taken up from any pile can have."""
    longest = 1
    for spec in rules.piles:
        match spec.leave:
            case Leave.ANY | Leave.WHOLE:
                return rules.pack_size
            case Leave.ORDERED if spec.group is not None:
                ways = (FaceOrder.ASCENDING, FaceOrder.DESCENDING)
                if spec.group.face not in ways or spec.group.wrap:
                    return rules.pack_size
                longest = max(longest, len(rules.ranks))
            case Leave.NONE | Leave.TOP | Leave.SINGLE | Leave.ENDS | Leave.ORDERED:
                pass
            case _:
                assert_never(spec.leave)
    return longest


def stock_empty(rules: RuleSet) -> Rule:
    """Return the rule that the deck is empty; True: there is no deck."""
    decks = rules.indices(PileKind.DECK)
    return count(piles(*decks[:1]), Relation.EQUAL, 0) if decks else True


def grab_rule(rules: RuleSet, spec: PileSpec) -> Rule:
    """Return the rule for when cards may be taken up from a pile; raise CannotSay if they may leave
    it from under others."""
    leave = spec.leave
    if spec.kind is PileKind.DECK or leave is Leave.NONE or spec.take_back is TakeBack.NO:
        return False
    back = stock_empty(rules) if spec.take_back is TakeBack.STOCK_EMPTY else True
    hidden = "d" in spec.set_up
    up = has(GRABBED_ON if "ud" in spec.set_up else GRABBED, Attribute.FACING, UP)
    facing: Rule = up if hidden else True
    top = has(GRABBED, Attribute.POSITION, TOP)
    # Whether cards may come to it in play while it holds some.
    grows = spec.accept is not Accept.NONE or rules.deck.deal_to.area is spec.kind
    match leave:
        case Leave.SINGLE if len(spec.set_up) > 1 or grows:
            raise CannotSay(
                "waste_playable" if spec.kind is PileKind.WASTE else "playable_card = all"
            )
        case Leave.ENDS:
            raise CannotSay("waste_playable")
        case Leave.ANY:
            return both(facing, back)
        case Leave.WHOLE:
            lowest: Rule = has(GRABBED, Attribute.POSITION, BOTTOM)
            if hidden:
                lowest = either(lowest, has(BELOW_GRABBED, Attribute.FACING, DOWN))
            return both(either(top, both(facing, lowest)), back)
        case Leave.ORDERED if spec.group is not None and spec.group.suit is not SuitOrder.NONE:
            group = follow_each_other(spec.group, ABOVE_GRABBED, len(rules.ranks))
            return both(facing, group, back)
        case Leave.TOP | Leave.ORDERED | Leave.SINGLE:
            return both(top, back)
        case _:
            assert_never(leave)


def drop_rule(rules: RuleSet, spec: PileSpec) -> Rule:
    """Return the rule for when cards may be put on a pile, apart from its size; raise CannotSay if
    conditions cannot say it."""
    if spec.accept is Accept.NONE:
        return False
    giving = {pile.kind for pile in rules.piles if grab_leaves(pile)}
    for sources, word in ((spec.sources, "from"), (spec.empty_sources, "empty_from")):
        if sources is not None and not giving <= sources:
            # No condition can tell where held cards come from.
            raise CannotSay(word)
    several = {Accept.GROUP: "any", Accept.RUN: "run"}.get(spec.accept)
    if several and spec.kind is PileKind.FOUNDATION and spec.stop is not None:
        # No condition can tell that the card which stops a pile lies on top of those held.
        raise CannotSay(f"stop beside accept = {several}")
    empty = count(OWN, Relation.EQUAL, 0)
    start = both(empty, start_rule(rules, spec.start))
    if spec.accept is Accept.RUN:
        assert spec.run is not None
        assert spec.size is not None
        if spec.size == 1:
            # No condition can tell that a card comes from a column.
            raise CannotSay("accept = run with size = 1")
        run = follow_each_other(spec.run, HELD_ABOVE, len(rules.ranks))
        return both(count(HELD, Relation.EQUAL, spec.size), start, run)
    build: Rule = False
    order = spec.order if spec.order and spec.order.suit is not SuitOrder.NONE else None
    if order is not None and spec.size != 1:
        build = follows(order, HELD_BOTTOM, DROPPED)
        if build is True:
            # Any card may go on any other: the pile only must not be empty.
            build = count(OWN, Relation.ABOVE, 0)
        if spec.stop is not None:
            build = both(build, stop_rule(rules, spec.stop))
    if spec.size == 1 and start == empty:
        start = True
    parts = [either(start, build)]
    if spec.opening is Opening.STOCK_EMPTY:
        parts.append(stock_empty(rules))
    match spec.accept:
        case Accept.SINGLE:
            return both(count(HELD, Relation.EQUAL, 1), *parts)
        case Accept.GROUP:
            if spec.kind is PileKind.FOUNDATION:
                together: Rule = count(HELD, Relation.EQUAL, 1)
                if order is not None:  # else only one card goes there
                    together = follow_each_other(order, HELD_ABOVE, len(rules.ranks))
                parts.insert(1, together)
            return both(*parts, room_rule(rules, spec))
        case _:
            assert_never(spec.accept)


def grab_leaves(spec: PileSpec) -> bool:
    """Return whether the player may ever take a card from a pile."""
    stays = spec.leave is Leave.NONE or spec.take_back is TakeBack.NO
    return spec.kind is not PileKind.DECK and not stays


def start_rule(rules: RuleSet, start: Start) -> Rule:
    """Return the rule for the lowest card of a group that is put on an empty pile; raise CannotSay
    if conditions cannot say which rank it has."""
    face = either(*(_face(rules, face, HELD_BOTTOM) for face in start.faces))
    if start.suit is StartSuit.ANY or not start.faces:
        return face
    if start.suit is StartSuit.UNIQUE:
        begun = (
            has(HELD_BOTTOM, Attribute.SUIT, SAME, piles(at)._replace(pick=Pick.UP))
            for at in rules.indices(PileKind.FOUNDATION)
        )
        return both(face, *map(no, begun))
    suits = start.suit.suits
    suit = has(HELD_BOTTOM, Attribute.SUIT, number(suits[0]))
    if len(suits) > 1:
        suit = has(HELD_BOTTOM, Attribute.COLOR, number(suits[0] // 2))
    return both(face, suit)


def stop_rule(rules: RuleSet, stop: Face) -> Rule:
    """Return the rule that the top card of a pile does not have the face that nothing goes on."""
    return no(_face(rules, stop, DROPPED))


def _face(rules: RuleSet, face: Face, subject: Selection) -> Rule:
    """Return the rule that a card has the rank that a face stands for."""
    rank = rules.fixed_rank(face)
    if rank is not None:
        return has(subject, Attribute.RANK, number(rank))
    if face.kind is FaceKind.ANY:
        return True
    if face.kind is FaceKind.FIRST:
        raise CannotSay("FirstFace = first")
    bottom = piles(base_pile(rules))._replace(pick=Pick.UP)
    return ranked(subject, face.value, bottom, True)


def base_pile(rules: RuleSet) -> int:
    """Return the foundation whose lowest card shows the base of the game; raise CannotSay if none
    is sure to show it."""
    without_first = [
        at for at in rules.indices(PileKind.FOUNDATION) if rules.piles[at].initial is None
    ]
    shows = rules.base is BaseRule.DEAL and bool(without_first)
    if not shows or grab_leaves(rules.piles[without_first[0]]):
        word = rules.base.value if isinstance(rules.base, BaseRule) else "none"
        kept = " where it may leave its foundation" if rules.base is BaseRule.DEAL else ""
        raise CannotSay(f"base = {word}{kept}")
    return without_first[0]
