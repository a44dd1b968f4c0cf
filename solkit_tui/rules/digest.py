"""A short digest of the rules of a game, to see whether they have changed. Knows no files."""

from enum import StrEnum

from solkit_tui.rules.pile import changed_fields
from solkit_tui.rules.ruleset import RuleSet

_WORDS_ONLY = frozenset({"name", "about", "note"})
"""The fields of a `RuleSet` or a pile that have no effect on play; the digest leaves them out."""


def rules_digest(rules: RuleSet) -> str:
    """Return sixteen hexadecimal digits, which are equal for rule sets with equal rules of play.

    Fields that have their default are left out, so that the digest of a game stays the same when
    the rule model gets a new field.
    """
    from hashlib import sha256  # it loads OpenSSL, which no first frame and no first answer needs

    return sha256(_form(rules).encode()).hexdigest()[:16]


def _form(value: object) -> str:
    """Return a text that is equal for equal values, on every machine and in every run."""
    if isinstance(value, StrEnum):
        return repr(str(value))
    if isinstance(value, frozenset):
        return f"{{{','.join(sorted(map(_form, value)))}}}"
    if isinstance(value, tuple):
        if not hasattr(value, "_fields"):
            return f"({','.join(map(_form, value))})"
        changed = changed_fields(value).items()
        parts = (f"{name}={_form(item)}" for name, item in changed if name not in _WORDS_ONLY)
        return f"{type(value).__name__}({','.join(parts)})"
    return repr(value)
