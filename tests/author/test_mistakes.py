"""Mistakes of a kind, as beginners make them in any area: what is said leads to what was meant."""

import json
import re
import tomllib
from importlib.resources import files
from pathlib import Path
from time import process_time
from typing import Any

import pytest

from solkit_tui.author.faults import examine
from solkit_tui.faults import Fault
from solkit_tui.rules.glossary import advice
from solkit_tui.rules.json.read.text import place
from solkit_tui.rules.sol import reader
from solkit_tui.rules.sol.document import Document
from solkit_tui.services.container import Services
from tests.author.editing import heard

NEWCOMERS = Path(__file__).parents[1] / "data" / "newcomers.toml"

GAME = {
    "global": "name = X\ndecks = 1\nwrap = no",
    "deck": "redeals = 1",
    "foundation": "column*4 = A, any, asc, same suit",
    "column": "column*4 = 3, 1",
}


def _said(**sections: str) -> str:
    text = "".join(f"[{name}]\n{said}\n" for name, said in (GAME | sections).items())
    return "\n".join(heard(fault) for fault in examine(Document(text)).faults)


@pytest.mark.parametrize("line", ["column = 7", "columns = 7"])
def test_a_number_of_columns_is_no_size(line: str) -> None:
    assert "column*7 for 7 equal piles" in _said(column=line)
    assert '7, 7"' not in _said(column=line)
    sizes = _said(column="column = 7\ncolumn = 6, 1")  # the size of one of several
    assert "column = 7, 1 for the top card alone, column = 7, 7 for all" in sizes


def test_a_number_of_other_piles_is_no_size() -> None:
    assert "pile*3 for 3 equal piles" in _said(reserve="pile = 3")
    assert "column*4 for 4 equal piles" in _said(foundation="columns = 4")


@pytest.mark.parametrize("sizes", ["1, 2, 3", "1 2 3", "1, 2, 3, 4, 5"])
@pytest.mark.parametrize("times", ["", "*3"])
def test_all_sizes_in_one_line_are_a_line_each(sizes: str, times: str) -> None:
    said = _said(column=f"column{times} = {sizes}", reserve=f"pile{times} = {sizes}")
    assert "one line per pile: column = 1, 1, then column = 2, 1, and so on" in said
    assert "one line per pile: pile = 1, 1, then pile = 2, 1, and so on" in said
    assert "did you mean" not in said


@pytest.mark.parametrize(
    "form", ["{} x4", "{}x4", "4 {}", "4*{}", "4 x {}", "{}(4)", "{}[4]", "{} 4", "{}s x4", "{}s*4"]
)
def test_a_number_of_piles_is_kept(form: str) -> None:
    said = _said(
        foundation=f"{form.format('column')} = A, any, asc, same suit",
        reserve=f"{form.format('pile')} = 3, 1",
    )
    assert 'did you mean "column*4"?' in said
    assert 'did you mean "pile*4"?' in said
    assert said.count("\n") == 1, said


@pytest.mark.parametrize("sign", [" *4", "*4", " x4", " x 4", " × 4"])
def test_a_number_of_piles_behind_the_value_is_put_behind_the_key(sign: str) -> None:
    said = _said(foundation=f"column = A, any, asc, same suit{sign}", reserve=f"pile = 3, 1{sign}")
    assert 'did you mean "column*4 = A, any, asc, same suit"?' in said
    assert 'did you mean "pile*4 = 3, 1"?' in said
    assert said.count("\n") == 1, said


@pytest.mark.parametrize(
    ("section", "line", "write"),
    [
        ("temp", "column = 1", "slots = 1"),
        ("column", "slots = 8", "column*8 = 6, 6"),
        ("foundation", "slots = 4", "column*4 = A, any, ascending, same suit"),
    ],
)
def test_a_number_of_piles_in_the_words_of_another_section_gets_a_line_to_write(
    section: str, line: str, write: str
) -> None:
    assert f"try: {write}" in _said(**{section: f"{line}\n{GAME.get(section, '')}"})


def test_nothing_follows_from_a_key_of_another_section() -> None:
    for key in ("deal_by = 3", "deal_to = gap", "slots = 99"):
        said = _said(column=f"{key}\n{GAME['column']}")
        assert "belongs in" in said
        assert "\n" not in said, said


def test_rows_belong_in_another_section_which_is_told_once() -> None:
    said = _said(column="\n".join(f"row = {size}" for size in range(1, 8)))
    assert "(row belongs in [overlap] or [grid])" in said
    assert "\n" not in said, said
    assert 'did you mean "column"' in _said(column="row = 3, 1")


@pytest.mark.parametrize(
    ("line", "meant"),
    [
        ("deal by 3", "deal_by = 3"),
        ("Deal To waste", "deal_to = waste"),
        ("redeal from columns", "redeal_from = columns"),
        ("columns*4 13 13", "column*4 = 13, 13"),
        ("rows 13", "row = 13"),
    ],
)
def test_a_key_in_words_without_a_sign_is_that_key(line: str, meant: str) -> None:
    assert re.search(
        rf'{re.escape(meant)} in \[|did you mean "{re.escape(meant)}"', _said(deck=line)
    )


@pytest.mark.parametrize(
    "line", ["pile tableau 7", "pile 7 1", "decks 1", "deal by lots", "rows 13"]
)
@pytest.mark.parametrize("section", ["", "[reserve]\n", "[deck]\n", "[grid]\n"])
def test_a_line_that_is_suggested_has_no_fault_of_its_own(section: str, line: str) -> None:
    text = f"{section}{line}\n"
    number = text.count("\n")
    (fault,) = [one for one in examine(Document(text)).faults if one.line == number]
    if fault.nearest is not None:
        after = examine(Document(text.replace(line, fault.nearest))).faults
        assert [one.said for one in after if one.line == number and not one.is_warning] == []
    assert section or fault.nearest is None


@pytest.mark.parametrize(("value", "meant"), [("columns", "from"), ("first", "gather")])
def test_of_two_keys_the_one_that_can_read_the_value_is_meant(value: str, meant: str) -> None:
    for typed in ("gather", "collect"):
        said = _said(deck=f"deal_to = none\nredeals = 1\n{typed} = {value}")
        assert f'did you mean "redeal_{meant}"?' in said, said


@pytest.mark.parametrize("name", ["[global]", "global ]", " global"])
def test_two_brackets_are_one_too_many(name: str) -> None:
    text = f"[[{name.strip('[')}]]\nname = X\n"
    said = str(examine(Document(text)).faults[0])
    assert '[name] on a line of its own; did you mean "[global]"?' in said


def test_a_number_is_explained_where_no_number_is_given() -> None:
    for key in ("chance = often", "skill = easy", "draws = many"):
        said = _said(**{"deck" if "draws" in key else "global": f"{GAME['global']}\n{key}"})
        word = key.partition(" ")[0]
        assert f"; {word}: " in said.partition("; expected: ")[2], said


@pytest.mark.parametrize(
    ("ranks", "warned"),
    [("K, Q, J", True), ("J, Q, K", False), ("7..K, A", False), ("K, A, 2", False), ("K", False)],
)
def test_ranks_from_high_to_low_are_told(ranks: str, warned: bool) -> None:
    said = _said(**{"global": f"name = X\ndecks = 1\nranks = {ranks}"})
    assert ('did you mean "J, Q, K"?' in said) is warned


def test_a_value_too_many_is_named() -> None:
    said = _said(foundation="column*4 = A, any, asc, same suit, 13")
    assert 'too many values: "13"' in said
    assert 'did you mean "size=13"?' in said
    assert "too few" not in said
    assert "too few" in _said(foundation="column*4 = A, any, asc, same suit, A")


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("2 // twice", "2"),
        ("2 # twice", "2"),
        ("4 cells", "4"),
        ("two redeals", "2"),
        ("none", "0"),
        ("none of them", "0"),
        ("never", "0"),
    ],
)
def test_a_number_with_words_is_that_number(typed: str, meant: str) -> None:
    assert f'did you mean "{meant}"?' in _said(deck=f"redeals = {typed}")
    zero = _said(**{"global": f"name = X\ndecks = {typed}"})
    assert (f'did you mean "{meant}"?' in zero) is (meant != "0")


def test_a_value_of_a_line_is_no_key() -> None:
    for section, key, number in (
        ("column", "cards", "first number"),
        ("column", "face_up", "second number"),
        ("column", "number of cards", "first number"),
        ("foundation", "first_face", "first field"),
        ("foundation", "first suit", "second field"),
        ("foundation", "rank order", "third field"),
        ("foundation", "SuitOrder", "fourth field"),
    ):
        said = _said(**{section: f"{key} = 7\n{GAME[section]}"})
        assert f"the {number} of a line" in said, said


def test_a_property_of_another_object_of_json_is_named_with_that_object() -> None:
    text = '{"name": "X", "layout": {"win": true, "piles": []}, "rules": {"cards": {}}, "other": 1}'
    said = "\n".join(heard(fault) for fault in examine(Document(text)).faults)
    for path, home in (("name", "rules"), ("layout.win", "rules"), ("rules.cards", "layout")):
        (line,) = [line for line in said.split("\n") if line.startswith(f"{path}: unknown")]
        assert f"try: it belongs in {home}, which has" in line
    assert "other: unknown property: " in said


@pytest.mark.parametrize("word", ["True", "False"])
def test_the_truth_of_python_is_written_small_in_json(word: str) -> None:
    faults = examine(Document(f'{{"rules": {{"win": {word}}}}}')).faults
    assert any(f'did you mean "{word.lower()}" without quotes?' in fault.said for fault in faults)


def test_cards_left_over_may_belong_on_the_foundations() -> None:
    head = "[global]\nname = x\ndecks = 1\n[foundation]\ncolumn*4 = A, any, ascending, same suit\n"
    said = str(examine(Document(f"{head}[column]\ncolumn*8 = 6, 6")).faults[0])
    assert "a [deck]" in said
    assert "column*4 = A, any, ascending, same suit, A, any" in said
    said = str(examine(Document(f"{head}[column]\ncolumn*7 = 6, 6")).faults[0])
    assert "A, any, ascending, same suit, A, any" not in said


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("import random\nclass Mine(Game):\n    x = 1\n", "Python"),
        ("; mine\n(define (new-game)\n  (shuffle-deck))\n", "Scheme"),
        ("local t = {}\nfunction Build()\n  t:x()\nend\n", "Lua"),
        ("const game = new Game();\ngame.deal = 3;\n", "a program"),
        ("XGame*decks: 2\n", "X resources"),
    ],
)
def test_a_program_is_told_once_and_how_to_begin(text: str, name: str) -> None:
    (fault,) = examine(Document(text)).faults
    assert name in fault.said
    assert "[global]" in fault.said
    assert "solkit new" in fault.said


def test_a_rule_file_without_its_first_heading_is_no_program() -> None:
    text = "name = x\ndecks = 1\n[column]\ncolumn*4: 13, 13\n"
    assert all(fault.code != "not-rules" for fault in examine(Document(text)).faults)


def test_numbered_lines_are_not_so_many_piles() -> None:
    head = "[global]\nname = x\ndecks = 1\n[column]\n"
    told = [
        fault.nearest
        for fault in examine(Document(f"{head}column1 = 1, 1\ncolumn2 = 2, 1\n")).faults
        if fault.code == "unknown-key"
    ]
    assert told == ["column", "column"]
    (many,) = [
        fault.nearest
        for fault in examine(Document(f"{head}column4 = 7, 7\n")).faults
        if fault.code == "unknown-key"
    ]
    assert many == "column*4"


@pytest.mark.parametrize("word", ["null", "None", "nil", "~", "N/A"])
def test_no_text_is_told_for_what_it_is(word: str) -> None:
    for key in ("author", "note", "family", "source"):
        said = _said(**{"global": f"{GAME['global']}\n{key} = {word}"})
        assert f'warning: {key} is taken literally: "{word}"' in said
        assert "no line at all" in said
    assert "literally" not in _said(**{"global": "name = Nil\ndecks = 1\nwrap = no"})


def test_a_known_word_is_answered_in_any_section() -> None:
    line = "redeals = 0, one less than the passes"
    assert f"try: {line}" in _said(deck="passes = 1")
    for section in ("global", "foundation", "column"):
        said = _said(**{section: f"passes = 1\n{GAME[section]}"})
        assert f"try: in [deck]: {line}" in said
    text = "".join(f"[{name}]\n{said}\n" for name, said in GAME.items())
    for changed in (f"{text}[xyzzy]\npasses = 1", text.replace("[global]", "[globl]\npasses = 1")):
        told = [fault for fault in examine(Document(changed)).faults if line in fault.said]
        assert [fault.text for fault in told] == ["passes"]


def test_a_legal_key_is_not_explained_as_a_word_of_another_section() -> None:
    said = _said(foundation=f"redeals = 2\n{GAME['foundation']}")
    assert "redeals belongs in [deck]" in said
    assert "deal_to = none" not in said


@pytest.mark.parametrize("none", ["0", "zero", "none"])
def test_no_piles_are_no_line_of_no_cards(none: str) -> None:
    assert "column = none for a game without columns" in _said(column=f"piles = {none}")
    assert "for a game without it" in _said(reserve=f"piles = {none}")


def test_the_line_of_the_first_is_told_by_its_place() -> None:
    said = _said(column="refill = K\nrefill = any\ncolumn*4 = 3, 1")
    assert "the first is on line 10" in said
    fault = examine(Document("[global]\nname = X\n[global]\n")).faults[-1]
    assert (fault.related.line, "line 1" in fault.said) == (1, True)


@pytest.mark.parametrize(
    ("section", "line", "said"),
    [
        ("global", "build = down", "order = descending, alternate color in [column]"),
        ("foundation", "draw = 3", "deal_by = 3 in [deck]"),
        ("global", "redeal = unlimited", "redeals = unlimited in [deck]"),
        ("deck", "deals = 5", "no line for this: the deck is dealt until it is empty"),
        ("foundation", "remove_whole = true", "accept = run: only a whole run"),
        ("foundation", "complete_only = yes", "accept = run: only a whole run"),
        ("column", "order = ascending, descending, same suit", 'mean "any, same suit"'),
        ("column", "order = down, up, in suit", 'mean "any, same suit"'),
        ("column", "order = descending, ascending", "any, same suit; or any, any"),
        ("temp", "slots = 7, 0", 'mean "7"'),
        ("temp", "slots = 8, 4", "slots = 8, and filled = 4 on a line of its own"),
        ("foundation", "spielziel = x", "win in [global]"),
        ("global", "decks == 1", 'extra equals sign: "= 1"; expected: one =; did you mean "1"?'),
        ("global", "note = X, decks = 1", "decks = 1 on a line of its own"),
        ("global", 'author = "X', 'author is taken literally: ""X"'),
        ("global", "author = X // the author", "the text alone"),
        ("column", "build = Red on Black", 'did you mean "descending, alternate color"?'),
        ("column", "sequence = in suit", "move_order = descending, same suit"),
        ("column", "move = any face-up card", 'did you mean "any"?'),
        ("match", "total = thirteen\nkings = K", 'did you mean "single"?'),
        ("deck", "redeals = 0-2", "one number, not a range: 2"),
        ("foundation", "column = A-K, any, asc, same suit", 'did you mean "A"?'),
        ("column", "Reihenfolge = absteigend, wechselnde Farbe", 'did you mean "alternate color"?'),
        ("column", "ordre = décroissant, couleurs alternées", 'did you mean "alternate color"?'),
        ("column", "order = ↓, red/black", 'did you mean "descending"?'),
        ("column", "column = 7 (5 up)", 'did you mean "7, 5"?'),
        ("column", "sizes = 8 8 7 6", "column = 8, 8 and below it column = 7, 7"),
        ("column", "autofill = from the waste then the stock", 'did you mean "waste, stock"?'),
        ("reserve", "4 piles of 4", 'did you mean "pile*4 = 4, 1"?'),
        ("grid", "4 rows of 13", 'did you mean "row*4 = 13"?'),
        ("overlap", "7 rows", 'did you mean "shape = pyramid 7"?'),
        ("deck", "redeal = no", "try: redeals = 0"),
        ("global", "like = FreeCell except suits", "like = FreeCell, and what differs"),
        ("global", "skill level = mostly luck", 'did you mean "2"?'),
        ("column", "alternating colors = yes", "order = descending, alternate color"),
        ("column", "kings only = no", "refill = any in [column]"),
        ("column", "build = none", "order = any, none"),
        ("column", "max move = unlimited", "there is no limit unless move_limit says so"),
        ("column", "multi move = limited", "move_limit = supermove"),
        ("column", "fill empty = base card - 1", 'did you mean "base-1"?'),
        ("column", "fill from = the storehouse", 'did you mean "autofill"?'),
        ("column", "rows = 8 8 7 6", "column = 8, 8"),
        ("column", "type = Spider_SS_RowStack", "move_order = descending, same suit"),
        ("foundation", "type = Spider_SS_Foundation", "accept = run and size = 13"),
        ("reserve", "type = free cell", "[temp] in place of [reserve]"),
        ("deck", "deal row = yes", "deal_to = columns"),
        ("match", "adjacent = diagonals", "near = touching"),
        ("match", "pairs = total 13", "sum = 13 in place of it"),
        ("match", "ace = ranks high", "high = A"),
        ("deck", "dealt = in threes", 'did you mean "3"?'),
        ("deck", "deal = ten cards across the row", 'did you mean "columns"?'),
        ("deck", "turn = one at a time upon the foundation", 'did you mean "foundation"?'),
        ("deck", "run through = twice", "redeals = 1 in [deck]"),
        ("deck", "when = no vacancies", 'did you mean "no_empty"?'),
        ("column", "vacant depots = any card", 'did you mean "any"?'),
        ("column", "available = outer card only", 'did you mean "top"?'),
        ("column", "order = down in suit, turning the corner", "wrap = yes"),
        ("column", "order = alternating colours, down", "wrong order of values"),
        ("column", "order.rank = descending", "in one line"),
        ("column", "column.cards = 4", "one line with all these numbers"),
        ("column", "refill => K", 'did you mean "K"?'),
        ("column", "export refill = K", 'did you mean "refill"?'),
        ("column", "beds = six", "column*6 = 6, 6"),
        ("reserve", "vacancies = from the rubbish heap", "autofill = waste"),
        ("reserve", "cards = twenty", "pile*20 = 1, 1"),
        ("foundation", "kings = 4 down in suit", "column*4 = K, any, descending, same suit"),
        ("foundation", "until = 52 cards", "size = 52"),
        (
            "foundation",
            "column = A, any, up in suit, A, any",
            "A, any, ascending, same suit, A, any",
        ),
    ],
)
def test_a_kind_of_words_is_answered(section: str, line: str, said: str) -> None:
    game = {name: text for name, text in GAME.items() if name != section or "=" not in line[:8]}
    assert said in _said(**{section: f"{game.get(section, GAME.get(section, ''))}\n{line}"})


@pytest.mark.parametrize(
    ("sections", "line"),
    [
        (
            {"global": "ranks = 7..K", "column": "column*7 = 4, 4"},
            "column*4 = 7, any, ascending, same suit",
        ),
        ({"global": "ranks = A..10", "column": "refill = K\ncolumn*10 = 4, 4"}, "refill = 10"),
        ({"deck": "redeals = 2", "column": "column*13 = 4, 4"}, "redeal_layout = piles 4"),
        ({"column": "autofill = waste\ncolumn*13 = 4, 4"}, "refill = any where"),
        ({"foundation": "size = 12"}, "size = 13"),
        (
            {"deck": "deal_to = columns", "column": "column*7 = 4, 1, take only"},
            "without take only",
        ),
        ({"foundation": "from = reserve", "deck": ""}, "from = waste, columns"),
        ({"global": "win = columns", "foundation": None}, "[foundation] with column*4"),
        (
            {"global": "decks = 2", "foundation": "column*8 = A, unique, asc, any", "deck": ""},
            "A, any, asc, any",
        ),
        ({"foundation": "take_back = stock_empty", "column": "column*13 = 4, 4"}, "take_back has"),
        ({"column": "column*10 = 5, 5", "global": "decks = 2"}, "column*4 = 11, 11 and column*6"),
        (
            {"temp": "slots = 3\nfilled = 3", "column": "column*8 = 6, 6"},
            "slots = 4 and filled = 4",
        ),
        ({"global": "decks = 2", "deck": ""}, "column*8 = A, any, ascending, same suit"),
        ({"deck": "deal_to = reserve"}, "[reserve] with a line for each pile"),
        ({"foundation": "column*4 = A, spade, asc, same, A, spade"}, "any in place of the suit"),
    ],
)
def test_what_can_never_be_is_told_with_the_line_to_write(
    sections: dict[str, str | None], line: str
) -> None:
    usual = {
        "global": "name = X\nwrap = no",
        "foundation": "column*4 = A, any, ascending, same suit",
        "column": "order = descending, any\ncolumn*13 = 4, 4",
    }
    if "deck" in sections and "column" not in sections:
        usual["column"] = "order = descending, any\ncolumn*7 = 4, 4"
    text = ""
    for name in dict.fromkeys((*usual, *sections)):
        own = sections.get(name, "")
        kept = [row for row in usual.get(name, "").split("\n") if own is not None]
        kept = [row for row in kept if row[:6] != "column" or "column" not in (own or "")]
        decks = ["decks = 1"] * (name == "global" and "decks" not in (own or ""))
        text += "" if own is None else "\n".join((f"[{name}]", *kept, *decks, own, ""))
    said = "\n".join(heard(fault) for fault in examine(Document(text)).faults)
    assert line in said


def test_that_a_key_is_none_does_not_tell_which_is_meant() -> None:
    assert "did you mean" not in _said(column=f"xyzzy = none\n{GAME['column']}")
    assert "did you mean" in _said(column=f"xyzzy = ordered\n{GAME['column']}")


def test_a_line_in_the_wrong_section_is_told_where_it_belongs() -> None:
    said = _said(deck=f"{GAME['deck']}\n- 13, 13\nSequences are built down by suit")
    assert "in [column]: column = 13, 13" in said
    assert "order = descending, same suit in [column]" in said


def test_what_follows_a_heading_is_not_missed() -> None:
    faults = examine(Document("[global] name = X; decks = 1\n[column] column*4 = 13, 13")).faults
    assert [fault.code for fault in faults] == ["malformed-heading", "malformed-heading"]
    assert "[column] alone, and column*4 = 13, 13 on the next line" in faults[1].said


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("Harp is a game with two packs.\nBuild down by alternate colours.\n", "sentences"),
        ("section,key,value\nglobal,name,X\nglobal,decks,1\n", "a table with commas"),
        ("# My Game\n\n## Global\n- **name**: X\n", "Markdown"),
    ],
)
def test_text_of_another_kind_is_told_with_a_whole_example(text: str, kind: str) -> None:
    (fault,) = examine(Document(text)).faults
    assert kind in fault.message
    assert "column*13 = 4, 4" in fault.advice
    said = "\n".join(heard(fault) for fault in examine(Document("# My own game of cards\n")).faults)
    assert "[global] with name = My Game" in said


def test_few_words_of_a_long_file_are_looked_up(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []
    known = advice

    def counted(code: str, text: str, *rest: Any, **more: Any) -> Any:
        asked.append(text)
        return known(code, text, *rest, **more)

    monkeypatch.setattr(reader, "advice", counted)
    for heading in ("[xyzzy]\n", "[xyzzy]\n[plugh]\n"):
        asked.clear()
        examine(Document(heading + "foo = 1\n" * 5000 + "[frotz]\n" + "bar = 1\n" * 5000))
        assert 0 < len(asked) < 300


def _faults(**sections: str) -> tuple[Fault, ...]:
    text = "".join(f"[{name}]\n{said}\n" for name, said in (GAME | sections).items())
    return examine(Document(text)).faults


def test_the_note_of_other_sections_is_no_part_of_what_is_wrong() -> None:
    (fault,) = _faults(column=f"deal_by = 3\n{GAME['column']}")
    assert fault.message == "unknown key in [column]"
    assert fault.note == "deal_by belongs in [deck]"
    assert fault.advice == "this line below [deck]"
    assert "refill" in fault.allowed
    assert fault.said.startswith('unknown key in [column] (deal_by belongs in [deck]): "deal_by"')


@pytest.mark.parametrize("value", ["sometimes", "top card maybe", "true", "runs"])
def test_what_is_allowed_is_a_list_of_words_whatever_is_advised(value: str) -> None:
    (fault,) = _faults(column=f"playable_card = {value}\n{GAME['column']}")
    assert fault.allowed == ("top", "ordered", "any", "whole")
    assert fault.nearest is not None or "(" in fault.advice


@pytest.mark.parametrize(
    ("key", "typed", "meant"),
    [
        ("order", "DescendingAnySuit", "descending, any"),
        ("order", "descending, AlternateColors", "alternate color"),
        ("order", "desc, alt", "alternate color"),
        ("playable_card", "OrderedSequence", "ordered"),
        ("playable_card", "ord", "ordered"),
        ("refill", "KingsOnly", "K"),
        ("refill", "AnyCard", "any"),
        ("limit", "20 high", "20"),
        ("limit", "at most 12 cards", "12"),
        ("limit", "dix cartes", "10"),
    ],
)
def test_words_run_together_beginnings_and_one_number_are_known(
    key: str, typed: str, meant: str
) -> None:
    said = _said(column=f"{key} = {typed}\n{GAME['column']}")
    assert f'did you mean "{meant}"?' in said, said


@pytest.mark.parametrize("begun", ["al", "s"])
def test_a_beginning_of_two_letters_or_of_several_words_means_none(begun: str) -> None:
    assert "did you mean" not in _said(column=f"order = descending, {begun}\n{GAME['column']}")


def test_of_a_line_with_too_few_values_only_that_is_said() -> None:
    (fault,) = _faults(foundation="column*4 = Ace, up, same suit")
    assert fault.nearest == "A, any, ascending, same suit"


@pytest.mark.parametrize("text", ["", "\n\n", "# My game\n", "name = X; decks = 1\n"])
def test_a_file_without_sections_is_told_once_how_to_begin(text: str) -> None:
    faults = [one for one in examine(Document(text)).faults if one.code == "missing-section"]
    assert [fault.message for fault in faults] == ["the file has no sections"]
    assert "[global] with name = My Game and decks = 1" in faults[0].said
    assert "solkit new" in faults[0].said


@pytest.mark.parametrize(
    "comment",
    ["No foundation!", "remove = 13", "[grid]", "gaps = 2", "Golf", "row = 52", "two wastes"],
)
@pytest.mark.parametrize("missing", ["foundation", "column"])
def test_comments_do_not_say_which_heading_is_missing(missing: str, comment: str) -> None:
    text = "".join(f"[{name}]\n{said}\n" for name, said in GAME.items() if name != missing)
    each = [examine(Document(begin + text)).faults for begin in ("", f"# {comment}\n")]
    plain, commented = ([one.said for one in faults] for faults in each)
    assert any(f"missing section [{missing}]" in said for said in plain)
    assert commented == plain


@pytest.mark.parametrize(
    "rows",
    ["[row]\ncards = 52\nmatch = suit or rank", "[grid]\nrow = 52", "[grid]\nrow*4 = 13"],
)
def test_one_row_that_closes_up_is_no_game_of_foundations(rows: str) -> None:
    text = f"[global]\nname = My Accordion\ndecks = 1\n{rows}\n"
    said = [one.said for one in examine(Document(text)).faults if one.code == "missing-section"]
    assert len(said) == 1
    assert "[match] with equal = rank or suit, apart = 1, 3 and leaves = first" in said[0]
    assert "like = Accordion" in said[0]


def test_what_is_sure_is_warned_of_beside_faults() -> None:
    faults = _faults(**{"global": "name = X # mine\ndecks = 1 # one", "temp": "slots = 0"})
    assert [(one.code, one.is_warning) for one in faults] == [
        ("unknown-value", False),
        ("as-it-stands", True),
        ("no-effect", True),
    ]


def test_no_cells_have_no_effect_but_where_a_game_has_some() -> None:
    assert "slots has no effect" in _said(temp="slots = 0")
    library = Services().rules.library()
    text = "[global]\nname = X\nlike = FreeCell\n[temp]\nslots = 0\n"
    assert not [one for one in examine(Document(text), library).faults if "slots" in one.message]


@pytest.mark.parametrize(
    ("section", "line", "said"),
    [
        ("column", "column*4 = 3, 1, limit=2", 'a column begins with more cards: "2"'),
        ("column", "column*4 = 3, 1, move_limit=2", 'move_limit has no effect: "2"'),
        (
            "foundation",
            "column*4 = A, any, asc, same suit, run_order=descending any",
            "run_order has no effect",
        ),
    ],
)
def test_a_key_of_one_line_has_an_effect_too(section: str, line: str, said: str) -> None:
    assert said in _said(**{section: line})
    both = "playable_card = ordered\ncolumn*3 = 3, 1\ncolumn = 3, 1, move_limit=2, limit=3"
    assert "has no effect" not in _said(column=both, deck="deal_to = waste")


@pytest.mark.parametrize("word", ["forbid", "disable"])
def test_of_lower_cards_only_what_is_accepted_is_allowed(word: str) -> None:
    said = _said(match=f"lower = {word}")
    assert "nothing is lower with this suit order" in said
    assert "none" not in said.partition("nothing is lower")[2].partition("\n")[0]


def test_yaml_is_told_once_and_then_line_by_line() -> None:
    text = "global:\n  name: Klondike\n  decks: 1\ncolumn:\n  - 1, 1\n  - 2, 1\n"
    fault, *lines = examine(Document(text)).faults
    assert "this is YAML" in fault.message
    assert [line.advice for line in lines if line.code == "malformed-line"] == [
        *("[global]", "name = Klondike", "decks = 1", "[column]", "column = 1, 1", "column = 2, 1"),
    ]
    assert len(examine(Document(text.replace("global:", "[global]"))).faults) > 1
    assert "YAML" not in examine(Document("name: X\ndecks: 1\n")).faults[0].said


@pytest.mark.long
@pytest.mark.parametrize(
    "piece",
    ["- a: ", "a: b: ", "/*", "AaBb", "1 ", "[", "# ", "; ", "game {", "up down ", "'", "\t"],
)
def test_a_mebibyte_in_one_line_is_soon_refused(piece: str) -> None:
    line = (piece * (1 << 20))[: (1 << 20) - 20]
    for text in (line, f"a:\n{line}", f"[row]\nx = {line}"):
        begun = process_time()
        assert examine(Document(text)).faults
        assert process_time() - begun < 3


def _of_text(text: str) -> tuple[Fault, ...]:
    return examine(Document(text), Services().rules.library()).faults


_TOO_MANY = "[global]\nname = X\ndecks = {decks}\nsuits = {suits}\nwrap = no\n"
_FOUR = "spade, heart, diamond, club"


@pytest.mark.parametrize(
    ("decks", "suits", "packs"), [(1, _FOUR, 2), (2, "spade, heart", 4), (1, "spade", 8)]
)
def test_as_many_packs_are_advised_as_foundations_and_columns_take(
    decks: int, suits: str, packs: int
) -> None:
    text = _TOO_MANY.format(decks=decks, suits=suits)
    text += "[deck]\ndeal_to = columns\n[foundation]\ncolumn*8 = K, any, descending, same suit\n"
    text += "[column]\norder = any, any\ncolumn*4 = 6, 1\ncolumn*6 = 5, 1\n"
    (fault,) = _of_text(text)
    cards = 13 * (suits.count(",") + 1)
    # The first line of which no card is left for some columns.
    assert fault.line == (13 if cards * decks > 24 else 12)
    assert fault.said.split("expected: ")[1].startswith(f"decks = {packs} (104 cards), or at most")
    assert _of_text(text.replace(f"decks = {decks}", f"decks = {packs}")) == ()


def test_no_packs_are_advised_that_leave_cards_over_or_out() -> None:
    text = _TOO_MANY.format(decks=1, suits=_FOUR)
    text += "[foundation]\ncolumn*4 = A, any, ascending, same suit\n[column]\ncolumn*6 = 9, 9\n"
    for whole in (text, f"{text}[deck]\ndeal_to = waste\n"):
        fault, *more = _of_text(whole)
        assert [one.kind for one in more] == ["no-effect nothing-left"] * (whole != text)
        assert (fault.line, fault.allowed) == (
            9,
            "at most 52 (1 pack of 52), so 2 fewer: column*4 = 9, 9 and column*2 = 8, 8",
        )


@pytest.mark.parametrize(("slots", "filled"), [(8, 0), (4, 1), (3, 0)])
def test_cards_left_over_begin_in_cells_that_are_there(slots: int, filled: int) -> None:
    text = f"[global]\nname = X\ndecks = 1\nwrap = no\n[temp]\nslots = {slots}\nfilled = {filled}\n"
    text += "[foundation]\ncolumn*4 = A, any, ascending, same suit\n[column]\ncolumn*8 = 6, 6\n"
    (fault,) = _of_text(text)
    assert (fault.line == 6, "filled = 4 here" in fault.said) == (slots > 3, slots > 3)
    right = text.replace(f"filled = {filled}", "filled = 4").replace("slots = 3", "slots = 4")
    assert _of_text(right) == ()


def test_a_pattern_of_letters_is_two_numbers() -> None:
    for letters, meant in (("ddddu", "5, 1"), ("DU", "2, 1"), ("dudu", "4, 2, faces=dudu")):
        assert f'did you mean "{meant}"?' in _said(column=f"column = {letters}\ncolumn = 6, 1")


def test_all_ranks_of_another_language_are_told_at_once() -> None:
    faults = _of_text(
        "[global]\nname = X\ndecks = 1\n[match]\npairs = A+D, 2+B, 3+V, 4+R\n"
        "[column]\ncolumn*13 = 4, 4\n"
    )
    assert [fault.nearest for fault in faults if not fault.is_warning] == ["Q", "J", "J", "K"]


@pytest.mark.parametrize("sign", ["…", "⋯"])
def test_a_sign_for_two_dots_keeps_both_ranks(sign: str) -> None:
    assert 'did you mean "7..K"?' in _said(
        **{"global": f"name = X\ndecks = 1\nranks = A, 7{sign}K"}
    )


def test_what_follows_from_a_game_that_is_not_named_by_like_is_not_told() -> None:
    for key in ("based_on", "inherits", "extends"):
        (fault,) = _of_text(f"[global]\nname = X\n{key} = Canfield\n[column]\nrefill = K\n")
        assert (fault.line, fault.nearest) == (3, "like")
        right = "[global]\nname = X\nlike = Canfield\n[column]\nrefill = K\n"
        assert _of_text(right) == ()


def test_a_whole_first_file_that_is_advised_has_no_fault() -> None:
    """Of every kind of text that is no rule file, as far as it names all sections."""
    glossary = tomllib.loads((files("solkit_tui.rules") / "glossary.toml").read_text("utf-8"))
    entries = [entry for kind in ("not-rules", "missing-section") for entry in glossary[kind]]
    told = [entry.get("write", glossary["first_file"]) for entry in entries]
    whole = [write for write in told if "decks = 1" in write and "[column] with" in write]
    assert len(whole) > 10
    for write in whole:
        columns = re.findall(r"column\*\d+ = \d+, \d+", write)
        text = "[global]\nname = My Game\ndecks = 1\n[foundation]\n"
        text += "column*4 = A, any, ascending, same suit\n[column]\n"
        assert not all(_of_text(f"{text}{chr(10).join(columns[:n])}\n") for n in (1, 2)), write


def test_a_rank_that_fills_columns_is_named_with_one_that_can_be_built_on() -> None:
    game = "[global]\nname = X\ndecks = 1\nwrap = no\n[deck]\ndeal_to = waste\n[foundation]\n"
    game += "take_back = no\naccept = any\ncolumn*4 = K, any, descending, same suit\n[column]\n"
    for order, refill, right in (("ascending", "K", "A"), ("descending", "A", "K")):
        text = f"{game}order = {order}, any\nrefill = {refill}\ncolumn*7 = 4, 4\n"
        (fault,) = _of_text(text)
        assert fault.allowed == f"refill = {right}"
        assert _of_text(text.replace(f"refill = {refill}", f"refill = {right}")) == ()


@pytest.mark.parametrize("order", ["ascending", "descending"])
@pytest.mark.parametrize("refill", ["A", "K", "any"])
@pytest.mark.parametrize("goal", ["A, any, ascending", "K, any, descending"])
def test_doubts_that_are_followed_all_at_once_leave_none(
    order: str, refill: str, goal: str
) -> None:
    text = "[global]\nname = X\ndecks = 1\nwrap = no\n[deck]\ndeal_to = waste\n[foundation]\n"
    text += f"size = 13\ncolumn*4 = {goal}, same suit\n[column]\norder = {order}, any\n"
    text += f"refill = {refill}\ncolumn*7 = 4, 4\n"
    for fault in _of_text(text):
        for key, value in re.findall(r"(order|refill) = (\w+(?:, any)?)", str(fault.allowed)):
            text = re.sub(rf"(?m)^{key} = .*$", f"{key} = {value}", text)
    assert _of_text(text) == ()


@pytest.mark.parametrize(("face", "first"), [("ascending", "K"), ("descending", "A")])
def test_a_foundation_from_the_wrong_end_turns_where_columns_are_not_built_that_way(
    face: str, first: str
) -> None:
    other = {"ascending": "descending", "descending": "ascending"}
    text = "[global]\nname = X\ndecks = 1\nwrap = no\n[deck]\ndeal_to = waste\n[foundation]\n"
    text += f"size = 13\ncolumn*4 = {first}, any, {face}, same suit\n[column]\nrefill = any\n"
    text += "order = {}, any\ncolumn*7 = 4, 4\n"
    for built, right in ((other[face], {"A": "K", "K": "A"}[first]), (face, other[face])):
        told = [str(fault.allowed) for fault in _of_text(text.format(built))]
        assert [each.startswith(right) for each in told[:2]] == [True, True]


def test_columns_that_begin_empty_and_are_never_filled_are_named() -> None:
    text = "[global]\nname = X\ndecks = 1\n[deck]\ndeal_to = waste\n[foundation]\n"
    text += "column*4 = A, any, ascending, any\n[column]\norder = any, any\n{}column*4 = {}\n"
    (fault,) = _of_text(text.format("", "0, 0"))
    assert str(fault.allowed).startswith("refill = any")
    for refill, cards in (("refill = any\n", "0, 0"), ("autofill = waste\n", "0, 0"), ("", "1, 1")):
        assert _of_text(text.format(refill, cards)) == ()


@pytest.mark.parametrize(("leaves", "left"), [("first", 1), ("either", 1), ("between", 2)])
def test_of_the_last_pair_a_card_stays(leaves: str, left: int) -> None:
    text = "[global]\nname = X\ndecks = 1\n[match]\nequal = rank or suit\napart = {apart}\n"
    text = text.format(apart="2" if leaves == "between" else "1, 3")
    text += f"leaves = {leaves}\n[grid]\nbeside = none\nautofill = next\nrow*4 = 13\n"
    text += "[column]\ncolumn = none\n"
    (fault,) = _of_text(text)
    assert fault.allowed == f"win = left {left}"
    assert _of_text(text.replace("decks = 1\n", f"decks = 1\nwin = left {left}\n")) == ()


@pytest.mark.parametrize(
    ("section", "line", "write"),
    [
        ("column", "sink = yes", "sink = K: the ranks"),
        ("column", "sink = no", "no line for this"),
        ("column", "autofill = yes", "autofill = waste"),
        ("column", "autofill = automatic", "autofill = waste"),
        ("column", "playable_card = group", "playable_card = any for any face-up card"),
        ("column", "column*7 = 1, 5", "column*7 = 5, 1 for 5 cards"),
        ("reserve", "pile = 1, 13", "pile = 13, 1 for 13 cards"),
        ("deck", "column*4 = A, any, ascending, same suit", "[foundation] on the line above it"),
    ],
)
def test_what_a_key_means_is_told_in_place_of_a_list(section: str, line: str, write: str) -> None:
    assert write in _said(**{section: line})


@pytest.mark.parametrize("line", ["from = talon", "empty_from = talon"])
def test_cards_come_from_the_waste_of_a_talon(line: str) -> None:
    faults = _faults(column=f"{line}\n{GAME['column']}")
    assert [fault.nearest for fault in faults if not fault.is_warning] == ["waste"]


@pytest.mark.parametrize("line", ["autofill = yes", "playable_card = group"])
def test_where_two_words_may_be_meant_none_is_put_in(line: str) -> None:
    faults = _faults(column=f"{line}\n{GAME['column']}")
    assert [fault.nearest for fault in faults] == [None]


@pytest.mark.parametrize("low", ["7", "9", "10", "J"])
@pytest.mark.parametrize("sign", ["-", ".."])
def test_ranks_up_to_the_ace_have_it_above_the_king_or_as_the_lowest(low: str, sign: str) -> None:
    said = _said(**{"global": f"{GAME['global']}\nranks = {low}{sign}A"})
    assert f"A, {low}..K with A as the lowest" in said
    assert f"{low}..K, A with the Ace above the King" in said
    assert "did you mean" not in said


def test_an_order_by_which_nothing_is_built_is_told_in_its_own_line() -> None:
    column = "order = equal, same suit\nrefill = any\ncolumn*4 = 3, 1"
    (fault,) = [fault for fault in _faults(column=column) if fault.code == "dead-end"]
    text = "".join(f"[{name}]\n{said}\n" for name, said in (GAME | {"column": column}).items())
    assert text.split("\n")[fault.line - 1] == "order = equal, same suit"


def test_of_a_game_in_json_what_is_doubted_has_the_words_of_that_language() -> None:
    found = tomllib.loads(NEWCOMERS.read_text("utf-8"))["file"]
    text = next(file["text"] for file in found if file["who"] == "A stock that does nothing")
    (fault,) = _of_text(text)
    assert "activate" in fault.said
    assert "deal_to" not in fault.said


def _first(text: str) -> str:
    return "\n".join(heard(fault) for fault in examine(Document(text)).faults)


def test_a_suggestion_that_is_refused_itself_is_followed_or_left_out() -> None:
    assert 'did you mean "slots = 4"?' in _said(temp="slots x 4")
    assert "did you mean" not in _said(foundation="column*4 = 8")
    assert 'did you mean "asc 8"' not in _said(foundation="count = 8")


@pytest.mark.parametrize(
    ("value", "meant"),
    [
        ("downwards to Ace, in suit", "descending"),
        ("down, alternately red then black", "alternate color"),
        ("absteigend, abwechselnd rot schwarz", "alternate color"),
        ("K-A, any", "descending"),
        ("A to K, any", "ascending"),
    ],
)
def test_a_phrase_of_a_book_is_an_order(value: str, meant: str) -> None:
    assert f'did you mean "{meant}"?' in _said(column=f"order = {value}\n{GAME['column']}")


def test_what_other_languages_have_in_json_is_told_at_once() -> None:
    text = """{ // a remark
  'layout': {"piles": [1, 2,], /* and
 another */ "x": True, 'setup': ['4u'] * 13, "it's": "// 'no', * 13,]"},
}"""
    faults = [fault for fault in examine(Document(text)).faults if fault.code == "not-json"]
    slips = ["// a remark", "'layout'", ",]", "/* and", "True", '* 13, "it', ",\n}"]
    ats = sorted(map(text.index, slips))
    assert [fault.span[:2] for fault in faults] == [place(text, at) for at in ats]
    assert all(fault.text for fault in faults)


def test_json_with_slips_is_read_on() -> None:
    said = _first('{"layout": {"cards": {"cardType": "x"}, "piles": []}, # rules\n}')
    assert "JSON has no comments" in said
    assert "missing property rules" in said


def test_a_section_given_twice_is_read_as_one() -> None:
    said = _said(column="order = any, any\n[column]\ncolumn*4 = 3, 1\norder = any, same suit")
    assert "duplicate section" in said
    assert "duplicate key in [column]" in said
    assert "missing key" not in said


_LINES = "expected: # comment, [section] or key = value"


def test_half_a_word_is_not_the_heading_above_it() -> None:
    said = _said(deck="de")
    assert f'cannot read this line: "de"; {_LINES}' in said
    assert "below its heading" in _said(column=f"<deck>\n{GAME['column']}")
    # Half typed, or whole, above a line of the section that goes on: nothing else is at fault.
    for word in ("de", "deck", "col", "foundation"):
        for deck in ({}, {"deck": "deal_to = waste"}):
            said = _said(**{"global": f"name = x\n{word}\ndecks = 1\nwrap = no"}, **deck)
            assert said == f'cannot read this line: "{word}"; {_LINES}'


def test_brackets_of_a_list_of_tables_are_one_section() -> None:
    said = _first("[global]\nname = x\ndecks = 1\n[[column]]\n[[column]]\n")
    assert 'did you mean "[column]"?' in said
    assert said.count('"[column]"') == 1
    assert "one [column], with all these lines below it" in said


def test_the_number_face_down_is_no_number_of_cards() -> None:
    said = _said(column="column = 0, 1\ncolumn = 2, 3", reserve="pile = 1, 13")
    assert "column = 1, 1 for 0 face down and 1 face up" in said
    assert "column = 5, 3 for 2 face down and 3 face up" in said
    assert "pile = 13, 1 for 13 cards" in said


_HEADS = {
    "global": "[global]\nname = X\ndecks = 1\nwrap = no\n",
    "foundation": "[foundation]\ncolumn*4 = A, any, ascending, same suit\n",
    "column": "[column]\norder = descending, alternate color\nrefill = K\ncolumn*7 = 4, 4\n",
    "deck": "[deck]\ndeal_to = waste\nredeals = 1\n",
    "temp": "[temp]\nslots = 2\n",
}


@pytest.mark.parametrize("name", [name for name in _HEADS if name != "global"])
def test_a_missing_heading_is_told_once_where_it_belongs(name: str) -> None:
    others = [part for head, part in _HEADS.items() if head != name]
    for at in range(1, len(others) + 1):  # below any of the other sections
        parts = [*others[:at], _HEADS[name], *others[at:]]
        whole = "".join(parts)
        assert not [fault for fault in _of_text(whole) if not fault.is_warning]
        (fault,) = _of_text(whole.replace(f"[{name}]\n", ""))
        line = whole[: whole.index(f"[{name}]")].count("\n") + 1
        assert (fault.line, fault.allowed) == (line, f"[{name}] on the line above it")


def test_a_heading_is_missing_above_lines_for_piles_alone() -> None:
    text = "".join(_HEADS[name] for name in ("global", "deck", "foundation"))
    (fault,) = _of_text(f"{text}column = 1, 1\ncolumn = 2, 1\n")
    assert (fault.code, fault.text) == ("missing-heading", "column")


def test_a_single_key_that_may_be_of_several_sections_lacks_no_heading() -> None:
    text = _HEADS["global"] + _HEADS["foundation"]
    assert all(fault.code != "missing-heading" for fault in _of_text(f"{text}row = 13\n"))


@pytest.mark.parametrize("key", ["column[1-7]", "column1-7", "column[1..7]", "columns 1 to 7"])
def test_ranges_of_piles_and_of_cards_are_a_line_each(key: str) -> None:
    said = _said(column=f"{key} = 1-7, 1")
    assert "*7" not in said
    assert said.count("a line for each pile") == 2


def test_a_game_of_a_layout_that_there_is_not_is_not_sent_to_columns() -> None:
    said = _said(clock="piles = 13\ncards = 4")
    assert "no layout like this" in said
    assert 'did you mean "column"' not in said
    assert "[column] with column*12" in _said(clock="column*12 = 4, 1")


def test_what_nothing_can_be_taken_from_is_told_at_the_key() -> None:
    lines = "from = cells\ncolumn*4 = A, any, ascending, same suit"
    (fault,) = _faults(foundation=lines, deck="deal_to = waste")
    text = "".join(f"[{name}]\n{said}\n" for name, said in (GAME | {"foundation": lines}).items())
    assert text.split("\n")[fault.line - 1] == "from = cells"


def test_a_run_order_that_no_column_has_is_told_at_the_key() -> None:
    lines = "accept = run\nrun_order = ascending, same suit\nsize = 13\n"
    lines += "column*4 = A, any, ascending, same suit"
    faults = _faults(foundation=lines, column="playable_card = ordered\ncolumn*4 = 3, 1")
    (fault,) = [fault for fault in faults if fault.code == "no-beginning"]
    text = "".join(f"[{name}]\n{said}\n" for name, said in (GAME | {"foundation": lines}).items())
    assert text.split("\n")[fault.line - 1].startswith("run_order")


@pytest.mark.parametrize(
    ("key", "write"),
    [
        ("redeals", '"activate" of the stock'),
        ("build policy", '"drop" of the pile type'),
        ("order", '"drop" of the pile type'),
        ("spaces policy", '"drop" of the pile type'),
        ("refill", '"drop" of the pile type'),
        ("move built group", '"grab" of the pile type'),
        ("decks", '"cards" in "layout"'),
        ("foundations", '"pileTypes"'),
        ("face up cards", '"setup" of the pile type'),
    ],
)
def test_keys_of_other_languages_get_the_words_of_json(key: str, write: str) -> None:
    golf = Path(__file__).parents[2] / "rules" / "examples" / "golf.json"
    for name in ('"rules": {', '"tableau": {'):
        text = golf.read_text("utf-8").replace(name, f'{name}"{key}": 2, ', 1)
        (fault,) = _of_text(text)
        assert write in fault.said


def test_each_of_several_missing_headings_is_told_where_it_belongs() -> None:
    whole = "".join(_HEADS[name] for name in ("global", "deck", "foundation", "column", "temp"))
    heads = [line for line in whole.split("\n") if line.startswith("[")][1:]
    bare = "\n".join(line for line in whole.split("\n") if line not in heads)
    faults = _of_text(bare.replace("column*4", "take_back = no\ncolumn*4"))
    assert [fault.allowed for fault in faults] == [f"{head} on the line above it" for head in heads]


@pytest.mark.parametrize("wrong", ["from = waste", "from = columns"])
@pytest.mark.parametrize("column", ["", "from = columns\n"])
def test_a_from_that_leaves_out_where_the_cards_are_is_told_at_the_key(
    wrong: str, column: str
) -> None:
    column += f"order = descending, same suit\n{GAME['column']}"
    sections = {"foundation": f"{wrong}\n{GAME['foundation']}", "column": column}
    text = "".join(f"[{name}]\n{said}\n" for name, said in (GAME | sections).items())
    told = [fault for fault in _of_text(text) if fault.code == "never-won"]
    # Cards of the waste may go to a foundation by way of the columns.
    assert len(told) == (wrong == "from = waste" or bool(column.startswith("from")))
    for fault in told:
        assert text.split("\n")[fault.line - 1] == wrong
        assert fault.allowed == "from = waste, columns"
    assert not _of_text(text.replace(wrong, "from = waste, columns"))


@pytest.mark.parametrize("setup", ['"9u"', '["9u", "9u", "9u"]', '["9u", "9u"]'])
def test_a_list_with_more_cards_than_the_pack_is_named_with_how_many(setup: str) -> None:
    text = (Path(__file__).parents[2] / "rules" / "examples" / "golf.json").read_text("utf-8")
    piles = json.loads(text)["layout"]["piles"]
    columns = next(pile["count"] for pile in piles if pile["pileType"] == "tableau")
    (fault,) = _of_text(text.replace('"setup": "5u"', f'"setup": {setup}', 1))
    assert fault.said.startswith("rules.pileTypes.tableau.setup: more cards than the pack has")
    assert f"{9 * columns} are in {columns} piles of this type" in fault.said


def test_a_card_named_too_often_is_named_itself() -> None:
    text = (Path(__file__).parents[2] / "rules" / "examples" / "golf.json").read_text("utf-8")
    cards = '{"cards": ["AS", "2S", "AS"]}'
    (fault, *_) = _of_text(text.replace('"setup": "u"', f'"setup": {cards}', 1))
    assert 'cards[2]: card used more often than it is in the pack: "AS"' in fault.said


_DONE = {"match": "sum = 13\nsingle = K", "overlap": "shape = pyramid 7"}


@pytest.mark.parametrize(
    ("section", "line", "write"),
    [
        ("match", "row = 1\nrow = 2", "[overlap] with shape = pyramid 7"),
        ("match", "pyramid = 7", "[overlap] on a line of its own, and below it shape = pyramid 7"),
        ("global", "reserve = 13, 1", "[reserve] on a line of its own, and below it pile = 13, 1"),
        ("global", "column = 4, 4", "[column] on a line of its own, and below it column = 4, 4"),
        ("global", "cells = 4", "slots = 4 in [temp]"),
        ("global", "match = 13", "[match] on a line of its own, and below it sum = 13"),
        ("global", "grid = 4 x 13", "[grid] on a line of its own, and below it row*4 = 13"),
        ("global", "lose = no moves", "no line for this: a game is lost when no move is left"),
        ("global", "win_message = Bravo", "no line for this: time, messages"),
        ("column", "for i in 1..7 { column = i, 1 }", "no loops"),
        ("column", "column = 7 x 4", "column*7 = 4, 4"),
        ("column", "piles = seven of 4", "column*7 = 4, 4"),
        ("column", "column = 7, 4, 1", "column*7 = 4, 1 for 7 equal piles"),
        ("column", "column = 4, 1 (7 times)", "column*7 = 4, 1"),
        ("column", "5 piles", "column*5 = 4, 4"),
        ("reserve", "5 piles", "pile*5 = 1, 1"),
        ("column", "playable_card = group of cards", "playable_card = any for any face-up card"),
        ("column", "refill = K || none", "refill = K, or refill = none"),
        ("foundation", "column = K to A, same suit", 'did you mean "K, any, descending'),
        ("foundation", "column = ace of hearts, up, suit", 'did you mean "A, heart, ascending'),
        ("grid", "gap = left neighbour + 1", "no line for this, if a gap takes the card"),
        ("grid", "start = 52", "row*4 = 13 for 52 cards"),
        ("match", "J+Q", 'did you mean "pairs = J+Q"?'),
        ("match", "pairs = JQ", 'did you mean "J+Q"?'),
        ("match", "four = J+Q+K", "sets = J+Q+K"),
        ("match", "ace = 1", "no line for this: an Ace counts 1"),
        ("match", "remove = A, 2", "single = A, 2"),
        ("foundation", "Deal eight columns of five cards", "column*8 = 5, 5 in [column]"),
    ],
)
def test_what_belongs_elsewhere_or_has_other_numbers_is_written_out(
    section: str, line: str, write: str
) -> None:
    assert write in _said(**{section: f"{GAME.get(section, _DONE.get(section, ''))}\n{line}"})


@pytest.mark.parametrize("form", ["pile {}", "column[{}]", "column {}", "pile no. {}"])
@pytest.mark.parametrize("first", [0, 1])
def test_numbers_of_lines_are_no_numbers_of_piles(form: str, first: int) -> None:
    lines = [f"{form.format(at)} = 3, 1" for at in range(first, first + 4)]
    said = _said(column="\n".join(lines))
    assert said.count('did you mean "column"?') == said.count("\n") + 1 == len(lines), said


def test_a_key_that_is_set_where_it_belongs_is_not_sent_there() -> None:
    said = _said(deck=f"decks = 1\n{GAME['deck']}")
    assert "no second line: decks is already set on line 3" in said
    assert "this line below [global]" in _said(deck=f"win = columns\n{GAME['deck']}")


def test_a_single_key_that_is_needed_nowhere_lacks_no_heading() -> None:
    heads = "".join(_HEADS[name] for name in ("foundation", "column"))
    for redeals, write in ((0, "no line for this: there is no redeal"), (1, "[deck] on the line")):
        fault, *after = _of_text(
            f"{_HEADS['global']}redeals = {redeals}\n{heads}".replace("1, 1", "13, 1")
        )
        assert all(one.code == "cards-left-over" for one in after)
        assert str(fault.advice or fault.allowed).startswith(write)


def test_a_key_of_a_section_that_there_is_lacks_no_heading() -> None:
    assert "this line below [column]" in _said(match="sum = 13\nfaces = u")


def test_columns_that_begin_empty_need_not_be_longer() -> None:
    assert "3 cards" in _said(column="column*7 = 7, 7\ncolumn*4 = 0, 0")


def test_as_many_cards_as_foundations_may_begin_there() -> None:
    rows = "column*4 = K, any, desc, same suit\ncolumn*4 = A, any, asc, same suit"
    text = f"[global]\nname = X\ndecks = 2\n[foundation]\n{rows}\n[column]\ncolumn*12 = 8, 8"
    said = "\n".join(map(heard, examine(Document(text)).faults))
    assert "try: column*4 = K, any, desc, same suit, K, any and column*4 = A," in said


def test_of_several_sections_those_that_there_are_are_named() -> None:
    line = f"playable_card = top\n{GAME['foundation']}"
    assert _said(foundation=line).endswith("this line below [column]")
    assert _said(foundation=line, reserve="pile = 3, 1").endswith("[reserve] or [column]")


def test_sections_for_stock_and_waste_are_both_looked_through() -> None:
    said = _said(stock="cards = 17", waste="build = up or down by one\nwrap = false")
    assert "[foundation] with column = any, any, any, any for one pile" in said
    assert "try: column = any, any, any, any" in said
    assert 'unknown value for wrap: "false"' in said


def test_a_section_on_how_the_table_looks_is_left_out() -> None:
    said = _said(layout="rows = 8\nwaste = 0\ntexts = 1")
    assert said.startswith('unknown section: "layout"; try: no section for this')
    assert "\n" not in said, said
    assert "did you mean" not in said
    assert (
        "column*8 = 4, 4"
        in _of_text("[global]\nname = X\ndecks = 1\n[layout]\nrows = 8\nwaste = 0\ntexts = 1\n")[
            1
        ].said
    )


def test_rows_of_one_card_each_are_doubted() -> None:
    rows = "[global]\nname = X\ndecks = 1\n[match]\nsum = 13\nsingle = K\n[deck]\n[overlap]\n"
    (fault,) = _of_text(f"{rows}row = 1\nrow = 2\nrow = 3\n")
    assert (fault.line, fault.is_warning, "pyramid 7" in fault.said) == (9, True, True)
    assert not _of_text(f"{rows}row = 1\nrow = 0.5 1.5\n")


def test_json_without_its_two_levels_is_read_all_the_same() -> None:
    golf = Path(__file__).parents[2] / "rules" / "examples" / "golf.json"
    whole = json.loads(golf.read_text("utf-8"))
    flat = json.dumps(whole["layout"] | whole["rules"]).replace('"="', '"=="')
    said = [fault.said for fault in _of_text(flat)]
    assert any("it belongs in layout" in line for line in said)
    assert any('did you mean "="?' in line for line in said)


def test_suggestions_are_followed_in_the_whole_file_before_they_are_made() -> None:
    twice = _said(column=f"vacancy = K\nempty = any\n{GAME['column']}")
    assert twice.count('did you mean "refill"?') == 1
    assert "refill is already set on line " in twice
    again = _said(piles=GAME["column"])
    assert "lines of [column] below its heading, on line " in again
    assert "mean" not in again
    many = _said(column="count = 20")
    assert "column*20 = 2, 2 for 20 equal columns" in many
    lines = _said(column="1, 1\nplayable_card: top\nskill: 3\nsource: a book")
    assert "skill = 3 in [global]" in lines
    assert 'mean "playable_card = top"' in lines


@pytest.mark.parametrize("heading", ["<column>", "{column}", "column {", "column:", "COLUMN"])
def test_what_must_be_a_heading_is_read_as_one(heading: str) -> None:
    text = "\n".join(f"[{name}]\n{said}" for name, said in GAME.items())
    (fault,) = _of_text(text.replace("[column]", heading))
    assert fault.nearest == "[column]"


@pytest.mark.parametrize(
    ("section", "text", "words"),
    [
        ("divan", "slots = 8", 'mean "temp"'),
        ("ReserveStack", "max_cards = 1\nreserves = 7", "[temp] with slots = 7"),
        ("PatPile::Foundation", "size = 13", "[foundation] alone"),
        ("PatPile::Tableau", "refill = K", "[column] alone"),
        ("pile", GAME["foundation"], "[foundation], for it has"),
        ("slot", "refill = any", "[column], for it has"),
    ],
)
def test_sections_of_programs_are_told_by_what_is_in_them(
    section: str, text: str, words: str
) -> None:
    assert words in _said(**{section: text})


@pytest.mark.parametrize(
    ("value", "words"),
    [
        ("1 down, 5 up", 'mean "6, 5"'),
        ("3 face down and 1 face up", 'mean "4, 1"'),
        ("2 up", 'mean "2, 2"'),
        ("[6] * 2 + [5] * 8", "column*2 = 6, 6 and below it column*8 = 5, 5"),
    ],
)
def test_cards_of_a_column_in_words_or_as_sums_of_lists(value: str, words: str) -> None:
    assert words in _said(column=f"column = {value}\ncolumn = 1, 1")


def test_too_many_cards_are_looked_for_in_the_cells_first() -> None:
    columns = {"temp": "slots = 4\nfilled = 4", "column": "column*10 = 5, 5"}
    assert "filled = 2 in [temp], or at most 52" in _said(**columns)
    assert "filled = " not in _said(**columns | {"column": "column*10 = 6, 6"})


def test_lines_of_scheme_are_told_one_by_one_in_a_file_with_sections() -> None:
    lines = ("; mine", '(define-game "Mine")', "(add-normal-slot DECK 'stock)")
    told = _of_text("\n".join((*lines, *(f"[{name}]\n{text}" for name, text in GAME.items()))))
    assert [fault.line for fault in told] == [1, 2, 3]


def test_a_json_file_that_is_cut_off_names_the_brackets_that_are_missing() -> None:
    golf = Path(__file__).parents[2] / "rules" / "examples" / "golf.json"
    text = golf.read_text("utf-8").rstrip()
    (fault,) = _of_text(text[:-1])
    assert "the file is cut off" in fault.said
    assert fault.said.endswith("1 closing bracket: }")
    (fault,) = _of_text('{"rules": {"pileTypes": [\n1,\n')
    assert (fault.line, fault.said.endswith("3 closing brackets: ]}}")) == (2, True)
    for text in ('{"rules": 1 ', '{\n  "rules"\t', '{"rules": [1\n  '):  # as one types it
        (fault,) = _of_text(text)
        assert "the file is cut off" in fault.said


@pytest.mark.parametrize(
    ("lines", "told"),
    [
        ("column = 8, 1", True),
        ("column = 8, 1\ncolumn = 9, 1", True),
        ("column*2 = 8, 1", False),
        ("column = 14, 1\ncolumn = 14, 1", False),  # as many cards as the seven columns
    ],
)
def test_single_columns_in_place_of_many_are_told_with_those_to_add(lines: str, told: bool) -> None:
    library = Services().rules.library()
    text = f"[global]\nname = X\nlike = Klondike\ndecks = 2\n[column]\n{lines}\n"
    found = [one for one in examine(Document(text), library).faults if one.code == "replaced"]
    assert bool(found) == told
    for fault in found:
        more = str(fault.allowed).partition(": ")[2].replace(" and ", "\n")
        after = examine(Document(text + more), library)
        assert after.rules is not None
        assert "replaced" not in [one.code for one in after.faults]


def test_redeals_without_a_waste_are_told_beside_faults_of_other_sections() -> None:
    for redeals in ("2", "unlimited"):
        deck = f"deal_to = columns\nredeals = {redeals}"
        assert "redeals has no effect" in _said(**{"global": "name = X", "deck": deck})
        assert "redeals has no effect" in _said(deck=deck, column="order = red\ncolumn*4 = 3, 1")
        other = f"put them = on the waste\nredeals = {redeals}"
        assert "redeals has no effect" not in _said(deck=other)


SENTENCES = {
    "You may move kings to empty columns.": "refill = K in [column]",
    "Any card may be put in a space.": "refill = any in [column]",
    "Spaces in the tableau are never filled.": "refill = none in [column]",
    "Cards are built down in alternate colours.": "order = descending, alternate color in [column]",
    "The foundations are built up in suit.": "ascending, same suit in [foundation]",
    "Deal three cards at a time from the stock.": "deal_to = waste and below it deal_by = 3",
    "Turn the cards of the stock one by one.": "deal_to = waste and below it deal_by = 1",
    "There is no redeal in this game.": "redeals = 0 in [deck]",
    "Go through the deck as often as you like.": "redeals = unlimited in [deck]",
    "Groups of cards can be moved together.": "playable_card = ordered in [column]",
    "You win when the tableau is cleared.": "win = columns in [global]",
    "Deal seven piles of seven cards, the last face up.": "column*7 = 7, 1 in [column]",
    "There are also four free cells.": "slots = 4 in [temp]",
    "Play it with two full packs.": "decks = 2 in [global]",
    "Kings may be put on Aces.": "wrap = yes in [global]",
}


@pytest.mark.parametrize("sentence", SENTENCES)
def test_a_sentence_is_told_where_its_rule_is_written(sentence: str) -> None:
    for line in (sentence, f"in short = {sentence}"):
        faults = examine(Document(f"[rules]\n{line}\n")).faults
        assert [one for one in faults if one.line == 2 and SENTENCES[sentence] in one.said], faults


@pytest.mark.parametrize(
    ("section", "line", "write"),
    [
        ("column", "column*10 = four cards each, all face up", "the number alone: 4"),
        ("deck", "redeals = no limit", "redeals = unlimited"),
        ("deck", "redeals = -1 (infinite)", "redeals = unlimited"),
        ("column", "setup = 7 piles of 7 cards, last face up", "column*7 = 7, 1"),
        (
            "column",
            "columns = 8 piles of 6 or 7 cards",
            "column*4 = 7, 7 and below it column*4",
        ),
        ("column", "build down = red on black", "order = descending, alternate color"),
        ("foundation", "foundation piles = 4", "column*4 = A, any, ascending, same suit"),
        ("column", "column*7 = 4, last face up", 'mean "1"'),
    ],
)
def test_phrases_of_books_and_programs_get_the_line_that_is_meant(
    section: str, line: str, write: str
) -> None:
    assert write in _said(**{section: line})


def test_redeals_of_a_deck_without_cards_are_told_beside_faults() -> None:
    rest = {"global": "name = X\ndecks = 1\nwrap = perhaps", "column": "column*13 = 4, 4"}
    assert "no cards are left for the deck" in _said(**rest)
    gathers = "deal_to = none\nredeals = 2\nredeal_from = columns\nredeal_layout = piles 3"
    assert "no cards are left" not in _said(deck=gathers, **rest)


def test_keys_on_one_line_are_read_one_by_one() -> None:
    head = (
        "[global]\nname = X\ndecks = 1\n[deck]\n[foundation]\ncolumn*4 = A, any, asc, same suit\n"
    )
    for lines, further in (
        ("column = 1, 1; column*2 = 2, 1; refill = K", "column*2 = 2, 1 on a line of its own, and"),
        ("column = 1, 1, column = 2, 1", "column = 2, 1 on a line of its own"),
        ("column = 1, 1 column = 9, 8", "column = 9, 8 on a line of its own"),
        ("refill = K; column*2 = 5, 1", "column*2 = 5, 1 on a line of its own"),
    ):
        said = [one.said for one in _of_text(f"{head}[column]\n{lines}\n")]
        assert len(said) == 1, said
        assert further in said[0]
    (fault,) = _of_text(f"{head}[column]\ncolumn = 1, 1, refill=K, column = 2, 3\n")[1:]
    assert (fault.code, fault.text) == ("too-many-face-up", "3")


def test_what_comes_after_the_suggestions_is_told_too() -> None:
    text = "[global]\nname = X\ndecks = one\n[foundation]\ncolumn*4 = {}, any, asc, same suit\n"
    text += "[column]\ncolumn*8 = 6, 6\n"
    assert [one.code for one in _of_text(text.format("A"))] == ["unknown-value", "cards-left-over"]
    # Whatever the first rank is.
    told = {one.code for one in _of_text(text.format("blue"))}
    assert told == {"unknown-value", "cards-left-over"}


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        *(("!same suit", "except same"), ("not same suit", "except same"), ("no suit", "any")),
        *(("not in suit", "except same"), ("<> suit", "except same"), ("no suits", "any")),
        *(("regardless of suit", "any"), ("without suit", "any"), ("off-suit", "except same")),
        *(("!color", "alternate color"), ("not same color", "alternate color")),
    ],
)
def test_no_opposite_is_meant(typed: str, meant: str) -> None:
    assert f'did you mean "{meant}"?' in _said(column=f"order = desc, {typed}\ncolumn*4 = 3, 1")


def test_the_number_of_piles_is_kept() -> None:
    for section, line in (("column", "reserve*4 = 3, 3"), ("global", "reserve*4 = 3, 3")):
        assert "below it pile*4 = 3, 3" in _said(**{section: f"{GAME[section]}\n{line}"})
    assert "below it column*7 = 4, 4" in _said(**{"global": f"{GAME['global']}\ntableau*7 = 4, 4"})


def test_a_few_more_columns_of_a_size_take_the_cards_that_are_left() -> None:
    head = (
        "[global]\nname = X\ndecks = 1\n[foundation]\ncolumn*4 = A, any, asc, same suit\n[column]\n"
    )
    for lines, write in (
        ("column*10 = 4, 4", "column*13 = 4, 4 in [column]; or "),
        ("column*9 = 4, 4", "column*13 = 4, 4"),
        ("column = 12, 12\ncolumn*4 = 8, 8", "column*5 = 8, 8"),
    ):
        said = _of_text(f"{head}{lines}\n")[-1].said
        assert (write in said) is (lines != "column*9 = 4, 4"), said


@pytest.mark.parametrize("note", ["Where x = y, order = any stays.", "As told, column = pile."])
def test_a_note_may_have_equals_signs_of_its_own(note: str) -> None:
    told = _of_text("\n".join(f"[{name}]\n{text}" for name, text in GAME.items()))
    noted = GAME | {"column": f"{GAME['column']}\nnote = {note}"}
    assert len(_of_text("\n".join(f"[{name}]\n{text}" for name, text in noted.items()))) == len(
        told
    )


@pytest.mark.parametrize(
    ("section", "line", "write"),
    [
        ("column", "capacity = 999", "no line for this: a column has no limit"),
        ("column", "capacity = 12", "limit = 12"),
        ("foundation", "capacity = 13", "size = 13"),
        ("foundation", "pair_sum = 14", "sum = 14 in [match]"),
        ("column", "remove_total = 11", "sum = 11 in [match]"),
        ("column", "column = range(1, 10)", "column = 1, 1 and below it column = 2, 2"),
        ("column", "column = 0, 1", 'did you mean "0"?'),
    ],
)
def test_a_key_of_another_place_leads_to_what_is_meant(section: str, line: str, write: str) -> None:
    assert write in _said(**{section: f"{line}\n{GAME[section]}"})


@pytest.mark.parametrize(
    ("line", "write"),
    [
        ("remove = 2", "no line for this: cards leave two at a time"),
        ("match = same rank", "equal = rank: two of the same rank"),
        ("by = suit", "equal = suit: two of the same suit"),
        ("pairs = touching", "near = touching in place of it"),
        ("close_up = yes", "deal_fill = next, stock in [grid]"),
    ],
)
def test_what_leaves_together_is_told_by_its_key(line: str, write: str) -> None:
    assert write in _said(match=line)


def test_a_pack_may_be_as_small_as_what_is_laid_out() -> None:
    text = "[global]\nname = X\ndecks = 1\n[foundation]\ncolumn = A, any, ascending, any\n"
    text += "[column]\ncolumn*3 = 3, 3\n"
    (fault,) = [one for one in examine(Document(text)).faults if not one.is_warning]
    assert "suits = spade and ranks = A..9 in [global]" in fault.said
    small = text.replace("decks = 1", "decks = 1\nsuits = spade\nranks = A..9")
    assert all(one.is_warning for one in examine(Document(small)).faults)


def test_one_of_two_rows_of_foundations_may_be_built_the_wrong_way() -> None:
    deck = "deal_to = waste"
    for order, told in (("ascending", True), ("descending", False)):
        lines = f"{GAME['foundation']}\ncolumn*4 = K, any, {order}, same suit"
        said = _said(deck=deck, foundation=lines)
        assert ("never holds more than 1 card; expected: descending" in said) is told


def test_two_cards_left_over_may_be_aces() -> None:
    text = "[global]\nname = X\ndecks = 1\n[foundation]\n{}\n[column]\nrefill = any\n"
    text += "order = descending, any\ncolumn*10 = 5, 5\n"
    aces = "column*{} = A, any, ascending, same suit"
    said = "\n".join(heard(one) for one in examine(Document(text.format(aces.format(4)))).faults)
    assert f"{aces.format(2)}, A, any" in said
    both = f"{aces.format(2)}, A, any\n{aces.format(2)}"
    assert not examine(Document(text.format(both))).faults
