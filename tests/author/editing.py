"""Changes of a text, for the tests of authors' tools."""

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
