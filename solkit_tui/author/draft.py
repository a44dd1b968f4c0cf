"""Writes a first rule file, from a few answers or from another game's text. Knows no file.

Above each key a comment says which values are allowed, by the table of keys.
"""

from textwrap import wrap
from typing import NamedTuple

from solkit_tui.author.faults import examine
from solkit_tui.author.form import change
from solkit_tui.author.meanings import in_words
from solkit_tui.errors import SolkitError
from solkit_tui.rules.json.write.file import convert
from solkit_tui.rules.sol import keys
from solkit_tui.rules.sol.document import Document
from solkit_tui.rules.sol.like import NO_LIBRARY, OWN_KEYS, Library
from solkit_tui.rules.sol.write import write_sol

_WIDTH = 98
"""The most characters of a comment line, without the ``# `` at its beginning."""


class Draft(NamedTuple):
    """Answers about a new game; texts are values as in a rule file.

    Attributes:
        name: Its name.
        decks: The number of packs.
        columns: The number of cards in each column.
        face_up: How many of them lie face up, from the top; "all": all of them.
        order: The order in which columns are built.
        playable_card: Which cards may be moved together.
        refill: What fills a space.
        foundation: The fields of a foundation.
        foundations: The number of foundations; 0: four for each pack.
        deal_to: Where the deck deals to; "": there is no deck.
        deal_by: How many cards are dealt at a time.
        redeals: How often the waste is turned over.
        slots: The number of free cells.
        reserve: The number of cards in each reserve pile.
    """

    name: str
    decks: str = "1"
    columns: tuple[int, ...] = (1, 2, 3, 4, 5, 6, 7)
    face_up: str = "1"
    order: str = "descending, alternate color"
    playable_card: str = "ordered"
    refill: str = "K"
    foundation: str = "A, any, ascending, same suit"
    foundations: int = 0
    deal_to: str = "waste"
    deal_by: str = "1"
    redeals: str = "unlimited"
    slots: str = "0"
    reserve: tuple[int, ...] = ()

    @property
    def left_over(self) -> int:
        """Return the number of cards left for the deck; negative: so many are missing."""
        return 52 * int(self.decks) - sum(self.columns) - sum(self.reserve)


def written(draft: Draft) -> str:
    """Return the rule file of a draft, with its comments."""
    lines = [
        f"# {draft.name}",
        "#",
        "# Lines like this one are for readers. Play it with: solkit FILE",
        "# All words of the language: solkit docs rule-format",
        "",
    ]
    return annotated("\n".join(lines) + "\n" + uncommented(draft))


def uncommented(draft: Draft) -> str:
    """Return the rule file of a draft without comments, for places that explain keys beside the
    text."""
    lines = ["[global]", f"name = {draft.name}", f"decks = {draft.decks}", "wrap = no"]
    if draft.deal_to and draft.left_over > 0:
        lines += ["", "[deck]", f"deal_to = {draft.deal_to}"]
        if draft.deal_to == "waste":
            lines += [f"deal_by = {draft.deal_by}", f"redeals = {draft.redeals}"]
    number = draft.foundations or 4 * int(draft.decks)
    lines += ["", "[foundation]", _times("column", number, draft.foundation)]
    if draft.slots != "0":
        lines += ["", "[temp]", f"slots = {draft.slots}"]
    if draft.reserve:
        lines += ["", "[reserve]", *_piles("pile", draft.reserve, "all")]
    lines += [
        *("", "[column]", f"playable_card = {draft.playable_card}", f"order = {draft.order}"),
        f"refill = {draft.refill}",
        *_piles("column", draft.columns, draft.face_up),
    ]
    return "\n".join(lines) + "\n"


def _piles(key: str, sizes: tuple[int, ...], face_up: str) -> list[str]:
    """Return the lines of some piles; equal neighbours have one line."""
    lines: list[tuple[str, int]] = []
    for size in sizes:
        up = size if face_up == "all" else min(size, int(face_up))
        said = f"{size}, {up}"
        if lines and lines[-1][0] == said:
            lines[-1] = (said, lines[-1][1] + 1)
        else:
            lines.append((said, 1))
    return [_times(key, times, said) for said, times in lines]


def _times(key: str, times: int, value: str) -> str:
    return f"{key}*{times} = {value}" if times > 1 else f"{key} = {value}"


def from_another(text: str, name: str) -> str:
    """Return the text of a game under another name, with comments; facts about that game alone are
    left out."""
    while text.startswith(("#", "\n")):
        text = text.partition("\n")[2]  # comments about the other game as a whole
    for key in OWN_KEYS:
        text = change(text, "global", key, None)
    return annotated(change(text, "global", "name", name))


def in_json(text: str, library: Library = NO_LIBRARY) -> str:
    """Return the text of a `.sol` game in the JSON language; the text has to be without faults.

    Raises:
        SolkitError: The JSON language cannot say all of it.
    """
    rules = examine(text, library).rules
    assert rules is not None
    converted = convert(rules)
    if converted.unsupported:
        raise SolkitError("The JSON rule language cannot say it", ", ".join(converted.unsupported))
    return converted.text


def in_sol(text: str) -> str:
    """Return the text of a JSON game in the `.sol` language; the text has to be without faults.

    Raises:
        SolkitError: The `.sol` language cannot say all of it.
    """
    rules = examine(text).rules
    assert rules is not None
    written, unsupported = write_sol(rules)
    if unsupported:
        raise SolkitError("The .sol rule language cannot say it", ", ".join(unsupported))
    return written


def annotated(text: str) -> str:
    """Return a text with a comment above each heading, above each key where it first stands in its
    section, and below each section, on the further keys that it may have."""
    document = Document(text)
    above: dict[int, list[str]] = {}
    below: dict[int, list[str]] = {}
    there: dict[str, set[str]] = {}
    last: dict[str, int] = {}
    for section in document.sections:
        name = section.canonical
        if name not in keys.TABLES:
            continue
        seen = there.setdefault(name, set())
        last[name] = section.heading.line
        above[section.heading.line] = _comment(keys.TABLES[name].meaning)
        for entry in section.entries:
            last[name] = entry.key.line
            if entry.name not in seen:
                above[entry.key.line] = _comment(_said(name, entry.name))
            seen.add(entry.name)
    for name, seen in there.items():
        more = [key for key in keys.TABLES[name].keys if key not in seen]
        if more:
            below[last[name]] = _comment(f"More may stand here: {', '.join(more)}.")
    made = []
    for at, line in enumerate(document.lines, 1):
        made += [*above.get(at, ()), line, *below.get(at, ())]
    return "\n".join(made)


def _said(section: str, key: str) -> str:
    table = keys.TABLES[section]
    if key == table.line:
        return f"A line for each, {key}*4 for four: {table.line_form}."
    if key not in table.keys:
        return ""
    row = table.keys[key]
    if row.form.phrase == "a text":
        return row.meaning
    may_be = in_words(row.form).replace("`", "")
    return f"{row.meaning} May be: {may_be}."


def _comment(text: str) -> list[str]:
    return [f"# {line}" for line in wrap(text, _WIDTH)]
