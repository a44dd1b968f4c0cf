"""Checks numbers and texts from files that anybody may have written.

All such values go through here. A number out of range counts as damage. A text loses the characters
that would move the cursor or change a colour. (Brackets stay: the code that shows a text must not
take them for markup.)
"""

from collections.abc import Iterator
from contextlib import suppress

MOST_GAMES = 10**9
"""The largest number of games, moves and the like: more than anybody has."""

MOST_SECONDS = 10**11
"""The largest number of seconds: three thousand years."""

DEEPEST = 50
"""The most tables and lists in one another that a file may have."""

_CONTROL = dict.fromkeys(
    (
        *range(0x09),
        *range(0x0B, 0x20),
        *range(0x7F, 0xA0),
        0x200E,
        0x200F,
        *range(0x2028, 0x202F),
        *range(0x2066, 0x206A),
    ),
    "�",
)
"""The characters that control a terminal, without line feeds and tabs, each with its replacement.
(A table, as a regular expression would add the 0.6 ms of its compiling to every start.)"""


def whole_number(value: object, most: int, least: int = 0) -> int | None:
    """Return a value of a file if it is a whole number in the range, else None."""
    return value if type(value) is int and least <= value <= most else None


def number(value: object, most: float, least: float = 0.0) -> float | None:
    """Return a value of a file if it is a number in the range, whole or not, else None."""
    return float(value) if type(value) in (int, float) and least <= value <= most else None  # type: ignore[operator, arg-type]


def harmless(text: str) -> str:
    """Return a text of several lines without characters that control a terminal."""
    return text.translate(_CONTROL)


def one_line(text: str) -> str:
    """Return a text in one line, without characters that control a terminal."""
    return text if text.isprintable() else harmless(text).replace("\n", " ").replace("\t", " ")


def too_deep(value: object, deepest: int = DEEPEST) -> bool:
    """Return whether a value has more lists and tables in one another than `deepest`."""
    level = [value]
    for _ in range(deepest):
        inner: list[object] = []
        for member in level:
            if isinstance(member, dict):
                inner += member.values()
            elif isinstance(member, list):
                inner += member
        if not inner:
            return False
        level = inner
    return True


def csv_rows(path: str) -> Iterator[list[str]]:
    """Yield the rows of a CSV file that are not empty; those read so far if reading fails."""
    import csv  # here, as a start needs this module but no such file

    with suppress(OSError, ValueError, csv.Error), open(path, encoding="utf-8", newline="") as file:
        yield from filter(None, csv.reader(file))
