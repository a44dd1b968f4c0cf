"""Tells what the script of a deck, and what a winning rule, amount to. Knows no other pile."""

from solkit_tui.model.state import Turn
from solkit_tui.rules.convert.conditions import OWN, count, either, number
from solkit_tui.rules.infer.parts import parts
from solkit_tui.rules.pile import PileKind
from solkit_tui.rules.ruleset import DealTo, DealWhen, Deck, RuleSet, Win, WinKind
from solkit_tui.rules.script import (
    Action,
    Attribute,
    Base,
    Command,
    Condition,
    GuardedAction,
    Pick,
    Relation,
    Rule,
    Selection,
)

_DEALT_TO = {way.area: way for way in DealTo}


def infer_deck(rules: RuleSet) -> RuleSet:
    """The rule set with `Deck` filled in, where clicks on its one deck only deal and redeal."""
    decks = rules.numbers(PileKind.DECK)
    script = rules.piles[decks[0]].script if len(decks) == 1 else None
    if script is None or not script.activate or len(script.activate) > 2:
        return rules
    deal = script.activate[0]
    when = _when(rules, parts(deal.rule), count(OWN, Relation.ABOVE, 0))
    to = _dealt_to(rules, deal.action)
    if when is None or to is None:
        return rules
    target = deal.action.target
    size = target.size if target is not None and deal.action.command is Command.MOVE else 1
    deck = Deck(to, (size,), when=when)
    if len(script.activate) == 1:
        return rules._replace(deck=deck)
    again = script.activate[1]
    limit = _redeals(rules, again, when)
    if (
        to is not DealTo.WASTE
        or limit is None
        or script.on_drop_onto != (GuardedAction(True, deal.action),)
    ):
        return rules
    activate = (deal, again._replace(redeal=True))
    specs = list(rules.piles)
    specs[decks[0]] = specs[decks[0]]._replace(script=script._replace(activate=activate))
    deck = deck._replace(redeals=None if limit < 0 else limit)
    return rules._replace(deck=deck, piles=tuple(specs))


def _when(rules: RuleSet, asked: list[Rule], basis: Rule) -> DealWhen | None:
    """Whether an empty column forbids the deal; None where something else is asked, or not the
    basis."""
    if basis not in asked:
        return None
    left = [part for part in asked if part != basis]
    if not left:
        return DealWhen.ALWAYS
    columns = rules.open_columns
    every = Selection(Base.PILES, columns)
    full = count(every, Relation.ABOVE, 0)
    few = Condition(every, Attribute.TOTAL, Relation.BELOW, number(len(columns)))
    return DealWhen.NO_EMPTY if left in ([full], [either(full, few)]) else None


def _dealt_to(rules: RuleSet, action: Action) -> DealTo | None:
    """The area that an action deals the deck to."""
    target = action.target
    numbers = [pile for selection in action.to for pile in selection.piles]
    kinds = {rules.piles[pile].kind for pile in numbers}
    own = target is not None and target.base is Base.OWN
    if len(kinds) != 1 or not own or action.facing is not Turn.UP:
        return None
    (kind,) = kinds
    if action.command is Command.MOVE and kind is PileKind.WASTE and len(numbers) == 1:
        assert target is not None
        hand = target.pick is Pick.DOWN and target.offset == 0 and target.size > 0
        return DealTo.WASTE if hand and (action.reverse or target.size == 1) else None
    everywhere = {at for at in rules.numbers(kind) if not rules.piles[at].take_only}
    single = action.command is Command.MOVE and len(everywhere) == 1 and target == OWN
    if action.command is not Command.DEAL and not single:
        return None
    in_turn = action.each == 1 and set(numbers) == everywhere
    return _DEALT_TO.get(kind) if in_turn and kind is not PileKind.WASTE else None


def _redeals(rules: RuleSet, deed: GuardedAction, when: DealWhen) -> int | None:
    """How often the waste is turned over, -1 without limit; None where something else is done."""
    (*_, waste) = rules.numbers(PileKind.WASTE) or (-1,)
    pile = Selection(Base.PILES, (waste,))
    if deed.action != Action(Command.MOVE, pile, (OWN,), Turn.DOWN, True):
        return None
    left: list[Rule] = []
    limit = -1
    for part in parts(deed.rule):
        if isinstance(part, Condition) and part.attribute is Attribute.ACTIVATIONS:
            if not part.pair or part.relation is not Relation.BELOW or part.other:
                return None
            limit = part.value.number
        elif part != count(OWN, Relation.EQUAL, 0):
            left.append(part)
    if not left and when is DealWhen.ALWAYS:
        return limit
    return limit if _when(rules, left, count(pile, Relation.ABOVE, 0)) is when else None


def infer_win(rules: RuleSet) -> RuleSet:
    """The rule set with `Win` filled in, where its winning rule is one of the usual ones."""
    rule = rules.script.win if rules.script is not None else None
    if rule is None:
        return rules
    empty: set[int] = set()
    for part in parts(rule):
        if not isinstance(part, Condition) or part.subject.base is not Base.PILES:
            return rules
        foundations = rules.numbers(PileKind.FOUNDATION)
        total = part.attribute is Attribute.TOTAL and part.relation is Relation.ABOVE
        if total and part.subject.piles == foundations and rule == part:
            left = rules.pack_size - part.value.number - 1
            return rules._replace(win=Win(WinKind.LEFT, left)) if left >= 0 else rules
        if part != count(part.subject, Relation.EQUAL, 0):
            return rules
        empty.update(part.subject.piles)
    kinds = {
        WinKind.COLUMN: rules.numbers(PileKind.COLUMN),
        WinKind.STOCK: (*rules.numbers(PileKind.DECK), *rules.numbers(PileKind.WASTE)),
    }
    for kind, numbers in kinds.items():
        if numbers and empty == set(numbers):
            return rules._replace(win=Win(kind))
    return rules
