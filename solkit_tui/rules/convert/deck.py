"""What a `Deck` says in the words of its fields, as clicks on the deck. Knows no other pile."""

from solkit_tui.model.state import Turn
from solkit_tui.rules.convert.conditions import OWN, OWN_TOP, both, count, either, number, piles
from solkit_tui.rules.ruleset import DealTarget, DealWhen, Deck, PileKind, RuleSet
from solkit_tui.rules.script import (
    Action,
    Attribute,
    Command,
    Condition,
    Deed,
    PileScript,
    Relation,
    Rule,
)


def dealt_to(rules: RuleSet, deck: Deck) -> tuple[int, ...]:
    """The piles that a deal gives a card to, one after another."""
    kind = deck.deal_to.area
    assert kind is not None
    return tuple(at for at in rules.numbers(kind) if not rules.piles[at].take_only)


def deck_script(
    rules: RuleSet, deck: Deck, script: PileScript, unsupported: list[str]
) -> PileScript:
    """The script of the deck, with the clicks that deal and turn the waste over.

    Args:
        rules: The game.
        deck: What its deck does.
        script: What it has besides.
        unsupported: Gets the words that cannot be said.
    """
    area = deck.deal_to.area
    if area is None:
        return script
    allowed = _deal_when(rules, deck)
    more = both(count(OWN, Relation.ABOVE, 0), allowed)
    if area is not PileKind.WASTE:
        if deck.target is not DealTarget.ALL:
            unsupported.append(f"deal_target = {deck.target}")
        targets = (piles(*dealt_to(rules, deck)),)
        deal = Action(Command.DEAL, OWN, targets, Turn.UP)
        return script._replace(activate=(Deed(more, deal),))
    wastes = rules.numbers(PileKind.WASTE)
    if len(set(deck.deal_by)) > 1:
        unsupported.append("deal_by with a number for each pass")
    hand = OWN_TOP._replace(size=deck.deal_by[0])
    deal = Action(Command.MOVE, hand, (piles(*wastes),), Turn.UP, True)
    if deck.redeals == 0:
        return script._replace(activate=(Deed(more, deal),))
    again = both(count(piles(*wastes), Relation.ABOVE, 0), allowed)
    if deck.redeals is not None:
        limit = number(deck.redeals)
        used = Condition(OWN, Attribute.ACTIVATIONS, Relation.BELOW, limit, pair=True)
        again = both(again, used)
    turn = Action(Command.MOVE, piles(*wastes), (OWN,), Turn.DOWN, True)
    limited = deck.redeals is not None
    return script._replace(
        activate=(Deed(more, deal), Deed(again, turn, limited, True)),
        on_drop_onto=(Deed(True, deal),),
    )


def _deal_when(rules: RuleSet, deck: Deck) -> Rule:
    """That no column is empty, unless they have too few cards to fill them all."""
    if deck.when is DealWhen.ALWAYS:
        return True
    numbers = rules.open_columns
    columns = piles(*numbers)
    full = count(columns, Relation.ABOVE, 0)
    few = Condition(columns, Attribute.TOTAL, Relation.BELOW, number(len(numbers)))
    return either(full, few)
