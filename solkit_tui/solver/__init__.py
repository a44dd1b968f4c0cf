"""Finds out whether a position can still be won, and what deals are like. Knows no front end."""

SOLVER_VERSION = 3
"""Raised by whatever changes which positions are looked at: figures of the atlas and the levels of
deals belong to a version."""
