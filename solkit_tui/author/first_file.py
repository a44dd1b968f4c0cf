"""Writes a first rule file, from a few answers or from another game's text. Knows no file.

Above each key a comment says which values are allowed, by the table of keys.
"""

from collections.abc import Iterator
from textwrap import wrap
from typing import NamedTuple

from solkit_tui.author.faults import examine
from solkit_tui.author.form import SectionForm
from solkit_tui.author.meanings import in_words
from solkit_tui.errors import SolkitError
from solkit_tui.rules.content import is_json
from solkit_tui.rules.json.write.file import convert
from solkit_tui.rules.sol import keys
from solkit_tui.rules.sol.document import Document
from solkit_tui.rules.sol.like import NO_LIBRARY, OWN_KEYS, Library
from solkit_tui.rules.sol.values import text
from solkit_tui.rules.sol.write import pile_lines, write_sol

_WIDTH = 40
"""The most characters of a comment line, without the ``# `` at its beginning: the editor of the
workshop has so many in a terminal of 80 columns."""

_HEAD = """\
# Lines like this are comments.
# Play the game with: solkit FILE
# Full reference: solkit docs rule-format
"""
"""The comments at the beginning of a new file, after the name of the game."""


class NewGame(NamedTuple):
    """Answers about a new game: mostly the keys of a rule file with their values.

    The columns and the reserve have the numbers of cards of their piles, and no piles without one;
    in a column, `face_up` of them lie face up, from the top ("all": all of them). Of foundations
    there are four for each pack, with the fields `foundation` ("none": there are none). `more` is
    what else the file says, in the order in which it was said: section, key and value.
    """

    name: str
    decks: str = "1"
    columns: tuple[int, ...] = (1, 2, 3, 4, 5, 6, 7)
    face_up: str = "1"
    order: str = "descending, alternate color"
    playable_card: str = "ordered"
    refill: str = "K"
    foundation: str = "A, any, ascending, same suit"
    deal_to: str = "waste"
    deal_by: str = "1"
    redeals: str = "unlimited"
    slots: str = "0"
    reserve: tuple[int, ...] = ()
    more: tuple[tuple[str, str, str], ...] = ()

    @property
    def left_over(self) -> int:
        """Return the number of cards left for the deck; negative: so many are missing."""
        begun = 4 * int(self.decks) * (self.foundation.count(",") == 5)  # with a card on each
        return 52 * int(self.decks) - sum(self.columns) - sum(self.reserve) - begun

    @property
    def document(self) -> Document:
        """Return its rule file, without comments."""
        lines = ["[global]", f"name = {self.name}", f"decks = {self.decks}", "wrap = no"]
        if self.left_over > 0:
            lines += ["", "[deck]", f"deal_to = {self.deal_to}"]
            if self.deal_to == "waste":
                lines += [f"deal_by = {self.deal_by}", f"redeals = {self.redeals}"]
        if self.foundation != "none":
            alike = [self.foundation] * 4 * int(self.decks)
            lines += ["", "[foundation]", *pile_lines("column", alike)]
        if self.slots != "0":
            lines += ["", "[temp]", f"slots = {self.slots}"]
        if self.reserve:
            lines += ["", "[reserve]", *_piles("pile", self.reserve, "all")]
        built = [f"playable_card = {self.playable_card}", f"order = {self.order}"]
        built += [f"refill = {self.refill}", *_piles("column", self.columns, self.face_up)]
        lines += ["", "[column]", *(built if self.columns else ["column = none"])]
        document = Document("\n".join(lines) + "\n")
        for section, key, value in self.more:
            document = SectionForm(document, section).said(key, value)
        return document

    @property
    def text(self) -> str:
        """Return its rule file, with comments."""
        return f"# {self.name}\n#\n{_HEAD}\n{annotated(self.document)}"


def _piles(key: str, sizes: tuple[int, ...], face_up: str) -> Iterator[str]:
    """Return the lines of some piles."""
    ups = (size if face_up == "all" else min(size, int(face_up)) for size in sizes)
    return pile_lines(key, (f"{size}, {up}" for size, up in zip(sizes, ups, strict=True)))


def from_another(text: str, name: str) -> str:
    """Return a game's text under another name, with comments but no facts about that game alone."""
    document = Document(text).remove_opening()
    for key in OWN_KEYS:
        document = document.remove("global", key)
    return annotated(document.set("global", "name", name))


def in_other_language(text: str, library: Library = NO_LIBRARY) -> str:
    """Return the text of a `.sol` game in the JSON language, or that of a JSON game in the `.sol`
    language; the text has to be without faults.

    Raises:
        SolkitError: The other language cannot express all of it.
    """
    rules = examine(Document(text), library).rules
    assert rules is not None
    language, write = (".sol", write_sol) if is_json(text.encode()) else ("JSON", convert)
    written = write(rules)
    if written.unsupported:
        raise SolkitError(f"{language} rules cannot express this", ", ".join(written.unsupported))
    return written.text


def annotated(document: Document) -> str:
    """Return a text with a comment above each heading, above each key where it first stands in its
    section, and below each section, on the further keys that it may have."""
    above: dict[int, list[str]] = {}
    below: dict[int, list[str]] = {}
    for name, table in keys.TABLES.items():
        last, seen = 0, set[str]()
        for section in document.named(name):
            last = section.heading.line
            above[last] = _comment(table.meaning)
            for entry in section.entries:
                last = entry.key.line
                if entry.name not in seen:
                    above[last] = _comment(_meaning(name, entry.name))
                seen.add(entry.name)
        more = [key for key in table.keys if key not in seen]
        if last and more:
            below[last] = _comment(f"You can also set: {', '.join(more)}.")
    made = []
    for at, line in enumerate(document.lines, 1):
        made += [*above.get(at, ()), line, *below.get(at, ())]
    return "\n".join(made)


def _meaning(section: str, key: str) -> str:
    table = keys.TABLES[section]
    if key == table.line:
        return f"One line per pile; {key}*4 makes four: {table.line_form}."
    if key not in table.keys:
        return ""
    row = table.keys[key]
    if row.form.phrase == text.form.phrase:
        return row.meaning
    values = in_words(row.form).replace("`", "")
    return f"{row.meaning} Values: {values}."


def _comment(text: str) -> list[str]:
    return [f"# {line}" for line in wrap(text, _WIDTH)]
