"""The text of a `.sol` file as a value: one definition of a line, a heading and an entry, places
that are those of the words, and changes that touch nothing else."""

import random

import pytest

from solkit_tui.errors import RuleFileError
from solkit_tui.rules.sol import keys
from solkit_tui.rules.sol.document import Document
from solkit_tui.rules.sol.lines import Kind
from solkit_tui.rules.sol.reader import read_sol
from solkit_tui.services.games.head import read_head
from tests.support.amount import amount

REST = (
    "[foundation]\ncolumn*4 = A, unique, ascending, same suit\n[column]\ncolumn*7 = 3, 1\n[deck]\n"
)
PLAIN = f"[global]\nname = X\ndecks = 1\n{REST}"
TEXTS = {
    "plain": PLAIN,
    "byte order mark": f"\ufeff{PLAIN}",
    "capitals": PLAIN.replace("global", "GLOBAL").replace("name", "NAME"),
    "spaces in the heading": PLAIN.replace("[global]", "  [ global ]  "),
    "indented": PLAIN.replace("name", "  name").replace("decks", "\tdecks"),
    "something after the heading": PLAIN.replace("[global]", "[global] # top"),
    "no opening bracket": PLAIN.replace("[global]", "global]"),
    "at the end": f"{REST}[global]\nname = X\ndecks = 1\n",
    "another equals sign": PLAIN.replace("X", "X = Y"),
    "carriage returns": PLAIN.replace("\n", "\r\n"),
    "lone carriage returns": PLAIN.replace("\n", "\r"),
    "form feed": PLAIN.replace("X", "X\x0cY"),
    "line separator": PLAIN.replace("X", "X\u2028decks = 2"),
    "null": PLAIN.replace("X", "X\x00"),
    "name twice": PLAIN.replace("decks", "name = Y\ndecks"),
    "global twice": f"{PLAIN}[global]\nname = Z\n",
    "before the first section": f"name = Y\n{PLAIN}",
    "in another section": f"[deck]\nname = Y\n{PLAIN}",
    "star on the name": PLAIN.replace("name", "name*2"),
    "no key": PLAIN.replace("name", ""),
}
ODD_SIGNS = ("\r", "\x0b", "\x0c", "\x1c", "\x1d", "\x1e", "\x85", "\u2028", "\u2029")
"""Characters that end lines elsewhere."""


@pytest.mark.parametrize("case", TEXTS)
def test_the_head_is_what_the_reader_reads(case: str) -> None:
    text = TEXTS[case]
    head, entry = read_head(text.encode()), Document(text).entry("global", "name")
    try:
        name = read_sol(text.encode()).name
        assert entry is not None
    except RuleFileError:  # a faulty file is listed too
        name = "" if entry is None else entry.value.text
    assert head is None or head.name == name


@pytest.mark.parametrize("sign", ODD_SIGNS)
def test_no_other_sign_ends_a_line(sign: str) -> None:
    document = Document(f"[global]\nname = a{sign}b\n# c{sign}decks = 2\n")
    assert len(document.lines) == 4
    assert [entry.name for entry in document.entries("global")] == ["name"]
    assert len(document.comments) == 1


def test_the_lines_with_their_ends_are_the_text() -> None:
    for text in ("", "\n", "a", "a\r\nb\n\r\n", "a\r", "\ufeffa\n", "\ufeff"):
        document = Document(text)
        pieces = zip(document.lines, document.ends, strict=True)
        mark = "\ufeff" if text.startswith("\ufeff") else ""
        assert mark + "".join(line + end for line, end in pieces) == text


def test_each_word_is_at_its_place() -> None:
    text = "# why\n[ Column ]\n  column*7 =  3,1 , faces = ud ; x\norder=desc , any\n\nstray\n"
    document = Document(f"\ufeff{text}")
    lines = text.split("\n")
    words = [*document.comments]
    for section in document.sections:
        words += [section.heading, section.name]
        for entry in section.entries:
            words += [entry.key, entry.value, *([entry.times] if entry.times else [])]
            words += [word for field in entry.fields for word in field if word is not None]
    assert len(words) == 19
    for word in words:
        assert lines[word.line - 1][word.column - 1 : word.end - 1] == word.text
    for number, line in enumerate(lines, 1):
        ends = [(span.column, span.end) for _, span in document.parts(number)]
        assert ends == sorted(ends)
        assert all(line[start - 1 : end - 1].strip() for start, end in ends)


def test_what_is_at_a_position() -> None:
    document = Document("[column]\n  column*7 = 3, 1\n# note\nstray\n\n")
    found = {(line, column): document.at(line, column) for line in range(7) for column in range(20)}
    assert found[1, 4].kind is Kind.SECTION
    assert found[2, 4].word.text == "column"
    assert found[2, 11].kind is None  # the number of piles
    assert found[2, 15].word.text == "3, 1"
    assert found[3, 2].kind is Kind.COMMENT
    assert found[4, 2].word.text == "stray"
    assert (found[5, 1].kind, found[5, 1].word.text) == (Kind.KEY, "")
    assert all(found[line, 1].section == "column" for line in range(1, 6))
    outside = [(0, 1), (2, 0), (2, 19), (6, 2)]
    assert [found[place].section for place in outside] == ["", "", "", ""]


def test_the_names_of_a_section() -> None:
    document = Document("[play]\norder = any, any\n[column]\nlimit = 3\n[other]\n")
    assert [section.canonical for section in document.sections] == ["column", "column", "other"]
    assert [entry.name for entry in document.entries("column")] == ["order", "limit"]
    assert document.section_at(4) == "column"
    assert document.heading("temp") is None


def _random_text(dice: random.Random) -> str:
    """Return lines of a few sections with comments, blank lines, odd signs and mixed line ends."""
    lines = []
    for name in dice.sample([*keys.TABLES], 4):
        lines += [f"[{name}]", f"# {dice.choice(ODD_SIGNS)}{name}"]
        names = [*keys.TABLES[name].keys, *([keys.TABLES[name].line] * 3)]
        for key in dice.sample(names, min(len(names), 4)):
            lines.append(dice.choice(["", "# x", f" {key}  = 1", f"{key}=2, 3"]))
    ends = [dice.choice(["\n", "\n", "\r\n"]) for _ in lines]
    text = "".join(line + end for line, end in zip(lines, ends, strict=True))
    return dice.choice(["", "\ufeff"]) + text.removesuffix(dice.choice(["", "\n"]))


def test_a_change_touches_its_line_alone() -> None:
    dice = random.Random(11)
    for _ in range(amount(400, 2500)):
        text = _random_text(dice)
        document = Document(text)
        section = dice.choice([*keys.TABLES])
        table = keys.TABLES[section]
        key = dice.choice([*table.keys, *([table.line] * 2 if table.line else [])])
        nth = dice.randrange(3)
        before = document.entry(section, key, nth)
        changed = document.set(section, key, "9", nth=nth, above=table.line)
        assert changed.text.startswith("\ufeff") == text.startswith("\ufeff")
        if before is not None:
            at = before.key.line - 1
            assert _without(changed, at) == _without(document, at)
            assert changed.entry(section, key, nth) is not None
            assert [line for line, _ in _pieces(document.remove(section, key, nth))] == [
                line for line, _ in _without(document, at)
            ]
            continue
        entry = changed.entries(section, key)[-1]
        added = {entry.key.line}
        if document.heading(section) is None:
            heading = changed.heading(section)
            assert heading is not None
            added.add(heading.line)
        assert entry.value.text == "9"
        assert _written(changed, added) == _written(document, set())


def _pieces(document: Document) -> list[tuple[str, str]]:
    return [*zip(document.lines, document.ends, strict=True)]


def _without(document: Document, at: int) -> list[tuple[str, str]]:
    pieces = _pieces(document)
    return [*pieces[:at], *pieces[at + 1 :]]


def _written(document: Document, left_out: set[int]) -> list[str]:
    """Return the lines that are not blank, without some."""
    lines = enumerate(document.lines, 1)
    return [line.rstrip() for number, line in lines if line.strip() and number not in left_out]


def test_an_empty_section_goes_but_not_its_comments() -> None:
    text = "[deck]\r\n# why\r\n\r\n[temp]\n\n# of the columns\n[column]\nlimit = 3\n"
    document = Document(text)
    assert document.remove_empty("column") is document
    assert document.remove_empty("deck").text == f"# {text}"
    assert document.remove_empty("temp").text == text.replace("[temp]\n\n", "")
    ending = Document("[column]\nlimit = 3\n\n[temp]\n\n")
    assert ending.remove_empty("temp").text == "[column]\nlimit = 3\n"


def test_what_precedes_the_first_section_can_be_left_out() -> None:
    assert Document("# a\n\n#b\n[global]\n# c\n").remove_opening().text == "[global]\n# c\n"
    assert Document("# a\n").remove_opening().text == "# a\n"
