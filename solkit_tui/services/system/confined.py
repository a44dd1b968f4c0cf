"""The bounds of a player who sits elsewhere: files are those of the home, and no others.

`solkit serve` sets the variable for each session. Whatever takes a path asks `Services.confined`,
and the loader of rules besides; the process of the solver, which has no services, asks here.
"""

import os

VARIABLE = "SOLKIT_CONFINED"
"""Not empty: the program is confined."""

SOLVER_MEMORY = 64
"""MiB that a search may use there."""
MOST_RULES = 100
"""Rule files of the player's own that are read there."""
LARGEST_RULES = 1 << 16
"""Bytes that each of them may have; the largest shipped one has 15 thousand."""


def is_confined() -> bool:
    """Return whether the variable is set."""
    return bool(os.environ.get(VARIABLE))
