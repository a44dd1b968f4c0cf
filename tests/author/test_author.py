"""What is said of a text while it is written: faults, completion, meanings, colours, the form."""

import json
import random
from collections.abc import Iterator
from pathlib import Path

import pytest

from solkit_tui.author.faults import examine
from solkit_tui.author.first_file import in_other_language
from solkit_tui.author.form import SectionForm
from solkit_tui.author.meanings import explain
from solkit_tui.author.offers import complete
from solkit_tui.errors import SolkitError
from solkit_tui.rules.sol import keys
from solkit_tui.rules.sol.document import Document
from solkit_tui.rules.sol.faces_and_orders import RANK_CHOICES
from solkit_tui.rules.sol.like import Library, Source
from solkit_tui.rules.sol.lines import Kind
from solkit_tui.rules.sol.values import ValueForm, WordChoice
from tests.author.editing import change
from tests.support.amount import amount
from tests.support.json_games import do, document
from tests.support.line_desk import RULES

KLONDIKE = """\
# Mine.
[global]
name  = My Klondike
decks = 1
wrap  = no

[deck]
redeals = unlimited

[foundation]
column*4 = A, any, ascending, same suit

[column]
order         = descending, alternate color
playable_card = ordered
refill        = K
# the seven columns
column = 1, 1
column = 2, 1
column = 3, 1
column = 4, 1
column = 5, 1
column = 6, 1
column = 7, 1
"""


def _at(text: str, mark: str = "|") -> tuple[Document, int, int]:
    """Return a text without its mark, and the line and column where it stood."""
    before, after = text.split(mark)
    line, column = before.count("\n") + 1, len(before) - before.rfind("\n")
    return Document(before + after), line, column


def _words(text: str) -> list[str]:
    return [offer.word for offer in complete(*_at(text))]


# -- faults --------------------------------------------------------------------------------------


def test_a_text_without_fault() -> None:
    examined = examine(Document(KLONDIKE))
    assert examined.faults == ()
    assert examined.rules is not None
    assert examined.rules.name == "My Klondike"


def test_a_fault_has_its_place_and_what_was_meant() -> None:
    (fault,) = examine(Document(KLONDIKE.replace("alternate color", "alternat colour"))).faults
    assert (fault.line, fault.column, fault.marked.end) == (14, 29, 44)
    assert fault.message == "unknown suit order"
    assert "alternate color" in fault.allowed
    assert fault.nearest == "alternate color"
    assert not fault.is_warning


def test_every_fault_has_an_extent() -> None:
    for text in ("", "[global]", "[x", "a", "[global]\nname =\n", "{", "\N{BYTE ORDER MARK}[a]"):
        for fault in examine(Document(text)).faults:
            assert fault.line >= 1
            assert fault.marked.end > fault.column >= 1


# -- completion ----------------------------------------------------------------------------------


def test_sections_are_completed() -> None:
    assert "[match]" in _words(KLONDIKE + "[|")
    assert "[deck]" not in _words(KLONDIKE + "[|")
    assert _words(KLONDIKE + "[te|") == ["[temp]"]


def test_keys_are_completed_that_are_not_there_yet() -> None:
    words = _words("[deck]\nredeals = 1\n|\n[column]\nlimit = 3")
    assert words[0] == "deal_to"
    assert "redeals" not in words
    assert "limit" not in words
    assert _words("[deck]\nredeals = 1\nredeal_|") == [
        "redeal_from",
        "redeal_layout",
        "redeal_gather",
        "redeal_shuffle",
    ]
    assert "column" in _words("[column]\ncolumn = 1, 1\nco|")


def test_values_are_completed_field_by_field() -> None:
    assert _words("[column]\norder = |") == [
        *("ascending", "descending", "any", "equal", "free", "asc N", "desc N")
    ]
    assert _words("[column]\norder = descending, a|") == ["alternate color", "any"]
    assert _words("[foundation]\ncolumn = A, re|") == ["red"]
    assert _words("[foundation]\ncolumn = A, any, desc|, any") == ["descending", "desc N"]
    assert _words("[column]\nfrom = waste, c|") == ["columns", "cells"]
    assert _words("[column]\ncolumn = 1, 1, from=waste c|") == ["columns", "cells"]
    assert _words("[column]\ncolumn = 1, 1, ref|") == []
    assert "take only" in _words("[column]\ncolumn = 1, 1, |")
    assert _words("[global]\nskill = |") == ["1", "2", "3", "4", "5", "none"]


def _lines_for_values() -> Iterator[tuple[str, str, ValueForm]]:
    """Yield the section, the line up to a value, and the form of the value, for each value."""
    for section, table in keys.TABLES.items():
        before = f"{table.line} = "
        for positional in table.positional:
            yield section, before, positional.form
            before += "1, "
        for field in table.fields.values():
            for begun, part in _parts(field.form, " "):
                yield section, f"{before}{field.name}={begun}", part
        for key in table.keys.values():
            for begun, part in _parts(key.form, ", "):
                yield section, f"{key.name} = {begun}", part


def _parts(form: ValueForm, between: str) -> Iterator[tuple[str, ValueForm]]:
    begun = ""
    for part in form.parts or (form,):
        yield begun, part
        if form.several:
            yield f"waste{between}", part
        begun += f"descending{between}"


@pytest.mark.long
def test_a_value_replaces_what_is_typed_of_it_wherever_it_is_cut() -> None:
    """In words that go on after a space, too; a space behind them, or their rest, is of them."""
    cut_words = 0
    for section, before, values in _lines_for_values():
        for choice in values.choices:
            word = choice.word.removesuffix("N")
            for at in range(1, len(word)):
                begun, rest = word[:at], word[at:]
                for behind in ("", rest):
                    line = before + begun
                    offers = complete(Document(f"[{section}]\n{line}{behind}"), 2, len(line) + 1)
                    (offer,) = [offer for offer in offers if offer.word == choice.word]
                    done = f"{line}{behind}"[: offer.start] + offer.insert
                    assert done == before + word
                    # The space at the end of "asc " is not yet of the word.
                    assert f"{line}{behind.rstrip()}"[offer.end :] == "", (line, behind)
                cut_words += begun.endswith(" ")
    assert cut_words > 20
    assert _words("[column]\norder = descending, same |") == ["same suit", "same color"]


@pytest.mark.parametrize("key", ["order", "also", "move_order"])
def test_nothing_is_offered_behind_two_complete_orders(key: str) -> None:
    assert "same suit" in _words(f"[column]\n{key} = descending, |")
    for third in ("", " ", " a", " same"):
        assert _words(f"[column]\n{key} = descending, same suit,{third}|") == []


def _completed(text: str) -> str:
    """Return a text whose word at the mark is completed by the first offer, with the mark."""
    document, line, column = _at(text)
    offer = complete(document, line, column)[0]
    lines = [*document.lines]
    here = lines[line - 1]
    lines[line - 1] = f"{here[: offer.start]}{offer.insert}|{here[offer.end :]}"
    return "\n".join(lines)


@pytest.mark.parametrize(
    ("text", "after"),
    [
        ("[column]\norder = descending, same |", "descending, same suit|"),
        ("[column]\norder = descending, |same suit", "descending, same suit|"),
        ("[column]\ncolumn = 1, 1, order=descending alternate |", "descending alternate color|"),
        ("[foundation]\ncolumn*4 = A, any |, ascending", "A, any|, ascending"),
        ("[foundation]\ncolumn*4 = A,| any, ascending", "A, club|, ascending"),
        ("[column]\nord|er = descending, any", "order| = descending, any"),
        ("[column]\ncol|umn*4 = 1, 1", "column|*4 = 1, 1"),
        ("[column]\nrefill | = K", "refill| = K"),
        ("[column]\nrefill |", "refill = |"),
    ],
)
def test_a_word_is_completed_with_what_stands_beside_the_cursor(text: str, after: str) -> None:
    """The rest of the word goes, and nothing is there twice."""
    assert _completed(text).endswith(after)


def test_behind_a_number_of_piles_is_no_word() -> None:
    assert _words("[column]\ncolumn*4|") == []


def test_the_names_of_games_are_completed() -> None:
    library = Library(lambda _, __: None, lambda: map(WordChoice, ("Klondike", "Yukon")))
    (offer,) = complete(*_at("[global]\nlike = kl|"), library)
    assert (offer.word, offer.insert, offer.start) == ("Klondike", "Klondike", 7)
    library = Library(lambda _, __: None, lambda: map(WordChoice, ("Double Klondike", "Yukon")))
    (offer,) = complete(*_at("[global]\nlike = double |"), library)
    assert (offer.word, offer.start, offer.end) == ("Double Klondike", 7, 14)


def test_nothing_is_offered_in_a_comment_or_outside() -> None:
    assert _words("[deck]\n# re|") == []
    assert complete(Document(""), 7, 7) == []
    assert _words("re|") == []


@pytest.mark.parametrize("name", [*keys.TABLES])
def test_each_key_is_offered_and_explained(name: str) -> None:
    table = keys.TABLES[name]
    assert set(table.keys) <= set(_words(f"[{name}]\n|"))
    for key in table.keys.values():
        said = explain(Document(f"[{name}]\n{key.name} = x"), 2, 2)
        assert said is not None
        assert said.title == key.name
        assert key.meaning in said.text
        for choice in set(key.form.choices) - set(RANK_CHOICES):
            assert not choice.meaning or f"`{choice.word}`" in said.text
            assert choice.meaning in said.text, choice.word


# -- meanings ------------------------------------------------------------------------------------


def test_a_value_is_explained_with_its_key() -> None:
    said = explain(*_at(KLONDIKE.replace("ordered", "orde|red")))
    assert said is not None
    assert said.text.startswith("`ordered`: top cards")
    assert KLONDIKE.splitlines()[14][said.start : said.end] == "ordered"
    said = explain(Document("[foundation]\ncolumn = A, any, asc 2, any"), 2, 20)
    assert said is not None
    assert said.text.startswith("`asc N`: N ranks higher")


def test_sections_and_lines_are_explained() -> None:
    said = explain(Document("[play]\ncolumn = 1, 1"), 1, 3)
    assert said is not None
    assert said.title == "[column]"
    said = explain(Document("[play]\ncolumn = 1, 1"), 2, 3)
    assert said is not None
    assert "NumFaceUpCards" in said.text


def test_what_has_no_meaning_is_not_explained() -> None:
    for text, line, column in (("", 1, 1), ("# x", 1, 2), ("[deck]\nx = 1", 2, 1), ("[x]", 1, 2)):
        assert explain(Document(text), line, column) is None


# -- colours -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("line", "parts"),
    [
        ("", []),
        ("  # a = b", [("# a = b", Kind.COMMENT)]),
        (" [deck] ", [("[deck]", Kind.SECTION)]),
        ("redeals", [("redeals", Kind.KEY)]),
        ("a  = b, c", [("a", Kind.KEY), ("b", Kind.VALUE), ("c", Kind.VALUE)]),
        (
            "column*2 = 1, 1, limit = 3",
            [
                *(("column*2", Kind.KEY), ("1", Kind.VALUE), ("1", Kind.VALUE)),
                *(("limit", Kind.KEY), ("3", Kind.VALUE)),
            ],
        ),
        ("= x", [("= x", Kind.KEY)]),
    ],
)
def test_what_a_line_is_made_of(line: str, parts: list[tuple[str, Kind]]) -> None:
    found = Document(line).parts(1)
    assert [(line[span.column - 1 : span.end - 1], kind) for kind, span in found] == parts


# -- the form ------------------------------------------------------------------------------------


def test_the_rows_of_a_section() -> None:
    form = SectionForm(Document(KLONDIKE), "column")
    rows = {(row.word, row.nth): row for row in form.rows}
    assert (rows["refill", None].value, rows["refill", None].origin) == ("K", "text")
    assert (rows["limit", None].value, rows["limit", None].origin) == ("no limit", "default")
    assert rows["column", 6].value == "7, 1"
    fields = [field.value for field in form.fields(rows["column", 6])]
    assert fields[:4] == ["1", "7", "1", "no, cards may be put here"]
    assert len(fields[4:]) == len(keys.TABLES["column"].fields)
    form = SectionForm(Document(KLONDIKE), "foundation")
    (line, *_) = form.rows
    assert (line.times, form.fields(line)[1].value) == (4, "A")


def test_what_another_game_says_is_in_force() -> None:
    library = Library(lambda _, __: Source("k.sol", KLONDIKE.encode()), tuple)
    text = "[global]\nname = X\nlike = K\n[column]\nrefill = any\n"
    form = SectionForm(Document(text), "column", library)
    rows = {row.word: row for row in form.rows}
    assert (rows["refill"].value, rows["refill"].origin) == ("any", "text")
    assert (rows["playable_card"].value, rows["playable_card"].origin) == ("ordered", "like")
    assert len(form.lines) == 7


def test_a_change_keeps_all_other_lines() -> None:
    changed = change(KLONDIKE, "column", "refill", "any")
    assert changed == KLONDIKE.replace("= K\n", "= any\n")
    assert change(KLONDIKE, "column", "refill", None) == KLONDIKE.replace("refill        = K\n", "")
    limited = change(KLONDIKE, "column", "limit", "9")
    assert limited == KLONDIKE.replace("# the seven", "limit = 9\n# the seven")
    assert change(KLONDIKE, "global", "skill", "2") == KLONDIKE.replace(
        "wrap  = no\n", "wrap  = no\nskill = 2\n"
    )


def test_a_line_that_stands_for_piles_is_changed_added_and_taken_away() -> None:
    changed = change(KLONDIKE, "column", "column", "9, 2", nth=2, times=3)
    assert changed == KLONDIKE.replace("column = 3, 1", "column*3 = 9, 2")
    more = change(KLONDIKE, "column", "column", "8, 1", nth=7)
    assert more == KLONDIKE + "column = 8, 1\n"
    fewer = change(KLONDIKE, "column", "column", None, nth=6)
    assert fewer == KLONDIKE.replace("column = 7, 1\n", "")


def test_what_json_says_is_written_as_sections_where_they_can_say_it() -> None:
    in_json = in_other_language(KLONDIKE)
    assert in_other_language(in_other_language(in_json)) == in_json
    with pytest.raises(SolkitError, match="cannot express this"):
        in_other_language(json.dumps(document({"stock": {"activate": [do("lose")]}})))


def without_empty(text: str, section: str) -> str:
    return Document(text).remove_empty(section).text


def test_a_section_in_which_nothing_is_said_goes() -> None:
    said = "# Of the deck.\n[deck]\nredeals = 1\n"
    for below in ("", "\n", "\n\n"):
        assert without_empty(f"[temp]\n{below}{said}", "temp") == said
        assert without_empty(f"{said}[temp]\n{below}", "temp") == said
    commented = "[temp]\n# none yet\n\n"
    assert without_empty(commented + said, "temp") == f"# {commented}{said}"
    assert without_empty(said, "deck") == said


def test_a_section_is_added_that_is_not_there() -> None:
    assert change(KLONDIKE, "temp", "slots", "2") == KLONDIKE + "\n[temp]\nslots = 2\n"
    assert change("", "global", "name", "X") == "[global]\nname = X\n"


SHIPPED = sorted(RULES.rglob("*.sol"))


@pytest.mark.parametrize("path", SHIPPED[::40], ids=lambda path: path.stem)
def test_form_and_text_are_the_same_rules(path: Path) -> None:
    """Whatever a row says, said again in the text, leaves the rules as they are."""
    text = path.read_text(encoding="utf-8")
    for section in keys.TABLES:
        form = SectionForm(Document(text), section)
        for row in form.rows:
            if row.origin == "text":
                assert form.changed(row, row.value).text == text


@pytest.mark.long
def test_random_edits_are_answered() -> None:
    """Whatever stands there, and wherever one asks, there is an answer."""
    dice = random.Random(7)
    text = KLONDIKE
    signs = ["\n", "=", ",", "[", "]", "#", "*", " ", "a", "9", "\r\n", "…", "\N{PILE OF POO}"]
    for _ in range(amount(15, 30)):
        text = KLONDIKE if len(text) > 2 * len(KLONDIKE) else text
        at, size = dice.randrange(len(text) + 1), dice.choice((0, 0, 1, 4))
        text = text[:at] + dice.choice([*signs, "column", "none"]) + text[at + size :]
        line, column = dice.randrange(-1, 30), dice.randrange(-1, 30)
        document = Document(text)
        complete(document, line, column)
        explain(document, line, column)
        examine(document)
        document.parts(line)
        section = dice.choice([*keys.TABLES])
        form = SectionForm(document, section)
        for row in form.rows:
            form.changed(row, row.value)
            form.removed(row)
        change(text, section, dice.choice(["x", *keys.TABLES[section].keys]), "1")


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("column*2 = 7, 1", "2 piles: 7 cards each, 1 face up."),
        ("column = 1, 1", "1 pile: 1 card, 1 face up."),
        ("column = x, 1", "1 pile: cards x, face-up cards 1."),
    ],
)
def test_a_line_for_piles_is_told_as_cards_are_counted(line: str, said: str) -> None:
    form = SectionForm(Document(f"[column]\n{line}\n"), "column")
    assert form.lines[0].meaning == said
