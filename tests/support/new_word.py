"""Places of the program that have to learn a new word, and that no import or type names: each
function returns the words that its place lacks."""

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import solkit_tui
from docs.rule_tables import PAGE, page
from solkit_tui.engine.reason import Reason
from solkit_tui.rules.roles import _TOUCHED, Role
from solkit_tui.rules.sol import keys

PACKAGE = Path(solkit_tui.__file__).parent
BROKEN = Path(__file__).parents[1] / "data" / "broken"
ANY_TEXT = {
    "name",
    "like",
    "family",
    "aka",
    "author",
    "note",
    "variant_of",
    "variant",
    "source",
    "year",
}
"""Keys that take any text."""


def _keys() -> set[str]:
    return {name for table in keys.TABLES.values() for name in table.keys}


def _sets(text: str) -> set[str]:
    """The keys that a rule text sets, by themselves or on a line."""
    return set(re.findall(r"(?:^|,) *(\w+)(?:\*\d+)? *=", text, re.M))


def keys_without_part_of_manual() -> set[str]:
    """A row of the tables has a link to the part that tells of the key."""
    made = page(PAGE.read_text(encoding="utf-8"))
    linked = set(re.findall(r"^\| \[`(\w+)`\]\(#", made, re.M))
    return _keys() - linked


def keys_without_example() -> set[str]:
    """An example of the manual sets the key; that it can be read is tried elsewhere."""
    text = PAGE.read_text(encoding="utf-8")
    return _keys() - _sets("\n".join(re.findall(r"^```\w*\n(.*?)^```", text, re.M | re.S)))


def keys_without_broken_file() -> set[str]:
    """A file of tests/data/broken sets the key."""
    texts = (path.read_text(encoding="utf-8", errors="replace") for path in BROKEN.glob("*.sol"))
    return _keys() - ANY_TEXT - set().union(*map(_sets, texts))


def keys_never_drawn() -> set[str]:
    """The random rule files, whose games are played and converted, may set the key."""
    text = (Path(__file__).parent / "random_rules.py").read_text(encoding="utf-8")
    return {key for key in _keys() if not re.search(rf"\b{key}\b", text)} - ANY_TEXT


def _fields() -> Iterator[str]:
    """The fields that touch play."""
    for touched in _TOUCHED.values():
        for role, names in touched.items():
            if role is not Role.SHOWING:
                yield from names.split()


@cache
def _trees(room: str) -> list[ast.AST]:
    files = sorted((PACKAGE / room).rglob("*.py"))
    return [ast.parse(path.read_text(encoding="utf-8")) for path in files]


def fields_not_read(room: str) -> set[str]:
    """A module of the room has the field as an attribute."""
    nodes = (node for tree in _trees(room) for node in ast.walk(tree))
    return set(_fields()) - {node.attr for node in nodes if isinstance(node, ast.Attribute)}


def fields_that_no_file_sets() -> set[str]:
    """A key of a `.sol` file has the field, or its reader names it in a call."""
    nodes = (node for tree in _trees("rules/sol") for node in ast.walk(tree))
    called = {node.arg for node in nodes if isinstance(node, ast.keyword)}
    tables = keys.TABLES.values()
    own = {key.field for table in tables for key in (*table.keys.values(), *table.positional)}
    return set(_fields()) - called - own


def reasons_told_in_general() -> set[str]:
    """A reason that a refusal tells with cards, piles or numbers is in its code."""
    text = (PACKAGE / "engine" / "text" / "refusal.py").read_text(encoding="utf-8")
    return {reason.name for reason in Reason if not re.search(rf"Reason\.{reason.name}\b", text)}
