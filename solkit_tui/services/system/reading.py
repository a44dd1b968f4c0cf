"""Checks of values from files that anybody may have made: numbers in a range, text that is text.

The one way in for both. A number out of its range counts as damage like any other; a text is shown
as it stands, and nothing in it moves a cursor or changes a colour. (Brackets are no markup where it
is shown: that is for whoever shows it.)
"""

MOST_GAMES = 10**9
"""Games, moves and the like: more than anybody has."""

MOST_SECONDS = 10**11
"""Three thousand years."""

DEEPEST = 50
"""Tables and lists in each other, in a file."""

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
"""The characters that a terminal obeys instead of showing, line feeds and tabs apart, with what is
shown. (A table, as an expression would cost every start the 0.6 ms that it takes to compile.)"""


def whole_number(value: object, most: int, least: int = 0) -> int | None:
    """A whole number of a file; None: it is none, or out of range."""
    return value if type(value) is int and least <= value <= most else None


def number(value: object, most: float, least: float = 0.0) -> float | None:
    """A number of a file, whole or not; None: it is none, or out of range."""
    return float(value) if type(value) in (int, float) and least <= value <= most else None  # type: ignore[operator, arg-type]


def harmless(text: str) -> str:
    """A text of several lines without anything that a terminal would obey."""
    return text.translate(_CONTROL)


def one_line(text: str) -> str:
    """A text that is to stand in a line, without anything that a terminal would obey."""
    return text if text.isprintable() else harmless(text).replace("\n", " ").replace("\t", " ")


def too_deep(value: object, deepest: int = DEEPEST) -> bool:
    """Return whether lists and tables lie in each other more deeply than any file of ours has
    them."""
    level = [value]
    for _ in range(deepest):
        inner: list[object] = []
        for one in level:
            if isinstance(one, dict):
                inner += one.values()
            elif isinstance(one, list):
                inner += one
        if not inner:
            return False
        level = inner
    return True
