"""Puts rules of the JSON language into words, for refusals and the rules page. Knows no
position."""

from solkit_tui.model.cards import SUIT_NAMES
from solkit_tui.model.state import Turn
from solkit_tui.rules.pile import PileKind, PileSpec
from solkit_tui.rules.ruleset import NO_DECK, RuleSet, WinKind
from solkit_tui.rules.script import (
    OWN,
    OWN_TOP,
    PILE_ATTRIBUTES,
    Attribute,
    Base,
    Command,
    Condition,
    GuardedAction,
    Like,
    Operator,
    Pick,
    Relation,
    Rule,
    Script,
    Selection,
)
from solkit_tui.rules.words.phrases import a_rank, sentences

_RELATIONS = {
    Relation.EQUAL: "",
    Relation.UNEQUAL: "not ",
    Relation.BELOW: "below ",
    Relation.ABOVE: "above ",
}
_NUMBERS = {
    Relation.EQUAL: "exactly ",
    Relation.UNEQUAL: "any number but ",
    Relation.BELOW: "fewer than ",
    Relation.ABOVE: "more than ",
}
_BASES = {
    Base.GRABBED: "the card",
    Base.HELD: "each card put there",
    Base.DROPPED: "the top card there",
    Base.CLICKED: "the card clicked",
    Base.OWN: "this pile",
    Base.EACH: "itself",
}


_HEADINGS = {
    PileKind.DECK: "Deck",
    PileKind.WASTE: "Waste",
    PileKind.FOUNDATION: "Foundations",
    PileKind.CELL: "Free cells",
    PileKind.RESERVE: "Reserve",
    PileKind.COLUMN: "Columns",
}


def script_texts(rules: RuleSet, script: Script) -> dict[str, str]:
    """Return the rules of scripts that no fields tell, in words, by the headings of the rules page.

    Under ``More`` are the unusual triggers of areas whose other rules the fields do tell, and when
    the game is lost.
    """
    texts: dict[str, str] = {}
    more: list[str] = []
    for area, heading in _HEADINGS.items():
        of_type = {spec.type: spec for spec in rules.area(area)}
        scripts = [spec.script for spec in of_type.values() if spec.script is not None]
        clicked = area is not PileKind.DECK or rules.deck == NO_DECK
        if any(not own.inferred or (clicked and own.activate) for own in scripts):
            texts[heading] = sentences(
                f"{name}: {'; '.join(_pile_words(rules, spec))}" for name, spec in of_type.items()
            )
            continue
        for name, spec in of_type.items():
            more += [f"{name}, {words}" for words in _trigger_words(rules, spec)]
    if script.lost is not None and script.lost is not False:
        more.append(f"the game is lost when {rule_words(rules, script.lost)}")
    if rules.win.kind is WinKind.RULE and script.win:
        texts["Aim"] = sentences([f"the game is won when {rule_words(rules, script.win)}"])
    texts["More"] = sentences(more)
    return texts


def rule_words(rules: RuleSet, rule: Rule) -> str:
    """Return a rule in words: ``the lowest card put there is a King``."""
    if isinstance(rule, bool):
        return "always" if rule else "never"
    if isinstance(rule, Condition):
        return _condition(rules, rule)
    if rule.operator is Operator.NOT:
        return f"it is not so that {_bracketed(rules, rule.rules[0])}"
    link = " and " if rule.operator is Operator.AND else ", or "
    return link.join(_bracketed(rules, member) for member in rule.rules)


def _bracketed(rules: RuleSet, rule: Rule) -> str:
    words = rule_words(rules, rule)
    return words if isinstance(rule, Condition | bool) else f"({words})"


def _condition(rules: RuleSet, rule: Condition) -> str:
    subject, attribute = rule.subject, rule.attribute
    if attribute in PILE_ATTRIBUTES:
        return _amount(rules, rule)
    cards = _cards(rules, subject)
    value, other = rule.value, rule.other
    beside = _cards(rules, other) if other is not None else ""
    said = _RELATIONS[rule.relation]
    if value.like is Like.OTHER:
        what = "the other side up" if attribute is Attribute.FACING else f"another {attribute}"
        return f"{cards} has {said}{what} than {beside}"
    if value.like is Like.RELATIVE:
        if not value.number:
            return f"{cards} is {said}of the {attribute} of {beside}"
        apart = abs(value.number)
        way = "above" if value.number > 0 else "below"
        steps = "rank" if attribute is Attribute.RANK else "place"
        round_the_end = ", Ace and King being neighbours" if rule.wrap else ""
        return f"{cards} is {said}{apart} {steps}{'s' * (apart > 1)} {way} {beside}{round_the_end}"
    return f"{cards} is {said}{_value(rule)}"


def _value(rule: Condition) -> str:
    number = rule.value.number
    match rule.attribute:
        case Attribute.RANK:
            return a_rank(number)
        case Attribute.SUIT:
            return f"of {SUIT_NAMES[number]}"
        case Attribute.COLOR:
            return ("black", "red")[number]
        case Attribute.FACING:
            return ("face down", "face up")[number]
    if rule.value.like is Like.TOP:
        return "on top of its pile"
    return "at the bottom of its pile" if number == 0 else f"in place {number + 1} from the bottom"


def _amount(rules: RuleSet, rule: Condition) -> str:
    """Return a condition on numbers of cards, of piles, or of clicks, in words."""
    subject, number = rule.subject, rule.value.number
    piles = _piles(rules, subject)
    amount = _NUMBERS[rule.relation] + str(number)
    cards = "card" if number == 1 else "cards"
    if rule.other is not None:
        beside = "what it is with" if rule.other.base is Base.HELD else "that of"
        plus = f" and {number}" if number > 0 else f" less {-number}" if number else ""
        relation = _RELATIONS[rule.relation] or "equal to "
        its = _piles(rules, rule.other)
        return f"the {rule.attribute} of {piles} is {relation}{beside} {its}{plus}"
    match rule.attribute:
        case Attribute.TOTAL:
            return f"{piles} together hold {amount} {cards}"
        case Attribute.EMPTY:
            return f"{amount} of {piles} are empty"
        case Attribute.ACTIVATIONS:
            return f"it has been done {amount} time{'s' * (number != 1)}"
    if subject.base is Base.HELD:
        if (rule.relation, number) in ((Relation.EQUAL, 1), (Relation.BELOW, 2)):
            return "it is a single card"
        return f"{amount} {cards} are moved"
    if (rule.relation, number) in ((Relation.EQUAL, 0), (Relation.BELOW, 1)):
        return f"{piles} {'are all' if len(subject.piles) > 1 else 'is'} empty"
    if (rule.relation, number) == (Relation.ABOVE, 0):
        return f"{piles} {'are all' if len(subject.piles) > 1 else 'is'} not empty"
    return f"{piles} {'each hold' if len(subject.piles) > 1 else 'holds'} {amount} {cards}"


def _piles(rules: RuleSet, selection: Selection) -> str:
    if selection.base is not Base.PILES:
        return "the moved cards" if selection.base is Base.HELD else "this pile"
    specs = [rules.piles[at] for at in selection.piles]
    if len(specs) == 1:
        return specs[0].id
    if len({spec.type for spec in specs}) == 1:
        return f"the {specs[0].type} piles"
    return " and ".join(spec.id for spec in specs)


def _cards(rules: RuleSet, selection: Selection) -> str:
    """Return the cards of a selection, in words, as the subject of a sentence."""
    base, offset, size = selection.base, selection.offset, selection.size
    where = "put there" if base is Base.HELD else f"of {_piles(rules, selection)}"
    if selection.pick is Pick.THIS:
        return _BASES.get(base, _piles(rules, selection))
    if selection.pick is Pick.NEAR:
        start = _BASES[base]
        if size == 0:
            return f"each card on {start}" if offset == 1 else f"each card from {start} up"
        if (offset, size) == (-1, 1):
            return f"the card below {'it' if base is Base.EACH else start}"
        if (offset, size) == (1, 1):
            return f"the card on {'it' if base is Base.EACH else start}"
        return f"each of {size} cards {offset:+d} from {start}"
    end, way = ("top", "below") if selection.pick is Pick.DOWN else ("lowest", "above")
    if size == 0:
        return f"each card {where}" if offset == 0 else f"each card {where} but the {offset} {end}"
    card = f"the {end} card" if offset == 0 else f"the card {offset} {way} the {end}"
    return f"{card} {where}" if size == 1 else f"each of {size} cards from {card} {where}"


def _pile_words(rules: RuleSet, spec: PileSpec) -> list[str]:
    """Return the rules of a pile type, as sentences without their full stops."""
    script = spec.script
    assert script is not None
    said = []
    for rule, done in ((script.grab, "taken up from"), (script.drop, "put on")):
        if isinstance(rule, bool):
            said.append(f"any card may be {done} it" if rule else f"no card is {done} it by hand")
        else:
            said.append(f"cards may be {done} it where {rule_words(rules, rule)}")
    if spec.size is not None:
        said.append(f"it holds at most {spec.size} card{'s' * (spec.size > 1)}")
    said += [f"a click on it: {_guarded_words(rules, guarded)}" for guarded in script.activate]
    return said + _trigger_words(rules, spec)


def _trigger_words(rules: RuleSet, spec: PileSpec) -> list[str]:
    """Return, in words, the triggers of a pile, except those that the fields of the rule set tell:
    cards that are turned up, piles that are filled at once, and the deal after a redeal."""
    script = spec.script
    if script is None:
        return []
    said = []
    for actions, when in (
        (script.on_grab, "before cards leave it"),
        (script.on_drop_from, "after cards have left it"),
        (script.on_drop_onto, "after cards have come to it"),
    ):
        said += [
            f"{when}: {_guarded_words(rules, guarded)}"
            for guarded in actions
            if not _usual(rules, spec, guarded)
        ]
    return said


def _usual(rules: RuleSet, spec: PileSpec, guarded: GuardedAction) -> bool:
    action = guarded.action
    turned = action.command is Command.FLIP and action.target == OWN_TOP
    filled = bool(spec.autofill) and action.command is Command.MOVE and action.to == (OWN,)
    dealt = spec.kind is PileKind.DECK and rules.deck != NO_DECK
    return (turned and action.facing is Turn.UP) or filled or dealt


def _guarded_words(rules: RuleSet, guarded: GuardedAction) -> str:
    """Return an action in words, with its condition."""
    action = guarded.action
    where = ", ".join(_piles(rules, selection) for selection in action.to)
    target = action.target
    what = _cards(rules, target) if target is not None else ""
    if action.command is Command.COLLECT and target is not None:
        what = f"all cards of {_piles(rules, target)}"
    said = {
        Command.MOVE: f"{what} goes to {where}",
        Command.DEAL: f"a card of {what} is dealt to each of {where}",
        Command.FLIP: f"{what} is turned",
        Command.SHUFFLE: f"{what} is shuffled",
        Command.SWAP: f"{what} changes places with "
        + (_cards(rules, action.other) if action.other is not None else ""),
        Command.COLLECT: f"{what} go to {where}",
        Command.WIN: "the game is won",
        Command.LOSE: "the game is lost",
    }[action.command]
    return said if guarded.rule is True else f"{said}, if {rule_words(rules, guarded.rule)}"
