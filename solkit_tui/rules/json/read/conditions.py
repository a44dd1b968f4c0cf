"""Reads rules of the JSON language: conditions, and combinations of them. Knows no action."""

import re

from solkit_tui.counts import listed
from solkit_tui.model.cards import RANK_TEXT
from solkit_tui.rules.json.grammar.conditions import UNORDERED, number, words_of
from solkit_tui.rules.json.read.context import JsonContext
from solkit_tui.rules.json.read.targets import Scene, Target, TargetShape, read_target
from solkit_tui.rules.json.read.text import TRUTH, Node, in_quotes
from solkit_tui.rules.ruleset import MOST_CARDS
from solkit_tui.rules.script import (
    PILE_ATTRIBUTES,
    Attribute,
    Base,
    ComparedValue,
    Condition,
    Expression,
    Like,
    Operator,
    Relation,
    Rule,
    Selection,
)

_OPERATORS = {operator.value: operator for operator in Operator}
_ATTRIBUTES = {attribute.value: attribute for attribute in Attribute}
_RELATIONS = {relation.value: relation for relation in Relation}
ORDERED_RELATIONS = (Relation.BELOW, Relation.ABOVE)
_RELATIVE = re.compile(r"([+-])(\d{1,3})")
_AT_MOST, _AT_LEAST = ("<=", "=<", "≤", "lte", "at most"), (">=", "=>", "≥", "gte", "at least")
_CONDITION = ("target", "condition")
_MEMBERS = (*_CONDITION, *_OPERATORS)
_RULE = "an object with target and condition, AND, OR, NOT, or true or false"


def read_rule(node: Node, context: JsonContext, scene: Scene) -> Rule | None:
    """Return a rule or boolean expression; where it is faulty, what is assumed of it, or None."""
    rule = _rule(node, context, scene)
    if rule is None and context.assumed is not None:
        return context.assumed and scene is not Scene.END
    return rule


def _rule(node: Node, context: JsonContext, scene: Scene) -> Rule | None:
    if isinstance(node.value, bool):
        return node.value
    if not isinstance(node.value, dict):
        allowed, rules = _RULE, node.value if isinstance(node.value, list) else []
        if any(read_rule(rule, context, scene) is not None for rule in rules):
            both = context.shown(node)
            allowed = f'{{"OR": {both}}} where one is enough, {{"AND": {both}}} where all must hold'
        message = f"not a rule{in_quotes(node, TRUTH)}"
        mended = context.fault("missing-rule", node, message, allowed)
        return read_rule(node, context, scene) if mended else None
    named = tuple(name for name in node.value if name.upper() in _OPERATORS)
    plain = not node.value.keys().isdisjoint(_CONDITION)
    if plain and not named:
        return _read_condition(node, context, scene)
    if not node.value:
        context.fault("missing-rule", node, "not a rule", _RULE)
    once = ((name, node.keys[name], operand) for name, operand in node.value.items())
    parts: list[tuple[Operator, Node]] = []
    last = ("", 0)
    for name, at, operand in (*once, *node.twice):
        word, message = name, "unknown property"
        if name not in _MEMBERS:
            # Neither a condition nor an operator: either may be meant.
            word = context.fault_of_name("unknown-key", node, name, message, _MEMBERS, _MEMBERS, at)
        if word in _OPERATORS:
            parts.append((_OPERATORS[word], operand))
            last = (name, at)
    rules = [_operation(operator, operand, context, scene) for operator, operand in parts]
    if plain:
        rules.append(_read_condition(node, context, scene, named))
    if len(rules) < 2:
        return rules[0] if rules else None
    whole, said = _joined(node, parts, context, plain=plain)
    message = f"{said} in one expression"
    context.fault_of_name("contradiction", node, last[0], message, whole, at=last[1])
    return _instead(node, whole, context, scene)


def _joined(
    node: Node, parts: list[tuple[Operator, Node]], context: JsonContext, *, plain: bool
) -> tuple[str, str]:
    """Return the one expression that says what several operators of an object do, a condition
    beside them if it is `plain`, and which they are; single rules of several OR are those of one.
    """
    texts, single = [], []
    if plain:
        there = [name for name in _CONDITION if name in node.value]
        pairs = [f'"{name}": {context.shown(node.value[name])}' for name in there]
        texts.append(f"{{{', '.join(pairs)}}}")
    for operator, operand in parts:
        text = context.shown(operand)
        if operator is Operator.OR and not isinstance(operand.value, list):
            single.append(text)
        else:
            texts.append(f'{{"{operator}": {text}}}')
    if single:
        texts.append(f'{{"OR": [{", ".join(single)}]}}')
    whole = texts[0] if len(texts) == 1 else f'{{"AND": [{", ".join(texts)}]}}'
    return whole, listed((*("a condition",) * plain, *(operator for operator, _ in parts)))


def _instead(node: Node, text: str, context: JsonContext, scene: Scene) -> Rule | None:
    """Return the rule that is written instead of a faulty one; None if not all that is in it could
    be put right."""
    if context.mended + 1 < len(context.faults):
        return None
    context.mend(node, text)
    return read_rule(node, context, scene)


def _operation(
    operator: Operator, operand: Node, context: JsonContext, scene: Scene
) -> Rule | None:
    """Return what an operator says of a rule, or of those of a list; None where one is faulty."""
    # A single rule may be given in place of a list of one.
    nodes = operand.value if isinstance(operand.value, list) else [operand]
    if not nodes:
        context.fault("missing-rule", operand, f"{operator} needs a rule", _RULE)
    rules = [read_rule(member, context, scene) for member in nodes]
    if operator is Operator.NOT and len(nodes) > 1:
        allowed = f'one rule, such as {{"OR": {context.shown(operand)}}}: none of them may hold'
        context.fault("too-many-rules", nodes[1], "NOT takes only one rule", allowed)
        return None
    sound = tuple(rule for rule in rules if rule is not None)
    return Expression(operator, sound) if sound and len(sound) == len(rules) else None


def _read_condition(
    node: Node, context: JsonContext, scene: Scene, beside: tuple[str, ...] = ()
) -> Rule | None:
    """Return a condition; `beside` it in the object are members of other names."""
    members = context.members(node, _CONDITION, beside)
    if members is None:
        return None
    subject = read_target(members["target"], context, scene) if "target" in members else None
    if "condition" not in members:
        return None
    parts = context.members(
        members["condition"], ("attribute", "relation", "value"), ("target", "wrap")
    )
    if parts is None:
        return None
    attribute = context.word(parts.get("attribute"), _ATTRIBUTES, "attribute")
    several = _several(node, members["condition"], context)
    if several is not None:
        return None if beside else _instead(node, several, context, scene)
    relation = context.word(parts.get("relation"), _RELATIONS, "relation")
    compared = parts.get("target")
    other = None if compared is None else read_target(compared, context, scene, each=True)
    if attribute is None:
        return None
    value = _value(parts["value"], attribute, context) if "value" in parts else None
    wrap = _wrap(parts, attribute, relation, value, context)
    if relation in ORDERED_RELATIONS:
        if attribute in UNORDERED:
            message = f"{attribute} cannot be compared with < or >"
            context.fault("no-order", parts["relation"], message, ("=", "!="))
            return None
        if value is not None and value.like is Like.TOP:
            if relation is Relation.ABOVE:
                message = "no card is above the top"
                context.fault("no-order", parts["relation"], message, ("=", "!=", "<"))
                return None
            # A position below the top is any that is not the top.
            relation = Relation.UNEQUAL
    if value is not None:
        value = _compared(parts, attribute, value, context)
    if subject is None or relation is None or value is None:
        return None
    first = _fitting(subject, attribute, context)
    second = None if other is None else _fitting(other, attribute, context)
    if first is None or (second is None and "target" in parts):
        return None
    if second == Selection(Base.EACH):
        message = "a card is compared with itself"
        context.fault("same-card", parts["target"], message, "a selector such as pos-1")
        return None
    return _counting(Condition(first, attribute, relation, value, second, wrap), context, scene)


def _value(node: Node, attribute: Attribute, context: JsonContext) -> ComparedValue | None:
    """Return the value that an attribute is compared with; None where it is faulty."""
    value = node.value
    words = words_of(attribute)
    numeric, relative = attribute not in UNORDERED, "same" in words
    if isinstance(value, str):
        if value in words:
            return words[value]
        match = _RELATIVE.fullmatch(value)
        if match and numeric and relative:
            return ComparedValue(Like.RELATIVE, int(value))
        if value.isascii() and value.isdigit() and len(value) < 10:
            value = int(value)
    if type(value) is int and numeric:
        if value < 0 and relative and value > -1000:
            return ComparedValue(Like.RELATIVE, value)
        if attribute is Attribute.RANK and 1 <= value <= len(RANK_TEXT):
            return number(value - 1)
        most = MOST_TIMES if attribute is Attribute.ACTIVATIONS else MOST_CARDS
        if attribute is not Attribute.RANK and 0 <= value <= most:
            return number(value)
    numbers: tuple[str, ...] = ()
    if numeric:
        numbers = (f"1 to {len(RANK_TEXT)}" if attribute is Attribute.RANK else "a number",)
        numbers += ("+N", "-N") if relative else ()
    message = f"unknown value for {attribute}"
    plain = "[1-9]|1[0-3]" if attribute is Attribute.RANK else "0|[1-9][0-9]?|[1-3][0-9][0-9]"
    sure = (r"[-+][0-9]{1,2}|" * relative + plain) * numeric  # what is read without a fault
    mended = context.fault("unknown-value", node, message, (*words, *numbers), words, numbers=sure)
    return _value(node, attribute, context) if mended else None


def _several(rule: Node, condition: Node, context: JsonContext) -> str | None:
    """Return what is to be written for a rule whose condition has a list of values, or <= or >=,
    and note that; None: it has none of these."""
    value, relation = (condition.value.get(name) for name in ("value", "relation"))
    sign = "" if relation is None else str(relation.value)
    if value is None or relation is None:
        return None
    each = value.value if isinstance(value.value, list) else []
    if 0 < len(each) <= len(RANK_TEXT) and all(isinstance(one.value, int | str) for one in each):
        unequal = re.search("!|no|<>", sign, re.IGNORECASE) is not None
        context.put(relation, '"!="' if unequal else '"="')
        texts = []
        for one in each:
            context.put(value, context.shown(one))
            texts.append(context.shown(rule))
        whole = f'{{"{Operator.AND if unequal else Operator.OR}": [{", ".join(texts)}]}}'
        message, allowed = "a list where one value stands", f"in place of the rule: {whole}"
        context.fault("several-values", value, message, allowed, text="")
        return whole
    below, above = sign in _AT_MOST, sign in _AT_LEAST
    number = re.fullmatch(r"([+-]?)(\d{1,4})", str(value.value))
    if number is None or not (below or above) or (above and number[0] == "0"):
        return None
    near = int(number[0]) + below - above
    context.put(relation, '"<"' if below else '">"')
    context.put(value, f'"{near:+d}"' if number[1] else f"{near}")
    allowed = f'"condition": {context.shown(condition)}'
    if '"all"' in context.shown(rule):
        allowed += '; with "attribute": "total" all of these piles together, not each of them'
    context.fault("unknown-relation", relation, "unknown value for relation", allowed)
    return context.shown(rule)


def _wrap(
    parts: dict[str, Node],
    attribute: Attribute,
    relation: Relation | None,
    value: ComparedValue | None,
    context: JsonContext,
) -> bool:
    if "wrap" not in parts:
        return False
    fits = attribute is Attribute.RANK and (value is None or value.like is Like.RELATIVE)
    if not fits or relation in ORDERED_RELATIONS:
        allowed = "wrap with rank, =, != and +N or -N"
        context.fault("out-of-place", parts["wrap"], "wrap does not apply here", allowed)
        return False
    if not isinstance(parts["wrap"].value, bool):
        message = f"wrap must be true or false{in_quotes(parts['wrap'], TRUTH)}"
        context.fault("unknown-value", parts["wrap"], message, ("true", "false"))
    return parts["wrap"].value is True


def _compared(
    parts: dict[str, Node], attribute: Attribute, value: ComparedValue, context: JsonContext
) -> ComparedValue | None:
    """Return the value if the condition has a target to compare with exactly if it needs one."""
    needed = value.like in (Like.RELATIVE, Like.OTHER)
    if needed and "target" not in parts:
        allowed = 'what it is compared with, beside it: in a drop, "target": "dropTarget"'
        context.fault("missing-key", parts["value"], "this value needs a target", allowed)
    elif not needed and "target" in parts:
        allowed = "no target, or a value such as same or -1"
        message = "this value must not have a target"
        typed = context.text[parts["value"].at : parts["value"].end].strip('"')
        at = "value" if typed.isdecimal() else "target"
        if context.fault("surplus-target", parts[at], message, allowed):
            return _value(parts["value"], attribute, context)
    else:
        return value
    return None


def _fitting(target: Target, attribute: Attribute, context: JsonContext) -> Selection | None:
    """Return the selection of a target; None, with a fault noted, if it lacks the attribute."""
    selection, shape = target.selection, target.shape
    if attribute in PILE_ATTRIBUTES:
        clicked = selection == Selection(Base.CLICKED)
        held = shape is TargetShape.GROUP and attribute is Attribute.COUNT
        if not (clicked or held or shape in (TargetShape.PILE, TargetShape.PILES)):
            allowed = "a pile, or held" if attribute is Attribute.COUNT else "a pile"
            message = f"{attribute} applies to piles, not cards"
            context.fault("wrong-shape", target.node, message, allowed)
            return None
        return Selection(Base.OWN) if clicked else selection
    if shape in (TargetShape.PILE, TargetShape.PILES):
        message = f"{attribute} applies to cards, not piles"
        one = shape is TargetShape.PILE
        allowed = "a pile with a selector, such as top" if one else "a card"
        context.fault("wrong-shape", target.node, message, allowed)
        return None
    return selection


def _counting(condition: Condition, context: JsonContext, scene: Scene) -> Condition:
    """Note the piles whose activations a condition asks for, so that these are counted; return the
    condition, marked if it counts its own activate pair."""
    if condition.attribute is not Attribute.ACTIVATIONS:
        return condition
    selections = [condition.subject, *([condition.other] if condition.other else [])]
    for selection in selections:
        context.counted.update(selection.piles)
    of_own_pile = any(selection.base is Base.OWN for selection in selections)
    if of_own_pile and scene is Scene.ACTIVATE:
        return condition._replace(pair=True)
    if of_own_pile:
        context.counted.add(OWN_TYPE)
    return condition


MOST_TIMES = 999_999_999
"""The highest number of times that a rule may name, the same as in `.sol` files."""

OWN_TYPE = -1
"""The number that stands in `JsonContext.counted` for the piles of the type being read."""
