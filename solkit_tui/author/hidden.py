"""Finds what would be told of a rule text only once its other faults are put right.

What a faulty line should say is not always known. So the text is read with each of the values, keys
or sections that may stand there; what is said of all these texts is so whatever is meant.
"""

import re
from collections.abc import Callable, Collection, Iterator, Sequence
from itertools import product

from solkit_tui.author.place import place_at
from solkit_tui.faults import Fault, Span
from solkit_tui.rules.check import COUNTED, SURE
from solkit_tui.rules.sol import keys
from solkit_tui.rules.sol.document import Document, folded, trimmed
from solkit_tui.rules.sol.lines import Kind
from solkit_tui.rules.sol.trial import MOST, followed
from solkit_tui.rules.sol.values import ValueForm

_TRIES = 24

_SIZE = re.compile(r"= *(\d\d?)(?:[ ,]+(?:0 *)?)?$")
"""The number of cards of a pile, where that of those face up is missing, or none."""

_LIST = re.compile(r"= *\[?[1-9]\d?(?: *, *[1-9]\d?){2,50}\]? *$")
"""The numbers of cards of all piles, in one line."""

Read = Callable[[Document], tuple[object, tuple[Fault, ...], bool]]
"""Reads a text; returns also its faults, and whether they leave no doubt about the rules."""


def hidden(faults: Sequence[Fault], document: Document, read: Read) -> Iterator[Fault]:
    """Yield what will be told of a text besides its faults, whatever their lines should say."""
    grave = [fault for fault in faults if not fault.is_warning]
    text, places = followed(grave, document)
    cut = any(fault.code == "malformed-heading" for fault in grave)  # more may follow it
    if cut or len(text) > MOST:
        return
    sure = Document(text)
    _, said, settled = read(sure)
    unsure = {grave[nth].line for nth in places if grave[nth].nearest is None}
    whole = said if settled or len(places) == len(grave) else ()  # all of it is followed
    examples = any(not grave[nth].needless for nth in places if grave[nth].nearest is None)
    if examples or (unsure and not settled):  # their numbers of cards are no one's
        whole = tuple(one for one in whole if one.code not in COUNTED)
    wrong = [] if settled else [*filter(_is_open, said)]
    agreed, touched = _agreed(wrong, unsure, sure, read)
    faults = [one for one in faults if one.code not in COUNTED]  # they may lack hidden cards
    told = {(document.section_at(fault.line), fault.message) for fault in faults}
    changed = {fault.line for fault in faults} | touched
    for fault in (*whole, *agreed):
        line, about = fault.line, (document.section_at(fault.line), fault.message)
        if line > len(document.lines) or about in told:
            continue
        told.add(about)
        if line not in changed:
            yield fault
        elif fault.is_warning or (fault.code in COUNTED and not (unsure and whole)):
            yield fault._replace(span=trimmed(document.lines[line - 1], line, 1).span)


def _agreed(
    wrong: Sequence[Fault], unsure: Collection[int], document: Document, read: Read
) -> tuple[Sequence[Fault], set[int]]:
    """Return what is said of a text in whatever way its faults are put right, with the `unsure`
    lines and without them; and the lines that are changed for it. Nothing is said where ways are
    not known, or too many to be read."""
    of_values = [fault for fault in wrong if fault.path]  # JSON is read with signs that lack
    ways = [_ways(fault, document) for fault in of_values or wrong]
    ways += [[[_without(document, line)], []] for line in sorted(unsure)]
    touched = {edit.line for each in ways for edits in each for edit in edits}
    number = max(map(len, ways), default=0)
    if not (ways and all(ways)) or min(number, _TRIES) * len(document.text) > MOST:
        return (), touched
    found: list[Fault] | None = None
    sound = 0
    for nth in range(0, number, -(-number // _TRIES)):
        edits = [edit for each in ways for edit in each[nth % len(each)]]
        tried = Document(followed(edits, document)[0])
        _, said, settled = read(tried)
        refused = {fault.line for fault in said if _is_open(fault)} & touched
        if out := [_without(tried, line) for line in refused.difference(one.line for one in wrong)]:
            _, said, settled = read(Document(followed(out, tried)[0]))
        if settled:
            sound += 1
            found = [*said] if found is None else [*in_both(found, said)]
            if not found:
                break
    return (found or ()) if sound > 1 or sound == number else (), touched


def in_both(first: Sequence[Fault], second: Sequence[Fault]) -> Iterator[Fault]:
    """Yield the faults that both lists have, with what is expected in both."""
    others = {_about(one): one.allowed for one in second}
    for fault in first:
        allowed = others.get(_about(fault))
        if allowed is None:
            continue
        if isinstance(fault.allowed, str) and fault.allowed != allowed:
            theirs = str(allowed).split(", or ")
            both = (way for way in fault.allowed.split(", or ") if way in theirs)
            fault = fault._replace(allowed=", or ".join(both))
        yield fault


def _about(fault: Fault) -> tuple[str, str, str]:
    """Return what a fault is about: its message, its text and its area, if this is one of it."""
    return fault.message, fault.text, "" if fault.code in COUNTED else fault.subject.section


def _is_open(fault: Fault) -> bool:
    """Return whether it is not sure what is meant by a faulty line."""
    return not fault.is_warning and fault.code not in SURE


def _without(document: Document, line: int) -> Fault:
    """Return an edit, a fault with a suggestion, that takes a line out."""
    return Fault("", Span(line, 1, len(document.lines[line - 1]) + 1), "", nearest="")


def _ways(fault: Fault, document: Document) -> list[list[Fault]]:
    """Return the ways in which a fault may be put right, each as edits; empty: it is not known."""
    out = _without(document, fault.line)
    if fault.nearest is not None:
        return [[fault]]
    if fault.path:
        words = fault.allowed if isinstance(fault.allowed, tuple) else ()
        return [[fault._replace(nearest=word)] for word in words]
    sizes = _LIST.search(document.lines[fault.line - 1])
    if sizes and any(line.key == "column" for line in fault.lines):
        # All face up and with the top card alone, one column after another.
        ups = [f"column = {n}, {up}" for n in re.findall(r"\d+", sizes[0]) for up in (n, 1)]
        return [[out, _added(document, "column", "\n".join(ups[nth::2]))] for nth in (0, 1)]
    if fault.code == "duplicate-key":
        return [[out], [_without(document, fault.related.line)]]
    if fault.code == "unknown-section":
        return _sections(out, document)
    if fault.code in ("unknown-key", "malformed-line"):
        return _lines(fault, document)
    return _values(fault, document)


def _sections(out: Fault, document: Document) -> list[list[Fault]]:
    """Return the ways to put right an unknown heading: with each section that is not there, or
    taken `out` with its lines. None is known if one of these may belong in a section above."""
    entries = next(one.entries for one in document.sections if one.heading.line == out.line)
    given = [*filter(document.heading, keys.TABLES)]
    known = [entry for entry in entries if entry.name in keys.EVERY_KEY]
    if any(keys.belongs(entry, name) for entry in known for name in given):
        return []
    named = [out._replace(nearest=f"[{name}]") for name in keys.TABLES if name not in given]
    return [
        [out, *(_without(document, entry.key.line) for entry in entries)],
        *([one] for one in named),
    ]


def _values(fault: Fault, document: Document) -> list[list[Fault]]:
    """Return the ways to put right a value: with each that may stand there, or without the line,
    unless that stands for piles."""
    place, line = place_at(document, *fault.span[:2]), document.lines[fault.line - 1]
    if place.kind is not Kind.VALUE or place.key is None:
        return []
    lone = _SIZE.search(line) if keys.TABLES[place.section].needed == 2 else None
    if lone and fault.code in ("too-few-values", "no-face-up"):
        size, span = lone[1], Span(fault.line, lone.start(1) + 1, len(line) + 1)
        ups = (size, min(size, "1"))
        return [[fault._replace(span=span, nearest=f"{size}, {up}")] for up in ups]
    if place.key is keys.RANK_LIST or fault.further:
        return []
    alone = place.text == fault.text and fault.code != "too-few-values"
    words = _words((place.form if alone else None) or place.key.form)
    ways = [[fault._replace(nearest=word)] for word in words]
    of_pile = folded(re.split("[=*]", line)[0]) in keys.LINES
    return ways if of_pile or not ways else [*ways, [_without(document, fault.line)]]


def _lines(fault: Fault, document: Document) -> list[list[Fault]]:
    """Return the ways to put right a line that is none of its section: without it, in each section
    that has its key, and with each line that is advised; where nothing is said, with each that may
    stand in the section."""
    section, out = document.section_at(fault.line), _without(document, fault.line)
    if section not in keys.TABLES:
        return []
    homes = keys.homes(folded(fault.text))[1] if fault.note else ()
    lines = [(home, document.lines[fault.line - 1]) for home in homes]
    lines += ((line.section or section, line.text) for line in fault.lines)
    if not lines and fault.advice:
        return []
    if not lines:
        table = keys.TABLES[section].keys.items()
        able = (key for name, key in table if document.entry(section, name) is None)
        lines = [(section, f"{key.name} = {word}") for key in able for word in _words(key.form)]
    return [[out], *([out, _added(document, *line)] for line in lines)]


def _added(document: Document, section: str, lines: str) -> Fault:
    """Return an edit that adds lines with a heading, below all others: these keep their numbers."""
    last, at = len(document.lines), len(document.lines[-1]) + 1
    return Fault("", Span(last, at, at), "", nearest=f"\n[{section}]\n{lines}")


def _words(form: ValueForm) -> list[str]:
    """Return values of a form: each word, and some numbers."""
    if form.parts:
        return [", ".join(words) for words in product(*map(_words, form.parts))]
    low, high = form.low or 0, 12 if form.high is None else form.high
    numbers = range(low, min(high, low + 12) + 1) if form.number else ()
    words = [one.word for one in form.choices if one.word[-1:] != "N"]
    return [*words, *map(str, numbers), *[", ".join(words)] * form.several]
