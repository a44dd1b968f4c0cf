"""What differs from PySolFC on purpose, and which of its games is whose counterpart."""

COUNTERPARTS: dict[str, int] = {}
"""Its number where the first line of the rule file does not say it, or 0: none."""

ON_PURPOSE: dict[str, dict[str, str]] = {}
