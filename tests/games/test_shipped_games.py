"""The shipped rule files against the rules of their games, and the manual against the reader."""

import re
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest

from solkit_tui.rules.diagnostics import RuleFileError
from solkit_tui.rules.pile import (
    ANYTHING,
    NOTHING,
    Face,
    FaceKind,
    FaceOrder,
    GroupLimit,
    Leave,
    Order,
    PileKind,
    PileSpec,
    Start,
    StartSuit,
    SuitOrder,
    TakeBack,
)
from solkit_tui.rules.ruleset import NO_DECK, BaseRule, DealOrder, DealTo, RuleSet, Win
from solkit_tui.rules.sol.like import Library, Source
from solkit_tui.rules.sol.reader import read_sol
from tests.support.rulesets import FIRST_GAMES, rule_file, whole_text

ROOT = Path(__file__).parents[2]
MANUAL = (ROOT / "docs" / "rule-format.md").read_text(encoding="utf-8")
GAME_LIST = (ROOT / "docs" / "solkit-games.md").read_text(encoding="utf-8")

KING = Start((Face(FaceKind.RANK, 12),))
WITH_KING, WITH_ANY, CLOSED = KING, ANYTHING, NOTHING

SAME, OTHER, EXCEPT = SuitOrder.SAME_SUIT, SuitOrder.ALTERNATE_COLOR, SuitOrder.EXCEPT_SAME
ANY_SUIT = SuitOrder.ANY
TOP, ORDERED, ANY, WHOLE = Leave.TOP, Leave.ORDERED, Leave.ANY, Leave.WHOLE


class Game(NamedTuple):
    """What the rules of a game say.

    Attributes:
        file: Its rule file, without the ending.
        decks: Packs of 52.
        foundations: Foundation piles.
        columns: Cards and face-up cards of every column, ``N*`` before repeated ones.
        left: Cards left for the deck once everything is laid out, before the first deal.
        building: The suit order of the descending columns; None: nothing is built.
        leave: What may be moved from a column.
        refill: What starts an empty column.
        deal: Cards a deal and redeals ("-": without limit); "columns"; "" where there is no deck.
        initial: Foundations that begin with a card.
        reserves: Like `columns`.
        cells: FreeCells.
        wrap: Whether Ace and King are neighbours in the columns.
        keeps: Whether cards stay on the foundations.
    """

    file: str
    decks: int
    foundations: int
    columns: str
    left: int
    building: SuitOrder | None
    leave: Leave
    refill: Start
    deal: str
    initial: int = 0
    reserves: str = ""
    cells: int = 0
    wrap: bool = False
    keeps: bool = False


def _stairs(last: int) -> str:
    return " ".join(f"{cards}/1" for cards in range(1, last + 1))


YUKON = "1/1 6/5 7/5 8/5 9/5 10/5 11/5"

GAMES = {
    "Klondike (easy)": Game(
        "klondike_easy", 1, 4, _stairs(7), 24, OTHER, ORDERED, WITH_KING, "1 -"
    ),
    "Klondike (hard)": Game(
        "klondike_hard", 1, 4, _stairs(7), 24, OTHER, ORDERED, WITH_KING, "3 -"
    ),
    "Klondike (double)": Game(
        "klondike_double", 2, 8, _stairs(9), 59, OTHER, ORDERED, WITH_KING, "3 -"
    ),
    "FreeCell": Game("free_cell", 1, 4, "4*7/7 4*6/6", 0, OTHER, ORDERED, WITH_ANY, "", cells=4),
    "Russian Solitaire": Game(
        "russian_solitaire", 1, 4, YUKON, 0, SAME, ANY, WITH_KING, "", keeps=True
    ),
    "Pile 'em Up": Game(
        "pile_em_up", 1, 1, "6*1/1", 46, None, TOP, CLOSED, "columns", cells=2, wrap=True
    ),
    "American Toad": Game(
        "american_toad",
        2,
        8,
        "8*1/1",
        75,
        SAME,
        WHOLE,
        WITH_ANY,
        "1 1",
        reserves="20/1",
        wrap=True,
        keeps=True,
    ),
    "Auld Lang Syne": Game(
        "auld_lang_syne", 1, 4, "4*1/1", 44, None, TOP, CLOSED, "columns", initial=4
    ),
    "Aunt Mary": Game(
        "aunt_mary", 1, 4, "6/6 6/5 6/4 6/3 6/2 6/1", 16, OTHER, ORDERED, WITH_KING, "1 0"
    ),
    "Batsford": Game("batsford", 2, 8, _stairs(10) + " 0/0", 49, OTHER, ORDERED, WITH_KING, "1 0"),
    "Blind Alleys": Game(
        "blind_alleys", 1, 4, "6*3/1", 30, OTHER, ORDERED, WITH_ANY, "1 1", initial=4
    ),
    "Brigade": Game(
        "brigade", 1, 4, "7*5/5", 0, ANY_SUIT, TOP, WITH_ANY, "", initial=4, reserves="13*1/1"
    ),
    "Deuces": Game("deuces", 2, 8, "10*1/1", 86, SAME, TOP, WITH_ANY, "1 0", initial=8, wrap=True),
    "Canfield": Game(
        "canfield",
        1,
        4,
        "4*1/1",
        34,
        OTHER,
        WHOLE,
        WITH_ANY,
        "3 -",
        reserves="13/1",
        wrap=True,
        keeps=True,
    ),
    "Double Canfield": Game(
        "double_canfield",
        2,
        8,
        "5*1/1",
        85,
        OTHER,
        WHOLE,
        WITH_ANY,
        "3 -",
        reserves="13/1",
        wrap=True,
        keeps=True,
    ),
    "Alhambra": Game(
        "alhambra",
        2,
        8,
        "",
        64,
        None,
        TOP,
        CLOSED,
        "1 2",
        initial=8,
        reserves="8*4/4",
        keeps=True,
    ),
    "Gargantua": Game("gargantua", 2, 8, _stairs(9), 59, OTHER, ORDERED, WITH_KING, "1 1"),
    "Lady Palk": Game("lady_palk", 2, 8, "8*4/4", 72, ANY_SUIT, ORDERED, WITH_ANY, "1 0"),
    "Red and Black": Game(
        "red_and_black", 2, 8, "8*1/1", 88, OTHER, ORDERED, WITH_ANY, "1 0", initial=8
    ),
    "Steps": Game("steps", 2, 8, _stairs(7), 76, OTHER, ORDERED, WITH_ANY, "1 1"),
    "Westcliff": Game("westcliff", 1, 4, "10*3/1", 22, OTHER, ORDERED, WITH_ANY, "1 0", keeps=True),
    "Yukon": Game("yukon", 1, 4, YUKON, 0, OTHER, ANY, WITH_KING, "", keeps=True),
    "Good Measure": Game("good_measure", 1, 4, "10*5/5", 0, ANY_SUIT, TOP, CLOSED, "", initial=2),
    "But the Same": Game("but_the_same", 2, 8, "9*4/4", 68, EXCEPT, TOP, WITH_KING, "1 0"),
    "Indian": Game("indian", 2, 8, "10*3/2", 74, EXCEPT, TOP, WITH_ANY, "1 0"),
    "Thumb and Pouch": Game(
        "thumb_and_pouch", 1, 4, _stairs(7), 24, EXCEPT, ORDERED, WITH_ANY, "1 0"
    ),
}
"""The rules of the games; parameters of PySolFC, of SolKit for the two games that are its own."""


LATER = {
    "Spider": Game(
        "spider", 2, 8, "4*6/1 6*5/1", 50, ANY_SUIT, ORDERED, WITH_ANY, "columns", keeps=True
    ),
    "Golf": Game("golf", 1, 1, "7*5/5", 17, None, TOP, CLOSED, "foundation", keeps=True),
}
"""The games that are none of SolKit's; what is special about them stands in test_sol_runs.py."""


@cache
def _load(name: str) -> RuleSet:
    file = GAMES[name].file
    return read_sol(whole_text(file).encode(), f"{file}.sol")


def _piles(rules: RuleSet, kind: PileKind) -> tuple[PileSpec, ...]:
    return tuple(pile for pile in rules.piles if pile.kind is kind)


def _set_up(text: str) -> list[str]:
    """The set-up letters that ``4*7/7 6/1`` stands for."""
    found = []
    for word in text.split():
        repeat, _, shape = word.rpartition("*")
        cards, up = (int(number) for number in shape.split("/"))
        found += ["d" * (cards - up) + "u" * up] * int(repeat or 1)
    return found


def _without_king_pile(name: str, rules: RuleSet) -> tuple[PileSpec, ...]:
    columns = _piles(rules, PileKind.COLUMN)
    return columns[:-1] if name == "Batsford" else columns


each_game = pytest.mark.parametrize("name", GAMES)


def test_these_are_the_games_of_solkit() -> None:
    assert sorted(game.file for game in GAMES.values()) == FIRST_GAMES
    assert len(GAMES) == 26


@each_game
def test_name_and_first_words(name: str) -> None:
    rules = _load(name)
    assert rules.name == name
    assert rules.about.family
    assert rules.about.skill is not None
    lines = rule_file(GAMES[name].file).read_text(encoding="utf-8").splitlines()
    assert lines[0].startswith("# Rules: ")
    assert lines[1].startswith("# ")


@each_game
def test_numbers_of_piles(name: str) -> None:
    game, rules = GAMES[name], _load(name)
    assert rules.decks == game.decks
    assert rules.pack_size == 52 * game.decks
    sizes = {kind: len(rules.indices(kind)) for kind in PileKind}
    deals = bool(game.deal)
    assert sizes == {
        PileKind.DECK: int(deals),
        PileKind.WASTE: int(deals and game.deal != "columns"),
        PileKind.FOUNDATION: game.foundations,
        PileKind.CELL: game.cells,
        PileKind.RESERVE: len(_set_up(game.reserves)),
        PileKind.COLUMN: len(_set_up(game.columns)),
    }


@each_game
def test_layout(name: str) -> None:
    game, rules = GAMES[name], _load(name)
    assert [pile.set_up for pile in _piles(rules, PileKind.COLUMN)] == _set_up(game.columns)
    assert [pile.set_up for pile in _piles(rules, PileKind.RESERVE)] == _set_up(game.reserves)
    assert not any(pile.set_up for pile in _piles(rules, PileKind.CELL))


@each_game
def test_cards_left_for_the_deck(name: str) -> None:
    game, rules = GAMES[name], _load(name)
    laid = sum(len(pile.set_up) + (pile.initial is not None) for pile in rules.piles)
    laid += rules.base is BaseRule.DEAL
    assert rules.pack_size - laid == game.left


@each_game
def test_deals_and_redeals(name: str) -> None:
    game, rules = GAMES[name], _load(name)
    if not game.deal:
        assert rules.deck == NO_DECK
        return
    assert rules.deck is not None
    if game.deal == "columns":
        assert rules.deck.deal_to is DealTo.COLUMNS
        assert rules.deck.redeals == 0
        return
    assert rules.deck.deal_to is DealTo.WASTE
    deal_by, redeals = game.deal.split()
    assert rules.deck.deal_by == (int(deal_by),)
    assert rules.deck.redeals == (None if redeals == "-" else int(redeals))
    assert rules.deck.deal_start


@each_game
def test_columns(name: str) -> None:
    game, rules = GAMES[name], _load(name)
    for pile in _without_king_pile(name, rules):
        assert pile.leave is game.leave
        assert pile.start == game.refill
        assert not pile.take_only
        assert pile.size is None
        if game.building is None:
            assert pile.order is None
        else:
            expected = Order(FaceOrder.DESCENDING, game.building, wrap=game.wrap)
            assert pile.order == expected
            if game.leave is Leave.ORDERED:
                assert pile.group == expected


@each_game
def test_columns_fill_from_the_reserve_where_it_is_one_pile(name: str) -> None:
    expected = (PileKind.RESERVE,) if len(_set_up(GAMES[name].reserves)) == 1 else ()
    for pile in _piles(_load(name), PileKind.COLUMN):
        assert pile.autofill == expected


@each_game
def test_foundations(name: str) -> None:
    game, rules = GAMES[name], _load(name)
    foundations = _piles(rules, PileKind.FOUNDATION)
    assert sum(pile.initial is not None for pile in foundations) == game.initial
    for pile in foundations:
        assert pile.take_back is (TakeBack.NO if game.keeps else TakeBack.YES)
        assert pile.size == (None if name == "Pile 'em Up" else 13)
        assert pile.order is not None
        assert pile.order.wrap is game.wrap
        assert pile.order.step == 1
        (face,) = pile.start.faces
        if pile.initial is not None:
            assert pile.initial.face == face
    assert rules.win == Win()


_FOUNDATION_SUITS = {
    "Pile 'em Up": SuitOrder.ANY,
    "Auld Lang Syne": SuitOrder.ANY,
    "Red and Black": SuitOrder.ALTERNATE_COLOR,
    "But the Same": SuitOrder.EXCEPT_SAME,
}


@each_game
def test_building_on_foundations(name: str) -> None:
    foundations = _piles(_load(name), PileKind.FOUNDATION)
    suits = _FOUNDATION_SUITS.get(name, SuitOrder.SAME_SUIT)
    assert {pile.order.suit for pile in foundations if pile.order} == {suits}
    faces = [(pile.start.faces[0], pile.order.face) for pile in foundations if pile.order]
    up, ace = FaceOrder.ASCENDING, Face(FaceKind.RANK, 0)
    if name == "Pile 'em Up":
        assert faces == [(Face(FaceKind.ANY), FaceOrder.ANY)]
    elif name == "Alhambra":
        assert faces == [(ace, up)] * 4 + [(Face(FaceKind.RANK, 12), FaceOrder.DESCENDING)] * 4
    elif name == "Deuces":
        assert faces == [(Face(FaceKind.RANK, 1), up)] * 8
    elif GAMES[name].reserves and GAMES[name].wrap:
        assert faces == [(Face(FaceKind.BASE), up)] * len(foundations)
    else:
        assert faces == [(ace, up)] * len(foundations)


_START_SUITS = (StartSuit.CLUB, StartSuit.SPADE, StartSuit.HEART, StartSuit.DIAMOND)


@each_game
def test_initial_cards_are_spread_over_the_suits(name: str) -> None:
    rules = _load(name)
    named = [p.initial for p in _piles(rules, PileKind.FOUNDATION) if p.initial is not None]
    if name == "Good Measure":
        assert [initial.suit for initial in named] == [None, None]
        return
    suits = [initial.suit for initial in named]
    for suit in range(4):
        assert suits.count(suit) == GAMES[name].initial // 4
    starts = [p.start.suit for p in _piles(rules, PileKind.FOUNDATION) if p.initial is not None]
    assert starts == [_START_SUITS[suit] for suit in suits if suit is not None]


def test_base_is_dealt_in_the_canfield_family_only() -> None:
    dealt = {name for name in GAMES if _load(name).base is not None}
    assert dealt == {"Canfield", "Double Canfield", "American Toad"}
    assert all(_load(name).base is BaseRule.DEAL for name in dealt)


def test_free_cell_is_dealt_in_rows_and_moves_groups_through_its_cells() -> None:
    rules = _load("FreeCell")
    assert rules.deal_order is DealOrder.ROWS
    assert {pile.group_limit for pile in _piles(rules, PileKind.COLUMN)} == {GroupLimit.SUPERMOVE}
    for name in GAMES.keys() - {"FreeCell"}:
        assert _load(name).deal_order is DealOrder.COLUMNS, name


def test_batsford_keeps_three_kings() -> None:
    pile = _piles(_load("Batsford"), PileKind.COLUMN)[-1]
    assert pile.number == 11
    assert pile.start == KING
    assert pile.order == Order(FaceOrder.EQUAL, SuitOrder.ANY, wrap=False)
    assert (pile.size, pile.group_limit, pile.leave) == (3, 1, Leave.TOP)


def test_alhambra_builds_on_the_waste_and_good_measure_sinks_its_kings() -> None:
    (waste,) = _piles(_load("Alhambra"), PileKind.WASTE)
    assert waste.order == Order(FaceOrder.ANY, SuitOrder.SAME_SUIT, wrap=True)
    assert waste.start == NOTHING
    assert _load("Good Measure").sink == (Face(FaceKind.RANK, 12),)
    for name in GAMES.keys() - {"Alhambra", "Good Measure"}:
        rules = _load(name)
        assert rules.sink == (), name
        assert all(pile.order is None for pile in _piles(rules, PileKind.WASTE)), name


@each_game
def test_the_list_of_games_names_it(name: str) -> None:
    assert f"| {name} |" in GAME_LIST


# The manual.


def _fences(info: str) -> list[str]:
    return re.findall(rf"^```{info}\n(.*?)^```$", MANUAL, re.MULTILINE | re.DOTALL)


WHOLE_FILES = _fences("sol")
FRAGMENTS = _fences("ini")


def _sections(text: str) -> dict[str, list[tuple[str, str]]]:
    """The keys and values of each section, in the order of the file."""
    sections: dict[str, list[tuple[str, str]]] = {}
    for line in text.splitlines():
        if line.startswith("["):
            entries = sections.setdefault(line.strip("[]"), [])
        elif line and not line.startswith("#"):
            key, value = line.split("=", 1)
            entries.append((key.strip(), value.strip()))
    return sections


def _completed(fragment: str) -> str:
    """The manual's Klondike with the keys of a fragment in the place of its own."""
    sections = _sections(WHOLE_FILES[0])
    for section, entries in _sections(fragment).items():
        kinds = {key.split("*")[0] for key, _ in entries}
        kept = [(k, v) for k, v in sections.get(section, []) if k.split("*")[0] not in kinds]
        sections[section] = kept + entries
    lines = []
    for section, entries in sections.items():
        lines += [f"[{section}]", *(f"{key} = {value}" for key, value in entries)]
    return "\n".join(lines)


@pytest.mark.parametrize("text", WHOLE_FILES)
def test_whole_files_of_the_manual_load(text: str) -> None:
    assert read_sol(text.encode(), "manual.sol").name


@pytest.mark.parametrize("fragment", FRAGMENTS)
def test_fragments_of_the_manual_load_within_its_klondike(fragment: str) -> None:
    read_sol(_completed(fragment).encode(), "fragment.sol")


def test_the_sections_of_the_manual_add_up_to_its_klondike() -> None:
    built = "\n".join(FRAGMENTS[:4])
    assert read_sol(built.encode(), "a") == read_sol(WHOLE_FILES[0].encode(), "a")


def test_the_broken_file_of_the_manual_has_the_faults_it_shows() -> None:
    broken, shown, _ = _fences("text")
    with pytest.raises(RuleFileError) as refused:
        read_sol(broken.encode(), "my.sol")
    faults = refused.value.diagnostics
    assert [str(fault) for fault in faults] == shown.splitlines()


def test_the_variant_of_the_manual_is_its_klondike_but_for_what_it_says() -> None:
    *_, text = _fences("text")
    klondike = Source("klondike.sol", WHOLE_FILES[0].encode())
    library = Library(lambda name, _: klondike if name == "My Klondike" else None, lambda: ())
    rules = read_sol(text.encode(), "my.sol", library)
    whole = read_sol(WHOLE_FILES[0].encode())
    assert rules.deck == NO_DECK
    assert [len(rules.piles[at].set_up) for at in rules.indices(PileKind.COLUMN)] == [7] * 4 + [
        8
    ] * 3
    first, other = rules.indices(PileKind.COLUMN)[0], whole.indices(PileKind.COLUMN)[0]
    assert rules.piles[first].order == whole.piles[other].order
    assert rules.piles[first].start == ANYTHING
    assert len(rules.indices(PileKind.CELL)) == 1


KEYS = re.findall(
    r"\w+",
    """
    name decks chance suits ranks wrap base deal_order deal_first base_from
    win family aka author skill note
    redeals deal_by deal_to deal_target deal_when deal_start waste_order
    column size stop accept run_order take_back from
    playable_card refill order move_order move_limit empty_limit autofill limit empty_from
    sink faces slots filled capacity open pile
    redeal_from redeal_layout redeal_gather redeal_shuffle draws
    deal_each waste_playable waste_limit wastes stock_playable deal_play
    sum single equal adjacent pairs lower high shape row
    """,
)


@pytest.mark.parametrize("key", KEYS)
def test_every_key_has_a_row_and_an_example(key: str) -> None:
    assert re.search(rf"^\| .*`{key}`.* \|", MANUAL, re.MULTILINE)
    examples = "\n".join(FRAGMENTS)
    assert re.search(rf"^{key}(\*\d+)? *=|, {key}=", examples, re.MULTILINE)
