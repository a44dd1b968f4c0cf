"""The staged beam: what it wins is won, what it reckons by differences is on the board."""

import copy
from itertools import pairwise
from random import Random

import pytest

from solkit_tui.engine.deal import deal_out
from solkit_tui.engine.factory import game_of
from solkit_tui.engine.game import Game
from solkit_tui.rules.pile import Accept, PileKind
from solkit_tui.rules.sol.reader import read_sol
from solkit_tui.solver.beam import Beam, _Layer, is_wide
from solkit_tui.solver.board import DEAL
from solkit_tui.solver.depth_first import RUNNING, WON
from solkit_tui.solver.forced import Forced
from solkit_tui.solver.keyed import KEY_MASK
from solkit_tui.solver.moves import Moves, StepWeights
from solkit_tui.solver.portfolio import fast_schedule, tables_of
from solkit_tui.solver.reductions import Reduction
from solkit_tui.solver.replay import actions_of, played
from solkit_tui.solver.schedule import SearchBudget
from solkit_tui.solver.tables import FOUNDATION
from tests.support.amount import amount, some
from tests.support.library import library_game

SMALL_SPIDER = b"""[global]
name = Six packs of nine spades
decks = 6
suits = spade
ranks = A..9
wrap = no
[deck]
deal_to = columns
deal_when = no_empty
[foundation]
accept = run
size = 9
take_back = no
column*6 = 9, any, descending, same suit
[column]
playable_card = ordered
order = descending, any
move_order = descending, same suit
refill = any
column*8 = 4, 1
"""

FILLED = b"""[global]
name = Empty columns are filled from the waste
decks = 2
wrap = no
[deck]
deal_to = waste
deal_by = 3
redeals = 1
[foundation]
size = 13
column*8 = A, any, ascending, same suit
[column]
playable_card = top
order = descending, alternate color
autofill = waste, stock
refill = any
column*10 = 3, 1
"""


def beam_of(game: Game, deal: int, memory: int = 200 << 20) -> Beam:
    state = deal_out(game, deal)
    return Beam(tables_of(game, state)[0], state, 0, memory)


def by_ones(name: str) -> Game:
    """A game whose columns take single cards, even where groups may be lifted."""
    rules = library_game(name).rules
    piles = list(rules.piles)
    for at in rules.indices(PileKind.COLUMN):
        piles[at] = piles[at]._replace(accept=Accept.SINGLE)
    return game_of(rules._replace(piles=tuple(piles)))


@pytest.mark.parametrize(
    ("game", "deal", "positions"),
    [
        *((game_of(read_sol(SMALL_SPIDER)), deal, 3_000) for deal in range(1, amount(3, 5))),
        (library_game("simple_simon"), 1, 10_000),
    ],
)
def test_what_the_beam_wins_the_engine_plays_to_the_win(
    game: Game, deal: int, positions: int
) -> None:
    beam = beam_of(game, deal)
    assert beam.run(positions) == WON
    state = deal_out(game, deal)
    assert played(game, state, actions_of(game, state, beam.line()))


def test_a_beam_of_few_positions_does_not_grow_for_ever() -> None:
    beam = beam_of(game_of(read_sol(SMALL_SPIDER)), 1)
    for _ in range(3000):
        beam._again()
    assert beam.run(100) in (RUNNING, WON)


@pytest.mark.parametrize(
    "game",
    some(
        [
            pytest.param(game_of(read_sol(SMALL_SPIDER)), id="no deal over an empty column"),
            pytest.param(game_of(read_sol(FILLED)), id="filled at once, and a redeal"),
            pytest.param(library_game("gypsy"), id="dealt to columns"),
            pytest.param(library_game("cicely"), id="several dealt to each column"),
            pytest.param(library_game("forty_thieves"), id="dealt to a waste"),
            pytest.param(library_game("double_russian_solitaire"), id="no stock"),
            pytest.param(library_game("simple_simon"), id="each face once"),
        ],
        2,
    ),
)
def test_worth_and_key_are_those_of_the_position(game: Game) -> None:
    beam = beam_of(game, 1)
    beam.width = 5.0
    beam.begin()
    stages = set()
    for _ in range(amount(60, 100)):
        beam.run(5)
        stages.add(beam.stage)
        for kept in (*beam.current[beam.place :], *beam.after.kept, *beam.dealt.kept):
            beam._load(kept)
            board = beam.board
            worth = sum(board.worths[nodes[-1]] for nodes in board.nodes) - 6 * board.at
            board.count_afresh()
            assert kept.nodes == [nodes[-1] for nodes in board.nodes]
            assert kept.key == (board.key + board.numbers.at[board.at]) & KEY_MASK
            assert kept.worth == worth
    assert len(stages) > 1 or not beam.board.pool


@pytest.mark.parametrize(
    "game",
    [
        pytest.param(game_of(read_sol(FILLED)), id="filled at once"),
        *(
            pytest.param(library_game(name), id=name)
            for name in ("spider", "double_freecell", "double_klondike", "double_russian_solitaire")
        ),
        pytest.param(library_game("simple_simon"), id="each face once"),
        pytest.param(by_ones("simple_simon"), id="columns take single cards"),
    ],
)
def test_it_goes_on_to_every_position_that_a_step_leads_to(game: Game) -> None:
    beam = beam_of(game, 2)
    board, tables = beam.board, beam.tables
    chance = Random(2)

    def cards() -> object:
        return sorted(zip(board.like, map(tuple, board.piles), strict=True)), board.pool, board.at

    for _ in range(15):
        beam.run(4)
        kept = chance.choice((*beam.current[beam.place :], *beam.after.kept, *beam.dealt.kept))
        beam._load(kept)
        board.count_afresh()
        moves = Moves(board, Forced(board), frozenset({Reduction.POOL}), StepWeights(), chance)
        moves.sources = [at for at in moves.sources if tables.kind[at] != FOUNDATION]
        reached = []
        for step in moves.next_steps():
            if step[1] != DEAL:
                board.open_frame()
                board.step(step)
                reached.append(copy.deepcopy(cards()))
                board.undo()
        own = beam.after
        beam.after = _Layer(1_000, set())
        beam._expand(kept)
        offered, beam.after = beam.after.kept, own
        for each in offered:
            beam._load(each)
            assert cards() in reached
            reached = [other for other in reached if other != cards()]
        assert not reached


def test_groups_are_worked_out_of_few_piles_as_most_cards_go_nowhere() -> None:
    beam = beam_of(library_game("forty_thieves"), 3)
    beam.run(300)
    ways = beam.board.ways
    assert 0 < 6 * sum(groups is not None for groups in ways) < len(ways)


def test_how_often_it_is_asked_changes_nothing() -> None:
    game = game_of(read_sol(SMALL_SPIDER))
    at_once, in_parts = beam_of(game, 3), beam_of(game, 3)
    at_once.run(5_000)
    while in_parts.status == RUNNING and in_parts.nodes < 5_000:
        in_parts.run(7)
    assert (at_once.nodes, at_once.line()) == (in_parts.nodes, in_parts.line())


@pytest.mark.parametrize(("name", "alone"), [("spider_1_suit", True), ("forty_thieves", False)])
def test_effort_is_measured_by_a_narrow_beam_in_games_like_spider(name: str, alone: bool) -> None:
    game = library_game(name)
    state = deal_out(game, 1)
    (tables,) = tables_of(game, state)
    usual = Beam(tables, state, 0, 200 << 20)
    gauging = Beam(tables, state, 0, 200 << 20, measures_effort=True)
    assert (usual.measures_effort, gauging.measures_effort) == (False, alone)
    assert gauging.width == (1.0 if alone else usual.width)


def test_the_beam_begins_with_the_other_searches() -> None:
    game = library_game("forty_thieves")
    state = deal_out(game, 1)
    (tables,) = tables_of(game, state)
    schedule = fast_schedule(tables, state, SearchBudget(0, 900, 0), 0, 100 << 20)
    schedule.turn()
    assert schedule.beam is not None
    assert schedule.beam.nodes == 100


def test_a_stage_ends_once_its_layers_improve_nothing() -> None:
    beam = beam_of(library_game("spider"), 1)
    beam.width = 3.0
    beam.begin()
    idle, longest = 0, 0
    while beam.rounds == 0:
        stage, layer, best = beam.stage, beam.layer, beam.best
        beam.run(1)
        if beam.stage != stage:
            idle = 0
        elif beam.layer > layer:
            idle = 0 if beam.best > best else idle + 1
        longest = max(longest, idle)
        assert idle < 2 * beam.patience
    assert longest >= beam.patience - 1


def test_a_round_that_takes_too_much_memory_is_followed_by_a_narrower_one() -> None:
    beam = beam_of(library_game("forty_thieves"), 2, memory=3 << 20)
    widths = [beam.width]
    for _ in range(60):
        beam.run(100)
        assert beam._taken() < 6 << 20
        widths.append(beam.width)
    assert any(later < earlier for earlier, later in pairwise(widths))


@pytest.mark.parametrize(
    ("name", "wide"),
    [
        ("spider", True),
        ("forty_thieves", True),
        ("simple_simon", True),
        ("scorpion", False),
        ("easthaven", False),
        ("klondike_hard", False),
    ],
)
def test_games_of_more_cards_than_a_pack_and_those_like_spider_have_a_beam(
    name: str, wide: bool
) -> None:
    game = library_game(name)
    state = deal_out(game, 1)
    tables = tables_of(game, state)[0]
    assert is_wide(tables, state) is wide
    schedule = fast_schedule(tables, state, SearchBudget(0, 10, 0), 0, 100 << 20)
    assert (schedule.beam is not None) is wide
