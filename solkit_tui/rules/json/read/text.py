"""Parses the text of a JSON file into values with their positions. Knows nothing of solitaires.

The parser is that of the standard library: its pure Python scanner, with `_Decoder` in between to
note where each value begins. The one library for this (json-source-map) keeps a whole path for
every value, so that its memory grows with the square of a hostile file, and drops repeated keys.
"""

import re
from collections.abc import Callable
from contextlib import suppress
from json import JSONDecodeError, JSONDecoder, decoder, scanner
from typing import Any

from solkit_tui.counts import count
from solkit_tui.faults import Fault, Span, excerpt
from solkit_tui.rules.diagnostics import Faults, decoded
from solkit_tui.rules.glossary import advice

MOST_NESTED = 48
"""The deepest nesting of values: no rule needs more, and each level costs the stack."""

_NAME_SHOWN = 40
_NO_JSON = ("NaN", "Infinity", "-Infinity")
"""Words that are not JSON, but that the standard parser accepts."""
_KEPT_LETTERS = frozenset("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_")


class Node:
    """A value of the file.

    Attributes:
        value: The members of an object by name, those of an array, or the plain value itself.
        at: The position in the text where it begins.
        end: The position where it ends.
        keys: The positions where the names of an object's members begin.
        twice: The names that an object has more than once, the positions of the later ones, and
            their values.
        outer: The object or array that contains it; None: it is the whole.
        name: Its name or number in there.
    """

    __slots__ = ("at", "end", "keys", "name", "outer", "twice", "value")

    def __init__(self, value: Any, at: int, end: int) -> None:
        self.value = value
        self.at = at
        self.end = end
        self.keys: dict[str, int] = {}
        self.twice: list[tuple[str, int, Node]] = []
        self.outer: Node | None = None
        self.name: str | int = ""

    def take(self, text: str) -> None:
        """Take over the value of a text that is certainly JSON, with the place of this for all of
        it; raise Nested."""
        new = _Decoder().decode(text)
        self.value, self.keys = new.value, new.keys
        new.outer, new.name, parts = self.outer, self.name, [self]
        for part in parts:
            part.at, part.end, part.twice = self.at, self.end, []
            part.keys = dict.fromkeys(part.keys, self.at)
            inner = part.value.values() if isinstance(part.value, dict) else part.value
            parts += inner if isinstance(part.value, dict | list) else ()

    @property
    def path(self) -> str:
        """Return its path in the file, ``rules.pileTypes.tableau.drop.AND[1]``."""
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


NUMBER = r"[-+]?\d+(\.\d+)?"
TRUTH = r"true|false"


def in_quotes(node: Node, pattern: str) -> str:
    """Return words to be put after the message about a text that is wrong only because of its
    quotes: without them it has the pattern of a number or a truth value. Otherwise return ""."""
    plain = node.value.strip().lower() if isinstance(node.value, str) else ""
    return " (remove its quotes)" if re.fullmatch(pattern, plain) else ""


def place(text: str, at: int) -> tuple[int, int]:
    """Return the line and the column of a position in a text, both from 1."""
    return text.count("\n", 0, at) + 1, at - text.rfind("\n", 0, at)


def span_of(text: str, at: int, end: int) -> Span:
    """Return the place of a piece of a text, up to the end of its first line."""
    line, column = place(text, at)
    first, _, _ = text[at:end].partition("\n")
    return Span(line, column, column + len(first.rstrip()))


def end_of_name(text: str, at: int) -> int:
    """Return the position after the name of a member, which begins with its quotes."""
    end = at + 1
    while text[end : end + 1] not in ('"', ""):
        end += 2 if text[end] == "\\" else 1
    return end + 1


class Nested(Exception):
    """A value is nested too deeply; the argument is its position."""


class _Decoder(JSONDecoder):
    """A decoder to nodes."""

    def __init__(self) -> None:
        super().__init__(parse_float=_number, parse_int=_number, parse_constant=str)
        self._library = vars(decoder) | vars(scanner)
        self.parse_object = self._read_object
        self.parse_array = self._read_array
        self.scan_once = self._scan
        self._space: Callable[[str, int], Any] = self._library["WHITESPACE"].match
        self._inner: Callable[[str, int], tuple[Any, int]] = self._library["py_make_scanner"](self)
        self._depth = 0

    def _scan(self, text: str, at: int) -> tuple[Node, int]:
        if text.startswith(_NO_JSON, at):
            raise JSONDecodeError("no such value", text, at)
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
            member.outer, member.name = node, name
            if name in node.value:
                node.twice.append((name, at, member))
            else:
                node.value[name] = member
                node.keys[name] = at
            # On to the comma after the value, and past it.
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
            raise Nested(at)


def _number(digits: str) -> int | float:
    """Return a number; infinity for one of more than 30 characters, which is out of range."""
    if len(digits) > 30:
        return float("inf")
    return float(digits) if set(digits) & set(".eE") else int(digits)


def _said(what: str) -> tuple[str, str]:
    """Return, in the words of the glossary, what is wrong with a text, and what is expected."""
    told = advice("not-json", what, ())
    return (told.meant[0], told.write) if told else (what[:1].lower() + what[1:], "")


_SLIP = (
    r'(?P<text>"(?:[^"\\\n]|\\.)*"?)|(?P<remark>//[^\n]*|#[^\n]*|/\*[\s\S]*?(?:\*/|\Z))'
    r"|(?P<quotes>'(?:[^'\\\n]|\\.)*'?)|(?P<word>[A-Za-z_]\w*)|(?P<times>\*\s*\d+)"
)
_LAST_COMMA = r'"(?:[^"\\\n]|\\.)*"?|(?P<comma>,)(?=\s*[\]}])'
_OF_PYTHON = {"True": "true", "False": "false", "None": "null"}


def _put_right(text: str, faults: Faults) -> str:
    """Return a text with what other languages have put as in JSON, each at its place, and note it
    as faults."""
    told: set[str] = set()

    def right(slip: re.Match[str]) -> str:
        kind, word = slip.lastgroup or "text", slip[0]
        if kind == "text" or (kind == "word" and word not in _OF_PYTHON):
            return word
        if not faults.full and kind not in told:
            told.update({kind}.intersection(("quotes",)))
            nearest = word.lower() if word in ("True", "False") else None
            what, allowed = _said(kind)
            span = span_of(text, slip.start(), slip.end())
            faults.add(Fault("not-json", span, f"invalid JSON: {what}", word, allowed, nearest))
        if kind == "quotes":
            return '"' + word[1:-1].replace('"', "'").replace("\\'", " '") + '"'
        return _OF_PYTHON.get(word, " " * len(word))

    return re.sub(_LAST_COMMA, right, re.sub(_SLIP, right, text))


_TOKEN = r'(?P<start>(?:^|\n)[ \t]*)|"(?:[^"\\\n]|\\.)*"?|[][{}]'


def _unclosed(text: str) -> tuple[tuple[int, str, str, str] | None, str]:
    """Return, by how the lines are indented, the position before which a bracket is not closed,
    what is wrong there, what is expected, and the text with it, of the same length; and the
    brackets that are missing in all."""
    opened: list[tuple[str, int, str]] = []
    indent, begins, name, lost = 0, True, "", None
    for token in re.finditer(_TOKEN, text):
        at, word = token.start(), token[0]
        if token["start"] is not None:
            indent, begins = len(word.lstrip("\n")), True
            continue
        bracket, outer, opener = opened[-1] if opened else ("", -1, "")
        closes = word in "]}"
        far = indent < outer + (not closes) or (closes and word != bracket)
        if begins and bracket and far and lost is None:
            comma = text[:at].rstrip()[-1:] == ","
            end = len(text[:at].rstrip()) - comma  # the bracket is put in the place of the comma
            right = f"{bracket * comma}{text[end + comma : at - 1]}{',' if comma else bracket}"
            what = f"{opener} is not closed before {'this line' if closes else word}"
            lost = at, what, f"{bracket} on the line above", text[:end] + right + text[at:]
        if closes:
            opened = opened[:-1]
        elif word in "[{":
            opened.append(("]}"[word == "{"], indent, name or f"the {word} of an item"))
        name, begins = (word if word[0] == '"' else ""), False
    return lost, "".join(bracket for bracket, *_ in reversed(opened))


def parse(data: bytes, faults: Faults) -> tuple[Node, str] | None:
    """Return the value of a file, and its text; None, with a fault noted, where it is not JSON. A
    text with faults that are easily put right is read on as if they were."""
    text = decoded(data, faults)
    if text is None or len(faults):
        return None
    with suppress(JSONDecodeError, Nested):
        return _Decoder().decode(text), text
    right = _put_right(text, faults)
    for _ in range(_MENDED):
        try:
            return _Decoder().decode(right), right
        except JSONDecodeError as error:
            at, (what, allowed) = error.pos, _said(error.msg)
            before = right[:at].rstrip()
            if right[at : at + 1] in ("]", "}") and before.endswith(","):
                # Newer versions of Python give the position of the comma themselves.
                at, what = len(before) - 1, _said("Illegal trailing comma")[0]
            mended = _mended(right, error) if len(right) < _MOST_MENDED else right
            lost, left = _unclosed(right)
            if before and not right[at:].strip():
                at, what = len(before) - 1, "the file is cut off"
                allowed = f"the rest of it, with {count(len(left), 'closing bracket')}: {left}"
            wrong = right[at : at + 20].partition("\n")[0].strip()
            if lost and len(right) < _MOST_MENDED and _read_up_to(lost[-1]) >= error.pos:
                (at, what, allowed, mended), wrong = lost, ""
            span = span_of(text, at, at + max(1, len(wrong)))
            word = re.match(TRUTH, wrong.lower())  # Python writes them with a capital
            nearest = None if word is None else word[0]
            faults.add(Fault("not-json", span, f"invalid JSON: {what}", wrong, allowed, nearest))
        except Nested as error:
            at, allowed = error.args[0], f"at most {MOST_NESTED} levels"
            span = span_of(text, at, at + 1)
            faults.add(Fault("too-deep", span, "nested too deeply", allowed=allowed))
            return None
        if mended == right:
            break
        right = mended
    return None


def _read_up_to(text: str) -> int:
    """Return the position of the first fault of a text; its length: it has none."""
    try:
        _Decoder().decode(text)
    except JSONDecodeError as error:
        return error.pos
    except Nested as nested:
        return int(nested.args[0])
    return len(text)


_MENDED = 20
_MOST_MENDED = 1 << 16
"""The most faults of a text that are mended, each by reading it anew, and the most characters of
such a text."""


def _mended(text: str, error: JSONDecodeError) -> str:
    """Return a text, of the same length and lines, without its first fault, so that those behind it
    are found too; the text itself where it is not sure what was meant."""
    at, sign = error.pos, {"Expecting ',' delimiter": ",", "Expecting ':' delimiter": ":"}
    if error.msg in sign and text[at - 1] in " \t" and text[at : at + 1] not in "]},:":
        return text[: at - 1] + sign[error.msg] + text[at:]
    if error.msg.startswith("Invalid control") and (line := re.match(r"\r?\n[ \t]", text[at:])):
        start = len(text[:at].rstrip())
        if text[start - 1] == ",":  # the quote is put in its place, and the comma behind the line
            gap, after = text[start:at] + line[0][:-1], text[at + line.end() :]
            return f'{text[: start - 1]}"{gap},{after}'
    for word in filter(lambda word: text.startswith(word, at), _NO_JSON):
        return text[:at] + "999".ljust(len(word)) + text[at + len(word) :]
    rest = text[at:]
    return text[:at] if error.msg == "Extra data" and not rest.strip("]} \t\r\n") else text
