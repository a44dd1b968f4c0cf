"""Writes piles, rules and actions as values of the JSON language. Knows no layout of a file."""

from collections import Counter
from typing import Any, NamedTuple

from solkit_tui.model.state import Turn
from solkit_tui.rules.json.grammar.conditions import CannotSay, both, words_of
from solkit_tui.rules.pile import Fan, PileKind, PileSpec
from solkit_tui.rules.ruleset import RuleSet
from solkit_tui.rules.script import (
    Action,
    Attribute,
    Base,
    Command,
    ComparedValue,
    Expression,
    GuardedAction,
    Like,
    Pick,
    Rule,
    Selection,
)

_NAMES = {PileKind.DECK: "stock", PileKind.COLUMN: "tableau"}
"""The names of pile types that do not have the name of their area."""
_LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


class JsonEntry(NamedTuple):
    """An entry of the layout: piles of one type that are placed, and dealt, one after another, by
    their positions in `RuleSet.piles`."""

    id: str
    type: str
    piles: list[int]


def entries(rules: RuleSet) -> list[JsonEntry]:
    """Return the layout of a rule set with scripts, in the order in which the piles are dealt."""
    assert rules.script is not None
    names: dict[tuple[object, ...], str] = {}
    used: dict[PileKind, int] = {}
    runs: list[tuple[str, list[int]]] = []
    for at in rules.script.sequence:
        spec = rules.piles[at]
        rules_of_type = (spec.kind, spec.script, spec.size, spec.note)
        if rules_of_type not in names:
            number = used[spec.kind] = used.get(spec.kind, 0) + 1
            name = _NAMES.get(spec.kind, spec.kind.value)
            names[rules_of_type] = name + (_suffix(number) if number > 1 else "")
        name = names[rules_of_type]
        if runs and runs[-1][0] == name and runs[-1][1][-1] == at - 1:
            runs[-1][1].append(at)
        else:
            runs.append((name, [at]))
    # Where a type has several entries, each gets an id of its own: A, B and so on.
    of_type, parts = Counter(name for name, _ in runs), Counter[str]()
    entries = []
    for name, piles in runs:
        parts[name] += 1
        part = f"Part{_suffix(parts[name])}" if of_type[name] > 1 else ""
        entries.append(JsonEntry(name + part, name, piles))
    return entries


def _suffix(number: int) -> str:
    """Return the letters for a number from 1: A, B, … Z, AA, AB, …"""
    letters = ""
    while number:
        number, rest = divmod(number - 1, len(_LETTERS))
        letters = _LETTERS[rest] + letters
    return letters


def placed(rules: RuleSet) -> tuple[PileSpec, ...]:
    """Return the piles, each with a place on the table: deck, waste and foundations at the top,
    then free cells and reserves, then the columns."""
    specs = list(rules.piles)
    columns = rules.indices(PileKind.COLUMN)
    foundations = rules.indices(PileKind.FOUNDATION)
    left = [*rules.indices(PileKind.DECK), *rules.indices(PileKind.WASTE)]
    showing = 2 if max(rules.deck.deal_by) > 1 else 0
    first = max(len(left) + showing + bool(left), len(columns) - len(foundations))
    rows = [dict(enumerate(left)) | {first + at: pile for at, pile in enumerate(foundations)}]
    middle = [*rules.indices(PileKind.CELL), *rules.indices(PileKind.RESERVE)]
    rows += [dict(enumerate(part)) for part in (middle, columns) if part]
    for y, row in enumerate(rows):
        for x, at in row.items():
            fan, kind = None, specs[at].kind
            if kind is PileKind.COLUMN or (kind is PileKind.RESERVE and len(specs[at].set_up) > 1):
                fan = Fan.DOWN
            elif kind is PileKind.WASTE and showing:
                fan = Fan.RIGHT
            specs[at] = specs[at]._replace(x=float(x), y=float(y), fan=fan)
    return tuple(specs)


class RuleWriter:
    """Writer of the rules of one game."""

    def __init__(self, layout: list[JsonEntry]) -> None:
        self._sets: dict[tuple[int, ...], Any] = {}
        of_type: dict[str, tuple[int, ...]] = {}
        for entry in layout:
            of_type[entry.type] = (*of_type.get(entry.type, ()), *entry.piles)
            for number, at in enumerate(entry.piles, 1):
                self._sets[(at,)] = f"{entry.id}{number}"
            self._sets[tuple(entry.piles)] = entry.id
        for name, numbers in of_type.items():
            if len(numbers) > 1:
                self._sets[numbers] = {"id": "all", "idType": name}

    def rule(self, rule: Rule) -> Any:
        """Return a rule in JSON."""
        if isinstance(rule, bool):
            return rule
        if isinstance(rule, Expression):
            members = [self.rule(member) for member in rule.rules]
            return {rule.operator.value: members[0] if rule.operator == "NOT" else members}
        subject = rule.subject
        nameless = len(subject.piles) > 1 and subject.piles not in self._sets
        if rule.attribute is Attribute.COUNT and nameless:
            # The condition has to hold for every pile: it is written for each part with a name.
            parts = self._named_parts(subject.piles)
            split = both(*(rule._replace(subject=subject._replace(piles=part)) for part in parts))
            return self.rule(split)
        condition: dict[str, Any] = {
            "attribute": rule.attribute.value,
            "relation": rule.relation.value,
            "value": written(rule.value, rule.attribute),
        }
        if rule.other is not None:
            condition["target"] = self.target(rule.other)
        if rule.wrap:
            condition["wrap"] = True
        return {"target": self.target(subject), "condition": condition}

    def target(self, selection: Selection) -> Any:
        """Return a target in JSON, as short as it can be; raise CannotSay if it is several piles
        that have no common name."""
        base: Any = selection.base.value
        if selection.base is Base.PILES:
            if selection.piles not in self._sets:
                raise CannotSay("a rule for several piles of different types together")
            base = self._sets[selection.piles]
        if selection.pick is Pick.THIS:
            return base
        return {"id": base, "selector": _selector(selection)}

    def _named_parts(self, numbers: tuple[int, ...]) -> list[tuple[int, ...]]:
        """Return piles split, from the left, into the longest parts that have a name."""
        parts, left = [], numbers
        while left:
            size = next((size for size in range(len(left), 1, -1) if left[:size] in self._sets), 1)
            parts.append(left[:size])
            left = left[size:]
        return parts

    def guarded_actions(self, actions: tuple[GuardedAction, ...]) -> list[dict[str, Any]]:
        """Return actions with their rules in JSON."""
        written = []
        for guarded in actions:
            rule = {} if guarded.rule is True else {"rule": self.rule(guarded.rule)}
            done = [self._action(action) for action in guarded.actions]
            written.append({**rule, "action": done if guarded.then else done[0]})
        return written

    def _action(self, action: Action) -> dict[str, Any]:
        members: dict[str, Any] = {"command": action.command.value}
        if action.target is not None:
            members["target"] = self.target(action.target)
        arguments: dict[str, Any] = {}
        to = [
            self.target(selection._replace(piles=part))
            for selection in action.to
            for part in self._named_parts(selection.piles) or [()]
        ]
        if to:
            arguments["to"] = to[0] if len(to) == 1 else to
        usual = Turn.UP if action.command is Command.DEAL else Turn.KEEP
        if action.facing is not usual:
            arguments["facing"] = action.facing.value
        if action.reverse:
            arguments["order"] = "reverse"
        if action.each != 1:
            arguments["each"] = action.each
        if action.other is not None:
            arguments["with"] = self.target(action.other)
        return members | ({"arguments": arguments} if arguments else {})


def _selector(selection: Selection) -> Any:
    offset, size = selection.offset, selection.size
    if selection.pick is Pick.NEAR:
        name = f"pos{offset:+d}"
    elif selection.pick is Pick.DOWN:
        name = f"top{offset}" if offset else "top"
    elif size == 0 and offset == 0:
        return "all"
    else:
        name = f"pos{offset}" if offset else "bot"
    return name if size == 1 else {"id": name, "count": size}


def written(value: ComparedValue, attribute: Attribute) -> str | int:
    """Return the value of a condition in JSON. The bottom of a pile is the position 0."""
    words = {meant: word for word, meant in words_of(attribute).items() if word != "bot"}
    if value in words:
        return words[value]
    if value.like is Like.RELATIVE:
        return f"{value.number:+d}"
    return value.number + (attribute is Attribute.RANK)
