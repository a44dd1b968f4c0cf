"""Reads values of a JSON rule file: objects, words, numbers. Notes faults; knows no rule."""

import json
import re
from collections.abc import Iterable, Mapping
from typing import TypeVar

from solkit_tui.counts import listed
from solkit_tui.faults import Fault
from solkit_tui.rules.diagnostics import MOST_LETTERS, Faults, nearest_word, plain_spaces, unseen_at
from solkit_tui.rules.json.read.text import NUMBER, Node, end_of_name, in_quotes, place, span_of

T = TypeVar("T")

MOST_FAULTS = 100
"""The number of faults after which reading a file stops."""


class TooFaulty(Exception):
    """The file has too many faults to read on."""


class JsonContext:
    """The state of reading one file.

    Attributes:
        text: The text of the file.
        faults: The faults so far.
        types: The positions in `RuleSet.piles` of the piles of each pile type, by its name.
        sets: The positions of piles by the ids of the layout, of sets and of single piles.
        unsure: The pile types whose number of piles is not known because of faults, and "" where
            not all ids are known.
        counted: The piles whose activations are asked for by a rule outside their own pairs.
        spot: The members that give an entry of the layout a free place; "": none has a place.
        assumed: What is assumed of each faulty rule, to read on; None: nothing.
        mended: The number of faults that are put right, as it is certain what is meant.
    """

    def __init__(self, text: str, faults: Faults) -> None:
        self.text = text
        self.faults = faults
        self.types: dict[str, tuple[int, ...]] = {}
        self.sets: dict[str, tuple[int, ...]] = {}
        self.unsure: set[str] = set()
        self.counted: set[int] = set()
        self.spot = ""
        self.assumed: bool | None = None
        self.mended = len(faults)  # those of the text
        self._meant: dict[int, tuple[int, str]] = {}

    def ids(self) -> tuple[str, ...]:
        """Return the ids of the layout, with those of the piles of a set as a range."""
        sets = {name: piles for name, piles in self.sets.items() if len(piles) > 1}
        members = {pile for piles in sets.values() for pile in piles}
        single = (name for name, piles in self.sets.items() if not members.intersection(piles))
        ranges = ((name, f"{name}1..{len(piles)}") for name, piles in sets.items())
        return (*single, *(word for both in ranges for word in both))

    def fault(
        self,
        code: str,
        node: Node,
        message: str,
        allowed: tuple[str, ...] | str = (),
        words: Iterable[str] = (),
        text: str | None = None,
        nearest: str | None = None,
        numbers: str = "",
    ) -> bool:
        """Note a fault of a value, with `nearest`, which is certain, or else the nearest of `words`
        as a suggestion, and return whether the value is put right; raise TooFaulty if there are too
        many faults. Numbers of a pattern are allowed too."""
        if text is None and type(node.value) in (str, int):
            text = str(node.value)
        elif text is None:
            text = " ".join(self.text[node.at : min(node.end, node.at + 80)].split())
        span = span_of(self.text, node.at, node.end)
        fault = Fault(code, span, message, text, allowed, nearest, path=node.path)
        return self._add(fault, words, node, node, numbers)

    def fault_of_name(
        self,
        code: str,
        node: Node,
        name: str,
        message: str,
        allowed: tuple[str, ...] | str = (),
        words: Iterable[str] = (),
        at: int | None = None,
    ) -> str:
        """Note a fault of the name of a member of an object, at position `at` of the text if the
        object has the name more than once, and return the name, put right if that is possible."""
        at = node.keys[name] if at is None else at
        key = Node(name, at, end_of_name(self.text, at))
        key.outer, member = node, node.value[name]
        span = span_of(self.text, at, key.end)
        fault = Fault(code, span, message, name, allowed, path=member.path)
        self._add(fault, words, key, member)
        return str(key.value)

    def _add(
        self, fault: Fault, words: Iterable[str], node: Node, about: Node, numbers: str = ""
    ) -> bool:
        from solkit_tui.rules.glossary import Advice, advice  # not needed for a sound file

        key = fault.path.rpartition(".")[2].partition("[")[0]
        where = (fault.code, key, f"{fault.code} {key}")
        value = self.text[about.at : min(about.end, about.at + 999)]
        said = " ".join(words) if fault.code == "missing-key" else fault.text
        sure = Advice((fault.nearest,)) if fault.nearest else None
        told = sure or advice("json", said, where, value) or Advice()
        phrase = isinstance(fault.allowed, str)
        fit = {word for word in told.meant if word in fault.allowed or re.fullmatch(numbers, word)}
        meant = [word for word in told.meant if word and (phrase or word in fit)]
        meant = [word for word in meant if not word.isdecimal() or word == f"{int(word)}"]  # no 007
        if meant:
            fault = fault._replace(nearest=meant[0])
        if phrase or not meant:
            fault = fault._replace(advice=told.write)
        self.faults.add(fault, words)
        if len(self.faults) >= MOST_FAULTS:
            raise TooFaulty
        if meant:
            plain = meant[0].isdecimal() or meant[0] in ("true", "false")
            self.mend(node, meant[0] if plain else json.dumps(meant[0]))
        return bool(meant)

    def mend(self, node: Node, text: str) -> None:
        """Put right a value by the text that is to be written for it; raise Nested."""
        self.put(node, text)
        node.take(text)
        self.mended += 1

    def put(self, node: Node, text: str) -> None:
        """Have a value shown as another text."""
        self._meant[node.at] = (node.end, text)

    def shown(self, node: Node) -> str:
        """Return how a value is to be written, on one line."""
        parts, at = [], node.at
        for start, (end, text) in sorted(self._meant.items()):
            if at <= start and end <= node.end:
                parts += [self.text[at:start], text]
                at = end
        return " ".join("".join((*parts, self.text[at : node.end])).split())

    # -- kinds of values: None where one is faulty, or not there -------------------------------

    def members(
        self, node: Node, required: tuple[str, ...], optional: tuple[str, ...] = ()
    ) -> dict[str, Node] | None:
        """Return the members of an object that may have only these; None where it is no object."""
        names = (*required, *optional)
        if not isinstance(node.value, dict):
            self.fault("wrong-type", node, "not an object", f"an object with {listed(names)}")
            return None
        members = {}
        for name, member in node.value.items():
            if name in names:
                members[name] = member
            else:
                message = "unknown property"
                meant = self.fault_of_name("unknown-key", node, name, message, names, names)
                likely = meant if meant in names else nearest_word(name, names, 0.75)
                if likely is not None and likely not in node.value:
                    members[likely] = member  # so that its own faults are told, and none follow
        self._once(node)
        for name in required:
            if name not in members:
                self.fault("missing-key", node, f"missing property {name}", (), (name,), "")
        return members

    def names(self, node: Node, what: str) -> dict[str, Node]:
        """Return the members of an object whose names are up to the file."""
        if not isinstance(node.value, dict):
            self.fault("wrong-type", node, "not an object", what)
            return {}
        self._once(node)
        return dict(node.value)

    def _once(self, node: Node) -> None:
        for name, at, _ in node.twice:
            line, _ = place(self.text, node.keys[name])
            message, allowed = "duplicate property", f"only once (first on line {line})"
            self.fault_of_name("duplicate-key", node, name, message, allowed, at=at)

    def items(self, node: Node | None, what: str) -> list[Node]:
        """Return the members of an array; empty where it is none."""
        if node is None:
            return []
        if isinstance(node.value, list):
            return node.value
        self.fault("wrong-type", node, "not an array", what)
        return []

    def word(self, node: Node | None, words: Mapping[str, T], name: str) -> T | None:
        """Return the meaning of a word; a word that is not among `words` is a fault."""
        if node is None:
            return None
        if isinstance(node.value, str) and node.value in words:
            return words[node.value]
        message = f"unknown value for {name}"
        mended = self.fault("unknown-value", node, message, tuple(words), words)
        return self.word(node, words, name) if mended else None

    def number(self, node: Node | None, low: int, high: int, name: str) -> int | None:
        """Return a whole number from `low` to `high`, both included."""
        number = self.measure(node, low, high, name, whole=True)
        return None if number is None else int(number)

    def measure(
        self, node: Node | None, low: int, high: int, name: str, *, whole: bool = False
    ) -> float | None:
        """Return a number from `low` to `high`, both included; with `whole`, only a whole one."""
        if node is None:
            return None
        value, allowed = node.value, f"a {'whole ' * whole}number from {low} to {high}"
        if isinstance(value, bool) or not isinstance(value, int | float):
            quoted = in_quotes(node, NUMBER)
            mended = self.fault("wrong-type", node, f"{name} is not a number{quoted}", allowed)
            if quoted and not mended:
                self.mend(node, json.dumps(float(value)))
            if quoted or mended:
                return self.measure(node, low, high, name, whole=whole)
        elif (whole and value != value // 1) or not low <= value <= high:
            self.fault("out-of-range", node, f"number out of range for {name}", allowed)
        else:
            return float(value)
        return None

    def line(self, node: Node | None, name: str) -> str | None:
        """Return a text of one line that is not empty and has only printable characters."""
        if node is None:
            return None
        value = node.value
        if not isinstance(value, str):
            self.fault("wrong-type", node, f"{name} is not text", "text in double quotes")
        elif not value.strip():
            self.fault("missing-value", node, f"missing value for {name}", "text", text="")
        elif unseen_at(value) is not None:
            self.fault("control-character", node, f"control character in {name}", "printable text")
        elif len(value) > MOST_LETTERS:
            allowed = f"at most {MOST_LETTERS} characters"
            self.fault("too-long", node, f"{name} is too long", allowed)
        else:
            return plain_spaces(value)
        return None
