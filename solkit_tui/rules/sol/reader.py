"""Reads the bytes of a `.sol` file into a `RuleSet`. Knows no file system."""

from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from itertools import takewhile

from solkit_tui.errors import RuleFileError
from solkit_tui.faults import Fault, Subject
from solkit_tui.rules.check import SURE, faults_of
from solkit_tui.rules.diagnostics import MOST_FAULTS, Faults, nearest_word
from solkit_tui.rules.glossary import Advice, advice
from solkit_tui.rules.pile import Leave, PileKind, PileSpec, numbered
from solkit_tui.rules.ruleset import NO_DECK, About, Deck, RedealLayout, RuleSet, Win, WinKind
from solkit_tui.rules.sol import areas as sol_areas
from solkit_tui.rules.sol import keys
from solkit_tui.rules.sol.document import (
    ALIASES,
    Document,
    Section,
    SolEntry,
    Word,
    read_document,
    split,
)
from solkit_tui.rules.sol.effects import idle_keys
from solkit_tui.rules.sol.like import NO_LIBRARY, Library, Parent, faulty_parent, with_parent
from solkit_tui.rules.sol.piles import Placed
from solkit_tui.rules.sol.settings import SolSettings, likely_word, read_settings, unknown_in
from solkit_tui.rules.sol.values import SolContext

_START = Word("", 1, 1, 1)
_FIELD_OF = {"start": 0, "initial": 4}
"""The positional field of a foundation line for each attribute of a pile that has faults."""


def read_sol(
    source: bytes | Document,
    file: str = "<rules>",
    library: Library = NO_LIBRARY,
    warnings: list[Fault] | None = None,
) -> RuleSet:
    """Return the rule set of a `.sol` file, by its content or its text; its faults name the file.
    The list `warnings` gets those about what has no effect.

    Raises:
        RuleFileError: The file has faults; the error has all that were found, by line and column.
    """
    faults = Faults(file)
    document = source if isinstance(source, Document) else read_document(source, faults)
    if document is None:
        raise RuleFileError(faults.in_order())
    rules, context, headed, parent = _read(document, faults, library)
    if warnings is not None:
        warnings += context.warnings
    if rules is None or len(faults):
        of_rules = any(map(document.heading, keys.TABLES))
        known = None if of_rules else advice("not-rules", document.text, ())
        if known is not None:
            what = Fault("not-rules", _START.span, known.meant[0], advice=known.write, file=file)
            raise RuleFileError((what,))
        from solkit_tui.rules.sol.answers import answered  # not needed for a sound file
        from solkit_tui.rules.sol.trial import accepted

        def reread(text: str) -> tuple[Fault, ...]:
            _read(Document(text), again := Faults(file), library)
            return again.in_order()

        blamed = _blamed(faults, parent, library)
        advised = [answered(fault, headed, context.read_as) for fault in blamed]
        told = (*accepted(advised, document, reread), *context.warnings[:MOST_FAULTS])
        raise RuleFileError(told, rules if _sure(faults) else None)
    return rules


def _read(
    document: Document, faults: Faults, library: Library
) -> tuple[RuleSet | None, SolContext, Document, Parent | None]:
    """Return the rule set of a text, None where too much is missing, with the context of reading
    it, the text with such lines as headings as must be some, and the game that it is like; note its
    faults."""
    context = SolContext(faults)
    context.incomplete = document.note_faults(faults, keys.TABLES, keys.EVERY_KEY, keys.belongs)
    if len(faults):
        from solkit_tui.rules.sol.trial import headed  # not needed for a sound file

        document = headed(document, faults.in_order())
    context.homes = partial(_homes, document)
    sections, parent = with_parent(document, (faults.file,), context, library)
    return _SolReader(context, sections).rules(), context, document, parent


def _sure(faults: Faults) -> bool:
    return SURE.issuperset(fault.code for fault in faults.in_order())


def _blamed(faults: Faults, parent: Parent | None, library: Library) -> tuple[Fault, ...]:
    """Return the faults of a file. Where the game that it is like has faults itself, these become
    one fault, instead of each being shown as if it were in this file."""
    reported = faults.in_order()
    if parent is None:
        return reported
    source, like = parent
    try:
        read_sol(source.data, source.file, library)
    except RuleFileError as error:
        others = [fault for fault in reported if fault.span[:2] != like.span[:2]]
        broken = faulty_parent(like, error.diagnostics[0])._replace(file=faults.file)
        return tuple(sorted((*others, broken), key=lambda fault: fault.span[:2]))
    return reported


def _homes(
    document: Document, word: str, fields: tuple[object, ...]
) -> tuple[str, tuple[str, ...]]:
    """Return the key that a word must be, and the sections that have it: those of the file, if it
    has any of them."""
    key, homes = keys.homes(word, fields)
    return key, tuple(filter(document.heading, homes)) or homes


class _SolReader:
    """Reader of one file, which puts its sections together."""

    def __init__(self, context: SolContext, sections: Iterable[Section]) -> None:
        """Sort the sections by their names, and note unknown and repeated ones."""
        self.context = context
        self.sections: dict[str, Section] = {}
        self.settings: dict[str, SolSettings] = {}
        self.lines: dict[str, list[SolEntry]] = {}
        unknown: list[Section] = []
        entries: dict[str, list[SolEntry]] = {}
        for section in _headed([*sections], context):
            name = section.canonical
            if name not in keys.TABLES:
                unknown.append(section)
            elif name in self.sections:
                first = self.sections[name].heading.span
                allowed = f"only once (first on line {first.line})"
                message = "duplicate section"
                context.fault("duplicate-section", section.name, message, allowed, related=first)
            else:
                self.sections[name] = section
            entries.setdefault(name, []).extend(section.entries)
        for name, section in self.sections.items():
            self.sections[name] = section._replace(entries=tuple(entries[name]))
        for nth, section in enumerate(unknown[:MOST_FAULTS]):
            self._note_unknown(section, unknown[:nth], MOST_FAULTS // len(unknown))

    def _note_unknown(self, section: Section, above: Sequence[Section], most: int) -> None:
        """Note an unknown section, with the one that is meant by its name, or else by its lines,
        and have them read as lines of that one. Where none is known, note up to `most` of them. A
        second one that is meant alike, such as ``[column2]``, is not told again."""
        names, context, at = (*keys.TABLES, *ALIASES), self.context, section.name
        plain = section.canonical.rstrip("0123456789-_.: ")
        told = advice("unknown-section", at.text, self.sections, section.listing) or Advice()
        named = bool(told.meant)
        near = next((word for word in told.meant if word in names), None)
        near = near or likely_word(at, names, context) or nearest_word(at.text, names)
        near = "" if told.needless else near
        most = 0 if near or told.write else most
        if most:
            told = advice("section-of-lines", section.listing, ()) or Advice(("",))
            near = told.meant[0]
        again = plain in keys.TABLES and any(one.canonical.startswith(plain) for one in above)
        if section.whole and not again:
            said = "unknown section"
            context.fault("unknown-section", at, said, names, nearest=near, advice=told.write)
        if near:
            meant = context.read_as[section.canonical] = ALIASES.get(near, near)
            other = self.sections.setdefault(meant, section)
            if other is not section and not section.whole:
                context.incomplete = True  # its lines are not read
            if named and not other.canonical.startswith(plain):
                own = {entry.name for entry in other.entries}
                more = (entry for entry in section.entries if entry.name not in own)
                self.sections[meant] = other._replace(entries=(*other.entries, *more))
            return
        for entry in section.entries[:most]:
            known = advice("unknown-key", entry.name, (), entry.value.text, anywhere=True)
            if known and known.lines and entry.name not in keys.EVERY_KEY:
                context.fault("unknown-key", entry.key, unknown_in(section))

    def rules(self) -> RuleSet | None:
        """Return the rule set; None where not even the number of cards is known."""
        settings = self._read("global", None)
        sections, context = self.sections, self.context
        self._mandatory(settings)
        context.has_base = settings.has(keys.BASE) or context.incomplete
        facts = (keys.DECKS, keys.RANK_LIST, keys.SUIT_LIST, keys.BASE)
        countable = all(key.name in settings.values or not settings.has(key) for key in facts)
        decks = settings.get(keys.DECKS, 0)
        if countable and decks:
            ranks = settings.get(keys.RANK_LIST, range(13))
            context.pack_size = decks * len(ranks) * len(settings.get(keys.SUIT_LIST, range(4)))
        shared = settings.only(keys.WRAP)
        for name in keys.TABLES:
            if name != "global":
                self._read(name, shared)
        deck = _deck(self.settings["deck"]) if "deck" in sections else NO_DECK
        piles = self._piles(deck)
        pairs = rows = None
        if "match" in sections:
            from solkit_tui.rules.sol.shapes import match  # few games need that module

            pairs = match(sections["match"].heading, context, self.settings["match"])
        if "grid" in sections:
            from solkit_tui.rules.sol.shapes import grid

            rows = grid(self.settings["grid"])
        chance = settings.get(keys.CHANCE, 0)
        about = About(chance=chance if chance > 0 else None, **settings.fields(keys.ABOUT, About))
        columns = self.settings["column"].fields(keys.COLUMNS, RuleSet)
        rules = RuleSet(
            **{"name": "", "decks": 1, **settings.fields(keys.GLOBAL, RuleSet), **columns},
            piles=numbered(pile.spec for pile in piles),
            deck=deck,
            about=about,
            match=pairs,
            grid=rows,
        )
        self._check(rules, piles)
        return None if context.pack_size is None else rules

    def _mandatory(self, settings: SolSettings) -> None:
        """Note the missing sections that the game needs."""
        there = self.sections
        if not there and not self.context.incomplete:
            message = "the file has no sections"
            self.context.fault("missing-section", _START, message, subject=Subject("rules"))
            return
        win = settings.get(keys.WIN, Win()).kind
        spared = {
            "global": False,
            "foundation": "match" in there or win not in (WinKind.FOUNDATION, WinKind.LEFT),
            "column": not there.keys().isdisjoint(("reserve", "overlap", "grid")),
        }
        for name, not_needed in spared.items():
            if name not in there and not not_needed and not self.context.incomplete:
                message = f"missing section [{name}]"
                self.context.fault("missing-section", _START, message, subject=Subject(name))

    def _read(self, name: str, outer: SolSettings | None) -> SolSettings:
        settings = SolSettings(outer)
        lines: list[SolEntry] = []
        if name in self.sections:
            table = keys.TABLES[name]
            settings, lines = read_settings(self.sections[name], name, table, self.context, outer)
        self.settings[name], self.lines[name] = settings, lines
        return settings

    def _piles(self, deck: Deck) -> list[Placed]:
        """Return all piles in the order of `RuleSet.piles`, still without their numbers; those of
        faulty lines are left out."""
        settings, lines, context = self.settings, self.lines, self.context

        def lined(name: str) -> list[Placed]:
            return sol_areas.lined_piles(name, lines[name], context, settings[name])

        piles: list[Placed] = []
        if "deck" in self.sections:
            heading = self.sections["deck"].heading
            piles += sol_areas.deck_piles(heading, settings["deck"], deck)
        piles += lined("foundation")
        if "match" in self.sections or settings["grid"].has(keys.GAPS):
            out = PileSpec(PileKind.FOUNDATION, 0, leave=Leave.NONE, hidden=True)
            section = self.sections["match" if "match" in self.sections else "grid"]
            piles.append(Placed(out, section.heading))
        if "temp" in self.sections:
            heading = self.sections["temp"].heading
            piles += sol_areas.cells(heading, context, settings["temp"])
        piles += [*lined("reserve"), *lined("column")]
        if "overlap" in self.sections:
            from solkit_tui.rules.sol.shapes import overlap

            heading = self.sections["overlap"].heading
            piles += overlap(heading, lines["overlap"], context, settings["overlap"], len(piles))
        if "grid" in self.sections:
            from solkit_tui.rules.sol.shapes import grid_places

            piles += grid_places(lines["grid"], context, settings["grid"])
        return piles

    def _check(self, rules: RuleSet, piles: list[Placed]) -> None:
        """Note the faults of the game as a whole."""
        whole = _sure(self.context.faults)
        idle_keys(rules, self.settings, self.lines, self.context)
        counted = self.context.pack_size is not None
        reported = set()
        for fault in faults_of(rules, whole=whole) if counted else ():
            section, nth, part = fault.subject
            name = keys.SECTION_OF[section]
            if name == "column" and name not in self.sections:
                others = (table for table in ("overlap", "grid") if table in self.sections)
                name = next(others, name)
            heading = self.sections[name].heading if name in self.sections else _START
            words = [self.settings[name].places.get(part, heading)]
            if nth is not None:
                pile = [pile for pile in piles if pile.spec.kind == section][nth]
                words = split(pile.place)
                words = words[min(_FIELD_OF.get(part, 0), len(words) - 1) :]
                if pile.spec.place is None and part == "initial":
                    # The text is shown as it is in the file: ``A, heart``.
                    words = [word for word in words if "=" not in word.text] or words
                    fault = fault._replace(text=", ".join(word.text for word in words))
                else:
                    words = words[:1]
            span = words[0].span._replace(end=words[-1].end)
            if (span, fault.message) not in reported:
                reported.add((span, fault.message))
                self.context.faults.add(fault._replace(span=span, subject=Subject(name, nth, part)))


def _headed(sections: list[Section], context: SolContext) -> Iterator[Section]:
    """Yield sections. Where further entries of one belong in one that is not there, only its
    heading is missing: note that, and yield them as a section of their own."""
    lacking = [name for name in keys.TABLES if all(part.canonical != name for part in sections)]
    for section in sections:  # with those that are found
        entries, own = section.entries, section.canonical
        at = next((at for at, entry in enumerate(entries) if not keys.belongs(entry, own)), 0)
        if not at:
            yield section
            continue
        rest = entries[at:]
        theirs = {
            name: [*takewhile(partial(keys.belongs, name=name), rest)] for name in keys.TABLES
        }
        most = max(map(len, theirs.values()))
        fit = [name for name in keys.TABLES if 0 < most == len(theirs[name])]
        kinds = {entry.name for name in fit for entry in theirs[name]}
        told = (advice("unknown-key", one.name, {own}, one.value.text) for one in rest[:most])
        meant_here = any(one and one.needless for one in told)  # it is needed nowhere
        lined = any(entry.name == keys.TABLES[own].line for entry in entries)
        alone = lined and kinds <= {"pile", "slots"}  # it is no other word for its own lines
        sure = not meant_here and (len(kinds) > 1 or most == len(rest) or alone)
        if len(fit) == 1 and fit[0] in lacking and sure:
            key, allowed = rest[0].key, f"[{fit[0]}] on the line above it"
            back = rest[most:] if all(keys.belongs(entry, own) for entry in rest[most:]) else ()
            if back:  # after it, its own section goes on, also with keys that both have
                while keys.belongs(rest[most - 1], own):
                    most -= 1
                rest, back = rest[:most], rest[most:]
                below = " and ".join(dict.fromkeys(entry.name for entry in rest))
                allowed = f"[{fit[0]}] above [{own}], with {below} below it"
            context.fault("missing-heading", key, "the heading of a section is missing", allowed)
            sections.append(Section(key, key._replace(text=fit[0]), True, rest))
            lacking.remove(fit[0])
            section = section._replace(entries=entries[:at] + back)
        yield section


def _deck(settings: SolSettings) -> Deck:
    redeals = settings.get(keys.REDEALS, 0)
    layout, packet = settings.get(keys.REDEAL_LAYOUT, (RedealLayout.TURN, 0))
    return Deck(
        redeals=None if redeals < 0 else redeals,
        redeal_layout=layout,
        packet=packet,
        **settings.fields(keys.DECK, Deck),
    )
