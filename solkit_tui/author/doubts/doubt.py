"""A doubt as a value: a warning about a game, whose place in a file is not known yet."""

from solkit_tui.faults import NOWHERE, Fault, Severity, Subject

LOST = "this game cannot be won"


def doubt(code: str, message: str, allowed: str, subject: Subject) -> Fault:
    """Return a doubt of a kind: what is doubtful, and what may be meant instead."""
    return Fault(code, NOWHERE, message, "", allowed, None, Severity.WARNING, subject)
