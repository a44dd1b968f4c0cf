"""How many cards may come to a pile as one, as conditions. Knows no other rule."""

from typing import assert_never

from solkit_tui.rules.convert.conditions import (
    HELD,
    OWN,
    CannotSay,
    both,
    count,
    either,
    number,
    piles,
)
from solkit_tui.rules.ruleset import (
    ANY_FACE,
    FaceOrder,
    GroupLimit,
    Leave,
    Opening,
    PileKind,
    PileSpec,
    RuleSet,
)
from solkit_tui.rules.script import Attribute, Condition, Relation, Rule, Selection


def room_rule(rules: RuleSet, spec: PileSpec) -> Rule:
    """How many cards may come as one."""
    limit = spec.group_limit
    if limit is GroupLimit.NONE:
        return True
    if isinstance(limit, int):
        return count(HELD, Relation.BELOW, limit + 1)
    cells = rules.numbers(PileKind.CELL)
    if any(rules.piles[at].opening is not Opening.ALWAYS for at in cells):
        raise CannotSay(f"move_limit = {limit} with cells that open later")
    spaces = tuple(
        at
        for at in rules.numbers(PileKind.COLUMN)
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
                # A cell or a space less is as good, and so it is for all further cells.
                break
            rows.append(
                both(
                    _at_least(piles(*cells), open_cells),
                    _spaces(piles(*spaces), free, counts_itself),
                    count(HELD, Relation.BELOW, most + 1) if most < longest else True,
                )
            )
    return either(*rows)


def _at_least(selection: Selection, amount: int) -> Rule:
    """That so many of the piles are empty."""
    if not amount:
        return True
    return Condition(selection, Attribute.EMPTY, Relation.ABOVE, number(amount - 1))


def _spaces(selection: Selection, amount: int, counts_itself: bool) -> Rule:
    """That so many columns are empty beside the pile that the cards come to."""
    if not amount or not counts_itself:
        return _at_least(selection, amount)
    filled = both(count(OWN, Relation.ABOVE, 0), _at_least(selection, amount))
    return either(filled, _at_least(selection, amount + 1))


def longest_group(rules: RuleSet) -> int:
    """How many cards a group can have at most."""
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
