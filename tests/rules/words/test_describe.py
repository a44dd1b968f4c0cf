"""Rules in words: the shipped games word by word, each field of the model, and any rule set."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from solkit_tui.rules.pile import (
    ANYTHING,
    NOTHING,
    Accept,
    Face,
    FaceKind,
    FaceOrder,
    GroupLimit,
    InitialCard,
    Leave,
    Opening,
    Order,
    PileKind,
    PileSpec,
    Start,
    StartSuit,
    SuitOrder,
    TakeBack,
)
from solkit_tui.rules.ruleset import (
    NO_DECK,
    About,
    BaseRule,
    DealOrder,
    DealTarget,
    DealTo,
    DealWhen,
    Deck,
    Gather,
    RedealFrom,
    RedealLayout,
    RuleSet,
    Win,
    WinKind,
)
from solkit_tui.rules.sol.reader import read_sol
from solkit_tui.rules.words.describe import SHORT, describe, short_rules
from solkit_tui.rules.words.phrases import rank_word
from tests.support.rulesets import (
    DOWN_IN_SUIT,
    SHIPPED,
    cell,
    column,
    foundation,
    game,
    reserve,
    shipped,
    stock,
    take_only,
    waste,
    with_face,
)


def told(rules: RuleSet) -> dict[str, str]:
    return dict(describe(rules))


def about(*piles: PileSpec, **fields: object) -> dict[str, str]:
    return told(game(*piles, **fields).rules)


KLONDIKE_HARD = """
Aim: Move all 52 cards to the foundations.
Layout: One pack of 52 cards. Seven columns of 1 to 7 cards from left to right, only the top card of
each face up. The other 24 cards form the deck; three cards are dealt to the waste
first.
Foundations: Four foundations. Each foundation starts with an Ace and is built up in suit to the
King (8♠ on 7♠). Top cards may be taken back from the foundations.
Columns: Each column is built down in alternating colours (a red 6 on a black 7). A sequence of top
cards may be moved as a unit. An empty column takes only a King.
Deck: Each deal turns three cards from the deck onto the waste. When the deck is empty, you may
turn over the waste, as often as you like. The top card of the waste may be played.
Family: Klondike
Variant: turn three
Also known as: Klondike (Draw 3), Klondike by Threes, Klondike (hard)
Skill: Luck and skill (3 of 5).
"""


def test_klondike_word_by_word() -> None:
    text = " ".join(
        f"{heading}: {text}" for heading, text in describe(shipped("klondike_hard").rules)
    )
    assert text == " ".join(KLONDIKE_HARD.split())


# What each game is told by, after the audit of the games: a part of the text under each heading.
PARTS = {
    "aces_square": {"Deck": "The deck is used only to fill gaps."},
    "alhambra": {
        "Layout": "Eight reserve piles of four cards, all face up. Foundations 1 to 8 start with "
        "one card each. The other 64 cards",
        "Foundations": "Each of foundations 5 to 8 starts with a King and is built down in suit",
        "Deck": "turn over the waste, up to two times. The top card of the waste may be played. "
        "Cards may be built on the waste up or down in suit (6♠ or 8♠ on 7♠)",
    },
    "american_toad": {
        "Layout": "A reserve of 20 cards, only the top card face up. The deck has 75 cards",
        "Foundations": "its rank is the base rank. Each foundation starts with a card of the base "
        "rank and is built up in suit (8♠ on 7♠) until it holds 13 cards",
        "Columns": "A King goes on an Ace. Only the top card, or the whole column as a unit, "
        "may be moved. An empty column is filled automatically from the reserve; if no card is "
        "left there, it takes any card.",
        "Deck": "turn over the waste once",
    },
    "auld_lang_syne": {
        "Foundations": "up to the King regardless of suit (any 8 on any 7). All four Aces are "
        "placed there before the deal",
        "Columns": "No building on the columns. Only the top card may be moved. An empty "
        "column stays empty until the next deal.",
        "Deck": "Each deal puts one card face up on each column, from the left. No redeal.",
    },
    "aunt_mary": {
        "Layout": "Six columns of six cards, from the left, the top six, five, four, three, two "
        "and one face up. The other 16",
        "Deck": "No redeal (one pass through the deck)",
    },
    "batsford": {
        "Layout": "Ten columns of 1 to 10 cards from left to right, only the top card of each face "
        "up. Column 11 is empty at first.",
        "Columns": "Column 11 is built with cards of equal rank. Only the top card may be moved. "
        "Only one card at a time may be moved there. Column 11 holds at most three cards. When ",
    },
    "blind_alleys": {"Layout": "Six columns of three cards", "Deck": "turn over the waste once"},
    "brigade": {
        "Layout": "Seven columns of five cards, all face up. 13 reserve piles of one card each, "
        "face up. Foundations 1 to 4 start with one card each. There is no deck.",
        "Columns": "down regardless of suit (any 6 on any 7). Only the top card may be moved.",
        "Reserve": "The top card of each reserve pile may be played. No card can be put there.",
    },
    "but_the_same": {
        "Foundations": "up to the King in any suit except the suit of the card below (8♣ on 7♠, 7♥ "
        "or 7♦)",
        "Columns": "An empty column takes only a King.",
    },
    "canfield": {"Layout": "reserve of 13", "Deck": "three cards from the deck"},
    "deuces": {
        "Foundations": "starts with a 2 and is built up in suit over the King to the Ace (8♠ on "
        "7♠). All eight 2s are placed",
        "Columns": "A King goes on an Ace. Only the top card may be moved. An empty column takes "
        "any card.",
    },
    "beleaguered_castle": {
        "Columns": "Only as many may be moved together as could be moved one by one: one card, "
        "doubled for each empty column other than the one you move to.",
    },
    "black_hole": {"Foundations": "the Ace of spades, placed there before the deal, and is built"},
    "double_canfield": {"Layout": "Five columns of one card each, face up. A reserve of 13"},
    "free_cell": {
        "Layout": "Four columns of seven cards and four of six, all face up. There is no deck.",
        "Columns": "You may move together as many cards as there are empty free cells, plus one; "
        "each empty column except the one you move to doubles that. An empty column takes any",
        "Free cells": "Four free cells. Each free cell holds one card.",
    },
    "gargantua": {"Layout": "Nine columns of 1 to 9 cards", "Deck": "turn over the waste once"},
    "montana": {"Aim": "Arrange each row in one suit, from a 2 at the left end up to the King, wi"},
    "odessa": {
        "Layout": "Seven columns: six cards in columns 1 and 7 (the top three face up) and eight "
        "cards in columns 2 to 6 (the top five face up).",
    },
    "scorpion": {"Deck": "The deal puts the three cards face up on the first three columns. No"},
    "good_measure": {
        "Layout": "After the deal each King moves to the bottom of its column. There is no deck.",
        "Foundations": "Two Aces are placed there before the deal.",
        "Columns": "An empty column stays empty.",
    },
    "indian": {
        "Layout": "Ten columns of three cards, only the top two of each face up",
        "Columns": "in any suit except the suit of the card below",
    },
    "klondike_double": {"Layout": "Nine columns of 1 to 9 cards", "Deck": "three cards"},
    "klondike_easy": {"Deck": "Each deal turns one card", "Columns": "only a King"},
    "lady_palk": {
        "Layout": "Eight columns of four cards, all face up",
        "Columns": "A sequence of top cards may be moved as a unit. An empty column takes any",
    },
    "pile_em_up": {
        "Aim": "Move all 52 cards to the foundation.",
        "Foundations": "starts with any card and is built up or down regardless of suit (any 6 or "
        "any 8 on any 7). An Ace goes on a King, and a King on an Ace.",
        "Free cells": "Two free cells.",
    },
    "red_and_black": {
        "Foundations": "Eight foundations, two for each suit. Each foundation starts with an Ace "
        "and is built up in alternating colours to the King (a red 8 on a black 7). All eight "
        "Aces"
    },
    "russian_solitaire": {
        "Layout": "Seven columns of 1, 6, 7, 8, 9, 10 and 11 cards, only the top five of each "
        "face up",
        "Foundations": "Cards cannot be taken back from the foundations.",
        "Columns": "down in suit (6♠ on 7♠). Any face-up card may be moved with all cards on it, "
        "in sequence or not. An empty column takes only a King.",
    },
    "steps": {"Layout": "Seven columns of 1 to 7", "Columns": "takes any card"},
    "thumb_and_pouch": {
        "Columns": "in any suit except the suit of the card below (6♣ on 7♠, 7♥ or 7♦)"
    },
    "westcliff": {
        "Layout": "Ten columns of three cards, only the top card of each face up",
        "Foundations": "Four foundations. Each foundation starts with an Ace and is built up in "
        "suit to the King (8♠ on 7♠). Cards cannot be taken back from the foundations.",
    },
    "yukon": {"Columns": "in alternating colours (a red 6 on a black 7). Any face-up card"},
}


@pytest.mark.parametrize("name", PARTS)
def test_what_the_shipped_games_are_told_by(name: str) -> None:
    text = told(shipped(name).rules)
    for heading, part in PARTS[name].items():
        assert part in text[heading]


@pytest.mark.parametrize("name", SHIPPED)
def test_every_shipped_game_reads_well(name: str) -> None:
    check(shipped(name).rules)


# -- one field at a time -------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("rule", "text"),
    [
        (Win(WinKind.COLUMN), "Clear all columns."),
        (Win(WinKind.STOCK), "Play all the cards of the deck."),
        (Win(WinKind.LEFT, 4), "until at most four are left."),
        (Win(WinKind.SORTED), "each is empty or holds one complete run"),
    ],
)
def test_aims(rule: Win, text: str) -> None:
    assert text in about(foundation(), column("u"), win=rule)["Aim"]


@pytest.mark.parametrize(
    ("order", "text"),
    [
        (
            Order(FaceOrder.DESCENDING, SuitOrder.SAME_COLOR, wrap=False),
            "down in the same colour (a black 6 on a black 7).",
        ),
        (
            Order(FaceOrder.ASCENDING, SuitOrder.ALTERNATE_COLOR),
            "up in alternating colours (a red 8 on a black 7). An Ace goes on a King.",
        ),
        (Order(FaceOrder.ANY, SuitOrder.SAME_SUIT, wrap=False), "up or down in suit (6♠ or 8♠"),
        (
            Order(FaceOrder.DESCENDING, SuitOrder.ANY, step=2, wrap=False),
            "down by twos regardless of suit (any 5 on any 7).",
        ),
        (
            Order(FaceOrder.EQUAL, SuitOrder.SAME_COLOR),
            "with cards of equal rank of the same colour",
        ),
        (Order(FaceOrder.FREE, SuitOrder.ANY), "takes any card."),
    ],
)
def test_orders(order: Order, text: str) -> None:
    assert text in about(column("u", order=order, group=order))["Columns"]


@pytest.mark.parametrize(
    ("fields", "text"),
    [
        (
            {"group": DOWN_IN_SUIT},
            "A sequence of top cards built down in suit may be moved",
        ),
        ({"leave": Leave.TOP}, "Only the top card may be moved."),
        ({"leave": Leave.SINGLE}, "Any of its face-up cards may be moved by itself"),
        ({"leave": Leave.NONE}, "Its cards cannot be moved."),
        ({"accept": Accept.SINGLE}, "The column takes one card at a time."),
        ({"group_limit": 3}, "At most three cards may be moved there together."),
        ({"group_limit": GroupLimit.CELLS}, "Only one card at a time may be moved there."),
        ({"size": 5}, "The column holds at most five cards."),
        ({"stop": Face(FaceKind.RANK, 12)}, "Nothing can be put on a King."),
        (
            {"order": None, "also": DOWN_IN_SUIT, "stop": Face(FaceKind.RANK, 12)},
            "Nothing can be put on a King.",
        ),
        ({"start": NOTHING}, "When empty, the column stays empty."),
        ({"start": with_face(12, 11, suit=StartSuit.RED)}, "only a red King or a red Queen."),
        ({"start": Start(ANYTHING.faces, StartSuit.HEART)}, "takes only a heart."),
        ({"start": with_face(7, suit=StartSuit.HEART)}, "only the 8 of hearts."),
        ({"start": Start((Face(FaceKind.FIRST),))}, "the rank that tops the first column"),
        (
            {"autofill": (PileKind.RESERVE, PileKind.WASTE), "start": NOTHING},
            "When empty, the column is filled automatically from the reserve, then from the waste.",
        ),
        (
            {"sources": frozenset({PileKind.WASTE, PileKind.COLUMN})},
            "Only cards from the waste or the columns may be put on the column.",
        ),
        (
            {"empty_sources": frozenset({PileKind.CELL})},
            "When empty, the column takes only cards from the free cells.",
        ),
    ],
)
def test_columns(fields: dict[str, object], text: str) -> None:
    assert text in about(column("u", **fields))["Columns"]


def test_take_only_columns_are_told_apart() -> None:
    text = about(take_only("u"), take_only("u"), column("u"))["Columns"]
    assert "Cards can be taken from columns 1 and 2 but not put there." in text
    assert "Column 3 is built" in text


@pytest.mark.parametrize(
    ("fields", "text"),
    [
        (
            {"take_back": TakeBack.STOCK_EMPTY},
            "Once the deck is empty, top cards may be taken back",
        ),
        (
            {"leave": Leave.ORDERED, "group": DOWN_IN_SUIT},
            "from the foundations, also several together if they are built down in suit.",
        ),
        ({"leave": Leave.ORDERED, "group": None}, "foundations, also several together."),
        ({"start": with_face(0, suit=StartSuit.UNIQUE)}, "an Ace of a suit not yet started"),
        (
            {"start": Start((Face(FaceKind.BASE, 0),), StartSuit.UNIQUE)},
            "a card of the base rank and of a suit not yet started",
        ),
        ({"start": with_face(0, suit=StartSuit.BLACK)}, "starts with a black Ace"),
        ({"size": 5}, "built up in suit to the 5"),
        ({"order": Order(FaceOrder.ASCENDING, SuitOrder.SAME_SUIT)}, "An Ace goes on a King."),
        (
            {"order": Order(FaceOrder.ASCENDING, SuitOrder.SAME_SUIT, 2, False)},
            "up by twos in suit to the King",
        ),
        ({"order": None}, "Each foundation takes only one card, an Ace."),
        ({"accept": Accept.NONE}, "Cards cannot be put on the foundations by hand."),
        (
            {"accept": Accept.RUN, "size": 13, "run": DOWN_IN_SUIT, "start": with_face(12)},
            (
                "takes one complete run of 13 cards. The run starts with a King, is built down "
                "in suit and is moved from a column as a unit."
            ),
        ),
        ({"initial": InitialCard(Face(FaceKind.RANK, 0), None)}, "Two Aces are placed there"),
    ],
)
def test_foundations(fields: dict[str, object], text: str) -> None:
    piles = foundation(**fields), foundation(**fields), column("u")
    assert text in about(*piles)["Foundations"]


@pytest.mark.parametrize("face", [FaceOrder.ASCENDING, FaceOrder.DESCENDING])
@pytest.mark.parametrize("wrap", [False, True])
@pytest.mark.parametrize("size", [2, 5, 13])
@pytest.mark.parametrize("number", [1, 4])
def test_building_ends_where_it_does(face: FaceOrder, wrap: bool, size: int, number: int) -> None:
    order = Order(face, SuitOrder.SAME_SUIT, 1, wrap)
    starts = (2, 4, 7, 9)[:number]
    piles = [foundation(start=with_face(start), size=size, order=order) for start in starts]
    text = about(*piles)["Foundations"]
    sign = 1 if face is FaceOrder.ASCENDING else -1
    for at, start in enumerate(starts, 1):
        ranks = range(start, start + sign * size, sign)
        ends = [rank % 13 for rank in ranks if wrap or 0 <= rank < 13][-1]
        begun = rf"\b{at}: from an? \w+" if number > 1 else "built .*"
        assert re.search(rf"{begun} to the {rank_word(ends)}\b", text)


@pytest.mark.parametrize(
    ("base", "text"),
    [
        (4, "The base rank is the 5."),
        (BaseRule.FIRST, "The first card of the deal sets the base rank and stays in play."),
        (BaseRule.DEAL, "One card is dealt to the foundation; its rank is the base rank."),
        (BaseRule.PLAY, "The first card put on a foundation sets the base rank."),
    ],
)
def test_bases(base: int | BaseRule, text: str) -> None:
    start = Start((Face(FaceKind.BASE),))
    king = Start((Face(FaceKind.BASE, -1),))
    text_of = about(foundation(start=start), column("u", start=king), base=base)
    assert text in text_of["Foundations"]
    wanted = "only a 4" if base == 4 else "only a card one rank below the base rank"
    assert wanted in text_of["Columns"]


@pytest.mark.parametrize(
    ("deck", "text"),
    [
        (
            Deck(deal_by=(3, 2, 1)),
            ("three cards from the deck onto the waste in the first pass, then two, then one."),
        ),
        (Deck(redeals=3), "you may turn over the waste, up to three times."),
        (Deck(deal_start=False), "The waste is empty at first."),
        (Deck(DealTo.NONE), "You do not deal from the deck."),
        (Deck(DealTo.RESERVE), "Each deal puts one card face up on the reserve pile."),
        (Deck(DealTo.COLUMNS, target=DealTarget.EMPTY), "on each empty column, from the left, exc"),
        (Deck(DealTo.COLUMNS, target=DealTarget.FIRST), "on the first column that has room."),
        (Deck(DealTo.COLUMNS, when=DealWhen.NO_EMPTY), "No column may be empty when you deal"),
        (Deck(DealTo.COLUMNS), "on each column, from the left, except on column 2."),
        (Deck(DealTo.FOUNDATION), "Each deal puts one card face up on the foundation. No"),
    ],
)
def test_decks(deck: Deck, text: str) -> None:
    piles = stock(), waste(), column("u"), take_only("u"), reserve("u"), foundation()
    assert text in about(*piles, deck=deck)["Deck"]


def test_free_cells() -> None:
    text = about(
        cell(),
        cell(size=2, order=Order(FaceOrder.FREE, SuitOrder.ANY)),
        cell(opening=Opening.STOCK_EMPTY),
    )["Free cells"]
    assert text.startswith("Three free cells. Free cell 1 holds one card. Free cell 2 holds up")
    assert "holds up to two cards, in any order." in text
    assert "Free cell 3 holds one card. Cards may be put into free cell 3" in text
    assert "Free cell 1 starts with one card." in about(cell(set_up="u"))["Layout"]


def test_packs() -> None:
    suits = about(column("u"), suits=(1, 2), ranks=(0, 6, 7, 8, 9, 10, 11, 12), decks=4)["Layout"]
    assert suits.startswith(
        "Four packs of 16 cards, 64 cards in total; only spades and hearts; the ranks, from low to "
        "high, are Ace, 7, 8, 9, 10, Jack, Queen and King."
    )


def test_what_a_file_tells_of_its_game() -> None:
    text = about(
        column("u"), about=About("Spider", ("Other", "Name"), "Somebody", 5, 20, "A note.")
    )
    assert text["Family"] == "Spider"
    assert text["Also known as"] == "Other, Name"
    assert text["Author"] == "Somebody"
    assert text["Skill"] == "Almost pure skill (5 of 5)."
    assert text["Chance"] == "About 1 in 20 deals can be won."
    assert text["Note"] == "A note."


# -- any rule set --------------------------------------------------------------------------------

OWN = {"Family", "Variant", "Also known as", "Author", "Year", "Source", "Note"}
_HALF = re.compile(r"\s\s|\s[.,;]|\.\.|, ?,|\bNone\b|[a-z]\.[A-Z]|\ba [A8]|\(\)|[A-Z]{2,}|_")


def check(rules: RuleSet) -> None:
    """Sentences with a beginning and an end, and no trace of the program."""
    parts = describe(rules)
    assert {"Aim", "Layout"} <= {heading for heading, _ in parts}
    assert len({heading for heading, _ in parts}) == len(parts)
    for heading, text in parts:
        assert text.strip() == text != ""
        if heading in OWN:
            continue
        assert text[0].isupper() or text[0].isdigit(), text
        assert text.endswith("."), text
        assert not _HALF.search(text), (_HALF.search(text), text)
    line = short_rules(rules)
    assert 0 < len(line) <= SHORT
    assert "\n" not in line
    assert not _HALF.search(line), line


@pytest.mark.parametrize(
    ("name", "cells"),
    [("klondike_easy", []), ("stronghold", ["1 free cell"]), ("free_cell", ["4 free cells"])],
)
def test_the_line_of_rules_counts_free_cells(name: str, cells: list[str]) -> None:
    parts = short_rules(shipped(name).rules).split(", ")
    assert [part for part in parts if "cell" in part] == cells


faces = st.builds(Face, st.sampled_from(list(FaceKind)), st.integers(0, 12))
orders = st.builds(
    Order,
    st.sampled_from(list(FaceOrder)),
    st.sampled_from(list(SuitOrder)),
    st.sampled_from([1, 2, 3, 13]),
    st.booleans(),
)
starts = st.builds(
    Start, st.lists(faces, max_size=3).map(tuple), st.sampled_from(list(StartSuit))
) | st.just(ANYTHING)
areas = st.none() | st.frozensets(st.sampled_from(list(PileKind)), max_size=3)
set_ups = st.sampled_from(["", "u", "d", "du", "ddu", "uud", "uuu", "ddd", "duuu"])


@st.composite
def specs(draw: st.DrawFn) -> PileSpec:
    kind = draw(st.sampled_from([kind for kind in PileKind if kind is not PileKind.DECK]))
    return PileSpec(
        kind,
        1,
        draw(set_ups),
        draw(st.none() | st.builds(InitialCard, faces, st.none() | st.integers(0, 3))),
        draw(st.sampled_from(list(Leave))),
        draw(st.none() | orders),
        draw(st.sampled_from(list(Accept))),
        draw(starts),
        draw(st.none() | orders),
        draw(st.none() | st.integers(1, 30)),
        draw(st.none() | faces),
        draw(st.sampled_from(list(GroupLimit)) | st.integers(1, 9)),
        draw(areas),
        draw(areas),
        draw(st.lists(st.sampled_from(list(PileKind)), max_size=2).map(tuple)),
        draw(st.sampled_from(list(TakeBack))),
        draw(st.sampled_from(list(Opening))),
        draw(st.booleans()),
        draw(st.none() | orders),
    )


@st.composite
def rule_sets(draw: st.DrawFn) -> RuleSet:
    deck = draw(
        st.just(NO_DECK)
        | st.builds(
            Deck,
            st.sampled_from(list(DealTo)),
            st.lists(st.integers(1, 16), min_size=1, max_size=3).map(tuple),
            st.booleans(),
            st.sampled_from(list(DealTarget)),
            st.sampled_from(list(DealWhen)),
            st.none() | st.integers(0, 5),
            st.sampled_from(list(RedealFrom)),
            redeal_gather=st.sampled_from(list(Gather)),
            redeal_layout=st.sampled_from(list(RedealLayout)),
        )
    )
    # Piles of one kind in twos and threes, so that some are alike and some are not.
    piles = [
        spec for spec in draw(st.lists(specs(), max_size=5)) for _ in range(draw(st.integers(1, 3)))
    ]
    ranks = draw(st.sets(st.integers(0, 12), min_size=1))
    return game(
        *piles,
        *([stock()] if deck != NO_DECK else []),
        decks=draw(st.integers(1, 8)),
        deck=deck,
        suits=tuple(sorted(draw(st.sets(st.integers(0, 3), min_size=1)))),
        ranks=tuple(sorted(ranks)),
        base=draw(st.none() | st.integers(0, 12) | st.sampled_from(list(BaseRule))),
        deal_order=draw(st.sampled_from(list(DealOrder))),
        sink=draw(st.lists(faces, max_size=2).map(tuple)),
        win=draw(st.builds(Win, st.sampled_from(list(WinKind)), st.integers(0, 5))),
        about=About(
            skill=draw(st.none() | st.integers(1, 5)), chance=draw(st.none() | st.integers(1, 1000))
        ),
    ).rules


@given(rule_sets())
def test_any_rule_set_can_be_told(rules: RuleSet) -> None:
    check(rules)


WORDS = {
    "deal_to = none\nredeals = 2\nredeal_from = columns\nredeal_layout = piles 3\ndraws = 1": (
        "Up to two times, you may gather the cards of the columns and deal them again face up, "
        "three cards to each column; the cards of the first column are dealt first. After the last "
        "redeal, one card may be taken from under others in a column."
    ),
    "redeals = 1\nredeal_shuffle = yes\nwaste_playable = ends": (
        "Each deal turns one card from the deck onto the waste. When the deck is empty, you may "
        "turn over and shuffle the waste once. The top card and the bottom card of the waste may "
        "be played."
    ),
    "wastes = 3\nwaste_limit = 4": (
        "Each deal turns one card from the deck onto each of three waste piles. No redeal (one "
        "pass through the deck). The top card of each waste pile may be played. Each waste pile "
        "holds at most four cards."
    ),
    "deal_to = none\nstock_playable = yes\nwastes = 3": (
        "The top card of the deck is face up and may be played, and put on any waste pile. "
        "The top card of each waste pile may be played."
    ),
    "deal_to = none\nstock_playable = yes\nredeals = unlimited": (
        "The top card of the deck is face up and may be played."
    ),
}


@pytest.mark.parametrize("deck", WORDS)
def test_the_words_of_the_deck(deck: str) -> None:
    column = "[column]\ncolumn*17 = 3, 3\ncolumn = 1, 1\n"
    if "none" not in deck:
        column = "[column]\ncolumn*7 = 3, 3\n"
    text = (
        f"[global]\nname = W\ndecks = 1\n[deck]\n{deck}\n[foundation]\n"
        f"column*4 = A, any, asc, same\n{column}"
    )
    told = dict(describe(read_sol(text.encode())))
    # Where the layout leaves no cards for the deck, there is only a redeal.
    assert told["Redeal" if "none" in deck and "redeals" in deck else "Deck"] == WORDS[deck]


LAYOUTS = {
    "column*4 = 4, 2, faces=dudu": (
        "Four columns of four cards, alternate cards of each face down, the top card face up."
    ),
    "column*2 = 4, 3, faces=uduu": (
        "Two columns of four cards, the cards of each, from the bottom, face up, face down, face "
        "up and face up."
    ),
    "column*3 = 8, 8\ncolumn*4 = 7, 3": (
        "Seven columns: eight cards in columns 1 to 3 (all face up) and seven cards in columns 4 "
        "to 7 (the top three face up)."
    ),
    "column = 5, 5\ncolumn = 6, 6\ncolumn*2 = 7, 7": (
        "Three columns of 5 to 7 cards from left to right and one of seven cards, all face up."
    ),
    "column = 7, 7\ncolumn = 6, 6\ncolumn = 5, 5": (
        "Three columns of 7 to 5 cards from left to right, all face up."
    ),
    "column = 6, 6\ncolumn*9 = 5, 5": "One column of six cards and nine of five, all face up.",
}


@pytest.mark.parametrize("columns", LAYOUTS)
def test_the_words_of_the_layout(columns: str) -> None:
    text = (
        "[global]\nname = W\ndecks = 2\n[deck]\n[foundation]\n"
        f"column*8 = A, any, asc, same\n[column]\n{columns}\n"
    )
    assert LAYOUTS[columns] in dict(describe(read_sol(text.encode())))["Layout"]


def test_foundations_of_one_kind_for_each_suit_are_told_together() -> None:
    suits = ("club", "spade", "heart", "diamond")
    lines = "".join(
        f"column = A, {suit}, asc, same, A, {suit}\ncolumn*2 = K, any, desc, same\n"
        for suit in suits
    )
    text = f"[global]\nname = W\ndecks = 2\nwrap = no\n[deck]\n[foundation]\n{lines}"
    told = dict(describe(read_sol((text + "[column]\ncolumn*4 = 1, 1\n").encode())))
    assert told["Foundations"] == (
        "Twelve foundations. Each of foundations 1, 4, 7 and 10, one for each suit, starts with an "
        "Ace and is built up in suit to the King (8♠ on 7♠). Four Aces are placed there before "
        "the deal. Each of foundations 2, 3, 5, 6, 8, 9, 11 and 12 starts with a King and is built "
        "down in suit to the Ace (6♠ on 7♠). Top cards may be taken back from the foundations."
    )


PAIRS = {
    "sum = 13\nsingle = K": (
        "Two available cards whose ranks add up to 13 (Ace 1, Jack 11, Queen 12) may be "
        "removed together. Any King may be removed by itself."
    ),
    "sum = 15\nsum_cards = any\nsets = 10+J+Q+K": (
        "Two available cards whose ranks add up to 15 (Ace 1) may be removed together. So may "
        "three or more available cards whose ranks add up to 15. A 10, a Jack, a Queen and a King "
        "may be removed together if all are available; these ranks never count towards a sum."
    ),
    "sum = 11\nsum_cards = 4": (
        "Two available cards whose ranks add up to 11 (Ace 1) may be "
        "removed together. So may three to four available cards whose ranks add up to 11."
    ),
    "sum = 10\npairs = K+K, Q+Q, J+Q": (
        "Two available cards whose ranks add up to 10 (Ace 1) or that "
        "are two Kings, two Queens or a Jack and a Queen may be removed together."
    ),
    "sets = K+K+K+K, J+Q+Q": (
        "A Jack and two Queens or four Kings may be removed together if all are available."
    ),
    "adjacent = yes\nwrap = no\npairs = Q+K\nequal = color": (
        "Two available cards of adjacent ranks or that are a Queen and a King in the same colour "
        "may be removed together."
    ),
    "equal = rank\nfrom = columns": (
        "Two available cards of equal rank may be removed together. Only cards from the columns "
        "may be removed."
    ),
    "lower = same suit\nhigh = A": (
        "An available card may be removed if another available card of the same suit is higher; "
        "the Ace is the highest."
    ),
}


@pytest.mark.parametrize("match", PAIRS)
def test_the_words_of_pairs(match: str) -> None:
    text = (
        f"[global]\nname = W\ndecks = 1\n[deck]\n[match]\n{match}\n[overlap]\nshape = pyramid 7\n"
    )
    said = dict(describe(read_sol(text.encode())))
    assert said["Removing cards"] == PAIRS[match]
    assert said["Aim"] == "Remove all 52 cards."
    assert "28 overlapping cards in seven rows of 1 to 7, all face up." in said["Layout"]
    assert "Foundations" not in said
