"""A doubt as a value: a warning about a game, whose place in a file is not known yet."""

from solkit_tui.faults import NOWHERE, Fault, Severity, Subject


def doubt(
    kind: str, message: str, allowed: str, section: str = "", nth: int | None = None, part: str = ""
) -> Fault:
    """Return a doubt of a kind, whose first word is its code: what is doubtful, what may be meant
    instead, and the part of the game that it is about."""
    code, about = kind.split()[0], Subject(section, nth, part)
    return Fault(code, NOWHERE, message, "", allowed, None, Severity.WARNING, about, kind=kind)


def lost(
    kind: str, why: str, allowed: str, section: str = "", nth: int | None = None, part: str = ""
) -> Fault:
    """Return the doubt that a game cannot be won; the code is the same for all kinds of it."""
    message = f"this game cannot be won: {why}"
    return doubt(f"never-won {kind}".rstrip(), message, allowed, section, nth, part)
