"""The text of a JSON file as values with their places. Knows nothing of solitaires.

The parser is that of the standard library: its pure Python scanner, with `_Decoder` in between to
note where each value begins. The one library for it (json-source-map) keeps a whole path for
every value, so that its memory grows with the square of a hostile file, and no repeated keys.
"""

from collections.abc import Callable
from typing import Any

from solkit_tui.rules.diagnostics import Faults, decoded, excerpt

MOST_NESTED = 48
"""The deepest nesting of values: no rule needs more, and each level costs the stack."""

_NAME_SHOWN = 40
_NO_JSON = ("NaN", "Infinity", "-Infinity")
"""Words that are no JSON, which the standard parser takes all the same."""
_KEPT_LETTERS = frozenset("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_")


class Node:
    """A value of the file.

    Attributes:
        value: The members of an object by name, those of an array, or the plain value itself.
        at: Where it begins in the text.
        end: Where it ends.
        keys: Where the name of each member of an object begins.
        twice: The names that an object has more than once, and where the later ones begin.
        outer: The object or array that it is in.
        name: Its name or number in there.
    """

    __slots__ = ("at", "end", "keys", "name", "outer", "twice", "value")

    def __init__(self, value: Any, at: int, end: int) -> None:
        self.value = value
        self.at = at
        self.end = end
        self.keys: dict[str, int] = {}
        self.twice: list[tuple[str, int]] = []
        self.outer: Node | None = None
        self.name: str | int = ""

    @property
    def path(self) -> str:
        """Return how it is reached from the whole, ``rules.pileTypes.tableau.drop.AND[1]``."""
        parts: list[str] = []
        node: Node | None = self
        while node is not None and node.outer is not None:
            parts.append(_step(node.name))
            node = node.outer
        return "".join(reversed(parts)).removeprefix(".")


def _step(name: str | int) -> str:
    if isinstance(name, int):
        return f"[{name}]"
    if _KEPT_LETTERS.issuperset(name) and 0 < len(name) <= _NAME_SHOWN:
        return f".{name}"
    cut = name if len(name) <= _NAME_SHOWN else name[: _NAME_SHOWN - 1] + "…"
    return f'["{excerpt(cut)}"]'


def place(text: str, at: int) -> tuple[int, int]:
    """The line and the column of a place in a text, both from 1."""
    return text.count("\n", 0, at) + 1, at - text.rfind("\n", 0, at)


class _Nested(Exception):
    """A value lies too deep; the argument is its place."""


class _Decoder:
    """Decodes to nodes: what a `json.JSONDecoder` is to its scanner, with nodes for values."""

    strict = True
    object_hook = None
    object_pairs_hook = None

    def __init__(self) -> None:
        # Imported here: only who reads a JSON file pays for it.
        from json import JSONDecodeError, decoder, scanner

        self._error = JSONDecodeError
        self._library = vars(decoder) | vars(scanner)
        self.memo: dict[str, str] = {}
        self.parse_float = self.parse_int = _number
        self.parse_constant = str
        self.parse_string = self._library["scanstring"]
        self.parse_object = self._read_object
        self.parse_array = self._read_array
        self._space: Callable[[str, int], Any] = self._library["WHITESPACE"].match
        self._inner: Callable[[str, int], tuple[Any, int]] = self._library["py_make_scanner"](self)
        self._depth = 0

    def decode(self, text: str) -> Node:
        """The one value of a text.

        Raises:
            JSONDecodeError: It is no JSON.
        """
        try:
            node, end = self._scan(text, self._space(text, 0).end())
        except StopIteration as stop:
            raise self._error("Expecting value", text, stop.value) from None
        end = self._space(text, end).end()
        if end != len(text):
            raise self._error("Extra data", text, end)
        return node

    def _scan(self, text: str, at: int) -> tuple[Node, int]:
        if text.startswith(_NO_JSON, at):
            raise self._error("no such value", text, at)
        value, end = self._inner(text, at)
        if isinstance(value, Node):
            value.end = end
            return value, end
        return Node(value, at, end), end

    def _read_object(self, start: tuple[str, int], strict: bool, *_: Any) -> tuple[Node, int]:
        text, at = start
        self._enter(at - 1)
        pairs, end = self._library["JSONObject"](start, strict, self._scan, None, list, {})
        self._depth -= 1
        node = Node({}, at - 1, end)
        for name, member in pairs:
            at = self._space(text, at).end()
            if name in node.value:
                node.twice.append((name, at))
            else:
                node.value[name] = member
                node.keys[name] = at
                member.outer, member.name = node, name
            # On to the comma behind the value, and past it.
            at = self._space(text, member.end).end() + 1
        return node, end

    def _read_array(self, start: tuple[str, int], *_: Any) -> tuple[Node, int]:
        self._enter(start[1] - 1)
        members, end = self._library["JSONArray"](start, self._scan)
        self._depth -= 1
        node = Node(members, start[1] - 1, end)
        for number, member in enumerate(members):
            member.outer, member.name = node, number
        return node, end

    def _enter(self, at: int) -> None:
        self._depth += 1
        if self._depth > MOST_NESTED:
            raise _Nested(at)


def _number(digits: str) -> int | float:
    """A number; of an absurdly long one only that it is large."""
    if len(digits) > 30:
        return float("inf")
    return float(digits) if set(digits) & set(".eE") else int(digits)


_WORDS = {
    "Expecting value": "a value is missing",
    "Expecting ',' delimiter": "a comma or a closing bracket is missing",
    "Expecting ':' delimiter": "a colon is missing",
    "Expecting property name enclosed in double quotes": "a name in double quotes is missing",
    "Illegal trailing comma before end of object": "a comma before the closing bracket",
    "Illegal trailing comma before end of array": "a comma before the closing bracket",
    "Unterminated string starting at": "a text without its closing quote",
    "Invalid control character at": "a line break or control character in a text",
    "Extra data": "something after the end",
}


def parse(data: bytes, faults: Faults) -> tuple[Node, str] | None:
    """The value that a file holds, and its text; None where it is no JSON, which is noted."""
    text = decoded(data, faults)
    if text is None or len(faults):
        return None
    from json import JSONDecodeError

    try:
        return _Decoder().decode(text), text
    except JSONDecodeError as error:
        at, what = error.pos, _WORDS.get(error.msg, error.msg[:1].lower() + error.msg[1:])
        before = text[:at].rstrip()
        if text[at : at + 1] in ("]", "}") and before.endswith(","):
            # Newer versions of Python point there themselves.
            at, what = len(before) - 1, _WORDS["Illegal trailing comma before end of object"]
        line, column = place(text, at)
        said = text[at : at + 20].partition("\n")[0].strip()
        faults.add(line, column, f"not JSON: {what}", said)
    except _Nested as error:
        line, column = place(text, error.args[0])
        faults.add(line, column, "nested too deeply", allowed=f"{MOST_NESTED} levels")
    return None
