"""Sentences of the rules page that a player would say to another."""

import re

import pytest

from solkit_tui.rules.digest import rules_digest
from solkit_tui.rules.json.read.reader import read_json
from solkit_tui.rules.json.write.file import convert
from solkit_tui.rules.pile import Accept, PileKind
from solkit_tui.rules.ruleset import NO_DECK
from solkit_tui.rules.sol.reader import read_sol
from solkit_tui.rules.words.describe import describe
from solkit_tui.rules.words.phrases import some_pile
from tests.support.amount import some
from tests.support.library import GAMES, library_game

PLAIN = """[global]
name = Plain
decks = {decks}
{more}
[deck]
{deck}
[foundation]
{foundation}
[column]
{column}
"""
FOUR = "column*4 = A, any, asc, same"
SEVEN = "column*7 = 4, 1"


def told(
    heading: str, *, deck: str = "", foundation: str = FOUR, column: str = SEVEN, **more: str
) -> str:
    lines = {"decks": "1", "more": ""} | more
    text = PLAIN.format(deck=deck, foundation=foundation, column=column, **lines)
    return dict(describe(read_sol(text.encode())))[heading]


@pytest.mark.parametrize(
    ("heading", "section", "line"),
    [
        ("Foundations", "foundation", FOUR),
        ("Columns", "column", SEVEN),
        ("Columns", "column", "column*7 = 4, 1, take only"),
        ("Deck", "deck", "deal_to = waste"),
        ("Deck", "deck", "deal_to = none"),
        ("Free cells", "temp", "slots = 2"),
        ("Reserve", "reserve", "pile*2 = 2, 1"),
    ],
)
@pytest.mark.parametrize("ended", ["Mind these", "Mind these!"])
def test_a_note_for_piles_comes_after_their_rules(
    heading: str, section: str, line: str, ended: str
) -> None:
    parts = {"deck": "", "foundation": FOUR, "column": SEVEN, section: line}
    game = "\n".join(f"[{name}]\n{lines}" for name, lines in parts.items())
    text = f"[global]\nname = X\ndecks = 1\nnote = Of all.\n{game}\n"
    silent = read_sol(text.encode())
    noted = read_sol(text.replace(line, f"note = {ended}\n{line}").encode())
    before, after = dict(describe(silent)), dict(describe(noted))
    stop = "" if ended.endswith("!") else "."
    assert after.pop(heading) == f"{before.pop(heading)} {ended}{stop}"
    assert after == before
    assert rules_digest(noted) == rules_digest(silent)


def test_a_note_of_some_piles_names_them() -> None:
    lines = "note = All of these\ncolumn*4 = 4, 1\ncolumn = 0, 0, note=A hole\ncolumn*2 = 4, 1"
    page = told("Columns", column=lines)
    assert page.endswith(" Columns 1 to 4, 6 and 7: All of these. Column 5: A hole.")
    # What is said of the rules is said of all alike.
    assert page.count("Each column") == 1


def test_a_foundation_of_one_card_takes_it() -> None:
    said = told("Foundations", foundation=f"{FOUR}, size=13\ncolumn = Q, any, asc, same, size=1")
    assert "Foundation 5 takes only one card, a Queen." in said
    assert "until it holds one card" not in said


@pytest.mark.parametrize(
    ("decks", "suit", "start"),
    [
        ("1", "spade", "the Ace of spades"),
        ("2", "spade", "an Ace of spades"),
        ("1", "red", "a red Ace"),
        ("1", "any", "an Ace"),
    ],
)
def test_the_only_card_of_its_kind_is_the_card(decks: str, suit: str, start: str) -> None:
    said = told("Foundations", decks=decks, foundation=f"column = A, {suit}, asc, same")
    assert f"starts with {start} and" in said


@pytest.mark.parametrize(
    ("start", "order", "way"),
    [
        ("K", "asc", "up in suit from the Ace to the Queen"),
        ("A", "desc", "down in suit from the King to the 2"),
        ("A", "asc", "up in suit to the King"),
        ("5", "asc", "up in suit over the King to the 4"),
        ("5", "desc", "down in suit over the Ace to the 6"),
    ],
)
def test_the_way_round_the_end(start: str, order: str, way: str) -> None:
    said = told("Foundations", foundation=f"column*4 = {start}, any, {order}, same, size=13")
    assert f"is built {way} (" in said


def test_what_holds_of_many_foundations_is_said_once() -> None:
    lines = [f"column = {2 + at}, any, asc, same, {2 + at}, spade, size=4" for at in range(8)]
    said = told("Foundations", foundation="\n".join(lines))
    assert said.count("built up in suit") == 1
    assert "Foundation 1: from a 2 to the 5. Foundation 2: from a 3 to the 6. " in said
    assert "Foundation 8: from a 9 to the Queen." in said
    assert said.count("placed before the deal") == 1
    mixed = told("Foundations", foundation="\n".join((*lines, "column = A, any, desc, any")))
    assert "Each of foundations 1 to 8 is built up in suit" in mixed
    assert "Foundation 9 starts with an Ace and is built down" in mixed


def test_foundations_that_differ_in_their_steps_are_told_together() -> None:
    singles = [f"column = {rank}, any, asc, none" for rank in "A23"]
    steps = [f"column = {1 + step}, any, asc {step}, any, size=12" for step in (1, 2, 3)]
    said = told("Foundations", foundation="\n".join((*singles, *steps)))
    assert "Each of foundations 1 to 3 takes only one card: an Ace, a 2 and a 3, in" in said
    assert "Foundation 4: from a 2 to the King, by ones (any 3 on any 2)." in said
    assert "Foundation 6: from a 4 to the Jack, by threes (any 7 on any 4)." in said
    assert said.count("regardless of suit") == said.count("Building goes on past") == 1


@pytest.mark.parametrize("name", some(GAMES, 40))
def test_cards_are_taken_back_only_where_a_pile_takes_them(name: str) -> None:
    rules = library_game(name).rules
    said = dict(describe(rules)).get("Foundations", "")
    takers = [
        pile.kind
        for pile in rules.piles
        if not pile.hidden
        and (pile.script is not None or pile.accept is not Accept.NONE)
        and (pile.sources is None or PileKind.FOUNDATION in pile.sources)
    ]
    if "taken back" in said and "cannot be taken back" not in said:
        assert {*takers} != {PileKind.FOUNDATION}
    if "to another foundation" in said:
        assert {*takers} == {PileKind.FOUNDATION}


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("klondike_easy", "Top cards may be taken back from the foundations."),
        ("calculation", "Top cards may be moved only to another foundation."),
        ("windmill", "Top cards may be moved only to another foundation."),
        ("numerica", "Cards cannot be taken back from the foundations."),
    ],
)
def test_where_cards_of_foundations_may_go(name: str, said: str) -> None:
    assert said in dict(describe(library_game(name).rules))["Foundations"]


@pytest.mark.parametrize(
    ("order", "said"),
    [
        ("asc, any", "An Ace goes on a King."),
        ("desc, any", "A King goes on an Ace."),
        ("any, any", "An Ace goes on a King, and a King on an Ace."),
        ("asc 2, any", "Building goes on past the King to the Ace."),
        ("desc 2, any", "Building goes on past the Ace to the King."),
    ],
)
def test_how_building_goes_on_round_the_corner(order: str, said: str) -> None:
    column = f"order = {order}\nwrap = yes\ncolumn*4 = 4, 4"
    assert said in told("Columns", column=column)


@pytest.mark.parametrize(
    ("fill", "said"),
    [
        ("next", "When you deal, the remaining cards close up, row by row."),
        ("stock", "When you deal, the gaps are filled from the deck."),
        ("next, stock", "close up, row by row, and cards from the deck fill the rest."),
        ("stock, next", "from the deck; once the deck is empty, the remaining cards close up"),
        (
            "below, stock",
            "the cards below the gaps move up, and cards from the deck fill the rest.",
        ),
    ],
)
def test_how_gaps_are_closed(fill: str, said: str) -> None:
    text = (
        "[global]\nname = X\ndecks = 1\n[deck]\ndeal_to = none\n[match]\nequal = rank\n"
        f"[grid]\nbeside = none\ndeal_fill = {fill}\nrow*5 = 5\n"
    )
    assert said in dict(describe(read_sol(text.encode())))["Deck"]


@pytest.mark.parametrize(
    ("start", "order", "shown"),
    [("7", "asc", "8♠ on 7♠"), ("6", "desc", "5♠ on 6♠"), ("9", "asc", "10♠ on 9♠")],
)
def test_an_example_is_from_where_a_foundation_runs(start: str, order: str, shown: str) -> None:
    said = told("Foundations", foundation=f"wrap = no\ncolumn*4 = {start}, any, {order}, same")
    assert f"({shown})" in said


@pytest.mark.parametrize(
    ("sizes", "said"),
    [
        ((5, 6, 5, 5), "Four columns of five cards, except six in column 2, all face up."),
        ((3, 4, 3, 4, 3), "Five columns of three cards, except four in each of columns 2 and 4,"),
        ((5, 6, 5), "Three columns of 5, 6 and 5 cards,"),
    ],
)
def test_columns_of_two_sizes(sizes: tuple[int, ...], said: str) -> None:
    lines = [f"column = {size}, {size}" for size in sizes]
    assert said in told("Layout", column="\n".join(lines))


def test_columns_that_differ_in_what_fills_them_are_told_together() -> None:
    said = told(
        "Columns",
        column="order = desc, any\ncolumn*3 = 4, 1, refill=K\ncolumn = 4, 1, refill=any",
    )
    assert said.count("is built") == 1
    assert said.endswith(
        "When empty, each of columns 1 to 3 takes only a King. When empty, column 4 takes any card."
    )


@pytest.mark.parametrize("name", some(GAMES, 12))
def test_no_sentence_on_foundations_is_told_twice(name: str) -> None:
    said = dict(describe(library_game(name).rules)).get("Foundations", "")
    told = [re.sub(r"^[\w ]*foundations? [\d, and to]+", "", each) for each in said.split(". ")]
    told = [each for each in told if not each.startswith("Building goes on past")]
    assert len(told) == len(set(told))


def test_cards_of_the_deck_are_counted() -> None:
    assert "All 52 cards form the deck" in told("Layout", column="column*7 = 0, 0")
    assert "The other 24 cards form the deck" in told("Layout")
    # Each card that goes to a foundation is followed by another, so that nobody knows how many.
    played = told("Layout", column=f"deal_play = yes\n{SEVEN}")
    assert "The cards that are left form the deck" in played


def test_cards_that_stay_in_the_deck_are_not_asked_for() -> None:
    said = dict(describe(library_game("birds_of_a_feather").rules))
    assert said["Aim"] == "Remove cards of the layout until only one is left."
    assert "The other 36 cards stay in the deck." in said["Layout"]
    assert "Deck" not in said


def test_pairs_of_a_range_are_not_told_one_by_one() -> None:
    said = dict(describe(library_game("aces_square").rules))["Removing cards"]
    assert said.startswith(
        "Two available cards from 2 to King in the same suit may be removed together"
    )


@pytest.mark.parametrize("deck", ["", "deal_by = 3", "deal_start = no", "deal_to = columns"])
def test_a_set_that_keeps_its_script_counts_alike(deck: str) -> None:
    text = PLAIN.format(decks=1, more="", deck=deck, foundation=FOUR, column=SEVEN)
    rules = read_sol(text.encode())
    written = convert(rules).text.encode()
    scripted = read_json(written, "x.json", as_scripts=True)
    assert scripted.script is not None
    assert dict(describe(scripted))["Layout"] == dict(describe(rules))["Layout"]


def test_what_a_layout_lays_on_a_waste_that_is_not_dealt_to_is_told() -> None:
    text = PLAIN.format(decks=1, more="", deck="", foundation=FOUR, column=SEVEN)
    written = convert(read_sol(text.encode())).text.encode()
    rules = read_json(written, "x.json", as_scripts=True)
    said = dict(describe(rules._replace(deck=NO_DECK)))["Layout"]
    assert "The waste starts with one card. The other 23 cards form the deck." in said


def test_no_foundation_is_spoken_of_where_there_is_none() -> None:
    aim = "win = sorted"
    assert "foundation" in told("Aim", more=aim)
    text = PLAIN.format(decks=1, more=aim, deck="", foundation="X", column=SEVEN)
    text = text.replace("[foundation]\nX\n", "")
    assert "foundation" not in dict(describe(read_sol(text.encode())))["Aim"]


def test_a_pile_that_takes_any_card_says_that() -> None:
    said = told("Columns", column=f"order = free, any\n{SEVEN}\nrefill = any")
    assert said.startswith("Each column takes any card.")
    assert "empty" not in said
    assert "An empty column takes only a King." in told(
        "Columns", column=f"order = free, any\n{SEVEN}\nrefill = K"
    )


def test_peaks_are_seen() -> None:
    text = PLAIN.format(decks=1, more="win = columns", deck="", foundation=FOUR, column="X")
    text = text.replace("[column]\nX", "[overlap]\nshape = {}")
    peaks = dict(describe(read_sol(text.format("peaks 3").encode())))["Layout"]
    assert "in four rows of 3, 6, 9 and 10 with three peaks" in peaks
    pyramid = dict(describe(read_sol(text.format("pyramid 5").encode())))["Layout"]
    assert "peaks" not in pyramid


def test_which_empty_columns_are_filled_is_said_again() -> None:
    own = "column*2 = 3, 1, limit = 5"
    several = told("Columns", column=f"column*5 = 4, 1\n{own}\nautofill = stock")
    assert several.count("is filled automatically from the deck") == 2
    assert "When empty, each of columns 6 and 7 is filled" in several
    one = told("Columns", column=f"column*6 = 4, 1\n{own.replace('*2', '')}\nautofill = stock")
    assert "When empty, each of columns 1 to 6 is filled" in one
    assert "When empty, column 7 is filled" in one


@pytest.mark.parametrize(
    ("ranks", "worth"),
    [("A..9", " (Ace 1)"), ("2..10", ""), ("7..K", " (Jack 11, Queen 12, King 13)")],
)
def test_only_ranks_of_the_pack_are_told_their_worth(ranks: str, worth: str) -> None:
    text = f"[global]\nname = X\ndecks = 1\nranks = {ranks}\n[match]\nsum = 16\n"
    rules = read_sol(f"{text}[column]\norder = desc, none\ncolumn*4 = 2, 2\n[deck]\n".encode())
    assert f"ranks add up to 16{worth} may be" in dict(describe(rules))["Removing cards"]


def test_a_column_is_filled_with_the_cards_beside_it() -> None:
    said = told("Columns", column=f"autofill = next\n{SEVEN}")
    assert "is filled automatically with the face-up cards of the column on its right" in said


@pytest.mark.parametrize(
    ("word", "sentence"),
    {
        "rank": "Except on the first, a card must wait until its rank is on the previous",
        "turn": "All foundations follow the order of ranks of the one furthest along.",
        "start": "Each foundation except the first takes cards only after the previous one has ",
        "stock": "Nothing can go to the foundations until the deck and the waste are empty.",
    }.items(),
)
def test_what_foundations_wait_for_is_told_once(word: str, sentence: str) -> None:
    said = told("Foundations", foundation=f"waits_for = {word}\n{FOUR}")
    assert said.count(sentence) == 1
    assert sentence not in told("Foundations", foundation="waits_for = nothing\n" + FOUR)


def test_a_foundation_that_waits_among_others_is_told_apart() -> None:
    said = told("Foundations", foundation=f"{FOUR}\ncolumn = Q, any, asc, same, waits_for=start")
    assert said.count("It takes cards only after the previous foundation has started.") == 1
    assert "except the first" not in said


def test_without_a_waste_the_deck_is_waited_for() -> None:
    deck = "deal_to = none\nstock_playable = yes"
    said = told("Foundations", deck=deck, foundation=f"waits_for = stock\n{FOUR}")
    assert "until the deck is empty" in said


def test_of_foundations_told_together_it_is_said_where_a_card_is_laid_out() -> None:
    said = told(
        "Foundations", foundation="column = K, any, desc, any, K, any\ncolumn = Q, any, desc, any"
    )
    assert "A King is placed on foundation 1 before the deal." in said


NOT_SAID = re.compile(
    r"\b(?:lies?|stands?|leaves?|free cards?|spaces?|at once|in the end|as long as|"
    r"goes round|laid out|begins?|comes? back|by the rules|home)\b"
)
"""Words that rules and refusals do not use, see ``docs/english.md``."""


@pytest.mark.parametrize("name", some(GAMES, 12))
def test_the_page_of_a_game_has_the_words_of_players(name: str) -> None:
    from_file = {"Family", "Variant", "Also known as", "Author", "Note"}
    page = describe(library_game(name).rules)
    assert not [
        text for heading, text in page if heading not in from_file and NOT_SAID.search(text)
    ]


def test_a_pile_of_which_there_is_one_has_the_definite_article() -> None:
    rules = library_game("klondike_easy").rules
    assert [some_pile(rules, kind) for kind in PileKind] == [
        *("the deck", "the waste", "a foundation", "a free cell", "the reserve", "a column")
    ]
    assert some_pile(library_game("golf").rules, PileKind.FOUNDATION) == "the foundation"
