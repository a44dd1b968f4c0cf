"""Boards of other programs: read card for card, written and read back, faults by their place."""

import json
import random
import re
from contextlib import suppress
from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pysol_cards.cards import CardRenderer
from pysol_cards.deal_game import Game as PysolGame
from pysol_cards.random import RandomBase
from syrupy.assertion import SnapshotAssertion

from solkit_tui.engine.action import Click
from solkit_tui.engine.session import Session
from solkit_tui.engine.text.boards import FORMS, read_board, write_board
from solkit_tui.engine.text.position import position_fields
from solkit_tui.errors import SaveFileError
from solkit_tui.model.cards import RANK_TEXT, Card, face_up, is_up
from solkit_tui.model.notation import FACE_TEXT
from solkit_tui.rules.pile import PileKind
from tests.support.amount import amount
from tests.support.rulesets import SHIPPED, shipped
from tests.support.walks import random_play

PUBLISHED = {
    11982: "AH 3D KD JC 6C JD KC|AS 3H 6H 5D 2C 7D 8D|4H QS 5S 5C TH 8H 2S|AC QC 4D 8C QH 9C 3S|"
    "2D 8S 9H 9D 6D 2H|6S 7H JH TD TC QD|TS AD 9S KH 4S 4C|JS KS 3C 7C 7S 5H",
    624: "KC 6H 4C QS 2D 4S AS|4H TH 2S JH 2H 9S AH|3S 6C 9H AD KH QD 7C|3C JS 5H KS TC 9C 8C|"
    "4D 9D 7S JC 5D TS|KD QC 5C QH 6S 3D|5S JD 8D 6D TD 8H|8S 7H 3H 2C AC 7D",
}
"""Deals of Windows' FreeCell as they are published, a column after the other."""


def pysol_board(game: str, number: int) -> str:
    """The board that PySolFC's own library writes."""
    made = PysolGame(game, number, RandomBase.DEALS_MS).calc_layout_string(CardRenderer(True))
    return str(made)


def read(name: str, text: str) -> dict[str, list[str]]:
    game = shipped(name)
    piles = position_fields(game, read_board(game, text.encode()), opened=True)["piles"]
    assert isinstance(piles, dict)
    return piles


@pytest.mark.parametrize("number", [11982, 624])
@pytest.mark.parametrize("line", ["{}", ": {}"])
def test_published_boards(number: int, line: str) -> None:
    game = shipped("free_cell")
    text = "\n".join(line.format(column) for column in PUBLISHED[number].split("|")) + "\n"
    assert read_board(game, text.encode()).piles == Session.new(game, number).state.piles
    written = "".join(f": {column}\n" for column in PUBLISHED[number].split("|"))
    assert write_board(Session.new(game, number), "fc-solve") == written
    ours = pysol_board("freecell", number)
    assert read_board(game, ours.encode()).piles == Session.new(game, number).state.piles


@pytest.mark.parametrize("number", [617, 1, 32000, 40000, 2**31 + 5, 2**32 + 5])
def test_boards_of_pysol_are_the_deals_of_the_same_number(number: int) -> None:
    game = shipped("free_cell")
    board = read_board(game, pysol_board("freecell", number).encode())
    assert board.piles == Session.new(game, number).state.piles


@cache
def klondike(number: int) -> tuple[list[list[str]], list[str]]:
    """Columns and talon of a Klondike board of pysol-cards, and all its cards, without marks."""
    talon, *columns = pysol_board("klondike_by_threes", number).replace("T", "10").splitlines()
    return [row.split() for row in columns], talon.removeprefix("10alon: ").split()


@pytest.mark.parametrize("number", range(1, 4))
def test_klondike_as_a_board_as_a_deck_string_and_as_a_deal_of_solvitaire(number: int) -> None:
    columns, talon = klondike(number)
    board = read("klondike_hard", pysol_board("klondike_by_threes", number))
    assert board["w"] == talon[:3]
    assert board["d"] == [f"[{card}]" for card in reversed(talon[3:])]
    for at, column in enumerate(columns, 1):
        assert board[str(at)] == [card.replace("<", "[").replace(">", "]") for card in column]

    plain = [[card.strip("<>") for card in column] for column in columns]
    order = [plain[column][row] for row in range(7) for column in range(row, 7)] + talon
    ranks = {rank: at for at, rank in enumerate(RANK_TEXT, 1)}
    deck = "".join(f"{ranks[card[:-1]]:02}{'CDHS'.index(card[-1]) + 1}" for card in order)
    assert read("klondike_hard", deck + "\n") == board

    for down in (str, lambda card: card[:-1] + card[-1].lower()):
        piles = [[*map(down, column[:-1]), column[-1]] for column in plain]
        deal = {"tableau piles": piles, "stock": talon[::-1]}
        assert read("klondike_hard", str(deal).replace("'", '"')) == board


def test_foundations_cells_and_empty_columns() -> None:
    rest = [f"{rank}{suit}" for suit in "CD" for rank in "3456789TJQK"]
    lines = ["Foundations: H-K C-2 D-2 S-K", "Freecells: - 3C", "", " ".join(rest[1:])]
    text = "\n".join([lines[0], lines[1], lines[3], *[""] * 7]) + "\n"
    piles = read("free_cell", text)
    assert [piles[f"f{at}"][-1] for at in range(1, 5)] == ["KH", "2C", "2D", "KS"]
    assert (piles["c1"], piles["c2"], piles["c3"], piles["8"]) == ([], ["3C"], [], [])
    assert piles["1"] == [card.replace("T", "10") for card in rest[1:]]
    with pytest.raises(SaveFileError, match="FreeCell has eight columns, not seven"):
        read("free_cell", text[:-1])


@cache
def positions(name: str) -> list[Session]:
    """A deal of a game, and a position some way on."""
    dice = random.Random(name)
    sessions = []
    for number in range(1, 1 + amount(1, 5)):
        session = Session.new(shipped(name), number)
        sessions.append(session)
        for _ in range(dice.randrange(5, 60)):
            play = random_play(session.game, session.state, dice)
            if play is None:
                break
            session = session.play(play)
        sessions.append(session)
    return sessions


@pytest.mark.parametrize("form", FORMS)
def test_what_is_written_is_read_back_the_same(form: str) -> None:
    """A deal of every game; of what comes later, what the form has words for."""
    written = 0
    for name in SHIPPED:
        for session in positions(name):
            try:
                text = write_board(session, form)
            except SaveFileError:
                assert form == "fc-solve"
                assert session.plays
                continue
            written += 1
            state = session.states[0] if form == "cards" else session.state
            game = session.game
            again = read_board(game, text.encode())
            assert position_fields(game, again, True) == position_fields(game, state, True), name
            # A position without a number is written as well, unless its deal depends on the cards.
            with suppress(SaveFileError):
                other = write_board(Session(game, None, (), (again,)), form)
                assert read_board(game, other.encode()) == again
    assert written >= amount(45, 200)


def test_boards_are_written_as_approved(snapshot: SnapshotAssertion) -> None:
    """Before anything was dealt to a waste, the talon has all of its cards."""
    for name in ("free_cell", "canfield", "klondike_hard"):
        session = Session.new(shipped(name), 1)
        assert write_board(session, "fc-solve") == snapshot(name=name)
    deal = Click(session.game.rules.indices(PileKind.DECK)[0])
    begun = session.play(session.game.legal_play(session.state, deal))
    assert write_board(begun, "fc-solve") == snapshot(name="klondike_hard, dealt once")


SOLVITAIRE = ("klondike_hard", "free_cell", "spider", "canfield", "yukon", "scorpion", "easthaven")
"""Games that Solvitaire has too, with no card on a foundation of a suit when they begin."""


def solvitaire_deal(session: Session) -> str:
    """The deal as Solvitaire writes it: bottom first, cards face down with a small letter, and what
    the waste has still in the stock."""
    fields: dict[str, list[object]] = {"tableau piles": [], "stock": [], "reserve": []}
    waste: list[str] = []
    for spec, pile in zip(session.game.specs, session.state.piles, strict=True):
        names = [FACE_TEXT[face_up(card) % 52] for card in pile]
        if spec.kind is PileKind.COLUMN:
            told = zip(names, pile, strict=True)
            fields["tableau piles"].append(
                [name if is_up(card) else name[:-1] + name[-1].lower() for name, card in told]
            )
        elif spec.kind is PileKind.FOUNDATION and pile:
            fields["foundations"] = [*fields.get("foundations", []), *names]
        elif spec.kind is PileKind.DECK:
            fields["stock"] += names
        elif spec.kind is PileKind.WASTE:
            waste += names
        elif spec.kind is PileKind.RESERVE:
            fields["reserve"] += names
    fields["stock"] += reversed(waste)
    return json.dumps(fields)


@pytest.mark.parametrize("name", SOLVITAIRE)
def test_deals_of_solvitaire_are_read(name: str) -> None:
    for number in range(amount(2, 10)):
        session = Session.new(shipped(name), number)
        state = read_board(session.game, solvitaire_deal(session).encode())
        assert position_fields(session.game, state, True) == position_fields(
            session.game, session.state, True
        )


def test_foundations_of_solvitaire_are_one_list() -> None:
    rest = [f"{rank}{suit}" for suit in "CD" for rank in [*map(str, range(3, 11)), *"JQK"]]
    built = [*(f"{rank}H" for rank in RANK_TEXT), "AC", "2C", *(f"{rank}S" for rank in RANK_TEXT)]
    deal = {"tableau piles": [rest, *[[]] * 7], "foundations": [*built, "AD", "2D"]}
    piles = read("free_cell", json.dumps(deal))
    assert [len(piles[f"f{at}"]) for at in range(1, 5)] == [13, 2, 13, 2]


# -- damage ----------------------------------------------------------------------------------------


def told(name: str, text: str) -> list[str]:
    """The faults of a board; none where it is a position of the game, with all its cards."""
    game = shipped(name)
    try:
        state = read_board(game, text.encode(), "my.board")
    except SaveFileError as error:
        return error.text.splitlines()
    cards = sorted(FACE_TEXT[face_up(Card(card)) % 52] for pile in state.piles for card in pile)
    assert cards == sorted(FACE_TEXT * game.rules.decks)
    return []


TWICE = '{"tableau piles": [["AC", "AC"], [], [], [], [], [], [], []]}'
BOARD = PUBLISHED[624].replace("|", "\n")


@pytest.mark.parametrize(
    ("name", "text", "faults"),
    [
        ("free_cell", BOARD.replace("7D", "KC"), ["8:16: KC is given twice", "missing cards: 7D"]),
        ("free_cell", BOARD.replace(" AS", ""), ["8:18: missing cards: AS"]),
        ("free_cell", BOARD + " 1H", ['8:19: not a card: "1H"']),
        (
            "free_cell",
            BOARD + "\n2C",
            ["9:1: FreeCell has eight columns"],
        ),
        ("free_cell", BOARD.replace("AS\n", "AS "), ["FreeCell has eight columns, not seven"]),
        ("free_cell", f"Piles: AS\n{BOARD}", ['1:1: unknown pile: "piles"']),
        ("free_cell", BOARD.replace("AS", "<AS>"), ["1:1: pile 1: no cards are face down there"]),
        ("klondike_hard", BOARD, ["8:1: Klondike (turn three) has seven columns"]),
        ("spider", BOARD, ["8:18: Spider has ten columns, not eight"]),
        ("free_cell", "7D 2C", ["1:6: missing cards: "]),
        ("free_cell", "0110210", ["1:8: FreeCell has eight", '1:7: not a card: "0"']),
        ("free_cell", "Foundations: C-2\nFreecells: AC\n" + ":\n" * 8, ["2:12: AC is given twice"]),
        ("free_cell", TWICE, ["1:28: AC is given twice"]),
        ("free_cell", '{\n"stock": ["9X"]}', ['2:12: not a card: "9X"']),
        ("canfield", "2C 3C", ["1:6: missing cards: "]),
    ],
)
def test_each_fault_is_told_with_its_place(name: str, text: str, faults: list[str]) -> None:
    lines = told(name, text)
    assert all(re.match(r"my\.board:\d+:\d+: \S", line) for line in lines)
    for fault in faults:
        assert any(fault in line for line in lines), (fault, lines)


@pytest.mark.parametrize(
    "text", ["AC " * 400_000, "0" * 1_000_000, '{"stock": ["AC"' + "[" * 99_999]
)
def test_a_text_that_is_larger_than_any_board_is_not_read(text: str) -> None:
    """It had a fault for each card, and each was looked up in the whole text: that took minutes."""
    assert told("free_cell", text) == ["my.board:1:1: larger than 16 KiB"]


DAMAGES = ("change", "drop", "double", "letter", "line", "swap")


@settings(max_examples=amount(60, 500), deadline=None)
@given(st.data())
def test_a_damaged_board_is_told_by_line_and_column_or_is_another_position(
    data: st.DataObject,
) -> None:
    name = data.draw(st.sampled_from(["free_cell", "klondike_hard", "spider", "yukon"]))
    session = data.draw(st.sampled_from(positions(name)))
    form = data.draw(st.sampled_from([*FORMS, "solvitaire"]))
    text = write_board(session, form) if form in FORMS else solvitaire_deal(session)
    words = [*re.finditer(r"[^\s:]+", text)]
    word, other = data.draw(st.sampled_from(words)), data.draw(st.sampled_from(words))
    match data.draw(st.sampled_from(DAMAGES)):
        case "change":
            text = text[: word.start()] + other[0] + text[word.end() :]
        case "drop":
            text = text[: word.start()] + text[word.end() :]
        case "double":
            text = f"{text[: word.end()]} {word[0]}{text[word.end() :]}"
        case "letter":
            at = data.draw(st.integers(word.start(), word.end() - 1))
            letter = data.draw(st.characters(exclude_characters="\n\r", codec="utf-8"))
            text = text[:at] + letter + text[at + 1 :]
        case "line":
            lines = text.splitlines(keepends=True)
            del lines[data.draw(st.integers(0, len(lines) - 1))]
            text = "".join(lines)
        case "swap":
            name = data.draw(st.sampled_from(["free_cell", "klondike_hard", "spider", "yukon"]))
    for line in told(name, text):
        assert re.match(r"my\.board:\d+:\d+: \S", line)
