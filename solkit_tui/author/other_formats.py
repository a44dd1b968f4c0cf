"""Rule files in the form of another format, such as YAML, TOML, JSON, CSS, Lisp or a table: what
each of their lines is as a line of a `.sol` file."""

import pkgutil
import re
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from itertools import chain, groupby
from operator import itemgetter
from typing import NamedTuple

from solkit_tui.author.hidden import Read
from solkit_tui.faults import NOWHERE, Fault, Span
from solkit_tui.rules.check import COUNTED
from solkit_tui.rules.content import Content, content_of
from solkit_tui.rules.glossary import advice
from solkit_tui.rules.sol import keys
from solkit_tui.rules.sol.document import ALIASES, Document, Word, folded, trimmed
from solkit_tui.rules.sol.like import Library
from solkit_tui.rules.sol.settings import KeyTable
from solkit_tui.rules.sol.suggestions import meant, without_remark
from solkit_tui.rules.sol.trial import MOST, followed

_DATA = tomllib.loads((pkgutil.get_data(__package__, "other_formats.toml") or b"").decode())
_FORMS = {name: re.compile(form) for name, form in _DATA["forms"].items()}
_REWRITES = [(re.compile(old, re.IGNORECASE), new) for old, new in _DATA["rewrites"]]
_JSON, _OTHER_FORM, _BY_LINE = _DATA["json"], _DATA["other_form"], _DATA["by_line"]
_LONGEST = 200
"""The most characters of a line that is taken apart; a search may take their square."""


class PlainLine(NamedTuple):
    """A line of a rule file, and the line of another format that it is made from."""

    text: str
    source: Word

    @property
    def is_same(self) -> bool:
        """Return whether the other format has the same line, whatever its blanks and its case."""
        return folded("".join(self.text.split())) == folded("".join(self.source.text.split()))


def told_by_line(
    faults: Sequence[Fault], document: Document, read: Read, library: Library, *, json: bool
) -> tuple[Fault, ...]:
    """Return the faults of a text in another format, which may be `json`, with what to write in
    place of each line, or of all; empty: it is a rule file, in either language."""
    lines = _Plain(document).made() if len(document.text) <= MOST else []
    what = _format_of(faults, document, lines, json=json)
    if what is None:
        return _told_by_name(faults[0], document, library)
    plain = Document("\n".join(line.text for line in lines))
    _, found, _ = read(plain)
    if what == _OTHER_FORM and _open_lines(found) >= _open_lines(faults):
        return ()  # it is told well enough as it is
    clear = [one for one in found if one.nearest is not None or one.instead or one.code in COUNTED]
    unsure = {one.line for one in found if not (one.is_warning or one in clear)}
    needless = [one for one in found if one.needless and one not in clear]
    text = followed([*clear, *needless], plain)[0]
    written = zip(lines, text.split("\n"), strict=True)
    sure = [
        (line.source, text)
        for at, (line, text) in enumerate(written, 1)
        if at not in unsure and _section(plain.section_at(at) or "global")
    ]
    moved = len(lines) > len(document.lines)
    told = [
        Fault("not-rules", Span(1, 1, 1), what, advice=_BY_LINE),
        *(
            _instead(source, [text for _, text in parts], json=json)
            for source, parts in groupby(sure, key=itemgetter(0))
        ),
        *(
            _of_whole_line(one, lines[one.line - 1].source, moved=moved)
            for one in (*needless, *read(Document(text))[1])
        ),
    ]
    shown = (one for one in told if one.is_warning or one.advice != one.text)
    named = (one._replace(file=faults[0].file) for one in shown)
    return tuple(sorted(named, key=lambda one: (one.is_warning, one.span[:2])))


def without_bullets(document: Document, file: str) -> tuple[Document, tuple[Fault, ...]]:
    """Return a text with blanks in place of the bullets of a word processor, with a fault at the
    first of them; none: there are not several."""
    found = [*_FORMS["bullet"].finditer(document.text)]
    told = advice("malformed-line", found[0][2], ()) if found[1:] else None
    if told is None:
        return document, ()
    at = Span(document.text.count("\n", 0, found[0].start()) + 1, 1, 1)
    what, sign = "lines begin with bullets", found[0][2]
    fault = Fault("malformed-line", at, what, sign, advice=told.write, file=file)
    return Document(_FORMS["bullet"].sub(r"\1 ", document.text)), (fault,)


def _told_by_name(first: Fault, document: Document, library: Library) -> tuple[Fault, ...]:
    """Return that a text of another kind is to be like the game that it names; empty: none is."""
    is_json = content_of(document.text.encode(errors="replace")) is Content.JSON
    fits, text = first.code == "not-rules" and (is_json or first.advice), document.text
    names = library.named_in(text) if fits else ()
    told = next(filter(None, (advice("named-game", name, (), text) for name in names)), None)
    what = f"this is {Content.JSON.value}" if is_json else first.message
    return (first._replace(message=what, advice=told.write),) if told else ()


def _instead(source: Word, texts: Sequence[str], *, json: bool) -> Fault:
    """Return the fault of a line with the lines to write in place of it. One line is also offered
    as a quick fix, but not in JSON, which the rest of the text would still be."""
    fault = Fault("malformed-line", source.span, "cannot read this line", source.text)
    if not any(texts):
        kept = re.fullmatch(r"[][(){},;]*|#.*", source.text)
        return fault._replace(advice=source.text if kept else "no line for this: leave it out")
    nearest = texts[0] if len(texts) == 1 and not json else None
    return fault._replace(advice=", and below it ".join(filter(None, texts)), nearest=nearest)


def _of_whole_line(fault: Fault, source: Word, *, moved: bool) -> Fault:
    """Return a fault of a line that was made from another one as a fault of that: the word that was
    perhaps meant is not for the whole of it, and if lines are `moved`, others that are named are
    not those of the text."""
    advice = "" if moved and fault.related.line else fault.advice or fault.nearest or ""
    return fault._replace(span=source.span, related=NOWHERE, advice=advice, nearest=None)


def _format_of(
    faults: Sequence[Fault], document: Document, lines: Sequence[PlainLine], *, json: bool
) -> str | None:
    """Return in which format a text is, in words; None: it is in that of a rule file."""
    own = {line.source.line for line in lines if line.text}
    other = {line.source.line for line in lines if line.text and not line.is_same}
    headings = {folded(line.text) for line in lines} & {f"[{name}]" for name in keys.TABLES}
    if len(other) < 3 or 2 * len(other) < len(own) or len(headings) < 2:
        return None
    if json:
        return None if _FORMS["json_rules"].search(document.text) else _JSON
    return faults[0].message if faults[0].code == "not-rules" else _OTHER_FORM


def _open_lines(faults: Sequence[Fault]) -> int:
    """Return on how many lines there are faults of which it is not said what to write."""
    errors = (one for one in faults if not one.is_warning)
    return len({one.line for one in errors if one.nearest is None and not one.advice})


class _Plain:
    """Goes through the lines of a text; knows the section and the list that it is in."""

    def __init__(self, document: Document) -> None:
        self.lines = document.lines
        self.section = ""
        self.indent = 1
        """The column of the heading of the section."""
        self.listed = ""
        """The key whose values follow, a line each."""
        head = self.lines[0].split("\t")
        self.remarks = len(head) - 1 if _FORMS["remarks"].fullmatch(head[-1]) else None
        """Which column of a table has remarks, from 0; None: none has."""

    def made(self) -> list[PlainLine]:
        """Return the lines of a rule file; an empty one where a line of the text has nothing to say
        there, so that most keep their numbers."""
        made: list[PlainLine] = []
        for number, line in enumerate(self.lines, 1):
            source = trimmed(line, number, 1)
            parts = (self._plain(part, source.column) for part in _parts(source.text))
            made += (PlainLine(text, source) for text in [*chain.from_iterable(parts)] or [""])
        return _with_piles(made)

    def _plain(self, line: str, indent: int) -> Iterator[str]:
        """Yield the lines of a rule file that one line is; none for signs alone, or a comment."""
        cells = [cell.strip() for cell in line.split("\t")]
        if not re.search(r"\w", line) or line[:1] == "#":
            return
        if len(line) > _LONGEST:
            yield line
        elif remark := _FORMS["remark"].fullmatch(line):
            yield f"# {remark[1]}"
        elif len(cells) > 2 and _section(cells[0]):
            yield from self._headed(cells[0], again=False)
            yield self._setting(cells[1], ", ".join(filter(None, cells[2 : self.remarks])))
        elif found := _FORMS["bracketed"].fullmatch(line):
            yield from self._headed(found[1], again=line[:2] != "[[")
        elif found := _FORMS["heading"].fullmatch(line):
            name = found[1] or found[2]
            inside = indent > self.indent or line[-1] in "[(" or not _section(name)
            line_key = keys.TABLES[self.section or "global"].line
            if inside and (self._key(name) or line_key in meant(name)):
                self.listed = self._key(name) or line_key
            elif self.section or _section(name) or line[-1] not in "{[(":
                self.indent = indent
                yield from self._headed(name)
        elif self.listed and (groups := _FORMS["group"].findall(line)):
            for value in dict.fromkeys(groups):
                yield self._setting(self.listed, value, times=groups.count(value))
        elif found := _FORMS["setting"].fullmatch(line):
            self.listed = ""
            yield from self._set(found[1], found[2])
        else:
            yield self._setting(self.listed, line.removeprefix("-")) if self.listed else line

    def _headed(self, name: str, *, again: bool = True) -> Iterator[str]:
        """Yield the heading of a section; only where another one is open, if not `again`."""
        self.listed, section = "", _section(name)
        if again or section != self.section:
            self.section = section
            yield f"[{name}]"

    def _set(self, key: str, value: str) -> Iterator[str]:
        """Yield a key with its value, below the heading that it needs."""
        section, _, key = key.rpartition(".")
        if folded(key) == "section":
            yield from self._headed(_FORMS["quotes"].sub("", value))
            return
        if section or (not self.section and folded(key) in keys.TABLES["global"].keys):
            yield from self._headed(section or "global", again=False)
        table = keys.TABLES.get(folded(key))
        if table is not None and table.line and not self._key(key):
            yield from self._headed(key, again=False)
            key = table.line
        sizes = _FORMS["group"].findall(value) if value.startswith(("[[", "[(")) else []
        for each in dict.fromkeys(sizes if sizes[1:] else [value]):
            yield self._setting(key, each, times=sizes.count(each) or 1)

    def _key(self, name: str) -> str:
        """Return the key of the section that a word is, in the plural too; "": it is none."""
        table = keys.TABLES[self.section or "global"]
        forms = (folded(name), folded(name).removesuffix("s"))
        return next((form for form in forms if form in table.keys or form == table.line), "")

    def _setting(self, key: str, value: str, *, times: int = 1) -> str:
        """Return a key with its value, without the signs of other formats."""
        key, _, star = map(str.strip, key.partition("*"))
        key = self._key(key) or key
        many = _FORMS["times"].search(value)
        if many:
            times, value = int(many[1]), value[: many.start()]
        value = without_remark(value).strip().rstrip(",;").strip()
        alone = _FORMS["alone"].fullmatch(value)
        value = alone[1] if alone else value
        words = _FORMS["quotes"].sub("", value).split()
        star = star or (str(times) if folded(key) in keys.LINES and times > 1 else "")
        return f"{key}{f'*{star}' if star else ''} = {' '.join(words)}"


def _with_piles(lines: Sequence[PlainLine]) -> list[PlainLine]:
    """Return lines with one for a pile in place of several that say something of it."""
    found, parts, table = [*lines], dict[str, int](), keys.TABLES["global"]
    for place, line in enumerate(lines):
        form = "part_of_foundation" if table.needed == 4 else "part_of_pile"
        part = _FORMS[form].fullmatch(line.text) if table.line else None
        kind = "" if part is None else part.lastgroup or ""
        if line.text and (not kind or kind in parts):
            _join(found, parts, table)
            parts = {}
        if kind:
            parts[kind] = place
        if heading := re.fullmatch(r"\[(.+)\]", line.text):
            table = keys.TABLES.get(_section(heading[1]), keys.TABLES["global"])
    _join(found, parts, table)
    return found


def _join(lines: list[PlainLine], parts: Mapping[str, int], table: KeyTable) -> None:
    """Put one line for a pile in the place of the first of some lines, and nothing in those of the
    others, if they say what a line needs: ``cards = 6`` and ``face_up = 5``, or a whole line, each
    with ``count = 4``."""
    given = {kind: lines[place].text.partition(" = ")[2] for kind, place in parts.items()}
    value = given.get("line", "").removeprefix("[").removesuffix("]")
    if not value and table.needed == 2 and "cards" in given:
        up = given.get("up", "1" if given["cards"] == "1" else "")
        value = ", ".join(filter(None, (given["cards"], up)))
    elif not value and table.needed == 4 and len(given) > 1:
        usual = {"first": "A", "suit": "any", "way": "ascending", "follow": "same suit"}
        if "," in given.get("follow", ""):  # the rank order too
            del usual["way"]
        value = ", ".join(given.get(part, word) for part, word in usual.items())
    if value and len(given) > 1:
        star = f"*{given['times']}" if given.get("times", "1") != "1" else ""
        for place in parts.values():
            lines[place] = lines[place]._replace(text="")
        first = min(parts.values())
        lines[first] = lines[first]._replace(text=f"{table.line}{star} = {value}")


def _section(name: str) -> str:
    """Return the section that a word means; "": none."""
    words = (ALIASES.get(word, word) for word in meant(name))
    return next((word for word in words if word in keys.TABLES), "")


def _parts(line: str) -> Iterator[str]:
    """Yield the parts of a line: itself, in a form that is taken apart here if it is in that of
    another language, or the settings that are on it or within its braces."""
    for old, new in _REWRITES if len(line) <= _LONGEST else ():
        line = old.sub(new, line)
    for part in line.split("\n"):
        inline = _FORMS["inline"].fullmatch(part)
        if inline is None:
            yield part
        else:
            yield from (part[: part.index("{")], *_FORMS["pair"].split(inline[1].strip()))
