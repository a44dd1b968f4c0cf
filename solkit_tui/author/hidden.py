"""Finds what would be told of a rule text only once its other faults are put right.

What a faulty line should say is not always known. So the text is read with each of the values, keys
or sections that may stand there; what is said of all these texts is so whatever is meant.
"""

import json
import re
from collections.abc import Callable, Iterator, Sequence
from itertools import product
from typing import NamedTuple

from solkit_tui.author.place import place_at
from solkit_tui.faults import Fault, Span
from solkit_tui.rules.check import COUNTED, SURE
from solkit_tui.rules.sol import keys
from solkit_tui.rules.sol.document import Document, Kind, folded, trimmed
from solkit_tui.rules.sol.trial import followed
from solkit_tui.rules.sol.values import ValueForm

_MOST = 1 << 16
"""The most characters of all texts that are read for one."""
_TRIES = 40
_NUMBERS = 12

_ADVISED = re.compile(
    r"(?:\[(\w{1,20})\] with )?(\b\w{1,20}(?:\*\d+)?) = ([^\[\]:;=]+?)"
    r"(?= in \[(\w{1,20})\]|[:;]|,? or | and |, which|, where|$)"
)
"""A line in an advice, with the section that it is for before or behind it."""

_PILES = {table.line for table in keys.TABLES.values()}
Edits = list[Fault]
"""What is done to a text in one way: faults whose suggestions are to be followed."""


class Said(NamedTuple):
    """What is told of a text, and whether that leaves no doubt about the rules of its game."""

    faults: Sequence[Fault]
    sure: bool


def hidden(
    faults: Sequence[Fault], document: Document, read: Callable[[Document], Said]
) -> Iterator[Fault]:
    """Yield what will be told of a text besides its faults, whatever their lines should say."""
    grave = [_quoted(document, fault) for fault in faults if not fault.is_warning]
    text, places = followed(grave, document)
    cut = any(fault.code == "malformed-heading" for fault in grave)  # more may follow it
    if cut or len(text) > _MOST:
        return
    sure = Document(text)
    said = read(sure)
    wrong = [] if said.sure else [one for one in said.faults if _is_open(one)]
    of_values = [fault for fault in wrong if fault.path]  # JSON is read with signs that lack
    ways = [_ways(fault, sure) for fault in of_values or wrong]
    unsure = {grave[nth].line for nth in places if grave[nth].nearest is None}
    ways += [[[_line(sure, line)], []] for line in sorted(unsure)]
    touched = {edit.line for each in ways for edits in each for edit in edits}
    number = max(map(len, ways), default=1)
    if not all(ways) or min(number, _TRIES) * len(text) > _MOST:
        return
    common: Sequence[Fault] | None = None if ways else said.faults
    for nth in range(0, number if ways else 0, -(-number // _TRIES)):
        tried = _tried([edit for each in ways for edit in each[nth % len(each)]], sure)
        said = read(tried)
        refused = {fault.line for fault in said.faults if _is_open(fault)} & touched
        spots = [(line, tried.at(line, 1).entry) for line in refused]
        out = [_line(tried, line) for line, one in spots if one is None or one.name not in _PILES]
        if out:
            said = read(_tried(out, tried))
        if said.sure:
            common = said.faults if common is None else [*in_all((common, said.faults))]
            if not common:
                return
    told = {(document.section_at(fault.line), fault.message) for fault in faults}
    changed = {fault.line for fault in faults} | touched
    for fault in common or ():
        line = fault.line
        if line > len(document.lines) or (document.section_at(line), fault.message) in told:
            continue
        if line not in changed:
            yield fault
        elif fault.is_warning or fault.code in COUNTED:
            yield fault._replace(span=trimmed(document.lines[line - 1], line, 1).span)


def in_all(found: Sequence[Sequence[Fault]]) -> Iterator[Fault]:
    """Yield the faults that all lists have, with what is expected in all of them."""
    first, *others = found or ((),)
    by_kind = [{_kind(fault): fault for fault in faults} for faults in others]
    for fault in first:
        same = [one for each in by_kind if (one := each.get(_kind(fault))) is not None]
        for one in same:
            if fault.code == "too-many-cards":  # so many in any case
                fault = min(fault, one, key=lambda each: int(each.text))
            elif isinstance(fault.allowed, str) and fault.allowed != one.allowed:
                theirs = str(one.allowed).split(", or ")
                both = (way for way in fault.allowed.split(", or ") if way in theirs)
                fault = fault._replace(allowed=", or ".join(both))
        if len(same) == len(others):
            yield fault


def _kind(fault: Fault) -> tuple[str, ...]:
    text = "" if fault.code == "too-many-cards" else fault.text
    return fault.code, fault.message, text, fault.subject.section


def _tried(edits: Edits, document: Document) -> Document:
    return Document(followed(edits, document)[0])


def _is_open(fault: Fault) -> bool:
    """Return whether it is not sure what is meant by a faulty line."""
    return not fault.is_warning and fault.code not in SURE


def _quoted(document: Document, fault: Fault) -> Fault:
    """Return a fault with its suggestion as it is written in a JSON text, if it is of one."""
    plain = (fault.nearest or "0").isdecimal() or fault.nearest in ("true", "false")
    key = fault.code in ("unknown-key", "duplicate-key")
    if not fault.path or (plain and not key):
        return fault
    return fault._replace(nearest=json.dumps(fault.nearest))


def _line(document: Document, line: int, text: str = "") -> Fault:
    """Return the edit that puts a text in place of a line."""
    span = Span(line, 1, len(document.lines[line - 1]) + 1)
    return Fault("", span, "", nearest=text)


def _put(document: Document, line: int, text: str, section: str) -> Edits:
    """Return the edits that put another line, of a section, in place of one."""
    if section in ("", document.section_at(line)):
        return [_line(document, line, text)]
    last = len(document.lines)
    at = len(document.lines[-1]) + 1
    end = Fault("", Span(last, at, at), "", nearest=f"\n[{section}]\n{text}")
    return [_line(document, line), end]


def _ways(fault: Fault, document: Document) -> list[Edits]:
    """Return the ways in which a fault may be put right; empty: it is not known."""
    if fault.nearest is not None:
        return [[_quoted(document, fault)]]
    if fault.path:
        words = fault.allowed if isinstance(fault.allowed, tuple) else ()
        return [[_quoted(document, fault._replace(nearest=word))] for word in words]
    line, place = fault.line, place_at(document, *fault.span[:2])
    out, section = [_line(document, line)], document.section_at(line)
    if fault.code == "duplicate-key":
        return [out, [_line(document, fault.related.line)]]
    if fault.code == "unknown-section":
        of_it = next(one.entries for one in document.sections if one.heading.line == line)
        out += (_line(document, entry.key.line) for entry in of_it)
        named = (f"[{name}]" for name in keys.TABLES if document.heading(name) is None)
        return [out, *([_line(document, line, name)] for name in named)]
    table, entry = keys.TABLES.get(section), document.at(*fault.span[:2]).entry
    if place.kind is Kind.VALUE and place.key is not None:
        form = place.form if place.form and place.text == fault.text else place.key.form
        ways = [[fault._replace(nearest=word)] for word in _words(form)]
        of_pile = entry is not None and table is not None and entry.name == table.line
        return [*ways, *([] if ways and of_pile else [out])]
    if table is None or fault.code not in ("unknown-key", "malformed-line"):
        return []
    homes = keys.homes(folded(fault.text))[1] if fault.note else ()
    lines = [(document.lines[line - 1], home) for home in homes]
    for found in _ADVISED.finditer(fault.advice[:500]):
        lines.append((f"{found[2]} = {found[3]}", found[1] or found[4] or ""))
    if not (lines or fault.advice):
        there = {one.name for one in document.entries(section)}
        able = (key for name, key in table.keys.items() if name not in there)
        lines = [(f"{key.name} = {word}", "") for key in able for word in _words(key.form)[:12]]
    return [out, *(_put(document, line, *each) for each in lines)]


def _words(form: ValueForm) -> list[str]:
    """Return values of a form: each word, and some numbers."""
    if form.parts:
        return [", ".join(words) for words in product(*map(_words, form.parts))]
    low, high = form.low or 0, _NUMBERS if form.high is None else form.high
    numbers = range(low, min(high, low + _NUMBERS) + 1) if form.number else ()
    return [*(one.word for one in form.choices if one.word[-1:] != "N"), *map(str, numbers)]
