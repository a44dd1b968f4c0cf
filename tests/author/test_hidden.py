"""What is told in the first run though another fault stands in the file."""

import json
from time import process_time

import pytest

from solkit_tui.author.faults import examine
from solkit_tui.faults import Fault
from solkit_tui.rules.check import COUNTED
from solkit_tui.rules.sol.document import Document
from solkit_tui.services.container import Services

GAME = {
    "global": "name = X\ndecks = 1\nwrap = no",
    "foundation": "size = 13\ncolumn*4 = A, any, ascending, same suit",
    "column": "order = descending, alternate color\nrefill = any\ncolumn*4 = 7, 7\ncolumn*4 = 6, 6",
}
FAULTS = {
    "a word for a number": ("global", "skill = hard"),
    "a word without meaning": ("column", "playable_card = sometimes"),
    "a key without meaning": ("column", "zzz = often"),
    "a line without meaning": ("column", "so it goes"),
    "a second line": ("foundation", "take_back = yes\ntake_back = no"),
    "a key of another section": ("column", "take_back = no"),
    "a section again": ("column", "playable_card = top\n[column]"),
}
BESIDE = {
    "size = 14": ("foundation", ("size = 13", "size = 14"), "never holds more than 13"),
    "two foundations": ("foundation", ("column*4", "column*2"), "only 26 of 52"),
    "cards left over": ("column", ("*4 = 7, 7", "*4 = 6, 6"), "4 cards"),
    "no reserve": ("column", ("order", "autofill = reserve\norder"), "there is no reserve"),
}


def _told(text: str) -> tuple[Fault, ...]:
    return examine(Document(text), Services().rules.library()).faults


def _text(sections: dict[str, str]) -> str:
    return "".join(f"[{name}]\n{said}\n" for name, said in sections.items())


def _with(fault: str, game: dict[str, str] = GAME) -> str:
    section, line = FAULTS[fault]
    return _text(game | {section: f"{line}\n{game[section]}"})


@pytest.mark.parametrize("fault", FAULTS)
@pytest.mark.parametrize("beside", BESIDE)
def test_what_does_not_depend_on_a_fault_is_told_beside_it(fault: str, beside: str) -> None:
    section, change, message = BESIDE[beside]
    game = GAME | {section: GAME[section].replace(*change)}
    alone = [one.said for one in _told(_with(fault)) if not one.is_warning]
    both = [one.said for one in _told(_with(fault, game))]
    assert alone
    assert message not in "\n".join(alone)
    assert sum(message in said for said in both) == 1, both


@pytest.mark.parametrize("fault", FAULTS)
def test_nothing_is_told_beside_the_fault_of_a_sound_game(fault: str) -> None:
    assert len(_told(_with(fault))) == 1


def test_a_section_without_meaning_may_be_any_that_is_not_there() -> None:
    few = GAME | {"foundation": GAME["foundation"].replace("*4", "*2")}
    few["column"] = few["column"].replace("*4 = 7, 7", "*4 = 6, 6")
    said = "\n".join(one.said for one in _told(f"{_text(few)}[zzz]\nqqq = 1\n"))
    assert "only 26 of 52" in said
    assert "left over" not in said  # it may be [deck]


@pytest.mark.parametrize("line", ["column*4 = blue, any, ascending, same suit", "zzz = 4"])
def test_what_follows_from_one_meaning_of_a_line_alone_is_not_told(line: str) -> None:
    # Only if it begins with another rank, or goes round, it can be filled.
    game = GAME | {"foundation": f"size = 13\n{line}"}
    if line[0] == "z":
        game["foundation"] += "\ncolumn*4 = 2, any, ascending, same suit"
    assert "holds more" not in "\n".join(one.said for one in _told(_text(game)))


def test_a_wrong_number_of_cards_hides_nothing_about_the_rules() -> None:
    king = GAME | {"foundation": "size = 13\ncolumn*4 = K, any, ascending, same suit"}
    for cards in ("7, 7", "5, 5"):
        said = "\n".join(one.said for one in _told(_text(king | {"column": f"column*8 = {cards}"})))
        assert "never holds more than 1 card" in said
        assert "no cards are left" not in said


def test_cards_are_counted_beside_a_pile_type_that_is_not_there() -> None:
    piles = [{"id": "t", "pileType": "tableau", "count": 6}, {"id": "c", "pileType": "cell"}]
    layout = {"cards": {"cardType": "standard-deck", "count": 1}, "piles": piles}
    rules = {"pileTypes": {"tableau": {"setup": "9u"}}}
    said = [one.said for one in _told(json.dumps({"layout": layout, "rules": rules}, indent=1))]
    assert any('more cards than the pack has: "54"' in one for one in said), said


def test_a_base_card_that_is_dealt_needs_a_foundation_that_begins_with_it() -> None:
    game = GAME | {"global": f"{GAME['global']}\nbase = deal"}
    game["column"] = "refill = base-1\norder = descending, same suit\ncolumn*3 = 17, 17"
    assert "begins with an Ace" in "\n".join(one.said for one in _told(_text(game)))


def test_a_long_text_is_not_read_again_and_again() -> None:
    long = _with("a key without meaning") + "# and so on\n" * 5000
    begun = process_time()
    assert len(_told(long)) == 1
    assert process_time() - begun < 5


def _cell(of_cell: str, win: str = "0") -> list[str]:
    alone = '"condition": {"attribute": "position", "relation": "=", "value": "top"}'
    types = f'"tableau": {{"setup": "13u", "grab": {{"target": "grabTarget", {alone}}},'
    text = f"""{{"layout": {{"cards": {{"cardType": "standard-deck"}}, "piles": [
        {{"id": "t", "pileType": "tableau", "count": 4}}, {{"id": "c", "pileType": "cell"}}]}},
        "rules": {{"name": "X", "win": {{"target": {{"id": "all", "idType": "tableau"}},
        "condition": {{"attribute": "count", "relation": "=", "value": {win}}}}},
        "pileTypes": {{{types} "drop": false}}, "cell": {{"setup": "", {of_cell}}}}}}}}}"""
    return [one.said for one in _told(text)]


WRONG = {
    "a word": '"drop": "sometimes"',
    "a value": '"drop": {"target": "held", "condition": {"attribute": "rank", "value": "zzz"}}',
    "an action": '"activate": [{"action": {"command": "deal", "arguments": {"to": "zzz"}}}]',
    "an action that may win": '"activate": [{"action": {"command": "zzz"}}]',
}


@pytest.mark.parametrize("wrong", WRONG)
@pytest.mark.parametrize("win", ["0", "14"])
def test_a_win_that_cannot_be_is_told_beside_a_faulty_rule(wrong: str, win: str) -> None:
    told = any("win needs 56 of 52" in one for one in _cell(WRONG[wrong], win))
    assert told is (win == "14" and "may win" not in wrong)


def test_that_no_card_can_be_moved_is_told_beside_a_faulty_win() -> None:
    for drop, stuck in (("false", True), ("true", False)):
        said = "\n".join(_cell(f'"drop": {drop}', '"zero point"'))
        assert ("no card can be moved" in said) is stuck, said


@pytest.mark.parametrize("kind", ["[]", "1", '"u"', "null"])
def test_a_pile_type_that_is_no_object_is_told(kind: str) -> None:
    piles = '[{"id": "c", "pileType": "cell"}, {"id": "d", "pileType": "d"}]'
    text = (
        f'{{"layout": {{"cards": {{"cardType": "standard-deck"}}, "piles": {piles}}}, "rules": {{'
    )
    text += f'"name": "X", "pileTypes": {{"d": {{"setup": "d*"}}, "cell": {kind}}}}}}}'
    assert any("not an object" in one.said for one in _told(text))


def test_an_idle_deck_is_told_beside_too_many_cards() -> None:
    game = GAME | {"deck": "redeals = 3"}
    game["column"] = game["column"].replace("6, 6", "7, 7")
    said = [one.said for one in _told(_text(game))]
    assert ['"56"' in one for one in said] == [True, False]
    assert "no cards are left for the deck" in said[1]


SLOTS = "column*8 = 6, 6\n[temp]\nslots ="
SUMS = {
    "column*4 = 6\ncolumn*4 = 6, 6": '"4 cards"',
    "column*4 = 6, 0\ncolumn*4 = 6, 6": '"4 cards"',
    "column*4 = 7\ncolumn*4 = 6, 6": "",
    "column*4 = 0\ncolumn*4 = 6, 6": '"28 cards"',
    "column*4 = 7, 7\ncolumn*4 = 7": '"56"',
    "column = 7\ncolumn*7 = 7, 7": '"56"',
    "column*8 = 6, 6\n[reserve]\npile*7 = 1": '"55"; expected: at most 52',
    "columns = 7, 7, 7, 7, 6, 6, 6, 5": '"1 card"',
    "columns = 7, 7, 7, 7, 6, 6, 6, 6": "",
    "column = 7, 7, 7, 7, 6, 6, 6, 5": '"1 card"',
    f"{SLOTS} 4, 0": '"4 cards"',
    f"{SLOTS} many": '"4 cards"',
    f"{SLOTS} 4, 4": "",
    f"{SLOTS} 8\nfilled = 10": '"58"; expected: filled = 4',
}


@pytest.mark.parametrize("lines", SUMS)
def test_cards_are_counted_where_a_fault_leaves_their_number_certain(lines: str) -> None:
    game = GAME | {"column": f"order = descending, any\n{lines}"}
    codes = [one.code for one in _told(_text(game))]
    said = [one.said for one in _told(_text(game)) if one.code in COUNTED]
    assert len(said) == bool(SUMS[lines]), said
    assert SUMS[lines] in "".join(said)
    assert "too-many-filled" not in codes


@pytest.mark.parametrize(
    ("slots", "filled", "codes"),
    [
        (3, 5, ["too-many-cards", "too-many-filled"]),  # with one fewer, they are still too many
        (4, 5, ["too-many-cards"]),
        (2, 4, ["too-many-filled"]),
        (5, 5, ["too-many-cards"]),
    ],
)
def test_filled_cells_and_cards_are_both_too_many_where_both_are_sure(
    slots: int, filled: int, codes: list[str]
) -> None:
    cells = f"slots = {slots}\nfilled = {filled}"
    text = _text(GAME | {"temp": cells, "column": "order = descending, any\ncolumn*8 = 6, 6"})
    assert sorted(one.code for one in _told(text) if one.code.startswith("too-many")) == codes
