"""What the form removes: whatever the order of steps, a row goes, or the form says why it stays."""

import random

import pytest

from solkit_tui.author.faults import examine
from solkit_tui.author.first_file import NewGame
from solkit_tui.author.form import SECTIONS, FormRow, SectionForm
from solkit_tui.rules.ruleset import RuleSet
from solkit_tui.rules.sol import keys
from solkit_tui.rules.sol.document import Document
from tests.support.amount import some
from tests.support.library import FILES, LOADER, SOL_GAMES

LIBRARY = LOADER.library()


def form_of(document: Document, section: str) -> SectionForm:
    return SectionForm(document, section, LIBRARY)


def rows_of(form: SectionForm) -> list[FormRow]:
    """All rows of a form, those of an opened row too."""
    fields = (form.fields(row) for row in form.rows if row.opens and not row.adds)
    return [*form.rows, *(field for of_row in fields for field in of_row)]


def rules_of(document: Document) -> RuleSet:
    """The rules of a text without faults."""
    found = examine(document, LIBRARY)
    assert found.rules is not None, [fault.said for fault in found.faults]
    return found.rules


def faults_of(document: Document) -> list[str]:
    """What is said of a text that cannot be played."""
    return [fault.said for fault in examine(document, LIBRARY).faults if not fault.is_warning]


def new() -> Document:
    """The text of a new game."""
    return NewGame("Trial").document


def emptied(document: Document, section: str) -> Document:
    """A text after Delete on the first row of a section, until nothing is left to remove."""
    for _ in range(60):
        form = form_of(document, section)
        row = next((row for row in form.rows if row.removable), None)
        if row is None:
            return document
        document = form.removed(row)
    raise AssertionError(document.text)


@pytest.mark.long
@pytest.mark.parametrize("game", some(SOL_GAMES[::60], 4))
def test_each_row_goes_or_says_why(game: str) -> None:
    dice = random.Random(game)
    document = Document(FILES[game].read_text(encoding="utf-8"))
    sections = [*SECTIONS]
    dice.shuffle(sections)
    for section in sections:
        rows = rows_of(form_of(document, section))
        for _ in range(3):
            dice.shuffle(rows)
            for before in rows:
                form = form_of(document, section)
                same = (
                    one
                    for one in rows_of(form)
                    if (one.label, one.nth) == (before.label, before.nth)
                )
                row = next(same, None)
                less = document if row is None else form.removed(row)
                if row is not None and less.text == document.text:
                    # What stays is not set in this file, or no game and no line is without it.
                    unset = row.adds or {row.origin, (row.owner or row).origin} != {"text"}
                    assert unset or not row.removable, row
                document = less
        left = [entry.name for entry in document.entries(section)]
        # What is left of a section is what no game can do without.
        assert left == [] or section in ("global", "column"), document.text
        if section == "column" and left:
            assert [entry.value.text for entry in document.entries(section)] == ["none"]


def test_columns_that_the_game_has_none_of_are_said_to_be_none() -> None:
    document = emptied(new(), "column")
    assert [entry.value.text for entry in document.entries("column")] == ["none"]
    assert not rules_of(document).open_columns
    form = form_of(document, "column")
    assert form.lines == []
    again = form.added()
    assert [entry.value.text for entry in again.entries("column")] == ["4, 4"]
    # The line for no columns goes too, as soon as the game needs none.
    (row,) = (row for row in form.rows if row.adds)
    assert form.removed(row).text == document.text
    reserve = form_of(document, "reserve").added()
    assert form_of(reserve, "column").removed(row).heading("column") is None


def test_how_columns_are_built_outlives_the_last_of_them() -> None:
    document = new()
    for _ in range(7):
        document = form_of(document, "column").removed(form_of(document, "column").lines[-1])
    assert "column = none" in document.text
    document = form_of(document, "column").added()
    assert document.entry("column", "order") == new().entry("column", "order")


@pytest.mark.parametrize(
    ("section", "instead", "key", "value"),
    [
        ("foundation", "match", "sum", "13"),
        ("foundation", "global", "win", "columns"),
        ("column", "reserve", "pile", "4, 4"),
    ],
)
def test_the_order_of_steps_makes_no_difference(
    section: str, instead: str, key: str, value: str
) -> None:
    first = emptied(new(), section)
    first = form_of(first, instead).said(key, value)
    last = emptied(form_of(new(), instead).said(key, value), section)
    assert rules_of(first) == rules_of(last)


def test_a_missing_section_is_told_with_what_may_be_there_instead() -> None:
    (said,) = faults_of(emptied(new(), "foundation"))
    assert "missing section [foundation]" in said
    assert "[match]" in said
    assert "win" in said
    (said,) = faults_of(Document(new().text.partition("\n[column]")[0]))
    assert "missing section [column]" in said
    assert "column = none" in said


def test_the_first_card_of_a_foundation_goes_as_a_whole() -> None:
    text = new()
    begun = text.set(
        "foundation", "column", "A, any, ascending, same suit, K, heart", nth=0, times=4
    )
    for other in ("InitialFace", "InitialSuit"):
        form = form_of(begun, "foundation")
        (field,) = (one for one in form.fields(form.lines[0]) if one.word == other)
        assert form.removed(field).text == text.text


@pytest.mark.parametrize("order", ["descending, same suit", "any, any", "ascending 2, same color"])
def test_a_group_is_first_in_the_order_of_the_column(order: str) -> None:
    form = form_of(new().set("column", "order", order), "column")
    (row,) = (row for row in form.rows if row.word == "move_order")
    rank, suit = form.fields(row)
    assert [rank.value, suit.value] == order.split(", ")
    after = form.changed(suit, "none")
    entry = after.entry("column", "move_order")
    assert entry is not None
    assert entry.value.text == f"{rank.value}, none"


@pytest.mark.parametrize("section", [name for name, table in keys.TABLES.items() if table.line])
def test_a_line_that_the_form_adds_has_no_fault_of_its_own(section: str) -> None:
    document = Document("[global]\nname = Trial\ndecks = 1\n[column]\ncolumn = none\n")
    document = form_of(document, section).added()
    added = document.entries(section, keys.TABLES[section].line)[-1].key.line
    faults = examine(document, LIBRARY).faults
    own = [fault for fault in faults if fault.line == added]
    # That one foundation is too few is said at its line.
    assert [fault.said for fault in own if fault.code != "never-won"] == []


def test_the_first_card_of_a_foundation_comes_as_a_whole() -> None:
    document = new()
    for other, value, line in (
        ("InitialFace", "A", "A, any, ascending, same suit, A, any"),
        ("InitialSuit", "heart", "A, any, ascending, same suit, A, heart"),
    ):
        form = form_of(document, "foundation")
        (field,) = (one for one in form.fields(form.lines[0]) if one.word == other)
        assert form_of(form.changed(field, value), "foundation").lines[0].value == line


@pytest.mark.parametrize(
    ("section", "key", "value", "word"),
    [
        ("foundation", "size", "6", "size=6"),
        ("column", "refill", "K, A", "refill=K A"),
        ("column", "order", "any, same suit", "order=any same suit"),
        ("reserve", "playable_card", "all", "playable_card=all"),
    ],
)
def test_a_line_sets_keys_for_its_piles_alone(
    section: str, key: str, value: str, word: str
) -> None:
    def field(document: Document) -> FormRow:
        form = form_of(document, section)
        (own,) = (one for one in form.fields(form.lines[-1]) if one.word == key)
        return own

    document = form_of(new(), section).added()
    assert not field(document).removable
    of_all = field(document).value
    changed = form_of(document, section).changed(field(document), value)
    assert form_of(changed, section).lines[-1].value.endswith(f", {word}")
    assert changed.entry(section, key) == document.entry(section, key)
    own = field(changed)
    assert (own.origin, own.removable, own.default) == ("text", True, of_all)
    assert form_of(changed, section).changed(own, own.value).text == changed.text
    assert form_of(changed, section).removed(own).text == document.text
