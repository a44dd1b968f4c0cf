"""Reads a section of a `.sol` text as the rows of a form, and changes rows in the text. Knows no
screen."""

from typing import Any, NamedTuple

from solkit_tui.author.place import entries_of, is_heading, lines_of, section_named
from solkit_tui.rules.diagnostics import Faults
from solkit_tui.rules.sol import keys
from solkit_tui.rules.sol.like import NO_LIBRARY, Library, canonical, with_parent
from solkit_tui.rules.sol.settings import Key
from solkit_tui.rules.sol.text import Entry, folded, read_sections, split
from solkit_tui.rules.sol.values import Form, ParseContext, whole_number

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
    form: Form
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


def _entries(text: str, section: str, library: Library) -> tuple[list[Entry], list[Entry]]:
    """Return the entries of a section in the text, and those taken over from the game that it is
    like."""
    reading = ParseContext(Faults(""))
    sections = read_sections(text.encode(errors="replace"), reading.faults) or []
    there = {id(entry) for one in sections for entry in one.entries}
    merged, _ = with_parent(sections, ("",), reading, library)
    found = [entry for one in merged if canonical(one) == section for entry in one.entries]
    own = [entry for entry in found if id(entry) in there]
    return own, [entry for entry in found if id(entry) not in there]


def _row(key: Key[Any], own: list[Entry], taken: list[Entry]) -> Row:
    row = _default_row(key)
    for entries, origin in ((own, "text"), (taken, "like")):
        for entry in entries:
            if folded(entry.key.text) == key.name:
                line = entry.value.line if origin == "text" else 0
                return row._replace(value=entry.value.text, origin=origin, line=line)
    return row


def _default_row(key: Key[Any]) -> Row:
    """Return the row of a key, or of a field, with its default."""
    return Row(
        *(key.name, key.meaning, key.form, key.default, "default"),
        none=key.none,
        label=key.label,
        default=key.default,
    )


def _line_row(entry: Entry, nth: int, section: str, origin: str) -> Row:
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
        Form(table.line_form, parts=tuple(key.form for key in table.positional)),
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
    end = "\r\n" if "\r\n" in text else "\n"
    lines = lines_of(text)
    here = _lines_of_key(lines, section, key)
    at = here[nth or 0] if (nth or 0) < len(here) else None
    written = f"{key}*{times}" if times > 1 else key
    if at is not None and value is None:
        del lines[at]
    elif at is not None:
        lines[at] = _said(lines[at], written, value or "", whole=nth is not None)
    elif value is not None:
        lines = _added(lines, section, written, value, here)
    return end.join(lines)


def _lines_of_key(lines: list[str], section: str, key: str) -> list[int]:
    """Return the lines, from 0, that have a key of a section."""
    return [at for at, name, one, _ in entries_of(lines) if one == key and name == section]


def _headings(lines: list[str]) -> list[int]:
    return [at for at, line in enumerate(lines) if is_heading(line)]


def without_empty(text: str, section: str) -> str:
    """Return the text without the heading of a section that has no entries. Where there are
    comments below it, these stay, and the heading is made a comment too."""
    lines = lines_of(text)
    if any(name == section and key for _, name, key, _ in entries_of(lines)):
        return text
    headings = _headings(lines)
    for nth, at in reversed([*enumerate(headings)]):
        if section_named(lines[at]) != section:
            continue
        stop = headings[nth + 1] if nth + 1 < len(headings) else len(lines)
        while stop < len(lines) and lines[stop - 1].lstrip()[:1] == "#":
            stop -= 1  # comments just above the next heading belong to that
        below = [line.strip() for line in lines[at + 1 : stop] if line.strip()]
        if any(line[0] != "#" for line in below):
            continue
        if below:
            lines[at] = f"# {lines[at]}"
        else:
            # Blank lines above the heading stay, except at the end of the text.
            del lines[at:stop]
            if at == len(lines):
                while lines and not lines[-1].strip():
                    lines.pop()
                lines.append("")
    return ("\r\n" if "\r\n" in text else "\n").join(lines)


def _said(line: str, written: str, value: str, *, whole: bool) -> str:
    """Return a line with another value, its spaces kept; with `whole`, also with another key and
    number of piles (`written`)."""
    before, _, after = line.partition("=")
    blank = after[: len(after) - len(after.lstrip())] or " "
    if whole and folded(before) != written:
        indent = before[: len(before) - len(before.lstrip())]
        before = f"{indent}{written}".ljust(len(before.rstrip())) + " "
    return f"{before}={blank}{value}"


def _added(lines: list[str], section: str, written: str, value: str, here: list[int]) -> list[str]:
    """Return the lines with one more: after the others of its key, else before the lines for piles,
    else at the end of its section."""
    headings = _headings(lines)
    mine = [at for at in headings if section_named(lines[at]) == section]
    if not mine:
        while lines and not lines[-1].strip():
            lines.pop()
        return [*lines, *([""] if lines else []), f"[{section}]", f"{written} = {value}", ""]
    start = mine[0]
    after = [at for at in headings if at > start]
    stop = after[0] if after else len(lines)
    table = keys.TABLES[section]
    piles = [at for at in _lines_of_key(lines, section, table.line) if start < at < stop]
    if here:
        at = here[-1] + 1
    elif piles and written.partition("*")[0] != table.line:
        at = piles[0]
        while lines[at - 1].lstrip()[:1] == "#":  # comments on the piles stay above these
            at -= 1
    else:
        at = _end_of_section(lines, start, stop)
    width = _sign_at(lines[start + 1 : stop])
    return [*lines[:at], f"{written.ljust(width)} = {value}", *lines[at:]]


def _end_of_section(lines: list[str], start: int, stop: int) -> int:
    """Return the line after the last one of a section that is neither blank nor a comment."""
    said = [at for at in range(start, stop) if lines[at].strip() and lines[at].strip()[0] != "#"]
    return said[-1] + 1


def _sign_at(lines: list[str]) -> int:
    """Return the width of the keys of a section, where its equals signs are aligned; else 0."""
    entries = [line for line in lines if "=" in line and line.lstrip()[:1] != "#"]
    places = {line.index("=") for line in entries}
    return places.pop() - 1 if len(places) == 1 and len(entries) > 1 else 0
