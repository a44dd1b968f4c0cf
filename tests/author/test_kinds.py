"""Mistakes of one kind at several places: each is told in the first run, with the line to write."""

import pytest

from solkit_tui.author.faults import examine
from solkit_tui.rules.sol.document import Document
from tests.author.editing import heard

GAME = {
    "global": "name = X\ndecks = 1",
    "foundation": "size = 13\ncolumn*4 = A, any, ascending, same suit",
    "column": "order = descending, any\nrefill = any\ncolumn*4 = 13, 13",
}


def _said(**sections: str) -> str:
    text = "".join(f"[{name}]\n{said}\n" for name, said in (GAME | sections).items())
    return "\n".join(heard(fault) for fault in examine(Document(text)).faults)


def test_a_heading_that_is_missing_takes_only_keys_that_need_it() -> None:
    said = _said(column="pile = 13, 1\nautofill = reserve\ncolumn*3 = 13, 13")
    assert "order" not in said
    said = _said(column="refill = any\npile = 13, 1\nautofill = reserve\ncolumn*3 = 13, 13")
    assert "[reserve] above [column], with pile below it" in said
    said = _said(foundation="size = 13\nslots = 4\nfrom = columns\ncolumn*4 = A, any, asc, any")
    assert "[temp] above [foundation], with slots below it" in said


@pytest.mark.parametrize(
    "line", ["layout = pyramid", "type = a pyramid of 7 rows", "shape = triangle"]
)
@pytest.mark.parametrize("section", ["global", "column"])
def test_a_shape_belongs_in_overlap(section: str, line: str) -> None:
    said = _said(**{section: f"{GAME[section]}\n{line}"})
    assert "[overlap] with shape = pyramid 7 instead" in said
    assert "too few values" not in said


@pytest.mark.parametrize(("name", "line"), [("peaks", "peak = 6, 3"), ("tripeaks", "peaks = 3")])
def test_a_section_of_peaks_is_one_shape(name: str, line: str) -> None:
    said = _said(**{name: line, "column": "column = none", "deck": "deal_to = waste"})
    assert "shape = peaks 3" in said
    assert "peaks 6" not in said
    assert "pyramid" not in said


@pytest.mark.parametrize(
    ("line", "meant"),
    [
        ("column*13 = 4, 4, 4", "4, 4"),
        ("column*4 = 13 13 13", "13, 13"),
        ("column*8 = 6, 5, 1", "6, 1"),
        ("column*4 = 13, 13, 0", "13, 13"),
    ],
)
def test_surplus_numbers_of_equal_piles(line: str, meant: str) -> None:
    assert f'alike: cards, face-up cards [, take only]; did you mean "{meant}"?' in _said(
        column=line
    )


@pytest.mark.parametrize(
    "order",
    ["[descending, ascending], any", "(up, down), any", "{asc, desc}, any", "up, down, any"],
)
def test_up_and_down_in_one_order(order: str) -> None:
    assert 'did you mean "any, any"?' in _said(column=f"order = {order}\ncolumn*4 = 13, 13")
    line = f"column*4 = A, any, {order}"
    assert 'did you mean "A, any, any, any"?' in _said(foundation=line)


def test_a_card_in_place_of_a_rank_and_any_suit() -> None:
    said = _said(foundation="column = AS, any, any, any", column="column*17 = 3, 3")
    assert "column = A, spade, any, any, A, spade in [foundation]" in said
    assert "ascending" not in said


@pytest.mark.parametrize(("line", "packs"), [("deck = 1", 1), ("pack = two", 2), ("deck = 52", 1)])
def test_packs_by_another_name(line: str, packs: int) -> None:
    said = _said(**{"global": f"name = X\n{line}"})
    assert f'decks = {packs}; did you mean "decks"?' in said
    assert "[deck]" not in said.split("\n")[0]


@pytest.mark.parametrize("section", ["global", "deck", "foundation"])
def test_what_fills_columns_belongs_there(section: str) -> None:
    said = _said(
        **{"deck": "deal_to = waste", "column": "column*4 = 3, 3"}
        | {section: f"{GAME.get(section, '')}\nautofill = waste"}
    )
    assert "(autofill belongs in [column])" in said


def test_neighbours_in_a_grid_are_no_neighbouring_ranks() -> None:
    said = _said(grid="row*4 = 13\nadjacent = yes", column="column = none")
    assert "near = touching in [match]" in said
    assert "heading" not in said


def test_lines_of_a_second_section_are_named() -> None:
    said = _said(column=f"{GAME['column']}\n[foundation]\nstop = K")
    assert "one [foundation], which is on line 4, with these lines below it too: stop = K" in said


def test_a_foundation_built_from_the_wrong_end() -> None:
    said = _said(foundation="column*4 = A, any, descending, same suit")
    assert "expected: column*4 = A, any, ascending, same suit" in said
    said = _said(foundation="column*4 = any, any, descending, same suit")
    assert "order = ascending, any" in said


def test_cards_are_left_for_a_deck_that_deals_to_columns() -> None:
    said = _said(deck="deal_to = columns", column="column*4 = 7, 4\ncolumn*4 = 7, 7")
    assert "column*3 = 7, 7, which leaves 3 for the deck" in said


@pytest.mark.parametrize("word", ["uncovered", "exposed", "last", "topmost card", "the last card"])
def test_the_top_card_by_other_names(word: str) -> None:
    assert 'did you mean "top"?' in _said(column=f"playable_card = {word}\n{GAME['column']}")


def test_cards_of_a_pile_that_none_may_leave() -> None:
    pile = '{"id": "NAME", "pileType": "NAME", "count": 4}'
    layout = ", ".join(pile.replace("NAME", name) for name in ("long", "short", "foundation"))
    text = f"""{{"layout": {{"cards": {{"cardType": "standard-deck"}}, "piles": [{layout}]}},
"rules": {{"pileTypes": {{"long": {{"setup": "7u", "triggers": {{}}}},
"short": {{"setup": "6u", "grab": false}},
"foundation": {{"setup": "", "drop": {{"target": {{"id": "held", "selector": "top"}},
"condition": {{"attribute": "rank", "relation": "=", "value": "+1", "target":
{{"id": "held", "selector": "bot"}}}}}}}}}}}}}}"""
    for grab, told in (("false", True), ("true", False)):
        faults = examine(Document(text.replace('"grab": false', f'"grab": {grab}'))).faults
        said = "\n".join(heard(fault) for fault in faults)
        assert ("those of short never get there" in said) == told, said


def test_a_foundation_that_is_never_filled_is_told_where_it_stands() -> None:
    lines = "size = 13\ncolumn*4 = A, any, asc, same suit\ncolumn*4 = K, any, asc, same suit"
    said = _said(
        **{"global": "name = X\ndecks = 2\nwrap = no"},
        foundation=lines,
        column="order = descending, any\ncolumn*8 = 13, 13",
    )
    assert "never holds more than 1 card, not 13; expected: descending" in said
    assert "56 of 104" not in said


@pytest.mark.parametrize(
    ("section", "line", "write"),
    [
        ("deck", "by = 3", "deal_by = 3"),
        ("deck", "times = 2", "redeals = 2"),
        ("deck", "stock = 24", "no line for this: the deck gets the cards that are left over"),
        ("deck", "redeal_shuffle = always", "yes, with redeals = N or unlimited"),
        ("deck", "redeals = 1\nredeal_from = columns\nredeal_layout = threes", "piles 3"),
        ("deck", "deal_to = nowhere", "deal_to = none"),
        ("foundation", "return = no", "take_back = no"),
        ("foundation", "from = everything", "no line for this: cards may come from any pile"),
        ("column", "stack = down by suit", "order = descending, same suit"),
        ("column", "group = yes", "playable_card = ordered"),
        ("column", "first = K", "refill = K"),
        ("column", "sink = all kings", "sink = K"),
        ("column", "move_limit = unlimited", 'did you mean "none"?'),
        ("temp", "max = 1", "capacity = 1"),
        ("reserve", "stack = 13", "pile = 13, 1"),
        ("global", "base = any", "base = play"),
        ("global", "suits = red", "suits = heart, diamond"),
    ],
)
def test_words_at_hand_for_keys_and_values(section: str, line: str, write: str) -> None:
    assert write in _said(**{section: f"{line}\n{GAME.get(section, '')}"})


def test_numbers_of_an_example_are_not_counted() -> None:
    assert "more cards" not in _said(column=f"{GAME['column']}\nheight = 3")
