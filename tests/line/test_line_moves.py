"""`moveto` and `supply`: what words mean, and what is said where they mean nothing or too much."""

import json
from pathlib import Path
from random import Random

import pytest

from solkit_tui.engine.deal import deal_out
from solkit_tui.engine.game import Game
from solkit_tui.engine.session import Session
from solkit_tui.engine.text.naming import pile_of
from solkit_tui.engine.text.position import read_position
from solkit_tui.line.report import json_object, text_lines
from solkit_tui.line.typed import split_line
from solkit_tui.model.notation import FACE_TEXT
from solkit_tui.model.state import GameState
from solkit_tui.rules.pile import Leave, PileSpec
from solkit_tui.services.answer import Answer, InPlay
from solkit_tui.services.container import Services
from tests.support.asked import commanded, listed_commands
from tests.support.library import library_game
from tests.support.line_desk import answered, seat, services_in
from tests.support.rulesets import cell, column, foundation, game, pile, reserve, shipped


@pytest.fixture
def services(home: Path) -> Services:
    return services_in(home)


def laid(decks: int, specs: list[PileSpec], piles: dict[str, str]) -> InPlay:
    """A position of a small game; `piles` has the cards by id."""
    rules = game(*specs, decks=decks)
    cards = [pile("")] * len(rules.specs)
    for name, text in piles.items():
        at = pile_of(rules, name)
        assert at is not None
        cards[at] = pile(text)
    return InPlay(Session(rules, None, (), (GameState(tuple(cards)),)))


TWO_PACKS = {"1": "5D 4S", "2": "6S 5D'", "3": "6C", "4": "", "5": "KD", "6": "6S'"}


def two_packs(**piles: str) -> InPlay:
    specs = [*(foundation() for _ in range(8)), *(column() for _ in range(6))]
    return laid(2, specs, TWO_PACKS | piles)


def shown(answer: Answer, pile_id: str) -> list[str]:
    """A pile of the answer's position, opened."""
    piles = json_object(answer, opened=True)["piles"]
    assert isinstance(piles, dict)
    return list(piles[pile_id])


def listed(services: Services, current: InPlay) -> list[str]:
    """Return what the command ``moves`` lists."""
    found = dict(answered(services, current, "moves").fields)["legal"]
    assert isinstance(found, list)
    return found


def test_a_card_takes_with_it_what_lies_on_it(services: Services) -> None:
    answer = answered(services, two_packs(), "moveto 5D@1 3")
    assert answer.error == ""
    assert shown(answer, "3") == ["6C", "5D", "4S"]


def test_a_pile_gives_its_top_card_or_so_many(services: Services) -> None:
    assert shown(answered(services, two_packs(), "moveto 1:2 3"), "3") == ["6C", "5D", "4S"]
    assert shown(answered(services, two_packs(), "moveto 1:1 2"), "2") == ["6S", "5D", "4S"]
    assert shown(answered(services, two_packs(), "moveto 1 2"), "2") == ["6S", "5D", "4S"]
    answer = answered(services, two_packs(), "moveto 1:3 3")
    assert (answer.error, answer.message) == ("illegal", "pile 1 has only 2 cards")
    assert answered(services, two_packs(), "moveto 4 3").message.endswith(" is empty")
    for wrong in ("1:0", "1:x", "1:", "1:-1"):
        assert answered(services, two_packs(), f"moveto {wrong} 3").error == "invalid"


def test_a_target_may_be_the_card_on_top(services: Services) -> None:
    assert shown(answered(services, two_packs(), "moveto 4S 5D"), "2") == ["6S", "5D", "4S"]
    answer = answered(services, two_packs(), "moveto 6C 4S")
    assert answer.error == "illegal"
    answer = answered(services, two_packs(), "moveto 6C 6S@2")
    assert (answer.error, answer.message) == ("illegal", "the top card of pile 2 is not 6S")


def test_an_ambiguous_card_that_one_place_can_move_means_that_one(services: Services) -> None:
    # The 5D of pile 2 is already on a 6, the one of pile 1 has a 4 on it: both may go to 6C.
    answer = answered(services, two_packs(), "moveto 5D 3")
    assert answer.error == "invalid"
    assert "moveto 5D@1 3, moveto 5D@2 3" in answer.message
    # With a card of no order on it the one of pile 1 may not, so the other one is meant.
    answer = answered(services, two_packs(**{"1": "5D KD'"}), "moveto 5D 3")
    assert answer.error == ""
    assert shown(answer, "2") == ["6S"]
    # None may go: every place is named with its reason.
    answer = answered(services, two_packs(**{"1": "5D KD'"}), "moveto 5D 5")
    assert answer.error == "illegal"
    assert "5D@1:2: " in answer.message
    assert "5D@2: " in answer.message


def test_a_card_twice_in_one_pile(services: Services) -> None:
    specs = [foundation(), *(column(leave=Leave.ANY) for _ in range(3))]
    current = laid(2, specs, {"1": "5D 2C 5D' 3C", "2": "6S"})
    legal = listed(services, current)
    assert "moveto 5D@1:4 2" in legal
    assert "moveto 5D@1:2 2" in legal
    assert shown(answered(services, current, "moveto 5D@1:2 2"), "2") == ["6S", "5D", "3C"]
    answer = answered(services, current, "moveto 5D@1 2")
    assert answer.error == "invalid"


def test_cards_leave_a_reserve_from_under_others_alone(services: Services) -> None:
    alone = reserve("uuu", leave=Leave.SINGLE)
    current = laid(1, [foundation(), alone, column(), column()], {"r1": "5D 9C 2C", "1": "6S"})
    legal = listed(services, current)
    assert "moveto 5D 1" in legal
    answer = answered(services, current, "moveto 5D 1")
    assert shown(answer, "r1") == ["9C", "2C"]
    assert shown(answer, "1") == ["6S", "5D"]
    answer = answered(services, current, "moveto r1:3 1")
    assert answer.error == "illegal"
    assert "one at a time" in answer.message


def test_hidden_cards_are_not_given_away(services: Services) -> None:
    for card in ("2D", "QC", "AS"):
        answer = answered(services, seat("klondike_easy"), f"moveto {card} 3")
        assert (answer.error, answer.message) == ("illegal", f"{card} is not visible")
        answer = answered(services, seat("klondike_easy"), f"moveto JS {card}")
        assert answer.message == f"{card} is not visible"


def test_free_cells_and_spellings(services: Services) -> None:
    current = laid(1, [foundation(), cell(), cell(), column()], {"1": "10H 9S"})
    for words in ("moveto 9s c2", "MOVETO 9♠ C2", "moveto 1 c2", "\tmoveto  9S\tC2  # away"):
        assert shown(answered(services, current, words), "c2") == ["9S"]
    after = answered(services, current, "moveto 9S c1").current
    assert shown(answered(services, after, "moveto th c2"), "c2") == ["10H"]
    assert "is occupied" in answered(services, after, "moveto TH c1").message


@pytest.mark.parametrize(
    ("command", "told"),
    [
        ("moveto 1D 3", "“1D” is neither a card"),
        ("moveto 5D@9 3", "“9” is not a pile"),
        ("moveto 5D f9", "“f9” is neither a card nor a pile"),
        ("moveto 5D", "expected moveto CARD TARGET"),
        ("moveto 5D 3 4", "in this game cards are not removed together"),
        ("supply x", "“x” is neither a card nor a pile"),
        ("supply w w", "expected supply [PILE]"),
        ("state 3", "state takes no arguments"),
        ("newgame -1", "“-1” is not a deal number"),
        ("newgame 1e3", "“1e3” is not a deal number"),
        ("newgame ١", "“١” is not a deal number"),
        ("undo 1.5", "is not a number of moves"),
        ("load", "expected load FILE"),
        ('save "x', "quotes"),
        ("moveot 5D 3", "did you mean moveto?"),
        ("\x1b[2J", "unknown command"),
        ("x" * 5000, "at most 4096 characters"),
    ],
)
def test_what_cannot_be_read(services: Services, command: str, told: str) -> None:
    current = seat("klondike_easy")
    answer = answered(services, current, command)
    assert answer.error == "invalid"
    assert told in answer.message
    assert answer.message.isprintable()
    assert len(answer.message) < 200
    assert answer.current is current


def test_a_pack_without_a_card(services: Services) -> None:
    rules = game(foundation(), column(), ranks=(0, 1, 2), suits=(0, 1))
    current = InPlay(Session(rules, None, (), (GameState(((), ())),)))
    assert "pack has no 5D" in answered(services, current, "moveto 5D 1").message
    assert "pack has no AD" in answered(services, current, "moveto AD 1").message


def test_supply_says_why_it_does_not_deal(services: Services) -> None:
    assert answered(services, seat("free_cell"), "supply").message == "this game has no deck"
    current = seat("klondike_easy")
    for _ in range(23):
        current = answered(services, current, "supply").current
    assert shown(answered(services, current, "state"), "d") == []
    answer = answered(services, current, "supply w")
    assert shown(answer, "w") == ["4H"]
    current = seat("thumb_and_pouch")
    while (answer := answered(services, current, "supply d")).error == "":
        current = answer.current
    assert answer.error == "illegal"
    assert "supply" not in listed(services, current)


def test_a_refused_move_leaves_what_can_be_redone(services: Services) -> None:
    current = answered(services, seat("klondike_easy"), "supply").current
    current = answered(services, current, "undo").current
    current = answered(services, current, "moveto JS 5").current
    assert current.session.can_redo


def test_purge_puts_back_what_once_came_back_from_a_foundation(services: Services) -> None:
    rules = shipped("klondike_easy")
    text = '{"game": "Klondike (easy)", "piles": %s}'
    suits = {"f1": "S", "f2": "H", "f3": "D", "f4": "C"}
    ranks = ["A", *map(str, range(2, 11)), "J", "Q", "K"]
    piles = {name: [rank + suit for rank in ranks] for name, suit in suits.items()}
    piles["1"] = [piles["f4"].pop(), piles["f2"].pop(), piles["f4"].pop()]  # KC KH QC
    piles["1"], piles["2"] = [piles["1"][0]], piles["1"][1:]
    state = read_position(rules, json.loads(text % json.dumps(piles)))
    current = InPlay(Session(rules, None, (), (state,)), counts=False)
    taken = answered(services, current, "moveto QH 1").current
    purged = answered(services, taken, "purge")
    assert shown(purged, "1") == []
    assert shown(purged, "f4")[-1] == "KC"
    undone = answered(services, purged.current, "undo").current
    assert undone.session.state == taken.session.state


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("", ()),
        ("   ", ()),
        ("# moveto", ()),
        ("MoveTo 5D 3", ("moveto", "5D", "3")),
        ("undo#2", ("undo",)),
        ("save a b.json", ("save", "a b.json")),
        ("SAVE  My File.JSON  ", ("save", "My File.JSON")),
        ("save a#b # c", ("save", "a#b")),
        ("save # c", ("save",)),
        ("load 'a # b' # c", ("load", "a # b")),
        ('load\t"x"', ("load", "x")),
        ("load ''", ("load",)),
    ],
)
def test_lines_are_taken_apart(line: str, words: tuple[str, ...]) -> None:
    assert split_line(line) == words


@pytest.mark.parametrize("name", ["klondike_easy", "fourteen", "pyramid"])
def test_piles_that_are_called_like_cards_are_not_mistaken_for_them(name: str) -> None:
    rules = library_game(name).rules
    called = [
        spec if spec.hidden else spec._replace(id=text)
        for spec, text in zip(rules.piles, FACE_TEXT, strict=False)
    ]
    others = rules.piles[len(called) :]
    odd, dice = Game(rules._replace(piles=(*called, *others))), Random(1)
    state = deal_out(odd, 1)
    for _ in range(40):
        listed = listed_commands(odd, state)
        for action, words in listed:
            assert commanded(odd, state, words) == odd.play(state, action), words
        if not listed:
            break
        state = state.apply(odd.legal_move(state, dice.choice(listed)[0]))


@pytest.mark.parametrize(("name", "gathered"), [("la_belle_lucie", 18), ("cruel", 12)])
def test_columns_that_are_gathered_are_one_event(
    services: Services, name: str, gathered: int
) -> None:
    current = InPlay(Session.new(library_game(name), 1))
    answer = answered(services, current, "supply")
    first, *others = text_lines(answer, current.session)
    columns = first.removesuffix(" turned over onto d").split(", ")
    assert sorted(map(int, columns)) == [*range(1, gathered + 1)]
    assert not any("turned over" in line for line in others)


def test_an_id_without_its_number_means_the_first_pile_that_takes_the_cards(
    services: Services,
) -> None:
    specs = [*(foundation() for _ in range(3)), *(cell() for _ in range(2)), column(), column()]
    here = laid(1, specs, {"f1": "AS", "f2": "AH", "1": "2H", "2": "5C"})
    answer = answered(services, here, "moveto 2H f")
    assert shown(answer, "f2") == ["AH", "2H"]
    answer = answered(services, here, "moveto 5C C")
    assert shown(answer, "c1") == ["5C"]
    assert answered(services, here, "moveto 5C f").error
    assert "neither a card nor a pile" in answered(services, here, "moveto 5C x").message


@pytest.mark.parametrize("name", ["x", "7H"])
def test_a_word_that_is_a_pile_or_a_card_means_no_pile_called_so_with_a_number(
    services: Services, name: str
) -> None:
    names = (f"{name}1", "x", f"{name}2")
    specs = [*(cell()._replace(id=each) for each in names), foundation(), column(), column()]
    here = laid(1, specs, {"1": "7H", "2": "6S"})
    answer = answered(services, here, f"moveto 6S {name}")
    assert shown(answer, "x") == (["6S"] if name == "x" else [])
    assert shown(answer, "1") == (["7H"] if name == "x" else ["7H", "6S"])
