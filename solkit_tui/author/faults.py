"""Finds the faults of a rule text, saved or not, and what is doubtful about it. Knows no file."""

from collections.abc import Iterator
from itertools import islice
from typing import NamedTuple

from solkit_tui.author.doubts.every import checks, doubts
from solkit_tui.errors import RuleFileError
from solkit_tui.faults import Fault, Span, Subject
from solkit_tui.rules.check import cards_asked, visible_foundations
from solkit_tui.rules.content import content_of, is_json
from solkit_tui.rules.diagnostics import Faults, decoded
from solkit_tui.rules.glossary import advice
from solkit_tui.rules.json.infer.plain import without_scripts
from solkit_tui.rules.json.read.reader import read_json
from solkit_tui.rules.json.read.text import Node, parse, place
from solkit_tui.rules.pile import Face, FaceKind, InitialCard, Leave, PileKind, PileSpec, Start
from solkit_tui.rules.ruleset import MOST_PACKS, Deck, RuleSet
from solkit_tui.rules.sol import keys
from solkit_tui.rules.sol.document import Document, trimmed
from solkit_tui.rules.sol.like import NO_LIBRARY, Library
from solkit_tui.rules.sol.reader import read_sol
from solkit_tui.rules.sol.values import whole_number


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
    sound = all(fault.is_warning for fault in faults)
    json = is_json(document.text[:99].encode(errors="replace"))
    if sound or not (json or any(map(document.heading, keys.TABLES))):
        return faults
    from solkit_tui.author.hidden import Said, hidden  # not needed for a sound file

    def read(text: Document) -> Said:
        found = _examined(text, library, file)
        return Said(found.faults, found.sure)

    more = hidden(faults, document, read)
    return tuple(sorted((*faults, *more), key=lambda fault: (fault.is_warning, fault.span[:2])))


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
    """Return the faults of a text, and the doubts about the game if it is certain what is meant."""
    from solkit_tui.author.hidden import in_all  # not needed for a sound file

    found = [placed_doubts(document, rules, file) for rules in _meant(error.meant)]
    return (*error.diagnostics, *in_all(found))


def _meant(rules: RuleSet | None) -> Iterator[RuleSet]:
    """Yield the rule sets that may be meant by one with a wrong number of cards: with other packs
    or columns, with a deck, or with a card on each foundation."""
    if rules is None or rules.script is not None:
        yield from () if rules is None else (without_scripts(rules),)
        return
    piles, asked, deck = rules.piles, cards_asked(rules), rules.indices(PileKind.DECK)
    over = asked - rules.pack_size
    if not over or (over < 0 and deck):
        yield rules
        return
    packs = [rules._replace(decks=number) for number in range(1, MOST_PACKS + 1)]
    fits = (one for one in packs if asked == one.pack_size or (deck and asked < one.pack_size))
    yield from islice(fits, 1)
    for turned in (1, -1):
        left, fitted = over, [*piles]
        for at in [*range(len(piles))][::turned]:
            set_up = piles[at].set_up
            more = "u" * -left if piles[at].kind is PileKind.COLUMN else ""
            fitted[at] = piles[at]._replace(set_up=more + set_up[max(0, left) :])
            left -= len(set_up) - len(fitted[at].set_up)
        if not left:
            yield rules._replace(piles=tuple(fitted))
    if over < 0:
        stock = (PileSpec(PileKind.DECK, 1, leave=Leave.NONE), PileSpec(PileKind.WASTE, 1))
        yield rules._replace(piles=(*stock, *piles), deck=Deck())
    if -over == len(goals := visible_foundations(rules)):
        ace = Face(FaceKind.RANK, rules.ranks[0])
        begun = (
            one._replace(start=Start((ace,)), initial=InitialCard(ace, None), size=None)
            if one in goals
            else one
            for one in piles
        )
        yield rules._replace(piles=tuple(begun))


def placed_doubts(document: Document, rules: RuleSet, file: str = "<rules>") -> tuple[Fault, ...]:
    """Return the doubts about the game of a text, each at the line that it is about, or at that of
    `like` if the section is taken over."""
    placed, found, data = {}, doubts(rules), document.text.encode(errors="replace")
    parsed = parse(data, Faults(file)) if found and is_json(data) else None
    for doubt in found:
        line = _line(document, doubt.subject) if not parsed else _json_line(*parsed, doubt.subject)
        span = trimmed(document.lines[line - 1], line, 1).span
        doubt = _in_json(doubt, rules) if parsed else doubt
        # One for a line such as ``column*4``, which is several piles.
        placed[span, doubt.message] = doubt._replace(span=span, file=file)
    return tuple(placed.values())


def _in_json(doubt: Fault, rules: RuleSet) -> Fault:
    """Return a doubt with what to write in a JSON file, as far as that can be said."""
    told = advice("doubt-in-json", doubt.message, ())
    if not (told or checks(rules)):
        return doubt  # it has words of JSON
    ways = (advice("way-in-json", way, ()) for way in str(doubt.allowed).split(", or "))
    allowed = told[1] if told else ", or ".join(dict.fromkeys(way[1] for way in ways if way))
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
