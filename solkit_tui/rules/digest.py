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
    return sha256(_form(rules).encode())[:16]


def sha256(data: bytes) -> str:
    """Return the SHA-256 sum of data, in hexadecimal digits."""
    # Python's own form of it, whose name differs between its releases: hashlib loads all of
    # OpenSSL, more than half a megabyte, a fiftieth of the memory of a table.
    for module in ("_sha2", "_sha256", "hashlib"):
        try:
            return str(__import__(module).sha256(data).hexdigest())
        except ImportError:
            pass
    raise AssertionError("hashlib is there in every Python")


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
