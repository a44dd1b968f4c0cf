"""A short digest of the rules of a game, to see whether they have changed. Knows no files."""

from contextlib import suppress
from enum import StrEnum
from importlib import import_module

from solkit_tui.rules.pile import changed_fields
from solkit_tui.rules.ruleset import RuleSet

_WORDS_ONLY = frozenset({"name", "about", "note"})
"""The fields of a `RuleSet` or a pile that have no effect on play; the digest leaves them out."""


def rules_digest(rules: RuleSet) -> str:
    """Return sixteen hexadecimal digits, which are equal for rule sets with equal rules of play.

    Fields that have their default are left out, so that the digest of a game stays the same when
    the rule model gets a new field.
    """
    return _sha256(_form(rules).encode())[:16]


def _sha256(data: bytes) -> str:
    """Return the SHA-256 of data, in hexadecimal digits."""
    # hashlib loads OpenSSL, 3.5 MiB with the first move of every table. So Python's own form is
    # used first, as Python's `random` does; its name differs between releases.
    for module in ("_sha2", "_sha256", "hashlib"):
        with suppress(ImportError):
            return str(import_module(module).sha256(data).hexdigest())
    raise AssertionError("hashlib is there in every Python")


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
