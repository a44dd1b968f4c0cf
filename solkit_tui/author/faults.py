"""Finds the faults of a rule text, saved or not, and what is doubtful about it. Knows no file."""

from functools import partial
from typing import NamedTuple

from solkit_tui.author.doubts.every import checks, doubts
from solkit_tui.errors import RuleFileError
from solkit_tui.faults import Fault, Span, Subject
from solkit_tui.rules.check import COUNTED
from solkit_tui.rules.content import content_of, is_json
from solkit_tui.rules.diagnostics import Faults, decoded
from solkit_tui.rules.glossary import advice
from solkit_tui.rules.json.infer.plain import without_scripts
from solkit_tui.rules.json.read.reader import guessed, read_json
from solkit_tui.rules.json.read.text import Node, parse, place
from solkit_tui.rules.ruleset import RuleSet
from solkit_tui.rules.sol import keys
from solkit_tui.rules.sol.document import Document, trimmed
from solkit_tui.rules.sol.like import NO_LIBRARY, Library
from solkit_tui.rules.sol.reader import read_sol
from solkit_tui.rules.sol.trial import followed
from solkit_tui.rules.sol.values import whole_number

_OF_RULES = ("never-full", "never-won room", "no-beginning", "same-way", "dead-end", "no-source")
_OF_NO_CARDS = {("foundation", ""), ("deck", "deal_by"), ("global", "base"), ("global", "win")}
"""The kinds of doubts that do not depend on the number of cards, and what they are about."""


class Examined(NamedTuple):
    """The result of reading a text: its rule set and the warnings about it, or its faults, and
    whether these leave no doubt about the rules."""

    rules: RuleSet | None
    faults: tuple[Fault, ...]
    sure: bool = False


def examine(document: Document, library: Library = NO_LIBRARY, file: str = "<rules>") -> Examined:
    """Read a text in either rule language. By its `file`, games are found that are beside it."""
    found = _examined(document, library, file)
    return found._replace(faults=with_hidden(found.faults, document, library, file))


def with_hidden(
    faults: tuple[Fault, ...], document: Document, library: Library, file: str
) -> tuple[Fault, ...]:
    """Return the faults of a text with what will be told besides once these are put right."""
    if all(fault.is_warning for fault in faults):
        return faults
    from solkit_tui.author.hidden import hidden, in_both  # not needed for a sound file
    from solkit_tui.author.other_formats import told_by_line, without_bullets

    read = partial(_examined, library=library, file=file)
    plain, bullets = without_bullets(document, file)
    if bullets:
        return (*bullets, *with_hidden(read(plain)[1], plain, library, file))
    json = is_json(document.text[:99].encode(errors="replace"))
    if by_line := told_by_line(faults, document, read, library, json=json):
        return by_line
    if not (json or any(map(document.heading, keys.TABLES))):
        return faults

    more = [*hidden(faults, document, read)]
    if json:
        told = {one.message for one in (*faults, *more)}
        text = followed(faults, document)[0].encode(errors="replace")
        games = [guessed(text, assumed=assumed) for assumed in (True, False)]
        found = [placed_doubts(document, without_scripts(game), file) for game in games if game]
        both = in_both(*found) if len(found) == len(games) else ()
        more += (one for one in both if one.message not in told)
    past = COUNTED if any(fault.code in COUNTED for fault in more) else frozenset()
    stay = [fault for fault in faults if fault.code not in past]
    fewer = sum(fault.over for fault in faults if fault.subject.part == "filled")
    if fewer:  # with as many fewer cards in them, there may be cells enough
        stay = [one for one in stay if one.code != "too-many-filled" or one.over > fewer]
    return tuple(sorted((*stay, *more), key=lambda fault: (fault.is_warning, fault.span[:2])))


def _examined(document: Document, library: Library, file: str) -> Examined:
    warnings: list[Fault] = []
    data = document.text.encode(errors="replace")
    size = Faults(file)
    if decoded(data, size) is None:
        return Examined(None, size.in_order())
    if other := content_of(data).instead_of_rules:
        return Examined(None, (Fault("not-rules", Span(1, 1, 1), other, file=file),))
    try:
        if is_json(data):
            rules = read_json(data, file)
        else:
            rules = read_sol(document, file, library, warnings)
    except RuleFileError as error:
        return Examined(None, all_faults(document, error, file), error.meant is not None)
    return Examined(rules, (*warnings, *placed_doubts(document, rules, file)), sure=True)


def all_faults(document: Document, error: RuleFileError, file: str) -> tuple[Fault, ...]:
    """Return the faults of a text, and the doubts about the game if it is certain what is meant; of
    one with a wrong number of cards, those that do not depend on it."""
    meant, faults = error.meant, error.diagnostics
    if meant is None:
        return faults
    scripted = meant.script is not None
    found = placed_doubts(document, without_scripts(meant) if scripted else meant, file)
    if COUNTED.isdisjoint(fault.code for fault in faults):
        return (*faults, *found)
    room = Subject("foundation", None, "column")  # what they hold, whatever the columns have
    kept = [one for one in found if one.kind.startswith(_OF_RULES) or one.subject == room]
    if all(fault.kind != "for the deck" for fault in faults):  # as many packs, and no card for it
        kept += (one for one in found if (one.subject.section, one.subject.part) in _OF_NO_CARDS)
        kept += (one for one in found if one.kind == "no-effect nothing-left")
    return (*faults, *dict.fromkeys(kept))


def placed_doubts(document: Document, rules: RuleSet, file: str = "<rules>") -> tuple[Fault, ...]:
    """Return the doubts about the game of a text, each at the line that it is about, or at that of
    `like` if the section is taken over."""
    placed, found, data = {}, doubts(rules), document.text.encode(errors="replace")
    parsed = parse(data, Faults(file)) if found and is_json(data) else None
    for doubt in found:
        line = _line(document, doubt.subject) if not parsed else _json_line(*parsed, doubt.subject)
        span = trimmed(document.lines[line - 1], line, 1).span
        told = not parsed and advice("doubt", doubt.kind, (), document.text)
        if told:
            doubt = doubt._replace(allowed=told.write)
        doubt = _in_json(doubt, rules) if parsed else doubt
        # One for a line such as ``column*4``, which is several piles.
        placed[span, doubt.message] = doubt._replace(span=span, file=file)
    return tuple(placed.values())


def _in_json(doubt: Fault, rules: RuleSet) -> Fault:
    """Return a doubt with what to write in a JSON file, as far as that can be said."""
    told = advice("doubt-in-json", doubt.kind, ())
    if not (told or checks(rules)):
        return doubt  # it has words of JSON
    ways = (advice("way-in-json", way, ()) for way in str(doubt.allowed).split(", or "))
    allowed = told.write if told else ", or ".join(dict.fromkeys(way.write for way in ways if way))
    return doubt._replace(allowed=allowed)


def _json_line(node: Node, text: str, subject: Subject) -> int:
    """Return the line of a JSON text that is about a part of its game, or about what has it."""
    for name in ("rules", subject.part, "pileTypes", subject.section, subject.part):
        node = node.value.get(name, node) if isinstance(node.value, dict) else node
    return place(text, node.at)[0]


def _line(document: Document, subject: Subject) -> int:
    """Return the line of a text that is about a part of its game."""
    section, nth, part = subject
    if part and (entry := document.entry(section, part)) is not None:
        return entry.key.line
    if nth is not None:
        passed = 0
        for entry in document.entries(section, keys.TABLES[section].line):
            passed += 1 if entry.times is None else max(1, whole_number(entry.times.text) or 1)
            if passed > nth:
                return entry.key.line
    like = document.entry("global", "like")
    heading = document.heading(section) or (None if like is None else like.key)
    meant = (one.key for part in document.sections for one in part.entries)
    heading = heading or next((key for key in meant if section in keys.homes(key.text)[1]), None)
    return 1 if heading is None else heading.line
