"""The text of a `.sol` file as a value: its lines, headings, entries, fields and comments, with
their places. Knows no key.

Only this module and `lines` take such a text apart. A line ends at a line feed, before which there
may be a carriage return, and nowhere else: neither a lone carriage return nor any other character
that Unicode counts as a line end begins a new line. Lines and columns are counted from 1, columns
in characters.
"""

import re
from bisect import bisect_left, bisect_right
from collections.abc import Callable, Collection, Iterator, Sequence
from functools import cached_property
from typing import NamedTuple

from solkit_tui.faults import Fault, Span
from solkit_tui.rules.diagnostics import Faults, decoded, nearest_word
from solkit_tui.rules.sol.lines import Kind, kind_of

_MARK = "\N{BYTE ORDER MARK}"

ALIASES = {"play": "column"}
"""The sections that have another name, by that name."""


class Word(NamedTuple):
    """A piece of a line.

    Attributes:
        text: Its text. A word that was put right, or taken over from another game, has another text
            than the file has at its place.
        line: Its line.
        column: Where it begins.
        end: The column after its last character.
    """

    text: str
    line: int
    column: int
    end: int

    @property
    def span(self) -> Span:
        """Return its place."""
        return Span(self.line, self.column, self.end)


class SolField(NamedTuple):
    """A piece between the commas of a value: the name before its equals sign, if it has one, what
    follows that sign, and the whole piece."""

    name: Word | None
    value: Word
    piece: Word


class SolEntry(NamedTuple):
    """A line ``key = value`` or ``key*N = value``; `times` is the N."""

    key: Word
    times: Word | None
    value: Word

    @property
    def name(self) -> str:
        """Return the key, in the form in which keys are compared."""
        return folded(self.key.text)

    @property
    def fields(self) -> list[SolField]:
        """Return the pieces between the commas of the value; a piece may be empty."""
        return [
            SolField(*cut(piece, "="), piece) if "=" in piece.text else SolField(None, piece, piece)
            for piece in split(self.value)
        ]


class Section(NamedTuple):
    """A section: its heading, the name between the brackets, whether the heading is well formed,
    its entries, and those that it takes over from the game that its file is like."""

    heading: Word
    name: Word
    whole: bool
    entries: tuple[SolEntry, ...] = ()
    taken: tuple[SolEntry, ...] = ()

    @property
    def canonical(self) -> str:
        """Return its main name, whichever of its names the file uses; it may be an unknown one."""
        name = folded(self.name.text)
        return ALIASES.get(name, name)

    @property
    def listing(self) -> str:
        """Return its entries as the glossary looks for them: a line ``key = value`` for each."""
        return "\n".join(f"{entry.name} = {entry.value.text}" for entry in self.entries)


class TextSpot(NamedTuple):
    """A position of a text, with the word that is there.

    Attributes:
        kind: Heading, comment, key (the line up to its equals sign, or without one) or value; None:
            an empty line, or a position outside the text.
        section: The name of the section that the line belongs to or begins; "": none.
        word: The heading, the comment, the key or the value; an empty one where there is none.
        entry: The entry that the line is; None: it is none.
    """

    kind: Kind | None
    section: str
    word: Word
    entry: SolEntry | None = None


def folded(text: str) -> str:
    """Return a text in the form in which texts are compared: in lower case, with single spaces."""
    return " ".join(text.lower().split())


def trimmed(text: str, line: int, column: int) -> Word:
    """Return a piece of a line, which begins at `column`, without the spaces around it."""
    stripped = text.strip()
    if stripped:
        column += len(text) - len(text.lstrip())
    return Word(stripped, line, column, column + len(stripped))


def split(word: Word) -> list[Word]:
    """Return the pieces between the commas of a value; a piece may be empty."""
    text, line, column, _ = word
    if "," not in text:
        return [word]
    pieces = []
    for piece in text.split(","):
        pieces.append(trimmed(piece, line, column))
        column += len(piece) + 1
    return pieces


def split_spaces(word: Word) -> list[Word]:
    """Return the pieces between the spaces of a value."""
    return [
        Word(piece[0], word.line, word.column + piece.start(), word.column + piece.end())
        for piece in re.finditer(r"\S+", word.text)
    ]


def cut(word: Word, sign: str) -> tuple[Word, Word]:
    """Return the pieces before and after the first `sign`, which has to be there."""
    left, _, right = word.text.partition(sign)
    after = word.column + len(left) + len(sign)
    return trimmed(left, word.line, word.column), trimmed(right, word.line, after)


# -- lines -----------------------------------------------------------------------------------------


def _section(text: str, number: int) -> Section:
    """Return a section without entries, by its heading."""
    heading = trimmed(text, number, 1)
    opened = heading.text[0] == "["
    name, close, rest = heading.text[opened:].partition("]")
    whole = opened and bool(close) and not rest
    return Section(heading, trimmed(name, number, heading.column + opened), whole)


def _entry(text: str, number: int) -> SolEntry:
    before, _, after = text.partition("=")
    value = trimmed(after, number, len(before) + 2)
    name, star, times = before.partition("*")
    if not star:
        return SolEntry(trimmed(before, number, 1), None, value)
    return SolEntry(trimmed(name, number, 1), trimmed(times, number, len(name) + 2), value)


class Document:
    """The text of a `.sol` file. It never changes: `set`, `remove` and `remove_empty` return
    another document, whose other lines are the same byte for byte."""

    def __init__(self, text: str) -> None:
        self.text = text  # perhaps with a byte order mark, which belongs to no line
        self._raw = text.removeprefix(_MARK).split("\n")  # a carriage return is left at the end

    # -- its lines --------------------------------------------------------------------------------

    @cached_property
    def lines(self) -> tuple[str, ...]:
        """Return the lines without their ends; after the last line end there is one more line,
        which may be empty."""
        *ended, last = self._raw
        return (*(line.removesuffix("\r") for line in ended), last)

    @cached_property
    def ends(self) -> tuple[str, ...]:
        """Return the end of each line: a line feed, alone or after a carriage return; for the last
        line nothing."""
        return (*("\r\n" if line[-1:] == "\r" else "\n" for line in self._raw[:-1]), "")

    @cached_property
    def _scan(self) -> dict[int, tuple[Kind, str]]:
        """Return the kind and the text of each line that is not blank, by its number."""
        return {
            number: (kind_of(line), text)
            for number, text in enumerate(self._raw, 1)
            if (line := text.strip())
        }

    @cached_property
    def comments(self) -> tuple[Word, ...]:
        """Return the comments, each a line of its own."""
        return tuple(
            trimmed(text, number, 1)
            for number, (kind, text) in self._scan.items()
            if kind is Kind.COMMENT
        )

    @cached_property
    def uncommented(self) -> str:
        """Return the lines that are neither blank nor comments."""
        return "\n".join(text for kind, text in self._scan.values() if kind is not Kind.COMMENT)

    # -- its sections -----------------------------------------------------------------------------

    @cached_property
    def sections(self) -> tuple[Section, ...]:
        """Return the sections in the order of the text, repeated and unknown ones too."""
        found: list[tuple[Section, list[SolEntry]]] = []
        for number, (kind, text) in self._scan.items():
            if kind is Kind.SECTION:
                found.append((_section(text, number), []))
            elif kind is Kind.VALUE and found:
                found[-1][1].append(_entry(text, number))
        return tuple(section._replace(entries=tuple(entries)) for section, entries in found)

    def named(self, name: str) -> Iterator[Section]:
        """Yield the sections with a main name; in a text without faults there is at most one."""
        return (section for section in self.sections if section.canonical == name)

    def heading(self, name: str) -> Word | None:
        """Return the first heading of a section; None: there is none."""
        return next((section.heading for section in self.named(name)), None)

    def entries(self, name: str, key: str | None = None) -> list[SolEntry]:
        """Return the entries of a section; with `key` only those that have this key."""
        return [
            entry
            for section in self.named(name)
            for entry in section.entries
            if key is None or entry.name == key
        ]

    def entry(self, section: str, key: str, nth: int = 0) -> SolEntry | None:
        """Return the entry of a section that has a key, or a further one of them, counted from 0;
        None: there is none."""
        return next(iter(self.entries(section, key)[nth : nth + 1]), None)

    def note_faults(
        self,
        faults: Faults,
        names: Collection[str] = (),
        keys: Collection[str] = (),
        belongs: Callable[[SolEntry, str], bool] = lambda _, __: True,
    ) -> bool:
        """Add a fault for each line that is neither blank, a comment, a heading nor ``key =
        value``, and one for keys before the first heading. Of `names`, those of sections, the
        nearest is suggested for a malformed heading; `keys` are all keys, and `belongs` returns
        whether a section may have an entry. Return whether what seems to be missing may be on
        these lines."""
        first = self.sections[0].heading.line if self.sections else len(self.lines) + 1
        whole = {section.heading.line for section in self.sections if section.whole}
        early = unread = False
        above, told = "", set[str]()

        def add(code: str, word: Word, message: str, allowed: str, nearest: str | None) -> None:
            faults.add(Fault(code, word.span, message, word.text, allowed, nearest))

        for number, (kind, text) in self._scan.items():
            if kind is Kind.SECTION and number not in whole:
                section = _section(text, number)
                name = section.name.text
                meant = name if faults.full else nearest_word(name, names) or name
                message, allowed = "not a section heading", "[name] on a line of its own"
                if "=" in (rest := section.heading.text.partition("]")[2]):
                    allowed, unread = f"[{meant}] alone, and {rest.strip()} on the next line", True
                nearest = f"[{meant}]" if meant and "[" not in meant.lstrip("[") else None
                if (meant := meant.lstrip("[")) in told:
                    allowed, nearest = f"one [{meant}], with all these lines below it", None
                told.add(meant)
                add("malformed-heading", section.heading, message, allowed, nearest)
            elif kind is Kind.KEY:
                word = trimmed(text, number, 1)
                message = "cannot read this line"
                allowed = "# comment, [section] or key = value"
                from solkit_tui.rules.sol.suggestions import meant_line  # not for a sound file

                above = above.partition("=")[0].partition("*")[0].strip()
                where = self.section_at(number)
                nearest = None if faults.full else meant_line(word.text, where, above, names, keys)
                if nearest and word.text.isalpha():  # no heading if the section above goes on
                    name = nearest.strip("[]")
                    below = [entry for entry in self.entries(where) if entry.key.line > number]
                    if self.heading(name) or not all(belongs(each, name) for each in below[:1]):
                        nearest = None
                unread = unread or (nearest or "#")[0] != "#"
                early = early or (nearest or "#")[0] == "["
                add("malformed-line", word, message, allowed, nearest)
            elif kind is Kind.VALUE:
                above = text
                if number < first and not early:
                    early = True  # one heading is missing, however many keys there are
                    entry, message = _entry(text, number), "key outside a section"
                    able = (name for name in names if belongs(entry, name))
                    homes = [*filter(None, map(self.heading, able))]
                    if homes and entry.name in keys:
                        unread, allowed = True, f"below {homes[0].text}, on line {homes[0].line}"
                        add("key-above-section", entry.key, message, allowed, None)
                    else:
                        add("key-outside-section", entry.key, message, "[section]", None)
        return unread

    # -- what is where ----------------------------------------------------------------------------

    @property
    def extents(self) -> list[tuple[Section, int]]:
        """Return the sections, each with its last line that is not blank; a comment right above
        the next heading belongs to that one."""
        lines = [number for number, (kind, _) in self._scan.items() if kind is not Kind.COMMENT]
        ends = [*(section.heading.line for section in self.sections[1:]), len(self.lines) + 1]
        lasts = (lines[bisect_left(lines, end) - 1] for end in ends)
        return list(zip(self.sections, lasts, strict=False))

    def section_at(self, line: int) -> str:
        """Return the main name of the section that a line begins or belongs to; "": none."""
        at = bisect_right(self.sections, line, key=lambda section: section.heading.line)
        return self.sections[at - 1].canonical if at else ""

    def at(self, line: int, column: int) -> TextSpot:
        """Return what is at a position of the text; the end of a word is of its place too."""
        section = self.section_at(line)
        nothing = TextSpot(None, section, Word("", line, column, column))
        if not 0 < line <= len(self.lines) or not 0 < column <= len(self.lines[line - 1]) + 1:
            return nothing._replace(section="")
        form, text = self._scan.get(line, (Kind.KEY, self.lines[line - 1]))
        if form in (Kind.COMMENT, Kind.SECTION):
            return nothing._replace(kind=form, word=trimmed(text, line, 1))
        entry = _entry(text, line) if form is Kind.VALUE else None
        before, sign, _ = text.partition("=")
        if sign and column > len(before) + 1:
            return nothing if entry is None else TextSpot(Kind.VALUE, section, entry.value, entry)
        name = before.partition("*")[0]
        if column > len(name) + 1:
            return nothing._replace(entry=entry)
        word = trimmed(name, line, 1)
        there = word.text and column >= word.column
        return TextSpot(Kind.KEY, section, word if there else nothing.word, entry)

    def parts(self, line: int) -> list[tuple[Kind, Span]]:
        """Return the parts of a line, from left to right, so that they can be coloured."""
        if line not in self._scan:
            return []
        kind, text = self._scan[line]
        if kind is not Kind.VALUE:
            return [(kind, trimmed(text, line, 1).span)]
        parts = [(Kind.KEY, trimmed(text.partition("=")[0], line, 1).span)]
        for name, value, _ in _entry(text, line).fields:
            if name is not None and name.text:  # a field has a key of its own
                parts.append((Kind.KEY, name.span))
            if value.text:
                parts.append((Kind.VALUE, value.span))
        return parts

    # -- other documents --------------------------------------------------------------------------

    def set(
        self,
        section: str,
        key: str,
        value: str,
        *,
        nth: int | None = None,
        times: int = 1,
        above: str = "",
    ) -> "Document":
        """Return a document in which a key of a section has a value.

        Args:
            section: The main name of the section; if there is none, it is added.
            nth: Which of the entries with this key gets the value, from 0; if there are not so
                many, one is added after the last. None: the first, for a key that is there once.
            times: The N of ``key*N`` where `nth` is given; 1: ``key`` alone.
            above: The key of the lines that a new entry has to be above, such as those for piles.
        """
        entry = self.entry(section, key, nth or 0)
        written = f"{key}*{times}" if times > 1 else key
        if entry is None:
            return self._with_entry(section, key, written, value, above)
        at = entry.key.line - 1
        before, _, after = self.lines[at].partition("=")
        blank = after[: len(after) - len(after.lstrip())] or " "
        if nth is not None and folded(before) != written:
            indent = before[: len(before) - len(before.lstrip())]
            before = f"{indent}{written}".ljust(len(before.rstrip())) + " "
        return self._edited(at, at + 1, [f"{before}={blank}{value}"])

    def remove(self, section: str, key: str, nth: int = 0) -> "Document":
        """Return a document without the entry of a section that has a key, or without a further one
        of them, counted from 0."""
        entry = self.entry(section, key, nth)
        return self if entry is None else self._edited(entry.key.line - 1, entry.key.line, [])

    def remove_opening(self) -> "Document":
        """Return a document that begins with its first section, without comments on the game."""
        return self._edited(0, self.sections[0].heading.line - 1, []) if self.sections else self

    def remove_empty(self, name: str) -> "Document":
        """Return a document without the headings of a section that has no entries. If there are
        comments below a heading, these stay, and the heading becomes a comment too."""
        if self.entries(name):
            return self
        document = self
        headings = [section.heading.line for section in self.sections]
        comments = {comment.line for comment in self.comments}
        for section in reversed([*self.named(name)]):
            at = section.heading.line
            stop = next((line for line in headings if line > at), len(self.lines) + 1)
            while stop <= len(self.lines) and stop - 1 in comments:
                stop -= 1  # comments just above the next heading belong to that
            below = [line for line in self._scan if at < line < stop]
            if not comments.issuperset(below):
                continue
            if below:
                document = document._edited(at - 1, at, [f"# {self.lines[at - 1]}"])
            else:  # blank lines above the heading stay, except at the end of the text
                document = document._edited(at - 1, stop - 1, [])
                if at > len(document.lines):
                    document = document._edited(document._end(), len(document.lines), [""])
        return document

    def _edited(self, start: int, stop: int, new: Sequence[str]) -> "Document":
        """Return a document with other lines in place of some, counted from 0. Each new line
        ends as the line that it replaces, or as the line above."""
        pairs = [*zip(self.lines, self.ends, strict=True)]
        nearest = filter(None, (*self.ends[start:stop], *reversed(self.ends[:start]), *self.ends))
        end = next(nearest, "\n")
        pairs[start:stop] = [(line, end) for line in new]
        pieces = [piece for line, its in pairs for piece in (line, its or end)]
        mark = _MARK if self.text.startswith(_MARK) else ""
        return Document(mark + "".join(pieces[:-1]))

    def _with_entry(self, name: str, key: str, written: str, value: str, above: str) -> "Document":
        """Return a document with one entry more: after the others of its key, else above the lines
        with the key `above`, else at the end of its section."""
        first = next(self.named(name), None)
        if first is None:
            end = self._end()
            blank = [""] if end else []
            new = [*blank, f"[{name}]", f"{written} = {value}", ""]
            return self._edited(end, len(self.lines), new)
        lines = [entry.key.line for entry in first.entries]
        piles = [entry.key.line for entry in first.entries if entry.name == above]
        same = self.entries(name, key)
        if same:
            at = same[-1].key.line
        elif piles and above and key != above:
            at = piles[0] - 1
            comments = {comment.line for comment in self.comments}
            while at in comments:  # comments on the piles stay above these
                at -= 1
        else:
            at = next(last for section, last in self.extents if section is first)
        signs = {self.lines[line - 1].index("=") for line in lines}
        width = signs.pop() - 1 if len(signs) == 1 and len(lines) > 1 else 0
        return self._edited(at, at, [f"{written.ljust(width)} = {value}"])

    def _end(self) -> int:
        """Return the number of lines without blank ones at the end of the text."""
        return max(self._scan, default=0)


def read_document(data: bytes, faults: Faults) -> Document | None:
    """Return the text of a file; None if it is no text. What is wrong with its bytes is noted."""
    text = decoded(data, faults)
    return None if text is None else Document(text)
