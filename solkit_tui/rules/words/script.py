"""Puts rules of JSON games into words, for refusals and the rules page. Knows no position."""

import re
from collections.abc import Iterator

from solkit_tui.counts import be, in_words, listed, numbered, some
from solkit_tui.model.cards import SUIT_NAMES
from solkit_tui.model.state import Turn
from solkit_tui.rules.pile import PileKind, PileSpec
from solkit_tui.rules.ruleset import NO_DECK, RuleSet, WinKind
from solkit_tui.rules.script import (
    OWN,
    OWN_TOP,
    PILE_ATTRIBUTES,
    Action,
    Attribute,
    Base,
    Command,
    Condition,
    Expression,
    GuardedAction,
    Like,
    Operator,
    Pick,
    Relation,
    Rule,
    Script,
    Selection,
)
from solkit_tui.rules.words.phrases import a_rank, noun, sentences, some_pile, worded

_RELATIONS = worded("relations", Relation)
_COMPARISONS = worded("comparisons", Relation)
_NUMBERS = worded("numbers", Relation)
_ATTRIBUTES = worded("attributes", Attribute)
_BASES = worded("bases", Base)
_DONE = worded("done", Command)
_NONE = (Relation.EQUAL, 0), (Relation.BELOW, 1)
_SOME = (Relation.UNEQUAL, 0), (Relation.ABOVE, 0)
"""The comparisons of a number that say that there are none, and that there is at least one."""
_FEW = 3
"""With fewer ways than this, each is said by itself."""


HEADINGS = worded("headings", PileKind)
"""The headings of the rules page for each area."""


def script_texts(rules: RuleSet, script: Script) -> dict[str, str]:
    """Return, in words, the rules of scripts that no fields express, by the headings of the rules
    page.

    The author's own note takes the place of the words for the scripts of a pile type. Under
    ``More`` are the unusual triggers of areas whose other rules the fields do express, and when the
    game is lost.
    """
    texts: dict[str, str] = {}
    more: list[str] = []
    for area, heading in HEADINGS.items():
        of_type = {spec.type: spec for spec in rules.area(area)}
        unnoted = {name: spec for name, spec in of_type.items() if not spec.note}
        scripts = [spec.script for spec in of_type.values() if spec.script is not None]
        clicked = area is not PileKind.DECK or rules.deck == NO_DECK
        if any(not script.inferred or (clicked and script.activate) for script in scripts):
            names: dict[str, list[str]] = {}
            for name, spec in unnoted.items():
                names.setdefault("; ".join(_pile_words(rules, spec)), []).append(_spaced(name))
            texts[heading] = sentences(f"{listed(of)}: {words}" for words, of in names.items())
            continue
        for name, spec in unnoted.items():
            more += [f"{_spaced(name)}, {words}" for words in _trigger_words(rules, spec)]
    if script.lost is not None and script.lost is not False:
        more.append(f"the game is lost {_when(rules, script.lost)}")
    if rules.win.kind is WinKind.RULE and script.win:
        texts["Aim"] = sentences([f"the game is won {_when(rules, script.win)}"])
    texts["More"] = sentences(more)
    return texts


def _when(rules: RuleSet, rule: Rule) -> str:
    return "at once" if rule is True else f"when {rule_words(rules, rule)}"


def _spaced(name: str) -> str:
    """Return the name of a pile type as words: ``square tableau`` for ``squareTableau``."""
    return re.sub("(?<=[a-z])[A-Z](?=[a-z])", lambda letter: f" {letter[0].lower()}", name)


def rule_words(rules: RuleSet, rule: Rule) -> str:
    """Return a rule in words: ``the lowest card put there is a King``."""
    if isinstance(rule, bool):
        return "always" if rule else "never"
    if isinstance(rule, Condition):
        return _condition(rules, rule)
    if rule.operator is Operator.NOT:
        return f"not ({rule_words(rules, rule.rules[0])})"
    if rule.operator is Operator.OR:
        apart = ", or ".join(_bracketed(rules, member) for member in rule.rules)
        return _ranks_listed(rules, rule.rules) or apart
    words: list[str] = []
    before: Selection | None = None
    for member in rule.rules:
        if not isinstance(member, Condition) or member.attribute in PILE_ATTRIBUTES:
            words.append(_bracketed(rules, member))
            before = None
        else:  # What is said of the same cards follows without naming them again.
            again = member.subject == before
            words.append(_said(rules, member) if again else _condition(rules, member))
            before = member.subject
    return " and ".join(words)


def _ranks_listed(rules: RuleSet, ways: tuple[Rule, ...]) -> str:
    """Return, in words, ways that give the same cards other ranks; empty: no such ways, or few."""
    named: dict[tuple[str, ...], list[str]] = {}
    for way in ways:
        members = way.rules if isinstance(way, Expression) and way.operator is Operator.AND else ()
        ranks = [member for member in members if isinstance(member, Condition) and _ranked(member)]
        if not ranks or len(ranks) < len(members):
            return ""
        cards = tuple(_cards(rules, rank.subject) for rank in ranks)
        named.setdefault(cards, []).append(
            " and ".join(a_rank(rank.value.number) for rank in ranks)
        )
    if len(named) > 1 or len(ways) < _FEW:
        return ""
    [(cards, all_ranks)] = named.items()
    return f"{listed(cards)} are {listed(all_ranks, 'or')}"


def _ranked(rule: Condition) -> bool:
    """Return whether a condition names a rank."""
    named = rule.attribute is Attribute.RANK and rule.value.like is Like.FIXED
    return named and rule.relation is Relation.EQUAL


def _bracketed(rules: RuleSet, rule: Rule) -> str:
    words = rule_words(rules, rule)
    plain = isinstance(rule, Condition | bool) or rule.operator is Operator.NOT
    return words if plain else f"({words})"


def _condition(rules: RuleSet, rule: Condition) -> str:
    if rule.attribute in PILE_ATTRIBUTES:
        return _amount(rules, rule)
    return f"{_cards(rules, rule.subject)} {_said(rules, rule)}"


def _said(rules: RuleSet, rule: Condition) -> str:
    """Return what a condition says of its cards: ``is a King``, ``has the same suit as …``."""
    attribute, value, other = rule.attribute, rule.value, rule.other
    beside = _cards(rules, other) if other is not None else ""
    relation = _RELATIONS[rule.relation]
    if value.like is Like.OTHER or (value.like is Like.RELATIVE and not value.number):
        what = _ATTRIBUTES[attribute]
        differs = (value.like is Like.OTHER) != (rule.relation is Relation.UNEQUAL)
        if rule.relation not in (Relation.EQUAL, Relation.UNEQUAL):
            way = "lower" if rule.relation is Relation.BELOW else "higher"
            return f"has a {way} {what} than {beside}"
        different = f"a different {what} from" if differs else f"the same {what} as"
        return f"has {different} {beside}"
    if value.like is Like.RELATIVE:
        apart = abs(value.number)
        way = "above" if value.number > 0 else "below"
        steps = some(apart, "rank" if attribute is Attribute.RANK else "place")
        around = " (Ace and King adjacent)" if rule.wrap else ""
        return f"is {relation}{steps} {way} {beside}{around}"
    return f"is {relation}{_value(rule)}"


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
    assert rule.attribute is Attribute.POSITION
    if rule.value.like is Like.TOP:
        where, place = "on ", "top of its pile"
    elif number == 0:
        where, place = "at ", "the bottom of its pile"
    else:
        where, place = "in ", f"place {number + 1} from the bottom"
    return place if rule.relation in (Relation.BELOW, Relation.ABOVE) else where + place


def _amount(rules: RuleSet, rule: Condition) -> str:
    """Return a condition on numbers of cards, of piles, or of clicks, in words."""
    subject, number = rule.subject, rule.value.number
    piles, several = _piles(rules, subject), len(subject.piles) > 1
    if rule.other is not None:
        plus = f" plus {number}" if number > 0 else f" minus {-number}" if number else ""
        than = f"{_number_of(rules, rule, rule.other)}{plus}"
        return f"{_number_of(rules, rule, subject)} is {_COMPARISONS[rule.relation]} {than}"
    none, some_there = (rule.relation, number) in _NONE, (rule.relation, number) in _SOME
    cards = _counted(rule, "card")
    match rule.attribute:
        case Attribute.TOTAL:
            return f"{piles} {'together hold' if several else 'holds'} {cards}"
        case Attribute.EMPTY if none:
            return f"none of {piles} are empty"
        case Attribute.EMPTY:
            amount = f"{_NUMBERS[rule.relation]}{in_words(number)}"
            named = ("at least one", "is") if some_there else (amount, be(number))
            return f"{named[0]} of {piles} {named[1]} empty"
        case Attribute.ACTIVATIONS:
            if none or some_there:
                return f"it has {'not ' if none else ''}been clicked"
            return f"it has been clicked {_counted(rule, 'time')}"
    if subject.base is Base.HELD:
        if (rule.relation, number) in ((Relation.EQUAL, 1), (Relation.BELOW, 2)):
            return "it is a single card"
        return f"{cards} {'is' if cards.endswith(' card') else 'are'} moved"
    if none:
        return f"{piles} {'are all' if several else 'is'} empty"
    if some_there:
        return f"none of {piles} is empty" if several else f"{piles} is not empty"
    return f"{piles} {'each hold' if several else 'holds'} {cards}"


def _counted(rule: Condition, what: str) -> str:
    """Return the number that a condition asks for, in words: ``at least one card``."""
    number = rule.value.number
    if (rule.relation, number) in _NONE:
        return f"no {what}s"
    if (rule.relation, number) in _SOME:
        return f"at least one {what}"
    if rule.relation is Relation.UNEQUAL:
        return f"any number of {what}s except {in_words(number)}"
    return f"{_NUMBERS[rule.relation]}{some(number, what)}"


def _number_of(rules: RuleSet, rule: Condition, selection: Selection) -> str:
    """Return, in words, the number that a condition compares: ``the number of cards in cell``."""
    if selection.base is Base.HELD:
        return "the number of moved cards"
    return f"the number of {_ATTRIBUTES[rule.attribute]} {_piles(rules, selection)}"


def _piles(rules: RuleSet, selection: Selection) -> str:
    if selection.base is not Base.PILES:
        return "the moved cards" if selection.base is Base.HELD else "this pile"
    of_kind: dict[PileKind, list[int]] = {}
    for spec in (rules.piles[at] for at in selection.piles):
        of_kind.setdefault(spec.kind, []).append(spec.number)
    return listed(
        numbered(noun(kind), numbers) if rules.area(kind)[1:] else some_pile(rules, kind)
        for kind, numbers in of_kind.items()
    )


def _cards(rules: RuleSet, selection: Selection) -> str:
    """Return the cards of a selection, in words, as the subject of a sentence."""
    base, offset, size = selection.base, selection.offset, selection.size
    where = "put there" if base is Base.HELD else f"of {_piles(rules, selection)}"
    if selection.pick is Pick.THIS:
        return _BASES[base] or _piles(rules, selection)
    if selection.pick is Pick.NEAR:
        start = _BASES[base]
        if size == 0:
            return f"each card on {start}" if offset == 1 else f"each card from {start} up"
        if offset in (-1, 1) and size == 1:
            way = "below" if offset < 0 else "on"
            return f"the card {way} {'it' if base is Base.EACH else start}"
        return f"each of {in_words(size)} cards {offset:+d} from {start}"
    end, way = ("top", "below") if selection.pick is Pick.DOWN else ("lowest", "above")
    if size == 0:
        farthest = f"{end} one" if offset == 1 else f"{in_words(offset)} {end}"
        return f"each card {where}" + (f" except the {farthest}" if offset else "")
    card = f"the {end} card" if offset == 0 else f"the card {some(offset, 'place')} {way} the {end}"
    return f"{card} {where}" if size == 1 else f"each of {in_words(size)} cards from {card} {where}"


def _pile_words(rules: RuleSet, spec: PileSpec) -> list[str]:
    """Return the rules of a pile type, as sentences without their full stops."""
    script = spec.script
    assert script is not None
    parts = []
    for rule, done in ((script.grab, "taken from"), (script.drop, "put on")):
        if isinstance(rule, bool):
            parts.append(f"{'any card may' if rule else 'cards cannot'} be {done} it")
        else:
            parts.append(f"cards may be {done} it if {rule_words(rules, rule)}")
    if spec.size is not None:
        parts.append(f"it holds at most {some(spec.size, 'card')}")
    parts += [f"a click on it: {_guarded_words(rules, guarded)}" for guarded in script.activate]
    return [*parts, *_trigger_words(rules, spec)]


def _trigger_words(rules: RuleSet, spec: PileSpec) -> Iterator[str]:
    """Yield, in words, the triggers of a pile, except those that the fields of the rule set
    express: cards that are turned up, piles that are filled, and the deal after a redeal."""
    script = spec.script
    if script is None:
        return
    for actions, when in (
        (script.on_grab, "before cards are taken from it"),
        (script.on_drop_from, "after cards have been taken from it"),
        (script.on_drop_onto, "after cards have been put on it"),
    ):
        for guarded in actions:
            if not all(_usual(rules, spec, action) for action in guarded.actions):
                yield f"{when}: {_guarded_words(rules, guarded)}"


def _usual(rules: RuleSet, spec: PileSpec, action: Action) -> bool:
    turned = action.command is Command.FLIP and action.target == OWN_TOP
    filled = bool(spec.autofill) and action.command is Command.MOVE and action.to == (OWN,)
    dealt = spec.kind is PileKind.DECK and rules.deck != NO_DECK
    return (turned and action.facing is Turn.UP) or filled or dealt


def _guarded_words(rules: RuleSet, guarded: GuardedAction) -> str:
    """Return actions in words, with their condition."""
    done = " and then ".join(_action_words(rules, action) for action in guarded.actions)
    return done if guarded.rule is True else f"{done}, if {rule_words(rules, guarded.rule)}"


def _action_words(rules: RuleSet, action: Action) -> str:
    where = ", ".join(_piles(rules, selection) for selection in action.to)
    target = action.target
    what = _cards(rules, target) if target is not None else ""
    if action.command is Command.COLLECT and target is not None:
        what = f"all cards of {_piles(rules, target)}"
    several = len(action.to) > 1 or any(len(selection.piles) > 1 for selection in action.to)
    other = "" if action.other is None else _cards(rules, action.other)
    each = "each of " if several else ""
    return _DONE[action.command].format(what=what, where=where, each=each, other=other)
