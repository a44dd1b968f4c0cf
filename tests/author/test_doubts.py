"""Games that nobody can win are named, and no other."""

import json
import re
from collections.abc import Iterator
from itertools import islice
from random import Random
from typing import Any

import pytest
from syrupy.assertion import SnapshotAssertion

from solkit_tui.author.doubts.every import checks, doubts
from solkit_tui.author.doubts.held import gets_base
from solkit_tui.author.faults import placed_doubts
from solkit_tui.engine.action import MoveTo
from solkit_tui.engine.deal import deal_out
from solkit_tui.engine.factory import game_of
from solkit_tui.engine.game import Game
from solkit_tui.engine.orders import masks
from solkit_tui.errors import RuleFileError
from solkit_tui.faults import Fault
from solkit_tui.model.cards import RANK_TEXT, rank_of
from solkit_tui.model.state import GameState, Move, Transfer
from solkit_tui.rules.json.read.reader import read_json
from solkit_tui.rules.pile import Face, FaceKind, InitialCard, Order, PileKind, SuitOrder
from solkit_tui.rules.ruleset import BaseRule, RuleSet
from solkit_tui.rules.script import Action, Command
from solkit_tui.rules.sol.document import Document
from solkit_tui.rules.sol.reader import read_sol
from solkit_tui.services.container import Services
from tests.support.amount import amount
from tests.support.asked import legal_moves
from tests.support.json_games import do, document, rule, rules_of, selected
from tests.support.line_desk import RULES
from tests.support.random_rules import random_json, random_sol
from tests.support.random_scripts import random_scripts
from tests.support.rulesets import foundation, game

COLUMNS_EMPTY = "name = X\nwin = columns"
ONE_EACH = "name = X\ndecks = 1\nwin = left 48"
FULL = "column*4 = 13, 13"
ACE = InitialCard(Face(FaceKind.RANK), None)
BASE_CARD = InitialCard(Face(FaceKind.BASE), None)
GAME = {
    "global": "name = X\ndecks = 1\nwrap = no",
    "deck": "redeals = 1",
    "foundation": "column*4 = A, any, asc, same",
    "column": "column*4 = 3, 1",
}


def _messages(**sections: str) -> list[str]:
    return [doubt.message for doubt in _doubts(**sections)]


def _doubts(**sections: str) -> list[Fault]:
    text = "".join(f"[{name}]\n{said}\n" for name, said in (GAME | sections).items() if said)
    return list(doubts(read_sol(text.encode())))


def test_a_game_that_can_be_won() -> None:
    assert _messages() == []


@pytest.mark.parametrize(("sizes", "few"), [("7 = 7, 7", True), ("6 = 8, 8", False)])
def test_a_deck_of_one_to_three_cards_is_told(sizes: str, few: bool) -> None:
    found = _doubts(deck="deal_to = waste", column=f"column*{sizes}")
    told = [str(doubt.allowed) for doubt in found if doubt.code == "few-left"]
    assert bool(told) == few
    for allowed in told:  # what it says to write leaves no card over, without a deck
        lines = allowed.partition(", or ")[2].removesuffix(" and no [deck]")
        assert _doubts(deck="", column=lines.replace(" and ", "\n")) == []


def _rows(said: str, row: str = "13", **more: str) -> dict[str, str]:
    start = "name = X\ndecks = 1\nwrap = no\nwin = sorted"
    grid = {"global": start, "deck": "", "foundation": "", "column": "column = none"}
    return grid | {"grid": f"{said}\nrow*4 = {row}"} | more


def _pairs(said: str, packs: int = 1) -> dict[str, str]:
    start = f"name = X\ndecks = {packs}\nwrap = no"
    columns = f"column*13 = {4 * packs}, 4"
    sections = {"global": start, "deck": "", "foundation": "", "column": columns}
    return {**sections, "match": said}


DOUBTED: list[tuple[dict[str, str], str]] = [
    ({"global": "name = X\ndecks = 1\nranks = 7..K"}, "no card of the pack can start"),
    ({"foundation": "column*4 = A, any, asc, same\nfrom = reserve"}, "none of the piles"),
    ({"foundation": "", "match": "lower = same suit\nhigh = A"}, "4 cards (A) can never"),
    ({"foundation": "", "match": "lower = any"}, "4 cards (K) can never"),
    (
        {"foundation": "size = 13\ncolumn*4 = 3, any, asc, same"},
        "never holds more than 11 cards, not 13",
    ),
    (
        {
            "global": "name = X\ndecks = 1\nwrap = no\nbase = 5",
            "foundation": "size = 13\ncolumn*4 = base, any, asc, same",
        },
        "never holds more than 9 cards, not 13",
    ),
    ({"foundation": "column*4 = A, any, asc 2, same"}, "24 cards (2, 4, 6, 8, 10, Q) can"),
    ({"foundation": "column*3 = A, any, asc, same"}, "only 39 of 52 cards"),
    ({"foundation": "wrap = yes\ncolumn = A, any, asc, same"}, "only 13 of 52 cards"),
    (
        {"foundation": "wrap = yes\ncolumn = A, any, asc 2, same color"},
        "only 26 of 52 cards",
    ),
    ({"foundation": "wrap = yes\nsize = 14\ncolumn*4 = A, any, any, same"}, "cards, not 14"),
    ({"foundation": "column*4 = A, red, asc, same"}, "26 cards"),
    ({"foundation": "stop = 5\ncolumn*4 = A, any, asc, same"}, "32 cards"),
    (
        {
            "foundation": "accept = run\nsize = 13\ncolumn*4 = K, any, desc, same",
            "column": "column*4 = 3, 1\norder = descending, alternate color\nrefill = any",
        },
        "no column can ever give this foundation a complete run",
    ),
    (
        {
            "global": "name = X\ndecks = 1\nwin = columns",
            "foundation": "accept = run\nsize = 13\ncolumn*4 = K, any, desc, same",
            "column": "column*4 = 3, 1\nplayable_card = ordered\nlimit = 12",
        },
        "12 cards of the columns can never leave them",
    ),
    (
        {"deck": "deal_to = foundation", "foundation": "size = 9\ncolumn*4 = A, any, asc, any"},
        "only 36 of 52 cards can get to a foundation",
    ),
    ({"foundation": "column*6 = A, any, asc, same"}, "only 4 of these 6 foundations"),
    (
        {
            "foundation": "accept = run\nsize = 13\ncolumn*6 = K, any, desc, same",
            "column": "playable_card = ordered\norder = desc, same\ncolumn*4 = 3, 1",
        },
        "only 4 of these 6 foundations can be started with a King",
    ),
    (
        {
            "foundation": "accept = run\nsize = 13\ncolumn*4 = K, any, desc, same",
            "deck": "deal_to = columns",
            "column": "playable_card = ordered\norder = desc, alternate\n"
            "move_order = desc, same\ncolumn*4 = 3, 1",
        },
        "no column is ever built into a complete run: only the deal makes one",
    ),
    (
        {"foundation": "column*2 = A, red, asc, same\ncolumn*3 = A, any, asc, same"},
        "only 4 of these 5 foundations can be started with an Ace",
    ),
    (
        {"foundation": "column*4 = A, any, asc, same, A, any\ncolumn = A, any, asc, same"},
        "only 4 of these 5 foundations",
    ),
    (
        {
            "global": "name = X\ndecks = 2\nwin = left 60\nbase = first",
            "foundation": "column*5 = base, unique, asc, any",
        },
        "only 4 of these 5 foundations",
    ),
    (
        {
            "foundation": "accept = run\nsize = 13\ncolumn*4 = A, any, asc, same",
            "column": "column*4 = 3, 1\nplayable_card = ordered",
        },
        "no run of size 13 begins with an Ace",
    ),
    (
        {
            "foundation": "accept = run\nsize = 14\ncolumn*4 = K, any, desc, same",
            "column": "column*4 = 3, 1\nplayable_card = ordered\nwrap = yes",
        },
        "no run of size 14 begins with a King",
    ),
    (
        {"foundation": "take_back = no\ncolumn*4 = A, any, asc, same, K, any"},
        "no card can be put on a King that is laid here",
    ),
    (
        {"column": "column*4 = 3, 1\norder = desc, any\nrefill = A"},
        "no card can be put on an Ace that fills an empty column",
    ),
    (
        {"deck": "deal_to = waste\ndeal_by = 3\nwaste_limit = 2"},
        "no deal gives a waste 3 cards: it holds at most 2",
    ),
    (
        {"deck": "deal_to = columns\ndeal_each = 16"},
        "deals reach only the first 3 of 4 columns",
    ),
    (
        {"global": "name = X\ndecks = 1\nbase = deal"},
        "there is a base, but no rule names it",
    ),
    (
        {
            "global": "name = X\ndecks = 1\nwrap = no",
            "foundation": "one_way = yes\ncolumn*2 = A, any, any, any",
        },
        "only 26 of 52 cards can get to a foundation",
    ),
    (
        {
            "deck": "deal_to = foundation\ndeal_target = empty",
            "foundation": "take_back = stock_empty\ncolumn*4 = A, any, asc, same",
        },
        "of 40 cards in the deck, only 4 come out",
    ),
    (
        {
            "deck": "deal_to = foundation",
            "foundation": "take_back = no\nsize = 9\ncolumn*4 = A, any, asc, same",
        },
        "of 40 cards in the deck, only 36 come out",
    ),
    (
        {
            "deck": "deal_to = foundation\ndeal_target = nonempty",
            "foundation": "accept = run\nsize = 13\ncolumn*4 = K, any, desc, same",
            "column": "column*4 = 3, 1\nplayable_card = ordered",
        },
        "cards never leave the deck",
    ),
    (
        {"deck": "deal_to = columns\ndeal_target = empty\ndeal_when = no_empty"},
        "no deal before the columns hold fewer than 4 cards: only empty ones get cards",
    ),
    (
        {
            "deck": "deal_when = no_empty",
            "column": "refill = none\ncolumn*4 = 3, 1\ncolumn = 0, 0",
        },
        "no deal before the columns hold fewer than 5 cards: an empty one is never filled",
    ),
    (
        {"deck": "deal_when = no_empty", "column": "refill = none\ncolumn*4 = 3, 1"},
        "once a column is empty, no deal before the columns hold fewer than 4 cards",
    ),
    ({"deck": "deal_to = none"}, "cards never leave the deck"),
    (
        {"deck": "deal_to = reserve\ndeal_target = nonempty", "reserve": "pile*3 = 0, 0"},
        "cards never leave the deck",
    ),
    (
        {
            "deck": "deal_to = foundation\ndeal_target = empty",
            "foundation": "take_back = no\ncolumn*4 = A, any, asc, same, A, any",
        },
        "cards never leave the deck",
    ),
    (
        {
            "global": f"{COLUMNS_EMPTY}\ndecks = 1",
            "foundation": "size = 2\ncolumn*4 = A, any, asc, same",
            "temp": "slots = 3",
        },
        "12 cards begin in the columns, and only 11 can leave",
    ),
    (
        {"deck": "deal_to = none\nredeals = 1\nredeal_from = columns\nredeal_layout = rows"},
        "cards never leave the deck",
    ),
    ({"foundation": "", "match": "sum = 10"}, "16 cards (10, J, Q, K) can never be removed"),
    (
        {"foundation": "", "match": "sum = 10\nsum_cards = 3\nsets = J+Q+K, 10+10+10+10+10"},
        "4 cards (10) can never be removed",
    ),
    (
        {"deck": "deal_to = columns", "column": "column*4 = 3, 1, take only"},
        "cards never leave the deck",
    ),
    ({"column": "column*4 = 3, 1\nfrom = cells"}, "none of the piles this column takes"),
    ({"temp": "slots = 1\nfrom = reserve"}, "none of the piles this cell takes"),
    (
        {"global": f"{COLUMNS_EMPTY}\ndecks = 1", "deck": "", "foundation": "", "column": FULL},
        "52 cards of the columns can never leave them",
    ),
    ({"column": "column*4 = 3, 1\nautofill = reserve"}, "no reserve to fill an empty column"),
    (
        {
            "global": "name = X\ndecks = 1\nbase = play\nbase_from = reserve",
            "foundation": "column*4 = base, any, asc, same",
        },
        "the game cannot begin",
    ),
    ({"reserve": "pile = 10, 0"}, "10 cards of the reserve can never get to a foundation"),
    (
        {
            "foundation": "column*4 = A, any, asc, same\nfrom = columns",
            "column": "column*4 = 3, 1\nfrom = columns",
        },
        "40 cards of the deck can never get to a foundation",
    ),
    ({"deck": "deal_by = 3, 2, 1"}, "deal_by has 3 numbers, but the deck is dealt once"),
    ({"global": "name = X\ndecks = 1\nwin = left 52"}, "every deal is won at once"),
    (
        {"global": f"{COLUMNS_EMPTY}\ndecks = 1", "column": "column*4 = 0, 0"},
        "every deal is won at once: no cards are in the columns",
    ),
    (
        {"global": "name = X\ndecks = 1\nwin = stock", "deck": "", "column": FULL},
        "every deal is won at once: no cards are in the deck and the waste",
    ),
    (
        {
            "global": "name = X\ndecks = 1\nwin = sorted",
            "deck": "",
            "foundation": "",
            "grid": "order = asc, same\nrow*4 = 13",
            "column": "",
        },
        "the grid has no gap",
    ),
    (
        {
            "global": "name = X\ndecks = 1\nwin = stock",
            "deck": "deal_to = waste",
            "foundation": "",
            "column": "column*4 = 3, 1\nrefill = any\nfrom = columns",
        },
        "40 cards of the deck can never go to another pile",
    ),
    (
        {
            "global": "name = X\ndecks = 1\nwin = sorted",
            "deck": "",
            "foundation": "",
            "reserve": "pile*4 = 3, 3",
            "column": "column*4 = 10, 10\nfrom = columns",
        },
        "12 cards of the reserve can never get to a column",
    ),
    (
        {"foundation": "column*4 = A, any, asc, same suit, from=columns cells reserve"},
        "no card of the free cells or the reserve comes to this foundation: the game has none",
    ),
    ({"reserve": "pile = 0, 0"}, "no card ever comes to this reserve pile"),
    (
        {
            "global": "name = X\ndecks = 1\nwin = sorted",
            "deck": "",
            "foundation": "",
            "grid": "first = A\ngaps = A\nrow*4 = 13",
            "column": "column = none",
        },
        "the cards that may begin a row are those that gaps takes away",
    ),
    *(
        (
            {
                "deck": f"redeals = 1\nredeal_from = columns\nredeal_layout = {layout}",
                "column": f"refill = any\norder = any, any\n{FULL}",
            },
            "no cards are left for the deck",
        )
        for layout in ("rows", "piles 13")
    ),
]
DOUBTED += [
    (_rows("gaps = 2\nfirst = 2"), "the cards that may begin a row are those that gaps takes away"),
    (_rows("gaps = 4\nfirst = 2"), "4 cards (A) can never be in order in a row"),
    (_rows("gaps = A\nfirst = 3"), "4 cards (2) can never be in order in a row"),
    (_rows("gaps = A\nfirst = 2\norder = ascending 2, same suit"), "24 cards (3, 5, 7, 9, J, K)"),
    (
        _rows("first = 2", "12", **{"global": "name=X\ndecks=1\nranks = A, 3..K\nwin=sorted"}),
        "48 cards (A, 3, 4, 5, 6, 7, 8, 9, 10, J, Q, K) can never be in order in a row",
    ),
    (_pairs("equal = suit"), "only 48 of 52 cards can be removed: the others have no partner left"),
    (_pairs("adjacent = yes"), "only 48 of 52 cards can be removed"),
    (_pairs("equal = suit, rank"), "only 0 of 52 cards can be removed"),
    (_pairs("equal = suit\nadjacent = yes"), "only 48 of 52 cards can be removed"),
    (
        _pairs("pairs = A+2, A+3\nsingle = 4, 5, 6, 7, 8, 9, 10, J, Q, K"),
        "only 48 of 52 cards can be removed",
    ),
    *(
        (
            {
                "global": f"name = X\ndecks = 1\nwin = {win}",
                "deck": "",
                "foundation": "",
                "match": f"equal = rank\napart = 2, 3\nleaves = {leaves}",
                "grid": "beside = none\nautofill = next\nrow*4 = 13",
                "column": "column = none",
            },
            said,
        )
        for win, leaves, said in (
            ("columns", "first", "only 51 of 52 cards can be removed"),
            ("left 1", "between", "only 50 of 52 cards can be removed"),
        )
    ),
]
"""What some sections would have to have, and a part of what is said of them."""


@pytest.mark.parametrize(("sections", "said"), DOUBTED)
def test_what_nobody_wins(sections: dict[str, str], said: str) -> None:
    assert any(said in message for message in _messages(**sections)), _messages(**sections)


@pytest.mark.long
def test_doubts_are_told_as_approved(snapshot: SnapshotAssertion) -> None:
    told = [
        f"{doubt.code} | {doubt.message} | {doubt.allowed} | {tuple(doubt.subject)}"
        for sections, _ in DOUBTED
        for doubt in _doubts(**sections)
    ]
    assert "\n".join(dict.fromkeys(told)) == snapshot


@pytest.mark.parametrize(
    "sections",
    [
        {"foundation": "column*3 = A, any, asc, same", "global": "name=X\ndecks=1\nwin = left 13"},
        {"foundation": "column*4 = A, any, any, any"},
        {"foundation": "wrap = yes\ncolumn = A, any, asc, any"},
        {"foundation": "wrap = yes\ncolumn = any, any, desc, alternate color"},
        {"foundation": "wrap = yes\ncolumn*2 = A, any, asc 5, same color"},
        {"foundation": "column*4 = base, any, asc, same", "global": "name=X\ndecks=1\nbase=deal"},
        {"deck": "deal_to = none", "column": "column*4 = 3, 1\nautofill = stock"},
        {"deck": "deal_to = none", "global": "name=X\ndecks=1\nwin=left 40"},
        *(
            {
                "deck": f"redeals = 1\nredeal_from = columns\nredeal_layout = {layout}",
                "column": f"refill = any\norder = any, any\n{FULL}",
            }
            for layout in ("turn", "piles 3", "rows\ndeal_to = none")
        ),
        {
            "global": "name = X\ndecks = 2\nwin = left 6",
            "foundation": "accept = run\nsize = 14\nwrap = yes\ncolumn*7 = K, any, desc, same",
            "column": "column*4 = 3, 1\nplayable_card = ordered\nwrap = yes",
        },
        {"foundation": "column*4 = A, any, any, same, K, any"},
        {"foundation": "column*4 = A, any, asc, same, A, any\nsize = 1", "global": ONE_EACH},
        {"column": "column*4 = 3, 1\norder = asc, any\nrefill = K\nalso = desc, any"},
        {"column": "column*4 = 3, 1\norder = asc, any\nrefill = K\nwrap = yes"},
        {"column": "column*4 = 3, 1\norder = asc, any\nrefill = K\nlimit = 1"},
        {"deck": "deal_to = waste\ndeal_by = 3\nwaste_limit = 3"},
        {"deck": "deal_to = columns\ndeal_each = 12"},
        {"deck": "deal_to = columns\ndeal_each = 16\nredeal_from = columns\nredeals = 1"},
        {
            "deck": "deal_to = columns\ndeal_each = 16",
            "global": "name = X\ndecks = 1\ndeal_order = rows",
        },
        _rows("gaps = A\nfirst = 2"),
        _rows("gaps = 4\nfirst = A"),
        _rows("gaps = A\nfirst = A", "- 13"),
        _rows("gaps = K"),
        _rows("gaps = A\nfirst = K\norder = descending, same suit"),
        _rows("gaps = 4\nfirst = 2\nring = yes"),
        _rows("gaps = 4\nfirst = 2", foundation="column*4 = A, any, asc, same"),
        _rows("gaps = 4\nfirst = 2", **{"global": "name = X\ndecks = 1\nwrap=yes\nwin = sorted"}),
        _pairs("equal = suit", 2),
        _pairs("equal = suit\nsingle = K"),
        _pairs("equal = color"),
        _pairs("equal = suit, rank", 2),
        _pairs("pairs = A+2, A+3\nsingle = 3, 4, 5, 6, 7, 8, 9, 10, J, Q, K"),
        {"foundation": "", "match": "sum = 13\nsingle = K"},
        {"foundation": "", "match": "adjacent = yes\nwrap = yes"},
        {"foundation": "", "match": "adjacent = yes\nwrap = no\nsingle = K"},
        {"foundation": "", "match": "sum = 10\nequal = rank"},
        {"foundation": "", "match": "pairs = A+2, 3+4, 5+6, 7+8, 9+10, J+Q\nsingle = K"},
        {"foundation": "", "match": "lower = same suit", "global": "name=X\ndecks=1\nwin=left 4"},
        {"reserve": "pile = 10, 0", "column": "column*4 = 3, 1\nautofill = reserve"},
        {"global": f"{COLUMNS_EMPTY}\ndecks = 1", "deck": "", "column": FULL},
        {"global": "name = X\ndecks = 1\nwin = stock", "deck": "deal_to = columns"},
        {"deck": "deal_by = 3, 2, 1\nredeals = 2"},
        {
            "global": "name = X\ndecks = 1\nwrap = no",
            "foundation": "one_way = yes\ncolumn*4 = A, any, any, same",
        },
        {
            "deck": "deal_to = foundation\ndeal_target = empty",
            "foundation": "take_back = yes\ncolumn*4 = A, any, asc, same",
        },
        {
            "deck": "deal_to = foundation",
            "foundation": "take_back = no\nsize = 10\ncolumn*4 = A, any, asc, same",
            "global": "name = X\ndecks = 1\nwin = left 12",
        },
        {
            "deck": "deal_to = foundation\ndeal_target = nonempty",
            "foundation": "accept = run\nsize = 13\ncolumn*4 = K, any, desc, same",
            "column": "column*4 = 4, 1\nplayable_card = ordered",
        },
        {"deck": "deal_to = columns\ndeal_target = empty"},
        {
            "deck": "deal_to = columns\ndeal_target = empty\ndeal_when = no_empty",
            "column": "column = 12, 1",
        },
        {
            "deck": "deal_when = no_empty",
            "column": "refill = K\ncolumn*4 = 3, 1\ncolumn = 0, 0",
        },
        {"deck": "deal_when = no_empty", "column": "refill = K\ncolumn*4 = 3, 1"},
        {
            "global": f"{COLUMNS_EMPTY}\ndecks = 1",
            "column": "autofill = waste\ncolumn*4 = 0, 0",
        },
        {
            "global": "name = X\ndecks = 1\nwrap = no",
            "deck": "deal_to = waste",
            "grid": "beside = none\nrow = 12",
            "column": "column = none",
        },
        {"deck": "deal_to = reserve\ndeal_target = nonempty", "reserve": "pile*3 = 1, 1"},
        {
            "global": f"{COLUMNS_EMPTY}\ndecks = 1",
            "foundation": "size = 2\ncolumn*4 = A, any, asc, same",
            "temp": "slots = 4",
        },
        {"deck": "deal_by = 3, 2, 1\nredeals = unlimited"},
        {
            "foundation": "accept = run\nsize = 13\ncolumn*4 = K, any, desc, same",
            "column": "playable_card = ordered\nlimit = 13\ncolumn*4 = 3, 1",
        },
        {
            "foundation": "accept = run\nsize = 3\ncolumn*18 = any, any, desc, same",
            "column": "playable_card = any\norder = any, none\ncolumn*4 = 3, 3",
            "global": "name = X\ndecks = 1\nwin = left 40",
        },
        {
            "foundation": "accept = run\nsize = 13\ncolumn*4 = K, any, desc, same",
            "deck": "draws = 3",
            "column": "playable_card = any\norder = desc, alternate\ncolumn*4 = 3, 3",
        },
        {
            "foundation": "accept = run\nsize = 13\ncolumn*4 = K, any, desc, same",
            "deck": "deal_to = columns",
            "column": "playable_card = any\norder = any, none\ncolumn*4 = 3, 3",
        },
        {"foundation": "column*4 = first, unique, asc, same", "global": "name=X\ndecks=1"},
        {
            "global": "name = X\ndecks = 1\nranks = A..3\nsuits = spade, heart",
            "deck": "",
            "foundation": "",
            "match": "sum = 3",
            "grid": "beside = none\ngaps = 3\nrow*2 = 3",
            "column": "column = none",
        },
        {
            "global": "name = X\ndecks = 1\nranks = A..3\nwin = left 7",
            "deck": "",
            "foundation": "",
            "match": "pairs = A+A\napart = 2, 3\nleaves = between",
            "grid": "beside = none\nautofill = next\nrow = 12",
            "column": "column = none",
        },
        {
            "global": "name=X\ndecks=1\nsuits=spade\nranks=A..4\nwrap=no\nbase=deal\nwin=left 2",
            "deck": "",
            "foundation": "column = A, heart, ascending, same suit",
            "column": "sink = base\nrefill = any\ncolumn*3 = 1, 1",
        },
        {
            "global": "name = X\ndecks = 1\nwin = left 20",
            "foundation": "from = cells\ncolumn*4 = any, any, asc, any",
            "column": "deal_play = yes\ncolumn*4 = 3, 1",
        },
        {
            "global": "name = X\ndecks = 1\nwrap = no\nwin = left 5",
            "deck": "deal_to = none",
            "column": "deal_play = yes\ncolumn*4 = 10, 10",
        },
    ],
    ids=str,
)
def test_what_may_be_won_is_not_doubted(sections: dict[str, str]) -> None:
    assert [doubt.message for doubt in _doubts(**sections) if doubt.code != "same-way"] == []


_ROUND = "[global]\nname = X\ndecks = 2\n[deck]\n[foundation]\n{}\n[column]\n{}\ncolumn*10 = 4, 4\n"


@pytest.mark.parametrize(
    ("foundation", "column", "cure"),
    [
        ("A, any, asc, same", "order = asc, same", "order = descending, same suit"),
        (
            "K, any, desc, same",
            "order = desc, any",
            "accept = run and size = 13 in [foundation], where",
        ),
        ("K, any, desc, same", "order = asc, any", ""),
        ("K, any, desc, same", "order = desc, any\nalso = asc, any", ""),
        ("A, any, asc 2, same", "order = asc, same", ""),
        ("A, any, asc, same", "order = any, same", ""),
        ("A, any, asc, same", "order = asc, same\nlimit = 1", ""),
        ("A, any, asc, same\naccept = any", "order = asc, same", ""),
    ],
)
def test_columns_built_as_the_foundations_are(foundation: str, column: str, cure: str) -> None:
    text = _ROUND.format(f"column*8 = {foundation}", column)
    found = [str(one.allowed) for one in doubts(read_sol(text.encode())) if one.code == "same-way"]
    assert [allowed.startswith(cure) for allowed in found] == [True] * bool(cure)


@pytest.mark.parametrize(
    ("foundation", "cure"),
    [
        (
            "column*4 = K, any, asc, same",
            "A as the first rank, or wrap = yes, or another first rank",
        ),
        ("column*4 = A, red, asc, same", "any as the first suit"),
        ("column*4 = A, any, asc 2, same", "wrap = yes, or ascending"),
        ("stop = 5\ncolumn*4 = A, any, asc, same", "no stop"),
        ("size = 5\ncolumn*4 = A, any, asc, same", "a larger size"),
        ("column*4 = A, any, asc, none", "another suit order"),
        ("column*3 = A, any, asc, same", "more foundations"),
    ],
)
def test_what_keeps_the_cards_is_named_first(foundation: str, cure: str) -> None:
    text = "".join(
        f"[{name}]\n{said}\n" for name, said in (GAME | {"foundation": foundation}).items()
    )
    lost = [doubt for doubt in doubts(read_sol(text.encode())) if doubt.code == "never-won"]
    said = [str(doubt.allowed).partition(", or win = left")[0] for doubt in lost]
    assert said == [cure]


def test_a_foundation_is_doubted_in_its_own_line() -> None:
    text = "[global]\nname = X\ndecks = 1\nranks = 7..K\n[deck]\nredeals = 1\n[foundation]\n"
    text += (
        "column*2 = 7, any, asc, same\ncolumn*2 = A, any, asc, same\n[column]\ncolumn*4 = 3, 1\n"
    )
    placed = placed_doubts(Document(text), read_sol(text.encode()))
    begun = [one for one in placed if one.code == "no-beginning"]
    assert [one.line for one in begun] == [9] * len(begun)
    assert begun


def test_no_shipped_game_is_doubted() -> None:
    """All are examined by `tests/rules/sol/test_effects.py` in CI."""
    loader = Services().rules
    for path in sorted(RULES.rglob("*.sol"))[::12]:
        assert not doubts(loader.load(str(path))), path.stem


def _text(dice: Random) -> str:
    """A rule file of few cards, with words by which cards leave the table, or cannot."""
    one, ranks = dice.choice, dice.choice("234")
    base = one(("", "", "base = deal", "base = deal", "base = play", "base = first"))
    lines = ["[global]", "name = X", "decks = 1", f"suits = {one(('spade', 'spade, heart'))}"]
    lines += [f"ranks = A..{ranks}", f"wrap = {one(('yes', 'no'))}", base]
    lines += [one(("", "win = left 1", "win = left 2", "win = left 3", "win = columns"))]
    lines += ["[deck]", f"deal_to = {one(('waste', 'none'))}"] if dice.random() < 0.5 else []
    if lines[-1] == "deal_to = waste" and dice.random() < 0.5:
        lines += [f"deal_by = {one('23')}", f"waste_limit = {one('12')}"]
    gridded = dice.random() < 0.4
    begun = (ranks, "A", "2", "any", *(["base"] if base else []))
    if not gridded or dice.random() < 0.3:
        order = f"{one(('asc', 'desc', 'free', 'asc 2', 'equal'))}, {one(('same suit', 'any'))}"
        line = f"{one(begun)}, {one(('any', 'heart', 'spade', 'unique'))}, {order}"
        initial = one(("", "", "", f", {one(begun[:3])}, any"))
        lines += ["[foundation]", one(("", "", "accept = any", "size = 3", f"stop = {one(begun)}"))]
        lines += [one(("", "", "from = cells", "from = reserve", "from = waste"))]
        lines += [f"column*{one((1, 1, 2))} = {line}{initial}"]
    if gridded or dice.random() < 0.2:
        lines += ["[match]", one(("sum = 3", "pairs = A+A", "equal = suit", "adjacent = yes"))]
        lines += [f"single = {one(begun)}"] * one((0, 0, 1))
        if gridded and dice.random() < 0.6:
            leaves = one(("between", "between", "first", "either"))
            lines += [f"apart = {one(('2, 3', '2'))}", f"leaves = {leaves}"]
    if gridded:
        lines += ["[grid]", "beside = none", f"gaps = {one(('A', ranks))}"]
        lines += [f"row = {one(('2', '3', '4', '6', '8', '2 -'))}", "autofill = next"]
        return "\n".join([*lines, "[column]", "column = none"]) + "\n"
    lines += ["[column]", f"deal_play = {one(('no', 'yes', 'gap'))}", "refill = any"]
    sizes = [one((1, 1, 2, 3)) for _ in range(one((1, 2, 3)))]
    return "\n".join([*lines, *(f"column = {size}, {one((1, size))}" for size in sizes)]) + "\n"


def _ways_text(dice: Random) -> str:
    """A rule file of few cards, with words that tell where cards may come from and go to."""
    one = dice.choice
    areas = ("", "", "columns", "reserve", "cells", "waste", "columns, waste", "stock")
    source = [f"from = {area}" if (area := one(areas)) else "" for _ in range(3)]
    wins = ("", "win = columns", "win = stock", "win = sorted", "win = left 2")
    lines = ["[global]", "name = X", "decks = 1", "suits = spade, heart", "ranks = A..3", one(wins)]
    lines += [f"wrap = {one(('yes', 'no'))}"]
    if dice.random() < 0.7:
        to = one(("waste", "columns", "none", "reserve", "foundation"))
        lines += ["[deck]", f"deal_to = {to}"]
        lines += [f"redeals = {one(('1', 'unlimited'))}"] if to == "waste" else []
        gathered = "redeal_from = columns\nredeals = 1\nredeal_layout = rows"
        lines += [gathered] if to != "waste" and dice.random() < 0.3 else []
        lines += ["stock_playable = yes"] if dice.random() < 0.2 else []
        target = one(("nonempty", "empty", "first"))
        lines += [f"deal_target = {target}"] * (to != "none" and dice.random() < 0.3)
        lines += [f"deal_each = {one('234')}"] * (to == "columns" and dice.random() < 0.4)
        lines += ["deal_when = no_empty"] * (to != "none" and dice.random() < 0.3)
    if dice.random() < 0.7:
        back = f"take_back = {one(('yes', 'no', 'stock_empty'))}"
        line = f"column*{one((1, 2))} = A, any, asc, any"
        up_down = line.replace("asc", "any") + "\none_way = yes"
        lines += ["[foundation]", one((line, line + "\nsize = 2", up_down)), source[0], back]
        if dice.random() < 0.3:
            begun = one(("any", "A", "3"))
            lines[-3] = f"accept = run\nsize = {one('123')}\ncolumn = {begun}, any, asc, any"
            lines += [f"run_order = {one(('asc, any', 'desc, same', 'equal, any'))}"]
    if dice.random() < 0.3:
        lines += ["[temp]", "slots = 1", source[1]]
    if dice.random() < 0.4:
        lines += ["[reserve]", f"pile = {one((1, 2))}, {one((0, 1))}"]
    lines += ["[column]", source[2], f"refill = {one(('any', 'none', '3'))}"]
    lines += [f"order = {one(('desc, any', 'asc, any', 'any, none', 'desc, same', 'equal, any'))}"]
    lines += [f"playable_card = {one(('top', 'top', 'ordered', 'any', 'whole'))}"]
    lines += [f"limit = {one('12')}"] * (dice.random() < 0.2)
    lines += ["also = asc, same"] * (dice.random() < 0.1)
    lines += [f"autofill = {one(('reserve', 'waste', 'stock', 'next'))}"] * (dice.random() < 0.3)
    lines += [f"column*{one((1, 2))} = {one((1, 2))}, 1{one(('', '', ', take only'))}"]
    lines += [f"column*{one((1, 2))} = {one((1, 2))}, 1"] * (dice.random() < 0.5)
    lines += ["column = 0, 0"] * (dice.random() < 0.2)
    if dice.random() < 0.2:
        lines += ["[grid]", f"beside = {one(('none', 'left'))}", f"row = {one(('2', '2 -'))}"]
    return "\n".join(lines) + "\n"


def _positions(game: Game, first: GameState) -> Iterator[GameState]:
    """The positions of a game that are found soon."""
    seen, waiting = {first}, [first]
    while waiting and len(seen) < 60:
        yield (state := waiting.pop())
        new = {state.apply(move) for move in legal_moves(game, state)} - seen
        seen |= new
        waiting += new


def _else_from_deck(game: Game) -> bool:
    """Whether cards of the deck may go to columns otherwise than in a deal."""
    return game.rules.deck_fills or game.rules.deck.playable


def _dealt_too_far(game: Game, said: str, move: Move) -> bool:
    """Whether a move deals the cards that it is said never to deal."""
    number = int(next(word for word in said.split() if word.isdigit()))
    dealt = [step for step in move if isinstance(step, Transfer) and step.source == game.deck]
    if said.startswith("no deal gives"):
        wastes = game.rules.indices(PileKind.WASTE)
        return any(step.target in wastes and step.size >= number for step in dealt)
    far = game.rules.open_columns[number:]
    return not _else_from_deck(game) and any(step.target in far for step in dealt)


def _is_deal(game: Game, move: Move) -> bool:
    """Whether a move deals cards of the deck to columns."""
    return not _else_from_deck(game) and any(
        isinstance(step, Transfer)
        and step.source == game.deck
        and step.target in game.rules.open_columns
        for step in move
    )


def _on_dead_end(game: Game, first: GameState, doubt: Fault, state: GameState, to: MoveTo) -> bool:
    """Whether a move puts a card where it is said that none can be put."""
    section, nth, _ = doubt.subject
    assert nth is not None
    kind = PileKind.COLUMN if section == "column" else PileKind.FOUNDATION
    at = [at for at in game.rules.indices(kind) if not game.rules.piles[at].hidden][nth]
    if to.target != at or not state.piles[at]:
        return False
    if kind is PileKind.FOUNDATION:
        return state.piles[at] == first.piles[at]
    faces = game.rules.piles[at].start.faces
    return rank_of(state.piles[at][-1]) in [face.value for face in faces]


def _can_be_turned(order: Order, rules: RuleSet, state: GameState, to: MoveTo) -> bool:
    """Whether a card may be put on another in a column, and that on it on a foundation."""
    source, size = to.lift.pile, to.lift.size
    if to.target not in rules.open_columns or not state.piles[to.target]:
        return False
    upper, lower = rank_of(state.piles[source][-size]), rank_of(state.piles[to.target][-1])
    after = masks(order._replace(suit=SuitOrder.ANY), rules.ranks)
    return bool(after[upper] >> lower & 1)


def _wrong(game: Game, first: GameState, doubt: Fault) -> bool:
    """Whether the game is seen to do what it is said never to do."""
    rules, said = game.rules, doubt.message
    shown = [at for at in rules.indices(PileKind.FOUNDATION) if not rules.piles[at].hidden]
    for state in _positions(game, first):
        if doubt.code == "never-won" or said.startswith("the game cannot begin"):
            wrong = game.won(state)
        elif said.startswith("only deals with the base"):
            able = said.partition("base ")[2].partition(" can")[0].replace(",", "").split()
            wrong = game.won(state) and RANK_TEXT[state.base] not in able
        elif said.startswith("deals with more than"):
            kings, rank = said.split()[4:6]
            laid_out = [RANK_TEXT[rank_of(c)] for at in rules.open_columns for c in first.piles[at]]
            wrong = laid_out.count(rank) > int(kings) and game.won(state)
        elif doubt.code == "deck-stays":
            wrong = game.deck is not None and len(state.piles[game.deck]) < rules.left_over
        elif doubt.code == "won-at-once":
            wrong = not game.won(first)
        elif said.startswith("no deal before"):
            number = int(next(word for word in said.split() if word.isdigit()))
            cards = sum(len(state.piles[at]) for at in rules.open_columns)
            (deck,) = rules.indices(PileKind.DECK)
            shut = cards >= number and state.piles[deck] == first.piles[deck]
            wrong = shut and any(_is_deal(game, move) for move in legal_moves(game, state))
        elif said.startswith("no card of the grid"):
            grid = [at for at, pile in enumerate(rules.piles) if pile.place is not None]
            wrong = any(state.piles[at] != first.piles[at] for at in grid)
        elif said.startswith(("no deal gives", "deals reach only")):
            wrong = any(_dealt_too_far(game, said, move) for move in legal_moves(game, state))
        elif doubt.code == "few-left":
            wrong = game.deck is None or len(first.piles[game.deck]) > 3
        elif doubt.code == "no-effect" or said.startswith("there is no"):
            wrong = False
        elif doubt.code == "same-way":
            order = rules.piles[shown[0]].order
            wrong = order is None or any(
                _can_be_turned(order, rules, state, to) for to in game.transfers(state)
            )
        elif doubt.code == "dead-end":
            wrong = any(_on_dead_end(game, first, doubt, state, to) for to in game.transfers(state))
        elif "column takes" in said or "cell takes" in said:
            section, nth, _ = doubt.subject
            assert nth is not None
            kind = PileKind.COLUMN if section == "column" else PileKind.CELL
            pile = rules.indices(kind)[nth]
            wrong = any(move.target == pile for move in game.transfers(state))
        else:
            assert doubt.subject.nth is not None
            at = shown[doubt.subject.nth]
            laid = rules.piles[at].initial is not None or rules.base is not None
            most = int(laid)
            if doubt.code == "too-many-foundations":
                alike = rules.piles[at].start
                begun = [at for at in shown if state.piles[at] and rules.piles[at].start == alike]
                if len(begun) > int(said.split()[1]):
                    return True
                continue
            if doubt.code == "never-full":
                most = int(said.partition("more than ")[2].split()[0])
            wrong = len(state.piles[at]) > most
        if wrong:
            return True
    return False


def _losing_after(rules: RuleSet) -> RuleSet:
    """The rules, with a loss in place of each action that is said never to be done."""
    piles = []
    for pile in rules.piles:
        acts = () if pile.script is None else pile.script.activate
        always = [act.rule is True for act in acts]
        if pile.script is not None and True in always:
            first = always.index(True) + 1
            lost = [act._replace(action=Action(Command.LOSE), then=()) for act in acts[first:]]
            script = pile.script._replace(activate=(*acts[:first], *lost))
            piles.append(pile._replace(script=script))
        else:
            piles.append(pile)
    return rules._replace(piles=tuple(piles))


@pytest.mark.long
def test_what_is_doubted_of_scripts_never_happens() -> None:
    dice, asked = Random(8), 0
    for _ in range(amount(12, 100)):
        rules = random_scripts(dice)
        codes = {one.code: one.subject for one in doubts(rules)} if not checks(rules) else {}
        if not codes:
            continue
        game, losing = game_of(rules), game_of(_losing_after(rules))
        firsts = [deal_out(game, deal) for deal in (1, 2)]
        assert "won-at-once" not in codes or all(map(game.won, firsts))
        down = [{card for card in cards if card < 0} for cards in firsts[0].piles]
        hidden = {at for at, cards in enumerate(down) if cards}
        for state in islice(_positions(game, firsts[0]), 10):
            assert legal_moves(game, state) == legal_moves(losing, state)
            assert "never-won" not in codes or not game.won(state)
            if "never-turned" in codes:
                there = {card for cards in state.piles for card in cards}
                hidden = {at for at in hidden if down[at] <= there}
                assert codes["never-turned"].section in {rules.piles[at].type for at in hidden}
            if "no-beginning" in codes:
                kind = codes["no-beginning"].section
                put = {rules.piles[to.target].type for to in game.transfers(state)}
                assert kind not in put
            asked += 1
    assert asked > amount(4, 30)


HIGHER, LOWER = (rule("held", "rank", "=", step, "dropTarget") for step in ("+1", "-1"))
IN_SUIT = rule("held", "suit", "=", "same", "dropTarget")
HOLDS = {sign: rule("pile", "count", *sign.split()) for sign in ("= 0", "> 2", "< 3", "= 1")}


@pytest.mark.parametrize(
    ("drop", "said"),
    [
        ({"AND": [HIGHER, LOWER]}, "never hold at once"),
        ({"OR": [HIGHER, LOWER, HOLDS["= 0"]]}, ""),
        ({"AND": [HIGHER, IN_SUIT]}, "can ever be put"),
        ({"OR": [{"AND": [HIGHER, {"AND": [IN_SUIT, LOWER]}]}, IN_SUIT]}, "never hold at once"),
        ({"AND": [HOLDS["> 2"], HOLDS["< 3"]]}, "never hold at once"),
        ({"AND": [HOLDS["> 2"], HOLDS["= 0"]]}, "never hold at once"),
        ({"AND": [HOLDS["< 3"], HOLDS["= 0"]]}, ""),
        ({"AND": [HOLDS["= 0"], HIGHER]}, "can ever be put"),
        (HOLDS["= 1"], "can ever be put"),
        (HOLDS["= 0"], ""),
        (HIGHER, "can ever be put"),
        (True, ""),
    ],
)
def test_what_no_card_can_fulfil_is_doubted(drop: Any, said: str) -> None:
    drop = json.loads(json.dumps(drop).replace('"2"', "2").replace('"3"', "3"))
    win = rule("cell", "count", "=", 6)
    rules = rules_of({"cell": {"drop": drop}, "heap": {}}, win=win)
    found = [one.message for one in doubts(rules) if one.subject.part == "drop"]
    assert [said in one for one in found] == [True] * bool(said)


def test_very_many_conditions_are_not_all_compared() -> None:
    more = [rule("heap", "count", sign, cards) for sign in "<>" for cards in range(1, 200)]
    win = {"AND": [rule("heap", "count", "=", 1), rule("heap", "count", "=", 2), *more, *more]}
    found = doubts(rules_of({"heap": {"count": 2}, "rest": {}}, win=win))
    assert any("never hold at once" in one.message for one in found)


@pytest.mark.parametrize(("cards", "lost"), [(3, False), (4, True)])
def test_a_win_of_more_cards_than_there_are_is_doubted(cards: int, lost: bool) -> None:
    rules = rules_of({"heap": {"count": 2}, "rest": {}}, win=rule("heap", "count", "=", cards))
    assert [one.code for one in doubts(rules) if one.subject.part == "win"] == ["never-won"] * lost


SHUT = {"grab": False, "drop": False}


@pytest.mark.parametrize(
    ("heap", "rest", "win", "said"),
    [
        (SHUT, {}, rule("heap", "count", "=", 2), "heap, which gets none"),
        (SHUT, {"activate": [do("deal", "pile", to="heap")]}, rule("heap", "count", "=", 2), ""),
        (SHUT, {"activate": [do("win")]}, rule("heap", "count", "=", 2), ""),
        ({}, {}, {"AND": [rule(name, "count", "<", 2) for name in ("heap", "rest")]}, ""),
        ({}, SHUT, rule("rest", "count", "=", 0), "rest, which none leaves"),
        ({}, {"drop": False}, rule("rest", "count", "=", 0), ""),
        (
            {},
            SHUT | {"activate": [do("deal", "pile", to="heap")]},
            rule("rest", "count", "=", 0),
            "",
        ),
        (
            SHUT | {"activate": [do("deal", "pile", to="third")]},
            {},
            rule("third", "count", "=", 2),
            "third, which gets none",
        ),
    ],
)
def test_a_win_by_cards_that_do_not_come_or_go_is_doubted(
    heap: Any, rest: Any, win: Any, said: str
) -> None:
    rules = rules_of({"heap": heap, "third": SHUT, "rest": rest}, win=win)
    found = [one.message for one in doubts(rules) if one.subject.part in ("win", "grab")]
    assert [said in one for one in found] == [True] * bool(said)


BOTTOM = selected("held", "bot")
ONE_CARD = rule("held", "count", "=", 1)
FIRST = {"AND": [rule("pile", "count", "=", 0), rule(BOTTOM, "rank", "=", "A")]}
NEXT = rule(BOTTOM, "rank", "=", "+1", "dropTarget")
TO_TEN = {"AND": [NEXT, {"NOT": rule("dropTarget", "rank", "=", 10)}]}


def built(*ways: Any, alone: bool = True) -> Any:
    """The rule of a pile that cards are put on in some ways, one at a time."""
    return {"AND": [*[ONE_CARD] * alone, {"OR": [*ways]}]}


@pytest.mark.parametrize(
    ("drop", "heap", "cards", "said"),
    [
        (built(FIRST, NEXT), {}, 13, ""),
        (built(FIRST, NEXT), {}, 14, "win needs 14 cards in foundation"),
        (built(FIRST, TO_TEN), {}, 10, ""),
        (built(FIRST, TO_TEN), {}, 13, "which never holds as many"),
        (built(FIRST, TO_TEN, alone=False), {}, 13, ""),  # a group may lie on the ten
        (built(FIRST, NEXT, rule(BOTTOM, "rank", "=", "-1", "dropTarget")), {}, 14, ""),
        (built(FIRST, rule(BOTTOM, "rank", "=", "+0", "dropTarget")), {}, 4, ""),
        (built(FIRST, rule(BOTTOM, "rank", "=", "+0", "dropTarget")), {}, 5, "win needs 5"),
        (built(FIRST, TO_TEN), {"activate": [do("deal", "pile", to="foundation")]}, 13, ""),
        (built(FIRST, TO_TEN), {"activate": [do("shuffle", "foundation")]}, 13, ""),
    ],
)
def test_a_win_beyond_what_a_rule_lets_a_pile_hold_is_doubted(
    drop: Any, heap: Any, cards: int, said: str
) -> None:
    types = {"foundation": {"drop": drop, "setup": ""}, "heap": {"setup": "u*", **heap}}
    win = rule("foundation", "count", "=", cards)
    rules = rules_of(types, "standard-deck", win=win)
    found = [one.message for one in doubts(rules) if one.kind == "never-won ends"]
    assert [said in one for one in found] == [True] * bool(said)


@pytest.mark.parametrize(("letters", "said"), [("35u", '"count": 7'), ("10u", "")])
def test_many_cards_in_one_column_are_several_columns(letters: str, said: str) -> None:
    types = {"tableau": {"setup": letters}, "heap": {}}
    rules = rules_of(types, "standard-deck", win=rule("tableau", "count", "=", 0))
    found = [one.allowed for one in doubts(rules) if one.code == "one-column"]
    assert [said in one for one in found] == [True] * bool(said)


FULL_CELL = {"target": "pile", "condition": {"attribute": "count", "relation": "=", "value": 1}}


@pytest.mark.parametrize(
    ("stock", "win", "said"),
    [
        ([do("deal", "pile", to="out"), do("flip", "out", facing="up")], None, ["no-effect"]),
        ([do("deal", "pile", FULL_CELL, to="out"), do("flip", "out", facing="up")], None, []),
        ([do("deal", "pile", to="out")], rule("out", "count", "=", 0), ["won-at-once"]),
        ([do("deal", "pile", to="out")], rule("out", "count", "=", 6), []),
        ([do("deal", "pile", to="out")], rule(selected("stock", "top"), "rank", ">", "A"), []),
    ],
)
def test_what_scripts_say_in_vain(stock: Any, win: Any, said: list[str]) -> None:
    whole = document({"out": {}, "stock": {"activate": stock}}, **({"win": win} if win else {}))
    text = json.dumps(whole, indent=1)
    placed = placed_doubts(Document(text), read_json(text.encode(), "x.json"))
    assert [one.code for one in placed] == said
    lines = [text.split("\n")[one.line - 1].strip().partition(":")[0] for one in placed]
    assert lines == [{"no-effect": '"activate"', "won-at-once": '"win"'}[code] for code in said]


TURNS_ITSELF = {"activate": [do("flip", selected("pile", "top"))]}
TURNED = do("flip", selected("pile", "top"), facing="up")


@pytest.mark.parametrize(
    ("foundation", "tableau", "said"),
    [
        ({}, {}, []),
        ({"drop": False}, {}, ["never-won"]),
        ({"drop": False}, {"activate": [do("move", "pile", to="foundation")]}, []),
        ({"drop": False}, {"activate": [do("win")]}, []),
        ({"drop": False, "activate": [do("deal", "tableau", to="pile")]}, {}, []),
        ({}, {"setup": "d*"}, ["never-turned"]),
        ({}, {"setup": "d*", "activate": [TURNED]}, []),
        ({"activate": [do("flip", "tableau")]}, {"setup": "d*"}, []),
        ({"activate": [do("flip", "tableau", facing="down")]}, {"setup": "d*"}, ["never-turned"]),
        ({}, {"setup": "d*", "activate": [do("deal", "pile", to="foundation")]}, []),
        (TURNS_ITSELF, {"setup": "d*"}, []),
        (TURNS_ITSELF, {"setup": "d*", "grab": False}, ["never-won", "never-turned"]),
        (TURNS_ITSELF | {"drop": False}, {"setup": "d*"}, ["never-won", "never-turned"]),
    ],
)
def test_foundations_and_faces_of_scripts(foundation: Any, tableau: Any, said: list[str]) -> None:
    whole = document({"foundation": foundation, "tableau": tableau})
    del whole["rules"]["win"]
    rules = read_json(json.dumps(whole).encode(), "x.json")
    # A game whose scripts say no more than fields can has the doubts of those too; that any card
    # may go to the foundation is another test.
    assert {one.code for one in doubts(rules)} - {"no-beginning", "no-effect"} == set(said)


def test_a_doubt_marks_all_that_its_line_says() -> None:
    dice, marked = Random(6), 0
    for turn in range(80):
        text = _ways_text(dice) if turn % 2 else _text(dice)
        try:
            placed = placed_doubts(Document(text), read_sol(text.encode()))
        except RuleFileError:
            continue
        lines = text.split("\n")
        for line, column, end in (doubt.span for doubt in placed):
            assert lines[line - 1].strip()
            assert lines[line - 1][column - 1 : end - 1] == lines[line - 1].strip(), (text, line)
            marked += 1
    assert marked > 20


@pytest.mark.long
def test_what_is_doubted_never_happens() -> None:
    dice, asked = Random(5), 0
    for turn in range(amount(300, 2000)):
        text = _ways_text(dice) if turn % 2 else _text(dice)
        try:
            rules = read_sol(text.encode())
        except RuleFileError:
            continue
        found, game = doubts(rules), game_of(rules)
        for deal in range(1, 5) if found else ():
            try:
                first = deal_out(game, deal)
            except LookupError:
                continue  # the pack has run out
            for doubt in found:
                assert not _wrong(game, first, doubt), f"{doubt.message}, deal {deal}:\n{text}"
                asked += 1
    assert asked > amount(50, 400)


@pytest.mark.long
def test_any_rules_can_be_doubted_and_fewer_ranks_have_the_base() -> None:
    for seed in range(amount(60, 400)):
        dice = Random(f"doubts-{seed}")
        rules = random_sol(dice) if seed % 4 else random_json(dice)
        for doubt in doubts(rules):
            fewer = re.search(r"ranks = (\w+)\.\.(\w+) in", str(doubt.allowed))
            if fewer is not None and isinstance(rules.base, int):
                first, last = map(RANK_TEXT.index, fewer.groups())
                assert first <= rules.base <= last, seed


@pytest.mark.parametrize(
    ("initials", "first"),
    [
        ([None, None], 0),
        ([ACE, None, None], 1),
        ([ACE, BASE_CARD, None], 1),
        ([ACE, ACE, BASE_CARD], 2),
        ([ACE, ACE], 0),
    ],
)
def test_the_card_that_decides_the_base_goes_where_no_other_card_of_a_rank_is_laid(
    initials: list[InitialCard | None], first: int
) -> None:
    piles = [foundation(initial=initial) for initial in initials]
    rules = game(*piles).rules
    assert gets_base(rules) is None
    assert gets_base(rules._replace(base=BaseRule.DEAL)) == first


@pytest.mark.parametrize(
    ("pairs", "cures"),
    [
        ("pairs = A+K, 2+Q, 3+J, 4+10, 5+9, 6+8", "7+7 in pairs too, or single = 7"),
        ("sum = 15", "single = A, or pairs = A+A"),
        ("sum = 11\npairs = J+J", "Q+K in pairs too, or these ranks in single"),
    ],
)
def test_ranks_without_a_partner_may_leave_in_pairs(pairs: str, cures: str) -> None:
    columns = "order = any, none\ncolumn*4 = 13, 13"
    (doubt,) = _doubts(match=pairs, deck="", foundation="", column=columns)
    assert str(doubt.allowed).startswith(cures)


CLEARED = rule({"id": "all", "idType": "table"}, "count", "=", 0)


@pytest.mark.parametrize(
    "win", [CLEARED, {"AND": [CLEARED, True]}, {"AND": [CLEARED, {"AND": [CLEARED]}]}]
)
def test_scripts_with_too_little_room_elsewhere(win: Any) -> None:
    def messages(**heap: Any) -> list[str]:
        types = {"foundation": heap, "table": {"setup": "u*", "drop": False}}
        whole = document(types, win=win)
        return [one.message for one in doubts(read_json(json.dumps(whole).encode(), "x.json"))]

    full = "this game cannot be won: the piles that need not be empty hold only 5 of 6 cards"
    assert messages(maxSize=5) == [full]
    assert messages(maxSize=6) == messages() == []


@pytest.mark.parametrize(
    ("drop", "begins"),
    [
        (rule(selected("held", "bot"), "rank", "=", "+1", "dropTarget"), False),
        ({"AND": [True, rule(selected("held", "bot"), "rank", "=", "+1", "dropTarget")]}, False),
        ({"OR": [True, rule(selected("held", "bot"), "rank", "=", "+1", "dropTarget")]}, True),
        ({"NOT": rule(selected("held", "bot"), "rank", "=", "+1", "dropTarget")}, True),
        (rule(selected("held", "bot"), "rank", "=", "A"), True),
    ],
)
def test_scripts_by_which_no_card_begins_a_foundation(drop: Any, *, begins: bool) -> None:
    grab = rule("grabTarget", "position", "=", "top")
    types = {"foundation": {"drop": drop}, "table": {"setup": "u*", "drop": False, "grab": grab}}
    whole = document(types, win=rule("foundation", "count", "=", 6))
    found = [one.code for one in doubts(read_json(json.dumps(whole).encode(), "x.json"))]
    assert ("no-beginning" in found) is not begins


@pytest.mark.parametrize(
    ("drop", "grab", "any_card"),
    [
        (True, True, True),
        (True, rule("grabTarget", "position", "=", "top"), True),
        (True, rule("grabTarget", "rank", "=", "A"), False),
        (rule("held", "count", "=", 1), True, False),
    ],
)
def test_foundations_of_scripts_that_take_any_card(drop: Any, grab: Any, *, any_card: bool) -> None:
    types = {"foundation": {"drop": drop}, "table": {"setup": "u*", "drop": False, "grab": grab}}
    whole = document(types)
    del whole["rules"]["win"]
    rules = read_json(json.dumps(whole).encode(), "x.json")
    found = [one.message for one in doubts(rules)]
    assert ("the foundations take any card at any time" in found) is any_card


@pytest.mark.parametrize(
    ("base", "line", "won"),
    [
        ("deal", "column*4 = base, any, ascending, same suit", "A"),
        ("first", "column*4 = base, any, ascending, same suit", "A"),
        ("first", "column*4 = base, any, descending, same suit", "K"),
        ("first", "column*4 = base, any, ascending 2, same suit", ""),
        ("first", "column*4 = base, any, ascending, same suit, wrap=yes", ""),
        ("first", "column*4 = base, any, any, same suit", ""),
        ("play", "column*4 = base, any, ascending, same suit", ""),
        (
            "first",
            "column*4 = base, any, ascending, same suit\ncolumn*4 = A, any, asc, same suit",
            "",
        ),
        ("5", "column*4 = base, any, ascending, same suit", ""),
        ("deal", "column*4 = base, spade, ascending, any", ""),
    ],
)
def test_only_deals_with_some_bases_can_be_won(base: str, line: str, won: str) -> None:
    lines = f"name = X\ndecks = 1\nwrap = no\nbase = {base}"
    found = {one.message: one.allowed for one in _doubts(**{"global": lines}, foundation=line)}
    said = f"only deals with the base {won} can be won: with another, cards stay elsewhere"
    assert [one for one in found if "with the base" in one] == ([said] if won else [])
    assert found.get(said, "wrap = yes") == "wrap = yes"


UNDEALT = {"deck": ""}


@pytest.mark.parametrize(
    ("changed", "most"),
    [
        ({}, 1),
        ({"deck": "deal_to = foundation"}, 0),
        (UNDEALT, 1),
        ({"foundation": "column = any, any, any, any"}, 0),
        ({"foundation": "stop = K\ncolumn*2 = any, any, any, any"}, 2),
        ({"foundation": "stop = K\ncolumn*4 = any, any, any, any"}, 0),
        ({"foundation": "column = any, any, any, any, stop=K\ncolumn = any, any, any, any"}, 0),
        ({"temp": "slots = 1"}, 2),
        ({"temp": "slots = 3"}, 0),
        ({"global": "name = X\ndecks = 1\nwrap = no"}, 0),
    ],
)
def test_a_stop_closes_the_only_way_out_of_the_columns(changed: dict[str, str], most: int) -> None:
    golf = {
        "global": "name = X\ndecks = 1\nwrap = no\nwin = columns",
        "deck": "deal_to = waste",
        "foundation": "stop = K\ncolumn = any, any, any, any",
        "column": f"order = any, none\ncolumn*4 = {'13, 13' if changed == UNDEALT else '5, 5'}",
    }
    kings = f"more than {most} K in the columns"
    said = f"deals with {kings} cannot be won: stop closes a foundation for good"
    found = [one for one in _messages(**golf | changed) if one.startswith("deals with more")]
    assert found == ([said] if most else [])
