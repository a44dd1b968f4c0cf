"""Tells in the terms of building orders what the rules of a JSON file amount to."""
from solkit_tui.rules.ruleset import RuleSet
def in_terms(rules: RuleSet) -> RuleSet:
    return rules
