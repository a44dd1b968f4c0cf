"""Looks for what rules and actions speak of. Knows no game."""

from solkit_tui.rules.script import Attribute, Base, Condition, Expression, Rule, Selection


def speaks_of(base: Base, part: object) -> bool:
    """Whether a selection with a base stands anywhere in rules or actions."""
    if isinstance(part, Selection):
        return part.base is base
    return isinstance(part, tuple) and any(speaks_of(base, inner) for inner in part)


def mentions(attribute: Attribute, rule: Rule) -> bool:
    """Whether a condition on an attribute stands anywhere in a rule."""
    if isinstance(rule, Expression):
        return any(mentions(attribute, inner) for inner in rule.rules)
    return isinstance(rule, Condition) and rule.attribute is attribute
