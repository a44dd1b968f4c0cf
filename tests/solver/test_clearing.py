"""Games in which cards only leave: which they are, what is counted there, and what is found."""

from itertools import product
from random import Random

import pytest

from solkit_tui.engine.deal import deal_out
from solkit_tui.engine.factory import game_of
from solkit_tui.errors import RuleFileError
from solkit_tui.rules.sol.reader import read_sol
from solkit_tui.solver.clearing import _COUNT, Bearers, ClearingSearch, clearing_of
from solkit_tui.solver.depth_first import EXHAUSTED, WON
from solkit_tui.solver.general import GeneralSearch
from solkit_tui.solver.portfolio import tables_of
from solkit_tui.solver.rows import row_of
from tests.solver.small_rules import VALUES, with_value
from tests.support.amount import amount, some
from tests.support.library import GAMES, library_game

HOLE = """[global]
name = Hole
decks = 1
ranks = A..6
win = columns
wrap = no
[deck]
deal_to = foundation
[foundation]
take_back = no
column = any, any, any, any
[column]
order = any, none
playable_card = top
refill = none
column*4 = 4, 4
"""
PAIRS = """[global]
name = Pairs
decks = 1
ranks = A..6
[deck]
deal_to = waste
deal_by = 1
redeals = 1
[match]
sum = 7
[column]
order = any, none
playable_card = top
refill = none
column*4 = 4, 4
"""

DEEP = PAIRS.replace("*4 = 4, 4", "*3 = 6, 6").replace("redeals = 1", "redeals = 0")


def clears(text: str) -> bool:
    game = game_of(read_sol(text.encode()))
    return clearing_of(game, deal_out(game, 1)) is not None


@pytest.mark.parametrize(
    ("text", "word", "other"),
    [
        (HOLE, "take_back = no\n", ""),
        (HOLE, "take_back = no", "take_back = no\nsize = 9"),
        (HOLE, "take_back = no", "take_back = no\nfrom = waste"),
        (HOLE, "column = any, any, any, any", "column*2 = any, any, any, any"),
        (HOLE, "deal_to = foundation", "deal_to = column"),
        (HOLE, "deal_to = foundation", "deal_to = waste"),
        (HOLE, "win = columns", "win = stock"),
        (HOLE, "refill = none", "refill = any"),
        (HOLE, "order = any, none", "order = any, any"),
        (HOLE, "playable_card = top", "playable_card = whole"),
        (PAIRS, "deal_by = 1", "deal_by = 2"),
        (PAIRS, "deal_by = 1", "deal_by = 1\nwastes = 2"),
        (PAIRS, "deal_by = 1", "deal_by = 1\nwaste_limit = 2"),
        (PAIRS, "redeals = 1", "redeals = 1\nredeal_shuffle = yes"),
        (PAIRS, "refill = none", "refill = none\nautofill = waste"),
        (PAIRS, "refill = none", "refill = any"),
        (PAIRS, "sum = 7", "lower = same suit"),
    ],
)
def test_rules_in_which_more_happens_are_searched_otherwise(
    text: str, word: str, other: str
) -> None:
    assert clears(text)
    assert word in text
    assert not clears(text.replace(word, other))


BESIDE_A_HOLE = """
global.wrap = yes; no
global.deal_order = rows; hidden
global.deal_first = RANK
global.win = columns; left 1; left 3
deck.redeals = 0
deck.deal_by = 1; 2; 2, 1
deck.deal_to = foundation; none
deck.deal_target = all
deck.deal_start = no
foundation.stop = RANK
foundation.take_back = no
foundation.from = columns
foundation.wrap = yes; no
reserve.playable_card = top
column.playable_card = top; ordered; any
column.refill = none
column.order = descending, none
column.move_order = descending, same suit; descending, any
column.move_limit = none
column.limit = 1; 2; 3
column.wrap = yes; no
column.sink = RANK
overlap.shape = pyramid 2; inverted 2
overlap.faces = u; d
"""
BESIDE_PAIRS = """
global.wrap = yes; no
global.base = first; play; RANK
global.deal_order = rows; hidden
global.deal_first = RANK
global.win = columns; left 1; left 3
deck.redeals = 0; 1; 2; unlimited
deck.deal_by = 1
deck.deal_to = waste
deck.deal_target = all
deck.deal_start = no
deck.stock_playable = yes
reserve.playable_card = top
column.playable_card = top; ordered; any
column.refill = none
column.order = descending, none
column.move_order = descending, same suit; descending, any
column.move_limit = supermove; cells; none; 1; 2
column.empty_limit = supermove; cells; none; 1
column.limit = 1; 2; 3
column.from = columns; AREAS
column.empty_from = columns; AREAS
column.wrap = yes; no
column.sink = RANK
overlap.shape = pyramid 2; inverted 2
overlap.faces = u; d
match.sum = 4; 5; 6
match.single = RANK
match.equal = rank; color; suit; rank, color; rank or suit
match.adjacent = yes
match.pairs = RANK+RANK
match.from = columns; AREAS
"""


@pytest.mark.long
@pytest.mark.parametrize(
    ("text", "kept"),
    [(HOLE, BESIDE_A_HOLE), (PAIRS, BESIDE_PAIRS)],
    ids=["a hole", "pairs"],
)
def test_beside_these_words_cards_still_only_leave_and_beside_no_others(
    text: str, kept: str
) -> None:
    """Each key of the language with each of its values is added to the rules."""
    found = []
    for word, values in VALUES.items():
        still = []
        for value in dict.fromkeys(values):
            said = value.replace("RANK", "3").replace("AREAS", "reserve")
            try:
                if clears(with_value(text, word, said)):
                    still.append(value)
            except (RuleFileError, LookupError):
                continue  # there is no such game
        if still:
            found.append(f"{word} = {'; '.join(still)}")
    assert found == kept.strip().splitlines()


def most_borne(wanted: list[int], there: list[int], up: list[bool], down: list[bool]) -> int:
    """The largest matching, by augmenting paths."""
    count = len(wanted)
    cards = [rank for rank in range(count) for _ in range(wanted[rank])]
    bearers = [rank for rank in range(count) for _ in range(there[rank])]
    of: dict[int, int] = {}

    def augmented(card: int, seen: set[int]) -> bool:
        for at, rank in enumerate(bearers):
            goes = up[rank] and (rank + 1) % count == cards[card]
            goes = goes or (down[rank] and (rank - 1) % count == cards[card])
            if goes and at not in seen:
                seen.add(at)
                if at not in of or augmented(of[at], seen):
                    of[at] = card
                    return True
        return False

    return sum(augmented(card, set()) for card in range(len(cards)))


@pytest.mark.parametrize(("count", "circle"), product((3, 4, 5, 6, 7), (False, True)))
def test_as_many_are_borne_as_by_the_largest_matching(count: int, circle: bool) -> None:
    game = game_of(read_sol(HOLE.encode()))
    clearing = clearing_of(game, deal_out(game, 1))
    assert clearing is not None
    dice = Random(count)
    for _ in range(60):
        up = [dice.random() < 0.8 for _ in range(count)]
        down = [dice.random() < 0.8 for _ in range(count)]
        up[-1], down[0] = (circle, dice.random() < 0.8) if circle else (False, False)
        there = [dice.randint(0, 4) for _ in range(count)]
        wanted = [dice.randint(0, most) for most in there]
        must, bears = (
            sum(number << _COUNT * rank for rank, number in enumerate(numbers))
            for numbers in (wanted, there)
        )
        missing = sum(wanted) - most_borne(wanted, there, up, down)
        for empty, fewer in product((False, True), repeat=2):
            bearers = Bearers(clearing, up, down)
            bearers.may_stay = missing - empty - fewer
            assert bearers.lost(must, bears, empty) is fewer, (wanted, there, up, down)


@pytest.mark.parametrize("text", [HOLE, DEEP, HOLE.replace("wrap = no", "wrap = yes")])
def test_verdicts_and_lines_are_those_of_the_engine(text: str) -> None:
    game = game_of(read_sol(text.encode()))
    kinds = set()
    for deal in range(1, 13):
        state = deal_out(game, deal)
        clearing = clearing_of(game, state)
        assert clearing is not None
        fast = ClearingSearch(clearing, 0.0, 1, 1 << 28)
        slow = GeneralSearch(game, state, 0.0, 1, 1 << 28)
        found = fast.run(20_000)
        kinds.add(found)
        assert found in (WON, EXHAUSTED)
        other = slow.run(amount(1_000, 20_000))
        assert other in (found, 0)
        if found == WON:
            for action in fast.line_as_actions(game, state):
                assert action in game.actions(state)
                state = state.apply(game.legal_move(state, action))
            assert game.won(state)
    assert kinds == {WON, EXHAUSTED}


WITHOUT_FAST_FORM = (
    "aces_square acquaintance admirals_patience alhambra apophis archway baroness big_alhambra "
    "big_braid big_terrace block_ten braid castles_end chelicera circle_nine cover crescent "
    "cromwell curds_and_whey deck double_acquaintance double_measure doublets_ii dumfries "
    "dutchess eagle_wing eleven_triangle elevens fascination_fan fifteens fifteens_fours galloway "
    "generals_patience genesis genesis_plus glenwood gloucestershire gotham granada "
    "grants_reinforcement hurricane ides_of_march kilowatt king_tut la_nivernaise "
    "lady_of_the_manor long_braid madame measure miss_muffet monte_carlo monte_carlo_2_decks "
    "monte_carlo_thirteens napoleon_leaves_moscow napoleon_takes_moscow neighbour neptune "
    "new_york nine_across nines nordic open_osmium osmium osmium_ii perpetual_motion "
    "picture_gallery puss_in_the_corner quatorze rainbow_fan reserves right_and_left robin "
    "salic_law scuffle signora simple_carlo simple_pairs simple_tens single_spark sly_fox "
    "small_backbone strategy tens tens_15 terrace the_spark thirteens three_shuffles_and_a_draw "
    "toni tournament treize tvetes_grandfather two_rings up_and_up usk weddings yield zodiac"
)
"""The shipped games that are searched on the engine's own moves, many times slower."""


def test_the_games_without_a_fast_form_are_known() -> None:
    slow = set()
    names = some(GAMES, 8)
    for name in names:
        game = library_game(name)
        state = deal_out(game, 1)
        forms = (clearing_of(game, state), row_of(game, state), *tables_of(game, state))
        if not any(forms):
            slow.add(name)
    assert slow == {*WITHOUT_FAST_FORM.split(" ")} & set(names)
