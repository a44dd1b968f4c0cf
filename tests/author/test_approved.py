"""All that is said of a few texts while they are written, compared with what was approved."""

from itertools import groupby

import pytest
from syrupy.assertion import SnapshotAssertion

from solkit_tui.author.faults import examine
from solkit_tui.author.first_file import (
    NewGame,
    annotated,
    from_another,
    in_other_language,
)
from solkit_tui.author.form import FormRow, SectionForm
from solkit_tui.author.meanings import explain, key_meaning
from solkit_tui.author.offers import complete, next_part
from solkit_tui.author.place import place_at
from solkit_tui.rules.sol import keys
from solkit_tui.rules.sol.document import Document
from solkit_tui.rules.sol.like import Library, Source
from solkit_tui.rules.sol.reader import read_sol
from solkit_tui.rules.sol.values import WordChoice
from solkit_tui.rules.words.describe import describe
from tests.author.editing import change

PARENT = """\
[global]
name = Parent
decks = 1
[deck]
redeals = 2
[foundation]
column*4 = A, any, asc, same
[column]
column*7 = 3, 1
"""
TEXTS = {
    "sound": """\
# A game.
[global]
name  = Mine   # whose
like = Parent
wrap = yes

[deck]
deal_to = waste
deal_by= 3

[foundation]
column*2 = A, red, asc, same suit, from=waste columns
column*2 = A,black, desc 2, same
[column]
order  = descending, alternate color
refill = K Q, red
limit =
column*3 = 4, 1, limit = 5
column = 2, all, order=asc none
[temp]
slots = 2
""",
    "pairs": """\
[global]
name = Pairs
decks = 1
[match]
sum = 10
single = K
[column]
order = desc, none
column*8 = 4, all

column*4= 5, 1
[deck]
deal_to=none
""",
    "faulty": """\
decks = 1
[globl]
x
[column
[column]
ordr = desc, alternat
order = , any
order = desc any
column*x = 1, 1
column * 2 = 1, 60, take only, from = nowhere
= 7
[nothing]
limit = 3
[column]
[temp]
slots = many
""",
}
LIBRARY = Library(
    lambda name, _: Source("parent.sol", PARENT.encode()) if name == "Parent" else None,
    lambda: map(WordChoice, ("Parent", "Another")),
)


@pytest.mark.parametrize("name", TEXTS)
def test_what_is_said_of_a_text_is_as_approved(name: str, snapshot: SnapshotAssertion) -> None:
    text = TEXTS[name]
    document = Document(text)
    told = [*map(str, examine(Document(text), LIBRARY).faults), ""]
    for number, line in enumerate(text.split("\n"), 1):
        parts = [
            (span.column - 1, span.end - 1, kind.value) for kind, span in document.parts(number)
        ]
        told += [line, f"  {parts}"]
        columns = range(1, len(line) + 3)
        for what in (_offered, _explained):
            said = [(what(text, number, column), column) for column in columns]
            for answer, places in groupby(said, lambda one: one[0]):
                first, *more = [column for _, column in places]
                if answer:
                    told.append(f"  {first}-{more[-1] if more else first}: {answer}")
    assert "\n".join(told) == snapshot


def _offered(text: str, line: int, column: int) -> str:
    offers = complete(Document(text), line, column, LIBRARY)
    said = [f"{one.word}{'' if one.insert == one.word else '=' + one.insert}" for one in offers]
    follows = next_part(place_at(Document(text), line, column))
    after = f" then {follows!r}" if follows else ""
    return f"{offers[0].start} {' | '.join(said)}{after}" if offers else ""


def _explained(text: str, line: int, column: int) -> str:
    said = explain(Document(text), line, column)
    return "" if said is None else f"{said.start}-{said.end} {said.title}: {said.text!r}"


@pytest.mark.parametrize("name", TEXTS)
def test_its_form_is_as_approved(name: str, snapshot: SnapshotAssertion) -> None:
    text, told = TEXTS[name], []
    for section in ("global", "deck", "foundation", "column", "temp", "match", "reserve"):
        told.append(f"[{section}]")
        form = SectionForm(Document(text), section, LIBRARY)
        for row in form.rows:
            if row.origin != "default":
                fields = [field for field in form.fields(row) if row.nth is not None]
                told += [_row(row), *(f"    {_row(field)}" for field in fields)]
        lines = [row for row in form.rows if row.nth is not None or row.origin == "text"]
        there = [(row.word, value, row.nth, 2) for row in lines[:2] for value in ("NEW, 1", None)]
        for key, value, nth, times in (*there, ("column", "FURTHER, 1", 99, 1)):
            after = change(text, section, key, value, nth=nth, times=times)
            told += [f"  {key} {value} {nth} {times}", *_changed(text, after)]
        told += ["  without", *_changed(text, Document(text).remove_empty(section).text)]
    assert "\n".join(told) == snapshot


def _row(row: FormRow) -> str:
    said = (row.word, row.label, row.value, row.default, row.origin, row.removable)
    return " ".join(map(str, (row.nth, row.times, *said, row.form.phrase)))


def test_other_ways_to_write_it_are_as_approved(snapshot: SnapshotAssertion) -> None:
    converted = in_other_language(PARENT)
    shown = (
        converted,
        in_other_language(converted),
        annotated(Document(PARENT)),
        from_another(PARENT, "Other"),
    )
    assert "\n----\n".join(shown) == snapshot
    game = NewGame("Mine")
    for one in (
        game,
        game._replace(name="X", decks="2", columns=(6, 6, 6, 5), reserve=(3, 1), slots="2"),
        game._replace(columns=(13,) * 4, face_up="all", refill="K", slots="4"),
        game._replace(deal_to="columns", face_up="2", order="descending, none"),
    ):
        assert f"{one.left_over}\n{one.text}\n----\n{one.document.text}" == snapshot


def _changed(before: str, after: str) -> list[str]:
    """Return the lines that go and those that come, with the line before them."""
    old, new = before.split("\n"), after.split("\n")
    at = 0
    while at < min(len(old), len(new)) and old[at] == new[at]:
        at += 1
    end = 0
    while end < min(len(old), len(new)) - at and old[-1 - end] == new[-1 - end]:
        end += 1
    gone, come = old[at : len(old) - end], new[at : len(new) - end]
    return [f"  {at}", *(f"  - {line}" for line in gone), *(f"  + {line}" for line in come)]


def test_a_game_that_is_named_is_explained_by_its_rules() -> None:
    for name in ("Parent", "Nobody"):
        said = explain(Document(f"[global]\nname = X\nlike = {name}\n"), 3, 9, LIBRARY)
        assert said is not None
        text = key_meaning(keys.TABLES["global"].keys["like"])
        if name == "Parent":
            told = describe(read_sol(PARENT.encode()))
            text = "\n".join(f"{heading}: {rule}" for heading, rule in told)
        assert said.text == text
