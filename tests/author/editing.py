"""Changes of a text, and what is said of it, for the tests of authors' tools."""

from solkit_tui.faults import Fault
from solkit_tui.rules.sol import keys
from solkit_tui.rules.sol.document import Document


def change(
    text: str,
    section: str,
    key: str,
    value: str | None,
    *,
    nth: int | None = None,
    times: int = 1,
) -> str:
    """The text in which a key of a section has a value; None: it is not there."""
    document = Document(text)
    if value is None:
        return document.remove(section, key, nth or 0).text
    above = keys.TABLES[section].line
    return document.set(section, key, value, nth=nth, times=times, above=above).text


def heard(fault: Fault) -> str:
    """What is said of a fault, and the word that is suggested even where the advice has it too."""
    if fault.nearest is None or "; did you mean " in fault.said:
        return fault.said
    return f'{fault.said}; did you mean "{fault.nearest}"?'
