"""A short sum over the rules of a game, to see whether they have changed. Knows no files."""

from enum import StrEnum

from solkit_tui.rules.pile import changed_fields
from solkit_tui.rules.ruleset import RuleSet

_WORDS_ONLY = frozenset({"name", "about"})
"""The fields of a `RuleSet` that may change without changing the play: the only ones left out."""


def rules_digest(rules: RuleSet) -> str:
    """Sixteen hexadecimal digits; the same for all rule sets that are played alike.

    Fields that have their default are left out, so that the sum of a game stays when the rule
    model learns a new word.
    """
    from hashlib import sha256

    return sha256(_form(rules).encode()).hexdigest()[:16]


def _form(value: object) -> str:
    """A text that is equal for equal values, on every machine and in every run."""
    if isinstance(value, StrEnum):
        return repr(str(value))
    if isinstance(value, frozenset):
        return f"{{{','.join(sorted(map(_form, value)))}}}"
    if isinstance(value, tuple):
        if not hasattr(value, "_fields"):
            return f"({','.join(map(_form, value))})"
        silent = _WORDS_ONLY if isinstance(value, RuleSet) else ()
        said = changed_fields(value).items()
        parts = (f"{name}={_form(item)}" for name, item in said if name not in silent)
        return f"{type(value).__name__}({','.join(parts)})"
    return repr(value)
