"""What authors type as books say it, or with a part left out: what is told of it, followed, is the
game meant."""

import json
from typing import Any

import pytest

from solkit_tui.author.faults import examine
from solkit_tui.faults import Fault
from solkit_tui.rules.sol.document import Document
from solkit_tui.rules.sol.keys import MISSPELT
from tests.author.editing import heard

GAME = """[global]
name = X
decks = 1
wrap = no
[deck]
deal_to = waste
[foundation]
column*4 = A, any, ascending, same suit
[reserve]
pile = 5, 1
[column]
playable_card = ordered
order = descending, alternate color
refill = any
column*7 = 3, 1
"""
ORDER, FIRST = "order = descending, alternate color", "A, any, ascending, same suit"
FREE = ("anything goes", "any card on any card", "no restriction", "as you please", "any on any")
EXCEPT = ("any suit but its own", "never the same suit", "suits other than its own", "out of suit")
OTHER = ("any color but its own", "opposite in colour", "not the same colour")


def _told(old: str, new: str) -> tuple[list[Fault], str]:
    """Return what is said of the line with a changed text, and the line with the suggestion."""
    assert old in GAME
    document = Document(GAME.replace(old, new))
    at = next(nth for nth, line in enumerate(document.lines, 1) if new.split("\n")[-1] in line)
    told = [one for one in examine(document).faults if one.line == at and not one.is_warning]
    line = document.lines[at - 1]
    for one in reversed(told):
        if one.nearest is not None:
            line = f"{line[: one.column - 1]}{one.nearest}{line[one.span.end - 1 :]}"
    return told, line


@pytest.mark.parametrize(
    ("old", "typed", "meant"),
    [
        *((ORDER, f"order = {typed}", "order = free, any") for typed in FREE),
        *((ORDER, f"order = descending, {typed}", "except same") for typed in EXCEPT),
        *((ORDER, f"order = descending, {typed}", "alternate color") for typed in OTHER),
        (FIRST, "A, any, same suit", FIRST),
        (FIRST, "K, any, alternate color", "K, any, descending, alternate color"),
        (FIRST, "A, ascending, same suit", FIRST),
        (FIRST, "A, spade, ascending", "A, spade, ascending, same suit"),
        (FIRST, "ascending, any", "A, any, ascending, any"),
        (FIRST, "K, descending", "K, any, descending, same suit"),
        (FIRST, "up by suit", FIRST),
        (FIRST, "A, any, A to K, same suit", FIRST),
        (ORDER, "order = descending, suits don't matter", "descending, any"),
        (ORDER, "order = none, none", "order = any, none"),
        ("= waste", "= waste\nredeals = 1 time", "= 1"),
        ("= waste", "= waste\nredeals = as many as needed", "= unlimited"),
        ("[foundation]", "[foundation]\nsize = through queen", "size = 12"),
        ("refill = any", "refill = any\nautofill = from talon or waste", "stock, waste"),
        ("= ordered", "= every face up card", "= any"),
        ("= ordered", "= last", "= top"),
        ("= ordered", "= any number of cards in sequence", "= ordered"),
        ("= waste", "= waste\nredeals = three passes", "= 2"),
        ("= waste", "= waste\nredeals = one pass", "= 0"),
        ("refill = any", "refill = aces or kings", "refill = A, K"),
        ("decks = 1", "decks = a pack of 52", "decks = 1"),
        ("[foundation]", "[foundation]\ntake_back = not allowed", "take_back = no"),
    ],
)
def test_a_phrase_leads_to_its_words(old: str, typed: str, meant: str) -> None:
    told, line = _told(old, typed)
    assert meant in line, (line, [heard(one) for one in told])


@pytest.mark.parametrize(
    ("line", "write"),
    [
        ("[foundation]\nfrom = A", "no line for this: the first rank"),
        ("[foundation]\nfrom = kings", "K, any, descending"),
        ("[reserve]\nautofill = yes", "autofill = reserve in [column] and no line for this"),
        ("[reserve]\nautofill = spaces", "autofill = reserve in [column] and no line for this"),
        ("[reserve]\nfill_columns = yes", "autofill = reserve in [column] in place of"),
        ("[column]\nfrom = K", "refill = K in place of this line"),
        ("[column]\ntop = up", "no line for this"),
        ("[global]\nreserve = 13", "[reserve] and below it pile = 13, 1"),
        ("[deck]\ndeal_by = row", "deal_to = columns in place of this line"),
        ("[foundation]\nsize = king", "size = 13"),
    ],
)
def test_what_belongs_elsewhere_is_told_once_and_with_its_line(line: str, write: str) -> None:
    section = line.partition("\n")[0]
    document = Document(GAME.replace(section, line))
    at = document.lines.index(line.partition("\n")[2]) + 1
    (said,) = [heard(one) for one in examine(document).faults if one.line == at]
    assert write in said


def test_no_fault_is_made_of_a_line_that_is_to_be_left_out() -> None:
    for line in ("piles = 4", "number = 4", "count = 4"):
        told = examine(Document(GAME.replace("[foundation]", f"[foundation]\n{line}"))).faults
        assert [one.code for one in told] == ["unknown-key"], told


@pytest.mark.parametrize("name", ["moves", "spaces", "wings"])
def test_a_section_that_is_there_below_is_not_there_twice(name: str) -> None:
    text = GAME.replace("[column]", f"[{name}]\nplayable_card = top\n[column]")
    told = examine(Document(text)).faults
    assert "duplicate-section" not in {one.code for one in told}
    (unknown,) = [one for one in told if one.code == "unknown-section"]
    assert unknown.nearest is None
    assert "lines of [column] below its heading, on line 13" in unknown.said


def test_a_lone_reserve_pile_does_not_fill_itself() -> None:
    for pile, doubted in (("pile = 5, 1", True), ("pile*2 = 5, 1", False)):
        text = GAME.replace("pile = 5, 1", f"{pile}\nautofill = reserve")
        told = examine(Document(text)).faults
        assert ("no-source" in {one.code for one in told}) is doubted, told


TOO_MANY = {
    "column*4 = 8, 8": "column*4 = 6, 6",
    "column*13 = 5, 5": "column*13 = 4, 4",
    "column*8 = 8, 8": "column*4 = 7, 7 and column*4 = 6, 6",
}


@pytest.mark.parametrize("line", TOO_MANY)
def test_too_many_cards_in_columns_are_fewer_cards_or_fewer_columns(line: str) -> None:
    parts = {"[deck]\ndeal_to = waste\n": "", "[reserve]\npile = 5, 1\n": ""}
    steps = "\n".join(f"column = {size}, {size}" for size in range(1, 8))
    parts["column*7 = 3, 1"] = f"{steps}\n{line}" if "*4" in line else line
    text = GAME
    for old, new in parts.items():
        text = text.replace(old, new)
    (told,) = [heard(one) for one in examine(Document(text)).faults if not one.is_warning]
    assert TOO_MANY[line] in told
    assert ("column*3 = 8, 8; or " in told) is ("*4 = 8" in line)
    mended = examine(Document(text.replace(line, TOO_MANY[line].replace(" and ", "\n")))).faults
    assert [heard(one) for one in mended if one.code == "too-many-cards"] == []


def _rule(attribute: str, value: Any, target: str, other: str = "") -> dict[str, Any]:
    condition = {"attribute": attribute, "relation": "=", "value": value}
    return {"target": target, "condition": condition | ({"target": other} if other else {})}


def _game(value: Any = "-1", kind: str = "foundation", setup: str = "4u") -> str:
    types = {
        "tableau": {"setup": setup, "drop": _rule("rank", value, "held", "dropTarget")},
        "foundation": {"setup": "", "drop": _rule("rank", "+1", "held", "dropTarget")},
    }
    piles = [
        {"id": "tableau", "pileType": "tableau", "count": 13},
        {"id": "goal", "pileType": kind},
    ]
    layout = {"cards": {"cardType": "standard-deck"}, "piles": piles}
    return json.dumps({"layout": layout, "rules": {"name": "X", "pileTypes": types}}, indent=1)


LOWER = ("minus 1", "minus one", "one lower", "- 1", "1 less", "lower by one", "−1", "down by one")
HIGHER = ("plus 1", "+ 1", "one higher", "next", "up by 1", "above")


@pytest.mark.parametrize(
    ("typed", "meant"),
    [*((one, "-1") for one in LOWER), *((one, "+1") for one in HIGHER), ("two lower", "-2")],
)
def test_a_rank_that_is_told_in_words_is_a_number(typed: str, meant: str) -> None:
    told = [one for one in examine(Document(_game(typed))).faults if one.text == typed]
    assert [one.nearest for one in told] == [meant], told


def test_a_number_in_words_fits_what_it_counts() -> None:
    for attribute, typed, meant in (
        ("count", "zero", "0"),
        ("count", "none left", "0"),
        ("count", "thirteen", "13"),
        ("count", "4 cards", "4"),
        ("rank", "ten", "10"),
        ("rank", "zero", None),
        ("suit", "one", None),
    ):
        rule = _rule(attribute, typed, "pile" if attribute == "count" else "held")
        text = json.loads(_game())
        text["rules"]["pileTypes"]["tableau"]["drop"] = rule
        told = examine(Document(json.dumps(text, indent=1))).faults
        (fault,) = [one for one in told if one.text == typed]
        assert fault.nearest == meant, fault
        assert ("without quotes?" in fault.said) is (meant is not None)


@pytest.mark.parametrize("kind", ["row", "goals", "hole", "Foundation"])
def test_a_pile_of_an_unknown_type_is_of_the_one_that_no_pile_has(kind: str) -> None:
    told = examine(Document(_game(kind=kind, setup="5u"))).faults
    assert [one.nearest for one in told if one.text == kind] == ["foundation"]
    (many,) = [one for one in told if one.code == "too-many-cards"]
    assert many.text == "65"
    assert '"setup": "4u"' in many.said


IN_PROSE = {
    "none": ("move_limit", "empty_limit", "refill", "autofill"),
    "ordered": ("playable_card",),
    "K": ("refill",),
}
PROSE = ("needed", "as usual", "please", "(as in Klondike)", "because it is easy", "at the start")


@pytest.mark.parametrize("prose", PROSE)
def test_a_word_that_prose_follows_is_that_word(prose: str) -> None:
    for word, names in IN_PROSE.items():
        for name in names:
            other = "\n".join(line for line in GAME.split("\n") if not line.startswith(name))
            text = other.replace("[column]", f"[column]\n{name} = {word} {prose}")
            told = [one for one in examine(Document(text)).faults if one.text.startswith(word)]
            assert [one.nearest for one in told if "value" in one.code] == [word], told


@pytest.mark.parametrize("prose", ["or Q", "unless it is empty", "if it fits, but not always"])
def test_a_word_whose_sense_is_changed_is_not_suggested(prose: str) -> None:
    text = GAME.replace("[foundation]", f"[foundation]\nstop = K {prose}")
    told = [one for one in examine(Document(text)).faults if one.text.startswith("K")]
    assert [one.nearest for one in told] == [None]
    assert ("try: one rank" in told[0].said) is prose.startswith("or")


@pytest.mark.parametrize("number", [1, 4])
@pytest.mark.parametrize("name", ["empty", "blank", "empty columns"])
def test_columns_that_begin_empty_have_no_cards(number: int, name: str) -> None:
    text = GAME.replace("[column]", f"[column]\n{name}*{number} = yes")
    (said,) = [heard(one) for one in examine(Document(text)).faults if one.code == "unknown-key"]
    assert f"column*{number} = 0, 0" in said


@pytest.mark.parametrize(("down", "up"), [(6, 1), (3, 2), (2, 7), (1, 9)])
def test_a_sum_before_its_parts_is_all_cards(down: int, up: int) -> None:
    for line in ("column*7 = 3, 1", "pile = 5, 1"):
        pile = line.replace("*", " ").split()[0]
        text = GAME.replace(line, f"{pile} = {down + up}, {down}, {up}")
        (told,) = [one for one in examine(Document(text)).faults if "many-values" in one.code]
        assert told.nearest == f"{down + up}, {up}"


@pytest.mark.parametrize("extra", ["", "e", "d", "!"])
def test_no_misspelling_is_suggested(extra: str) -> None:
    for at in range(3, 9):
        text = f"{MISSPELT[:at]}{extra}{MISSPELT[at:]}"
        asked = GAME.replace("[deck]", f"[deck]\nredeals = {text}")
        for fault in examine(Document(asked)).faults:
            assert fault.nearest != MISSPELT
            assert f'"{MISSPELT}"?' not in fault.said
