"""Games of pairs: what is left out of their search, against all positions of tiny ones."""

from collections import Counter
from collections.abc import Callable
from random import Random

import pytest

from solkit_tui.engine.deal import deal_out
from solkit_tui.engine.factory import game_of
from solkit_tui.engine.game import Game
from solkit_tui.errors import RuleFileError
from solkit_tui.model.cards import face_up, rank_of
from solkit_tui.model.state import GameState
from solkit_tui.rules.sol.reader import read_sol
from solkit_tui.solver.depth_first import EXHAUSTED, WON
from solkit_tui.solver.general import GeneralSearch
from solkit_tui.solver.partners import partners_of
from tests.solver.small_games import all_positions
from tests.support.amount import amount

PACKS = (
    "decks = 1\nranks = A..6\nsuits = spade, heart\n",
    "decks = 1\nranks = A..4\nsuits = spade, heart, club\n",
    "decks = 2\nranks = A..3\nsuits = spade, heart\n",
    "decks = 1\nranks = A..3\n",
)
MATCHES = (
    "sum = 7\n",
    "sum = 5\nsingle = 5, 6\n",
    "sum = 4\nsingle = 4\n",
    "equal = rank\n",
    "equal = rank, color\n",
    "adjacent = yes\n",
    "lower = same suit\n",
)
STOCKS = (
    "deal_to = waste\nredeals = 0\n",
    "deal_to = waste\nredeals = 1\nstock_playable = yes\n",
    "deal_to = waste\nredeals = 1\ndeal_by = 2\n",
    "deal_to = waste\nredeals = unlimited\n",
    "deal_to = columns\n",
    "",
)
LAYOUTS = (
    "[overlap]\nshape = pyramid 3\n",
    "[overlap]\nshape = inverted 3\n",
    "[column]\nplayable_card = top\norder = any, none\nrefill = none\ncolumn*3 = 3, 3\n",
    "[column]\nplayable_card = top\norder = any, none\nautofill = stock\ncolumn*3 = 2, 2\n",
    "[column]\nplayable_card = top\norder = free, any\ncolumn*3 = 2, 2\n",
    "[column]\nplayable_card = top\norder = any, none\nrefill = none\ncolumn*3 = 4, 4\n",
    "[overlap]\nshape = pyramid 3\n[reserve]\npile*2 = 2, 2\n",
)
WINS = ("", "win = columns\n", "win = left 4\n")


def _text(pack: str, match: str, stock: str, layout: str, win: str) -> str:
    deck = f"[deck]\n{stock}" if stock else ""
    return f"[global]\nname = Small\n{pack}{win}{deck}[match]\n{match}{layout}"


def _faults(game: Game, first: GameState, most: int) -> tuple[list[str], int]:
    """Wrong verdicts of positions of a game, and how many could be known to be lost at sight."""
    there = all_positions(game, first, most)
    if not there.whole:
        return [], 0
    faults, seen = [], 0
    partners = partners_of(game, first)
    for positions, right in ((there.winnable, WON), (there.unwinnable, EXHAUSTED)):
        for state in positions:
            if partners is not None and partners.lost(state):
                seen += 1
                if right == WON:
                    faults.append(f"called lost: {state}")
        for state in (*((first,) if first in positions else ()), *positions[:6]):
            search = GeneralSearch(game, state, 0.0, 1, 1_000_000)
            if search.run(1_000_000) != right:
                faults.append(f"{search.status} instead of {right}: {state}")
    return faults, seen


@pytest.mark.long
def test_no_position_of_a_game_of_pairs_is_called_lost_that_is_not() -> None:
    dice, looked_at, at_sight = Random(1), 0, 0
    while looked_at < amount(32, 140):
        text = _text(*(dice.choice(words) for words in (PACKS, MATCHES, STOCKS, LAYOUTS, WINS)))
        try:
            game = game_of(read_sol(text.encode(), "small.sol"))
        except RuleFileError:
            continue  # cards that are left over, or a deal to piles that are not there
        deal = dice.randint(1, 99_999)
        faults, seen = _faults(game, deal_out(game, deal), 1_000)
        assert not faults, f"{text}\ndeal {deal}\n{faults[:3]}"
        looked_at += 1
        at_sight += seen
    assert at_sight > 500


@pytest.mark.parametrize(
    ("match", "stay"),
    [
        ("equal = rank", lambda left: sum(left[rank] % 2 for rank in range(6))),
        ("sum = 7", lambda left: sum(abs(left[rank] - left[5 - rank]) for rank in range(3))),
        ("sum = 5\nsingle = 5, 6", lambda left: abs(left[0] - left[3]) + abs(left[1] - left[2])),
    ],
    ids=("equal", "sum", "single"),
)
def test_those_must_stay_that_are_too_many_for_their_partners(
    match: str, stay: Callable[[Counter[int]], int]
) -> None:
    pack = "decks = 1\nranks = A..6\n"
    columns = "[column]\nplayable_card = top\norder = any, none\nrefill = none\ncolumn*24 = 1, 1\n"
    game = game_of(read_sol(_text(pack, f"{match}\n", "", columns, "").encode(), "small.sol"))
    first, dice = deal_out(game, 1), Random(1)
    partners = partners_of(game, first)
    assert partners is not None
    cards = [face_up(card) for pile in first.piles for card in pile]
    for _ in range(amount(20, 100)):
        left = dice.sample(cards, dice.randint(1, len(cards)))
        ranks = Counter(rank_of(card) for card in left)
        assert partners.stay(sum(1 << card for card in left)) == stay(ranks), left
