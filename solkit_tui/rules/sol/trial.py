"""Tries out what is suggested for the faults of a `.sol` file before it is said.

All suggestions are followed in the whole text at once, and the text is read again: what leads to
another fault there is not said.
"""

import json
import re
from collections import defaultdict
from collections.abc import Callable, Sequence

from solkit_tui.counts import listed
from solkit_tui.faults import AdvisedLine, Fault, Span
from solkit_tui.rules.glossary import Advice, advice
from solkit_tui.rules.sol import keys
from solkit_tui.rules.sol.document import Document, folded

Reading = Callable[[str], Sequence[Fault]]

MOST = 1 << 16
"""The most characters of the texts in which suggestions are tried out."""

_TWICE = {"duplicate-key": "unknown-key", "duplicate-section": "unknown-section"}
"""The faults of what stands there twice, with those whose suggestions may lead to them."""

_OF_OTHERS = ("no-base", "unknown-game", "too-many-cards", "cards-left-over")
"""The faults of a suggestion that are those of other lines, or of the whole game."""

_EQUAL = re.compile(r"(\w+\*(\d+) = )(\d+), (\d+)")
"""A line for equal piles: its beginning, their number, the cards of each, and those face up."""


def headed(document: Document, faults: Sequence[Fault]) -> Document:
    """Return a text with a heading for each line that must be one of a section which has none, such
    as ``<deck>``."""
    lines, there = [*document.lines], {section.canonical for section in document.sections}
    for fault in faults:
        name = (fault.nearest or "").strip("[]")
        if fault.code == "malformed-line" and fault.nearest == f"[{name}]" and name not in there:
            lines[fault.line - 1] = fault.nearest
            there.add(name)
    return Document("\n".join(lines)) if lines != [*document.lines] else document


def accepted(faults: list[Fault], document: Document, read: Reading) -> list[Fault]:
    """Return faults without suggestions that are refused where they are followed. In place of such
    a one stands what is suggested for it; where that is refused too, nothing. `read` returns the
    faults of a text."""
    faults = [_unsaid(_at_home(fault, document, read), document) for fault in faults]
    for last in (False, True):
        text, places = followed(faults, document)
        if not places or len(text) > MOST:
            break
        tried, new = Document(text), defaultdict[int, list[Fault]](list)
        below: dict[int, Fault] = {}  # what is there already, below what is suggested
        sections = {
            entry.key.line: (entry, section.canonical)
            for section in tried.sections
            for entry in section.entries
        }
        for each in read(text):
            new[each.line].append(each)
            if each.code in _TWICE and all(each.line != at for at, *_ in places.values()):
                below[each.related.line] = each._replace(related=each.span)
        before = [*faults]
        for nth, (line, column, end) in places.items():
            fault, home = faults[nth], sections.get(line)
            inside = (
                each
                for each in new[line]
                if column <= each.column and each.span.end <= end and each.text
                if fault.nearest is None or each.code not in _OF_OTHERS
            )
            refused = next(inside, below.get(line) if fault.code in _TWICE.values() else None)
            is_entry = fault.code == "malformed-line" and (fault.nearest or "#")[0] not in "#["
            if is_entry and (home is None or not keys.belongs(*home)):
                refused = fault  # of several such lines, reading notes only one
            if refused is not None:
                faults[nth] = _mended(fault, refused, column, read, last=last)
        if faults == before:
            break
    out = {one.line for one in faults if one.needless}
    others = (one.line for one in faults if one.needless and one.code == "duplicate-section")
    end = min(others, default=len(document.lines))  # below it stands another game
    return [one for one in faults if one.line <= end and (one.needless or one.line not in out)]


def followed(faults: Sequence[Fault], document: Document) -> tuple[str, dict[int, Span]]:
    """Return a text in which all suggestions are followed that do not overlap, and where each is
    then, by the number of its fault."""
    lines, text, places = document.lines, [*document.lines], dict[int, Span]()
    headings = {section.heading.line for section in document.sections}
    moved, ends = defaultdict[int, int](int), defaultdict[int, int](int)
    for nth, fault in sorted(enumerate(faults), key=lambda each: each[1].span):
        (number, column, end), new = fault.span, fault.nearest
        advised = fault.instead and not fault.lines[0].section
        if new is None and (advised or fault.needless) and not (ends[number] or number in headings):
            new = fault.lines[0].text if advised else ""
            column, end = 1, len(lines[number - 1]) + 1
        if new is not None and fault.path and not (new.isdecimal() or new in ("true", "false")):
            new = json.dumps(new)
        if new is not None and column >= ends[number]:
            line, at = text[number - 1], column + moved[number]
            text[number - 1] = f"{line[: at - 1]}{new}{line[end + moved[number] - 1 :]}"
            places[nth] = Span(number, at, at + len(new))
            moved[number] += len(new) - (end - column)
            ends[number] = end
    return "\n".join(text), places


def _mended(fault: Fault, refused: Fault, column: int, read: Reading, *, last: bool) -> Fault:
    """Return a fault with something else for its suggestion, which is refused."""
    nearest, first = fault.nearest, refused.related.line
    if refused.code == "duplicate-section":
        write = f"lines of [{refused.text}] below its heading, on line {first}"
        return fault._replace(nearest=None, advice="; ".join(filter(None, (fault.advice, write))))
    if refused.code == "duplicate-key":
        write = f"no second line: {refused.text} is already set on line {first}"
        write = f"{fault.advice}, in place of line {first}" if fault.advice else write
        return fault._replace(nearest=None, advice=write)
    if nearest is None:
        return _fitted(fault, refused) if fault.instead else fault
    if refused.code == "no-effect" and "value" in fault.code:
        write = fault.advice or f"{nearest}, with {refused.allowed}"
        return fault._replace(nearest=None, advice=write)
    if refused.nearest and refused is not fault and not last:
        at, stop = refused.column - column, refused.span.end - column
        return fault._replace(nearest=f"{nearest[:at]}{refused.nearest}{nearest[stop:]}")
    if fault.code == "malformed-line" and "=" in nearest:
        named = any(line.section for line in fault.lines)
        return (fault if named else _elsewhere(fault, nearest, read))._replace(nearest=None)
    return fault._replace(nearest=None)


def _elsewhere(fault: Fault, line: str, read: Reading) -> Fault:
    """Return a fault with the sections in which a line can be read, if there are any."""
    homes = keys.homes(AdvisedLine(line).key)[1]
    alone = ((home, read(f"[{home}]\n{line}")) for home in homes)  # by itself it may do nothing
    able = [home for home, said in alone if all(f.line != 2 or f.code == "no-effect" for f in said)]
    if not able:
        return fault
    write = f"{line} in {' or '.join(f'[{home}]' for home in able)}"
    lines = tuple(AdvisedLine(line, home) for home in able)
    return fault._replace(advice=write, lines=lines, instead=False)


def _at_home(fault: Fault, document: Document, read: Reading) -> Fault:
    """Return a fault of a key that belongs in one other section, with what is meant by its value
    if that is refused there too."""
    homes = keys.homes(folded(fault.text))[1] if fault.note else ()
    entry = document.at(*fault.span[:2]).entry
    if len(homes) != 1 or entry is None or entry.key.span != fault.span or not fault.moves:
        return fault
    for other in read(f"[{homes[0]}]\n{entry.name} = {entry.value.text}"):
        if other.line == 2 and "value" in other.code and other.code not in _OF_OTHERS:
            told = advice(other.code, other.text, {entry.name}) or Advice(("",))
            meant = told.meant[0] or other.nearest
            allowed = other.advice or other.allowed
            words = allowed if isinstance(allowed, str) else listed(allowed, "or")
            write = f"{entry.name} = {meant}" if meant else told.write or words
            if told.needless:
                return fault._replace(advice=write, needless=True)
            line = AdvisedLine(write, homes[0]) if meant else None
            if told.instead and told.lines[0].key == entry.name:
                line = line or told.lines[0]._replace(section=homes[0])
            write = f"{fault.advice}, {'as' if line else 'but with'} {write}"
            return fault._replace(advice=write, lines=(line,) if line else ())
    return fault


def _unsaid(fault: Fault, document: Document) -> Fault:
    """Return a fault whose advice is no line that the text has already."""
    if not fault.instead or fault.code not in ("unknown-key", "malformed-line"):
        return fault
    lines = ["".join(line.split()) for line in (fault.lines[0].text, *document.lines)]
    if lines[0] not in lines[1:]:
        return fault
    said = f"no line for this: line {lines.index(lines[0], 1)} says it"
    return fault._replace(advice=said, needless=True, nearest=None, lines=(), instead=False)


def _fitted(fault: Fault, refused: Fault) -> Fault:
    """Return a fault with fewer cards in the line that is advised, if these are too many."""
    line = _EQUAL.fullmatch(fault.lines[0].text)
    if line is None or not refused.over:
        return fault
    cards = int(line[3]) - -(-refused.over // int(line[2]))
    if cards <= 0:
        return fault
    fewer = f"{line[1]}{cards}, {min(cards, int(line[4]))}"
    lines = tuple(one._replace(text=one.text.replace(line[0], fewer)) for one in fault.lines)
    return fault._replace(advice=fault.advice.replace(line[0], fewer), lines=lines)
