"""Infers the `Deck` from its script, and the `Win` from a winning rule. Knows no other pile."""

from solkit_tui.rules.json.grammar.conditions import count, piles
from solkit_tui.rules.json.grammar.game import deal_when, deck_script
from solkit_tui.rules.json.infer.ways import parts
from solkit_tui.rules.pile import PileKind
from solkit_tui.rules.ruleset import DealTo, DealWhen, Deck, RuleSet, Win, WinKind
from solkit_tui.rules.script import (
    OWN,
    OWN_TOP,
    Action,
    Attribute,
    Base,
    Condition,
    Expression,
    GuardedAction,
    PileScript,
    Relation,
    Rule,
)

_DEALT_TO = {way.area: way for way in DealTo}


def infer_deck(rules: RuleSet) -> RuleSet:
    """Return the rule set with `Deck` filled in, where its one deck's script does what the script
    made from such a `Deck` does: clicks only deal and redeal. Else return it as it is."""
    decks = rules.indices(PileKind.DECK)
    script = rules.piles[decks[0]].script if len(decks) == 1 else None
    if script is None or len(script.activate) > 2:
        return rules
    if any(guarded.then for guarded in script.activate):  # no deck does several things at a click
        return rules
    if not script.activate:  # it only fills other piles
        return rules if script.on_drop_onto else rules._replace(deck=Deck(DealTo.NONE))
    deal, *again = script.activate
    areas = {rules.piles[at].kind for to in deal.action.to for at in to.piles}
    to = _DEALT_TO.get(areas.pop()) if len(areas) == 1 else None
    if to is None or deal.action.target is None:
        return rules
    if again and script.on_drop_onto != (GuardedAction(True, deal.action),):
        return rules
    redeals: int | None = None if again else 0
    for part in (part for guarded in again for part in parts(guarded.rule)):
        if isinstance(part, Condition) and part.attribute is Attribute.ACTIVATIONS:
            redeals = part.value.number
    size = deal.action.target.size if to is DealTo.WASTE else 1
    for when in DealWhen:
        dealt = rules._replace(deck=Deck(to, (size,), when=when, redeals=redeals))
        clicks = deck_script(dealt, PileScript(), [])
        same = [_canonical(dealt, guarded) for guarded in clicks.activate]
        if [_canonical(dealt, guarded) for guarded in script.activate] == same:
            turned = (guarded._replace(redeal=True) for guarded in again)
            specs = list(rules.piles)
            script = script._replace(activate=(deal, *turned))
            specs[decks[0]] = specs[decks[0]]._replace(script=script)
            return dealt._replace(piles=tuple(specs))
    return rules


def _canonical(rules: RuleSet, guarded: GuardedAction) -> tuple[set[Rule], Action]:
    """Return the conditions of an action of the deck, and the action, in a canonical form:
    actions that a deck cannot tell apart compare equal."""
    action, allowed = guarded.action, deal_when(rules)
    idle: set[Rule] = set()
    if action.to == (OWN,):
        # A redeal is reached only with an empty deck, and with an empty waste it changes nothing.
        idle = {count(piles(at), Relation.ABOVE, 0) for at in rules.indices(PileKind.WASTE)}
        idle.add(count(OWN, Relation.EQUAL, 0))
    full = allowed.rules[0] if isinstance(allowed, Expression) else allowed
    asked = {full if part == allowed else part for part in parts(guarded.rule)}
    to = sorted(at for selection in action.to for at in selection.piles)
    single = action.target == OWN_TOP
    return asked - idle, action._replace(
        to=(piles(*to),) if to else action.to, reverse=action.reverse or single
    )


def infer_win(rules: RuleSet) -> RuleSet:
    """Return the rule set, with `Win` filled in if its winning rule is one of the usual aims."""
    rule = rules.script.win if rules.script is not None else None
    if rule is None:
        return rules
    empty: set[int] = set()
    for part in parts(rule):
        if not isinstance(part, Condition) or part.subject.base is not Base.PILES:
            return rules
        foundations = rules.indices(PileKind.FOUNDATION)
        total = part.attribute is Attribute.TOTAL and part.relation is Relation.ABOVE
        if total and part.subject.piles == foundations and rule == part:
            left = rules.pack_size - part.value.number - 1
            return rules._replace(win=Win(WinKind.LEFT, left)) if left >= 0 else rules
        if part != count(part.subject, Relation.EQUAL, 0):
            return rules
        empty.update(part.subject.piles)
    kinds = {
        WinKind.COLUMN: rules.indices(PileKind.COLUMN),
        WinKind.STOCK: (*rules.indices(PileKind.DECK), *rules.indices(PileKind.WASTE)),
    }
    for kind, numbers in kinds.items():
        if numbers and empty == set(numbers):
            return rules._replace(win=Win(kind))
    return rules
