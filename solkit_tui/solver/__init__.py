"""Finds out whether a position can still be won, and what deals are like. Knows no front end."""

SOLVER_VERSION = 6
"""To be raised by every change of which positions are searched: the figures of the atlas and the
levels of deals hold for one version."""
