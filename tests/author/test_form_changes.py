"""Random changes in the form: comments stay, in their order, and so does every byte of the lines
that the change is not about."""

import random
from codecs import BOM_UTF8

import pytest

from solkit_tui.author.form import SECTIONS, FormRow, SectionForm
from solkit_tui.author.offers import choices_in_order
from solkit_tui.rules.sol.document import Document
from tests.support.amount import amount
from tests.support.library import FILES, LOADER, SOL_GAMES

LIBRARY = LOADER.library()
MARK = BOM_UTF8.decode()
ENDS = ("\n", "\n", "\r\n")
_VALUES = ("3", "K", "none", "4, 4", "A, any, ascending, same suit", "x = y", "descending, any")


def with_comments(text: str, dice: random.Random) -> str:
    """A text with comments everywhere, and with line ends of every sort."""
    lines = []
    for number, line in enumerate(text.splitlines()):
        odd = dice.choice(("", " ", "\t", "\u2028deck = 1", "\x85", "\rdecks = 2", "\x0c"))
        if dice.random() < 0.4:
            lines.append(f"# {number}{odd}")
        lines.append(line)
    whole = "".join(line + dice.choice(ENDS) for line in lines)
    return dice.choice(("", MARK)) + whole


def some_row(form: SectionForm, dice: random.Random) -> FormRow:
    """A row of a form, or a field of one."""
    row = dice.choice(form.rows)
    return dice.choice(form.fields(row)) if row.opens and not row.adds else row


def lines_of_other_keys(document: Document, section: str) -> list[str]:
    """The lines with their ends, without those of a section and blank ones."""
    numbers = {entry.key.line for entry in document.entries(section)}
    numbers |= {one.heading.line for one in document.named(section)}
    pairs = zip(document.lines, document.ends, strict=True)
    return [
        line + end for at, (line, end) in enumerate(pairs, 1) if at not in numbers and line.strip()
    ]


@pytest.mark.long
def test_random_changes_touch_no_other_line() -> None:
    dice = random.Random(32)
    changes = amount(300, 700)
    while changes > 0:
        document = Document(
            with_comments(FILES[dice.choice(SOL_GAMES)].read_text(encoding="utf-8"), dice)
        )
        for _ in range(20):
            section = dice.choice(SECTIONS)
            form = SectionForm(document, section, LIBRARY)
            row = some_row(form, dice)
            words = [choice.word for choice in choices_in_order(row.form)]
            match dice.choice(("change", "change", "remove", "add")):
                case "remove":
                    after = form.removed(row)
                case "add" if any(one.adds for one in form.rows):
                    after = form.added()
                case _:
                    after = form.changed(row, dice.choice([*_VALUES, *words]))
            changes -= 1
            kept = [lines_of_other_keys(one, section) for one in (document, after)]
            if (heading := document.heading(section)) and after.heading(section) is None:
                # A heading with comments below is made a comment of its own.
                gone = f"# {heading.text}"
                kept = [[line for line in lines if gone not in line] for lines in kept]
            assert kept[0] == kept[1]
            assert after.text.startswith(MARK) is document.text.startswith(MARK)
            document = after
