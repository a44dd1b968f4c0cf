"""Reads a section of a `.sol` text as the rows of a form, and changes rows in the text. Knows no
screen."""

from typing import Any, NamedTuple

from solkit_tui.rules.diagnostics import Faults
from solkit_tui.rules.sol import keys
from solkit_tui.rules.sol.document import Document, SolEntry, folded, split
from solkit_tui.rules.sol.like import NO_LIBRARY, Library, with_parent
from solkit_tui.rules.sol.settings import SolKey
from solkit_tui.rules.sol.values import SolContext, ValueForm, whole_number

SECTIONS = tuple(dict.fromkeys(("global", "deck", "foundation", "column", *keys.TABLES)))
"""The sections in the order of the form: those that most games have come first."""


class Row(NamedTuple):
    """A key of a section, or one of its lines that stand for piles.

    Attributes:
        key: The name of the key.
        meaning: The meaning of the key.
        form: The values that are allowed.
        value: Its value: as in the text, taken over from another game, or the default.
        origin: Where the value comes from: ``text``, ``like`` (another game), ``default``.
        line: Its line in the text, from 1; 0: it is not in the text.
        nth: For a line that stands for piles: its index among those of the section, from 0; else
            None.
        times: For how many piles it stands.
        parts: The fields of a line that stands for piles; else empty.
        none: Whether the value `none` takes it back.
        label: A player's words for it.
        default: The value where neither the text nor the other game has it.
    """

    key: str
    meaning: str
    form: ValueForm
    value: str
    origin: str
    line: int = 0
    nth: int | None = None
    times: int = 1
    parts: "tuple[Row, ...]" = ()
    none: bool = False
    label: str = ""
    default: str = ""

    @property
    def is_default(self) -> bool:
        """Return whether its value is the default."""
        return self.origin == "default"


def form(text: str, section: str, library: Library = NO_LIBRARY) -> list[Row]:
    """Return the rows of a section: its lines that stand for piles, then each key.

    Faulty values are shown as they are; for a text that cannot be read at all, all rows have their
    defaults.

    Args:
        text: The text.
        section: The name of the section, which the text need not have.
        library: The way to find the game that it is like.
    """
    table = keys.TABLES[section]
    own, taken = _entries(text, section, library)
    lines = [entry for entry in own if folded(entry.key.text) == table.line]
    origin = "text"
    if not lines:
        origin = "like"
        lines = [entry for entry in taken if folded(entry.key.text) == table.line]
    rows = [_line_row(entry, nth, section, origin) for nth, entry in enumerate(lines)]
    return rows + [_row(key, own, taken) for key in table.keys.values()]


def _entries(text: str, section: str, library: Library) -> tuple[list[SolEntry], list[SolEntry]]:
    """Return the entries of a section in the text, and those taken over from the game that it is
    like."""
    context = SolContext(Faults(""))
    sections, _ = with_parent(Document(text), ("",), context, library)
    there = [one for one in sections if one.canonical == section]
    return (
        [entry for one in there for entry in one.entries],
        [entry for one in there for entry in one.taken],
    )


def _row(key: SolKey[Any], own: list[SolEntry], taken: list[SolEntry]) -> Row:
    row = _default_row(key)
    for entries, origin in ((own, "text"), (taken, "like")):
        for entry in entries:
            if folded(entry.key.text) == key.name:
                line = entry.value.line if origin == "text" else 0
                return row._replace(value=entry.value.text, origin=origin, line=line)
    return row


def _default_row(key: SolKey[Any]) -> Row:
    """Return the row of a key, or of a field, with its default."""
    return Row(
        *(key.name, key.meaning, key.form, key.default, "default"),
        none=key.none,
        label=key.label,
        default=key.default,
    )


def _line_row(entry: SolEntry, nth: int, section: str, origin: str) -> Row:
    table = keys.TABLES[section]
    words = split(entry.value)
    parts = []
    for at, key in enumerate(table.positional):
        there = at < len(words) and "=" not in words[at].text
        row = _default_row(key)
        parts.append(row._replace(value=words[at].text, origin=origin) if there else row)
    times = entry.times.text if entry.times is not None else "1"
    return Row(
        table.line,
        f"{table.line} = {table.line_form}",
        ValueForm(table.line_form, parts=tuple(key.form for key in table.positional)),
        entry.value.text,
        origin,
        entry.value.line if origin == "text" else 0,
        nth,
        max(1, whole_number(times) or 1),
        tuple(parts),
        label=table.line_label,
    )


def change(
    text: str,
    section: str,
    key: str,
    value: str | None,
    *,
    nth: int | None = None,
    times: int = 1,
) -> str:
    """Return the text with a key of a section set; all other lines stay as they are.

    Args:
        text: The text.
        section: The name of the section; where the text has none, it is added.
        key: The name of the key, or that of lines that stand for piles.
        value: The new value; None: the line is removed.
        nth: Which of the lines that stand for piles, from 0; the number of lines: a further one.
        times: For how many piles such a line stands.
    """
    document = Document(text)
    if value is None:
        return document.remove(section, key, nth or 0).text
    piles = keys.TABLES[section].line
    return document.set(section, key, value, nth=nth, times=times, above=piles).text


def without_empty(text: str, section: str) -> str:
    """Return the text without the heading of a section that has no entries; see
    `Document.remove_empty`."""
    return Document(text).remove_empty(section).text
