"""Pinned deals and pinned counts of legal moves of every shipped game.

The data are written by tests/data/regenerate.py, which asks a second implementation too. The moves
named here were found by hand, by the games' published rules.
"""

import json
from pathlib import Path

import pytest

from solkit_tui.engine.deal import deal_out
from solkit_tui.engine.game import Game
from solkit_tui.model.state import GameState
from tests.support.amount import some
from tests.support.perft import DEALS, DEPTH, perft
from tests.support.rulesets import FIRST_GAMES, at, layout, lift, moved, position, shipped, text

DATA = Path(__file__).parents[1] / "data"
COUNTS = json.loads((DATA / "perft.json").read_text(encoding="utf-8"))
LAYOUTS = json.loads((DATA / "deals.json").read_text(encoding="utf-8"))

FREE_CELL_11982 = """
AH AS 4H AC 2D 6S 10S JS
3D 3H QS QC 8S 7H AD KS
KD 6H 5S 4D 9H JH 9S 3C
JC 5D 5C 8C 9D 10D KH 7C
6C 2C 10H QH 6D 10C 4S 7S
JD 7D 8H 9C 2H QD 4C 5H
KC 8D 2S 3S
"""


def test_the_first_games_are_pinned() -> None:
    assert set(FIRST_GAMES) <= set(COUNTS)
    assert sorted(COUNTS) == sorted(LAYOUTS)


@pytest.mark.parametrize("name", sorted(COUNTS))
def test_every_card_of_deal_1(name: str) -> None:
    assert layout(shipped(name), 1) == LAYOUTS[name]


@pytest.mark.parametrize("deal", some(DEALS, 3))
@pytest.mark.parametrize("name", sorted(COUNTS))
def test_counts_of_move_sequences(name: str, deal: int) -> None:
    game = shipped(name)
    counts = [perft(game, deal, depth) for depth in range(1, DEPTH + 1)]
    assert counts == COUNTS[name][str(deal)]


def test_free_cell_11982_is_the_one_that_cannot_be_won() -> None:
    """The layout that Windows' Help speaks of, row by row."""
    columns = [cards.split() for cards in layout(shipped("free_cell"), 11982)[-8:]]
    rows = [line.split() for line in FREE_CELL_11982.strip().splitlines()]
    assert [[cards[row] for cards in columns if row < len(cards)] for row in range(7)] == rows


def test_the_same_number_is_the_same_pack_under_other_rules() -> None:
    """Brigade takes the aces out first, the others keep their order; canfield deals its base."""
    by_rows = [cards.split() for cards in layout(shipped("free_cell"), 11982)[-8:]]
    pack = [cards[row] for row in range(7) for cards in by_rows if row < len(cards)]
    brigade = layout(shipped("brigade"), 11982)
    dealt = [card for cards in brigade[4:] for card in cards.split()]
    assert dealt == [card for card in pack if not card.startswith("A")]
    canfield = layout(shipped("canfield"), 11982)
    assert canfield[2] == pack[0]
    assert canfield[6].replace("-", "").split() == pack[1:14]
    klondike = layout(shipped("klondike_easy"), 11982)
    assert " ".join(klondike[6:]).replace("-", "").split() == pack[:28]
    assert [klondike[1], *reversed(klondike[0].replace("-", "").split())] == pack[28:]


@pytest.mark.parametrize("number", [0, 999_999])
@pytest.mark.parametrize("name", ["klondike_easy", "alhambra"])
def test_the_first_and_the_last_number(name: str, number: int) -> None:
    game = shipped(name)
    assert sum(map(len, deal_out(game, number).piles)) == game.rules.pack_size
    assert layout(game, number) not in (layout(game, 1), layout(game, 999_998))


def named(game: Game, state: GameState) -> list[str]:
    """The transfers as ``QH c7 c4``: cards, from, to; foundations that are alike once."""
    names = []
    for taken, target in game.transfers(state):
        cards = text(state.piles[taken.pile][taken.start : taken.start + taken.size])
        piles = [game.specs[pile] for pile in (taken.pile, target)]
        source, onto = (f"{pile.kind.value[0]}{pile.number}" for pile in piles)
        empty = not state.piles[target] and piles[1].kind.value in ("foundation", "cell")
        names.append(f"{cards} {source} {onto[0] if empty else onto}")
    return sorted(set(names))


@pytest.mark.parametrize(
    ("name", "deal", "moves"),
    [
        # Tops 4H (waste), JD 9H 7H KC KH JS QH.
        ("klondike_easy", 1, "JS c6 c7|QH c7 c4"),
        # Tops 9D (waste), AH 4H 6S 3H AD 9H 8C.
        ("klondike_easy", 11982, "AD c5 f|AH c1 f|8C c7 c6"),
        # Tops KC 8D 2S 3S 2H QD 4C 5H; no group lies ready.
        (
            "free_cell",
            11982,
            (
                "2H c5 c4|QD c6 c1|4C c7 c8"
                "|KC c1 c|8D c2 c|2S c3 c|3S c4 c|2H c5 c|QD c6 c|4C c7 c|5H c8 c"
            ),
        ),
        # Base J; tops JS (waste), QC (reserve), KH 3H 2S KS.
        ("canfield", 1, "JS w1 f|QC r1 c1|2S c3 c2"),
        # Base A: a King goes on an ace. Tops 9H (waste), 7H (reserve), AD KS KD 6H.
        ("canfield", 11982, "AD c1 f|KS c2 c1"),
        # Tops 4C' 9S 6C' 9H 7D' 8H JH' 10S and 10D (waste); nothing but a deal.
        ("alhambra", 617, ""),
        # Tops 7D' QH QD' 2H 9C' 4S 2C 7C and JS' (waste).
        ("alhambra", 11982, "QH r2 f8|QD' r3 f7|2H r4 f4|2C r7 f2"),
        # Tops JD 7C QC AS 4D 6D 6H; face up below: 9H JC 5D 7H, 9S 5S AD, KS 9D QD JS, ...
        (
            "yukon",
            1,
            (
                "JD c1 c3|5S AD QC c3 c6|5S AD QC c3 c7|AS c4 f|10S QH 4H AC 4D c5 c1|6D c6 c2"
                "|JH 7D 6D c6 c3|6H c7 c2|10C 6S 9C 2H 6H c7 c1"
            ),
        ),
    ],
)
def test_moves_found_by_hand(name: str, deal: int, moves: str) -> None:
    game = shipped(name)
    assert named(game, deal_out(game, deal)) == sorted(filter(None, moves.split("|")))


RUN = ["8S", "7H", "6S", "5H", "4S", "3H", "2S", "AH"]
FITTING = dict(zip(RUN, ["9H", "8C", "7D", "6C", "5D", "4C", "3D", "2C"], strict=True))
"""A card that each card of the run may go on."""


@pytest.mark.parametrize(
    ("cells", "spaces", "to_card", "to_space"),
    [(0, 0, 1, 0), (1, 0, 2, 0), (4, 0, 5, 0), (0, 1, 2, 1), (0, 2, 4, 2), (1, 2, 8, 4)],
)
def test_supermoves_of_free_cell(cells: int, spaces: int, to_card: int, to_space: int) -> None:
    """With c cells and s spaces (c + 1) · 2^s cards go on a card, half of them into a space."""
    game = shipped("free_cell")
    taken = "|".join(["2C", "3C", "4C", "5C"][: 4 - cells])
    for size in range(1, 9):
        columns = [" ".join(RUN), FITTING[RUN[8 - size]], *["KS"] * (6 - spaces)]
        state = position(game, cell=taken, column="|".join(columns))
        group = lift(game, state, "column", 1, size)
        onto_card, onto_space = game.columns[1], game.columns[-1]
        assert (game.reason(state, group, onto_card) is None) == (size <= to_card)
        if spaces:
            assert (game.reason(state, group, onto_space) is None) == (size <= to_space)


def test_a_supermove_is_one_move() -> None:
    game = shipped("free_cell")
    state = position(game, column="KS 8S 7H 6S|9H")
    after = moved(game, state, ("column", 1), ("column", 2), 3)
    assert text(after.piles[at(game, "column", 2)]) == "9H 8S 7H 6S"
